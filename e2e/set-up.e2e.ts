/** Each scenario shows its map and set-up, at no cost for the first page. */
import { expect, test } from 'vitest'
import { DESK, visit } from './visitor.ts'

const visitor = visit(async () => {}, { ...DESK, ground: true })

test('the first page fetches no map', async () => {
  const { page } = visitor()
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await visitor().go()
  await page.locator('.choose').first().waitFor()
  expect(fetched.filter(url => /ScenarioMap|CountryPrint|map\.worker|geojson/.test(url))).toEqual([])
})

test('the cards of the set-up page have a drawn country with the troops of both sides on it', async () => {
  const { page } = visitor()
  await visitor().go('#/game/moravian-sun')
  const cards = page.locator('.choice:has(.scenario)')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(4)
  expect(await cards.first().locator('.scenario-name').textContent()).toBe('Saint-Hilaire at Pratzen')
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    await card.locator('.country-print[data-printed=true]').waitFor()
    for (const side of [0, 1]) expect(await card.locator(`.scenario-map .side-${side}`).count()).toBeGreaterThan(0)
    expect(await card.locator('canvas').evaluate(coloursIn)).toBeGreaterThan(100)
  }
  await visitor().shot('set-up-maps')
  await visitor().checkAccess('set-up-maps')
})

/** In one line of the picture; a country of one colour was not drawn. */
function coloursIn(canvas: unknown): number {
  // biome-ignore lint/suspicious/noExplicitAny: a canvas, in the page
  const print = canvas as any
  const { data } = print.getContext('2d').getImageData(0, Math.floor(print.height / 2), print.width, 1)
  return new Set(new Uint32Array(data.buffer)).size
}
