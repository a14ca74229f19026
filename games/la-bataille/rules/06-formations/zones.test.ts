import { CCRR, rectangle } from '@voltigeur/hex'
import { textsIn } from '@voltigeur/kernel/field-problem'
import { describe, expect, test } from 'vitest'
import { DATA_FILES, readGameData } from '../../setup/data.ts'
import {
  COLUMN,
  DISORDERED,
  EXHAUSTED,
  FATIGUED,
  FRESH,
  GENERAL_ORDER,
  GOOD_ORDER,
  HORSE_SKIRMISH,
  LINE,
  LONG_LINE,
  MASSE,
  ROUTED,
  SQUARE,
  UNLIMBERED,
} from '../../setup/vocabulary.ts'
import {
  ahead,
  distanceAhead,
  exitFault,
  gaitOf,
  HARASSED_FROM,
  harassment,
  influence,
  isHeldInCheck,
  lossesOfSquare,
  lossesOnTheWay,
  maySpring,
  type Presence,
  springsAt,
  stopAt,
} from './zones.ts'

const { tables } = readGameData(textsIn(new URL('../../', import.meta.url), DATA_FILES))
const { reaction, opportunity } = tables.formations

const grid = rectangle({ orientation: 'flat', columns: 15, rows: 15, shifted: 'even', numbering: CCRR })
const hex = (label: string): number => grid.find(label)
const labels = (hexes: readonly number[]): string[] => hexes.map(at => grid.label(at)).sort()

const [EAST, NORTH] = [1, 4]

function unit(arm: Presence['arm'], formation: number, facing: number, at: string[], more: Partial<Presence> = {}) {
  return { arm, formation, facing, hexes: at.map(hex), light: false, state: GOOD_ORDER, readiness: FRESH, ...more }
}
const zoneOf = (of: Presence): string[] => labels(influence(grid, of))

describe('how far a zone of influence reaches', () => {
  test('[6.11] into the front hexes of infantry, cavalry and guns alike', () => {
    expect(zoneOf(unit('infantry', COLUMN, NORTH, ['0707']))).toEqual(['0606', '0706', '0806'])
    expect(zoneOf(unit('infantry', LONG_LINE, EAST, ['0707', '0706']))).toEqual(['0805', '0806', '0807'])
    expect(zoneOf(unit('artillery', UNLIMBERED, NORTH, ['0707']))).toEqual(['0606', '0706', '0806'])
    expect(zoneOf(unit('cavalry', COLUMN, NORTH, ['0707'], { light: true }))).toHaveLength(5)
  })

  test('[6.11] a disordered unit has one, a routed one has none', () => {
    const foot = unit('infantry', COLUMN, NORTH, ['0707'])
    expect(zoneOf({ ...foot, state: DISORDERED })).toEqual(['0606', '0706', '0806'])
    expect(zoneOf({ ...foot, state: ROUTED })).toEqual([])
  })

  test('[6.5.3] a square has none', () => {
    expect(zoneOf(unit('infantry', SQUARE, NORTH, ['0707']))).toEqual([])
  })

  test('[16.2.7b] a masse has one all round', () => {
    expect(zoneOf(unit('infantry', MASSE, EAST, ['0707']))).toHaveLength(6)
    expect(zoneOf(unit('infantry', LINE, EAST, ['0707']))).toHaveLength(2)
  })
})

describe('before cavalry', () => {
  const open = { grid, levels: new Uint8Array(grid.size), opaque: new Uint8Array(grid.size) }
  const nobody = (): boolean => false
  const hussars = unit('cavalry', COLUMN, NORTH, ['0710'], { light: true })
  const cuirassiers = unit('cavalry', COLUMN, NORTH, ['0710'])

  test('[10.3.2] light cavalry reacts four hexes away', () => {
    const springs = (to: string): boolean => springsAt(open, nobody, hussars, hex(to), reaction.light)
    expect([springs('0706'), springs('0705')]).toEqual([true, false])
  })

  test('[10.3.3] heavy cavalry reacts three hexes away', () => {
    const springs = (to: string): boolean => springsAt(open, nobody, cuirassiers, hex(to), reaction.heavy)
    expect([springs('0707'), springs('0706')]).toEqual([true, false])
  })

  test('[6.11.9] the zone for Opportunity Charges reaches two hexes out of the front, and only in good order', () => {
    const springs = (of: Presence, to: string): boolean => springsAt(open, nobody, of, hex(to), opportunity)
    expect([springs(cuirassiers, '0708'), springs(cuirassiers, '0707'), springs(cuirassiers, '0711')]).toEqual([
      true,
      false,
      false,
    ])
    // Behind the flank of heavy cavalry; light cavalry faces that way too.
    expect([springs(cuirassiers, '0511'), springs(hussars, '0511')]).toEqual([false, true])
    expect(springs({ ...cuirassiers, state: ROUTED }, '0708')).toBe(false)
  })

  test('[10.3.5] and only where it sees', () => {
    const woods = { ...open, opaque: Uint8Array.from(open.opaque, (_, at) => (at === hex('0709') ? 1 : 0)) }
    expect(springsAt(woods, nobody, cuirassiers, hex('0708'), opportunity)).toBe(false)
    expect(springsAt(woods, nobody, cuirassiers, hex('0709'), opportunity)).toBe(true)
    expect(springsAt(open, at => at === hex('0709'), cuirassiers, hex('0708'), opportunity)).toBe(false)
  })

  test('[10.4.2] exhausted cavalry charges no unit; fatigued cavalry does', () => {
    expect([FRESH, FATIGUED, EXHAUSTED].map(readiness => maySpring({ ...hussars, readiness }))).toEqual([
      true,
      true,
      false,
    ])
    expect(maySpring(unit('infantry', LINE, EAST, ['0710']))).toBe(false)
  })

  test('[6.8.7] cavalry skirmishers do not charge', () => {
    expect(maySpring({ ...hussars, formation: HORSE_SKIRMISH })).toBe(false)
    expect(maySpring({ ...hussars, formation: GENERAL_ORDER })).toBe(true)
  })
})

