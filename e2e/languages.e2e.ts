/** The page in other languages: as the browser asks for them, or as somebody chooses. */
import { expect, test } from 'vitest'
import { DESK, PHONE, Visitor } from './visitor.ts'

const lang = (visitor: Visitor): Promise<string> => visitor.page.evaluate('document.documentElement.lang')

/** Nothing sticks out of the page, however long the words are. */
async function fits({ page }: Visitor): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}

test.each([
  ['fr-FR', 'fr', 'Engager la bataille', 'Réglages', 'Langue'],
  ['de-AT', 'de', 'Schlacht beginnen', 'Einstellungen', 'Sprache'],
])('a browser that asks for %s gets the first page in it, on a desk and on a phone', async (locale, ...expected) => {
  const [tag, begin, settings, language] = expected
  for (const [size, options] of [
    ['desk', DESK],
    ['phone', PHONE],
  ] as const) {
    const guest = await Visitor.arrive({ ...options, locale })
    await guest.go()
    await guest.page.getByRole('button', { name: begin }).first().waitFor()
    expect(await lang(guest)).toBe(tag)
    await fits(guest)
    await guest.shot(`lobby-${tag}-${size}`, true)
    await guest.checkAccess(`lobby in ${tag}`)
    await guest.page.getByRole('button', { name: settings }).click()
    await guest.page.getByLabel(language).waitFor()
    await guest.shot(`settings-${tag}-${size}`)
    await guest.checkAccess(`settings in ${tag}`)
    await guest.leave()
  }
})

test('a language is chosen in the settings, and holds until another is', async () => {
  const guest = await Visitor.arrive()
  await guest.go()
  const { page } = guest
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Language').selectOption('Français')
  await page.getByRole('heading', { name: 'Batailles en cours' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Réglages' }).click()
  await page.getByLabel('Langue').selectOption('English')
  await page.getByRole('heading', { name: 'Battles in progress' }).waitFor()
  expect(await lang(guest)).toBe('en')
  await guest.leave()
})

test('a browser that asks for a language that is not here gets English', async () => {
  const guest = await Visitor.arrive({ ...DESK, locale: 'it-IT' })
  await guest.go()
  await guest.page.getByRole('heading', { name: 'Battles in progress' }).waitFor()
  expect(await lang(guest)).toBe('en')
  await guest.leave()
})
