/** The effects of combat on Leaders. */
import { describe, expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { austrian, cannon, colours, dragoons, feldherr, flag, gun, melee } from '../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const battery = (units: readonly Given[], dice: readonly number[], leaders: readonly Given[]) =>
  problem({ phase: 'artillery', side: 'french', units, dice, leaders })

describe('one roll for one resolution', () => {
  test('[LCAS-0] a ball that disorders three units costs him one roll, the next ball another', () => {
    const p = battery(
      [gun('g', '0,0'), gun('h', '0,0'), austrian('x', '4,0'), austrian('y', '4,0'), austrian('z', '4,0')],
      [5, 5, 5, 1, 1, 1, 1, 1],
      [feldherr('k', '4,0')],
    )
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.told('disordered').length).toBe(3)
    expect(p.told('leaderRisk')).toMatchObject([{ unit: 'k', dice: [1, 1], lostOn: 12 }])
    const again = battery(
      [gun('g', '0,0'), gun('h', '0,0'), austrian('x', '4,0'), austrian('y', '4,0')],
      [5, 1, 1, 1, 5, 1, 1, 1],
      [feldherr('k', '4,0')],
    )
    again.play('bombard g at 4,0 shot ball facing E', 'bombard h at 4,0 shot ball facing E')
    expect(again.told('disordered').map(event => event.unit)).toEqual(['x', 'y'])
    expect(again.told('leaderRisk').length).toBe(2)
  })

  test('[LCAS-0] [LCAS-2] a close combat that routs his whole stack costs him one roll', () => {
    const p = melee([flag('F', '0,0', { cc: 9 }), colours('C', '1,0'), austrian('y', '1,0')], [6, 1, 1], {
      leaders: [feldherr('k', '1,0')],
      map: { radius: 25 },
    })
    p.play('fight F')
    expect([p.counter('C').cohesion, p.counter('y').cohesion]).toEqual(['routed', 'routed'])
    expect(p.told('leaderRisk')).toMatchObject([{ unit: 'k', lostOn: 11 }])
  })
})

test('[ARTHIT-3] [LCAS-0] [LCAS-1] he is in danger with guns that are driven off, not with limbered ones that only go', () => {
  const shelled = (limbered: boolean, dice: readonly number[]) => {
    const p = battery([gun('g', '0,0'), cannon('k', '4,0', { limbered }), austrian('y', '9,0')], dice, [
      feldherr('b', '4,0'),
    ])
    p.play('bombard g at 4,0 shot ball facing E')
    return p
  }
  const safe = shelled(false, [5, 5, 6])
  expect(safe.told('leaderRisk')).toMatchObject([{ unit: 'b', dice: [5, 6], lostOn: 12 }])
  expect(safe.at('b')).toBe('4,0')
  expect(shelled(false, [5, 6, 6]).at('b')).toBe('eliminated')
  expect(shelled(true, [5]).told('leaderRisk')).toEqual([])
})

test('[LMOV-2b] a Leader of cavalry without any cavalry left is lost, whatever other units are near', () => {
  const p = battery(
    [gun('g', '0,0'), dragoons('d', '4,0', { hits: 2 }), austrian('y', '5,0')],
    [5, 1, 1],
    [feldherr('h', '4,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['ad'] })],
  )
  p.play('bombard g at 4,0 shot ball facing E')
  expect([p.at('d'), p.at('h')]).toEqual(['eliminated', 'eliminated'])
  expect(p.view().morale.allied.losses).toBe(2)
})
