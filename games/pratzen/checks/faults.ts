/** Invariants of every position, checked after each decision of a test game. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { enemyOf, type Field, NOBODY, ON_MAP, ROUTED } from '../field.ts'
import { isBroken } from '../rules/01-morale-tracks.ts'
import { stackFault } from '../rules/03-stacking.ts'
import { cardsIn, handOf } from '../rules/18-cards/events.ts'
import { INFANTRY, ridesWithTroops } from '../setup/roster.ts'
import type { PratzenFlow } from '../steps.ts'

export function faults(field: Field, flow: PratzenFlow, position: Position): string[] {
  const found: string[] = []
  const { unit } = field
  const path = flow.path(position)
  const over = flow.over(position)
  const hexes = new Set<number>()
  for (const { index, id, arm } of field.units) {
    const hex = field.hex(position, index)
    if ((unit.place.get(position, index) === ON_MAP) !== (hex !== OFF_MAP))
      found.push(`${id}: on the map without a hex, or the reverse`)
    if (hex === OFF_MAP) continue
    hexes.add(hex)
    if (!field.ground.isInPlay(hex)) found.push(`${id}: outside the area in play`)
    if (unit.hits.get(position, index) > 2) found.push(`${id}: more than two hits`)
    if (unit.square.get(position, index) && arm !== INFANTRY) found.push(`${id}: in square, but no infantry`)
  }
  const here = field.at(position)
  for (const hex of hexes) {
    const stack = here.stack(hex)
    const all = [...stack, ...here.leaders(hex)]
    const label = field.label(hex)
    if (new Set(all.map(piece => field.units[piece].side)).size > 1) found.push(`${label}: both sides are here`)
    if (new Set(stack.map(piece => unit.facing.get(position, piece))).size > 1)
      found.push(`${label}: a stack faces two ways (STK-8)`)
    if (new Set(stack.map(piece => unit.square.get(position, piece))).size > 1) found.push(`${label}: half a square`)
    if (stack.some((piece, rank) => unit.rank.get(position, piece) !== rank))
      found.push(`${label}: the order of the stack has gaps`)
    const arrivals = stack.some(piece => unit.arrived.get(position, piece) === 1)
    const fault = arrivals ? null : stackFault(field, stack)
    if (fault) found.push(`${label}: stacking (${fault})`)
    for (const leader of here.leaders(hex)) {
      if (ridesWithTroops(field.units[leader]) && stack.length === 0 && !over)
        found.push(`${field.units[leader].id}: cavalry Leader alone`)
    }
  }
  for (const { index, id, side } of field.units) {
    if (!field.onMap(position, index) || field.cohesion(position, index) !== ROUTED || over) continue
    if (
      unit.fall.get(position, index) === 0 &&
      here.touches(field.hex(position, index), enemyOf(side)) &&
      !path.includes('combat')
    ) {
      found.push(`${id}: routed, yet next to the enemy (ROUT-4)`)
    }
  }
  for (const side of [0, 1])
    if (isBroken(field, position, side) && field.cell.lost.get(position) === NOBODY)
      found.push(`side ${side}: broken but not lost`)
  for (const side of [0, 1])
    if (cardsIn(field, position, handOf(side)).length !== field.hand.cards.get(position, side))
      found.push(`side ${side}: holds more or fewer cards than everybody can count`)
  if (!over && path.length === 1)
    for (const { index, id } of field.units)
      if (unit.fall.get(position, index)) found.push(`${id}: still has to fall back`)
  return found
}
