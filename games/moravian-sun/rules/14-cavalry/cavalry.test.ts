import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedGuns,
  alliedHorse,
  type Counter,
  fighting,
  french,
  frenchHorse,
  type MoravianProblem,
  type Problem,
} from '../../checks/field-problem.ts'
import { ROUTED } from '../../field.ts'
import type { OrderName } from '../../setup/vocabulary.ts'

const ASSAULT = 'assault 1,0 with F1'
const light = { type: 'light-cavalry', move: 7 } as const

function attacked(units: readonly Counter[], more: Problem = {}, order = ASSAULT): MoravianProblem {
  const p = fighting(units, { dice: [3, 3, 3, 3], ...more })
  p.assault(order)
  return p
}

describe('14.1 Retreat before combat', () => {
  const F1 = french('F1', 4, '0,0')
  const heavy = alliedHorse('A1', 3, '1,0')
  const lancers = alliedHorse('A1', 3, '1,0', light)

  test('[14.1] cavalry before infantry; light cavalry before heavy, not before light', () => {
    expect(attacked([F1, heavy]).now()).toBe('turn 1 allied evasion')
    expect(attacked([F1, allied('A1', 3, '1,0')]).step).not.toBe('evasion')
    const cuirassiers = frenchHorse('F1', 4, '0,0')
    expect(attacked([cuirassiers, lancers]).step).toBe('evasion')
    expect(attacked([cuirassiers, heavy]).step).not.toBe('evasion')
    expect(attacked([{ ...cuirassiers, ...light }, lancers]).step).not.toBe('evasion')
    expect(attacked([cuirassiers, { ...heavy, type: 'dragoons' }]).step).toBe('evasion')
  })

  test('[14.1] of several attackers all count: infantry and heavy for light cavalry, infantry alone for heavy', () => {
    const before = (second: Counter, defender: Counter): string =>
      attacked([F1, second, defender], {}, 'assault 1,0 with F1 F2').step
    const cuirassiers = frenchHorse('F2', 2, '1,-1')
    expect([before(cuirassiers, lancers), before(cuirassiers, heavy)]).toEqual(['evasion', 'assault'])
    expect([before({ ...cuirassiers, ...light }, lancers), before(french('F2', 2, '1,-1'), heavy)]).toEqual([
      'assault',
      'evasion',
    ])
  })

  test('[14.2] a situation knows no charge by a command that is not acting', () => {
    const charge = (command: string) => () =>
      fighting([french('F1', 3, '-4,0'), frenchHorse('G1', 4, '0,0', { formation: 'G', charge: '1,0' }), lancers], {
        orders: { F: 'advance', G: 'attack' },
        command,
      })
    expect(charge('G')).not.toThrow()
    expect(charge('F')).toThrow('its command is not the one that acts (14.2)')
  })

  test('[14.1] pursuers whose order lies face down turn it up, because no unit slips away from them', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['F'], range: 20, hex: '-4,0' } as const
    const charged = (order: OrderName): MoravianProblem =>
      fighting([french('F1', 3, '-4,0'), frenchHorse('F6', 4, '0,0', { general: 'G', charge: '1,0' }), lancers], {
        leaders: [general],
        detachments: ['G'],
        orders: { F: 'advance', G: order },
        hidden: ['G'],
        command: 'G',
        dice: [3, 3, 3, 3],
      })
    expect(charged('pursuit').told('revealed')).toMatchObject([{ order: 'pursuit' }])
    expect(charged('pursuit').step).not.toBe('evasion')
    expect([charged('attack').told('revealed'), charged('attack').choices('evade').length > 0]).toEqual([[], true])
  })

  test('[14.1] [15.2] not a routed unit, or one that no unit attacks; and not into an empty enemy zone', () => {
    expect(attacked([F1, { ...heavy, cohesion: 'routed' }]).step).not.toBe('evasion')
    expect(attacked([F1, { ...heavy, cohesion: 'disordered' }]).step).toBe('evasion')
    expect(attacked([F1, { ...heavy, type: 'light-cavalry', move: 1 }]).step).toBe('evasion')
    const p = attacked([F1, heavy, alliedHorse('A2', 2, '4,0')])
    expect([p.objections('evade A2 to 5,0'), p.objections('evade F1 to -1,0')]).toEqual([['14.1'], ['14.1']])
    const stack = attacked([F1, heavy, alliedHorse('A2', 2, '1,0', { cohesion: 'disordered' })])
    const { field } = stack.match.battle
    field.troop.cohesion.set(
      stack.match.position,
      field.units.findIndex(({ id }) => id === 'A2'),
      ROUTED,
    )
    expect(stack.objections('evade A2 to 2,0')).toEqual(['15.2'])
    const ring = [french('F2', 1, '3,-1'), french('F3', 1, '2,1')].map(one => ({ ...one, order: 'defense' as const }))
    expect(attacked([F1, heavy, ...ring]).step).not.toBe('evasion')
    const joined = attacked([F1, heavy, ...ring, alliedHorse('A2', 2, '2,0')])
    expect(joined.choices('evade')).toEqual(['evade A1 to 2,0'])
  })

  test('[14.1] [12.7] if some stay the attack goes on against them', () => {
    const p = attacked([F1, heavy, alliedHorse('A2', 2, '1,0')])
    p.play('evade A1 to 2,0', 'done')
    expect(p.told('assaulted')).toMatchObject([{ defenders: ['A2'], defence: 2 }])
  })

  test('[3.4.4] leaders go along with the last who goes', () => {
    const general = { id: 'H', side: 'allied', rank: 'general', formations: ['A'], hex: '1,0' } as const
    const p = attacked([F1, heavy, alliedHorse('A2', 2, '1,0')], { leaders: [general] })
    p.play('evade A1 to 2,0')
    expect(p.at('H')).toBe('1,0')
    p.play('evade A2 to 1,1')
    expect(p.at('H')).toBe('1,1')
  })

  test('[14.1] one hex, and if all go the attacker may advance', () => {
    const p = attacked([F1, heavy])
    expect(p.choices()).toEqual(['done', 'evade A1 to 1,1', 'evade A1 to 2,-1', 'evade A1 to 2,0'])
    expect(p.objections('evade A1 to 3,0')).toEqual(['14.1'])
    const flanked = attacked([F1, heavy, french('G1', 1, '3,0', { order: 'defense' })])
    expect([flanked.objections('evade A1 to 2,0'), flanked.objections('evade A1 to 1,1')]).toEqual([['14.1'], []])
    expect(flanked.reasons('evade A1 to 2,0')).toEqual([expect.stringContaining('enemy ZOC without friends')])
    expect(attacked([F1, heavy, allied('A2', 1, '2,0')]).objections('evade A1 to 2,0')).toEqual(['6.1'])
    p.play('evade A1 to 2,0')
    expect(p.choices()).toEqual(['advance F1 to 1,0', 'done'])
    p.play('advance F1 to 1,0')
    expect([p.at('F1'), p.at('A1'), p.told('assaulted').length]).toEqual(['1,0', '2,0', 0])
  })

  test('[14.1.note] not before troops that pursue', () => {
    expect(attacked([F1, heavy], { orders: { F: 'pursuit' } }).step).not.toBe('evasion')
    // Others have the right to react: only then can a player try it.
    const before = (
      order: OrderName,
      attacker = F1,
      stack = [heavy, alliedGuns('A2', 2, '1,0', { type: 'horse-artillery' })],
    ): string[] =>
      attacked(
        [attacker, { ...stack[0], order: 'defense' }, stack[1], alliedHorse('A3', 1, '5,0', { type: 'cossacks' })],
        {
          orders: { F: order, A: 'react' },
          hidden: ['A'],
        },
      ).objections('evade A1 to 2,0')
    expect([before('pursuit'), before('attack')]).toEqual([['14.1.note'], []])
    // Cavalry can’t get away from cavalry as heavy as itself, pursued or not.
    const cuirassiers = frenchHorse('F1', 4, '0,0')
    expect([before('pursuit', cuirassiers), before('attack', cuirassiers)]).toEqual([['14.1', '14.1.note'], ['14.1']])
    const foot = [allied('A1', 2, '1,0'), allied('A2', 2, '1,0', { type: 'light-infantry' })]
    expect([before('pursuit', F1, foot), before('attack', F1, foot)]).toEqual([['14.1'], ['14.1']])
  })

  test('[11.1.1] guns that are left behind fall', () => {
    const p = attacked([F1, heavy, alliedGuns('A2', 2, '1,0', { type: 'horse-artillery' })])
    p.play('evade A1 to 2,0', 'done')
    expect(p.at('A2')).toBe('eliminated')
  })

  test('[4.16.5] under Reactive Defense any unit, two hexes, and a test; the order is revealed', () => {
    const jager = allied('A1', 3, '1,0', { type: 'light-infantry' })
    const react = (dice: number[]): MoravianProblem =>
      attacked([F1, jager], { orders: { F: 'attack', A: 'react' }, hidden: ['A'], dice })
    const p = react([6])
    expect(p.viewOf('french').commands.find(({ id }) => id === 'A')?.order).toBeNull()
    p.play('evade A1 to 3,0', 'done')
    expect([p.states('A1'), p.command('A').face]).toEqual([['disordered'], 'revealed'])
    expect(p.viewOf('french').commands.find(({ id }) => id === 'A')?.order).toBe('react')
    const steady = react([5])
    expect([steady.objections('evade A1 to 2,0'), steady.objections('evade A1 to 4,0')]).toEqual([['12.6'], ['4.16.5']])
    steady.play('evade A1 to 3,0', 'done')
    expect([steady.states('A1'), steady.at('A1')]).toEqual([[], '3,0'])
    const under = attacked([F1, jager], { orders: { F: 'attack', A: 'defense' } })
    expect(under.step).not.toBe('evasion')
    const foot = attacked([F1, allied('A1', 3, '1,0'), allied('A2', 1, '5,0', { type: 'light-infantry' })], {
      orders: { F: 'attack', A: 'react' },
    })
    expect(foot.objections('evade A1 to 3,0')).toEqual([])
    const ring = ['2,-1', '2,0', '1,1', '0,1', '1,-1'].map((hex, i) => french(`G${i}`, 1, hex, { order: 'defense' }))
    expect(attacked([F1, jager, ...ring], { orders: { F: 'attack', A: 'react' } }).step).not.toBe('evasion')
    const stray = attacked([F1, { ...jager, outOfCommand: true }], { orders: { F: 'attack', A: 'react' } })
    expect(stray.step).not.toBe('evasion')
  })

  test('[4.16.5] [14.1] cavalry under Reactive Defense may slip away one hex without showing its order, or go two', () => {
    const cossacks = alliedHorse('A1', 3, '1,0', { type: 'cossacks', move: 7 })
    const p = (): MoravianProblem =>
      attacked([F1, cossacks], { orders: { F: 'attack', A: 'react' }, hidden: ['A'], dice: [6] })
    expect([p().objections('evade A1 to 2,0'), p().objections('evade A1 to 3,0')]).toEqual([[], []])
    const slipped = p()
    slipped.play('evade A1 to 2,0')
    expect([slipped.command('A').face, slipped.told('tested')]).toEqual(['face down', []])
    const reacted = p()
    reacted.play('evade A1 to 3,0')
    expect([reacted.command('A').face, reacted.told('revealed')]).toMatchObject(['revealed', [{ cases: ['4.16.5'] }]])
  })

  test('[4.16.5] a unit that does not go keeps its order hidden, and the question is put whatever the order is', () => {
    const jager = allied('A1', 3, '1,0', { type: 'light-infantry' })
    const asked = (order: OrderName): string[] => {
      const p = attacked([F1, jager], { orders: { F: 'attack', A: order }, hidden: ['A'] })
      return [p.now(), ...p.choices()]
    }
    expect(asked('probe')).toEqual(['turn 1 allied evasion', 'done'])
    expect(asked('react').slice(1)).toEqual([
      'done',
      ...['1,2', '2,1', '3,-1', '3,-2', '3,0'].map(hex => `evade A1 to ${hex}`),
    ])
    // A Main order is on the other track, as all can see.
    expect(asked('defense')[0]).toBe('turn 1 french assault')
    const p = attacked([F1, jager], { orders: { F: 'attack', A: 'react' }, hidden: ['A'] })
    p.play('done')
    expect(p.command('A').face).toBe('face down')
  })
})

