/** From pointing at the map to a decision, without knowing any game: the state of the hand, and what pointing does. */
import { hexesOf, type Piece, type Remark, standsIn, type UnitStance } from '@voltigeur/battlefield'
import { destinations, type FacingWay, type OfferedChoices, partyAgainst, waysAmong } from '@voltigeur/conversation'
import type { Decision, Forecast, Objection, Party, Position, Side } from '@voltigeur/kernel'
import type { PlayableBattle } from '../../games/shelf.ts'
import { atTable } from '../../language/books.ts'

/** A way without a chosen facing: its decisions, and the selected one. */
export interface Ring {
  readonly decisions: FacingWay
  readonly at: number
}

export interface Hand {
  /** The unit picked up. */
  readonly unit: number | null
  /** The units that go with it, once the player has chosen. */
  readonly company: readonly number[] | null
  /** Units of its stack that will do the same after it, each by a decision of its own. */
  readonly followers: readonly number[]
  /** An attack in preparation, or another choice of several units. */
  readonly party: { readonly hexes: readonly number[]; readonly units: readonly number[] } | null
  /** Ways to choose from, or one to confirm. */
  readonly pending: readonly FacingWay[]
  readonly ring: Ring | null
  /** Why the last wish was refused. */
  readonly refusal: readonly Objection[]
  /** The hex that was pointed at then; null where it was about none. */
  readonly refusedAt: number | null
}

export const EMPTY: Hand = {
  unit: null,
  company: null,
  followers: [],
  party: null,
  pending: [],
  ring: null,
  refusal: [],
  refusedAt: null,
}

export interface Scene {
  readonly battle: PlayableBattle
  /** In the view of the player at the screen. */
  readonly position: Position
  /** The player’s side; null while there is none. */
  readonly side: Side | null
  readonly offers: OfferedChoices
  /** Units in a hex, the topmost first. */
  unitsIn(hex: number): readonly number[]
  pieceOf(unit: number): Piece | undefined
}

/** The result of pointing at something. */
export interface Upshot {
  readonly hand: Hand
  /** To be played at once. */
  readonly decision?: Decision
}

/** Asks before a decision is carried out: on touch screens, where a finger slips. */
export interface ChoosingManner {
  readonly confirm: boolean
}

const NO_FORECAST: Forecast = { cost: null, odds: null }

export const objectionsTo = ({ battle, position, side }: Scene, decision: Decision): readonly Objection[] =>
  side === null ? [] : battle.objections(position, decision, side)

export const forecastOf = ({ battle, position, side }: Scene, decision: Decision): Forecast =>
  side === null ? NO_FORECAST : battle.forecast(position, decision, side)

/** The units that go with the selected one. */
export const companyIn = ({ offers }: Scene, { unit, company }: Hand): readonly number[] | null =>
  company ?? (unit === null ? null : (offers.companyOf(unit)?.units ?? null))

/** The selected unit’s decisions, with its company. */
export const decisionsIn = (scene: Scene, hand: Hand): readonly Decision[] =>
  hand.unit === null ? [] : scene.offers.of(hand.unit, companyIn(scene, hand))

export const stanceOf = ({ battle, position }: Scene, decision: Decision): UnitStance | null =>
  battle.briefing.stance?.(position, decision) ?? null

/** A party of units in that very hex: they do something there, such as forming square, and attack no one. */
export function isInPlace({ unitsIn, pieceOf }: Scene, { hexes, must, may }: Party): boolean {
  const there = hexes.length === 1 ? unitsIn(hexes[0]) : []
  const one = there.find(unit => must.includes(unit) || may.includes(unit))
  // Cavalry in a square’s hex is in its enemy’s hex, and attacks there.
  return one !== undefined && there.every(unit => pieceOf(unit)?.side === pieceOf(one)?.side)
}

/** No unit can join, nothing is left to chance, to be reconsidered or done differently: pressing the button gives the order. */
export function isOnlyWay(scene: Scene, { must, may, make }: Party): boolean {
  if (must.length + may.length !== 1) return false
  const decision = make([...must, ...may])
  if (warningsOf(scene, decision).length > 0) return false
  const ways = scene.battle.briefing.variants?.(scene.position, decision) ?? [decision]
  return ways.length === 1 && objectionsTo(scene, decision).length === 0 && forecastOf(scene, decision).odds === null
}

