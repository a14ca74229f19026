import { SLIPS } from '@voltigeur/kernel/breakages'
import { breakDataFiles } from '@voltigeur/kernel/breakages-suite'
import { DATA_FILES, readGameData } from '../setup/data.ts'

const [GONE, , FEWER, , MISSPELT, NEGATIVE] = SLIPS

breakDataFiles({
  folder: new URL('../', import.meta.url),
  files: DATA_FILES,
  read: readGameData,
  atLeast: 60,
  every: 6,
  invisible: [
    { slips: [NEGATIVE], places: /(\.fire|cards\.\*\.modifier)$/, why: 'a modifier may have either sign' },
    {
      slips: [GONE],
      places: /(types\.\*\.\S+|cards\.\*\.(rules|modifier|lasts)|forces\.\*\.limbered)$/,
      why: 'what only some counters, cards and forces have may be missing anywhere',
    },
    {
      slips: [GONE],
      places: /scenarios\.\*\.(area|superiors|superiors\.\*|mistaken|lostEagle|victory\.tie|leaders\.\*|wagons\.\*)$/,
      why: 'a scenario does without special rules, and without this Leader or that wagon',
    },
    {
      slips: [FEWER],
      places: /scenarios\.\*(\.forces\.\*|\.reinforcements\.\*(\.hexes\.\*)?|\.victory\.hexes\.\*)?$/,
      why: 'scenarios, forces and hexes of entry or victory are of any number',
    },
    { slips: [FEWER], places: /leaders\.\*\.commands\.\*$/, why: 'who serves under whom is told by the superior too' },
    { slips: [MISSPELT], places: /artillery\.columns\.\*$/, why: 'headings of columns are for the reader' },
  ],
})
