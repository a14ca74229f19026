/** 10.1 and 10.2: which units charge, how a charge moves, and at which targets. */
import { OFF_MAP } from '@voltigeur/hex'
import { frontHexes } from './facing.ts'
import { lineSteps } from './lines.ts'
import { MET_CHARGE } from './marks.ts'
import { POINT, stepCost } from './movement.ts'
import { sees } from './sight.ts'
import { guestsIn, withinLimits } from './stacking.ts'
import type { Table, Troop } from './table.ts'

/** 10.1.2, 6.8.7 */
export const mayCharge = ({ arm, state, readiness, formation }: Troop): boolean =>
  arm === 'cavalry' && state === 'goodOrder' && readiness === 'fresh' && formation !== 'horseSkirmish'

/** Whether there is a hex ahead to enter: a unit that can’t leave its hex makes no charge. */
export function canSetOut(table: Table, riders: readonly Troop[]): boolean {
  const ways = strides(table, riders, 0, 0, null)
  // A Square in front can be declared the target at once.
  return ways.length > 0 || targetsOf(table, riders, []).some(hex => strides(table, riders, 0, 0, hex).length > 0)
}

/** 10.1.4, 10.1.5: whether these may charge as one. */
export function mayChargeTogether(table: Table, units: readonly Troop[]): boolean {
  const [one] = units
  if (!units.every(mayCharge) || units.some(({ hexes }) => hexes.length !== 1 || hexes[0] !== one.hexes[0]))
    return false
  const riders = [...units].sort((a, b) => a.depth - b.depth || a.index - b.index)
  if (!canSetOut(table, riders)) return false
  return table
    .leadersIn(one.hexes[0], one.side)
    .some(({ nation, cavalry }) => cavalry > 0 && units.every(unit => unit.nation === nation))
}

/** 16.1.3a, 11.1.5, charge example: the half points of a charge; two less in line, even if formed during the charge. */
export function chargeAllowance(table: Table, { ma }: Troop, inLine: boolean): number {
  const { chargeBonus, line } = table.tables.movement
  return (ma + (table.wet ? 0 : chargeBonus) + (inLine ? line : 0)) * POINT
}

/** One hex of a charge: its place, and the chargers’ stance there. */
export interface Stride {
  readonly to: number
  readonly facing: number
  readonly formation: Troop['formation']
}

/** 10.1.7: the directions that are straight ahead. */
export const ahead = (facing: number): number[] =>
  facing % 2 === 0 ? [facing / 2] : [(facing - 1) / 2, ((facing + 1) / 2) % 6]

const turned = (facing: number, twelfths: number): number => (facing + twelfths + 12) % 12

/** 10.1.9, 10.1.10, 6.1.2: whether a charge may enter a hex. */
export function mayRideInto(table: Table, rider: Troop, hex: number): boolean {
  if (hex === OFF_MAP || !table.clear(hex) || table.field.rules.area[hex] === 0) return false
  const isSquare = ({ formation, state }: Troop): boolean => formation === 'square' && state === 'goodOrder'
  const enemies = table.stack(hex, 1 - rider.side)
  if (enemies.length > 0) return enemies.some(isSquare)
  const friends = table.stack(hex, rider.side)
  const foot = friends.filter(({ arm }) => arm !== 'cavalry')
  const inSquare = foot.some(isSquare)
  return foot.every(
    troop =>
      isSquare(troop) ||
      // 6.5.3, 10.5.2b: guns inside a Square are part of it.
      (inSquare && troop.arm === 'artillery') ||
      troop.formation === 'limbered' ||
      (troop.arm === 'infantry' && troop.state === 'goodOrder' && /skirmish/i.test(troop.formation)),
  )
}

/** The same with room for the units that do. */
export const canRideThrough = (table: Table, rider: Troop, hex: number): boolean =>
  mayRideInto(table, rider, hex) && fits(table, rider, hex, table.share(rider, rider.hexes[0]))

