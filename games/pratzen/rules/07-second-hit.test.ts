/** ART-10: where the second hit of canister falls, and its effect. */
import { expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { austrian, cannon, gun } from '../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>

const spilt = (...others: readonly Given[]) => {
  const units = [gun('g', '0,0'), austrian('y', '4,0'), ...others]
  const p = problem({ phase: 'artillery', side: 'french', units, dice: [6] })
  p.play('bombard g at 4,0 shot canister facing E')
  return p
}

test('[ART-10] only a hex next to the target may be named, however near the gun another is', () => {
  const p = spilt(
    austrian('z', '4,-1', { formation: 'b' }),
    austrian('x', '5,-1', { formation: 'd' }),
    austrian('w', '3,-2', { formation: 'e' }),
  )
  expect(p.orders('spill').sort()).toEqual(['spill 4,-1', 'spill 5,-1'])
  expect(p.objections('spill 3,-2')).toEqual(['ART-10'])
  expect(p.objections('spill 4,0')).toEqual(['ART-10'])
})

test('[ART-10] [AFT-5] [ARTHIT-4] it counts as a natural 6: limbered guns are hit by it, and do not just drive off', () => {
  const p = spilt(cannon('k', '4,-1', { limbered: true }))
  expect([p.at('k'), p.counter('k').hits]).toEqual(['4,-1', 1])
})
