import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedHorse,
  type Counter,
  fighting,
  french,
  type MoravianProblem,
  type Problem,
} from '../../checks/field-problem.ts'

const F1 = french('F1', 8, '0,0')
const A1 = allied('A1', 2, '1,0')

/** A1 is driven back (Dr); the next die is its test. */
function driven(units: readonly Counter[], more: Problem = {}, test = 3): MoravianProblem {
  const p = fighting([F1, A1, ...units], { orders: { F: 'advance' }, ...more, dice: [1, 5, test, 3, 3] })
  p.play('assault 1,0 with F1')
  if (p.step === 'declaration') p.play('done')
  return p
}

const places = (p: MoravianProblem, unit = 'A1'): string[] => p.choices(`retreat ${unit} to`).map(o => o.split(' ')[3])

describe('12.6 Retreat', () => {
  test('[12.6] as far as possible from all attackers, by the choice of the owner', () => {
    expect(places(driven([]))).toEqual(['1,1', '2,-1', '2,0'])
    const p = fighting([F1, french('F2', 4, '1,-1'), A1], { dice: [4, 3] })
    p.assault('assault 1,0 with F1 F2')
    expect(places(p)).toEqual(['1,1', '2,0'])
    expect(p.objections('retreat A1 to 0,1')).toEqual(['12.6', '12.6.1'])
    expect([p.objections('retreat F1 to -1,0'), p.reasons('retreat F1 to -1,0')[0]]).toEqual([
      ['12.6'],
      'F1 doesn’t have to retreat.',
    ])
  })

  test('[12.6] [6.1.a] [9.1.2] the unit that blocks the path is named as the reason', () => {
    const shaken = { order: 'defense', cohesion: 'disordered' } as const
    expect([
      driven([allied('B1', 8, '2,0')]).objections('retreat A1 to 2,0'),
      driven([french('G1', 1, '2,0', shaken)]).objections('retreat A1 to 2,0'),
      driven([allied('B1', 6, '2,0')]).objections('retreat A1 to 2,0'),
    ]).toEqual([['6.1.a'], ['9.1.2'], []])
  })

  test('[12.6] [6.1] a unit that cannot enter a hex because of the units there is refused for that', () => {
    const other = { ...alliedHorse('A2', 2, '2,0') }
    expect(driven([other]).objections('retreat A1 to 2,0')).toEqual(['6.1'])
    expect(driven([]).objections('retreat A1 to 3,0')).toEqual(['12.6'])
  })

  test('[12.6] one hex, the farthest, [16.51] homeward, [12.6.1] and out of empty zones: what is broken is named', () => {
    const east = fighting([french('F1', 8, '0,1'), A1], { orders: { F: 'advance' }, dice: [1, 5, 3, 3, 3] })
    east.assault('assault 1,0 with F1')
    expect([east.objections('retreat A1 to 2,0'), east.objections('retreat A1 to 1,-1')]).toEqual([[], ['16.51']])
    expect(east.reasons('retreat A1 to -1,0')).toEqual(['A1 can’t retreat to -1,0: it must be 1 hex away.'])
    const flank = french('G1', 1, '3,0', { order: 'defense' })
    expect(driven([flank]).objections('retreat A1 to 2,0')).toEqual(['12.6.1'])
    expect(driven([flank]).objections('retreat A1 to 1,1')).toEqual([])
  })

  test('[12.6] [6.1] two units of a stack may go apart; leaders go with the last', () => {
    const general = { id: 'H', side: 'allied', rank: 'general', formations: ['A'], hex: '1,0' } as const
    const p = fighting([F1, allied('A1', 1, '1,0'), allied('A2', 1, '1,0')], { leaders: [general], dice: [6, 6, 3, 3] })
    p.assault('assault 1,0 with F1')
    p.play('retreat A2 to 2,0')
    expect(p.at('H')).toBe('1,0')
    p.play('retreat A1 to 1,1')
    expect(p.at('H')).toBe('1,1')
  })

  test('[12.6.1] not into an enemy zone while there is another way', () => {
    // F2 controls 2,-1 and 2,0.
    const p = driven([french('F2', 1, '3,-1', { order: 'defense' })])
    expect(p.at('A1')).toBe('1,1')
    expect(p.states('A1')).toEqual(['disordered'])
  })

  test('[12.6.1] into an empty enemy zone it takes a level more, beside a friend it does not', () => {
    const ring = [french('F2', 1, '3,-1'), french('F3', 1, '2,1')].map(one => ({ ...one, order: 'defense' as const }))
    const bare = driven(ring)
    bare.play('retreat A1 to 2,0')
    // Disordered by the ZOC, then disordered by the result: only one level, because it passed the test.
    expect([bare.states('A1'), bare.told('disordered')]).toMatchObject([['disordered'], [{ cases: ['12.6.1'] }]])
    const joined = driven([...ring, allied('A2', 2, '2,0')])
    expect([joined.at('A1'), joined.told('disordered')]).toMatchObject(['2,0', [{ cases: ['12.5.4.Dr'] }]])
  })

  test('[12.6.1] a disordered unit that falls back through an empty zone routs, without a test', () => {
    const ring = [french('F2', 1, '3,-1'), french('F3', 1, '2,1')].map(one => ({ ...one, order: 'defense' as const }))
    const again = (others: readonly Counter[]): MoravianProblem => {
      const p = fighting([F1, { ...A1, cohesion: 'disordered' }, ...others], { dice: [1, 3] })
      p.assault('assault 1,0 with F1')
      expect(p.told('assaulted')[0].result).toBe('Dd')
      p.play(p.choices('retreat')[0])
      return p
    }
    const zoned = again(ring)
    expect([zoned.states('A1'), zoned.told('routed'), zoned.told('tested')]).toMatchObject([
      ['routed'],
      [{ cases: ['12.6.1'] }],
      [],
    ])
    expect(zoned.view().demoralization.Russian).toBe(2)
    const clear = again([])
    expect([clear.states('A1'), clear.told('tested').length]).toEqual([['disordered'], 1])
  })

  test('[12.6] [12.6.2] no hex is overstacked: it goes on to the first that is not', () => {
    const full = ['2,0', '2,-1', '1,1'].map((hex, i) => allied(`B${i}`, 8, hex))
    const p = driven(full)
    expect(places(p)).toEqual(['1,2', '2,1', '3,-1', '3,-2', '3,0'])
    expect(p.told('assaulted')[0].result).toBe('Dr')
    p.play('retreat A1 to 3,0')
    expect(p.told('retreated')[0].path).toEqual(['1,0', '2,0', '3,0'])
  })

  test('[12.6] [12.6.3] on through six full hexes and no more', () => {
    /** A lane along r = 0, from 1,0 to the edge of the map. */
    const sides = Array.from({ length: 10 }, (_, i) => i + 1).flatMap(q => [
      ...[`${q + 1},-1`, `${q},-1`, `${q - 1},1`, `${q},1`].map(hex => `${q},0/${hex}`),
    ])
    const lane = { map: { radius: 12 }, hexsides: Object.fromEntries(sides.map(side => [side, 'river' as const])) }
    const past = (full: number): string =>
      driven(
        Array.from({ length: full }, (_, i) => allied(`B${i}`, 8, `${i + 2},0`)),
        lane,
      ).at('A1')
    expect([past(0), past(1), past(5), past(6), past(7)]).toEqual(['2,0', '3,0', '7,0', '8,0', 'eliminated'])
  })

  test('[12.6] room for exactly 8 SP is room enough', () => {
    const sp = (there: number): string[] => places(driven([allied('A2', there, '2,0')]))
    expect([sp(6), sp(7)]).toEqual([
      ['1,1', '2,-1', '2,0'],
      ['1,1', '2,-1'],
    ])
  })

  test('[12.6.1] [12.6] on through a full hex rather than into an empty zone', () => {
    // F2 and F3 leave no hex outside their ZOC except one behind 2,0, which is full.
    const p = driven([
      french('F2', 1, '3,-2', { order: 'defense' }),
      french('F3', 1, '1,2', { order: 'defense' }),
      allied('A2', 8, '2,0'),
    ])
    p.play(p.choices('retreat')[0] ?? 'done')
    const [{ path }] = p.told('retreated')
    expect([(path as string[])[1], p.told('disordered')]).toMatchObject(['2,0', [{ cases: ['12.5.4.Dr'] }]])
  })

  test('[12.6.3] a unit that can go one hex of two goes one', () => {
    // Behind 2,0 there is no path.
    const wall = ['3,0', '3,-1', '2,1', '2,-1', '1,1', '0,1', '1,-1'].map((hex, i) =>
      french(`G${i}`, 1, hex, { order: 'defense' }),
    )
    const p = fighting([F1, { ...A1, cohesion: 'disordered' }, ...wall, allied('A2', 1, '6,0')], { dice: [1, 3, 3] })
    p.assault('assault 1,0 with F1')
    expect([p.told('assaulted')[0].result, p.at('A1')]).toEqual(['Dd', '2,0'])
  })

  test('[12.6.3] a surrounded unit is lost permanently', () => {
    const ring = ['2,-1', '2,0', '1,1', '0,1', '1,-1'].map((hex, i) => french(`G${i}`, 1, hex, { order: 'defense' }))
    const p = driven(ring)
    expect([p.at('A1'), p.told('eliminated')[0]]).toMatchObject([
      'eliminated',
      { returns: 0, cases: ['12.6.3', '12.9'] },
    ])
    expect(p.view().demoralization.Russian).toBe(2)
    const river = { hexsides: Object.fromEntries(['2,-1', '2,0', '1,1'].map(hex => [`1,0/${hex}`, 'river' as const])) }
    const walled = driven(ring.slice(3), river)
    expect(walled.told('eliminated')[0]).toMatchObject({ cases: ['12.6.3', '12.9'] })
  })

  test('[12.9.1] [16.51.1] so is who is driven off the map', () => {
    const map = { radius: 1 } as const
    const blocked = ['0,1', '1,-1'].map((hex, i) => french(`G${i}`, 1, hex, { order: 'defense' }))
    const p = driven(blocked, { map })
    expect([p.at('A1'), p.told('eliminated')[0]]).toMatchObject(['eliminated', { cases: ['12.9.1', '12.9'] }])
  })

  test('[16.51] the French go west, the Allies east or south, where the distance leaves a choice', () => {
    const probe = fighting([allied('A1', 8, '0,0'), french('F1', 2, '1,0')], {
      command: 'A',
      orders: { A: 'attack', F: 'defense' },
      dice: [5, 3],
    })
    probe.assault('assault 1,0 with A1')
    // All are two hexes from the attacker; none is in the west, so all are legal.
    expect(places(probe, 'F1')).toEqual(['1,1', '2,-1', '2,0'])
    const south = fighting([allied('A1', 8, '1,-1'), french('F1', 2, '1,0')], {
      command: 'A',
      orders: { A: 'attack', F: 'defense' },
      dice: [5, 3],
    })
    south.assault('assault 1,0 with A1')
    expect(south.at('F1')).toBe('0,1')
    const places2 = (from: string): string[] => {
      const q = fighting([french('F1', 8, from), allied('A1', 2, '1,0')], { dice: [5, 3] })
      q.assault('assault 1,0 with F1')
      return q.step === 'retreat' ? places(q) : [q.at('A1')]
    }
    // From the south: home is in the east, not in the west or north.
    expect([places2('0,1'), places2('1,1'), places2('2,0')]).toEqual([['2,-1', '2,0'], ['2,-1'], ['0,1']])
  })

  test('[15.2] routed units take no notice of zones', () => {
    const p = fighting([F1, { ...A1, cohesion: 'routed' }, french('F2', 1, '3,-1', { order: 'defense' })], {
      orders: { F: 'advance' },
      dice: [1, 3],
    })
    p.assault('assault 1,0 with F1')
    expect([p.told('assaulted')[0].result, places(p)]).toEqual(['Dr', ['1,1', '2,-1', '2,0']])
    p.play('retreat A1 to 2,0')
    // Nothing more to lose: no test, no level, no point.
    expect([p.states('A1'), p.told('tested').length, p.view().demoralization.Russian]).toEqual([['routed'], 1, 0])
  })

  test('[6.1.1] a unit that routs among steady friends is moved to the nearest empty hex', () => {
    const p = driven([allied('A2', 2, '2,0')], {}, 6)
    p.play('retreat A1 to 2,0')
    expect([p.states('A1'), p.step]).toEqual([['routed'], 'displacement'])
    expect([p.objections('retreat A1 to 5,0'), p.objections('retreat A1 to 4,0')]).toEqual([['6.1.1'], ['6.1.1']])
    expect(places(p)).toEqual(['1,0', '1,1', '2,-1', '2,1', '3,-1', '3,0'])
    p.play('retreat A1 to 3,0')
    expect([p.at('A1'), p.at('A2')]).toEqual(['3,0', '2,0'])
    // With one hex left there is nothing to choose.
    const shut = ['1,1', '2,-1', '2,1', '3,-1', '3,0'].map((hex, i) => allied(`B${i}`, 2, hex))
    const single = driven([allied('A2', 2, '2,0'), ...shut], {}, 6)
    single.play('retreat A1 to 2,0')
    expect([single.at('A1'), single.states('A1'), single.step === 'displacement']).toEqual(['1,0', ['routed'], false])
  })

  test('[6.1.1] what keeps it from a hex is told: others in it, an empty one nearer, the enemy, ice or ground', () => {
    const why = (to: string, more: Problem = {}, others: readonly Counter[] = []): readonly string[] => {
      const p = driven([allied('A2', 2, '2,0'), ...others], more, 6)
      p.play('retreat A1 to 2,0')
      return p.reasons(`retreat A1 to ${to}`).map((text, i) => `${p.objections(`retreat A1 to ${to}`)[i]} ${text}`)
    }
    expect(why('3,0')).toEqual([])
    expect(why('4,0')).toEqual(['6.1.1 A1 can’t go to 4,0: an empty hex is closer.'])
    const friend = allied('A3', 1, '3,0', { cohesion: 'routed' })
    expect(why('3,0', {}, [friend])).toEqual(['6.1.1 3,0 isn’t empty.'])
    expect(why('0,0')).toEqual(['9.1.2 0,0 is enemy-occupied.'])
    expect(why('3,0', { terrain: { '3,0': 'pond' }, broken: ['3,0'] })).toEqual([
      '16.31.2 A1 can’t reach 3,0: broken ice.',
    ])
    expect(why('3,0', { terrain: { '3,0': 'pond' } })).toEqual([])
    const banks = ['2,1', '3,-1', '4,-1', '4,0', '3,1', '2,0'].map(hex => [`3,0/${hex}`, 'river' as const])
    expect(why('3,0', { hexsides: Object.fromEntries(banks) })).toEqual(['9.1 A1 can’t reach 3,0: no passable route.'])
    expect(why('3,0', { hexsides: Object.fromEntries(banks.slice(1)) })).toEqual([
      '6.1.1 A1 can’t go to 3,0: an empty hex is closer.',
    ])
  })

  test('[6.1.1] not across a river, onto broken ice, or over a leader of the enemy', () => {
    const routedAt = (more: Problem): string[] => {
      const p = driven([allied('A2', 2, '2,0')], more, 6)
      p.play('retreat A1 to 2,0')
      return places(p)
    }
    const all = ['1,0', '1,1', '2,-1', '2,1', '3,-1', '3,0']
    expect(routedAt({})).toEqual(all)
    expect(routedAt({ hexsides: { '2,0/3,0': 'river' } })).toEqual(all.slice(0, -1))
    expect(routedAt({ terrain: { '3,0': 'pond' }, broken: ['3,0'] })).toEqual(all.slice(0, -1))
    const marshal = { id: 'M', side: 'french', rank: 'corps', formations: ['F'], hex: '3,0' } as const
    expect(routedAt({ leaders: [marshal] })).toEqual(all.slice(0, -1))
  })

  test('[6.1.1] where one hex alone is open it goes there; of several units each that is mixed up', () => {
    const sides = ['1,1', '2,-1', '2,1', '3,-1', '3,0'].map(hex => [`2,0/${hex}`, 'river' as const])
    const p = driven([allied('A2', 2, '2,0')], { hexsides: Object.fromEntries(sides) }, 6)
    p.play('retreat A1 to 2,0')
    expect([p.at('A1'), p.states('A1'), p.told('retreated').at(-1)?.path]).toEqual(['1,0', ['routed'], ['2,0', '1,0']])
    const apart = fighting([F1, allied('A1', 1, '1,0'), allied('A2', 1, '1,0'), allied('A3', 2, '2,0')], {
      dice: [6, 3, 6],
    })
    apart.assault('assault 1,0 with F1')
    apart.play('retreat A1 to 1,1', 'retreat A2 to 2,0')
    expect([apart.states('A1'), apart.states('A2'), apart.step]).toEqual([['disordered'], ['routed'], 'displacement'])
  })

  test('[16.31.1] cavalry that retreats over ice is tested', () => {
    const ice = { terrain: { '2,0': 'pond', '2,-1': 'pond', '1,1': 'pond' } } as const
    const p = fighting([F1, alliedHorse('A1', 2, '1,0')], { ...ice, dice: [5, 6, 3] })
    p.assault('assault 1,0 with F1')
    if (p.step === 'evasion') p.play('done')
    p.play('retreat A1 to 2,0')
    expect(p.told('tested').map(({ cases }) => (cases as string[])[0])).toEqual(['16.31.1', '12.5.4.Dr'])
    expect(p.states('A1')).toEqual(['disordered'])
  })
})
