/** Guns that must fall back with closed terrain behind them. */
import { expect, test } from 'vitest'
import { problem } from '../../checks/field-problem.ts'
import { ends, send } from '../../checks/order-book.ts'
import { cannon, colours, flag, gun, horseGuns, line, melee } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>

/** A stream behind all of column 5: the hexes of that column. */
const brook = (column: number): Given =>
  Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${column},${i - 4}`, 'stream']))

const bombarded = (battery: Given, more: Given = {}) => {
  const p = problem({
    phase: 'artillery',
    side: 'french',
    units: [gun('a', '0,0'), battery, colours('C', '11,-4')],
    dice: [5],
    ...more,
  })
  p.play('bombard a at 4,0 shot ball facing E')
  return p
}

test('[ARTHIT-3] [CC-13b] [TEC-STR-M] guns with a stream behind them limber and stay; without it they withdraw a hex', () => {
  const shut = bombarded(cannon('k', '4,0'), { terrain: brook(5) })
  expect(ends(shut, 'fall', 'k')).toEqual(['4,0'])
  send(shut, 'fall', ['k'])
  expect([shut.at('k'), shut.states('k').includes('limbered')]).toEqual(['4,0', true])
  expect(ends(bombarded(cannon('k', '4,0')), 'fall', 'k')).toEqual(['5,-1', '5,0'])
})

test('[CC-13b] [TEC-STR-M] they stop before the stream though the enemy waits beyond it; without it they are lost', () => {
  const beyond = line('b', '6,-1')
  const units = (terrain: Given) => {
    const p = problem({
      phase: 'artillery',
      side: 'french',
      units: [gun('a', '0,0'), cannon('k', '4,0'), colours('C', '11,-4'), beyond],
      dice: [5],
      terrain,
    })
    p.play('bombard a at 4,0 shot ball facing E')
    return p
  }
  expect(ends(units(brook(5)), 'fall', 'k')).toEqual(['4,0'])
  expect(units({}).told('eliminated')).toMatchObject([{ unit: 'k', cases: ['CC-13b', 'ELIM-5', 'MOR-2'] }])
})

test('[ARTHIT-4] [CC-13b] limbered ones go as far as the stream, and no farther', () => {
  const driven = (more: Given) => ends(bombarded(cannon('k', '4,0', { limbered: true }), more), 'fall', 'k')
  expect(driven({ terrain: brook(7) })).toEqual(['6,-1', '6,-2', '6,0'])
  expect(driven({}).every(hex => Number(hex.split(',')[0]) > 7)).toBe(true)
})

test('[CC-13b] [TEC-STR-M] next to the enemy they are lost, and told why: the stream, or the enemy', () => {
  const beaten = (more: Given) => {
    const p = melee([line('a', '3,0', { cc: 12 }), flag('F', '2,0'), horseGuns('k', '4,0', { cc: 3 })], [6], more)
    p.play('fight a')
    return p
  }
  const lost = (more: Given) =>
    beaten(more)
      .told('eliminated')
      .find(event => event.unit === 'k')
  expect(lost({ terrain: brook(5) })).toMatchObject({ cases: ['TEC-STR-M', 'ELIM-5', 'MOR-2'] })
  expect(lost({})).toBeUndefined()
})
