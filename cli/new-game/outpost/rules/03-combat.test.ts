import { describe, expect, test } from 'vitest'
import { combat, game, unit } from '../checks/field-problem.ts'
import { resultOf } from './03-combat.ts'

const { field } = game.open('village', {})

describe('[3.1] attacks', () => {
  const both = [unit('F1', '3-4', '0,0'), unit('F2', '3-4', '1,-1'), unit('F3', '2-4', '-2,0'), unit('A', '3-4', '1,0')]

  test('[3.1] go against an adjacent enemy, by one unit or several', () => {
    const p = combat(both)
    expect(p.choices('attack')).toEqual(['attack 1,0 with F1', 'attack 1,0 with F1 F2', 'attack 1,0 with F2'])
    expect([p.codes('attack 1,0 with F3'), p.codes('attack 2,0 with F1')]).toEqual([['notAdjacent'], ['noEnemy']])
    expect(p.codes('attack 1,0 with nobody')).toEqual(['noAttackers'])
  })

  test('[3.1] no unit attacks or is attacked twice', () => {
    const p = combat([...both, unit('A2', '3-4', '0,1')], { dice: [3] })
    p.play('attack 1,0 with F2')
    expect(p.codes('attack 1,0 with F1')).toEqual(['wasAttacked'])
    expect(p.codes('attack 0,1 with F2')).toEqual(['hasAttacked'])
    expect(p.codes('attack 0,1 with F1')).toEqual([])
  })
})

test('[3.2] the difference of strengths is the column, with 2 for the village and 1 for a wood', () => {
  const odds = (ground: string) =>
    combat([unit('F', '6-4', '0,0'), unit('A', '3-4', '1,0')], { terrain: { '1,0': ground } }).odds('attack 1,0 with F')
  expect(['clear', 'wood', 'village'].map(ground => odds(ground).column)).toEqual(['+3', '+2', '+1'])
  expect(odds('clear').chances.map(({ result, probability }) => [result, Math.round(probability * 6)])).toEqual([
    ['NE', 1],
    ['DR', 3],
    ['DE', 2],
  ])
})

test('[3.2] the table, as printed', () => {
  const columns = [0, 1, 2, 3, 4]
  const rows = [1, 2, 3, 4, 5, 6].map(die => columns.map(column => resultOf(field, column, die)).join(' '))
  expect(rows).toEqual([
    'AR AR AR NE NE',
    'AR AR NE NE DR',
    'AR NE NE DR DR',
    'AR NE DR DR DR',
    'NE DR DR DR DE',
    'DR DR DR DE DE',
  ])
})

describe('[3.3] retreats', () => {
  const pair = [unit('F', '4-4', '0,0'), unit('A', '4-4', '1,0'), unit('A2', '1-4', '2,0')]

  test('[3.3] the owner chooses an adjacent hex without units, outside every enemy ZOC', () => {
    const p = combat(pair, { dice: [5] })
    p.play('attack 1,0 with F')
    expect(p.now()).toBe('turn 1 austrian retreat')
    expect(p.choices()).toEqual(['retreat A to 1,1', 'retreat A to 2,-1'])
    expect(p.codes('retreat A to 2,0')).toEqual(['occupied'])
    expect(p.codes('retreat A to 0,1')).toEqual(['inZone'])
    expect(p.codes('retreat A to 3,0')).toEqual(['notBeside'])
    expect(p.codes('retreat A2 to 3,0')).toEqual(['stays'])
    p.play('retreat A to 2,-1')
    expect(p.at('A')).toBe('2,-1')
  })

  test('[3.3] attackers retreat too, and a unit without such a hex is eliminated', () => {
    const p = combat([unit('F', '1-4', '0,0'), unit('F2', '4-4', '-3,0'), unit('A', '6-4', '1,0')], { dice: [1] })
    p.play('attack 1,0 with F')
    expect(p.now()).toBe('turn 1 french retreat')
    const around = ['1,0', '-1,0', '0,-1'].map((hex, i) => unit(`A${i}`, '6-4', hex))
    const caught = combat([unit('F', '1-4', '0,0'), unit('F2', '4-4', '-3,0'), ...around], { dice: [1] })
    caught.play('attack 1,0 with F')
    expect(caught.at('F')).toBe('eliminated')
  })
})
