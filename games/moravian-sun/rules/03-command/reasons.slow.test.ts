import { Random } from '@voltigeur/kernel'
import { playRandomly } from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySituation } from '../../checks/any-situation.ts'
import { game } from '../../checks/field-problem.ts'
import { PHASES } from '../../sequence.ts'
import { wouldRide } from './reasons.ts'
import { refugesOf, ridesOf } from './rides.ts'

test('with nothing lifted, leaders would ride and flee where they do', () => {
  const counted = { open: 0, shut: 0 }
  for (const situation of fc.sample(anySituation(PHASES), { numRuns: 20, seed: 1805 })) {
    const random = new Random(String(situation.seed))
    playRandomly(game, { situation }, String(situation.seed), ({ battle, position }) => {
      if (!random.chance(0.2)) return
      const { field } = battle
      const staff = [...field.staffs[0], ...field.staffs[1]].filter(one => field.onMap(position, one))
      if (staff.length === 0) return
      const leader = random.pick(staff)
      for (const flees of [false, true]) {
        const open = new Set((flees ? refugesOf : ridesOf)(field, position, leader))
        for (let to = 0; to < field.ground.grid.size; to++) {
          const would = wouldRide(field, position, { leader, to, flees }, [])
          if (would !== open.has(to))
            throw new Error(`${field.nameOf(leader)} to ${field.label(to)}, fleeing: ${flees}`)
          counted[would ? 'open' : 'shut']++
        }
      }
    })
  }
  expect([counted.open > 1000, counted.shut > 1000]).toEqual([true, true])
})
