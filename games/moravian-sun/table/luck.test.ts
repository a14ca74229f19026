import { readFileSync } from 'node:fs'
import type { Throw } from '@voltigeur/battlefield'
import { begin, parseJournal } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedHorse,
  fighting,
  french,
  frenchGuns,
  frenchHorse,
  game,
  type MoravianProblem,
  moving,
} from '../checks/field-problem.ts'

const recorded = readFileSync(new URL('../fixtures/battle.json', import.meta.url), 'utf8')

function cast({ match }: MoravianProblem, order: string): readonly Throw[] {
  const before = match.position.copy()
  const decision = match.battle.language.hear(order)
  const verdict = match.play(decision, match.actor!)
  if (!verdict.accepted) throw new Error(verdict.objections[0].text)
  return match.battle.briefing.throwsOf!(before, decision, verdict.events)
}

const told = ({ stakes }: Throw): string[] =>
  stakes.map(({ result, probability, gain }) => `${result}: ${Math.round(probability * 6)}/6, ${gain}`)

describe('luck', () => {
  test('[12.5.3] of an assault: destroyed is all the strength, disordered half of it', () => {
    const p = fighting([french('F1', 4, '0,0', { efficiency: 3 }), allied('A1', 2, '1,0', { efficiency: 3 })], {
      dice: [5],
    })
    const [thrown] = cast(p, 'assault 1,0 with F1')
    expect([thrown.side, thrown.on, thrown.shown]).toEqual([0, '2-1', 5])
    // The 2-1 column as printed, rolls of 1 to 6.
    expect(told(thrown)).toEqual([
      'attackers disordered: 1/6, -2',
      'no effect: 2/6, 0',
      'exchange: 1/6, 0',
      'defenders disordered: 1/6, 1',
      'defenders retreat: 1/6, 1',
    ])
    expect(thrown.stakes[thrown.came].result).toBe('defenders disordered')
  })

  test('[12.5.4] an assault is expected to cost what its six rolls cost', () => {
    const p = fighting([french('F1', 4, '0,0', { efficiency: 3 }), allied('A1', 2, '1,0', { efficiency: 3 })])
    const { battle, position } = p.match
    const expected = battle.briefing.expectedLosses!(position, battle.language.hear('assault 1,0 with F1'))!
    // In the 2-1 column: disordered attackers once, an exchange once, the defenders disordered or driven back twice.
    expect([expected.own, expected.enemy].map(sum => sum.toFixed(3))).toEqual([(4 / 6).toFixed(3), (2 / 6).toFixed(3)])
    expect([expected.shaken!.own, expected.shaken!.enemy].map(sum => sum.toFixed(3))).toEqual([
      (4 / 6).toFixed(3),
      (4 / 6).toFixed(3),
    ])
    expect(battle.briefing.expectedLosses!(position, battle.language.hear('done'))).toBeNull()
  })

  test('[14.2] a charge is expected to cost what the assault would that follows; out of reach there is none', () => {
    const horse = (move: number) => moving('attack', [frenchHorse('F1', 4, '0,0', { move }), allied('A1', 3, '3,0')])
    const costs = ({ match: { battle, position } }: MoravianProblem) => {
      const charge = battle.language.hear('charge 3,0 with F1 from 2,0')
      return [battle.briefing.aim!(charge), battle.briefing.expectedLosses!(position, charge)] as const
    }
    const [aim, losses] = costs(horse(6))
    expect(aim).toBe(horse(6).match.battle.board.grid.find('3,0'))
    expect(losses!.own + losses!.shaken!.own).toBeGreaterThan(0)
    expect(losses!.enemy + losses!.shaken!.enemy).toBeGreaterThan(0)
    expect(costs(horse(1))[1]).toBeNull()
  })

  test('[14.2.3.2] a charge is disordered by every result that leaves the enemy in its hex, an assault by its own alone', () => {
    const units = [frenchHorse('F1', 4, '0,0', { efficiency: 3 }), allied('A1', 4, '3,0', { efficiency: 3 })]
    const { battle, position } = moving('attack', units).match
    const charge = battle.briefing.expectedLosses!(position, battle.language.hear('charge 3,0 with F1 from 2,0'))!
    // In the 2-1 column: disordered once, no effect twice, the defenders disordered once.
    expect(charge.shaken!.own).toBeCloseTo((4 * 4) / 6)
  })

  test('[11.4.5] guns are expected to disorder, and destroy no unit; out of range they do nothing', () => {
    const at = (hex: string) => {
      const p = moving('defense', [frenchGuns('F1', 4, '0,0', { range: 3 }), allied('A1', 5, hex, { efficiency: 3 })], {
        phase: 'bombardment',
      })
      const { battle, position } = p.match
      return battle.briefing.expectedLosses!(position, battle.language.hear(`bombard ${hex} with F1`))
    }
    const { own, enemy, shaken } = at('2,0')!
    // Three tests with two failures in six, and one disorder.
    expect([own, enemy, shaken!.enemy.toFixed(3)]).toEqual([0, 0, ((3 / 6) * (2 / 6) * 5 + 5 / 6).toFixed(3)])
    expect([at('3,0') === null, at('4,0')]).toEqual([false, null])
  })

  test('[11.4.5] of guns: a test is a throw of its own, of those who are tested', () => {
    const p = moving('defense', [frenchGuns('F1', 4, '0,0', { range: 3 }), allied('A1', 5, '2,0', { efficiency: 3 })], {
      phase: 'bombardment',
      dice: [4, 6],
    })
    const [fire, tested] = cast(p, 'bombard 2,0 with F1')
    expect([fire.side, told(fire)]).toEqual([
      0,
      ['no effect: 2/6, 0', 'test, or disordered: 3/6, 0', 'disordered: 1/6, 2.5'],
    ])
    expect([tested.side, told(tested)]).toEqual([1, ['failed: 2/6, -2.5', 'passed: 4/6, 0']])
    expect([fire.stakes[fire.came].result, tested.stakes[tested.came].result]).toEqual([
      'test, or disordered',
      'failed',
    ])
  })

  test('[15.3.1] a unit that rallies wins its strength back', () => {
    const p = moving(
      'defense',
      [french('F1', 4, '0,0', { efficiency: 3, cohesion: 'disordered' }), alliedHorse('A1', 2, '6,-6')],
      { phase: 'rally', dice: [2] },
    )
    const [thrown] = cast(p, 'rally F1')
    expect([told(thrown), thrown.came]).toEqual([['failed: 2/6, 0', 'passed: 4/6, 2'], 1])
  })

  test('of a whole recorded battle: chances add up, what came is among them, and the worst stands first', () => {
    const { scenario, options, seed, decisions } = parseJournal(recorded)
    const match = begin(game, { scenario: scenario!, options, seed: seed! })
    const { language, briefing } = match.battle
    let thrown = 0
    for (const [by, written] of decisions) {
      const before = match.position.copy()
      const decision = language.readDecision(written)
      const verdict = match.play(decision, game.sides.indexOf(by))
      if (!verdict.accepted) throw new Error(verdict.objections[0].text)
      for (const { stakes, came } of briefing.throwsOf!(before, decision, verdict.events)) {
        thrown++
        const gains = stakes.map(({ gain }) => gain)
        expect(stakes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
        expect(stakes[came].probability).toBeGreaterThan(0)
        expect(gains).toEqual(gains.toSorted((a, b) => a - b))
      }
    }
    expect(thrown).toBeGreaterThan(10)
  })
})
