/** 11.0: which guns can fire at which hex, and with what effect. */
import { OFF_MAP, sightLine } from '@voltigeur/hex'
import type { Situation, Unit } from './situation.ts'
import { isFog, isTown } from './terrain.ts'

/** 11.3: artillery sees three hexes, the guns of the Santon four (16.29.4). */
const SIGHT = 3
const SANTON = 4

/** 11.0, 11.4, 16.24, 16.43.6: unmoved guns in good order, not in a marsh and not at night. */
export function canFire(situation: Situation, unit: Unit): boolean {
  return (
    unit.arm === 'artillery' &&
    unit.hex !== OFF_MAP &&
    unit.moved === 'no' &&
    unit.cohesion === 'good' &&
    !situation.ground.is(unit.hex, 'marsh') &&
    !situation.isNight()
  )
}

/** How far a battery fires in this weather (11.2, 11.3, 16.29.4, 16.41, 16.42.1.2). */
export function rangeOf(situation: Situation, unit: Unit): number {
  const printed = unit.fixed ? SANTON : Math.min(unit.range, SIGHT)
  if (situation.weather === 'snow' || isFog(situation, unit.hex)) return Math.min(printed, 1)
  return situation.weather === 'sleet' ? Math.min(printed, 2) : printed
}

export function canTarget(situation: Situation, unit: Unit, hex: number): boolean {
  const distance = situation.grid.distance(unit.hex, hex)
  if (distance < 1 || distance > rangeOf(situation, unit)) return false
  if (unit.fixed && distance < 2) return false
  // 16.29.4: the guns of the Santon are safe from fire out of adjacent hexes.
  if (distance === 1 && situation.stack(hex).some(({ fixed }) => fixed) && situation.stack(hex).length === 1)
    return false
  // 16.42.1.2: from above the fog no unit fires into it.
  if (isFog(situation, hex) && !isFog(situation, unit.hex)) return false
  return sees(situation, unit.hex, hex)
}

/** 11.3.1 */
export function sees(situation: Situation, from: number, to: number): boolean {
  if (situation.grid.distance(from, to) <= 1) return true
  for (const crossing of sightLine(situation.grid, from, to)) {
    if (
      crossing.kind === 'hex' &&
      crossing.hex !== from &&
      crossing.hex !== to &&
      blocks(situation, crossing.hex, from, to)
    )
      return false
    if (
      crossing.kind === 'hexside' &&
      blocks(situation, crossing.left, from, to) &&
      blocks(situation, crossing.right, from, to)
    )
      return false
  }
  return true
}

function blocks(situation: Situation, hex: number, from: number, to: number): boolean {
  if (hex === OFF_MAP) return false
  if (situation.stack(hex).length > 0 || isTown(situation, hex) || situation.ground.is(hex, 'fortress')) return true
  const { levels } = situation.ground
  const [here, firer, target] = [levels[hex], levels[from], levels[to]]
  if (here > firer && here > target) return true
  // The brackets of 11.3.1: dead ground below a slope.
  return here < firer && target <= here && hasSlope(situation, to)
}

const hasSlope = ({ ground, grid }: Situation, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some(dir => grid.neighbour(hex, dir) !== OFF_MAP && ground.slope(hex, dir))

/** 11.4.5: the sum of the modifiers. */
export function fireModifier(situation: Situation, guns: readonly Unit[], hex: number): number {
  const { range, small, large, square, heavy } = situation.tables.bombardment.modifiers
  const targets = situation.stack(hex)
  const size = targets.reduce((sum, { sp }) => sum + sp, 0)
  const [{ hex: from }] = guns
  return (
    range[situation.grid.distance(from, hex) - 1] +
    (size <= small.upTo ? small.drm : size >= large.from ? large.drm : 0) +
    (targets.some(unit => unit.square) ? square : 0) +
    (guns.some(unit => unit.heavy) ? heavy : 0) +
    shelter(situation, hex) +
    slopeModifier(situation, from, hex)
  )
}

/** 16.22, 16.28, 16.29.3: of several shelters the best. */
function shelter(situation: Situation, hex: number): number {
  const found = situation.ground.groundOf(hex).map(ground => situation.tables.terrain.hexes[ground].bombardment ?? 0)
  return Math.min(0, ...found)
}

/** 16.21: the line of sight goes up a slope into the target, and the guns stand lower. */
function slopeModifier(situation: Situation, from: number, to: number): number {
  const { ground, tables, grid } = situation
  const last = sightLine(grid, from, to).at(-1)!
  if (last.kind !== 'hex' || last.entered < 0 || ground.levels[from] >= ground.levels[to]) return 0
  const before = grid.neighbour(to, last.entered)
  return before !== OFF_MAP && ground.uphill(before, grid.direction(before, to))
    ? tables.terrain.hexsides.slope.bombardment
    : 0
}

/** The table column for the firing SP; 16.41.snow.2 shifts it one to the left, but not off the table. */
export function fireColumn(situation: Situation, sp: number): number {
  const { columns } = situation.tables.bombardment
  const found = columns.findLastIndex(from => sp >= from)
  return situation.weather === 'snow' ? Math.max(0, found - 1) : found
}

export type FireResult = '-' | 'T' | 'D' | 'DR' | 'R'

export function fireResult(situation: Situation, guns: readonly Unit[], hex: number, die: number): FireResult {
  const column = fireColumn(
    situation,
    guns.reduce((sum, { sp }) => sum + sp, 0),
  )
  const row = Math.min(8, Math.max(1, die + fireModifier(situation, guns, hex)))
  return situation.tables.bombardment.rows[`${row}` as '1'][column]
}
