/** Whether what a game offers, what it allows and what it understands are the same decisions. */
import type { Decision, Menu } from './decision.ts'
import type { Position } from './position.ts'
import type { Random } from './random.ts'
import type { Battle, Game } from './rules.ts'

export interface ChoiceLimits {
  /** A menu is listed up to this length; beyond it, what is not on the list can be neither confirmed nor refuted. */
  readonly longestMenu?: number
  readonly wild?: number
}

export interface ChoicesChecked {
  readonly legal: number
  readonly invented: number
  /** Invented decisions that turned out legal: without some of these the check proves little. */
  readonly inventedLegal: number
}

/**
 * `menus` and `objections` must be one piece of logic. Everything listed or sampled has no objections; decisions that
 * nobody offered (wild ones, and legal ones cut up and put together anew) have none exactly when they are listed.
 */
export function checkChoices<D extends Decision>(
  game: Game<D, Battle<D>>,
  battle: Battle<D>,
  position: Position,
  random: Random,
  { longestMenu = 4000, wild = 20 }: ChoiceLimits = {},
): ChoicesChecked {
  const actor = battle.actor(position)
  const before = position.copy()
  const menus = battle.menus(position)
  if (actor === null) {
    if (menus.length > 0) throw new Error('the battle is over, but something is still offered')
    return { legal: 0, invented: 0, inventedLegal: 0 }
  }
  const { listed, cut } = list(battle, menus, longestMenu)
  if (listed.size === 0) throw new Error(`side ${actor} has nothing to decide`)
  for (const [written, decision] of listed) {
    const [objection] = battle.objections(position, decision, actor)
    if (objection) throw new Error(`offered, but refused: ${written}: [${objection.case}] ${objection.text}`)
  }
  for (const menu of menus) {
    for (const decision of menu.likely?.() ?? []) checkLegal(decision, 'thought likely')
    checkSample(menu)
  }

  let invented = 0
  let inventedLegal = 0
  const legal = [...listed.values()]
  for (let i = 0; i < Math.min(10, legal.length); i++) checkNotation(battle, random.pick(legal))
  for (let i = 0; i < wild; i++) {
    const idea = invent(i % 3)
    if (!idea) continue
    invented++
    const written = canonical(battle, idea)
    const objections = battle.objections(position, idea, actor)
    for (const objection of objections) {
      if (!game.cases.get(objection.case)) throw new Error(`case ${objection.case} of an objection is not in the book`)
    }
    battle.forecast(position, idea)
    if (objections.length === 0) inventedLegal++
    if (objections.length > 0 && listed.has(written)) {
      throw new Error(`offered, but refused: ${written}: [${objections[0].case}] ${objections[0].text}`)
    }
    if (objections.length === 0 && !listed.has(written) && !cut.has(idea.kind)) {
      throw new Error(`allowed, but not offered: ${written}`)
    }
  }
  const [changed] = battle.layout.diff(before, position)
  if (changed) throw new Error(`merely asking what may be done changed the position: ${JSON.stringify(changed)}`)
  return { legal: listed.size, invented, inventedLegal }

  function invent(manner: number): D | null {
    if (manner === 0) return battle.wild(position, random)
    const { party } = random.pick(menus)
    if (manner === 1 || !party) return inProperForm(battle, cross(legal, random))
    const units = [...party.must.filter(() => random.chance(0.9)), ...party.may.filter(() => random.chance(0.5))]
    return inProperForm(battle, party.make(units))
  }

  function checkLegal(decision: D, how: string): void {
    const written = canonical(battle, decision)
    const [objection] = battle.objections(position, decision, actor!)
    if (objection) throw new Error(`${how}, but refused: ${written}: [${objection.case}] ${objection.text}`)
    if (!listed.has(written) && !cut.has(decision.kind)) throw new Error(`${how}, but not offered: ${written}`)
  }

  function checkSample(menu: Menu<D>): void {
    if (!menu.sample) return
    const [any] = menu.decisions()
    for (let i = 0; i < 3; i++) {
      const decision = menu.sample(random)
      if (!decision !== !any) throw new Error(`a menu of "${menu.kind}" is empty either to list or to sample, not both`)
      if (decision) checkLegal(decision, 'sampled')
    }
  }
}

