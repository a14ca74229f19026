import { describe, expect, test } from 'vitest'
import { paper } from '../paper.ts'
import { EngineClient, SKIRMISH } from './asking.ts'
import { limits } from './limits.ts'
import { requestLines } from './lines.ts'

const code = (line: string | null): string | undefined => new EngineClient().line(line).error?.code

describe('a line that isn’t a request gets an error, with its id if that can be read', () => {
  test.each([
    ['', 'parse'],
    ['   ', 'parse'],
    ['hello', 'parse'],
    ['{"id":1,"method":"hello"', 'parse'],
    ['{"id":1}{"id":2}', 'parse'],
    ['null', 'request'],
    ['[]', 'request'],
    ['7', 'request'],
    ['{}', 'request'],
    ['{"method":7}', 'request'],
    ['{"method":"hello","params":[]}', 'request'],
    ['{"method":"hello","verbose":true}', 'request'],
    ['{"id":{},"method":"hello"}', 'request'],
    ['{"method":"march"}', 'method'],
    ['{"method":"constructor"}', 'method'],
    ['{"method":"__proto__"}', 'method'],
    ['{"method":"hash"}', 'table'],
    ['{"method":"hello","params":{"loud":true}}', 'params'],
    ['{"method":"new"}', 'params'],
    ['{"method":"new","params":{"game":"constructor"}}', 'input'],
    ['{"method":"new","params":{"game":"__proto__"}}', 'input'],
    ['{"method":"new","params":{"game":"austerlitz","options":{"constructor":"x"}}}', 'input'],
    ['{"method":"new","params":{"game":"austerlitz","seed":1e999}}', 'params'],
  ])('%s: %s', (line, expected) => {
    expect(code(line)).toBe(expected)
  })

  test('a line too long', () => expect(code(null)).toBe('parse'))

  test('the id comes back whenever it is text or a number', () => {
    const id = (line: string): unknown => new EngineClient().line(line).id
    expect(id('{"id":"x","method":"march"}')).toBe('x')
    expect(id('{"id":0,"params":3}')).toBe(0)
    expect(id('{"id":-1.5,"method":"hello"}')).toBe(-1.5)
    expect(id('{"id":[1],"method":"hello"}')).toBe(null)
    expect(id('{"id":1e999,"method":"hello"}')).toBe(null)
    expect(id('{"method":"hello"}')).toBe(null)
  })

  test('messages tell what would be right', () => {
    const engine = new EngineClient()
    expect(engine.refused('march')).toContain('the methods are: hello, games, new')
    expect(engine.refused('new', { game: 'austerlitz', sede: '1' })).toMatch(/sede.*use: game, scenario, options/)
    expect(engine.refused('new', { game: 7 })).toContain('params.game: ')
    expect(engine.line('oops').error?.message).toContain('this line is not JSON')
  })

  test('nesting without end', () => {
    const deep = (open: string, close: string): string => open.repeat(200_000) + close.repeat(200_000)
    for (const line of [
      deep('[', ']'),
      `{"id":${deep('[', ']')},"method":"hello"}`,
      `{"method":"load","params":{"journal":{"x":${deep('[', ']')}}}}`,
      `{"method":"position","params":{"game":"austerlitz","units":${deep('[', ']')}}}`,
      `{"method":"position","params":{"game":"austerlitz","terrain":{"x":${deep('{"a":', '}').replace(':}', ':1}')}}}}`,
    ]) {
      expect(new EngineClient().line(line).error?.message).toBeTruthy()
    }
  })

  test('names of prototypes as ids are names like any other', () => {
    const engine = new EngineClient()
    const unit = (id: string, hex: string) => ({ ...SKIRMISH.units[0], id, hex })
    engine.ask('position', {
      ...SKIRMISH,
      phase: 'movement',
      units: [unit('__proto__', '0,0'), unit('constructor', '1,1')],
    })
    expect(engine.ask('play', { decision: 'move __proto__ to 0,1' }).accepted).toBe(true)
    expect(engine.ask('choices', { unit: 'constructor' }).menus).toHaveLength(1)
    expect(engine.refused('hash', { table: 'constructor' })).toContain('there is no table "constructor"')
  })
})

describe('lines', () => {
  const cut = async (parts: readonly string[], longest = limits.line): Promise<(string | null)[]> => {
    const found: (string | null)[] = []
    for await (const line of requestLines(paper(parts).input, longest)) found.push(line)
    return found
  }

  test('end at line feeds only, wherever the parts of the stream end', async () => {
    expect(await cut(['a\nb', 'c\n', '\n', 'd'])).toEqual(['a', 'bc', '', 'd'])
    expect(await cut(['"\u2028"\r\n'])).toEqual(['"\u2028"\r'])
    expect(await cut([])).toEqual([])
  })

  test('a byte-order mark before the first of them isn’t part of it', async () => {
    expect(await cut(['\uFEFFa\n\uFEFFb\n'])).toEqual(['a', '\uFEFFb'])
  })

  test('beyond the limit they are dropped, and the next one is read', async () => {
    expect(await cut(['abcdef', 'ghi\nxy\n', 'abcde'], 4)).toEqual([null, 'xy', null])
  })

  test('a letter may come in two parts', async () => {
    const bytes = Buffer.from('é\n')
    const found: (string | null)[] = []
    const { Readable } = await import('node:stream')
    for await (const line of requestLines(Readable.from([bytes.subarray(0, 1), bytes.subarray(1)]), 9)) found.push(line)
    expect(found).toEqual(['é'])
  })
})
