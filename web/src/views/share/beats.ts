/** A battle in beats, a few to each turn: where all units are at each, and what was lost since the one before. */
import { type Piece, strengthLost } from '@voltigeur/battlefield'
import type { Moment, Recording } from '@voltigeur/lab/recording'

export interface Beat {
  readonly turn: number
  readonly turns: number
  /** The hour, or what else a turn is called. */
  readonly label: string
  readonly pieces: readonly Piece[]
  /** Strength lost since the beat before, by the hex where it was lost. */
  readonly struck: ReadonlyMap<number, number>
  /** Strength lost by then, by side. */
  readonly losses: readonly number[]
}

/** This many per turn, so that a march bends where it bent. */
const A_TURN = 4

export function beatsOf({ battle, game, moments }: Recording): Beat[] {
  const tracks = moments.map(({ position }) => battle.briefing.track(position))
  const inTurn = Map.groupBy(moments, ({ index }) => tracks[index].turn)
  const chosen = [moments[0], ...[...inTurn.values()].flatMap(spread)]
  let before: Strength = new Map()
  return chosen.map(({ index, position }) => {
    const { turn, turns, label } = tracks[index]
    const roster = battle.briefing.roster(position)
    const losses = game.sides.map(() => 0)
    const struck = new Map<number, number>()
    const now: Strength = new Map()
    for (const entry of roster) {
      const lost = strengthLost(entry)
      losses[entry.side] += lost
      const known = before.get(entry.unit)
      const hex = entry.hex ?? known?.hex ?? null
      now.set(entry.unit, { lost, hex })
      const fresh = lost - (known?.lost ?? lost)
      if (fresh > 0 && hex !== null) struck.set(hex, (struck.get(hex) ?? 0) + fresh)
    }
    before = now
    return { turn, turns, label, pieces: battle.pieces(position), struck, losses }
  })
}

type Strength = Map<number, { readonly lost: number; readonly hex: number | null }>

/** The last of them and some at equal distances before it. */
function spread(moments: readonly Moment[]): Moment[] {
  const last = moments.length - 1
  const picked = Array.from({ length: A_TURN }, (_, i) => Math.round((last * (i + 1)) / A_TURN))
  return [...new Set(picked)].map(index => moments[index])
}

/** The whole animation, in milliseconds: the title, the turns, and the result. */
export interface Timing {
  readonly title: number
  /** When each beat is over. */
  readonly ends: readonly number[]
  readonly all: number
}

const TITLE = 900
const RESULT = 2200
/** The turns together take about this long, within these limits for a single one. */
const TURNS = 8000
const [SHORTEST, LONGEST] = [320, 1600]

export function timingOf(beats: readonly Beat[]): Timing {
  const inTurn = Map.groupBy(beats.keys(), index => beats[index].turn)
  const one = Math.min(LONGEST, Math.max(SHORTEST, TURNS / inTurn.size))
  let end = TITLE
  const ends = beats.map((beat, index) => {
    if (index > 0) end += one / inTurn.get(beat.turn)!.length
    return end
  })
  return { title: TITLE, ends, all: end + RESULT }
}

/** The current beat, and its progress from 0 to 1. */
export function beatAt({ ends }: Timing, time: number): { readonly index: number; readonly share: number } {
  const next = ends.findIndex(end => time < end)
  if (next < 0) return { index: ends.length - 1, share: 1 }
  if (next === 0) return { index: 0, share: 0 }
  return { index: next, share: (time - ends[next - 1]) / (ends[next] - ends[next - 1]) }
}
