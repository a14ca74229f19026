import { join } from 'node:path'
import { fellowsSuite } from './conformance/fellows.ts'

fellowsSuite('SQLite', async folder => ({ folder: join(folder, 'data') }))
