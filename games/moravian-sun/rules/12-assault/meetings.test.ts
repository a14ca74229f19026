/** Where rules of combat meet: several attacks, several orders, several units in one hex. */
import { describe, expect, test } from 'vitest'
import { fought } from '../../checks/assaulted.ts'
import {
  allied,
  alliedGuns,
  type Counter,
  fighting,
  french,
  frenchHorse,
  type MoravianProblem,
  type Problem,
} from '../../checks/field-problem.ts'
import { attackOf, meleeOf } from './attacks.ts'

describe('12.2 Who owes what', () => {
  /** F1 attacks out of a village, which isn’t required; F2 is in another. */
  const villages: Problem = { terrain: { '0,0': 'village', '1,1': 'village' } }
  const units = [french('F1', 4, '0,0'), french('F2', 4, '1,1'), allied('A1', 2, '1,-1'), allied('A2', 2, '1,0')]

  test('[12.2.1] [16.22] a unit that attacks out of a refuge voluntarily answers for all enemies whose zones reach it', () => {
    const p = fighting(units, villages)
    expect(p.owed()).toEqual([])
    p.play('assault 1,-1 with F1')
    expect([p.owed(), p.reasons('done')]).toEqual([['12.2.1'], ['1,0 must be attacked.']])
    p.play('assault 1,0 with F2')
    expect(p.step).not.toBe('declaration')
  })

  test('[12.4.2] [12.2.1] hopeless odds are forced on no unit against a hex that it does not have to attack', () => {
    const p = fighting([
      french('F1', 1, '0,0'),
      allied('A1', 6, '1,0'),
      allied('A2', 3, '0,1', { cohesion: 'disordered' }),
    ])
    expect(['1,0', '1,0 0,1', '0,1'].map(hexes => p.objections(`assault ${hexes} with F1`))).toEqual([
      [],
      ['12.4.2'],
      ['12.2.1'],
    ])
  })
})

test('[12.5.4.Ex] [15.2] routed units that are left after an exchange do not test', () => {
  const routed = { cohesion: 'routed', efficiency: 3 } as const
  const p = fought(
    [
      french('F1', 1, '0,0', { efficiency: 3 }),
      french('F2', 5, '0,0', { efficiency: 3 }),
      allied('A1', 1, '1,0', routed),
      allied('A2', 2, '1,0', routed),
    ],
    [2, 3, 3, 3],
    {},
    'assault 1,0 with F1 F2',
  )
  expect(p.told('assaulted')[0].result).toBe('Ex')
  p.play('lose F1')
  if (p.step === 'exchange') p.play('lose A1')
  const tested = p.told('tested').flatMap(({ units }) => units as unknown as string[])
  expect([p.at('A2'), tested]).toEqual(['1,0', ['F2']])
})

describe('12.8 Who pursues', () => {
  const P1 = frenchHorse('P1', 3, '-1,0', { formation: 'P', move: 7 })
  function driven(units: readonly Counter[], dice: readonly number[], more: Problem = {}): MoravianProblem {
    const p = fighting([french('F1', 8, '0,0'), allied('A1', 2, '1,0'), ...units], {
      orders: { F: 'attack', A: 'defense', P: 'pursuit' },
      hidden: ['P'],
      ...more,
      dice: [5, 3, ...dice],
    })
    p.assault('assault 1,0 with F1')
    p.play('retreat A1 to 2,0')
    if (p.step === 'advance') p.play('done')
    return p
  }

  test('[12.8.1] [16.31.1] has moved, also if the ice keeps it from attacking', () => {
    const p = driven([P1], [3, 6], { terrain: { '3,0': 'pond' } })
    p.play('pursue P1 to 3,0')
    expect([p.told('assaulted').length, p.states('P1')]).toEqual([1, expect.arrayContaining(['moved', 'disordered'])])
  })

  test('[3.4.4] [12.8.1.3] takes the leaders along who would be left alone, and no others', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['P'], hex: '-1,0' } as const
    const went = (others: readonly Counter[]): string => {
      const p = driven([P1, ...others], [3, 4], { leaders: [general] })
      p.play('pursue P1 to 1,0')
      return p.at('G')
    }
    expect([went([]), went([{ ...P1, id: 'P2' }])]).toEqual(['1,0', '-1,0'])
  })

  test('[12.4.2] [14.2.4] is asked where nothing but a charge would do', () => {
    const weak = { ...P1, sp: 1, hex: '-2,0' }
    // On ice, where cavalry doesn’t ride down disordered infantry (14.0).
    const p = driven([weak, allied('A2', 6, '2,0')], [], { terrain: { '2,0': 'pond' } })
    expect([p.step, p.choices('pursue'), p.choices('charge').length > 0]).toEqual(['pursuit', [], true])
    const foot = driven([{ ...weak, type: 'infantry' }, allied('A2', 6, '2,0')], [], { terrain: { '2,0': 'pond' } })
    expect(foot.step).toBe('actions')
  })
})