describe('14.2 Charges', () => {
  const charger = frenchHorse('F1', 4, '0,0', { charge: '1,0' })

  test('[14.2.3] [14.2.3.1] a unit that empties the hex moves in and stays', () => {
    const p = fighting([charger, allied('A1', 2, '1,0')], { dice: [5, 3] })
    p.play('retreat A1 to 2,0')
    expect([p.at('F1'), p.told('assaulted')[0]]).toMatchObject(['1,0', { column: '4-1', result: 'Dr' }])
  })

  test('[14.2.3.2] one that does not falls back two hexes, disordered, behind friends if it can', () => {
    const p = fighting([charger, allied('A1', 2, '1,0')], { dice: [3] })
    expect([p.told('assaulted')[0].result, p.states('F1')]).toEqual(['Dd', ['disordered']])
    p.play('retreat F1 to -2,0')
    expect(p.told('retreated')).toMatchObject([{ path: ['0,0', '-1,0', '-2,0'], cases: ['14.2.3.2'] }])
    const free = fighting([charger, allied('A1', 2, '1,0')], { dice: [3] }).choices('retreat F1')
    expect(free).toContain('retreat F1 to 0,-2')
    const behind = fighting([charger, french('F2', 2, '-1,0', { order: 'defense' }), allied('A1', 2, '1,0')], {
      dice: [3],
    })
    const beyond = fighting([charger, french('F2', 2, '-3,0', { order: 'defense' }), allied('A1', 2, '1,0')], {
      dice: [3],
    })
    expect(beyond.choices('retreat F1')).toEqual(free)
    expect(behind.choices('retreat F1')).toEqual(['retreat F1 to -1,-1', 'retreat F1 to -2,0', 'retreat F1 to -2,1'])
    // Behind no unit, or behind friends; and two hexes, not one or three.
    expect([behind.objections('retreat F1 to 0,-2'), beyond.objections('retreat F1 to 0,-2')]).toEqual([
      ['14.2.3.2'],
      [],
    ])
    expect(behind.reasons('retreat F1 to 0,-2')).toEqual([
      'F1 can’t retreat to 0,-2: not behind friends of its formation.',
    ])
    expect(['-1,0', '-3,0'].map(hex => beyond.objections(`retreat F1 to ${hex}`))).toEqual([['14.2.3.2'], ['14.2.3.2']])
  })

  test('[14.2] [12.2.2] under Advance a charge is tested like any attack', () => {
    const p = fighting([charger, allied('A1', 2, '1,0')], { orders: { F: 'advance' }, dice: [6] })
    expect([p.told('tested').length, p.told('assaulted').length, p.states('F1')]).toEqual([1, 0, []])
  })

  test('[14.2.2] others may join a charge, and it looks at one hex only', () => {
    const units = [charger, french('F2', 2, '1,-1'), allied('A1', 2, '1,0'), allied('A2', 2, '0,1')]
    const p = fighting(units, { dice: [3] })
    expect(p.owed()).toEqual(['4.13.2'])
    expect(p.objections('assault 1,0 with F1')).toEqual(['12.4.1'])
    const wide = fighting([charger, french('F2', 2, '1,-1'), allied('A1', 2, '1,0'), allied('A2', 2, '2,-1')], {
      orders: { F: 'advance' },
    })
    expect([wide.objections('assault 1,0 2,-1 with F2'), wide.objections('assault 2,-1 with F2')]).toEqual([
      ['14.2.2'],
      [],
    ])
    expect(p.odds('assault 1,0 with F2').attack).toBe(10)
    p.assault('assault 1,0 with F2')
    expect(p.told('assaulted')[0]).toMatchObject({ attackers: ['F1', 'F2'], attack: 10 })
  })

  test('[16.41.snow.4] in snow the hex is not entered', () => {
    const p = fighting([charger, allied('A1', 1, '1,0')], { weather: 'snow', dice: [6] })
    expect([p.at('A1'), p.at('F1')]).toEqual(['rebuilding', '0,0'])
    const sun = fighting([charger, allied('A1', 1, '1,0')], { dice: [6] })
    expect([sun.at('A1'), sun.at('F1'), sun.told('advanced')]).toMatchObject([
      'rebuilding',
      '1,0',
      [{ cases: ['14.2.3.1'] }],
    ])
  })

  test('[14.2.3.1] all who charged ride in, as far as there is room', () => {
    const two = [
      charger,
      frenchHorse('F2', 4, '0,0', { charge: '1,0' }),
      frenchHorse('F3', 2, '1,-1', { charge: '1,0' }),
    ]
    const p = fighting([...two, allied('A1', 2, '1,0')], { dice: [6] })
    expect([p.at('F1'), p.at('F2'), p.at('F3')]).toEqual(['1,0', '1,0', '1,-1'])
  })

  test('[14.2.3] a charge that ends in an exchange carries the hex only if no unit is left in it', () => {
    const lancers = [charger, frenchHorse('F2', 1, '0,0', { charge: '1,0' })]
    const exchanged = (defenders: readonly Counter[], die: number): MoravianProblem => {
      const p = fighting([...lancers, ...defenders], { dice: [die, 3, 3] })
      expect(p.told('assaulted')[0].result).toBe('Ex')
      p.play('lose F2', 'lose A1')
      return p
    }
    const carried = exchanged([allied('A1', 3, '1,0')], 3)
    expect([carried.at('F1'), carried.states('F1').includes('disordered')]).toEqual(['1,0', false])
    const thrown = exchanged([allied('A1', 1, '1,0'), allied('A2', 2, '1,0')], 3)
    expect([thrown.at('F1') === '1,0', thrown.states('F1')]).toEqual([false, ['disordered']])
  })

  test('[14.2] a charge into a square: no doubling, and no other penalty', () => {
    const p = fighting([charger, allied('A1', 4, '1,0', { square: true })], { dice: [3] })
    expect(p.told('assaulted')[0]).toMatchObject({ attack: 4, drm: 0 })
  })
})

