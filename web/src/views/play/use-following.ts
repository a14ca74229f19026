/** The map follows what is asked, who is taken up and what is attacked: each comes into view once. */
import type { Piece } from '@voltigeur/battlefield'
import { type RefObject, useCallback, useEffect } from 'react'
import { type Hand, isGiven, type Scene } from '../../table/choosing.ts'
import { AROUND, placeOf, placesAsked, questionIn } from '../../table/guiding.ts'
import type { HexPlan } from '../../table/hexes.ts'
import type { Kept } from '../../table/marking.ts'
import type { Picture } from '../../table/use-scene.ts'
import { fanSpot, isOffFan } from '../map/laying.ts'
import type { MapHandle } from '../map/use-zoom.ts'
import type { Pointing } from './use-pointing.ts'

interface Followed {
  readonly plan: HexPlan
  readonly picture: Picture
  readonly pointing: Pointing
  /** Where the one in hand can go. */
  readonly there: ReadonlyMap<number, unknown>
  readonly kept: Kept
  /** Whether the player is asked. */
  readonly ours: boolean
  /** Whether something is being shown that the eye has to stay with. */
  readonly busy: boolean
}

/** Also tells how to bring a hex into view. */
export function useFollowing(
  map: RefObject<MapHandle | null>,
  { plan, picture, pointing, there, kept, ours, busy }: Followed,
): (hex: number) => void {
  const { scene, pieces } = picture
  useRound(map, pointing, scene, there)
  useAsked(map, scene, ours && !busy)
  useTarget(map, pointing.hand)
  useWayOn(map, scene, pointing.hand, busy ? NOWHERE : there)
  useFan(map, plan, pieces, pointing, kept)
  return useShowHex(map, pointing.lookInto)
}

const NOWHERE: ReadonlyMap<number, unknown> = new Map()

const useShowHex = (map: RefObject<MapHandle | null>, lookInto: Pointing['lookInto']): ((hex: number) => void) =>
  useCallback(
    hex => {
      lookInto(hex)
      map.current?.show(hex)
    },
    [map, lookInto],
  )

/** Whoever is taken up in turn is brought into view, with where he can go. */
function useRound(
  map: RefObject<MapHandle | null>,
  { hand, onRound, lookInto }: Pointing,
  scene: Scene,
  there: ReadonlyMap<number, unknown>,
): void {
  const place = onRound ? placeOf(scene, hand) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is taken up, wherever the map is moved then
  useEffect(() => {
    if (place === null) return
    // The counters of an enemy who is to be attacked stay where they are: side by side they would hide who attacks. So
    // do those of one who has to answer, among whom there is nobody else to choose.
    if (hand.party === null && !isGiven(scene, hand)) lookInto(place)
    map.current?.showReach(place, [...there.keys()])
  }, [place, hand.unit])
}

/** Counters that are laid side by side at the edge of the map are brought into view; they fold up when the pointer has left them. */
function useFan(
  map: RefObject<MapHandle | null>,
  plan: HexPlan,
  pieces: readonly Piece[],
  { fanned, hover, fold }: Pointing,
  kept: Kept,
): void {
  const spot = fanned === null ? null : fanSpot(plan, pieces, fanned, kept)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every fan, wherever the map is moved then
  useEffect(() => {
    if (spot) map.current?.showSpot(spot)
  }, [map, fanned])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the pointer goes elsewhere, lest the fan lie in the way
  useEffect(() => {
    if (fanned !== null && spot && hover !== null && isOffFan(plan, pieces, fanned, spot, hover)) fold()
  }, [hover])
}

/** A question about a few units, such as one of an interruption, comes with all of them in view that can be read together; one about many, or about attacks, with one at least. */
function useAsked(map: RefObject<MapHandle | null>, scene: Scene, ours: boolean): void {
  const { offers } = scene
  const question = ours ? questionIn(scene) : null
  const places = placesAsked(scene)
  const few = places.length <= AROUND ? places : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every question, wherever the map is moved then
  useEffect(() => {
    if (question === null) return
    if (few.length > 0) map.current?.showAll(few)
    else map.current?.showSome(places.length > 0 ? places : offers.parties.flatMap(({ hexes }) => hexes))
  }, [map, question])
}

/** An attack that was chosen in a list is put together where it can be seen. */
function useTarget(map: RefObject<MapHandle | null>, { party }: Hand): void {
  const target = party?.hexes.join() ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every target, wherever the map is moved then
  useEffect(() => {
    if (party) map.current?.showOneOf(party.hexes)
  }, [map, target])
}

/** So many hexes that a unit must choose among are all seen, be they far away: those where a flight may end are. */
const CHOICES = 24

/**
 * Those who are not on the map yet are brought on somewhere, perhaps out of sight; and a unit that has to answer, such as
 * one that falls back, is seen with every hex it may go to.
 */
function useWayOn(
  map: RefObject<MapHandle | null>,
  scene: Scene,
  hand: Hand,
  there: ReadonlyMap<number, unknown>,
): void {
  const place = hand.unit === null ? null : (scene.pieceOf(hand.unit)?.hex ?? null)
  const isWaiting = hand.unit !== null && place === null
  const given = isGiven(scene, hand)
  useEffect(() => {
    const hexes = [...there.keys()]
    if (isWaiting) map.current?.showOneOf(hexes)
    else if (given && place !== null && hexes.length > 0 && hexes.length <= CHOICES)
      map.current?.showAbove([place, ...hexes], 0)
  }, [map, isWaiting, given, place, there])
}
