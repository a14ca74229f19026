import { loadGame } from '@voltigeur/games'
import { begin, hash, type Side } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { isAsked, seatAtUmpire } from './seat.ts'

const game = loadGame('austerlitz')
const [allied, french] = [0, 1]

const sit = (viewer: Side | 'public') => {
  const umpire = begin(game, { seed: '3' })
  return { umpire, seat: seatAtUmpire({ game, umpire, viewer: () => viewer }) }
}

test('a side sees what it may see, without the seed; the public sees the table itself', () => {
  const { umpire, seat } = sit(allied)
  expect(seat.position).not.toBe(umpire.position)
  expect(hash(seat.position)).not.toBe(umpire.hash())
  const open = sit('public')
  expect(open.seat.position).toBe(open.umpire.position)
})

test('what a side sees is worked out anew exactly when something has happened', () => {
  const { seat } = sit(allied)
  const before = seat.position
  expect(seat.position).toBe(before)
  expect(seat.play(seat.battle.hear('move A01 to 2228'))).toEqual([])
  expect(seat.position).not.toBe(before)
})

test('only the side that has to decide is asked', () => {
  expect([allied, french, 'public' as const].map(viewer => isAsked(sit(viewer).seat))).toEqual([true, false, false])
})

test('a secret of the other side is none of its events', () => {
  const { umpire, seat } = sit(allied)
  const heard = seat.events.length
  umpire.events.push({ kind: 'phase', cases: [], secret: french }, { kind: 'phase', cases: [], secret: allied })
  expect(seat.events).toHaveLength(heard + 1)
})

test('what breaks a rule is answered with it, and what was played can be taken back', () => {
  const { seat } = sit(allied)
  expect(seat.play(seat.battle.hear('move A01 to 1010'))).toMatchObject([{ case: '5C' }])
  const move = seat.battle.hear('move A01 to 2228')
  seat.play(move)
  expect(seat.undo()).toEqual(move)
  expect(seat.undo()).toBeNull()
})
