/** Leaders without troops: where they move, and when they are lost. */
import { describe, expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { austrian, dragoons, feldherr, gun } from '../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>

/** Round shot eliminates the last troops of a Leader four hexes away, who isn’t hurt himself. */
const bereft = (friends: readonly Given[], leader: Given = feldherr('k', '4,0'), more: Given = {}) => {
  const p = problem({
    phase: 'artillery',
    side: 'french',
    units: [gun('g', '0,0'), dragoons('d', '4,0', { hits: 2 }), ...friends],
    leaders: [leader],
    dice: [5, 1, 1],
    map: { radius: 20 },
    ...more,
  })
  p.play('bombard g at 4,0 shot ball facing E')
  expect(p.at('d')).toBe('eliminated')
  return p
}

describe('after his last unit is gone', () => {
  test('[LCAS-4] a Leader rides to friends within eight hexes, and is lost without any', () => {
    expect(bereft([austrian('y', '12,0')]).at('k')).toBe('12,0')
    expect(bereft([austrian('y', '13,0')]).at('k')).toBe('eliminated')
    expect(bereft([]).at('k')).toBe('eliminated')
  })

  test('[LCAS-4] to the nearest of them, and of two as near to the first of the map', () => {
    expect(bereft([austrian('y', '9,0'), austrian('z', '4,4', { formation: 'b' })]).at('k')).toBe('4,4')
    const equals = [austrian('y', '8,0'), austrian('z', '4,4', { formation: 'b' })]
    const first = bereft(equals).at('k')
    expect(bereft(equals.toReversed()).at('k')).toBe(first)
    expect(first).toBe('4,4')
  })

  test('[LMOV-2b] a Leader of cavalry goes to cavalry of his own, however far, not to the nearest friends', () => {
    const colonel = feldherr('k', '4,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['ad'] })
    const p = bereft([austrian('y', '5,0'), dragoons('e', '13,0'), dragoons('x', '6,0', { formation: 'z' })], colonel)
    expect(p.at('k')).toBe('13,0')
  })
})

test('[LCAS-6] of two Leaders alone in a hex a hit sends one away, and the next hit the other', () => {
  const p = problem({
    phase: 'artillery',
    side: 'french',
    units: [gun('g', '0,0'), gun('h', '0,1'), austrian('y', '8,0')],
    leaders: [feldherr('k', '4,0'), feldherr('l', '4,0')],
    dice: [6, 6],
  })
  const there = () => ['k', 'l'].filter(id => p.at(id) === '4,0').length
  p.play('bombard g at 4,0 shot ball facing E')
  expect(there()).toBe(1)
  p.play('bombard h at 4,0 shot ball facing E')
  expect(there()).toBe(0)
})
