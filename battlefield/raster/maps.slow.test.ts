import { describe, expect, test } from 'vitest'
import { type HexMap, readHexMap } from '../hexmap.ts'
import { AUSTERLITZ } from './austerlitz.ts'
import {
  bankFaults,
  bridgeFaults,
  courseFaults,
  formFaults,
  namedFaults,
  sameSide,
  setUpFaults,
  slopeFaults,
  waterFaults,
} from './check.ts'
import { CROWNING_GLORY } from './crowning-glory.ts'
import { fieldOf, makeMap, mapOnDisk } from './maps.ts'
import { MORAVIAN_SUN } from './moravian-sun.ts'
import type { Recipe } from './recipe.ts'
import { RECIPES } from './recipes.ts'
import { SurveySheet } from './sheet.ts'
import { AUSTERLITZ_STATIONS, GLORY_STATIONS, SOUTHERN_ATTACK_STATIONS, SUN_STATIONS, stations } from './stations.ts'
import { writeHexMap } from './write.ts'

const onDisk = (recipe: Recipe): HexMap => readHexMap(recipe.file, mapOnDisk(recipe))

const labelsOf = (lists: Readonly<Record<string, string>>, arm: string): string[] =>
  [...stations(lists, arm)].map(({ hex }) => hex)

const placeHexes = (map: HexMap, name: string): string[] | undefined =>
  map.places.find(place => place.name === name)?.hexes

const road = (map: HexMap, name: string): string[] => {
  const found = map.roads.find(other => other.name === name)
  if (!found) throw new Error(`no road "${name}"`)
  return found.hexes
}

describe.each(RECIPES.map(recipe => [recipe.file, recipe] as const))('%s', (_file, recipe) => {
  const first = makeMap(recipe)

  test('is what the geography, the recipe and the overrides make today, and reads back as written', () => {
    const text = writeHexMap(first)
    expect(text).toBe(mapOnDisk(recipe))
    expect(readHexMap(recipe.file, text)).toEqual(first)
    expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThanOrEqual(120)
  })

  test('comes out the same a second time', () => {
    expect(makeMap(recipe)).toEqual(first)
  })

  test('is in good form', () => {
    expect(formFaults(first)).toEqual([])
  })

  test('has bridges over water only', () => {
    for (const { kind, over } of recipe.bridges ?? []) expect(bridgeFaults(first, kind, over)).toEqual([])
  })
})

describe.each([
  ['Austerlitz', AUSTERLITZ, ['lake']],
  ['A Crowning Glory', CROWNING_GLORY, ['all-pond', 'partial-pond']],
  ['Moravian Sun', MORAVIAN_SUN, ['pond']],
] as const)('the water of %s', (_name, recipe, ponds) => {
  const kinds = [...new Set(recipe.watercourses.map(rule => rule.kind))]

  test('runs without a gap from source to mouth', () => {
    expect(courseFaults(recipe, fieldOf(recipe))).toEqual([])
    expect(waterFaults(onDisk(recipe), kinds, ponds)).toEqual([])
  })

  test('has every settlement on its true bank', () => {
    expect(bankFaults(recipe, fieldOf(recipe))).toEqual([])
  })
})

/** Survey places on each grid: Austerlitz, Moravian Sun, A Crowning Glory. */
const SURVEY: [kind: string, name: string, spi: string, sun: string, glory: string][] = [
  ['settlement', 'Austerlitz', '4716', '5217', '2401'],
  ['settlement', 'Krzenowitz', '3719', '4420', '2307'],
  ['settlement', 'Pratzen', '2319', '3220', '1914'],
  ['spot_height', 'Pratzeberg', '2323', '3223', '2115'],
  ['spot_height', 'Stare Vinohrady', '2816', '3618', '1911'],
  ['spot_height', 'Stara hora', '2525', '3425', '2315'],
  ['settlement', 'Telnitz', '1429', '2429', '2323'],
  ['settlement', 'Sokolnitz', '1426', '2527', '2121'],
  ['castle', 'Schloss Sokolnitz', '1425', '2526', '2020'],
  ['settlement', 'Kobelnitz', '1720', '2721', '1717'],
  ['settlement', 'Puntowitz', '1916', '2817', '1616'],
  ['settlement', 'Girzikowitz', '2211', '3114', '1413'],
  ['settlement', 'Schlapanitz', '1611', '2514', '1115'],
  ['settlement', 'Blasowitz', '2812', '3614', '1610'],
  ['settlement', 'Kruh', '3208', '3911', '1506'],
  ['settlement', 'Holubitz', '3309', '4112', '1505'],
  ['inn', 'Posorsitzer Post', '3706', '4309', '1403'],
  ['settlement', 'Bosenitz', '2505', '3408', '1009'],
  ['spot_height', 'Santon', '2306', '3209', '1010'],
  ['spot_height', 'Zuran', '1808', '2811', '1014'],
  ['settlement', 'Zbischow', '3221', '4022', '2310'],
  ['settlement', 'Birnbaum', '3822', '4523', '2608'],
  ['settlement', 'Wazan', '4322', '4923', '2705'],
  ['settlement', 'Klein Hostieradek', '2825', '3625', '2414'],
  ['settlement', 'Aujezd', '2229', '3129', '2518'],
  ['settlement', 'Satschan', '1734', '2733', '2722'],
  ['settlement', 'Maxdorf', '0822', '1923', '1623'],
  ['settlement', 'Turas', '0317', '1519', '1024'],
]

