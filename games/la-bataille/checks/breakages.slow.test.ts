import { SLIPS } from '@voltigeur/kernel/breakages'
import { breakDataFiles } from '@voltigeur/kernel/breakages-suite'
import { DATA_FILES, readGameData } from '../setup/data.ts'

const [GONE, , FEWER, , MISSPELT, NEGATIVE] = SLIPS

breakDataFiles({
  folder: new URL('../', import.meta.url),
  files: DATA_FILES,
  read: readGameData,
  atLeast: 36,
  every: 10,
  invisible: [
    {
      slips: [MISSPELT],
      places: /units\.yaml: (sources\.\*|leaders\.\*\.rank|units\.\*\.battalions\.\*\.id)$/,
      why: 'sources and ranks are for the reader, and a battalion that no scenario names goes by any name',
    },
    {
      slips: [GONE],
      places: /units\.yaml: (commands\.\*\.parent|units\.\*\.(lance|skirmishFv|guard))$/,
      why: 'commands under nobody, horse without lances or skirmishers, and troops that are no Guard',
    },
    {
      slips: [FEWER],
      places: /tables\.yaml: (.*Falls|morale\.reasons\.\w+\.tables)\.\*$/i,
      why: 'a table may spare a leader on any row, and a check look at fewer tables',
    },
    {
      slips: [NEGATIVE],
      places: /tables\.yaml: (morale\.(charged|assault|strength)\..*|square\.(modifiers|types)\..*|variableEntry\.\*)$/,
      why: 'modifiers help or hinder',
    },
    {
      slips: [GONE],
      places: /tables\.yaml: square\.(tables\..*\.disorder|types\.\*)$/,
      why: 'a row of the Square Realization Table without disorder, and types of foot without a modifier',
    },
    {
      slips: [GONE],
      places:
        /scenarios\.\*\.(area|minutes|steadfast|heldBack|losses|(units|leaders|losses)\.\*|reinforcements\.\*\.leaders)$/,
      why: 'what only some scenarios have, and anybody who does not take part',
    },
    {
      slips: [FEWER],
      places: /scenarios\.\*(\.(heldBack|reinforcements|victory\.(levels|places))\.\*(\.(hexes|units|leaders)\.\*)?)?$/,
      why: 'scenarios, reinforcements, levels and places are of any number',
    },
    {
      slips: [GONE],
      places: /victory\.(french|coalition)\.(whole|(hexes|whole|leaders)\.\*)$/,
      why: 'any place and any leader may be worth nothing',
    },
  ],
})