describe('12.4.1 Several hexes in one assault', () => {
  const BOTH = 'assault 1,0 0,1 with F1'
  const F1 = french('F1', 8, '0,0')
  const A1 = allied('A1', 2, '1,0')
  const B1 = allied('B1', 2, '0,1', { formation: 'B' })
  test('[12.4.1] an attacker that has been moved away from one of the hexes no longer fights', () => {
    const p = fighting([F1, french('F2', 8, '1,1'), A1, B1, allied('A9', 1, '-6,0'), french('F9', 1, '-5,0')], {
      orders: { F: 'advance' },
    })
    p.play('assault 1,0 0,1 with F1 F2')
    const { field } = p.match.battle
    const [f1, f2, a1] = ['F1', 'F2', 'A1'].map(id => field.units.findIndex(({ name }) => name === id))
    const { position } = p.match
    const attackers = (): readonly number[] => meleeOf(field, position, attackOf(field, position, a1), 0).attackers
    expect(attackers()).toEqual([f1, f2])
    field.put(position, f2, field.ground.grid.find('2,0'))
    expect(attackers()).toEqual([f1])
  })

  const odds = (units: readonly Counter[], more: Problem = {}, order = BOTH) =>
    fighting(units, { orders: { F: 'advance' }, ...more }).odds(order)
  const cases = (...given: Parameters<typeof odds>): string[] => odds(...given).terms.map(term => term.case)

  test('[16.25.1] [16.21] a unit that strikes across a stream or up a slope at one of them only does not suffer for it', () => {
    const stream = (...sides: string[]): Problem => ({
      hexsides: Object.fromEntries(sides.map(side => [side, 'stream' as const])),
    })
    const wet = (more: Problem): boolean => cases([F1, A1, B1], more).includes('16.25.1')
    expect([wet(stream('0,0/1,0')), wet(stream('0,0/0,1')), wet(stream('0,0/1,0', '0,0/0,1'))]).toEqual([
      false,
      false,
      true,
    ])
    const up = (slopes: readonly string[]): boolean => cases([F1, A1, B1], { slopes }).includes('16.21')
    expect([up(['1,0>0,0']), up(['1,0>0,0', '0,1>0,0'])]).toEqual([false, true])
  })

  test('[12.4.4] a leader helps the troops that he stands with, not his own in the other hex', () => {
    const led = (rank: 'general' | 'corps', hex: string): [number, boolean] => {
      const found = odds([F1, A1, B1], {
        leaders: [{ id: 'L', side: 'allied', rank, formations: ['B'], initiative: 3, hex }],
      })
      return [found.defence, found.terms.some(term => term.case === '12.4.4' && term.value === -1)]
    }
    expect([led('corps', '0,1'), led('corps', '1,0')]).toEqual([
      [7, false],
      [4, false],
    ])
    expect([led('general', '0,1'), led('general', '1,0')]).toEqual([
      [4, true],
      [4, false],
    ])
  })

  test('[12.5.4.Dr] [16.22] one village among them turns Dr into Ex for all', () => {
    const driven = (terrain: Problem['terrain']): unknown => {
      const p = fighting([F1, A1, { ...B1, sp: 1 }], {
        orders: { F: 'advance' },
        dice: [1, 6, 3, 3, 3],
        ...(terrain ? { terrain } : {}),
      })
      p.assault(BOTH)
      return p.told('assaulted')[0].result
    }
    expect([driven(undefined), driven({ '1,0': 'village' }), driven({ '0,1': 'village' })]).toEqual(['Dr', 'Ex', 'Ex'])
  })

  test('[14.0] one disordered unit on clear terrain is enough to double cavalry', () => {
    const horse = frenchHorse('F1', 4, '0,0')
    const attack = (...there: Counter[]): number => odds([horse, ...there], {}, 'assault 1,0 with F1').attack
    const broken = allied('A2', 2, '1,0', { cohesion: 'disordered' })
    expect([attack(A1), attack(A1, broken), attack(broken)]).toEqual([4, 8, 8])
    const two = (terrain: Problem['terrain']): number =>
      odds([horse, A1, { ...B1, cohesion: 'disordered' }], terrain ? { terrain } : {}).attack
    expect([two(undefined), two({ '0,1': 'village' }), two({ '1,0': 'village' })]).toEqual([8, 4, 8])
  })

  test('[14.3.2] against infantry the square is gone before cavalry could suffer from it', () => {
    const square = allied('A1', 4, '1,0', { square: true })
    const horse = frenchHorse('F2', 3, '0,1')
    const by = (order: string): boolean => cases([F1, horse, square], {}, order).includes('14.3.2')
    expect([by('assault 1,0 with F2'), by('assault 1,0 with F1 F2')]).toEqual([true, false])
  })
})

