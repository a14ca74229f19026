/** The whole content of an after-action report, computed once. */
import type { ScoreLine, StrengthMeasure, Track } from '@voltigeur/battlefield'
import type { Outcome } from '@voltigeur/kernel'
import { lastOf, type Recording } from '@voltigeur/lab/recording'
import { hindsight } from '../language/books.ts'
import { capital } from '../language/words.ts'
import type { PageSettings } from '../settings/settings.ts'
import { hourAs } from '../table/words/clock.ts'
import { type FormationLine, formationsOf } from './formations.ts'
import { type Cast, castsIn, type Luck, luckOf } from './luck.ts'
import { decisiveIn, isScored, type Swing, swingsIn } from './swings.ts'
import { isCounted, type Timeline, timelineOf } from './timeline.ts'

export interface BattleAccount {
  readonly recording: Recording
  /** As players write them: "French". */
  readonly sides: readonly string[]
  readonly outcome: Outcome | null
  readonly track: Track
  readonly standings: readonly ScoreLine[]
  readonly timeline: Timeline
  readonly formations: readonly FormationLine[]
  /** What their strength is counted in. */
  readonly measure: StrengthMeasure
  /** The largest of them. */
  readonly swings: readonly Swing[]
  /** The one that decided the battle; null when there is none, or when it is not over. */
  readonly decisive: Swing | null
  readonly casts: readonly Cast[]
  /** Null when no die has been rolled. */
  readonly luck: Luck | null
}

/** What the balance between the sides goes by, as it is called. */
export const countedBy = ({ timeline, measure }: BattleAccount): string =>
  isScored(timeline) ? timeline.pointsLabel : hindsight.lossesLabel({ measure })

/** The score after the game, without the result if it ended now, which was reported before. */
export const settled = (standings: readonly ScoreLine[]): readonly ScoreLine[] =>
  standings.filter(({ values, provisional }) => !values.includes('') && (!provisional || isCounted(values)))

/** The most swings in the report. */
const SWINGS = 10

export function accountOf(recording: Recording): BattleAccount {
  const { battle, game } = recording
  const { position } = lastOf(recording)
  const timeline = timelineOf(recording)
  const swings = swingsIn(recording, timeline)
  const casts = castsIn(recording)
  const outcome = battle.outcome(position)
  const standings = battle.briefing.standings(position)
  return {
    recording,
    sides: game.sides.map(capital),
    outcome,
    track: battle.briefing.track(position),
    standings: outcome === null ? standings : settled(standings),
    timeline,
    measure: battle.briefing.measure ?? 'points',
    formations: formationsOf(battle.briefing.roster(position)),
    swings: swings.slice(0, SWINGS),
    decisive: decisiveIn(recording, timeline, swings),
    casts,
    luck: luckOf(casts, game.sides.length),
  }
}

/** If no single moment decided the battle, the one with the most weight for the winner. */
export const chiefSwing = ({ swings }: Pick<BattleAccount, 'swings'>, winner: number | null): Swing | null =>
  swings.find(({ side }) => side === winner) ?? swings[0] ?? null

/**
 * The moment that decided a battle; a resigned one was decided by the moment with the most weight against the resigning
 * side.
 */
export const decidedBy = (
  account: Pick<BattleAccount, 'swings' | 'decisive' | 'outcome'>,
  ended: { readonly winner: number | null } | undefined,
): Swing | null => account.decisive ?? (account.outcome || !ended ? null : chiefSwing(account, ended.winner))

/** The same with the hours of its turns in the player’s format. */
export const atHours = (account: BattleAccount, clock: PageSettings['clock']): BattleAccount => ({
  ...account,
  track: { ...account.track, label: hourAs(account.track.label, clock) },
  timeline: {
    ...account.timeline,
    labels: new Map([...account.timeline.labels].map(([turn, label]) => [turn, hourAs(label, clock)])),
  },
})

/** The name under which a battle is known: its game, and its scenario if it has one. */
export function battleTitle({ game, journal }: Recording): string {
  const scenario = game.scenarios.find(({ id }) => id === journal.scenario)
  return scenario ? `${game.credits.title}: ${scenario.name}` : game.credits.title
}
