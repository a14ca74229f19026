/** What a battle remembers must never show: one that was opened a moment ago answers the same. */
import { loadGame } from '@voltigeur/games'
import { begin, everyDecision, type Position, Random, sample } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { AusterlitzBattle } from '../battle.ts'
import { Field } from '../field.ts'

const game = loadGame('austerlitz')

/** Every decision that is offered, with what instinct says of it, and how far each unit can go. */
function answers(battle: AusterlitzBattle, position: Position): unknown {
  const actor = battle.actor(position)
  if (actor === null) return battle.outcome(position)
  const instinct = battle.instinct(position, actor)
  return {
    offered: battle.menus(position).flatMap(menu => {
      const few = menu.party ? [...(menu.likely?.() ?? [])] : [...everyDecision([menu])]
      return few.map(decision => [battle.say(decision), instinct.appeal(decision)])
    }),
    ranges: battle.field.units.map(unit => battle.briefing.range?.(position, unit.index)),
  }
}

test('a battle opened afresh sees in any position what one sees that has been through others', {
  timeout: 60_000,
}, () => {
  const umpire = begin(game, { scenario: 'full-battle', options: { deployment: 'historical' }, seed: 'fresh eyes' })
  const old = umpire.battle as unknown as AusterlitzBattle
  const { ground, units, tables, rules } = old.field
  const random = new Random('fresh eyes')
  const past: Position[] = []
  for (let n = 0; n < 400 && umpire.actor !== null; n++) {
    const decision = sample(old.menus(umpire.position), random)!
    expect(umpire.play(decision).accepted).toBe(true)
    if (random.chance(0.1)) umpire.undo()
    past.push(umpire.position.copy())
    if (n % 20 !== 0) continue
    answers(old, random.pick(past))
    const afresh = new AusterlitzBattle(new Field(ground, units, tables, rules))
    for (const position of [umpire.position, random.pick(past)]) {
      expect(answers(old, position)).toEqual(answers(afresh, position.copy()))
    }
  }
})
