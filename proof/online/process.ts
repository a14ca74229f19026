/** A process that can be killed, and restarts with what it had stored. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Opening the store and the games takes a while on a busy machine. */
export const PATIENCE = 300_000
const LAST_WORDS = 2_000

export abstract class Killable {
  protected child: ChildProcess | null = null
  /** Its last output each time it ended without being killed. */
  readonly collapses: string[] = []

  /** Starts it, with its standard error readable; the stream is the one that signals readiness. */
  protected abstract spawn(): { readonly child: ChildProcess; readonly sign: Readable }

  get alive(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null
  }

  async start(): Promise<void> {
    const { child, sign } = this.spawn()
    this.child = child
    let said = ''
    child.stderr!.setEncoding('utf8').on('data', text => {
      said = (said + text).slice(-LAST_WORDS)
    })
    const stopped = once(child, 'exit').then(([code]) => {
      throw new Error(`the process stopped with code ${code} before it was ready: ${said}`)
    })
    const ready = once(sign, 'data', { signal: AbortSignal.timeout(PATIENCE) })
    // One of the two awaited arrives too late.
    ready.catch(() => {})
    stopped.catch(() => {})
    await Promise.race([ready, stopped])
    child.once('exit', () => {
      if (this.child === child) this.collapses.push(said)
    })
    // The output is no longer read, but must not block it.
    sign.resume()
  }

  /** Like a power cut: the whole process stops. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child) return
    this.child = null
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}
