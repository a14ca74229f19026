/** Data files broken on purpose, place by place: what matters must be refused when it is read, with file and line. */
import { readFileSync } from 'node:fs'
import { gameFolder } from '@voltigeur/games'
import { CaseBook } from '@voltigeur/kernel'
import { breakAll, type Invisible, SLIPS } from '@voltigeur/kernel/breakages'
import { expect, test, vi } from 'vitest'
import { readGameData as austerlitz, DATA_FILES as OF_AUSTERLITZ } from './austerlitz/setup/data.ts'
import { readGameData as crowningGlory, DATA_FILES as OF_GLORY } from './crowning-glory/setup/data.ts'
import { readGameData as moravianSun, DATA_FILES as OF_MORAVIAN } from './moravian-sun/setup/data.ts'
import { DATA_FILES as OF_PRATZEN, readGameData as pratzen } from './pratzen/setup/data.ts'

/** All files but the broken one are the same each time: to parse them once makes this test several times as fast. */
vi.mock('yaml', async original => {
  const yaml = await original<typeof import('yaml')>()
  const kept = new Map<string, { document: unknown; lineStarts: number[] }>()
  return {
    ...yaml,
    parseDocument(text: string, options: { lineCounter: InstanceType<typeof yaml.LineCounter> }) {
      const known = kept.get(text)
      if (known) {
        options.lineCounter.lineStarts = known.lineStarts
        return known.document
      }
      const document = yaml.parseDocument(text, options)
      const broken = text.startsWith('{')
      if (!broken) kept.set(text, { document, lineStarts: options.lineCounter.lineStarts })
      return document
    },
  }
})

const [GONE, MISSPELT_KEY, FEWER, TWICE, MISSPELT, NEGATIVE, OFF] = SLIPS

/** Kinds of breakage that are legitimately invisible, and why. */
const EVERYWHERE: readonly Invisible[] = [
  { slips: [GONE, MISSPELT_KEY, MISSPELT], places: /provenance/, why: 'where something comes from is prose' },
  {
    slips: [MISSPELT],
    places: /(^|\.| )(title|name|description|corps|division|formation|regiments|repair|effect|source|time|text|level)$/,
    why: 'names and sentences for the reader: any word will do',
  },
  { slips: [MISSPELT], places: /\.(case|combat)$/, why: 'cases: held against the book by the test below' },
  { slips: [MISSPELT], places: /scenarios\.\*\.id$/, why: 'a scenario goes by any name' },
  { slips: [GONE], places: /grid\.first(Row|Column)$/, why: 'hexes are counted from 1 unless told' },
  { slips: [NEGATIVE], places: /frame\.origin/, why: 'a map may lie on any side of the origin of its field' },
  {
    slips: [FEWER],
    places: /map[-ab]*\.yaml: (hexes|hexsides|slopes|marks)\./,
    why: 'any hex may be clear, any side open',
  },
  {
    slips: [FEWER, TWICE],
    places: /map[-ab]*\.yaml: (roads|places)\.\*(\.hexes\.\*)?$/,
    why: 'a map has any number of roads and places, a road may end earlier',
  },
]

const ON_GLORY: readonly Invisible[] = [
  {
    slips: [GONE, FEWER, TWICE, MISSPELT, NEGATIVE, OFF],
    places: /frame\.pin/,
    why: 'pins pull the picture, not the rules',
  },
  { slips: [MISSPELT], places: /markers\.\*\.id$/, why: 'nothing else names a marker' },
  { slips: [NEGATIVE], places: /terrain\.hexes\.\S+\.shift$/, why: 'a column shift against the attacker is negative' },
  { slips: [FEWER], places: /scenarios\.yaml: scenarios\.\*$/, why: 'a game has any number of scenarios' },
  { slips: [GONE], places: /levels\.\*\.(captured|none)$/, why: 'a level of victory may ask for less' },
  { slips: [GONE, TWICE], places: /closedTo/, why: 'most ground is closed to nobody' },
  { slips: [TWICE], places: /guns\.french\.\*\.\*$/, why: 'a choice of guns may have two of a kind' },
]

const ON_AUSTERLITZ: readonly Invisible[] = [
  {
    slips: [GONE, TWICE],
    places: /\.(nation|noZone|closedTo|repair)\b/,
    why: 'what only some have may be missing anywhere',
  },
]

const ON_PRATZEN: readonly Invisible[] = [
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
]

const ON_MORAVIAN: readonly Invisible[] = [
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
]

const textsIn = <F extends string>(folder: URL, files: readonly F[]): Record<F, string> =>
  Object.fromEntries(files.map(file => [file, readFileSync(new URL(file, folder), 'utf8')])) as Record<F, string>
const textsOf = <F extends string>(game: string, files: readonly F[]): Record<F, string> =>
  textsIn(gameFolder(game), files)
const data = <F extends string>(files: readonly F[]): F[] => files.filter(file => file.startsWith('data/'))

const nothing = { passed: [], badlyTold: [], idle: [] }

test('Austerlitz: whatever is broken is refused with file and line, unless nobody could tell', {
  timeout: 300_000,
}, () => {
  const texts = textsOf('austerlitz', OF_AUSTERLITZ)
  const { broken, ...faults } = breakAll(texts, data(OF_AUSTERLITZ), austerlitz, [...EVERYWHERE, ...ON_AUSTERLITZ])
  expect(broken).toBeGreaterThan(400)
  expect(faults).toEqual(nothing)
})

test('A Crowning Glory: the same', { timeout: 300_000 }, () => {
  const texts = textsOf('crowning-glory', OF_GLORY)
  const { broken, ...faults } = breakAll(texts, data(OF_GLORY), crowningGlory, [...EVERYWHERE, ...ON_GLORY])
  expect(broken).toBeGreaterThan(600)
  expect(faults).toEqual(nothing)
})

test('The Pratzen: the same', { timeout: 300_000 }, () => {
  const texts = textsOf('pratzen', OF_PRATZEN)
  const { broken, ...faults } = breakAll(texts, data(OF_PRATZEN), pratzen, [...EVERYWHERE, ...ON_PRATZEN])
  expect(broken).toBeGreaterThan(400)
  expect(faults).toEqual(nothing)
})

test('Moravian Sun: the same', { timeout: 300_000 }, () => {
  const texts = textsIn(new URL('./moravian-sun/', import.meta.url), OF_MORAVIAN)
  const { broken, ...faults } = breakAll(texts, data(OF_MORAVIAN), moravianSun, [...EVERYWHERE, ...ON_MORAVIAN])
  expect(broken).toBeGreaterThan(400)
  expect(faults).toEqual(nothing)
})

test.each([
  ['austerlitz', OF_AUSTERLITZ],
  ['crowning-glory', OF_GLORY],
  ['pratzen', OF_PRATZEN],
])('%s: every case that the data cite is in the book', (game, files) => {
  const texts = textsOf(game, files as readonly string[])
  const book = new CaseBook(`${game}/cases.yaml`, texts['cases.yaml'])
  const cited = data(Object.keys(texts)).flatMap(file =>
    [...texts[file].matchAll(/\b(?:case|combat): "?([\w.-]+)/g)].map(m => m[1]),
  )
  expect(cited.length).toBeGreaterThan(5)
  expect(cited.filter(id => !book.get(id))).toEqual([])
})
