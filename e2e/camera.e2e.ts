/**
 * Everything that a question names is on the screen, uncovered and large enough, in every game and on every screen; or
 * an arrow leads there.
 */
import { Draft } from '@voltigeur/battlefield'
import { loadGame } from '@voltigeur/games'
import { completeOptions } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layOut } from './battles.ts'
import { type Asked, everyQuestion } from './questions.ts'
import { shelfOn } from './table.ts'
import { type Equipment, PHONE, Visitor } from './visitor.ts'

interface Screen {
  readonly width: number
  readonly height: number
}

/** By mouse, and by finger; the map never glides here, so that it stops at once. */
const HANDS: readonly { readonly by: string; readonly on: Equipment; readonly screens: readonly Screen[] }[] = [
  {
    by: 'mouse',
    on: { reducedMotion: 'reduce' },
    screens: [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ],
  },
  {
    by: 'finger',
    on: { ...PHONE, reducedMotion: 'reduce' },
    screens: [
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
    ],
  },
]

/** A phone in landscape: the map has little room there, but the question’s hexes are still visible. */
const ON_ITS_SIDE: Screen = { width: 844, height: 390 }

/** The least readable height of a hex, in pixels; one is lost in rounding. */
const READABLE = 39
const SIDE = 32

const QUESTIONS = everyQuestion()

interface Place {
  /** In sides of a hex, on a sheet of this width. */
  readonly x: number
  readonly y: number
  readonly wide: number
}

function placesOf({ game: id, journal }: Asked, labels: readonly string[]): readonly Place[] {
  const game = loadGame(id)
  const { grid } = game.open(
    journal.scenario ?? game.scenarios[0].id,
    completeOptions(game, journal.options ?? {}),
  ).board
  const draft = new Draft(grid, SIDE, SIDE / 2, SIDE / 2)
  return labels.map(label => ({ ...draft.centre(grid.find(label)), wide: draft.map.width + SIDE }))
}

/** The visibility of the named hexes once the map has stopped. Runs in the page. */
function look(places: readonly Place[]): Promise<{ hex: number; unseen: number; led: number }> {
  interface Box {
    readonly x: number
    readonly y: number
    readonly width: number
  }
  interface Element {
    getBoundingClientRect(): Box
    closest(what: string): Element | null
    readonly textContent: string
  }
  const { document, requestAnimationFrame: nextFrame } = globalThis as unknown as {
    document: {
      querySelector(what: string): Element | null
      querySelectorAll(what: string): Iterable<Element>
      elementFromPoint(x: number, y: number): Element | null
    }
    requestAnimationFrame(act: () => void): void
  }
  const board = (): Box => document.querySelector('.board')!.getBoundingClientRect()
  return new Promise(resolve => {
    let [last, still] = [board(), 0]
    const rest = (): void => {
      const now = board()
      still = now.x === last.x && now.y === last.y && now.width === last.width ? still + 1 : 0
      last = now
      // A late card is included.
      if (still < 8) nextFrame(rest)
      else {
        const scale = (place: Place): number => now.width / place.wide
        const seen = places.filter(place => {
          const at = document.elementFromPoint(now.x + place.x * scale(place), now.y + place.y * scale(place))
          return at !== null && at.closest('.map') !== null
        })
        const arrows = [...document.querySelectorAll('.beyond button')]
        resolve({
          hex: places.length > 0 ? 32 * Math.sqrt(3) * scale(places[0]) : 0,
          unseen: places.length - seen.length,
          led: arrows.reduce((sum, arrow) => sum + (Number(arrow.textContent) || 1), 0),
        })
      }
    }
    nextFrame(rest)
  })
}

/** How long a busy machine may take to draw what a new screen shows; what is wrong stays wrong. */
const PATIENCE = 10_000

/** The problems with their visibility that don’t pass; null without any. */
async function complaint(page: Page, asked: Asked, labels: readonly string[]): Promise<string | null> {
  for (const started = performance.now(); ; ) {
    const found = await complaintNow(page, asked, labels)
    if (found === null || performance.now() - started > PATIENCE) return found
  }
}

