import { BadInput } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { allied, french, game, problem } from '../checks/field-problem.ts'

const open = (input: unknown) => game.situation(input)

test.each([
  [{ phases: 'combat' }, /"phases" is unknown; use: game, scenario, .*dice/],
  [{ map: 'other' }, /map: use "scenario" or \{ radius \}/],
  [{ dice: [7] }, /dice\.0: /],
  [{ map: { radius: 3 }, roads: [['0,0', '2,0']] }, /roads: 0,0 and 2,0 are not adjacent/],
  [{ variants: { french: { number: 3, chosen: 'nobody' } } }, /variants\.french\.chosen: there is no unit "nobody"/],
  [{ units: Array.from({ length: 1001 }, (_, n) => ({ id: `U${n}` })) }, /units: at most 1000 entries/],
  [{ map: { radius: 3 }, critical: ['0,0', '0,0'] }, /critical: "0,0" is listed twice/],
  [{ hillcrests: Array(36_001).fill('0,0>1,0') }, /hillcrests: at most 36000 entries/],
])('what makes no sense is refused with what would be accepted: %#', (input, message) => {
  expect(() => open(input)).toThrow(BadInput)
  expect(() => open(input)).toThrow(message)
})

test('the owner of the Elite Regiment in force names a unit, and one of their own; otherwise what would be ignored is refused', () => {
  const units = [french('F', 3, '0,0'), allied('A', 3, '3,0')]
  const laid = (variant: object) => () => open({ map: { radius: 5 }, units, variants: { french: variant } })
  expect(laid({ number: 4, state: 'in force', chosen: 'F' })).not.toThrow()
  expect(laid({ number: 4, state: 'in force', chosen: 'A' })).toThrow(/chosen: the owner names a unit of his own/)
  expect(laid({ number: 4, chosen: 'F' })).toThrow(/chosen: .* use state "in force"/)
  expect(laid({ number: 5, state: 'in force', chosen: 'F' })).toThrow(/only Variant 4 \(Elite Regiment\) names a unit/)
  expect(laid({ number: 5, state: 'in force', played: 1 })).not.toThrow()
  expect(laid({ number: 5, state: 'discarded', played: 1 })).toThrow(/played: only a Variant in force was played/)
})

test('[4.4] without Allies on the map the battle is over, and neither player is asked', () => {
  const alone = problem({ phase: 'movement', side: 'french', units: [french('F', 3, '0,0')] })
  expect([alone.now(), alone.winner()]).toEqual(['over', 'french'])
  const opposed = problem({ phase: 'movement', side: 'french', units: [french('F', 3, '0,0'), allied('A', 3, '5,-5')] })
  expect(opposed.now()).toContain('french movement')
})

test('[3.2] losses of before add to the steps that units lack', () => {
  const scores = open({
    map: { radius: 6 },
    units: [french('F', 3, '0,0'), { ...allied('A', 2, '5,-5'), full: 4 }],
    losses: { allied: 5 },
  })
  const { battle, position } = scores
  const lost =
    battle.field.army.lost.get(position, 0) + battle.field.units[1].steps - battle.field.unit.steps.get(position, 1)
  expect(lost).toBe(7)
})
