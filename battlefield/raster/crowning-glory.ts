/**
 * The map of A Crowning Glory: nominally 600 yards a hex, pointy hexes, rows 10-27, columns counted from the east, and
 * its north at true bearing 330. It was drawn, not surveyed: a rubber sheet puts every place where the rulebook has it.
 */
import type { FrameSpec } from '../hexmap.ts'
import { named, ofKind, outOf } from './choices.ts'
import type { PlaceRule, Recipe } from './recipe.ts'

const ROOT3 = Math.sqrt(3)
const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * The similarity was fitted in units of one hex from flat to flat, u to the board's east with column 1 at -1, v to its
 * north with row 10 at -10 √3/2. The centre of 1026, the first hex, is at u = -26.
 */
const [ALONG, ACROSS, EAST, NORTH] = [513.576, 296.513, 2090.99, 12666.26]
const FIRST = { u: -26, v: -10 * (ROOT3 / 2) }

const onBoard = (u: number, v: number): [number, number] => [
  rounded((u - FIRST.u) * ROOT3, 4),
  rounded((FIRST.v - v) * ROOT3, 4),
]

/** Places that the printed map shows elsewhere than the similarity: u, v and the pull in metres east and north. */
const PINS: readonly [name: string, u: number, v: number, east: number, north: number][] = [
  ['Austerlitz = 2401', -1, -20.7846, 38.14, -209.53],
  ['Telnitz = 2323', -23.5, -19.9186, 191.68, 298.83],
  ['Sokolnitz castle = 2020', -20, -17.3205, -176.74, -751.51],
  ['pond corner 1514, 1614, 1615', -14.5, -13.5677, -132.32, 842.9],
  ['Goldbach, west end 2326/2426', -26.25, -20.3516, 510.65, -705.94],
  ['Goldbach, north end 1012/1013', -12.5, -8.6603, 1197.88, -290.72],
  ['Sokolnitz = 2121 (inferred)', -21.5, -18.1865, 292.01, 328.2],
  ['Zuran = 1014 (chosen)', -14, -8.6603, -359.4, 370.98],
  ['Santon = 1010 (chosen)', -10, -8.6603, -500.51, -108.8],
  ['Bosenitz = 1009 (chosen)', -9, -8.6603, 155.17, 289.42],
  ['1918 on the west bank (10.4)', -18.5, -16.4545, -899.58, 21.06],
  ['2422 on dry land (10.5)', -22, -20.7846, -278, 35.22],
  ['2521 on dry land (10.5)', -21.5, -21.6506, 115.08, 778.83],
  ['Pratzen, held', -14.1038, -16.2686, 215.57, -258.7],
  ['Stare Vinohrady, held', -11.2649, -16.3635, -1.64, -50.56],
  ['Aujezd, held', -18.4013, -21.7375, 84.59, -214.2],
  ['Blasowitz, held', -9.5871, -13.5441, -46.9, -119.71],
]

const FRAME: FrameSpec = {
  field: 'austerlitz',
  origin: [
    rounded(ALONG * FIRST.u - ACROSS * FIRST.v + EAST, 2),
    rounded(ACROSS * FIRST.u + ALONG * FIRST.v + NORTH, 2),
  ],
  metresAcrossFlats: rounded(Math.hypot(ALONG, ACROSS), 3),
  eastBearing: 60,
  pins: PINS.map(([name, u, v, east, north]) => ({ name, board: onBoard(u, v), shift: [east, north] })),
  pinReach: rounded(3 * ROOT3, 4),
}

const town = (name: string, settlement = name, share?: number): PlaceRule => ({
  name,
  kind: 'town',
  of: ['settlement', settlement],
  share,
})
const landmark = (name: string, ...of: [kind: string, name: string]): PlaceRule => ({ name, kind: 'landmark', of })

const strip = (from: number, to: number, step: number): string[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, i) => String(from + i * step))

