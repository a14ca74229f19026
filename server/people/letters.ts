/** Emails and notifications to players, in the language of each. They must never reveal anything about a position. */
import type { LanguageTag } from '@voltigeur/wire'
import { type NamedBattle, wordsIn } from '../words.ts'

export interface TurnLetter extends NamedBattle {
  /** Null without another human player. */
  readonly opponent: string | null
}

export interface Letter {
  readonly subject: string
  readonly text: string
}

export interface LetterReader {
  readonly name: string
  readonly language: LanguageTag
}

function battleIn(language: LanguageTag, { opponent, ...battle }: TurnLetter): string {
  const words = wordsIn(language).battle
  return opponent === null ? words.alone(battle) : words.against(battle, opponent)
}

/** Short, for a notification on a screen. */
export const turnNote = (language: LanguageTag, turn: TurnLetter): { title: string; body: string } => ({
  title: wordsIn(language).turn.note,
  body: battleIn(language, turn),
})

const signed = ({ name, language }: LetterReader, lines: readonly string[], house: string): string => {
  const { mail } = wordsIn(language)
  return [mail.greeting(name), '', ...lines, '', '--', mail.signature(house), ''].join('\n')
}

export function turnLetter(to: LetterReader, turn: TurnLetter, link: string, house: string): Letter {
  const { subject, invitation, why } = wordsIn(to.language).turn
  const lines = [invitation(battleIn(to.language, turn)), link, '', why]
  return { subject: subject(turn.title), text: signed(to, lines, house) }
}

export function confirmLetter(to: LetterReader, link: string, house: string): Letter {
  const { subject, invitation, ignore } = wordsIn(to.language).confirm
  return { subject, text: signed(to, [invitation, link, '', ignore], house) }
}

export function passwordLetter(to: LetterReader, link: string, house: string): Letter {
  const { subject, invitation, ignore } = wordsIn(to.language).password
  return { subject, text: signed(to, [invitation, link, '', ignore], house) }
}
