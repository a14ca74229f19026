import { Random } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { at, F1, fault, firing } from '../checks/battery.ts'
import { allied, type Counter, french, frenchGuns, MARSHAL, PRINCE, type Problem } from '../checks/field-problem.ts'

describe('11.0 Who may fire', () => {
  test('[11.4.4] whatever the order', () => {
    for (const order of ['advance', 'attack', 'defense', 'march', 'pursuit', 'probe', 'react'] as const)
      expect(fault([F1, at('2,0')], { orders: { F: order } })).toEqual([])
  })

  test('[11.0] [2.1.B.3] not guns that have moved', () => {
    expect(fault([{ ...F1, moved: true }, at('2,0')])).toEqual(['11.0'])
  })

  test('[11.2] [16.41.sleet.2] in sleet no unit fires farther than two hexes, and one that reaches one no farther than that', () => {
    const sleet = (range: number, hex: string): string[] =>
      fault([{ ...F1, range }, at(hex)], { weather: 'sleet' }, `bombard ${hex} with F1`)
    expect([sleet(3, '2,0'), sleet(3, '3,0')]).toEqual([[], ['16.41.sleet.2']])
    expect([sleet(1, '1,0'), sleet(1, '2,0')]).toEqual([[], ['11.2']])
  })

  test('[15.1] [15.2] not guns in disorder or rout; [16.24] not from a marsh', () => {
    expect(fault([{ ...F1, cohesion: 'disordered' }, at('2,0')])).toEqual(['15.1'])
    expect(fault([{ ...F1, cohesion: 'routed' }, at('2,0')])).toEqual(['15.2'])
    const horse = { ...F1, type: 'horse-artillery' } as const
    expect([fault([horse, at('2,0')], { terrain: { '0,0': 'marsh' } }), fault([horse, at('2,0')])]).toEqual([
      ['16.24'],
      [],
    ])
  })

  test('[11.0] [15.1] [15.2] [16.24] [11.4] a refusal says what keeps them silent', () => {
    const why = (gun: Partial<Counter>, more: Problem = {}): string =>
      firing([{ ...F1, ...gun }, at('2,0'), frenchGuns('F9', 1, '-4,0'), allied('A9', 1, '-3,0')], more).reasons(
        'bombard 2,0 with F1',
      )[0]
    expect([why({ moved: true }), why({ cohesion: 'disordered' }), why({ cohesion: 'routed' })]).toEqual([
      'F1 can’t fire: already moved.',
      'F1 can’t fire: disordered.',
      'F1 can’t fire: routed.',
    ])
    expect([
      why({ type: 'horse-artillery' }, { terrain: { '0,0': 'marsh' } }),
      why({ type: 'infantry' }),
      why({}, { weather: 'snow' }),
    ]).toEqual([
      'F1 can’t fire: in a marsh.',
      'F1 can’t fire: not artillery.',
      'F1 can’t bombard 2,0: guns reach one hex in snow.',
    ])
  })

  test('[2.1.B.4] [11.4] only guns of the command, at a hex of the enemy, once each, and not if one does not wish to', () => {
    const p = firing([F1, at('2,0'), allied('A2', 2, '0,2'), frenchGuns('G1', 1, '1,1', { formation: 'G' })], {
      dice: [1],
    })
    expect([p.objections('bombard 2,0 with G1'), p.objections('bombard 1,0 with F1')]).toEqual([['2.1.B.4'], ['11.4']])
    expect(p.objections('done')).toEqual([])
    p.play('bombard 2,0 with F1')
    expect(p.step).not.toBe('bombardment')
    const two = firing([F1, frenchGuns('F2', 2, '0,0'), at('2,0'), allied('A2', 2, '0,2')], { dice: [1, 1] })
    two.play('bombard 2,0 with F1')
    expect([two.objections('bombard 0,2 with F1'), two.objections('bombard 0,2 with F2')]).toEqual([['11.4'], []])
  })

  test('[11.4.1] [11.4.2] guns of one hex fire together; those of several roll for themselves', () => {
    const p = firing([F1, frenchGuns('F2', 2, '0,0'), frenchGuns('F3', 2, '2,-2'), at('2,0')], { dice: [1, 1] })
    expect(p.objections('bombard 2,0 with F1 F3')).toEqual(['11.4.1'])
    const { battle, position } = p.match
    const say = (decision: Parameters<typeof battle.language.say>[0]): string => battle.language.say(decision)
    const menus = [...battle.menus(position, 0)].filter(({ kind }) => kind === 'bombard')
    const likely = menus.map(menu => [...menu.likely!()].map(say))
    expect(likely.sort((a, b) => b.length - a.length)).toEqual([
      ['bombard 2,0 with F1 F2', 'bombard 2,0 with F1', 'bombard 2,0 with F2'],
      ['bombard 2,0 with F3'],
    ])
    const drawn = menus.flatMap(menu => Array.from({ length: 40 }, (_, i) => say(menu.sample!(new Random(`${i}`))!)))
    expect([...new Set(drawn)].sort()).toEqual([
      'bombard 2,0 with F1',
      'bombard 2,0 with F1 F2',
      'bombard 2,0 with F2',
      'bombard 2,0 with F3',
    ])
    p.play('bombard 2,0 with F1 F2', 'bombard 2,0 with F3')
    expect(p.told('bombarded').map(({ sp }) => sp)).toEqual([5, 2])
  })
})

