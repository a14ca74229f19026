/** 12.4.2 wherever an attack is declared: by an assault, by a charge, or in pursuit. */
import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  fighting,
  french,
  frenchHorse,
  type MoravianProblem,
  moving,
  type Problem,
} from '../../checks/field-problem.ts'
import type { MoravianEvent } from '../../events.ts'
import { tell } from '../../telling.ts'

const CHARGE = 'charge 3,0 with F1 from 2,0'
const horse = (sp: number, more: Partial<Counter> = {}): Counter => frenchHorse('F1', sp, '0,0', more)
const foot = (sp: number, more: Partial<Counter> = {}): Counter => allied('A1', sp, '3,0', more)

describe('12.4.2 No charge is declared at odds worse than 1-5', () => {
  const charging = (units: readonly Counter[], more: Problem = {}): MoravianProblem => moving('attack', units, more)
  const why = (units: readonly Counter[], more: Problem = {}): string[] => charging(units, more).objections(CHARGE)

  test('[12.4.2] [14.3.1] one SP against seven in square, which it is not doubled against; five are as many as it may meet', () => {
    const p = charging([horse(1), foot(7, { square: true })])
    expect([p.objections(CHARGE), p.choices('charge')]).toEqual([['12.4.2'], []])
    expect(why([horse(1), foot(5, { square: true })])).toEqual([])
    expect(why([horse(1), foot(6, { square: true })])).toEqual(['12.4.2'])
  })

  test('[12.4.2] [14.2] doubled it may meet ten', () => {
    const pair = (sp: number): Counter[] => [foot(4), allied('A2', 4, '3,0'), allied('A3', sp, '3,0')]
    const corps = (initiative: number): Problem => ({
      leaders: [{ id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], initiative, hex: '3,0' }],
    })
    const eight = pair(1).slice(0, 2)
    expect([why([horse(1), ...eight], corps(2)), why([horse(1), ...eight], corps(3))]).toEqual([[], ['12.4.2']])
  })

  test('[12.4.2] [14.5(1)] [14.5(2)] a raid is not doubled, and works against it are not either', () => {
    const raid = (sp: number): string[] =>
      why([horse(1, { type: 'hussars', move: 7 }), foot(sp)], { terrain: { '3,0': 'factory' } })
    expect([raid(5), raid(6)]).toEqual([[], ['12.4.2']])
  })

  test('[12.4.2] those who charge the hex already count with it, those who might come later do not', () => {
    const second = frenchHorse('F2', 1, '0,1')
    const target = foot(6, { square: true })
    expect(why([horse(1), second, target])).toEqual(['12.4.2'])
    const strong = frenchHorse('F2', 2, '0,1')
    const p = charging([horse(1), strong, target])
    expect(p.objections(CHARGE)).toEqual(['12.4.2'])
    p.play('charge 3,0 with F2 from 2,1')
    expect(p.objections(CHARGE)).toEqual([])
  })

  test('[12.4.2] [12.4.4] [16.24] what counts is where it charges from: the Commander there, and the marsh', () => {
    const commander = (hex: string): Problem => ({
      leaders: [{ id: 'marshal', side: 'french', rank: 'corps', formations: ['F'], initiative: 4, hex, range: 20 }],
    })
    const units = [horse(1), frenchHorse('F2', 1, '2,0'), foot(7, { square: true })]
    expect([why(units, commander('2,0')), why(units, commander('0,0'))]).toEqual([[], ['12.4.2']])
  })
})

