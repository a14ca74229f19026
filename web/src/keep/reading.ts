/** Reads a file that the player opens: if it is a battle, it is played through, with its progress reported. */
import { BadSave, type Journal, journalLimits, type Message, parseJournal, replay, saved } from '@voltigeur/kernel'
import type { PlayableGame } from '../games/shelf.ts'
import { type ReachedPoint, reachedBy } from '../table/sitting/reached.ts'

/** Done of all: bytes while it is read, decisions while it is played through. */
export interface ReadingProgress {
  readonly kind: 'reading' | 'playing'
  readonly done: number
  readonly all: number
}

export interface FoundBattle {
  readonly journal: Journal
  /** How far it has come, or how it ended. */
  readonly reached: ReachedPoint
}

/** What passes from the worker that reads to the page. */
export type ReadingNews =
  | ReadingProgress
  | ({ readonly kind: 'found' } & FoundBattle)
  | { readonly kind: 'failed'; readonly why: string | Message }

export type FileLike = Pick<File, 'size' | 'stream'>

/** Throws a sentence. What is too large is refused before anything is read. */
export async function readBattle(
  file: FileLike,
  openGame: (id: string) => Promise<PlayableGame>,
  tell: (progress: ReadingProgress) => void,
): Promise<FoundBattle> {
  if (file.size > journalLimits.text) throw new BadSave(saved.tooLarge(journalLimits.text))
  const journal = parseJournal(await textOf(file, tell))
  const game = await openGame(journal.game)
  const all = journal.decisions.length
  const { match, outcome, discrepancy } = replay(game, journal, { viewers: [] }, ({ entries }) =>
    tell({ kind: 'playing', done: entries.length, all }),
  )
  if (discrepancy !== null) throw new BadSave(saved.astray)
  return { journal, reached: reachedBy(match.battle.briefing.track(match.position), outcome) }
}

async function textOf(file: FileLike, tell: (progress: ReadingProgress) => void): Promise<string> {
  const decoder = new TextDecoder()
  const pieces: string[] = []
  let done = 0
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    done += piece.value.length
    pieces.push(decoder.decode(piece.value, { stream: true }))
    tell({ kind: 'reading', done, all: file.size })
  }
  return pieces.join('') + decoder.decode()
}
