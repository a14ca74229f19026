/** Backup and restore of a PostgreSQL with the commands of docs/operating.md, while rows are written. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../house.ts'
import { openStore } from './open.ts'
import { startPostgres } from './postgres-for-tests.ts'

const run = promisify(execFile)

/** A fetched one includes them; a path to another need not have them. */
function hasPrograms(): boolean {
  try {
    for (const program of ['pg_dump', 'pg_restore', 'createdb']) execFileSync(program, ['--version'])
    return true
  } catch {
    return false
  }
}

/** The commands of the page, in order. */
function commands(): string[] {
  const page = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8')
  return page.split('\n').filter(line => /^(pg_dump|createdb|pg_restore) /.test(line))
}

test.skipIf(Boolean(process.env.TEST_DATABASE_URL) && !hasPrograms())(
  'a dump taken while rows are written holds every acknowledged one up to then, and a server opens on it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
    const postgres = await startPostgres()
    const name = `restored_${process.pid}`
    const restoredUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
    const store = await openStore({ url: postgres.url })
    const game = `backup-${process.pid}`
    try {
      let [acknowledged, dumped] = [0, false]
      let enough = (): void => {}
      const begun = new Promise<void>(resolve => {
        enough = resolve
      })
      const writing = (async () => {
        while (!dumped || acknowledged < 100) {
          const n = acknowledged
          expect(
            await store.journal.append({ game, n, by: '0', kind: 'decision', body: '{}', key: `k${n}`, time: n }),
          ).toBe(true)
          if (++acknowledged === 50) enough()
        }
      })()
      await Promise.race([begun, writing])
      const before = acknowledged
      const env = { ...process.env, DATABASE_URL: postgres.url, NEW_URL: restoredUrl }
      const [dump, create, restore, ...more] = commands()
      expect(more).toEqual([])
      const shell = (command: string) => run('sh', ['-c', command.replace(/\brestored\b/, name)], { cwd: folder, env })
      try {
        await shell(dump)
      } finally {
        dumped = true
      }
      await writing
      await shell(create)
      await shell(restore)

      const restored = await openStore({ url: restoredUrl })
      const rows = await restored.journal.read(game, 0)
      expect(rows.length).toBeGreaterThanOrEqual(before)
      expect(rows.map(({ n, key }) => [n, key])).toEqual(rows.map((_row, n) => [n, `k${n}`]))
      expect(await restored.journal.append({ ...rows[0], n: rows.length, key: 'after' })).toBe(true)
      await restored.close()
    } finally {
      await run('dropdb', ['--if-exists', `--maintenance-db=${postgres.url}`, name])
      await store.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
