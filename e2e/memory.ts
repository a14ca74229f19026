/**
 * `node e2e/memory.ts <address> [--game G --scenario S]` of a running table: the page’s memory while two computers
 * fight a whole battle on it, turn by turn, after garbage collection.
 */
import { parseArgs } from 'node:util'
import { loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import type { CDPSession, Page } from 'playwright-core'
import { layOut } from './battles.ts'
import { launch } from './browser.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string', default: 'austerlitz' },
    scenario: { type: 'string', default: 'full-battle' },
    minutes: { type: 'string', default: '10' },
  },
})
const [address] = positionals
if (address === undefined) throw new Error('Name the address of a running table, as `npm start` prints it.')

async function held(page: Page, session: CDPSession): Promise<string> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find(metric => metric.name === name)!.value
  const heap = (of('JSHeapUsedSize') / 2 ** 20).toFixed(1)
  const lines = await page.locator('.log .event').count()
  return `${heap.padStart(7)} MB ${String(of('Nodes')).padStart(7)} nodes ${String(of('JSEventListeners')).padStart(6)} listeners ${String(lines).padStart(5)} lines in the log`
}

const browser = await launch()
const page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage()
await page.addInitScript("localStorage['voltigeur settings'] = JSON.stringify({ pace: 'off' })")
await page.goto(address)
await page.locator('form').first().waitFor()
const journal = writeJournal(begin(loadGame(values.game), { seed: 'memory', scenario: values.scenario }))
await layOut(page, { id: 'memory', seats: ['recruit', 'recruit'], journal, changed: Date.now(), summary: '' })
await page.goto(`${address}#/play/memory`)
await page.locator('.piece').first().waitFor({ state: 'attached' })
const session = await page.context().newCDPSession(page)
await session.send('Performance.enable')

const turn = async (): Promise<string> =>
  /Turn \d+/.exec((await page.locator('body').textContent()) ?? '')?.[0] ?? 'no turn'
let last = ''
for (const end = Date.now() + Number(values.minutes) * 60_000; Date.now() < end; await page.waitForTimeout(1000)) {
  const over = (await page.locator('.outcome').count()) > 0
  const now = over ? 'the end' : await turn()
  if (now === last) continue
  last = now
  console.log(now.padEnd(8), await held(page, session))
  if (over) break
}
await browser.close()
