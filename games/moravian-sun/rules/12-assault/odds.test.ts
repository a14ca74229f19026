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
  problem,
} from '../../checks/field-problem.ts'
import { oddsColumn, oddsName, prevailing } from './odds.ts'

const ASSAULT = 'assault 1,0 with F1'

function odds(units: readonly Counter[], more: Problem = {}, order = ASSAULT) {
  return fighting(units, more).odds(order)
}

/** The modifiers and their cases, without strengths. */
function drms(units: readonly Counter[], more: Problem = {}, order = ASSAULT): string[] {
  const strength = ['12.5.1', '11.1.1', '14.2', '14.0', '16.24', '16.27.2', '16.27.3', '16.28']
  return odds(units, more, order)
    .terms.filter(({ case: id, text }) => !strength.includes(id) || text.includes('fortress'))
    .map(({ case: id, value }) => `${id} ${value}`)
}

/** No unit acts until then. */
function goOn(p: MoravianProblem, step: string): void {
  while (p.step !== step) p.play('done')
}

const F1 = french('F1', 4, '0,0')
const A1 = allied('A1', 4, '1,0')

describe('12.5.1 Odds', () => {
  test('[12.5.1] rounded for the defender on both sides of even', () => {
    expect(oddsName(oddsColumn(13, 4))).toBe('3-1')
    expect([11, 12, 16].map(sp => oddsName(oddsColumn(sp, 4)))).toEqual(['2-1', '3-1', '4-1'])
    expect([4, 3, 2].map(sp => oddsName(oddsColumn(sp, 9)))).toEqual(['1-3', '1-3', '1-5'])
    expect([4, 5].map(sp => oddsName(oddsColumn(4, sp)))).toEqual(['1-1', '1-2'])
  })

  test('[12.5.1] [12.5] each column from 1-5 to 6-1 begins where its ratio is reached, and not one SP before', () => {
    const ATTACKS = [
      [2, 9, '1-5'],
      [2, 10, '1-5'],
      [2, 11, '1-6'],
      [2, 8, '1-4'],
      [2, 7, '1-4'],
      [2, 6, '1-3'],
      [2, 5, '1-3'],
      [2, 4, '1-2'],
      [2, 3, '1-2'],
      [2, 2, '1-1'],
      [3, 2, '1-1'],
      [4, 2, '2-1'],
      [5, 2, '2-1'],
      [6, 2, '3-1'],
      [7, 2, '3-1'],
      [8, 2, '4-1'],
      [10, 2, '5-1'],
      [11, 2, '5-1'],
      [12, 2, '6-1'],
      [14, 2, '7-1'],
      [1, 0, '1-1'],
      [0, 3, '1-3'],
    ] as const
    for (const [attack, defence, name] of ATTACKS) expect(oddsName(oddsColumn(attack, defence))).toBe(name)
  })

  test('[12.4.3] [12.5.2.4] above 6-1 each level is a modifier of its own', () => {
    const found = odds([french('F1', 8, '0,0'), allied('A1', 1, '1,0')])
    expect(found.column).toBe('6-1')
    expect(drms([french('F1', 8, '0,0'), allied('A1', 1, '1,0')])).toEqual(['12.4.3 2'])
    expect(drms([french('F1', 6, '0,0'), allied('A1', 1, '1,0')])).toEqual([])
  })

  test('[16.41.snow.2] snow shifts one column to the left, and only what is left above 6-1 counts', () => {
    expect(odds([F1, A1], { weather: 'snow' }).column).toBe('1-2')
    expect(drms([french('F1', 8, '0,0'), allied('A1', 1, '1,0')], { weather: 'snow' })).toEqual([
      '16.41.snow.2 -1',
      '12.4.3 1',
    ])
    expect(drms([french('F1', 7, '0,0'), allied('A1', 1, '1,0')], { weather: 'snow' })).toEqual(['16.41.snow.2 -1'])
  })

  test('[12.4.2] [16.41.snow.2] 1-5 shifted to the left is lost whatever the die says', () => {
    const lost = (weather: 'snow' | 'sun'): unknown => {
      const p = fighting([french('F1', 1, '0,0'), allied('A1', 5, '1,0')], { weather, dice: [6] })
      p.assault(ASSAULT)
      return p.told('assaulted')[0].result
    }
    expect([lost('snow'), lost('sun')]).toEqual(['Ae', 'Ad'])
  })

  test('[12.4.2] no attack worse than 1-5 is declared, unless an Attack order leaves no better one', () => {
    const strong = [french('F1', 1, '0,0'), allied('A1', 6, '1,0')]
    expect(fighting(strong, { orders: { F: 'advance' } }).step).toBe('actions')
    expect(
      fighting([...strong, french('F2', 2, '3,0'), allied('A2', 1, '4,0')], { orders: { F: 'advance' } }).objections(
        ASSAULT,
      ),
    ).toEqual(['12.4.2'])
    const bound = fighting(strong, { dice: [6] })
    expect(bound.objections(ASSAULT)).toEqual([])
    bound.assault(ASSAULT)
    expect(bound.at('F1')).toBe('rebuilding')
    expect(bound.told('assaulted')[0]).toMatchObject({ result: 'Ae', column: '1-6' })
    const five = [french('F1', 1, '0,0'), allied('A1', 5, '1,0'), french('F2', 2, '3,0'), allied('A2', 1, '4,0')]
    expect(fighting(five, { orders: { F: 'advance' } }).objections(ASSAULT)).toEqual([])
  })
})

