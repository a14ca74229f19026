/** How the sergeant, who follows the policy, plays. */
import { describe, expect, test } from 'vitest'
import { allied, type Counter, french, game, problem } from '../checks/field-problem.ts'
import { ALLIED, FRENCH } from '../field.ts'
import { Aims } from './aims.ts'
import { garrison } from './introductory.ts'
import { Outlook } from './movement.ts'
import { type Quarters, type Temper, tempers, USUAL } from './tempers.ts'

const NONE: Quarters = [0, 0, 0, 0]

const southern = (phase: 'movement' | 'combat', side: 'allied' | 'french', units: Counter[], more: object = {}) =>
  problem({ scenario: 'introductory', map: 'scenario', turn: 1, phase, side, units, ...more })

test('a unit that can leave by the west edge does so, and neither side capitulates', () => {
  const p = problem({
    phase: 'movement',
    side: 'allied',
    edges: { west: ['-5,0'], east: [] },
    units: [allied('A', 3, '-4,0'), french('F', 3, '5,0')],
  })
  expect(p.preferred()).toBe('exit A at -5,0')
})

test('a unit on the west edge is attacked before it can move', () => {
  const units = [french('F', 3, '-4,0'), french('G', 3, '4,0'), allied('A', 3, '-5,0'), allied('B', 1, '5,0')]
  const p = problem({ phase: 'declaration', edges: { west: ['-5,0'], east: [] }, units })
  expect(p.preferred()).toBe('declare combat')
  p.play('declare combat')
  expect(p.preferred()).toBe('attack -5,0 with F')
  expect(problem({ phase: 'declaration', edges: { west: [], east: [] }, units }).preferred()).toBe('declare movement')
})

test('where one is enough the other is spared for its own attack; where neither is, they go together', () => {
  const pair = (steps: number) =>
    problem({
      phase: 'combat',
      side: 'french',
      units: [french('F', steps, '-1,0'), french('G', steps, '1,0'), allied('D', 1, '0,0'), allied('E', 3, '5,0')],
    })
  expect(['attack 0,0 with F', 'attack 0,0 with G']).toContain(pair(24).preferred())
  expect(pair(4).preferred()).toBe('attack 0,0 with F G')
})

test('a hopeless attack is declined', () => {
  const p = problem({ phase: 'combat', side: 'french', units: [french('F', 2, '-1,0'), allied('D', 8, '0,0')] })
  expect(p.preferred()).toBe('decline')
})

test('on an open road the Allies of the southern attack run north', () => {
  const p = southern('movement', 'allied', [
    { id: 'al-olsusiev', hex: '2017' },
    { id: 'fr-ferey', hex: '2323' },
  ])
  expect(Number(p.preferred().split(' ')[3].slice(0, 2))).toBeLessThanOrEqual(17)
})

test('an Allied unit that has driven off the enemy follows it north', () => {
  const p = southern(
    'combat',
    'allied',
    [
      { id: 'al-urusov', hex: '2018' },
      { id: 'fr-margaron', hex: '1918' },
      { id: 'fr-ferey', hex: '2323' },
    ],
    { dice: [6] },
  )
  p.play('attack 1918 with al-urusov')
  p.play(p.choices('retreat')[0])
  expect(p.preferred()).toBe('advance Urusov to 1918')
})

test('at noon a garrison stands, unless that would be its end', () => {
  const pressed = (steps: number) => {
    const p = southern(
      'combat',
      'allied',
      [
        { id: 'al-urusov', hex: '2221' },
        { id: 'fr-levasseur', hex: '2121', steps },
      ],
      { turn: 4, dice: [6] },
    )
    p.play('attack 2121 with al-urusov')
    return p.preferred()
  }
  expect(pressed(4)).toBe('stand')
  expect(pressed(1)).toMatch(/^retreat/)
})

