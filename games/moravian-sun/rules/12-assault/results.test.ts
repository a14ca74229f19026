import { describe, expect, test } from 'vitest'
import { A1, fought, GENERAL, strong, weak } from '../../checks/assaulted.ts'
import {
  allied,
  alliedGuns,
  type Counter,
  fighting,
  french,
  frenchGuns,
  frenchHorse,
  type MoravianProblem,
} from '../../checks/field-problem.ts'

describe('12.5.4 Results', () => {
  test('[12.5.4.AeDe] [12.9] [13.3.1] all attackers, or all defenders, with their SP on the track', () => {
    const ae = fought([weak, allied('A1', 6, '1,0')], [1])
    expect([ae.at('F1'), ae.view().demoralization.French]).toEqual(['rebuilding', 2])
    const de = fought([french('F1', 5, '0,0'), allied('A1', 1, '1,0', { back: null })], [6])
    expect([de.at('A1'), de.view().demoralization.Russian]).toEqual(['eliminated', 1])
  })

  test('[12.9(1)] [12.9(2)] [12.9(3)] back in one turn, in two out of command, never if reduced', () => {
    const back = (more: Partial<Counter>): unknown => {
      const p = fought([french('F1', 5, '0,0'), allied('A1', 1, '1,0', { sp: 1, back: 1, ...more })], [6])
      return p.told('eliminated')[0].returns
    }
    expect([back({}), back({ outOfCommand: true }), back({ reduced: true }), back({ back: null })]).toEqual([
      2, 3, 0, 0,
    ])
  })

  test('[12.9(1)] [12.9(2)] [15.4.3] it stands with its Commander again in the turn that it was told', () => {
    const marshal = { id: 'M', side: 'french', rank: 'corps', formations: ['F'], hex: '-3,0', range: 20 } as const
    const p = fought([weak, french('F2', 3, '-3,0'), allied('A1', 6, '1,0')], [1, 4, 5, 2], {
      leaders: [marshal],
      turns: 4,
      activated: ['A'],
    })
    expect([p.at('F1'), p.view().turn]).toEqual(['rebuilding', 2])
    p.playFor('french', 'place F to march in 1', 'seal')
    p.playFor('allied', 'place A to march in 1', 'seal')
    while (p.step !== 'arrivals' && p.view().turn === 2)
      p.play(p.choices('activate F')[0] ?? p.choices('activate')[0] ?? 'done')
    expect(p.choices('rebuild F1')).toHaveLength(7)
  })

  test('[12.9] [13.3.1] the side that is up is what its army loses; it comes back with the other', () => {
    const lost = (more: Partial<Counter>): unknown[] => {
      const p = fought([french('F1', 20, '0,0'), allied('A1', 3, '1,0', { back: 1, ...more })], [6])
      return [p.at('A1'), p.view().demoralization.Russian, p.counter('A1').sp]
    }
    expect([lost({}), lost({ reduced: true })]).toEqual([
      ['rebuilding', 3, 1],
      ['eliminated', 1, 1],
    ])
  })

  test('[12.5.4.AdDd] disorder of all attackers, or all defenders', () => {
    const ad = fought([weak, allied('A1', 4, '1,0')], [1])
    expect([ad.states('F1'), ad.states('A1')]).toEqual([['disordered'], []])
    const dd = fought([strong, A1], [3])
    expect([dd.states('F1'), dd.states('A1')]).toEqual([[], ['disordered']])
    expect([ad.view().demoralization.French, dd.view().demoralization.Russian]).toEqual([0, 0])
    const many = fought(
      [french('F1', 4, '0,0'), french('F2', 4, '0,0'), A1, alliedGuns('A2', 1, '1,0')],
      [3],
      {},
      'assault 1,0 with F1 F2',
    )
    expect(many.now()).toBe('turn 1 allied defensive-fire')
    many.play('done')
    expect([many.states('A1'), many.states('A2'), many.states('F2')]).toEqual([['disordered'], ['disordered'], []])
  })

  test('[12.5.4.AdDd] a unit that is already routed stays as it is, at no cost', () => {
    const p = fought([french('F1', 3, '0,0'), { ...A1, cohesion: 'routed' }], [4])
    expect(p.told('assaulted')[0].result).toBe('Dd')
    expect([p.at('A1'), p.states('A1'), p.view().demoralization.Russian]).toEqual(['1,0', ['routed'], 0])
  })

  test('[12.5.4.clar] [15.2.3] [15.2.3.2] [12.5.4.clar.2] disordered again without a leader: a point, two hexes and a test', () => {
    const again = (die: number): MoravianProblem => {
      const p = fought([strong, { ...A1, cohesion: 'disordered' }], [1, die])
      expect(p.told('assaulted')[0]).toMatchObject({ result: 'Dd', drm: 2 })
      p.play(p.choices('retreat A1')[0])
      return p
    }
    const slow = fought([strong, { ...A1, cohesion: 'disordered', move: 1 }], [1, 5])
    expect(slow.step).toBe('retreat')
    const steady = again(5)
    expect([steady.states('A1'), steady.view().demoralization.Russian]).toEqual([['disordered'], 1])
    const lost = again(6)
    expect([lost.states('A1'), lost.view().demoralization.Russian]).toEqual([['routed'], 2])
    expect(steady.told('retreated')[0]).toMatchObject({ unit: 'A1' })
    expect((steady.told('retreated')[0].path as string[]).length).toBe(3)
  })

  test('[12.5.4.clar.1] [15.2.3.1] [3.1.1.5] with a leader of its formation it stays, for a point', () => {
    const p = fought([strong, { ...A1, cohesion: 'disordered' }], [2], { leaders: [GENERAL] })
    expect(p.told('assaulted')[0]).toMatchObject({ result: 'Dd' })
    expect([p.at('A1'), p.states('A1'), p.view().demoralization.Russian]).toEqual(['1,0', ['disordered'], 1])
    expect(p.told('held')).toMatchObject([{ units: ['A1'], cases: ['12.5.4.clar', '15.2.3.1'] }])
    const alien = { ...GENERAL, formations: ['B'] }
    const q = fought([strong, { ...A1, cohesion: 'disordered' }, allied('B1', 1, '4,0', { formation: 'B' })], [1], {
      leaders: [alien],
    })
    expect(q.step).toBe('retreat')
  })

  test('[14.3.8] a square that is disordered is a square no more', () => {
    const p = fought([frenchHorse('F1', 8, '0,0'), { ...A1, square: true }], [5])
    expect(p.told('assaulted')[0]).toMatchObject({ result: 'Dd', drm: -2 })
    expect(p.states('A1')).toEqual(['disordered'])
  })

  test('[12.5.4.Ne] no unit presses on where one of several attackers is not under Attack', () => {
    const steps = (['attack', 'advance'] as const).map(order => {
      const other = french('F2', 1, '0,0', { outOfCommand: true, order })
      const units = [french('F1', 3, '0,0'), other, allied('A1', 4, '1,0')]
      // Under Advance it tests first, and passes.
      const p = fought(units, [3, 3], {}, 'assault 1,0 with F1 F2')
      return [p.told('assaulted')[0].result, p.choices().includes('press')]
    })
    expect(steps).toEqual([
      ['Ne', true],
      ['Ne', false],
    ])
  })

  test('[12.5.4.Ne] attackers under Attack may press on: exchange if they pass, disorder if not', () => {
    const p = fought([french('F1', 4, '0,0'), allied('A1', 4, '1,0')], [3, 6])
    expect(p.choices()).toEqual(['done', 'press'])
    // Efficiency 4, one better because all are in command.
    expect(p.questionText()).toBe('No effect on 1,0. Press on (needs 5 or less), or stop?')
    p.play('press')
    expect([p.told('pressed')[0], p.states('F1')]).toMatchObject([{ result: 'Ad' }, ['disordered']])
    const q = fought([french('F1', 4, '0,0'), allied('A1', 4, '1,0')], [3, 5])
    q.play('press')
    expect([q.told('pressed')[0].result, q.step]).toEqual(['Ex', 'exchange'])
    const out = fought(
      [french('F1', 4, '0,0', { outOfCommand: true, order: 'attack' }), allied('A1', 4, '1,0')],
      [3, 5],
    )
    expect(out.questionText()).toContain('needs 4 or less')
    out.play('press')
    expect(out.told('pressed')[0].result).toBe('Ad')
    const willing = fought([french('F1', 4, '0,0'), allied('A1', 4, '1,0')], [1, 3], { orders: { F: 'advance' } })
    expect([willing.told('assaulted')[0].result, willing.step]).toEqual(['Ne', 'actions'])
  })

  test('[12.5.4.Ne] [13.2.1] a General helps to press on where all who attack stand with one of theirs', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['F'], range: 9, hex: '0,0' } as const
    const attackers = [french('F1', 3, '0,0', { efficiency: 2 }), french('F2', 1, '0,0', { efficiency: 2 })]
    const needed = (units: readonly Counter[], leader: Partial<typeof general> | { hex: string } = {}) => {
      const p = fought(
        [...units, allied('A1', 4, '1,0', { efficiency: 2 })],
        [3],
        {
          leaders: [{ ...general, ...leader }],
        },
        'assault 1,0 with F1 F2',
      )
      return /needs (\d)/.exec(p.questionText())?.[1]
    }
    expect(needed(attackers)).toBe('4')
    expect(needed(attackers, { hex: '-1,0' })).toBe('3')
    // One of them is elsewhere.
    expect(needed([attackers[0], { ...attackers[1], hex: '1,-1' }])).toBe('3')
  })

  test('[12.5.4.Ex] [12.5.4.Ex.clar] one attacker of that efficiency, as many SP of the defender, tests for the others', () => {
    const units = [
      french('F1', 5, '0,0', { efficiency: 4 }),
      french('F2', 2, '0,0', { efficiency: 3 }),
      french('F3', 1, '0,0', { efficiency: 5 }),
      allied('A1', 1, '1,0', { efficiency: 4 }),
      allied('A2', 1, '1,0', { efficiency: 4 }),
    ]
    const p = fighting(units, { dice: [2, 6] })
    p.assault('assault 1,0 with F1 F2 F3')
    expect(p.told('assaulted')[0]).toMatchObject({ result: 'Ex', column: '4-1' })
    expect([p.choices(), p.objections('lose F2')]).toEqual([['lose F1', 'lose F3'], ['12.5.4.Ex']])
    p.play('lose F3')
    expect([p.now(), p.choices()]).toEqual(['turn 1 allied exchange', ['lose A1', 'lose A2']])
    p.play('lose A1')
    expect(p.told('tested').map(({ units: tested }) => tested)).toEqual([['F1', 'F2'], ['A2']])
    expect(p.view().demoralization).toMatchObject({ French: 1, Russian: 1 })
    expect(p.states('F1')).toEqual(['disordered'])
  })

  test('[12.5.4.Ex] the defender continues until as many SP are lost, and chooses the units', () => {
    const inVillage = { terrain: { '1,0': 'village' } } as const
    const elite = (sp: number): Counter => french('F1', sp, '0,0', { efficiency: 5 })
    const q = fought([elite(3), allied('A1', 1, '1,0'), allied('A2', 2, '1,0')], [6], inVillage)
    expect(q.told('assaulted')[0].result).toBe('Ex')
    q.play('lose F1')
    expect([q.choices(), q.objections('lose F1')]).toEqual([['lose A1', 'lose A2'], ['12.5.4.Ex']])
    q.play('lose A2')
    // 2 of 3 SP: one more is required.
    expect(q.choices()).toEqual(['lose A1'])
    q.play('lose A1')
    expect(q.view().demoralization).toMatchObject({ French: 3, Russian: 3 })
    const even = fought([elite(2), allied('A1', 1, '1,0'), allied('A2', 1, '1,0')], [6, 6], inVillage)
    even.play('lose F1', 'lose A1', 'lose A2')
    expect(even.at('A2')).toBe('rebuilding')
    const mixed = [allied('A1', 1, '1,0', { efficiency: 5 }), allied('A2', 2, '1,0')]
    const raw = french('F2', 1, '0,0', { efficiency: 2 })
    const enough = fought([elite(2), raw, ...mixed], [6, 6, 6], inVillage, 'assault 1,0 with F1 F2')
    expect(enough.told('assaulted')[0].result).toBe('Ex')
    enough.play('lose F1', 'lose A2')
    expect([enough.at('A1'), enough.states('A1')]).toEqual(['1,0', ['disordered']])
  })

  test('[12.5.4.Ex] where the Allies attack it is the French who lose as much', () => {
    const units = [allied('A1', 4, '0,0', { efficiency: 4 }), french('F1', 1, '1,0', { efficiency: 4 })]
    const p = fighting(units, { command: 'A', orders: { A: 'attack', F: 'defense' }, dice: [2, 6] })
    p.assault('assault 1,0 with A1')
    expect(p.told('assaulted')[0]).toMatchObject({ result: 'Ex' })
    p.play('lose A1')
    expect([p.now(), p.choices()]).toEqual(['turn 1 french exchange', ['lose F1']])
  })

  test('[12.5.4.Ex] [11.0.1] guns are lost last, and only if SP are still owed', () => {
    const guns = alliedGuns('A2', 1, '1,0', { moved: true })
    const elite = french('F1', 3, '0,0', { efficiency: 5 })
    const q = fought([elite, allied('A1', 2, '1,0'), guns], [6], { terrain: { '1,0': 'village' } })
    expect(q.told('assaulted')[0].result).toBe('Ex')
    q.play('lose F1')
    expect([q.objections('lose A2'), q.objections('lose F1')]).toEqual([['11.0.1'], ['12.5.4.Ex']])
    q.play('lose A1')
    expect(q.choices()).toEqual(['lose A2'])
  })

  test('[12.5.4.Ex] whose efficiency is below the one that was used is told so', () => {
    const poor = french('F2', 2, '0,0', { efficiency: 2 })
    const p = fought(
      [french('F1', 3, '0,0', { efficiency: 5 }), poor, allied('A1', 2, '1,0'), allied('A2', 2, '4,0')],
      [6],
      {
        terrain: { '1,0': 'village' },
      },
      'assault 1,0 with F1 F2',
    )
    expect(p.told('assaulted')[0].result).toBe('Ex')
    expect([p.reasons('lose F2'), p.reasons('lose A2')]).toEqual([
      ['F2 can’t be lost in this exchange: efficiency below 5.'],
      ['A2 can’t be lost in this exchange: not one of your units in this combat.'],
    ])
  })

  test('[11.1] [12.5.4.clar.2] disordered guns do not get away with the troops that are driven off', () => {
    const shaken = { cohesion: 'disordered' } as const
    const guns = alliedGuns('A2', 1, '1,0', { ...shaken, moved: true })
    const p = fought([french('F1', 6, '0,0'), allied('A1', 2, '1,0', shaken), guns], [2, 1])
    expect(p.told('assaulted')[0].result).toBe('Dd')
    while (p.step === 'retreat') p.play(p.choices('retreat')[0])
    expect([p.at('A1') === '1,0', p.at('A2'), p.told('eliminated')]).toMatchObject([
      false,
      'eliminated',
      [{ unit: 'A2', cases: ['11.1', '12.9'] }],
    ])
    // If the troops stay, the guns must go alone.
    const stays = fought([french('F1', 6, '0,0'), allied('A1', 2, '1,0'), guns], [2, 1])
    expect(stays.told('assaulted')[0].result).toBe('Dd')
    while (stays.step === 'retreat') stays.play(stays.choices('retreat')[0])
    expect([stays.at('A1'), stays.at('A2') === '1,0', stays.told('eliminated')]).toEqual(['1,0', false, []])
  })

  test('[14.2.3.1] [16.52] Cossacks that the exchange drives back do not ride in afterwards', () => {
    const exchanged = (die: number): MoravianProblem => {
      const charge = { charge: '1,0', efficiency: 3 } as const
      const p = fighting(
        [
          frenchHorse('F1', 4, '0,0', { type: 'cossacks', cohesion: 'disordered', ...charge }),
          frenchHorse('F2', 2, '0,0', charge),
          allied('A1', 4, '1,0', { efficiency: 3 }),
        ],
        { dice: [3, die, 1] },
      )
      p.play('lose F2')
      if (p.step === 'exchange') p.play('lose A1')
      return p
    }
    const held = exchanged(1)
    expect([held.told('assaulted')[0].result, held.at('F1')]).toEqual(['Ex', '1,0'])
    const driven = exchanged(6)
    while (driven.step === 'retreat') driven.play(driven.choices('retreat')[0])
    expect([driven.told('retreated').length, driven.at('F1') === '1,0']).toEqual([1, false])
  })

  test('[12.5.4.Ex] a unit with too few SP loses all it has there', () => {
    const p = fought([strong, A1], [2])
    p.play('lose F1', 'lose A1')
    expect([p.at('A1'), p.view().demoralization]).toMatchObject(['rebuilding', { French: 8, Russian: 2 }])
  })

  test('[12.5.4.Ex] [3.5.4] a leader whose troops are exchanged must save himself', () => {
    const p = fought([strong, A1, allied('A2', 1, '4,0')], [3, 4], { leaders: [GENERAL] })
    p.play('lose F1', 'lose A1')
    expect([p.told('leaderTested')[0], p.at('H')]).toMatchObject([{ safe: true }, '4,0'])
    const q = fought([strong, A1, allied('A2', 1, '4,0')], [3, 3], { leaders: [GENERAL] })
    q.play('lose F1', 'lose A1')
    expect([q.told('leaderTested')[0], q.at('H')]).toMatchObject([{ safe: false }, 'eliminated'])
  })

  test('[12.5.4.Dr] one hex back and a test: disordered, or routed', () => {
    const driven = (die: number): MoravianProblem => {
      const p = fought([strong, A1], [5, die])
      expect([p.now(), p.choices()]).toEqual([
        'turn 1 allied retreat',
        ['retreat A1 to 1,1', 'retreat A1 to 2,-1', 'retreat A1 to 2,0'],
      ])
      p.play('retreat A1 to 2,0')
      return p
    }
    expect([driven(5).states('A1'), driven(6).states('A1')]).toEqual([['disordered'], ['routed']])
    expect(driven(6).view().demoralization.Russian).toBe(1)
  })

  test('[12.5.4.Dr] [16.22] [16.28] [16.29.3] in villages, towns and works it becomes an exchange, in a fortress nothing', () => {
    for (const ground of ['village', 'town'] as const) {
      const p = fought([strong, A1], [5], { terrain: { '1,0': ground } })
      expect([p.told('assaulted')[0].result, p.step]).toEqual(['Ex', 'exchange'])
    }
    const work = fought([french('F1', 8, '0,0'), allied('A1', 1, '1,0')], [5], { terrain: { '1,0': 'redoubt' } })
    expect(work.told('assaulted')[0].result).toBe('Ex')
    const fortress = fought([french('F1', 8, '0,0', { efficiency: 5 }), allied('A1', 1, '1,0')], [3], {
      terrain: { '1,0': 'fortress' },
    })
    expect([fortress.told('assaulted')[0].result, fortress.at('A1'), fortress.states('A1')]).toEqual(['Dr', '1,0', []])
    expect(fortress.told('held')).toMatchObject([{ units: ['A1'], cases: ['16.29.3'] }])
    expect(fortress.step).toBe('actions')
  })

  test('[11.1] guns whose troops are destroyed or driven off are lost', () => {
    const p = fought([strong, A1, alliedGuns('A2', 2, '1,0', { moved: true })], [5, 3])
    p.play('retreat A1 to 2,0')
    expect([p.at('A1'), p.at('A2')]).toEqual(['2,0', 'eliminated'])
    const own = fought([weak, frenchGuns('F2', 2, '0,0'), allied('A1', 6, '1,0')], [1])
    expect([own.at('F1'), own.at('F2')]).toEqual(['rebuilding', 'eliminated'])
    const dd = fought([strong, A1, alliedGuns('A2', 2, '1,0', { moved: true })], [3])
    expect([dd.states('A1'), dd.states('A2')]).toEqual([['disordered'], expect.arrayContaining(['disordered'])])
  })
})
