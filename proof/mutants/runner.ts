/** Runs each test once unchanged, then once more for each living mutant whose code it reached. */
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest'
import { planInForce, type RunnerWord } from './plan.ts'
import { SWITCH } from './switching.ts'

/** A test whose rules ask this many times more often than usual is in a loop. */
const PATIENCE = 100
const AT_LEAST = 1_000_000

class OnTrial {
  active: number
  readonly reached = new Set<number>()
  asked = 0
  limit = Number.POSITIVE_INFINITY

  constructor(active: number) {
    this.active = active
  }

  /** Whether this mutant is on trial: the question of every switch. */
  readonly is = (id: number): boolean => {
    if (++this.asked > this.limit) throw new Error('this mutant goes in circles')
    if (this.active === 0) this.reached.add(id)
    return id === this.active
  }

  begin(active: number, limit: number): void {
    this.active = active
    this.asked = 0
    this.limit = limit
  }
}

/** One for all files of the process, because they share the rules. */
class Trial {
  readonly plan = planInForce()
  readonly onTrial = new OnTrial(this.plan.only ?? 0)
  readonly alive = new Set(this.plan.mutants.map(([id]) => id))
  readonly done: ReadonlySet<string> = new Set(this.plan.done)

  tell(word: RunnerWord): void {
    appendFileSync(this.plan.log, `${JSON.stringify(word)}\n`)
  }

  loaded(file: string | null): void {
    const { reached } = this.onTrial
    if (reached.size > 0) this.tell({ kind: 'loaded', file, mutants: [...reached] })
    reached.clear()
  }
}

interface Shared {
  voltigeurTrial?: Trial
  [SWITCH]: ((id: number) => boolean) & { readonly active: () => number }
}

/** Also for `shared.ts`, which loads separately. */
export function trialInForce(): Trial {
  const shared = globalThis as unknown as Shared
  if (shared.voltigeurTrial) return shared.voltigeurTrial
  const trial = new Trial()
  const { onTrial } = trial
  shared[SWITCH] = Object.assign(onTrial.is, { active: () => onTrial.active })
  shared.voltigeurTrial = trial
  return trial
}

export default class MutantRunner extends TestRunner {
  readonly #trial = trialInForce()

  onBeforeRunFiles([{ filepath }]: RunnerTestFile[]): void {
    this.#trial.loaded(relative(this.#trial.plan.root, filepath))
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    const file = relative(this.#trial.plan.root, test.file.filepath)
    const name = `${file} > ${test.fullTestName}`
    if (this.#trial.plan.only === null) await this.#tryAll(test, run, name, file)
    else await this.#tryOne(run, name, file, this.#trial.plan.only)
    // From here on, loading the next file reaches the code.
    this.#trial.onTrial.reached.clear()
  }

  async #tryOne(run: () => unknown, test: string, file: string, mutant: number): Promise<void> {
    this.#trial.tell({ kind: 'trying', mutant, test })
    try {
      await run()
    } catch (error) {
      this.#trial.tell({ kind: 'killed', mutant, test, file, why: messageOf(error) })
      throw error
    }
  }

  async #tryAll(task: RunnerTestCase, run: () => unknown, test: string, file: string): Promise<void> {
    const { onTrial, alive, done, plan } = this.#trial
    if (done.has(test)) return
    onTrial.reached.clear()
    onTrial.begin(0, Number.POSITIVE_INFINITY)
    const begun = process.cpuUsage()
    const broken = await failure(task, run)
    if (broken !== null) {
      this.#trial.tell({ kind: 'broken', test, message: broken })
      return
    }
    const { user, system } = process.cpuUsage(begun)
    const takes = (user + system) / 1000
    const limit = onTrial.asked * PATIENCE + AT_LEAST
    const mutants = [...onTrial.reached].filter(id => alive.has(id))
    if (takes > (plan.quick ?? takes)) return
    await this.#setApart(task, run, mutants)
    this.#trial.tell({ kind: 'reached', test, file, mutants })
    for (const mutant of mutants) {
      this.#trial.tell({ kind: 'trying', mutant, test })
      onTrial.begin(mutant, limit)
      const why = await failure(task, run)
      onTrial.begin(0, Number.POSITIVE_INFINITY)
      if (why === null) continue
      alive.delete(mutant)
      if ((await failure(task, run)) !== null) {
        this.#trial.tell({ kind: 'poisoned', mutant, test })
        return
      }
      this.#trial.tell({ kind: 'killed', mutant, test, file, why })
    }
    this.#trial.tell({ kind: 'done', test })
  }

  /**
   * Code that isn’t reached again has computed a lasting value: the mutant finds it ready, or a later test does without
   * reaching the code.
   */
  async #setApart(task: RunnerTestCase, run: () => unknown, mutants: readonly number[]): Promise<void> {
    const { onTrial } = this.#trial
    onTrial.reached.clear()
    await failure(task, run)
    const kept = mutants.filter(id => !onTrial.reached.has(id))
    if (kept.length > 0) this.#trial.tell({ kind: 'loaded', file: null, mutants: kept })
  }
}

/** The message of a failing test; null if it passes. */
async function failure(task: RunnerTestCase, run: () => unknown): Promise<string | null> {
  try {
    await run()
  } catch (error) {
    return messageOf(error)
  }
  // Soft expectations do not throw.
  if (task.result?.state !== 'fail') return null
  task.result.state = 'run'
  return 'an expectation failed'
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
