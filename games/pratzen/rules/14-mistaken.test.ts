/** PLAY-1: which units are taken for friends on the Pratzeberg, and which aren’t. */
import { expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { chasseurs, colours, dragoons, feldherr, flag, inside } from '../checks/troops.ts'
import { aimMuskets } from './14-aim.ts'

type Given = Readonly<Record<string, unknown>>
const RULE = { mistaken: { turns: [3, 5], nations: ['Austrian', 'French'], beyond: 4 }, turn: 4 }

const fault = (unit: string, units: readonly Given[], more: Given = RULE) => {
  const given = { phase: 'artillery', units, leaders: [feldherr('k', '0,5')], lightCavalryFire: true, ...more }
  const seen = inside(problem(given))
  return (to: string) => aimMuskets(seen.field, seen.position, seen.unit(unit), seen.hex(to)).fault
}

test('[PLAY-1] only infantry mistakes infantry, and no unit mistakes a Leader by himself', () => {
  const austrians = [
    colours('C', '5,0', { nation: 'Austrian' }),
    dragoons('d', '5,-2', { nation: 'Austrian' }),
    colours('R', '0,-5', { nation: 'Russian', formation: 'r' }),
  ]
  const foot = fault('F', [flag('F', '0,0'), ...austrians])
  expect(['5,0', '5,-2', '0,-5', '0,5'].map(foot)).toEqual(['PLAY-1', null, null, null])
  const horse = fault('h', [chasseurs('h', '0,0'), ...austrians])
  expect(['5,0', '5,-2'].map(horse)).toEqual([null, null])
})

test('[PLAY-1] elsewhere no unit is mistaken for another', () => {
  expect(fault('F', [flag('F', '0,0'), colours('C', '5,0', { nation: 'Austrian' })], {})('5,0')).toBeNull()
})
