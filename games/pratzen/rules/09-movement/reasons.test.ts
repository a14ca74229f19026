/** A refused move names the rule that changes the answer. */
import { describe, expect, test } from 'vitest'
import type { FieldProblem } from '../../checks/field-problem.ts'
import { chasseurs, colours, engagement, feldherr, flag, general, gun, line } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>

/** The cases and texts of a refusal. */
const refusals = (p: FieldProblem, order: string): string[] =>
  p.match.objections(p.match.battle.language.hear(order), 0).map(({ case: id, text }) => `${id}: ${text}`)

const G = general('g', '-4,0')
const charge = (units: readonly Given[], more: Given = {}, lead = 'F') => {
  const p = engagement(units, [G], [6, 6], more)
  p.play(`engage ${lead} joined nobody modifier 0`, 'charge')
  return p
}
const free = (units: readonly Given[], more: Given = {}, leaders: readonly Given[] = [G]) => {
  const p = engagement(units, leaders, [], more)
  expect(p.step).toBe('free-move')
  return p
}

describe('a charge', () => {
  test('[MOV-2a] slowed by the ground, it is told so; beyond every allowance it is not', () => {
    const p = charge([flag('F', '0,0'), colours('C', '8,0')], { terrain: { '2,0': 'orchard', '2,-1': 'orchard' } })
    expect(p.objections('move F to 3,0 facing E')).toEqual([])
    expect(refusals(p, 'move F to 5,0 facing E')).toEqual(['MOV-2a: F can’t reach 5,0: terrain slows it to 3 hexes.'])
    expect(p.objections('move F to 4,0 facing E')).toEqual(['ENG-ET-15'])
  })

  test('[UMOV-3] next to another battalion', () => {
    const p = charge([flag('F', '0,0'), line('z', '4,1', { formation: 'z' }), colours('C', '8,0')])
    expect(p.objections('move F to 3,0 facing E')).toEqual([])
    expect(refusals(p, 'move F to 5,0 facing E')).toEqual([
      'UMOV-3: F can’t move to 5,0: it’s adjacent to another battalion.',
    ])
  })

  test('[TEC-WOOD-C2] [TEC-ORCH-C] through broken ground, not only out of it and into it', () => {
    for (const [ground, id] of [
      ['wood', 'TEC-WOOD-C2'],
      ['orchard', 'TEC-ORCH-C'],
    ]) {
      const across = { '2,0': ground, '2,-1': ground, '2,1': ground, '2,-2': ground }
      const p = charge([chasseurs('h', '0,0'), flag('F', '-9,3'), colours('C', '4,0')], { terrain: across }, 'h')
      expect(refusals(p, 'move h to 3,0 facing E')).toEqual([`${id}: h can’t charge into 3,0.`])
    }
  })

  test('[TEC-ROAD-C] the extra hex of the road does not lead into contact', () => {
    const road = Array.from({ length: 8 }, (_, i) => `${i - 2},0`)
    const p = charge([flag('F', '-2,0'), colours('C', '6,0')], { roads: [road] })
    expect(refusals(p, 'move F to 5,0 facing E')).toEqual([
      'TEC-ROAD-C: F can’t reach 5,0: the road bonus doesn’t lead into contact.',
    ])
    expect(p.objections('move F to 4,0 facing E')).toEqual([])
  })
})

