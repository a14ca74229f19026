import { expect, test } from 'vitest'
import { loadGame } from '../index.ts'
import { allied, fighting, french, type Problem } from './checks/field-problem.ts'
import { tell } from './telling.ts'
import { words } from './words.ts'

// The book learns its names when the order of battle is read.
loadGame('moravian-sun').open('battle', {})

test('the umpire speaks of units as the data say', () => {
  expect(words.notOnMap('Guard hussars', '9.0').text).toBe('Guard hussars aren’t on the map.')
  expect(words.notOnMap('Morand', '9.0').text).toBe('Morand isn’t on the map.')
  expect(words.notOwn('Morand', '9.0').text).toBe('Morand belongs to the other side.')
  expect(words.nobodyAsks('evasion').text).toBe('You aren’t asked about retreats before combat now.')
})

test('[16.42.2] [16.41.snow.2] what shifts the odds is told with them, and the die that the fog was rolled for', () => {
  const told = (more: Problem): string => {
    const p = fighting([french('F1', 8, '0,0'), allied('A1', 2, '1,0')], { clock: ['10:00'], turns: 1, ...more })
    p.assault('assault 1,0 with F1')
    const { battle, events } = p.match
    return tell(battle.field, events.find(({ kind }) => kind === 'assaulted') as Parameters<typeof tell>[1])
  }
  const fog = { weather: 'overcast', levels: { '1,0': 1 } } as const
  expect(told({ dice: [5] })).toContain(': 8 vs 2, 4-1, rolled 5: ')
  expect(told({ ...fog, dice: [2, 5] })).toContain(': 8 vs 2, 3-1 (fog, 2: one column left), rolled 5: ')
  expect(told({ ...fog, dice: [3, 5] })).toContain(', 4-1 (fog, 3: no shift), rolled 5: ')
  expect(told({ ...fog, weather: 'snow', dice: [5, 5] })).toContain(
    ', 4-1 (snow: one column left) (fog, 5: one column right), rolled 5: ',
  )
})

test('of many who are out of command some are named, and the others counted', () => {
  const foot = Array.from({ length: 9 }, (_, i) => french(`F${i}`, 2, `${i - 4},0`))
  const { field } = fighting([...foot, allied('A1', 2, '0,3')]).match.battle
  const told = (count: number): string =>
    tell(field, { kind: 'outOfCommand', units: Array.from({ length: count }, (_, i) => i), cases: [] })
  expect(told(8)).toBe('Out of command: F0, F1, F2, F3, F4, F5, F6 and F7')
  expect(told(9)).toBe('Out of command: F0, F1, F2, F3, F4, F5 and F6, plus 2 more')
})
