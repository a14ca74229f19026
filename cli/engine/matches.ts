/** The open matches, each with its own name. */
import type { PlayableMatch } from '@voltigeur/games'
import type { Viewer } from '@voltigeur/kernel'
import type { KeptTable, LedgerChange } from './ledger.ts'
import { limits } from './limits.ts'
import { EngineRefusal } from './refusal.ts'

export interface OpenMatch {
  readonly name: string
  readonly match: PlayableMatch
  /** The viewer it was opened for: it shows only that view. Null for the umpire. */
  readonly only: Viewer | null
  /** Lets the engine’s sides decide, until another side must. */
  computersDecide(): void
}

/** The terms of a match: its earlier name, for a side, against a player. */
export type Terms = Partial<Pick<KeptTable, 'table' | 'side' | 'against'>>

export class OpenMatches {
  private readonly open = new Map<string, OpenMatch>()
  private readonly note: (change: LedgerChange) => void
  private latest: OpenMatch | undefined
  private opened = 0

  constructor(note: (change: LedgerChange) => void) {
    this.note = note
  }

  add(added: Omit<OpenMatch, 'name'>, { table, ...seat }: Terms): OpenMatch {
    if (this.open.size >= limits.tables) {
      throw new EngineRefusal(
        'table',
        `at most ${limits.tables} tables can be open at once; "close" some of them first`,
      )
    }
    const name = table ?? `g${this.opened + 1}`
    this.opened = Math.max(this.opened, Number(name.slice(1)))
    const open = { ...added, name }
    this.open.set(name, open)
    this.latest = open
    const { game, beginning, rows } = open.match
    this.note({ kind: 'opened', kept: { table: name, game: game.id, beginning, rows: [...rows], ...seat } })
    open.match.follow(row => this.note({ kind: 'row', table: name, row }))
    return open
  }

  /** The match of that name, or the latest. */
  get(name: string | undefined): OpenMatch {
    const found = name === undefined ? this.latest : this.open.get(name)
    if (found) return found
    if (this.open.size === 0)
      throw new EngineRefusal('table', 'no game is open; open one with "new", "position" or "load"')
    throw new EngineRefusal('table', `there is no table "${name}"; open are: ${this.names().join(', ')}`)
  }

  close(match: OpenMatch): void {
    this.open.delete(match.name)
    this.note({ kind: 'closed', table: match.name })
    if (match === this.latest) this.latest = [...this.open.values()].at(-1)
  }

  names(): string[] {
    return [...this.open.keys()]
  }
}
