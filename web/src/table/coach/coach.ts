/** The coach’s advice: the next order, its drawing on the map, and one plain reason from the position. */
import type { Decision, Position, Side } from '@voltigeur/kernel'
import type { PlayableBattle } from '../../games/shelf.ts'
import { counsel as text } from '../../language/books.ts'
import { percent } from '../../language/words.ts'
import { endIn } from '../guide/next-act.ts'
import type { Scene } from '../orders/choosing.ts'
import type { Now } from '../sitting/sitting.ts'
import { formationName, unitNames } from '../words/names.ts'
import { type Judged, type Strike, unitsNamedIn } from './counsellor.ts'

/** The advice and its time: the number of decisions at this screen by then, and of its orders given since. */
export interface Advised extends Judged {
  readonly orders: readonly Decision[]
  readonly asked: number
  readonly given: number
}

/** The state of an advice: the next order, its number, and all remaining ones. */
export interface AdviceStanding {
  readonly now: Decision
  readonly number: number
  readonly of: number
  readonly rest: readonly Decision[]
}

/** The number of its orders already given; null if something was taken back, or another order was given. */
export function givenOf(battle: PlayableBattle, { decided }: Pick<Now, 'decided'>, advised: Advised): number | null {
  const since = decided.slice(advised.asked)
  if (decided.length < advised.asked || since.length < advised.given) return null
  const orders = advised.orders.map(order => battle.language.say(order))
  return since.every(decision => orders.includes(battle.language.say(decision))) ? since.length : null
}

/** Null where it is withdrawn, done, or not to be followed now. Each order is held against the rules again when its turn comes. */
export function adviceStanding(battle: PlayableBattle, now: Now, advised: Advised): AdviceStanding | null {
  if (!now.ours || now.actor === null || givenOf(battle, now, advised) === null) return null
  const said = new Set(now.decided.slice(advised.asked).map(decision => battle.language.say(decision)))
  const rest = advised.orders.filter(order => !said.has(battle.language.say(order)))
  const [next] = rest
  if (!next || battle.objections(now.position, next, now.actor).length > 0) return null
  return { now: next, number: advised.orders.length - rest.length + 1, of: advised.orders.length, rest }
}

/** A drawn arrow: its start and end, and its hex; an enemy’s attack looks different from an order. */
export interface Arrow {
  readonly kind: 'order' | 'strike'
  readonly from: number | null
  readonly to: number
  readonly number: number | null
}

/** No more than this is drawn. */
const ARROWS = 3

export function arrowsOf(
  battle: PlayableBattle,
  position: Position,
  { rest, number }: AdviceStanding,
): readonly Arrow[] {
  const roster = battle.briefing.roster(position)
  const placeOf = (unit: number): number | null => roster.find(entry => entry.unit === unit)?.hex ?? null
  const arrows = rest.flatMap((order, i): Arrow[] => {
    const to = battle.briefing.destination(order) ?? targetOf(order)
    if (to === null) return []
    const from = [...new Set(unitsNamedIn(order).map(placeOf))].filter(hex => hex !== to)
    return (from.length === 0 ? [null] : from).map(hex => ({ kind: 'order', from: hex, to, number: number + i }))
  })
  return arrows.slice(0, ARROWS)
}

export const strikesDrawn = (strikes: readonly Strike[]): readonly Arrow[] =>
  strikes.slice(0, ARROWS).map(({ hex, from: [from = null] }) => ({
    kind: 'strike',
    from: from === hex ? null : from,
    to: hex,
    number: null,
  }))

export const hexesDrawn = (arrows: readonly Arrow[]): readonly number[] => [
  ...new Set(arrows.flatMap(({ from, to }) => (from === null ? [to] : [to, from]))),
]

/** An attack names the hexes that it is made on. */
function targetOf(decision: Decision): number | null {
  const { hexes, at, hex } = decision as { readonly hexes?: unknown; readonly at?: unknown; readonly hex?: unknown }
  const [first] = [...(Array.isArray(hexes) ? hexes : []), at, hex].filter(one => typeof one === 'number')
  return first ?? null
}

/** Whose orders these are, as one would call them. */
export function whoseOf({ briefing }: PlayableBattle, position: Position, orders: readonly Decision[]): string {
  const [unit] = orders.flatMap(unitsNamedIn)
  const entry = briefing.roster(position).find(one => one.unit === unit)
  return entry ? formationName(entry.formation) : ''
}

/** The message if no order did better: what the player can do now instead. */
export function nothingToAdvise(scene: Scene): string {
  const { battle, position, side } = scene
  if (side === null) return ''
  if (battle.question(position, side).owed.length > 0) return text.nothingOwed
  const end = scene.offers.units.size + scene.offers.parties.length > 0 ? endIn(scene) : null
  return end ? text.nothingEnds({ end: battle.briefing.caption(end, position) }) : text.nothingAnswers
}

