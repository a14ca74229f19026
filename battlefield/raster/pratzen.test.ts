import { CC_RR, components, connected, type Grid } from '@voltigeur/hex'
import { describe, expect, test } from 'vitest'
import { gridOf, type HexMap, readHexMap } from '../hexmap.ts'
import { makeMap, mapOnDisk } from './maps.ts'
import { PRATZEN_A, PRATZEN_B } from './pratzen.ts'
import { writeHexMap } from './write.ts'

/** Kinds of terrain, at most one per hex. A bridge is a stream hex as well. */
const GROUND = ['village', 'wood', 'vineyard', 'orchard', 'stream']

const BOARDS = { A: PRATZEN_A, B: PRATZEN_B }
const A = board(makeMap(PRATZEN_A))
const B = board(makeMap(PRATZEN_B))

interface Board {
  readonly map: HexMap
  readonly grid: Grid
  ground(hex: string): string
  level(hex: string): number
}

function board(map: HexMap): Board {
  const kinds = new Map(GROUND.flatMap(kind => map.hexes[kind].map(hex => [hex, kind] as const)))
  return {
    map,
    grid: gridOf(map.grid),
    ground: hex => kinds.get(hex) ?? 'clear',
    level: hex => {
      const { column, row } = CC_RR.place(hex)!
      return Number(map.levels![row - 1][column - 1])
    },
  }
}

const words = (text: string): string[] => text.split(' ').filter(word => word !== '')

/** The pairs of hexes joined by a road. */
const links = ({ roads }: HexMap): Set<string> =>
  new Set(roads.flatMap(({ hexes }) => hexes.slice(1).map((hex, i) => [hexes[i], hex].sort().join(' '))))

describe.each(['A', 'B'] as const)('board %s of The Pratzen', letter => {
  const recipe = BOARDS[letter]
  const { map, grid, level } = letter === 'A' ? A : B

  test('is what the geography makes, every time', () => {
    const text = writeHexMap(map)
    expect(writeHexMap(makeMap(recipe))).toBe(text)
    expect(mapOnDisk(recipe)).toBe(text)
    expect(readHexMap(recipe.file, text)).toEqual(map)
  })

  test('has at most one kind of ground in a hex', () => {
    const all = GROUND.flatMap(kind => map.hexes[kind])
    expect(new Set(all).size).toBe(all.length)
  })

  test('never rises more than one level from hex to hex', () => {
    const steps = new Set<number>()
    for (let hex = 0; hex < grid.size; hex++) {
      for (const next of grid.ring(hex, 1)) steps.add(Math.abs(level(grid.label(hex)) - level(grid.label(next))))
    }
    expect([...steps].sort()).toEqual([0, 1])
  })

  test('has roads from neighbour to neighbour that end nowhere in the open', () => {
    for (const road of map.roads) {
      const way = road.hexes.map(hex => grid.find(hex))
      for (let i = 1; i < way.length; i++) expect(grid.adjacent(way[i - 1], way[i]), road.name).toBe(true)
      for (const end of [way[0], way[way.length - 1]]) {
        const onEdge = grid.ring(end, 1).length < 6
        const joins = map.roads.some(other => other !== road && other.hexes.includes(grid.label(end)))
        expect(onEdge || joins, `${road.name} at ${grid.label(end)}`).toBe(true)
      }
    }
  })

  test('has brooks without a gap, bridged exactly where a road crosses', () => {
    const wet = new Set(map.hexes.stream.map(hex => grid.find(hex)))
    expect(components(grid, hex => wet.has(hex)).count).toBe(letter === 'A' ? 1 : 3)
    const roads = new Set(map.roads.flatMap(road => road.hexes))
    expect(map.hexes.bridge).toEqual(map.hexes.stream.filter(hex => roads.has(hex)))
    expect(map.hexes.bridge).toEqual(letter === 'A' ? ['27.01'] : ['01.27', '22.38', '27.44'])
  })
})

test('the church is 17.04, a village hex, and 17.05, an orchard hex', () => {
  expect(A.ground('17.04')).toBe('village')
  expect(A.ground('17.05')).toBe('orchard')
  expect(A.map.places).toContainEqual({ name: 'Church of the Holy Cross', kind: 'church', hexes: ['17.04', '17.05'] })
})

test('hills, village and church stand as high as they should', () => {
  expect(['15.33', '17.04', '20.30'].map(A.level)).toEqual([6, 2, 6])
  expect(['65.16', '17.47', '20.37', '01.01'].map(B.level)).toEqual([4, 2, 1, 0])
  expect(A.map.marks.summit).toHaveLength(37)
  expect(B.map.marks.summit).toHaveLength(19)
})

test('the village is a place of its own on board B, without the church', () => {
  const { hexes } = B.map.places.find(place => place.name === 'Pratzen')!
  expect([...hexes, '17.47'].sort()).toEqual(B.map.hexes.village)
})

test('where the boards overlap they are the same ground', () => {
  const there = (hex: string): string => {
    const { column, row } = CC_RR.place(hex)!
    return CC_RR.label(column, row + 43)
  }
  const shared: string[] = []
  for (let column = 1; column <= 52; column++) {
    for (let row = 1; row <= 9; row++) shared.push(CC_RR.label(column, row))
  }
  for (const hex of shared) {
    expect([B.ground(there(hex)), B.level(there(hex))], hex).toEqual([A.ground(hex), A.level(hex)])
  }
  const onA = links(A.map)
  const onB = links(B.map)
  for (const hex of shared) {
    for (const next of A.grid.ring(A.grid.find(hex), 1).map(id => A.grid.label(id))) {
      if (!shared.includes(next)) continue
      const link = [hex, next].sort().join(' ')
      const across = [there(hex), there(next)].sort().join(' ')
      expect(onB.has(across), `${link} on A, ${across} on B`).toBe(onA.has(link))
    }
  }
})

