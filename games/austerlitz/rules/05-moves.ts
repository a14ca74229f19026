/** 5.0 Movement: where a unit can go and what it pays, with leaving the map (14.1). */
import type { Cost, Position, Term } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import { ALLIED, CAVALRY, EXITED_EAST, EXITED_WEST, enemyOf, type Field } from '../field.ts'
import { CLOSED } from '../ground.ts'
import { inEnemyZone, isStuck } from './06-zones-of-control.ts'
import { mayStack } from './07-stacking.ts'

/** 14.1: what it costs to step off the map from an arrow hex. */
const EXIT_COST = 1

export function allowance(field: Field, position: Position, unit: number): number {
  return field.units[unit].move - field.unit.spent.get(position, unit)
}

/** Floods `field.reach` with everything the unit can get to, stacking aside; once for each position and unit. */
export function explore(field: Field, position: Position, unit: number): void {
  if (field.explored.isOf(position, unit)) return
  const { side, type } = field.units[unit]
  const { reach, ground, tables } = field
  const here = field.at(position)
  const enemy = enemyOf(side)
  const prices = ground.entry[type]
  const { enter, leave } = tables.terrain.zones
  const rides = type === CAVALRY
  reach.flood(
    field.hex(position, unit),
    isStuck(field, position, unit) ? 0 : allowance(field, position, unit),
    (from, to, dir) => {
      const price = prices[from * 6 + dir]
      if (price === CLOSED || here.holds(to, enemy)) return -1
      // 6C, 6E: one more to enter a controlled hex, two more for cavalry to leave one.
      return price + (here.controls(enemy, to) ? enter : 0) + (rides && here.controls(enemy, from) ? leave : 0)
    },
    hex => rides || !here.controls(enemy, hex),
  )
}

/** Whether the unit, already explored, can leave the map at an arrow hex. */
export function canExitAt(field: Field, position: Position, unit: number, hex: number): boolean {
  const { side, type } = field.units[unit]
  const { reach, ground, tables } = field
  if (side !== ALLIED || ground.edgeOf[hex] === null || !reach.reached(hex)) return false
  const controlled = inEnemyZone(field, position, side, hex)
  if (controlled && type !== CAVALRY) return false
  const leaving = controlled ? tables.terrain.zones.leave : 0
  return reach.cost(hex) + EXIT_COST + leaving <= allowance(field, position, unit)
}

/** Every move of a unit, whether or not it leaves a crowd behind. */
export function movesOf(field: Field, position: Position, unit: number): AusterlitzDecision[] {
  explore(field, position, unit)
  const { reach } = field
  const found: AusterlitzDecision[] = []
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.hexes[i]
    if (i > 0 && mayStack(field, position, unit, hex)) found.push({ kind: 'move', unit, to: hex })
    if (field.ground.edgeOf[hex] !== null && canExitAt(field, position, unit, hex))
      found.push({ kind: 'exit', unit, at: hex })
  }
  return found
}

export function after(field: Field, position: Position, decision: AusterlitzDecision): Position {
  const next = position.copy()
  carryOut(field, next, decision)
  return next
}

export function carryOut(field: Field, position: Position, decision: AusterlitzDecision): void {
  if (decision.kind === 'move') {
    field.place(position, decision.unit, decision.to)
    field.unit.moved.set(position, decision.unit, 1)
  } else if (decision.kind === 'exit') {
    const west = field.ground.edgeOf[decision.at] === 'west'
    field.remove(position, decision.unit, west ? EXITED_WEST : EXITED_EAST)
  }
}

/** What a move costs, term by term along the cheapest way; null when the unit cannot get there. */
export function costOfMove(field: Field, position: Position, unit: number, to: number, exiting = false): Cost | null {
  explore(field, position, unit)
  if (!field.reach.reached(to)) return null
  const path = field.reach.path(to)
  const terms = path.slice(1).flatMap((hex, i) => stepTerms(field, position, unit, path[i], hex))
  if (exiting) {
    terms.push({ text: 'off the map', value: EXIT_COST, case: '14.1' })
    terms.push(...leavingTerms(field, position, unit, to))
  }
  return {
    total: terms.reduce((sum, term) => sum + term.value, 0),
    budget: allowance(field, position, unit),
    terms,
    path: path.map(hex => field.label(hex)),
  }
}

function leavingTerms(field: Field, position: Position, unit: number, from: number): Term[] {
  const { side, type } = field.units[unit]
  if (type !== CAVALRY || !inEnemyZone(field, position, side, from)) return []
  return [{ text: `${field.label(from)}: leaving an enemy zone`, value: field.tables.terrain.zones.leave, case: '6E' }]
}

function stepTerms(field: Field, position: Position, unit: number, from: number, to: number): Term[] {
  const { ground, tables } = field
  const { hexes, road, hexsides, zones } = tables.terrain
  const dir = ground.grid.direction(from, to)
  const label = field.label(to)
  const dearest = ground.groundOf(to).reduce((a, b) => (hexes[b].mp > hexes[a].mp ? b : a))
  const terms: Term[] = [
    ground.roadCrosses(from, dir)
      ? { text: `${label}: road`, value: road.mp, case: road.case }
      : { text: `${label}: ${dearest}`, value: hexes[dearest].mp, case: hexes[dearest].case },
  ]
  if (ground.streamCosts(from, dir))
    terms.push({ text: `${label}: stream`, value: hexsides.stream.mp, case: hexsides.stream.case })
  if (ground.lakeHexside(from, dir))
    terms.push({ text: `${label}: lake hexside`, value: hexsides.lake.mp, case: hexsides.lake.case })
  if (inEnemyZone(field, position, field.units[unit].side, to)) {
    terms.push({ text: `${label}: entering an enemy zone`, value: zones.enter, case: '6C' })
  }
  return [...terms, ...leavingTerms(field, position, unit, from)]
}
