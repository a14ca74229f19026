import { SLIPS } from '@voltigeur/kernel/breakages'
import { breakDataFiles } from '@voltigeur/kernel/breakages-suite'
import { DATA_FILES, readGameData } from '../setup/data.ts'

const [GONE, , , TWICE] = SLIPS

breakDataFiles({
  folder: new URL('../', import.meta.url),
  files: DATA_FILES,
  read: readGameData,
  atLeast: 400,
  invisible: [
    {
      slips: [GONE, TWICE],
      places: /\.(nation|noZone|closedTo|plural|repair)\b/,
      why: 'what only some have may be missing anywhere',
    },
  ],
})