/** Where the scenarios place their forces, by arm; cavalry and guns can’t be in rough terrain. */
const SET_UPS = [
  {
    name: 'First shots at Pratzen village',
    on: B,
    columns: [1, 52],
    rows: [20, 52],
    french: { foot: '03.36 03.44 07.40', horse: '', guns: '' },
    allied: { foot: '18.37 18.40 19.38 19.39 21.40 29.37 29.38 29.39 29.40', horse: '33.39 33.41', guns: '' },
    entries: '01.38 01.40 01.42 52.40 52.42 52.44',
    wagons: '',
    goal: '20.37',
  },
  {
    name: 'Saint-Hilaire on the Pratzeberg',
    on: A,
    columns: [1, 52],
    rows: [1, 58],
    french: {
      foot:
        '06.21 10.15 10.16 10.17 10.18 10.19 10.33 10.34 10.35 10.36 10.37 11.14 13.20 13.21 13.22 13.23 13.24 ' +
        '13.27 13.28 13.29 13.30 13.31',
      horse: '',
      guns: '13.33 15.19 16.29',
    },
    allied: {
      foot: '20.41 20.42 20.43 20.44 20.45 26.35 26.36 26.37 26.38 26.39 28.46 30.29 30.30 30.31 30.32 30.33 34.44 35.37',
      horse: '',
      guns: '25.32 29.42 33.32',
    },
    entries:
      '52.04 52.07 52.10 52.12 52.13 52.15 52.17 52.19 52.21 52.23 01.19 01.21 01.23 01.31 01.34 01.37 01.40 ' +
      '08.58 11.58 14.58',
    wagons: '04.25 40.37',
    goal: '15.33',
  },
  {
    name: 'The Russian Guard at Stare Vinohrady',
    on: B,
    columns: [41, 92],
    rows: [1, 44],
    french: {
      foot: '58.13 58.20 64.07 67.22 67.23 67.24 67.25 67.26 72.08 72.09 72.10 72.11 72.12 73.15 73.16 73.17 73.18 73.19',
      horse: '',
      guns: '64.20 68.20 70.14 71.13',
    },
    allied: {
      foot: '84.08 84.09 84.10 84.11 84.12 84.25 84.26 84.27 84.28 84.29 85.15 85.16 85.17 85.18 85.19 90.12 90.17 90.24',
      horse: '82.06 83.03 86.05 87.03',
      guns: '86.13 86.24 87.16',
    },
    entries: '41.04 41.07 41.10 41.13 41.14 41.16 41.17 41.18 41.19 92.02 92.05 92.08 92.16 92.19 92.24',
    wagons: '58.16 91.20',
    goal: '65.16',
  },
  {
    name: 'Vandamme takes Stare Vinohrady',
    on: B,
    columns: [41, 92],
    rows: [1, 44],
    french: {
      foot: '43.06 43.13 43.19 43.24 43.29 46.10 46.16 46.32 48.23 48.28',
      horse: '',
      guns: '49.13 49.17 49.20 49.25',
    },
    allied: {
      foot:
        '61.26 61.27 61.28 61.29 62.15 62.16 62.17 62.18 62.32 62.33 62.34 62.35 64.08 64.09 64.10 64.11 70.10 70.16 ' +
        '70.27',
      horse: '76.16 76.18',
      guns: '60.14 60.16 61.20 62.20 63.27 63.28',
    },
    entries: '92.10 92.12 92.18 41.32 41.35 41.38',
    wagons: '42.16 76.22',
    goal: '65.16',
  },
]

describe.each(SET_UPS)(
  '$name',
  ({ on: { map, grid, ground }, columns, rows, french, allied, entries, wagons, goal }) => {
    const inPlay = (hex: string): boolean => {
      const { column, row } = CC_RR.place(hex)!
      return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1]
    }
    const onItsEdge = (hex: string): boolean => {
      const { column, row } = CC_RR.place(hex)!
      return columns.includes(column) || rows.includes(row)
    }
    const guns = words(`${french.guns} ${allied.guns}`)
    const horse = words(`${french.horse} ${allied.horse}`)
    const foot = words(`${french.foot} ${allied.foot}`)

    test('all stand on the board in play, and none in the water', () => {
      for (const hex of [...guns, ...horse, ...foot, ...words(`${entries} ${wagons}`)]) {
        expect(inPlay(hex), hex).toBe(true)
        expect(ground(hex), hex).not.toBe('stream')
      }
    })

    test('cavalry, guns and wagons stand in the open', () => {
      for (const hex of [...guns, ...horse, ...words(wagons)]) expect(ground(hex), hex).toBe('clear')
    })

    test('the two sides do not begin in contact', () => {
      const enemies = Object.values(allied).flatMap(words)
      for (const hex of Object.values(french).flatMap(words)) {
        for (const enemy of enemies) expect(grid.distance(grid.find(hex), grid.find(enemy))).toBeGreaterThan(2)
      }
    })

    test('reinforcements come on at the edge, neither in woods nor among houses', () => {
      for (const hex of words(entries)) {
        expect(onItsEdge(hex), hex).toBe(true)
        expect(['wood', 'village'], hex).not.toContain(ground(hex))
      }
    })

    test('guns can reach what is fought for, over bridges if need be', () => {
      const bridges = new Set(map.hexes.bridge)
      const dry = (hex: number): boolean => {
        const number = grid.label(hex)
        return inPlay(number) && (ground(number) !== 'stream' || bridges.has(number))
      }
      const reached = connected(grid, [grid.find(goal)], dry)
      for (const hex of [...guns, ...words(entries)]) expect(reached[grid.find(hex)], hex).toBe(1)
    })
  },
)
