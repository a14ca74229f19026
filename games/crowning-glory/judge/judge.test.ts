/** What a sergeant, who follows the policy, comes down to. */
import { describe, expect, test } from 'vitest'
import { allied, type Counter, french, game, problem } from '../checks/field-problem.ts'
import { ALLIED, FRENCH } from '../field.ts'
import { TEMPERS, temperOf } from './judge-tempers.ts'

const southern = (phase: 'movement' | 'combat', side: 'allied' | 'french', units: Counter[], more: object = {}) =>
  problem({ scenario: 'introductory', map: 'scenario', turn: 1, phase, side, units, ...more })

test('who can leave by the west edge does so, and nobody capitulates', () => {
  const p = problem({
    phase: 'movement',
    side: 'allied',
    edges: { west: ['-5,0'], east: [] },
    units: [allied('A', 3, '-4,0'), french('F', 3, '5,0')],
  })
  expect(p.preferred()).toBe('exit A at -5,0')
})

test('whoever stands on the west edge is attacked before he can move', () => {
  const units = [french('F', 3, '-4,0'), french('G', 3, '4,0'), allied('A', 3, '-5,0'), allied('B', 1, '5,0')]
  const p = problem({ phase: 'declaration', edges: { west: ['-5,0'], east: [] }, units })
  expect(p.preferred()).toBe('declare combat')
  p.play('declare combat')
  expect(p.preferred()).toBe('attack -5,0 with F')
  expect(problem({ phase: 'declaration', edges: { west: [], east: [] }, units }).preferred()).toBe('declare movement')
})

test('where one is enough the other is spared for an attack of his own; where neither is, they go together', () => {
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

test('an Allied unit that has driven off the enemy follows him north', () => {
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
  test('who is bold goes nearer to a strong enemy than usual, who is wary less gladly', () => {
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

  test('who is seasoned is more cautious as the French in the first quarter, no longer afterwards, and not as the Allies', () => {
    const near = (turn: number, side: 'allied' | 'french', temper?: string): number => {
      const p = problem({
        phase: 'movement',
        side,
        turn,
        edges: { west: [], east: [] },
        units:
          side === 'french'
            ? [french('F', 2, '-3,0'), allied('A', 24, '0,0')]
            : [allied('A', 2, '-3,0'), french('F', 24, '0,0')],
      })
      return p.appealOf(`move ${side === 'french' ? 'F' : 'A'} to -1,0`, temper)
    }
    const shy = (turn: number): boolean => near(turn, 'french', 'seasoned') < near(turn, 'french')
    expect([1, 3, 4, 10].map(shy)).toEqual([true, true, false, false])
    expect(near(4, 'french', 'seasoned')).toBe(near(4, 'french'))
    expect(near(1, 'allied', 'seasoned')).toBeGreaterThanOrEqual(near(1, 'allied'))
  })

  test('a battle that goes on from its first quarter forgets that caution', () => {
    const p = problem({
      phase: 'movement',
      side: 'french',
      turn: 3,
      edges: { west: [], east: [] },
      units: [french('F', 2, '-3,0'), allied('A', 24, '0,0')],
    })
    const { battle, position } = p.match
    const appeal = (at: typeof position, temper?: string): number =>
      battle.judge.policy!(at, FRENCH, undefined, temper).appeal(battle.language.hear('move F to -1,0'))
    const then = position.copy()
    battle.field.cell.turn.set(then, 4)
    expect(appeal(position, 'seasoned')).toBeLessThan(appeal(position))
    expect(appeal(then, 'seasoned')).toBe(appeal(then))
  })

  test('are all named where plans are made, and the seasoned differ by side', () => {
    expect(game.open('introductory', {}).judge.tempers).toEqual(TEMPERS)
    expect(temperOf('seasoned', ALLIED)).not.toEqual(temperOf('seasoned', FRENCH))
    expect(temperOf('bold', ALLIED)).toBe(temperOf('bold', FRENCH))
  })
})
