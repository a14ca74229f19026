/** Opening a match for whoever asks: for the umpire, or for one side, against players of the engine. */
import { randomUUID } from 'node:crypto'
import type { PlayableMatch } from '@voltigeur/games'
import { Computers } from '../computers.ts'
import type { House } from './house.ts'
import { word } from './limits.ts'
import { type Place, placeAt, viewerOf } from './place.ts'
import { Refusal } from './refusal.ts'

/** What opens a match for one side. */
export const against = { side: word.optional(), against: word.optional() }

export interface For {
  readonly side?: string | undefined
  readonly against?: string | undefined
}

/** One who sits on a side is not told the dice in advance. */
export const seedFor = ({ side }: For): string => (side === undefined ? '0' : randomUUID())

export function openFor({ matches, onFault }: House, match: PlayableMatch, { side, against }: For = {}): Place {
  const { game, beginning } = match
  if (side === undefined) {
    if (against !== undefined) throw new Refusal('params', 'params.against: say which side is yours, with "side"')
    return placeAt(matches.add({ match, only: null, computersDecide: () => {} }), undefined)
  }
  const own = viewerOf(game, side)
  if (own === 'public') throw new Refusal('params', 'params.side: a table is opened for a side that plays')
  const names = game.sides.map((_, other) => (other === own ? null : (against ?? 'recruit')))
  const computers = new Computers(match, names, beginning.seed ?? randomUUID())
  const open = matches.add({
    match,
    only: own,
    /** One who fails is asked again the next time; until then he is waited for. */
    computersDecide() {
      try {
        for (let { next } = computers; next !== null; next = computers.next) computers.decide(next.side)
      } catch (error) {
        onFault(error)
      }
    },
  })
  return placeAt(open, undefined)
}
