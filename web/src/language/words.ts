/** How the page writes numbers, dates, lists and the ends of battles. */
import { endings, words } from './books.ts'

/** How a battle of a game ended, by what its record says. The winner is named where the level alone does not, if they are known. */
export const ending = (game: string, level: string, winner: string | null = null): string =>
  endings.get(game)?.ending(level, winner).text ?? level

/** The same for an outcome, whose winner is a number. */
export const endingOf = (
  { id, sides }: { readonly id: string; readonly sides: readonly string[] },
  { level, winner }: { readonly level: string; readonly winner: number | null },
): string => ending(id, level, winner === null ? null : sides[winner])

/** "65%", as the language of the page writes it. */
export const percent = (share: number): string =>
  share.toLocaleString(words.tag, { style: 'percent', maximumFractionDigits: 0 })

/** To one decimal, as displayed: messages match the displayed figure. */
export const tenths = (value: number): number => Math.round(10 * value) / 10

/** How many of a hundred. */
export const percentOf = (some: number, all: number): number => Math.round((100 * some) / Math.max(1, all))

/** A value of an optional rule, as it is shown. */
export const valueName = (value: string): string =>
  (words.optionValues as Readonly<Record<string, string>>)[value] ?? value

/** All the hexes of a unit. */
export const inHexes = (labels: readonly string[]): string => labels.join(' + ')

/** When something was done, to the minute. */
export const moment = (date: Date): string =>
  date.toLocaleString(words.tag === 'en-GB' ? undefined : words.tag, { dateStyle: 'medium', timeStyle: 'short' })

export const day = (time: number): string =>
  new Date(time).toLocaleDateString(words.tag === 'en-GB' ? undefined : words.tag, { dateStyle: 'medium' })

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** The error, in the words of the part that noticed it. */
export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** "1, 2 and 3", in the language of the page. */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(words.tag, { type: 'conjunction' }).format(parts)

/** "Turn 3 of 13, 08:00"; a battle without a clock has no more than the number. */
export const turnTitle = (turn: number, turns: number, label: string): string =>
  label ? words.turn({ turn, turns, label }) : words.turnOf({ turn, turns })
