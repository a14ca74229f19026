/** Opens a match: for the umpire, or for one side, against players of the engine. */
import { randomUUID } from 'node:crypto'
import { Computers } from '@voltigeur/ai'
import type { PlayableMatch } from '@voltigeur/games'
import type { EngineHouse } from './house.ts'
import { word } from './limits.ts'
import { type EngineSeat, seatAt, viewerNamed } from './place.ts'
import { EngineRefusal } from './refusal.ts'

/** The terms of a match for one side. */
export const against = { side: word.optional(), against: word.optional() }

export interface For {
  readonly side?: string | undefined
  readonly against?: string | undefined
}

/** Opens it for the umpire, or for a side; `table` is the earlier name of an open match. */
export function openFor(
  { matches, onFault, thinking }: EngineHouse,
  match: PlayableMatch,
  { side, against }: For = {},
  table?: string,
): EngineSeat {
  const { game, beginning } = match
  const named = table === undefined ? {} : { table }
  if (side === undefined) {
    if (against !== undefined) throw new EngineRefusal('params', 'params.against: say which side is yours, with "side"')
    return seatAt(matches.add({ match, only: null, computersDecide: () => {} }, named), undefined)
  }
  const own = viewerNamed(game, side)
  if (own === 'public') throw new EngineRefusal('params', 'params.side: a table is opened for a side that plays')
  const names = game.sides.map((_, other) => (other === own ? null : (against ?? 'recruit')))
  const computers = new Computers(match, names, beginning.seed ?? randomUUID())
  /** A failed or slow player is asked again the next time; until then everyone waits. */
  const computersDecide = (): void => {
    const until = performance.now() + thinking
    try {
      for (let { next } = computers; next !== null; next = computers.next) {
        computers.decide(next.side)
        if (performance.now() >= until) return
      }
    } catch (error) {
      onFault(error)
    }
  }
  const terms = { ...named, side, ...(against === undefined ? {} : { against }) }
  return seatAt(matches.add({ match, only: own, computersDecide }, terms), undefined)
}