/** A decision survives being written and being said. */
export function checkNotation<D extends Decision>(battle: Battle<D>, decision: D): void {
  const written = canonical(battle, decision)
  const read = canonical(battle, battle.readDecision(JSON.parse(JSON.stringify(battle.writeDecision(decision)))))
  if (read !== written) throw new Error(`${written} is read back as ${read}`)
  const said = battle.say(decision)
  const heard = canonical(battle, battle.hear(said))
  if (heard !== written) throw new Error(`"${said}" is heard as ${heard} instead of ${written}`)
}

/** What a side is shown must be enough to see its own choices. */
export function checkOwnChoices<D extends Decision>(battle: Battle<D>, position: Position, longestMenu = 4000): void {
  const actor = battle.actor(position)
  if (actor === null) return
  const shown = offers(battle, battle.conceal(position, actor), longestMenu)
  if (shown !== offers(battle, position, longestMenu)) {
    throw new Error(`side ${actor} does not see its own choices as they are`)
  }
}

/**
 * A position alone tells how play goes on: a battle opened afresh, which has seen no other position, offers the same in
 * a loaded copy. Pictures that a battle keeps of earlier positions must not show through.
 */
export function checkNothingRemembered<D extends Decision>(
  battle: Battle<D>,
  fresh: Battle<D>,
  position: Position,
  longestMenu = 4000,
): void {
  const loaded = fresh.layout.load(battle.layout.save(position))
  if (offers(fresh, loaded, longestMenu) !== offers(battle, position, longestMenu)) {
    throw new Error('a battle opened afresh offers other decisions in the same position')
  }
  if (JSON.stringify(fresh.view(loaded)) !== JSON.stringify(battle.view(position))) throw new Error('the views differ')
}

function offers<D extends Decision>(battle: Battle<D>, position: Position, longest: number): string {
  return [...list(battle, battle.menus(position), longest).listed.keys()].join('\n')
}

/** One spelling for each decision, whatever the order of its keys. */
function canonical<D extends Decision>(battle: Battle<D>, decision: D): string {
  const written = battle.writeDecision(decision) as Readonly<Record<string, unknown>>
  return JSON.stringify(Object.fromEntries(Object.entries(written).sort(([a], [b]) => (a < b ? -1 : 1))))
}

function list<D extends Decision>(battle: Battle<D>, menus: readonly Menu<D>[], longest: number) {
  const listed = new Map<string, D>()
  const cut = new Set<string>()
  for (const menu of menus) {
    let length = 0
    for (const decision of menu.decisions()) {
      if (length++ === longest) {
        cut.add(decision.kind)
        break
      }
      const key = canonical(battle, decision)
      if (listed.has(key)) throw new Error(`offered twice: ${key}`)
      listed.set(key, decision)
    }
  }
  return { listed, cut }
}

/** A decision put together from two legal ones of a kind: nearly right, which is where mistakes hide. */
function cross<D extends Decision>(legal: readonly D[], random: Random): D {
  const one = random.pick(legal)
  const kin = legal.filter(decision => decision.kind === one.kind)
  const other = random.pick(kin) as unknown as Readonly<Record<string, unknown>>
  const mixed = Object.entries(one).map(([key, value]) => {
    if (!random.chance(0.5)) return [key, value]
    const theirs = other[key]
    if (!Array.isArray(value) || !Array.isArray(theirs)) return [key, theirs]
    return [key, [...new Set([...value, ...theirs])].filter(() => random.chance(0.6))]
  })
  return Object.fromEntries(mixed) as D
}

/** As the game itself would read it; null when the game cannot make sense of it at all. */
function inProperForm<D extends Decision>(battle: Battle<D>, decision: D): D | null {
  try {
    return battle.readDecision(battle.writeDecision(decision))
  } catch {
    return null
  }
}
