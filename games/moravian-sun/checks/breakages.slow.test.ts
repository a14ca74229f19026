import { SLIPS } from '@voltigeur/kernel/breakages'
import { breakDataFiles } from '@voltigeur/kernel/breakages-suite'
import { DATA_FILES, readGameData } from '../setup/data.ts'

const [GONE, , FEWER, , MISSPELT, , OFF] = SLIPS

breakDataFiles({
  folder: new URL('../', import.meta.url),
  files: DATA_FILES,
  read: readGameData,
  atLeast: 60,
  every: 6,
  invisible: [
    {
      slips: [GONE],
      places: /units\.yaml: (units\.\*\.(general|reduced|traits)|leaders\.\*\.crowned)$/,
      why: 'units without a General, a back or a trait, and leaders without a crown',
    },
    { slips: [OFF], places: /\.case$/, why: 'the number of a case may look like that of a hex' },
    { slips: [FEWER], places: /terrain\.hexes\.\w+\.stops\.\*$/, why: 'any class may be stopped' },
    { slips: [MISSPELT], places: /victory\.levels\.\*$/, why: 'levels of victory go by any name' },
    {
      slips: [GONE],
      places: /terrain\.hexes\.\w+\.(closedTo|stops|bombardment|assault|blocksSight|refuge|noCharge|noSquare)$/,
      why: 'what only some ground does may be missing anywhere',
    },
    {
      slips: [GONE],
      places: /scenarios\.\*\.(firstTurn|detachments|units\.[\w*-]+|leaders\.(napoleon|kutusov|buxhowden))$/,
      why: 'a scenario does without a laid-down first turn, Detachments, this unit or that leader of the army',
    },
    {
      slips: [FEWER],
      places: /scenarios\.\*(\.(detachments|reinforcements|victory\.hexes)\.\*(\.(hexes|units|leaders)\.\*)?)?$/,
      why: 'scenarios, Detachments, reinforcements and places are of any number',
    },
  ],
})
