/** Values cached from one decision to the next must never change an answer. */
import { begin, type Position, Random, sample } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { GloryBattle } from '../battle.ts'
import { Field } from '../field.ts'
import { allied, french, game, problem } from './field-problem.ts'

/** The same battle without cached values. */
function afresh({ field }: GloryBattle): GloryBattle {
  const { ground, units, markers, tables, variants, rules } = field
  return new GloryBattle(new Field(ground, units, markers, { tables, variants }, rules))
}

/** Every offered decision, with the policy’s rating. */
function offers(battle: GloryBattle, position: Position): string[] {
  const [side] = battle.owing(position)
  const policy = battle.judge.policy!(position, side)
  return battle
    .menus(position, side)
    .flatMap(menu => [...(menu.likely?.() ?? menu.decisions())])
    .map(decision => `${battle.language.say(decision)}: ${policy.appeal(decision)}`)
}

const scenarios = ['full-battle', 'introductory'] as const
test.each(scenarios)('%s: a battle opened afresh offers and judges the same at every turn of a game', scenario => {
  const match = begin(game, { scenario, options: { variants: 'drawn' }, seed: 'memory' })
  const { battle } = match
  const random = new Random(scenario)
  for (let decisions = 0; match.actor !== null; decisions++) {
    const known = offers(battle, match.position)
    if (decisions % 7 === 0) expect(known).toEqual(offers(afresh(battle), match.position))
    match.play(sample(battle.menus(match.position, match.actor), random)!)
    // Back and forth: values cached for the later position must not be used for the earlier one.
    if (decisions % 5 === 0 && match.undo()) expect(offers(battle, match.position)).toEqual(known)
  }
})

test('what one unit takes in passing, another need not take any more', () => {
  const p = problem({
    phase: 'movement',
    side: 'allied',
    critical: ['0,0'],
    units: [allied('A', 3, '0,-2', { move: 5 }), allied('B', 3, '0,2', { move: 5 }), french('F', 3, '5,-5')],
  })
  const passing = (): string[] => p.choices('move B').filter(order => order.includes('via 0,0'))
  expect(passing()).not.toEqual([])
  p.play('move A to 0,-2 via 0,0')
  p.play('stay F')
  expect(passing()).toEqual([])
})
