import { afterEach, describe, expect, test } from 'vitest'
import { SKIRMISH } from './asking.ts'
import { Door, type DoorOptions } from './door.ts'

const open: Door[] = []
const faults: string[] = []

function door(options: Partial<DoorOptions> = {}) {
  const limits = { seconds: 300, onFault: (text: string) => void faults.push(text), ...options }
  const made = new Door(limits)
  open.push(made)
  const ask = async (method: string, params: object = {}) =>
    JSON.parse(await made.reply(JSON.stringify({ id: method, method, params })))
  /** A busy machine may be slow at any request: only one that takes minutes anyway gets so little time. */
  const askWithin = async (seconds: number, method: string) => {
    const usual = limits.seconds
    limits.seconds = seconds
    const reply = await ask(method)
    limits.seconds = usual
    return reply
  }
  return Object.assign(ask, { within: askWithin })
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(one => one.close()))
  expect(faults.splice(0)).toEqual([])
})

/** An army with requests for every way to every hex: that takes minutes. */
const HORDE = {
  game: 'austerlitz',
  map: { radius: 60 },
  seed: '1',
  units: Array.from({ length: 400 }, (_, i) => ({
    ...{ id: `u${i}`, side: 'allied', type: 'cavalry', strength: 3, move: 40 },
    hex: `${i % 20},${Math.floor(i / 20)}`,
  })),
}

describe('a request that takes too long', () => {
  test('is given up and told so, and every table is as it was', async () => {
    const ask = door()
    await ask('new', { game: 'austerlitz', seed: '7' })
    await ask('play', { decision: 'move A01 to 2228' })
    await ask('play', { decision: 'move A02 to 2128' })
    await ask('undo')
    await ask('position', SKIRMISH)
    await ask('new', { game: 'crowning-glory', options: { variants: 'drawn' }, side: 'french', against: 'random' })
    await ask('close', { table: 'g2' })
    const { result } = await ask('position', HORDE)
    const tables = ['g1', 'g3', result.table]
    const stand = async () => {
      const hashes = []
      for (const table of tables) hashes.push(await ask('hash', { table }))
      return hashes
    }
    const before = await stand()
    expect(await ask.within(2, 'choices')).toEqual({
      id: 'choices',
      error: { code: 'time', message: 'this took more than 2 seconds, and was given up; nothing has changed' },
    })
    expect(await stand()).toEqual(before)
    expect((await ask('hash', { table: 'g2' })).error.message).toBe('there is no table "g2"; open are: g1, g3, g4')
    expect((await ask('view', { table: 'g3', side: 'allied' })).error.code).toBe('seat')
    expect((await ask('save', { table: 'g3' })).result.journal).not.toHaveProperty('seed')
    expect((await ask('new', { game: 'austerlitz', seed: '7' })).result.table).toBe('g5')
    expect((await ask('play', { table: 'g1', decision: 'move A02 to 2128' })).result.accepted).toBe(true)
  })
})

test('a request that takes too much room is given up like that', async () => {
  const ask = door({ megabytes: 40 })
  const { result } = await ask('new', { game: 'austerlitz', seed: '7' })
  await ask('position', { ...HORDE, units: HORDE.units.slice(0, 40) })
  const { error } = await ask('choices', { full: true, limit: 100_000 })
  expect(error).toEqual({ code: 'memory', message: expect.stringContaining('nothing has changed') })
  expect((await ask('hash', { table: 'g1' })).result.hash).toBe(result.hash)
})

test('a line that isn’t a request has no id to answer to', async () => {
  const made = new Door({ seconds: 60, onFault: text => faults.push(text) })
  open.push(made)
  expect(JSON.parse(await made.reply('Forward!'))).toMatchObject({ id: null, error: { code: 'parse' } })
  expect(JSON.parse(await made.reply(null))).toMatchObject({ id: null, error: { code: 'parse' } })
})
