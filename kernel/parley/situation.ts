/** Any situation: during order writing or, in a side’s turn, with revealed orders; a unit without an order holds. */
import { z } from 'zod'
import { BadInput, type Opening, scriptedDice, seededDice, Umpire } from '../index.ts'
import { ParleyBattle } from './battle.ts'
import type { ParleyDecision } from './decisions.ts'
import {
  CARDS,
  cards,
  HEXES,
  handOf,
  ORDERS,
  ROUNDS,
  revealed,
  round,
  SIDES,
  STRENGTH,
  sides,
  UNITS,
  units,
} from './field.ts'
import { put } from './footprint.ts'
import { battle, flow } from './steps.ts'

const hex = z.enum(HEXES)
export const situationShape = z.strictObject({
  units: z.partialRecord(
    z.enum(UNITS),
    z.strictObject({
      hex,
      tail: hex.optional(),
      strength: z.int().min(1).max(STRENGTH).default(STRENGTH),
      order: z.enum(ORDERS).optional(),
    }),
  ),
  hands: z.partialRecord(z.enum(SIDES), z.array(z.enum(CARDS))).default({}),
  round: z.int().min(1).max(ROUNDS).default(1),
  turn: z.enum(SIDES).optional(),
  seed: z.string().default('0'),
  dice: z.array(z.int()).default([]),
})

export function situation(description: unknown): Opening<ParleyDecision, ParleyBattle> {
  const parsed = situationShape.safeParse(description)
  if (!parsed.success) throw new BadInput(`situation: ${z.prettifyError(parsed.error)}`)
  const wanted = parsed.data
  const opened = new ParleyBattle(true)
  const position = opened.layout.blank()
  round.set(position, wanted.round)
  for (const [unit, id] of UNITS.entries()) {
    const there = wanted.units[id]
    if (!there) continue
    put(position, unit, HEXES.indexOf(there.hex), there.tail ? HEXES.indexOf(there.tail) : -1)
    units.strength.set(position, unit, there.strength)
    units.order.set(position, unit, ORDERS.indexOf(there.order ?? (wanted.turn ? 'hold' : 'none')))
  }
  for (const [side, name] of SIDES.entries()) {
    const hand = wanted.hands[name] ?? []
    for (const card of hand) cards.place.set(position, CARDS.indexOf(card), handOf(side))
    sides.cards.set(position, side, hand.length)
  }
  if (wanted.turn === undefined) flow.enter(position, battle, {}, 'rounds/orders')
  else {
    revealed.set(position, 1)
    flow.enter(position, battle, { side: SIDES.indexOf(wanted.turn) }, 'rounds/turns')
  }
  const dice = scriptedDice(wanted.dice, seededDice(wanted.seed))
  const umpire = new Umpire(dice)
  flow.settle(position, umpire)
  const faults = opened.probe.faults(position)
  if (faults.length > 0) throw new BadInput(`situation: ${faults.join('; ')}`)
  return { battle: opened, position, dice, events: umpire.takeEvents() }
}
