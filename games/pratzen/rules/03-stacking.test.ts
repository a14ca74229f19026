import { describe, expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { chasseurs, colours, flag, general, gun, inside, line } from '../checks/troops.ts'
import { isColumn, stackFault } from './03-stacking.ts'

const CROWD = [
  flag('F', '-9,0'),
  ...['a', 'b', 'c', 'd', 'e'].map((id, i) => line(id, `-8,${i - 2}`)),
  flag('G', '-6,0', { formation: 'f2' }),
  line('g', '-6,1', { formation: 'f2' }),
  chasseurs('h', '-5,0'),
  gun('n', '-4,0'),
  gun('m', '-4,2'),
  { id: 'w', side: 'french', type: 'WAGON', formation: 'w', hex: '-3,0' },
]

describe('which units may share a hex', () => {
  const { field, unit } = inside(problem({ units: CROWD, leaders: [general('l', '-9,0')] }))
  const fault = (...ids: string[]) => stackFault(field, ids.map(unit))

  test('[STK-1] [DEF-13] [STK-MOV-1] five of one arm, no more', () => {
    expect(fault('F', 'a', 'b', 'c', 'd')).toBeNull()
    expect(fault('F', 'a', 'b', 'c', 'd', 'e')).toBe('DEF-13')
  })

  test('[STK-MOV-2] infantry only with its own battalion', () => {
    expect(fault('a', 'g')).toBe('STK-MOV-2')
  })

  test('[STK-2] [STK-MOV-5] infantry and cavalry never', () => {
    expect(fault('a', 'h')).toBe('STK-2')
  })

  test('[DEF-12] [STK-MOV-4] one infantry or cavalry unit with one gun', () => {
    expect(fault('a', 'n')).toBeNull()
    expect(fault('h', 'n')).toBeNull()
    expect(fault('a', 'b', 'n')).toBe('STK-MOV-4')
    expect(fault('h', 'n', 'm')).toBe('STK-MOV-4')
    expect(fault('n', 'm')).toBeNull()
  })

  test('[STK-4] two Flags never', () => {
    expect(fault('F', 'G')).toBe('STK-4')
  })

  test('[STK-3] wagons stand alone', () => {
    expect(fault('w', 'a')).toBe('STK-3')
  })

  test('[DEF-17] without its Flag a stack is not a column', () => {
    const p = problem({
      units: [
        line('a', '0,0'),
        line('b', '0,0'),
        flag('F', '2,0', { formation: 'x' }),
        line('c', '2,0', { formation: 'x' }),
      ],
    })
    const { field, position, hex } = inside(p)
    expect(isColumn(field, position, hex('0,0'))).toBe(false)
    expect(isColumn(field, position, hex('2,0'))).toBe(true)
  })
})

describe('stacking in movement', () => {
  const march = (
    units: readonly Record<string, unknown>[],
    leaders: readonly Record<string, unknown>[] = [general('l', '0,0')],
  ) => problem({ phase: 'engagement', side: 'french', units, leaders })

  test('[STK-MOV-3] [DEF-14] a hex that cannot be shared is closed, also on the way', () => {
    const wall = ['1,-1', '1,0', '0,1', '-1,1', '-1,0', '0,-1'].map((hex, i) => gun(`g${i}`, hex))
    const more = wall.map((_, i) => gun(`k${i}`, ['1,-1', '1,0', '0,1', '-1,1', '-1,0', '0,-1'][i]))
    const p = march([flag('F', '0,0'), ...wall, ...more])
    expect(p.reach('F')).toEqual([])
    expect(p.objections('move F to 1,0 facing E')).toEqual(['STK-MOV-4'])
  })

  test('[STK-7] enemy hexes are closed, even with a Leader alone', () => {
    const p = march(
      [flag('F', '0,0')],
      [general('l', '0,0'), { id: 'h', side: 'allied', rank: 'brigade', commands: [], hex: '2,0' }],
    )
    expect(p.objections('move F to 2,0 facing E')).toEqual(['STK-7'])
  })

  test('[DEF-15] [STK-LDR-1] [LDR-1] [LMOV-3] Leaders stack freely and ride eight hexes alone', () => {
    const p = march(
      [flag('F', '0,0'), ...['a', 'b', 'c', 'd'].map(id => line(id, '8,0'))],
      [general('l', '0,0'), general('k', '8,0'), general('m', '8,0')],
    )
    expect(p.reach('l')).toContain('8,0')
    expect(p.reach('l')).not.toContain('9,0')
  })

  test('[STK-MOV-6] [STK-MOV-7] a stack may split or go together with its lowest allowance', () => {
    const p = march([flag('F', '0,0'), line('a', '0,0', { cohesion: 'disordered' }), line('b', '0,0')])
    expect(p.reach('F')).toContain('5,0')
    expect(p.reach('a')).not.toContain('4,0')
    expect(p.reach('F,a,b')).toContain('3,0')
    expect(p.reach('F,a,b')).not.toContain('4,0')
  })

  test('[STK-MOV-8] a unit comes to the top of its stack only while moving, once', () => {
    const p = march([flag('F', '0,0'), line('a', '0,0')])
    expect(p.counter('a').rank).toBe(1)
    expect(p.play('toTop a')).toMatchObject([{ kind: 'toTop', unit: 'a', cases: ['STK-MOV-8'] }])
    expect(p.counter('a').rank).toBe(0)
    expect(p.counter('F').rank).toBe(1)
    p.play('toTop F')
    expect(p.objections('toTop a')).toEqual(['STK-MOV-8'])
  })

  test('[STK-MOV-8] [DEF-30] a unit that cannot come to the top or form square sees why', () => {
    const p = march([flag('F', '0,0'), line('a', '0,0'), line('b', '3,0')])
    expect(p.reasons('toTop F')).toEqual(['F is already on top.'])
    expect(p.reasons('toTop b')).toEqual(['b can’t go on top: no other unit in the stack.'])
    expect(p.reasons('square b')).toEqual(['b can’t form square alone: a square needs two units of a battalion.'])
    expect(p.reasons('square a')).toEqual([expect.stringContaining('choose F, its top unit')])
    const mixed = march([flag('F', '0,0'), gun('n', '0,0', { limbered: true })])
    expect(mixed.reasons('square F')).toEqual([expect.stringContaining('isn’t infantry of one battalion')])
    p.play('toTop a', 'toTop F')
    expect(p.reasons('toTop a')).toEqual(['a was already brought to the top this phase.'])
  })

  test('[STK-8] a unit that joins a stack faces as it does', () => {
    const p = march([flag('F', '0,0', { facing: 'W' }), line('a', '1,0')])
    expect(p.objections('move a to 0,0 facing E')).toEqual(['STK-8'])
    p.play('move a to 0,0 facing W')
    expect(p.counter('a').facing).toBe('W')
  })
})

test('[STK-CBT-7] [CC-4] further units count only when steady, and guns below the top not at all', async () => {
  const { stackValue } = await import('./12-close-combat/odds.ts')
  const p = problem({
    units: [
      flag('F', '0,0'),
      line('a', '0,0'),
      line('b', '0,0', { cohesion: 'disordered' }),
      line('c', '3,0', { formation: 'q' }),
      gun('n', '3,0'),
      colours('C', '9,0', { hits: 2 }),
    ],
  })
  const { field, position, hex } = inside(p)
  expect(stackValue(field, position, hex('0,0'))).toBe(4)
  expect(stackValue(field, position, hex('3,0'))).toBe(3)
  expect(stackValue(field, position, hex('9,0'))).toBe(2)
})
