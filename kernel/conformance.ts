/**
 * What the kernel expects of every game, as checks that any test can call. Each throws an Error that says what is
 * wrong, with which decision, in words that lead to the rule at fault.
 */

import { shownTo } from './conceal.ts'
import { type Decision, type Side, sample } from './decision.ts'
import { rollsMade } from './dice.ts'
import { hash } from './hash.ts'
import { type Beginning, begin, parseJournal, replay, writeJournal } from './journal.ts'
import { type Position, SEED_WORDS } from './position.ts'
import { Random } from './random.ts'
import type { Battle, Game } from './rules.ts'
import type { Umpire } from './umpire.ts'

export * from './conformance-choices.ts'
export * from './perft.ts'

/** Looks at a battle before each decision and once more at the end. */
export type Visit<D extends Decision> = (umpire: Umpire<D>, random: Random) => void

export interface RandomPlay<D extends Decision> {
  /** What the umpire sends of himself now and then, such as a clock that ran out. */
  readonly umpireSends?: (umpire: Umpire<D>, random: Random) => D | null
  /** More decisions than any battle needs: beyond it, play goes round in circles. */
  readonly longest?: number
}

/** Plays a whole battle with two players who choose at random. The player's seed has nothing to do with the dice. */
export function playRandomly<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  playerSeed: number | string,
  visit: Visit<D> = () => {},
  { umpireSends = () => null, longest = 20_000 }: RandomPlay<D> = {},
): Umpire<D> {
  const umpire = begin(game, beginning)
  const random = new Random(playerSeed)
  for (let made = 0; umpire.actor !== null; made++) {
    visit(umpire, random)
    if (made >= longest) throw new Error(`after ${longest} decisions the battle is still not over`)
    const own = umpireSends(umpire, random)
    const decision = own ?? sample(umpire.battle.menus(umpire.position), random)
    if (!decision) throw new Error(`decision ${made + 1}: a dead end, side ${umpire.actor} has nothing to decide`)
    const ruling = umpire.play(decision, own ? 'umpire' : umpire.actor)
    if (!ruling.accepted) {
      throw new Error(
        `decision ${made + 1}: ${told(umpire.battle, decision)} was offered, then refused: ${why(ruling)}`,
      )
    }
  }
  visit(umpire, random)
  if (!umpire.battle.outcome(umpire.position)) throw new Error('the battle is over, but nobody knows how it ended')
  return umpire
}

/** The journal, written to text and read back, must lead to the same end. */
export function checkReplay<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  umpire: Umpire<D>,
): void {
  const journal = parseJournal(JSON.stringify(writeJournal(game, beginning, umpire)))
  const again = replay(game, journal)
  const difference = again.umpire.battle.layout.diff(umpire.position, again.umpire.position)[0]
  if (difference) throw new Error(`the replay ends differently: ${JSON.stringify(difference)}`)
  if (again.discrepancy) throw new Error(`the replay ends differently: ${again.discrepancy}`)
  const events = (of: Umpire<D>): string => JSON.stringify(of.events.map(event => of.battle.writeEvent(event)))
  if (events(again.umpire) !== events(umpire)) throw new Error('the replay tells of other events than the game did')
}

/** Saving and loading must lose nothing. */
export function checkRoundTrip(battle: Battle, position: Position): void {
  const loaded = battle.layout.load(JSON.parse(JSON.stringify(battle.layout.save(position))))
  const [difference] = battle.layout.diff(position, loaded)
  if (difference) throw new Error(`saved and loaded, the position differs: ${JSON.stringify(difference)}`)
  if (!loaded.equals(position) || hash(loaded) !== hash(position)) throw new Error('a loaded position hashes otherwise')
}

export function checkFaults(battle: Battle, position: Position): void {
  const faults = battle.faults(position)
  if (faults.length > 0) throw new Error(`faults in the position: ${faults.join('; ')}`)
}

/** Only the side to act decides. What the umpire may send is told by `umpireMay`. */
export function checkSenders<D extends Decision>(
  game: Game<D, Battle<D>>,
  battle: Battle<D>,
  position: Position,
  random: Random,
  umpireMay: (decision: D) => boolean = () => false,
): void {
  const actor = battle.actor(position)
  const decision = sample(battle.menus(position), random) ?? battle.wild(position, random)
  for (const [side, name] of game.sides.entries()) {
    if (side !== actor && battle.objections(position, decision, side).length === 0) {
      throw new Error(`${told(battle, decision)} was taken from the ${name} side, whose decision it is not`)
    }
  }
  if (!umpireMay(decision) && battle.objections(position, decision, 'umpire').length === 0) {
    throw new Error(`${told(battle, decision)} was taken from the umpire, who may not play for a side`)
  }
}

