import { CCRR, CLOSED, hexside, OFF_MAP, rectangle } from '@voltigeur/hex'
import { describe, expect, test } from 'vitest'
import { type Errand, type FlightLand, flightOf, refuge } from './flight.ts'

const grid = rectangle({ orientation: 'flat', columns: 24, rows: 9, shifted: 'even', numbering: CCRR })
const hex = (label: string): number => grid.find(label)
const labels = (hexes: readonly number[]): string[] => hexes.map(at => grid.label(at))

interface Ground {
  /** `0405|0404` for a unit in two hexes. */
  readonly enemies: readonly string[]
  readonly friends?: readonly string[]
  readonly zones?: readonly string[]
  /** Where cavalry skirmishes: half points more to enter or leave. */
  readonly tolls?: Readonly<Record<string, number>>
  /** Too small for the unit. */
  readonly tight?: readonly string[]
  /** What it costs to enter these; other hexes cost 2 half points. */
  readonly costs?: Readonly<Record<string, number>>
  /** The columns in the scenario’s area. */
  readonly columns?: readonly [number, number]
  /** Home is the eastern edge unless stated otherwise. */
  readonly home?: 'west'
}

function land({
  enemies: units,
  friends = [],
  zones = [],
  tolls = {},
  tight = [],
  costs = {},
  columns = [1, 24],
  home,
}: Ground): FlightLand {
  const enemies = units.flatMap(unit => unit.split('|'))
  const column = (at: number): number => Number(grid.label(at).slice(0, 2))
  const all = Array.from({ length: grid.size }, (_, at) => at)
  const prices = new Int8Array(grid.size * 6)
  for (const at of all)
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.neighbour(at, dir)
      prices[hexside(at, dir)] = to === OFF_MAP ? CLOSED : (costs[grid.label(to)] ?? 2)
    }
  return {
    grid,
    prices,
    tolls: Int8Array.from(all, at => tolls[grid.label(at)] ?? 0),
    area: all.map(at => (column(at) >= columns[0] && column(at) <= columns[1] ? 1 : 0)),
    near: all.map(at => Math.min(...enemies.map(enemy => grid.distance(at, hex(enemy))))),
    home: all.map(at => (home === 'west' ? column(at) - columns[0] : columns[1] - column(at))),
    enemies: units.map(unit => unit.split('|').map(hex)),
    enemy: at => enemies.includes(grid.label(at)),
    friend: at => friends.includes(grid.label(at)),
    zone: at => zones.includes(grid.label(at)),
    holds: at => !tight.includes(grid.label(at)),
  }
}

const retreat = (...from: string[]): Errand => ({ from: from.map(hex), budget: 6, counts: 'points', atLeastOne: true })
const rout = (...from: string[]): Errand => ({
  from: from.map(hex),
  budget: 20,
  counts: 'points',
  atLeastOne: false,
  runs: true,
})
const hexes = (budget: number, from: string): Errand => ({
  from: [hex(from)],
  budget,
  counts: 'hexes',
  atLeastOne: false,
})

