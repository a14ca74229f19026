/**
 * When a page closes during a write, the store may not finish it. The record is then left as a note, which the browser
 * stores at once; the next tab with the pen copies it.
 */
import type { SavedSitting } from '../table/sitting/sitting.ts'

interface Note {
  readonly sitting: SavedSitting
  /** The last revision known to be in the store; the unfinished write would be the next. */
  readonly revision: number
}

const nameOf = (id: string): string => `voltigeur unwritten ${id}`

export function leaveNote(sitting: SavedSitting, revision: number): void {
  try {
    localStorage.setItem(nameOf(sitting.id), JSON.stringify({ sitting, revision } satisfies Note))
  } catch {
    // No room for it, or not allowed: the writing under way has to do.
  }
}

/** What should follow that revision; null if there is nothing, or the store already has it. */
export function findNote(id: string, revision: number): SavedSitting | null {
  try {
    const note: Note | null = JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null')
    return note && (note.revision === revision || note.revision + 1 === revision) ? note.sitting : null
  } catch {
    return null
  }
}

export function tearUpNote(id: string): void {
  try {
    localStorage.removeItem(nameOf(id))
  } catch {
    // Where notes are not allowed, there is none.
  }
}
