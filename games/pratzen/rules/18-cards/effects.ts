/** Card effects that last: applied by the rules they affect, and ended when their time is up. */
import type { Column, Message, Position, Side, Term, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { ELIMINATED, enemyOf, type Field, FRENCH, NOBODY } from '../../field.ts'
import { cards, terms as said } from '../../sayings.ts'
import { CARDS, type CardId } from '../../setup/data.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from '../../setup/roster.ts'

export interface Effect {
  readonly card: CardId
  /** The piece it affects, or for Roads Blocked the army; -1 for neither. */
  readonly on: number
  readonly army: number
  /** Player turns left, the present one included; 0 until it is used. */
  readonly left: number
}

/** In the order in which they began. Rows have no gaps, so the first empty one is the end. */
export function inForce(field: Field, position: Position): Effect[] {
  const { card, on, army, left } = field.effect
  const found: Effect[] = []
  for (let row = 0; row < card.rows && card.get(position, row) !== NOBODY; row++) {
    found.push({
      card: CARDS[card.get(position, row)],
      on: on.get(position, row),
      army: army.get(position, row),
      left: left.get(position, row),
    })
  }
  return found
}

function write(field: Field, position: Position, effects: readonly Effect[]): void {
  const { card, on, army, left } = field.effect
  const put = (column: Column, row: number, value: number): void => {
    if (column.get(position, row) !== value) column.set(position, row, value)
  }
  for (let row = 0; row < card.rows; row++) {
    const one = effects[row]
    put(card, row, one ? CARDS.indexOf(one.card) : NOBODY)
    put(on, row, one ? one.on : NOBODY)
    put(army, row, one ? one.army : NOBODY)
    put(left, row, one ? one.left : 0)
  }
}

const printed = (field: Field, id: CardId) => field.rules.deck.find(card => card.id === id)!

/** Begins an effect, for the time on its card unless stated otherwise. */
export function begin(
  field: Field,
  position: Position,
  card: CardId,
  { on = NOBODY, army = NOBODY, left = printed(field, card).lasts }: Partial<Omit<Effect, 'card'>> = {},
): void {
  write(field, position, [...inForce(field, position), { card, on, army, left }])
}

/** Ends all effects that fit; used-up ones without a log line. */
export function end(field: Field, position: Position, fits: (effect: Effect) => boolean): void {
  const effects = inForce(field, position)
  const rest = effects.filter(effect => !fits(effect))
  if (rest.length < effects.length) write(field, position, rest)
}

/** At the end of a player turn: effects that run out, or whose piece is gone. */
export function passTurn(field: Field, position: Position, umpire: Umpire): void {
  const gone = ({ on }: Effect): boolean => on >= 0 && field.unit.place.get(position, on) === ELIMINATED
  const rest: Effect[] = []
  for (const effect of inForce(field, position)) {
    if (gone(effect)) continue
    if (effect.left === 1) {
      const { id: card, case: id } = printed(field, effect.card)
      note(umpire, { kind: 'lapsed', card, cases: [id] })
    } else rest.push({ ...effect, left: Math.max(0, effect.left - 1) })
  }
  write(field, position, rest)
}

/** The names of cards in effect on a piece. */
export const cardsOn = (field: Field, position: Position, piece: number): string[] =>
  inForce(field, position)
    .filter(({ on }) => on === piece)
    .map(({ card }) => cards[card].text)

/** The cards in effect on no single piece, and the units they affect. */
export const cardsOnAll = (
  field: Field,
  position: Position,
): {
  readonly name: Message
  readonly case: string
  readonly left: number
  readonly concerns: (side: Side) => boolean
}[] =>
  inForce(field, position)
    .filter(({ on }) => on === NOBODY)
    .map(({ card, army, left }) => {
      const { case: id } = printed(field, card)
      const only = card === 'the-sun-of-austerlitz' ? FRENCH : army
      return { name: cards[card], case: id, left, concerns: side => only === NOBODY || only === side }
    })

const isInForce = (field: Field, position: Position, card: CardId, falls: (on: number) => boolean): boolean =>
  field.effect.card.get(position, 0) !== NOBODY &&
  inForce(field, position).some(effect => effect.card === card && falls(effect.on))

const anywhere = (): boolean => true

const term = (field: Field, card: CardId, sign = 1): Term => {
  const { modifier, case: id } = printed(field, card)
  return said.card(id, sign * modifier, cards[card])
}

const ROUSING: readonly CardId[] = ['vive-lempereur', 'for-god-and-the-tsar', 'misunderstood-order']

/** OPT-CARD-2, OPT-CARD-3, OPT-CARD-6, OPT-CARD-12: what cards add to the engagement roll of these units. */
export function rousing(field: Field, position: Position, units: readonly number[]): Term[] {
  return inForce(field, position)
    .filter(({ card, on }) =>
      card === 'the-sun-of-austerlitz'
        ? units.some(unit => field.units[unit].side === FRENCH)
        : ROUSING.includes(card) && units.includes(on),
    )
    .map(({ card }) => term(field, card))
}

/** A command has rolled: cards for one roll are used up. */
export function spendRoll(field: Field, position: Position, units: readonly number[]): void {
  end(field, position, ({ card, on }) => ROUSING.includes(card) && units.includes(on))
}

/** OPT-CARD-8: a Leader’s command range. */
export function spanOf(field: Field, position: Position, leader: number, span: number): number {
  return isInForce(field, position, 'aide-lost', on => on === leader) ? Math.floor(span / 2) : span
}

/** OPT-CARD-8: the Command Phase it counted in is over. */
export function sendAides(field: Field, position: Position, side: Side): void {
  end(field, position, ({ card, on }) => card === 'aide-lost' && field.units[on].side === side)
}

const sameBattalion =
  (field: Field, unit: number) =>
  (on: number): boolean =>
    field.units[on].formation === field.units[unit].formation && field.units[on].side === field.units[unit].side

/** OPT-CARD-9: muskets of a light battalion with deployed skirmishers. */
export function skirmishers(field: Field, position: Position, unit: number): Term[] {
  const out =
    field.units[unit].arm === INFANTRY && isInForce(field, position, 'skirmishers-forward', sameBattalion(field, unit))
  return out ? [term(field, 'skirmishers-forward')] : []
}

/** OPT-CARD-10. */
export const isDisciplined = (field: Field, position: Position, unit: number): boolean =>
  isInForce(field, position, 'fire-discipline', sameBattalion(field, unit))

/** OPT-CARD-14: takes the enemy for friends. */
export const isDeceived = (field: Field, position: Position, unit: number): boolean =>
  field.units[unit].arm === INFANTRY && isInForce(field, position, 'mistaken-colours', sameBattalion(field, unit))

const FOG_SIGHT = 6
const HOLLOW = 1

/** OPT-CARD-11: whether there is fog between the two. */
export function isFogbound(field: Field, position: Position, from: number, to: number): boolean {
  const { levels, grid } = field.ground
  if (levels[from] > HOLLOW && levels[to] > HOLLOW) return false
  return grid.distance(from, to) > FOG_SIGHT && isInForce(field, position, 'fog-in-the-hollows', anywhere)
}

/** OPT-CARD-13: whether a unit can’t use the rapid allowance. */
export function isBogged(field: Field, position: Position, unit: number): boolean {
  const { arm } = field.units[unit]
  return (arm === CAVALRY || arm === ARTILLERY) && isInForce(field, position, 'frozen-mud', anywhere)
}

/** OPT-CARD-4: the shift for attackers with elan. */
export function elan(field: Field, position: Position, attackers: readonly number[]): number {
  const goesIn = isInForce(field, position, 'elan', on => attackers.includes(field.hex(position, on)))
  return goesIn ? printed(field, 'elan').modifier : 0
}

/** OPT-CARD-17: the modifier of a reinforcement roll; this uses up the card. */
export function onTheRoads(field: Field, position: Position, umpire: Umpire, side: Side): Term[] {
  const effects = inForce(field, position)
  const inTheWay = effects.findIndex(({ card, army }) => card === 'roads-blocked' && army === side)
  if (inTheWay < 0) return []
  write(field, position, effects.toSpliced(inTheWay, 1))
  const { id: card, case: id } = printed(field, 'roads-blocked')
  note(umpire, { kind: 'lapsed', card, cases: [id] })
  return [term(field, 'roads-blocked')]
}

const AIM = 4

/** OPT-CARD-7: infantry has scored a hit there; enemy Leaders nearby may be marked men. */
export function expose(field: Field, position: Position, unit: number, hex: number): void {
  if (field.rules.deck.length === 0 || field.units[unit].arm !== INFANTRY) return
  for (const leader of field.armies[enemyOf(field.units[unit].side)]) {
    if (!field.isLeader(leader) || !field.onMap(position, leader)) continue
    if (field.ground.grid.distance(field.hex(position, leader), hex) <= AIM) field.unit.exposed.set(position, leader, 1)
  }
}
