/** Legal names for players. */
import { randomInt } from 'node:crypto'
import { type RefusedReply, refused } from '@voltigeur/wire'

const SHORTEST_NAME = 3
const LONGEST_NAME = 30

/** Two scripts in one name are a way to impersonate another player. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Arabic', 'Han', 'Hiragana', 'Katakana', 'Hangul'] as const
const WRITTEN = SCRIPTS.map(
  script =>
    new RegExp(
      `^[\\p{Script=${script}}\\p{Nd}](?:[\\p{Script=${script}}\\p{M}\\p{Nd}]|[ ._'-](?=[\\p{Script=${script}}\\p{Nd}]))*$`,
      'u',
    ),
)

/** Names that could be mistaken for another player’s, or the house’s. */
const RESERVED =
  /^(?:guest|a? ?former player|admin|administrator|umpire|moderator|voltigeur|house|computer|nobody|server)\b/

const composed = (name: string): string => name.normalize('NFKC').trim()

/** Two names that differ only in this are the same. */
export const sameName = (name: string): string => composed(name).toLowerCase()

/** Why this can’t be a player’s name, or null. */
export function faultOfName(name: string): RefusedReply | null {
  const clean = composed(name)
  const length = [...clean].length
  if (length < SHORTEST_NAME || length > LONGEST_NAME) {
    return refused('who.nameLength', { shortest: SHORTEST_NAME, longest: LONGEST_NAME })
  }
  if (!WRITTEN.some(pattern => pattern.test(clean))) {
    return refused('who.nameLetters')
  }
  if (RESERVED.test(sameName(name))) return refused('who.nameReserved')
  return null
}

export const guestName = (): string => `Guest ${randomInt(10_000, 100_000)}`