describe('4.4 Flight', () => {
  test('[4.4.2] [4.3.5a] three points away from the enemy, and home', () => {
    const ground = land({ enemies: ['0405'] })
    const { ends, full } = flightOf(ground, retreat('0505'))
    expect([full, labels(ends)]).toEqual([true, ['0803', '0804', '0805', '0806']])
    expect(ends.map(at => ground.near[at])).toEqual([4, 4, 4, 4])
  })

  test('[4.4.2] where several hexes are as good, the owner chooses', () => {
    const { ends } = flightOf(land({ enemies: ['0405'] }), hexes(1, '0505'))
    expect(labels(ends)).toEqual(['0604', '0605'])
  })

  test('[3.1.1] [4.4.2] not where it has no room, if it can help it', () => {
    const ends = (tight: string[]): string[] =>
      labels(flightOf(land({ enemies: ['0405'], tight }), hexes(1, '0505')).ends)
    expect([ends(['0604']), ends(['0604', '0605', '0504', '0506', '0404', '0406'])]).toEqual([
      ['0605'],
      ['0604', '0605'],
    ])
  })

  test('[4.4.2] [6.4.8] of two hexes that a line leaves, the nearer to the enemy measures the distance', () => {
    const ground = land({ enemies: ['0502'], tight: ['0604', '0404'] })
    expect(['0503', '0504', '0603', '0505'].map(at => ground.near[hex(at)])).toEqual([1, 2, 2, 3])
    const line: Errand = { ...hexes(1, '0503'), from: ['0503', '0504'].map(hex) }
    expect(labels(flightOf(ground, line).ends)).toEqual(['0603'])
    expect(labels(flightOf(ground, hexes(1, '0504')).ends)).toEqual(['0505'])
  })

  test('[3.1.5a] [4.4.2] out of a crowded hex as far from the enemy as can be, otherwise homewards', () => {
    const ground = land({ enemies: ['0604'] })
    const away = (errand: Errand) => flightOf(ground, errand).ends.map(at => [grid.label(at), ground.near[at]])
    expect(away(hexes(3, '0505'))).toEqual([
      ['0804', 2],
      ['0805', 2],
      ['0806', 3],
    ])
    expect(away({ ...hexes(3, '0505'), farthest: true })).toEqual([['0508', 4]])
  })

  test('[4.5.5] a unit shut in has come to the edge of the map only where its own hex touches it', () => {
    for (let at = 0; at < grid.size; at++) {
      const around = [0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(at, dir))
      const enemies = labels(around.filter(one => one !== OFF_MAP))
      expect(flightOf(land({ enemies }), rout(grid.label(at))).atEdge).toBe(around.includes(OFF_MAP))
    }
  })

  test('[4.3.5a] one hex at least, whatever it costs', () => {
    const costly = Object.fromEntries(['0604', '0605', '0504', '0506', '0404', '0406'].map(at => [at, 8]))
    const ground = land({ enemies: ['0405'], costs: costly })
    expect(labels(flightOf(ground, retreat('0505')).ends)).toEqual(['0604', '0605'])
    expect(flightOf(ground, { ...retreat('0505'), atLeastOne: false }).ends).toEqual([])
  })

  test('[4.3.6e] a rout goes ten points', () => {
    const ground = land({ enemies: ['0405'] })
    const { ends } = flightOf(ground, rout('0505'))
    expect(labels(ends).map(label => label.slice(0, 2))).toEqual(ends.map(() => '15'))
  })

  test('[4.4.1] never closer to the enemy on the way', () => {
    const ground = land({ enemies: ['0405', '0902', '0908'] })
    const { ends, path } = flightOf(ground, rout('0505'))
    expect(ends.length).toBeGreaterThan(0)
    for (const end of ends) {
      const way = [hex('0505'), ...path(end)]
      for (const [i, at] of way.entries())
        if (i > 0) expect(ground.near[at]).toBeGreaterThanOrEqual(ground.near[way[i - 1]])
    }
  })

  test('[4.4.3] by the easiest ground', () => {
    const marsh = Object.fromEntries(['0604', '0704', '0605'].map(at => [at, 5]))
    const { ends, path } = flightOf(land({ enemies: ['0405'], costs: marsh }), { ...rout('0505'), budget: 8 })
    expect(ends.length).toBeGreaterThan(0)
    for (const end of ends) for (const at of labels(path(end))) expect(Object.keys(marsh)).not.toContain(at)
  })

  test('[6.8.2] what skirmishing cavalry adds counts in points, not in hexes', () => {
    const gone = (tolls: Readonly<Record<string, number>>, errand: Errand): number[] => {
      const { ends } = flightOf(land({ enemies: ['0405'], tolls }), errand)
      return [...new Set(ends.map(end => grid.distance(end, hex('0505'))))]
    }
    const before = { '0505': 6 }
    expect([gone({}, rout('0505')), gone(before, rout('0505'))]).toEqual([[10], [7]])
    expect([gone({ '0505': 4 }, retreat('0505')), gone(before, hexes(3, '0505'))]).toEqual([[1], [3]])
  })

  test('[4.4.4] around friends where that costs no more', () => {
    const free = flightOf(land({ enemies: ['0405'] }), hexes(2, '0505'))
    const crowded = flightOf(land({ enemies: ['0405'], friends: ['0604'] }), hexes(2, '0505'))
    expect(labels(free.ends)).toContain('0705')
    expect(labels(crowded.path(hex('0705')))).toEqual(['0605', '0705'])
    const full = flightOf(land({ enemies: ['0405'], friends: ['0605'] }), hexes(2, '0505'))
    expect(labels(full.path(full.ends[0]))[0]).toBe('0604')
  })

  test('[4.4.4] [4.4.2] past friends rather than farther from the enemy than it must', () => {
    const ground = land({ enemies: ['0506'], friends: ['0803'] })
    expect(['0803', '0804', '0805', '0806'].map(at => ground.near[hex(at)])).toEqual([4, 3, 3, 3])
    expect(labels(flightOf(ground, hexes(3, '0505')).ends)).toEqual(['0804', '0805', '0806'])
  })

  test('[4.4.3] [4.4.4] through friends where every other way costs more', () => {
    const ends = (costs: Readonly<Record<string, number>>): string[] =>
      labels(flightOf(land({ enemies: ['0405'], friends: ['0604'], costs }), hexes(1, '0505')).ends)
    expect(ends({})).toEqual(['0605'])
    expect(ends({ '0605': 3 })).toEqual(['0604'])
  })

  test('[4.4.3] also hex by hex the easiest ground is taken', () => {
    const { ends, path } = flightOf(land({ enemies: ['0405'], costs: { '0604': 3 } }), hexes(2, '0505'))
    expect(ends.length).toBeGreaterThan(0)
    for (const end of ends) expect(labels(path(end))[0]).toBe('0605')
  })

  test('[4.4.2] farther from every enemy, not only from the nearest', () => {
    const ends = (...enemies: string[]): string[] => labels(flightOf(land({ enemies }), hexes(1, '0505')).ends)
    expect(ends('0405')).toEqual(['0604', '0605'])
    expect(ends('0405', '0609')).toEqual(['0504'])
    // No hex is farther from the eastern enemies: so farther from the nearest.
    expect(ends('0405', '0905')).toEqual(['0604', '0605'])
  })

  test('[4.4.2] [6.4.6] from a unit in two hexes it is as far as to the nearer of them', () => {
    const ends = (...enemies: string[]): string[] =>
      labels(flightOf(land({ enemies, home: 'west' }), hexes(1, '0505')).ends)
    // South from 0504 gains no distance from 0407, but farther from a line that includes it as one half.
    expect(ends('0504', '0407', '0604', '0303')).toEqual(['0405'])
    expect(ends('0504|0407', '0604', '0303')).toEqual(['0506'])
  })

  test('[4.4.7] amid enemies where they have least influence', () => {
    const through = (zones: string[]): string[] => {
      const { ends, path } = flightOf(land({ enemies: ['0405'], zones }), hexes(2, '0505'))
      return ends.map(end => labels(path(end))[0])
    }
    expect(through(['0604'])).not.toContain('0604')
    expect(through(['0605'])).not.toContain('0605')
  })

  test('[4.4.6] not farther from home than it began', () => {
    const { ends, full } = flightOf(land({ enemies: ['0705'], home: 'west' }), { ...rout('0805'), budget: 6 })
    for (const end of ends) expect(Number(grid.label(end).slice(0, 2))).toBeLessThanOrEqual(8)
    expect(full).toBe(true)
  })

  test('[4.4.6] [4.4.2] a unit that only falls back may go farther from home, away from all enemies', () => {
    const ground = land({ enemies: ['0705', '0706'], home: 'west' })
    const east = ['0905', '0906']
    expect(labels(flightOf(ground, hexes(1, '0805')).ends)).toEqual(east)
    expect(labels(flightOf(ground, { ...retreat('0805'), budget: 2 }).ends)).toEqual(east)
    expect(labels(flightOf(ground, { ...rout('0805'), budget: 2 }).ends)).not.toEqual(east)
  })

  test('[4.3.5a] [4.4.2] a unit stopped before its points are spent has gone as far as it could', () => {
    // Only the edge column is open, and soon an enemy is too close.
    const tail = ['2402', '2403', '2404', '2405']
    const closed = Array.from({ length: grid.size }, (_, at) => grid.label(at)).filter(at => !tail.includes(at))
    const costs = Object.fromEntries(closed.map(at => [at, CLOSED]))
    const ground = land({ enemies: ['2201', '2407'], costs })
    expect(tail.map(at => ground.near[hex(at)])).toEqual([2, 3, 3, 2])
    for (const errand of [retreat('2402'), hexes(3, '2402')]) {
      const { ends, full } = flightOf(ground, errand)
      expect([full, labels(ends)]).toEqual([false, ['2404']])
    }
  })

  test('[4.4.5] [4.5.5] a unit shut in cannot go, one that comes to the edge leaves the map', () => {
    const ring = ['0404', '0504', '0604', '0405', '0605', '0506'].filter(at => grid.adjacent(hex(at), hex('0505')))
    const shut = flightOf(land({ enemies: ring }), rout('0505'))
    expect([shut.ends, shut.full, shut.atEdge]).toEqual([[], false, false])
    const driven = flightOf(land({ enemies: ['2005'] }), rout('2205'))
    expect([driven.full, driven.atEdge]).toEqual([false, true])
  })

  test('[4.4.5] a few points that do not pay for the next hex don’t matter', () => {
    const slow = flightOf(land({ enemies: ['0405'] }), { ...rout('0505'), budget: 5 })
    expect([slow.full, slow.ends.map(at => grid.distance(at, hex('0505')))]).toEqual([true, slow.ends.map(() => 2)])
  })

  test('[4.4.5] beyond the area of a scenario there is no map', () => {
    const { full, atEdge } = flightOf(land({ enemies: ['0605'], columns: [1, 10] }), rout('0805'))
    expect([full, atEdge]).toEqual([false, true])
  })

  test('[4.3.5a] a unit in two hexes sets out from either', () => {
    const { ends, path } = flightOf(land({ enemies: ['0405'] }), hexes(1, '0505'))
    const both = flightOf(land({ enemies: ['0405'] }), { ...hexes(1, '0505'), from: [hex('0505'), hex('0604')] })
    expect([labels(ends), labels(path(ends[0]))]).toEqual([['0604', '0605'], ['0604']])
    expect(labels(both.ends).every(at => at.startsWith('07'))).toBe(true)
  })

  test('[4.3.5a] and may so come to hexes that are nearer to the other', () => {
    const ground = land({ enemies: ['0905'], home: 'west', columns: [5, 24] })
    const ends = (...from: string[]): string[] =>
      labels(flightOf(ground, { ...hexes(3, '0805'), from: from.map(hex) }).ends)
    expect([ends('0805').includes('0505'), ends('0705').includes('0505')]).toEqual([true, false])
    expect(ends('0705', '0805')).toEqual([...new Set([...ends('0705'), ...ends('0805')])].sort())
    const { path } = flightOf(ground, { ...hexes(3, '0805'), from: ['0705', '0805'].map(hex) })
    expect([path(hex('0505')).length, path(hex('0503')).length]).toEqual([3, 3])
  })

  test('[13.6.2] [4.4.3] hexes are counted by the shortest way, without detours that cost less', () => {
    const costs = { '0803': 9, '0804': 9, '0805': 9, '0806': 9 }
    const { ends } = flightOf(land({ enemies: ['0405'], costs }), hexes(3, '0505'))
    expect(ends.map(end => grid.distance(end, hex('0505')))).toEqual(ends.map(() => 3))
  })

  test('[13.6.2] [3.1.5a] hex by hex the ground does not count', () => {
    const costly = Object.fromEntries(['0604', '0605', '0703', '0704', '0705'].map(at => [at, 12]))
    const { ends, full } = flightOf(land({ enemies: ['0405'], costs: costly }), hexes(3, '0505'))
    expect([full, ends.every(end => grid.distance(end, hex('0505')) === 3)]).toEqual([true, true])
  })
})

