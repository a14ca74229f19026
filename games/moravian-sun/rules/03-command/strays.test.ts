import { describe, expect, test } from 'vitest'
import {
  allied,
  french,
  frenchGuns,
  MARSHAL,
  type MoravianProblem,
  type Officer,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const NAPOLEON: Officer = { id: 'napoleon', side: 'french', rank: 'army', range: 3 }

/** F1 and F2 out of command in one hex, F3 with the marshal. */
const strays = (more: Problem = {}): MoravianProblem => {
  const p = problem({
    phase: 'actions',
    units: [
      french('F1', 3, '3,0', { efficiency: 3, move: 4 }),
      french('F2', 3, '3,0', { efficiency: 4, move: 4 }),
      french('F3', 3, '-4,0', { move: 4 }),
      allied('A1', 3, '6,0'),
    ],
    leaders: [{ ...MARSHAL, range: 2, hex: '-4,0' }],
    orders: { F: 'march', A: 'defense' },
    ...more,
  })
  p.play('activate F')
  if (p.step === 'rally') p.play('done')
  p.play('done')
  return p
}

describe('4.3.1 Units out of command', () => {
  test('[4.3.1] [2.1.B.3] after the others have moved they may test for an order, and move by it', () => {
    const p = strays({ dice: [3] })
    expect([p.step, p.choices()]).toEqual([
      'strays',
      ['done', 'rouse F1 F2 to advance', 'rouse F1 F2 to attack', 'rouse F1 F2 to march'],
    ])
    p.play('rouse F1 F2 to attack')
    expect([p.step, p.questionText()]).toEqual(['movement', 'F: move units out of command, each under its own order.'])
    expect(p.objections('move F3 to -3,0')).toEqual(['2.1.B.3'])
    expect(p.moves('F1')).toContain('5,0')
    expect(p.moves('F3')).toEqual([])
  })

  test('[4.3.2] [4.3.1] one die for the hex, held against each; no bonus, and who fails stays on Defense', () => {
    const p = strays({ dice: [4] })
    p.play('rouse F1 F2 to march')
    expect(p.told('tested')).toMatchObject([{ die: 4, passed: ['F2'], terms: [] }])
    expect([p.told('roused')[0].units, p.moves('F1').length, p.moves('F2').length > 6]).toEqual([['F2'], 6, true])
    const q = strays({ dice: [5] })
    q.play('rouse F1 F2 to march')
    expect([q.told('roused'), q.step]).toEqual([[], 'movement'])
  })

  test('[4.3.1] [4.15.1] a stray unit that fails keeps Defense and may go its one hex, whether or not others got an order', () => {
    const tried = (die: number): MoravianProblem => {
      const p = strays({ dice: [die] })
      p.play('rouse F1 F2 to march')
      return p
    }
    expect([tried(5).moves('F1').length, tried(5).moves('F2').length]).toEqual([6, 6])
    expect([tried(4).moves('F1').length, tried(4).moves('F2').length > 6]).toEqual([6, true])
    // No unit moves a second time because it didn’t try.
    const left = strays()
    left.play('done')
    expect(left.step).toBe('leaders')
  })

  test('[4.3.2] those of a hex are pointed at by one of them, so that the order can be given on the map', () => {
    const { match } = strays()
    const roster = match.battle.briefing.roster(match.position)
    const [side] = match.owing
    const lines = match.battle.menus(match.seen(side), side).filter(({ kind }) => kind === 'rouse')
    expect(lines.map(({ subject }) => roster.find(({ unit }) => unit === subject)?.id)).toEqual(['F1'])
  })

  test('[4.3.2] all of the hex together', () => {
    expect(strays().objections('rouse F1 to march')).toEqual(['4.3.2'])
  })

  test('[4.3.3] [4.3] no Support order; on Defense they are anyway', () => {
    const p = strays()
    expect(['probe', 'pursuit', 'react', 'defense'].map(order => p.objections(`rouse F1 F2 to ${order}`)[0])).toEqual([
      '4.3.3',
      '4.3.3',
      '4.3.3',
      '4.3',
    ])
  })

  test('[4.3.1] not a unit that is in command, has moved or has tried, and not the enemy', () => {
    const p = strays()
    expect([p.objections('rouse F3 to march'), p.objections('rouse A1 to march')]).toEqual([['4.3.1'], ['4.3.1']])
    const moved = problem({
      phase: 'actions',
      units: [french('F1', 3, '3,0'), french('F2', 3, '3,2'), allied('A1', 3, '6,0')],
    })
    moved.play('activate F', 'move F1 to 2,0', 'done')
    expect([moved.objections('rouse F1 to march'), moved.objections('rouse F2 to march')]).toEqual([['9.1'], []])
    const twice = strays({
      units: [
        french('F1', 3, '3,0', { efficiency: 3 }),
        french('F2', 3, '1,3', { efficiency: 3 }),
        french('G1', 3, '-5,0', { formation: 'G' }),
        french('F3', 3, '-4,0'),
        french('F4', 3, '0,-5', { cohesion: 'routed' }),
        allied('A1', 3, '6,0'),
      ],
      orders: { F: 'march', G: 'march', A: 'defense' },
      dice: [6],
    })
    twice.play('rouse F1 to march')
    expect([
      twice.objections('rouse F1 to march'),
      twice.objections('rouse F4 to march'),
      twice.objections('rouse G1 to march'),
      twice.objections('rouse marshal to march'),
    ]).toEqual([['4.3.1'], ['15.2'], ['2.1.B.3'], ['2.1.B.3']])
  })

  test('[4.3] [4.15.1] [4.15.4] a unit held to Defense because it is out of command is refused for that, one with that order is not', () => {
    const refused = (phase: 'movement' | 'combat', outOfCommand: boolean): string[] =>
      problem({
        phase,
        units: [
          french('F1', 3, '0,0', { outOfCommand }),
          french('F2', 3, '-4,0', { order: 'attack' }),
          allied('A1', 3, phase === 'combat' ? '1,0' : '5,0'),
          allied('A2', 3, '-5,0'),
        ],
        orders: { F: outOfCommand ? 'attack' : 'defense', A: 'defense' },
        leaders: [],
      }).reasons(phase === 'combat' ? 'assault 1,0 with F1' : 'move F1 to 2,0')
    expect([refused('movement', true), refused('movement', false)]).toEqual([
      ['F1 can’t reach 2,0 under Defense: out of command.'],
      ['F1 can’t reach 2,0 under Defense.'],
    ])
    expect([refused('combat', true), refused('combat', false)]).toEqual([
      ['F1 can’t attack: out of command and on Defense.'],
      ['F1 can’t attack under its order.'],
    ])
  })

  test('[4.3.1] a player with all units in command is not asked', () => {
    expect(strays({ leaders: [{ ...MARSHAL, hex: '-4,0' }] }).step).toBe('leaders')
  })

  test('[11.0] guns out of command march without a test', () => {
    const p = problem({
      phase: 'actions',
      units: [frenchGuns('F1', 2, '3,0', { move: 3 }), french('F2', 3, '-4,0'), allied('A1', 3, '6,0')],
      leaders: [{ ...MARSHAL, range: 2, hex: '-4,0' }],
      orders: { F: 'attack', A: 'defense' },
    })
    p.play('activate F')
    expect(p.moves('F1')).toContain('0,0')
  })

  test('[13.3.3] a disheartened command gives no strays an order', () => {
    const dem = { demoralization: { French: 65 }, options: { demoralization: 'tests' } }
    expect([strays({ ...dem, dice: [6] }).step, strays({ ...dem, dice: [1] }).step]).toEqual(['leaders', 'strays'])
  })
})

describe('3.2 Commanders', () => {
  const led = (leader: Officer, more: Problem = {}): MoravianProblem => {
    const p = strays({ leaders: [{ ...MARSHAL, range: 2, hex: '-4,0' }, leader], dice: [6], ...more })
    p.play('rouse F1 F2 to march')
    return p
  }

  test('[3.2.4] [3.2] an Army Commander in range changes their order without a test, and is turned over', () => {
    const p = led({ ...NAPOLEON, hex: '3,3' })
    expect([p.told('tested'), p.told('roused')[0].units, p.states('napoleon')]).toEqual([
      [],
      ['F1', 'F2'],
      ['activated'],
    ])
    expect(led({ ...NAPOLEON, hex: '2,4' }).told('tested')).toHaveLength(1)
    p.play('done', 'done')
    expect(p.told('gaveOrders')).toMatchObject([{ leader: 'napoleon', cases: ['3.2'] }])
  })

  test('[3.2] of two commanders in chief in range one gives the order, and he alone is turned over', () => {
    const wing: Officer = { id: 'wing', side: 'french', rank: 'wing', formations: ['F'], range: 3, hex: '3,3' }
    const leaders = [{ ...MARSHAL, range: 2, hex: '-4,0' }, { ...NAPOLEON, hex: '3,3' }, wing]
    const p = strays({ leaders, dice: [6] })
    p.play('rouse F1 F2 to march')
    expect([p.states('napoleon'), p.states('wing')]).toEqual([['activated'], []])
  })

  test('[3.2] several in the same sub-phase, but none once he has been turned over', () => {
    const two = {
      units: [
        french('F1', 3, '3,0', { efficiency: 3 }),
        french('F2', 3, '3,2', { efficiency: 3 }),
        french('G1', 3, '3,-2', { formation: 'G', efficiency: 3 }),
        allied('A1', 3, '6,0'),
      ],
      leaders: [{ ...NAPOLEON, hex: '3,0' }],
      orders: { F: 'march', G: 'march', A: 'defense' },
      activated: ['A'],
      dice: [6],
    } as const
    const p = strays(two)
    p.play('rouse F1 to march', 'rouse F2 to march')
    expect([p.told('tested'), p.states('napoleon')]).toEqual([[], ['activated']])
    while (p.step !== 'actions' && p.choices('activate').length === 0) p.play('done')
    p.play('activate G', 'done', 'rouse G1 to march')
    expect(p.told('tested')).toMatchObject([{ units: ['G1'], passed: [] }])
  })

  test('[3.2.4] a Corps Commander of another formation does it too, and is not turned over', () => {
    const lannes: Officer = { id: 'lannes', side: 'french', rank: 'corps', formations: ['G'], range: 3, hex: '3,3' }
    const units = [
      french('F1', 3, '3,0'),
      french('F2', 3, '3,0'),
      french('G1', 3, '-6,0', { formation: 'G' }),
      allied('A1', 3, '6,0'),
    ]
    const p = led(lannes, { units, orders: { F: 'march', G: 'march', A: 'defense' } })
    expect([p.told('tested'), p.states('lannes')]).toEqual([[], []])
  })

  test('[3.2.4] the commander of a wing does it as an Army Commander does; a General does not', () => {
    const wing: Officer = { id: 'wing', side: 'french', rank: 'wing', formations: ['F'], range: 3, hex: '3,3' }
    const p = led(wing)
    expect([p.told('tested'), p.states('wing')]).toEqual([[], ['activated']])
    const general: Officer = { id: 'general', side: 'french', rank: 'general', formations: ['G'], range: 3, hex: '3,3' }
    const units = [
      french('F1', 3, '3,0'),
      french('F2', 3, '3,0'),
      french('G1', 3, '-6,0', { formation: 'G' }),
      allied('A1', 3, '6,0'),
    ]
    expect(led(general, { units, orders: { F: 'march', G: 'march', A: 'defense' } }).told('tested')).toHaveLength(1)
  })

  test('[16.13] an Emperor in name changes no orders', () => {
    const franz: Officer = { id: 'franz', side: 'french', rank: 'emperor', crowned: true, range: 5, hex: '3,3' }
    expect(led(franz).told('tested')).toHaveLength(1)
  })
})
