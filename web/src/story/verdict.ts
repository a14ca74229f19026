/** What the result means for its viewer, and what to play next. */

import { choosable } from '../table/sitting/choosable.ts'
import { type Commander, isComputer } from '../table/sitting/commanders.ts'

export interface StoryVerdict {
  /** For a screen with no player, or more than one: then a side has won, and not "you". */
  readonly manner: 'won' | 'lost' | 'drawn' | 'told'
  /** The side of the player at this screen; null unless there is exactly one. */
  readonly mine: number | null
}

/** The side of the player at this screen; null unless exactly one sits here. */
export function mineOf(seats: readonly Commander[]): number | null {
  const here = seats.flatMap((seat, side) => (seat === 'human' ? [side] : []))
  return here.length === 1 ? here[0] : null
}

export function verdictOf(winner: number | null, seats: readonly Commander[]): StoryVerdict {
  const mine = mineOf(seats)
  if (winner === null) return { manner: 'drawn', mine }
  if (mine === null) return { manner: 'told', mine }
  return { manner: winner === mine ? 'won' : 'lost', mine }
}

export interface Challenge {
  readonly scenario: string
  readonly seats: readonly Commander[]
  /** A stronger opponent; null if the harder battle is another one. */
  readonly opponent: Commander | null
}

const LADDER: readonly Commander[] = ['random', 'recruit', 'sergeant', 'captain', 'marshal']

/** After a victory over a computer: the next stronger one, or else the next battle of the game. */
export function nextChallenge(
  game: { readonly id: string; readonly scenarios: readonly { readonly id: string }[] },
  scenario: string,
  seats: readonly Commander[],
): Challenge | null {
  const beaten = seats.find(isComputer)
  if (beaten === undefined) return null
  const there: readonly Commander[] = choosable(game.id, scenario)
  const stronger = LADDER.slice(LADDER.indexOf(beaten) + 1).find(level => there.includes(level))
  if (stronger) return { scenario, opponent: stronger, seats: seats.map(seat => (isComputer(seat) ? stronger : seat)) }
  const at = game.scenarios.findIndex(({ id }) => id === scenario)
  const next = game.scenarios[at + 1]
  return next ? { scenario: next.id, opponent: null, seats } : null
}
