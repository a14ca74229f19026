/** The matches that are open, each under a name of its own. */
import type { PlayableMatch } from '@voltigeur/games'
import type { Viewer } from '@voltigeur/kernel'
import { limits } from './limits.ts'
import { Refusal } from './refusal.ts'

export interface OpenMatch {
  readonly name: string
  readonly match: PlayableMatch
  /** The viewer it was opened for: nothing else is shown of it. Null where whoever asks is the umpire. */
  readonly only: Viewer | null
  /** Lets those decide whom the engine plays, until somebody else is waited for. */
  computersDecide(): void
}

export class OpenMatches {
  private readonly open = new Map<string, OpenMatch>()
  private latest: OpenMatch | undefined
  private opened = 0

  add(match: Omit<OpenMatch, 'name'>): OpenMatch {
    if (this.open.size >= limits.tables) {
      throw new Refusal('table', `at most ${limits.tables} tables can be open at once; "close" some of them first`)
    }
    const added = { ...match, name: `g${++this.opened}` }
    this.open.set(added.name, added)
    this.latest = added
    return added
  }

  /** The match of that name, or the one opened last. */
  get(name: string | undefined): OpenMatch {
    const found = name === undefined ? this.latest : this.open.get(name)
    if (found) return found
    if (this.open.size === 0) throw new Refusal('table', 'no game is open; open one with "new", "position" or "load"')
    throw new Refusal('table', `there is no table "${name}"; open are: ${this.names().join(', ')}`)
  }

  close(match: OpenMatch): void {
    this.open.delete(match.name)
    if (match === this.latest) this.latest = [...this.open.values()].at(-1)
  }

  names(): string[] {
    return [...this.open.keys()]
  }
}
