/** The pictures of `docs/adding-a-game.md`: the scaffold, written and played in a copy of the project. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../../cli/new-game/copied-project.ts'
import { buildServer } from '../../server/index.ts'
import { startButton, TO_ARMS } from '../table.ts'
import { mapPrinted, type Studio } from './studio.ts'

export async function takeNewGame(studio: Studio): Promise<void> {
  const copy = copyProject()
  const run = (...order: readonly string[]): unknown => execFileSync(process.execPath, order, { cwd: copy })
  run('cli/voltigeur.ts', 'new-game', 'hot-gates', '--title', 'Hot Gates')
  run('server/build-page.ts')
  const server = await buildServer({ folder: join(copy, 'web', 'dist') })
  try {
    const address = `${await server.listen({ host: '127.0.0.1', port: 0 })}/`
    const page = await studio.arrive({}, address)
    await page.getByText('Hot Gates').first().scrollIntoViewIfNeeded()
    await studio.take(page, 'new-game-shelf.jpg')
    await page.goto(`${address}#/game/hot-gates`)
    await startButton(page).click()
    await page.getByRole('button', { name: TO_ARMS }).click()
    await page.locator('.piece').first().waitFor()
    await mapPrinted(page)
    await page.getByRole('button', { name: 'Next unit' }).first().click()
    await studio.take(page, 'new-game-table.jpg')
    await page.context().close()
  } finally {
    await server.close()
    rmSync(copy, { recursive: true, force: true })
  }
}