/** The next hexes of chargers after this many points and hexes. */
export function strides(
  table: Table,
  riders: readonly Troop[],
  spent: number,
  hexes: number,
  target: number | null,
): Stride[] {
  const [lead] = riders
  const { facing, formation } = lead
  const found: Stride[] = []
  const price = table.tables.movement.formation.charging * POINT
  const pays = (cost: number, inLine: boolean): boolean =>
    riders.some(rider => spent + cost <= chargeAllowance(table, rider, inLine))
  const open = (entered: readonly number[], increments = lead.left): boolean =>
    entered.every(hex => mayRideInto(table, lead, hex) && fits(table, lead, hex, increments))
  const isLine = formation === 'line' || formation === 'longLine'
  // 10.1.10b: it stops in an enemy Square’s hex only if that is its target; otherwise it needs a path on that it can
  // pay for.
  const ridesOn = (hex: number, way: number, points: number, inLine: boolean): boolean =>
    hex === target ||
    table.stack(hex, 1 - lead.side).length === 0 ||
    ahead(way).some(dir => {
      const next = table.grid.neighbour(hex, dir)
      const step = next === OFF_MAP ? null : stepCost(table, { ...lead, formation: 'column' }, hex, dir)
      return step !== null && pays(points + step, inLine) && open([next]) && ridesOn(next, way, points + step, inLine)
    })
  if (formation === 'longLine')
    for (const step of lineSteps(table, lead, lead.hexes, facing))
      if (
        step.entered.every(
          hex => open([hex], halfOf(lead, hex === step.hexes[0])) && isClear(table, lead, hex, target),
        ) &&
        pays(step.cost, true)
      )
        found.push({ to: step.hexes[0], facing: step.facing, formation })
  // 6.10.7: a road march moves by its head.
  for (const from of formation === 'roadMarch' ? lead.hexes.slice(0, 1) : lead.hexes)
    for (const dir of ahead(facing)) {
      const to = table.grid.neighbour(from, dir)
      if (to === OFF_MAP || lead.hexes.includes(to) || !open([to])) continue
      const step = stepCost(table, { ...lead, formation: 'column' }, from, dir)
      if (step === null) continue
      // 10.1.7a
      if ((formation === 'column' || formation === 'line') && pays(step, isLine))
        for (const turn of [0, -2, 2])
          if (ridesOn(to, turned(facing, turn), step, isLine))
            found.push({ to, facing: turned(facing, turn), formation })
      // 10.1.8: once, in the first hex, instead of the turn.
      if (hexes === 0)
        found.push(
          ...changes(table, lead, to, target, (cost, inLine) => pays(step + cost, inLine), open).filter(
            ({ to: end, facing: way, formation: order }) =>
              order === 'longLine' || ridesOn(end, way, step + price, order === 'line'),
          ),
        )
    }
  const said = new Set<string>()
  return found.filter(({ to, facing: way, formation: order }) => {
    const text = `${to} ${way} ${order}`
    return !said.has(text) && said.add(text)
  })
}

/** A two-hex line enters no Square’s hex except its target’s. */
const isClear = (table: Table, lead: Troop, hex: number, target: number | null): boolean =>
  hex === target || table.stack(hex, 1 - lead.side).length === 0

/** 6.4.6: the remainder is in the right half. */
const halfOf = ({ left }: Troop, right: boolean): number => (right ? Math.ceil(left / 2) : Math.floor(left / 2))

/** Another formation in the first hex of a charge. */
function changes(
  table: Table,
  lead: Troop,
  to: number,
  target: number | null,
  pays: (cost: number, inLine: boolean) => boolean,
  open: (entered: readonly number[], increments?: number) => boolean,
): Stride[] {
  const { facing, formation } = lead
  const cost = table.tables.movement.formation.charging * POINT
  const toward = (vertex: boolean): number[] =>
    (vertex === (facing % 2 === 1) ? [0] : [-1, 1]).map(turn => turned(facing, turn))
  const found: Stride[] = []
  if (formation !== 'column' && pays(cost, false))
    found.push(...toward(false).map(way => ({ to, facing: way, formation: 'column' as const })))
  if (formation !== 'line' && pays(cost, true))
    found.push(...toward(true).map(way => ({ to, facing: way, formation: 'line' as const })))
  if (formation === 'longLine' || lead.left < table.tables.formations.cavalryLongLine || !pays(cost, true)) return found
  for (const way of toward(true)) {
    const left = ((way + 3) % 12) / 2
    const beside = [table.grid.neighbour(to, left), table.grid.neighbour(to, (left + 3) % 6)]
    // It forms where the only enemy is its target, even a square that it could pass through.
    const isFree = (hex: number, right: boolean): boolean =>
      open([hex], halfOf(lead, right)) && [hex, to].every(one => isClear(table, lead, one, target))
    if (isFree(beside[0], false)) found.push({ to, facing: way, formation: 'longLine' })
    if (isFree(beside[1], true)) found.push({ to: beside[1], facing: way, formation: 'longLine' })
  }
  return found
}

