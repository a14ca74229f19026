import { describe, expect, test } from 'vitest'
import { Random } from '../dice/random.ts'
import { begin, type Match } from '../match/match.ts'
import { HOLD, type RoadsBattle, type RoadsDecision, roads } from '../two-roads/index.ts'
import {
  checkFollower,
  checkRefusalChangesNothing,
  checkUndo,
  checkUndoToTheEnd,
  checkWhole,
  playRandomly,
} from './conformance.ts'

const order: RoadsDecision = { kind: 'order', unit: 0, order: HOLD, box: 1 }

describe('a match of a sound game', () => {
  test.each([2, 3] as const)('takes back, refuses, fails and is followed as it should, with %i sides', sides => {
    const game = roads(sides)
    let taken = 0
    let faults = 0
    for (let n = 0; n < 6; n++) {
      playRandomly(game, { seed: String(n) }, n, (match, random) => {
        checkRefusalChangesNothing(match, random, 2)
        taken += checkUndoToTheEnd(match)
      })
      faults += checkWhole(game, { seed: String(n) }, n)
      checkFollower(game, { seed: String(n) }, n)
    }
    expect(taken).toBeGreaterThan(100)
    expect(faults).toBeGreaterThan(20)
  })
})

describe('what is wrong is found', () => {
  test('taking back what was final, or not all of it', () => {
    const fresh = () => begin(roads(), { seed: '1' })
    expect(checkUndo(fresh(), order)).toBe(true)
    const pretending = fresh()
    pretending.undo = () => true
    expect(() => checkUndo(pretending, order)).toThrow('after taking back "{"kind":"order"')
    const stubborn = fresh()
    stubborn.undo = () => false
    expect(() => checkUndo(stubborn, order)).toThrow('stayed on the table')
    expect(() => checkUndo(fresh(), { kind: 'seal' })).toThrow('was refused: [2]')
  })

  test('a refusal that leaves a trace', () => {
    const changing = roads(2, battle => {
      const { objections } = battle
      battle.objections = (p, d, by) => {
        battle.layout.cell.turn.set(p, battle.layout.cell.turn.get(p) + 1)
        return objections.call(battle, p, d, by)
      }
    })
    const open = { ...changing, open: () => Object.assign(changing.open('', {}), { secrets: null }) }
    const match: Match<RoadsDecision> = begin(open, { seed: '1' })
    expect(() => checkRefusalChangesNothing(match, new Random(1))).toThrow('was refused, yet a position that was shown')
  })

  test('a decision that is half done when the rules fail', () => {
    let leak = 0
    const remembering = roads(2, (battle: RoadsBattle) => {
      const { owing } = battle
      battle.owing = p => [...owing.call(battle, p), ...(leak > 40 ? [7] : [])]
      const { apply } = battle
      battle.apply = (...how) => {
        leak++
        apply.apply(battle, how)
      }
    })
    expect(() => checkWhole(remembering, { seed: '1' }, 1)).toThrow()
  })

  test('a remote follower who sees something else', () => {
    let opened = 0
    const moody = roads(2, battle => {
      const { hash } = battle.layout
      const mood = opened++
      battle.layout.hash = p => `${hash.call(battle.layout, p)}${mood}`
    })
    expect(() => checkFollower(moody, { seed: '1' }, 1)).toThrow('doesn’t match its hash')
  })
})
