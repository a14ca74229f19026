import { Random } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedGuns,
  type Counter,
  fighting,
  french,
  frenchGuns,
  frenchHorse,
  MARSHAL,
  moving,
  PRINCE,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const F1 = french('F1', 4, '0,0')
const A1 = allied('A1', 4, '1,0')
const advance = { orders: { F: 'advance' } } as const
/** A second pair keeps the question open. */
const others = [french('F8', 4, '-4,0'), allied('A8', 4, '-5,0')]

const objections = (units: readonly Counter[], order: string, more: Problem = advance): string[] =>
  fighting([...units, ...others], more).objections(order)

describe('12.2 Which units may attack which', () => {
  test('[12.2] [4.15.4] orders that forbid it, and those that allow it', () => {
    const by = (order: 'defense' | 'march' | 'advance' | 'attack' | 'probe' | 'pursuit' | 'react'): string[] =>
      objections([{ ...F1, order }, A1], 'assault 1,0 with F1')
    expect([by('defense'), by('march')]).toEqual([['4.15'], ['4.17']])
    for (const order of ['advance', 'attack', 'probe', 'pursuit', 'react'] as const) expect(by(order)).toEqual([])
  })

  test('[14.2.2] [12.2.1] a charging unit answers for the hex that it charges, and for no other adjacent one', () => {
    const owed = (more: Partial<Counter>): string[] =>
      fighting(
        [
          frenchHorse('F1', 4, '0,0', { order: 'attack', ...more }),
          french('F2', 4, '-1,2'),
          A1,
          allied('A2', 4, '0,1'),
        ],
        advance,
      ).owed()
    expect([owed({ charge: '1,0' }), owed({})]).toEqual([[], ['4.13.2', '12.2.1', '12.2.1']])
  })

  test('[12.2] [12.2.2] it is told whether they go without a test: under Attack, not under Advance', () => {
    const sure = (order: 'attack' | 'advance'): unknown => {
      const p = fighting([{ ...F1, order }, A1, ...others], advance)
      p.play('assault 1,0 with F1')
      return p.told('assaultDeclared')[0].sure
    }
    expect([sure('attack'), sure('advance')]).toEqual([true, false])
  })

  test('[12.4] [12.4.1] adjacent hexes, with every attacker beside every defender', () => {
    const units = [F1, french('F2', 2, '1,-1'), A1, allied('A2', 2, '0,1'), allied('A3', 2, '3,0')]
    expect(objections(units, 'assault 1,0 with F1 F2')).toEqual([])
    expect(objections(units, 'assault 1,0 0,1 with F1')).toEqual([])
    expect(objections(units, 'assault 1,0 0,1 with F1 F2')).toEqual(['12.4.1'])
    expect(objections(units, 'assault 3,0 with F1')).toEqual(['12.4.1'])
    expect(objections(units, 'assault 2,0 with F1')).toEqual(['12.4'])
  })

  test('[12.4.1] no unit attacks twice, and no hex is attacked in two assaults', () => {
    const p = fighting([F1, french('F2', 2, '1,-1'), A1, allied('A2', 2, '0,1'), ...others], advance)
    p.play('assault 1,0 with F1')
    expect([p.objections('assault 0,1 with F1'), p.objections('assault 1,0 with F2')]).toEqual([['12.4.1'], ['12.4.1']])
  })

  test('[12.4.1] that holds for the first unit of the list, too', () => {
    const p = problem({
      phase: 'combat',
      command: 'A',
      orders: { F: 'defense', A: 'advance' },
      units: [french('F1', 3, '1,0'), allied('A1', 3, '0,0'), allied('A2', 3, '0,1'), ...others],
    })
    p.play('assault 1,0 with A1')
    expect([p.step, p.objections('assault 1,0 with A2')]).toEqual(['declaration', ['12.4.1']])
  })

  test('[12.2.3] no unit attacks twice in a turn', () => {
    expect(objections([{ ...F1, fought: 'attacked' }, A1], 'assault 1,0 with F1')).toEqual(['12.2.3'])
    expect(objections([{ ...F1, fought: 'defended' }, A1], 'assault 1,0 with F1')).toEqual([])
  })

  test('[12.2.3] a unit attacked in this turn still attacks when its own command acts', () => {
    const leaders = [{ ...PRINCE, hex: '5,0' }]
    const p = fighting([F1, A1], { orders: { F: 'attack', A: 'attack' }, leaders, dice: [3] })
    p.assault('assault 1,0 with F1')
    p.play('done', 'activate A')
    while (p.choices('assault').length === 0) p.play('done')
    expect([p.objections('assault 0,0 with A1'), p.owed()]).toEqual([[], ['4.13.2', '12.2.1']])
  })

  test('[12.2] the strongest attacks are tried first: all units, then ever fewer, then each alone', () => {
    const units = [french('F1', 2, '0,0'), french('F2', 4, '1,-1'), french('F3', 3, '0,1'), A1]
    const { battle, position } = fighting(units, advance).match
    const [menu] = [...battle.menus(position, 0)].filter(({ kind }) => kind === 'assault')
    expect([...menu.likely!()].map(decision => battle.language.say(decision))).toEqual([
      'assault 1,0 with F1 F2 F3',
      'assault 1,0 with F2 F3',
      'assault 1,0 with F2',
      'assault 1,0 with F3',
      'assault 1,0 with F1',
    ])
    const drawn = new Set(Array.from({ length: 60 }, (_, i) => battle.language.say(menu.sample!(new Random(`${i}`))!)))
    expect([...drawn].sort()).toEqual([...menu.decisions()].map(decision => battle.language.say(decision)).sort())
    const single = fighting([F1, french('F2', 1, '1,-1', { order: 'defense' }), A1], advance).match
    const [only] = [...single.battle.menus(single.position, 0)].filter(({ kind }) => kind === 'assault')
    expect([...only.likely!()]).toHaveLength(1)
    const weak = fighting([french('F1', 1, '0,0'), french('F2', 4, '1,-1'), allied('A1', 8, '1,0')], advance).match
    const [some] = [...weak.battle.menus(weak.position, 0)].filter(({ kind }) => kind === 'assault')
    expect([...some.likely!()].map(decision => weak.battle.language.say(decision))).toEqual([
      'assault 1,0 with F1 F2',
      'assault 1,0 with F2',
    ])
  })

  test('[15.1] [15.2] [16.52] [12.7.1] disordered and routed units do not attack, except disordered Cossacks; guns never', () => {
    expect(objections([{ ...F1, cohesion: 'disordered' }, A1], 'assault 1,0 with F1')).toEqual(['15.1'])
    expect(objections([{ ...F1, cohesion: 'routed' }, A1], 'assault 1,0 with F1')).toEqual(['15.2'])
    const cossacks = { ...F1, type: 'cossacks' } as const
    expect(objections([{ ...cossacks, cohesion: 'disordered' }, A1], 'assault 1,0 with F1')).toEqual([])
    expect(objections([{ ...cossacks, cohesion: 'routed' }, A1], 'assault 1,0 with F1')).toEqual(['15.2'])
    expect(objections([frenchGuns('F1', 2, '0,0'), A1], 'assault 1,0 with F1')).toEqual(['12.7.1'])
  })
})

