/**
 * Where a battle was won and lost: the chance to win during it, and the turning points. It separates decisions from
 * dice: the chance before a side decided, its expectation after that, and the result of the dice.
 */
import type { ComputerLevel } from '@voltigeur/ai'
import { type Decision, imagine, type JournalEntry, Random, type Side, type Viewer } from '@voltigeur/kernel'
import { planOf } from './counsel.ts'
import { type Prospecting, prospectOf, rise, type WinningChance } from './prospects.ts'
import type { Recording } from './recording.ts'
import { student99 } from './statistics.ts'
import { type Stroke, strokesOf } from './strokes.ts'

export interface AnalysisOrder extends Prospecting {
  /** The viewer of a battle in progress; null when it is over and everything is public. */
  readonly viewer: Viewer | null
  /** How many positions are judged: the start of every turn, then where the chance moved most. */
  readonly positions: number
  /** How many strokes a better player comments on. */
  readonly studies: number
  readonly adviser: ComputerLevel
}

/** The state after a moment. */
export interface ChancePoint {
  readonly index: number
  readonly turn: number
  /** The first side’s chance. */
  readonly chance: number
  readonly error: number
}

export interface Advice {
  readonly plan: readonly Decision[]
  /** The first side’s chance after it, before its dice. */
  readonly chance: number
  /** How much better it is than the actual decision, for the deciding side; and one standard error of that. */
  readonly gain: number
  readonly error: number
}

/** A stroke with dice and decisions separated. All chances are the first side’s. */
export interface Weighed {
  readonly first: number
  readonly last: number
  readonly by: Side
  readonly turn: number
  readonly before: number
  readonly expected: number
  readonly after: number
  /** Standard errors of the effects of decisions and dice. */
  readonly decisionError: number
  readonly luckError: number
  readonly advice: Advice | null
}

export type TurningKind = 'blunder' | 'missed chance' | 'luck'

export interface Turning {
  readonly kind: TurningKind
  /** Its index among the weighed strokes. */
  readonly stroke: number
  /** The side it helped, and how much. */
  readonly favoured: Side
  readonly by: number
}

export interface Analysis {
  readonly points: readonly ChancePoint[]
  readonly strokes: readonly Weighed[]
  /** In the order of play. */
  readonly turnings: readonly Turning[]
}

/** A separate task, for any core. */
export type Task =
  | { readonly what: 'chance'; readonly index: number; readonly deeds: readonly JournalEntry[] }
  | { readonly what: 'advice'; readonly index: number; readonly side: Side }
export type AnalysisResult = { readonly prospect: WinningChance } | { readonly plan: readonly Decision[] }

/** Does one task after another, or several at once; with the same result. */
export type Crew = (tasks: readonly Task[]) => Promise<readonly AnalysisResult[]>

/** A swing below this isn’t a turning point; neither is one that chance may explain. */
const TURNING = 0.08
/**
 * How many standard errors a swing must exceed: with fewer playouts, the error itself is less certain. A battle has
 * some eighty swings, and one in twenty would be four false turning points.
 */
const errorsFor = (playouts: number): number => student99(Math.max(1, playouts - 1))
/** How many stretches are halved at once: the number must not depend on the cores, or the findings would. */
const AT_ONCE = 4

export function perform({ battle, moments }: Recording, order: AnalysisOrder, task: Task): AnalysisResult {
  const { position } = moments[task.index]
  const { viewer } = order
  if (task.what === 'chance') return { prospect: prospectOf(battle, position, viewer, task.deeds, order) }
  const { side } = task
  const seed = `${order.seed} ${task.index}`
  const world = viewer === null ? position : imagine(battle, position, viewer, new Random(seed))
  return { plan: planOf(battle, world, side, { adviser: order.adviser, seed }) }
}

/** One after another, with pauses, so that a waiting player sees the progress. */
export const alone =
  (recording: Recording, order: AnalysisOrder, breath: () => Promise<void>): Crew =>
  async tasks => {
    const found: AnalysisResult[] = []
    for (const task of tasks) {
      await breath()
      found.push(perform(recording, order, task))
    }
    return found
  }

