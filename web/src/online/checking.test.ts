import { playableParley as parley } from '@voltigeur/conversation/parley'
import { begin, commitment, computerContribution, Random, type Row, sample } from '@voltigeur/kernel'
import type { GameRecord } from '@voltigeur/wire'
import { describe, expect, test } from 'vitest'
import { online } from '../language/books.ts'
import { checked, type Seating } from './checking.ts'
import type { StoredKeepsake } from './memento.ts'

const pledge = { secret: 'cd'.repeat(32), contributions: ['red adds', 'blue adds'] }
const { points, unproven } = online.verify

const match = begin(parley, {}, { pledge })
const random = new Random('checked')
while (match.owing.length > 0) {
  const seat = match.seat(random.pick(match.owing))
  expect(seat.play(sample(seat.menus, random)!)).toMatchObject({ accepted: true })
}

const record: GameRecord = {
  voltigeurRecord: 1,
  game: parley.id,
  rules: parley.rulesVersion,
  scenario: match.beginning.scenario!,
  options: match.beginning.options!,
  sides: [...parley.sides],
  commitment: commitment(pledge.secret),
  pledge,
  rows: [...match.rows],
  chains: ([0, 1, 'public'] as const).map(viewer => ({ viewer, chain: match.seat(viewer).chain! })),
  hash: match.hash(),
  result: { winner: null, level: null, reason: 'battle' },
}
const told = { rewinds: 0, at: match.seat(0).version, chain: match.seat(0).chain! }
const kept: StoredKeepsake = { commitment: record.commitment, contribution: 'red adds', told }
const JOINED: Seating = { computers: [], first: 1, byLot: false }
const look = (
  found: GameRecord,
  viewer: number | 'public' = 0,
  own: StoredKeepsake | null = kept,
  seating: Seating = JOINED,
) => checked(parley, found, viewer, own, seating)

describe('a game that is over', () => {
  test('fits what its player kept, and everything is shown that can be', () => {
    expect(look(record)).toEqual({
      fault: null,
      proven: [points.commitment, points.contribution, points.last, points.rows, points.chain],
      unproven: [],
    })
  })

  test('for a player who kept nothing the check is a spectator’s, and it says what that does not show', () => {
    for (const viewer of [0, 'public'] as const) {
      expect(look(record, viewer, null)).toEqual({
        fault: null,
        proven: [points.rows],
        unproven: [unproven.contribution, unproven.chain, unproven.together],
      })
    }
  })
})

describe('names the players who could not have chosen the dice', () => {
  test('the player who created the game against either, the one who joined against both together', () => {
    const made = look(record, 0, kept, { ...JOINED, first: 0 })
    expect(made.proven).toContain(points.alone)
    expect(made.unproven).toEqual([unproven.together])
    expect(look(record).proven).toContain(points.last)
    expect(look(record).unproven).toEqual([])
  })

  test('a lot that only the server saw', () => {
    expect(look(record, 0, kept, { ...JOINED, byLot: true }).unproven).toEqual([unproven.lot])
  })

  test('a computer whose contribution follows from the secret, and one whose doesn’t', () => {
    const alone: Seating = { computers: [1], first: 0, byLot: false }
    expect(look(record, 0, kept, alone).unproven).toEqual([unproven.computer])
    const contributions = ['red adds', computerContribution(pledge.secret)]
    const pledged = look({ ...record, pledge: { ...pledge, contributions } }, 0, kept, alone)
    expect([pledged.proven.includes(points.computer), pledged.unproven]).toEqual([true, []])
  })
})

describe('is found out', () => {
  const firstOrder = record.rows.findIndex(({ decision }) => decision?.kind === 'order')

  test.each([
    ['another secret', { ...record, pledge: { ...pledge, secret: 'ce'.repeat(32) } }, /committed/],
    [
      'another contribution',
      { ...record, pledge: { ...pledge, contributions: ['red adds!', 'blue adds'] } },
      /replaced/,
    ],
    [
      'a contribution of the other, exchanged',
      { ...record, pledge: { ...pledge, contributions: ['red adds', 'x'] } },
      /./,
    ],
    ['a decision that was left out', { ...record, rows: record.rows.toSpliced(firstOrder, 1) as Row[] }, /./],
    ['an end that was cut off', { ...record, rows: record.rows.slice(0, -1) }, /shown something other/],
  ])('%s', (_, forged, why) => {
    expect(look(forged).fault).toMatch(why)
  })

  test('something other than was shown at the time', () => {
    expect(look(record, 0, { ...kept, told: { ...told, chain: '00'.repeat(32) } }).fault).toMatch(
      /shown something other/,
    )
    expect(look(record, 0, { ...kept, commitment: '00'.repeat(32) }).fault).toMatch(/committed/)
  })
})