describe('4.13.2 What an Attack order demands', () => {
  test('[4.13.2] [12.0] a unit in a zone must attack; under Advance none must', () => {
    const p = fighting([F1, A1])
    expect([p.owed(), p.objections('done')]).toEqual([
      ['4.13.2', '12.2.1'],
      ['4.13.2', '12.2.1'],
    ])
    expect(fighting([F1, A1], advance).owed()).toEqual([])
  })

  test('[4.13.2] [16.22] [16.29.2] not from a village, town or fortress', () => {
    for (const ground of ['village', 'town', 'fortress'] as const)
      expect(fighting([F1, A1], { terrain: { '0,0': ground } }).owed()).toEqual([])
    expect(fighting([F1, A1], { terrain: { '0,0': 'wood' } }).owed()).toEqual(['4.13.2', '12.2.1'])
  })

  test('[12.2.1] every enemy whose zone covers an attacker, unless another unit attacks it', () => {
    const two = [F1, allied('A1', 2, '1,0'), allied('A2', 2, '0,1')]
    expect(fighting(two).objections('assault 1,0 with F1')).toEqual(['12.2.1'])
    expect(fighting(two).objections('assault 1,0 0,1 with F1')).toEqual([])
    expect(fighting(two, advance).objections('assault 1,0 with F1')).toEqual([])
    const p = fighting([...two, french('F2', 2, '-1,1')])
    p.play('assault 1,0 with F1')
    expect(p.owed()).toEqual(['4.13.2', '12.2.1'])
    expect(p.choices()).toEqual(['assault 0,1 with F2'])
  })

  test('[12.2.1] [7.0] a hex is owed for one unit in good order in it; into a fortress no zone reaches', () => {
    const both = [F1, allied('A1', 2, '1,0', { cohesion: 'disordered' }), allied('A2', 2, '1,0')]
    expect(fighting(both).owed()).toEqual(['4.13.2', '12.2.1'])
    expect(fighting([F1, A1], { terrain: { '0,0': 'fortress' } }).objections('assault 1,0 with F1')).toEqual([])
    expect(
      fighting([F1, A1, allied('A2', 2, '0,1')], { terrain: { '0,0': 'fortress' } }).objections('assault 1,0 with F1'),
    ).toEqual([])
  })

  test('[12.2] [2.1.B.5] no unit attacks if it acts with another command, is an enemy, or is a leader', () => {
    const units = [F1, french('G1', 4, '1,-1', { formation: 'G' }), A1]
    const p = fighting(units, { orders: { F: 'advance', G: 'advance', A: 'defense' } })
    expect([p.objections('assault 1,0 with G1'), p.objections('assault 1,0 with A1')]).toEqual([['2.1.B.5'], ['12.2']])
  })

  test('[12.2] [12.4.1] [3.0] a unit that may not attack is refused before one too far away; a leader attacks with no unit', () => {
    const leaders = [{ ...MARSHAL, hex: '0,0' }]
    const p = fighting([F1, french('F2', 2, '-2,0', { order: 'march' }), A1, ...others], { ...advance, leaders })
    expect(p.objections('assault 1,0 with F2')).toEqual(['4.17'])
    expect(p.objections('assault 1,0 with marshal')).toEqual(['3.0'])
  })

  test('[14.2.2] a hex that is charged is joined with no other', () => {
    const horse = frenchHorse('F3', 3, '1,1', { charge: '1,0' })
    const p = fighting([F1, horse, A1, allied('A2', 2, '0,1')], advance)
    expect(p.choices('assault').filter(order => order.endsWith('with F1'))).toEqual([
      'assault 0,1 with F1',
      'assault 1,0 with F1',
    ])
    expect(p.objections('assault 0,1 1,0 with F1')).toEqual(['14.2.2'])
  })

  test('[12.4] the enemy in the corner of the map is attacked as anywhere', () => {
    const p = fighting([french('F1', 4, '1,-6'), allied('A1', 4, '0,-6')], { ...advance, map: { radius: 6 } })
    expect(p.choices('assault')).toEqual(['assault 0,-6 with F1'])
  })

  test('[12.4.2] under Attack odds worse than 1-5 are taken where no unit can help, and not where one can', () => {
    const alone = [french('F1', 1, '0,0'), allied('A1', 6, '1,0')]
    expect(fighting(alone).objections('assault 1,0 with F1')).toEqual([])
    const two = [french('F1', 1, '0,0'), allied('A1', 3, '1,0'), allied('A2', 3, '0,1')]
    expect(fighting(two).objections('assault 1,0 0,1 with F1')).toEqual([])
    const parted = fighting([...two, french('F2', 1, '2,-1')], { terrain: { '2,-1': 'village' } })
    expect(parted.objections('assault 1,0 0,1 with F1')).toEqual(['12.4.2'])
    const helped = [...alone, french('F2', 1, '1,-1')]
    // F2 isn’t required to attack out of a village, but may.
    const village = { terrain: { '1,-1': 'village' } } as const
    expect(fighting(helped, village).objections('assault 1,0 with F1')).toEqual(['12.4.2'])
    expect(fighting(helped, village).objections('assault 1,0 with F1 F2')).toEqual([])
  })

  test('[12.2.1] [15.0] disordered enemies bind no unit', () => {
    const p = fighting([F1, { ...A1, cohesion: 'disordered' }])
    expect(p.owed()).toEqual([])
    const both = [F1, allied('A1', 2, '1,0'), allied('A2', 2, '0,1', { cohesion: 'disordered' })]
    expect(fighting(both).objections('assault 1,0 with F1')).toEqual([])
  })

  test('[4.13.2] no unit that must attack is left without an enemy', () => {
    const units = [F1, french('F2', 2, '0,1'), A1, allied('A2', 2, '1,-1')]
    const p = fighting(units)
    // F2 is adjacent to A1 only: F1 alone can’t attack both.
    expect(p.objections('assault 1,0 1,-1 with F1')).toEqual(['4.13.2'])
    expect(p.objections('assault 1,-1 with F1')).toEqual([])
  })

  test('[4.12.2] a pursuer that has gone into a zone must attack', () => {
    const by = (moved: boolean): string[] => fighting([{ ...F1, moved }, A1], { orders: { F: 'pursuit' } }).owed()
    expect([by(true), by(false)]).toEqual([['4.12.2'], []])
  })

  test('[12.4.2] [16.22] a unit that joins from a village has to attack all enemies in whose zones it stands, at whatever odds', () => {
    const strong = allied('A1', 8, '1,0')
    const against = (units: readonly Counter[]): string[] =>
      fighting([...units, strong, ...others], { terrain: { '0,0': 'village' } }).objections('assault 1,0 with F1')
    expect(against([french('F1', 1, '0,0')])).toEqual([])
  })

  test('[4.12.2] [12.4.2] a pursuer who may not attack at such odds owes nothing, whatever others could do', () => {
    const owed = (sp: number, more: readonly Counter[]): string[] =>
      fighting([french('F1', 1, '0,0', { moved: true }), allied('A1', sp, '1,0'), ...more], {
        orders: { F: 'pursuit' },
      }).owed()
    expect([owed(6, others), owed(5, others)]).toEqual([[], ['4.12.2']])
    // With help it may, and then it must.
    expect(owed(6, [...others, french('F2', 1, '0,1')])).toEqual(['4.12.2'])
    // Of two units the refusal names the able one.
    const two = [french('F2', 4, '-3,0', { moved: true }), allied('A2', 4, '-3,-1')]
    const p = fighting([french('F1', 1, '0,0', { moved: true }), allied('A1', 6, '1,0'), ...two], {
      orders: { F: 'pursuit' },
    })
    expect(p.reasons('done')).toEqual(['F2 must attack.'])
  })

  test('[4.12.2] [4.13.2] a unit that must attack and would be left without an enemy sees which order requires it', () => {
    const F2 = french('F2', 2, '0,1', { moved: true })
    const why = (order: 'pursuit' | 'attack' | 'advance'): string[] =>
      fighting([{ ...F1, moved: true }, F2, A1], { orders: { F: order } }).objections('assault 1,0 with F1')
    expect([why('pursuit'), why('attack'), why('advance')]).toEqual([['4.12.2'], ['4.13.2'], []])
  })

  test('[4.12.2] [14.3.5] a unit that forms or leaves a square in a zone where it stands has not entered one', () => {
    const by = (order: 'square F1' | 'leave-square F1' | 'move F1 to 0,0', from: Partial<Counter>): string[] => {
      const p = moving('pursuit', [{ ...F1, ...from }, A1], { leaders: [{ ...MARSHAL, hex: '-3,0' }] })
      p.play(order, 'done')
      while (p.step !== 'declaration') p.play('done')
      return p.owed()
    }
    expect([by('square F1', {}), by('leave-square F1', { square: true })]).toEqual([[], []])
    expect(by('move F1 to 0,0', { hex: '-1,0' })).toEqual(['4.12.2'])
  })
})

