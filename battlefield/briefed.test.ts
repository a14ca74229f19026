import { playableParley } from '@voltigeur/conversation/parley'
import { begin, type Decision } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { briefed } from './briefed.ts'

const { battle, position } = begin(playableParley, { seed: 'briefed' })
const pieces = () => battle.pieces(position)
const plain = briefed<Decision>({}, { judge: battle.judge, pieces })

test('a game that tells nothing has its units, its turns and its buttons', () => {
  expect(plain.roster(position).map(({ name, hex }) => [name, hex])).toEqual(
    pieces().map(({ name, hex }) => [name, hex]),
  )
  expect(plain.roster(position).every(({ strength, lost }) => strength > 0 && !lost)).toBe(true)
  expect(plain.track(position).turn).toBe(battle.judge.turn(position))
  expect(plain.caption({ kind: 'enterInColumn' })).toBe('Enter in column')
  expect(plain.caption({ kind: 'enter' }, position, 'e3')).toBe('Enter: e3')
  expect(plain.destination({ kind: 'march', to: 7 } as Decision)).toBe(7)
  expect(plain.destination({ kind: 'rally', to: 'e3' } as Decision)).toBe(null)
})

test('what a game tells replaces what is told of any game', () => {
  const own = briefed<Decision>({ caption: () => 'Onward' }, { judge: battle.judge, pieces })
  expect(own.caption({ kind: 'march' })).toBe('Onward')
  expect(own.roster(position)).toEqual(plain.roster(position))
})
