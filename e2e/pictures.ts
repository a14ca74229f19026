/**
 * The pictures of `docs/table.md` and `docs/analysis.md`, and most of those of A Crowning Glory and of features of the
 * other games: `node e2e/pictures.ts <address> [moving ...]` of a running table retakes all of them, or those of some
 * parts, into docs/pictures, each when the map is printed.
 */
import { loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beside, heldBefore, KULM_MELEE, layOut, played, SKIRMISH, sitting } from './battles.ts'
import { DESK, launch, PHONE } from './browser.ts'
import { clickHex, lessonOf, openTab, pieceOf, pointAt, shelfOn, startButton, TO_ARMS, wholeMap } from './table.ts'

const PICTURES = new URL('../docs/pictures/', import.meta.url)
const PRINTED = 14_000

/** Two enemy brigades with guns before one of ours, alone. */
const ASSAULT = {
  units: [
    { id: 'A01', hex: '2117' },
    { id: 'A02', hex: '2216' },
    { id: 'F01', hex: '1917' },
    { id: 'F02', hex: '2019' },
    { id: 'F03', hex: '1918' },
  ],
  side: 'french',
  phase: 'movement',
}

const [address, ...parts] = process.argv.slice(2)
if (address === undefined) throw new Error('Name the address of a running table, as `npm start` prints it.')
const browser = await launch()

async function arrive(options: BrowserContextOptions, pace: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  await context.addInitScript(
    chosen => {
      const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
      localStorage['voltigeur settings'] ??= JSON.stringify(chosen)
    },
    { pace },
  )
  const page = await context.newPage()
  await page.goto(address)
  await shelfOn(page).waitFor()
  return page
}

async function sitDown(page: Page, saved: ReturnType<typeof sitting>, room = 'play'): Promise<void> {
  await layOut(page, saved)
  await page.goto(`${address}#/${room}/${saved.id}`)
  await page.locator('.piece').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(PRINTED)
}

/** The same with hidden information, behind a curtain. */
async function takeOver(page: Page, saved: ReturnType<typeof sitting>): Promise<void> {
  const curtain = page.getByRole('button', { name: /^I’m the .* player$/ })
  await sitDown(page, saved)
  await curtain.click()
  await curtain.waitFor({ state: 'detached' })
  await page.waitForTimeout(PRINTED)
}

async function picture(page: Page, file: string, fullPage = false): Promise<void> {
  await page.waitForTimeout(700)
  await page.screenshot({ path: new URL(`${file}.jpg`, PICTURES).pathname, type: 'jpeg', quality: 82, fullPage })
  console.log(file)
}

const take = (page: Page, name: string): Promise<void> => picture(page, `table-${name}`)

async function before(page: Page): Promise<void> {
  await take(page, 'lobby')
  await shelfOn(page).click()
  await startButton(page).waitFor()
  await take(page, 'set-up')
  await startButton(page).click()
  await page.getByRole('button', { name: TO_ARMS }).waitFor()
  await page.waitForTimeout(PRINTED)
  await take(page, 'opening')
  await page.getByRole('link', { name: 'Briefing' }).click()
  await page.locator('.picture image').waitFor()
  await page.waitForTimeout(PRINTED)
  await take(page, 'briefing')
  await page.goto(address)
  await lessonOf(page, 'Austerlitz').click()
  await page.locator('.lesson').waitFor()
  await page.locator('.piece').first().waitFor()
  await page.waitForTimeout(PRINTED)
  await page.getByRole('button', { name: 'Continue' }).click()
  await take(page, 'lesson')
}

async function moving(page: Page): Promise<void> {
  await sitDown(page, sitting('moving', ['human', 'human']))
  await wholeMap(page)
  await page.waitForTimeout(2000)
  await take(page, 'zoom-whole')
  await pieceOf(page, 'A11').click()
  await pointAt(page, '2119')
  await take(page, 'movement')
  await clickHex(page, '1010')
  await take(page, 'objection')
  await page.keyboard.press('Escape')
  await pointAt(page, '2318')
  for (let turn = 0; turn < 5; turn++) {
    await page.mouse.wheel(0, -240)
    await page.waitForTimeout(200)
  }
  await page.waitForTimeout(4000)
  await take(page, 'zoom-near')
  await openTab(page, 'Rules')
  await take(page, 'rules')
}

