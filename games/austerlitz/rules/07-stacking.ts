/** 7.0 Stacking: which units may share a hex. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Objection, Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { ALLIED } from '../setup/units.ts'
import { words } from '../words.ts'

/** 7B, 7C. A unit may always stand alone, however strong (ruling on 7C). */
export function fits(field: Field, side: number, units: number, strength: number): boolean {
  const { french, allied } = field.tables.stacking
  const limit = side === ALLIED ? allied : french
  return units <= 1 || (units <= (limit.units ?? units) && strength <= limit.strength)
}

/**
 * The strength of the stack that a unit would join or form in a hex. Units about to retreat or be displaced leave
 * anyway and don’t count (ruling on 9.32).
 */
function stackWith(field: Field, position: Position, unit: number, hex: number): { units: number; strength: number } {
  const here = field.at(position)
  let units = 1
  let strength = field.units[unit].strength
  for (let u = here.firstIn(hex); u >= 0; u = here.after(u)) {
    if (u === unit || field.unit.retreating.get(position, u) !== 0) continue
    units++
    strength += field.units[u].strength
  }
  return { units, strength }
}

export function mayStack(field: Field, position: Position, unit: number, hex: number): boolean {
  if (field.at(position).empty(hex)) return true
  const { units, strength } = stackWith(field, position, unit, hex)
  return fits(field, field.units[unit].side, units, strength)
}

export function stackingObjection(field: Field, position: Position, unit: number, hex: number): Objection {
  const { units, strength } = stackWith(field, position, unit, hex)
  const label = field.label(hex)
  return field.units[unit].side === ALLIED
    ? words.alliedStack(label, strength)
    : words.frenchStack(label, units, strength)
}

/** Hexes where a side is above its limit; no unit exceeds it alone. */
export function crowdedHexes(field: Field, position: Position, side: number): number[] {
  const here = field.at(position)
  const crowded: number[] = []
  for (const unit of field.armies[side]) {
    const hex = field.hex(position, unit)
    if (hex === OFF_MAP || here.firstIn(hex) !== unit || !here.isShared(hex)) continue
    const { units, strength } = stackWith(field, position, unit, hex)
    if (!fits(field, side, units, strength)) crowded.push(hex)
  }
  return crowded
}
