/** Fights and the computer’s turn, for a player with time. */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { beside, SKIRMISH, sitting } from './battles.ts'
import { clickHex, deciding, mapOf, reach, sitDown, wholeMap } from './table.ts'
import { FILM, PHONE, Visitor, visit } from './visitor.ts'

/** Two of the computer’s brigades, beside one of ours. */
const ASSAULT = {
  units: [
    { id: 'F01', hex: '1617' },
    { id: 'F02', hex: '1617' },
    { id: 'F03', hex: '1414' },
    { id: 'A01', hex: beside('1617', 0) },
    { id: 'A02', hex: '2229' },
  ],
  side: 'french',
  phase: 'movement',
  dice: [1, 1, 1, 1, 1, 1],
}

/** A weak brigade is in the loser’s retreat hex. */
const BEHIND = beside(beside('1617', 0), 0)
const SUPPORTED = { ...SKIRMISH, units: [...SKIRMISH.units, { id: 'A09', hex: BEHIND }] }

/** The text beside the map, frame by frame, until the dice show the result. */
async function watchTheFall(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`(() => {
    window.fall = []
    const look = () => {
      const die = document.querySelector('.die-cube')
      if (die?.getAnimations().some(({ playState }) => playState === 'running'))
        window.fall.push([...document.querySelectorAll('.panel, .topbar, .taken-reach')].map(one => one.textContent + one.childElementCount).join(' '))
      if (window.fall) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })()`)
  return () => page.evaluate('(() => { const f = window.fall; window.fall = null; return f })()')
}

/** An outline’s style in the page. */
function drawn(shape: unknown): { stroke: string; isWide: boolean } {
  type Style = { readonly stroke: string; readonly strokeWidth: string }
  const { getComputedStyle: styleOf } = globalThis as unknown as { getComputedStyle(one: unknown): Style }
  const { stroke, strokeWidth } = styleOf(shape)
  return { stroke, isWide: Number.parseFloat(strokeWidth) >= 1 }
}

describe('a fight', () => {
  const visitor = visit(
    async visitor => {
      await sitDown(visitor, sitting('moment', ['human', 'human'], { situation: SUPPORTED }))
    },
    undefined,
    FILM,
  )

  async function attack(): Promise<void> {
    const { page } = visitor()
    await wholeMap(page)
    await clickHex(page, beside('1617', 0))
    await page.locator('.assault').getByRole('button', { name: 'Attack', exact: true }).click()
  }

  test('has its moment: attackers and defenders, what makes up the sums, the die, the cell of the table, and the result with its case', async () => {
    const { page } = visitor()
    const fell = await watchTheFall(page)
    await attack()
    const card = page.locator('.roll-card')
    // The pointer on the card holds it.
    await card.hover({ force: true })
    expect((await card.locator('.roll-card-sides').innerText()).replaceAll('\n', ' ')).toMatch(
      /Becker.* vs .*Carneville/,
    )
    expect(await card.locator('.roll-card-terms').innerText()).toMatch(
      /Becker.* attacks \+\d.* · .*Carneville.* defends .* −\d/,
    )
    expect(await card.locator('.die').count()).toBe(1)
    await card.locator('.roll-card-result').getByText('defenders retreat (Dr)').waitFor()
    expect(await card.locator('.cut .is-cell').innerText()).toBe('Dr')
    expect(await card.locator('.roll-card-result .rule').count()).toBeGreaterThan(0)
    await page.locator('.deciding').getByText('Choose where').waitFor()
    const read = await fell()
    expect(read.length).toBeGreaterThan(0)
    expect(read.filter(text => !text.includes('Rolling…') || /retreat|Dr/.test(text))).toEqual([])
    await visitor().shot('moment')
  })

  test('is in view, framed, and told to those who hear the page', async () => {
    const { page } = visitor()
    const place = await page.locator('.fray .roll-card-place').boundingBox()
    const map = await mapOf(page).boundingBox()
    const card = await page.locator('.roll-card').boundingBox()
    expect(place!.x).toBeGreaterThan(map!.x)
    expect(place!.x + place!.width).toBeLessThan(map!.x + map!.width)
    expect(place!.y).toBeGreaterThan(map!.y)
    expect(place!.y + place!.height).toBeLessThan(map!.y + map!.height)
    const above = place!.y + place!.height <= card!.y || place!.y >= card!.y + card!.height
    const apart = above || place!.x + place!.width <= card!.x || place!.x >= card!.x + card!.width
    expect(apart).toBe(true)
    expect(await page.locator('p.live').innerText()).toMatch(
      /Attack: .*Becker.* Rolled 1, 12 vs 7, 1-1: defenders retreat/,
    )
    await visitor().checkAccess('moment')
  })

  test('gives way to any key, and the question after it still says what came of it', async () => {
    const { page } = visitor()
    await page.keyboard.press('ArrowDown')
    await page.locator('.roll-card').waitFor({ state: 'detached' })
    const recap = page.locator('.recap')
    await recap.getByText('Attack at 1718: defenders retreat (Dr)').waitFor()
    // The loser’s retreat hexes are outlined, above any counters there.
    for (const hexes of [reach(page).locator('polygon'), page.locator('.taken-reach polygon')])
      expect(await hexes.first().evaluate(drawn)).toMatchObject({ stroke: expect.stringMatching(/^rgb/), isWide: true })
    await visitor().shot('moment-after')
    await visitor().checkAccess('just now')
  })

  test('a tap on the map goes on and orders nothing', async () => {
    const { page } = visitor()
    await sitDown(visitor(), sitting('moment-tap', ['human', 'human'], { situation: SKIRMISH }))
    await attack()
    await page.locator('.roll-card').waitFor()
    const question = await deciding(page).locator('.question').innerText()
    const { x, y, width } = (await mapOf(page).boundingBox())!
    await page.mouse.click(x + width - 40, y + 40)
    await page.locator('.roll-card').waitFor({ state: 'detached' })
    expect(await page.locator('.cursor').count()).toBeLessThanOrEqual(1)
    expect(await deciding(page).locator('.question').innerText()).toBe(question)
  })
})