async function fighting(page: Page): Promise<void> {
  await sitDown(page, sitting('fighting', ['human', 'human'], { situation: SKIRMISH }))
  await clickHex(page, beside('1617', 0))
  await page.locator('.assault .odds-column').waitFor()
  await take(page, 'odds')
  await page.locator('.assault').getByRole('button', { name: 'Attack', exact: true }).click()
  await page.locator('.roll-card .is-cell').waitFor()
  await page.waitForTimeout(2500)
  await take(page, 'fight')
  await page.keyboard.press('Enter')
  await page.locator('.roll-card').waitFor({ state: 'detached' })
  await take(page, 'die')
  await openTab(page, 'Log')
  await page.locator('.log summary').first().click()
  await take(page, 'log')
}

async function watching(page: Page): Promise<void> {
  await sitDown(page, sitting('watching', ['human', 'recruit'], { situation: ASSAULT }))
  await page.locator('.recap').waitFor({ timeout: 120_000 })
  await page.waitForTimeout(2000)
  await take(page, 'film')
}

async function after(page: Page): Promise<void> {
  const saved = played('after', 'sun-of-austerlitz')
  await sitDown(page, saved)
  await page.locator('.end').getByText('The decisive moment').waitFor()
  await take(page, 'end')
  await sitDown(page, saved, 'replay')
  for (let turn = 0; turn < 3; turn++) await page.getByRole('button', { name: 'One order forward' }).click()
  await take(page, 'replay')
  await page.goto(`${address}#/report/after`)
  await page.locator('figure svg').first().waitFor()
  await take(page, 'report')
}

/** The pictures of `docs/analysis.md`. */
async function analysing(page: Page): Promise<void> {
  await layOut(page, played('looked-into', 'southern-attack', 'crowning-glory'))
  await page.goto(`${address}#/report/looked-into`)
  await page.getByRole('button', { name: 'Analyse game' }).click()
  await page.getByRole('heading', { name: 'Turning points' }).waitFor({ timeout: 600_000 })
  await page.waitForTimeout(2000)
  const { x, y } = (await page.getByRole('heading', { name: 'Analysis' }).boundingBox())!
  await page.screenshot({
    path: new URL('analysis.png', PICTURES).pathname,
    fullPage: true,
    clip: { x: x - 18, y: y - 12, width: 1110, height: 1000 },
  })
  console.log('analysis')
  await page.goto(`${address}#/replay/looked-into`)
  await page.reload()
  await page.locator('.strip-mark').last().click()
  await page.waitForTimeout(PRINTED)
  await page.screenshot({ path: new URL('analysis-replay.png', PICTURES).pathname })
  console.log('analysis-replay')
}

/** The pictures of `docs/crowning-glory.md`, from a recorded battle. */
async function crowningGlory(page: Page): Promise<void> {
  const [glory, battle] = ['crowning-glory', 'full-battle']
  await page.goto(`${address}#/game/${glory}`)
  await startButton(page).waitFor()
  await picture(page, 'cg-lobby')
  await sitDown(page, heldBefore(BOMBARDED, 'guns', battle, glory))
  await picture(page, 'cg-guns')
  await sitDown(page, heldBefore(ATTACKED, 'attack', battle, glory))
  await page.locator('.attacks li button').first().click()
  await page.locator('.assault .odds-column').waitFor()
  await picture(page, 'cg-attack')
  await sitDown(page, heldBefore(LATE, 'standings', battle, glory))
  await page.locator('.standings summary').click()
  await picture(page, 'cg-standings')
  await layOut(page, played('reported', battle, glory))
  await page.goto(`${address}#/report/reported`)
  await page.locator('figure svg').first().waitFor()
  await picture(page, 'cg-report', true)
}

/** Moments of that battle, by the number of their decision: a call for guns, an attack, the sixth turn. */
const [BOMBARDED, ATTACKED, LATE] = [171, 230, 344]

async function crowningGloryInHand(page: Page): Promise<void> {
  await sitDown(page, heldBefore(ATTACKED, 'in-hand', 'full-battle', 'crowning-glory'))
  await page.locator('.attacks li button').first().tap()
  await picture(page, 'cg-phone')
}

/** When the second turn of a recorded battle reaches the Engagement Table. */
const ENGAGED = 57

async function pratzen(page: Page): Promise<void> {
  await sitDown(page, heldBefore(0, 'whole', 'guard', 'pratzen'))
  await wholeMap(page)
  await page.waitForTimeout(PRINTED / 2)
  await picture(page, 'pratzen-whole')
  await sitDown(page, heldBefore(ENGAGED, 'engaged', 'guard', 'pratzen'))
  await picture(page, 'pratzen-engagement')
}

