/**
 * Which tab may write a battle down: one at a time has its pen, and the others are told what it has written. Where the
 * browser has locks, these decide; on a plain http address there are none, and the tabs ask each other. That can go
 * wrong when two ask at once, so the store checks every write too.
 */
import { newId } from './ids.ts'

type Call =
  | { readonly kind: 'who has it'; readonly from: string }
  | { readonly kind: 'I have it' | 'give'; readonly to: string }
  /** Null: to the first tab that asks. */
  | { readonly kind: 'free'; readonly to: string | null }
  | { readonly kind: 'written'; readonly revision: number }

/** What a tab does about the pen. */
export interface Writer {
  gained(): void
  /** Another tab has it, now or already before. */
  elsewhere(): void
  /** Another tab has asked for it: it is given away as soon as all is written down. */
  finish(): Promise<void>
  /** Another tab has written. */
  heard(revision: number): void
}

/**
 * In milliseconds: for an answer of another tab; for one that says on the signboard that it has the pen; until a silent
 * tab is passed over; and, where there are no locks, until a tab that follows asks whether the other is still there: a
 * killed tab says no farewell.
 */
const WAIT = { answer: 250, busy: 4000, insist: 1500, again: 2000 }

/** Where a tab announces that it has the pen, readable by all tabs at once: a busy tab is slow to answer. */
export interface Signboard {
  read(name: string): string | null
  /** Null: taken down. */
  write(name: string, who: string | null): void
}

/** If a page can’t store anything, there is nothing to read either. */
const storage: Signboard = {
  read: name => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  write: (name, who) => {
    try {
      if (who === null) localStorage.removeItem(name)
      else localStorage.setItem(name, who)
    } catch {
      // The tabs still ask each other.
    }
  },
}

export class Pen {
  readonly #name: string
  readonly #me = newId()
  readonly #writer: Writer
  readonly #locks: LockManager | null
  readonly #board: Signboard
  readonly #channel: BroadcastChannel
  /** Set while this tab has it. */
  #letGo: (() => void) | null = null
  #looksOn = false
  #queue = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(
    battle: string,
    writer: Writer,
    locks: LockManager | null = navigator.locks ?? null,
    board: Signboard = storage,
  ) {
    this.#name = `voltigeur ${battle}`
    this.#writer = writer
    this.#locks = locks
    this.#board = board
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.onmessage = ({ data }: MessageEvent<Call>) => void this.#heard(data)
    this.#ask()
  }

  /** Asks the tab that has it, and takes it from one that doesn’t answer. */
  insist(): void {
    this.#say({ kind: 'give', to: this.#me })
    this.#later(WAIT.insist, () => this.#seize())
  }

  tell(revision: number): void {
    this.#say({ kind: 'written', revision })
  }

  /** Another tab has written: this one had the pen in good faith only. */
  drop(): void {
    this.#letGo?.()
    this.#standBy()
  }

  close(): void {
    if (this.#closed) return
    const held = this.#letGo !== null
    this.#letGo?.()
    if (held && !this.#locks) this.#say({ kind: 'free', to: null })
    this.#closed = true
    clearTimeout(this.#timer)
    this.#queue.abort()
    this.#channel.close()
  }

  get #sign(): string {
    return `${this.#name} is written by`
  }

  #ask(): void {
    if (this.#locks) {
      void this.#request({ ifAvailable: true })
      return
    }
    this.#say({ kind: 'who has it', from: this.#me })
    this.#later(this.#board.read(this.#sign) === null ? WAIT.answer : WAIT.busy, () => this.#gain())
  }

  /** Behind the other tabs that want it. */
  #standBy(): void {
    if (this.#closed) return
    this.#lookOn()
    if (this.#locks) this.#queueUp()
  }

  #lookOn(): void {
    if (!this.#looksOn) this.#writer.elsewhere()
    this.#looksOn = true
    if (!this.#locks) this.#later(WAIT.again, () => this.#ask())
  }

  #queueUp(): void {
    this.#queue.abort()
    this.#queue = new AbortController()
    void this.#request({ signal: this.#queue.signal })
  }

  #seize(): void {
    this.#queue.abort()
    if (this.#locks) void this.#request({ steal: true })
    else this.#gain()
  }

  async #request(options: LockOptions): Promise<void> {
    try {
      await this.#locks!.request(this.#name, options, lock => {
        if (this.#closed) return
        if (lock) return this.#gain()
        this.#standBy()
      })
    } catch {
      // Either this tab has left the queue itself, or another has taken the lock away.
      if (this.#letGo === null) return
      this.#letGo = null
      this.#standBy()
    }
  }

  /** Until it is released. */
  #gain(): Promise<void> {
    clearTimeout(this.#timer)
    this.#looksOn = false
    if (!this.#locks) this.#board.write(this.#sign, this.#me)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#letGo = () => {
      this.#letGo = null
      if (!this.#locks && this.#board.read(this.#sign) === this.#me) this.#board.write(this.#sign, null)
      resolve()
    }
    this.#writer.gained()
    return promise
  }

  async #heard(call: Call): Promise<void> {
    const held = this.#letGo !== null
    switch (call.kind) {
      case 'written':
        return this.#writer.heard(call.revision)
      case 'who has it':
        if (held) this.#say({ kind: 'I have it', to: call.from })
        return
      case 'I have it':
        if (!held && call.to === this.#me) this.#lookOn()
        return
      case 'give':
        if (held) await this.#giveTo(call.to)
        else if (this.#locks && !this.#closed) this.#queueUp()
        return
      case 'free':
        if (held || this.#locks) return
        if (call.to === this.#me) void this.#gain()
        else if (call.to === null) this.#ask()
    }
  }

  async #giveTo(to: string): Promise<void> {
    await this.#writer.finish()
    this.drop()
    if (!this.#locks) this.#say({ kind: 'free', to })
  }

  #later(wait: number, act: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, wait)
  }

  #say(call: Call): void {
    if (!this.#closed) this.#channel.postMessage(call)
  }
}
