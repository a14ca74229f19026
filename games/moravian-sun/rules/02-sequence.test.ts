import { describe, expect, test } from 'vitest'
import {
  allied,
  fighting,
  french,
  frenchGuns,
  frenchHorse,
  MARSHAL,
  type MoravianProblem,
  moving,
  PRINCE,
  problem,
} from '../checks/field-problem.ts'
import type { MoravianDecision } from '../decisions.ts'

/** Marshal and prince far apart; the Army Commander reaches no one. */
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
    while (p.view().turn === 1) p.play(p.step === 'actions' ? p.choices('activate')[0] : 'done')
    const phases = ['turn', 'weather', 'initiative', 'allPlaced', 'activated', 'activationEnded', 'turnEnded']
    const order = p.match.events.map(({ kind }) => kind).filter(kind => phases.includes(kind))
    expect(order).toEqual([
      ...['turn', 'weather', 'initiative', 'allPlaced'],
      ...['activated', 'activationEnded', 'activated', 'activationEnded'],
      ...['turnEnded', 'turn', 'weather', 'initiative'],
    ])
  })

  test('[2.1.A.2.note] a Corps Commander out of reach of the Army Commander still takes any order', () => {
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

describe('Decisions that name several units', () => {
  const shaken = french('F1', 2, '0,0', { cohesion: 'disordered' })
  const far = allied('A1', 2, '5,0')
  const foot = french('F1', 2, '0,0')
  type Named = (units: readonly number[]) => MoravianDecision
  const cases: readonly (readonly [string, string, () => MoravianProblem, Named])[] = [
    [
      'rally',
      '13.1.2',
      () =>
        problem({
          phase: 'rally',
          units: [shaken, far],
          leaders: [{ ...MARSHAL, hex: '0,0' }],
          orders: { F: 'defense' },
        }),
      units => ({ kind: 'rally', units }),
    ],
    ['square', '14.3', () => moving('march', [foot, far]), units => ({ kind: 'square', units })],
    [
      'rouse',
      '4.3.2',
      () => {
        const p = problem({ phase: 'actions', units: [foot, far], leaders: [], orders: { F: 'march', A: 'defense' } })
        p.play('activate F', 'done')
        return p
      },
      units => ({ kind: 'rouse', units, order: 'march' }),
    ],
    [
      'bombard',
      '11.4',
      () => problem({ phase: 'bombardment', units: [frenchGuns('F1', 2, '0,0'), allied('A1', 2, '1,0')] }),
      units => ({ kind: 'bombard', units, at: 0 }),
    ],
    [
      'countercharge',
      '14.4',
      () =>
        fighting(
          [frenchHorse('F1', 4, '0,0', { charge: '1,0' }), { ...frenchHorse('A1', 4, '1,0'), side: 'allied' }],
          {},
        ),
      units => ({ kind: 'countercharge', units }),
    ],
  ]

  test.each(cases)('%s [%s]: a unit is named, and none twice', (_, id, open, decision) => {
    const p = open()
    const { match } = p
    const side = match.actor!
    const unit = match.battle.field.armies[side][0]
    const said = (units: readonly number[]): string[] =>
      match.objections(decision(units), side).map(one => `${one.case} ${one.text}`)
    const named = `${id} Choose at least one unit, and each only once.`
    expect([said([]), said([unit, unit])]).toEqual([[named], [named]])
    expect(said([unit])).not.toEqual([named])
  })

  test('[12.2] [12.4.1] an assault names units and hexes, each once', () => {
    const { match } = fighting([foot, allied('A1', 2, '1,0')], { orders: { F: 'advance' } })
    const { ground, armies } = match.battle.field
    const [unit] = armies[0]
    const at = ground.grid.find('1,0')
    const said = (units: readonly number[], hexes: readonly number[]): string[] =>
      match.objections({ kind: 'assault', units, hexes }, 0).map(({ case: id }) => id)
    expect([
      said([], [at]),
      said([unit], []),
      said([unit, unit], [at]),
      said([unit], [at, at]),
      said([unit], [at]),
    ]).toEqual([['12.2'], ['12.2'], ['12.4.1'], ['12.4.1'], []])
  })

  test('[1.31] [1.2] [1.32.3] there is such a unit, hex and command', () => {
    const said = ({ match }: MoravianProblem, decision: MoravianDecision): string[] =>
      match.objections(decision, 0).map(({ case: id }) => id)
    const p = moving('march', [foot, far])
    const at = p.match.battle.field.ground.grid.find('1,0')
    const nobody = p.match.battle.field.units.length
    expect([
      said(p, { kind: 'move', unit: nobody, to: at }),
      said(p, { kind: 'move', unit: 0, to: -1 }),
      said(p, { kind: 'square', units: [0, nobody] }),
      said(p, { kind: 'move', unit: 0, to: at }),
    ]).toEqual([['1.31'], ['1.2'], ['1.31'], []])
    const fight = fighting([foot, allied('A1', 2, '1,0')], { orders: { F: 'advance' } })
    expect(said(fight, { kind: 'assault', units: [0], hexes: [-1] })).toEqual(['1.2'])
    const q = problem({
      phase: 'actions',
      units: [foot, far],
      orders: { F: 'march', A: 'march' },
      initiative: 'french',
    })
    expect([said(q, { kind: 'activate', command: 9 }), said(q, { kind: 'activate', command: 0 })]).toEqual([
      ['1.32.3'],
      [],
    ])
  })

  test('[14.3.emergency] an emergency square names its units once', () => {
    const p = problem({
      units: [frenchHorse('F1', 3, '-2,0', { move: 6 }), allied('A1', 3, '1,0')],
      leaders: [{ ...MARSHAL, hex: '-2,0' }],
      orders: { F: 'pursuit', A: 'march' },
    })
    p.play('move F1 to 0,0')
    const { match } = p
    const [unit] = match.battle.field.armies[1]
    const said = (units: readonly number[]): string[] =>
      match.objections({ kind: 'hastySquare', units }, 1).map(({ case: id }) => id)
    expect([said([]), said([unit, unit]), said([unit])]).toEqual([['14.3.emergency'], ['14.3.emergency'], []])
  })
})
