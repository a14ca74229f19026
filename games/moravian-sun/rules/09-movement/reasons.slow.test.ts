import { Random } from '@voltigeur/kernel'
import { playRandomly } from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySituation } from '../../checks/any-situation.ts'
import { game } from '../../checks/field-problem.ts'
import { destinations, mayMove, wouldReach } from './movement.ts'
import { RULES, rulesInTheWay } from './reasons.ts'

test('lifting the rules that are named opens the way, lifting fewer does not, wherever units may stand', () => {
  const counted = new Map<string, number>()
  for (const situation of fc.sample(anySituation(['movement']), { numRuns: 60, seed: 1805 })) {
    const random = new Random(String(situation.seed))
    playRandomly(game, { situation }, String(situation.seed), ({ battle, position }) => {
      if (!random.chance(0.3)) return
      const { field } = battle
      const movers = [...field.armies[0], ...field.armies[1]].filter(unit => mayMove(field, position, unit))
      if (movers.length === 0) return
      const unit = random.pick(movers)
      const pace = random.pick(['plain', 'column'] as const)
      const open = new Set(destinations(field, position, unit, pace))
      for (let to = 0; to < field.ground.grid.size; to++) {
        if (!random.chance(0.3)) continue
        const goal = { unit, to, pace }
        const hex = `${field.nameOf(unit)} ${pace} to ${field.label(to)}`
        if (wouldReach(field, position, goal, new Set()) !== open.has(to))
          throw new Error(`${hex} is ${open.has(to) ? 'open' : 'shut'}`)
        if (open.has(to) || field.at(position).holds(to, 1 - field.units[unit].side)) continue
        const named = rulesInTheWay(field, position, goal)
        if (named.length === 0) continue
        if (!wouldReach(field, position, goal, new Set(named))) throw new Error(`${hex} is shut without ${named}`)
        for (const rule of named) {
          const fewer = named.filter(other => other !== rule)
          if (wouldReach(field, position, goal, new Set(fewer))) throw new Error(`${hex} is open without ${fewer}`)
        }
        counted.set(named.join(), (counted.get(named.join()) ?? 0) + 1)
      }
    })
  }
  const named = new Set([...counted.keys()].flatMap(rules => rules.split(',')))
  // Ice almost never breaks there.
  const common = [...RULES.plain, ...RULES.column].filter(rule => rule !== 'ice')
  expect(common.filter(rule => !named.has(rule))).toEqual([])
  for (const rule of ['order', 'weather', 'points']) expect([rule, counted.get(rule)! > 50]).toEqual([rule, true])
})
