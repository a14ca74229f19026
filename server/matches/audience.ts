/** Remote viewers of games. They may stay while the match itself is put away for lack of activity. */
import type { Viewer } from '@voltigeur/kernel'
import type { HostedNews } from './hosting.ts'

/** Besides events of the game: chat, and arriving or leaving spectators. */
export type AudienceNews = HostedNews | 'chat' | 'crowd'

export class Audience {
  readonly #games = new Map<string, Map<Viewer, Set<(news: AudienceNews) => void>>>()
  readonly #onFault: (error: unknown) => void
  readonly #follows = new Set<(game: string) => void>()

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  follow(game: string, viewer: Viewer, listener: (news: AudienceNews) => void): () => void {
    const viewers = this.#games.get(game) ?? new Map<Viewer, Set<(news: AudienceNews) => void>>()
    const listeners = viewers.get(viewer) ?? new Set()
    this.#games.set(game, viewers)
    viewers.set(viewer, listeners)
    listeners.add(listener)
    this.#changed(game)
    return () => {
      if (!listeners.delete(listener)) return
      if (listeners.size === 0) viewers.delete(viewer)
      if (viewers.size === 0 && this.#games.get(game) === viewers) this.#games.delete(game)
      this.#changed(game)
    }
  }

  /** Calls back whenever a viewer starts or stops following a game. */
  onFollow(listener: (game: string) => void): () => void {
    this.#follows.add(listener)
    return () => this.#follows.delete(listener)
  }

  #changed(game: string): void {
    for (const listener of this.#follows) listener(game)
  }

  tell(game: string, viewer: Viewer, news: AudienceNews): void {
    for (const listener of [...(this.#games.get(game)?.get(viewer) ?? [])]) {
      try {
        listener(news)
      } catch (error) {
        this.#onFault(error)
      }
    }
  }

  tellAll(game: string, news: AudienceNews): void {
    for (const viewer of [...(this.#games.get(game)?.keys() ?? [])]) this.tell(game, viewer, news)
  }

  counts(game: string): Map<Viewer, number> {
    return new Map([...(this.#games.get(game) ?? [])].map(([viewer, listeners]) => [viewer, listeners.size]))
  }

  /** In this process. */
  presence(game: string, viewer: Viewer): number {
    return this.#games.get(game)?.get(viewer)?.size ?? 0
  }

  /** By anyone in this process. */
  isFollowed(game: string): boolean {
    return this.#games.has(game)
  }

  get size(): number {
    let sum = 0
    for (const viewers of this.#games.values()) for (const listeners of viewers.values()) sum += listeners.size
    return sum
  }

  /** The games with viewers. */
  games(): string[] {
    return [...this.#games.keys()]
  }
}