export async function analyse(
  recording: Recording,
  order: AnalysisOrder,
  crew: Crew,
  progress: (done: number, total: number) => void,
): Promise<Analysis> {
  const strokes = strokesOf(recording)
  const survey = new Survey(recording, order, strokes, crew, progress)
  await survey.alongTheTurns()
  await survey.whereItMoved()
  const weighed = await survey.weigh()
  const advised = await survey.advise(weighed)
  return { points: survey.points(), strokes: advised, turnings: turningsIn(advised, order.playouts) }
}

class Survey {
  readonly #recording: Recording
  readonly #order: AnalysisOrder
  readonly #strokes: readonly Stroke[]
  readonly #crew: Crew
  readonly #progress: (done: number, total: number) => void
  /** By the moment after which it was judged. */
  readonly #prospects = new Map<number, WinningChance>()
  #done = 0

  constructor(
    recording: Recording,
    order: AnalysisOrder,
    strokes: readonly Stroke[],
    crew: Crew,
    progress: (done: number, total: number) => void,
  ) {
    this.#recording = recording
    this.#order = order
    this.#strokes = strokes
    this.#crew = crew
    this.#progress = progress
  }

  /** The beginning, the start of every turn, and the end. */
  async alongTheTurns(): Promise<void> {
    const strokes = this.#strokes
    const heads = strokes.flatMap(({ first, turn }, i) => (strokes[i - 1]?.turn === turn ? [] : [first - 1]))
    await this.#judge([...new Set([...heads, this.#recording.moments.length - 1])])
  }

