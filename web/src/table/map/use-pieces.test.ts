import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { remembering } from './use-pieces.ts'

test('a counter is another object only when it looks another way', () => {
  const { battle, ...match } = lay()
  const asBefore = remembering()
  const first = asBefore(battle.pieces(match.position))
  expect(first).toEqual(battle.pieces(match.position))
  const next = asBefore(battle.pieces(match.moved))
  expect(next).toEqual(battle.pieces(match.moved))
  expect(next.filter(piece => !first.includes(piece)).map(({ id }) => id)).toEqual(['A01'])
})

function lay() {
  const match = begin(loadGame('austerlitz'), { seed: '1' })
  const { battle, position } = match
  expect(match.play(battle.language.hear('move A01 to 2228'))).toMatchObject({ accepted: true })
  return { battle, position, moved: match.position }
}
