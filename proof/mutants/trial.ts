/** Tries mutants in separate processes, and collects their fates. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutants.ts'
import { PLAN, type Plan, type RunnerWord } from './plan.ts'

export type Fate =
  | { readonly fate: 'killed'; readonly by: string; readonly file: string; readonly why: string }
  /** A test didn’t end. */
  | { readonly fate: 'caught in a circle'; readonly by: string }
  | { readonly fate: 'survived'; readonly tests: number }
  /** No test runs the code. */
  | { readonly fate: 'not reached' }
  | { readonly fate: 'not tried' }

export interface Trials {
  readonly root: string
  readonly mutants: readonly Mutant[]
  readonly shared: readonly string[]
  readonly tests: readonly string[]
  /** Leaves out tests that take longer alone, in milliseconds of processor time; null: none. */
  readonly longest: number | null
  /** Milliseconds for everything, and for the longest silence. */
  readonly time: number
  readonly silence: number
  readonly tell: (line: string) => void
}

const CONFIG = fileURLToPath(new URL('./vitest.config.ts', import.meta.url))
/** The longest tests of each round, in milliseconds: the quick ones leave few mutants for the others. */
const ROUNDS = [50, 400]
/** Few, and left to the last round: recorded battles, and rules that need many positions. */
const SLOW = ['**/*.slow.test.ts']
/** The same except files that only read data, which are quick. */
const SLOW_PLAY = ['**/!(setup)/*.slow.test.ts']
/** Never: they play at random for minutes, or break data files instead of rules. */
const AT_LENGTH = ['**/checks/{breakages,conformance,melee,reasons}.slow.test.ts']
const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const LOOK_EVERY = 250
/** Before any mutant is on trial, none can be at fault: loading on a busy machine may take this many times as long. */
const LOADING = 5
const TELL_EVERY = 10_000

