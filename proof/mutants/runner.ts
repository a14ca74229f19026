/** Runs each test once as it is, and then once more for each living mutant whose code it reached. */
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type RunnerTestCase, type RunnerTestFile, type SerializedConfig, TestRunner } from 'vitest'
import { type Plan, planInForce, type Report } from './plan.ts'
import { SWITCH } from './switching.ts'

/** A test whose rules ask this much more often than usual has been caught in a circle. */
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

  /** Whether this mutant is on trial: what the switches ask. */
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
interface Trial {
  readonly plan: Plan
  readonly onTrial: OnTrial
  readonly alive: Set<number>
  readonly done: ReadonlySet<string>
  /** Whether no file has been loaded yet. */
  first: boolean
}

const shared = globalThis as unknown as { voltigeurTrial?: Trial; [SWITCH]: (id: number) => boolean }

function trialInForce(): Trial {
  if (shared.voltigeurTrial) return shared.voltigeurTrial
  const plan = planInForce()
  const onTrial = new OnTrial(plan.only ?? 0)
  const alive = new Set(plan.mutants.map(([id]) => id))
  shared[SWITCH] = Object.assign(onTrial.is, { active: () => onTrial.active })
  shared.voltigeurTrial = { plan, onTrial, alive, done: new Set(plan.done), first: true }
  return shared.voltigeurTrial
}

export default class MutantRunner extends TestRunner {
  readonly #trial: Trial

  constructor(config: SerializedConfig) {
    super(config)
    this.#trial = trialInForce()
  }

  onBeforeRunFiles([{ filepath }]: RunnerTestFile[]): void {
    const { onTrial, plan, first } = this.#trial
    this.#trial.first = false
    this.#report({ kind: 'loaded', file: relative(plan.root, filepath), first, mutants: [...onTrial.reached] })
    onTrial.reached.clear()
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    const file = relative(this.#trial.plan.root, test.file.filepath)
    const name = `${file} > ${test.fullTestName}`
    if (this.#trial.plan.only === null) await this.#tryAll(test, run, name, file)
    else await this.#tryOne(run, name, file, this.#trial.plan.only)
  }

  async #tryOne(run: () => unknown, test: string, file: string, mutant: number): Promise<void> {
    this.#report({ kind: 'trying', mutant, test })
    try {
      await run()
    } catch (error) {
      this.#report({ kind: 'killed', mutant, test, file })
      throw error
    }
  }

  async #tryAll(task: RunnerTestCase, run: () => unknown, test: string, file: string): Promise<void> {
    const { onTrial, alive, done, plan } = this.#trial
    if (done.has(test)) return
    onTrial.reached.clear()
    onTrial.begin(0, Number.POSITIVE_INFINITY)
    const begun = performance.now()
    const broken = await failure(task, run)
    if (broken !== null) {
      this.#report({ kind: 'broken', test, message: broken })
      return
    }
    const takes = performance.now() - begun
    const limit = onTrial.asked * PATIENCE + AT_LEAST
    const mutants = [...onTrial.reached].filter(id => alive.has(id))
    if (takes > (plan.quick ?? takes)) return
    this.#report({ kind: 'reached', test, file, mutants })
    for (const mutant of mutants) {
      this.#report({ kind: 'trying', mutant, test })
      onTrial.begin(mutant, limit)
      const killed = (await failure(task, run)) !== null
      onTrial.begin(0, Number.POSITIVE_INFINITY)
      if (!killed) continue
      alive.delete(mutant)
      if ((await failure(task, run)) !== null) {
        this.#report({ kind: 'poisoned', mutant, test })
        return
      }
      this.#report({ kind: 'killed', mutant, test, file })
    }
    onTrial.reached.clear()
    this.#report({ kind: 'done', test })
  }

  #report(report: Report): void {
    appendFileSync(this.#trial.plan.log, `${JSON.stringify(report)}\n`)
  }
}

/** What a run of a test says when it fails; null when it passes. */
async function failure(task: RunnerTestCase, run: () => unknown): Promise<string | null> {
  try {
    await run()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  // Soft expectations do not throw.
  if (task.result?.state !== 'fail') return null
  task.result.state = 'run'
  return 'an expectation failed'
}
