import { CCRR, rectangle } from '@voltigeur/hex'
import { Random } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { type Counter, coalition, french, problem } from '../checks/field-problem.ts'
import { COLUMN, LINE, LONG_SKIRMISH } from '../setup/vocabulary.ts'
import { leftHalf, type Stance } from './06-formations/facing.ts'
import { isSeen, isSeenFrom, type Landscape, sees, seesFrom, sightBetween } from './07-sight.ts'

const grid = rectangle({ orientation: 'flat', columns: 13, rows: 11, shifted: 'even', numbering: CCRR })
const hex = (label: string): number => grid.find(label)

interface Scene {
  readonly cover?: readonly string[]
  readonly high?: readonly string[]
  readonly units?: readonly string[]
}

const landscape = ({ cover = [], high = [] }: Scene): Landscape => ({
  grid,
  levels: Array.from({ length: grid.size }, (_, at) => (high.includes(grid.label(at)) ? 2 : 1)),
  opaque: Array.from({ length: grid.size }, (_, at) => (cover.includes(grid.label(at)) ? 1 : 0)),
})

/** The case that hides one hex from the other; null if it’s in sight. */
function hidden(scene: Scene, from: string, to: string): string | null {
  const screened = (at: number): boolean => (scene.units ?? []).includes(grid.label(at))
  return sightBetween(landscape(scene), screened, hex(from), hex(to)).blocked
}

const bothWays = (scene: Scene, a: string, b: string): (string | null)[] => [hidden(scene, a, b), hidden(scene, b, a)]

