/** A saved battle’s description, in the reader’s language: everything comes from its record. */
import type { GameListing } from '../../catalogue.ts'
import { words } from '../language/books.ts'
import { type Commander, isComputer } from '../table/sitting/commanders.ts'
import { howFar, isOver } from '../table/sitting/reached.ts'
import type { SavedSitting } from '../table/sitting/sitting.ts'

/** A lesson begins with a situation of its own, and stays one when its guide was sent away. */
const isLesson = ({ lesson, journal }: SavedSitting): boolean => lesson !== undefined || journal.scenario === undefined

export interface SavedName {
  readonly game: string
  /** Null where it has no name of its own. */
  readonly scenario: string | null
}

export function savedName(saved: SavedSitting, listed: GameListing | undefined): SavedName {
  const { journal } = saved
  const title = listed?.box?.title ?? listed?.credits.title ?? journal.game
  if (isLesson(saved)) return { game: words.lobby.lesson({ game: title }), scenario: null }
  const scenario = listed?.scenarios.find(({ id }) => id === journal.scenario)?.name ?? null
  return { game: listed?.credits.title ?? journal.game, scenario: scenario === title ? null : scenario }
}

const opponentOf = (seat: Commander): string => {
  if (seat === 'away') return words.lobby.friendByLink
  return seat === 'human' ? words.lobby.friend : words.seats[seat]
}

/** The players, as seen by the one at this screen. */
export function whoPlays(seats: readonly Commander[], sides: readonly string[]): string {
  const { lobby } = words
  const here = seats.flatMap((seat, side) => (seat === 'human' ? [side] : []))
  if (here.length === 1) {
    const [side] = here
    return lobby.you({ side: sides[side], opponent: opponentOf(seats[1 - side]) })
  }
  if (here.length > 1) return lobby.two({ one: sides[0], other: sides[1] })
  const [first, second] = seats.map(seat => (isComputer(seat) ? words.seats[seat as 'recruit'] : opponentOf(seat)))
  return lobby.computers({ one: sides[0], first, other: sides[1], second })
}

/** How far it has come; of a finished one first what that means for the one at this screen. */
export function progressOf(saved: SavedSitting, sides: readonly string[]): string {
  const { reached, ended, seats } = saved
  const mine = seats.filter(seat => seat === 'human').length === 1 ? seats.indexOf('human') : null
  const told = howFar(saved, sides)
  const winner = (ended ?? (reached && 'level' in reached ? reached : undefined))?.winner
  if (!isOver(saved) || mine === null || winner === undefined) return told
  const mineIs = winner === null ? words.lobby.drawn : winner === mine ? words.lobby.youWon : words.lobby.youLost
  return mineIs === told ? told : `${mineIs}: ${told}`
}
