import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Layout } from './layout.ts'
import { Answers, cellsOf, lastOf, onceFor } from './memo.ts'
import type { Position } from './position.ts'

const layout = new Layout({
  cells: { turn: {}, weather: {} },
  rows: { unit: { names: 3, columns: { hex: {}, spent: {} } } },
})
const { turn, weather } = layout.cell
const { hex, spent } = layout.rows.unit

/** A question that depends on the weather, on all hexes, and on the unit asked about. */
const answer = (position: Position, unit: number): string =>
  [unit, weather.get(position), ...[0, 1, 2].map(row => hex.get(position, row))].join()

const restsOn = cellsOf(weather, hex)

function ask(answers: Answers<string>, position: Position, unit: number): { answer: string; found: boolean } {
  const known = answers.in(position)
  const before = known.get(unit)
  if (before !== undefined) return { answer: before, found: false }
  known.set(unit, answer(position, unit))
  return { answer: known.get(unit)!, found: true }
}

describe('answers kept by the values they rest on', () => {
  test('are never stale, whatever is written, copied or taken back between the questions', () => {
    const small = fc.nat({ max: 2 })
    const act = fc.oneof(
      fc.record({ kind: fc.constant('turn'), value: small }),
      fc.record({ kind: fc.constant('weather'), value: small }),
      fc.record({ kind: fc.constant('hex'), value: small, row: small }),
      fc.record({ kind: fc.constant('spent'), value: small, row: small }),
      fc.record({ kind: fc.constant('fill'), value: small }),
      fc.record({ kind: fc.constant('copy'), value: fc.nat({ max: 9 }) }),
      fc.record({ kind: fc.constant('become'), value: fc.nat({ max: 9 }) }),
      fc.record({ kind: fc.constant('turn to'), value: fc.nat({ max: 9 }) }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (acts, pages) => {
        const answers = new Answers<string>(restsOn, pages)
        const positions = [layout.blank()]
        let at = positions[0]
        for (const { kind, value, ...rest } of acts) {
          const row = 'row' in rest ? rest.row : 0
          const other = positions[value % positions.length]
          if (kind === 'turn') turn.set(at, value)
          else if (kind === 'weather') weather.set(at, value)
          else if (kind === 'hex') hex.set(at, row, value)
          else if (kind === 'spent') spent.set(at, row, value)
          else if (kind === 'fill') hex.fill(at, value)
          else if (kind === 'copy') positions.push(at.copy())
          else if (kind === 'become') at.become(other)
          else at = other
          for (const unit of [0, 2]) expect(ask(answers, at, unit).answer).toBe(answer(at, unit))
        }
      }),
    )
  })

  test('outlive a change of other cells, a copy, and a look ahead', () => {
    const answers = new Answers<string>(restsOn)
    const position = layout.blank()
    expect(ask(answers, position, 1).found).toBe(true)
    turn.set(position, 5)
    spent.set(position, 1, 3)
    expect(ask(answers, position, 1).found).toBe(false)
    const ahead = position.copy()
    expect(ask(answers, ahead, 1).found).toBe(false)
    hex.set(ahead, 0, 7)
    expect(ask(answers, ahead, 1).found).toBe(true)
    expect(ask(answers, position, 1).found).toBe(false)
  })

  test('are forgotten when as many other states were looked at as there are pages', () => {
    const answers = new Answers<string>(restsOn, 2)
    const position = layout.blank()
    for (const state of [0, 1, 0, 2]) {
      weather.set(position, state)
      ask(answers, position, 1)
    }
    weather.set(position, 0)
    expect(ask(answers, position, 1).found).toBe(false)
    weather.set(position, 1)
    expect(ask(answers, position, 1).found).toBe(true)
  })

  test('may be added to a page that was forgotten in between, without harm', () => {
    const answers = new Answers<string>(restsOn, 1)
    const position = layout.blank()
    const known = answers.in(position)
    weather.set(position, 1)
    expect(answers.in(position).size).toBe(0)
    known.set(1, 'fair')
    expect(answers.in(position).size).toBe(0)
  })
})

test('cells are listed by cell, by column, and by some of its rows', () => {
  expect(cellsOf(turn, hex, [spent, [2, 0]])).toEqual([
    turn.at,
    hex.start,
    hex.start + 1,
    hex.start + 2,
    spent.start + 2,
    spent.start,
  ])
})

test('what is drawn up for a field is drawn up once, whatever other fields are asked about between', () => {
  let drawn = 0
  const plan = onceFor((field: { readonly name: string }) => `${field.name} ${++drawn}`)
  const [north, south] = [{ name: 'north' }, { name: 'south' }]
  expect([plan(north), plan(south), plan(north), plan(north), plan(south)]).toEqual([
    ...['north 1', 'south 2', 'north 1', 'north 1', 'south 2'],
  ])
})

test('answers that may depend on anything last until anything changes, whatever the subject', () => {
  const answers = new Answers<string, string>()
  const position = layout.blank()
  answers.in(position).set('left', 'open').set('right', 'closed')
  expect([answers.in(position).get('left'), answers.in(position).get('right')]).toEqual(['open', 'closed'])
  expect(answers.in(position.copy()).size).toBe(0)
  answers.in(position).set('left', 'open')
  turn.set(position, turn.get(position) + 1)
  expect(answers.in(position).size).toBe(0)
})

test('what was asked last of a position is not worked out again until it changes', () => {
  let worked = 0
  const field = {}
  const twice = lastOf((_: object, position: Position, subject: number) => {
    worked++
    return hex.get(position, subject) * 2
  })
  const position = layout.blank()
  hex.set(position, 1, 4)
  expect([twice(field, position, 1), twice(field, position, 1), worked]).toEqual([8, 8, 1])
  hex.set(position, 1, 5)
  expect([twice(field, position, 1), twice(field, position, 2), worked]).toEqual([10, 2 * hex.get(position, 2), 3])
})
