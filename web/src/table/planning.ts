/** Attacks that can be made now, each with those who give it the best odds; what the rules require comes first. */
import type { ExpectedLosses } from '@voltigeur/battlefield'
import type { Decision, Odds, Party } from '@voltigeur/kernel'
import { forecastOf, isInPlace, objectionsTo, type Scene } from './choosing.ts'

export interface Plan {
  readonly hexes: readonly number[]
  readonly units: readonly number[]
  readonly decision: Decision
  readonly odds: Odds | null
  readonly losses: ExpectedLosses | null
  /** Something that has to be done before the question can be closed is done by it. */
  readonly required: boolean
}

/** What an attack can be planned against: a hex for itself before several at once. */
export const plannable = (scene: Scene): readonly Party[] =>
  scene.offers.parties
    .filter(party => party.hexes.length > 0 && !isInPlace(scene, party))
    .toSorted((a, b) => a.hexes.length - b.hexes.length)

/** Everybody who can, or as many as the rules allow: all but one, those who must, or one alone. */
function strongest(scene: Scene, { must, may, make }: Party): readonly number[] | undefined {
  const all = [...must, ...may]
  const fewer = may.map(unit => all.filter(other => other !== unit))
  const parties = [all, ...fewer, must, ...may.map(unit => [...must, unit])]
  return parties.find(units => units.length > 0 && objectionsTo(scene, make(units)).length === 0)
}

export function planAgainst(scene: Scene, party: Party): Plan | null {
  const { battle, position, side } = scene
  const { hexes, must, may } = party
  const units = strongest(scene, party)
  if (!units || side === null) return null
  const decision = party.make(units)
  const duties = battle.question(position, side).owed.map(({ text }) => text)
  // A duty names the hex or the unit that it is about.
  const names = [...hexes.map(hex => battle.board.grid.label(hex)), ...nameAll(scene, [...must, ...may])]
  return {
    hexes,
    units,
    decision,
    odds: forecastOf(scene, decision).odds,
    losses: battle.briefing.expectedLosses?.(position, decision) ?? null,
    required: duties.some(text => names.some(name => text.includes(name))),
  }
}

const nameAll = ({ pieceOf }: Scene, units: readonly number[]): string[] =>
  units.flatMap(unit => pieceOf(unit)?.name ?? [])

/** What is gained by it on the average; without a table of losses, how much stronger the attack is than the defence. */
const worth = ({ losses, odds }: Plan): number =>
  losses ? losses.enemy - losses.own : odds ? odds.attack / Math.max(1, odds.defence) : 0

export const inOrder = (plans: readonly Plan[]): Plan[] =>
  plans.toSorted((a, b) => Number(b.required) - Number(a.required) || worth(b) - worth(a))

export const owesAttacks = (scene: Scene): boolean =>
  scene.side !== null &&
  plannable(scene).length > 0 &&
  scene.battle.question(scene.position, scene.side).owed.length > 0

/** Where attacks have to be made, the best of those that are required; null where nothing is. */
export function bestOwed(scene: Scene): Plan | null {
  if (!owesAttacks(scene)) return null
  const owed = plannable(scene)
    .flatMap(party => planAgainst(scene, party) ?? [])
    .filter(({ required }) => required)
  return inOrder(owed)[0] ?? null
}
