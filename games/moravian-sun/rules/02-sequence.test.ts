import { describe, expect, test } from 'vitest'
import { allied, french, MARSHAL, type MoravianProblem, PRINCE, problem } from '../checks/field-problem.ts'

/** Marshal and prince far from each other; the Army Commander reaches nobody. */
const turn = (): MoravianProblem => {
  const p = problem({
    phase: 'start',
    turn: 1,
    turns: 2,
    units: [french('F1', 3, '-5,0'), allied('A1', 3, '5,0')],
    leaders: [
      { ...MARSHAL, hex: '-5,0' },
      { ...PRINCE, hex: '5,0' },
      { id: 'chief', side: 'french', rank: 'army', range: 1, hex: '-5,5' },
    ],
    orders: {},
    before: { F: 'defense', A: 'defense' },
    dice: [4, 5, 2, 4, 5, 2],
  })
  p.playFor('french', 'place F to march in 1', 'seal')
  p.playFor('allied', 'place A to march in 1', 'seal')
  return p
}

describe('2.0 Sequence of play', () => {
  test('[2.0] [2.1] [2.1.A] command, actions, end of turn: each with its sub-phases in their order', () => {
    const p = turn()
    while (p.report().turn === 1) p.play(p.step === 'actions' ? p.choices('activate')[0] : 'done')
    const phases = ['turn', 'weather', 'initiative', 'allPlaced', 'activated', 'activationEnded', 'turnEnded']
    const order = p.match.events.map(({ kind }) => kind).filter(kind => phases.includes(kind))
    expect(order).toEqual([
      ...['turn', 'weather', 'initiative', 'allPlaced'],
      ...['activated', 'activationEnded', 'activated', 'activationEnded'],
      ...['turnEnded', 'turn', 'weather', 'initiative'],
    ])
  })

  test('[2.1.A.2.note] a Corps Commander out of reach of the Army Commander takes any order all the same', () => {
    const p = problem({
      phase: 'priorities',
      units: [french('F1', 3, '-5,0'), allied('A1', 3, '5,0')],
      leaders: [
        { ...MARSHAL, hex: '-5,0' },
        { id: 'chief', side: 'french', rank: 'army', range: 1, hex: '-5,5' },
      ],
      orders: {},
      before: { F: 'defense' },
    })
    expect([p.objections('place F to attack in 1', 'french'), p.objections('place F to probe in 1', 'french')]).toEqual(
      [[], []],
    )
  })
})
