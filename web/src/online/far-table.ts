/** A game on a server, as this page follows it: its players, its chat, and its sitting. */
import { BadInput, type Item, type OrderAhead, withWords } from '@voltigeur/kernel'
import {
  type ChatLine,
  chatReply,
  type EventData,
  events,
  markOf,
  readMark,
  type Table,
  tableReply,
  verdict,
  type WireVerdict,
} from '@voltigeur/wire'
import type { PlayableGame } from '../games/shelf.ts'
import { newSeed } from '../keep/ids.ts'
import { online } from '../language/books.ts'
import { openGameSpoken } from '../language/speak.ts'
import { reason } from '../language/words.ts'
import type { Commander } from '../table/sitting/commanders.ts'
import { Sitting } from '../table/sitting/sitting.ts'
import { addressOf, anything, ask, OutOfReach } from './courier.ts'
import { EventStream, type StreamEvent, type StreamState } from './event-stream.ts'
import { type FarErrand, FarMatch } from './far-match.ts'
import { keepsakeOf, lay } from './memento.ts'
import { whoAmI } from './people.ts'

/** How it all stands: a fresh object whenever anything changes. */
export interface FarState {
  readonly table: Table | null
  /** Null until the battle has begun and all its items have arrived. */
  readonly sitting: Sitting<FarMatch> | null
  readonly chat: readonly ChatLine[]
  readonly line: StreamState
  /** For the creator, while seats are free. */
  readonly invite: string | null
  /** Whether the one before the screen has made the game. */
  readonly made: boolean
  /** Why the last thing that was tried did not work. */
  readonly notice: string | null
  /** Why nothing can be shown at all. */
  readonly failure: string | null
}

/** Once play has started: there is a table, with a player or a spectator. */
export interface Seated extends FarState {
  readonly table: Table
  readonly sitting: Sitting<FarMatch>
}

const NOTHING: FarState = {
  table: null,
  sitting: null,
  chat: [],
  line: 'connecting',
  invite: null,
  made: false,
  notice: null,
  failure: null,
}

/** Before the same request is tried once more, in milliseconds. */
const PAUSE = 2000

export class FarTable {
  readonly id: string
  #state = NOTHING
  readonly #listeners = new Set<() => void>()
  #stream: EventStream | null = null
  #game: PlayableGame | null = null
  #match: FarMatch | null = null
  #sitting: Sitting<FarMatch> | null = null
  #rewinds = 0
  /** The number of items when the page was opened: the table appears once it has all of them. */
  #until = 0
  /** Before that only the players are known. */
  #begun = false
  #errands: FarErrand[] = []
  #carrying = false
  #mishaps = 0
  #lookedTo: number | null = null
  #closed = false

  constructor(id: string) {
    this.id = id
    void this.#open()
  }

  get state(): FarState {
    return this.#state
  }

  /** The first new item since the page was last closed; null if it was never open. */
  get lookedTo(): number | null {
    return this.#lookedTo
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#closed = true
    this.#stream?.close()
    this.#listeners.clear()
  }

  readonly resign = (): Promise<void> => this.#do('resign', {})
  readonly claim = (): Promise<void> => this.#do('claim', {})
  readonly cancel = (): Promise<void> => this.#do('cancel', {})
  /** Offers or accepts; false declines or withdraws. */
  readonly draw = (offer: boolean): Promise<void> => this.#do('draw', { offer })
  /** Offers hints, or agrees to them; false declines, or withdraws the offer or the agreement. */
  readonly allowHints = (allow: boolean): Promise<void> => this.#do('hints', { allow })
  /** A number offers to go back to that mark; null declines or withdraws. */
  readonly rewind = (to: number | null): Promise<void> =>
    this.#do('rewind', { to: to === null ? null : markOf(this.#rewinds, to) })
  /** For everything now on the screen: the server refuses if the game has continued. */
  readonly acceptRewind = (to: string): Promise<void> =>
    this.#do('rewind', { accept: { to, from: markOf(this.#rewinds, this.#match?.at ?? 0) } })
  readonly say = (text: string): Promise<void> => this.#do('chat', { text })
  readonly dismissNotice = (): void => this.#set({ notice: null })

