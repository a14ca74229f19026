import { describe, expect, test } from 'vitest'
import { arriving } from '../checks/arriving.ts'
import {
  allied,
  type Counter,
  french,
  MARSHAL,
  type MoravianProblem,
  type Officer,
  type Problem,
  problem,
} from '../checks/field-problem.ts'

const GATE = '-6,0'
const fresh = (id: string, more: Partial<Counter> = {}): Counter =>
  french(id, 3, undefined, { move: 4, due: 1, entry: [GATE], ...more })

/** Enters elsewhere, so that the question comes up even if the gate is closed. */
const OTHER = fresh('F8', { entry: ['-6,6'] })

const entering = (p: MoravianProblem, unit: string, how = 'enter'): string[] =>
  p.choices(`${how} ${unit} to`).map(order => order.split(' ')[3])

describe('8.0 Reinforcements', () => {
  test('[8.0] [2.1.B.2] [15.4] in their turn, with their formation, and paying for the entry hex', () => {
    const p = arriving([fresh('F1')])
    expect([entering(p, 'F1').includes('-3,0'), entering(p, 'F1').includes('-2,0')]).toEqual([true, false])
    expect(['-2,0', '6,0'].map(hex => p.objections(`enter F1 to ${hex}`)[0])).toEqual(['9.1.1', '9.1.2'])
    p.play('enter F1 to -3,0')
    expect([p.at('F1'), p.told('entered')[0].cost, p.states('F1')]).toEqual(['-3,0', 4, ['moved']])
    const [early, other] = [
      arriving([fresh('F1', { due: 2 })]),
      arriving([fresh('G1', { formation: 'G' }), fresh('F1')]),
    ]
    expect(early.step).toBe('movement')
    expect([other.objections('enter G1 to -6,0'), other.objections('enter F0 to -6,0')]).toEqual([['8.0'], ['8.0']])
  })

  test('[8.0] [15.4.1] the terrain of the entry hex counts, and in snow twice', () => {
    const wood = arriving([fresh('F1')], { terrain: { [GATE]: 'wood' } })
    expect([entering(wood, 'F1').includes('-4,0'), entering(wood, 'F1').includes('-3,0')]).toEqual([true, false])
    const snow = arriving([fresh('F1')], { weather: 'snow' })
    expect([entering(snow, 'F1').includes('-5,0'), entering(snow, 'F1').includes('-4,0')]).toEqual([true, false])
    const twoMore = (move: number): boolean =>
      entering(arriving([fresh('F1', { move })], { weather: 'snow' }), 'F1').includes('-4,0')
    expect([twoMore(5), twoMore(6)]).toEqual([false, true])
  })

  test('[9.1.1] [8.0] a unit that cannot pay for more enters at least the entry hex', () => {
    const p = arriving([fresh('F1', { move: 2 })], { terrain: { [GATE]: 'marsh' } })
    expect(entering(p, 'F1')).toEqual([GATE])
  })

  test('[8.0.2] [15.4.2] they march whatever the order: not into an enemy zone, and without closing in', () => {
    const p = arriving([fresh('F1')], { units: [french('F0', 3, '0,0'), fresh('F1'), allied('A1', 3, '-3,0')] })
    expect(entering(p, 'F1').includes('-4,0')).toBe(false)
    p.play('enter F1 to -6,0')
    expect(p.told('entered')).toHaveLength(1)
  })

  test('[15.4.2] [9.3] in March Column along a road, half a point for each hex of it', () => {
    const road = [['-6,0', '-5,0', '-4,0', '-3,0', '-2,0', '-1,0', '0,-1', '1,-1']]
    const p = arriving([fresh('F1')], { roads: road })
    expect(entering(p, 'F1', 'enter-marching')).toContain('1,-1')
    p.play('enter-marching F1 to -1,0')
    expect([p.told('entered')[0].cost, p.states('F1')]).toEqual([3, ['in March Column']])
    expect(arriving([fresh('F1')], { roads: road, weather: 'snow' }).objections('enter-marching F1 to -5,0')).toEqual([
      '16.41.snow.1',
    ])
  })

  test('[15.4.2] [8.0] what the entry hex costs: by its terrain, in column by the way that leads through it', () => {
    const way = (kind: 'roads' | 'trails'): Problem => ({ [kind]: [['-6,0', '-5,0', '-4,0', '-3,0']] })
    const paid = (how: string, more: Problem, to = '-5,0'): unknown => {
      const p = arriving([fresh('F1')], more)
      p.play(`${how} F1 to ${to}`)
      return p.told('entered')[0].cost
    }
    expect([paid('enter', way('roads')), paid('enter-marching', way('roads'))]).toEqual([2, 1])
    expect([paid('enter', way('trails')), paid('enter-marching', way('trails'))]).toEqual([2, 2])
    // The road begins beyond the entry hex.
    const beyond = { roads: [['-5,0', '-4,0', '-3,0']], terrain: { [GATE]: 'wood' } } as const
    expect([paid('enter-marching', beyond, '-4,0'), paid('enter', beyond)]).toEqual([3.5, 3])
  })

  test('[9.3.2.c] no unit comes in March Column where friends stand in the entry hex', () => {
    const roads = [['-6,0', '-5,0', '-4,0', '-3,0']]
    const p = arriving([french('F9', 1, GATE), fresh('F1')], { roads })
    expect([p.objections('enter-marching F1 to -4,0'), p.objections('enter F1 to -4,0')]).toEqual([['9.3.2.c'], []])
  })

  test('[8.0] what keeps a piece from a hex is what would have to be otherwise', () => {
    const why = (order: string, more: Problem = {}, units: readonly Counter[] = []): string[] =>
      arriving([fresh('F1'), ...units], more).objections(order)
    const enemy = (hex: string): Problem => ({ units: [french('F0', 3, '0,0'), fresh('F1'), allied('A1', 3, hex)] })
    expect([why('enter F1 to -4,0', enemy('-3,0')), why('enter F1 to -4,0', enemy('-2,0'))]).toEqual([['4.17'], []])
    const full = (sp: number): readonly Counter[] => [french('F9', sp, '-5,0')]
    expect([why('enter F1 to -5,0', {}, full(6)), why('enter F1 to -5,0', {}, full(5))]).toEqual([['6.1.a'], []])
    const night = (clock: string): Problem => ({ clock: [clock], turns: 1 })
    expect([why('enter F1 to -5,0', night('night')), why('enter F1 to -5,0', night('06:00'))]).toEqual([
      ['16.43.5'],
      [],
    ])
    expect(why(`enter F1 to ${GATE}`, night('night'))).toEqual([])
    const snow = (weather: 'snow' | 'sun'): Problem => ({ weather })
    expect([why('enter F1 to -3,0', snow('snow')), why('enter F1 to -3,0', snow('sun'))]).toEqual([
      ['16.41.snow.1'],
      [],
    ])
    const ice = (broken: readonly string[]): Problem => ({ terrain: { '-5,0': 'pond' }, broken })
    expect([why('enter F1 to -5,0', ice(['-5,0'])), why('enter F1 to -5,0', ice([]))]).toEqual([['16.31.2'], []])
    const roads = (from: number): Problem => ({ roads: [['-6,0', '-5,0', '-4,0'].slice(from)] })
    expect([why(`enter-marching F1 to ${GATE}`, roads(1)), why(`enter-marching F1 to ${GATE}`, roads(0))]).toEqual([
      ['9.3'],
      [],
    ])
  })

  test('[15.4.2] [9.3] a unit that comes in column by a road or trail has used it, and may stop or leave it at once', () => {
    const paid = (kind: 'roads' | 'trails', to: string): unknown => {
      const p = arriving([fresh('F1')], { [kind]: [['-6,0', '-5,0', '-4,0']] })
      p.play(`enter-marching F1 to ${to}`)
      return p.told('entered')[0].cost
    }
    expect(['-6,0', '-6,1', '-5,0', '-5,1'].map(to => paid('roads', to))).toEqual([0.5, 1.5, 1, 2])
    expect(['-6,0', '-6,1', '-5,0'].map(to => paid('trails', to))).toEqual([1, 2, 2])
    // Without a road through the entry hex one is required farther on.
    const beyond = arriving([fresh('F1')], { roads: [['-5,0', '-4,0']] })
    expect([GATE, '-6,1', '-5,0', '-4,0'].map(to => beyond.objections(`enter-marching F1 to ${to}`))).toEqual([
      ['9.3'],
      ['9.3'],
      ['9.3'],
      [],
    ])
  })

  test('[15.4.2] [16.41.overcast] guns that come in column may leave the road at once under clouds', () => {
    const guns = { type: 'foot-artillery', back: null } as const
    const p = arriving([fresh('F1', guns)], { roads: [['-6,0', '-5,0', '-4,0']], weather: 'overcast' })
    p.play('enter-marching F1 to -6,1')
    expect(p.told('entered')).toMatchObject([{ path: ['-6,0', '-6,1'], cost: 1.5 }])
    // An arriving unit has had its free first hex, so the next is paid in full.
    const slow = arriving([fresh('F1', { ...guns, move: 1 }), OTHER], {
      roads: [['-6,0', '-5,0', '-4,0']],
      weather: 'overcast',
    })
    expect([slow.objections('enter-marching F1 to -6,1'), slow.objections('enter-marching F1 to -5,0')]).toEqual([
      ['9.1.1'],
      [],
    ])
  })

  test('[8.0] [16.30] where every way ends on the ice a column takes the entry hex that costs it least', () => {
    const p = arriving([fresh('F1', { type: 'hussars', move: 2, entry: ['-6,2', GATE] })], {
      terrain: { '-4,-1': 'pond' },
      roads: [
        ['-6,2', '-5,1', '-4,0', '-4,-1'],
        [GATE, '-5,0', '-4,-1'],
      ],
    })
    expect(p.cost('enter-marching F1 to -4,-1').path).toEqual([GATE, '-5,0', '-4,-1'])
  })

  test('[8.0] [9.1] by another entry hex it comes dry, though over the ice it were shorter', () => {
    const p = arriving([fresh('F1', { type: 'hussars', move: 7, entry: [GATE, '-6,5'] })], {
      terrain: { '-5,0': 'pond', '-5,-1': 'pond', '-6,1': 'pond' },
    })
    expect(p.cost('enter F1 to -4,0').path[0]).toBe('-6,5')
  })

  test('[8.0] [16.30] [16.28.1] a road leads guns onto no ice, and cavalry into no works, where they enter', () => {
    const enters = (how: string, more: Partial<Counter>, ground: 'pond' | 'redoubt' | 'marsh'): string[] =>
      arriving([fresh('F1', more), OTHER], {
        roads: [['-6,0', '-5,0', '-4,0']],
        terrain: { [GATE]: ground },
      }).objections(`${how} F1 to -5,0`)
    const [guns, horse] = [{ type: 'foot-artillery', back: null }, { type: 'hussars' }] as const
    expect([enters('enter', guns, 'pond'), enters('enter-marching', guns, 'pond')]).toEqual([['16.30'], ['16.30']])
    expect([enters('enter', horse, 'redoubt'), enters('enter-marching', horse, 'redoubt')]).toEqual([
      ['16.28.1'],
      ['16.28.1'],
    ])
    expect(enters('enter-marching', guns, 'marsh')).toEqual([])
  })

  test('[16.27.1] [8.0] guns that come in among trees stop there', () => {
    const comes = (type: 'horse-artillery' | 'light-infantry') =>
      entering(arriving([fresh('F1', { type })], { terrain: { [GATE]: 'wood' } }), 'F1')
    expect(comes('horse-artillery')).toEqual([GATE])
    expect(comes('light-infantry').length).toBeGreaterThan(1)
  })

  test('[8.0.2] [11.0] guns come under March, and not under Defense to a friend in a zone', () => {
    const units = [french('F0', 3, '-5,0'), fresh('F1', { type: 'horse-artillery' }), allied('A1', 3, '-4,0')]
    expect(entering(arriving([units[1]], { units }), 'F1').includes('-5,0')).toBe(false)
  })

  test('[8.0] [9.3] each entry hex by itself has to serve a column by its road', () => {
    const roads = [['-6,1', '-5,1', '-4,1']]
    const two = fresh('F1', { entry: [GATE, '-6,1'] })
    const p = arriving([two], { roads })
    // From -6,0 it would cost the same across country; by the road of -6,1 it arrives in column.
    expect(entering(p, 'F1', 'enter-marching')).toContain(GATE)
  })

  test('[8.0] [16.30] cavalry that enters on the ice keeps half of what it has left, once', () => {
    const reaches = (ponds: readonly string[]): string[] =>
      entering(
        arriving([fresh('F1', { type: 'hussars', move: 7 })], {
          terrain: Object.fromEntries(ponds.map(hex => [hex, 'pond'])),
        }),
        'F1',
      )
    const far = (ponds: readonly string[]): boolean[] =>
      ['-3,0', '-2,0', '0,-1'].map(hex => reaches(ponds).includes(hex))
    // One point for the hex; three of the six left.
    expect([far([]), far([GATE]), far([GATE, '-5,0'])]).toEqual([
      [true, true, true],
      [true, false, false],
      [true, false, false],
    ])
  })

  test('[8.0] of several entry hexes it takes the one from which it is cheapest', () => {
    const gates = (entry: readonly string[]): MoravianProblem => arriving([fresh('F1', { entry })])
    const way = (entry: readonly string[], to: string): unknown => {
      const p = gates(entry)
      p.play(`enter F1 to ${to}`)
      return p.told('entered')[0]
    }
    for (const entry of [
      ['-6,0', '-6,2'],
      ['-6,2', '-6,0'],
    ]) {
      expect(way(entry, '-6,2')).toMatchObject({ path: ['-6,2'], cost: 1 })
      expect(way(entry, '-6,0')).toMatchObject({ path: ['-6,0'], cost: 1 })
      expect(way(entry, '-5,2')).toMatchObject({ path: ['-6,2', '-5,2'], cost: 2 })
      expect(way(entry, '-5,-1')).toMatchObject({ path: ['-6,0', '-5,-1'], cost: 2 })
    }
  })

  test('[8.0] what closes an entry hex, and that another may be open', () => {
    const why = (more: Problem, unit: Partial<Counter> = {}): string[] =>
      arriving([fresh('F1', unit), OTHER], more).objections(`enter F1 to ${GATE}`)
    const enemy = (hex: string): Problem => ({
      units: [french('F0', 3, '0,0'), fresh('F1'), OTHER, allied('A1', 3, hex)],
    })
    expect([why(enemy(GATE)), why(enemy('-5,0')), why(enemy('-4,0'))]).toEqual([['9.1.2'], ['4.17.1'], []])
    const ice = (broken: readonly string[]): Problem => ({ terrain: { [GATE]: 'pond' }, broken })
    expect([why(ice([GATE])), why(ice([]))]).toEqual([['16.31.2'], []])
    const full = (sp: number): Problem => ({
      units: [french('F0', sp, GATE), fresh('F1'), OTHER, allied('A1', 3, '6,0')],
    })
    expect([why(full(6)), why(full(5))]).toEqual([['6.1.a'], []])
    const guns = { type: 'foot-artillery', back: null } as const
    expect([why({ terrain: { [GATE]: 'marsh' } }, guns), why({}, guns)]).toEqual([['16.24'], []])
    // By its road they pass through it, but can’t stay.
    expect(why({ terrain: { [GATE]: 'marsh' }, roads: [[GATE, '-5,0']] }, guns)).toEqual(['16.24'])
    const two = { entry: [GATE, '-6,2'] }
    const closed = arriving([], {
      units: [french('F0', 3, '0,0'), fresh('F1', two), OTHER, allied('A1', 3, GATE), allied('A2', 3, '-6,3')],
    })
    // The second gate is in a ZOC: neither is open.
    expect(closed.objections('enter F1 to -5,2')).toEqual(['9.1.2', '4.17.1'])
    const half = arriving([], { units: [french('F0', 3, '0,0'), fresh('F1', two), allied('A1', 3, GATE)] })
    expect([half.objections(`enter F1 to ${GATE}`), half.objections('enter F1 to -4,2')]).toEqual([['9.1.2'], []])
  })

  test('[8.0] [7.2.2] [7.2.3] leaders come where they may ride', () => {
    const riding = (rank: 'corps' | 'army', enemy: string, to: string): string[] => {
      const leader: Officer = { ...MARSHAL, id: 'late', rank, due: 1, entry: [GATE] }
      const units = [french('F0', 3, '0,0'), fresh('F1'), OTHER, allied('A1', 3, enemy)]
      return arriving([], { units, leaders: [{ ...MARSHAL, hex: '0,0' }, leader] }).objections(`enter late to ${to}`)
    }
    expect([riding('corps', '-5,0', GATE), riding('corps', '-4,0', GATE)]).toEqual([['7.2.2'], []])
    expect([riding('army', '-5,0', GATE), riding('army', '-4,0', GATE)]).toEqual([['7.2.3'], []])
    // One point at the gate and five on the path.
    expect([riding('corps', '6,0', '-1,0'), riding('corps', '6,0', '0,-1')]).toEqual([[], ['3.4.1']])
  })

  test('[8.0] in the turn after it has all its points', () => {
    const p = arriving([fresh('F1')], {
      orders: { F: 'march', A: 'march' },
      activated: ['A'],
      turns: 2,
      dice: [6, 5, 2],
    })
    p.play('enter F1 to -6,0')
    while (p.view().turn === 1) p.play('done')
    p.playFor('french', 'place F to march in 1', 'seal')
    p.playFor('allied', 'place A to march in 1', 'seal')
    p.play('activate F')
    expect([p.objections('move F1 to -2,0'), p.objections('move F1 to -1,0')]).toEqual([[], ['9.1.1']])
  })

  test('[15.4.2] a road counts in whichever direction it leaves the entry hex', () => {
    for (const to of ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1']) {
      const p = arriving([], {
        units: [french('F0', 3, '4,0'), fresh('F1', { entry: ['0,0'] }), allied('A1', 3, '6,0')],
        leaders: [{ ...MARSHAL, hex: '4,0' }],
        roads: [['0,0', to]],
      })
      p.play(`enter-marching F1 to ${to}`)
      expect(p.told('entered')[0].cost).toBe(1)
    }
  })

  test('[8.0] a unit that can reach one hex only has to come, too; one that is not due cannot', () => {
    const p = arriving([fresh('F1', { move: 2 }), fresh('F2', { due: 2 })], { terrain: { [GATE]: 'marsh' } })
    expect([p.owed(), p.objections('enter F2 to -6,0')]).toEqual([['8.0'], ['8.0']])
    expect(p.reasons('enter F2 to -6,0')[0]).toContain('doesn’t arrive')
  })

  test('[8.0.1] the owner decides which comes first, and every unit comes that can', () => {
    const p = arriving([fresh('F1'), fresh('F2')])
    expect([p.objections('done'), p.owed()]).toEqual([
      ['8.0', '8.0'],
      ['8.0', '8.0'],
    ])
    p.play('enter F2 to -3,0', 'enter F1 to -4,0')
    expect(p.step).toBe('movement')
  })

  test('[8.0] a unit that finds the entry hex held, watched or full waits for another turn', () => {
    const held = (enemy: string): string[] => {
      const units = [
        french('F0', 3, '0,0'),
        fresh('F1'),
        fresh('F2', { due: 1, entry: ['0,6'] }),
        allied('A1', 3, enemy),
      ]
      return arriving([], { units }).objections('enter F1 to -6,0')
    }
    expect([held(GATE), held('-5,0'), held('-4,0')]).toEqual([['9.1.2'], ['4.17.1'], []])
    const full = arriving([french('F9', 8, GATE), fresh('F1'), fresh('F2', { entry: ['0,6'] })])
    expect(full.objections('enter F1 to -6,0')).toEqual(['6.1.a'])
    expect(arriving([french('F9', 8, GATE), fresh('F1')]).step).toBe('movement')
  })

  test('[8.0] by whichever of several hexes is open', () => {
    const p = arriving([french('F9', 8, GATE), fresh('F1', { entry: [GATE, '0,6'] })])
    expect([entering(p, 'F1').includes('0,6'), entering(p, 'F1').includes('-5,0')]).toEqual([true, false])
  })

  test('[8.0] leaders come with their formation, and pay the same', () => {
    const general: Officer = {
      id: 'general',
      side: 'french',
      rank: 'general',
      formations: ['F'],
      due: 1,
      entry: [GATE],
    }
    const p = arriving([], { leaders: [{ ...MARSHAL, hex: '0,0' }, general] })
    expect([entering(p, 'general').includes('-1,0'), entering(p, 'general').includes('0,-1')]).toEqual([true, false])
    p.play('enter general to -1,0')
    expect([p.at('general'), p.states('general')]).toEqual(['-1,0', ['moved']])
  })

  test('[8.0] the formation has its marker as soon as units of it are due', () => {
    const p = problem({
      phase: 'start',
      units: [french('F0', 3, '0,0'), fresh('G1', { formation: 'G', due: 2 }), allied('A1', 3, '6,0')],
      turn: 2,
      orders: {},
      dice: [4, 5, 2],
    })
    expect(p.objections('place G to march in 1', 'french')).toEqual([])
  })
})

