/** For units that fall back, too, the stated reason is the true one: without it they could go there. */
import { Random } from '@voltigeur/kernel'
import { playRandomly } from '@voltigeur/kernel/conformance'
import { expect, test } from 'vitest'
import { anySituation } from '../../checks/any-situation.ts'
import { game } from '../../checks/field-problem.ts'
import { ReasonsAgainstFalling } from './reasons.ts'
import { BARS_TO_FALLING_BACK } from './search-back.ts'
import { waysBack } from './ways-back.ts'

test('lifting the rules that are named opens the way back, lifting fewer does not', () => {
  const counted = new Map<string, number>()
  for (let n = 0; n < 30; n++) {
    const situation = anySituation(new Random(`falling ${n}`))
    playRandomly(game, { situation }, `falling ${n}`, ({ battle: { field }, position }, random) => {
      const falling = field.units.filter(({ index }) => field.unit.fall.get(position, index) !== 0)
      if (falling.length === 0) return
      const troops = [random.pick(falling).index]
      const from = field.hex(position, troops[0])
      const open = new Set(waysBack(field, position, troops).ways.map(way => way.to))
      const reasons = new ReasonsAgainstFalling(field)
      for (const to of field.ground.grid.within(from, 12)) {
        if (open.has(to) || to === from || !random.chance(0.1)) continue
        const rules = reasons.rules(position, troops, to)
        counted.set(rules.join(), (counted.get(rules.join()) ?? 0) + 1)
        if (rules.length === 0) continue
        const told = `${field.nameOf(troops[0])} back to ${field.label(to)}`
        if (!reasons.opens(position, troops, to, rules)) throw new Error(`${told} is shut without ${rules}`)
        for (const rule of rules) {
          const fewer = rules.filter(other => other !== rule)
          if (reasons.opens(position, troops, to, fewer)) throw new Error(`${told} is open without ${fewer}`)
        }
      }
    })
  }
  const alone = BARS_TO_FALLING_BACK.filter(rule => rule !== 'guns')
  expect(alone.filter(rule => !counted.has(rule))).toEqual([])
})
