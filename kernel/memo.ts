import type { Position } from './position.ts'

/** Remembers which question was answered last, so that asking it again in the same position costs nothing. */
export class Memo {
  private position: Position | null = null
  private revision = -1
  private subject = -1

  /** Whether the last question was this one; if not, it is from now on. */
  isOf(position: Position, subject: number): boolean {
    if (this.position === position && this.revision === position.revision && this.subject === subject) return true
    this.position = position
    this.revision = position.revision
    this.subject = subject
    return false
  }
}
