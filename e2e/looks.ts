/**
 * Players’ earlier problems, with one current picture for each: `node e2e/looks.ts <address> <folder> [number ...]` of
 * a running table. The numbers are those of the list in `docs/looks.md`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { ADVANCE, EXCHANGE, layOut, played, SKIRMISH, sitting } from './battles.ts'
import { DESK, launch, PHONE } from './browser.ts'
import { type Asked, everyQuestion } from './questions.ts'
import { clickHex, lessonOf, openTab, pointAt, shelfOn, startButton } from './table.ts'

const PRINTED = 14_000
const [address, folder, ...wanted] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the address of a running table, and the folder for the pictures.')
mkdirSync(folder, { recursive: true })
const browser = await launch()

const hand: BrowserContextOptions = { ...PHONE, deviceScaleFactor: 2 }
const landscape: BrowserContextOptions = { ...hand, viewport: { width: 844, height: 390 } }
const narrow: BrowserContextOptions = { viewport: { width: 820, height: 1180 }, hasTouch: true }

let questions: readonly Asked[] | undefined
/** The first time of this question in random play. */
function asked(code: string): ReturnType<typeof sitting> {
  questions ??= everyQuestion()
  const found = questions.find(question => question.code === code)
  if (!found) throw new Error(`${code} is not asked.`)
  return {
    id: found.id,
    seats: ['human', 'human'],
    journal: found.journal,
    changed: Date.now(),
    summary: code,
  }
}

async function sit(page: Page, saved: ReturnType<typeof sitting>, room = 'play', printed = PRINTED): Promise<void> {
  await layOut(page, saved)
  await page.goto(`${address}#/${room}/${saved.id}`)
  await page.locator('.piece').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(printed)
  const curtain = page.getByRole('button', { name: /^I’m the .* player$/ })
  if (!(await curtain.isVisible())) return
  await curtain.click()
  await page.waitForTimeout(printed)
}

async function learn(page: Page, game: string): Promise<void> {
  await lessonOf(page, game).click()
  await page.locator('.lesson').waitFor()
  await page.waitForTimeout(PRINTED)
}

