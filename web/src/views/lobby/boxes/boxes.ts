/** The games as a player sees them when choosing one. */
import { catalogue } from 'virtual:catalogue'
import { gameIds } from '../../../games/shelf.ts'
import { words } from '../../../language/books.ts'

type Listing = (typeof catalogue)[string]
export type Scenario = Listing['scenarios'][number]

/** A game’s title on its cover. */
export const titleOf = (id: string): string => catalogue[id]?.box?.title ?? catalogue[id]?.credits.title ?? id

/** In the order of the shelf: where a newcomer starts stands first, and then the easier before the harder. */
export function shelved(): readonly string[] {
  const rank = (id: string): number => {
    const box = catalogue[id].box
    return box ? (box.first ? 0 : box.complexity) : 6
  }
  return gameIds().toSorted((a, b) => rank(a) - rank(b))
}

/** The shortest first, as the default; the others in the order of the game. */
export function scenariosOf(id: string): readonly Scenario[] {
  const { scenarios } = catalogue[id]
  const least = Math.min(...scenarios.map(({ minutes }) => minutes?.[0] ?? Infinity))
  const shortest = scenarios.find(({ minutes }) => minutes?.[0] === least)
  return shortest ? [shortest, ...scenarios.filter(one => one !== shortest)] : scenarios
}

/** The side that a newcomer commands when nothing is chosen. */
export function newcomerOf(id: string): number {
  const { box, sides } = catalogue[id]
  return Math.max(0, box ? sides.indexOf(box.newcomer) : 0)
}

const HOUR = 60
/** So long is said in minutes. */
const MINUTES = 90

const hours = (minutes: number): number => Math.round((10 * minutes) / HOUR) / 10

/** How long a battle takes to play, in words. */
export function lasting([from, to]: readonly [number, number | null]): string {
  if (to === null) return from < HOUR ? words.lobby.minutesOn({ from }) : words.lobby.hoursOn({ from: hours(from) })
  if (from < HOUR && to <= MINUTES)
    return from === to ? words.lobby.minutesOnly({ from }) : words.lobby.minutesFromTo({ from, to })
  if (from < HOUR) return words.lobby.minutesToHours({ from, to: hours(to) })
  return from === to
    ? words.lobby.hoursOnly({ from: hours(from) })
    : words.lobby.hoursFromTo({ from: hours(from), to: hours(to) })
}

/** From the shortest scenario to the longest; null if unknown. */
export function playingTime(id: string): string | null {
  const told = catalogue[id].scenarios.flatMap(({ minutes }) => (minutes ? [minutes] : []))
  if (told.length === 0) return null
  const from = Math.min(...told.map(([least]) => least))
  const to = told.some(([, most]) => most === null) ? null : Math.max(...told.map(([, most]) => most!))
  return lasting([from, to])
}