  async #do(what: string, body: object): Promise<void> {
    try {
      await ask(`games/${this.id}/${what}`, anything, body)
      this.#set({ notice: null })
    } catch (error) {
      this.#set({ notice: reason(error) })
    }
  }

  async #open(): Promise<void> {
    try {
      const { table, mark, invite } = await this.#patiently(() => ask(`games/${this.id}`, tableReply))
      const player = await this.#patiently(whoAmI)
      if (this.#closed) return
      this.#game = await openGameSpoken(table.game)
      if (this.#closed) return
      this.#begin(mark)
      this.#set({ table, invite, made: player !== null && player.id === table.maker?.id })
      this.#stream = new EventStream({
        address: () => addressOf(`games/${this.id}/events${this.#after()}`),
        onEvent: heard => this.#heard(heard),
        onLine: line => this.#lineIs(line),
      })
    } catch (error) {
      if (!this.#closed) this.#set({ failure: reason(error) })
    }
  }

  #lineIs(line: StreamState): void {
    this.#set({ line, ...(line === 'refused' ? { failure: online.noTable } : {}) })
    if (line === 'live') void this.#readChat()
  }

  /** Messages from while the page wasn’t listening; a game continues without them. */
  async #readChat(): Promise<void> {
    try {
      const { chat } = await ask(`games/${this.id}/chat`, chatReply)
      this.#set({ chat })
    } catch (error) {
      console.warn(reason(error))
    }
  }

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof OutOfReach) || this.#closed) throw error
        this.#set({ line: 'lost' })
        await pause(PAUSE)
      }
    }
  }

  /** The page knows nothing of the battle yet, and requests everything. */
  #begin(mark: string | null): void {
    const { rewinds, version } = mark === null ? { rewinds: 0, version: 0 } : readMark(mark)
    this.#begun = mark !== null
    const told = keepsakeOf(this.id)?.told
    // A page that begins again has been open all the while.
    if (this.#match === null) this.#lookedTo = told && told.rewinds === rewinds ? told.at : null
    this.#rewinds = rewinds
    this.#until = version
    this.#match = null
    this.#sitting = null
    this.#errands = []
  }

  /** From the beginning, so that the log and the news are the same as if the page had never been closed. */
  #after(): string {
    return !this.#begun ? '' : `?after=${markOf(this.#rewinds, this.#match?.at ?? 0)}`
  }

  #heard({ kind, id, data }: StreamEvent): void {
    try {
      const json: unknown = JSON.parse(data)
      if (kind === 'item') this.#take(events.item.parse(json), id)
      else if (kind === 'snapshot') this.#seen(events.snapshot.parse(json))
      else if (kind === 'table') this.#tableIs(events.table.parse(json))
      else if (kind === 'chat') this.#set({ chat: [...this.#state.chat, events.chat.parse(json)] })
      this.#mishaps = 0
    } catch (error) {
      this.#lost(error)
    }
  }

  /** Anything that doesn’t follow from the known state is requested again, from the beginning. */
  #lost(error: unknown): void {
    if (!(error instanceof BadInput)) console.error(error)
    if (++this.#mishaps > 3) {
      this.#set({ failure: reason(error) })
      this.#stream?.close()
      return
    }
    this.#anew(this.#rewinds)
  }

  #anew(rewinds: number): void {
    this.#begin(markOf(rewinds, 0))
    this.#stream?.again()
  }

  /** A connection that doesn’t resume begins with the present state. */
  #seen({ mark, snapshot }: EventData<'snapshot'>): void {
    // The table comes next, and names the viewer.
    if (!this.#begun) return
    const { rewinds } = readMark(mark)
    const known = this.#match !== null && rewinds === this.#rewinds
    if (known && snapshot.at <= this.#match!.at) return
    // After a rewind it restarts from the beginning; if that isn’t available, from now.
    if (rewinds !== this.#rewinds || known) {
      this.#anew(rewinds)
      return
    }
    this.#match = new FarMatch(this.#setting(), snapshot)
    this.#sitDown()
  }

  #take(item: Item, id: string | null): void {
    if (!this.#begun) return
    const { rewinds } = id === null ? { rewinds: this.#rewinds } : readMark(id)
    if (rewinds !== this.#rewinds) {
      this.#anew(rewinds)
      return
    }
    const first = this.#match === null
    this.#match ??= new FarMatch(this.#setting())
    this.#match.take({ ...item, events: withWords(item.events) })
    this.#compare(item)
    if (first || this.#sitting === null) this.#sitDown()
    else if (this.#state.sitting === null) this.#showWhenTold()
  }

  /** Earlier and later reports must be the same. */
  #compare({ at, chain }: Item): void {
    if (chain === undefined) return
    const kept = keepsakeOf(this.id)
    const told = kept?.told?.rewinds === this.#rewinds ? kept.told : undefined
    if (told && at + 1 === told.at && chain !== told.chain) this.#set({ notice: online.otherStory })
    if (told && at < told.at) return
    const { commitment } = this.#state.table!
    lay(this.id, { commitment, ...kept, told: { rewinds: this.#rewinds, at: at + 1, chain } })
  }

  #setting() {
    const { scenario, options, me, commitment, seats } = this.#state.table!
    return {
      game: this.#game!,
      beginning: { scenario, options },
      viewer: me,
      commitment,
      send: (errand: FarErrand) => this.#send(errand),
      newKey: newSeed,
      hasOpponent: seats.some(({ side, computer }) => side !== me && computer === null),
      advises: () => ['free', 'on'].includes(this.#state.table!.hints),
      order: (orders: readonly OrderAhead[]) => void this.#do('ahead', { orders }),
    }
  }

  #sitDown(): void {
    const { sides, me, ahead = [] } = this.#state.table!
    this.#match!.ordersAre(ahead)
    const seats = sides.map((_, side): Commander => (side === me ? 'human' : 'away'))
    this.#sitting = Sitting.follow(this.#match!, this.id, seats)
    this.#showWhenTold()
  }

  #showWhenTold(): void {
    if (this.#match!.at < this.#until) return
    this.#endIfOver()
    this.#set({ sitting: this.#sitting })
  }

  #tableIs(table: Table): void {
    const before = this.#state.table
    this.#set({ table, ...(table.state === 'open' ? {} : { invite: null }) })
    // A player who has joined, or got a random side, sees more from now on.
    const begins = !this.#begun && table.state === 'playing'
    if (begins || (before && before.me !== table.me)) {
      this.#anew(table.rewinds)
      this.#set({ sitting: null })
    }
    this.#match?.ordersAre(table.ahead ?? [])
    this.#endIfOver()
  }

  #endIfOver(): void {
    const { table } = this.#state
    if (table?.state === 'over' && table.result?.reason !== 'battle' && this.#match?.owing.length) this.#match.close()
  }

  #send(errand: FarErrand): void {
    this.#errands.push(errand)
    if (!this.#carrying) void this.#carry()
  }

  /** One after the other: each depends on the previous result. */
  async #carry(): Promise<void> {
    this.#carrying = true
    for (let errand = this.#errands[0]; errand && !this.#closed; errand = this.#errands[0]) {
      const match = this.#match
      const { decision, expect, key } = errand
      const sending = { decision, expect: markOf(this.#rewinds, expect), key }
      try {
        const answer = await this.#patiently(() => ask(`games/${this.id}/decisions`, verdict, sending))
        if (match === this.#match && match) this.#answered(match, key, answer)
      } catch (error) {
        this.#errands = []
        match?.dropped()
        this.#set({ notice: reason(error) })
      }
      if (this.#errands[0] === errand) this.#errands.shift()
    }
    this.#carrying = false
  }

  #answered(match: FarMatch, key: string, answer: WireVerdict): void {
    if (!answer.accepted) {
      this.#errands = []
      match.dropped()
      this.#set({ notice: answer.objections.map(({ text }) => text).join(' ') })
      return
    }
    // Missing items come with the events.
    for (const item of answer.items) if (item.at <= match.at) this.#take(item, null)
    if (this.#state.notice !== null) this.#set({ notice: null })
    match.settled(key)
  }

  #set(change: Partial<FarState>): void {
    if (this.#closed) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const pause = (time: number): Promise<void> =>
  new Promise(done => {
    const wake = (): void => {
      removeEventListener('online', wake)
      done()
    }
    // Once connected again, the page doesn’t wait any longer.
    addEventListener('online', wake)
    setTimeout(wake, time)
  })