/** Chances only where chances were compared. */
export const figuresOf = ({ of, before, after }: NonNullable<Judged['worth']>): string =>
  of === 'chance' ? text.figures({ before: percent(before), after: percent(after) }) : text.better

/** The distance in hexes at which a unit has reached a place, or an enemy is worth a mention. */
const NEAR = 4

/** One sentence for the remaining orders, from facts of the position: the first true one. */
export function reasonOf(battle: PlayableBattle, position: Position, side: Side, orders: readonly Decision[]): string {
  const { briefing, board } = battle
  const { grid } = board
  const roster = briefing.roster(position)
  const enemies = roster.filter(entry => entry.side !== side && entry.hex !== null && !entry.lost)
  const label = (hex: number): string => grid.label(hex)
  const named = (hex: number) => board.places.find(({ hexes }) => hexes.includes(hex))
  const place = (hex: number): string => {
    const found = named(hex)
    return found ? text.placeIn({ name: found.name, hex: label(hex) }) : label(hex)
  }
  const attack = orders.find(
    order => battle.objections(position, order, side).length === 0 && battle.forecast(position, order, side).odds,
  )
  if (attack) {
    const { odds } = battle.forecast(position, attack, side)
    const hex = targetOf(attack) ?? briefing.destination(attack)
    const whom = enemies.filter(entry => entry.hex === hex).map(({ unit }) => unit)
    if (whom.length > 0 && hex !== null)
      return text.attacks({ whom: unitNames(roster, whom), hex: label(hex), odds: odds!.column })
  }
  const moves = orders.flatMap(order => {
    const to = briefing.destination(order)
    const [unit] = unitsNamedIn(order)
    const from = roster.find(entry => entry.unit === unit)?.hex ?? null
    return to === null || to === from ? [] : [{ unit, from, to, order }]
  })
  if (moves.length === 0) return ''
  const tos = moves.map(({ to }) => to)
  const goals = (briefing.markers?.(position) ?? []).filter(({ kind }) => kind === 'goal')
  const goal = goals.find(({ hex }) => tos.includes(hex))
  if (goal) return text.takesGoal({ place: place(goal.hex) })
  const bridges = board.hexsides.filter(({ mark }) => mark === 'bridge')
  const ends = bridges.flatMap(({ hex, dir }) => [hex, grid.neighbour(hex, dir)])
  const bridge = tos.find(hex => ends.includes(hex))
  const near = (hex: number) =>
    enemies
      .map(entry => ({ entry, far: grid.distance(hex, entry.hex!) }))
      .sort((a, b) => a.far - b.far || a.entry.unit - b.entry.unit)[0]
  const contacts = tos.flatMap(to => {
    const found = near(to)
    return found?.far === 1 ? [found.entry] : []
  })
  if (bridge !== undefined && contacts.length === 0) {
    const beyond = bridges
      .flatMap(({ hex, dir }) => {
        const other = grid.neighbour(hex, dir)
        return hex === bridge ? [other] : other === bridge ? [hex] : []
      })
      .map(hex => ({ hex, far: near(hex)?.far ?? Number.POSITIVE_INFINITY }))
      .sort((a, b) => a.far - b.far)[0]
    return text.takesBridge({ hex: label(bridge), over: place(beyond.hex) })
  }
  const [contact] = contacts
  if (contact)
    return text.closesWith({
      count: contacts.filter(({ hex }) => hex === contact.hex).length,
      whom: unitNames(
        roster,
        enemies.filter(({ hex }) => hex === contact.hex).map(({ unit }) => unit),
      ),
      hex: label(contact.hex!),
    })
  const village = tos.find(hex => named(hex) && board.ground(hex).some(kind => BUILT.has(kind)))
  if (village !== undefined) return text.occupies({ place: place(village) })
  const [first] = moves
  if (first.from === null) return text.enters({ hex: label(first.to) })
  const higher = board.level && moves.find(({ from, to }) => from !== null && board.level!(to) > board.level!(from))
  if (higher) return text.climbs({ hex: label(higher.to) })
  const [before, after] = [near(first.from), near(first.to)]
  if (before && after && after.far > before.far) return text.drawsBack({ from: before.entry.name, hexes: after.far })
  const aim = goals
    .map(({ hex }) => ({ hex, was: grid.distance(first.from!, hex), is: grid.distance(first.to, hex) }))
    .filter(({ was, is }) => is < was)
    .sort((a, b) => a.is - b.is)[0]
  if (aim && (!after || aim.is <= after.far + NEAR)) return text.goesFor({ place: place(aim.hex), hexes: aim.is })
  if (before && after && after.far < before.far)
    return text.comesUpTo({ whom: after.entry.name, hex: label(after.entry.hex!), hexes: after.far })
  return text.staysBetween({ whom: (after ?? before)?.entry.name ?? '' })
}

/** Built-up terrain: its name marks a place to hold. */
const BUILT: ReadonlySet<string> = new Set(['town', 'village', 'castle', 'abbey', 'fortress', 'walled', 'factory'])
