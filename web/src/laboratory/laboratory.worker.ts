/** One bench of the laboratory: it plays its assigned battles one after the other. */
import { type Experiment, playFor } from '@voltigeur/lab/experiment'
import { openGame } from '../games/shelf.ts'
import { reason } from '../language/words.ts'
import type { BenchTask, BenchWord } from './trial.ts'

const say = (word: BenchWord): void => postMessage(word)
let experiment: Experiment | null = null

async function follow(order: BenchTask): Promise<void> {
  if (order.kind === 'play') return say({ kind: 'played', facts: playFor(experiment!, order.index) })
  const { game, arms, seed, from } = order.trial
  const opened = await openGame(game)
  experiment = { game: opened, arms, seed, ...(from ? { from } : {}) }
  say({ kind: 'ready', rules: opened.rulesVersion })
}

addEventListener('message', ({ data }: MessageEvent<BenchTask>) => {
  follow(data).catch((error: unknown) => say({ kind: 'failure', failure: reason(error) }))
})
