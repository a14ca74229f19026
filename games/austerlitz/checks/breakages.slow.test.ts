import { SLIPS } from '@voltigeur/kernel/breakages'
import { breakDataFiles } from '@voltigeur/kernel/breakages-suite'
import { DATA_FILES, readGameData } from '../setup/data.ts'

const [GONE, , FEWER, TWICE] = SLIPS

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
    { slips: [FEWER], places: /scenarios\.yaml: scenarios\.\*$/, why: 'a game has any number of scenarios' },
    {
      slips: [GONE],
      places: /scenarios\.\*\.part(\.(units|places)\.\*|\.units\.\*\.entry)?$/,
      why: 'a scenario is the whole battle or any part of it',
    },
    { slips: [FEWER], places: /\.entry\.\*$/, why: 'a unit may have a single entry hex' },
  ],
})
