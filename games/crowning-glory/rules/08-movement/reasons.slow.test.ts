import { type Position, Random } from '@voltigeur/kernel'
import { playRandomly } from '@voltigeur/kernel/conformance'
import { expect, test } from 'vitest'
import { game } from '../../checks/field-problem.ts'
import type { Field } from '../../field.ts'
import { openEdge } from '../04-victory.ts'
import { entering } from './objections.ts'
import { type Goal, rulesInTheWay, wouldReach } from './reasons.ts'
import { arrivalsOf, canExitAt, explore, wayOf } from './ways.ts'

/** Lifting the named rules opens the path, lifting fewer doesn’t. Returns which they are. */
function holdNamed(field: Field, position: Position, goal: Goal): string {
  const named = rulesInTheWay(field, position, goal)
  const hex = field.label(goal.stops[goal.stops.length - 1])
  if (named.length === 0) throw new Error(`${hex} is shut, and nobody knows why`)
  if (!wouldReach(field, position, goal, new Set(named))) throw new Error(`${hex} is shut without ${named}`)
  for (const rule of named) {
    const fewer = new Set(named.filter(other => other !== rule))
    if (wouldReach(field, position, goal, fewer)) throw new Error(`${hex} is open without ${[...fewer]}`)
  }
  return named.join()
}

test('lifting the rules that are named opens the way, lifting fewer does not, in whole battles at random', () => {
  const counted = new Map<string, number>()
  const random = new Random('reasons')
  let exits = 0
  let entries = 0
  for (const scenario of ['full-battle', 'introductory']) {
    playRandomly(game, { scenario, options: {}, seed: 'reasons' }, 'reasons', ({ battle, position }) => {
      if (!random.chance(0.06)) return
      const { field } = battle
      for (const unit of field.units.map(({ index }) => index).filter(one => entering(field, position, one))) {
        const { ways } = arrivalsOf(field, position, unit)
        for (const to of field.ground.grid.within(field.ground.plan.entry[0], 8)) {
          if (field.at(position).unitIn(to) >= 0) continue
          const goal: Goal = { unit, stops: [to], exit: null }
          if (wouldReach(field, position, goal, new Set()) !== ways.has(to)) throw new Error(`in to ${field.label(to)}`)
          if (ways.has(to)) continue
          holdNamed(field, position, goal)
          entries++
        }
      }
      const unit = random.below(field.units.length)
      if (!field.onMap(position, unit)) return
      for (const to of field.ground.grid.within(field.hex(position, unit), 6)) {
        const goal: Goal = { unit, stops: [to], exit: null }
        if (to === field.hex(position, unit)) continue
        const open = wayOf(field, position, unit, [], to) !== null
        const hex = field.label(to)
        if (wouldReach(field, position, goal, new Set()) !== open)
          throw new Error(`${hex} is ${open ? 'open' : 'shut'}`)
        if (open || field.at(position).unitIn(to) >= 0) continue
        const named = holdNamed(field, position, goal)
        counted.set(named, (counted.get(named) ?? 0) + 1)
      }
      for (const leaver of field.armies[0].filter(one => field.onMap(position, one))) {
        for (const at of field.ground.grid.within(field.hex(position, leaver), 3)) {
          const edge = field.ground.edgeOf[at]
          if (edge === null || edge !== openEdge(field, position) || field.at(position).unitIn(at) >= 0) continue
          explore(field, position, leaver)
          const leaves = canExitAt(field, position, leaver, at)
          const goal: Goal = { unit: leaver, stops: [at], exit: field.tables.terrain.exit.mp }
          if (wouldReach(field, position, goal, new Set()) !== leaves) throw new Error(`out at ${field.label(at)}`)
          exits++
        }
      }
    })
  }
  expect(exits).toBeGreaterThan(10)
  expect(entries).toBeGreaterThan(50)
  for (const rule of ['zones', 'points']) expect(counted.get(rule)).toBeGreaterThan(100)
})
