/** The present choices: folded, line by line, or in full. */
import type { PlayableSeat } from '@voltigeur/games'
import { BadInput, type Decision, type Json, type Menu, type Party, Random } from '@voltigeur/kernel'
import type { EngineSeat } from './place.ts'

/** More free units than this aren’t listed in full: each one doubles the list. */
const MOST_FREE = 16
/** A short choice of units without a target is also listed in the folded form. */
const FEW = 6

export interface WantedChoices {
  readonly unit?: string | undefined
  readonly hex?: string | undefined
  readonly full?: boolean | undefined
  readonly costs?: boolean | undefined
  readonly limit?: number | undefined
}

const LIMIT = 10_000

/** Computed from the seat’s view, including the examples: it can’t leak anything. */
export function choices({ seenBy, seat }: EngineSeat, asked: WantedChoices): Json {
  const wanted = asPrinted(seat, asked)
  const { menus, viewer, game, mine } = seat
  const side = mine && viewer !== 'public' ? game.sides[viewer] : null
  const found = wanted.full ? unfolded(seat, menus, wanted) : { menus: folded(seat, menus, wanted) }
  return { seenBy, side, ...found }
}

/** Unit and hex as the game prints them. An unknown name would silently give an empty list. */
function asPrinted(seat: PlayableSeat, asked: WantedChoices): WantedChoices {
  const { grid } = seat.battle.board
  let { unit, hex } = asked
  if (unit !== undefined) {
    const wish = unit.toUpperCase()
    unit = unitIds(seat).find(id => id.toUpperCase() === wish)
    if (unit === undefined) throw new BadInput(`there is no unit "${asked.unit}"`)
  }
  if (hex !== undefined) {
    const found = grid.find(hex)
    if (found < 0) throw new BadInput(`there is no hex "${hex}" on the map`)
    hex = grid.label(found)
  }
  return { ...asked, unit, hex }
}

function unitIds({ battle, position }: PlayableSeat): string[] {
  const { units } = battle.language.view(position) as { units?: readonly { id: string }[] }
  return (units ?? battle.pieces(position)).map(({ id }) => id)
}

/** The subject of a decision, by the names of its written form. */
interface Written {
  readonly unit?: string
  readonly units?: readonly string[]
  readonly to?: string
  readonly at?: string
  readonly hexes?: readonly string[]
}

const isAbout = (written: Written, { unit, hex }: WantedChoices): boolean =>
  (unit === undefined || written.unit === unit || (written.units ?? []).includes(unit)) &&
  (hex === undefined || written.to === hex || written.at === hex || (written.hexes ?? []).includes(hex))

function folded(seat: PlayableSeat, menus: readonly Menu[], wanted: WantedChoices): Json[] {
  const random = new Random(seat.hash)
  return menus.flatMap(
    menu => (menu.party ? partyLine(seat, menu, menu.party, random, wanted) : plainLine(seat, menu, wanted)) ?? [],
  )
}

/** If the list would be long, the folded form has the most likely choices, and says that there are more. */
function plainLine(seat: PlayableSeat, menu: Menu, wanted: WantedChoices): Json {
  const { battle, position } = seat
  const decisions: Json[] = []
  // A moving stack is identified by its first piece.
  let unit = menu.likely && battle.pieces(position).find(piece => piece.unit === menu.subject)?.id
  for (const decision of menu.likely?.() ?? menu.decisions()) {
    const written = battle.language.writeDecision(decision) as Written
    unit ??= written.unit
    if (!isAbout(written, wanted)) continue
    const to = written.to ?? written.at
    const cost = wanted.costs === false ? undefined : seat.forecast(decision).cost?.total
    decisions.push({
      decision: written as Json,
      ...(to === undefined ? {} : { to }),
      ...(cost === undefined ? {} : { cost }),
    })
  }
  if (decisions.length === 0) return null
  return {
    kind: menu.kind,
    ...(unit === undefined ? {} : { unit }),
    decisions,
    ...(menu.likely ? { more: true } : {}),
    ...(menu.lastResort ? { lastResort: true } : {}),
  }
}

/** A choice of units: the target, the required and the optional units, and whether it is possible at all. */
function partyLine(seat: PlayableSeat, menu: Menu, party: Party, random: Random, wanted: WantedChoices): Json {
  const { battle, position } = seat
  const ids = new Map(battle.pieces(position).map(piece => [piece.unit, piece.id]))
  const names = (units: readonly number[]): string[] => units.map(unit => ids.get(unit) ?? String(unit))
  const hexes = party.hexes.map(hex => battle.board.grid.label(hex))
  const must = names(party.must)
  const may = names(party.may)
  if (!isAbout({ hexes, units: [...must, ...may] }, wanted)) return null
  const example = exampleOf(menu, random)
  const line = {
    kind: menu.kind,
    hexes,
    must,
    may,
    possible: example !== null,
    ...(example === null ? {} : { example: battle.language.writeDecision(example) }),
  }
  const asked = wanted.unit !== undefined || wanted.hex !== undefined
  const short = hexes.length === 0 && may.length <= FEW
  if (!asked && !short) return line
  const { decisions, complete } = unfolded(seat, [menu], wanted)
  return { ...line, decisions: decisions.map(decision => ({ decision })), complete }
}

/** Duties may forbid a whole line; a menu that can draw a decision knows that without trying everything. */
function exampleOf(menu: Menu, random: Random): Decision | null {
  if (menu.sample) return menu.sample(random)
  for (const decision of menu.decisions()) return decision
  return null
}

function unfolded({ battle }: PlayableSeat, menus: readonly Menu[], wanted: WantedChoices) {
  const limit = wanted.limit ?? LIMIT
  const decisions: Json[] = []
  let complete = true
  for (const menu of menus) {
    if ((menu.party?.may.length ?? 0) > MOST_FREE) {
      complete = false
      continue
    }
    if (menu.party && exampleOf(menu, new Random(0)) === null) continue
    for (const decision of menu.decisions()) {
      const written = battle.language.writeDecision(decision)
      if (!isAbout(written as Written, wanted)) continue
      if (decisions.length === limit) return { decisions, complete: false }
      decisions.push(written)
    }
  }
  return { decisions, complete }
}