test.each(SURVEY)('the frames put the %s %s where the survey does', (kind, name, ...numbers) => {
  const [spi, sun, glory] = [AUSTERLITZ, MORAVIAN_SUN, CROWNING_GLORY].map(recipe => {
    const geography = fieldOf(recipe)
    const sheet = new SurveySheet(recipe.grid, recipe.frame)
    const { rings, properties } = geography.named(kind, name)
    const label = properties.label as [number, number] | undefined
    return sheet.grid.label(sheet.hexOnGround(label ? geography.projection.ground(...label) : rings[0][0]))
  })
  expect([spi, sun, glory]).toEqual(numbers)
})

test.each([
  [AUSTERLITZ, '1429', -3657.2, -4093.1],
  [MORAVIAN_SUN, '1538', -7466.5, -8247.5],
  [CROWNING_GLORY, '2323', -3805.3, -4229.5],
] as const)('the frame of a map puts a hex in its place on the ground', (recipe, label, east, north) => {
  const sheet = new SurveySheet(recipe.grid, recipe.frame)
  const { x, y } = sheet.frame.toGround(sheet.grid.centre(sheet.find(label)))
  expect(Math.hypot(x - east, y - north)).toBeLessThan(5)
})

test('the rubber sheet of A Crowning Glory can be walked back everywhere', () => {
  const { grid, frame } = new SurveySheet(CROWNING_GLORY.grid, CROWNING_GLORY.frame)
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = grid.centre(hex)
    for (const [dx, dy] of [
      [0, 0],
      [0.7, 0.2],
      [-0.4, 0.6],
    ]) {
      const there = frame.toBoard(frame.toGround({ x: x + dx, y: y + dy }))
      expect(Math.hypot(there.x - x - dx, there.y - y - dy)).toBeLessThan(0.001)
    }
  }
})

describe('Austerlitz', () => {
  const map = onDisk(AUSTERLITZ)
  const west = sameSide(map, 'front-line', '0101')

  test('has the hexes that the grid was chosen for', () => {
    expect(namedFaults(map, 'castle', ['1425'])).toEqual([])
    expect(namedFaults(map, 'abbey', ['0133'])).toEqual([])
    expect(map.hexes.knoll).toEqual('1803 1808 2227 2306 2322 2323 2422 2501 2525 2716 2816 4213'.split(' '))
    expect(map.marks).toEqual({ 'arrow west': ['0106', '0115', '0131'], 'arrow east': ['4802', '4815', '4828'] })
    for (const arrow of ['0106', '0115', '0131', '4802', '4815']) {
      expect(map.roads.some(({ hexes }) => hexes[0] === arrow || hexes.at(-1) === arrow)).toBe(true)
    }
  })

  test('keeps the dam and the shore road passable', () => {
    for (const hex of road(map, 'Telnitz-Satschan über den Damm')) expect(map.hexes.lake).not.toContain(hex)
  })

  test('lets every unit begin where it does', () => {
    expect(setUpFaults(map, stations(AUSTERLITZ_STATIONS), ['lake'])).toEqual([])
    expect(setUpFaults(map, stations(AUSTERLITZ_STATIONS, 'artillery'), ['swamp'])).toEqual([])
    for (const hex of labelsOf(AUSTERLITZ_STATIONS, 'french')) expect([hex, west.has(hex)]).toEqual([hex, true])
    for (const hex of labelsOf(AUSTERLITZ_STATIONS, 'allied')) expect([hex, west.has(hex)]).toEqual([hex, false])
  })

  test('has Telnitz joined to both banks', () => {
    expect(map.hexsides.bridge).toContain('1329/1429')
    expect(map.hexsides.bridge).toContain('1330/1429')
  })
})