export function pointAtHex(scene: Scene, hand: Hand, hex: number, manner: ChoosingManner): Upshot {
  if (hand.party && hand.party.hexes.length > 0) return pointWithParty(scene, hand, hex)
  const own = ownHexes(scene, hand)
  const turned = hand.ring && stanceOf(scene, hand.ring.decisions[hand.ring.at])
  if (turned && standsIn(turned, hex) && !isAt(own, hex)) return confirmRing(hand)
  if (isAt(own, hex)) return { hand: pickBehind(scene, hand, hex) }
  const second = manner.confirm ? confirmedAt(scene, hand, hex) : null
  if (second) return { hand: EMPTY, decision: second }
  if (hand.unit !== null) {
    const mine = decisionsIn(scene, hand)
    const there = destinations(scene.battle, mine).get(hex) ?? turnsIn(scene, mine, hex)
    if (there.length > 0) return isAsked(hand, there) ? played(there[0]) : choose(scene, hand, there, manner)
  }
  const asked = plainAt(scene, hex)
  if (asked.length > 0) return { hand: { ...EMPTY, pending: asked.map(decision => [decision]) } }
  const target = partyAgainst(scene.offers, [hex])
  const able = scene.unitsIn(hex).filter(unit => scene.offers.units.has(unit))
  if (target && !(able.length > 0 && isInPlace(scene, target))) return { hand: assemble(scene, [hex]) }
  if (able.length > 0) return { hand: pick(scene, able[0]) }
  const wish = hand.unit === null ? null : scene.battle.briefing.wish(scene.position, hand.unit, hex)
  const refusal = wish === null ? [] : objectionsTo(scene, wish)
  // After a refusal the selection stays, so that the player can try again.
  return { hand: refusal.length > 0 ? { ...hand, pending: [], ring: null, refusal, refusedAt: hex } : handAt(scene) }
}

/** Pointing twice replaces the button: the second time confirms the one choice. */
const isAsked = ({ pending }: Hand, there: readonly Decision[]): boolean =>
  there.length === 1 && pending.length === 1 && pending[0][0] === there[0]

const played = (decision: Decision): Upshot => ({ hand: EMPTY, decision })

export function pointAtUnit(scene: Scene, hand: Hand, unit: number, hex: number, manner: ChoosingManner): Upshot {
  const party = hand.party && currentParty(scene, hand.party.hexes)
  if (hand.party && party && takesPart(party, unit)) {
    return { hand: toggle(scene, hand, unit) }
  }
  if (unit === hand.unit && ownHexes(scene, hand).length === 1) return { hand: laidDown(scene, hand) }
  const asked = hand.unit === null && hand.party === null ? plainOf(scene, unit) : []
  if (asked.length > 0) {
    return isAsked(hand, asked) ? played(asked[0]) : { hand: { ...EMPTY, pending: asked.map(decision => [decision]) } }
  }
  const able = scene.offers.units.has(unit)
  // A counter beside its hex has been fanned out for selection.
  if (able && hand.party === null && !scene.unitsIn(hex).includes(unit)) return { hand: pick(scene, unit) }
  if (hand.unit === null && hand.party === null && able) return { hand: pick(scene, unit) }
  const upshot = pointAtHex(scene, hand, hex, manner)
  if (upshot.hand !== EMPTY || upshot.decision || hand !== EMPTY) return upshot
  return { hand: attackWith(scene, [unit, ...scene.unitsIn(hex)]) ?? whyIdle(scene, unit) }
}

/** A click on an own unit where an enemy is expected means the first enemy that it can attack. */
function attackWith(scene: Scene, units: readonly number[]): Hand | null {
  const party = scene.offers.parties.find(one => one.hexes.length > 0 && units.some(unit => takesPart(one, unit)))
  return party ? assemble(scene, party.hexes) : null
}

export const takesPart = ({ must, may }: Party, unit: number): boolean => must.includes(unit) || may.includes(unit)

/** The selected unit’s own hexes: another click there deselects it, and doesn’t move it. */
function ownHexes({ pieceOf }: Scene, { unit }: Hand): readonly number[] {
  const piece = unit === null ? undefined : pieceOf(unit)
  return piece ? hexesOf(piece) : []
}

