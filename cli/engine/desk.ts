/** The engine on its own thread, so that a slow request can be aborted. */
import { parentPort, workerData } from 'node:worker_threads'
import { trace } from '../io.ts'
import { Engine } from './engine.ts'
import type { KeptTable, LedgerChange } from './ledger.ts'

export interface DeskData {
  readonly kept: readonly KeptTable[]
  readonly thinking: number
}

/** The answer to a line, with its changes and internal errors; null once the matches are open again. */
export interface Answered {
  readonly reply: string | null
  readonly changes: readonly LedgerChange[]
  readonly faults: readonly string[]
}

const { kept, thinking } = workerData as DeskData
let changes: LedgerChange[] = []
let faults: string[] = []
const engine = new Engine({
  thinking,
  onChange: change => changes.push(change),
  onFault: error => faults.push(trace(error)),
})

function answer(reply: string | null): void {
  parentPort!.postMessage({ reply, changes, faults } satisfies Answered)
  changes = []
  faults = []
}

engine.reopen(kept)
// The door knows them already.
changes = []
answer(null)
parentPort!.on('message', (line: string | null) => answer(engine.reply(line)))
