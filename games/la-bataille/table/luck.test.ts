import { readFileSync } from 'node:fs'
import type { Throw } from '@voltigeur/battlefield'
import { begin, parseJournal } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { coalition, french, game, type KulmProblem, type Problem, problem } from '../checks/field-problem.ts'

const recorded = readFileSync(new URL('../fixtures/intro.json', import.meta.url), 'utf8')

function cast({ match }: KulmProblem, ...orders: readonly string[]): readonly Throw[] {
  return orders.flatMap(order => {
    const before = match.position.copy()
    const decision = match.battle.language.hear(order)
    const verdict = match.play(decision, match.actor!)
    if (!verdict.accepted) throw new Error(verdict.objections[0].text)
    return match.battle.briefing.throwsOf!(before, decision, verdict.events)
  })
}

const told = ({ stakes }: Throw): string[] =>
  stakes.map(({ result, probability, gain }) => `${result}: ${Math.round(probability * 36)} of 36, ${gain}`)

/** A French column adjacent to a Russian one facing it. */
const beside = (phase: Problem['phase'], dice: number[], mov = 26): KulmProblem =>
  problem({
    phase,
    units: [
      french('F1', 6, '0,0', { facing: 'SE', mev: 18, fv: 6, mov: 11 }),
      coalition('C1', 6, '1,0', { facing: 'NW', mev: 18, fv: 5, mov }),
    ],
    dice,
  })

describe('luck', () => {
  test('[12.5.7] of a volley: increments that are lost', () => {
    const [thrown] = cast(beside('offensive fire', [6, 6, 6, 6]), 'fire at 1,0 from 0,0')
    expect([thrown.side, thrown.on, thrown.shown]).toEqual([0, '1:1', 66])
    const { columns, rows } = game.open('intro', { clock: 'no', entry: 'as printed' }).field.tables.fire
    const column = columns.indexOf('1:1')
    const lost = Object.values(rows).map(row => row[column])
    for (const { result, gain, probability } of thrown.stakes)
      expect([result, Math.round(probability * 36)]).toEqual([
        gain === 0 ? 'no effect' : `${gain} lost`,
        lost.filter(one => one === gain).length,
      ])
    expect(thrown.stakes[thrown.came].gain).toBe(rows['66'][column])
  })

  test('[13.5.5] [13.2.3] in an assault a unit that does not stand counts half, and so does one that falls back', () => {
    const throws = cast(beside('melee', [6, 6, 6, 6, 6, 6]), 'assault 1,0 with F1')
    expect(throws.map(({ on }) => on)).toEqual(['morale check', '1:1'])
    const [stand, fight] = throws
    // Twelve rows do not exceed 26, and even odds are worth three of them to the defender (2.5.2).
    expect(told(stand)).toEqual(['failed: 9 of 36, -3', 'passed: 27 of 36, 0'])
    expect(fight.side).toBe(0)
    expect(fight.stakes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
    expect(fight.stakes.find(({ result }) => result === 'defender falls back disordered')?.gain).toBe(3)
    expect(fight.stakes.find(({ result }) => result === 'attacker falls back disordered')?.gain).toBe(-3)
  })

  test('[12.5.7] [12.5.8] fire is expected to cost its increments, and then units that fail their checks', () => {
    const p = beside('offensive fire', [])
    const { battle, position } = p.match
    const expected = battle.briefing.expectedLosses!(position, battle.language.hear('fire at 1,0 from 0,0'))!
    const [thrown] = cast(beside('offensive fire', [6, 6, 6, 6]), 'fire at 1,0 from 0,0')
    const mean = thrown.stakes.reduce((sum, { gain, probability }) => sum + gain * probability, 0)
    expect([expected.own, expected.shaken!.own]).toEqual([0, 0])
    expect(expected.enemy).toBeCloseTo(mean)
    const hit = thrown.stakes.filter(({ gain }) => gain > 0).reduce((sum, { probability }) => sum + probability, 0)
    expect(expected.shaken!.enemy).toBeGreaterThan(0)
    expect(expected.shaken!.enemy).toBeLessThan(hit * 6)
    expect(battle.briefing.expectedLosses!(position, battle.language.hear('done'))).toBeNull()
  })

  test('[13.2.3] an assault is expected to shake those who do not stand: the worse their morale, the more', () => {
    const shaken = (mov: number): number => {
      const { battle, position } = beside('melee', [], mov).match
      const order = battle.language.hear('assault 1,0 with F1')
      return battle.briefing.expectedLosses!(position, order)!.shaken!.enemy
    }
    expect(shaken(46)).toBeGreaterThan(shaken(26))
    expect(shaken(46)).toBeLessThanOrEqual(6)
  })

  test('every throw of a whole battle comes to what is told of it', () => {
    const { scenario, options, seed, decisions } = parseJournal(recorded)
    const match = begin(game, { scenario: scenario!, options, seed: seed! })
    const { battle } = match
    let throws = 0
    for (const [by, written] of decisions) {
      const before = match.position.copy()
      const decision = battle.language.readDecision(written)
      const verdict = match.play(decision, game.sides.indexOf(by))
      if (!verdict.accepted) throw new Error(verdict.objections[0].text)
      for (const { stakes, came } of battle.briefing.throwsOf!(before, decision, verdict.events)) {
        throws++
        expect(stakes[came]).toBeDefined()
      }
    }
    expect(throws).toBeGreaterThan(5)
  })
})
