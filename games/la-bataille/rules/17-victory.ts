/** 17.0 Who has won: by the ground that is held, by losses, and by who got away (16.1.5). */
import type { Outcome, Position } from '@voltigeur/kernel'
import { COALITION, type Field, FRENCH, IN_RESERVE } from '../field.ts'
import { INFANTRY } from '../setup/roster.ts'
import { heldOf } from './17-control.ts'

/** Increments of infantry that a side has lost, whether its regiments are broken down or not. */
export function infantryLost(field: Field, position: Position, side: number): number {
  const { losses } = field.troop
  let lost = 0
  for (const unit of field.armies[side]) {
    const { type, troops } = field.units[unit]
    if (type !== INFANTRY || troops!.regiment >= 0) continue
    const apart = field.unit.status.get(position, unit) === IN_RESERVE
    for (const part of apart ? troops!.battalions : [unit]) lost += losses.get(position, part)
  }
  return lost
}

interface Verdict {
  readonly level: string
  readonly winner: number | null
  readonly scores: readonly number[]
}

/** The scenario of the village: who holds its houses. */
function villageVerdict(field: Field, position: Position): Verdict {
  const { victory } = field.rules
  if (victory.kind !== 'village') throw new Error('another scenario')
  const [houses, chapel] = [victory.village, victory.chapel].map(place => heldOf(field, position, place, FRENCH))
  const all = field.ground.place(victory.village).length
  const scores = [houses + chapel, all - houses]
  const behind = infantryLost(field, position, FRENCH) - infantryLost(field, position, COALITION)
  if (houses === all && chapel > 0) return { level: 'French decisive victory', winner: FRENCH, scores }
  if (houses >= 3) return { level: 'French victory', winner: FRENCH, scores }
  if (houses === 2) return { level: 'draw', winner: null, scores }
  if (houses === 0 && behind >= victory.losses)
    return { level: 'Coalition decisive victory', winner: COALITION, scores }
  return { level: 'Coalition victory', winner: COALITION, scores }
}

export function outcomeOf(field: Field, position: Position): Outcome {
  const won = field.cell.won.get(position)
  const { level, winner, scores } = villageVerdict(field, position)
  if (won >= 0) return { winner: won, level: 'automatic victory', scores, cases: ['8.0'] }
  return { winner, level, scores, cases: ['8.0'] }
}
