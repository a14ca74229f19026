import { SLIPS } from '@voltigeur/kernel/breakages'
import { breakDataFiles } from '@voltigeur/kernel/breakages-suite'
import { DATA_FILES, readGameData } from '../setup/data.ts'

const [GONE, , FEWER, TWICE, MISSPELT, NEGATIVE, OFF] = SLIPS

breakDataFiles({
  folder: new URL('../', import.meta.url),
  files: DATA_FILES,
  read: readGameData,
  atLeast: 600,
  invisible: [
    {
      slips: [GONE, FEWER, TWICE, MISSPELT, NEGATIVE, OFF],
      places: /frame\.pin/,
      why: 'pins pull the picture, not the rules',
    },
    { slips: [MISSPELT], places: /markers\.\*\.id$/, why: 'nothing else names a marker' },
    {
      slips: [NEGATIVE],
      places: /terrain\.hexes\.\S+\.shift$/,
      why: 'a column shift against the attacker is negative',
    },
    { slips: [FEWER], places: /scenarios\.yaml: scenarios\.\*$/, why: 'a game has any number of scenarios' },
    { slips: [GONE], places: /levels\.\*\.(captured|none)$/, why: 'a level of victory may ask for less' },
    { slips: [GONE, TWICE], places: /closedTo/, why: 'most ground is closed to nobody' },
    { slips: [TWICE], places: /guns\.french\.\*\.\*$/, why: 'a choice of guns may have two of a kind' },
  ],
})