/** The fate of each mutant, in order. A test that fails without any is left out. */
export async function tryMutants(trials: Trials): Promise<Fate[]> {
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-mutants-'))
  try {
    return await new Court(trials, folder).judge()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

class Court {
  readonly #trials: Trials
  readonly #folder: string
  readonly #end: number
  readonly #fates = new Map<number, Fate>()
  /** The test files that run each mutant’s code, and how many tests do. */
  readonly #files = new Map<number, Set<string>>()
  readonly #reaches = new Map<number, number>()
  /** Mutants whose code runs while a test file loads, which only a fresh process shows; with the files to try. */
  readonly #loaded = new Map<number, Set<string>>()
  readonly #done = new Set<string>()
  #lastWord = 0

  constructor(trials: Trials, folder: string) {
    this.#trials = trials
    this.#folder = folder
    this.#end = performance.now() + trials.time
  }

  async judge(): Promise<Fate[]> {
    const { mutants } = this.#trials
    const alone = new Set<number>()
    const open = (): number[] =>
      [...mutants.keys()].map(i => i + 1).filter(id => !this.#fates.has(id) && !alone.has(id))
    let finished = true
    for (const quick of [...ROUNDS, this.#trials.longest]) {
      do finished = open().length === 0 || (await this.#together(open(), alone, quick))
      while (!finished && this.#timeIsLeft())
    }
    if (finished) for (const id of open()) this.#acquit(id, alone)
    let left = alone.size
    for (const id of alone) {
      if (!this.#timeIsLeft()) break
      this.#tell(`${left--} mutants to be tried in a fresh process each`)
      await this.#alone(id)
    }
    return mutants.map((_, i) => this.#fates.get(i + 1) ?? this.#whenTimeIsUp(i + 1))
  }

  /** A mutant that no test has found so far counts as alive. */
  #whenTimeIsUp(id: number): Fate {
    return this.#reaches.has(id) ? this.#survival(id) : { fate: 'not tried' }
  }

  /** Nothing has killed it; but code before the tests ran without it. */
  #acquit(id: number, alone: Set<number>): void {
    if (this.#loaded.has(id)) alone.add(id)
    else this.#fates.set(id, this.#survival(id))
  }

  #survival(id: number): Fate {
    const tests = this.#reaches.get(id) ?? 0
    return tests > 0 || this.#loaded.has(id) ? { fate: 'survived', tests } : { fate: 'not reached' }
  }

  #timeIsLeft(): boolean {
    return performance.now() < this.#end
  }

  /** Test by test, all in one process. Returns whether it finished; a mutant that stops it is settled or set aside. */
  async #together(ids: readonly number[], alone: Set<number>, quick: number | null): Promise<boolean> {
    let trying: Extract<RunnerWord, { kind: 'trying' }> | null = null
    let stop = false
    const without = quick === this.#trials.longest ? AT_LENGTH : SLOW
    const { ended } = await this.#run({ ids, only: null, quick, tests: this.#trials.tests, without }, word => {
      trying = word.kind === 'trying' ? word : null
      if (word.kind === 'poisoned') {
        alone.add(word.mutant)
        stop = true
      }
      this.#heed(word)
      return !stop
    })
    const last = trying as Extract<RunnerWord, { kind: 'trying' }> | null
    if (ended === 'silent' && last) this.#fates.set(last.mutant, { fate: 'caught in a circle', by: last.test })
    else if (ended !== 'by itself' && !stop && this.#timeIsLeft()) throw new Error(`the tests stopped: ${ended}`)
    return ended === 'by itself'
  }

  #heed(word: RunnerWord): void {
    if (word.kind === 'broken') {
      this.#done.add(word.test)
      this.#trials.tell(`left out, because it fails without any mutant: ${word.test}: ${word.message}`)
    }
    if (word.kind === 'loaded') {
      const files = word.file === null ? this.#trials.tests : [word.file]
      for (const id of word.mutants) this.#loaded.set(id, new Set([...(this.#loaded.get(id) ?? []), ...files]))
    }
    if (word.kind === 'done') this.#done.add(word.test)
    if (word.kind === 'killed') {
      this.#fates.set(word.mutant, killedBy(word))
    }
    if (word.kind === 'reached') {
      for (const id of word.mutants) {
        this.#files.set(id, (this.#files.get(id) ?? new Set()).add(word.file))
        this.#reaches.set(id, (this.#reaches.get(id) ?? 0) + 1)
      }
      const killed = [...this.#fates.values()].filter(({ fate }) => fate === 'killed').length
      this.#tell(`${killed} of ${this.#trials.mutants.length} mutants killed; at ${word.test}`)
    }
  }

  /**
   * With this mutant from the start, before anything is cached: first where its code ran, then everywhere, because
   * files find what others loaded.
   */
  async #alone(id: number): Promise<void> {
    const { tests } = this.#trials
    const files = this.#loaded.get(id) ?? this.#files.get(id)
    if (files && !tests.every(all => files.has(all))) await this.#aloneWith(id, [...files], SLOW)
    if (!this.#fates.has(id) && this.#timeIsLeft() && (await this.#aloneWith(id, tests, SLOW_PLAY)))
      this.#fates.set(id, this.#survival(id))
  }

  /** Whether it survives all these tests. */
  async #aloneWith(id: number, tests: readonly string[], without: readonly string[]): Promise<boolean> {
    let last = ''
    const run = await this.#run({ ids: [id], only: id, quick: null, tests, without }, word => {
      if (word.kind === 'trying') last = word.test
      if (word.kind === 'killed') this.#fates.set(id, killedBy(word))
      return true
    })
    if (this.#fates.has(id)) return false
    if (run.ended === 'silent') this.#fates.set(id, { fate: 'caught in a circle', by: last })
    else if (run.ended === 'by itself' && run.status !== 0) {
      this.#fates.set(id, { fate: 'killed', by: 'loading the tests', file: tests[0], why: 'the run failed' })
    }
    return run.ended === 'by itself' && run.status === 0
  }

  /** A process for these mutants; `heed` gets each message and returns whether to continue. */
  async #run(
    { ids, ...what }: Pick<Plan, 'only' | 'quick' | 'tests' | 'without'> & { readonly ids: readonly number[] },
    heed: (word: RunnerWord) => boolean,
  ): Promise<{ ended: 'by itself' | 'silent' | 'stopped'; status: number }> {
    const { root, mutants, shared, silence } = this.#trials
    const log = join(this.#folder, 'log')
    const path = join(this.#folder, 'plan')
    rmSync(log, { force: true })
    const plan: Plan = {
      root,
      shared,
      ...what,
      mutants: ids.map(id => [id, mutants[id - 1]]),
      done: [...this.#done],
      cache: join(this.#folder, 'cache'),
      log,
    }
    writeFileSync(path, JSON.stringify(plan))
    const child = start(root, path)
    const interrupted = (): never => {
      end(child)
      process.exit(130)
    }
    for (const signal of SIGNALS) process.once(signal, interrupted)
    let heard = 0
    let patience = silence * LOADING
    let since = performance.now()
    const listen = (): boolean => {
      const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : []
      if (lines.length > heard) since = performance.now()
      const fresh = lines.slice(heard).map(line => JSON.parse(line) as RunnerWord)
      heard = lines.length
      if (fresh.length > 0) patience = fresh.at(-1)!.kind === 'trying' ? silence : silence * LOADING
      return fresh.every(heed)
    }
    try {
      while (child.exitCode === null && child.signalCode === null) {
        await new Promise(resolve => setTimeout(resolve, LOOK_EVERY))
        if (!listen() || !this.#timeIsLeft()) return { ended: 'stopped', status: 0 }
        if (performance.now() - since > patience) return { ended: 'silent', status: 0 }
      }
      return listen() ? { ended: 'by itself', status: child.exitCode ?? 1 } : { ended: 'stopped', status: 0 }
    } finally {
      for (const signal of SIGNALS) process.off(signal, interrupted)
      end(child)
    }
  }

  #tell(line: string): void {
    if (performance.now() - this.#lastWord < TELL_EVERY) return
    this.#lastWord = performance.now()
    this.#trials.tell(line)
  }
}

const killedBy = ({ test, file, why }: Extract<RunnerWord, { kind: 'killed' }>): Fate => ({
  fate: 'killed',
  by: test,
  file,
  why,
})

/** In its own group, to end it together with its workers. */
function start(root: string, plan: string): ChildProcess {
  return spawn('vitest', ['run', '--config', CONFIG], {
    cwd: root,
    env: { ...process.env, [PLAN]: plan },
    stdio: process.env.VOLTIGEUR_TRACE ? 'inherit' : 'ignore',
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  })
}

function end(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  if (process.platform === 'win32') child.kill()
  else process.kill(-child.pid, 'SIGKILL')
}