// Straight north: 0508, 0507, 0506, 0505, 0504. East along the hexside between 0604 and 0605: 0505 to 0705.
describe('7.1 lines of sight', () => {
  test('[7.1.3] the line runs from centre to centre and is the same both ways', () => {
    expect(bothWays({ cover: ['0506'] }, '0508', '0504')).toEqual(['7.1.4', '7.1.4'])
    expect(bothWays({ cover: ['0406', '0606'] }, '0508', '0504')).toEqual([null, null])
  })

  test('[7.1.4] villages, towns and woods between block it; where they are the target or the viewer they do not', () => {
    expect(hidden({ cover: ['0505'] }, '0507', '0503')).toBe('7.1.4')
    expect(hidden({ cover: ['0507', '0503'] }, '0507', '0503')).toBeNull()
  })

  test('[7.1.4] units between block it, those at its ends do not', () => {
    expect(hidden({ units: ['0505'] }, '0507', '0503')).toBe('7.1.4')
    expect(hidden({ units: ['0507', '0503'] }, '0507', '0503')).toBeNull()
  })

  test('[7.1.2] an adjacent hex is always seen through the front, whatever it is', () => {
    const column: Stance = { formation: COLUMN, facing: 4, hexes: [hex('0505')], light: false }
    const scene = { cover: ['0504', '0505'], high: ['0504'], units: ['0504', '0604', '0404'] }
    const seen = (to: string): string | null => sees(landscape(scene), () => true, column, hex(to)).blocked
    expect([seen('0504'), seen('0404'), seen('0604'), seen('0605'), seen('0506')]).toEqual([
      null,
      null,
      null,
      '7.1.1',
      '7.1.1',
    ])
  })

  test('[7.1.5] along a hexside either of the two hexes blocks it: woods, a unit, a town, and hill slopes too', () => {
    expect(hidden({ cover: ['0606', '0603'], units: ['0606'], high: ['0603'] }, '0505', '0705')).toBeNull()
    for (const at of ['0604', '0605']) {
      expect(hidden({ cover: [at] }, '0505', '0705')).toBe('7.1.5')
      expect(hidden({ units: [at] }, '0505', '0705')).toBe('7.1.5')
      expect(hidden({ high: [at] }, '0505', '0705')).toBe('7.1.6c')
      const look = sightBetween(landscape({}), one => one === hex(at), hex('0505'), hex('0705'))
      expect(look.blocked && look.by).toEqual([hex(at)])
    }
  })

  test('[7.1.6a] a slope does not stop a look down or up it', () => {
    expect(bothWays({ high: ['0503', '0504'] }, '0507', '0503')).toEqual([null, null])
    expect(bothWays({ high: ['0503', '0504', '0505', '0506'] }, '0507', '0503')).toEqual([null, null])
  })

  test('[7.1.6b] height sees height across a valley and across a plateau, unless something else is between', () => {
    expect(hidden({ high: ['0508', '0504'] }, '0508', '0504')).toBeNull()
    expect(hidden({ high: ['0508', '0507', '0506', '0505', '0504'] }, '0508', '0504')).toBeNull()
    expect(hidden({ high: ['0508', '0504'], cover: ['0506'] }, '0508', '0504')).toBe('7.1.4')
  })

  test('[7.1.6c] a hill between two on lower terrain hides them, not from a unit on it', () => {
    expect(bothWays({ high: ['0506'] }, '0508', '0504')).toEqual(['7.1.6c', '7.1.6c'])
    expect(bothWays({ high: ['0506', '0504'] }, '0508', '0504')).toEqual([null, null])
  })

  test('[7.1.6d] from above no unit sees over woods, towns or units, or from below', () => {
    for (const at of ['0507', '0506', '0505']) {
      expect(bothWays({ high: ['0508'], cover: [at] }, '0508', '0504')).toEqual(['7.1.6d', '7.1.6d'])
      expect(bothWays({ high: ['0508'], units: [at] }, '0508', '0504')).toEqual(['7.1.6d', '7.1.6d'])
    }
    expect(bothWays({ high: ['0508'] }, '0508', '0504')).toEqual([null, null])
  })

  test('[7.1.6d] the example: what is seen from the hill and from the foot of it', () => {
    // A on the hill and B behind it; C in front of the hill, D behind C; a town in front of E and F; G in the open.
    const place = { A: '0505', B: '0508', C: '0503', D: '0501', E: '0806', F: '0906', G: '0709' }
    const scene = { high: ['0505', '0405', '0605'], cover: ['0707'], units: Object.values(place) }
    const views = (viewer: 'A' | 'B', ...targets: (keyof typeof place)[]): (string | null)[] =>
      targets.map(target => hidden(scene, place[viewer], place[target]))
    expect(views('A', 'C', 'D', 'E', 'G')).toEqual([null, '7.1.6d', null, null])
    expect(views('B', 'C', 'D', 'E', 'F', 'G')).toEqual(['7.1.6c', '7.1.6c', '7.1.4', '7.1.4', null])
  })
})

describe('observers', () => {
  const open = landscape({})

  test('[7.1.1] a unit sees through its front hexsides only', () => {
    const line: Stance = { formation: LINE, facing: 1, hexes: [hex('0505')], light: false }
    const seen = (to: string): string | null => sees(open, () => false, line, hex(to)).blocked
    expect([seen('0805'), seen('0603'), seen('0502'), seen('0205')]).toEqual([null, null, '7.1.1', '7.1.1'])
  })

  test('[6.7.10] each half of skirmishers in two hexes has its own line, and neither stands in the way of the other', () => {
    const right = hex('0505')
    const stance: Stance = {
      formation: LONG_SKIRMISH,
      facing: 1,
      hexes: [right, leftHalf(grid, right, 1)],
      light: false,
    }
    const screen =
      (...labels: string[]) =>
      (at: number): boolean =>
        ['0505', '0504', ...labels].includes(grid.label(at))
    const seen = (nth: number, to: string, ...units: string[]): string | null =>
      seesFrom(open, screen(...units), stance, nth, hex(to)).blocked
    const [ofRight, ofLeft] = [0, 1]
    // An enemy in the middle front hex blocks the left half’s view straight behind it.
    expect([seen(ofLeft, '0705'), seen(ofLeft, '0705', '0604')]).toEqual([null, '7.1.4'])
    expect([seen(ofLeft, '0604', '0604'), seen(ofRight, '0706', '0604')]).toEqual([null, null])
    // From the left half to 0605 the line runs between 0604 and the right half.
    expect([seen(ofLeft, '0605'), seen(ofLeft, '0605', '0604')]).toEqual([null, '7.1.5'])
    expect(sees(open, screen('0604'), stance, hex('0605')).blocked).toBeNull()
  })
})