/** 3.1: room with cavalry of its own side; 6.7.15: skirmishers let others through. */
function fits(table: Table, rider: Troop, hex: number, increments: number): boolean {
  const horse = guestsIn(table, hex, rider.side).filter(
    ({ troop, formation }) => troop.arm === 'cavalry' && formation !== 'horseSkirmish',
  )
  if (horse.length === 0) return true
  // 10.1.8: a unit in road march has formed by then.
  const formation = rider.formation === 'roadMarch' ? 'column' : rider.formation
  return withinLimits(table, hex, rider.side, [...horse, { troop: rider, formation, increments }])
}

/** The targets that may be declared: chargers with no other move than a Square in front target that (10.2.2). */
export function targetsToRide(
  table: Table,
  riders: readonly Troop[],
  passed: readonly number[],
  spent: number,
  hexes: number,
): number[] {
  const targets = targetsOf(table, riders, passed)
  if (strides(table, riders, spent, hexes, null).length > 0) return targets
  return targets.filter(hex => strides(table, riders, spent, hexes, hex).length > 0)
}

/** 10.2.3, 10.1.9: the enemy hexes that the chargers see, in range for a declaration or not. */
export function targetsOf(table: Table, riders: readonly Troop[], passed: readonly number[]): number[] {
  const [lead] = riders
  const found = new Set<number>()
  for (const { hexes } of table.enemiesOf(lead.side))
    for (const hex of hexes) {
      if (passed.includes(hex) || !table.clear(hex)) continue
      if (lead.hexes.some(at => at !== hex && sees(table, lead, at, hex, riders))) found.add(hex)
    }
  return [...found].sort((a, b) => a - b)
}

/** 10.3.1 to 10.3.5, 10.3.9: whether cavalry may try to countercharge where the chargers are now. */
export function mayReact(table: Table, horse: Troop, riders: readonly Troop[]): boolean {
  const { light, heavy } = table.tables.formations.reaction
  const isReady =
    horse.arm === 'cavalry' &&
    horse.state === 'goodOrder' &&
    horse.readiness !== 'exhausted' &&
    ['column', 'line', 'longLine'].includes(horse.formation)
  if (!isReady) return false
  const reach = horse.ma >= table.tables.formations.light ? light : heavy
  const [lead] = riders
  return horse.hexes.some(from =>
    lead.hexes.some(
      at => table.grid.distance(from, at) <= reach && from !== at && sees(table, horse, from, at, riders),
    ),
  )
}

/** 10.4.1, 10.4.2: whether cavalry may charge a unit moving in a hex. */
export function watches(table: Table, horse: Troop, hex: number, past: readonly Troop[]): boolean {
  return (
    horse.arm === 'cavalry' &&
    horse.state === 'goodOrder' &&
    horse.readiness !== 'exhausted' &&
    // 10.2.7c: a unit committed to fight can’t act otherwise.
    (horse.acted & MET_CHARGE) === 0 &&
    // 6.8.7, 10.3.9: it would have to form during the charge.
    ['column', 'line', 'longLine'].includes(horse.formation) &&
    // 10.1.9
    table.clear(hex) &&
    horse.hexes.some(at => {
      const far = table.grid.distance(at, hex)
      return far >= 1 && far <= table.tables.formations.opportunity && sees(table, horse, at, hex, past)
    })
  )
}

/** 10.4.3c, 10.1.9: the hexes from which cavalry would reach a moving unit; its own if already adjacent. */
export function approaches(table: Table, horse: Troop, mover: Troop): number[] {
  const beside = horse.hexes.filter(at => mover.hexes.some(hex => table.grid.adjacent(at, hex)))
  if (beside.length > 0) return beside
  // 10.1.7: forward only; a unit in one hex into any of its front hexes (10.4.3c).
  if (horse.hexes.length > 1)
    return lineSteps(table, horse, horse.hexes, horse.facing)
      .filter(({ entered }) => entered.every(hex => mayRideInto(table, horse, hex)))
      .flatMap(({ hexes }) => hexes)
      .filter(to => mover.hexes.some(hex => table.grid.adjacent(to, hex)))
  const [from] = horse.hexes
  return [0, 1, 2, 3, 4, 5]
    .map(dir => table.grid.neighbour(from, dir))
    .filter(to => frontHexes(table, horse).includes(to) && mayRideInto(table, horse, to))
    .filter(to => mover.hexes.some(hex => table.grid.adjacent(to, hex)))
}