describe('A Crowning Glory', () => {
  const map = onDisk(CROWNING_GLORY)
  const west = sameSide(map, 'front-line', '1026')
  const northWest = sameSide(map, 'goldbach', '1026')

  test('has every hex that the rulebook names', () => {
    expect(placeHexes(map, 'Austerlitz')).toEqual(['2401'])
    expect(placeHexes(map, 'Telnitz')).toEqual(['2323'])
    expect(placeHexes(map, 'Sokolnitz')).toEqual(['2121', '2222'])
    expect(namedFaults(map, 'partial-pond', ['2323', '1514', '1614', '1615'])).toEqual([])
    expect(namedFaults(map, 'fortress', ['2020', '1010'])).toEqual([])
    expect(map.slopes.hillcrest).toContain('2315>2316')
    for (const side of ['1514/1614', '1514/1615']) expect(map.hexsides.pond).toContain(side)
    for (const side of ['2719/2720', '1004/1005']) expect(map.hexsides['front-line']).toContain(side)
    for (const side of ['2326/2426', '1012/1013']) expect(map.hexsides.goldbach).toContain(side)
  })

  test('has a Goldbach that parts the map', () => {
    for (const hex of ['2020', '2121', '2222', '2223', '1918', '1518', '2326', '1013']) {
      expect([hex, northWest.has(hex)]).toEqual([hex, true])
    }
    for (const hex of ['2323', '2426', '1012', ...labelsOf(SOUTHERN_ATTACK_STATIONS, 'allied')]) {
      expect([hex, northWest.has(hex)]).toEqual([hex, false])
    }
  })

  test('has the critical hexes: towns and fortresses west of the front line', () => {
    const critical = [...map.hexes.town, ...map.hexes.fortress].filter(hex => west.has(hex))
    expect(critical.sort()).toEqual(map.marks.critical)
    expect(west.has('2401')).toBe(false)
  })

  test('lets every unit begin where it does', () => {
    for (const lists of [GLORY_STATIONS, SOUTHERN_ATTACK_STATIONS]) {
      expect(setUpFaults(map, stations(lists), ['all-pond'])).toEqual([])
    }
    for (const hex of labelsOf(GLORY_STATIONS, 'french')) expect([hex, west.has(hex)]).toEqual([hex, true])
    for (const hex of labelsOf(GLORY_STATIONS, 'allied')) expect([hex, west.has(hex)]).toEqual([hex, false])
  })

  test('carries the dam road between the ponds', () => {
    for (const hex of ['2423', '2523', '2623']) expect(map.hexes['all-pond']).not.toContain(hex)
    expect(road(map, 'Telnitz-Satschan über den Damm')).toEqual(['2323', '2423', '2523', '2623', '2722'])
  })

  test('has crests that fall', () => {
    expect(slopeFaults(map, fieldOf(CROWNING_GLORY), 'hillcrest', 'centre')).toEqual([])
  })
})

describe('Moravian Sun', () => {
  const map = onDisk(MORAVIAN_SUN)

  test('has the exit 1538 on the road to Vienna', () => {
    expect(road(map, 'Menitz-Seelowitz (Straße nach Wien)').at(-1)).toBe('1538')
    expect(map.marks['exit vienna']).toEqual(['1538'])
  })

  test('has its walled places and its fortress', () => {
    expect(map.hexes.walled).toEqual(['0532', '2525', '2526', '3221'])
    expect(map.hexes.fortress).toEqual(['3209'])
  })

  test('has five levels and slopes that fall', () => {
    expect(new Set(map.levels!.join(''))).toEqual(new Set('12345'))
    expect(slopeFaults(map, fieldOf(MORAVIAN_SUN), 'slope', 'mean')).toEqual([])
  })

  test('lets every unit begin where it does', () => {
    expect(setUpFaults(map, stations(SUN_STATIONS), ['pond'])).toEqual([])
    expect(setUpFaults(map, stations(SUN_STATIONS, ' artillery'), ['marsh'])).toEqual([])
    expect(setUpFaults(map, stations(SUN_STATIONS, 'cavalry'), ['walled'])).toEqual([])
  })

  test('keeps the dam and the Vienna road off the ice', () => {
    const ways = map.roads.flatMap(({ hexes }) => hexes)
    for (const hex of ways) expect(map.hexes.pond).not.toContain(hex)
  })
})
