/** Whether the decisions that a game offers, allows and understands are the same. */
import { type Decision, type Menu, type Objection, type Side, sample } from '../decision.ts'
import { Random } from '../dice/random.ts'
import { redact } from '../match/secrecy.ts'
import type { Position } from '../position/position.ts'
import type { Battle, Game } from '../rules.ts'
import { why } from './random-player.ts'

const LONGEST_MENU = 4000

export interface ChoiceLimits {
  /** Menus of each kind are listed up to this length; beyond it, unlisted decisions can’t be confirmed or refuted. */
  readonly longestMenu?: number
  readonly wild?: number
  /** Where to count refusals. */
  readonly refusals?: Refusals
}

export interface ChoicesChecked {
  readonly legal: number
  readonly invented: number
  /** Invented decisions that turned out legal: without some of these the check proves little. */
  readonly inventedLegal: number
}

/**
 * How often each rule was the reason to refuse, by kind of decision and case: a rule that never is is dead or untested.
 */
export class Refusals {
  readonly counts = new Map<string, number>()

  count(kind: string, { case: id }: Objection): void {
    const rule = `${kind} [${id}]`
    this.counts.set(rule, (this.counts.get(rule) ?? 0) + 1)
  }

  /** Those of the given rules, written "kind [case]", that never refused anything. */
  without(rules: readonly string[]): string[] {
    return rules.filter(rule => !this.counts.has(rule))
  }
}

/**
 * `menus` and `objections` must be one piece of logic, for each side and as that side sees the position. Everything
 * listed or sampled has no objections; unoffered decisions (wild ones, and legal ones taken apart and recombined) have
 * none exactly if they are listed.
 */
export function checkChoices<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  battle: B,
  position: Position,
  random: Random,
  limits: ChoiceLimits = {},
): ChoicesChecked {
  const owing = battle.owing(position)
  const sum = { legal: 0, invented: 0, inventedLegal: 0 }
  for (const side of game.sides.keys()) {
    const seen = redact(battle, position, side)
    if (owing.length === 0 && battle.menus(seen, side).length > 0) {
      throw new Error('the battle is over, but something is still offered')
    }
    const checked = new Choices(game, battle, seen, side, random, limits).check(owing.includes(side))
    sum.legal += checked.legal
    sum.invented += checked.invented
    sum.inventedLegal += checked.inventedLegal
  }
  return sum
}

/** The choices of one side in a position as it sees it. */
class Choices<D extends Decision, B extends Battle<D>> {
  private readonly game: Game<D, B>
  private readonly battle: B
  private readonly seen: Position
  private readonly side: Side
  private readonly random: Random
  private readonly limits: ChoiceLimits
  private readonly menus: readonly Menu<D>[]
  private readonly listed: ReadonlyMap<string, D>
  private readonly legal: readonly D[]
  /** Kinds with a menu too long to list in full. */
  private readonly cut: ReadonlySet<string>

  constructor(game: Game<D, B>, battle: B, seen: Position, side: Side, random: Random, limits: ChoiceLimits) {
    this.game = game
    this.battle = battle
    this.seen = seen
    this.side = side
    this.random = random
    this.limits = limits
    const before = seen.copy()
    this.menus = battle.menus(seen, side)
    const { listed, cut } = listedChoices(battle, this.menus, limits.longestMenu ?? LONGEST_MENU)
    this.listed = listed
    this.legal = [...listed.values()]
    this.cut = cut
    this.nothingChanged(before)
  }

  check(owes: boolean): ChoicesChecked {
    const { battle, random, legal, limits } = this
    if (legal.length === 0 && owes) throw new Error(`side ${this.side} has nothing to decide`)
    const before = this.seen.copy()
    for (const [written, decision] of this.listed) this.isAllowed(decision, written, 'offered')
    for (const menu of this.menus) {
      for (const decision of menu.likely?.() ?? []) this.isLegal(decision, 'thought likely')
      this.checkSample(menu)
    }
    for (let i = 0; i < Math.min(10, legal.length); i++) checkNotation(battle, random.pick(legal))
    const checked = { legal: legal.length, invented: 0, inventedLegal: 0 }
    for (let i = 0; owes && i < (limits.wild ?? 20); i++) {
      const idea = this.invent(i % 3)
      if (!idea) continue
      checked.invented++
      if (this.checkIdea(idea)) checked.inventedLegal++
    }
    this.checkChance()
    this.nothingChanged(before)
    return checked
  }

  /** Legal exactly if listed. Returns whether it is. */
  private checkIdea(idea: D): boolean {
    const { battle, game, seen, side } = this
    const written = oneSpelling(battle, idea)
    const objections = battle.objections(seen, idea, side)
    for (const objection of objections) {
      if (!game.cases.get(objection.case)) throw new Error(`case ${objection.case} of an objection is not in the book`)
      this.limits.refusals?.count(idea.kind, objection)
    }
    battle.forecast(seen, idea, side)
    const [objection] = objections
    if (objection && this.listed.has(written)) throw new Error(`offered, but refused: ${written}: ${why(objections)}`)
    if (!objection && !this.listed.has(written) && !this.cut.has(idea.kind)) {
      throw new Error(`allowed, but not offered: ${written}`)
    }
    return !objection
  }

  private invent(manner: number): D | null {
    const { battle, random } = this
    if (manner === 0) return battle.probe.wild(this.seen, random)
    const { party } = random.pick(this.menus)
    if (manner === 1 || !party) return inProperForm(battle, cross(this.legal, random))
    const units = [...party.must.filter(() => random.chance(0.9)), ...party.may.filter(() => random.chance(0.5))]
    return inProperForm(battle, party.make(units))
  }

