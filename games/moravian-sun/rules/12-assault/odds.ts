/** 12.3 to 12.5 Prevailing efficiency, odds, column and die roll modifiers. */
import { onceFor, type Position, type Term } from '@voltigeur/kernel'
import { type Field, GOOD_ORDER, SNOW } from '../../field.ts'
import type { CombatResult } from '../../setup/vocabulary.ts'
import { terms } from '../../terms.ts'
import { inFog } from '../16-victory/weather.ts'
import { generalOf } from './leaders.ts'
import { fights, inStronghold, type Melee, plainStrength, type Strengths, strengths } from './strength.ts'

/** 12.3.1: the values with the most SP; several if groups tie. 14.0: cavalry defending works doesn’t count. */
export function prevailing(
  field: Field,
  position: Position,
  units: readonly number[],
  role: 'attack' | 'defence',
): number[] {
  const counted = role === 'attack' ? units : units.filter(unit => fights(field, position, unit))
  const groups = new Map<number, number>()
  for (const unit of counted.length > 0 ? counted : units) {
    const { efficiency } = field.troops(unit)
    groups.set(efficiency, (groups.get(efficiency) ?? 0) + plainStrength(field, position, unit))
  }
  if (groups.size === 1) return [...groups.keys()]
  const most = Math.max(...groups.values())
  return [...groups]
    .filter(([, sp]) => sp === most)
    .map(([value]) => value)
    .sort((a, b) => a - b)
}

/** The index of column 1-1; each index is one level of odds. */
const EVEN = 4

/**
 * 12.5.1: the column before shifts, rounded for the defender; below 0 it is worse than 1-5, above the last better than
 * 6-1.
 */
export function oddsColumn(attack: number, defence: number): number {
  const [a, d] = [Math.max(attack, 1), Math.max(defence, 1)]
  return a >= d ? EVEN + Math.floor(a / d) - 1 : EVEN - Math.ceil(d / a) + 1
}

/** As players say it: "3-1", also beyond the table. */
export const oddsName = (column: number): string =>
  column >= EVEN ? `${column - EVEN + 1}-1` : `1-${EVEN - column + 1}`

export interface Assessment extends Strengths {
  /** Before shifts. */
  readonly odds: number
  /** 16.41.snow.2: columns to the left. */
  readonly shift: Term | null
  /** 16.42.2: whether there is a roll for confusion. */
  readonly confused: boolean
  /** All modifiers except those for very high odds, which depend on the shifts. */
  readonly drms: readonly Term[]
}

export interface Efficiencies {
  readonly ours: number
  readonly theirs: number
}

const hexesOf = (field: Field, position: Position, units: readonly number[]): number[] => [
  ...new Set(units.map(unit => field.hex(position, unit))),
]

/** 16.25.1, 16.26.2, 16.21: whether every attack crosses such a hexside, for each attacker and target. */
function allAcross(
  field: Field,
  position: Position,
  { attackers, defenders }: Melee,
  across: (from: number, dir: number) => boolean,
): boolean {
  const { grid } = field.ground
  const targets = hexesOf(field, position, defenders)
  return hexesOf(field, position, attackers).every(from =>
    targets.filter(to => grid.adjacent(from, to)).every(to => across(from, grid.direction(from, to))),
  )
}

/** 12.5.2.5: terrain; against a raid it has no effect (14.5(2)). */
function terrainTerms(field: Field, position: Position, melee: Melee): Term[] {
  if (melee.raid) return []
  const { ground } = field
  const { slope, stream, bridge } = ground.terrain.hexsides
  const found: Term[] = []
  // 16.25.1: a river counts at least as a stream.
  const wet = (from: number, dir: number): boolean =>
    ground.stream(from, dir) || ground.river(from, dir) || ground.bridge(from, dir)
  if (allAcross(field, position, melee, wet)) {
    const bridged = allAcross(field, position, melee, (from, dir) => ground.bridge(from, dir))
    found.push(bridged ? terms.bridge(bridge.case, bridge.assault) : terms.water('16.25.1', stream.assault))
  }
  if (allAcross(field, position, melee, (from, dir) => ground.uphill(from, dir)))
    found.push(terms.slope(slope.case, slope.assault))
  return [...found, ...fortressTerms(field, position, melee)]
}

/** 14.0, 16.29.3: cavalry alone in a fortress gets half of it. */
function fortressTerms(field: Field, position: Position, { defenders }: Melee): Term[] {
  const { ground } = field
  const { assault } = ground.terrain.hexes.fortress
  const inside = defenders.filter(unit => ground.is(field.hex(position, unit), 'fortress'))
  if (inside.length === 0 || assault === undefined) return []
  const horseOnly = inside.every(unit => field.isCavalry(unit))
  return [horseOnly ? terms.fortressOfCavalry('14.0', Math.ceil(assault / 2)) : terms.fortress('14.0', assault)]
}

