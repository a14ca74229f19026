/** A stack sent the same way by one order, in games that move units one by one: a run of ordinary decisions. */
import { type Decision, imagine, looseDice, type Objection, type Position, Random, Umpire } from '@voltigeur/kernel'
import type { Sitting } from '../sitting/sitting.ts'
import type { Hand, Scene } from './choosing.ts'

/** A unit’s decisions to move by itself: the only ones in which it can be followed. */
const isOwnMove = ({ battle }: Scene, decision: Decision): decision is Decision & { readonly unit: number } =>
  'unit' in decision && battle.briefing.destination(decision) !== null

/** Units in the same hex that can do the same after it; none in games whose stacks move together by their own rules. */
export function stackMates(scene: Scene, unit: number): readonly number[] {
  const { battle, offers } = scene
  const piece = scene.pieceOf(unit)
  if (battle.briefing.company || !piece) return []
  const goes = (one: number): boolean => offers.of(one).some(decision => isOwnMove(scene, decision))
  const mates = scene.unitsIn(piece.hex).filter(one => one !== unit && offers.units.has(one) && goes(one))
  if (mates.length === 0) return []
  const leads = offers.of(unit).filter(decision => isOwnMove(scene, decision))
  return mates.filter(mate => leads.slice(0, TRIED).some(lead => isFree(scene, lead, mate)))
}

/** The most ways of the first to try, to see whether another can follow on any of them. */
const TRIED = 12

/** Whether another unit can do the same after the first: often only one may advance. */
function isFree({ battle, position, side }: Scene, lead: Decision, mate: number): boolean {
  if (side === null) return false
  const after = worldOf(battle, position, side)
  battle.apply(after, lead, side, new Umpire(looseDice(new Random('following')), false))
  const order = { ...lead, unit: mate }
  return battle.owing(after).includes(side) && battle.objections(after, order, side).length === 0
}

const worldOf = (battle: Scene['battle'], position: Position, side: number): Position =>
  battle.secrets === null ? position.copy() : imagine(battle, position, side, new Random('following'))

/** The same order for another unit; null for an order that no unit can repeat. */
export function orderFor(scene: Scene, mate: number, lead: Decision): Decision | null {
  if (!isOwnMove(scene, lead)) return null
  const order: Decision & { readonly unit: number } = { ...lead, unit: mate }
  return order
}

/** Gives the order and then the same to each follower, as long as the question is the same; tells why one stays behind. */
export function decideTogether(
  sitting: Pick<Sitting, 'decide' | 'now' | 'battle'>,
  scene: Scene,
  { followers }: Hand,
  decision: Decision,
): readonly Objection[] {
  const asked = scene.battle.briefing.guidance?.(scene.position)
  const isAskedStill = (): boolean =>
    sitting.now.ours && sitting.battle.briefing.guidance?.(sitting.now.position) === asked
  const refusal = sitting.decide(decision)
  if (refusal.length > 0) return refusal
  for (const mate of followers) {
    const order = orderFor(scene, mate, decision)
    if (!order || !isAskedStill()) break
    const refused = sitting.decide(order)
    if (refused.length > 0) return refused
  }
  return []
}
