import { describe, expect, test } from 'vitest'
import { type HexMap, readHexMap } from '../hexmap.ts'
import { gridSpec, PLAIN_FRAME, plainSheet } from './any-sheet.ts'
import { MapChanges } from './changes.ts'
import { bridgeFaults, formFaults, setUpFaults, waterFaults } from './check.ts'
import { readOverrides } from './overrides.ts'
import { writeHexMap } from './write.ts'

const MAP: HexMap = {
  title: 'A: test "map"',
  provenance: `Rebuilt ${'from nothing much, '.repeat(20)}and so on.`,
  grid: gridSpec('flat', 12, 12),
  frame: { ...PLAIN_FRAME, pins: [{ name: 'x = 0101, y', board: [1, 2.5], shift: [-3, 4] }], pinReach: 2 },
  hexes: {
    town: ['0101'],
    'all-pond': [],
    wood: Array.from({ length: 60 }, (_, i) => `0${1 + (i % 9)}0${1 + Math.floor(i / 9)}`),
  },
  levels: Array.from({ length: 12 }, () => '012345678901'),
  hexsides: { stream: ['0101/0102'], bridge: ['0101/0102'] },
  slopes: { slope: ['0505>0506'] },
  roads: [{ name: "Straße 'nach' Wien: alt", class: 'road', hexes: ['0101', '0102'] }],
  places: [
    { name: 'yes', kind: 'town', hexes: ['0101'] },
    {
      name: 'long',
      kind: 'town',
      hexes: Array.from({ length: 12 }, (_, i) => `0${1 + (i % 9)}0${1 + Math.floor(i / 9)}`),
    },
  ],
  marks: { 'exit vienna': ['0101'] },
}

describe('a map as a file', () => {
  test('reads back as written, with nothing but what it has', () => {
    expect(readHexMap('test.yaml', writeHexMap(MAP))).toEqual(MAP)
    const bare: HexMap = { ...MAP, slopes: {}, marks: {}, roads: [], places: [], frame: PLAIN_FRAME }
    delete bare.levels
    expect(readHexMap('test.yaml', writeHexMap(bare))).toEqual(bare)
  })

  test('has lines of no more than 120 characters', () => {
    for (const line of writeHexMap(MAP).split('\n')) expect(line.length).toBeLessThanOrEqual(120)
  })
})

describe('the checks', () => {
  test('find nothing wrong with a good map', () => {
    expect(formFaults(MAP)).toEqual([])
    expect(bridgeFaults(MAP, 'bridge', ['stream'])).toEqual([])
  })

  test.each([
    ['a hex off the map', { hexes: { town: ['4040'] } }, 'is not on the map'],
    ['a hex twice', { hexes: { town: ['0101', '0101'] } }, 'twice'],
    ['a hexside of hexes apart', { hexsides: { stream: ['0101/0505'] } }, 'no hexside'],
    ['a hexside the wrong way round', { hexsides: { stream: ['0102/0101'] } }, 'lower number last'],
    ['a slope both ways', { slopes: { slope: ['0505>0506', '0506>0505'] } }, 'twice'],
    ['a road that jumps', { roads: [{ name: 'x', class: 'road' as const, hexes: ['0101', '0103'] }] }, 'jumps'],
    ['a missing row of levels', { levels: ['012345678901'] }, 'levels'],
  ])('find %s', (_what, wrong, words) => {
    expect(formFaults({ ...MAP, ...wrong }).join()).toContain(words)
  })

  test('find dry bridges, water that seeps away and units in the pond', () => {
    expect(bridgeFaults({ ...MAP, hexsides: { bridge: ['0202/0203'] } }, 'bridge', ['stream'])).toHaveLength(1)
    const brook = { ...MAP, hexsides: { stream: ['0505/0506', '0505/0605'] } }
    expect(waterFaults(brook, ['stream'])).toHaveLength(2)
    expect(waterFaults({ ...brook, hexes: { pond: ['0605'] } }, ['stream'], ['pond'])).toEqual([])
    expect(waterFaults(MAP, ['stream'])).toEqual([])
    expect(setUpFaults(MAP, [{ unit: 'Davout', hex: '0101' }], ['town'])).toEqual(['Davout is set up in town 0101'])
    expect(setUpFaults(MAP, [{ unit: 'Davout', hex: '9901' }], [])).toHaveLength(1)
  })
})

describe('overrides', () => {
  const { grid } = plainSheet()
  const read = (text: string) => readOverrides('overrides.yaml', `overrides:\n${text}`)
  const changes = (text: string): MapChanges => new MapChanges(grid, read(text))

  test('set and clear', () => {
    const made = changes('  - { terrain: wood, set: ["0101"], clear: ["0202"], reason: because of the test }')
    expect([...made.one('terrain', 'wood', new Set(['0202', '0303']))].sort()).toEqual(['0101', '0303'])
    expect(() => made.done()).not.toThrow()
  })

  test('replace, add and remove roads and places', () => {
    const made = changes(`
  - { road: a, class: track, hexes: ["0101", "0102"], reason: because of the test }
  - { road: b, class: road, hexes: [], reason: because of the test }
  - { road: c, class: road, hexes: ["0301", "0302"], reason: because of the test }
  - { place: p, kind: town, hexes: ["0404"], reason: because of the test }`)
    const before = ['a', 'b'].map(name => ({ name, class: 'road' as const, hexes: ['0505', '0506'] }))
    expect(made.roads(before).map(({ name, class: kind }) => `${name} ${kind}`)).toEqual(['a track', 'c road'])
    expect(made.places([{ name: 'p', kind: 'village', hexes: ['0505'] }])).toEqual([
      { name: 'p', kind: 'town', hexes: ['0404'] },
    ])
    expect(() => made.done()).not.toThrow()
  })

  test('set levels', () => {
    const made = changes('  - { level: 3, set: ["0101"], reason: because of the test }')
    expect(made.levels(new Uint8Array(grid.size))[grid.find('0101')]).toBe(3)
  })

  test('without a reason or with numbers off the map are refused', () => {
    expect(() => read('  - { terrain: wood, set: ["0101"] }')).toThrow('overrides.yaml:2')
    expect(() => changes('  - { terrain: wood, set: ["4040"], reason: because of the test }')).toThrow('not on the map')
    expect(() => changes('  - { hexside: stream, set: ["0101/0505"], reason: because of the test }')).toThrow(
      'adjacent',
    )
  })

  test('that change nothing are refused', () => {
    const wood = '  - { terrain: wood, set: ["0101"], reason: because of the test }'
    expect(() => changes(wood).one('terrain', 'wood', new Set(['0101']))).toThrow('idle')
    expect(() => changes(wood).done()).toThrow('nothing on this map')
  })
})
