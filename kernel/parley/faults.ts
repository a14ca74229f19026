import { type Battle, everyDecision, type Position, redact } from '../index.ts'
import type { ParleyDecision } from './decisions.ts'
import { CHARGE, cardsAt, distance, fights, handOf, isHorse, SIDES, sides, UNITS, units } from './field.ts'
import { footprint, isThere } from './footprint.ts'
import { flow } from './steps.ts'

/** Invariants of every position, from any source. */
export function faults(battle: Battle<ParleyDecision>, position: Position): string[] {
  const found: string[] = []
  const taken = [...UNITS.keys()].flatMap(unit => footprint(position, unit))
  if (new Set(taken).size < taken.length) found.push('two units in a hex')
  for (const [unit, id] of UNITS.entries()) {
    const hexes = footprint(position, unit)
    if (isThere(position, unit) !== units.strength.get(position, unit) > 0) found.push(`${id} is half gone`)
    if (units.order.get(position, unit) === CHARGE && !isHorse(unit)) found.push(`${id} is foot and is to charge`)
    if (hexes.length === 2 && (isHorse(unit) || distance(hexes[0], hexes[1]) !== 1)) found.push(`${id} is torn apart`)
  }
  for (const [side, name] of SIDES.entries()) {
    if (cardsAt(position, handOf(side)).length !== sides.cards.get(position, side)) found.push(`${name} miscounts`)
  }
  const going = flow.path(position).filter(step => step === 'fight').length
  if ([...fights.openRows(position)].length !== going) found.push('a fight is left over')
  for (const side of flow.owing(position)) {
    const menus = battle.menus(redact(battle, position, side), side)
    if (everyDecision(menus.filter(menu => !menu.lastResort)).next().done) found.push(`${SIDES[side]} can only give up`)
  }
  return found
}