test('[14.2.3.2] [12.5.4.clar] a charger that the result itself has driven back is not driven back again', () => {
  const cossacks = frenchHorse('F1', 2, '0,0', { type: 'cossacks', move: 7, cohesion: 'disordered', charge: '1,0' })
  const p = fighting([cossacks, allied('A1', 4, '1,0')], { dice: [1, 1, 1, 1, 1] })
  for (let i = 0; i < 3 && p.step === 'retreat'; i++) p.play(p.choices('retreat')[0])
  expect([p.told('assaulted').map(told => told.result), p.told('retreated').length]).toEqual([['Ad'], 1])
})

describe('14.4 Countercharges', () => {
  const meets = (attacker: Partial<Counter>, defender: Partial<Counter>, dice: number[]): MoravianProblem => {
    const p = fighting(
      [frenchHorse('F1', 4, '0,0', { charge: '1,0', ...attacker }), alliedHorse('A1', 4, '1,0', defender)],
      {
        dice,
      },
    )
    if (p.step === 'evasion') p.play('done')
    return p
  }

  test('[14.4] it can be ordered ahead for cavalry that is charged, not for others', () => {
    const p = meets({}, {}, [5, 3])
    expect(p.ahead('countercharge with A1', 'allied', 'units')).toBe('countercharge with A1')
    expect(p.ahead('countercharge with F1', 'allied', 'units')).toBeNull()
    p.play('countercharge with A1')
    expect(p.ahead('countercharge with A1', 'allied', 'units')).toBeNull()
  })

  test('[14.4] [14.1] a player who is asked during an attack sees which units come', () => {
    const says = ({ match: { battle, position } }: MoravianProblem): string => battle.question(position, 1).text
    expect(says(meets({}, {}, [5, 3]))).toBe('F1 charges your cavalry. Countercharge, or stand?')
    const jager = allied('A1', 3, '1,0', { type: 'light-infantry' })
    const beset = attacked([french('F1', 4, '0,0'), jager], { orders: { F: 'attack', A: 'probe' }, hidden: ['A'] })
    expect(says(beset)).toBe('F1 attacks 1,0. Retreat before combat, or stand?')
  })

  test('[14.4] a unit that passes voids the charge: strength and its end alike', () => {
    const p = meets({}, {}, [5, 3])
    expect(p.now()).toBe('turn 1 allied countercharge')
    expect(p.choices()).toEqual(['countercharge with A1', 'done'])
    p.play('countercharge with A1')
    expect([p.told('countercharged')[0], p.told('assaulted')[0]]).toMatchObject([{ met: true }, { attack: 4 }])
    expect(p.states('F1')).toEqual([])
    const failed = meets({}, {}, [6, 3])
    failed.play('countercharge with A1')
    expect([failed.told('countercharged')[0], failed.told('assaulted')[0]]).toMatchObject([
      { met: false },
      { attack: 8 },
    ])
  })

  test('[14.4] no light cavalry against heavy, no disordered or routed cavalry, and no infantry', () => {
    const asked = (attacker: Partial<Counter>, defender: Partial<Counter>): boolean =>
      meets(attacker, defender, [3]).step === 'countercharge'
    expect([asked({}, {}), asked(light, light), asked(light, {}), asked({}, light)]).toEqual([true, true, true, false])
    expect([asked({}, { type: 'dragoons' }), asked(light, { type: 'dragoons' })]).toEqual([false, true])
    expect([asked({}, { cohesion: 'disordered' }), asked({}, { cohesion: 'routed' })]).toEqual([false, false])
    expect([asked({}, { type: 'infantry' }), asked({ charge: '1,0' }, {})]).toEqual([false, true])
  })

  test('[14.4] one heavy unit among the chargers keeps light cavalry from meeting them', () => {
    const met = (...riders: Partial<Counter>[]): boolean => {
      const charging = riders.map((more, i) => frenchHorse(`F${i}`, 4, '0,0', { charge: '1,0', ...more }))
      const p = fighting([...charging, alliedHorse('A1', 4, '1,0', light)], { dice: [3] })
      if (p.step === 'evasion') p.play('done')
      return p.step === 'countercharge'
    }
    expect([met(light, light), met(light, {}), met({}, {})]).toEqual([true, false, false])
  })

  test('[14.4] any one who passes meets the charge; only who may is named, and once', () => {
    const two = (dice: number[]): MoravianProblem =>
      fighting(
        [
          frenchHorse('F1', 4, '0,0', { charge: '1,0' }),
          alliedHorse('A1', 2, '1,0', { efficiency: 2 }),
          alliedHorse('A2', 2, '1,0', { efficiency: 4 }),
        ],
        { dice },
      )
    const p = two([4, 3])
    expect([p.objections('countercharge with F1'), p.objections('countercharge with A1 A2')]).toEqual([['14.4'], []])
    p.play('countercharge with A1 A2')
    expect(p.told('countercharged')).toMatchObject([{ met: true }])
    const q = two([4, 3])
    q.play('countercharge with A1')
    expect(q.told('countercharged')).toMatchObject([{ met: false }])
  })

  test('[14.4] [12.7] a charge that was met is an attack like any other: no repulse, and an advance by choice', () => {
    const p = meets({ sp: 20 }, { sp: 2 }, [1, 6])
    p.play('countercharge with A1')
    if (p.step === 'retreat') p.play(p.choices('retreat')[0])
    expect([p.told('assaulted')[0].attack, p.choices()]).toEqual([20, ['advance F1 to 1,0', 'done']])
  })
})

