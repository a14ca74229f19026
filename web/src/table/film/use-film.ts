/** The film for React: it gets the table’s events, as far as the player at the screen may know them. */
import type { Piece } from '@voltigeur/battlefield'
import type { Position, Viewer } from '@voltigeur/kernel'
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { tempoNow } from '../../settings/use-settings.ts'
import { rollsIn } from '../events/rolls.ts'
import { isComputer } from '../sitting/commanders.ts'
import type { Now, Sitting } from '../sitting/sitting.ts'
import { Film, type Showing } from './film.ts'

export function useFilm(sitting: Sitting): Film {
  const film = useMemo(() => (sitting ? new Film(tempoNow) : null)!, [sitting])
  useEffect(() => () => film.stop(), [film])
  return film
}

export const useShowing = (film: Film): Showing => useSyncExternalStore(film.subscribe, () => film.showing)

/** Whether a computer decides and a player here watches. */
export const isFilmed = ({ seats }: Sitting, { ours, over, owing, awaited, looksOn }: Now): boolean =>
  !ours && !over && !looksOn && awaited === null && owing.some(side => isComputer(seats[side]))

interface Seen {
  readonly watcher: Viewer | null
  readonly events: number
  readonly pieces: readonly Piece[]
  readonly position: Position
}

/** New rolls are shown with the counters as they were before; events before the page opened aren’t shown. */
export function useRolls(film: Film, sitting: Sitting, now: Now, pieces: readonly Piece[], wanted: boolean): void {
  const { battle } = sitting
  const seen = useRef<Seen | null>(null)
  // Before anything is painted that would tell the result.
  useLayoutEffect(() => {
    const last = seen.current
    const { watcher, events, position } = now
    if (last?.watcher === watcher && last.events === events.length && last.pieces === pieces) return
    seen.current = { watcher, events: events.length, pieces, position }
    // With hidden information each player has their own story: the recap informs another who sits down.
    const goesOn = last !== null && (battle.secrets === null || last.watcher === watcher)
    if (goesOn && wanted && events.length > last.events) {
      const { pieces, position, watcher } = last
      film.show(rollsIn(battle, events, last.events).map(roll => ({ roll, pieces, position, watcher })))
    }
  }, [film, battle, now, pieces, wanted])
  const { ours, over, lingers } = now
  useEffect(() => {
    if (ours || over) film.arrive()
  }, [film, ours, over])
  // Two players at one screen: the roller sees the dice before the other is called.
  useLayoutEffect(() => {
    sitting.letLook(
      wanted ? (events, from) => tempoNow().pace !== 'off' && rollsIn(battle, events, from).length > 0 : null,
    )
    return () => sitting.letLook(null)
  }, [sitting, battle, wanted])
  const { take } = useShowing(film)
  useEffect(() => {
    // The film’s present state, which may be later than this drawing.
    if (lingers && take === null && film.showing.take === null) sitting.hasLooked()
  }, [sitting, film, lingers, take])
}