describe('12.7 Who enters a hex that has been emptied', () => {
  /** From 1,0 a leader can only move to the attackers’ hexes. */
  const shut = Object.fromEntries(['2,-1', '2,0', '1,1', '0,1', '1,-1'].map(hex => [`1,0/${hex}`, 'river' as const]))
  const prince = { id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], initiative: 2, hex: '1,0' } as const
  const cossacks = frenchHorse('F1', 18, '0,0', { type: 'cossacks', cohesion: 'disordered' })

  test.each([
    ['who attacked', {}],
    ['who charged', { charge: '1,0' }],
  ])('[12.7] [14.2.3.1] [7.2.4] not %s while a leader of the enemy holds out there', (_, more) => {
    // Disordered Cossacks have no ZOC to capture him (15.1, 16.52).
    const after = (leaders: Problem['leaders']): MoravianProblem => {
      const p = fighting([{ ...cossacks, ...more }, allied('A1', 1, '1,0'), allied('A2', 1, '5,0')], {
        hexsides: shut,
        dice: [6, 6, 6],
        ...(leaders ? { leaders } : {}),
      })
      if (p.step === 'declaration') p.assault('assault 1,0 with F1')
      if (p.step === 'advance') p.play('advance F1 to 1,0')
      return p
    }
    const held = after([prince])
    expect([held.told('assaulted')[0].result, held.at('prince'), held.at('F1')]).toEqual(['De', '1,0', '0,0'])
    expect(after(undefined).at('F1')).toBe('1,0')
  })

  test('[12.7.3] [16.28] of a stack with its General those who can', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['F'], hex: '0,0' } as const
    const advances = (ground: 'factory' | 'clear'): string[] => {
      const p = fighting(
        [frenchHorse('F1', 4, '0,0'), frenchHorse('F2', 4, '0,0', { type: 'dragoons' }), allied('A1', 1, '1,0')],
        { leaders: [general], terrain: { '1,0': ground }, dice: [6, 6, 6] },
      )
      p.assault('assault 1,0 with F1 F2')
      return p.choices('advance')
    }
    expect([advances('factory'), advances('clear')]).toEqual([
      ['advance F2 to 1,0'],
      ['advance F1 F2 to 1,0', 'advance F1 to 1,0', 'advance F2 to 1,0'],
    ])
  })
})

test('[16.13.3] [6.1.c] an Emperor adds nothing to guns of which some are of another nation', () => {
  const emperor = {
    id: 'franz',
    side: 'allied',
    rank: 'emperor',
    nation: 'Austrian',
    initiative: 4,
    hex: '1,0',
  } as const
  const defence = (...nations: ('Austrian' | 'Russian')[]): number =>
    fighting(
      [french('F1', 8, '0,0'), ...nations.map((nation, i) => alliedGuns(`A${i}`, 3, '1,0', { nation }))],
      // In snow guns alone are not overrun.
      { leaders: [emperor], weather: 'snow' },
    ).odds('assault 1,0 with F1').defence
  expect([defence('Austrian', 'Austrian'), defence('Austrian', 'Russian')]).toEqual([6, 2])
})

test('[12.2.3] a unit that has attacked in pursuit and is attacked then does not attack again when its command acts', () => {
  const p = fighting(
    [
      allied('A1', 8, '0,0', { efficiency: 6 }),
      french('P1', 4, '1,0', { formation: 'P', fought: 'attacked', efficiency: 6 }),
      french('P2', 4, '-1,0', { formation: 'P', efficiency: 6 }),
    ],
    {
      command: 'A',
      orders: { A: 'attack', P: 'attack' },
      leaders: [{ id: 'chief', side: 'french', rank: 'corps', formations: ['P'], range: 20, hex: '-1,0' }],
      dice: [4, 4, 4, 4],
    },
  )
  p.assault('assault 1,0 -1,0 with A1')
  if (p.step === 'assault') p.play('done')
  expect(p.told('assaulted')).toHaveLength(1)
  p.play('activate P')
  while (p.step !== 'declaration') p.play('done')
  expect(p.objections('assault 0,0 with P1')).toEqual(['12.2.3'])
})

test('[11.1.1] [16.28] guns alone are overrun if one of the attackers can enter their hex, though others cannot', () => {
  const stormed = (...attackers: readonly Counter[]): unknown[] => {
    const p = fighting([...attackers, alliedGuns('A1', 2, '1,0', { moved: true })], {
      terrain: { '1,0': 'factory' },
      dice: [1, 1, 1],
    })
    p.assault(`assault 1,0 with ${attackers.map(({ id }) => id).join(' ')}`)
    return [p.told('assaulted').length, p.at('A1')]
  }
  const [foot, horse] = [french('F1', 4, '0,0'), frenchHorse('F2', 4, '0,1')]
  expect([stormed(foot, horse), stormed(horse)[0]]).toEqual([[0, 'eliminated'], 1])
})

test('[12.5.4.Ne] [3.3.0] all who press on must be in command for it to help', () => {
  const needed = (outOfCommand: boolean): unknown => {
    const p = fought(
      [french('F1', 2, '0,0'), french('F2', 2, '0,1', { order: 'attack', outOfCommand }), allied('A1', 4, '1,0')],
      [4, 3, 3, 3],
      {},
      'assault 1,0 with F1 F2',
    )
    p.play('press')
    return p.told('pressed')[0].needed
  }
  expect([needed(false), needed(true)]).toEqual([5, 4])
})