function cavalryTerms(field: Field, position: Position, { attackers, defenders, charging, raid }: Melee): Term[] {
  const { square, raid: bonus } = field.tables.combat.modifiers
  const found: Term[] = []
  // 14.3.2: infantry breaks the square before the odds are calculated.
  const meetsSquare =
    defenders.some(unit => field.troop.square.get(position, unit) !== 0) &&
    !attackers.some(unit => field.isInfantry(unit)) &&
    attackers.some(unit => field.isCavalry(unit) && !charging.includes(unit))
  if (meetsSquare) found.push(terms.cavalryOnSquare('14.3.2', square))
  if (raid) found.push(terms.raid('14.5(3)', bonus))
  return found
}

/** 12.5.2, 12.5.2.1, 12.5.2.2, 12.5.2.3: strengths and modifiers, before the shifts. */
export function assess(field: Field, position: Position, melee: Melee, { ours, theirs }: Efficiencies): Assessment {
  const { disorder, general } = field.tables.combat.modifiers
  const { attackers, defenders } = melee
  const counted = strengths(field, position, melee)
  const drms: Term[] = []
  if (defenders.some(unit => field.cohesion(position, unit) !== GOOD_ORDER))
    drms.push(terms.disordered('12.5.2.1', disorder))
  if (ours !== theirs) drms.push(terms.efficiency('12.3.2', ours - theirs, ours, theirs))
  const led = generalOf(field, position, attackers)
  if (led >= 0) drms.push(terms.leader('12.4.4', general, field.nameOf(led)))
  const held = generalOf(field, position, defenders)
  if (held >= 0) drms.push(terms.leader('12.4.4', -general, field.nameOf(held)))
  drms.push(...terrainTerms(field, position, melee), ...cavalryTerms(field, position, melee))
  return {
    ...counted,
    odds: oddsColumn(counted.attack, counted.defence),
    shift: field.weather(position) === SNOW ? terms.snow('16.41.snow.2', -1) : null,
    confused: [...attackers, ...defenders].some(unit => inFog(field, position, field.hex(position, unit))),
    drms,
  }
}

/** 16.42.2 */
export const confusion = (die: number): number => (die <= 2 ? -1 : die <= 4 ? 0 : 1)

export interface Reckoning {
  /** The index of the table column; below 0 for worse than 1-5. */
  readonly column: number
  readonly terms: readonly Term[]
  /** 12.5.2: the total, within its limits. */
  readonly drm: number
}

/** 12.5.2.4, 12.4.3: column and modifier after the shifts; only odds above 6-1 then give a modifier. */
export function reckon(field: Field, { odds, shift, drms }: Assessment, fog: number): Reckoning {
  const { columns, modifiers } = field.tables.combat
  const shifted = odds + (shift?.value ?? 0) + fog
  const last = columns.length - 1
  const above: Term[] = shifted > last ? [terms.odds('12.4.3', shifted - last, oddsName(shifted))] : []
  const parts = [...drms, ...above]
  const sum = parts.reduce((total, { value }) => total + value, 0)
  const drm = Math.max(-modifiers.limit, Math.min(modifiers.limit, sum))
  const cut = sum > drm ? terms.most : terms.least
  const all = sum === drm ? parts : [...parts, cut('12.5.2', drm - sum, modifiers.limit)]
  return { column: Math.min(shifted, last), terms: all, drm }
}

/** The rows of the table, from 0. */
const rows = onceFor(({ tables: { combat } }: Field) =>
  (['0', '1', '2', '3', '4', '5', '6', '7'] as const).map(row => combat.rows[row]),
)

/** 12.4.2: at worse than 1-5 the attackers are lost without a roll. */
export const isCertain = ({ column }: Pick<Reckoning, 'column'>): boolean => column < 0

/** 12.5.3 */
export function resultOf(field: Field, { column, drm }: Pick<Reckoning, 'column' | 'drm'>, die: number): CombatResult {
  if (isCertain({ column })) return 'Ae'
  return rows(field)[Math.max(0, Math.min(7, die + drm))][column]
}

/** 12.5.4.Dr, 16.22: if a retreat becomes an exchange; 14.5(2): not against a raid. */
export function inPlace(
  field: Field,
  position: Position,
  { defenders, raid }: Melee,
  result: CombatResult,
): CombatResult {
  if (result !== 'Dr' || raid) return result
  return defenders.some(unit => inStronghold(field, field.hex(position, unit))) ? 'Ex' : result
}
