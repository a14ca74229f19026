import { connected, OFF_MAP, traceLine } from '@voltigeur/hex'
import { describe, expect, test } from 'vitest'
import { gridOf, readHexMap } from '../hexmap.ts'
import { Corners } from './corners.ts'
import { KULM } from './kulm.ts'
import { mapOnDisk } from './maps.ts'
import { SurveySheet } from './sheet.ts'

// `maps.slow.test.ts` checks that it is what the geography makes.
const map = readHexMap(KULM.file, mapOnDisk(KULM))
const grid = gridOf(map.grid)
const corners = new Corners(new SurveySheet(KULM.grid, KULM.frame))

const hexesOf = (place: string): number[] => {
  const found = map.places.find(({ name }) => name === place)
  if (!found) throw new Error(`no ${place}`)
  return found.hexes.map(hex => grid.find(hex))
}
const is = (kind: string): ((hex: number) => boolean) => {
  const hexes = new Set(map.hexes[kind])
  return hex => hexes.has(grid.label(hex))
}
const steep = is('steep')
const level = (hex: string): number => Number(map.levels![Number(hex.slice(2)) - 1][Number(hex.slice(0, 2)) - 1])
const side = (a: number, b: number): string => [grid.label(a), grid.label(b)].sort().join('/')
const road = (name: string): string[] => map.roads.find(found => found.name === name)!.hexes

test('has at most one kind of ground in a hex', () => {
  const all = Object.values(map.hexes).flat()
  expect(new Set(all).size).toBe(all.length)
})

test('has its places where the scenarios look for them', () => {
  const places = Object.fromEntries(map.places.map(({ name, hexes }) => [name, hexes.toSorted().join(' ')]))
  expect(places).toMatchObject({
    Straden: '1412 1413 1511 1512',
    'Juchten chapel': '0911',
    Eggenmühle: '1206',
    Priesten: '0815 0914 0915 0916 1015',
    Karwitz: '0732 0733 0832 0833',
    Kulm: '2617 2618 2716 2717 2718 2815',
    Horka: '2917 2918 3017 3018',
    'Deutsch-Neudörfel': '3433 3434',
    Schanda: '3614 3615 3616',
    Jungferndörfel: '4412',
    'Nieder-Arbesau': '4619 4620',
    Arbesau: '4815 4915 5014',
    Auschine: '3529 3530 3531',
    'Strisowitz heights': '2628 2629 2729 2730',
  })
  expect(map.hexes.town).toEqual(map.places.find(({ name }) => name === 'Kulm')!.hexes)
  expect(map.hexes.wood).toContain('3018')
})

test('rises from the valley over Horka and heights to the closed escarpment', () => {
  expect(['0920', '2717', '3018', '2629', '3001'].map(level)).toEqual([0, 1, 2, 2, 3])
  expect(map.hexes.steep).toContain('3001')
  expect(map.hexes.steep).not.toContain('4806')
  expect(map.slopes.slope).toContain('2917>2916')
  for (const slope of map.slopes.slope) {
    const [upper, lower] = slope.split('>')
    expect(level(upper) - level(lower), slope).toBe(1)
  }
})

