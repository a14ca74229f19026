import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedHorse,
  type Counter,
  french,
  frenchHorse,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const alliesMoving = (units: Problem['units'], more: Problem = {}) =>
  problem({ phase: 'movement', side: 'allied', units: units!, ...more })

describe('a refused move names the rule that changes the answer', () => {
  test('[8.1] points, when nothing else is in the way, an enemy zone beside it or not', () => {
    const units = [allied('A', 3, '0,0', { move: 2 }), french('F', 3, '0,3')]
    expect(alliesMoving(units).objections('move A to 2,0')).toEqual([])
    expect(alliesMoving(units).objections('move A to 3,0')).toEqual(['8.1'])
    expect(alliesMoving([...units, french('G', 3, '3,-3')]).objections('move A to 3,0')).toEqual(['8.1'])
  })

  test('[6.2] a friendly unit, when it alone blocks the path', () => {
    const wall = ['1,0', '0,1', '-1,1', '-1,0', '0,-1'].map((hex, i) => allied(`B${i}`, 3, hex))
    const far = french('F', 3, '5,-5')
    const p = alliesMoving([allied('A', 3, '0,0', { move: 4 }), ...wall, far])
    expect(p.objections('move A to 2,-2')).toEqual([])
    const shut = alliesMoving([allied('A', 3, '0,0', { move: 4 }), ...wall, allied('B5', 3, '1,-1'), far])
    expect(shut.objections('move A to 2,-2')).toEqual(['6.2'])
  })

  test('[7.1] a zone, when the way without it would be open; not when the points would not do either', () => {
    const units = (move: number) => [allied('A', 3, '-2,0', { move }), french('F', 3, '0,0')]
    expect(alliesMoving(units(3)).objections('move A to 1,-1')).toEqual(['7.1'])
    expect(alliesMoving(units(3)).objections('move A to 4,0')).toEqual(['8.1'])
  })

  test('[7.1] [3.3] a unit that starts in a zone passes through no objective on the way, even if the first hex is free of zones', () => {
    const p = (enemy: string) =>
      alliesMoving([allied('A', 3, '0,0', { move: 4 }), french('F', 3, enemy)], {
        terrain: { '0,1': 'town' },
        critical: ['0,1'],
      })
    expect(p('1,-1').objections('move A to 0,1')).toEqual([])
    expect(p('1,-1').objections('move A to -1,2 via 0,1')).toEqual(['7.1'])
    expect(p('3,-3').objections('move A to -1,2 via 0,1')).toEqual([])
  })

  test('[7.1] [8.1] both, when neither alone is all of it', () => {
    const p = alliesMoving([allied('A', 3, '-1,0', { move: 2 }), french('F', 3, '0,0')])
    expect(p.objections('move A to -4,0')).toEqual(['7.1', '8.1'])
  })

  test('[6.0] enemies that leave no gap, with their zones', () => {
    const ring = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1'].map((hex, i) => french(`F${i}`, 3, hex))
    const shut = (last: Counter[]) => alliesMoving([allied('A', 3, '0,0', { move: 9 }), ...ring, ...last])
    expect(shut([]).objections('move A to 3,0')).toEqual(['7.1'])
    expect(shut([french('F5', 3, '0,1')]).objections('move A to 3,0')).toEqual(['6.0', '7.1'])
  })

  test('[8.10] a pond isn’t the reason where the path across it could not be paid for either', () => {
    const beyond = ['1,0', '1,-1', '2,-1', '2,0', '1,1', '0,1'].filter(hex => hex !== '1,0')
    const hexsides = Object.fromEntries(beyond.map(hex => [`1,0/${hex}`, 'pond'] as const))
    const ride = (move: number) =>
      alliesMoving([alliedHorse('H', 3, '0,0', { move }), french('F', 3, '5,0')], {
        hexsides: { ...hexsides, '0,0/1,0': 'pond' },
        terrain: { '1,0': 'marsh' },
      }).objections('move H to 1,0')
    expect([ride(1), ride(5)]).toEqual([['8.10', '8.1'], ['8.10']])
  })

  test('[8.10] a pond hexside for cavalry that could pay for the way', () => {
    const ring = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'].map(hex => [`0,0/${hex}`, 'pond'] as const)
    const hexsides = Object.fromEntries(ring)
    const units = [alliedHorse('H', 3, '0,0', { move: 4 }), french('F', 3, '5,0')]
    expect(alliesMoving(units, { hexsides }).objections('move H to 2,0')).toEqual(['8.10'])
    expect(alliesMoving(units).objections('move H to 2,0')).toEqual([])
  })
})

