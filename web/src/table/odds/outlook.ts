/** The forecast of an attack on the selected enemy: now, or after the considered move. */
import type { CombatView, ExpectedLosses } from '@voltigeur/battlefield'
import { destinations, partyAgainst, waysAmong } from '@voltigeur/conversation'
import type { Decision, Objection, Odds, Party } from '@voltigeur/kernel'
import { atTable } from '../../language/books.ts'
import {
  type AttackPlan,
  inOrder,
  isEnemy,
  marksmen,
  planAgainst,
  plannable,
  plansBy,
  worth,
} from '../guide/planning.ts'
import {
  decisionsIn,
  EMPTY,
  forecastOf,
  type Hand,
  isInPlace,
  objectionsTo,
  partyDecision,
  type Scene,
  stanceOf,
  takeWay,
  type Upshot,
} from '../orders/choosing.ts'

/** The acts possible at once. */
export type Act =
  /** It is ordered. */
  | { readonly kind: 'attack'; readonly decision: Decision }
  /** It is put together, to be looked through and ordered. */
  | { readonly kind: 'choose'; readonly decision: Decision; readonly hand: Hand }
  /** The selected unit moves to a hex for its attack. */
  | { readonly kind: 'move'; readonly to: number; readonly decision: Decision }

export interface AttackOutlook {
  /** The enemy hex. */
  readonly at: number
  /** The hex for the selected unit’s attack, after a move. */
  readonly from: number | null
  readonly attackers: number
  readonly odds: Odds | null
  readonly losses: ExpectedLosses | null
  /** The same without the selected unit; null if no other unit could attack, or none moves. */
  readonly without: Odds | null
  /** The fire that comes before an attack from there. */
  readonly fire: Odds | null
  /** Whether the odds themselves are those of fire, because no attack is possible from there. */
  readonly byFire: boolean
  /** Why it cannot be attacked. */
  readonly refusal: readonly Objection[]
  readonly act: Act | null
}

/** A hex from which the selected unit could attack, and the odds there. */
export interface Approach {
  readonly from: number
  readonly decision: Decision
  readonly outlook: AttackOutlook
}

/** Units attack from farther away only by fire; and by fire from a move no farther than this. */
const REACH = 2
const FIRE_REACH = 5

export function outlookAt(
  scene: Scene,
  hand: Hand,
  hex: number,
  combats: readonly CombatView<Decision>[],
): AttackOutlook | null {
  if (scene.side === null || isBeatenFoe(scene, hand)) return null
  return isEnemy(scene, hex) ? outlookOn(scene, hand, hex, combats) : outlookFrom(scene, hand, hex)
}

/** The selected unit is the enemy’s: the winner chooses its retreat, and it makes no attack. */
const isBeatenFoe = (scene: Scene, { unit }: Hand): boolean => unit !== null && scene.pieceOf(unit)?.side !== scene.side

/** The enemy is pointed at himself. */
function outlookOn(
  scene: Scene,
  hand: Hand,
  at: number,
  combats: readonly CombatView<Decision>[],
): AttackOutlook | null {
  return (
    beingPut(scene, hand, at) ??
    plannedOn(scene, hand, at) ??
    approached(scene, hand, at) ??
    firedAt(scene, hand, at) ??
    inStore(combats, at) ??
    asTheyStand(scene, hand, at) ??
    impossible(scene, hand, at)
  )
}

/** The attack in preparation against that hex. */
function beingPut(scene: Scene, hand: Hand, at: number): AttackOutlook | null {
  const decision = hand.party?.hexes.includes(at) ? partyDecision(scene, hand) : null
  if (!decision) return null
  const refusal = objectionsTo(scene, decision)
  return {
    ...NOTHING,
    at,
    attackers: hand.party!.units.length,
    odds: forecastOf(scene, decision).odds,
    losses: lossesOf(scene, decision),
    refusal,
    act: refusal.length === 0 ? { kind: 'attack', decision } : null,
  }
}

/** The best action against the enemy now: by the selected unit, or else by any; alone before together with others. */
function plannedOn(scene: Scene, hand: Hand, at: number): AttackOutlook | null {
  const hits = ({ hexes }: AttackPlan): boolean => hexes.includes(at)
  const own = hand.unit === null ? [] : plansBy(scene, hand.unit).filter(hits)
  const found = own.length > 0 ? own : [...partiesOn(scene, at), ...shotsAt(scene, hand, at)]
  const [plan] = inOrder(found).toSorted(
    (a, b) => Number(a.refusal.length > 0) - Number(b.refusal.length > 0) || a.hexes.length - b.hexes.length,
  )
  if (!plan) return null
  const { decision, refusal } = plan
  return {
    ...NOTHING,
    at,
    attackers: plan.units.length,
    odds: plan.odds,
    losses: plan.losses,
    refusal,
    act: refusal.length === 0 ? { kind: 'choose', decision, hand: plan.hand } : null,
  }
}

