import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parley } from '@voltigeur/kernel/parley'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { openHouse } from '../house-for-tests.ts'
import { type Follows, Gallery, type GalleryTelling } from './gallery.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

interface Spectator extends Follows {
  caught: number
  readonly written: string[]
  readonly heard: number[]
}

function spectator(): Spectator {
  const one: Spectator = {
    caught: 0,
    written: [],
    heard: [],
    catchUp: () => one.caught++,
    write: text => one.written.push(text),
    hear: lines => one.heard.push(lines.length),
  }
  return one
}

function filled(count: number, viewer: 0 | 'public' = 'public') {
  const asked = { tables: 0, lines: 0, empty: 0 }
  const telling: GalleryTelling = {
    table: async () => `{"table":${++asked.tables}}`,
    lines: async () => {
      asked.lines++
      return [{ by: null, text: 'Hello', time: 1 }]
    },
    onEmpty: () => asked.empty++,
    onFault: error => {
      throw error
    },
  }
  const gallery = new Gallery(viewer, telling)
  const all = Array.from({ length: count }, spectator)
  for (const one of all) gallery.members.add(one)
  const decided = (): void => {
    for (const one of all) gallery.items(one)
  }
  return { gallery, all, asked, decided }
}

test('a decision waits for no spectator, and decisions that follow soon are told together', async () => {
  const { all, decided } = filled(800)
  decided()
  expect(all.every(({ caught }) => caught === 0)).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(all.every(({ caught }) => caught === 1)).toBe(true)
  for (let i = 0; i < 20; i++) {
    decided()
    await vi.advanceTimersByTimeAsync(5)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(all.map(({ caught }) => caught)).toEqual(Array(800).fill(2))
})

test('a player is told at once', () => {
  const { all, decided } = filled(1, 0)
  decided()
  expect(all[0].caught).toBe(1)
})

test('the table and what was said are looked up once for all', async () => {
  const { gallery, all, asked } = filled(800)
  for (const one of all) gallery.table(one)
  for (const one of all) gallery.chat(one)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual({ tables: 1, lines: 1, empty: 0 })
  expect(all.every(({ written }) => written.join() === 'event: table\ndata: {"table":1}\n\n')).toBe(true)
  expect(all.every(({ heard }) => heard.join() === '1')).toBe(true)
})

test('of spectators who come and go within a second all hear once', async () => {
  const { gallery, all, asked } = filled(800)
  for (const _ of all) gallery.crowd()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked.tables).toBe(1)
  expect(all.every(({ written }) => written.length === 1)).toBe(true)
  for (const one of all) gallery.leave(one)
  expect(asked.empty).toBe(1)
})

test('spectators who come together cost one text of the game, whose items they share', async () => {
  vi.useRealTimers()
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  const house = await openHouse(folder)
  try {
    const guest = await Guest.arrive(house.base)
    const { id } = await guest.make({ game: parley.id, opponent: { computer: 'random' } })
    const match = (await house.hall.get(id))!
    const snapshot = vi.spyOn(match.match.seat('public'), 'snapshot')
    const streams = Array.from({ length: 20 }, () => new Guest(house.base).follow(id))
    const snapshots = await Promise.all(
      streams.map(stream => stream.until(told => told.some(({ kind }) => kind === 'snapshot'))),
    )
    expect(new Set(snapshots.map(told => told[0].text)).size).toBeLessThan(20)
    expect(snapshot.mock.calls.length).toBeLessThan(20)
    for (const stream of streams) stream.stop()
  } finally {
    await house.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
