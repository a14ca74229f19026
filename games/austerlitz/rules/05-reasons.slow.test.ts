import { Random } from '@voltigeur/kernel'
import { playRandomly } from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AusterlitzBattle } from '../battle.ts'
import { anySituation } from '../checks/any-situation.ts'
import { allied, french, game, type Problem, problem } from '../checks/field-problem.ts'
import { exitsFor, hexesFor } from './05-moves.ts'
import { type Goal, RULES, rulesInTheWay, wouldReach } from './05-reasons.ts'

const moving = (units: Problem['units'], more: Problem = {}) => problem({ units: units!, ...more })

describe('a refused move names the rule that changes the answer', () => {
  test('[5C] points, when nothing else is in the way, an enemy zone beside it or not', () => {
    const units = [allied('A', 'infantry', '5-2', '0,0'), french('F', 'infantry', '5-5', '0,5')]
    expect(moving(units).objections('move A to 2,0')).toEqual([])
    expect(moving(units).objections('move A to 3,0')).toEqual(['5C'])
    expect(moving([...units, french('G', 'infantry', '5-5', '3,-3')]).objections('move A to 3,0')).toEqual(['5C'])
  })

  test('[6D] a zone, when the way without it would be open; with the points as well, when they would not do either', () => {
    // A wall of ZOC from edge to edge, along F’s column.
    const wall = ['1,-4', '1,-2', '1,0', '1,2', '1,4'].map((hex, i) => french(`F${i}`, 'infantry', '5-5', hex))
    const march = (arm: 'infantry' | 'cavalry', move: number) =>
      moving([allied('A', arm, `5-${move}`, '-2,0'), ...wall]).objections('move A to 3,0')
    expect(march('infantry', 9)).toEqual(['6D'])
    expect(march('infantry', 4)).toEqual(['6D', '5C'])
    // Cavalry gets through, at a cost.
    expect([march('cavalry', 20), march('cavalry', 9)]).toEqual([[], ['5C']])
  })

  test('[5E] hexes of the enemy that leave no gap, for cavalry that could pay for the zones', () => {
    const ring = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'].map((hex, i) => french(`F${i}`, 'infantry', '5-5', hex))
    const ride = (open: number) => moving([allied('A', 'cavalry', '5-30', '0,0'), ...ring.slice(open)])
    expect([ride(0).objections('move A to 3,0'), ride(1).objections('move A to 3,0')]).toEqual([['5E'], []])
  })

  test('[13.0-swamp] ground, for guns that could pay for the way', () => {
    const moat = Object.fromEntries(['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'].map(hex => [hex, 'swamp' as const]))
    const far = french('F', 'infantry', '5-5', '5,-5')
    const march = (arm: 'infantry' | 'artillery', move: number) =>
      moving([allied('A', arm, `5-${move}`, '0,0'), far], { terrain: moat }).objections('move A to 3,0')
    expect([march('infantry', 9), march('artillery', 9), march('artillery', 2)]).toEqual([
      [],
      ['13.0-swamp'],
      ['13.0-swamp', '5C'],
    ])
  })

  test('[5C] [13.0-swamp] points, for guns that a road would lead into the swamp if they could pay for the way', () => {
    // The swamp is adjacent to the guns, but the road enters it from the far side.
    const road = { terrain: { '1,0': 'swamp' as const }, roads: [['2,0', '1,0']] }
    const march = (move: number, more: Problem = road) =>
      moving([allied('A', 'artillery', `5-${move}`, '0,0'), french('F', 'infantry', '5-5', '5,-5')], more).objections(
        'move A to 1,0',
      )
    expect([march(4), march(3)]).toEqual([[], ['5C']])
    expect(march(3, { terrain: road.terrain })).toEqual(['13.0-swamp'])
    // The same beyond the swamp: there is a path around, but it is long.
    const moat = Object.fromEntries(['1,0', '1,-1', '0,1', '-1,1'].map(hex => [hex, 'swamp' as const]))
    const past = (move: number) =>
      moving([allied('A', 'artillery', `5-${move}`, '0,0'), french('F', 'infantry', '5-5', '5,-5')], { terrain: moat })
    expect([past(9).objections('move A to 2,0'), past(3).objections('move A to 2,0')]).toEqual([[], ['5C']])
  })

  test('[14.1] [6D] the same for leaving the map', () => {
    const leaving = (at: string, move: number) =>
      moving([allied('A', 'infantry', `5-${move}`, at), french('F', 'infantry', '5-5', '-3,-1')], {
        arrows: { west: ['-5,0', '-5,2'] },
      })
    expect(leaving('-2,2', 4).objections('exit A at -5,2')).toEqual([])
    expect(leaving('-2,2', 3).objections('exit A at -5,2')).toEqual(['14.1'])
    const held = moving([allied('A', 'infantry', '5-5', '-4,1'), french('F', 'infantry', '5-5', '-4,3')], {
      arrows: { west: ['-5,3'] },
    })
    expect(held.objections('exit A at -5,3')).toEqual(['6D'])
    const taken = moving([allied('A', 'infantry', '5-9', '-2,2'), french('F', 'infantry', '5-5', '-5,2')], {
      arrows: { west: ['-5,2'] },
    })
    expect(taken.objections('exit A at -5,2')).toEqual(['5E'])
  })
})

