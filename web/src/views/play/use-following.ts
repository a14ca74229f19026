/** The map follows what is asked, who is taken up and what is attacked: each comes into view once. */
import type { Piece } from '@voltigeur/battlefield'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { hexesAsked, hexesInHand, placeOfSelection, placesAble, questionIn } from '../../table/guide/guiding.ts'
import type { HexPlan } from '../../table/map/hexes.ts'
import { isGiven, type Scene } from '../../table/orders/choosing.ts'
import type { KeptClear } from '../../table/orders/marking.ts'
import type { Pointing } from '../../table/pointing/use-pointing.ts'
import type { Picture } from '../../table/pointing/use-scene.ts'
import type { MapHandle } from '../map/camera/use-zoom.ts'
import { endsOfFan, fanSpot, isOffFan } from '../map/counters/laying.ts'

interface Followed {
  readonly plan: HexPlan
  readonly picture: Picture
  readonly pointing: Pointing
  /** The selected unit’s destinations. */
  readonly there: ReadonlyMap<number, unknown>
  readonly kept: KeptClear
  /** Hexes that a lesson speaks of. */
  readonly named: readonly number[]
  /** Whether the player is asked. */
  readonly ours: boolean
  /** Whether something is shown that the view must stay with. */
  readonly busy: boolean
}

/** Also tells how to bring a hex into view. */
export function useFollowing(
  map: RefObject<MapHandle | null>,
  { plan, picture, pointing, there, kept, named, ours, busy }: Followed,
): (hex: number) => void {
  const { scene, pieces } = picture
  useRound(map, pointing, scene, there)
  useNamed(map, scene, pointing, { named, ours, busy, there })
  useFan(map, plan, pieces, pointing, kept)
  return useShowHex(map, pointing.lookInto)
}

const useShowHex = (map: RefObject<MapHandle | null>, lookInto: Pointing['lookInto']): ((hex: number) => void) =>
  useCallback(
    hex => {
      lookInto(hex)
      map.current?.show([hex])
    },
    [map, lookInto],
  )

/** Each newly selected unit is brought into view, with the hexes it can reach. */
function useRound(
  map: RefObject<MapHandle | null>,
  { hand, onRound, lookInto }: Pointing,
  scene: Scene,
  there: ReadonlyMap<number, unknown>,
): void {
  const place = onRound ? placeOfSelection(scene, hand) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is taken up, wherever the map is moved then
  useEffect(() => {
    if (place === null) return
    // The stack stays stacked, with the selected unit on top: spread, its counters would cover where it could go.
    if (hand.party === null && !isGiven(scene, hand)) lookInto(place, null)
    map.current?.showReach(place, [...there.keys()])
  }, [place, hand.unit])
}

/** Counters spread at the edge of the map are brought into view; they fold when the pointer leaves them. */
function useFan(
  map: RefObject<MapHandle | null>,
  plan: HexPlan,
  pieces: readonly Piece[],
  { fanned, hover, fold }: Pointing,
  kept: KeptClear,
): void {
  const spot = fanned === null ? null : fanSpot(plan, pieces, fanned, kept)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every fan, wherever the map is moved then
  useEffect(() => {
    if (fanned !== null && spot)
      map.current?.showSpots([plan.spot(fanned), ...endsOfFan(plan, pieces, fanned, spot)], spot)
  }, [map, fanned])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the pointer goes elsewhere, lest the fan lie in the way
  useEffect(() => {
    if (fanned !== null && spot && hover !== null && isOffFan(plan, pieces, fanned, spot, hover)) fold()
  }, [hover])
}

interface Naming extends Pick<Followed, 'named' | 'ours' | 'busy' | 'there'> {}

/**
 * Shows what is named: by a lesson, by the selection, by the question, by a list beside the map. Each comes into view
 * once; a player who looks elsewhere is led back by arrows.
 */
function useNamed(
  map: RefObject<MapHandle | null>,
  scene: Scene,
  { hand, hinted }: Pointing,
  { named, ours, busy, there }: Naming,
): void {
  const question = ours && !busy ? questionIn(scene) : null
  const asked = question === null ? NOWHERE : hexesAsked(scene)
  const held = question === null ? NOWHERE : hexesInHand(scene, hand, there)
  const spoken = [named, held, asked].find(({ length }) => length > 0) ?? NOWHERE
  const chief =
    spoken === held && !hand.party && !hand.ring && hand.unit !== null ? placeOfSelection(scene, hand) : null
  const shown = useRef<{ readonly scene: Scene; readonly what: Set<string> }>({ scene, what: new Set() })
  const what = spoken.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for whatever is named, wherever the map is moved then
  useEffect(() => {
    if (busy) return
    if (shown.current.scene !== scene) shown.current = { scene, what: new Set() }
    if (shown.current.what.has(what)) map.current?.name(spoken)
    else map.current?.keep(spoken, chief ?? undefined)
    shown.current.what.add(what)
  }, [map, question, what, busy])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every question, wherever the map is moved then
  useEffect(() => {
    if (question !== null && spoken.length === 0) map.current?.showOneOf(placesAble(scene))
  }, [map, question])
  const pointed = hinted.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every line of a list that is pointed at
  useEffect(() => {
    if (hinted.length === 0) return
    map.current?.name(hinted)
    map.current?.showOneOf(hinted)
    return () => map.current?.name(spoken)
  }, [map, pointed])
}

const NOWHERE: readonly number[] = []
