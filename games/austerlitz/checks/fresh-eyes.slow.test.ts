/** Cached values must never show: a newly opened battle answers the same. */
import { begin, everyDecision, type Position, Random, sample } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { AusterlitzBattle } from '../battle.ts'
import { Field } from '../field.ts'
import { game } from './field-problem.ts'

/** Every offered decision, with the policy’s rating, and each unit’s range. */
function answers(battle: AusterlitzBattle, position: Position): unknown {
  const [actor] = battle.owing(position)
  if (actor === undefined) return battle.outcome(position)
  const policy = battle.judge.policy!(position, actor)
  return {
    offered: battle.menus(position, actor).flatMap(menu => {
      const few = menu.party ? [...(menu.likely?.() ?? [])] : [...everyDecision([menu])]
      return few.map(decision => [battle.language.say(decision), policy.appeal(decision)])
    }),
    ranges: battle.field.units.map(unit => battle.briefing.range?.(position, unit.index)),
  }
}

test('a battle opened afresh sees in any position what one sees that has been through others', {
  timeout: 60_000,
}, () => {
  const match = begin(game, { scenario: 'full-battle', options: { deployment: 'historical' }, seed: 'fresh eyes' })
  const old = match.battle
  const { ground, units, tables, rules } = old.field
  const random = new Random('fresh eyes')
  const past: Position[] = []
  for (let n = 0; n < 400 && match.actor !== null; n++) {
    const decision = sample(old.menus(match.position, match.actor), random)!
    expect(match.play(decision).accepted).toBe(true)
    if (random.chance(0.1)) match.undo()
    past.push(match.position.copy())
    if (n % 20 !== 0) continue
    answers(old, random.pick(past))
    const afresh = new AusterlitzBattle(new Field(ground, units, tables, rules))
    for (const position of [match.position, random.pick(past)]) {
      expect(answers(old, position)).toEqual(answers(afresh, position.copy()))
    }
  }
})
