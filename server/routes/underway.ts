/** A server that ends answers first what it was asked before. */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Anyone who takes longer to take his answer in is cut off. */
const LONGEST = 10_000

export class Underway {
  #count = 0
  #ending = false
  #none = (): void => {}

  /** To be told first, of the requests that Fastify takes. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (_request, { raw }, done) => {
      this.count(raw)
      done()
    })
    server.addHook('preClose', async () => {
      this.#ending = true
    })
  }

  count(answer: ServerResponse): void {
    this.begins()
    answer.once('close', () => this.ends())
  }

  begins(): void {
    this.#count++
  }

  ends(): void {
    if (--this.#count === 0) this.#none()
  }

  /** Whether nothing new is taken any more. */
  get ending(): boolean {
    return this.#ending
  }

  /** To be told last, when those are told to go who would stay for ever. */
  answerBeforeEnding(server: FastifyInstance, longest = LONGEST): void {
    // By now whatever comes again is refused.
    server.addHook('preClose', async () => {
      if (this.#count === 0) return
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, longest)
        this.#none = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    })
  }
}
