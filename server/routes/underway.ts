/** A server that ends answers first what it was asked before. */
import type { FastifyInstance } from 'fastify'

/** Whoever takes longer to take his answer in is cut off. */
const LONGEST = 10_000

/** To be called first; returns what is to be called last, when those are told to go who would stay for ever. */
export function countUnderway(server: FastifyInstance, longest = LONGEST): () => void {
  let underway = 0
  let none = (): void => {}
  server.addHook('onRequest', (_request, { raw }, done) => {
    underway++
    raw.once('close', () => {
      if (--underway === 0) none()
    })
    done()
  })
  return () => {
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
}
