/** An analysis in the terms of the game, for readers who weren’t there: sides, turns and decisions by name. */
import { type Analysis, type AnalysisOrder, decided, rolled, type Turning, type Weighed } from './analysis.ts'
import type { Recording } from './recording.ts'

const rounded = (share: number): number => Math.round(share * 1000) / 1000

export type AnalysisReport = ReturnType<typeof reportOf>

export function reportOf(recording: Recording, order: AnalysisOrder, { points, strokes, turnings }: Analysis) {
  const { battle, game, journal, moments } = recording
  const { sides } = game
  const { viewer, ...setting } = order
  const chances = (first: number) =>
    Object.fromEntries(sides.map((side, i) => [side, rounded(i === 0 ? first : 1 - first)]))
  const say = (first: number, last: number): string[] =>
    moments.slice(first, last + 1).flatMap(({ decision }) => (decision ? [battle.language.say(decision)] : []))
  const sums = (of: (stroke: Weighed) => number) => chancesMoved(sides, strokes, of)
  return {
    game: game.id,
    scenario: journal.scenario ?? null,
    outcome: battle.outcome(moments[moments.length - 1].position)?.level ?? null,
    view: viewer === null ? null : sides[viewer as number],
    ...setting,
    points: points.map(({ index, turn, chance, error }) => ({
      decision: moments[index].decisions,
      turn,
      chance: chances(chance),
      error: rounded(error),
    })),
    weighed: strokes.length,
    byDecisions: sums(stroke => stroke.expected - stroke.before),
    byDice: sums(rolled),
    turningPoints: turnings.map(({ kind, stroke, favoured, by }: Turning) => {
      const one = strokes[stroke]
      return {
        kind,
        turn: one.turn,
        decisions: [moments[one.first].decisions, moments[one.last].decisions],
        side: sides[one.by],
        favoured: sides[favoured],
        by: rounded(by),
        before: chances(one.before),
        expected: chances(one.expected),
        after: chances(one.after),
        decided: rounded(decided(one)),
        done: say(one.first, one.last),
        advice: one.advice && {
          player: order.adviser,
          plan: one.advice.plan.map(decision => battle.language.say(decision)),
          chance: chances(one.advice.chance),
          gain: rounded(one.advice.gain),
          error: rounded(one.advice.error),
        },
      }
    }),
  }
}

/** How far each side’s chance was moved in total. */
function chancesMoved(sides: readonly string[], strokes: readonly Weighed[], of: (stroke: Weighed) => number) {
  const sum = strokes.reduce((total, stroke) => total + of(stroke), 0)
  return Object.fromEntries(sides.map((side, i) => [side, rounded(i === 0 ? sum : -sum)]))
}
