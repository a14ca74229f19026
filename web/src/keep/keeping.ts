/** A battle on the table and its record in the browser: written down here, or followed while another tab plays it. */

import { words } from '../language/books.ts'
import { reason } from '../language/words.ts'
import { type LocalSitting, type SavedSitting, Sitting } from '../table/sitting/sitting.ts'
import { newId } from './ids.ts'
import type { Pen, Writer } from './pen.ts'
import type { KeptSitting } from './record.ts'
import { Overtaken } from './saves.ts'

export interface Tenure {
  /** Gone: its record was discarded. Apart: the record can’t be followed here. */
  readonly where: 'opening' | 'here' | 'elsewhere' | 'gone' | 'apart'
  /** What the player has to know besides. */
  readonly trouble: string | null
}

export interface SaveStore {
  /** Undefined if the battle no longer exists. */
  fetch(id: string): Promise<KeptSitting | undefined>
  claim(id: string): Promise<KeptSitting | undefined>
  keep(sitting: SavedSitting, revision?: number): Promise<number>
  /** Immediate, for a closing page: everything after that revision. */
  leaveNote(sitting: SavedSitting, revision: number): void
}

export interface Surroundings {
  readonly store: SaveStore
  readonly takePen: (battle: string, writer: Writer) => Pick<Pen, 'insist' | 'tell' | 'drop' | 'close'>
  /** The battle had to be opened again, because orders were undone elsewhere. */
  readonly onAnew: (sitting: LocalSitting) => void
}

export class Keeping {
  readonly #store: SaveStore
  readonly #onAnew: (sitting: LocalSitting) => void
  readonly #pen: ReturnType<Surroundings['takePen']>
  readonly #listeners = new Set<() => void>()
  #sitting: LocalSitting
  #leave: () => void
  #revision = 0
  #tenure: Tenure = { where: 'opening', trouble: null }
  #unwritten = false
  #writing: Promise<void> | null = null
  #reading: Promise<void> = Promise.resolve()

  constructor(sitting: LocalSitting, { store, takePen, onAnew }: Surroundings) {
    this.#store = store
    this.#onAnew = onAnew
    this.#sitting = sitting
    sitting.lookOn(true)
    this.#leave = sitting.subscribe(() => this.#changed())
    this.#pen = takePen(sitting.id, {
      gained: () => this.#inTurn(() => this.#take()),
      elsewhere: () => {
        this.#set('elsewhere')
        this.#inTurn(() => this.#follow())
      },
      finish: () => this.#finish(),
      heard: revision => this.#heard(revision),
    })
  }

  get tenure(): Tenure {
    return this.#tenure
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The player wants to play in this tab. */
  playHere(): void {
    if (this.#tenure.where !== 'gone') {
      this.#pen.insist()
      return
    }
    this.#revision = 0
    this.#set('here')
    this.#changed()
  }

  /** The page goes away, and perhaps does not live to see the end of a writing. */
  leave(): Promise<void> {
    if (this.#writing && this.#tenure.where === 'here') this.#store.leaveNote(this.#sitting.save(), this.#revision)
    return this.close()
  }

  /** Resolves when all is written down; nothing is written later. */
  async close(): Promise<void> {
    this.#leave()
    if (this.#writing) await this.#writing
    this.#pen.close()
  }

  #changed(): void {
    if (this.#tenure.where !== 'here') return
    this.#unwritten = true
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
    })
  }

  /** At once, and again for later events: a player who closes the tab loses nothing. */
  async #write(): Promise<void> {
    while (this.#unwritten && this.#tenure.where === 'here') {
      this.#unwritten = false
      const saved = this.#sitting.save()
      try {
        this.#revision = await this.#store.keep(saved, this.#revision)
        this.#pen.tell(this.#revision)
        if (this.#tenure.trouble) this.#set('here')
      } catch (error) {
        if (error instanceof Overtaken) await this.#overtaken(saved, error.gone)
        else this.#set('here', notKept(error))
      }
    }
  }

  /** Decisions that were only made here become a separate battle. */
  async #overtaken(saved: SavedSitting, gone: boolean): Promise<void> {
    if (gone) return this.#set('gone')
    const theirs = await this.#store.fetch(saved.id)
    this.#pen.drop()
    if (theirs && beginsWith(theirs, saved)) return
    try {
      await this.#store.keep({ ...saved, id: newId() })
      this.#set('elsewhere', words.elsewhere.branched)
    } catch (error) {
      this.#set('elsewhere', notKept(error))
    }
  }

  async #finish(): Promise<void> {
    while (this.#writing) await this.#writing
    this.#set('elsewhere')
  }

  #heard(revision: number): void {
    if (revision <= this.#revision) return
    const { where } = this.#tenure
    if (where === 'here' && this.#writing === null) this.#pen.drop()
    else if (where !== 'here') this.#inTurn(() => this.#follow())
  }

  async #take(): Promise<void> {
    const { record, trouble } = await this.#claim()
    if (!record) return this.#set('gone')
    if (!this.#catchUp(record)) return this.#pen.close()
    if (trouble === null) this.#pen.tell(this.#revision)
    this.#set('here', trouble)
  }

  /** If nothing more can be written, the battle continues, and can be saved as a file. */
  async #claim(): Promise<{ record: KeptSitting | undefined; trouble: string | null }> {
    const { id } = this.#sitting
    try {
      return { record: await this.#store.claim(id), trouble: null }
    } catch (error) {
      if (!isFull(error)) throw error
      return { record: await this.#store.fetch(id), trouble: notKept(error) }
    }
  }

  async #follow(): Promise<void> {
    const record = await this.#store.fetch(this.#sitting.id)
    if (record) this.#catchUp(record)
    else this.#set('gone')
  }

  #catchUp(record: KeptSitting): boolean {
    this.#revision = record.revision
    try {
      if (!this.#sitting.catchUp(record)) this.#takeUpAnew(record)
      return true
    } catch (error) {
      this.#set('apart', reason(error))
      return false
    }
  }

  #takeUpAnew(record: KeptSitting): void {
    const sitting = Sitting.resume(this.#sitting.game, record)
    if (sitting.discrepancy !== null) throw new Error(words.elsewhere.apart)
    sitting.lookOn(true)
    this.#leave()
    this.#sitting = sitting
    this.#leave = sitting.subscribe(() => this.#changed())
    this.#onAnew(sitting)
  }

  /** One reading after the other. */
  #inTurn(read: () => Promise<void>): void {
    this.#reading = this.#reading.then(read).catch((error: unknown) => this.#set('apart', reason(error)))
  }

  #set(where: Tenure['where'], trouble: string | null = null): void {
    this.#tenure = { where, trouble }
    this.#sitting.lookOn(where !== 'here')
    for (const listener of this.#listeners) listener()
  }
}

/** The browser limits a site’s storage. */
const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

const notKept = (error: unknown): string =>
  words.elsewhere.notKept({ why: isFull(error) ? words.elsewhere.full : reason(error) })

function beginsWith({ journal: whole }: SavedSitting, { journal: part }: SavedSitting): boolean {
  return part.decisions.every((decision, at) => JSON.stringify(decision) === JSON.stringify(whole.decisions[at]))
}
