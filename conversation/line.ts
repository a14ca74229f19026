/** The conversation’s lines: sentences, each with its cases. */
import type { PlayableBattle } from '@voltigeur/games'
import type { GameEvent, Objection } from '@voltigeur/kernel'

export { sideName } from '@voltigeur/kernel/book'

export interface SpokenLine {
  readonly text: string
  readonly cases: readonly string[]
  /** The beginning of a turn or of a phase in it. */
  readonly heading?: 'turn' | 'phase'
  /** Its probability, from 0 to 1, for drawing. */
  readonly share?: number
  /** A picture made of characters, not a sentence. */
  readonly drawn?: true
}

export type AnswerTone = 'told' | 'refused' | 'asked'

export interface SpokenAnswer {
  readonly tone: AnswerTone
  readonly lines: readonly SpokenLine[]
}

export const plain = (text: string): SpokenLine => ({ text, cases: [] })

export const told = (...lines: readonly (SpokenLine | string)[]): SpokenAnswer => ({
  tone: 'told',
  lines: lines.map(asLine),
})

export const refused = (...lines: readonly (SpokenLine | string)[]): SpokenAnswer => ({
  tone: 'refused',
  lines: lines.map(asLine),
})

const asLine = (line: SpokenLine | string): SpokenLine => (typeof line === 'string' ? plain(line) : line)

/** The umpire’s own objections have no case. */
export const reasonLine = ({ text, case: id }: Objection): SpokenLine => ({ text, cases: id === '' ? [] : [id] })

export function eventLine(battle: PlayableBattle, event: GameEvent): SpokenLine {
  const { kind, cases } = event
  const line = { text: battle.language.tell(event), cases }
  return kind === 'turn' || kind === 'phase' ? { ...line, heading: kind } : line
}

/** Completes a message that begins in the middle of a sentence. */
export const sentence = (text: string): string => `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
