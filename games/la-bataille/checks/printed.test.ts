import { asPrinted } from '@voltigeur/kernel/print-suite'
import { DATA_FILES } from '../setup/data.ts'

asPrinted('la-bataille', new URL('../', import.meta.url), DATA_FILES)
