/** Attacks possible now, each with the units for the best odds; required ones come first. */
import type { ExpectedLosses } from '@voltigeur/battlefield'
import { waysAmong } from '@voltigeur/conversation'
import type { Decision, Objection, Odds, Party } from '@voltigeur/kernel'
import {
  EMPTY,
  forecastOf,
  type Hand,
  isInPlace,
  objectionsTo,
  type Scene,
  strongest,
  takeWay,
} from '../orders/choosing.ts'
import { type Duty, dutiesIn, isMetBy } from './duties.ts'

export interface AttackPlan {
  readonly hexes: readonly number[]
  readonly units: readonly number[]
  readonly decision: Decision
  readonly odds: Odds | null
  readonly losses: ExpectedLosses | null
  /** The selection with the order ready. */
  readonly hand: Hand
  /** It completes a task that is required before the question can be closed. */
  readonly required: boolean
  /** Why a required order isn’t possible yet; empty if it is. */
  readonly refusal: readonly Objection[]
}

export const isEnemy = ({ unitsIn, pieceOf, side }: Scene, hex: number): boolean =>
  unitsIn(hex).some(one => (pieceOf(one)?.side ?? side) !== side)

/** The possible targets of an attack: single hexes before several at once. An empty one is only advanced into. */
export const plannable = (scene: Scene): readonly Party[] =>
  scene.offers.parties
    .filter(party => party.hexes.some(hex => isEnemy(scene, hex)) && !isInPlace(scene, party))
    .toSorted((a, b) => a.hexes.length - b.hexes.length)

export function planAgainst(scene: Scene, party: Party, duties = dutiesIn(scene)): AttackPlan | null {
  const { battle, position, side } = scene
  if (side === null) return null
  const { hexes, must, may } = party
  const able = strongest(scene, party)
  const units = able ?? [...must, ...may]
  const decision = party.make(units)
  const required = duties.some(duty => isMetBy(duty, { hexes, units }))
  // An impossible attack isn’t shown, unless it is required: then the player wants to know its conditions.
  if (!able && !required) return null
  return {
    hexes,
    units,
    decision,
    hand: { ...EMPTY, party: { hexes, units } },
    odds: forecastOf(scene, decision).odds,
    losses: battle.briefing.expectedLosses?.(position, decision) ?? null,
    required,
    refusal: able ? [] : objectionsTo(scene, decision),
  }
}

/**
 * Of all plans those needed for everything required, each duty once: no plan against several hexes if one suffices; and
 * possible ones before impossible ones.
 */
export function requiredAmong(plans: readonly AttackPlan[], duties: readonly Duty[]): readonly AttackPlan[] {
  const found: AttackPlan[] = []
  for (const duty of duties) {
    if (found.some(plan => isMetBy(duty, plan))) continue
    const [best] = inOrder(plans.filter(plan => isMetBy(duty, plan))).toSorted(
      (a, b) => Number(a.refusal.length > 0) - Number(b.refusal.length > 0) || a.hexes.length - b.hexes.length,
    )
    if (best) found.push(best)
  }
  return inOrder(found)
}

/** Units that fire separately now; in a movement phase nothing of this is computed. */
export function marksmen({ battle, position, offers, side }: Scene): readonly number[] {
  if (side === null) return []
  const firing = (battle.briefing.shots ?? []).flatMap(kind => offers.unitsFor(kind))
  const charging = (battle.briefing.chargers?.(position) ?? []).filter(unit => offers.units.has(unit))
  return [...new Set([...firing, ...charging])]
}

/** So many ways to the same enemy are weighed against each other. */
const WAYS = 6

/** One unit’s own attacks, each enemy hex once, with its best shot. */
export function plansBy(scene: Scene, unit: number): AttackPlan[] {
  const { battle, position } = scene
  const shots = scene.offers.of(unit).filter(({ kind }) => battle.briefing.shots?.includes(kind))
  const aims = Map.groupBy(shots, shot => battle.briefing.aim?.(shot) ?? battle.briefing.destination(shot))
  return [...aims].flatMap(([hex, decisions]) => {
    if (hex === null || !isEnemy(scene, hex)) return []
    const ways = waysAmong(battle, position, decisions).slice(0, WAYS)
    const plans = ways.flatMap(way => {
      const losses = battle.briefing.expectedLosses?.(position, way[0])
      if (!losses) return []
      const { odds } = forecastOf(scene, way[0])
      const { hand } = takeWay(scene, { ...EMPTY, unit }, way, { confirm: true })
      return [{ hexes: [hex], units: [unit], decision: way[0], hand, odds, losses, required: false, refusal: [] }]
    })
    return inOrder(plans).slice(0, 1)
  })
}

/** A shaken unit may recover: half of its strength counts. */
const SHAKEN = 0.5

/** Its average gain; without a table of losses, the attack’s strength minus the defence’s. */
export function worth({ losses, odds }: Pick<AttackPlan, 'losses' | 'odds'>): number {
  if (!losses) return odds ? odds.attack / Math.max(1, odds.defence) : 0
  const { own, enemy, shaken = { own: 0, enemy: 0 } } = losses
  return enemy - own + SHAKEN * (shaken.enemy - shaken.own)
}

export const inOrder = (plans: readonly AttackPlan[]): AttackPlan[] =>
  plans.toSorted((a, b) => Number(b.required) - Number(a.required) || worth(b) - worth(a))

/** With a unit selected, its own plans come first, and the others’ separately. */
export function sorted(
  plans: readonly AttackPlan[],
  inHand: number | null,
): { own: readonly AttackPlan[]; others: readonly AttackPlan[] } {
  if (inHand === null) return { own: plans, others: [] }
  const { own = [], others = [] } = Object.groupBy(plans, ({ units }) => (units.includes(inHand) ? 'own' : 'others'))
  return { own, others }
}

export const owesAttacks = (scene: Scene): boolean =>
  scene.side !== null &&
  plannable(scene).length > 0 &&
  scene.battle.question(scene.position, scene.side).owed.length > 0

/** If attacks are required, the best of those; otherwise null. */
export function bestOwed(scene: Scene): AttackPlan | null {
  if (!owesAttacks(scene)) return null
  const duties = dutiesIn(scene)
  const owed = plannable(scene)
    .flatMap(party => planAgainst(scene, party, duties) ?? [])
    .filter(({ required, refusal }) => required && refusal.length === 0)
  return inOrder(owed)[0] ?? null
}
