import { expect, test } from 'vitest'
import { allied, fighting, french, type Problem } from './checks/field-problem.ts'
import { agreed, tell } from './telling.ts'
import { words } from './words.ts'

test('a sentence agrees with a unit that is spoken of as many, and leaves one of one alone', () => {
  expect(agreed('Guard hussars is routed and does not move unless it is forced to.')).toBe(
    'Guard hussars are routed and do not move unless they are forced to.',
  )
  expect(agreed('Morand is routed and does not move unless it is forced to.')).toBe(
    'Morand is routed and does not move unless it is forced to.',
  )
  expect(agreed('Vyborg and Perm cannot form square: it is no infantry.')).toBe(
    'Vyborg and Perm cannot form square: they are no infantry.',
  )
  expect(agreed('Pskov and Kursk arrives with its own formation.')).toBe(
    'Pskov and Kursk arrive with their own formation.',
  )
})

test('what does not begin with a unit stays as it is', () => {
  for (const sentence of [
    'Nobody who has been driven back is next to 3412.',
    'Muller and troops of his must be on the map.',
    'The units in 3410 leave no room there.',
  ]) {
    expect(agreed(sentence)).toBe(sentence)
  }
})

test('the umpire’s own sentences agree', () => {
  expect(words.notOnMap('Guard hussars', '9.0').text).toBe('Guard hussars are not on the map.')
  expect(words.notOwn('Morand', '9.0').text).toBe('Morand belongs to the other side.')
  expect(words.nobodyAsks('evasion').text).toBe('You are not asked about retreats before combat now.')
})

test('[16.42.2] [16.41.snow.2] what shifts the odds is told with them, and the die that the fog was rolled for', () => {
  const told = (more: Problem): string => {
    const p = fighting([french('F1', 8, '0,0'), allied('A1', 2, '1,0')], { clock: ['10:00'], turns: 1, ...more })
    p.assault('assault 1,0 with F1')
    const { battle, events } = p.match
    return tell(battle.field, events.find(({ kind }) => kind === 'assaulted') as Parameters<typeof tell>[1])
  }
  const fog = { weather: 'overcast', levels: { '1,0': 1 } } as const
  expect(told({ dice: [5] })).toContain(': 8 against 2, 4-1, 5: ')
  expect(told({ ...fog, dice: [2, 5] })).toContain(': 8 against 2, 3-1 (fog, 2: a column left), 5: ')
  expect(told({ ...fog, dice: [3, 5] })).toContain(', 4-1 (fog, 3: no shift), 5: ')
  expect(told({ ...fog, weather: 'snow', dice: [5, 5] })).toContain(
    ', 4-1 (snow: a column left; fog, 5: a column right), 5: ',
  )
})

test('of many who are out of command some are named, and the others counted', () => {
  const foot = Array.from({ length: 9 }, (_, i) => french(`F${i}`, 2, `${i - 4},0`))
  const { field } = fighting([...foot, allied('A1', 2, '0,3')]).match.battle
  const told = (count: number): string =>
    tell(field, { kind: 'outOfCommand', units: Array.from({ length: count }, (_, i) => i), cases: [] })
  expect(told(8)).toBe('Out of command: F0, F1, F2, F3, F4, F5, F6 and F7')
  expect(told(9)).toBe('Out of command: F0, F1, F2, F3, F4, F5, F6 and 2 more')
})
