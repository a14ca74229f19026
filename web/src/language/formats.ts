/** How translations write values besides what ICU has: `{units, list}`, `{side, army, of}`. */
import { endings, words } from './books.ts'
import { capital } from './words.ts'

/** "Friant, Ferey et Bourcier". */
export function list(parts: unknown, language: string): string {
  const said = (Array.isArray(parts) ? parts : [parts]).map(String)
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(said)
}

type Form = keyof (typeof words.armies)['french']

/** An army in one of its forms: its name unless told, `of` (belonging to it), `the`, or `adjective`. Others have their name. */
export function army(side: unknown, _: string, form: string | null = null): string {
  const name = String(side)
  const armies: Readonly<Record<string, Readonly<Record<Form, string>>>> = words.armies
  const wanted = (form ?? 'name').trim() as Form
  return armies[name.toLowerCase()]?.[wanted] ?? ofItsGame(name.toLowerCase(), wanted) ?? capital(name)
}

/** A side that the page doesn’t know is named by its game. */
function ofItsGame(side: string, form: Form): string | undefined {
  const book = [...(endings?.values() ?? [])].find(one => one.has(`sides.${side}.name`))
  const key = `sides.${side}.${form === 'the' ? 'noun' : form}`
  return book?.message(book.has(key) ? key : `sides.${side}.name`).text
}

export const armies = (sides: unknown, language: string): string =>
  list(
    (sides as readonly unknown[]).map(side => army(side, language)),
    language,
  )

export const commas = (parts: unknown): string => (parts as readonly unknown[]).join(', ')

/** A reason as part of a sentence: its full stop is left out. */
export const clause = (text: unknown): string => String(text).replace(/[.\s]+$/, '')

/** A reason that ends what is said, whether or not it was written with a full stop. */
export const sentence = (text: unknown): string =>
  /[.!?…][”»“)\]]*$/.test(String(text)) ? String(text) : `${clause(text)}.`

/** After a comma, or nothing where there is nothing to add: the turns of some games have no hour. */
export const added = (text: unknown): string => (text === '' ? '' : `, ${text}`)

/** In the middle of a sentence. */
export const lower = (text: unknown, language: string): string => String(text).toLocaleLowerCase(language)

/** "1:05" for a number of seconds. */
export const clock = (seconds: unknown): string =>
  `${Math.trunc(Number(seconds) / 60)}:${String(Number(seconds) % 60).padStart(2, '0')}`

/** The remaining time: days and hours if it is long, or else a clock. */
export function span(milliseconds: unknown, language: string): string {
  const seconds = Math.max(0, Math.floor(Number(milliseconds) / 1000))
  if (seconds >= 2 * 86_400) return inUnits(Math.floor(seconds / 86_400), language, 'day', 0)
  return seconds >= 2 * 3600 ? inUnits(Math.floor(seconds / 3600), language, 'hour', 0) : clock(seconds)
}

/** A time that has gone by: in minutes where it is short. */
export function gone(milliseconds: unknown, language: string): string {
  const minutes = Math.max(0, Math.floor(Number(milliseconds) / 60_000))
  if (minutes < 120) return inUnits(minutes, language, 'minute', 0)
  return minutes < 48 * 60
    ? inUnits(Math.floor(minutes / 60), language, 'hour', 0)
    : inUnits(Math.floor(minutes / (24 * 60)), language, 'day', 0)
}

export const metres = (length: unknown, language: string): string =>
  Number(length) < 1000
    ? inUnits(Number(length), language, 'meter', 0)
    : inUnits(Number(length) / 1000, language, 'kilometer', 1)

const inUnits = (value: number, language: string, unit: string, maximumFractionDigits: number): string =>
  value.toLocaleString(language, {
    style: 'unit',
    unit,
    unitDisplay: isTime(unit) ? 'long' : 'short',
    maximumFractionDigits,
  })

const isTime = (unit: string): boolean => unit === 'day' || unit === 'hour' || unit === 'minute'
