import { describe, expect, test } from 'vitest'
import type { Formation, State, TroopArm } from '../../setup/vocabulary.ts'
import {
  afterFailure,
  checksAfterFire,
  checksForArrival,
  checksForCompany,
  checksToAssault,
  checksWhenAssaulted,
} from './states.ts'

const unit = (arm: TroopArm, formation: Formation = 'column', state: State = 'goodOrder') => ({ arm, formation, state })

describe('4.3 States', () => {
  test('[4.2.4] [4.3.1] infantry and limbered guns: good order, disorder, rout', () => {
    for (const [arm, formation] of [
      ['infantry', 'line'],
      ['artillery', 'limbered'],
    ] as const) {
      const states = (['goodOrder', 'disordered', 'routed'] as const).map(state =>
        afterFailure(unit(arm, formation, state)),
      )
      expect(states).toEqual(['disordered', 'routed', 'routed'])
    }
  })

  test('[4.3.2] cavalry routs at once', () => {
    expect(afterFailure(unit('cavalry'))).toBe('routed')
  })

  test('[4.3.3] guns in battery are lost', () => {
    expect(afterFailure(unit('artillery', 'unlimbered'))).toBe('lost')
  })
})

describe('4.1 Who checks', () => {
  test('[4.1-2] [4.1-3] fugitives shake all in the hex but skirmishers and who is routed already', () => {
    expect(checksForArrival(unit('infantry', 'column'))).toBe(true)
    expect(checksForArrival(unit('infantry', 'column', 'disordered'))).toBe(true)
    expect(checksForArrival(unit('infantry', 'column', 'routed'))).toBe(false)
    expect(checksForArrival(unit('infantry', 'skirmish'))).toBe(false)
    expect(checksForArrival(unit('infantry', 'longSkirmish'))).toBe(false)
    expect(checksForArrival(unit('cavalry', 'horseSkirmish'))).toBe(false)
    expect(checksForArrival(unit('cavalry', 'line'))).toBe(true)
  })

  test('[4.1-4] [6.7.16] fugitives who set out from it shake those in good order, skirmishers excepted', () => {
    expect(checksForCompany(unit('infantry'))).toBe(true)
    expect(checksForCompany(unit('infantry', 'column', 'disordered'))).toBe(false)
    expect(checksForCompany(unit('infantry', 'skirmish'))).toBe(false)
    expect(checksForCompany(unit('cavalry', 'horseSkirmish'))).toBe(false)
  })

  test('[4.1-7] [6.6.8] [13.2.3] cavalry, squares and defenders in general order do not check before melee', () => {
    expect(checksWhenAssaulted(unit('infantry', 'line'), false, false)).toBe(true)
    expect(checksWhenAssaulted(unit('cavalry', 'line'), false, false)).toBe(false)
    expect(checksWhenAssaulted(unit('infantry', 'square'), false, false)).toBe(false)
    expect(checksWhenAssaulted(unit('infantry', 'generalOrder'), true, false)).toBe(false)
    expect(checksWhenAssaulted(unit('infantry', 'generalOrder', 'disordered'), true, false)).toBe(true)
    expect(checksWhenAssaulted(unit('infantry', 'roadMarch'), true, false)).toBe(true)
  })

  test('[6.9.1] guns do not check among houses, but do in the open', () => {
    expect(checksWhenAssaulted(unit('artillery', 'unlimbered'), true, false)).toBe(false)
    expect(checksWhenAssaulted(unit('artillery', 'unlimbered'), false, false)).toBe(true)
  })

  test('[13.2.3] a unit that must meet a charge does not either', () => {
    expect(checksWhenAssaulted(unit('infantry', 'line'), false, true)).toBe(false)
  })

  test('[4.1-8] [13.2.4] infantry checks to assault, cavalry and chargers do not', () => {
    expect(checksToAssault(unit('infantry'), false)).toBe(true)
    expect(checksToAssault(unit('infantry', 'generalOrder'), false)).toBe(true)
    expect(checksToAssault(unit('cavalry'), false)).toBe(false)
    expect(checksToAssault(unit('infantry'), true)).toBe(false)
  })

  test('[4.1] [4.1a] French infantry checks at every second loss', () => {
    const checks = (before: number, lost: number): boolean => checksAfterFire('infantry', true, before, lost)
    expect([checks(0, 1), checks(1, 1), checks(2, 1), checks(3, 1)]).toEqual([false, true, false, true])
    expect([checks(0, 3), checks(0, 4), checks(0, 0)]).toEqual([true, true, false])
  })

  test('[4.1] [4.1b] Coalition infantry checks at the first, third, fifth', () => {
    const checks = (before: number, lost: number): boolean => checksAfterFire('infantry', false, before, lost)
    expect([checks(0, 1), checks(1, 1), checks(2, 1), checks(1, 2)]).toEqual([true, false, true, true])
    expect([checks(0, 2), checks(0, 0)]).toEqual([true, false])
  })

  test('[4.1c] [4.1-11] [12.5.8] cavalry and guns at any', () => {
    expect(checksAfterFire('cavalry', true, 0, 1)).toBe(true)
    expect(checksAfterFire('artillery', false, 1, 1)).toBe(true)
    expect(checksAfterFire('cavalry', true, 1, 0)).toBe(false)
  })
})
