/** The battle in outline: the Allies may leave by the arrow hexes (14.1), and what touches the enemy must attack. */
import { CLOSED, outlineOnMap, Reach } from '@voltigeur/hex'
import { FAR_OFF, type Outline, type OutlineAct, onceFor } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { UNIT_TYPES } from '../setup/data.ts'
import { ALLIED } from '../setup/units.ts'
import { folliesOf } from './follies.ts'

/** More movement points than the longest way across the map. */
const ACROSS = 250
/** On a small map. */
const ACROSS_LITTLE = 60
const LARGE = 200

export function outlineOf(field: Field): Outline<AusterlitzDecision> {
  const { arrows } = field.ground.plan
  const at = (edge: 'west' | 'east'): number[] => arrows.flatMap(arrow => (arrow.edge === edge ? [arrow.hex] : []))
  const { rules } = field
  const east = at('east')
  return {
    ...outlineOnMap(field, ({ type, data }) => ({ arm: UNIT_TYPES[type], formation: data.corps })),
    farness: (unit, goals) => waysTo(field)(goals)[field.units[unit].type],
    // The west pays three times as much, but the French stand there: runners go east.
    strength: (_, unit) => field.units[unit].strength,
    exits: (_, side) => (side === ALLIED && rules.exits ? east : []),
    objectives: rules.prizes.length > 0 ? rules.prizes.flatMap(({ hexes }) => hexes) : at('west'),
    act: (_, decision) => actOf(decision),
    follies: folliesOf(field),
  }
}

/** By type of unit: movement points from every hex to the nearest goal, on an empty map. */
const waysTo = onceFor((field: Field) => {
  const known = new Map<string, readonly Int32Array[]>()
  return (goals: readonly number[]): readonly Int32Array[] => {
    const key = goals.join()
    const ways = known.get(key) ?? field.ground.entry.map(prices => way(field, goals, prices))
    if (known.size > 64) known.clear()
    known.set(key, ways)
    return ways
  }
})

function way({ ground: { grid } }: Field, goals: readonly number[], prices: Int8Array): Int32Array {
  const most = grid.size > LARGE ? ACROSS : ACROSS_LITTLE
  const reach = new Reach(grid, most)
  const points = new Int32Array(grid.size).fill(FAR_OFF)
  // The flood runs outward from the goal, so each step is priced in reverse.
  const price = (from: number, to: number, dir: number): number => {
    const cost = prices[to * 6 + ((dir + 3) % 6)]
    return cost === CLOSED || from === to ? -1 : cost
  }
  for (const goal of goals) {
    reach.flood(goal, most, price, () => true)
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.hexes[i]
      points[hex] = Math.min(points[hex], reach.cost(hex))
    }
  }
  return points
}

function actOf(decision: AusterlitzDecision): OutlineAct {
  switch (decision.kind) {
    case 'move':
      return { does: 'march', units: [decision.unit], to: decision.to }
    case 'enter':
      return { does: 'arrive', unit: decision.unit, at: decision.at }
    case 'exit':
      return { does: 'leave', unit: decision.unit, at: decision.at }
    case 'attack':
      return { does: 'strike', units: decision.units, hexes: decision.hexes }
    case 'advance':
      return { does: 'follow' }
    case 'stand':
    case 'done':
      return { does: 'pass' }
    default:
      return { does: 'other' }
  }
}
