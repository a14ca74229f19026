/**
 * What the kernel expects of every game, as checks for any test. Each throws an Error that says what is wrong, with
 * which decision, in words that lead to the faulty rule.
 */
import { type Decision, type Sender, sample } from '../decision.ts'
import type { Random } from '../dice/random.ts'
import { parseJournal, writeJournal } from '../match/journal.ts'
import type { Match } from '../match/match.ts'
import { replay } from '../match/replay.ts'
import { redact } from '../match/secrecy.ts'
import type { Position } from '../position/position.ts'
import type { Battle, Game } from '../rules.ts'
import { decisionText } from './random-player.ts'

export * from './conformance-choices.ts'
export * from './conformance-lifting.ts'
export * from './conformance-match.ts'
export * from './conformance-reasons.ts'
export * from './conformance-secrecy.ts'
export * from './conformance-situations.ts'
export * from './perft.ts'
export { anyDecision, type MatchVisit as Visit, playRandomly, type RandomPlay } from './random-player.ts'
export { sampled } from './sampled.ts'

/** The journal, written to text and read back, must lead to the same end. */
export function checkReplay<D extends Decision, B extends Battle<D>>(match: Match<D, B>): void {
  const journal = parseJournal(JSON.stringify(writeJournal(match)))
  const again = replay(match.game, journal, { viewers: [] })
  const difference = match.battle.layout.diff(match.position, again.match.position)[0]
  if (difference) throw new Error(`the replay ends differently: ${JSON.stringify(difference)}`)
  if (again.discrepancy) throw new Error(`the replay ends differently: ${again.discrepancy.text}`)
  const events = (of: Match<D, B>): string =>
    JSON.stringify(of.events.map(event => of.battle.language.writeEvent(event)))
  if (events(again.match) !== events(match)) throw new Error('the replay tells of other events than the game did')
}

/** Saving and loading must lose nothing. */
export function checkRecords<D extends Decision>({ layout }: Battle<D>, position: Position): void {
  const loaded = layout.load(JSON.parse(JSON.stringify(layout.save(position))))
  const [difference] = layout.diff(position, loaded)
  if (difference) throw new Error(`saved and loaded, the position differs: ${JSON.stringify(difference)}`)
  if (layout.hash(loaded) !== layout.hash(position)) throw new Error('a loaded position hashes otherwise')
}

export function checkFaults<D extends Decision>({ probe }: Battle<D>, position: Position): void {
  const faults = probe.faults(position)
  if (faults.length > 0) throw new Error(`faults in the position: ${faults.join('; ')}`)
}

/** Only sides in turn decide. `umpireMay` lists what the umpire may send. */
export function checkSenders<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  battle: B,
  position: Position,
  random: Random,
  umpireMay: (decision: D) => boolean = () => false,
): void {
  const owing = battle.owing(position)
  const by = owing.length > 0 ? random.pick(owing) : 0
  const seen = redact(battle, position, by)
  const decision = sample(battle.menus(seen, by), random) ?? battle.probe.wild(seen, random)
  const takenFrom = (sender: Sender): boolean => {
    const theirs = sender === 'umpire' ? position : redact(battle, position, sender)
    const offered = sender !== 'umpire' && battle.menus(theirs, sender).some(({ kind }) => kind === decision.kind)
    return !offered && battle.objections(theirs, decision, sender).length === 0
  }
  for (const [side, name] of game.sides.entries()) {
    if (owing.includes(side) || !takenFrom(side)) continue
    throw new Error(`${decisionText(battle, decision)} was taken from the ${name} side, whose decision it is not`)
  }
  if (!umpireMay(decision) && takenFrom('umpire')) {
    throw new Error(`${decisionText(battle, decision)} was taken from the umpire, who may not play for a side`)
  }
}
