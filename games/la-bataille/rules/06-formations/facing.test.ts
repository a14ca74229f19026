import { type Arc, CCRR, rectangle } from '@voltigeur/hex'
import { describe, expect, test } from 'vitest'
import {
  COLUMN,
  FORMATIONS,
  type Formation,
  GENERAL_ORDER,
  HORSE_SKIRMISH,
  LIMBERED,
  LINE,
  LONG_LINE,
  LONG_SKIRMISH,
  MASSE,
  ROAD_MARCH,
  SKIRMISH,
  SQUARE,
  UNLIMBERED,
} from '../../setup/vocabulary.ts'
import {
  arcAtImpact,
  arcThrough,
  arcToward,
  facesVertex,
  facingsOf,
  fits,
  hexesIn,
  hexsidesIn,
  isTwoHex,
  leftHalf,
  looksAt,
  rightHalf,
  type Stance,
  waysOut,
} from './facing.ts'

const grid = rectangle({ orientation: 'flat', columns: 11, rows: 11, shifted: 'even', numbering: CCRR })
const hex = (label: string): number => grid.find(label)

// Facings of this map in twelfths: hexsides SE 0, NE 2, N 4, NW 6, SW 8, S 10; vertices E 1, NE 3, NW 5, W 7, SW 9, SE 11.
const NORTH = 4
const EAST = 1

const standing = (formation: number, facing: number, hexes: readonly string[], light = false): Stance => ({
  formation,
  facing,
  hexes: hexes.map(hex),
  light,
})

const seen = (stance: Stance, arc: Arc): string[] =>
  hexesIn(grid, stance, arc)
    .map(at => grid.label(at))
    .sort()
const sides = (stance: Stance): number[] =>
  (['front', 'flank', 'rear'] as const).map(arc => hexsidesIn(grid, stance, arc))