/** For a unit in several hexes, pointing at one of them turns it. */
const isAt = (own: readonly number[], hex: number): boolean => own.length === 1 && own[0] === hex

/** The next unit below it in the stack that can act, and none after the last. */
function pickBehind(scene: Scene, hand: Hand, hex: number): Hand {
  const able = scene.unitsIn(hex).filter(one => scene.offers.units.has(one))
  const next = able[able.indexOf(hand.unit ?? -1) + 1]
  return next === undefined ? laidDown(scene, hand) : pick(scene, next)
}

/** The action that a second tap on the same hex confirms. */
function confirmedAt({ battle, position }: Scene, { pending }: Hand, hex: number): Decision | null {
  const [only, ...others] = pending
  if (!only || others.length > 0 || battle.briefing.destination(only[0]) !== hex) return null
  return battle.briefing.warnings(position, only[0]).length > 0 ? null : only[0]
}

/** Why the player’s own unit can’t be selected: what keeps it from every adjacent hex. */
function whyIdle(scene: Scene, unit: number): Hand {
  const { battle, position, side, offers } = scene
  const piece = scene.pieceOf(unit)
  if (!piece || piece.side !== side || (offers.units.size === 0 && offers.parties.length === 0)) return EMPTY
  const { grid } = battle.board
  const around = [0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(piece.hex, dir)).filter(hex => hex >= 0)
  const wishes = around.flatMap(hex => battle.briefing.wish(position, unit, hex) ?? [])
  const [first, ...others] = wishes.map(wish => objectionsTo(scene, wish))
  const common = (first ?? []).filter(({ text }) => others.every(list => list.some(other => other.text === text)))
  const refusal = common.length > 0 ? common : [{ case: '', text: atTable.idle({ unit: piece.name }) }]
  return { ...EMPTY, refusal, refusedAt: piece.hex }
}

/** The name of an order in preparation that would be lost if the question were closed now. */
export function unfinished(scene: Scene, hand: Hand): string | null {
  const { battle, position } = scene
  if (isGiven(scene, hand)) return null
  const [asked, ...others] = hand.unit === null ? [] : hand.pending
  const going = hand.ring?.decisions[hand.ring.at] ?? (others.length === 0 ? asked?.[0] : undefined)
  const decision =
    hand.party && hand.party.units.length > 0
      ? partyDecision(scene, hand)
      : going && battle.briefing.destination(going) !== null
        ? going
        : null
  return decision && battle.briefing.caption(decision, position)
}

/** Takes a unit up; one that can only turn is asked at once which way. */
export function pick(scene: Scene, unit: number): Hand {
  const hand = { ...EMPTY, unit }
  if (!scene.battle.briefing.stance) return hand
  const ways = waysAmong(scene.battle, scene.position, decisionsIn(scene, hand))
  const [only] = ways
  const turns = ways.length === 1 && only.length > 1 && scene.battle.briefing.destination(only[0]) === null
  return turns ? { ...hand, ring: ringOf(scene, only) } : hand
}

/** The initial selection for a question: its unit, or the only one that can answer. */
export function handAt(scene: Scene): Hand {
  const unit = askedOf(scene) ?? onlyOne(scene)
  return unit === null ? EMPTY : pick(scene, unit)
}

/** A question’s unit: the one interrupted, or moving hex by hex. */
function askedOf({ battle, position, offers }: Scene): number | null {
  const unit = battle.briefing.occasion?.(position)?.unit
  return unit !== undefined && offers.units.has(unit) ? unit : null
}

function onlyOne(scene: Scene): number | null {
  const { units, plain, parties } = scene.offers
  const [only] = units.size === 1 && parties.length === 0 ? units : []
  return only === undefined || (plain.length > 0 && !stepsAside(scene, only)) ? null : only
}

/** Whether a unit can only go to an adjacent hex, as after a fight; a march leads farther, or nowhere. */
export function stepsAside({ battle, offers, pieceOf }: Scene, unit: number): boolean {
  const from = pieceOf(unit)?.hex
  const ways = offers.of(unit).map(decision => battle.briefing.destination(decision))
  const beside = (to: number | null): boolean => to !== null && battle.board.grid.distance(from!, to) === 1
  return from !== undefined && ways.length > 0 && ways.every(beside)
}