describe('11.2, 11.3 Range and sight', () => {
  test('[11.2] as far as is printed, counting the hex of the target', () => {
    const short = { ...F1, range: 2 }
    expect([fault([short, at('2,0')]), fault([short, at('3,0')], {}, 'bombard 3,0 with F1')]).toEqual([[], ['11.2']])
  })

  test('[11.3] and never farther than three hexes', () => {
    const long = { ...F1, range: 4 }
    const shot = (hex: string): string[] => fault([long, at(hex)], {}, `bombard ${hex} with F1`)
    expect([shot('3,0'), shot('4,0')]).toEqual([[], ['11.3']])
  })

  test('[16.41.snow.3] [16.41.sleet.2] [16.41.sleet.3] one hex in snow, two in sleet', () => {
    const shot = (hex: string, weather: 'snow' | 'sleet' | 'sun'): string[] =>
      fault([F1, at(hex)], { weather }, `bombard ${hex} with F1`)
    expect([shot('1,0', 'snow'), shot('2,0', 'snow')]).toEqual([[], ['16.41.snow.3']])
    expect([shot('2,0', 'sleet'), shot('3,0', 'sleet')]).toEqual([[], ['16.41.sleet.2']])
    expect(shot('3,0', 'sun')).toEqual([])
  })

  test('[11.3.1] villages, towns, fortresses and troops of either side stand in the way; woods and works do not', () => {
    const between = (terrain: Problem['terrain'], units: readonly Counter[] = []): string[] =>
      fault([F1, at('2,0'), ...units], { terrain: terrain ?? {} })
    for (const ground of ['village', 'town', 'fortress'] as const)
      expect(between({ '1,0': ground })).toEqual(['11.3.1'])
    for (const ground of ['wood', 'orchard', 'factory', 'redoubt', 'walled', 'marsh'] as const)
      expect(between({ '1,0': ground })).toEqual([])
    expect([between({}, [french('F2', 1, '1,0')]), between({}, [allied('A2', 1, '1,0')])]).toEqual([
      ['11.3.1'],
      ['11.3.1'],
    ])
    expect(between({ '2,0': 'village' })).toEqual([])
  })

  test('[11.3.1] ground above both ends hides what lies behind', () => {
    const over = (gun: number, hill: number, target: number): string[] =>
      fault([F1, at('2,0')], { levels: { '0,0': gun, '1,0': hill, '2,0': target } })
    expect([over(1, 2, 1), over(2, 2, 1), over(1, 2, 2)]).toEqual([['11.3.1'], [], []])
  })

  test('[11.3.1] from above, low ground hides a target that lies next to a slope', () => {
    const down = (slopes: readonly string[], target = 1): string[] =>
      fault([F1, at('2,0')], { levels: { '0,0': 3, '1,0': 1, '2,0': target }, slopes })
    expect([down(['2,1>2,0']), down([]), down(['2,1>2,0'], 3)]).toEqual([['11.3.1'], [], []])
  })

  test('[11.3.1] along a hexside both hexes must stand in the way', () => {
    const along = (...hexes: string[]): string[] =>
      fault(
        [F1, at('1,1')],
        { terrain: Object.fromEntries(hexes.map(hex => [hex, 'village' as const])) },
        'bombard 1,1 with F1',
      )
    expect([along(), along('1,0'), along('1,0', '0,1')]).toEqual([[], [], ['11.3.1']])
  })

  test('[11.3.1] along a hexside on the edge of the map nothing blocks, since there is a hex on one side only', () => {
    const along = (target: string): string[] =>
      firing([F1, at(target), frenchGuns('F2', 1, '3,0'), allied('A2', 1, '4,0')], {
        map: { columns: 5, rows: 4 },
        terrain: { '0,1': 'village' },
        leaders: [{ ...MARSHAL, hex: '0,0' }],
      }).objections(`bombard ${target} with F1`)
    expect([along('-1,2'), along('0,2')]).toEqual([[], ['11.3.1']])
  })

  test('[11.3.1] [11.3] at three hexes both hexes between count, and those beside the line do not', () => {
    const over = (...villages: string[]): string[] =>
      fault(
        [F1, at('3,0')],
        { terrain: Object.fromEntries(villages.map(hex => [hex, 'village' as const])) },
        'bombard 3,0 with F1',
      )
    expect([over(), over('1,0'), over('2,0'), over('1,1', '2,-1', '1,-1')]).toEqual([[], ['11.3.1'], ['11.3.1'], []])
    const levels = (...hexes: [string, number][]): string[] =>
      fault([F1, at('3,0')], { levels: Object.fromEntries(hexes) }, 'bombard 3,0 with F1')
    expect([levels(['2,0', 2]), levels(['2,0', 2], ['3,0', 2]), levels(['2,0', 3], ['3,0', 2])]).toEqual([
      ['11.3.1'],
      [],
      ['11.3.1'],
    ])
  })

  test('[11.3.1] leaders do not stand in the way', () => {
    const leaders = [{ ...PRINCE, hex: '1,0' }]
    expect(fault([F1, at('2,0')], { leaders })).toEqual([])
  })

  test('[11.3.1] next to the guns nothing does', () => {
    expect(fault([F1, at('1,0')], { terrain: { '1,0': 'fortress' } }, 'bombard 1,0 with F1')).toEqual([])
  })

  test('[16.42.1.2] in the fog only the adjacent hex; from above no unit in the fog', () => {
    const foggy = { weather: 'overcast', clock: ['10:00'], turns: 1 } as const
    const shot = (hex: string, levels: Record<string, number>): string[] =>
      fault([F1, at(hex)], { ...foggy, levels }, `bombard ${hex} with F1`)
    expect([shot('1,0', {}), shot('2,0', {}), shot('1,0', { '1,0': 2 })]).toEqual([[], ['16.42.1.2'], []])
    expect(shot('2,0', { '0,0': 2, '2,0': 2 })).toEqual([])
    expect([shot('2,0', { '0,0': 2 }), shot('1,0', { '0,0': 2 })]).toEqual([['16.42.1.2'], ['16.42.1.2']])
  })
})
