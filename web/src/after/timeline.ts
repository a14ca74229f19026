/** How the battle went, moment by moment: time, losses and points. */
import { type ScoreLine, strengthLost } from '@voltigeur/battlefield'
import { depthOf } from '@voltigeur/kernel'
import type { Moment, Recording } from '@voltigeur/lab/recording'

export interface TimelinePoint {
  readonly index: number
  readonly turn: number
  /** Turns and fractions of turns: 3.5 is the middle of the third turn. */
  readonly time: number
  /** Strength lost permanently, by side. */
  readonly losses: readonly number[]
  /** By side, as the standings say. */
  readonly points: readonly number[]
  /** The points without those that only count if it ended now; absent if a scenario has no points. */
  readonly secured: readonly number[]
  /** The depth of interruptions: a fight’s consequences are deeper than the fight. */
  readonly depth: number
}

export interface Timeline {
  readonly points: readonly TimelinePoint[]
  /** The name of the points, e.g. "Victory points". */
  readonly pointsLabel: string
  /** The label of each turn that was reached, e.g. its hour. */
  readonly labels: ReadonlyMap<number, string>
}

export function timelineOf(recording: Recording): Timeline {
  const { battle, moments } = recording
  const tracks = moments.map(moment => battle.briefing.track(moment.position))
  const inTurn = Map.groupBy(tracks.keys(), index => tracks[index].turn)
  const over = battle.outcome(moments[moments.length - 1].position) !== null
  const points = moments.map((moment, index): TimelinePoint => {
    const { turn } = tracks[index]
    const fellows = inTurn.get(turn)!
    const closing = over && index === moments.length - 1
    const time = closing ? turn + 1 : turn + fellows.indexOf(index) / fellows.length
    return { index, turn, time, depth: depthOf(moment.position), ...tally(recording, moment) }
  })
  return {
    points,
    pointsLabel: countedIn(battle.briefing.standings(moments[0].position))?.label ?? '',
    labels: new Map(tracks.map(track => [track.turn, track.label])),
  }
}

export const isCounted = (values: ScoreLine['values']): boolean => values.every(value => typeof value === 'number')

/** For a scenario decided by judgement instead of points, the countable factors. */
const countedIn = (standings: readonly ScoreLine[]): ScoreLine | undefined =>
  standings.find(({ values }) => isCounted(values)) ?? standings[0]

function tally({ game, battle }: Recording, { position }: Moment) {
  const { sides } = game
  const losses = sides.map(() => 0)
  for (const entry of battle.briefing.roster(position)) losses[entry.side] += strengthLost(entry)
  const standings = battle.briefing.standings(position)
  const [first, ...others] = standings
  const figure = (value: number | string | undefined): number => (typeof value === 'number' ? value : 0)
  const points = sides.map((_, side) => figure(countedIn(standings)?.values[side]))
  if (first && !isCounted(first.values)) return { losses, points, secured: sides.map(() => 0) }
  // At the end everything counts.
  const open = battle.outcome(position) === null ? others.filter(line => line.provisional) : []
  const secured = points.map((sum, side) => open.reduce((rest, line) => rest - figure(line.values[side]), sum))
  return { losses, points, secured }
}

/** The moments that change a figure, with the first and the last: enough to draw it. */
export function changes(
  points: readonly TimelinePoint[],
  figure: (point: TimelinePoint) => readonly number[],
): { time: number; side: number; value: number }[] {
  const told: (number | undefined)[] = []
  const last = points.length - 1
  return points.flatMap((point, i) =>
    figure(point).flatMap((value, side) => {
      if (told[side] === value && i !== last) return []
      told[side] = value
      return [{ time: point.time, side, value }]
    }),
  )
}

/** Differences below this share of the highest figure don’t show in a picture. */
const TELLING = 0.15

/** Whether a side’s points are little more than the other’s losses: then one picture shows both. */
export function isMirrored(points: readonly TimelinePoint[]): boolean {
  const most = Math.max(1, ...points.flatMap(({ points, losses }) => [...points, ...losses]))
  return byTurn(points).every(point =>
    point.points.every((value, side) => Math.abs(value - point.losses[1 - side]) <= TELLING * most),
  )
}

/** The last moment of each turn. */
export function byTurn(points: readonly TimelinePoint[]): TimelinePoint[] {
  return points.filter((point, i) => points[i + 1]?.turn !== point.turn)
}
