/** Whether a match of this game keeps its promises: undo, refusals, faults, followers, simultaneous decisions. */

import type { Decision, Side, Viewer } from '../decision.ts'
import { Random } from '../dice/random.ts'
import type { GameEvent } from '../events.ts'
import type { Beginning } from '../match/beginning.ts'
import { Follower } from '../match/follower.ts'
import { begin, type Match } from '../match/match.ts'
import { resume } from '../match/replay.ts'
import { type Position, rolls } from '../position/position.ts'
import type { Battle, Game } from '../rules.ts'
import type { JournalEntry } from '../verdict.ts'
import { anyDecision, decisionText, why } from './random-player.ts'

/** A refused decision leaves no trace. */
export function checkRefusalChangesNothing<D extends Decision, B extends Battle<D>>(
  match: Match<D, B>,
  random: Random,
  tries = 5,
): void {
  const { battle } = match
  for (let i = 0; i < tries; i++) {
    const by = match.actor ?? 0
    const decision = battle.probe.wild(match.seen(by), random)
    if (match.objections(decision, by).length === 0) continue
    const before = remember(match)
    if (match.play(decision, by).accepted)
      throw new Error(`${decisionText(battle, decision)} has objections, yet it was played`)
    const trace = difference(match, before)
    if (trace) throw new Error(`${decisionText(battle, decision)} was refused, yet ${trace}`)
  }
}

/**
 * Plays a decision, undoes it and plays it again. Undo is possible exactly if no die was rolled, nothing was final and
 * no new side must decide; everything must then be as before. Returns whether it was possible.
 */
export function checkUndo<D extends Decision, B extends Battle<D>>(
  match: Match<D, B>,
  decision: D,
  by: Side = match.actor ?? 0,
): boolean {
  const { battle } = match
  const before = remember(match)
  const verdict = match.play(decision, by)
  if (!verdict.accepted) throw new Error(`${decisionText(battle, decision)} was refused: ${why(verdict.objections)}`)
  const final =
    rolls.differ(match.position, before.position) ||
    verdict.events.some(event => event.final) ||
    match.owing.length === 0 ||
    match.owing.some(side => !before.owing.includes(side))
  const after = remember(match)
  if (final !== (match.undoableBy(by) === 0) || match.undo(by) === final) {
    throw new Error(
      `${decisionText(battle, decision)} ${final ? 'was final, but was taken back' : 'stayed on the table'}`,
    )
  }
  const left = difference(match, final ? after : before)
  if (left) throw new Error(`after taking back ${decisionText(battle, decision)}, ${left}`)
  if (final) return false
  match.play(decision, by)
  const again = difference(match, after)
  if (again) throw new Error(`after taking back and repeating ${decisionText(battle, decision)}, ${again}`)
  return true
}

/** Undoes everything possible, and plays it again. */
export function checkUndoToTheEnd<D extends Decision, B extends Battle<D>>(match: Match<D, B>): number {
  const now = remember(match)
  const taken: { entry: JournalEntry<D>; before: Memory }[] = []
  for (let entry = match.entries.at(-1); match.undo(); entry = match.entries.at(-1)) {
    taken.push({ entry: entry!, before: remember(match) })
  }
  for (const { entry, before } of taken.toReversed()) {
    const trace = difference(match, before)
    if (trace) throw new Error(`on the way forward to ${decisionText(match.battle, entry.decision)} again, ${trace}`)
    match.play(entry.decision, entry.by)
  }
  const trace = difference(match, now)
  if (trace) throw new Error(`after taking back ${taken.length} decisions and repeating them, ${trace}`)
  return taken.length
}

/** The state of a match, to compare with a later one. */
export interface Memory {
  readonly position: Position
  readonly cells: Int32Array
  readonly hash: string
  readonly owing: readonly Side[]
  readonly entries: number
  readonly events: readonly GameEvent[]
  /** The latest of them as told. */
  readonly newest: string
}

/** Writing out all events of a long battle for every decision takes longer than playing it. */
const newestOf = (events: readonly GameEvent[]): string => JSON.stringify(events.slice(-50))

export function remember<D extends Decision, B extends Battle<D>>(match: Match<D, B>): Memory {
  const { position, owing, entries, events } = match
  const cells = position.cells.slice()
  const told = { events: events.slice(), newest: newestOf(events) }
  return { position, cells, hash: match.hash(), owing, entries: entries.length, ...told }
}

