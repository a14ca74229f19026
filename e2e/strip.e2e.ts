/** Bar and strip at every width, in every game, with the largest letters. */
import { gameIds, loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import type { sitting } from './battles.ts'
import { mapOf, openTab, pieceOf, say, sitDown } from './table.ts'
import { DESK, FILM, PHONE, visit } from './visitor.ts'

/** Menu and panel must be visible at all of these; marked ones must not cut any sentence either. */
const SCREENS = [
  { width: 320, height: 640, read: false },
  { width: 390, height: 844, read: true },
  { width: 600, height: 900, read: false },
  { width: 820, height: 1180, read: true },
  { width: 1024, height: 768, read: true },
  { width: 1200, height: 800, read: false },
  { width: 1440, height: 900, read: true },
  { width: 2560, height: 1200, read: false },
] as const

/** Against a computer, so that the screen is never handed over. */
const battleOf = (id: string): ReturnType<typeof sitting> => {
  const game = loadGame(id)
  const scenario = game.scenarios.find(one => one.id.startsWith('intro')) ?? game.scenarios[0]
  const match = begin(game, { seed: 'strip', scenario: scenario.id })
  const seats = game.sides.map((_, side) => (side === match.actor ? 'human' : 'random')) as ['human', 'random']
  return { id: `strip-${id}`, seats, journal: writeJournal(match), changed: Date.now(), summary: id }
}

/** Parts of the strip wider or higher than their place, and overlaps. Runs in the page. */
const CUT = `(() => {
  const seen = one => one.checkVisibility() && [one, one.parentElement, one.parentElement.parentElement].every(some => getComputedStyle(some).clipPath === 'none')
  const all = [...document.querySelectorAll('.now .goal, .now .goal *, .now .score, .now .duel, .now .step-words, .now .step-words *, .now .next *')].filter(seen)
  const cut = all
    .filter(one => getComputedStyle(one).display !== 'inline')
    .filter(one => one.scrollWidth > one.clientWidth || (getComputedStyle(one).overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1))
    .map(one => one.innerText + ': ' + one.scrollWidth + ' in ' + one.clientWidth)
  const parts = [...document.querySelectorAll('.now .dot, .now .step-words, .now .goal, .now .score, .now .next button')].filter(seen)
    .map(one => [one.innerText, one.getBoundingClientRect()])
  for (const [at, [name, a]] of parts.entries())
    for (const [other, b] of parts.slice(at + 1))
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) cut.push(name + ' on ' + other)
  return cut
})()`

/** Menu (in German “Menü”) and handle of the panel, if they are out of view or under something. Runs in the page. */
const LOST = `['.tools [aria-label^="Men"]', '.tools .fold, .sheet-handle'].filter(name => ![...document.querySelectorAll(name)].some(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  const inside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5 && right > left
  return inside && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}))`

const DRAWN = `new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))))`

const LETTERS = ['usual', 'largest'] as const

describe.each(gameIds())('in %s', id => {
  const visitor = visit(visitor => sitDown(visitor, battleOf(id)), { ...DESK, reducedMotion: 'reduce' })

  // Menu and panel have the same place in every language.
  test.each([
    ['en', SCREENS],
    ['fr', SCREENS.filter(({ read }) => read)],
    ['de', SCREENS.filter(({ read }) => read)],
  ])(
    'menu and panel are in view, and the strip cuts nothing and tells the whole goal, in %s',
    async (language, screens) => {
      const { page } = visitor()
      if (language !== 'en') {
        await page.evaluate(
          `localStorage['voltigeur settings'] = JSON.stringify({ pace: 'off', language: '${language}' })`,
        )
        await page.reload()
      }
      await page.locator(`html[lang^="${language}"] .now .goal`).waitFor()
      for (const { width, height, read } of screens) {
        await page.setViewportSize({ width, height })
        for (const letters of LETTERS) {
          await page.evaluate(`document.documentElement.dataset.text = '${letters}'`)
          await page.evaluate(DRAWN)
          expect([width, letters, await page.evaluate(LOST)]).toEqual([width, letters, []])
          if (!read) continue
          expect([width, letters, await page.evaluate(CUT)]).toEqual([width, letters, []])
          expect(await page.locator('.now .goal b').isVisible()).toBe(true)
          expect(await page.locator('.now .goal').innerText()).not.toMatch(/undefined|null/)
          // Beside its number or its bars the current phase always shows its name.
          expect(await page.locator('.now .is-now .step-words b').isVisible()).toBe(true)
        }
      }
    },
  )
})

describe('the phases of a long turn', () => {
  const visitor = visit(visitor => sitDown(visitor, battleOf('la-bataille')), DESK)

  test('name those to come where there is room, and where there is little tell how far one is', async () => {
    const { page } = visitor()
    const named = () => page.locator('.steps .is-named').count()
    const most = await named()
    expect(most).toBeGreaterThan(1)
    expect(await page.locator('.step-of').count()).toBe(0)
    await page.evaluate(`document.documentElement.dataset.text = 'largest'`)
    await page.locator('.step-of', { hasText: '2 of 8' }).waitFor()
    await page.evaluate(`document.documentElement.dataset.text = 'usual'`)
    await page.setViewportSize({ width: 2560, height: 1200 })
    await page.locator('.steps .is-named').nth(7).waitFor()
    expect(await named()).toBe(8)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('.steps .is-named').nth(most).waitFor({ state: 'detached' })
    expect(await named()).toBe(most)
  })
})

describe('while the computer has its turn', () => {
  const visitor = visit(
    visitor => sitDown(visitor, { ...battleOf('austerlitz'), seats: ['random', 'human'] }),
    DESK,
    FILM,
  )

  test('the strip says whose phase it is and what to watch, and passes over it', async () => {
    const { page } = visitor()
    await page.locator('.others .whose', { hasText: 'Allied turn: Movement' }).waitFor()
    await page.locator('.others .watch', { hasText: 'adjacent to yours' }).waitFor()
    expect(await page.evaluate(CUT)).toEqual([])
    expect(await page.locator('.now .act').count()).toBe(1)
    await page.locator('.now').getByRole('button', { name: 'Skip to my turn' }).click()
    await page.locator('.others').waitFor({ state: 'detached' })
    await page.locator('.next .act').waitFor()
  })
})

describe('the next act', () => {
  const visitor = visit(visitor => sitDown(visitor, battleOf('austerlitz')), DESK)

  test('is one filled button, and the keys work after a click on a tab', async () => {
    const { page } = visitor()
    expect(await page.locator('.next .act').count()).toBe(1)
    expect(await page.locator('.next .act').innerText()).toContain('Next unit')
    await page.getByRole('tab', { name: 'Units' }).click()
    await page.keyboard.press('ArrowDown')
    await page.locator('.map:focus').waitFor()
    await page.keyboard.press('1')
    await page.locator('.deciding').waitFor()
    await page.keyboard.press('j')
    await page.locator('.deciding .in-hand').waitFor()
    await page.keyboard.press('m')
    await page.locator('.minimap.is-folded').waitFor()
    await page.keyboard.press('m')
    await page.locator('.minimap:not(.is-folded)').waitFor()
    await page.keyboard.press('p')
    await page.locator('.next .warning').getByRole('button', { name: 'Cancel' }).click()
  })
})

describe('the sheet, on a phone,', () => {
  const visitor = visit(visitor => sitDown(visitor, battleOf('austerlitz')), PHONE)
  const height = async () => (await visitor().page.locator('.panel').boundingBox())!.height

  test('is drawn up and down by key and by finger, and what can be tapped is wide enough', async () => {
    const { page } = visitor()
    const peek = await height()
    expect(peek).toBeLessThan(210)
    const handle = page.locator('.sheet-handle')
    await handle.press('ArrowUp')
    const half = await height()
    expect(half).toBeGreaterThan(peek + 100)
    await handle.press('ArrowUp')
    expect(await height()).toBeGreaterThan(half + 100)
    await handle.press('ArrowDown')
    await handle.press('ArrowDown')
    expect(await height()).toBeCloseTo(peek, 0)
    const { x, y, width } = (await handle.boundingBox())!
    await page.mouse.move(x + width / 2, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y - 150, { steps: 4 })
    await page.mouse.up()
    expect(await height()).toBeCloseTo(half, 0)
    const small = await page.evaluate(
      `[...document.querySelectorAll('.topbar button, .now summary, .panel button:not(.sheet-handle, .rule), .map-tools button, .map-edge button, .minimap button')]
        .filter(one => one.checkVisibility())
        .map(one => [one.getAttribute('aria-label') ?? one.innerText, one.getBoundingClientRect()])
        .filter(([, box]) => box.height < 40 || box.width < 40)
        .map(([name, box]) => name + ' ' + box.width + 'x' + box.height)`,
    )
    expect(small).toEqual([])
    await mapOf(page).waitFor()
    await pieceOf(page, 'A01').waitFor()
  })
})

describe('the end of a turn against the computer', () => {
  const visitor = visit(visitor => sitDown(visitor, battleOf('austerlitz')), DESK, FILM)

  test('can be undone before the computer acts upon it', async () => {
    const { page } = visitor()
    await openTab(page, 'Text')
    const reopen = page.locator('.others').getByRole('button', { name: 'Undo' })
    const turn = await page.locator('.topbar .clock .who').innerText()
    // It asks once more, because units can still move.
    const endTurn = async (): Promise<void> => {
      for (let asked = 0; asked < 2; asked++) await say(page, 'done')
      await page.locator('.others').waitFor()
    }
    await endTurn()
    // A pause gives unlimited time.
    await page.getByRole('button', { name: 'Pause' }).click()
    await reopen.click()
    await page.locator('.next .end').waitFor()
    expect(await page.locator('.topbar .clock .who').innerText()).toBe(turn)
    await endTurn()
    await page.locator('.others').getByRole('button', { name: 'Skip to my turn' }).click()
    await page.locator('.next .act').waitFor()
    expect(await reopen.count()).toBe(0)
  })
})
