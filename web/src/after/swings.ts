/** The moments that decided the battle: the largest swings of the balance between the sides. */
import type { GameEvent } from '@voltigeur/kernel'
import type { Recording } from '@voltigeur/lab/recording'
import { SEQUENCE } from '../table/events/rolls.ts'
import type { Timeline, TimelinePoint } from './timeline.ts'

export interface Swing {
  /** Whether it ended the battle, was the last to change who would win, or only weighed most. */
  readonly manner: 'end' | 'turn' | 'weight'
  /** The moment it began with. */
  readonly index: number
  /** The moment it was over. */
  readonly last: number
  readonly turn: number
  /** Which side gained, and by how much. */
  readonly side: number
  readonly by: number
  /** Strength that each side lost in it. */
  readonly losses: readonly number[]
  readonly events: readonly GameEvent[]
}

/** The events at the start of a turn, for either side. */
const CIRCUMSTANCES: ReadonlySet<string> = new Set(['initiative', 'keptOrder', 'outOfCommand', 'recovered', 'weather'])

/** Not the clock or the sequence of play, nor their effects, nor the end of the battle. */
export const isDeed = ({ kind }: GameEvent): boolean =>
  kind !== 'ended' && !SEQUENCE.has(kind) && !CIRCUMSTANCES.has(kind)

/** A fight and its consequences are one moment; a decision without consequences is another. */
export function episodes(points: readonly TimelinePoint[]): { first: number; last: number }[] {
  const found: { first: number; last: number }[] = []
  let floor = Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i++) {
    const before = points[i - 1].depth
    const current = found.at(-1)
    // Play is deeper than this episode’s start, so it continues.
    if (current && before > floor) current.last = i
    else {
      found.push({ first: i, last: i })
      floor = before
    }
  }
  return found
}

/** Whether a battle has points; without any, the balance is the enemy’s losses. */
export const isScored = ({ points }: Timeline): boolean =>
  points.some(point => point.secured.some(value => value !== 0))

/** A side’s lead over the others: in points, or without any, in the enemy’s losses. */
function balanceOf({ game }: Recording, timeline: Timeline): (point: TimelinePoint, side: number) => number {
  const scored = isScored(timeline)
  return (point, side) => {
    const mine = scored ? point.secured[side] : -point.losses[side]
    const others = game.sides.map((_, other) => (scored ? point.secured[other] : -point.losses[other]))
    return mine - Math.max(...others.filter((_, other) => other !== side))
  }
}

type Span = ReturnType<typeof episodes>[number]

function swingOf(
  { moments, game }: Recording,
  timeline: Timeline,
  balance: ReturnType<typeof balanceOf>,
  { first, last }: Span,
  whose: number | null,
): Swing {
  const [before, after] = [timeline.points[first - 1], timeline.points[last]]
  const gains = game.sides.map((_, side) => balance(after, side) - balance(before, side))
  const side = whose ?? gains.indexOf(Math.max(...gains))
  return {
    manner: 'weight',
    index: first,
    last,
    turn: before.turn,
    side,
    by: gains[side],
    losses: after.losses.map((lost, army) => lost - before.losses[army]),
    events: moments.slice(first, last + 1).flatMap(moment => moment.events),
  }
}

/** The largest first. */
export function swingsIn(recording: Recording, timeline: Timeline): Swing[] {
  const balance = balanceOf(recording, timeline)
  return episodes(timeline.points)
    .map(span => swingOf(recording, timeline, balance, span, null))
    .filter(swing => swing.by > 0)
    .sort((a, b) => b.by - a.by || a.index - b.index)
}

/**
 * What decided a battle: what ended it before its time, such as a march off the map; else what brought the winner ahead
 * for the last time, such as a march onto a place worth holding, and nothing if the winner was ahead all the time; else
 * the largest swing for the winner, however many there were for the loser, and of a drawn battle the largest of all.
 */
export function decisiveIn(recording: Recording, timeline: Timeline, swings: readonly Swing[]): Swing | null {
  const { battle, moments } = recording
  const { position } = moments[moments.length - 1]
  const outcome = battle.outcome(position)
  if (!outcome) return null
  const { winner } = outcome
  const { turn, turns } = battle.briefing.track(position)
  const told = episodes(timeline.points)
  const swing = (span: Span, manner: Swing['manner']): Swing => ({
    ...swingOf(recording, timeline, balanceOf(recording, timeline), span, winner),
    manner,
  })
  const last = told.at(-1)
  // A player who resigns ends the battle too, but was beaten before that.
  const deeds = last && moments.slice(last.first, last.last + 1).flatMap(({ events }) => events.filter(isDeed))
  if (turn < turns && deeds?.length) return swing(last!, 'end')
  const { ahead } = battle.briefing
  const turned = ahead && told.findLast(({ first }) => ahead(moments[first - 1].position) !== winner)
  // A side that was ahead all the time owes it to no single moment.
  if (ahead && winner !== null && !turned) return null
  // With the last decision of all the clock has run out, which puts neither side ahead.
  if (turned && turned !== last) return swing(turned, 'turn')
  return swings.find(({ side }) => winner === null || side === winner) ?? null
}