describe('12.4.2 No pursuit at such odds either', () => {
  const P1 = (sp: number, more: Partial<Counter> = {}): Counter =>
    frenchHorse('P1', sp, '-2,0', { formation: 'P', ...more })

  /** F1 drives A1 back to 2,0, where others may already be. */
  function driven(units: readonly Counter[], more: Problem = {}): MoravianProblem {
    const p = fighting([french('F1', 8, '0,0'), allied('A1', 2, '1,0'), ...units], {
      orders: { F: 'attack', A: 'defense', P: 'pursuit' },
      hidden: ['P'],
      ...more,
      dice: [5, 3, 3, 3, 3, 3],
    })
    p.assault('assault 1,0 with F1')
    p.play('retreat A1 to 2,0')
    if (p.step === 'advance') p.play('done')
    return p
  }
  /** Six more in A1’s new hex; the factory doubles them. */
  const A2 = allied('A2', 6, '2,0')
  const works: Problem = { terrain: { '2,0': 'factory' } }

  test('[12.4.2] [12.8.1.3] one SP pursues no unit among sixteen', () => {
    const p = driven([P1(1, { type: 'infantry' }), P1(8, { id: 'P2', type: 'infantry', hex: '-1,0' })], works)
    expect(p.objections('pursue P1 to 1,0')).toEqual([])
    const many = driven([P1(1, { type: 'infantry' }), P1(8, { id: 'P2', type: 'infantry', hex: '-1,0' }), A2], works)
    expect([many.objections('pursue P1 to 1,0'), many.objections('pursue P2 to 1,0')]).toEqual([['12.4.2'], []])
    expect(many.choices('pursue').filter(order => order.startsWith('pursue P1'))).toEqual([])
  })

  test('[12.4.2] [12.8.1] where no unit could pursue at better odds no player is asked', () => {
    expect([
      driven([P1(1, { type: 'infantry' }), A2], works).step,
      driven([P1(4, { type: 'infantry' }), A2], works).step,
    ]).toEqual(['actions', 'pursuit'])
  })

  test('[12.4.2] a unit that has reached the hex counts with units that follow', () => {
    const p = driven([P1(1, { type: 'infantry' }), P1(4, { id: 'P2', type: 'infantry', hex: '-1,0' }), A2], works)
    expect(p.objections('pursue P1 to 1,0')).toEqual(['12.4.2'])
    p.play('pursue P2 to 2,-1')
    expect(p.objections('pursue P1 to 1,0')).toEqual([])
  })

  test('[12.4.2] [14.2.4] a charge in pursuit is doubled, and no better otherwise', () => {
    const charge = (sp: number, there: readonly Counter[]): string[] =>
      driven([P1(sp), P1(4, { id: 'P2' }), ...there]).objections('charge 2,0 with P1 from 1,0')
    expect([charge(1, [A2]), driven([P1(1), A2]).objections('charge 2,0 with P1 from 1,0')]).toEqual([[], []])
    const square = allied('A2', 6, '2,0', { square: true })
    expect([charge(1, [square]), charge(2, [square])]).toEqual([['12.4.2'], []])
  })
})

describe('12.4.2 The automatic Ae', () => {
  /** Cossacks charge seven times their strength, in a situation that has gone wrong for them. */
  const lost = (dice: readonly number[], more: Problem = {}): MoravianProblem => {
    const p = fighting(
      [
        frenchHorse('F1', 1, '0,0', {
          side: 'allied',
          formation: 'F',
          type: 'cossacks',
          nation: 'Russian',
          charge: '1,0',
        }),
        allied('A1', 7, '1,0', { side: 'french', formation: 'A', nation: 'French', square: true }),
        allied('A2', 7, '5,0', { side: 'french', formation: 'A', nation: 'French' }),
        frenchHorse('F2', 1, '-5,0', { side: 'allied', formation: 'F', nation: 'Russian' }),
      ],
      {
        leaders: [{ id: 'napoleon', side: 'french', rank: 'army', initiative: 5, crowned: true, hex: '1,0' }],
        dice,
        ...more,
      },
    )
    while (p.step === 'declaration' || p.step === 'evasion') p.play('done')
    return p
  }

  test('[12.4.2] [3.5.1] no die is rolled, so no six puts a leader to the test', () => {
    const p = lost([6, 1])
    expect(p.told('assaulted')).toMatchObject([{ column: '1-12', die: 0, drm: expect.any(Number), result: 'Ae' }])
    expect([p.told('leaderTested'), p.told('leaderLost'), p.at('F1')]).toEqual([[], [], 'rebuilding'])
    const { battle, events } = p.match
    const at = events.findIndex(({ kind }) => kind === 'assaulted')
    const log = events as readonly MoravianEvent[]
    expect([tell(battle.field, log[at]), battle.briefing.rollIn(log, at)]).toEqual([
      expect.stringMatching(/: 1 vs 12, 1-12: Ae, /),
      null,
    ])
  })

  test('[12.4.2] [3.5.2] a one does not test the General of the attackers either', () => {
    const general = { id: 'general', side: 'allied', nation: 'Russian', rank: 'general', formations: ['F'] } as const
    const napoleon = { id: 'napoleon', side: 'french', rank: 'army', initiative: 5, hex: '1,0' } as const
    const p = lost([1, 6], { leaders: [napoleon, { ...general, initiative: 3, hex: '0,0' }] })
    // The one test is for the loss of his troops (3.5.4), with the first die.
    expect([p.told('assaulted').length, p.told('leaderTested')]).toMatchObject([
      1,
      [{ leader: 'general', die: 1, safe: false }],
    ])
  })

  test('[12.4.2] [16.42.2] the fog still has its die, and may lift the odds to 1-5', () => {
    const foggy = (die: number): MoravianProblem =>
      lost([die, 4, 4, 4], {
        leaders: [{ id: 'napoleon', side: 'french', rank: 'corps', formations: ['G'], initiative: 1, hex: '6,-1' }],
        weather: 'overcast',
        clock: Array.from({ length: 12 }, () => '10:00'),
        units: [
          frenchHorse('F1', 1, '0,0', { charge: '1,0' }),
          allied('A1', 6, '1,0', { square: true }),
          allied('A2', 7, '5,0'),
        ],
      })
    expect([1, 3, 5].map(die => foggy(die).told('assaulted')[0])).toMatchObject([
      { column: '1-7', die: 0, result: 'Ae' },
      { column: '1-6', die: 0, result: 'Ae' },
      { column: '1-5', die: 4 },
    ])
  })
})
