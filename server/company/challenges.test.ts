import { join } from 'node:path'
import { challengesSuite } from './conformance/challenges.ts'

challengesSuite('SQLite', async folder => ({ folder: join(folder, 'data') }))
