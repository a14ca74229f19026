/** A run of events as dice rolls, each with its result: the part a player wants to see. */
import type { Piece, RollView } from '@voltigeur/battlefield'
import { hexesOf } from '@voltigeur/battlefield'
import type { GameEvent } from '@voltigeur/kernel'
import type { PlayableBattle } from '../../games/shelf.ts'

export interface ShownRoll extends RollView {
  /** Its number among all events that were told. */
  readonly index: number
  readonly cases: readonly string[]
  /** The immediate consequences, up to the next roll. */
  readonly aftermath: readonly GameEvent[]
}

/** The clock and the sequence of play go on after a roll, but do not follow from it. */
export const SEQUENCE: ReadonlySet<string> = new Set([
  'turn',
  'phase',
  'segment',
  'turnEnded',
  'activationEnded',
  'activated',
  'nightFell',
])

/** A unit that marches on doesn’t do so because of an earlier roll. */
const endsAftermath = ({ kind }: GameEvent): boolean => kind === 'moved' || SEQUENCE.has(kind)

/** The first event of the present situation: a phase that began later isn’t part of it. */
export const since = (events: readonly GameEvent[], from: number): number =>
  Math.max(from, events.findLastIndex(({ kind }) => SEQUENCE.has(kind)) + 1)

/** The rolls among the events from that number on. For earlier declarations, a game may look further back. */
export function rollsIn({ briefing }: PlayableBattle, events: readonly GameEvent[], from: number): ShownRoll[] {
  const views = events.slice(from).map((_, i) => briefing.rollIn(events, from + i))
  return views.flatMap((view, i) => {
    if (view === null) return []
    const next = views.findIndex((other, j) => j > i && other !== null)
    const rest = events.slice(from + i + 1, next < 0 ? undefined : from + next)
    const over = rest.findIndex(endsAftermath)
    const aftermath = over < 0 ? rest : rest.slice(0, over)
    return [{ ...view, index: from + i, cases: events[from + i].cases, aftermath }]
  })
}

/** Where the dice were read, after they have stopped. */
export const onWhat = ({ on, read }: RollView): string => [on, read].filter(part => part !== '').join(', ')

/** What changed the roll, each with its figure; a value of nothing is a note, and has none. */
export const changesOf = ({ terms }: RollView): string[] =>
  terms.map(({ text, value }) => (value === 0 ? text : `${text} ${value > 0 ? `+${value}` : `−${-value}`}`))

/** So many of the last events are looked through for a fight. */
const RECENT = 30

/** Whether there has been a fight of late. */
export function hasFight({ briefing }: PlayableBattle, events: readonly GameEvent[]): boolean {
  return events.slice(-RECENT).some((_, i, recent) => {
    const view = briefing.rollIn(recent, i)
    return view !== null && isFight(view)
  })
}

export const isFight = ({ manner }: RollView): boolean => manner !== 'test'

/** The rolling side, as far as its counters show. */
export const sideThatRolled = (roll: RollView, pieces: readonly Pick<Placed, 'unit' | 'side'>[]): number | undefined =>
  roll.side ?? pieces.find(({ unit }) => unit === roll.units[0])?.side

/** The place of a roll, with counters as they were before it. */
export interface RollGround {
  readonly from: readonly number[]
  readonly at: readonly number[]
  /** All counters of both, whether the roll named them or only their hexes. */
  readonly units: readonly number[]
  readonly against: readonly number[]
}

/** The parts of a counter that give its place. */
export type Placed = Pick<Piece, 'unit' | 'hex' | 'hexes'> & Partial<Pick<Piece, 'side'>>

export function rollGround(roll: RollView, pieces: readonly Placed[]): RollGround {
  const hexesWith = (units: readonly number[]): number[] =>
    pieces.filter(({ unit }) => units.includes(unit)).flatMap(hexesOf)
  // Where cavalry is on a square, both sides are in one hex.
  const whose = sideThatRolled(roll, pieces)
  const unitsIn = (hexes: readonly number[], isOne: (side: number | undefined) => boolean): number[] => {
    const there = pieces.filter(piece => hexesOf(piece).some(hex => hexes.includes(hex)))
    const some = there.filter(({ side }) => isOne(side))
    return (whose === undefined || some.length === 0 ? there : some).map(({ unit }) => unit)
  }
  const from = roll.from.length > 0 ? roll.from : hexesWith(roll.units)
  const at = roll.at.length > 0 ? roll.at : hexesWith(roll.against)
  return {
    from: [...new Set(from)],
    at: [...new Set(at)],
    units: roll.units.length > 0 ? roll.units : unitsIn(from, side => side === whose),
    against: roll.against.length > 0 ? roll.against : isFight(roll) ? unitsIn(at, side => side !== whose) : [],
  }
}

/**
 * Whether a roll is good news for a side that sees it: the enemy’s success is bad news. Others see it from the roller’s
 * side.
 */
export function wentWell(
  roll: RollView,
  { units }: RollGround,
  pieces: readonly Placed[],
  viewer: unknown,
): boolean | null {
  const rolled = sideThatRolled({ ...roll, units }, pieces)
  if (roll.well === null || typeof viewer !== 'number' || rolled === undefined) return roll.well
  return roll.well === (rolled === viewer)
}

export const placeOf = ({ from, at }: RollGround): readonly number[] => [...new Set([...at, ...from])]
