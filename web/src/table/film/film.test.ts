import { BARE_ROLL } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShownRoll } from '../events/rolls.ts'
import { Film, type Take, type Tempo } from './film.ts'

const NOWHERE = { hash: 'nowhere' } as unknown as Position

const roll = (index: number, manner: ShownRoll['manner'] = 'melee'): Take => ({
  roll: { ...BARE_ROLL, index, manner, what: ['attack', 'attacks'], dice: [3], result: 'Dr', cases: [], aftermath: [] },
  pieces: [],
  position: NOWHERE,
  watcher: null,
})

const FULL: Tempo = { pace: 'full', filmSpeed: 'usual', still: false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = (film: Film): number | null => film.showing.take?.roll.index ?? null

describe('rolls', () => {
  test('are shown one after another, each for its time', () => {
    const film = new Film(() => FULL)
    film.show([roll(1), roll(2)])
    expect(shown(film)).toBe(1)
    vi.advanceTimersByTime(4100)
    expect(shown(film)).toBe(1)
    vi.advanceTimersByTime(200)
    expect(shown(film)).toBe(2)
    vi.advanceTimersByTime(4300)
    expect(shown(film)).toBeNull()
  })

  test('are said to be the last or not, for what is asked next may tell how a later one falls', () => {
    const film = new Film(() => FULL)
    film.show([roll(1)])
    expect(film.showing.more).toBe(false)
    film.show([roll(2)])
    expect(film.showing.more).toBe(true)
    vi.advanceTimersByTime(4300)
    expect([shown(film), film.showing.more]).toEqual([2, false])
  })

  test('give way when the player continues', () => {
    const film = new Film(() => FULL)
    film.show([roll(1), roll(2)])
    film.goOn()
    expect(shown(film)).toBe(2)
    film.goOn()
    expect(shown(film)).toBeNull()
  })

  test('stay as long as the player reads them', () => {
    const film = new Film(() => FULL)
    film.show([roll(1), roll(2)])
    film.hold(true)
    vi.advanceTimersByTime(60_000)
    expect(shown(film)).toBe(1)
    film.hold(false)
    vi.advanceTimersByTime(4300)
    expect(shown(film)).toBe(2)
  })

  test('are shorter at a quick pace and at a fast speed, and none at all when that is off', () => {
    const lasts = (tempo: Tempo): number => {
      const film = new Film(() => tempo)
      film.show([roll(1)])
      let passed = 0
      for (; film.showing.take !== null; passed += 50) vi.advanceTimersByTime(50)
      return passed
    }
    expect(lasts({ ...FULL, pace: 'quick' })).toBeLessThan(lasts(FULL))
    expect(lasts({ ...FULL, filmSpeed: 'fast' })).toBeLessThan(lasts(FULL))
    expect(lasts({ ...FULL, filmSpeed: 'slow' })).toBeGreaterThan(lasts(FULL))
    expect(lasts({ ...FULL, pace: 'off' })).toBe(0)
  })

  test('of many at once only the fights are shown', () => {
    const film = new Film(() => FULL)
    film.show([roll(1, 'test'), roll(2, 'test'), roll(3), roll(4, 'test'), roll(5, 'test')])
    expect(shown(film)).toBe(3)
    film.goOn()
    expect(shown(film)).toBeNull()
  })

  test('of many at once the fate of a leader is shown as well', () => {
    const film = new Film(() => FULL)
    const checks = [1, 2, 3, 4].map(index => roll(index, 'test'))
    const leader = roll(5, 'test')
    film.show([...checks, { ...leader, roll: { ...leader.roll, grave: true } }])
    expect([shown(film), film.showing.more]).toEqual([5, false])
  })
})

test('what was shown is shown again as it fell, and what this page did not see as counters lie now', () => {
  const film = new Film(() => FULL)
  const [seen, unseen] = [roll(1), roll(2)]
  film.show([seen])
  film.goOn()
  const now = { pieces: [], position: { hash: 'now' } as unknown as Position, watcher: null }
  film.again([seen.roll, unseen.roll], now)
  expect(film.showing.take).toBe(seen)
  film.goOn()
  expect(film.showing.take).toEqual({ roll: unseen.roll, ...now })
})

describe('what came of a roll', () => {
  const untold = (film: Film): number | null => film.showing.untold?.roll.index ?? null

  test('is not shown before its dice have come to rest, and later rolls are not either', () => {
    const film = new Film(() => FULL)
    film.show([roll(1), roll(2)])
    expect(untold(film)).toBe(1)
    film.land()
    expect(untold(film)).toBe(2)
    vi.advanceTimersByTime(4300)
    expect([shown(film), untold(film)]).toEqual([2, 2])
    film.land()
    expect([shown(film), untold(film)]).toEqual([2, null])
  })

  test('is shown after a while where no one saw them fall', () => {
    const film = new Film(() => FULL)
    film.show([roll(1)])
    vi.advanceTimersByTime(1200)
    expect([shown(film), untold(film)]).toEqual([1, 1])
    vi.advanceTimersByTime(1000)
    expect([shown(film), untold(film)]).toEqual([1, null])
  })

  test('is shown at once when the player continues, skips, or has no dice; after a moment where nothing may move', () => {
    const film = new Film(() => FULL)
    film.show([roll(1)])
    film.goOn()
    expect(untold(film)).toBeNull()
    film.show([roll(2)])
    film.skip()
    expect(untold(film)).toBeNull()
    const still = new Film(() => ({ ...FULL, still: true }))
    still.show([roll(3)])
    expect([shown(still), untold(still)]).toEqual([3, 3])
    vi.advanceTimersByTime(299)
    expect(untold(still)).toBe(3)
    vi.advanceTimersByTime(1)
    expect(untold(still)).toBeNull()
  })

  test('of what falls while another is read waits for its own dice', () => {
    const film = new Film(() => FULL)
    film.show([roll(1)])
    film.land()
    expect(untold(film)).toBeNull()
    film.show([roll(2)])
    expect([shown(film), untold(film)]).toEqual([1, 2])
  })
})

describe('the computer', () => {
  async function waits(film: Film): Promise<() => boolean> {
    let ready = false
    void film.ready(performance.now()).then(() => {
      ready = true
    })
    await vi.advanceTimersByTimeAsync(0)
    return () => ready
  }

  /** After the player has seen the map. */
  function atTheMap(): Film {
    const film = new Film(() => FULL)
    film.painted()
    vi.advanceTimersByTime(200)
    return film
  }

  test('waits until the map has been painted and looked at, but not for ever', async () => {
    const film = new Film(() => FULL)
    const before = await waits(film)
    await vi.advanceTimersByTimeAsync(5000)
    expect(before()).toBe(false)
    film.painted()
    await vi.advanceTimersByTimeAsync(190)
    expect(before()).toBe(false)
    await vi.advanceTimersByTimeAsync(20)
    expect(before()).toBe(true)
    const unpainted = await waits(new Film(() => FULL))
    await vi.advanceTimersByTimeAsync(8100)
    expect(unpainted()).toBe(true)
    const unshown = await waits(new Film(() => ({ ...FULL, pace: 'off' })))
    await vi.advanceTimersByTimeAsync(20)
    expect(unshown()).toBe(true)
  })

  test('waits a step, and longer while a roll is seen', async () => {
    const film = atTheMap()
    const alone = await waits(film)
    await vi.advanceTimersByTimeAsync(600)
    expect(alone()).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(alone()).toBe(true)
    film.show([roll(1)])
    const behind = await waits(film)
    await vi.advanceTimersByTimeAsync(3000)
    expect(behind()).toBe(false)
    await vi.advanceTimersByTimeAsync(1300)
    expect(behind()).toBe(true)
  })

  test('leaves a turn open for a while before the computer closes it', async () => {
    const film = atTheMap()
    const closed = performance.now()
    let ready = 0
    void film.ready(closed, () => closed).then(() => ready++)
    await vi.advanceTimersByTimeAsync(2300)
    expect(ready).toBe(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(ready).toBe(1)
    // Only the first of a turn’s many orders waits this long.
    void film.ready(performance.now(), () => closed).then(() => ready++)
    await vi.advanceTimersByTimeAsync(800)
    expect(ready).toBe(2)
    film.skip()
    void film.ready(performance.now(), () => performance.now()).then(() => ready++)
    await vi.advanceTimersByTimeAsync(0)
    expect(ready).toBe(3)
  })

  test('is held by a pause, for as long as it lasts', async () => {
    const film = atTheMap()
    film.show([roll(1)])
    film.pause(true)
    const held = await waits(film)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(held()).toBe(false)
    expect(shown(film)).toBe(1)
    film.pause(false)
    await vi.advanceTimersByTimeAsync(4300)
    expect(held()).toBe(true)
  })

  test('is skipped until a player here decides', async () => {
    const film = new Film(() => FULL)
    film.show([roll(1), roll(2)])
    const passed = await waits(film)
    film.skip()
    await vi.advanceTimersByTimeAsync(0)
    expect(passed()).toBe(true)
    film.show([roll(3)])
    expect(shown(film)).toBeNull()
    film.arrive()
    film.show([roll(4)])
    expect(shown(film)).toBe(4)
  })
})