describe('the computer’s turn', () => {
  const visitor = visit(
    async visitor => {
      await sitDown(visitor, sitting('film', ['human', 'recruit'], { situation: ASSAULT }))
    },
    undefined,
    FILM,
  )

  test('can be held: nothing happens until it goes on', async () => {
    const { page } = visitor()
    const bar = page.getByRole('toolbar', { name: 'Computer’s turn' })
    await bar.getByRole('button', { name: 'Pause' }).click()
    await page.waitForTimeout(300)
    const before = await page.locator('.waiting, .log').first().innerText()
    await page.waitForTimeout(1500)
    expect(await page.locator('.waiting, .log').first().innerText()).toBe(before)
    await visitor().shot('film-paused')
    await bar.getByRole('button', { name: 'Continue' }).click()
  })

  test('shows its fights, and leaves the ways that it went on the map', async () => {
    const { page } = visitor()
    await page.locator('.roll-card').hover({ force: true, timeout: 30_000 })
    await visitor().shot('film')
    await page.getByRole('button', { name: 'Skip to my turn' }).click()
    await page.locator('.roll-card').waitFor({ state: 'detached' })
    await page.locator('.deciding').waitFor()
    await page.locator('.recap').waitFor()
    await visitor().shot('recap')
    await visitor().checkAccess('recap')
  })

  test('is summed up on a card whose lines lead to the place', async () => {
    const { page } = visitor()
    const line = page.locator('.recap li button').first()
    await line.click()
    await page.locator('.pointed-at').first().waitFor()
  })

  test('and the card is there again when the battle is taken up again', async () => {
    const { page } = visitor()
    const headline = await page.locator('.recap-headline').innerText()
    await page.reload()
    await page.locator('.recap').waitFor()
    expect(await page.locator('.recap-headline').innerText()).toBe(headline)
  })

  test('and folds as soon as a unit is taken up, so that it covers nothing that one could point at', async () => {
    const { page } = visitor()
    await page.locator('.recap li').first().waitFor()
    await page.keyboard.press('n')
    await page.locator('.recap li').first().waitFor({ state: 'hidden' })
    expect(await page.locator('.recap-headline').isVisible()).toBe(true)
  })

  test('and Escape closes it, once no unit is selected', async () => {
    const { page } = visitor()
    await page.keyboard.press('Escape')
    await page.locator('.deciding .in-hand').waitFor({ state: 'detached' })
    expect(await page.locator('.recap').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.locator('.recap').waitFor({ state: 'detached' })
  })
})

describe('on a phone', () => {
  const visitor = visit(
    visitor => sitDown(visitor, sitting('late', ['human', 'recruit'], { situation: ASSAULT })),
    PHONE,
    FILM,
  )

  test('a tap on “Skip” that comes too late presses no tool of the map that lies there now', async () => {
    const { page } = visitor()
    await page.evaluate(`(() => {
      window.pressed = []
      document.addEventListener('click', () => window.pressed.push(1))
    })()`)
    const skip = page.getByRole('button', { name: 'Skip to my turn' })
    const { x, y, width, height } = (await skip.boundingBox())!
    const tap = (): Promise<void> => page.touchscreen.tap(x + width / 2, y + height / 2)
    await tap()
    await page.locator('.film-bar').waitFor({ state: 'detached' })
    await tap()
    // The first was on the bar.
    expect(await page.evaluate('window.pressed.slice(1)')).toEqual([])
    await page.waitForTimeout(800)
    await tap()
    await page.waitForFunction('window.pressed.length > 1')
  })
})

describe('on a machine whose owner wants nothing to move', () => {
  let still: Visitor | null = null
  afterAll(async () => {
    await still?.leave()
  })

  test('all of it is there at once, and nothing is animated', async () => {
    still = await Visitor.arrive({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }, FILM)
    await sitDown(still, sitting('still', ['human', 'recruit'], { situation: ASSAULT }))
    const { page } = still
    await page.locator('.roll-card .roll-card-result').waitFor({ timeout: 30_000 })
    const moving = await page.evaluate(() => {
      type Moving = { getAnimations(options?: object): readonly unknown[] }
      type Dom = { querySelectorAll(what: string): Iterable<Moving> }
      const { document } = globalThis as unknown as { document: Dom }
      return [...document.querySelectorAll('.roll-card, .fray')].flatMap(one => one.getAnimations({ subtree: true }))
        .length
    })
    expect(moving).toBe(0)
  })
})