describe('12.3 Efficiency', () => {
  test('[12.3] [12.3.1] [12.3.2] [12.5.2.2] the value of most SP, and the difference is the modifier', () => {
    const units = [
      french('F1', 2, '0,0', { efficiency: 2 }),
      french('F2', 3, '0,0', { efficiency: 3 }),
      french('F3', 2, '1,-1', { efficiency: 4 }),
    ]
    const a1 = allied('A1', 4, '1,0', { efficiency: 5 })
    expect(drms([...units, a1], {}, 'assault 1,0 with F1 F2 F3')).toEqual(['12.3.2 -2'])
    expect(drms([...units, { ...a1, efficiency: 3 }], {}, 'assault 1,0 with F1 F2 F3')).toEqual([])
  })

  test('[12.3.1] where groups tie the owner chooses', () => {
    const units = [2, 3, 4].map(efficiency =>
      french(`F${efficiency}`, 2, efficiency === 4 ? '1,-1' : '0,0', { efficiency }),
    )
    const p = fighting([...units, allied('A1', 4, '1,0')], { dice: [3] })
    p.assault('assault 1,0 with F2 F3 F4')
    expect(p.choices()).toEqual(['rate 2', 'rate 3', 'rate 4'])
    expect(p.objections('rate 5')).toEqual(['12.3.1'])
    p.play('rate 2')
    expect(p.told('assaulted')[0]).toMatchObject({ drm: -2 })
  })

  test('[12.3.1] the defender chooses too', () => {
    const p = fighting([F1, allied('A1', 2, '1,0', { efficiency: 2 }), allied('A2', 2, '1,0', { efficiency: 5 })], {
      dice: [3],
    })
    p.assault(ASSAULT)
    expect([p.now(), p.choices()]).toEqual(['turn 1 allied assault', ['rate 2', 'rate 5']])
    p.play('rate 5')
    expect(p.told('assaulted')[0]).toMatchObject({ drm: -1 })
    const allies = problem({
      phase: 'combat',
      command: 'A',
      orders: { F: 'defense', A: 'attack' },
      units: [
        french('F1', 2, '1,0', { efficiency: 2 }),
        french('F2', 2, '1,0', { efficiency: 5 }),
        allied('A1', 4, '0,0'),
      ],
    })
    allies.assault('assault 1,0 with A1')
    expect([allies.now(), allies.choices()]).toEqual(['turn 1 french assault', ['rate 2', 'rate 5']])
  })
})