describe('a march', () => {
  test('[TEC-UP-M] [MOV-4b] guns by hand do not go uphill; limbered ones do', () => {
    const hill = { levels: { '-7,0': 1, '-7,-1': 1, '-7,1': 1 } }
    expect(refusals(free([gun('n', '-8,0')], hill), 'move n to -7,0 facing E')).toEqual([
      'TEC-UP-M: n can’t reach -7,0: the path is closed to guns in this mode.',
    ])
    expect(free([gun('n', '-8,0', { limbered: true })], hill).objections('move n to -7,0 facing E')).toEqual([])
    expect(free([gun('n', '-8,0')]).objections('move n to -7,0 facing E')).toEqual([])
  })

  test('[TEC-WOOD-M] [TEC-ORCH-M] [TEC-STR-M] not into cover, and none of them through a stream', () => {
    const into = (ground: string, limbered: boolean) =>
      free([gun('n', '-8,0', { limbered })], { terrain: { '-7,0': ground } }).objections('move n to -7,0 facing E')
    expect(['wood', 'orchard', 'stream'].map(ground => into(ground, false))).toEqual([
      ['TEC-WOOD-M'],
      ['TEC-ORCH-M'],
      ['TEC-STR-M'],
    ])
    expect(['wood', 'orchard', 'stream'].map(ground => into(ground, true))).toEqual([[], [], ['TEC-STR-M']])
  })

  test('[MOV-2a] [MOV-0] slow ground, or simply too far', () => {
    const wood = { terrain: { '-8,0': 'wood', '-8,-1': 'wood', '-8,1': 'wood' } }
    const p = free([flag('F', '-9,0')], wood)
    expect(p.objections('move F to -6,0 facing E')).toEqual([])
    expect(refusals(p, 'move F to -5,0 facing E')).toEqual(['MOV-2a: F can’t reach -5,0: terrain slows it to 3 hexes.'])
    expect(refusals(p, 'move F to -2,0 facing E')).toEqual(['MOV-0: F can’t reach -2,0: too far.'])
    expect(refusals(p, 'move F to -9,0 facing E')).toEqual(['MOV-0: F is already in -9,0.'])
  })

  test('[STK-MOV-3] [STK-MOV-4] friends at the end of the way, and on it', () => {
    const wall = ['-8,0', '-8,-1', '-9,1', '-10,1', '-10,0', '-9,-1'].flatMap((hex, i) => [
      gun(`m${i}`, hex),
      gun(`n${i}`, hex),
    ])
    const p = free([flag('F', '-9,0'), ...wall])
    expect(refusals(p, 'move F to -8,0 facing E')).toEqual(['STK-MOV-4: No room in -8,0 for these units.'])
    expect(refusals(p, 'move F to -7,0 facing E')).toEqual([
      'STK-MOV-3: F can’t reach -7,0: friends on the path can’t stack with it.',
    ])
  })

  test('[UMOV-2] [ENG-5b] [MOV-0] next to the enemy and too far: both are told', () => {
    const p = free([flag('F', '-9,0'), colours('C', '1,0')])
    expect(p.objections('move F to 0,0 facing E')).toEqual(['UMOV-2', 'MOV-0'])
    expect(p.objections('move F to 1,0 facing E')).toEqual(['STK-7', 'UMOV-2', 'MOV-0'])
  })

  test('[LMOV-3b] [STK-7] a Leader passes neither close to the enemy nor through enemy units', () => {
    const p = free([flag('F', '-9,0'), colours('C', '4,0')], {}, [general('g', '0,0'), feldherr('k', '-1,0')])
    expect(refusals(p, 'move g to 3,0')).toEqual([
      'LMOV-3b: g can’t move to 3,0: a Leader alone can’t move adjacent to the enemy.',
    ])
    expect(refusals(p, 'move g to -1,0')).toEqual(['STK-7: -1,0 is occupied by the enemy.'])
  })

  test('[LMOV-6] out of command', () => {
    const p = free([flag('F', '-9,0')], {}, [general('g', '0,0')])
    expect(p.objections('move F to -11,0 facing E')).toEqual(['LMOV-6'])
    expect(p.objections('move F to -10,0 facing E')).toEqual([])
  })
})

describe('the way back into command', () => {
  const lost = (more: Given = {}) => {
    const p = engagement(
      [flag('F', '-9,0'), line('a', '-4,0', { outOfCommand: true }), colours('C', '12,0')],
      [general('g', '-9,1')],
      [],
      more,
    )
    while (p.step === 'free-move') p.play('done')
    expect(p.step).toBe('ooc-move')
    return p
  }

  test('[ENG-6] leads straight home', () => {
    const p = lost()
    expect(p.objections('move a to -6,0 facing E')).toEqual([])
    expect(refusals(p, 'move a to -3,0 facing E')).toEqual([
      'ENG-6: a can’t move to -3,0: not the shortest path back into command.',
    ])
  })

  test('[ENG-6] [MOV-2a] through a wood, if that is the straight way, though around it one would go faster', () => {
    expect(lost({ terrain: { '-5,0': 'wood' } }).objections('move a to -6,0 facing E')).toEqual([])
  })
})