const partiesOn = (scene: Scene, at: number): readonly AttackPlan[] =>
  plannable(scene)
    .filter(({ hexes }) => hexes.includes(at))
    .flatMap(party => planAgainst(scene, party) ?? [])

const shotsAt = (scene: Scene, { unit }: Hand, at: number): readonly AttackPlan[] =>
  unit === null ? marksmen(scene).flatMap(one => plansBy(scene, one).filter(({ hexes }) => hexes.includes(at))) : []

/** The best of the hexes from which the selected unit could attack the enemy. */
const approached = (scene: Scene, hand: Hand, at: number): AttackOutlook | null =>
  approachesTo(scene, hand, at)[0]?.outlook ?? null

/** Every hex from which the selected unit could attack that one later in the turn, the best first. */
export function approachesTo(scene: Scene, hand: Hand, at: number): readonly Approach[] {
  const { battle } = scene
  if (hand.unit === null || !battle.briefing.prospect) return []
  const there = destinations(battle, decisionsIn(scene, { ...EMPTY, unit: hand.unit, company: hand.company }))
  const near = [...there].filter(([hex]) => hex !== at && battle.board.grid.distance(hex, at) <= REACH)
  const without = near.length > 0 ? prospectOf(scene, at, null) : null
  return near
    .flatMap(([from, decisions]) => approachBy(scene, at, from, decisions, without?.odds ?? null) ?? [])
    .toSorted((a, b) => gainOf(b.outlook) - gainOf(a.outlook))
}

/** Of the ways in which it may look there the best. */
function approachBy(
  scene: Scene,
  at: number,
  from: number,
  decisions: readonly Decision[],
  without: Odds | null,
): Approach | null {
  const found = decisions.flatMap((decision): Approach[] => {
    const prospect = prospectOf(scene, at, decision)
    if (!prospect) return []
    const { odds, losses, attackers } = prospect
    const act: Act = { kind: 'move', to: from, decision }
    const outlook = { ...NOTHING, at, from, attackers: attackers.length, odds, losses, without, act }
    return [{ from, decision, outlook }]
  })
  return found.toSorted((a, b) => gainOf(b.outlook) - gainOf(a.outlook))[0] ?? null
}

const prospectOf = ({ battle, position, side }: Scene, at: number, first: Decision | null) =>
  side === null ? null : (battle.briefing.prospect?.(position, side, at, first) ?? null)

const gainOf = ({ odds, losses }: AttackOutlook): number => worth({ odds, losses })

/** It can’t assault that one this turn, but fire at it later: from where it stands, or from the best hex it can move to. */
function firedAt(scene: Scene, hand: Hand, at: number): AttackOutlook | null {
  const { battle } = scene
  if (hand.unit === null || !battle.briefing.firing) return null
  const stands = scene.pieceOf(hand.unit)?.hex
  const asItStands = firingOf(scene, at, null)
  if (stands !== undefined && asItStands?.attackers.includes(hand.unit)) {
    const { odds, losses, attackers } = asItStands
    return { ...NOTHING, at, from: stands, attackers: attackers.length, odds, losses, byFire: true }
  }
  const there = destinations(battle, decisionsIn(scene, { ...EMPTY, unit: hand.unit, company: hand.company }))
  const near = [...there].filter(([hex]) => hex !== at && battle.board.grid.distance(hex, at) <= FIRE_REACH)
  const found = near.flatMap(([from, decisions]) => firesOn(scene, at, from, decisions))
  return found.toSorted((a, b) => gainOf(b) - gainOf(a))[0] ?? null
}

/** A fight that is listed already. */
function inStore(combats: readonly CombatView<Decision>[], at: number): AttackOutlook | null {
  const combat = combats.find(({ hexes }) => hexes.flat().includes(at))
  if (!combat) return null
  const { odds, losses = null, decision } = combat
  return { ...NOTHING, at, odds, losses, act: decision && { kind: 'attack', decision } }
}

/** No unit is selected: the options of adjacent units. */
function asTheyStand(scene: Scene, hand: Hand, at: number): AttackOutlook | null {
  const prospect = hand.unit === null ? prospectOf(scene, at, null) : null
  return prospect && { ...NOTHING, ...prospect, at, attackers: prospect.attackers.length }
}

/** Why the enemy can’t be attacked: the refusal for the selected unit, or that no unit is near enough. */
function impossible(scene: Scene, hand: Hand, at: number): AttackOutlook | null {
  const { battle, position, offers } = scene
  const asks = hand.unit !== null || offers.units.size + offers.parties.length > 0
  if (!asks) return null
  const party = partyAgainst(offers, [at])
  if (party && isInPlace(scene, party)) return null
  const wish = hand.unit === null ? null : battle.briefing.wish(position, hand.unit, at)
  const told = wish ? objectionsTo(scene, wish) : []
  const moves = battle.briefing.prospect && wish && battle.briefing.destination(wish) === at
  if (told.length > 0 && !moves) return { ...NOTHING, at, refusal: told }
  if (!isAboutAttacks(scene)) return null
  const text = hand.unit === null ? atTable.outlook.nobody : atTable.outlook.notThisUnit
  return { ...NOTHING, at, refusal: [{ case: '', text }] }
}