describe('14.5 Raids', () => {
  const hussars = frenchHorse('F1', 4, '0,0', { type: 'hussars', move: 7, charge: '1,0' })

  test('[14.5] [14.5(1)] [14.5(2)] [14.5(3)] not doubled, +2, and the place is worth nothing', () => {
    const p = fighting([hussars, allied('A1', 2, '1,0')], { terrain: { '1,0': 'factory' }, dice: [3] })
    expect(p.told('assaulted')[0]).toMatchObject({ attack: 4, defence: 2, drm: 2 })
    const jager = allied('A1', 2, '1,0', { type: 'light-infantry' })
    const wood = fighting([hussars, jager], { terrain: { '1,0': 'wood' }, dice: [3] })
    expect(wood.told('assaulted')[0]).toMatchObject({ attack: 4, defence: 2 })
  })

  test('[14.5(2)] a retreat stays a retreat, and the raider stays where no other cavalry may go', () => {
    const p = fighting([hussars, allied('A1', 1, '1,0')], { terrain: { '1,0': 'village' }, dice: [3, 3] })
    expect(p.told('assaulted')[0]).toMatchObject({ result: 'Dr' })
    p.play('retreat A1 to 2,0')
    expect(p.at('F1')).toBe('1,0')
    const work = fighting([hussars, allied('A1', 1, '1,0')], { terrain: { '1,0': 'redoubt' }, dice: [3, 3] })
    work.play('retreat A1 to 2,0')
    expect(work.at('F1')).toBe('1,0')
  })

  test('[14.5.1] no countercharge', () => {
    const dragoons = alliedHorse('A1', 2, '1,0', { type: 'dragoons' })
    const p = fighting([hussars, dragoons], { terrain: { '1,0': 'redoubt' }, dice: [3] })
    expect(p.step).not.toBe('countercharge')
  })
})