describe('4.5.4b No unit follows', () => {
  const ground = land({ enemies: ['0205'] })

  test('[4.5.4b] to the nearest shelter 15 hexes away from all enemies', () => {
    const { ends, path } = refuge(ground, rout('1805'), [hex('1605'), hex('2205'), hex('2305')])
    expect([labels(ends), path(ends[0]).length]).toEqual([['2205'], 4])
  })

  test('[4.5.4b] as near as it comes; without shelter it stays', () => {
    const short = refuge(ground, { ...rout('1805'), budget: 4 }, [hex('2205')])
    expect(short.ends.map(end => grid.distance(end, hex('2205')))).toEqual(short.ends.map(() => 2))
    expect(refuge(ground, rout('1805'), [hex('1005')]).ends).toEqual([])
  })

  test('[4.5.4b] it does not end within 15 hexes of an enemy, though that is nearer to the shelter', () => {
    // The cheap path leads through column 16, 14 hexes away from the enemy.
    const east = Array.from({ length: grid.size }, (_, at) => grid.label(at)).filter(at => Number(at.slice(0, 2)) > 16)
    const dear = Object.fromEntries(east.map(at => [at, ['1703', '1708'].includes(at) ? 2 : 9]))
    const around = land({ enemies: ['0205'], costs: dear })
    const { ends } = refuge(around, { ...rout('1702'), budget: 8 }, [hex('1708')])
    expect(labels(ends)).toEqual(['1703'])
    expect(labels(refuge(around, { ...rout('1702'), budget: 20 }, [hex('1708')]).ends)).toEqual(['1708'])
  })
})