/** Attacks are chosen now, or later in the turn by units that still move; not where units retreat, advance or rally. */
function isAboutAttacks(scene: Scene): boolean {
  const { battle, position, offers } = scene
  const course = battle.briefing.course?.(position)
  const moves = course?.phases[course.now]?.kind === 'moves' && !battle.briefing.occasion?.(position)
  const attacks = (party: Party): boolean => party.hexes.length > 0 && !isInPlace(scene, party)
  return moves || offers.parties.some(attacks) || marksmen(scene).length > 0
}

/** For a hex under the pointer that the selected unit can reach: the best that it could attack from there. */
function outlookFrom(scene: Scene, hand: Hand, from: number): AttackOutlook | null {
  const { battle } = scene
  if (hand.unit === null || !battle.briefing.prospect) return null
  const there = destinations(battle, decisionsIn(scene, { ...EMPTY, unit: hand.unit, company: hand.company }))
  const decisions = there.get(from)
  if (!decisions) return null
  const foes = [...battle.board.grid.within(from, REACH)].filter(hex => hex !== from && isEnemy(scene, hex))
  const found = foes.flatMap(at => {
    const approach = approachBy(scene, at, from, asTurned(scene, hand, decisions), null)
    return approach ? [approach.outlook] : []
  })
  const [best] = found.toSorted((a, b) => gainOf(b) - gainOf(a))
  if (!best) return firesFrom(scene, from, asTurned(scene, hand, decisions))
  const decision = best.act?.kind === 'move' ? best.act.decision : null
  return {
    ...best,
    without: prospectOf(scene, best.at, null)?.odds ?? null,
    fire: decision && (firingOf(scene, best.at, decision)?.odds ?? null),
  }
}

/** No enemy can be attacked from there: the one that could be fired at best. */
function firesFrom(scene: Scene, from: number, decisions: readonly Decision[]): AttackOutlook | null {
  if (!scene.battle.briefing.firing) return null
  const foes = scene.battle.board.grid.within(from, FIRE_REACH).filter(hex => hex !== from && isEnemy(scene, hex))
  const found = foes.flatMap(at => firesOn(scene, at, from, decisions))
  return found.toSorted((a, b) => gainOf(b) - gainOf(a))[0] ?? null
}

const firesOn = (scene: Scene, at: number, from: number, decisions: readonly Decision[]): readonly AttackOutlook[] =>
  decisions.flatMap((decision): AttackOutlook[] => {
    const firing = firingOf(scene, at, decision)
    if (!firing) return []
    const { odds, losses, attackers } = firing
    const act: Act = { kind: 'move', to: from, decision }
    return [{ ...NOTHING, at, from, attackers: attackers.length, odds, losses, byFire: true, act }]
  })

const firingOf = ({ battle, position, side }: Scene, at: number, first: Decision | null) =>
  side === null ? null : (battle.briefing.firing?.(position, side, at, first) ?? null)

/** While a ring of facings is open, only the way that it is turned to counts. */
const asTurned = (scene: Scene, { ring }: Hand, decisions: readonly Decision[]): readonly Decision[] => {
  const turned = ring?.decisions[ring.at]
  return turned && stanceOf(scene, turned) && decisions.includes(turned) ? [turned] : decisions
}

const lossesOf = ({ battle, position }: Scene, decision: Decision): ExpectedLosses | null =>
  battle.briefing.expectedLosses?.(position, decision) ?? null

const NOTHING: AttackOutlook = {
  at: -1,
  from: null,
  attackers: 0,
  odds: null,
  losses: null,
  without: null,
  fire: null,
  byFire: false,
  refusal: [],
  act: null,
}

/** The result of pressing the button. */
export function upshotOf(scene: Scene, hand: Hand, act: Act): Upshot {
  if (act.kind === 'attack') return { hand: EMPTY, decision: act.decision }
  if (act.kind === 'choose') return { hand: act.hand }
  const there = destinations(scene.battle, decisionsIn(scene, { ...EMPTY, unit: hand.unit, company: hand.company }))
  const ways = waysAmong(scene.battle, scene.position, there.get(act.to) ?? [])
  const way = ways.find(one => one.includes(act.decision)) ?? [act.decision]
  const turned = takeWay(scene, hand, way, { confirm: false })
  const { ring } = turned.hand
  // It has the predicted facing, unless the player turns it.
  const at = ring ? ring.decisions.indexOf(act.decision) : -1
  return ring && at >= 0 ? { ...turned, hand: { ...turned.hand, ring: { ...ring, at } } } : turned
}
