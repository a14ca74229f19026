import { expect, test } from 'vitest'
import type { Viewer } from '../decision.ts'
import { Random } from '../dice/random.ts'
import { Layout } from '../position/layout.ts'
import { type Position, rolls, UNKNOWN } from '../position/position.ts'
import { imagine, redact, viewerHash } from './secrecy.ts'

const layout = new Layout({ cells: {}, rows: { side: { names: ['red', 'blue'], columns: { card: {} } } } })
const { card } = layout.rows.side

/** Each side holds a card hidden from the others. */
const secrets = {
  hide(copy: Position, viewer: Viewer): void {
    for (const side of [0, 1]) if (side !== viewer) card.set(copy, side, UNKNOWN)
  },
  fill(copy: Position, viewer: Viewer, random: Random): void {
    for (const side of [0, 1]) if (side !== viewer) card.set(copy, side, 1 + random.below(6))
  },
  face: () => null,
}

function dealt(red: number, blue: number): Position {
  const position = layout.blank()
  card.set(position, 0, red)
  card.set(position, 1, blue)
  for (const stream of [0, 0, 1, 2, 2]) rolls.next(position, stream)
  return position
}

test('a viewer sees their own, and the number of their own hidden rolls', () => {
  const position = dealt(3, 4)
  const seen = (viewer: Viewer): number[] => {
    const copy = redact({ layout, secrets }, position, viewer)
    return [card.get(copy, 0), card.get(copy, 1), ...[0, 1, 2].map(stream => rolls.made(copy, stream))]
  }
  expect([seen(0), seen(1), seen('public')]).toEqual([
    [3, UNKNOWN, 2, 1, 0],
    [UNKNOWN, 4, 2, 0, 2],
    [UNKNOWN, UNKNOWN, 2, 0, 0],
  ])
  expect(position.equals(dealt(3, 4))).toBe(true)
})

test('what a viewer imagines comes only from what they see, and looks the same to them', () => {
  const one = imagine({ layout, secrets }, dealt(3, 4), 0, new Random('whim'))
  const other = imagine({ layout, secrets }, dealt(3, 6), 0, new Random('whim'))
  expect(one.equals(other)).toBe(true)
  expect([card.get(one, 0), card.get(one, 1) > 0]).toEqual([3, true])
  expect(redact({ layout, secrets }, one, 0).equals(redact({ layout, secrets }, dealt(3, 4), 0))).toBe(true)
})

test('the digest that a viewer sees is of what they see', () => {
  const hash = (blue: number, viewer: Viewer): string => viewerHash({ layout, secrets }, dealt(3, blue), viewer)
  expect([hash(4, 0) === hash(5, 0), hash(4, 1) === hash(5, 1)]).toEqual([true, false])
})

test('where nothing is hidden every viewer sees the position itself, and imagines a copy of it', () => {
  const position = dealt(3, 4)
  const open = { layout, secrets: null }
  expect(redact(open, position, 0)).toBe(position)
  const copy = imagine(open, position, 'public', new Random(1))
  expect([copy === position, copy.equals(position)]).toEqual([false, true])
})
