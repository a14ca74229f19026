/** A server that ends first answers its open requests. */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A client that takes longer to read its answer is cut off. */
const LONGEST = 10_000

export class Underway {
  #count = 0
  #ending = false
  #none = (): void => {}

  /** Must be registered first, for the requests that Fastify takes. */
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

  /** Must be called last, when clients that would stay forever are told to go. */
  answerBeforeEnding(server: FastifyInstance, longest = LONGEST): void {
    // From now on new requests are refused.
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
