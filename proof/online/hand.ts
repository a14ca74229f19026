/** One side of one game, played at random from only what the house tells it. */
import { randomUUID } from 'node:crypto'
import type { PlayableGame } from '@voltigeur/games'
import {
  type Battle,
  completeOptions,
  Follower,
  type Item,
  type Random,
  type Side,
  type Snapshot,
  sample,
} from '@voltigeur/kernel'
import { markOf, type NewGameReply, type TableReply, type WireVerdict } from '@voltigeur/wire'
import type { Line } from './line.ts'

export interface Sent {
  readonly key: string
  readonly body: { readonly decision: unknown; readonly expect: string; readonly key: string }
}

export class Hand {
  /** A player may use another server of the house. */
  line: Line
  readonly id: string
  readonly battle: Battle
  readonly side: Side
  follower: Follower
  readonly #rewinds: number

  constructor(line: Line, battle: Battle, { table, snapshot }: TableReply) {
    if (snapshot === null || table.me === 'public') throw new Error('nobody plays here yet')
    this.line = line
    this.id = table.id
    this.battle = battle
    this.side = table.me
    this.follower = new Follower(battle, snapshot)
    this.#rewinds = table.rewinds
  }

  get path(): string {
    return `/api/games/${this.id}`
  }

  get mark(): string {
    return markOf(this.#rewinds, this.follower.at)
  }

  get owes(): boolean {
    return this.follower.owing.includes(this.side)
  }

  get isOver(): boolean {
    return this.follower.owing.length === 0
  }

  /** Repeated messages are skipped; ones that don’t follow throw. */
  take(items: readonly Item[]): void {
    for (const item of items) if (item.at >= this.follower.at) this.follower.take(item)
  }

  /** Continues from what the house shows now. */
  comeBack(snapshot: Snapshot): void {
    this.follower = new Follower(this.battle, snapshot)
  }

  /** If it has been told less so far. */
  catchUp(snapshot: Snapshot): void {
    if (snapshot.at > this.follower.at) this.follower = new Follower(this.battle, snapshot)
  }

  /** Any legal decision, ready to send, and to resend under the same name. */
  choose(random: Random): Sent {
    const decision = sample(this.battle.menus(this.follower.position, this.side), random)
    if (!decision) throw new Error('the rules ask for a decision and allow none')
    const key = randomUUID()
    return { key, body: { decision: this.battle.language.writeDecision(decision), expect: this.mark, key } }
  }

  /** The connection may be cut after this many milliseconds. */
  async send(sent: Sent, cut: number | null = null): Promise<WireVerdict> {
    const body = JSON.stringify(sent.body)
    const { code, text } = await this.line.send('POST', `${this.path}/decisions`, body, {}, cut)
    if (code >= 500) throw new Error(`${code}: ${text}`)
    const verdict = JSON.parse(text) as WireVerdict
    if (verdict.accepted === true) this.take(verdict.items)
    return verdict
  }
}

/** A game’s rules, opened once for any number of games. */
export interface Played {
  readonly game: string
  readonly scenario: string
  readonly battle: Battle
}

export function openPlayed(game: PlayableGame, scenario: string = game.scenarios[0].id): Played {
  return { game: game.id, scenario, battle: game.open(scenario, completeOptions(game, {})) as Battle }
}

/** Two players with a game of their own. */
export async function sitDown(
  { game, scenario, battle }: Played,
  [maker, guest]: readonly [Line, Line],
): Promise<readonly [Hand, Hand]> {
  const made = await maker.ask<NewGameReply>('/api/games', { game, scenario, side: 0, opponent: 'invited' })
  const path = `/api/games/${made.id}`
  const joined = await guest.ask<TableReply>(`${path}/join`, { invite: made.invite })
  return [new Hand(maker, battle, await maker.read<TableReply>(path)), new Hand(guest, battle, joined)]
}

/** One player against the computer. */
export async function sitAlone({ game, scenario, battle }: Played, line: Line, level: string, side = 0): Promise<Hand> {
  const wish = { game, scenario, side, opponent: { computer: level } }
  const made = await line.ask<NewGameReply>('/api/games', wish)
  return new Hand(line, battle, await line.read<TableReply>(`/api/games/${made.id}`))
}
