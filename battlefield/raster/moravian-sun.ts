/**
 * The map of Moravian Sun: 1:30 000, so the 60 cm side holds 38 rows of 475 m, north up. Hex 1538, the exit on the road
 * to Vienna, ties the numbers to the terrain.
 */
import type { Feature } from '../geography/geography.ts'
import { northUp, ofKind } from './choices.ts'
import type { MapRoadClass, PlaceRule, Recipe } from './recipe.ts'

const village = (name: string, settlement = name): PlaceRule => ({
  name,
  kind: 'village',
  of: ['settlement', settlement],
})
const town = (name: string, settlement = name, share = 0.35): PlaceRule => ({
  name,
  kind: 'town',
  of: ['settlement', settlement],
  share,
})
const landmark = (name: string, ...of: [kind: string, name: string]): PlaceRule => ({ name, kind: 'landmark', of })

/** Country roads that an army used: the others are trails here. */
const GOOD_ROADS = [
  'Straße nach Auspitz und Wien',
  'Menitz-Raigern',
  'Raigern-Otmarau-Telnitz',
  'Austerlitz-Raussnitz',
  'Menitz-Seelowitz (Straße nach Wien)',
  'Brünn-Iglau',
]

/** Highways and good roads are the game's roads, all else its trails. */
function roadClass({ name, properties }: Feature): MapRoadClass {
  if (properties.road === 'highway') return 'highway'
  return GOOD_ROADS.includes(name) ? 'road' : 'track'
}

/** A trail that is a country road in the survey has its bridges; a field track fords the water. */
const notATrack = (feature: Feature): boolean => feature.properties.road !== 'track'

export const MORAVIAN_SUN: Recipe = {
  file: 'games/moravian-sun/data/map.yaml',
  overrides: 'games/moravian-sun/map/overrides.yaml',
  title: 'Moravian Sun',
  provenance:
    'Rebuilt: the printed map is not to be had. Rasterised from the vector geography of the field at 475 m a hex, which ' +
    'puts hex 1538 of 16.51.1 on the south edge, where the road by Menitz and Seelowitz goes to Vienna; levels and slopes ' +
    'from an estimated height model.',
  grid: { orientation: 'flat', columns: 54, rows: 38, firstColumn: 1, firstRow: 1, shifted: 'even', numbering: 'CCRR' },
  frame: northUp('austerlitz', 16.585, 49.226, 475),
  kinds: ['village', 'town', 'walled', 'factory', 'fortress', 'pond', 'marsh', 'wood', 'orchard'],
  terrain: [
    {
      kind: 'pond',
      areas: feature => feature.kind === 'pond' && feature.properties.confidence !== 'low',
      share: 0.45,
      offRoads: true,
    },
    {
      kind: 'marsh',
      areas: feature =>
        feature.kind === 'marsh' || (feature.kind === 'pond' && feature.properties.confidence === 'low'),
      share: 0.5,
      unless: ['village', 'town', 'walled', 'pond'],
    },
    { kind: 'wood', areas: ofKind('wood'), share: 0.5, unless: ['village', 'town', 'walled', 'marsh'] },
    {
      kind: 'orchard',
      areas: ofKind('orchard', 'vineyard'),
      share: 0.4,
      unless: ['village', 'town', 'walled', 'fortress', 'pond', 'marsh', 'wood'],
    },
  ],
  places: [
    village('Telnitz'),
    village('Sokolnitz'),
    village('Kobelnitz'),
    village('Puntowitz'),
    village('Girzikowitz'),
    village('Bellowitz'),
    village('Bosenitz'),
    village('Blasowitz'),
    village('Krug', 'Kruh'),
    village('Holubitz'),
    { name: 'Posoritz Post', kind: 'village', of: ['inn', 'Posorsitzer Post'] },
    village('Kowalowitz'),
    village('Krzenowitz'),
    village('Zbeschau', 'Zbischow'),
    village('Hostieradek', 'Klein Hostieradek'),
    village('Schardetitz', 'Scharatitz'),
    village('Birnbaum'),
    village('Turas'),
    village('Maxlowka', 'Maxdorf'),
    village('Menitz'),
    village('Satschan'),
    village('Latein'),
    village('Wazan'),
    village('Welatitz'),
    village('Sivitz', 'Siwitz'),
    village('Pratzen'),
    village('Augezd', 'Aujezd'),
    village('Gross Raigern'),
    town('Austerlitz'),
    town('Brünn'),
    town('Schlapanitz'),
    town('Rausnitz', 'Raussnitz'),
    { name: 'Sokolnitz Castle', kind: 'walled', of: ['castle', 'Schloss Sokolnitz'] },
    { name: 'Sokolnitz Pheasantry', kind: 'walled', of: ['pheasantry', 'Fasanerie Sokolnitz'] },
    { name: 'Raigern Abbey', kind: 'walled', of: ['abbey', 'Kloster Raigern'] },
    { name: 'Pratzen cemetery', kind: 'walled', of: ['churchyard', 'Kirchhof Pratzen'] },
    { name: 'Le Santon', kind: 'fortress', of: ['fort', 'Santon-Schanzen'] },
    landmark('Zuran', 'spot_height', 'Zuran'),
    landmark('Pratzeberg', 'spot_height', 'Pratzeberg'),
    landmark('Stara hora', 'spot_height', 'Stara hora'),
    landmark('Stare Vinohrady', 'spot_height', 'Stare Vinohrady'),
    landmark('St. Anthony Chapel', 'chapel', 'St. Anton'),
  ],
  watercourses: [
    { kind: 'river', name: 'Schwarza' },
    { kind: 'river', name: 'Zwittawa' },
    { kind: 'stream', name: 'Littawa' },
    { kind: 'stream', name: 'Raussnitzbach' },
    { kind: 'stream', name: 'Goldbach', right: ['2527', '2526', '2525'], left: ['2429'] },
    { kind: 'stream', name: 'Bosenitzer Bach', left: ['2817'] },
    { kind: 'stream', name: 'Posorsitzer Bach', right: ['3408'] },
  ],
  drownedIn: ['pond'],
  road: roadClass,
  bridges: [{ kind: 'bridge', over: ['stream', 'river'], classes: ['highway', 'road'], carriedBy: notATrack }],
  levels: { limits: [216, 240, 265, 290], first: 1 },
  slopes: [{ kind: 'slope', measure: 'mean', drop: 22, betweenLevels: true }],
  marks: {
    'exit vienna': ['1538'],
    // 0107 the road from Iglau by Brünn, 0532 the abbey where Davout’s troops slept, 5405 the highway from Olmütz.
    'entry french west': ['0107'],
    'entry french raigern': ['0532'],
    'entry allied highway': ['5405'],
    'entry allied east': ['5416', '5417'],
    'entry allied south-east': ['5420'],
  },
}
