/** Runs in a thread: studies one battle, or plays one many times. */
import { parentPort } from 'node:worker_threads'
import { loadGame } from '@voltigeur/games'
import { resume, writeJournal } from '@voltigeur/kernel'
import {
  type AnalysisOrder,
  analyse,
  type BattleFacts,
  findingsOf,
  perform,
  playFor,
  record,
  reportOf,
  usualHorizon,
} from '@voltigeur/lab'
import type { Study, StudyFinding, StudyPiece } from './study.ts'
import type { ThreadReply, ThreadTask } from './thought.ts'

/** Enough to tell blunders from luck in a minute or two. */
const EFFORT = { playouts: 8, positions: 40, studies: 4, adviser: 'captain' } as const

type Tell = (piece: StudyPiece) => void

/** Thrown out of an analysis, which continues later from what is known. */
class TurnOver extends Error {}

async function analysisOf(
  { record: game, known, turn }: Extract<Study, { what: 'analysis' }>,
  tell: Tell,
): Promise<StudyFinding> {
  const end = performance.now() + turn
  const { scenario, options, pledge, rows, commitment } = game
  const shelved = loadGame(game.game)
  const match = resume(shelved, { scenario, options }, rows, { pledge, viewers: [] })
  const recording = record(shelved, writeJournal(match))
  const horizon = usualHorizon(recording.battle)
  // Everything is public when a game is over.
  const order: AnalysisOrder = { ...EFFORT, horizon, seed: commitment, viewer: null }
  const total = 2 * order.positions + 3 * order.studies
  let done = 0
  const analysis = await analyse(
    recording,
    order,
    async tasks =>
      tasks.map(task => {
        const before = known[done++]
        if (before) return before
        if (performance.now() > end) throw new TurnOver()
        const found = perform(recording, order, task)
        tell({ found, done: Math.min(done, total), total })
        return found
      }),
    () => {},
  )
  return { what: 'analysis', report: reportOf(recording, order, analysis) }
}

function labOf(
  { game: id, arm, seed, games, known, time, turn }: Extract<Study, { what: 'lab' }>,
  tell: Tell,
): StudyFinding {
  const game = loadGame(id)
  const experiment = { game, arms: [arm], seed }
  const facts: BattleFacts[] = [...known]
  const begun = performance.now()
  while (facts.length < games && performance.now() - begun < time) {
    if (performance.now() - begun > turn) return { what: 'turn over' }
    const found = playFor(experiment, facts.length)
    facts.push(found)
    tell({ found, done: facts.length, total: games })
  }
  return { what: 'lab', findings: findingsOf([arm], facts)[0] }
}

parentPort!.on('message', async ({ n, asked }: ThreadTask) => {
  const answer = (reply: ThreadReply): void => parentPort!.postMessage(reply)
  const study = asked as Study
  const tell: Tell = news => answer({ n, news })
  try {
    answer({ n, found: study.what === 'analysis' ? await analysisOf(study, tell) : labOf(study, tell) })
  } catch (error) {
    if (error instanceof TurnOver) answer({ n, found: { what: 'turn over' } satisfies StudyFinding })
    else answer({ n, error: (error as Error).stack ?? String(error) })
  }
})
