/** Threads in which computers think, so that nobody waits for them who plays somebody else. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Asked, Thought } from './thought.ts'

interface Waiting {
  resolve(thought: Thought): void
  reject(error: Error): void
}

export class Thinkers {
  readonly #threads: (Thread | null)[]

  constructor(threads = Math.max(1, availableParallelism() - 1)) {
    this.#threads = Array.from({ length: threads }, () => null)
  }

  /** The same game goes to the same thread, where its plans are. */
  ask(asked: Asked): Promise<Thought> {
    const index = Number.parseInt(asked.id.slice(0, 6), 16) % this.#threads.length || 0
    const found = this.#threads[index]
    const thread = found?.alive ? found : new Thread()
    this.#threads[index] = thread
    return thread.ask(asked)
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(thread => thread?.end()))
  }
}

class Thread {
  readonly #worker = new Worker(new URL('./computer-thread.ts', import.meta.url))
  readonly #waiting = new Map<number, Waiting>()
  #next = 0
  alive = true

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', ({ n, thought, error }: { n: number; thought?: Thought; error?: string }) => {
      const waiting = this.#waiting.get(n)
      this.#waiting.delete(n)
      if (thought) waiting?.resolve(thought)
      else waiting?.reject(new Error(error))
    })
    this.#worker.on('error', error => this.#die(error as Error))
    this.#worker.on('exit', () => this.#die(new Error('the thread has ended')))
  }

  ask(asked: Asked): Promise<Thought> {
    const n = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(n, { resolve, reject })
      this.#worker.postMessage({ n, asked })
    })
  }

  #die(error: Error): void {
    this.alive = false
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