describe('12.2.2 The Assault? test', () => {
  test('[12.2.2] [4.14] [4.16.3] under all orders except Attack; a unit that fails does not attack', () => {
    for (const order of ['advance', 'pursuit', 'probe', 'react'] as const) {
      const p = fighting([{ ...F1, efficiency: 2 }, A1], { orders: { F: order }, dice: [5] })
      p.assault('assault 1,0 with F1')
      expect([p.told('tested').length, p.told('assaulted').length, p.states('F1')]).toEqual([1, 0, []])
    }
    const sure = fighting([F1, A1], { dice: [3] })
    sure.assault('assault 1,0 with F1')
    expect([sure.told('tested').length, sure.told('assaulted').length]).toEqual([0, 1])
  })

  test('[13.1.2] one die for a stack, so that some may pass and others fail', () => {
    const p = fighting([french('F1', 3, '0,0', { efficiency: 2 }), french('F2', 3, '0,0'), A1], {
      ...advance,
      dice: [4, 3],
    })
    p.assault('assault 1,0 with F1 F2')
    expect(p.told('tested')[0]).toMatchObject({ passed: ['F2'] })
    expect(p.told('assaulted')[0]).toMatchObject({ attackers: ['F2'] })
  })

  test('[12.5.3] [12.0] the attacker chooses the order of the assaults', () => {
    const p = fighting([F1, A1, french('F2', 4, '-3,0'), allied('A2', 4, '-4,0')], { dice: [3, 3] })
    p.assault('assault 1,0 with F1', 'assault -4,0 with F2')
    expect(p.choices()).toEqual(['resolve -4,0', 'resolve 1,0'])
    expect(p.objections('resolve 0,0')).toEqual(['12.5.3'])
    p.play('resolve -4,0', 'done')
    expect(p.told('assaulted').map(({ attackers }) => attackers)).toEqual([['F2'], ['F1']])
  })

  test('[11.1.1] guns alone are overrun without a roll, and the hex is entered', () => {
    const p = fighting([F1, alliedGuns('A1', 3, '1,0')])
    p.assault('assault 1,0 with F1')
    p.play('done')
    expect([p.at('A1'), p.told('assaulted').length, p.choices()]).toEqual([
      'eliminated',
      0,
      ['advance F1 to 1,0', 'done'],
    ])
  })

  test('[11.1.1] [16.41.snow.4] in snow no unit could enter, and guns alone fight as one each', () => {
    const assaulted = (weather: 'snow' | 'sleet'): unknown[] => {
      const p = fighting([F1, alliedGuns('A1', 3, '1,0')], { weather, dice: [6, 6, 6] })
      p.assault('assault 1,0 with F1')
      p.play('done')
      return p.told('assaulted').map(({ defence }) => defence)
    }
    expect([assaulted('snow'), assaulted('sleet')]).toEqual([[1], []])
  })
})
