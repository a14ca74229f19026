import { join } from 'node:path'
import { tournamentSuite } from './conformance/index.ts'

tournamentSuite('SQLite', async folder => ({ where: { folder: join(folder, 'data') }, servers: 1 }))
