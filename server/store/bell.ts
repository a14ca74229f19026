/** What one process of the house lets the others know. */
export interface BellRing {
  /**
   * Of a game: new rows, its players and offers, chat, and its followers in that process; and that there is work, that
   * a process is present, asks for the others, or is gone.
   */
  readonly what: 'rows' | 'table' | 'chat' | 'here' | 'job' | 'alive' | 'whoIsThere' | 'gone'
  /** The game; or the kind of work, or the process. */
  readonly game: string
  /** The number of the row, where there is one. */
  readonly n?: number
  /** Without blanks. */
  readonly note?: string
}

export interface Bell {
  /** All processes hear it, including the sender. */
  ring(ring: BellRing): Promise<void>
  listen(listener: (ring: BellRing) => void): () => void
  /** Calls back when rings may have been missed, so that every listener must check for itself. */
  onMissed(listener: () => void): () => void
}

/** For a single process. */
export function ownBell(): Bell {
  const listeners = new Set<(ring: BellRing) => void>()
  return {
    async ring(ring) {
      for (const listener of listeners) listener(ring)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // A single process misses nothing.
    onMissed: () => () => {},
  }
}