/** Compares one goal with the moves of the flood; counts the rules in its way. */
function hold(battle: AusterlitzBattle, position: Parameters<typeof hexesFor>[1], goal: Goal, open: boolean): string {
  const { field } = battle
  const hex = `${field.nameOf(goal.unit)} to ${field.label(goal.to)}${goal.exit ? ' and out' : ''}`
  if (wouldReach(field, position, goal, []) !== open) throw new Error(`${hex} is ${open ? 'open' : 'shut'}`)
  if (open) return ''
  const named = rulesInTheWay(field, position, goal)
  if (!wouldReach(field, position, goal, named)) throw new Error(`${hex} is shut without ${named}`)
  for (const rule of named) {
    const fewer = named.filter(other => other !== rule)
    if (wouldReach(field, position, goal, fewer)) throw new Error(`${hex} is open without ${fewer}`)
  }
  return named.join()
}

test('lifting the rules that are named opens the way, lifting fewer does not, wherever units may stand', () => {
  const counted = new Map<string, number>()
  const property = fc.property(anySituation(['movement']), situation => {
    const random = new Random(String(situation.seed))
    playRandomly(game, { situation }, String(situation.seed), ({ battle, position }) => {
      if (!random.chance(0.1)) return
      const { field } = battle
      for (const { index: unit, side } of field.units) {
        if (!field.onMap(position, unit) || !random.chance(0.4)) continue
        const hexes = new Set(hexesFor(field, position, unit))
        const exits = exitsFor(field, position, unit)
        for (let to = 0; to < field.ground.grid.size; to++) {
          const named = hold(battle, position, { unit, to, exit: false }, hexes.has(to))
          counted.set(named, (counted.get(named) ?? 0) + 1)
          if (side !== 0 || field.ground.edgeOf[to] === null) continue
          hold(battle, position, { unit, to, exit: true }, exits.includes(to))
        }
      }
    })
  })
  fc.assert(property, { numRuns: 15, seed: 1805 })
  for (const rule of ['', ...RULES]) expect([rule, (counted.get(rule) ?? 0) > 20]).toEqual([rule, true])
})

test('[6D] [14.1] a zone on the way is another matter than one at the edge', () => {
  const wall = ['1,-4', '1,-2', '1,0', '1,2', '1,4'].map((hex, i) => french(`F${i}`, 'infantry', '5-5', hex))
  const p = moving([allied('A', 'infantry', '5-9', '-2,0'), ...wall], { arrows: { east: ['5,0'] } })
  expect([p.codes('move A to 3,0'), p.codes('exit A at 5,0')]).toEqual([
    ['stopsInZones'],
    ['stuckAtExit', 'cannotExit'],
  ])
})

test('what is no hex at all is refused before any rule is asked', () => {
  const { battle, position } = moving([
    allied('A', 'infantry', '5-2', '0,0'),
    french('F', 'infantry', '5-5', '0,5'),
  ]).match
  const objections = battle.objections(position, { kind: 'move', unit: 0, to: 9999 }, 0)
  expect(objections.map(({ code }) => code)).toEqual(['umpire.refused.noSuchHex'])
})