describe('tempers', () => {
  test('a bold player moves nearer to a strong enemy than usual, a wary one less readily', () => {
    const p = problem({
      phase: 'movement',
      side: 'french',
      edges: { west: [], east: [] },
      units: [french('F', 2, '-3,0'), allied('A', 24, '0,0')],
    })
    const [bold, usual, wary] = ['bold', undefined, 'wary'].map(temper => p.appealOf('move F to -1,0', temper))
    expect(bold).toBeGreaterThan(usual)
    expect(usual).toBeGreaterThan(wary)
  })

  test('for the same attack the bold count their own steps less, the wary more', () => {
    const p = problem({
      phase: 'combat',
      side: 'french',
      units: [french('F', 5, '-1,0'), allied('A', 5, '0,0'), allied('B', 5, '5,0')],
    })
    const [bold, usual, wary] = ['bold', undefined, 'wary'].map(temper => p.appealOf('attack 0,0 with F', temper))
    expect(bold).toBeGreaterThan(usual)
    expect(usual).toBeGreaterThan(wary)
  })

  test('[10.7] for the open more of the Allies run north, for the ground more storm the villages', () => {
    const p = southern('movement', 'allied', [
      { id: 'al-olsusiev', hex: '2017' },
      { id: 'al-urusov', hex: '2222' },
      { id: 'fr-ferey', hex: '2323' },
    ])
    const rowAfter = (temper?: string) => {
      const move = p.choices('move').filter(order => order.startsWith('move Urusov'))
      const appeals = move.map(order => p.appealOf(order, temper))
      return move[appeals.indexOf(Math.max(...appeals))]
    }
    expect(rowAfter('for the open')).not.toBe(rowAfter('for the ground'))
  })

  /** What a weak French unit gains by moving next to a strong Allied one, with a given temper. */
  const goingNear = (turn: number, temper: Partial<Temper>): number => outlookIn(pair(turn), temper)

  const pair = (turn: number) =>
    problem({
      phase: 'movement',
      side: 'french',
      turn,
      edges: { west: ['5,0'], east: [] },
      units: [french('F', 2, '-3,0'), allied('A', 24, '0,0')],
    })

  function outlookIn(p: ReturnType<typeof problem>, temper: Partial<Temper>, at = p.match.position): number {
    const { field } = p.match.battle
    const whole = { ...USUAL, ...temper }
    const outlook = new Outlook(field, new Aims(field, whole), FRENCH, whole)
    const unit = field.units.findIndex(({ id }) => id === 'F')
    return outlook.gain(at, unit, field.ground.grid.find('-1,0'))
  }

  test('caution goes by the quarter of the battle', () => {
    const cost = (turn: number, caution: Quarters): number =>
      goingNear(turn, { caution: NONE }) - goingNear(turn, { caution })
    const usual = cost(1, [1, 1, 1, 1])
    expect(usual).toBeGreaterThan(0)
    const turns = [1, 3, 4, 5, 6, 8, 9, 10]
    expect(turns.map(turn => cost(turn, [1, 2, 3, 4]) / usual)).toEqual(
      [1, 1, 2, 2, 3, 3, 4, 4].map(n => expect.closeTo(n)),
    )
  })

  test('an outlook that is kept forgets the caution of the quarter before', () => {
    const p = pair(3)
    const { field } = p.match.battle
    const temper: Temper = { ...USUAL, caution: [2, 1, 1, 1] }
    const outlook = new Outlook(field, new Aims(field, temper), FRENCH, temper)
    const unit = field.units.findIndex(({ id }) => id === 'F')
    const to = field.ground.grid.find('-1,0')
    const later = p.match.position.copy()
    field.cell.turn.set(later, 4)
    expect(outlook.gain(p.match.position, unit, to)).toBeLessThan(goingNear(3, {}))
    expect(outlook.gain(later, unit, to)).toBe(outlookIn(p, {}, later))
  })

  test('pinning an enemy is worth its share, and more for watched units', () => {
    const [none, usual, dear] = [0, 1, 2].map(holding => goingNear(1, { holding }))
    expect(usual).toBeGreaterThan(none)
    expect(dear - usual).toBeCloseTo(usual - none)
    // Five hexes are left to the edge, of twelve that count as urgent, or fewer.
    const [far, near, nearer] = [1, 0.5, 0.25].map(watch => goingNear(1, { watch }))
    expect(far).toBeGreaterThan(near)
    expect(near).toBeGreaterThan(nearer)
    expect(goingNear(1, { watch: 0.1 })).toBe(nearer)
  })

  test('[10.7] a garrison that need not stay goes after the enemy more gladly', () => {
    const p = southern('movement', 'french', [
      { id: 'fr-levasseur', hex: '2121' },
      { id: 'al-urusov', hex: '2424' },
    ])
    const { field } = p.match.battle
    const unit = field.units.findIndex(({ id }) => id === 'fr-levasseur')
    const away = (stay: number): number => {
      const aim = garrison(field, p.match.position, { ...USUAL, stay })
      return aim.from(unit, field.ground.grid.find('2122'))
    }
    expect(away(1)).toBeGreaterThan(0)
    expect(away(0.75)).toBeCloseTo(0.75 * away(1))
  })

  test('are all named where plans are made, and the seasoned differ by side', () => {
    expect(game.open('introductory', {}).judge.tempers).toEqual(tempers.names)
    expect(tempers.of('seasoned', ALLIED)).not.toEqual(tempers.of('seasoned', FRENCH))
    expect(tempers.of('bold', ALLIED)).toBe(tempers.of('bold', FRENCH))
  })
})
