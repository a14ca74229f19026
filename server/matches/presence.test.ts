import { afterEach, expect, test, vi } from 'vitest'
import { type Bell, ownBell } from '../store/bell.ts'
import { Audience } from './audience.ts'
import { PlayerPresence } from './presence.ts'

afterEach(() => vi.useRealTimers())

/** A process of the house: its followers, and its line to the bell, which can be cut. */
function open(bell: Bell) {
  const audience = new Audience(() => {})
  const missed = new Set<() => void>()
  let cut = false
  const line: Bell = {
    ring: async ring => {
      if (!cut) await bell.ring(ring)
    },
    listen: listener => bell.listen(ring => !cut && listener(ring)),
    onMissed: listener => {
      missed.add(listener)
      return () => missed.delete(listener)
    },
  }
  const presence = new PlayerPresence({ bell: line, audience, now: Date.now, shared: true })
  return {
    audience,
    presence,
    cut: () => {
      cut = true
    },
    mend: () => {
      cut = false
      for (const tell of missed) tell()
    },
  }
}

const soon = () => vi.advanceTimersByTimeAsync(100)

test('a player who follows a game at one process is present at every other, until they leave', async () => {
  vi.useFakeTimers()
  const bell = ownBell()
  const [here, there] = [open(bell), open(bell)]
  const heard: string[] = []
  there.audience.follow('game', 1, news => heard.push(news))
  await soon()
  expect([here.presence.count('game', 1), here.presence.count('game', 0)]).toEqual([1, 0])
  const leave = here.audience.follow('game', 0, () => {})
  here.audience.follow('game', 'public', () => {})
  here.audience.follow('game', 'public', () => {})
  await soon()
  expect([there.presence.count('game', 0), there.presence.count('game', 'public')]).toEqual([1, 2])
  expect(there.presence.count('other', 0)).toBe(0)
  expect(heard).toEqual(['table'])
  leave()
  leave()
  await soon()
  expect([there.presence.count('game', 0), there.presence.count('game', 'public')]).toEqual([0, 2])
  // Late arrivals ask.
  const late = open(bell)
  await soon()
  expect([late.presence.count('game', 1), late.presence.count('game', 'public')]).toEqual([1, 2])
})

test('players of a process that ends are gone at once, of one that falls silent after a while and not before', async () => {
  vi.useFakeTimers()
  const bell = ownBell()
  const [here, there, silent] = [open(bell), open(bell), open(bell)]
  there.audience.follow('game', 0, () => {})
  silent.audience.follow('game', 1, () => {})
  await soon()
  expect([here.presence.count('game', 0), here.presence.count('game', 1)]).toEqual([1, 1])
  await there.presence.close()
  expect(here.presence.count('game', 0)).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(here.presence.count('game', 1)).toBe(1)
  // It is killed, without a farewell.
  silent.cut()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(here.presence.count('game', 1)).toBe(1)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(here.presence.count('game', 1)).toBe(0)
})

test('what happened while the line was cut arrives when it is restored, both ways', async () => {
  vi.useFakeTimers()
  const bell = ownBell()
  const [here, there] = [open(bell), open(bell)]
  const leave = there.audience.follow('game', 0, () => {})
  const go = here.audience.follow('game', 'public', () => {})
  await soon()
  there.cut()
  leave()
  there.audience.follow('game', 1, () => {})
  go()
  here.audience.follow('other', 0, () => {})
  await soon()
  expect([here.presence.count('game', 0), here.presence.count('game', 1)]).toEqual([1, 0])
  there.mend()
  await soon()
  expect([here.presence.count('game', 0), here.presence.count('game', 1)]).toEqual([0, 1])
  expect([there.presence.count('game', 'public'), there.presence.count('other', 0)]).toEqual([0, 1])
})
