import { describe, expect, test } from 'vitest'
import { factors } from '../../terms.ts'
import { costOfFire } from '../12-fire/fire-table.ts'
import { damagedGuns, HALF, lastIncrement, proportional, scaled, THIRD } from './increments.ts'
import { allotted, type Bearer, lossesOfBattalions, lossesOfRegiment } from './losses.ts'

const unit = (increments: number, lost: number, guard = false) => ({ increments, lost, guard })
const foot = (present: number): Bearer => ({ arm: 'infantry', unlimbered: false, present })
const guns = (present: number, unlimbered = true): Bearer => ({ arm: 'artillery', unlimbered, present })

describe('3.2 Losses', () => {
  test('[3.2.1] the top unit bears them, and what it cannot bear goes down the stack', () => {
    expect(allotted([foot(5), foot(5)], 3, 'fire')).toEqual([3, 0])
    expect(allotted([foot(2), foot(5)], 3, 'melee')).toEqual([2, 1])
  })

  test('[3.2.2] losses by guns alone go round the stack', () => {
    const four = [foot(6), foot(6), foot(5), foot(5)]
    expect(allotted(four, 3, 'artillery fire')).toEqual([1, 1, 1, 0])
    expect(allotted(four, 5, 'artillery fire')).toEqual([2, 1, 1, 1])
    expect(allotted(four, 3, 'fire')).toEqual([3, 0, 0, 0])
    expect(allotted([foot(1), foot(5)], 3, 'artillery fire')).toEqual([1, 2])
  })

  test('[3.2.6] losses beyond what stands in the hex are ignored', () => {
    expect(allotted([foot(1), foot(1)], 4, 'fire')).toEqual([1, 1])
    expect(allotted([foot(1), foot(1)], 4, 'artillery fire')).toEqual([1, 1])
    expect(allotted([foot(1), guns(1)], 5, 'melee')).toEqual([1, 1])
  })

  test('[3.2.3] [6.9.5] unlimbered guns alone bear half of what fire does, fractions dropped', () => {
    const borne = (result: number): number[] => allotted([guns(3)], costOfFire(result, true), 'fire')
    expect([0, 1, 2, 3, 4].map(borne)).toEqual([[0], [0], [1], [1], [2]])
    expect(allotted([guns(3)], costOfFire(3, false), 'fire')).toEqual([3])
    expect(allotted([guns(2), guns(2)], costOfFire(4, true), 'artillery fire')).toEqual([1, 1])
  })

  test('[6.9.6] infantry bears the odd losses and the guns beside it the even ones', () => {
    expect(allotted([foot(6), guns(2)], 3, 'fire')).toEqual([2, 1])
    expect(allotted([guns(2), foot(6)], 1, 'fire')).toEqual([0, 1])
    expect(allotted([foot(6), guns(2)], 4, 'artillery fire')).toEqual([2, 2])
    expect(allotted([foot(6), foot(6), guns(2)], 5, 'artillery fire')).toEqual([2, 1, 2])
    expect(allotted([foot(6), foot(6), guns(2, false)], 3, 'artillery fire')).toEqual([1, 1, 1])
  })

  test('[6.9.6] limbered guns beside both bear only what these cannot', () => {
    const both = [guns(2), guns(2, false), foot(1)]
    expect([1, 2, 3, 4, 5].map(losses => allotted(both, losses, 'fire'))).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [2, 0, 1],
      [2, 1, 1],
      [2, 2, 1],
    ])
  })

  test('[6.9.6] [3.2.1] without infantry guns bear losses as others do, from the top', () => {
    expect(allotted([guns(2, false), guns(2)], 2, 'fire')).toEqual([2, 0])
    expect(allotted([guns(2, false), guns(2)], 2, 'artillery fire')).toEqual([1, 1])
  })

  test('[6.9.6] what one arm can no longer bear falls on the other', () => {
    expect(allotted([foot(1), guns(3)], 4, 'fire')).toEqual([1, 3])
    expect(allotted([foot(6), guns(1)], 5, 'fire')).toEqual([4, 1])
  })
})

describe('3.3 Proportion', () => {
  test('[3.3.1] melee value falls with the increments, fractions dropped', () => {
    expect([proportional(15, unit(5, 1)), proportional(66, unit(22, 3))]).toEqual([12, 57])
    expect([proportional(10, unit(4, 0)), proportional(10, unit(4, 1)), proportional(10, unit(4, 4))]).toEqual([
      10, 7, 0,
    ])
  })

  test('[3.3.2] so does the lance bonus', () => {
    expect([proportional(5, unit(10, 0)), proportional(5, unit(10, 1)), proportional(5, unit(10, 2))]).toEqual([
      5, 4, 4,
    ])
  })

  test('[16.2.1] Russian Guard rounds up', () => {
    expect(proportional(10, unit(4, 1, true))).toBe(8)
    const worn = [
      { why: factors.disordered, times: HALF, case: '' },
      { why: factors.outOfSquare, times: THIRD, case: '' },
    ]
    expect([scaled(20, worn, false), scaled(20, worn, true), scaled(18, worn, true)]).toEqual([3, 4, 3])
  })

  test('[3.3.3] infantry fires at half when one increment is left', () => {
    expect(lastIncrement(unit(5, 3))).toEqual([])
    expect(lastIncrement(unit(5, 4))).toMatchObject([{ times: HALF, case: '3.3.3' }])
    expect(lastIncrement(unit(1, 0))).toEqual([])
  })

  test('[3.3.4] guns fire and fight at half after any loss', () => {
    expect(damagedGuns(unit(3, 0))).toEqual([])
    expect(damagedGuns(unit(3, 1))).toMatchObject([{ times: HALF, case: '3.3.4' }])
  })
})

describe('3.4 Regiments', () => {
  test('[3.4.3] [3.4.3b] losses are shared out evenly, the rest from the left', () => {
    expect(lossesOfBattalions([6, 6, 5, 5], 5)).toEqual([2, 1, 1, 1])
    expect(lossesOfBattalions([6, 6, 5, 5], 0)).toEqual([0, 0, 0, 0])
    expect(lossesOfBattalions([6, 1, 5], 6)).toEqual([3, 1, 2])
  })

  test('[3.4.4] [3.4.4b] and are added up again', () => {
    expect(lossesOfRegiment([0, 0, 2, 1])).toBe(3)
  })
})
