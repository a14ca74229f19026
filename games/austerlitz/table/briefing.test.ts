/** What the page shows beside the map: units still to arrive, and the terms of an attack. */
import { expect, test } from 'vitest'
import { allied, french, frenchCombat, opening, problem } from '../checks/field-problem.ts'

test('[12.0] the track names reinforcements until they have entered the map', () => {
  const given = (status: 'waiting' | 'on map') =>
    problem({
      turn: 2,
      arrows: { east: ['5,0'], west: ['-5,0'] },
      units: [
        allied('A', 'infantry', '5-4', status === 'waiting' ? undefined : '5,0', { status, arrives: 2 }),
        allied('B', 'infantry', '5-4', '4,0'),
        french('F', 'infantry', '5-5', '-4,0'),
        french('G', 'infantry', '5-5', undefined, { status: 'waiting', arrives: 3 }),
      ],
      side: 'french',
      phase: 'movement',
    })
  const awaited = (status: 'waiting' | 'on map') => {
    const { battle, position } = given(status).match
    return battle.briefing.track(position).arrivals.map(({ turn, units }) => [turn, ...units])
  }
  expect(awaited('waiting')).toEqual([
    [2, 'A 5-4'],
    [3, 'G 5-5'],
  ])
  expect(awaited('on map')).toEqual([[3, 'G 5-5']])
  const start = opening().match
  const due = start.battle.briefing.track(start.position).arrivals
  expect(due.map(({ turn, units }) => [turn, units.length])).toEqual([
    [2, 3],
    [2, 6],
  ])
})

test('[8J] [10A] [11.0] when the die falls it is told what made up both sums', () => {
  const shown = (more: object) => {
    const p = frenchCombat(
      [
        french('A', 'infantry', '6-5', '-1,0'),
        french('B', 'artillery', '4-4', '-2,0'),
        allied('D', 'infantry', '3-4', '0,0'),
      ],
      { terrain: { '0,0': 'knoll' }, dice: [1], ...more },
    )
    p.play('attack 0,0 with A B')
    const { battle, events } = p.match
    const roll = battle.briefing.rollIn(
      events,
      events.findIndex(({ kind }) => kind === 'rolled'),
    )!
    return roll.terms.map(({ text, value, case: id }) => [text, value, id])
  }
  expect(shown({})).toEqual([
    ['A (6-5) attacks', 6, '8E'],
    ['B (4-4) bombards', 4, '10A'],
    ['D (3-4) defends 0,0 × 2 (knoll)', -6, '13.0-knolls'],
  ])
  expect(shown({ demoralized: 'french', losses: { french: 70 } })[0]).toEqual(['A (6-5) attacks, halved', 3, '11.0'])
})