describe('units that are stopped', () => {
  const clear = { zone: false, charge: false }
  const zone = { zone: true, charge: false }
  const charge = { zone: false, charge: true }

  test('[6.11.3] foot and foot artillery stop in any enemy zone', () => {
    for (const gait of [gaitOf('infantry', false), gaitOf('artillery', false)]) {
      expect(stopAt(gait, zone)).toBe('6.11.3')
      expect([stopAt(gait, clear), stopAt(gait, charge)]).toEqual([null, null])
    }
  })

  test('[6.11.4] they leave one only as the first thing they do', () => {
    expect([exitFault('foot', zone, true), exitFault('foot', zone, false), exitFault('foot', clear, true)]).toEqual([
      '6.11.4',
      null,
      null,
    ])
  })

  test('[6.11.5] cavalry and horse artillery stop before enemy cavalry that could charge them', () => {
    for (const gait of [gaitOf('cavalry', false), gaitOf('artillery', true)])
      expect([stopAt(gait, charge), stopAt(gait, clear)]).toEqual(['6.11.5', null])
  })

  test('[6.11.6] they go on through the zones of infantry and artillery', () => {
    expect([stopAt('mounted', zone), exitFault('mounted', zone, true)]).toEqual([null, null])
  })

  test('[6.2.1] leaders aren’t combat units, and no zone stops them', () => {
    expect(stopAt(gaitOf('leader', false), { zone: true, charge: true })).toBeNull()
    expect(exitFault('leader', zone, true)).toBeNull()
  })
})

describe('cavalry skirmishers in the way', () => {
  const cossacks = unit('cavalry', HORSE_SKIRMISH, EAST, ['0707', '0706'], { light: true })
  const cost = (arm: Presence['arm'], to: string): number =>
    harassment(tables, arm, distanceAhead(grid, cossacks, hex(to), HARASSED_FROM))

  test('[6.8.2a] infantry and artillery pay three points more next to them', () => {
    expect([cost('infantry', '0806'), cost('artillery', '0705'), cost('infantry', '0606')]).toEqual([3, 3, 0])
    expect([cost('cavalry', '0806'), cost('leader', '0806')]).toEqual([0, 0])
  })

  test('[6.8.2b] and two points more two hexes away, before their front', () => {
    expect([cost('infantry', '0906'), cost('infantry', '1006'), cost('infantry', '0506')]).toEqual([2, 0, 0])
    expect(ahead(grid, cossacks, 2)).toContain(hex('0906'))
    expect(ahead(grid, cossacks, 2)).not.toContain(hex('1006'))
  })

  test('[6.8.5] enemy light cavalry next to them puts an end to it', () => {
    expect(isHeldInCheck(grid, cossacks, [unit('cavalry', COLUMN, NORTH, ['0608'])])).toBe(false)
    expect(isHeldInCheck(grid, cossacks, [unit('cavalry', COLUMN, NORTH, ['0607'])])).toBe(true)
    expect(isHeldInCheck(grid, cossacks, [])).toBe(false)
  })
})

describe('driven out', () => {
  const way = ['0707', '0708', '0709', '0710'].map(hex)
  const enemies = (...at: string[]) => {
    const influenced = at.map(hex)
    return (one: number): boolean => influenced.includes(one)
  }
  const nobody = (): boolean => false

  test('[6.11.8] one increment for each hex of an enemy zone that is left, none for the last', () => {
    expect(lossesOnTheWay(way, enemies('0707'), nobody)).toBe(1)
    expect(lossesOnTheWay(way, enemies('0707', '0709', '0710'), nobody)).toBe(2)
    expect(lossesOnTheWay(way, enemies('0710'), nobody)).toBe(0)
    expect(lossesOnTheWay(way.slice(0, 1), enemies('0707'), nobody)).toBe(0)
  })

  test('[6.11.8] none where a friend stands who took no part', () => {
    expect(lossesOnTheWay(way, enemies('0707', '0709'), enemies('0709'))).toBe(1)
  })

  test('[13.6.1] a broken square loses two for the first hex, then as others do', () => {
    expect(lossesOfSquare(way, enemies('0707', '0709'), nobody)).toBe(3)
    expect(lossesOfSquare(way, nobody, nobody)).toBe(2)
    expect(lossesOfSquare(way.slice(0, 1), enemies('0707'), nobody)).toBe(0)
  })
})
