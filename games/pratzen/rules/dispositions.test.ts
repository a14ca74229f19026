/** Which units stand where, and which changes are noticed. */
import { expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { colours, flag, inside } from '../checks/troops.ts'

test('two positions that have changed as often are not taken for one another', () => {
  const p = problem({ map: { radius: 6 }, units: [flag('F', '0,0'), colours('C', '3,0')] })
  const { field, position, unit, hex } = inside(p)
  const copies = [position.copy(), position.copy()]
  for (const [i, at] of ['3,1', '4,0'].entries()) field.put(copies[i], unit('C'), hex(at))
  expect(copies[0].tableRevision).toBe(copies[1].tableRevision)
  const stacks = copies.map(copy => field.at(copy).stack(hex('3,1')).length)
  expect(stacks).toEqual([1, 0])
})

test('units that come, go or change places nearby are noticed, far away they need not be', () => {
  const p = problem({ map: { radius: 24 }, units: [flag('F', '0,0'), colours('C', '3,0')] })
  const { field, position, unit, hex } = inside(p)
  const counts = (): number[] => ['0,0', '-22,0'].map(at => field.at(position).changesNear(hex(at), 6))
  const before = counts()
  field.put(position, unit('C'), hex('3,1'))
  const after = counts()
  expect(after[0]).toBeGreaterThan(before[0])
  expect(after[1]).toBe(before[1])
  field.put(position, unit('C'), hex('-20,0'))
  expect(counts()[0]).toBeGreaterThan(after[0])
  expect(counts()[1]).toBeGreaterThan(after[1])
})