  /** Halves stretches between judged positions, those with the largest swing first. */
  async whereItMoved(): Promise<void> {
    const { positions } = this.#order
    while (this.#prospects.size < positions) {
      const room = Math.min(AT_ONCE, positions - this.#prospects.size)
      const stretches = this.#stretches()
        .filter(({ strokes }) => strokes.length > 1)
        .sort((a, b) => b.swing - a.swing || b.strokes.length - a.strokes.length || a.from - b.from)
        .slice(0, room)
      if (stretches.length === 0) return
      await this.#judge(stretches.map(({ strokes }) => strokes[(strokes.length - 1) >> 1].last))
    }
  }

  /** Strokes between two judged positions: the effect of their decisions, and of their dice. */
  async weigh(): Promise<Weighed[]> {
    const bare = this.#stretches().flatMap(({ strokes }) =>
      strokes.length === 1 && strokes[0].known && typeof strokes[0].by === 'number' ? strokes : [],
    )
    const diced = bare.filter(stroke => stroke.diced)
    const found = await this.#run(
      diced.map(stroke => ({ what: 'chance', index: stroke.first - 1, deeds: this.#deedsOf(stroke) })),
    )
    const expectations = new Map(diced.map((stroke, i) => [stroke, prospectIn(found[i])]))
    return bare.map(stroke => {
      const before = this.#prospects.get(stroke.first - 1)!
      const after = this.#prospects.get(stroke.last)!
      const expected = expectations.get(stroke) ?? after
      return {
        first: stroke.first,
        last: stroke.last,
        by: stroke.by as Side,
        turn: stroke.turn,
        before: before.chance,
        expected: expected.chance,
        after: after.chance,
        decisionError: rise(before, expected).error,
        luckError: rise(expected, after).error,
        advice: null,
      }
    })
  }

  /** A better player comments where a decision cost most, and then where most was decided at once. */
  async advise(weighed: readonly Weighed[]): Promise<Weighed[]> {
    const size = ({ first, last }: Weighed): number => last - first + 1
    const errors = errorsFor(this.#order.playouts)
    const cost = (stroke: Weighed): number => Math.max(0, -decided(stroke) - errors * stroke.decisionError)
    const asked = [...weighed]
      .sort((a, b) => cost(b) - cost(a) || size(b) - size(a) || a.first - b.first)
      .slice(0, this.#order.studies)
    const plans = await this.#run(asked.map(({ first, by }) => ({ what: 'advice', index: first - 1, side: by })))
    const done = await this.#run(
      asked.flatMap((stroke, i) => [
        { what: 'chance' as const, index: stroke.first - 1, deeds: this.#deedsOf(stroke) },
        { what: 'chance' as const, index: stroke.first - 1, deeds: planned(planIn(plans[i]), stroke.by) },
      ]),
    )
    const advice = new Map(
      asked.map((stroke, i) => {
        const [actual, better] = [prospectIn(done[2 * i]), prospectIn(done[2 * i + 1])]
        const gain = forSide(stroke.by, better.chance - actual.chance)
        return [
          stroke,
          { plan: planIn(plans[i]), chance: better.chance, gain, error: rise(actual, better).error },
        ] as const
      }),
    )
    return weighed.map(stroke => ({ ...stroke, advice: advice.get(stroke) ?? null }))
  }

  points(): ChancePoint[] {
    const { battle, moments } = this.#recording
    return [...this.#prospects]
      .sort(([a], [b]) => a - b)
      .map(([index, { chance, error }]) => ({
        index,
        turn: battle.judge.turn(moments[index].position),
        chance,
        error,
      }))
  }

  #deedsOf({ first, last }: { readonly first: number; readonly last: number }): JournalEntry[] {
    return this.#recording.moments
      .slice(first, last + 1)
      .flatMap(({ by, decision }) => (by === null || decision === null ? [] : [{ by, decision }]))
  }

  #stretches(): { readonly from: number; readonly strokes: readonly Stroke[]; readonly swing: number }[] {
    const judged = [...this.#prospects.keys()].sort((a, b) => a - b)
    return judged.slice(1).map((to, i) => ({
      from: judged[i],
      strokes: this.#strokes.filter(({ first, last }) => first > judged[i] && last <= to),
      swing: Math.abs(this.#prospects.get(to)!.chance - this.#prospects.get(judged[i])!.chance),
    }))
  }

  async #judge(indices: readonly number[]): Promise<void> {
    const found = await this.#run(indices.map(index => ({ what: 'chance', index, deeds: [] })))
    for (const [i, index] of indices.entries()) this.#prospects.set(index, prospectIn(found[i]))
  }

  async #run(tasks: readonly Task[]): Promise<readonly AnalysisResult[]> {
    // The last task isn’t known in advance: about as many strokes are weighed as positions are judged.
    const total = 2 * this.#order.positions + 3 * this.#order.studies
    const found = await this.#crew(tasks)
    this.#done += tasks.length
    this.#progress(Math.min(this.#done, total), total)
    return found
  }
}

const prospectIn = (found: AnalysisResult): WinningChance => (found as { readonly prospect: WinningChance }).prospect
const planIn = (found: AnalysisResult): readonly Decision[] => (found as { readonly plan: readonly Decision[] }).plan
const planned = (plan: readonly Decision[], by: Side): JournalEntry[] => plan.map(decision => ({ by, decision }))

/** A rise of the first side’s chance, from another side’s view. */
const forSide = (side: Side, by: number): number => (side === 0 ? by : -by)

/** How a stroke’s decisions changed the chance of the side that made them. */
export const decided = ({ by, before, expected }: Weighed): number => forSide(by, expected - before)

/** How a stroke’s dice changed the first side’s chance. */
export const rolled = ({ expected, after }: Weighed): number => after - expected

/** Decisions that threw chances away; sound ones that missed a better one; and the effect of dice. */
export function turningsIn(strokes: readonly Weighed[], playouts: number): Turning[] {
  const errors = errorsFor(playouts)
  const clear = (by: number, error: number): boolean => by >= TURNING && by >= errors * error
  return strokes.flatMap((stroke, i): Turning[] => {
    const found: Turning[] = []
    const enemy = 1 - stroke.by
    const thrown = -decided(stroke)
    if (clear(thrown, stroke.decisionError)) found.push({ kind: 'blunder', stroke: i, favoured: enemy, by: thrown })
    else if (stroke.advice && clear(stroke.advice.gain, stroke.advice.error))
      found.push({ kind: 'missed chance', stroke: i, favoured: enemy, by: stroke.advice.gain })
    const luck = rolled(stroke)
    if (clear(Math.abs(luck), stroke.luckError))
      found.push({ kind: 'luck', stroke: i, favoured: luck > 0 ? 0 : 1, by: Math.abs(luck) })
    return found
  })
}