describe('brooks', () => {
  const BROOKS = Object.keys(map.hexsides).filter(kind => kind !== 'stream')
  const waters = new Map(BROOKS.map(name => [name, ends(map.hexsides[name])]))

  /** How many hexsides of the brook meet at each corner. */
  function ends(sides: readonly string[]): Map<number, number> {
    const count = new Map<number, number>()
    for (const label of sides) {
      for (const corner of corners.ends.get(corners.side(label))!) count.set(corner, (count.get(corner) ?? 0) + 1)
    }
    return count
  }

  test.each(BROOKS)('%s runs from end to end without gap or fork', name => {
    const met = [...waters.get(name)!.values()]
    expect(met.filter(count => count === 1)).toHaveLength(2)
    expect(met.filter(count => count > 2)).toHaveLength(0)
    const reached = new Set<number>()
    const open = [[...waters.get(name)!.keys()][0]]
    const own = new Set(map.hexsides[name].map(label => corners.side(label)))
    for (let corner = open.pop(); corner !== undefined; corner = open.pop()) {
      if (reached.has(corner)) continue
      reached.add(corner)
      for (const link of corners.links[corner]) if (own.has(link.side)) open.push(link.to)
    }
    expect(reached.size).toBe(met.length)
  })

  test.each(BROOKS)('%s ends at the edge of the map or in another brook', name => {
    const tips = [...waters.get(name)!].filter(([, count]) => count === 1).map(([corner]) => corner)
    const settled = tips.filter(
      corner => corners.rim[corner] || BROOKS.some(other => other !== name && waters.get(other)!.has(corner)),
    )
    expect(settled).toHaveLength(2)
  })

  test('all of them are streams', () => {
    const all = new Set(BROOKS.flatMap(name => map.hexsides[name]))
    expect(map.hexsides.stream).toEqual([...all].sort())
  })

  // Which moves crossed the brook: 1 if it separates the two places, 0 if not.
  test.each([
    ['Priesten', 'Straden', 'Priesten brook', 1],
    ['Juchten chapel', 'Straden', 'Priesten brook', 1],
    ['Juchten chapel', 'Priesten', 'Priesten brook', 0],
    ['Kulm', 'Strisowitz heights', 'Sernitz', 1],
    ['Horka', 'Strisowitz heights', 'Sernitz', 1],
    ['Kulm', 'Horka', 'Sernitz', 0],
    ['Horka', 'Auschine', 'Sernitz', 1],
    ['Arbesau', 'Nieder-Arbesau', 'Tellnitz brook', 1],
    ['Schanda', 'Nieder-Arbesau', 'Tellnitz brook', 1],
    ['Karwitz', 'Strisowitz heights', 'Sernitz', 1],
  ] as const)('between %s and %s the %s is crossed %i time', (from, to, brook, times) => {
    const [start] = hexesOf(from)
    const [goal] = hexesOf(to)
    const wet = new Set(map.hexsides[brook])
    const line = traceLine(
      grid,
      start,
      hex => hex === goal,
      () => true,
    )!
    expect(line.slice(1).filter((hex, i) => wet.has(side(line[i], hex))).length % 2).toBe(times)
  })
})

describe('roads', () => {
  test('run from neighbour to neighbour over open ground and end nowhere in the open', () => {
    const built = new Set([...map.hexes.town, ...map.hexes.village])
    for (const { name, hexes } of map.roads) {
      const way = hexes.map(hex => grid.find(hex))
      for (let i = 1; i < way.length; i++) expect(grid.adjacent(way[i - 1], way[i]), name).toBe(true)
      expect(way.filter(steep), name).toEqual([])
      for (const end of [hexes[0], hexes[hexes.length - 1]]) {
        const onEdge = grid.ring(grid.find(end), 1).length < 6
        const joins = map.roads.some(other => other.name !== name && other.hexes.includes(end))
        expect(onEdge || joins || built.has(end), `${name} at ${end}`).toBe(true)
      }
    }
  })

  test('the highway goes through Priesten and Kulm, below the Horka, to the Arbesau fork, over four bridges', () => {
    const highway = road('Chaussee Teplitz-Peterswalde')
    for (const hex of ['0914', '2617', '2718', '2919', '4517']) expect(highway).toContain(hex)
    const wet = new Set(map.hexsides.stream)
    const bridges = highway
      .slice(1)
      .map((hex, i) => [highway[i], hex].sort().join('/'))
      .filter(label => wet.has(label))
    expect(bridges).toEqual(['1014/1114', '1214/1315', '2617/2718', '3518/3617'])
  })

  test('lead to the entries of the scenarios', () => {
    expect(road('Chaussee Teplitz-Peterswalde')[0]).toBe(map.marks['entry A'][0])
    expect(road('Straße Sobochleben-Karbitz')[0]).toBe(map.marks['entry B'][0])
    expect(road('Chaussee Teplitz-Peterswalde').at(-1)).toBe(map.marks['entry C'][0])
    expect(road('Straße Kulm-Karbitz').at(-1)).toBe(map.marks['entry D'][0])
    expect(road('alter Weg Kulm-Auschine-Aussig').at(-1)).toBe(map.marks['entry E'][0])
  })
})

