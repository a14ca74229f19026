/** A process that can be killed, and comes back with what it had stored. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Opening the store and the games takes a while on a busy machine. */
export const PATIENCE = 300_000
const LAST_WORDS = 2_000

export abstract class Killable {
  protected child: ChildProcess | null = null
  /** What it said last each time that it ended although nobody had killed it. */
  readonly collapses: string[] = []

  /** Starts it, with its standard error for us to read; the stream is the one on which it says that it is ready. */
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
    // Of the two that are waited for one comes too late to be heard.
    ready.catch(() => {})
    stopped.catch(() => {})
    await Promise.race([ready, stopped])
    child.once('exit', () => {
      if (this.child === child) this.collapses.push(said)
    })
    // Nobody reads on, but it must not wait for that.
    sign.resume()
  }

  /** As a power cut would: nothing of the process runs any more. */
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
