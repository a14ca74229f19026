import { join } from 'node:path'
import { strandedSuite } from './stranded-suite.ts'

strandedSuite('SQLite', async folder => ({ folder: join(folder, 'data') }))
