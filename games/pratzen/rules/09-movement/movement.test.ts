import { describe, expect, test } from 'vitest'
import { problem } from '../../checks/field-problem.ts'
import { austrian, chasseurs, colours, engagement, flag, general, gun, line } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const L = general('g', '0,0', { rank: 'division' })
const march = (units: readonly Given[], more: Given = {}, leaders: readonly Given[] = [L]) =>
  problem({ phase: 'engagement', side: 'french', units, leaders, ...more })

describe('allowances', () => {
  test('[MOV-0] [MOV-3a] [MOV-2e] [ENG-5] [FEF-1] one point a hex with the normal allowance, whatever the facing', () => {
    const p = march([flag('F', '0,0')])
    expect(p.reach('F')).toContain('5,0')
    expect(p.reach('F')).toContain('-5,0')
    expect(p.reach('F')).not.toContain('6,0')
    expect(p.objections('move F to 6,0 facing E')).toEqual(['MOV-0'])
  })

  test('[MOV-2f] a free move may be shorter', () => {
    expect(march([flag('F', '0,0')]).objections('move F to 1,0 facing W')).toEqual([])
  })

  test('[MOV-2c] disordered units are slow', () => {
    const p = march([flag('F', '0,0', { cohesion: 'disordered' })])
    expect(p.reach('F')).toContain('3,0')
    expect(p.reach('F')).not.toContain('4,0')
  })

  test('[MOV-2c] [CC-12e] horse guns that close combat has disordered are slow, though limbered', () => {
    const guns = (cohesion: string) => march([gun('k', '0,0', { type: 'FR_GDHORSE8', limbered: true, cohesion })])
    const far = (p: ReturnType<typeof march>) => Math.max(...p.reach('k').map(hex => Number(hex.split(',')[0])))
    expect(far(guns('steady'))).toBeGreaterThan(far(guns('disordered')))
    expect(guns('disordered').reach('k').length).toBeGreaterThan(0)
  })

  test('[STK-MOV-7] [MOV-2c] cavalry that is slow in disorder keeps guns with it to that, not to their own slow allowance', () => {
    const horse = chasseurs('h', '0,0', { type: 'FR_GDHC', cohesion: 'disordered' })
    const p = march([horse, gun('k', '0,0', { limbered: true })])
    expect(p.reach('h,k')).toContain('4,0')
    expect(p.reach('h,k')).not.toContain('5,0')
  })

  test('[MOV-2a] [TEC-UP-M] [TEC-WOOD-M] [TEC-ORCH-M] [TEC-STR-M] slow ground makes the whole move slow', () => {
    const wall = (ground: string) =>
      Object.fromEntries(
        Array.from({ length: 25 }, (_, i) => [`1,${i - 12}`, ground]).filter(
          ([hex]) => Math.abs(1 + Number(hex.split(',')[1])) <= 12,
        ),
      )
    for (const ground of ['wood', 'village', 'orchard', 'vineyard', 'stream']) {
      const p = march([flag('F', '0,0')], { terrain: wall(ground) })
      expect(p.reach('F')).toContain('3,0')
      expect(p.reach('F')).not.toContain('4,0')
      expect(p.reach('F')).toContain('-5,0')
    }
    const up = march([flag('F', '0,0')], { levels: Object.fromEntries(Object.keys(wall('wood')).map(hex => [hex, 1])) })
    expect(up.reach('F')).not.toContain('4,0')
  })

  test('[TEC-DOWN-M] downhill is nothing', () => {
    expect(march([flag('F', '0,0')], { levels: { '0,0': 1 } }).reach('F')).toContain('5,0')
  })

  test('[MOV-1] [FCT-6] a Fired unit stands still', () => {
    const p = march([flag('F', '0,0', { fired: true }), chasseurs('h', '3,3')], {}, [L])
    expect(p.objections('move F to 1,0 facing E')).toEqual(['ENG-5'])
  })

  test('[ROUT-5] routed units do not move', () => {
    const p = march([flag('F', '0,0', { cohesion: 'routed' }), chasseurs('h', '3,3')])
    expect(p.objections('move F to 1,0 facing E')).toEqual(['ROUT-5'])
  })
})

