/** The report begins with the reader’s main questions, and its charts stay within their margins. */
import { expect, test } from 'vitest'
import { heldBefore, played } from './battles.ts'
import { layDown } from './table.ts'
import { DESK, PHONE, visit } from './visitor.ts'

const visitor = visit(async visitor => {
  await layDown(visitor, { ...played('won', 'full-battle', 'crowning-glory'), seats: ['recruit', 'human'] })
  await layDown(visitor, { ...played('lost', 'full-battle', 'crowning-glory'), seats: ['human', 'recruit'] })
  await layDown(visitor, {
    ...heldBefore(200, 'given-up', 'heights', 'moravian-sun'),
    seats: ['human', 'recruit'],
    ended: { winner: 1, reason: 'resigned' },
  })
  await layDown(visitor, { ...played('kulm', 'intro', 'la-bataille'), seats: ['recruit', 'human'] })
})

test('whether one has won or lost stands first, then why and when it was decided', async () => {
  const { page } = visitor()
  const verdicts: string[] = []
  for (const id of ['won', 'lost']) {
    await visitor().go(`#/report/${id}`)
    verdicts.push((await page.getByRole('heading', { level: 1 }).textContent())!)
    await page.getByRole('heading', { name: 'The decisive moment' }).waitFor()
    // The player’s own points come before the enemy’s.
    expect(await page.locator('.report-score dt').first().textContent()).toBe(id === 'won' ? 'French' : 'Allies')
  }
  expect(verdicts.toSorted()).toEqual(['You lost', 'You won'])
})

test('a battle that was given up is a lost one, and what weighed most in it is told', async () => {
  const { page } = visitor()
  await visitor().go('#/report/given-up')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You lost')
  expect(await page.locator('.report-level').textContent()).toContain('resigned')
  expect(await page.locator('.report-moment').textContent()).toMatch(/Turn \d/)
  expect(await page.getByText('In progress').count()).toBe(0)
})

test('no chart is drawn twice, and no label leaves its margin, at a desk and on a phone', async () => {
  const { page } = visitor()
  for (const { viewport } of [DESK, PHONE]) {
    await page.setViewportSize(viewport!)
    for (const id of ['won', 'given-up', 'kulm']) {
      await visitor().go(`#/report/${id}`)
      await page.reload()
      await page.locator('.figure-paper svg').last().waitFor()
      await page.waitForFunction(() => {
        const papers = [...document.querySelectorAll('.figure-paper')]
        return papers.length > 1 && papers.every((paper: { firstElementChild: unknown }) => paper.firstElementChild)
      })
      expect(await page.evaluate(outOfMargin), `${id} at ${viewport!.width}`).toEqual([])
      const lines = await page.evaluate(linesDrawn)
      expect(new Set(lines).size, `${id} at ${viewport!.width}`).toBe(lines.length)
      await visitor().shot(`report-${id}-${viewport!.width}`, true)
    }
  }
})

// biome-ignore lint/suspicious/noExplicitAny: what follows runs in the page
declare const document: any

/** Words of charts outside their picture. */
function outOfMargin(): string[] {
  return [...document.querySelectorAll('.figure-paper svg')].flatMap(picture => {
    const frame = picture.getBoundingClientRect()
    return [...picture.querySelectorAll('text')].flatMap(word => {
      const box = word.getBoundingClientRect()
      const isOut = box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1
      return isOut && word.textContent ? [word.textContent] : []
    })
  })
}

/** The lines of each chart. */
function linesDrawn(): string[] {
  return [...document.querySelectorAll('.figure-paper svg')].map(picture =>
    [...picture.querySelectorAll('path, rect')].map(line => line.getAttribute('d') ?? line.outerHTML).join(' '),
  )
}