async function kulm(page: Page): Promise<void> {
  const match = begin(loadGame('la-bataille'), { seed: 'melee', situation: KULM_MELEE })
  await takeOver(page, { ...sitting('melee', ['human', 'human']), journal: writeJournal(match) })
  await page.locator('.attacks li button').first().click()
  await page.locator('.assault .chances').first().waitFor()
  await picture(page, 'kulm-melee')
}

async function moravianSun(page: Page): Promise<void> {
  await takeOver(page, heldBefore(0, 'fog', 'heights', 'moravian-sun'))
  await picture(page, 'moravian-fog')
}

async function counting(page: Page): Promise<void> {
  await page.goto(`${address}#/laboratory`)
  await page.getByLabel('Battle').selectOption('crowning-glory')
  await page.getByRole('button', { name: 'Add a setup' }).click()
  await page.locator('.lab-arm').nth(1).locator('select').nth(2).selectOption('captain')
  await page.getByLabel('Games per setup').selectOption('20')
  await page.getByLabel('Random seed').fill('docs')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('40 of 40 games played').waitFor({ timeout: 600_000 })
  await take(page, 'laboratory')
}

async function inHand(page: Page): Promise<void> {
  await sitDown(page, sitting('in-hand', ['human', 'human']))
  await pieceOf(page, 'A11').tap()
  await page.waitForTimeout(1500)
  await take(page, 'phone')
}

const firstTurns = (page: Page): Promise<void> => turnsOf(page, 'phone-first-turns.jpg', false)
const firstTurnsAtDesk = (page: Page): Promise<void> => turnsOf(page, 'first-turns.jpg', true)

/**
 * The first turn of every game: the first view, and then a selected unit or the first answer; games side by side, or
 * one below the other.
 */
async function turnsOf(page: Page, file: string, wide: boolean): Promise<void> {
  const chosen = page.locator('.choose')
  const seen: string[] = []
  const keep = async (): Promise<void> => {
    await page.waitForTimeout(700)
    seen.push((await page.screenshot({ type: 'jpeg', quality: 82 })).toString('base64'))
  }
  const games = await chosen.count()
  for (let game = 0; game < games; game++) {
    await page.goto(address)
    await page.goto(new URL((await chosen.nth(game).getAttribute('href'))!, address).href)
    await startButton(page).click()
    await page.getByRole('button', { name: TO_ARMS }).click()
    await page.locator('.piece').first().waitFor()
    await page.waitForTimeout(PRINTED)
    await keep()
    const next = page.getByRole('button', { name: 'Next unit' })
    // Before any unit can act, the coach suggests the answer.
    await ((await next.isVisible()) ? next : page.getByRole('button', { name: 'Ask the coach' })).click()
    await page.waitForTimeout(2000)
    await keep()
  }
  const sheet = await browser.newPage({ viewport: { width: wide ? 1500 : 1180, height: 1040 } })
  const pictures = wide ? seen : [...seen.filter((_, i) => i % 2 === 0), ...seen.filter((_, i) => i % 2 === 1)]
  await sheet.setContent(
    `<body style="margin:6px;display:grid;grid-template-columns:repeat(${wide ? 2 : games},1fr);gap:6px;background:#d8cdb8">${pictures
      .map(picture => `<img style="width:100%" src="data:image/jpeg;base64,${picture}">`)
      .join('')}</body>`,
  )
  await sheet.waitForTimeout(500)
  const path = new URL(file, PICTURES).pathname
  await sheet.locator('body').screenshot({ path, type: 'jpeg', quality: 82 })
  console.log(file)
}

for (const [show, options, pace] of [
  [before, DESK, 'off'],
  [moving, DESK, 'off'],
  [fighting, DESK, 'full'],
  [watching, DESK, 'quick'],
  [after, DESK, 'off'],
  [analysing, DESK, 'off'],
  [crowningGlory, DESK, 'off'],
  [crowningGloryInHand, { ...PHONE, deviceScaleFactor: 2 }, 'off'],
  [pratzen, DESK, 'off'],
  [kulm, DESK, 'off'],
  [moravianSun, DESK, 'off'],
  [counting, { ...DESK, viewport: { width: 1000, height: 1250 } }, 'off'],
  [inHand, { ...PHONE, deviceScaleFactor: 2 }, 'off'],
  [firstTurnsAtDesk, DESK, 'off'],
  [firstTurns, { ...PHONE, deviceScaleFactor: 2 }, 'off'],
] as const) {
  if (parts.length > 0 && !parts.includes(show.name)) continue
  const page = await arrive(options, pace)
  await show(page)
  await page.context().close()
}
await browser.close()
