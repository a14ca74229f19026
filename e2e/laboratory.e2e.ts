/**
 * The simulator’s answers are readable: no overlapping labels, none outside its box, and the map is our own drawing.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, PHONE, Visitor } from './visitor.ts'

/** Viewers need the printed ground. */
const SCREENS = [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'en-GB': ['Who wins more often?', 'How sure is this?', 'Where is the fighting?'],
  'fr-FR': ['Qui gagne le plus souvent\u202f?', 'Est-ce sûr\u202f?', 'Où se bat-on\u202f?'],
  'de-DE': ['Wer gewinnt öfter?', 'Wie sicher ist das?', 'Wo wird gekämpft?'],
}

describe.each(SCREENS)('at %s', (_, screen) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive({ ...screen, ground: true })
  })
  afterAll(() => visitor.leave())

  test('questions are answered in words, and the drawings can be read', async () => {
    const { page } = visitor
    await visitor.go('#/laboratory')
    await page.getByLabel('Battle').selectOption('austerlitz')
    await page.locator('.lab-arm select').first().selectOption('telnitz')
    for (const at of [1, 2]) await page.locator('.lab-arm select').nth(at).selectOption('random')
    await page.getByLabel('Games per setup').selectOption('10')
    await page.getByRole('button', { name: 'Add a setup' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('status').getByText('20 of 20 games played').waitFor()
    for (const question of QUESTIONS['en-GB']) await page.getByRole('heading', { name: question }).waitFor()
    expect(await page.locator('.lab-answer > p').first().textContent()).toMatch(/win rate of \d+% \(\d+% to \d+%\)/)
    await page.locator('.country-print[data-printed=true]').nth(1).waitFor()
    expect(await page.evaluate(coloursOfTheMap)).toBeGreaterThan(40)
    expect(await page.evaluate(unreadable)).toEqual([])
    await visitor.shot('simulator', true)
  })
})

test.each(Object.entries(QUESTIONS))('in %s too nothing runs over', async (locale, questions) => {
  const visitor = await Visitor.arrive({ ...PHONE, locale })
  const { page } = visitor
  await visitor.go('#/laboratory')
  await page.locator('.lab-arm select').nth(1).selectOption('random')
  await page.locator('.lab-measure select').selectOption('10')
  await page.locator('.lab-foot button').click()
  for (const question of questions) await page.getByRole('heading', { name: question }).waitFor()
  expect(await page.evaluate(unreadable)).toEqual([])
  await visitor.leave()
})

// biome-ignore lint/suspicious/noExplicitAny: what follows runs in the page
declare const document: any, getComputedStyle: any, innerWidth: number, NodeFilter: any

/** In one line of the picture; a ground of one colour was not drawn. */
function coloursOfTheMap(): number {
  const print = document.querySelector('.country-print')
  const { data } = print.getContext('2d').getImageData(0, Math.floor(print.height / 2), print.width, 1)
  return new Set(new Uint32Array(data.buffer)).size
}

/** Words that overlap others or leave their box. */
function unreadable(): string[] {
  const walk = document.createTreeWalker(document.querySelector('.lab-results'), NodeFilter.SHOW_TEXT)
  const words: { text: string; box: DOMRect; frame: DOMRect; isLabel: boolean }[] = []
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent.trim()
    const holder = node.parentElement
    // The head of a table shown as lines is only for screen readers.
    if (text === '' || getComputedStyle(holder.closest('thead') ?? holder).clipPath !== 'none') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    const frame = (holder.closest('.lab-picture') ?? holder.closest('.lab-answer')).getBoundingClientRect()
    // Sentences wrap, so that the boxes of their parts touch; labels do not.
    words.push({ text, box, frame, isLabel: holder.closest('.lab-answer > p:not(.lab-note, .lab-key)') === null })
  }
  const slack = 1.5
  const over = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack
  const found = words
    .filter(({ box, frame }) => box.left < frame.left - slack || box.right > Math.min(frame.right, innerWidth) + slack)
    .map(({ text }) => `${text} leaves its box`)
  const labels = words.filter(({ isLabel }) => isLabel)
  for (const [i, a] of labels.entries())
    for (const b of labels.slice(i + 1)) if (over(a.box, b.box)) found.push(`${a.text} over ${b.text}`)
  return found
}

interface DOMRect {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