describe('formations in one hex', () => {
  test('[6.2.5] every formation says where its front, flank and rear are', () => {
    const facing = (formation: number): number => (facesVertex(formation) ? EAST : NORTH)
    const counted = FORMATIONS.map((name, formation): [Formation, number[]] => {
      const hexes = isTwoHex(formation) ? ['0505', '0504'] : ['0505']
      return [name, sides(standing(formation, facing(formation), hexes))]
    })
    expect(Object.fromEntries(counted)).toEqual({
      column: [3, 2, 1],
      line: [2, 2, 2],
      longLine: [4, 2, 4],
      square: [6, 0, 0],
      generalOrder: [5, 0, 1],
      skirmish: [4, 2, 0],
      longSkirmish: [6, 2, 2],
      horseSkirmish: [6, 2, 2],
      limbered: [3, 2, 1],
      unlimbered: [3, 2, 1],
      roadMarch: [1, 4, 1],
      masse: [2, 2, 2],
    })
  })

  test('[6.3.1] a column faces a hexside, never a vertex', () => {
    expect([fits(COLUMN, NORTH), fits(COLUMN, EAST)]).toEqual([true, false])
    expect(facingsOf(COLUMN)).toEqual([0, 2, 4, 6, 8, 10])
  })

  test('[6.3.2] a column has its front before it and to both sides of that, then flanks, and one hexside behind', () => {
    const column = standing(COLUMN, NORTH, ['0505'])
    expect(seen(column, 'front')).toEqual(['0404', '0504', '0604'])
    expect(seen(column, 'flank')).toEqual(['0405', '0605'])
    expect(seen(column, 'rear')).toEqual(['0506'])
  })

  test('[6.3.2] light cavalry in column looks to five sides; heavy cavalry does not', () => {
    const light = standing(COLUMN, NORTH, ['0505'], true)
    expect(sides(light)).toEqual([5, 0, 1])
    expect(seen(light, 'rear')).toEqual(['0506'])
    expect(seen(light, 'flank')).toEqual([])
    // Only in column.
    expect(sides(standing(LINE, EAST, ['0505'], true))).toEqual([2, 2, 2])
  })

  test('[6.4.2] a line faces a vertex, never a hexside', () => {
    expect([fits(LINE, EAST), fits(LINE, NORTH), fits(LINE, 12), fits(LINE, -1), fits(LINE, 0.5)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(facingsOf(LONG_LINE)).toEqual([1, 3, 5, 7, 9, 11])
  })

  test('[6.4.6] a one-hex line has two hexsides before it, two at its sides and two behind', () => {
    const line = standing(LINE, EAST, ['0505'])
    expect(seen(line, 'front')).toEqual(['0604', '0605'])
    expect(seen(line, 'flank')).toEqual(['0504', '0506'])
    expect(seen(line, 'rear')).toEqual(['0404', '0405'])
  })

  test('[6.5.3] a square has six front hexes', () => {
    expect(seen(standing(SQUARE, NORTH, ['0505']), 'front')).toEqual(['0404', '0405', '0504', '0506', '0604', '0605'])
  })

  test('[6.6.2] general order faces a hexside and has its rear opposite', () => {
    expect(fits(GENERAL_ORDER, NORTH)).toBe(true)
    expect(seen(standing(GENERAL_ORDER, NORTH, ['0505']), 'rear')).toEqual(['0506'])
  })

  test('[6.7.5] skirmishers in one hex have four front and two flank hexsides and no rear', () => {
    const skirmishers = standing(SKIRMISH, EAST, ['0505'])
    expect(seen(skirmishers, 'front')).toEqual(['0504', '0506', '0604', '0605'])
    expect(seen(skirmishers, 'flank')).toEqual(['0404', '0405'])
    expect(seen(skirmishers, 'rear')).toEqual([])
  })

  test('[6.9.1] guns face a hexside with three front hexsides, limbered or not', () => {
    for (const formation of [LIMBERED, UNLIMBERED]) {
      const guns = standing(formation, NORTH, ['0505'])
      expect(seen(guns, 'front')).toEqual(['0404', '0504', '0604'])
      expect(fits(formation, EAST)).toBe(false)
    }
  })

  test('[16.2.7b] a battalion masse faces a vertex and has the sides of a line', () => {
    expect(fits(MASSE, EAST)).toBe(true)
    expect(seen(standing(MASSE, EAST, ['0505']), 'front')).toEqual(['0604', '0605'])
  })
})

describe('formations in two hexes', () => {
  // They face east: the right half stands south of the left one.
  const line = standing(LONG_LINE, EAST, ['0505', '0504'])
  const skirmishers = standing(LONG_SKIRMISH, EAST, ['0505', '0504'])

  test('[6.4.6] the halves of a line stand abreast, the left one to the left of where it looks', () => {
    expect(grid.label(leftHalf(grid, hex('0505'), EAST))).toBe('0504')
    expect(grid.label(rightHalf(grid, hex('0504'), EAST))).toBe('0505')
    // Facing the west vertex it is the other way round.
    expect(grid.label(leftHalf(grid, hex('0505'), 7))).toBe('0506')
  })

  test('[6.4.6] a two-hex line has three front hexes, two at its flanks and three behind', () => {
    expect(seen(line, 'front')).toEqual(['0603', '0604', '0605'])
    expect(seen(line, 'flank')).toEqual(['0503', '0506'])
    expect(seen(line, 'rear')).toEqual(['0403', '0404', '0405'])
  })

  test('[6.4.10c] the middle front hex lies before both halves, the outer ones before one each', () => {
    const halves = (label: string): number[] =>
      [0, 1].filter(nth => {
        const dir = grid.direction(line.hexes[nth], hex(label))
        return dir >= 0 && arcThrough(grid, line, nth, dir) === 'front'
      })
    expect([halves('0603'), halves('0604'), halves('0605')]).toEqual([[1], [0, 1], [0]])
  })

  test('[6.7.6] two-hex skirmishers have six front hexsides into five hexes, two flanks, and the hex behind both', () => {
    expect(sides(skirmishers)).toEqual([6, 2, 2])
    expect(seen(skirmishers, 'front')).toEqual(['0503', '0506', '0603', '0604', '0605'])
    expect(seen(skirmishers, 'flank')).toEqual(['0403', '0405'])
    expect(seen(skirmishers, 'rear')).toEqual(['0404'])
  })

  test('[6.8.1] cavalry skirmishers have the front of skirmishers in two hexes', () => {
    const horse = standing(HORSE_SKIRMISH, EAST, ['0505', '0504'], true)
    expect(seen(horse, 'front')).toEqual(seen(skirmishers, 'front'))
    expect(seen(horse, 'rear')).toEqual(['0404'])
  })

  test('[6.2.5] the hexside between the halves belongs to no arc', () => {
    for (const stance of [line, skirmishers]) {
      expect(arcThrough(grid, stance, 0, grid.direction(hex('0505'), hex('0504')))).toBeNull()
      expect(arcThrough(grid, stance, 1, grid.direction(hex('0504'), hex('0505')))).toBeNull()
      expect(arcToward(grid, stance, hex('0504'))).toBeNull()
    }
  })

  test('[6.2.5] turned by 60 degrees, the arcs turn with the unit', () => {
    const turned = standing(LONG_LINE, 3, ['0505', grid.label(leftHalf(grid, hex('0505'), 3))])
    expect(seen(turned, 'front')).toEqual(['0403', '0504', '0604'])
    expect(seen(turned, 'flank')).toEqual(['0304', '0605'])
    expect(seen(turned, 'rear')).toEqual(['0305', '0405', '0506'])
  })
})

describe('road march', () => {
  test('[6.10.2] in one hex the front is straight ahead, the rear straight behind, all else flank', () => {
    const march = standing(ROAD_MARCH, NORTH, ['0505'])
    expect(seen(march, 'front')).toEqual(['0504'])
    expect(seen(march, 'rear')).toEqual(['0506'])
    expect(seen(march, 'flank')).toEqual(['0404', '0405', '0604', '0605'])
  })

  test('[6.10.2] in three hexes round a bend the rear lies behind the last hex, in line with the one before it', () => {
    const march = standing(ROAD_MARCH, NORTH, ['0505', '0506', '0406'])
    expect(seen(march, 'front')).toEqual(['0504'])
    // The road comes from 0406 up to 0506 in the north-east; behind it lies the south-west.
    expect(seen(march, 'rear')).toEqual(['0307'])
    expect(arcThrough(grid, march, 1, grid.direction(hex('0506'), hex('0505')))).toBeNull()
    expect(arcThrough(grid, march, 1, grid.direction(hex('0506'), hex('0406')))).toBeNull()
    expect(hexsidesIn(grid, march, 'flank')).toBe(18 - 4 - 2)
  })
})

describe('whence an attack comes', () => {
  const line = standing(LINE, EAST, ['0505'])

  test('[6.2.3] through a flank hexside', () => {
    expect(arcToward(grid, line, hex('0504'))).toBe('flank')
  })

  test('[6.2.4] through a rear hexside', () => {
    expect(arcToward(grid, line, hex('0404'))).toBe('rear')
  })

  test('[6.2.3] not through a front hexside, and from farther away not at all', () => {
    expect(arcToward(grid, line, hex('0604'))).toBe('front')
    expect(arcToward(grid, line, hex('0705'))).toBeNull()
  })

  test('[12.3.2b] a shot along the vertex between flank and front comes in by the flank', () => {
    // Straight through the vertex between the hexsides toward 0504 (flank) and 0604 (front).
    expect(waysOut(grid, hex('0505'), hex('0603')).map(dir => grid.label(grid.neighbour(hex('0505'), dir)))).toEqual([
      '0604',
      '0504',
    ])
    expect(arcAtImpact(grid, line, 0, hex('0603'))).toBe('flank')
    expect(arcAtImpact(grid, line, 0, hex('0703'))).toBe('front')
    expect(arcAtImpact(grid, line, 0, hex('0502'))).toBe('flank')
    expect(arcAtImpact(grid, line, 0, hex('0305'))).toBe('rear')
  })

  test('[7.1.1] a unit looks out of its front hexsides, their vertices included', () => {
    expect(looksAt(grid, line, 0, hex('0703'))).toBe(true)
    expect(looksAt(grid, line, 0, hex('0603'))).toBe(true)
    expect(looksAt(grid, line, 0, hex('0502'))).toBe(false)
    expect(looksAt(grid, line, 0, hex('0305'))).toBe(false)
  })
})

test('[7.1.1] a line leaves by the hexside toward its end, whichever of the six', () => {
  const from = hex('0606')
  const straight = (steps: number, dir: number): number =>
    Array.from({ length: steps }).reduce((at: number) => grid.neighbour(at, dir), from)
  for (const steps of [1, 3])
    expect([0, 1, 2, 3, 4, 5].map(dir => waysOut(grid, from, straight(steps, dir)))).toEqual(
      [0, 1, 2, 3, 4, 5].map(dir => [dir]),
    )
})