export const CROWNING_GLORY: Recipe = {
  file: 'games/crowning-glory/data/map.yaml',
  overrides: 'games/crowning-glory/map/overrides.yaml',
  title: 'A Crowning Glory',
  provenance:
    'Rebuilt: the printed map is not to be had. Rasterised from the vector geography of the field through a rubber sheet ' +
    'on which every hex that the rulebook names lies where it says: Austerlitz 2401 (2.1), Telnitz 2323 (9.8), the castle ' +
    '2020 (10.4), the crest 2315/2316 (8.9), the pond at 1514 (8.10), the front line (4.4) and the Goldbach (10.4).',
  grid: {
    orientation: 'pointy',
    columns: 26,
    rows: 18,
    firstColumn: 1,
    firstRow: 10,
    shifted: 'even',
    numbering: 'RRCC from the east',
  },
  frame: FRAME,
  kinds: ['town', 'fortress', 'forest', 'marsh', 'all-pond', 'partial-pond'],
  terrain: [
    { kind: 'forest', areas: ofKind('wood'), share: 0.5, unless: ['town', 'fortress'] },
    {
      kind: 'all-pond',
      areas: named('pond', 'Satschaner Teich', 'Menitzer Teich'),
      share: 0.8,
      offRoads: true,
      unless: ['town'],
    },
    {
      kind: 'partial-pond',
      areas: named('pond', 'Satschaner Teich', 'Menitzer Teich'),
      share: 0.19,
      unless: ['all-pond'],
    },
    {
      kind: 'marsh',
      areas: feature =>
        feature.kind === 'marsh' || named('pond', 'Kobelnitzer Teich', 'Oberer Kobelnitzer Teich')(feature),
      share: 0.45,
      unless: ['town', 'fortress', 'all-pond', 'partial-pond'],
    },
  ],
  places: [
    town('Telnitz'),
    town('Sokolnitz', 'Sokolnitz', 0.3),
    town('Kobelnitz'),
    town('Puntowitz'),
    town('Girzikowitz'),
    town('Schlapanitz', 'Schlapanitz', 0.3),
    town('Bosenitz'),
    town('Turas'),
    town('Maxlowka', 'Maxdorf'),
    town('Pratzen'),
    town('Blasowitz'),
    town('Krug', 'Kruh'),
    town('Holubitz'),
    { name: 'Posoritz Post', kind: 'town', of: ['inn', 'Posorsitzer Post'] },
    town('Kowalowitz'),
    town('Zbeschau', 'Zbischow'),
    town('Krzenowitz'),
    town('Austerlitz'),
    town('Augezd', 'Aujezd'),
    town('Hostieradek', 'Klein Hostieradek'),
    town('Schardetitz', 'Scharatitz'),
    town('Birnbaum'),
    town('Wazan'),
    { name: 'Sokolnitz Castle', kind: 'fortress', of: ['castle', 'Schloss Sokolnitz'] },
    { name: 'The Santon', kind: 'fortress', of: ['fort', 'Santon-Schanzen'] },
    landmark('St. Anthony Chapel', 'chapel', 'St. Anton'),
    landmark('Pratzeberg', 'spot_height', 'Pratzeberg'),
    landmark('Stara hora', 'spot_height', 'Stara hora'),
    landmark('Stare Vinohrady', 'spot_height', 'Stare Vinohrady'),
    landmark('Zuran', 'spot_height', 'Zuran'),
  ],
  watercourses: [
    { kind: 'stream', name: 'Littawa' },
    { kind: 'stream', name: 'Raussnitzbach' },
    {
      // The rulebook’s Goldbach enters where the Bosenitz brook does, through the pond of 8.10.
      kind: 'stream',
      name: 'Bosenitzer Bach',
      continues: 'Goldbach',
      alsoAs: 'goldbach',
      via: ['1012/1013', '1514/1614', '1514/1615', '1515/1615', '2326/2426'],
      right: ['1918', '2020', '2121', '2222', '2223'],
      left: ['2323'],
    },
    { kind: 'stream', name: 'Goldbach', right: ['1115'] },
    { kind: 'stream', name: 'Posorsitzer Bach' },
  ],
  drownedIn: ['all-pond'],
  drownedBy: ['pond'],
  lines: [
    {
      kind: 'front-line',
      of: ['front_line', 'Frontlinie bei Spielbeginn (zwischen den Heeren)'],
      via: ['2719/2720', '1004/1005'],
    },
  ],
  sides: [
    {
      kind: 'pond',
      areas: named('pond', 'Satschaner Teich', 'Menitzer Teich', 'Girzikowitzer Teich'),
      share: 0.5,
      unless: ['goldbach'],
      offRoads: true,
      also: ['1514/1614', '1514/1615', '1515/1615'],
    },
  ],
  road: outOf('highway', 'road'),
  bridges: [{ kind: 'bridge', over: ['stream'], classes: ['highway', 'road'] }],
  slopes: [{ kind: 'hillcrest', measure: 'centre', drop: 20, above: 255, steepestOnly: true }],
  marks: {
    'north edge': strip(1001, 1026, 1),
    'south edge': strip(2701, 2726, 1),
    'west edge': strip(1026, 2726, 100),
    'east edge': strip(1001, 2701, 100),
    // The towns and fortresses west of the front line, for 4.1 and 4.4.
    critical: ['1009', '1010', '1024', '1115', '1216', '1413', '1616', '1623', '1717', '2020', '2121', '2222', '2323'],
  },
}
