/** What one process of the house lets the others know: which game, and what of it has changed; or that there is work of some kind. */
export interface Ring {
  readonly game: string
  readonly what: 'rows' | 'table' | 'chat' | 'job'
  /** The number of the row, where there is one. */
  readonly n?: number
}

export interface Bell {
  /** Everybody hears it, and whoever rings hears it too. */
  ring(ring: Ring): Promise<void>
  listen(listener: (ring: Ring) => void): () => void
  /** Calls when rings may have been missed, so that everybody has to look for himself. */
  onMissed(listener: () => void): () => void
}

/** Where there is but one process. */
export function ownBell(): Bell {
  const listeners = new Set<(ring: Ring) => void>()
  return {
    async ring(ring) {
      for (const listener of listeners) listener(ring)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // Within a process nothing is missed.
    onMissed: () => () => {},
  }
}
