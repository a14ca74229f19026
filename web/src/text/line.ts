/** What the text table says: sentences, each with the cases it rests on. */
import type { GameEvent, Objection } from '@voltigeur/kernel'
import type { PlayableBattle } from '../shelf.ts'

export interface Line {
  readonly text: string
  readonly cases: readonly string[]
}

export type Tone = 'told' | 'refused' | 'asked'

export interface Answer {
  readonly tone: Tone
  readonly lines: readonly Line[]
}

export const plain = (text: string): Line => ({ text, cases: [] })

export const told = (...lines: readonly (Line | string)[]): Answer => ({ tone: 'told', lines: lines.map(asLine) })

export const refused = (...lines: readonly (Line | string)[]): Answer => ({ tone: 'refused', lines: lines.map(asLine) })

const asLine = (line: Line | string): Line => (typeof line === 'string' ? plain(line) : line)

export const reasonLine = ({ text, case: id }: Objection): Line => ({ text, cases: [id] })

export const eventLine = (battle: PlayableBattle, event: GameEvent): Line => ({
  text: battle.tell(event),
  cases: event.cases,
})

/** A message that begins in the middle of a sentence, made into one. */
export const sentence = (text: string): string => `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