describe('a refused entry names the rule that changes the answer', () => {
  /** V is about to enter by -5,0. */
  const entering = (units: readonly Counter[], more: Problem = {}) =>
    problem({
      turn: 2,
      phase: 'movement',
      dice: [1],
      entry: ['-5,0'],
      units: [french('V', 4, undefined, { arrival: 'variable' }), ...units],
      ...more,
    })
  const far = allied('A', 3, '4,0')

  test('[8.1] points', () => {
    expect(entering([far]).objections('enter V to -2,0')).toEqual([])
    expect(entering([far]).objections('enter V to 1,0')).toEqual(['8.1'])
  })

  test('[7.1] a zone on the way, or the one at the entry', () => {
    const wall = ['-2,-3', '-2,-1', '-2,1', '-2,3', '-2,5'].map((hex, i) => allied(`B${i}`, 3, hex))
    expect(entering(wall).objections('enter V to -1,0')).toEqual(['7.1'])
    expect(entering([allied('A', 3, '-4,-1')]).objections('enter V to -4,1')).toEqual(['7.1'])
  })

  test('[6.2] [6.1] a friend in the entry bars the Allies, not the French', () => {
    const march = (side: 'allied' | 'french', friend: string) => {
      const of = side === 'allied' ? allied : french
      const enemy = (side === 'allied' ? french : allied)('E', 3, '4,0')
      const units = [of('V', 4, undefined, { arrival: 'variable' }), of('B', 3, friend), enemy]
      return problem({ turn: 2, phase: 'movement', side, arrived: true, entry: ['-5,0'], units }).objections(
        'enter V to -4,0',
      )
    }
    expect([march('allied', '-5,1'), march('allied', '-5,0')]).toEqual([[], ['6.2']])
    expect(march('french', '-5,0')).toEqual([])
  })

  test('[8.7] [8.10] ground that does not bear cavalry', () => {
    const horse = frenchHorse('V', 4, undefined, { arrival: 'variable', move: 6 })
    const ride = (more: Problem) =>
      problem({ turn: 2, phase: 'movement', dice: [1], entry: ['-5,0'], units: [horse, far], ...more })
    expect(ride({}).objections('enter V to -3,0')).toEqual([])
    expect(ride({ terrain: { '-3,0': 'all-pond' } }).objections('enter V to -3,0')).toEqual(['8.7'])
    const ring = ['-2,0', '-2,-1', '-3,-1', '-4,0', '-4,1', '-3,1'].map(hex => [`-3,0/${hex}`, 'pond'] as const)
    expect(ride({ hexsides: Object.fromEntries(ring) }).objections('enter V to -3,0')).toEqual(['8.10'])
  })
})

test('[8.2] one unit is not one of several', () => {
  const asked = (...ids: string[]) => {
    const { battle, position, actor } = alliesMoving([
      ...ids.map((id, i) => allied(id, 3, `${i},0`)),
      french('F', 3, '0,5'),
    ]).match
    return battle.question(position, actor!).text
  }
  expect(asked('A')).toBe('Choose your last Active unit: move it or leave it in place.')
  expect(asked('A', 'B')).toBe('Choose one of your 2 Active units: move it or leave it in place.')
})

test('[7.1] [8.1] a unit that starts in a zone and cannot pay for the next hex is refused for the points alone', () => {
  const p = (move: number) =>
    alliesMoving([allied('A', 3, '0,0', { move }), french('F', 3, '1,0')], { terrain: { '-1,0': 'forest' } })
  expect(p(1).objections('move A to -1,0')).toEqual(['8.1'])
  expect(p(2).objections('move A to -1,0')).toEqual([])
})

test('[7.1] a zone is told as what it is: one on the way, one to begin in, from one into another, one before the edge', () => {
  const p = (enemy: string) =>
    alliesMoving([allied('A', 3, '-3,0', { move: 4 }), french('F', 3, enemy)], { edges: { west: ['-5,0', '-4,0'] } })
  const wall = ['-1,-2', '-1,0', '-1,2', '-1,4', '-1,-4'].map((hex, i) => french(`W${i}`, 3, hex))
  const walled = alliesMoving([allied('A', 3, '-3,0', { move: 4 }), ...wall])
  expect(walled.reasons('move A to 0,0')).toEqual(['A can’t reach 0,0: it must stop in an enemy ZOC on the way.'])
  expect(p('-2,0').reasons('move A to -5,1')).toEqual([
    'A starts in an enemy ZOC: it can only move one hex, out of it.',
  ])
  expect(p('-2,0').reasons('move A to -3,1')).toEqual(['A can’t move to -3,1: both hexes are in enemy ZOC.'])
  // -4,0 is outside all ZOC, but the step off the map would be a second one.
  for (const hex of ['-4,0', '-5,0']) {
    expect(p('-2,0').reasons(`exit A at ${hex}`)).toEqual([
      'A starts in an enemy ZOC: it can only move one hex, out of it.',
    ])
  }
  expect(p('-5,1').reasons('exit A at -4,0')).toEqual(['A can’t exit at -4,0: it must stop in an enemy ZOC first.'])
})

test('[3.3] [6.2] [8.1] where a unit came from nothing is in its way, so only the points are', () => {
  const around = ['0,-1', '-1,-1', '-2,0', '-2,1', '-1,1'].map((hex, i) => allied(`B${i}`, 3, hex))
  const p = (move: number) =>
    alliesMoving([allied('A', 3, '0,0', { move }), ...around, french('F', 3, '0,5')], {
      terrain: { '-1,0': 'town' },
      critical: ['-1,0'],
    })
  expect(p(3).objections('move A to 1,0 via -1,0')).toEqual([])
  expect(p(2).objections('move A to 1,0 via -1,0')).toEqual(['8.1'])
})