/** The first difference; null if there is none. */
export function difference<D extends Decision, B extends Battle<D>>(match: Match<D, B>, before: Memory): string | null {
  if (before.position.cells.some((value, i) => value !== before.cells[i]))
    return 'a position that was shown has changed'
  const [cell] = match.battle.layout.diff(before.position, match.position)
  if (cell) return `the position differs: ${JSON.stringify(cell)}`
  if (before.hash !== match.hash()) return 'the hash differs'
  if (match.entries.length !== before.entries) return 'the record of decisions differs'
  const { events } = match
  const same =
    events.length === before.events.length &&
    newestOf(events) === before.newest &&
    events.every((event, i) => event === before.events[i] || JSON.stringify(event) === JSON.stringify(before.events[i]))
  return same ? null : 'the events differ'
}

/**
 * Plays a battle whose rules sometimes throw: a decision must apply entirely or not at all, and play continues. Returns
 * how many decisions failed.
 */
export function checkWhole<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  playerSeed: number | string,
  { chance = 0.03, longest = 20_000 } = {},
): number {
  const random = new Random(playerSeed)
  let armed = false
  let faults = 0
  const fails = (): void => {
    if (armed && random.chance(chance)) throw new Error('as the test wants it')
  }
  const match = begin(faultyGame(game, fails), beginning, { onFault: () => faults++ })
  for (let made = 0; match.owing.length > 0 && made < longest; made++) {
    const { by, decision } = anyDecision(match, random)
    const before = [remember(match), seatsOf(match)] as const
    const withdrawn = match.undoableBy(by) > 0 && random.chance(0.1)
    const failedBefore = faults
    armed = true
    const verdict = withdrawn ? match.seat(by).undo() : match.seat(by).play(decision)
    armed = false
    if (verdict.accepted !== (faults === failedBefore))
      throw new Error(`${decisionText(match.battle, decision)} failed, unnoticed`)
    if (verdict.accepted) continue
    if (verdict.why !== 'fault')
      throw new Error(`${decisionText(match.battle, decision)} was refused: ${why(verdict.objections)}`)
    const trace = difference(match, before[0]) ?? (seatsOf(match) === before[1] ? null : 'somebody was told of it')
    if (trace) throw new Error(`${decisionText(match.battle, decision)} failed, yet ${trace}`)
  }
  return faults
}

function seatsOf<D extends Decision, B extends Battle<D>>(match: Match<D, B>): string {
  const seats = viewersOf(match.game).map(viewer => match.seat(viewer))
  return JSON.stringify([match.rows.length, seats.map(s => [s.version, s.hash, s.owing, s.undoable, s.since(-1)])])
}

function viewersOf<D extends Decision, B extends Battle<D>>(game: Game<D, B>): Viewer[] {
  return [...game.sides.keys(), 'public']
}

function faultyGame<D extends Decision, B extends Battle<D>>(game: Game<D, B>, fails: () => void): Game<D, B> {
  const wrap = (battle: B): B => {
    const faulty = faultyCalls(battle, ['owing'], fails)
    const secrets = battle.secrets && faultyCalls(battle.secrets, ['hide', 'face'], fails)
    const language = faultyCalls(battle.language, ['writeDecision'], fails)
    const apply: B['apply'] = (position, decision, by, umpire) => {
      battle.apply(position, decision, by, faultyCalls(umpire, ['roll', 'tell'], fails))
      fails()
    }
    const parts: Readonly<Record<PropertyKey, unknown>> = { secrets, language, apply }
    return new Proxy(faulty, { get: (of, name) => (name in parts ? parts[name] : Reflect.get(of, name, of)) })
  }
  return {
    ...game,
    open: (...how) => wrap(game.open(...how)),
    situation: description => {
      const opening = game.situation(description)
      return { ...opening, battle: wrap(opening.battle) }
    },
  }
}

/** The same object, but some of its methods fail before or after their work. */
function faultyCalls<T extends object>(whole: T, methods: readonly (keyof T)[], fails: () => void): T {
  return new Proxy(whole, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name, of)
      if (typeof value !== 'function') return value
      if (!methods.includes(name as keyof T)) return value.bind(of)
      return (...args: unknown[]) => {
        fails()
        const result: unknown = value.apply(of, args)
        fails()
        return result
      }
    },
  })
}