/** Skips steps of the lesson, which plays them, until the card with this task. */
async function skipTo(page: Page, task: string): Promise<void> {
  const lesson = page.locator('.lesson')
  while (!(await lesson.getByText(task).isVisible())) {
    const before = await lesson.locator('h2').innerText()
    await lesson.getByRole('button', { name: /^(Continue|Skip this step)$/ }).click()
    await lesson.locator('h2', { hasNotText: before }).waitFor()
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

interface Look {
  readonly on?: BrowserContextOptions
  readonly pace?: string
  readonly locale?: string
  readonly settings?: Readonly<Record<string, string>>
  show(page: Page): Promise<void>
}

const open = {
  units: [
    { id: 'F01', hex: '1617' },
    { id: 'F02', hex: '1415' },
    { id: 'A01', hex: '1919' },
  ],
  side: 'french',
  phase: 'movement',
}

const LOOKS: Readonly<Record<string, Look>> = {
  '01-reinforcement': {
    async show(page) {
      await sit(page, asked('austerlitz.questions.enter'))
      await button(page, 'Next unit').click()
    },
  },
  '02-likely-attacks': {
    async show(page) {
      await sit(page, sitting('likely', ['human', 'recruit'], { situation: { ...open, side: 'allied' } }))
      await button(page, 'Likely enemy attacks').click()
      await page.waitForTimeout(6000)
    },
  },
  '03-coach': {
    async show(page) {
      await sit(page, sitting('coach', ['human', 'recruit'], { scenario: 'telnitz' }))
      await button(page, 'Ask the coach').click()
      await page.waitForTimeout(15_000)
    },
  },
  '04-hint-undone': {
    async show(page) {
      await sit(page, sitting('undone', ['human', 'recruit'], { scenario: 'telnitz' }))
      await button(page, 'Ask the coach').click()
      await page.waitForTimeout(15_000)
      await button(page, 'Give this order').click()
      await page.waitForTimeout(2000)
      await button(page, 'Undo').click()
      await page.waitForTimeout(2000)
    },
  },
  '05-refusal': {
    async show(page) {
      await sit(page, sitting('refusal', ['human', 'human'], { situation: open }))
      await clickHex(page, '1617')
      await clickHex(page, '1919')
    },
  },
  '06-chances': {
    async show(page) {
      await sit(page, sitting('chances', ['human', 'human'], { situation: SKIRMISH }))
      await clickHex(page, '1718')
    },
  },
  '07-losses': {
    async show(page) {
      await sit(page, sitting('losses', ['human', 'human'], { situation: EXCHANGE }))
      await clickHex(page, '1718')
      await page.locator('.assault .act').click()
      await page.locator('.panel-body').getByRole('checkbox').first().check()
    },
  },
  '08-advance': {
    async show(page) {
      await sit(page, asked('austerlitz.questions.advance'))
    },
  },
  '09-recap': {
    pace: 'full',
    async show(page) {
      await sit(page, sitting('recap', ['human', 'recruit'], { situation: ADVANCE }), 'play', 0)
      await button(page, 'Skip to my turn').click()
      await page.waitForTimeout(PRINTED)
    },
  },
  '10-die-in-lesson': {
    pace: 'full',
    async show(page) {
      await learn(page, 'Austerlitz')
      await skipTo(page, 'Press “Attack”')
      await page
        .locator('.next')
        .getByRole('button', { name: /^Attack / })
        .click()
      await page.locator('.assault .act').click()
      await page.locator('.roll-card').waitFor()
    },
  },
  '11-film': {
    pace: 'full',
    settings: { filmSpeed: 'slow' },
    async show(page) {
      await sit(page, sitting('film', ['human', 'recruit'], { situation: ADVANCE }), 'play', 0)
      await page.locator('.roll-card').waitFor({ timeout: 60_000 })
    },
  },
  '12-required': {
    async show(page) {
      await sit(page, asked('austerlitz.questions.attackOwing'))
    },
  },
  '13-skipped': {
    async show(page) {
      await learn(page, 'A Crowning Glory')
      await skipTo(page, 'choose “Stand”')
    },
  },
  '14-saved-fr': {
    locale: 'fr-FR',
    async show(page) {
      for (const [code, id] of [
        ['austerlitz.questions.advance', 'a'],
        ['moravian-sun.questions.move', 'b'],
        ['pratzen.questions.volley', 'c'],
      ])
        await layOut(page, { ...asked(code), id, seats: ['human', 'recruit'] })
      await layOut(page, played('over', 'sun-of-austerlitz'))
      await page.goto(`${address}#/saved`)
      await page.reload()
    },
  },
  '15-german': {
    locale: 'de-DE',
    async show(page) {
      await sit(page, asked('austerlitz.questions.attackOwing'))
      await page.getByRole('tab').nth(4).click()
    },
  },
  '16-largest-night': {
    settings: { textSize: 'largest', theme: 'dark' },
    async show(page) {
      await sit(page, sitting('largest', ['human', 'human']))
    },
  },
  '17-header': {
    on: { viewport: { width: 1200, height: 800 } },
    async show(page) {
      await sit(page, asked('moravian-sun.questions.move'))
    },
  },
  '18-pratzen-lesson': {
    async show(page) {
      await learn(page, 'The Pratzen')
    },
  },
  '19-ring-and-targets': {
    async show(page) {
      await sit(page, sitting('ring', ['human', 'human'], { situation: SKIRMISH }))
      await page.locator('.map').focus()
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    },
  },
  '20-legend': {
    async show(page) {
      await sit(page, sitting('legend', ['human', 'human']))
      await button(page, 'Legend').click()
    },
  },
  '21-replay': {
    async show(page) {
      await sit(page, played('replayed', 'sun-of-austerlitz'), 'replay')
      await page
        .getByRole('tab', { name: 'Log' })
        .click()
        .catch(() => {})
    },
  },
  '22-report': {
    async show(page) {
      await sit(page, { ...played('reported', 'sun-of-austerlitz'), seats: ['human', 'recruit'] }, 'play')
      await page.goto(`${address}#/report/reported`)
      await page.locator('figure svg').first().waitFor()
    },
  },
  '23-speeds': {
    async show(page) {
      await page.getByRole('button', { name: 'Settings' }).click()
    },
  },
  '24-end': {
    async show(page) {
      await sit(page, { ...played('ended', 'sun-of-austerlitz'), seats: ['human', 'recruit'] })
    },
  },
  '25-menu': {
    async show(page) {
      await sit(page, sitting('menu', ['human', 'recruit'], { scenario: 'telnitz' }))
      await page.keyboard.press('Escape')
      await button(page, 'Menu').click()
    },
  },
  '26-newcomer-side': {
    async show(page) {
      await shelfOn(page).click()
      await startButton(page).waitFor()
    },
  },
  '27-kulm-lesson-phone': {
    on: hand,
    async show(page) {
      await learn(page, 'La Bataille de Kulm')
    },
  },
  '28-header-820': {
    on: narrow,
    async show(page) {
      await sit(page, asked('moravian-sun.questions.move'))
    },
  },
  '29-fan-phone': {
    on: hand,
    async show(page) {
      await sit(page, asked('pratzen.questions.freeMove'))
      await button(page, 'Next unit').tap()
    },
  },
  '30-landscape': {
    on: landscape,
    async show(page) {
      await sit(page, asked('austerlitz.questions.advance'))
    },
  },
  '31-below-a-citation': {
    on: hand,
    pace: 'full',
    settings: { filmSpeed: 'slow' },
    async show(page) {
      await page.clock.install()
      await sit(page, sitting('below', ['human', 'human'], { situation: { ...SKIRMISH, dice: [4, 4] } }))
      await clickHex(page, '1718')
      await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
      await page.locator('.assault .act').tap()
      await page.locator('.roll-card').waitFor()
      await page.clock.runFor(2000)
      await page.locator('.roll-card.is-told').waitFor()
      const rule = (await page.locator('.roll-card .rule').first().boundingBox())!
      await page.touchscreen.tap(rule.x + rule.width / 2, rule.y + rule.height + 6)
      await page.clock.resume()
    },
  },
  '32-crt': {
    async show(page) {
      await sit(page, sitting('crt', ['human', 'human']))
      await openTab(page, 'Tables')
    },
  },
  '33-keys-after-tab': {
    async show(page) {
      await sit(page, sitting('keys', ['human', 'human'], { situation: SKIRMISH }))
      await pointAt(page, '1918')
      await openTab(page, 'Units')
      for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight')
    },
  },
}

for (const [name, { on = DESK, pace = 'off', locale = 'en-GB', settings, show }] of Object.entries(LOOKS)) {
  if (wanted.length > 0 && !wanted.some(number => name.startsWith(number.padStart(2, '0')))) continue
  const context = await browser.newContext({ locale, ...on })
  await context.addInitScript(
    chosen => {
      const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
      localStorage['voltigeur settings'] ??= JSON.stringify(chosen)
    },
    { pace, ...settings },
  )
  const page = await context.newPage()
  page.setDefaultTimeout(25_000)
  await page.goto(address)
  await page.locator('.choose').first().waitFor()
  await show(page).catch(error => console.error(`${name}: ${error.message.split('\n')[0]}`))
  await page.waitForTimeout(1200)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  console.log(name)
  await context.close()
}
await browser.close()
