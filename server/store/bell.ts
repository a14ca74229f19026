/** What one process of the house lets the others know. */
export interface Ring {
  /** Of a game: new rows, who sits there and what is offered, something said, and who follows it by that process; and that
   * there is work, that a process is there, asks for the others, or is gone. */
  readonly what: 'rows' | 'table' | 'chat' | 'here' | 'job' | 'alive' | 'whoIsThere' | 'gone'
  /** Which game; or what kind of work, or which process. */
  readonly game: string
  /** The number of the row, where there is one. */
  readonly n?: number
  /** Without blanks. */
  readonly note?: string
}

export interface Bell {
  /** All processes hear it, the ringing one too. */
  ring(ring: Ring): Promise<void>
  listen(listener: (ring: Ring) => void): () => void
  /** Calls when rings may have been missed, so that everyone has to look for himself. */
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
