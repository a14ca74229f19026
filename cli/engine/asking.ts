/** For tests: an engine with objects as requests and answers. */
import type { PlayableGame } from '@voltigeur/games'
import { Engine, type EngineOptions } from './engine.ts'

export interface Reply {
  readonly id: unknown
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects to be there
  readonly result?: any
  readonly error?: { readonly code: string; readonly message: string }
}

export class EngineClient {
  readonly engine: Engine
  private asked = 0

  constructor(options: EngineOptions = {}) {
    this.engine = new Engine(options)
  }

  line(text: string | null): Reply {
    return JSON.parse(this.engine.reply(text)) as Reply
  }

  /** The result of a request that must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects to be there
  ask(method: string, params: object = {}): any {
    const reply = this.line(JSON.stringify({ id: ++this.asked, method, params }))
    if (reply.error) throw new Error(`${method}: ${reply.error.code}: ${reply.error.message}`)
    return reply.result
  }

  /** The error of a request that must fail, as `code: message`. */
  refused(method: string, params: unknown = {}): string {
    const { error, result } = this.line(JSON.stringify({ id: ++this.asked, method, params }))
    if (!error) throw new Error(`${method} was answered with ${JSON.stringify(result)}`)
    return `${error.code}: ${error.message}`
  }
}

/** An engine with only this game. */
export const shelfOf = (game: PlayableGame): NonNullable<EngineOptions['shelf']> => ({
  ids: () => [game.id],
  load: () => game,
})

/** A French unit beside a lone Allied brigade in a town, with the next die known. */
export const SKIRMISH = {
  game: 'austerlitz',
  map: { radius: 3 },
  terrain: { '1,0': 'town' },
  hexsides: { '0,0/1,0': 'stream' },
  units: [
    { id: 'guard', side: 'french', type: 'infantry', strength: 12, move: 5, hex: '0,0' },
    { id: 'guns', side: 'french', type: 'artillery', strength: 6, move: 4, hex: '-1,0' },
    { id: 'grey', side: 'allied', type: 'infantry', strength: 3, move: 4, hex: '1,0' },
  ],
  side: 'french',
  phase: 'combat',
  dice: [2],
} as const