describe('roads', () => {
  const road = { roads: [['0,0', '1,0', '2,0', '3,0', '4,0', '5,0', '6,0', '7,0']] }

  test('[MOV-3b] [MOV-3c] [TEC-ROAD-M] a single unit on a road ignores terrain and gains a hex', () => {
    const p = march([flag('F', '0,0')], { ...road, terrain: { '2,0': 'wood', '4,0': 'stream' } })
    expect(p.reach('F')).toContain('6,0')
    expect(p.reach('F')).not.toContain('7,0')
  })

  test('[MOV-3d] not when it is stacked at any point', () => {
    const p = march([flag('F', '0,0'), line('a', '0,0')], road)
    expect(p.reach('F')).not.toContain('6,0')
    expect(p.reach('F,a')).not.toContain('6,0')
    const q = march([flag('F', '0,0'), line('a', '3,0')], road)
    expect(q.reach('F')).not.toContain('6,0')
  })

  test('[MOV-3b] [MOV-3d] a move by road is one alone from the first hex to the last, or the ground counts', () => {
    const woods = Object.fromEntries(['1,0', '2,0', '3,0', '4,0'].map(hex => [hex, 'wood']))
    const alone = march([flag('F', '0,0')], { ...road, terrain: woods })
    expect(alone.reach('F')).toContain('4,0')
    const leaving = march([flag('F', '0,0'), line('a', '0,0')], { ...road, terrain: woods })
    expect(leaving.reach('F')).toContain('3,0')
    expect(leaving.reach('F')).not.toContain('4,0')
    const past = march([flag('F', '0,0'), line('a', '2,0')], { ...road, terrain: woods })
    expect(past.reach('F')).not.toContain('4,0')
    const onto = march([flag('F', '0,0'), line('a', '4,0')], { ...road, terrain: woods })
    expect(onto.reach('F')).not.toContain('4,0')
    // By road it may leave the road again; joining a friend beyond, it has not ignored the wood.
    const beyond = march([flag('F', '0,0'), line('a', '4,1')], { ...road, terrain: { '2,0': 'wood' } })
    expect(beyond.reach('F')).toContain('4,0')
    const closed = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`2,${i - 5}`, 'wood']))
    const joining = march([flag('F', '0,0'), line('a', '4,1')], { ...road, terrain: closed })
    expect(joining.reach('F')).toContain('4,0')
    expect(joining.reach('F')).not.toContain('4,1')
  })

  test('[MOV-3b] [TEC-WOOD-M] unlimbered guns go through woods by road, alone', () => {
    const woods = { terrain: { '1,0': 'wood' } }
    expect(march([gun('n', '0,0')], { ...road, ...woods }).reach('n')).toContain('1,0')
    expect(march([gun('n', '0,0'), gun('m', '0,0')], { ...road, ...woods }).reach('n')).not.toContain('1,0')
  })

  test('[MOV-3c] [ENG-ET-8] on Hold the road adds a hex to the slow allowance', () => {
    const west = { roads: [['0,0', '-1,0', '-2,0', '-3,0', '-4,0', '-5,0']] }
    const p = engagement([flag('F', '0,0'), colours('C', '8,0')], [L], [3, 3], west)
    p.play('engage F joined nobody modifier 0')
    expect(p.step).toBe('hold-move')
    expect(p.reach('F')).toContain('-4,0')
    expect(p.reach('F')).not.toContain('-5,0')
  })

  test('[TEC-ROAD-C] the bonus hex does not lead into contact', () => {
    const charge = (at: string) => {
      const p = engagement([flag('F', '0,0'), colours('C', at)], [L], [6, 6], {
        roads: [['0,0', '1,0', '2,0', '3,0', '4,0', '5,0', '6,0', '7,0']],
      })
      p.play('engage F joined nobody modifier 0', 'charge')
      return p.reach('F')
    }
    expect(charge('7,0')).toContain('6,0')
    expect(charge('8,0')).not.toContain('7,0')
  })
})

describe('guns', () => {
  test('[MOV-2b] [MOV-4b] prolonge goes at the slow allowance', () => {
    expect(
      march([gun('n', '0,0')])
        .reach('n')
        .sort(),
    ).toEqual(['-1,0', '-1,1', '0,-1', '0,1', '1,-1', '1,0'])
  })

  test('[TEC-UP-M] [TEC-WOOD-M] [TEC-ORCH-M] unlimbered guns do not climb or enter cover', () => {
    const p = march([gun('n', '0,0')], { terrain: { '1,0': 'wood', '0,1': 'orchard' }, levels: { '-1,0': 1 } })
    expect(p.reach('n').sort()).toEqual(['-1,1', '0,-1', '1,-1'])
  })

  test('[TEC-STR-M] guns cross a stream only by a road', () => {
    const stream = Object.fromEntries(['0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0'].map(hex => [hex, 'stream']))
    expect(march([gun('n', '0,0', { limbered: true })], { terrain: stream }).reach('n')).toEqual([])
    expect(
      march([gun('n', '0,0', { limbered: true })], { terrain: stream, roads: [['0,0', '1,0', '2,0']] }).reach('n'),
    ).toContain('2,0')
  })

  test('[MOV-4c] a gun that has fired may still move by prolonge', () => {
    const p = problem({
      phase: 'artillery',
      side: 'french',
      units: [gun('n', '0,0'), austrian('y', '12,0')],
      leaders: [L],
      dice: [1],
    })
    p.play('bombard n at 12,0 shot ball facing E')
    expect(p.step).toBe('free-move')
    expect(p.reach('n')).toContain('1,0')
  })

  test('[MOV-4d] limbered guns may unlimber in place, not after moving', () => {
    const p = march([gun('n', '0,0', { limbered: true })])
    expect(p.objections('unlimber n')).toEqual([])
    p.play('move n to 2,0 facing E')
    expect(p.objections('unlimber n')).toEqual(['MOV-4d'])
  })
})