/** Plays a battle that every viewer follows remotely, through text. Returns how many items they took. */
export function checkFollower<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  playerSeed: number | string,
  longest = 20_000,
): number {
  const random = new Random(playerSeed)
  const match = begin(game, beginning)
  const fresh = game.open(match.beginning.scenario ?? game.scenarios[0].id, match.beginning.options ?? {})
  let items = 0
  const afar = viewersOf(game).map(viewer => {
    const seat = match.seat(viewer)
    const follower = new Follower(match.beginning.situation ? match.battle : fresh, throughText(seat.snapshot()))
    seat.follow(item => {
      items++
      follower.take(throughText(item))
    })
    return { seat, follower }
  })
  for (let made = 0; match.owing.length > 0 && made < longest; made++) {
    const { by, decision } = anyDecision(match, random)
    match.play(decision, by)
    if (match.undoableBy(by) > 0 && random.chance(0.1)) match.undo(by)
    for (const { seat, follower } of afar) {
      const [cell] = match.battle.layout.diff(seat.position, follower.position)
      if (cell) throw new Error(`who follows ${seat.viewer} sees something else: ${JSON.stringify(cell)}`)
      if (String(follower.owing) !== String(seat.owing)) throw new Error(`who follows ${seat.viewer} waits for others`)
    }
  }
  return items
}

function throughText<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/**
 * When several sides must decide: whatever the order of their decisions and changes of mind, the position and
 * everything told must be the same. Returns how many decisions were made in another order.
 */
export function checkStage<D extends Decision, B extends Battle<D>>(match: Match<D, B>, random: Random): number {
  const owed = match.owing
  if (owed.length < 2) return 0
  const fork = (): Match<D, B> => resume(match.game, match.beginning, match.rows)
  const inTurn = fork()
  const plans = owed.map(side => planFor(inTurn, side, owed, random))
  const atOnce = fork()
  const waiting = plans.map(plan => [...plan])
  while (waiting.some(plan => plan.length > 0)) {
    const plan = random.pick(waiting.filter(({ length }) => length > 0))
    const { by, decision } = plan.shift()!
    playOrFail(atOnce, decision, by as Side)
    if (atOnce.undoableBy(by as Side) === 0 || !random.chance(0.3)) continue
    atOnce.undo(by as Side)
    playOrFail(atOnce, decision, by as Side)
  }
  compareWorlds(inTurn, atOnce, owed)
  return plans.flat().length
}

/** Decides for one side until it is done. */
function planFor<D extends Decision, B extends Battle<D>>(
  match: Match<D, B>,
  side: Side,
  owed: readonly Side[],
  random: Random,
  longest = 500,
): JournalEntry<D>[] {
  const plan: JournalEntry<D>[] = []
  const last = owed.at(-1) === side
  while (match.owing.includes(side) && (!last || plan.length === 0 || match.undoableBy(side) > 0)) {
    if (plan.length >= longest) throw new Error(`side ${side} never has done its part`)
    const { decision } = anyDecision({ battle: match.battle, owing: [side], seen: by => match.seen(by) }, random)
    playOrFail(match, decision, side)
    plan.push({ by: side, decision })
  }
  return plan
}

function playOrFail<D extends Decision, B extends Battle<D>>(match: Match<D, B>, decision: D, by: Side): void {
  const verdict = match.play(decision, by)
  if (verdict.accepted) return
  throw new Error(
    `${decisionText(match.battle, decision)} of side ${by} depends on what others decide: ${why(verdict.objections)}`,
  )
}

function compareWorlds<D extends Decision, B extends Battle<D>>(
  one: Match<D, B>,
  other: Match<D, B>,
  owed: readonly Side[],
): void {
  const [cell] = one.battle.layout.diff(one.position, other.position)
  if (cell) throw new Error(`decided in another order, the position differs: ${JSON.stringify(cell)}`)
  for (const viewer of viewersOf(one.game)) {
    const decides = viewer !== 'public' && owed.includes(viewer)
    // The deciding side learns whether it was the last: its items are divided differently, but tell the same.
    const [a, b] = [one, other].map(match => {
      const seat = match.seat(viewer)
      return JSON.stringify(decides ? seat.events : seat.since(0))
    })
    if (a !== b) throw new Error(`decided in another order, ${viewer} is told something else`)
  }
}
