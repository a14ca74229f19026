/** A player’s options, sorted by how to point at them: a unit, units and hexes together, or a button. */
import type { Company } from '@voltigeur/battlefield'
import type { PlayableBattle, PlayableSeat } from '@voltigeur/games'
import type { Decision, Menu, Party, Position } from '@voltigeur/kernel'

export interface OfferedChoices {
  /** Units with decisions of their own. */
  readonly units: ReadonlySet<number>
  /** Those with a decision of this kind, without computing it. */
  unitsFor(kind: string): readonly number[]
  readonly parties: readonly Party[]
  /** Decisions without a place on the map: buttons. */
  readonly plain: readonly Decision[]
  /** Always allowed and rarely wanted, such as resigning. */
  readonly lastResort: readonly Decision[]
  /** Markers to place or take back on the display beside the map. */
  beside(): readonly Decision[]
  /** A unit’s own decisions, computed on demand; with these other units, if given. */
  of(unit: number, company?: readonly number[] | null): readonly Decision[]
  /** The units that move with the unit by default, and those that can; null if it acts alone. */
  companyOf(unit: number): { readonly units: readonly number[]; readonly mates: readonly number[] } | null
  /** The joint decision of these units, allowed or not, so that a player can ask why not. */
  together(unit: number, company: readonly number[]): Decision | null
}

export const NO_OFFERS: OfferedChoices = {
  units: new Set(),
  unitsFor: () => [],
  parties: [],
  plain: [],
  lastResort: [],
  beside: () => [],
  of: () => [],
  companyOf: () => null,
  together: () => null,
}

/** For the seat’s present view: later changes don’t affect it. */
export function offersAt({ battle, position, menus, viewer }: PlayableSeat): OfferedChoices {
  const allowed = (decision: Decision): boolean =>
    viewer !== 'public' && battle.objections(position, decision, viewer).length === 0
  const atDisplay = battle.briefing.atDisplay?.(position)
  const [onMap, beside] = [false, true].map(there => menus.filter(({ kind }) => !!atDisplay?.has(kind) === there))
  const single = onMap.filter(menu => menu.party === undefined && menu.subject !== null)
  const own = remembering((unit: number) => single.filter(menu => menu.subject === unit).flatMap(unfold))
  const joint = remembering((unit: number) =>
    own(unit).flatMap(decision => {
      const company = battle.briefing.company?.(position, decision)
      return company ? [{ decision, company }] : []
    }),
  )
  const grouped = new Map<string, readonly Decision[]>()
  return {
    units: new Set(single.map(menu => menu.subject as number)),
    unitsFor: kind => [...new Set(single.filter(menu => menu.kind === kind).map(menu => menu.subject as number))],
    parties: partiesIn(onMap),
    plain: onMap.filter(menu => isPlain(menu) && !menu.lastResort).flatMap(menu => [...menu.decisions()]),
    lastResort: onMap.filter(menu => isPlain(menu) && menu.lastResort).flatMap(menu => [...menu.decisions()]),
    beside: () => beside.flatMap(menu => [...menu.decisions()]),
    of(unit, company) {
      if (!company) return own(unit)
      const key = `${unit}: ${sorted(company)}`
      const found = grouped.get(key) ?? [
        ...own(unit).filter(decision => !joint(unit).some(other => other.decision === decision)),
        ...inCompany(battle, joint(unit), company, allowed),
      ]
      grouped.set(key, found)
      return found
    },
    companyOf(unit) {
      const [first, ...others] = joint(unit).map(({ company }) => company)
      if (!first) return null
      const fewest = others.reduce((best, other) => (other.units.length < best.units.length ? other : best), first)
      return { units: fewest.units, mates: fewest.mates }
    },
    together: (unit, company) => joint(unit)[0]?.company.make(company)[0] ?? null,
  }
}

/** If each unit of a stack has its own line for acting with the others, they form one party. */
function partiesIn(menus: readonly Menu[]): Party[] {
  const led = menus.flatMap(({ kind, party }) => (party ? [{ kind, party }] : []))
  const groups = Map.groupBy(led, ({ kind, party: { hexes } }) =>
    hexes.length > 0 ? `${kind} ${sorted(hexes)}` : kind,
  )
  return [...groups.values()].flatMap(group => {
    const [first, ...others] = group.map(({ party }) => party)
    if (others.length === 0 || first.hexes.length === 0) return [first, ...others]
    const must = first.must.filter(unit => others.every(other => other.must.includes(unit)))
    const all = new Set([first, ...others].flatMap(party => [...party.must, ...party.may]))
    return [{ ...first, must, may: [...all].filter(unit => !must.includes(unit)) }]
  })
}

/** If the full list would be long, a player sees the most likely choices. */
function unfold(menu: Menu): readonly Decision[] {
  const usual = [...(menu.likely?.() ?? [])]
  return usual.length > 0 ? usual : [...menu.decisions()]
}

function remembering<T>(work: (unit: number) => T): (unit: number) => T {
  const known = new Map<number, T>()
  return unit => {
    const found = known.get(unit) ?? work(unit)
    known.set(unit, found)
    return found
  }
}

const sorted = (units: readonly number[]): string => [...units].sort((a, b) => a - b).join()

interface Joint {
  readonly decision: Decision
  readonly company: Company<Decision>
}

/** What these units can do together; if it wasn’t computed before, it tries each decision with them. */
function inCompany(
  { language }: PlayableBattle,
  known: readonly Joint[],
  units: readonly number[],
  allowed: (decision: Decision) => boolean,
): Decision[] {
  const wanted = sorted(units)
  const listed = known.filter(({ company }) => sorted(company.units) === wanted)
  if (listed.length > 0) return listed.map(({ decision }) => decision)
  const made = new Map(
    known.flatMap(({ company }) => company.make(units)).map(decision => [language.say(decision), decision]),
  )
  return [...made.values()].filter(allowed)
}

const isPlain = (menu: Menu): boolean => menu.party === undefined && menu.subject === null

/** The party that attacks exactly these hexes. */
export function partyAgainst(offers: OfferedChoices, hexes: readonly number[]): Party | undefined {
  const wanted = sorted(hexes)
  return offers.parties.find(party => sorted(party.hexes) === wanted)
}

/** Destinations of a unit's decisions; a hex may be the destination of several. */
export function destinations(battle: PlayableBattle, decisions: readonly Decision[]): Map<number, Decision[]> {
  const found = new Map<number, Decision[]>()
  for (const decision of decisions) {
    const hex = battle.briefing.destination(decision)
    if (hex === null) continue
    const list = found.get(hex)
    if (list) list.push(decision)
    else found.set(hex, [decision])
  }
  return found
}

/** Decisions that differ only in a unit’s facing: one choice for a player, with a ring of facings. */
export type FacingWay = readonly Decision[]

export function waysAmong(battle: PlayableBattle, position: Position, decisions: readonly Decision[]): FacingWay[] {
  const { briefing } = battle
  const alike = new Map<string, Decision[]>()
  for (const decision of decisions) {
    const stance = briefing.stance?.(position, decision)
    const units = briefing.company?.(position, decision)?.units ?? []
    const key = stance
      ? [briefing.caption(decision, position), briefing.destination(decision), stance.unit, stance.hex, ...units].join()
      : battle.language.say(decision)
    const list = alike.get(key)
    if (list) list.push(decision)
    else alike.set(key, [decision])
  }
  return [...alike.values()]
}