/** A refused decision leaves no trace. */
export function checkRefusalChangesNothing<D extends Decision>(umpire: Umpire<D>, random: Random, tries = 5): void {
  const { battle, position } = umpire
  for (let i = 0; i < tries; i++) {
    const decision = battle.wild(position, random)
    if (umpire.objections(decision, umpire.actor).length === 0) continue
    const before = remember(umpire)
    if (umpire.play(decision).accepted) throw new Error(`${told(battle, decision)} has objections, yet it was played`)
    const trace = difference(umpire, before)
    if (trace) throw new Error(`${told(battle, decision)} was refused, yet ${trace}`)
  }
}

/**
 * Plays a decision of the side to act, takes it back and plays it again. It may be taken back exactly when no die fell,
 * nothing came to light and the same side goes on; everything must then be as before. Returns whether it could be.
 */
export function checkUndo<D extends Decision>(umpire: Umpire<D>, decision: D): boolean {
  const by = umpire.actor
  const before = remember(umpire)
  const ruling = umpire.play(decision, by)
  if (!ruling.accepted) throw new Error(`${told(umpire.battle, decision)} was refused: ${why(ruling)}`)
  const final =
    rollsMade(umpire.position) !== rollsMade(before.position) ||
    ruling.events.some(event => event.reveals) ||
    umpire.actor !== by
  const after = remember(umpire)
  if (final !== (umpire.undoable === 0) || umpire.undo() === final) {
    throw new Error(
      `${told(umpire.battle, decision)} ${final ? 'was final, but was taken back' : 'stayed on the table'}`,
    )
  }
  const left = difference(umpire, final ? after : before)
  if (left) throw new Error(`after taking back ${told(umpire.battle, decision)}, ${left}`)
  if (final) return false
  umpire.play(decision, by)
  const again = difference(umpire, after)
  if (again) throw new Error(`after taking back and repeating ${told(umpire.battle, decision)}, ${again}`)
  return true
}

/** Takes back all that may be taken back, and plays it again. */
export function checkUndoToTheEnd<D extends Decision>(umpire: Umpire<D>): number {
  const now = remember(umpire)
  const taken: { entry: (typeof umpire.entries)[number]; before: Memory }[] = []
  for (let entry = umpire.entries.at(-1); umpire.undo(); entry = umpire.entries.at(-1)) {
    taken.push({ entry: entry!, before: remember(umpire) })
  }
  for (const { entry, before } of taken.toReversed()) {
    const trace = difference(umpire, before)
    if (trace) throw new Error(`on the way forward to ${told(umpire.battle, entry.decision)} again, ${trace}`)
    umpire.play(entry.decision, entry.by)
  }
  const trace = difference(umpire, now)
  if (trace) throw new Error(`after taking back ${taken.length} decisions and repeating them, ${trace}`)
  return taken.length
}

/** Two positions that differ only in what a side may not know must look the same to it, whatever the dice hold. */
export function checkConcealment(battle: Battle, side: Side, one: Position, other: Position): void {
  const originals = [one.copy(), other.copy()]
  const [a, b] = [one, other].map(position => shownTo(battle, position, side))
  const [leak] = battle.layout.diff(a, b)
  if (leak) throw new Error(`side ${side} can tell the two positions apart: ${JSON.stringify(leak)}`)
  if (JSON.stringify(battle.view(a)) !== JSON.stringify(battle.view(b))) throw new Error('the views differ')
  if (a.cells.subarray(0, SEED_WORDS).some(word => word !== 0)) throw new Error('the seed leaves with the position')
  if (!one.equals(originals[0]) || !other.equals(originals[1]))
    throw new Error('concealing changed the position itself')
}

interface Memory {
  readonly position: Position
  readonly entries: number
  readonly events: string
}

function remember<D extends Decision>({ position, entries, events }: Umpire<D>): Memory {
  return { position: position.copy(), entries: entries.length, events: JSON.stringify(events) }
}

function difference<D extends Decision>(umpire: Umpire<D>, before: Memory): string | null {
  const [cell] = umpire.battle.layout.diff(before.position, umpire.position)
  if (cell) return `the position differs: ${JSON.stringify(cell)}`
  if (hash(before.position) !== umpire.hash()) return 'the hash differs'
  if (umpire.entries.length !== before.entries) return 'the record of decisions differs'
  return JSON.stringify(umpire.events) === before.events ? null : 'the events differ'
}

const told = <D extends Decision>(battle: Battle<D>, decision: D): string => `"${battle.say(decision)}"`

function why(ruling: { readonly objections: readonly { readonly case: string; readonly text: string }[] }): string {
  return ruling.objections.map(objection => `[${objection.case}] ${objection.text}`).join(' ')
}
