import { expect, test } from 'vitest'
import type { Decision } from '../decision.ts'
import { parley } from '../parley/index.ts'
import type { Battle, Game } from '../rules.ts'
import { CitedReasons } from './conformance.ts'

const sound = parley as unknown as Game<Decision>

/** The cases cited in battles of the small game after a change to a unit, and how often another rule is cited. */
function cited(amiss: (id: string) => string): CitedReasons<Decision, Battle> {
  const game: Game<Decision> = {
    ...sound,
    open(scenario, options) {
      const battle = sound.open(scenario, options)
      const objections: Battle['objections'] = (position, decision, by) =>
        battle.objections(position, decision, by).map(one => ({ ...one, case: amiss(one.case) }))
      return Object.assign(Object.create(battle) as Battle, { objections })
    },
  }
  const reasons = new CitedReasons<Decision, Battle>(game, {
    columns: battle => Object.values(battle.layout.rows.unit),
    *concerned(_, __, decision) {
      if ('unit' in decision) yield ['named', decision.unit as number]
    },
    often: 0.5,
  })
  for (const seed of ['1', '2', '3']) reasons.play({ seed }, seed)
  return reasons
}

test('what is cited after a change is held against a table, and a case that is not in it is told with an example', () => {
  const right = cited(id => id)
  const table = Object.fromEntries([...right.found].map(([key, ids]) => [key, [...ids.keys()]]))
  expect(Object.keys(table).length).toBeGreaterThan(0)
  expect([right.against(table), right.shareOf(table)]).toEqual([[], 1])
  const [[, [some]]] = Object.entries(table)
  const wrong = cited(id => (id === some ? '0.0' : id)).against(table)
  expect(wrong.length).toBeGreaterThan(0)
  expect(wrong[0]).toContain('gives [0.0]: ')
  expect(right.shareOf({ ...table, 'march: wings of a piece named': ['9.9'] })).toBeLessThan(1)
})