describe('12.5.2 Modifiers', () => {
  test('[12.5.2.1] [15.1] broken defenders: +2, once', () => {
    expect(drms([F1, { ...A1, cohesion: 'disordered' }])).toEqual(['12.5.2.1 2'])
    expect(drms([F1, allied('A1', 2, '1,0', { cohesion: 'disordered' }), allied('A2', 2, '1,0')])).toEqual([
      '12.5.2.1 2',
    ])
  })

  test('[12.4.4] [12.5.2.3] [3.1.1.4] one General on each side, with troops of his formation that take part', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['F'], hex: '0,0' } as const
    const foe = { id: 'H', side: 'allied', rank: 'general', formations: ['A'], hex: '1,0' } as const
    expect(drms([F1, A1], { leaders: [general] })).toEqual(['12.4.4 1'])
    expect(drms([F1, A1], { leaders: [general, foe] })).toEqual(['12.4.4 1', '12.4.4 -1'])
    expect(drms([F1, A1], { leaders: [general, { ...general, id: 'G2' }] })).toEqual(['12.4.4 1'])
    expect(drms([F1, A1, french('F2', 2, '-1,0')], { leaders: [{ ...general, hex: '-1,0' }] })).toEqual([])
  })

  test('[12.5.2] the sum stays between -4 and +4', () => {
    const p = fighting(
      [french('F1', 8, '0,0', { efficiency: 5 }), allied('A1', 1, '1,0', { efficiency: 2, cohesion: 'disordered' })],
      { dice: [1] },
    )
    p.assault(ASSAULT)
    expect(p.told('assaulted')[0]).toMatchObject({ drm: 4, column: '6-1', result: 'De' })
    // 2 for disorder, 3 for efficiency and 2 for 8-1 are cut to the limit.
    expect((p.told('assaulted')[0].terms as { value: number; case: string }[]).at(-1)).toMatchObject({
      text: 'limit of +4',
      value: -3,
      case: '12.5.2',
    })
    const sum = (ours: number, theirs: number, more: Problem = {}): unknown => {
      const q = fighting(
        [french('F1', 4, '0,0', { efficiency: ours }), allied('A1', 4, '1,0', { efficiency: theirs })],
        {
          dice: [6],
          ...more,
        },
      )
      q.assault(ASSAULT)
      return q.told('assaulted')[0].drm
    }
    const fortress = { terrain: { '1,0': 'fortress' } } as const
    expect([sum(2, 3, fortress), sum(2, 4, fortress), sum(2, 5, fortress)]).toEqual([-3, -4, -4])
    const disorder = (ours: number, theirs: number): unknown => {
      const q = fighting(
        [
          french('F1', 4, '0,0', { efficiency: ours }),
          allied('A1', 4, '1,0', { efficiency: theirs, cohesion: 'disordered' }),
        ],
        { dice: [1] },
      )
      q.assault(ASSAULT)
      return q.told('assaulted')[0].drm
    }
    expect([disorder(4, 3), disorder(4, 2), disorder(5, 2)]).toEqual([3, 4, 4])
  })

  test('[16.25.1] [16.26.1] [12.4] an assault across a river without a bridge goes as across a stream', () => {
    const river = { hexsides: { '0,0/1,0': 'river' } } as const
    expect(drms([F1, A1], river)).toEqual(['16.25.1 -1'])
    const round = [F1, { ...F1, id: 'F2', hex: '1,-1' }, A1]
    expect(drms(round, river, 'assault 1,0 with F1 F2')).toEqual([])
  })

  test('[12.5.2.5] [16.25.1] [16.26.2] across streams and bridges, if all attackers do, once', () => {
    const wet = { hexsides: { '0,0/1,0': 'stream' } } as const
    expect(drms([F1, A1], wet)).toEqual(['16.25.1 -1'])
    expect(drms([F1, A1], { hexsides: { '0,0/1,0': ['stream', 'bridge'] } })).toEqual(['16.26.2 -1'])
    const both = [F1, A1, french('F2', 2, '1,-1')]
    expect(drms(both, wet, 'assault 1,0 with F1 F2')).toEqual([])
    expect(drms(both, wet)).toEqual(['16.25.1 -1'])
    const mixed = { hexsides: { '0,0/1,0': 'stream', '1,-1/1,0': ['stream', 'bridge'] } } as const
    expect(drms(both, mixed, 'assault 1,0 with F1 F2')).toEqual(['16.25.1 -1'])
    const river = { hexsides: { '0,0/1,0': ['river', 'bridge'] } } as const
    expect(drms([F1, A1], river)).toEqual(['16.26.2 -1'])
  })

  test('[16.21] up a slope, if all attackers are below', () => {
    expect(drms([F1, A1], { slopes: ['1,0>0,0'] })).toEqual(['16.21 -1'])
    expect(drms([F1, A1], { slopes: ['0,0>1,0'] })).toEqual([])
    expect(drms([F1, A1], { levels: { '1,0': 3 } })).toEqual([])
    expect(drms([F1, A1], { slopes: ['1,0>0,0'], hexsides: { '0,0/1,0': 'stream' } })).toEqual([
      '16.25.1 -1',
      '16.21 -1',
    ])
    expect(drms([F1, A1, french('F2', 2, '1,-1')], { slopes: ['1,0>0,0'] }, 'assault 1,0 with F1 F2')).toEqual([])
  })

  test('[14.0] a fortress, and one that cavalry holds alone', () => {
    const fortress = { terrain: { '1,0': 'fortress' } } as const
    expect(drms([F1, A1], fortress)).toEqual(['14.0 -2'])
    expect(drms([F1, alliedHorse('A1', 4, '1,0')], fortress)).toEqual(['14.0 -1'])
    const battery = alliedGuns('A2', 1, '1,0', { type: 'horse-artillery' })
    expect(drms([F1, alliedHorse('A1', 4, '1,0'), battery], fortress)).toEqual(['14.0 -2'])
    expect(drms([F1, A1], { terrain: { '0,0': 'fortress' } })).toEqual([])
  })

  test('[16.42.2] fog shifts the column by a die', () => {
    const foggy = { weather: 'overcast', clock: ['09:00'], turns: 1 } as const
    const column = (die: number): unknown => {
      const p = fighting([F1, A1], { ...foggy, dice: [die, 3] })
      p.assault(ASSAULT)
      return p.told('assaulted')[0].column
    }
    expect([1, 2, 3, 4, 5, 6].map(column)).toEqual(['1-2', '1-2', '1-1', '1-1', '2-1', '2-1'])
    const high = { levels: { '0,0': 2, '1,0': 2 } }
    const clear = fighting([F1, A1], { ...foggy, ...high, dice: [3] })
    clear.assault(ASSAULT)
    expect(clear.told('assaulted')[0].column).toBe('1-1')
    const half = fighting([F1, A1], { ...foggy, levels: { '0,0': 2 }, dice: [6, 3] })
    half.assault(ASSAULT)
    expect(half.told('assaulted')[0].column).toBe('2-1')
    const own = fighting([F1, A1], { ...foggy, levels: { '1,0': 2 }, dice: [1, 3] })
    own.assault(ASSAULT)
    expect(own.told('assaulted')[0].column).toBe('1-2')
    const snow = fighting([F1, A1], { ...foggy, weather: 'snow', dice: [1, 3] })
    snow.assault(ASSAULT)
    expect(snow.told('assaulted')[0]).toMatchObject({
      column: '1-3',
      terms: [
        { case: '16.41.snow.2', value: -1 },
        { case: '16.42.2', value: -1 },
      ],
    })
    const chances = odds([F1, A1], foggy).chances
    expect(chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
  })
})

