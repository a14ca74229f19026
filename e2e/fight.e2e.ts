import { loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { beside, EXCHANGE, SKIRMISH, sitting, spotOf } from './battles.ts'
import { clickHex, deciding, lessonOf, mapOf, openTab, pointAt, sitDown, wholeMap } from './table.ts'
import { visit } from './visitor.ts'

const visitor = visit(async visitor => {
  await sitDown(visitor, sitting('fight', ['human', 'human'], { situation: SKIRMISH }))
})

test('what is owed is said before anything else, and leads to its place', async () => {
  await deciding(visitor().page).getByText('must attack').first().waitFor()
  await visitor().shot('owed')
  const duty = deciding(visitor().page).getByRole('button', {
    name: /^Show on the map: .* must attack/,
  })
  await duty.first().click()
  await visitor().page.locator('.map .cursor').first().waitFor()
})

test('pointing at the enemy shows odds, terms with cases and chances before the die', async () => {
  const { page } = visitor()
  await wholeMap(page)
  // Hovering only shows the card; a click opens it, and its button orders the attack.
  await pointAt(page, beside('1617', 0))
  const card = page.locator('.odds-card')
  await card.locator('.chances').waitFor()
  await card.locator('.is-back').waitFor()
  const [box, enemy] = [(await card.boundingBox())!, await spotOf(page, beside('1617', 0))]
  expect(enemy.x > box.x && enemy.x < box.x + box.width && enemy.y > box.y && enemy.y < box.y + box.height).toBe(false)
  await clickHex(page, beside('1617', 0))
  await page
    .locator('.odds-card.is-open')
    .getByRole('button', { name: /^Attack/ })
    .waitFor()
  const assault = page.locator('.assault')
  await assault.locator('.odds-column').waitFor()
  expect(await assault.locator('.chances').getAttribute('aria-label')).toMatch(/\d+%/)
  await assault.getByText('How it adds up').click()
  expect(await assault.getByRole('button', { name: /^Rule / }).count()).toBeGreaterThan(1)
  await visitor().shot('odds')
  await visitor().checkAccess('odds')
})

test('the die falls, the table cell is shown, and nothing can be taken back', async () => {
  const { page } = visitor()
  // By keyboard: Enter on a selected unit leads to the button, and a second one presses it.
  await mapOf(page).focus()
  await page.keyboard.press('Enter')
  await page.locator('.assault .act:focus').waitFor()
  await page.keyboard.press('Enter')
  await openTab(page, 'Log')
  await page.locator('.log details').first().waitFor()
  await page.locator('.log summary').first().click()
  await page.locator('.log .is-cell').first().waitFor()
  await visitor().shot('die')
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
})

/** A fight in each game that one order starts, on a small map of its own, and the counters to click for it. */
const FIGHTS = [
  {
    game: 'austerlitz',
    situation: {
      map: { radius: 3 },
      units: [
        { id: 'guard', side: 'french', type: 'infantry', strength: 12, move: 5, hex: '0,0' },
        { id: 'grey', side: 'allied', type: 'infantry', strength: 6, move: 4, hex: '1,0' },
      ],
      phase: 'combat',
      side: 'french',
    },
    on: ['grey'],
  },
  {
    game: 'crowning-glory',
    situation: {
      map: { columns: 8, rows: 6 },
      units: [
        { id: 'F', side: 'french', type: 'infantry', steps: 6, hex: '2,2' },
        { id: 'A', side: 'allied', type: 'infantry', steps: 4, hex: '3,2' },
        { id: 'B', side: 'allied', type: 'infantry', steps: 4, hex: '6,1' },
      ],
      phase: 'combat',
      side: 'french',
    },
    on: ['A'],
  },
  {
    game: 'moravian-sun',
    situation: {
      map: { radius: 4 },
      units: [
        { id: 'guard', side: 'french', type: 'infantry', sp: 5, hex: '0,0' },
        { id: 'grey', side: 'allied', type: 'infantry', sp: 2, hex: '1,0' },
      ],
      leaders: [{ id: 'marshal', side: 'french', rank: 'corps', formations: ['F'], hex: '0,0' }],
      orders: { F: 'attack', A: 'defense' },
      command: 'F',
      phase: 'combat',
    },
    on: ['grey'],
  },
  {
    game: 'la-bataille',
    situation: {
      map: { radius: 4 },
      units: [
        { id: 'F', side: 'french', type: 'infantry', increments: 8, hex: '0,0', formation: 'line', facing: 'E' },
        { id: 'C', side: 'coalition', nation: 'russian', type: 'infantry', increments: 4, hex: '1,0', facing: 'NW' },
      ],
      side: 'french',
      phase: 'offensive fire',
    },
    on: ['C'],
  },
  {
    game: 'pratzen',
    situation: {
      map: { columns: 12, rows: 8 },
      units: [
        { id: 'G', side: 'french', type: 'FR_8PDR', formation: 'g', hex: '4,2', facing: 'E' },
        { id: 'R', side: 'allied', type: 'RU_FLAG2', formation: 'r', hex: '6,1', facing: 'W' },
      ],
      phase: 'artillery',
    },
    on: ['G', 'R'],
  },
] as const

describe.each(FIGHTS)('while the dice of $game fall', fight => {
  const visitor = visit(async ({ page }) => page.clock.install(), undefined, { pace: 'full' })

  /** Everything on the page, visible or for screen readers, except the dice themselves. */
  const shown = (page: Page): Promise<string> =>
    page.evaluate(`(() => {
      // Where the eye stands over the map is the camera's; it may still be on its way.
      const eye = '.map-ground, .board, .map-sharp, .map canvas, .minimap-view'
      const isEye = (one, { name }) => one.matches(eye) && /^(style|class|width|height|x|y)$/.test(name)
      const read = node => {
        if (node.nodeType !== 1) return node.nodeType === 3 ? node.data : ''
        if (node.matches('.die')) return ''
        const said = [...node.attributes].filter(one => !isEye(node, one)).map(({ name, value }) => name + '=' + value)
        return '\\n<' + node.tagName + ' ' + said.sort().join(' ') + '>' + [...node.childNodes].map(read).join('')
      }
      return document.title + read(document.body)
    })()`)

  /** The same order on the same field, with a known die: the display while it falls, and when it stops. */
  async function fought(die: number): Promise<{ falling: string; told: string }> {
    const { page } = visitor()
    const game = loadGame(fight.game)
    const situation = { ...fight.situation, dice: Array.from({ length: 12 }, () => die) }
    const match = begin(game, { situation, seed: 'fall' })
    const seats = game.sides.map((_, side) => (side === match.actor ? 'human' : 'random'))
    await sitDown(visitor(), { id: 'fall', seats, journal: writeJournal(match), changed: Date.now(), summary: '' })
    for (const id of fight.on) {
      const { unit } = match.battle.pieces(match.position).find(piece => piece.id === id)!
      const { x, y, width, height } = (await page.locator(`[data-unit="${unit}"] .counter-face`).first().boundingBox())!
      await page.mouse.click(x + width / 2, y + height / 2)
    }
    const order = page.locator('.assault .act, .way button').first()
    await order.waitFor()
    // The sharp print of the ground appears when the map has stopped, independently of any die.
    await page.locator('.map-sharp canvas').waitFor()
    await page.addStyleTag({ content: '.die, .die-cube { animation-play-state: paused !important }' })
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
    await order.dispatchEvent('click')
    await page.locator('.roll-card').waitFor()
    const falling = await shown(page)
    expect(await cutOff(page)).toEqual([])
    await page.clock.runFor(2000)
    await page.locator('.roll-card.is-told').waitFor()
    const told = await shown(page)
    await page.clock.resume()
    return { falling, told }
  }

  /** Moments of the fall, in milliseconds, with a part of a die outside the card. */
  const cutOff = (page: Page): Promise<readonly number[]> =>
    page.evaluate(`(() => {
      const moving = document.getAnimations().filter(({ animationName }) => /^die-/.test(animationName))
      const card = document.querySelector('.roll-card').getBoundingClientRect()
      const isCut = () => [...document.querySelectorAll('.die-face')].some(face => {
        const { left, right, top, bottom } = face.getBoundingClientRect()
        return left < card.left || right > card.right || top < card.top || bottom > card.bottom
      })
      if (moving.length < 2) return ['nothing falls']
      const times = Array.from({ length: 31 }, (_, i) => i * 33)
      const cut = times.filter(time => {
        for (const one of moving) one.currentTime = time
        return isCut()
      })
      for (const one of moving) one.currentTime = 0
      return cut
    })()`)

  test('they lie within the card, and nothing on the page betrays how', async () => {
    const [low, high] = [await fought(1), await fought(6)]
    expect(low.falling).toContain('Rolling…')
    expect(low.falling).toBe(high.falling)
    expect(low.told).not.toBe(high.told)
  })
})

describe('while the dice of a lesson fall', () => {
  const visitor = visit(async ({ page }) => page.clock.install(), undefined, { pace: 'full' })

  test('its card does not go on to what they show', async () => {
    const { page } = visitor()
    await visitor().go()
    await lessonOf(page, 'Austerlitz').click()
    const lesson = page.locator('.lesson')
    const [title, task] = [lesson.locator('h2'), lesson.locator('.lesson-task')]
    await title.waitFor()
    for (let steps = 0; !(await task.getByText('Press “Attack”').isVisible()) && steps < 14; steps++) {
      const before = await title.innerText()
      await lesson.getByRole('button', { name: /^(Continue|Skip this step)$/ }).click()
      await lesson.locator('h2', { hasNotText: before }).waitFor()
    }
    await page
      .locator('.next')
      .getByRole('button', { name: /^Attack / })
      .click()
    const order = page.locator('.assault .act')
    await order.waitFor()
    const before = await title.innerText()
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
    await order.dispatchEvent('click')
    await page.locator('.roll-card').waitFor()
    expect(await title.innerText()).toBe(before)
    await page.clock.runFor(2000)
    await page.locator('.roll-card.is-told').waitFor()
    await lesson.locator('h2', { hasNotText: before }).waitFor()
    await page.clock.resume()
  })
})

describe('when both sides lose as much', () => {
  const visitor = visit(async visitor => {
    await sitDown(visitor, sitting('exchange', ['human', 'human'], { situation: EXCHANGE }))
  })

  test('the list of units to lose stays where it is under the hand that ticks', async () => {
    const { page } = visitor()
    await clickHex(page, beside('1617', 0))
    await page.locator('.assault .act').click()
    const ticks = page.locator('.panel-body').getByRole('checkbox')
    await ticks.first().waitFor()
    const places = async () => Promise.all((await ticks.all()).map(tick => tick.boundingBox()))
    const before = await places()
    expect(before.length).toBeGreaterThan(1)
    await ticks.nth(0).check()
    expect(await places()).toEqual(before)
    await ticks.nth(1).check()
    expect(await places()).toEqual(before)
    await visitor().shot('exchange')
  })
})