/** Whether a unit is selected because the question leaves no other. */
export const isGiven = (scene: Scene, { unit }: Hand): boolean => unit !== null && handAt(scene).unit === unit

/** Whether it does because no other is left: what the question says of clicking a unit first is done then. */
export const isOnlyOne = (scene: Scene, { unit }: Hand): boolean =>
  unit !== null && askedOf(scene) === null && onlyOne(scene) === unit

/** Another click deselects a unit, except one that must answer. */
export const laidDown = (scene: Scene, hand: Hand): Hand => (isGiven(scene, hand) ? hand : EMPTY)

/** A question about a hex and not about a unit, such as whether its units form square. */
function plainAt({ battle, offers }: Scene, hex: number): readonly Decision[] {
  return offers.plain.filter(decision => battle.briefing.destination(decision) === hex)
}

/** Buttons about this unit, such as whether it loses a step. */
export function plainOf({ offers }: Scene, unit: number): readonly Decision[] {
  return offers.plain.filter(decision => (decision as { readonly unit?: unknown }).unit === unit)
}

/** Decisions of a unit that turns where it stands: about this hex if it can, or else about another of its hexes. */
function turnsIn(scene: Scene, decisions: readonly Decision[], hex: number): readonly Decision[] {
  const turns = decisions.flatMap(decision => {
    const stance = scene.battle.briefing.destination(decision) === null ? stanceOf(scene, decision) : null
    return stance && scene.unitsIn(hex).includes(stance.unit) ? [{ decision, about: stance.hex }] : []
  })
  const here = turns.filter(({ about }) => about === hex)
  return (here.length > 0 ? here : turns).map(({ decision }) => decision)
}

function choose(scene: Scene, hand: Hand, decisions: readonly Decision[], manner: ChoosingManner): Upshot {
  const ways = waysAmong(scene.battle, scene.position, decisions)
  if (ways.length === 1) return takeWay(scene, hand, ways[0], manner)
  return { hand: { ...hand, pending: ways, ring: null, refusal: [] } }
}

/** The warnings before a decision, such as a unit leaving permanently. */
export const warningsOf = ({ battle, position }: Scene, decision: Decision): readonly Remark[] =>
  battle.briefing.warnings(position, decision)

/** One way: played, asked about, or turned on its ring until the facing is right. */
export function takeWay(scene: Scene, hand: Hand, way: FacingWay, { confirm }: ChoosingManner): Upshot {
  if (way.length > 1) return { hand: { ...hand, pending: [], ring: ringOf(scene, way), refusal: [] } }
  if (!confirm && warningsOf(scene, way[0]).length === 0) return { hand: EMPTY, decision: way[0] }
  return { hand: { ...hand, pending: [way], ring: null, refusal: [] } }
}

/** A unit keeps its facing by default, if allowed. */
function ringOf(scene: Scene, decisions: FacingWay): Ring {
  const stances = decisions.map(decision => stanceOf(scene, decision))
  const now = scene.pieceOf(stances[0]?.unit ?? -1)?.facing
  const kept = now && now !== 'all-round' ? stances.findIndex(stance => stance?.facing.at === now.at) : -1
  return { decisions, at: Math.max(0, kept) }
}

/** To the next allowed facing on the left (1) or on the right (-1). */
export function turnRing(scene: Scene, hand: Hand, by: 1 | -1): Hand {
  const { ring } = hand
  if (!ring) return hand
  const faced = ring.decisions
    .map((decision, at) => ({ at, facing: stanceOf(scene, decision)?.facing.at ?? 0 }))
    .sort((a, b) => a.facing - b.facing)
  const place = faced.findIndex(({ at }) => at === ring.at)
  return { ...hand, ring: { ...ring, at: faced[(place + by + faced.length) % faced.length].at } }
}

export const confirmRing = (hand: Hand): Upshot =>
  hand.ring ? { hand: EMPTY, decision: hand.ring.decisions[hand.ring.at] } : { hand }