  private isAllowed(decision: D, written: string, how: string): void {
    const objections = this.battle.objections(this.seen, decision, this.side)
    if (objections.length > 0) throw new Error(`${how}, but refused: ${written}: ${why(objections)}`)
  }

  private isLegal(decision: D, how: string): void {
    const written = oneSpelling(this.battle, decision)
    this.isAllowed(decision, written, how)
    if (!this.listed.has(written) && !this.cut.has(decision.kind))
      throw new Error(`${how}, but not offered: ${written}`)
  }

  private checkSample(menu: Menu<D>): void {
    if (!menu.sample) return
    const [any] = menu.decisions()
    for (let i = 0; i < 3; i++) {
      const decision = menu.sample(this.random)
      if (!decision !== !any) throw new Error(`a menu of "${menu.kind}" is empty either to list or to sample, not both`)
      if (decision) this.isLegal(decision, 'sampled')
    }
  }

  /** Random picks are the same whether lines are unfolded or not. */
  private checkChance(): void {
    const { battle, menus, seen, side, legal } = this
    if (!battle.sample) return
    const written = (decision: D | null): string | null => decision && oneSpelling(battle, decision)
    const listed = written(sample(menus, new Random(legal.length)))
    const drawn = written(battle.sample(seen, side, new Random(legal.length)))
    if (listed !== drawn) throw new Error(`chance picks ${listed} of the menus, and ${drawn} without them`)
  }

  private nothingChanged(before: Position): void {
    const [changed] = this.battle.layout.diff(before, this.seen)
    if (changed) throw new Error(`merely asking what may be done changed the position: ${JSON.stringify(changed)}`)
  }
}

/** A decision survives writing and typing. */
export function checkNotation<D extends Decision>(battle: Battle<D>, decision: D): void {
  const { language } = battle
  const written = oneSpelling(battle, decision)
  const read = oneSpelling(battle, language.readDecision(JSON.parse(JSON.stringify(language.writeDecision(decision)))))
  if (read !== written) throw new Error(`${written} is read back as ${read}`)
  const said = language.say(decision)
  const heard = oneSpelling(battle, language.hear(said))
  if (heard !== written) throw new Error(`"${said}" is heard as ${heard} instead of ${written}`)
}

/** What a side sees must be enough to list its own choices. */
export function checkOwnChoices<D extends Decision>(
  battle: Battle<D>,
  position: Position,
  longestMenu = LONGEST_MENU,
): void {
  for (const side of battle.owing(position)) {
    const shown = offers(battle, redact(battle, position, side), side, longestMenu)
    if (shown !== offers(battle, position, side, longestMenu)) {
      throw new Error(`side ${side} does not see its own choices as they are`)
    }
  }
}

/**
 * A position alone decides how play continues: a newly opened battle, without earlier positions, offers the same in a
 * loaded copy. Cached values of earlier positions must not show.
 */
export function checkNothingRemembered<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  battle: B,
  fresh: B,
  position: Position,
  longestMenu = LONGEST_MENU,
): void {
  const loaded = fresh.layout.load(battle.layout.save(position))
  for (const side of game.sides.keys()) {
    if (offers(fresh, loaded, side, longestMenu) !== offers(battle, position, side, longestMenu)) {
      throw new Error('a battle opened afresh offers other decisions in the same position')
    }
  }
  if (JSON.stringify(fresh.language.view(loaded)) !== JSON.stringify(battle.language.view(position))) {
    throw new Error('the views differ')
  }
}

function offers<D extends Decision>(battle: Battle<D>, position: Position, side: Side, longest: number): string {
  return [...listedChoices(battle, battle.menus(position, side), longest).listed.keys()].join('\n')
}

/** One spelling for each decision, in any key order. */
export function oneSpelling<D extends Decision>({ language }: Battle<D>, decision: D): string {
  const written = language.writeDecision(decision)
  const parts = Object.keys(written)
    .filter(key => written[key] !== undefined)
    .sort()
    .map(key => `"${key}":${JSON.stringify(written[key])}`)
  return `{${parts.join()}}`
}

/** Folded menus may be very long: beyond this multiple of the limit the rest isn’t read. */
const ENDLESS = 10

/** Everything on these menus in one spelling, and the kinds with too many decisions to list. */
export function listedChoices<D extends Decision>(battle: Battle<D>, menus: readonly Menu<D>[], longest: number) {
  const listed = new Map<string, D>()
  const cut = new Set<string>()
  for (const menu of menus) {
    const lengths = new Map<string, number>()
    let length = 0
    for (const decision of menu.decisions()) {
      const ofKind = (lengths.get(decision.kind) ?? 0) + 1
      lengths.set(decision.kind, ofKind)
      if (ofKind > longest) cut.add(decision.kind)
      if (length++ > ENDLESS * longest) break
      if (ofKind > longest) continue
      const key = oneSpelling(battle, decision)
      if (listed.has(key)) throw new Error(`offered twice: ${key}`)
      listed.set(key, decision)
    }
  }
  return { listed, cut }
}

/** A decision recombined from two legal ones of a kind: nearly right, where mistakes hide. */
export function cross<D extends Decision>(legal: readonly D[], random: Random): D {
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

/** As the game itself would read it; null if it makes no sense to the game. */
function inProperForm<D extends Decision>({ language }: Battle<D>, decision: D): D | null {
  try {
    return language.readDecision(language.writeDecision(decision))
  } catch {
    return null
  }
}
