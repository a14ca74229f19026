import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EventStream, SILENCE, type StreamEvent, StreamReader } from './event-stream.ts'

const read = (...pieces: readonly string[]): StreamEvent[] => {
  const heard: StreamEvent[] = []
  const reader = new StreamReader(one => heard.push(one))
  for (const piece of pieces) reader.read(piece)
  return heard
}

describe('events', () => {
  const whole = 'id: 0.2\nevent: item\ndata: {"at":1}\n\n'

  test('are the same in whatever pieces they come', () => {
    const expected = [{ kind: 'item', id: '0.2', data: '{"at":1}' }]
    expect(read(whole)).toEqual(expected)
    expect(read(...whole)).toEqual(expected)
    expect(read(whole.replaceAll('\n', '\r\n'))).toEqual(expected)
  })

  test('carry no id of the one before, have many lines, and signs of life are none', () => {
    expect(read(whole, ': still here\n\n', 'data: a\ndata:b\n\n', 'event: item\n\n')).toEqual([
      { kind: 'item', id: '0.2', data: '{"at":1}' },
      { kind: 'message', id: null, data: 'a\nb' },
    ])
  })

  test('are not told before they are complete', () => {
    expect(read('data: a\n')).toEqual([])
  })
})

describe('a line', () => {
  const told: string[] = []
  const listeners = new Map<string, () => void>()
  let lines: ReadableStreamDefaultController<Uint8Array>[] = []
  let status = 200
  const page = {
    visibilityState: 'visible',
    addEventListener: (kind: string, hear: () => void) => listeners.set(kind, hear),
    removeEventListener: (kind: string) => listeners.delete(kind),
  }

  beforeEach(() => {
    vi.useFakeTimers()
    told.length = 0
    lines = []
    status = 200
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', page.addEventListener)
    vi.stubGlobal('removeEventListener', page.removeEventListener)
    vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
      told.push(address)
      if (status !== 200) return new Response(null, { status })
      const body = new ReadableStream<Uint8Array>({
        start: line => {
          lines.push(line)
          signal.addEventListener('abort', () => line.error(new Error('cut')))
        },
      })
      return new Response(body)
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  let from = 0
  const listen = (): EventStream => {
    from = 0
    return new EventStream({
      address: () => `from ${from}`,
      onEvent: ({ data }) => {
        from++
        told.push(data)
      },
      onLine: line => told.push(line),
    })
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const say = async (text: string): Promise<void> => {
    lines.at(-1)!.enqueue(new TextEncoder().encode(text))
    await settle()
  }

  test('that is cut is taken up again from where it was', async () => {
    const stream = listen()
    await settle()
    await say('data: one\n\n')
    lines[0].error(new Error('cut'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual(['connecting', 'from 0', 'live', 'one', 'lost', 'connecting', 'from 1', 'live'])
    stream.close()
  })

  test('on which nothing is heard any more is given up; signs of life keep it', async () => {
    const stream = listen()
    await settle()
    await vi.advanceTimersByTimeAsync(SILENCE - 1)
    await say(': still here\n\n')
    await vi.advanceTimersByTimeAsync(SILENCE - 1)
    expect(told).not.toContain('lost')
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toContain('lost')
    stream.close()
  })

  test('is looked for at once when the network is back or the lid is opened', async () => {
    const stream = listen()
    await settle()
    listeners.get('offline')!()
    await settle()
    expect(told.at(-1)).toBe('lost')
    listeners.get('online')!()
    await settle()
    expect(told.at(-1)).toBe('live')
    const before = told.length
    listeners.get('visibilitychange')!()
    await settle()
    expect(told.length).toBe(before)
    stream.close()
  })

  test('that is refused is not asked for again; of a server that is down it is', async () => {
    status = 404
    listen()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual(['connecting', 'from 0', 'refused'])
    status = 503
    const stream = listen()
    await vi.advanceTimersByTimeAsync(3000)
    expect(told.filter(one => one === 'from 0').length).toBeGreaterThan(2)
    stream.close()
    const after = told.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told.length).toBe(after)
  })
})