/** A handle of the ring: a mouse confirms by it, a finger only turns. */
export function pointAtFacing(hand: Hand, at: number, { confirm }: ChoosingManner): Upshot {
  if (!hand.ring) return { hand }
  const turned = { ...hand, ring: { ...hand.ring, at } }
  return confirm ? { hand: turned } : confirmRing(turned)
}

/** Ticks a unit in the hex of the selected one, or unticks it. */
export function askAlong(scene: Scene, hand: Hand, mates: readonly number[]): Hand {
  const before = companyIn(scene, hand)
  if (hand.unit === null || !before) return hand
  const company = [hand.unit, ...mates.filter(mate => mate !== hand.unit)]
  const refused = scene.offers.of(hand.unit, company).length === 0 ? scene.offers.together(hand.unit, company) : null
  const refusal = refused ? objectionsTo(scene, refused) : []
  return { ...hand, company, pending: [], ring: null, refusal, refusedAt: null }
}

const currentParty = (scene: Scene, hexes: readonly number[]) => partyAgainst(scene.offers, hexes)

/** The hand without the refusal, when that has been read. */
export const excused = (hand: Hand): Hand =>
  hand.refusal.length === 0 ? hand : { ...hand, refusal: [], refusedAt: null }

/** All units that can, or as many as the rules allow; undefined if none can. */
export function strongest(scene: Scene, { must, may, make }: Party): readonly number[] | undefined {
  const isAllowed = (units: readonly number[]): boolean =>
    units.length > 0 && objectionsTo(scene, make(units)).length === 0
  const all = [...must, ...may]
  const fewer = may.map(unit => all.filter(other => other !== unit))
  const least = [must, ...may.map(unit => [...must, unit]), ...pairsOf(may).map(pair => [...must, ...pair])]
  const found = [all, ...fewer].find(isAllowed)
  if (found) return found
  // Of a few who are allowed more and more are, one by one, until others are left without what they must do.
  const few = least.find(isAllowed)
  return few && may.reduce((units, one) => (units.includes(one) ? units : grown(units, one, isAllowed)), few)
}

const grown = (
  units: readonly number[],
  one: number,
  isAllowed: (units: readonly number[]) => boolean,
): readonly number[] => (isAllowed([...units, one]) ? [...units, one] : units)

const pairsOf = (units: readonly number[]): readonly (readonly number[])[] =>
  units.flatMap((one, i) => units.slice(i + 1).map(other => [one, other]))

/** A party against these hexes, as the list of attacks has it; one that attacks no enemy begins with the units that must join. */
export function assemble(scene: Scene, hexes: readonly number[]): Hand {
  const party = currentParty(scene, hexes)
  if (!party) return EMPTY
  const units = hexes.length > 0 ? strongest(scene, party) : undefined
  return { ...EMPTY, party: { hexes, units: units ?? party.must } }
}

function pointWithParty(scene: Scene, hand: Hand, hex: number): Upshot {
  const { hexes } = hand.party!
  if (hexes.includes(hex)) {
    const rest = hexes.filter(other => other !== hex)
    return { hand: rest.length > 0 ? assemble(scene, rest) : EMPTY }
  }
  if (currentParty(scene, [...hexes, hex])) return { hand: assemble(scene, [...hexes, hex]) }
  if (currentParty(scene, [hex])) return { hand: assemble(scene, [hex]) }
  const party = currentParty(scene, hexes)
  const [unit] = scene.unitsIn(hex).filter(u => party?.may.includes(u))
  return { hand: unit === undefined ? EMPTY : toggle(scene, hand, unit) }
}

/** Those who must take part cannot be left out. */
export function toggle(scene: Scene, hand: Hand, unit: number): Hand {
  const party = hand.party && currentParty(scene, hand.party.hexes)
  if (!hand.party || !party?.may.includes(unit)) return hand
  const { hexes, units } = hand.party
  const chosen = units.includes(unit) ? units.filter(other => other !== unit) : [...units, unit]
  return { ...hand, party: { hexes, units: chosen }, refusal: [] }
}

/** The decision that the prepared party would make. */
export function partyDecision(scene: Scene, hand: Hand): Decision | null {
  const party = hand.party && currentParty(scene, hand.party.hexes)
  return hand.party && party ? party.make(hand.party.units) : null
}