async function complaintNow(page: Page, asked: Asked, labels: readonly string[]): Promise<string | null> {
  const { hex, unseen, led } = await page.evaluate(look, placesOf(asked, labels))
  if (labels.length > 0 && hex < READABLE) return `a hex is ${Math.round(hex)} px high`
  // A half-visible hex may have its arrow too.
  return unseen > led ? `${unseen} of ${labels.join(' ')} not seen, arrows to ${led}` : null
}

/** Answers outside the view, or under something else: up to two of a question, or the first. Runs in the page. */
const HIDDEN = `(() => {
  const all = [...document.querySelectorAll('.deciding > .buttons > .answer, .levy > .act')].filter(one => one.checkVisibility())
  return (all.length > 2 ? all.slice(0, 1) : all).filter(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return ![top + 2, bottom - 2].every(y => one.contains(document.elementFromPoint((left + right) / 2, y)))
  }).map(one => one.innerText)
})()`

const games = [...new Set(QUESTIONS.map(({ game }) => game))]

describe.each(HANDS)('by $by,', ({ by, on, screens }) => {
  let visitor: Visitor | null = null
  beforeAll(async () => {
    visitor = await Visitor.arrive({ ...on, viewport: screens[0] })
    const { page } = visitor
    await visitor.go()
    await shelfOn(page).waitFor()
    for (const { id, side, journal } of QUESTIONS) {
      const seats = [0, 1].map(seat => (seat === side ? 'human' : 'random'))
      await layOut(page, { id, seats, journal, changed: Date.now(), summary: id })
    }
  })
  afterAll(async () => {
    await visitor?.leave()
  })

  /** Joins it as the side to decide. */
  async function sitDown(page: Page, { id }: Asked): Promise<void> {
    await visitor!.go(`#/play/${id}`)
    await page.locator('.piece').first().waitFor({ state: 'attached' })
    await page.locator('.deciding .question, .order-sheet').first().waitFor()
  }

  test.each(games)('%s shows every hex that any of its questions names, and its answers', async game => {
    const { page } = visitor!
    const wrong: string[] = []
    for (const asked of QUESTIONS.filter(one => one.game === game)) {
      // By mouse only hexes are checked: a question without any is skipped.
      if (by === 'mouse' && [asked.named, asked.ways, asked.entries].every(({ length }) => length === 0)) continue
      await page.setViewportSize(screens[0])
      await sitDown(page, asked)
      const check = async (labels: readonly string[], what: string): Promise<void> => {
        for (const screen of screens) {
          await page.setViewportSize(screen)
          const found = await complaint(page, asked, labels)
          if (found) wrong.push(`${asked.code}${what} at ${screen.width}: ${found}`)
        }
      }
      const answers = async ({ width }: Screen): Promise<void> => {
        let hidden = (await page.evaluate(HIDDEN)) as string[]
        for (const started = performance.now(); hidden.length > 0 && performance.now() - started < PATIENCE; )
          hidden = (await page.evaluate(HIDDEN)) as string[]
        for (const answer of hidden) wrong.push(`${asked.code} at ${width}: "${answer}" not in view`)
      }
      const isGiven = (await page.locator('.counter.is-selected').count()) > 0
      const named = isGiven ? [...new Set([...asked.named, ...asked.ways])] : asked.named
      if (named.length > 0) await check(named, '')
      if (by === 'finger') {
        await page.setViewportSize(screens[1])
        await answers(screens[1])
        await page.setViewportSize(ON_ITS_SIDE)
        await answers(ON_ITS_SIDE)
      }
      if (asked.entries.length === 0) continue
      await page.setViewportSize(screens[0])
      await page.keyboard.press('n')
      await page.locator('.in-hand').first().waitFor()
      await check(asked.entries, ', entering')
    }
    expect(wrong).toEqual([])
  })
})