describe('8.0.3 Reserve units', () => {
  const reserve = fresh('R1', { formation: 'R', traits: ['reserve'], efficiency: 3 })
  const napoleon: Officer = { id: 'napoleon', side: 'french', rank: 'army', range: 3, hex: '0,0' }
  const p = (more: Problem = {}): MoravianProblem =>
    arriving([reserve, french('G1', 3, '0,3', { formation: 'G' })], {
      leaders: [{ ...MARSHAL, hex: '0,0' }, napoleon],
      orders: { F: 'march', G: 'march', A: 'defense' },
      ...more,
    })

  test('[8.0.3] [8.0.3.2] a reserve unit is assigned to the formation that is active', () => {
    const q = p()
    expect(q.choices('assign')).toEqual(['assign R1 to F', 'assign R1 to R'])
    expect([q.objections('assign R1 to G'), q.objections('assign F0 to F')]).toEqual([['8.0.3.2'], ['8.0.3']])
    q.play('assign R1 to F')
    expect([q.counter('R1').command, q.objections('done')]).toEqual(['F', ['8.0']])
    const { battle, position } = q.match
    expect(battle.layout.save(position).columns['reserve.command']).toEqual({ R1: 'F' })
    q.play('enter R1 to -4,0')
    expect(q.at('R1')).toBe('-4,0')
  })

  test('[8.0.3.2] an active Detachment isn’t a formation to be assigned to', () => {
    const general = { id: 'general', side: 'french', rank: 'general', range: 2, formations: ['F'], hex: '0,0' } as const
    const q = p({
      leaders: [{ ...MARSHAL, hex: '0,0' }, napoleon, general],
      detachments: ['general'],
      orders: { F: 'march', G: 'march', general: 'march', A: 'defense' },
      command: 'general',
    })
    expect(q.choices('assign')).toEqual(['assign R1 to R'])
  })

  test('[8.0.3.1] or to the Army Commander, who keeps it in command by his own range', () => {
    const q = p({ turn: 1, activated: ['G', 'A'], dice: [4, 5, 2] })
    q.play('assign R1 to R', 'done')
    while (q.view().turn === 1) q.play('done')
    expect([q.view().turn, q.objections('place R to march in 1', 'french')]).toEqual([2, []])
    expect(p({ leaders: [{ ...MARSHAL, hex: '0,0' }] }).choices('assign')).toEqual(['assign R1 to F'])
  })

  test('[8.0.3.1] within three hexes of an Army Commander whose range is three, not within four', () => {
    const inReach = (hex: string): readonly string[] => {
      const q = p({
        turns: 3,
        leaders: [
          { ...MARSHAL, hex: '0,0' },
          { ...napoleon, hex },
        ],
        dice: [4, 5, 2, 4, 5, 2],
      })
      q.play('assign R1 to R')
      /** Every unit has March, and stays where it is; R1 arrives in its entry hex. */
      while (q.view().turn < 3) {
        if (q.step !== 'priorities')
          q.play(q.choices(`enter R1 to ${GATE}`)[0] ?? q.choices('done')[0] ?? q.choices()[0])
        else
          for (const side of ['french', 'allied']) {
            const mine = q.view().commands.filter(one => one.side === side && one.box === 0)
            for (const { id } of mine) q.playFor(side, ...q.choices(`place ${id} to march in 1`, side))
            q.playFor(side, 'seal')
          }
      }
      return q.states('R1')
    }
    expect([inReach('-3,0'), inReach('-2,0')]).toEqual([[], ['out of command']])
  })

  test('[8.0.3.3] or comes and acts with any formation, once in a turn', () => {
    const q = p()
    expect(q.objections('done')).toEqual([])
    q.play('enter R1 to -4,0')
    expect([q.step, q.moves('R1')]).toEqual(['movement', []])
  })

  test('[8.0.3.3] on the map it acts as one out of command, with a test for its order', () => {
    const units = [
      french('F0', 3, '0,0'),
      french('G1', 3, '0,3', { formation: 'G' }),
      { ...reserve, hex: '-3,0' },
      allied('A1', 3, '6,0'),
    ]
    const q = problem({
      phase: 'actions',
      units,
      leaders: [
        { ...MARSHAL, hex: '0,0' },
        { ...MARSHAL, id: 'lannes', formations: ['G'], range: 1, hex: '0,3' },
      ],
      orders: { F: 'march', G: 'march', A: 'defense' },
      activated: ['A'],
      dice: [3],
    })
    expect(q.objections('activate R')).toEqual(['5.1'])
    q.play('activate F', 'done')
    expect(q.choices('rouse R1')).toHaveLength(3)
    q.play('rouse R1 to march')
    expect(q.moves('R1')).toContain('0,-3')
    q.play('move R1 to -4,0', 'done')
    while (q.step !== 'actions') q.play('done')
    q.play('activate G', 'done')
    expect(q.step).not.toBe('strays')
  })

  test('[8.0.3.3] [4.13.1] under an Attack of its own it has to close in like others out of command', () => {
    const q = problem({
      phase: 'actions',
      units: [french('F0', 3, '0,0'), { ...reserve, hex: '-3,0' }, allied('A1', 3, '6,0')],
      leaders: [{ ...MARSHAL, range: 1, hex: '0,0' }],
      orders: { F: 'march', A: 'defense' },
      activated: ['A'],
      dice: [3],
    })
    q.play('activate F', 'done', 'rouse R1 to attack')
    expect([q.objections('done'), q.objections('move R1 to -4,0'), q.objections('move R1 to -2,0')]).toEqual([
      ['4.13.1'],
      ['4.13.1'],
      [],
    ])
  })

  test('[8.0.3.3] in the next turn it may act again', () => {
    const q = problem({
      phase: 'actions',
      units: [french('F0', 3, '0,0'), { ...reserve, hex: '-3,0' }, allied('A1', 3, '6,0')],
      leaders: [{ ...MARSHAL, range: 1, hex: '0,0' }],
      orders: { F: 'march', A: 'defense' },
      activated: ['A'],
      turns: 2,
      dice: [3, 4, 5, 2],
    })
    q.play('activate F', 'done', 'rouse R1 to march', 'move R1 to -4,0', 'done')
    while (q.view().turn === 1) q.play('done')
    q.playFor('french', 'place F to march in 1', 'seal')
    q.playFor('allied', 'place A to march in 1', 'seal')
    q.play('activate F', 'done')
    expect([q.view().turn, q.choices('rouse R1').length]).toEqual([2, 3])
  })
})
