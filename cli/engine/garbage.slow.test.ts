/** Thousands of random inputs for the engine, also through the command with a worker for each. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paper } from '../paper.ts'
import { run } from '../run.ts'
import { EngineClient } from './asking.ts'
import { methods } from './methods.ts'

const anyMethod = fc.constantFrom(...methods.keys())
const anyWord = fc.constantFrom(
  'austerlitz',
  'A01',
  '2228',
  'allied',
  'done',
  'move A01 to 2228',
  '__proto__',
  'g1',
  '',
)
const anyParam = fc.oneof(
  anyWord,
  fc.jsonValue(),
  fc.record({ kind: fc.constantFrom('move', 'attack', 'done'), unit: anyWord }),
)
const anyKey = fc.constantFrom(
  ...['game', 'decision', 'by', 'side', 'unit', 'hex', 'table', 'since', 'full', 'limit', 'journal', 'id', 'seed'],
  ...['options', 'scenario', 'map', 'units', 'terrain', 'hexsides', 'roads', 'dice', 'turn', 'phase', 'player'],
)
const anyRequest = fc
  .record({
    id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
    method: anyMethod,
    params: fc.dictionary(anyKey, anyParam),
  })
  .map(request => JSON.stringify(request))
const anyLine = fc.oneof(
  { weight: 3, arbitrary: anyRequest },
  fc.json(),
  fc.string({ unit: 'binary' }).map(text => text.replaceAll('\n', ' ')),
)

describe('garbage of every kind', () => {
  test('each line gets exactly one reply, and the game on the table is none the worse', () => {
    const engine = new EngineClient()
    engine.ask('new', { game: 'austerlitz' })
    fc.assert(
      fc.property(anyLine, line => {
        const text = engine.engine.reply(line)
        const reply = JSON.parse(text) as object
        expect(text).not.toContain('\n')
        expect(Object.keys(reply)).toHaveLength(2)
        expect('result' in reply !== 'error' in reply).toBe(true)
        if ('error' in reply) expect((reply as { error: { code: string } }).error.code).not.toBe('internal')
      }),
      { numRuns: 1500 },
    )
    expect(engine.ask('new', { game: 'austerlitz' }).question.side).toBe('allied')
  })

  test('through the command: as many replies as lines, and it ends with its input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 8 }), async lines => {
        const sheet = paper(`${lines.join('\n')}\n`)
        expect(await run(['engine'], sheet)).toBe(0)
        const replies = sheet.outText().split('\n').slice(0, -1)
        expect(replies).toHaveLength(lines.length)
        for (const reply of replies) expect(JSON.parse(reply)).toHaveProperty('id')
      }),
      { numRuns: 8 },
    )
  })
})
