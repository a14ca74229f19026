import { asPrinted } from '@voltigeur/kernel/print-suite'
import { DATA_FILES } from '../setup/data.ts'

asPrinted('moravian-sun', new URL('../', import.meta.url), DATA_FILES)
