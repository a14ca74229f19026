/** The page in other languages: by the browser’s setting, or the player’s choice. */
import { loadGame } from '@voltigeur/games'
import { expect, test } from 'vitest'
import { layOut, sitting, spotOf } from './battles.ts'
import { deciding, mapOf, reach } from './table.ts'
import { DESK, PHONE, Visitor } from './visitor.ts'

const lang = (visitor: Visitor): Promise<string> => visitor.page.evaluate('document.documentElement.lang')

/** Nothing overflows the page, however long the words are. */
async function fits({ page }: Visitor): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}

/** The same page at a phone’s width: only the width decides whether words fit. */
const asInTheHand = ({ page }: Visitor): Promise<void> => page.setViewportSize(PHONE.viewport!)

test.each([
  ['fr-FR', 'fr', 'Commencez ici', 'Réglages', 'Langue'],
  ['de-AT', 'de', 'Hier beginnen', 'Einstellungen', 'Sprache'],
])('a browser that asks for %s gets the first page in it, on a desk and on a phone', async (locale, ...expected) => {
  const [tag, begin, settings, language] = expected
  const guest = await Visitor.arrive({ ...DESK, locale })
  await guest.go()
  await guest.page.getByRole('link', { name: begin }).first().waitFor()
  expect(await lang(guest)).toBe(tag)
  await fits(guest)
  await guest.shot(`lobby-${tag}-desk`, true)
  await asInTheHand(guest)
  await fits(guest)
  await guest.shot(`lobby-${tag}-phone`, true)
  // Only the words and their fit differ; roles and labels are the same in every language.
  if (tag === 'fr') await guest.checkAccess('lobby in French')
  await guest.page.getByRole('button', { name: settings }).click()
  await guest.page.getByLabel(language).waitFor()
  await fits(guest)
  await guest.shot(`settings-${tag}-phone`)
  if (tag === 'de') await guest.checkAccess('settings in German')
  await guest.leave()
})

test('a browser that asks for a language that is not here gets English; another is chosen in the settings, and holds', async () => {
  const guest = await Visitor.arrive({ ...DESK, locale: 'it-IT' })
  await guest.go()
  const { page } = guest
  await page.getByRole('link', { name: 'Learn', exact: true }).waitFor()
  expect(await lang(guest)).toBe('en')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Language').selectOption('Français')
  await page.getByRole('link', { name: 'Apprendre', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Réglages' }).click()
  await page.getByLabel('Langue').selectOption('English')
  await page.getByRole('link', { name: 'Learn', exact: true }).waitFor()
  expect(await lang(guest)).toBe('en')
  await guest.leave()
})

test.each([
  ['en-GB', 'Tables'],
  ['fr-FR', 'Tables'],
  ['de-DE', 'Tabellen'],
])('in %s no printed table is wider than the panel', async (locale, name) => {
  const guest = await Visitor.arrive({ ...DESK, locale })
  const saved = sitting(`tables-${locale}`, ['human', 'human'])
  await guest.go()
  await guest.page.locator('.choose').first().waitFor()
  await layOut(guest.page, saved)
  await guest.go(`#/play/${saved.id}`)
  await guest.page.getByRole('tab', { name }).click()
  const tables = guest.page.locator('.printed-table')
  await tables.first().waitFor()
  const beyond = await tables.evaluateAll(all => all.map(table => table.scrollWidth - table.clientWidth))
  expect(beyond.length).toBeGreaterThan(2)
  expect(beyond.filter(pixels => pixels > 0)).toEqual([])
  await guest.leave()
})

const { grid } = loadGame('crowning-glory').open('introductory', { variants: 'none' }).board

async function clickHex({ page }: Visitor, label: string): Promise<void> {
  const { x, y } = await spotOf(page, label, grid)
  await page.mouse.click(x, y)
}

const act = ({ page }: Visitor, name: string | RegExp) => deciding(page).getByRole('button', { name })

test('the southern attack begins in French: a unit is placed and marches, and a refusal says why', async () => {
  const guest = await Visitor.arrive({ ...DESK, locale: 'fr-FR' })
  const { page } = guest
  await guest.go('#/game/crowning-glory')
  await page.getByRole('radio', { name: 'L’attaque alliée au sud' }).check()
  await page.getByRole('button', { name: /Commencer la partie/ }).click()
  await page.getByText('Gardez au moins une unité dans Telnitz').waitFor()
  await guest.shot('opening-fr-desk')
  await page.getByRole('button', { name: 'Commencer à jouer' }).click()
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
  await page.getByText('Placez Friant sur la rive nord-ouest du Goldbach.').first().waitFor()
  await page.getByRole('button', { name: 'Toute la carte' }).click()
  await act(guest, /Friant/).click()
  await clickHex(guest, '2122')
  await act(guest, 'Prendre les marqueurs 2, 1').click()
  await act(guest, 'Mouvement d’abord').click()
  await page.getByText('Choisissez l’une de vos 6 unités Actives').first().waitFor()
  await clickHex(guest, '1918')
  await reach(page).first().waitFor()
  await clickHex(guest, '1919')
  await page.getByText('Choisissez l’une de vos 5 unités Actives').first().waitFor()
  await clickHex(guest, '2323')
  await clickHex(guest, '2424')
  await page.locator('.refusal', { hasText: 'la cavalerie n’entre pas' }).waitFor()
  await guest.shot('table-fr-desk')
  await guest.checkAccess('table in French')
  await page.getByRole('tab', { name: 'Journal' }).click()
  await page.locator('.log .event', { hasText: /Margaron.* va de 1918 à 1919 \(\d PM\)/ }).waitFor()
  await guest.shot('log-fr-desk')
  for (const tab of ['Unités', 'Tables', 'Texte']) {
    await page.getByRole('tab', { name: tab }).click()
    await guest.shot(`${tab.toLowerCase()}-fr-desk`)
  }
  await guest.leave()
})

test.each([
  ['fr-FR', 'minutes.*A Crowning', 'Continuer', 'Un seul nombre'],
  ['de-DE', 'Minuten: A Crowning', 'Weiter', 'Eine einzige Zahl'],
])('the lesson of A Crowning Glory speaks %s, also on a phone', async (locale, learn, next, second) => {
  const guest = await Visitor.arrive({ ...DESK, locale })
  await guest.go()
  await guest.page.getByRole('button', { name: new RegExp(learn) }).click()
  await guest.page.getByRole('button', { name: next, exact: true }).click()
  await guest.page.locator('.lesson h2', { hasText: second }).waitFor()
  await guest.page.locator('.piece').first().waitFor()
  await fits(guest)
  await guest.shot(`lesson-${locale}-desk`)
  await asInTheHand(guest)
  await fits(guest)
  await guest.shot(`lesson-${locale}-phone`)
  if (locale === 'de-DE') await guest.checkAccess('lesson in German')
  await guest.leave()
})
