import { describe, expect, test } from 'vitest'
import {
  chatMessage,
  contribution,
  isPlainSending,
  join,
  key,
  labOrder,
  limits,
  mark,
  markOf,
  newGame,
  readMark,
  sending,
} from './index.ts'

describe('marks', () => {
  test('are read as they are written', () => {
    expect(readMark(markOf(2, 17))).toEqual({ rewinds: 2, version: 17 })
    expect(mark.safeParse(markOf(0, 0)).success).toBe(true)
  })
  test.each(['17', '0.', '.1', '-1.2', '0.1e3', '0.12345678', 'a.b', ' 0.1'])('%s is none', text => {
    expect(mark.safeParse(text).success).toBe(false)
  })
})

describe('limits, both sides of each', () => {
  const long = (length: number) => 'x'.repeat(length)
  const run = (games: number) => ({ game: 'a', players: ['b', 'c'], games })
  test.each([
    ['key', key, long(8), long(7)],
    ['key', key, long(100), long(101)],
    ['contribution', contribution, long(200), long(201)],
    ['chat', chatMessage, { text: long(limits.chat) }, { text: long(limits.chat + 1) }],
    ['chat', chatMessage, { text: 'a' }, { text: '   ' }],
    ['join', join, {}, { whatever: 1 }],
    ['lab', labOrder, run(1), run(0)],
    ['lab', labOrder, run(limits.labGames), run(limits.labGames + 1)],
  ] as const)('%s', (_, shape, good, bad) => {
    expect(shape.safeParse(good).success).toBe(true)
    expect(shape.safeParse(bad).success).toBe(false)
  })

  test('a decision is an object or null, with what was seen and a key', () => {
    const good = { decision: { kind: 'pass' }, expect: '0.1', key: '12345678' }
    expect(sending.safeParse(good).success).toBe(true)
    expect(sending.safeParse({ ...good, decision: null }).success).toBe(true)
    for (const decision of ['pass', 1, [], undefined])
      expect(sending.safeParse({ ...good, decision }).success).toBe(false)
    expect(sending.safeParse({ ...good, expect: 1 }).success).toBe(false)
    expect(sending.safeParse({ ...good, more: 1 }).success).toBe(false)
    expect(isPlainSending(good)).toBe(true)
    expect(isPlainSending({ ...good, decision: null })).toBe(true)
  })

  test('a new game: what is left out has its standard, what is unknown is refused', () => {
    const made = newGame.parse({ game: 'austerlitz', opponent: 'open' })
    expect(made).toMatchObject({ options: {}, side: null, clock: { kind: 'none' }, spectators: true })
    expect(newGame.safeParse({ game: 'austerlitz', opponent: 'nobody' }).success).toBe(false)
    expect(newGame.safeParse({ game: 'austerlitz', opponent: { computer: 'captain' } }).success).toBe(true)
    const live = (minutes: number) =>
      newGame.safeParse({ game: 'a', opponent: 'open', clock: { kind: 'live', minutes, increment: 0 } }).success
    expect([live(1), live(0), live(limits.minutes), live(limits.minutes + 1)]).toEqual([true, false, true, false])
  })

  test('what is taken for sent plainly is what the shape takes, unchanged', () => {
    const some: Readonly<Record<string, readonly unknown[]>> = {
      decision: [undefined, null, {}, { kind: 'march' }, [], 'march', 1, true],
      expect: [undefined, null, '0.1', '123456.1234567', '1234567.1', '0.12345678', '0', '0.1\n', ' 0.1', '-1.0', 1],
      key: [
        undefined,
        'seven..',
        'eight...',
        'x'.repeat(100),
        'x'.repeat(101),
        'with\u0000zero',
        'with\nline',
        'größer als',
        '',
        8,
      ],
      more: [undefined, 1],
    }
    let plain = 0
    for (const decision of some.decision)
      for (const expected of some.expect)
        for (const key of some.key)
          for (const more of some.more) {
            const body = JSON.parse(JSON.stringify({ decision, expect: expected, key, more }))
            const read = sending.safeParse(body)
            if (!isPlainSending(body)) continue
            plain++
            expect(read, JSON.stringify(body)).toEqual({ success: true, data: body })
          }
    expect(plain).toBeGreaterThan(10)
    for (const nothing of [null, undefined, 1, 'text', [1, 2, 3]]) expect(isPlainSending(nothing)).toBe(false)
  })
})