describe('12.5.1 Strength', () => {
  const attack = (units: readonly Counter[], more: Problem = {}): number => odds(units, more).attack
  const defence = (units: readonly Counter[], more: Problem = {}): number => odds(units, more).defence
  const horse = frenchHorse('F1', 3, '0,0')

  test('[12.4.4] [3.2.3] [3.4.5] [3.4.7] commanders add their initiative, chiefs in defence only', () => {
    const corps = { id: 'M', side: 'french', rank: 'corps', initiative: 4, formations: ['F'], hex: '0,0' } as const
    const prince = { id: 'P', side: 'allied', rank: 'corps', initiative: 2, formations: ['A'], hex: '1,0' } as const
    const chief = { id: 'K', side: 'allied', rank: 'army', initiative: 3, hex: '1,0' } as const
    expect(odds([F1, A1], { leaders: [corps, prince] })).toMatchObject({ attack: 8, defence: 6 })
    expect(defence([F1, A1], { leaders: [chief] })).toBe(7)
    expect(attack([F1, A1], { leaders: [{ id: 'N', side: 'french', rank: 'army', initiative: 5, hex: '0,0' }] })).toBe(
      4,
    )
    expect(
      attack([F1, A1, french('F9', 2, '-4,0', { formation: 'G' })], { leaders: [{ ...corps, formations: ['G'] }] }),
    ).toBe(4)
  })

  test('[16.13.3] an Emperor adds his value only among his own nation', () => {
    const tsar = { id: 'T', side: 'allied', rank: 'emperor', nation: 'Russian', initiative: 2, hex: '1,0' } as const
    expect(defence([F1, A1], { leaders: [tsar] })).toBe(6)
    const cited = (rank: 'emperor' | 'army'): string[] =>
      odds([F1, A1], { leaders: [{ ...tsar, rank }] }).terms.flatMap(({ text, case: id }) =>
        text.endsWith(': T') ? [id] : [],
      )
    expect([cited('emperor'), cited('army')]).toEqual([['16.13.3'], ['12.4.4']])
    expect(defence([F1, { ...A1, nation: 'Austrian' }], { leaders: [tsar] })).toBe(4)
    const own = { id: 'E', side: 'french', rank: 'emperor', nation: 'French', initiative: 2, hex: '0,0' } as const
    expect(attack([F1, A1], { leaders: [own] })).toBe(4)
  })

  test('[16.28] [16.27.2] a unit doubled twice sees both, works last', () => {
    const jager = { ...A1, type: 'light-infantry' } as const
    const told = (terrain: 'wood' | readonly ['wood', 'redoubt']) =>
      odds([F1, jager], { terrain: { '1,0': terrain } }).terms.filter(({ text }) => text.includes('A1'))
    expect([told('wood'), told(['wood', 'redoubt'])]).toMatchObject([
      [{ value: 8, case: '16.27.2' }],
      [{ value: 16, case: '16.28' }],
    ])
  })

  test('[14.2] [14.3.1] a charge doubles, but not against a square', () => {
    const charge = { ...horse, charge: '1,0' }
    const p = fighting([charge, A1], { dice: [3] })
    expect(p.told('assaulted')[0]).toMatchObject({ attack: 6 })
    const square = fighting([charge, { ...A1, square: true }], { dice: [3] })
    expect(square.told('assaulted')[0]).toMatchObject({ attack: 3, terms: [] })
  })

  test('[14.3.1] [14.3.6] not against a disordered square, which cavalry that does not charge rides down', () => {
    const broken = { ...A1, square: true, cohesion: 'disordered' } as const
    const charged = fighting([{ ...horse, charge: '1,0' }, broken], { dice: [3] })
    expect(charged.told('assaulted')[0]).toMatchObject({ attack: 3 })
    expect(attack([horse, broken])).toBe(6)
  })

  test('[14.3.2] [14.3.1] with infantry the square is gone before the charge: doubled in the preview as in the fight', () => {
    const p = fighting([{ ...horse, charge: '1,0' }, french('F2', 2, '1,-1'), { ...A1, square: true }], { dice: [3] })
    expect(p.odds('assault 1,0 with F2').attack).toBe(8)
    p.assault('assault 1,0 with F2')
    expect(p.told('assaulted')[0]).toMatchObject({ attack: 8 })
  })

  test('[14.3.2] cavalry that does not charge a square: -2; with infantry there is no square left', () => {
    expect(drms([horse, { ...A1, square: true }])).toEqual(['14.3.2 -2'])
    const p = fighting([horse, french('F2', 2, '1,-1'), { ...A1, square: true }], { dice: [3] })
    p.assault('assault 1,0 with F1 F2')
    expect(p.told('assaulted')[0]).toMatchObject({ terms: [] })
    expect(p.told('square')[0]).toMatchObject({ units: ['A1'], formed: false })
  })

  test('[14.0] [15.1] cavalry against disordered or routed infantry on clear terrain is doubled, and not twice', () => {
    expect(attack([horse, { ...A1, cohesion: 'disordered' }])).toBe(6)
    expect(attack([horse, { ...A1, cohesion: 'disordered' }], { terrain: { '1,0': 'village' } })).toBe(3)
    expect(attack([horse, alliedHorse('A1', 4, '1,0', { cohesion: 'disordered' })])).toBe(3)
    const p = fighting(
      [
        { ...horse, charge: '1,0' },
        { ...A1, cohesion: 'disordered' },
      ],
      { dice: [3] },
    )
    expect(p.told('assaulted')[0]).toMatchObject({ attack: 6 })
  })

  test('[16.24] [16.27.2] marsh halves, trees halve cavalry and double light infantry', () => {
    expect(attack([french('F1', 3, '0,0'), A1], { terrain: { '0,0': 'marsh' } })).toBe(2)
    expect(defence([F1, A1], { terrain: { '1,0': 'marsh' } })).toBe(2)
    expect(attack([horse, A1], { terrain: { '0,0': 'wood' } })).toBe(2)
    expect(attack([horse, A1], { terrain: { '1,0': 'wood' } })).toBe(3)
    expect(defence([F1, alliedHorse('A1', 3, '1,0')], { terrain: { '1,0': 'orchard' } })).toBe(2)
    expect(defence([F1, A1], { terrain: { '1,0': 'wood' } })).toBe(4)
    expect(defence([F1, allied('A1', 3, '1,0'), allied('A2', 3, '1,0')], { terrain: { '1,0': 'marsh' } })).toBe(4)
    expect(
      attack(
        [
          { ...horse, type: 'light-cavalry' },
          { ...A1, cohesion: 'disordered' },
        ],
        { terrain: { '0,0': 'wood' } },
      ),
    ).toBe(3)
    expect(defence([F1, { ...A1, type: 'light-infantry' }], { terrain: { '1,0': 'orchard' } })).toBe(8)
    expect(attack([{ ...F1, type: 'light-infantry' }, A1], { terrain: { '0,0': 'wood' } })).toBe(8)
  })

  test('[16.27.3] [16.28] [16.28.1] works double who defends them', () => {
    for (const work of ['factory', 'trench', 'redoubt', 'walled'] as const)
      expect(defence([F1, A1], { terrain: { '1,0': work } })).toBe(8)
    expect(attack([F1, A1], { terrain: { '0,0': 'factory' } })).toBe(4)
    const dragoons = alliedHorse('A1', 4, '1,0', { type: 'dragoons' })
    expect(defence([F1, dragoons], { terrain: { '1,0': 'redoubt' } })).toBe(8)
    expect(defence([F1, dragoons], { terrain: { '1,0': 'walled' } })).toBe(4)
    expect(defence([F1, { ...A1, type: 'light-infantry' }], { terrain: { '1,0': ['wood', 'factory'] } })).toBe(16)
  })

  test('[12.3.1] [14.0] cavalry in works counts for the efficiency of an attack, but not of a defence', () => {
    const hussars = frenchHorse('F1', 5, '-3,0', { type: 'hussars', efficiency: 5 })
    const { match } = fighting([hussars, frenchHorse('F2', 2, '1,-1', { efficiency: 3 }), A1], {
      terrain: { '0,0': 'redoubt' },
    })
    const { field } = match.battle
    const position = match.position.copy()
    field.put(position, 0, field.ground.grid.find('0,0'))
    expect(prevailing(field, position, [0, 1], 'attack')).toEqual([5])
    expect(prevailing(field, position, [0, 1], 'defence')).toEqual([3])
  })

  test('[14.0] [14.5] raiders who have come into works add nothing to their defence there', () => {
    const hussars = frenchHorse('F1', 6, '0,0', { type: 'hussars', move: 7, charge: '1,0' })
    const raided = (ground: 'redoubt' | 'village') => {
      const p = fighting([hussars, allied('A1', 1, '1,0'), allied('A2', 4, '2,0')], {
        terrain: { '1,0': ground },
        orders: { F: 'attack', A: 'advance' },
        leaders: [{ id: 'P', side: 'allied', rank: 'corps', range: 9, formations: ['A'], hex: '5,0' }],
        dice: [3],
      })
      goOn(p, 'actions')
      p.play('activate A')
      goOn(p, 'declaration')
      return [p.at('F1'), p.odds('assault 1,0 with A2').defence]
    }
    expect([raided('redoubt'), raided('village')]).toEqual([
      ['1,0', 0],
      ['1,0', 6],
    ])
  })

  test('[3.2.3] [12.4.4] a commander’s bonus is neither doubled nor halved', () => {
    const prince = { id: 'P', side: 'allied', rank: 'corps', initiative: 3, formations: ['A'], hex: '1,0' } as const
    expect(defence([F1, A1], { leaders: [prince], terrain: { '1,0': 'factory' } })).toBe(11)
    expect(defence([F1, A1], { leaders: [prince], terrain: { '1,0': 'marsh' } })).toBe(5)
    const elsewhere = { ...prince, hex: '2,0' }
    expect(defence([F1, A1], { leaders: [elsewhere] })).toBe(4)
  })

  test('[11.0.1] [11.1.1] guns count nothing beside other troops, and 1 each alone', () => {
    expect(defence([F1, A1, alliedGuns('A2', 3, '1,0')])).toBe(4)
    // In snow there is no overrun.
    const battery = [alliedGuns('A1', 3, '1,0'), alliedGuns('A2', 3, '1,0')]
    expect([1, 2].map(count => defence([F1, ...battery.slice(0, count)], { weather: 'snow' }))).toEqual([1, 2])
  })
})
