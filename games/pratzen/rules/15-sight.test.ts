import { describe, expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { austrian, inside, line } from '../checks/troops.ts'
import { inArc } from './02-facing.ts'
import { sight, type Weapon } from './15-sight.ts'

type Given = Readonly<Record<string, unknown>>
const look = (to: string, weapon: Weapon, more: Given = {}, units: readonly Given[] = []) => {
  const p = problem({ phase: 'artillery', units: [line('x', '0,0'), ...units], ...more })
  const { field, position, hex } = inside(p)
  const seen = sight(field, position, hex('0,0'), hex(to), weapon)
  return [seen.blocked, ...seen.poor.map(term => term.case)]
}

describe('lines of sight', () => {
  test('[LOS-1] [LOS-8] open ground is open; ball passes over troops', () => {
    expect(look('4,0', 'musket')).toEqual([null])
    expect(look('4,0', 'ball', {}, [austrian('y', '2,0')])).toEqual([null])
  })

  test('[LOS-5] [LOS-9] [TEC-WOOD-F2] woods and villages block beyond, not into', () => {
    expect(look('4,0', 'ball', { terrain: { '2,0': 'wood' } })).toEqual(['LOS-5'])
    expect(look('2,0', 'ball', { terrain: { '2,0': 'village' } })).toEqual([null])
  })

  test('[LOS-6] ground higher than both ends blocks, also howitzers', () => {
    expect(look('4,0', 'ball', { levels: { '2,0': 1 } })).toEqual(['LOS-6'])
    expect(look('4,0', 'howitzer ball', { levels: { '2,0': 1 } })).toEqual(['LOS-6'])
    expect(look('4,0', 'ball', { levels: { '2,0': 1, '4,0': 1 } })).toEqual([null])
  })

  test('[LOS-7] muskets and canister are blocked by troops on the firer’s level', () => {
    for (const weapon of ['musket', 'canister'] as const) {
      expect(look('4,0', weapon, {}, [austrian('y', '2,0')])).toEqual(['LOS-7'])
      expect(look('4,0', weapon, { levels: { '0,0': 1 } }, [austrian('y', '2,0')])).toEqual([null])
      expect(look('2,0', weapon, {}, [austrian('y', '2,0')])).toEqual([null])
    }
  })

  test('[LOS-7] [LOS-5] of troops and woods on the same line, what is nearer to the firer stops it', () => {
    const woodsAt = (hex: string, men: string) =>
      look('5,0', 'musket', { terrain: { [hex]: 'wood' } }, [austrian('y', men)])[0]
    expect(woodsAt('1,0', '3,0')).toBe('LOS-5')
    expect(woodsAt('3,0', '1,0')).toBe('LOS-7')
  })

  test('[LOS-2] [LOS-3] [PE-2] a line along a hexside of woods is poor, not blocked', () => {
    expect(look('2,-1', 'ball', { terrain: { '1,0': 'wood' } })).toEqual([null, 'LOS-3'])
    expect(look('2,-1', 'ball', { terrain: { '1,0': 'wood', '1,-1': 'village' } })).toEqual([null, 'LOS-3'])
  })

  test('[LOS-3] [PE-2] [LOS-2] a line through the corner of woods or higher ground is poor, not blocked', () => {
    expect(look('5,-1', 'ball')).toEqual([null])
    expect(look('5,-1', 'ball', { terrain: { '3,0': 'wood' } })).toEqual([null, 'LOS-3'])
    expect(look('5,-1', 'ball', { levels: { '2,-1': 1 } })).toEqual([null, 'LOS-3'])
    expect(look('5,-1', 'ball', { terrain: { '4,0': 'wood' } })).toEqual([null])
  })

  test('[LOS-10] [PE-5] howitzers fire over woods with poor effect, ball and canister', () => {
    const wood = { terrain: { '2,0': 'wood' } }
    expect(look('4,0', 'howitzer ball', wood)).toEqual([null, 'PE-5'])
    expect(look('4,0', 'howitzer canister', wood)).toEqual([null, 'PE-5'])
  })

  test('[LOS-10] [LOS-7] [LOS-6] troops still stop the canister of a howitzer, higher ground both', () => {
    const men = [austrian('y', '2,0')]
    expect(look('4,0', 'howitzer canister', {}, men)).toEqual(['LOS-7'])
    expect(look('4,0', 'howitzer ball', {}, men)).toEqual([null])
    expect(look('4,0', 'howitzer canister', { terrain: { '1,0': 'village' } }, men)[0]).toBe('LOS-7')
    expect(look('4,0', 'howitzer canister', { levels: { '2,0': 1 } })).toEqual(['LOS-6'])
  })

  test('[PE-3] five hexes in a row at the higher level are too many, four are not', () => {
    expect(look('5,0', 'ball')).toEqual([null])
    expect(look('6,0', 'ball')).toEqual([null, 'PE-3'])
    expect(look('7,0', 'ball', { levels: { '0,0': 1 } })).toEqual([null])
  })

  test('[PE-3] [LOS-2] along hexsides both hexes must be level with the higher end', () => {
    const row = ['0,0', '2,-1', '4,-2', '6,-3', '8,-4']
    const left = ['1,-1', '3,-2', '5,-3', '7,-4']
    const right = ['1,0', '3,-1', '5,-2', '7,-3']
    const raised = (hexes: readonly string[]) => ({ levels: Object.fromEntries(hexes.map(hex => [hex, 1])) })
    expect(look('8,-4', 'ball', raised([...row, ...left, ...right]))).toEqual([null, 'PE-3'])
    expect(look('8,-4', 'ball', raised([...row, ...left]))).toEqual([null])
    expect(look('8,-4', 'ball', raised([...row, ...right]))).toEqual([null])
  })

  test('[PE-4] [LOS-2] along hexsides trees on one side do not count, on both sides they do', () => {
    expect(look('2,-1', 'ball', { terrain: { '1,0': 'orchard' } })).toEqual([null])
    expect(look('2,-1', 'ball', { terrain: { '1,-1': 'stream' } })).toEqual([null])
    expect(look('2,-1', 'ball', { terrain: { '1,0': 'orchard', '1,-1': 'stream' } })).toEqual([null, 'PE-4'])
  })

  test('[PE-4] [TEC-ORCH-F] [TEC-STR-F] trees, vines and streams on the line, at its ends or between', () => {
    expect(look('3,0', 'ball', { terrain: { '0,0': 'orchard' } })).toEqual([null, 'PE-4'])
    expect(look('3,0', 'ball', { terrain: { '3,0': 'vineyard' } })).toEqual([null, 'PE-4'])
    expect(look('3,0', 'ball', { terrain: { '2,0': 'stream' } })).toEqual([null, 'PE-4'])
  })

  test('[PE-1] each cause counts once, and they add up', () => {
    const more = { terrain: { '1,0': 'orchard', '2,0': 'stream' }, levels: { '0,0': 2 } }
    expect(look('4,0', 'ball', more)).toEqual([null, 'PE-4', 'PE-6'])
  })

  test('[TEC-ROAD-F] roads do nothing to fire', () => {
    expect(look('3,0', 'ball', { roads: [['1,0', '2,0', '3,0']] })).toEqual([null])
  })
})

test('[FOF-3] [FAC-2] the field of fire has r + 1 hexes at range r, its edges included', () => {
  const { field, hex } = inside(problem({ units: [line('x', '0,0')] }))
  const from = hex('0,0')
  for (const range of [1, 2, 5]) {
    const covered = field.ground.grid.ring(from, range).filter(to => inArc(field, from, 0, to))
    expect(covered.length).toBe(range + 1)
  }
  expect(inArc(field, from, 0, hex('3,0'))).toBe(true)
  expect(inArc(field, from, 0, hex('3,-3'))).toBe(true)
  expect(inArc(field, from, 0, hex('0,3'))).toBe(false)
})
