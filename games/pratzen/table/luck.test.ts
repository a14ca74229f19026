import type { Throw } from '@voltigeur/battlefield'
import { begin, type Match, Random, sample } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import type { PratzenBattle } from '../battle.ts'
import { anySituation } from '../checks/any-situation.ts'
import { type FieldProblem, game, problem } from '../checks/field-problem.ts'
import { austrian, colours, engagement, flag, general, gun, line } from '../checks/troops.ts'
import type { PratzenDecision } from '../decisions.ts'
import type { PratzenEvent } from '../events.ts'

function cast(match: Match<PratzenDecision, PratzenBattle>, decision: PratzenDecision) {
  const before = match.position.copy()
  const verdict = match.play(decision, match.actor!)
  if (!verdict.accepted) throw new Error(verdict.objections[0].text)
  const { briefing } = match.battle
  return { throws: briefing.throwsOf!(before, decision, verdict.events), events: verdict.events as PratzenEvent[] }
}

const order = (p: FieldProblem, text: string): readonly Throw[] =>
  cast(p.match, p.match.battle.language.hear(text)).throws
const told = ({ stakes }: Throw): string[] =>
  stakes.map(({ result, probability, gain }) => `${result}: ${Math.round(probability * 36)}/36, ${gain.toFixed(1)}`)

describe('luck', () => {
  test('round shot at a stack has a die for each unit, and three hits are a unit', () => {
    const p = problem({
      phase: 'artillery',
      side: 'french',
      units: [gun('g', '0,0'), colours('C', '8,0'), austrian('a', '8,0')],
      dice: [6, 2],
    })
    const [shot] = order(p, 'bombard g at 8,0 shot ball facing E')
    expect(shot).toMatchObject({ side: 0, shown: 8, came: 1 })
    // The stack adds one and long level terrain subtracts one: 6 or more on either die.
    expect(shot.on).toBe('ball, 6 or more')
    expect(told(shot)).toEqual(['no hit: 25/36, 0.0', '1 hit: 10/36, 1.0', '2 hits: 1/36, 2.0'])
  })

  test('an engagement roll costs no unit anything, and its results run from the worst to the best', () => {
    const p = engagement([flag('F', '0,0'), line('a', '0,1'), colours('C', '8,0')], [general('g', '0,0')], [5, 3])
    const [roll] = order(p, 'engage F joined nobody modifier 1')
    expect(roll).toMatchObject({ side: 0, on: 'engagement, ER 2', shown: 8, came: 2 })
    expect(told(roll)).toEqual(['Withdraw: 3/36, 0.0', 'Hold: 12/36, 0.0', 'Attack: 21/36, 0.0'])
  })

  test('close combat is weighed by what both sides would lose', () => {
    const p = problem({
      phase: 'close-combat',
      side: 'french',
      units: [
        ...[flag('F', '0,0'), line('a', '0,0'), colours('C', '1,0'), austrian('b', '1,0')],
        ...[line('z', '-6,0', { formation: 'f2' }), austrian('y', '-5,0', { formation: 'a2' })],
      ],
      dice: [6],
    })
    const [fight] = order(p, 'fight F')
    expect(fight).toMatchObject({ side: 0, on: 'I', shown: 6 })
    expect(fight.stakes.map(stake => stake.result)).toHaveLength(6)
    expect(fight.stakes[fight.came].result).toMatch(/^T against the/)
    // Columns: repulsed counts as defeated, and all else as totally defeated.
    expect(fight.stakes.map(stake => stake.gain.toFixed(1))).toEqual(['-2.0', '-1.0', '-1.0', '1.0', '1.0', '2.0'])
  })

  test('what is expected before the dice: each unit of the stack by the chance that its die hits', () => {
    const units = [gun('g', '0,0'), colours('C', '8,0'), austrian('a', '8,0')]
    const p = problem({ phase: 'artillery', side: 'french', units })
    const { battle, position } = p.match
    const expected = (text: string) => battle.briefing.expectedLosses!(position, battle.language.hear(text))
    const ball = expected('bombard g at 8,0 shot ball facing E')!
    expect([ball.own, ball.enemy.toFixed(3), ball.shaken]).toEqual([0, (2 / 6).toFixed(3), { own: 0, enemy: 0 }])
    // ART-4: the adjacent hex is too near.
    expect(expected('bombard g at 1,0 shot ball facing E')).toBeNull()
    expect(expected('done')).toBeNull()
  })

  test('a close combat is expected to cost what its results cost, each by its chance', () => {
    const p = problem({
      phase: 'close-combat',
      side: 'french',
      units: [
        ...[flag('F', '0,0'), line('a', '0,0'), colours('C', '1,0'), austrian('b', '1,0')],
        ...[line('z', '-6,0', { formation: 'f2' }), austrian('y', '-5,0', { formation: 'a2' })],
      ],
      dice: [6],
    })
    const { battle, position } = p.match
    const { own, enemy, shaken } = battle.briefing.expectedLosses!(position, battle.language.hear('fight F'))!
    const view = battle.briefing.combats!(position).find(({ title }) => title.startsWith('0,0'))
    const [fight] = order(p, 'fight F')
    const gain = fight.stakes.reduce((sum, stake) => sum + stake.probability * stake.gain, 0)
    expect(enemy - own).toBeCloseTo(gain)
    const strength = battle.briefing.roster(position).filter(({ id }) => 'FaCb'.includes(id))
    const all = strength.reduce((sum, entry) => sum + entry.strength, 0)
    expect(shaken!.own + shaken!.enemy).toBeGreaterThan(0)
    expect(own + enemy + shaken!.own + shaken!.enemy).toBeLessThan(all)
    expect(view!.losses).toEqual({ own, enemy, shaken })
  })

  test('is told of every throw of any play, with what came among what could have', () => {
    let count = 0
    for (let n = 0; n < 6; n++) {
      const random = new Random(`luck ${n}`)
      const match = begin(game, { situation: anySituation(random), seed: `${n}` })
      for (let i = 0; i < 150 && match.actor !== null; i++) {
        const { throws, events } = cast(match, sample(match.battle.menus(match.position, match.actor), random)!)
        const dice = events.filter(
          e => e.kind === 'fired' || e.kind === 'engaged' || (e.kind === 'outcome' && e.dice[0]),
        )
        expect(throws).toHaveLength(dice.length)
        count += throws.length
        for (const { stakes, came } of throws) {
          expect(stakes.reduce((sum, stake) => sum + stake.probability, 0)).toBeCloseTo(1)
          expect(stakes[came]).toBeDefined()
          expect(stakes.every((stake, j) => j === 0 || stake.gain >= stakes[j - 1].gain)).toBe(true)
        }
      }
    }
    expect(count).toBeGreaterThan(50)
  })
})
