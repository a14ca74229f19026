/** The pictures of `docs/crowning-glory.md`, most of them from a recorded battle. */
import { loadGame } from '@voltigeur/games'
import { heldBefore, layOut, played, spotOf } from '../battles.ts'
import { lessonOf, startButton } from '../table.ts'
import { mapPrinted, SHARP_PHONE, type Studio } from './studio.ts'

const ID = 'crowning-glory'
const BATTLE = 'full-battle'
/** Moments of that battle, by the number of their decision: a call for guns, an attack, the sixth turn. */
const [BOMBARDED, ATTACKED, LATE] = [171, 230, 344]

export async function takeCrowningGlory(studio: Studio): Promise<void> {
  await studio.visit({}, async page => {
    await page.goto(`${studio.address}#/game/${ID}`)
    await startButton(page).waitFor()
    await studio.take(page, 'cg-lobby.jpg')
    await studio.sitDown(page, heldBefore(BOMBARDED, 'guns', BATTLE, ID))
    await studio.take(page, 'cg-guns.jpg')
    await studio.sitDown(page, heldBefore(ATTACKED, 'attack', BATTLE, ID))
    await page.locator('.attacks li button').first().click()
    await page.locator('.assault .odds-column').waitFor()
    await studio.take(page, 'cg-attack.jpg')
    await studio.sitDown(page, heldBefore(LATE, 'standings', BATTLE, ID))
    await page.locator('.standings summary').click()
    await studio.take(page, 'cg-standings.jpg')
    await layOut(page, played('reported', BATTLE, ID))
    await page.goto(`${studio.address}#/report/reported`)
    await page.locator('figure svg').first().waitFor()
    await studio.take(page, 'cg-report.jpg', { fullPage: true, quality: 72 })
  })
  await studio.visit({}, async page => {
    const { grid } = loadGame(ID).open('introductory', {}).board
    await lessonOf(page, 'A Crowning Glory').click()
    await page.locator('.piece').first().waitFor()
    await mapPrinted(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    const { x, y } = await spotOf(page, '2023', grid)
    await page.mouse.click(x, y)
    await page.locator('.lesson h2', { hasText: 'Where it can go' }).waitFor()
    await studio.take(page, 'cg-lesson.jpg')
  })
  await studio.visit({ on: SHARP_PHONE }, async page => {
    await studio.sitDown(page, heldBefore(ATTACKED, 'selected', BATTLE, ID))
    await page.locator('.attacks li button').first().tap()
    await studio.take(page, 'cg-phone.jpg')
  })
}
