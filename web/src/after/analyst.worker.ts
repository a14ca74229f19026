/** A battle is played on from here and there, many times: that takes a while, and the page must not wait for it. */
import { type AnalysisOrder, alone, analyse } from '@voltigeur/lab/analysis'
import { usualHorizon } from '@voltigeur/lab/prospects'
import { record } from '@voltigeur/lab/recording'
import { openGame } from '../games/shelf.ts'
import { reason } from '../language/words.ts'
import { type AnalysisCommission, type AnalysisWord, playoutsFor, SPENT, writtenAnalysis } from './commission.ts'

const say = (word: AnalysisWord): void => postMessage(word)

async function work(commission: AnalysisCommission): Promise<void> {
  const { journal, watcher } = commission
  const game = await openGame(journal.game)
  const recording = record(game, journal, watcher)
  const { battle } = recording
  const horizon = usualHorizon(battle)
  const playouts = playoutsFor(journal.decisions.length, horizon)
  const order: AnalysisOrder = { ...SPENT, playouts, viewer: watcher, horizon }
  const total = 2 * order.positions + 3 * order.studies
  let done = 0
  const crew = alone(recording, order, async () => say({ kind: 'progress', done: Math.min(done++, total), total }))
  const analysis = await analyse(recording, order, crew, () => {})
  say({ kind: 'done', written: writtenAnalysis(analysis, battle, commission, order) })
}

addEventListener('message', ({ data }: MessageEvent<AnalysisCommission>) => {
  work(data).catch((error: unknown) => say({ kind: 'failure', failure: reason(error) }))
})
