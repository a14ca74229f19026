import { OFF_MAP } from '@voltigeur/hex'
import { describe, expect, test } from 'vitest'
import {
  allied,
  french,
  MARSHAL,
  type MoravianProblem,
  PRINCE,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { inRange } from './command.ts'

const out = (p: MoravianProblem): string[] =>
  p
    .view()
    .units.filter(({ states }) => states.includes('out of command'))
    .map(({ id }) => id)

/** Command is checked when F is activated. */
const activated = (more: Problem): MoravianProblem => {
  const p = problem({ phase: 'actions', orders: { F: 'march', A: 'defense' }, ...more })
  p.play('activate F')
  return p
}

const ranged = (hex: string, more: Problem = {}): string[] =>
  out(
    activated({
      units: [french('F1', 3, hex), french('F2', 3, '-4,0'), allied('A1', 3, '6,-3')],
      leaders: [{ ...MARSHAL, range: 3, hex: '-4,0' }],
      ...more,
    }),
  )

describe('3.3 Command', () => {
  test('[3.3] [3.3.1] within so many hexes of the leader, not beyond', () => {
    expect([ranged('-1,0'), ranged('0,0')]).toEqual([[], ['F1']])
  })

  test('[3.1.1.1] [8.0.3.1] an Army Commander beside them keeps only reserves in command that are assigned to him', () => {
    const chief = { id: 'chief', side: 'french', rank: 'army', range: 5, hex: '0,0' } as const
    expect(ranged('0,0', { leaders: [{ ...MARSHAL, range: 3, hex: '-4,0' }, chief] })).toEqual(['F1'])
  })

  test('[3.3.3] the range goes round enemy units and does not mind their zones', () => {
    const wall = ['-3,0', '-3,-1', '-4,1', '-5,1', '-4,-1', '-5,0'].map((hex, i) => allied(`W${i}`, 1, hex))
    const walled = { units: [french('F1', 3, '-2,0'), french('F2', 3, '-4,0'), ...wall] }
    expect(ranged('-2,0', walled)).toEqual(['F1'])
    expect(ranged('-2,0', { units: [...walled.units.slice(0, 2), ...wall.slice(1)] })).toEqual([])
  })

  test('[3.3] a river stops it except at its bridges', () => {
    const river = {
      '-2,0/-1,0': 'river',
      '-2,0/-1,-1': 'river',
      '-2,1/-1,0': 'river',
      '-2,1/-1,1': 'river',
      '-2,-1/-1,-1': 'river',
      '-2,-1/-1,-2': 'river',
      '-2,2/-1,1': 'river',
      '-2,2/-1,2': 'river',
      '-2,-2/-1,-2': 'river',
      '-2,-2/-1,-3': 'river',
    } as const
    expect(ranged('-1,0', { hexsides: river })).toEqual(['F1'])
    expect(ranged('-1,0', { hexsides: { ...river, '-2,0/-1,0': ['river', 'bridge'] } })).toEqual([])
  })

  test('[3.3.2] a line of adjacent hexes is in command if one of it is', () => {
    const units = [french('F1', 3, '-1,0'), french('F2', 3, '0,0'), french('F3', 3, '1,0'), allied('A1', 3, '6,-3')]
    expect(ranged('', { units })).toEqual([])
    expect(ranged('', { units: [units[0], units[2], units[3]] })).toEqual(['F3'])
    expect(ranged('', { units: [units[1], units[2], units[3]] })).toEqual(['F2', 'F3'])
  })

  test('[3.3.2] every hex of the line holds a unit of the same formation', () => {
    const other = { ...french('G1', 3, '0,0'), formation: 'G' }
    const units = [french('F1', 3, '-1,0'), other, french('F3', 3, '1,0'), allied('A1', 3, '6,-3')]
    expect(ranged('', { units, orders: { F: 'march', G: 'march', A: 'defense' } })).toEqual(['F3'])
  })

  test('[3.3] [3.1.2] a leader keeps only his own formation in command', () => {
    const leaders = [{ ...MARSHAL, range: 3, hex: '5,0', formations: ['G'] } as const]
    const units = [french('F1', 3, '5,-1'), french('G1', 3, '5,0', { formation: 'G' }), allied('A1', 3, '-6,3')]
    expect(ranged('', { units, leaders, orders: { F: 'march', G: 'march', A: 'defense' } })).toEqual(['F1'])
  })

  test('[3.3] ice that is broken stops it', () => {
    const gap = ['-3,0', '-3,-1', '-4,1', '-5,1', '-4,-1', '-5,0']
    const ponds = { terrain: Object.fromEntries(gap.map(hex => [hex, 'pond' as const])) }
    expect(ranged('-2,0', ponds)).toEqual([])
    expect(ranged('-2,0', { ...ponds, broken: gap })).toEqual(['F1'])
    expect(ranged('-2,0', { ...ponds, broken: gap.slice(1) })).toEqual([])
  })

  test('[3.1.1.1] a General lengthens the reach of his superior', () => {
    const leaders = [
      { ...MARSHAL, range: 3, hex: '-4,0' },
      { id: 'general', side: 'french', rank: 'general', range: 2, formations: ['F'], hex: '0,0' } as const,
    ]
    const units = [french('F1', 3, '2,0', { general: 'general' }), allied('A1', 3, '6,-3')]
    expect([ranged('', { units, leaders }), ranged('', { units, leaders: leaders.slice(0, 1) })]).toEqual([[], ['F1']])
    const farther = [french('F1', 3, '3,0', { general: 'general' }), units[1]]
    expect(ranged('', { units: farther, leaders })).toEqual(['F1'])
  })

  test('[3.3.1] [2.1.A.2] the markers of all commands are placed in the Command Phase, and logged once', () => {
    const p = problem({
      phase: 'start',
      units: [french('F1', 3, '-4,0'), french('F2', 3, '0,0'), allied('A1', 3, '6,-3'), allied('A2', 3, '6,-6')],
      leaders: [
        { ...MARSHAL, range: 3, hex: '-4,0' },
        { ...PRINCE, range: 2, hex: '6,-3' },
      ],
      orders: {},
      dice: [4, 5, 2],
    })
    expect([out(p), p.told('outOfCommand').map(({ units }) => units)]).toEqual([['F2', 'A2'], [['F2', 'A2']]])
    const all = activated({
      units: [french('F1', 3, '-4,0'), allied('A1', 3, '6,-3')],
      leaders: [{ ...MARSHAL, hex: '-4,0' }],
    })
    expect(all.told('outOfCommand')).toEqual([])
  })

  test('[3.1.2] [1.4.detachment] a Detachment looks to its General alone', () => {
    const p = problem({
      phase: 'actions',
      units: [french('D1', 3, '-4,1', { general: 'general' }), french('F1', 3, '-4,0'), allied('A1', 3, '6,-3')],
      leaders: [
        { ...MARSHAL, hex: '-4,0' },
        { id: 'general', side: 'french', rank: 'general', range: 2, formations: ['F'], hex: '0,0' },
      ],
      detachments: ['general'],
      orders: { F: 'march', general: 'march', A: 'defense' },
    })
    p.play('activate general')
    expect(out(p)).toEqual(['D1'])
    const near = problem({
      phase: 'actions',
      units: [french('D1', 3, '-2,0', { general: 'general' }), french('F1', 3, '-4,0'), allied('A1', 3, '6,-3')],
      leaders: [
        { ...MARSHAL, hex: '-4,0' },
        { id: 'general', side: 'french', rank: 'general', range: 2, formations: ['F'], hex: '0,0' },
      ],
      detachments: ['general'],
      orders: { F: 'march', general: 'march', A: 'defense' },
    })
    near.play('activate general')
    expect(out(near)).toEqual([])
  })

  test('[4.3] a unit out of command when it is activated defends, whatever the order', () => {
    const p = activated({
      units: [french('F1', 3, '1,0', { move: 4 }), french('F2', 3, '-4,0', { move: 4 }), allied('A1', 3, '6,-6')],
      leaders: [{ ...MARSHAL, range: 3, hex: '-4,0' }],
    })
    expect(p.moves('F1')).toHaveLength(6)
    expect(p.moves('F2').length).toBeGreaterThan(20)
    expect([p.objections('move F1 to 2,0'), p.objections('move F2 to 0,0')]).toEqual([[], []])
    expect(p.objections('move F1 to 3,0')).toEqual(['4.15'])
  })
})

test('[3.3] a leader who is not on the map keeps nothing in his range, not even units in the last hex', () => {
  const p = problem({ units: [french('F1', 3, '0,0'), allied('A1', 3, '6,-6')], leaders: [MARSHAL] })
  const { battle, position } = p.match
  const { field } = battle
  const [marshal] = field.staffs[0]
  field.unit.hex.set(position, marshal, field.ground.grid.size - 1)
  const last = inRange(field, position, marshal, 2).indexOf(1)
  field.unit.hex.set(position, marshal, OFF_MAP)
  expect([last >= 0, inRange(field, position, marshal, 3).includes(1)]).toEqual([true, false])
})
