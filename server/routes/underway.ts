/** A server that ends answers first what it was asked before. */
import type { FastifyInstance } from 'fastify'

/** Whoever takes longer to take his answer in is cut off. */
const LONGEST = 10_000

export interface Underway {
  /** For what is asked and answered otherwise than by a route. */
  begin(): void
  end(): void
  /** To be called last, when those are told to go who would stay for ever. */
  answerBeforeEnding(): void
}

/** To be called first. */
export function countUnderway(server: FastifyInstance, longest = LONGEST): Underway {
  let underway = 0
  let none = (): void => {}
  const begin = (): void => {
    underway++
  }
  const end = (): void => {
    if (--underway === 0) none()
  }
  server.addHook('onRequest', (_request, { raw }, done) => {
    begin()
    raw.once('close', end)
    done()
  })
  const answerBeforeEnding = (): void => {
    // By now whatever comes anew is refused.
    server.addHook('preClose', async () => {
      if (underway === 0) return
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, longest)
        none = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    })
  }
  return { begin, end, answerBeforeEnding }
}
