import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../store/open.ts'
import { adminSuite } from './admin-suite.ts'
import { askToEnd, openBeside } from './office.ts'

adminSuite(
  'SQLite',
  async folder => ({ folder: join(folder, 'data') }),
  async (file, folder) => {
    const restored = join(folder, 'restored')
    mkdirSync(restored)
    copyFileSync(file, join(restored, 'voltigeur.db'))
    return { folder: restored }
  },
)

test('a folder without a database is refused, and without a server an errand waits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  await expect(openBeside({ folder })).rejects.toThrow(/no voltigeur\.db in/)
  await (await openStore({ folder })).close()
  const beside = await openBeside({ folder })
  expect(await askToEnd(beside.db, 'some game', 1)).toBeNull()
  await beside.close()
  rmSync(folder, { recursive: true, force: true })
})
