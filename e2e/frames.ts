/**
 * `node e2e/frames.ts <checkout> [<checkout> ...]`: how smoothly the map zooms and drags in a Chromium without a
 * graphics card, and how soon its counters appear. Checkouts take turns, so that a busy machine slows all equally.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'
import { layOut } from './battles.ts'
import { launch } from './browser.ts'

const BATTLES = [
  { game: 'austerlitz', scenario: 'full-battle' },
  { game: 'la-bataille', scenario: 'day2' },
] as const

const SCREEN = { width: 1440, height: 900 }
const WHEEL_TURNS = 24
const DRAGS = 40
/** Between two movements of the hand, in milliseconds. */
const HAND = 25

interface House {
  readonly checkout: string
  readonly address: string
  readonly server: ChildProcess
}

async function openHouse(checkout: string): Promise<House> {
  const start = join(checkout, 'server', 'start.ts')
  const server = spawn(process.execPath, [start, '--host', '127.0.0.1', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = /http:\/\/\S+/.exec(line)?.[0]
    if (address) return { checkout, address, server }
  }
  throw new Error(`The server of ${checkout} ended before it told its address.`)
}

/** Frames of the page during an action, in milliseconds each, and the longest while it stops afterwards. */
interface Frames {
  readonly during: readonly number[]
  readonly atRest: number
}

async function watched(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(`(() => {
    window.seen = []
    let last = performance.now()
    const look = now => { window.seen.push(now - last); last = now; if (window.seen) requestAnimationFrame(look) }
    requestAnimationFrame(look)
  })()`)
  await act()
  const during = (await page.evaluate('window.seen.slice(1)')) as number[]
  await page.waitForTimeout(1500)
  const all = (await page.evaluate('(() => { const f = window.seen; window.seen = null; return f })()')) as number[]
  return { during, atRest: Math.max(...all.slice(during.length + 1)) }
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(560, 470)
  for (const turn of [-120, 120]) {
    for (let i = 0; i < WHEEL_TURNS / 2; i++) {
      await page.mouse.wheel(0, turn)
      await page.waitForTimeout(HAND)
    }
  }
}

async function drag(page: Page): Promise<void> {
  await page.mouse.move(560, 470)
  await page.mouse.down()
  for (let i = 0; i < DRAGS; i++) {
    const turn = (i / DRAGS) * 2 * Math.PI
    await page.mouse.move(560 + 260 * Math.sin(turn), 470 + 160 * Math.sin(2 * turn))
    await page.waitForTimeout(HAND)
  }
  await page.mouse.up()
}

interface Measured {
  readonly zoom: Frames[]
  readonly drag: Frames[]
  readonly pieces: number[]
}

async function measure({ address }: House, { game: id, scenario }: (typeof BATTLES)[number], into: Measured) {
  const browser = await launch()
  const page = await (await browser.newContext({ locale: 'en-GB', viewport: SCREEN })).newPage()
  await page.goto(address)
  await page.locator('form').first().waitFor()
  const journal = writeJournal(begin(loadGame(id), { seed: 'frames', scenario }))
  await layOut(page, { id: 'frames', seats: ['human', 'human'], journal, changed: Date.now(), summary: '' })
  const began = performance.now()
  await page.goto(`${address}#/play/frames`)
  await page.locator('.piece').first().waitFor({ state: 'attached' })
  into.pieces.push(performance.now() - began)
  // The ground appears after the counters, and only then is there something to move.
  await page.waitForTimeout(12_000)
  // Behind a curtain nothing moves, and everything would seem smooth.
  const curtain = page.getByRole('button', { name: /^I’m the/ })
  if (await curtain.isVisible()) await curtain.click()
  const before = await page.locator('.board').getAttribute('style')
  into.zoom.push(await watched(page, () => zoom(page)))
  into.drag.push(await watched(page, () => drag(page)))
  if ((await page.locator('.board').getAttribute('style')) === before)
    throw new Error(`The map of ${id} was not moved.`)
  await browser.close()
}

const rounded = (value: number): string => value.toFixed(0).padStart(5)
const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

function tell(checkout: string, battle: string, { zoom, drag, pieces }: Measured): void {
  for (const [name, runs] of Object.entries({ zoom, drag })) {
    const frames = runs.flatMap(({ during }) => during)
    const figures = [
      part(frames, 0.5),
      part(frames, 0.95),
      Math.max(...frames),
      part(
        runs.map(r => r.atRest),
        0.5,
      ),
    ]
    console.log(`${battle.padEnd(12)} ${name.padEnd(5)} ${figures.map(rounded).join(' ')}   ${checkout}`)
  }
  console.log(`${battle.padEnd(12)} first counter ${rounded(part(pieces, 0.5))}   ${checkout}`)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '3' } },
})
const checkouts = positionals.length > 0 ? positionals : [join(import.meta.dirname, '..')]
const houses = await Promise.all(checkouts.map(checkout => openHouse(resolve(checkout))))
console.log('milliseconds: median, 95th of 100, longest frame; longest while it comes to rest')
for (const battle of BATTLES) {
  const results = new Map(
    houses.map(({ checkout }): [string, Measured] => [checkout, { zoom: [], drag: [], pieces: [] }]),
  )
  for (let time = 0; time < Number(values.times); time++) {
    for (const house of houses) await measure(house, battle, results.get(house.checkout)!)
  }
  for (const [checkout, measured] of results) tell(checkout, battle.game, measured)
}
for (const { server } of houses) server.kill('SIGTERM')
