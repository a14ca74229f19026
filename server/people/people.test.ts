import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openStore } from '../store/open.ts'
import { peopleSuite } from './conformance/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

peopleSuite('people on SQLite', () => openStore({ folder }))