test('the French can march out by every hex of the strip north of road C', () => {
  const strip = map.marks['thunderclap exit'].map(hex => grid.find(hex))
  expect(strip).toHaveLength(10)
  const reached = connected(grid, hexesOf('Kulm'), hex => !steep(hex))
  expect(strip.filter(hex => !reached[hex])).toEqual([])
})

/** Set-up areas: units to place, the place or hex to place them around, the distance, and on which side only. */
const SET_UPS = {
  intro: [
    [3, 'Straden', 1],
    [1, 'Juchten chapel', 2],
    [1, 'Straden', 4, 'west'],
    [1, 'Straden', 6, 'west'],
    [3, '2114', 3],
    [3, '2212', 3],
    [1, '2113', 3],
    [1, '2217', 3],
  ],
  day1: [
    [4, 'Straden', 2],
    [2, 'Priesten', 1],
    [2, 'Priesten', 4, 'west'],
    [4, 'Priesten', 6, 'west'],
    [4, '1013', 3],
    [5, '0912', 4],
    [4, '0612', 4],
    [2, '1112', 3],
    [1, 'Priesten', 3, 'south'],
    [1, '0611', 4],
    [5, '0521', 5],
    [3, 'Kulm', 2],
    [2, 'Kulm', 4, 'south'],
  ],
  day2: [
    [5, 'Straden', 3, 'west'],
    [8, '1114', 4],
    [8, 'Priesten', 3, 'west'],
    [6, 'Priesten', 5, 'west'],
    [4, 'Priesten', 4, 'west'],
    [15, '0413', 4],
    [15, '0522', 6],
    [1, '0423', 4],
    [6, '1913', 4],
    [5, '1917', 4],
    [3, 'Kulm', 2],
    [3, '2223', 4],
    [6, '2822', 4],
    [12, '2826', 6],
    [2, 'Horka', 3],
  ],
} as const

describe.each(Object.entries(SET_UPS))('the set-up of %s', (scenario, areas) => {
  test.each(areas.map(area => [...area] as const))(
    'finds room for %i units about %s',
    (units, about, within, towards?) => {
      const centres = grid.find(about) === OFF_MAP ? hexesOf(about) : [grid.find(about)]
      const columns = centres.map(hex => Number(grid.label(hex).slice(0, 2)))
      const rows = centres.map(hex => Number(grid.label(hex).slice(2)))
      const fits = (hex: number): boolean => {
        const [column, row] = [Number(grid.label(hex).slice(0, 2)), Number(grid.label(hex).slice(2))]
        if (scenario === 'intro' && (column < 8 || column > 24 || row < 4 || row > 20)) return false
        if (towards === 'west' && column >= Math.min(...columns)) return false
        return towards !== 'south' || row > Math.max(...rows)
      }
      const room = new Set(centres.flatMap(hex => grid.within(hex, within)).filter(hex => !steep(hex) && fits(hex)))
      expect(room.size).toBeGreaterThanOrEqual(units)
      if (grid.find(about) !== OFF_MAP) expect(steep(grid.find(about))).toBe(false)
    },
  )
})

test('the edges of the introductory scenario are open where its reinforcements come on', () => {
  const column = (number: string, first: number, last: number): string[] =>
    Array.from({ length: last - first + 1 }, (_, i) => number + String(first + i).padStart(2, '0'))
  const closed = [...column('08', 9, 18), ...column('24', 11, 18)].filter(hex => steep(grid.find(hex)))
  expect(closed).toEqual([])
})
