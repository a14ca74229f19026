import { playableParley as game } from '@voltigeur/conversation/parley'
import { describe, expect, test } from 'vitest'
import { EngineClient, shelfOf } from './asking.ts'

const parley = (): EngineClient => new EngineClient({ shelf: shelfOf(game) })

describe('what is too large is refused with the limit', () => {
  test.each([
    ['new', { game: 'x'.repeat(201) }, 'params: params.game: it has more than 200 characters'],
    ['new', { game: 'parley', seed: 'x'.repeat(201) }, 'params.seed: it has more than 200 characters'],
    ['new', { game: 'parley', options: many(51) }, 'there are at most 50 options'],
    ['play', { decision: 'x'.repeat(2001) }, 'a decision that is typed has at most 2000 characters'],
    ['play', { decision: { kind: 'seal', units: many(2000) } }, 'a decision has at most 2000 values'],
    ['choices', { limit: 100_001 }, 'params.limit: it must be at most 100000'],
    ['choices', { unit: 'x'.repeat(201) }, 'params.unit: it has more than 200 characters'],
    ['best', { seed: 'x'.repeat(201) }, 'params.seed: it has more than 200 characters'],
    ['case', { id: 'x'.repeat(201) }, 'params.id: it has more than 200 characters'],
    ['hash', { table: 'x'.repeat(201) }, 'params.table: it has more than 200 characters'],
    ['march'.repeat(50), {}, 'request: method: it has more than 200 characters'],
    ['load', { journal: `{"x":"${'x'.repeat(10_000_000)}"}` }, 'larger than 10 MB'],
    ['position', { game: 'parley', units: nested(33) }, 'at most 32 deep in one another'],
    ['position', { game: 'parley', units: Array.from({ length: 1_000_000 }, () => 0) }, 'at most 1000000 values'],
  ])('%.20s', (method, params, message) => {
    const engine = parley()
    engine.ask('new', { game: 'parley' })
    expect(engine.refused(method, params)).toContain(message)
  })

  test('an id, and a line', () => {
    const { id, error } = parley().line(JSON.stringify({ id: 'x'.repeat(201), method: 'hello' }))
    expect([id, error?.code, error?.message]).toEqual([null, 'request', expect.stringContaining('200 characters')])
    expect(parley().line(null).error?.message).toBe('this line is too long: it may have 16777216 characters')
  })

  test('tables', () => {
    const engine = parley()
    for (let i = 0; i < 1000; i++) engine.ask('new', { game: 'parley' })
    expect(engine.refused('new', { game: 'parley' })).toBe(
      'table: at most 1000 tables can be open at once; "close" some of them first',
    )
    engine.ask('close')
    engine.ask('new', { game: 'parley' })
  })

  function many(count: number): Record<string, string> {
    return Object.fromEntries(Array.from({ length: count }, (_, i) => [`o${i}`, 'x']))
  }

  function nested(depth: number): unknown {
    return depth === 0 ? 1 : [nested(depth - 1)]
  }
})
