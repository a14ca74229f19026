import { describe, expect, test } from 'vitest'
import { A1, ASSAULT, fought, GENERAL, weak } from '../../checks/assaulted.ts'
import {
  allied,
  alliedGuns,
  alliedHorse,
  type Counter,
  fighting,
  french,
  type MoravianProblem,
} from '../../checks/field-problem.ts'
import { ORDERS } from '../../setup/vocabulary.ts'
import { orderOf } from '../04-orders/orders.ts'

describe('3.5 Leaders in danger', () => {
  test('[3.5] [3.5.1] [3.5.3] a natural 6 against his hex', () => {
    const hit = (die: number, options = {}): unknown => {
      const p = fought([weak, allied('A1', 6, '1,0')], [6, die], { leaders: [GENERAL], options })
      return p.told('leaderTested')[0]?.safe
    }
    expect([hit(3), hit(4)]).toEqual([false, true])
    expect([hit(3, { leaderLoss: 'reversed' }), hit(4, { leaderLoss: 'reversed' })]).toEqual([true, false])
    expect(fought([weak, allied('A1', 4, '1,0')], [5], { leaders: [GENERAL] }).told('leaderTested')).toEqual([])
  })

  test('[3.5.2] a natural 1 when a General leads the attack', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['F'], hex: '0,0', initiative: 3 } as const
    const p = fought([weak, allied('A1', 2, '1,0')], [1, 4], { leaders: [general, GENERAL] })
    expect(p.told('leaderTested')).toMatchObject([{ leader: 'G', safe: true }])
    const second = fought([weak, allied('A1', 2, '1,0')], [2, 4], { leaders: [general, GENERAL] })
    expect(second.told('leaderTested')).toEqual([])
    const corps = fought([weak, allied('A1', 2, '1,0')], [1, 4], { leaders: [{ ...general, rank: 'corps' }] })
    expect(corps.told('leaderTested')).toEqual([])
    const six = fought([weak, allied('A1', 4, '1,0')], [6, 4, 4], { leaders: [general, GENERAL] })
    expect(six.told('leaderTested')).toMatchObject([{ leader: 'H' }])
  })

  test('[3.5.5] [3.3] a Detachment, which looks to its General alone, is not touched by the loss of the Commander', () => {
    const prince = { id: 'P', side: 'allied', rank: 'corps', formations: ['A'], hex: '1,0', initiative: 3 } as const
    const count = { ...GENERAL, hex: '4,0' } as const
    const out = (detachments: readonly string[]): boolean =>
      fought([weak, allied('A1', 2, '1,0'), allied('A2', 2, '4,0', { general: 'H' })], [6, 1], {
        leaders: [prince, count],
        detachments,
      })
        .states('A2')
        .includes('out of command')
    expect([out(['H']), out([])]).toEqual([false, true])
  })

  test('[3.5.5] [16.62.5] the troops of a lost Commander are out of command; with an Emperor the battle is lost', () => {
    const prince = { id: 'P', side: 'allied', rank: 'corps', formations: ['A'], hex: '1,0', initiative: 3 } as const
    const p = fought([weak, allied('A1', 2, '1,0'), allied('A2', 2, '4,0')], [6, 1], { leaders: [prince] })
    expect(p.states('A2')).toEqual(['out of command'])
    expect(p.told('outOfCommand')).toMatchObject([{ units: ['A1', 'A2'], cases: ['3.5.5', '4.3'] }])
    const own = { general: 'H' } as const
    const led = fought(
      [weak, allied('A1', 6, '1,0', own), allied('A2', 2, '4,0', own), allied('A3', 2, '5,0')],
      [6, 1],
      { leaders: [GENERAL] },
    )
    const out = ['A1', 'A2', 'A3'].filter(unit => led.states(unit).includes('out of command'))
    expect([led.at('H'), out]).toEqual(['eliminated', ['A1', 'A2']])
    const tsar = { id: 'T', side: 'allied', rank: 'emperor', crowned: true, hex: '1,0', initiative: 2 } as const
    const lost = fought([weak, allied('A1', 2, '1,0')], [6, 1], { leaders: [tsar] })
    expect([lost.level(), lost.winner()]).toEqual(['Automatic Victory', 'french'])
    const nobody = fought([weak, allied('A1', 6, '1,0')], [6, 1], { leaders: [{ ...tsar, crowned: false }] })
    expect([nobody.at('T'), nobody.level()]).toEqual(['eliminated', null])
    const napoleon = { ...tsar, id: 'N', side: 'french', rank: 'army' } as const
    const fallen = fighting([allied('A1', 2, '0,0'), french('F1', 6, '1,0')], {
      command: 'A',
      orders: { A: 'attack', F: 'defense' },
      leaders: [napoleon],
      dice: [6, 1],
    })
    fallen.assault('assault 1,0 with A1')
    expect([fallen.level(), fallen.winner()]).toEqual(['Automatic Victory', 'allied'])
  })

  test('[3.5.5] [4.3] troops that lose their leader while they act keep the order under which they began', () => {
    const marshal = { id: 'M', side: 'french', rank: 'corps', formations: ['F'], hex: '1,-1', initiative: 4 } as const
    /** F2, with the marshal, is under fire before F1 attacks. */
    const fired = (order: 'advance' | 'probe' | 'attack', fatal: boolean, dice: readonly number[]): MoravianProblem => {
      const p = fighting(
        [
          french('F1', 8, '0,0', { efficiency: 3 }),
          french('F2', 8, '1,-1'),
          allied('A1', 2, '1,0'),
          alliedGuns('A2', 1, '1,0'),
        ],
        { orders: { F: order, A: 'defense' }, leaders: [marshal], dice: [6, fatal ? 4 : 5, ...dice] },
      )
      p.assault('assault 1,0 with F1 F2')
      p.play('bombard 1,-1 with A2')
      expect([p.at('M'), p.states('F2').includes('disordered')]).toEqual([fatal ? 'eliminated' : '1,-1', true])
      return p
    }
    const tested = (p: MoravianProblem): unknown[] => p.told('tested').map(({ units, passed }) => [units, passed])
    // The test of 12.2.2 still takes place, without the -1 of troops in command.
    expect([true, false].map(fatal => tested(fired('advance', fatal, [4, 3])))).toEqual([
      [[['F1'], []]],
      [[['F1'], ['F1']]],
    ])
    expect(tested(fired('attack', true, [3]))).toEqual([])
    const probe = fired('probe', true, [3, 4])
    while (probe.step === 'retreat') probe.play(probe.choices('retreat')[0])
    expect([probe.at('F1') === '0,0', probe.states('F1')]).toEqual([false, ['disordered', 'out of command']])
    // A command that hasn’t begun yet gets Defense.
    const prince = { id: 'P', side: 'allied', rank: 'corps', formations: ['A'], hex: '1,0', initiative: 3 } as const
    const orderOfA2 = (activated: readonly string[]): unknown => {
      const others = [allied('A2', 2, '4,0'), french('G1', 1, '-5,0', { formation: 'G' })]
      const { battle, position } = fought([weak, allied('A1', 6, '1,0'), ...others], [6, 1], {
        leaders: [prince],
        orders: { F: 'attack', A: 'advance', G: 'march' },
        activated,
      }).match
      return ORDERS[orderOf(battle.field, position, 2)]
    }
    expect([orderOfA2([]), orderOfA2(['A'])]).toEqual(['defense', 'advance'])
  })

  test('[3.4.4] [11.1] a leader goes with the troops that are driven off, and does not stay with guns that are lost', () => {
    const guns = alliedGuns('A2', 2, '1,0', { moved: true })
    const driven = (units: readonly Counter[]): MoravianProblem => {
      const p = fought([french('F1', 10, '0,0'), ...units], [5, 3], { leaders: [GENERAL] })
      expect(p.told('assaulted')[0].result).toBe('Dr')
      p.play('retreat A1 to 2,0')
      return p
    }
    const p = driven([A1, guns])
    expect([p.at('A1'), p.at('A2'), p.at('H'), p.told('leaderTested')]).toEqual(['2,0', 'eliminated', '2,0', []])
    expect([driven([A1]).at('H'), driven([A1]).told('leaderTested')]).toEqual(['2,0', []])
    // If his troops are eliminated he is at risk, with guns there or not.
    const lost = (units: readonly Counter[]): unknown[] =>
      fought([french('F1', 15, '0,0'), ...units, allied('A3', 2, '4,0')], [6, 6, 4], {
        leaders: [{ ...GENERAL, rank: 'corps', initiative: 1 }],
      }).told('leaderTested')
    expect([lost([A1]).length, lost([A1, guns]).length]).toEqual([2, 2])
  })

  test('[3.4.4] [14.1] not when cavalry retreats before combat and leaves its guns; with infantry that stands he stays', () => {
    const evading = (stays: Counter): MoravianProblem => {
      const p = fighting([french('F1', 2, '0,0'), alliedHorse('A1', 3, '1,0'), stays], {
        orders: { F: 'attack', A: 'defense' },
        leaders: [GENERAL],
      })
      p.assault(ASSAULT)
      p.play('evade A1 to 2,0')
      return p
    }
    expect(evading(alliedGuns('A2', 1, '1,0', { type: 'horse-artillery' })).at('H')).toBe('2,0')
    expect(evading(alliedHorse('A2', 1, '1,0')).at('H')).toBe('1,0')
  })

  test('[3.5.4] [11.1.1] when guns alone are overrun the leader with them is tested, and their hex is free', () => {
    const overrun = (die: number): MoravianProblem =>
      fought([weak, alliedGuns('A1', 2, '1,0', { moved: true }), allied('A2', 2, '4,0')], [die], { leaders: [GENERAL] })
    expect([overrun(3).at('H'), overrun(4).at('H')]).toEqual(['eliminated', '4,0'])
    expect(overrun(4).told('leaderTested')).toMatchObject([{ leader: 'H', safe: true }])
    expect([overrun(3).choices(), overrun(4).choices()]).toEqual([
      ['advance F1 to 1,0', 'done'],
      ['advance F1 to 1,0', 'done'],
    ])
    const empty = fought([weak, alliedGuns('A1', 2, '1,0', { moved: true })], [3])
    expect([empty.step, empty.told('leaderTested')]).toEqual(['advance', []])
  })

  test('[3.2.2] [16.13.2] a commander in chief leaves the attackers for the nearest friends', () => {
    const chief = { id: 'N', side: 'french', rank: 'army', hex: '0,0' } as const
    const p = fought([weak, allied('A1', 2, '1,0'), french('F2', 2, '-2,0')], [3], { leaders: [chief] })
    expect(p.at('N')).toBe('-2,0')
    const choice = fought([weak, allied('A1', 2, '1,0'), french('F2', 2, '-2,0'), french('F3', 2, '-2,1')], [3], {
      leaders: [chief],
    })
    expect(choice.choices()).toEqual(['join N to -2,0', 'join N to -2,1'])
  })
})
