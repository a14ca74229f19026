import { expect, test } from 'vitest'
import { type FieldProblem, opening, texts } from '../checks/field-problem.ts'
import { readGameData } from '../setup/data.ts'

const { units } = readGameData(texts)
const markOf = (id: string): string => units.find(unit => unit.id === id)!.setup!

/** The units by hex, ignoring identity: the printed marks. */
function filledMarks(battle: FieldProblem): string[] {
  return battle
    .view()
    .units.filter(unit => unit.hex !== null)
    .map(({ hex, side, type, strength, move }) => `${hex} ${side} ${type} ${strength}-${move}`)
    .sort()
}

test('[3.0] the battle opens with every unit but the reinforcements on its historical mark', () => {
  const battle = opening()
  expect(battle.now()).toBe('turn 1 allied movement')
  for (const { id, setup } of units) expect([id, battle.at(id)]).toEqual([id, setup ?? 'waiting'])
  const waiting = battle.view().units.filter(unit => unit.status === 'waiting')
  expect(waiting.filter(unit => unit.side === 'allied')).toHaveLength(3)
  expect(waiting.filter(unit => unit.side === 'french')).toHaveLength(6)
})

test('[3.0] free deployment: both players place their units before the first Movement Phase', () => {
  const battle = opening({ deployment: 'free' })
  expect(battle.now()).toBe('turn 1 allied deployment')
  expect(battle.view().units.every(unit => unit.status === 'waiting')).toBe(true)
  expect(battle.objections('done')).toEqual(['4.0'])
  expect(battle.objections('deploy rest', 'french')).toEqual(['4.1'])
  battle.play('deploy rest')
  expect(battle.now()).toBe('turn 1 french deployment')
  battle.play('deploy rest')
  expect(battle.now()).toBe('turn 1 allied movement')
  expect(filledMarks(battle)).toEqual(filledMarks(opening()))
})

test('[3.0] units of equal values and type may change places, others may not', () => {
  // A03, A20 and A21 are the Allied 6-5 of the opening; A02 is a 5-5.
  const battle = opening({ deployment: 'free' })
  const marks = [markOf('A03'), markOf('A20'), markOf('A21')].sort()
  expect(battle.choices('deploy A03').map(order => order.split(' ')[3])).toEqual(marks)
  expect(battle.objections(`deploy A02 at ${markOf('A20')}`)).toEqual(['3.0'])
  battle.play(`deploy A03 at ${markOf('A20')}`)
  expect(battle.at('A03')).toBe(markOf('A20'))
  expect(battle.objections(`deploy A03 at ${markOf('A03')}`)).toEqual(['3.0'])
  expect(battle.objections(`deploy A20 at ${markOf('A20')}`)).toEqual(['3.0'])
  battle.play('deploy rest')
  expect([battle.at('A03'), battle.at('A20'), battle.at('A21')].sort()).toEqual(marks)
  battle.play('deploy rest')
  expect(filledMarks(battle)).toEqual(filledMarks(opening()))
})

test('[3.0] a hex takes as many units of a kind as it has marks for them, and a hex without marks none', () => {
  const battle = opening({ deployment: 'free' })
  battle.play('deploy rest')
  // F06, F08, F09 and F36 are the French 5-5; two of their marks share a hex.
  const twoMarks = markOf('F08')
  expect(markOf('F09')).toBe(twoMarks)
  battle.play(`deploy F36 at ${twoMarks}`, `deploy F06 at ${twoMarks}`)
  expect(battle.objections(`deploy F08 at ${twoMarks}`)).toEqual(['3.0'])
  const unmarked = '0101'
  expect(units.some(unit => unit.setup === unmarked)).toBe(false)
  expect(battle.objections(`deploy F08 at ${unmarked}`)).toEqual(['3.0'])
  battle.play(`deploy F08 at ${markOf('F06')}`, `deploy F09 at ${markOf('F36')}`)
  expect(battle.at('F09')).toBe(markOf('F36'))
})

test('[3.0] reinforcements are not deployed', () => {
  const battle = opening({ deployment: 'free' })
  // A23 is the 13-3 of Game-Turn 2; A08 is a 13-3 that starts on the map.
  expect(battle.objections(`deploy A23 at ${markOf('A08')}`)).toEqual(['3.0'])
  battle.play('deploy rest', 'deploy rest')
  expect(battle.at('A23')).toBe('waiting')
})