describe('constraints', () => {
  test('[ENG-5b] free moves keep clear of the enemy', () => {
    const p = march([flag('F', '0,0'), colours('C', '9,0')], {}, [general('g', '0,0'), general('k', '5,0')])
    expect(p.objections('move k to 8,0')).toEqual(['LMOV-3b'])
    const q = march([chasseurs('h', '0,0'), colours('C', '9,0')])
    expect(q.objections('move h to 8,0 facing E')).toEqual(['UMOV-2'])
  })

  test('[LMOV-3b] a Leader may ride up to the enemy only to join friends', () => {
    const p = march(
      [flag('F', '0,0'), line('a', '8,0', { formation: 'q', outOfCommand: true }), colours('C', '9,0')],
      {},
      [general('g', '0,0'), general('k', '4,0')],
    )
    expect(p.objections('move k to 8,0')).toEqual([])
    expect(p.objections('move k to 8,1')).toEqual(['LMOV-3b'])
  })

  test('[LMOV-1] Leaders may ride along', () => {
    const p = march([flag('F', '0,0')])
    p.play('move F,g to 3,0 facing E')
    expect(p.at('g')).toBe('3,0')
  })

  test('[CAVLDR-1] [LMOV-2] Leaders of cavalry regiments move only with their troopers', () => {
    const colonel = general('c', '0,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'] })
    const p = march([chasseurs('h', '0,0')], {}, [colonel, general('g', '1,0', { rank: 'division' })])
    expect(p.objections('move c to 1,0')).toEqual(['LMOV-2'])
    expect(p.objections('move h to 3,0 facing E')).toEqual(['CAVLDR-1'])
    p.play('move h,c to 3,0 facing E')
    expect(p.at('c')).toBe('3,0')
  })

  test('[LMOV-6] a Flag does not leave the range of its Leaders', () => {
    const p = march([flag('F', '8,0')], {}, [general('g', '0,0')])
    expect(p.reach('F')).toContain('10,0')
    expect(p.objections('move F to 11,0 facing E')).toEqual(['LMOV-6'])
  })

  test('[UMOV-3] battalions keep apart', () => {
    const p = march([flag('F', '0,0'), flag('G', '4,0', { formation: 'f2' })])
    expect(p.objections('move F to 3,0 facing E')).toEqual(['UMOV-3'])
    expect(p.objections('move F to 2,0 facing E')).toEqual([])
  })

  test('[UMOV-3] except those it was adjacent to at the start: two hexes away is not adjacent', () => {
    const beside = (hex: string) => march([flag('F', '0,0'), flag('G', hex, { formation: 'f2' })])
    expect(beside('1,0').objections('move F to 1,-1 facing E')).toEqual([])
    expect(beside('2,0').objections('move F to 1,0 facing E')).toEqual(['UMOV-3'])
  })

  test('[MOV-0] the whole way is told, hex by hex, and how the party faces at its end', () => {
    const p = march([flag('F', '0,0'), line('a', '0,0')])
    p.play('move F a to 2,0 facing SE')
    const [{ path, ...told }] = p.told('moved')
    expect(path).toHaveLength(3)
    expect([(path as string[])[0], (path as string[])[2]]).toEqual(['0,0', '2,0'])
    expect(told).toMatchObject({ units: ['F', 'a'], facing: 'SE', cases: ['MOV-0'] })
  })

  test('[UMOV-4] a unit may leave its battalion', () => {
    const p = march([flag('F', '0,0'), line('a', '1,0')])
    p.play('move a to 5,0 facing E')
    expect(p.at('a')).toBe('5,0')
  })

  test('[ENG-6] units out of command march straight back into it', () => {
    const p = march([flag('F', '0,0'), line('a', '6,0', { outOfCommand: true })])
    p.play('done')
    expect(p.step).toBe('ooc-move')
    expect(p.reach('a').sort()).toEqual(['2,0', '3,0', '4,0', '5,0'])
    expect(p.objections('move a to 6,-1 facing E')).toEqual(['ENG-6'])
  })

  test('[HIT-7] a unit that comes back to its battalion brings its hits along', () => {
    const p = march([flag('F', '0,0', { hits: 1 }), line('a', '5,0', { hits: 1, outOfCommand: true })])
    p.play('done', 'move a to 2,0 facing E')
    expect(p.counter('F').hits).toBe(2)
    expect(p.counter('a').hits).toBe(0)
  })
})