test('[7.1.4] [7.1.5] a unit in two hexes looks past itself, but not past others who are in its other hex', () => {
  // From the left half the line to 1,0 runs along a hexside of the right half.
  const light = { id: 'fr-7leg-1', hex: '0,0', formation: 'longSkirmish', facing: 'E' } as const
  const fault = (...friends: Counter[]): string[] =>
    problem({
      phase: 'offensive fire',
      units: [light, ...friends, coalition('C1', 3, '1,0'), coalition('C2', 6, '5,0')],
    }).objections('fire at 1,0 from 0,-1')
  const friend = (state: 'disordered' | 'routed'): Counter => french('F2', 3, '0,0', { state, facing: 'SE' })
  expect([fault(), fault(friend('routed')), fault(friend('disordered'))]).toEqual([[], [], ['7.1.5']])
})

test('[7.1.6c] heights decide whether a hill lies between, be slopes drawn or not', () => {
  const [from, to] = ['0507', '0503']
  expect(hidden({ high: ['0505'] }, from, to)).toBe('7.1.6c')
  expect(hidden({ high: ['0505', '0503'] }, from, to)).toBeNull()
})

test('[7.1.1] a unit in two hexes sees what either of its halves sees', () => {
  const right = hex('0505')
  const stance: Stance = { formation: LONG_SKIRMISH, facing: 1, hexes: [right, leftHalf(grid, right, 1)], light: false }
  const scene = landscape({ cover: ['0604'] })
  const nobody = (): boolean => false
  const seenFrom = (nth: number, to: string): string | null => seesFrom(scene, nobody, stance, nth, hex(to)).blocked
  // The wood hides 0803 from the right half alone.
  expect([seenFrom(0, '0803'), seenFrom(1, '0803')]).toEqual(['7.1.4', null])
  expect(sees(scene, nobody, stance, hex('0803')).blocked).toBeNull()
  const both = landscape({ cover: ['0604', '0603', '0703'] })
  expect(sees(both, nobody, stance, hex('0803')).blocked).not.toBeNull()
})

test('a player who does not ask for the reason gets the same answer', () => {
  const random = new Random('views')
  const some = (share: number): string[] =>
    Array.from({ length: grid.size }, (_, at) => grid.label(at)).filter(() => random.chance(share))
  let [seen, unseen] = [0, 0]
  for (let i = 0; i < 20; i++) {
    const scene = { cover: some(0.08), high: some(0.15), units: some(0.08) }
    const land = landscape(scene)
    const screened = (at: number): boolean => scene.units.includes(grid.label(at))
    for (let j = 0; j < 60; j++) {
      const [at, to, facing] = [random.below(grid.size), random.below(grid.size), 2 * random.below(6) + 1]
      const left = leftHalf(grid, at, facing)
      if (at === to || left === to) continue
      const viewer: Stance =
        left < 0 || random.chance(0.5)
          ? { formation: COLUMN, facing: facing - 1, hexes: [at], light: false }
          : { formation: LONG_SKIRMISH, facing, hexes: [at, left], light: false }
      expect(isSeenFrom(land, screened, viewer, 0, to)).toBe(!seesFrom(land, screened, viewer, 0, to).blocked)
      const sight = sees(land, screened, viewer, to)
      expect(isSeen(land, screened, viewer, to)).toBe(sight.blocked === null)
      if (sight.blocked === null) seen++
      else unseen++
    }
  }
  expect([seen > 100, unseen > 100]).toEqual([true, true])
})
