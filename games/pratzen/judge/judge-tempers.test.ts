import { everyDecision } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../checks/field-problem.ts'
import { austrian, colours, engagement, flag, general, line } from '../checks/troops.ts'
import { TEMPERS } from './judge-tempers.ts'

/** A battalion in front of another one that has rolled Attack, and what the three ways to carry it out are worth to it. */
function attack(temper?: string): Readonly<Record<string, number>> {
  const p = engagement(
    [flag('F', '0,0'), line('a', '0,1'), line('b', '0,-1'), colours('C', '3,-1'), austrian('y', '3,0')],
    [general('g', '-1,0')],
    [6, 6],
  )
  p.play('engage F joined nobody modifier 0')
  const { match } = p
  const policy = match.battle.judge.policy!(match.seen(0), 0, undefined, temper)
  const ways = [...everyDecision(match.battle.menus(match.seen(0), 0))]
  return Object.fromEntries(ways.map(way => [way.kind, policy.appeal(way)]))
}

describe('tempers', () => {
  test('to open fire is dearer to who goes by fire, and a charge neither dearer nor cheaper', () => {
    const [usual, byFire] = [attack(), attack('by fire')]
    expect(Object.keys(usual).sort()).toEqual(['charge', 'hold', 'openFire'])
    expect(byFire.openFire).toBeGreaterThan(usual.openFire)
    expect(byFire.hold).toBeGreaterThan(usual.hold)
    expect(byFire.charge).toBe(usual.charge)
  })

  test('are all named where plans are made', () => {
    expect(game.open('st-hilaire-pratzeberg', {}).judge.tempers).toEqual(Object.keys(TEMPERS))
  })
})
