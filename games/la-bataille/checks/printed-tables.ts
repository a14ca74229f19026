/** The printed tables, for tests of rules that need nothing else. */
import { readFileSync } from 'node:fs'
import { readData } from '@voltigeur/kernel'
import { tablesFile } from '../setup/tables.ts'

const file = 'data/tables.yaml'

export const tables = readData(file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'), tablesFile)
