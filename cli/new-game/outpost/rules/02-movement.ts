/** 2 Movement: where a unit can go, what it costs, and why it can’t. */
import { CONTROLLED, ENEMY, FRIEND, type Reach } from '@voltigeur/hex'
import type { Cost, Objection, Position, Side } from '@voltigeur/kernel'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { now, questions, terms } from '../sayings.ts'
import type { OutpostFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'

export function defineMovement(field: Field, flow: OutpostFlow, steps: Steps): void {
  const { moved } = field.unit

  flow.define(steps.movement, ({ part, ask, choice }) => [
    part('begins', (_, { side }, umpire) => note(umpire, { kind: 'phase', side, phase: 'movement', cases: ['1.1'] })),
    ask('move', {
      of: (_, { side }) => side,
      text: () => questions.move,
      now: now.move,
      cases: ['2.1'],
      choices: [
        choice('move', {
          again: true,
          lines: (position, { side }) => field.present(position, side).filter(unit => moved.get(position, unit) === 0),
          candidates: (position, _, unit) => hexesFor(field, position, unit).map(to => ({ kind: 'move', unit, to })),
          // The flood finds exactly the hexes that the rules below allow.
          exact: true,
          must: [
            (position, { side }, { unit }) => objectionToUnit(field, position, side, unit),
            [
              (position, _, { unit }) => moved.get(position, unit) === 0,
              (_, __, { unit }) => words.hasMoved(name(unit)),
            ],
            (position, _, { unit, to }) => objectionToHex(field, position, unit, to),
          ],
          effect(position, _, { unit, to }, umpire) {
            const reach = explore(field, position, unit)
            note(umpire, { kind: 'moved', unit, path: reach.path(to), cost: reach.cost(to), cases: ['2.1'] })
            field.put(position, unit, to)
            moved.set(position, unit, 1)
          },
        }),
        choice('done'),
      ],
    }),
    part('ends', position => moved.fill(position, 0)),
  ])

  const name = (unit: number): string => field.units[unit].name
}

/** 1.2 */
export function objectionToUnit(field: Field, position: Position, side: Side, unit: number): Objection | null {
  const { name, side: owner } = field.units[unit]
  if (owner !== side) return words.notOwn(name)
  return field.onMap(position, unit) ? null : words.notOnMap(name)
}

/** All hexes that a unit can reach, with paths and costs; valid until the next one. Rules can be lifted, to say why not. */
export function explore(field: Field, position: Position, unit: number, { units = true, zones = true } = {}): Reach {
  const { side, move } = field.units[unit]
  const look = field.at(position).lookTo(side)
  const { entry } = field.ground
  const start = field.hex(position, unit)
  // 2.2: no hex with a unit; 2.3: not on from an enemy ZOC.
  const price = (from: number, to: number, dir: number): number =>
    units && (look[to] & (ENEMY | FRIEND)) !== 0 ? -1 : entry[from * 6 + dir]
  field.reach.flood(start, move, price, hex => !zones || (look[hex] & CONTROLLED) === 0)
  return field.reach
}

/** Without its own. */
export function hexesFor(field: Field, position: Position, unit: number): number[] {
  return field.onMap(position, unit) ? [...explore(field, position, unit).kept()].slice(1) : []
}

/** A rule is the reason only if the unit would get there without it. */
function objectionToHex(field: Field, position: Position, unit: number, to: number): Objection | null {
  const { name, move } = field.units[unit]
  const label = field.label(to)
  if (!field.at(position).empty(to)) return words.isTaken(label)
  if (explore(field, position, unit).reached(to)) return null
  if (explore(field, position, unit, { zones: false }).reached(to)) return words.mustStop(name, label)
  if (explore(field, position, unit, { zones: false, units: false }).reached(to)) return words.isBlocked(name, label)
  return words.tooFar(name, label, move)
}

/** 2.1: step by step, so that a player can check it; null if the unit can’t get there. */
export function costOfMove(field: Field, position: Position, unit: number, to: number): Cost | null {
  if (!field.isUnit(unit) || !field.onMap(position, unit)) return null
  const { ground, tables } = field
  const path = explore(field, position, unit).path(to)
  if (path.length < 2) return null
  const steps = path.slice(1).flatMap((hex, i) => {
    const label = field.label(hex)
    const kind = ground.kindOf(hex)
    const entering = terms.enters('2.1', tables.terrain.hexes[kind].mp, label, kind)
    const isWet = ground.stream(path[i], ground.grid.direction(path[i], hex))
    return isWet ? [entering, terms.stream('2.1', tables.terrain.stream, label)] : [entering]
  })
  return {
    total: steps.reduce((sum, { value }) => sum + value, 0),
    budget: field.units[unit].move,
    terms: steps,
    path: path.map(hex => field.label(hex)),
  }
}
