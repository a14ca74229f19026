import { join } from 'node:path'
import { hintsSuite } from './hints-suite.ts'

hintsSuite('SQLite', async folder => ({ folder: join(folder, 'data') }))
