/** The map of SPI’s Austerlitz: 400 m a hex, north up. The grid is our choice; the rulebook gives only its scale. */
import type { Feature } from '../geography/geography.ts'
import { northUp, outOf } from './choices.ts'
import type { PlaceRule, Recipe } from './recipe.ts'

const town = (name: string, settlement = name, share?: number): PlaceRule => ({
  name,
  kind: 'town',
  of: ['settlement', settlement],
  share,
})

/** Two ponds were meadows again by 1805, and one of them is only inferred. */
const drained = (feature: Feature): boolean => feature.kind === 'pond' && feature.properties.confidence === 'low'

export const AUSTERLITZ: Recipe = {
  file: 'games/austerlitz/data/map.yaml',
  overrides: 'games/austerlitz/map/overrides.yaml',
  title: 'Austerlitz',
  provenance:
    'Rebuilt: the printed 22 x 28 inch sheet is not to be had. Rasterised from the vector geography of the field at the ' +
    'scale of the rulebook, 400 m a hex; grid, set-up and arrow hexes are choices.',
  grid: { orientation: 'flat', columns: 48, rows: 34, firstColumn: 1, firstRow: 1, shifted: 'even', numbering: 'CCRR' },
  frame: northUp('austerlitz', 16.655, 49.2075, 400),
  kinds: ['knoll', 'town', 'castle', 'abbey', 'lake', 'swamp'],
  terrain: [
    { kind: 'lake', areas: feature => feature.kind === 'pond' && !drained(feature), share: 0.45, offRoads: true },
    {
      kind: 'swamp',
      areas: feature => feature.kind === 'marsh' || drained(feature),
      share: 0.6,
      unless: ['lake', 'town', 'castle', 'knoll'],
    },
  ],
  places: [
    town('Telnitz'),
    town('Sokolnitz'),
    town('Kobelnitz'),
    town('Puntowitz'),
    town('Girzikowitz'),
    town('Schlapanitz', 'Schlapanitz', 0.4),
    town('Bellowitz'),
    town('Bosenitz'),
    town('Blasowitz'),
    town('Krug', 'Kruh'),
    town('Holubitz'),
    town('Krzenowitz'),
    town('Austerlitz', 'Austerlitz', 0.15),
    town('Pratzen', 'Pratzen', 0.2),
    town('Zbeschau', 'Zbischow'),
    town('Augezd', 'Aujezd', 0.24),
    town('Hostieradek', 'Klein Hostieradek'),
    town('Birnbaum'),
    town('Schardetitz', 'Scharatitz'),
    town('Turas'),
    town('Maxlowka', 'Maxdorf'),
    town('Latein'),
    town('Wazan'),
    { name: 'Sokolnitz Castle', kind: 'castle', of: ['castle', 'Schloss Sokolnitz'] },
    // The only abbey of the battle and Davout’s entry: drawn on the edge hex of its latitude, 3 km east of its place.
    { name: 'Raigern Abbey', kind: 'abbey', hexes: ['0133'] },
    // Named summits, and hexes 18 m or more above the ring two hexes away on the plateau.
    { name: 'Pratzeberg', kind: 'knoll', hexes: ['2322', '2323', '2422'] },
    { name: 'Stara hora', kind: 'knoll', of: ['spot_height', 'Stara hora'] },
    { name: 'Stare Vinohrady', kind: 'knoll', hexes: ['2716', '2816'] },
    { name: 'Santon', kind: 'knoll', of: ['spot_height', 'Santon'] },
    { name: 'Zuran', kind: 'knoll', of: ['spot_height', 'Zuran'] },
    { name: 'St Anthony spur', kind: 'knoll', of: ['chapel', 'St. Anton'] },
    { name: 'Zigeunerberg', kind: 'knoll', hexes: ['4213'] },
    { name: 'Horakow heights', kind: 'knoll', hexes: ['1803'] },
    { name: 'Siwitz heights', kind: 'knoll', hexes: ['2501'] },
  ],
  watercourses: [
    { kind: 'stream', name: 'Littawa' },
    { kind: 'stream', name: 'Raussnitzbach' },
    { kind: 'stream', name: 'Goldbach', right: ['1426', '1425'], left: ['1429', '1720', '1916'] },
    { kind: 'stream', name: 'Bosenitzer Bach', left: ['2211'] },
    { kind: 'stream', name: 'Posorsitzer Bach', right: ['2505'] },
  ],
  drownedIn: ['lake'],
  lines: [{ kind: 'front-line', of: ['front_line', 'Frontlinie bei Spielbeginn (zwischen den Heeren)'] }],
  road: outOf('highway', 'road'),
  bridges: [{ kind: 'bridge', over: ['stream'], classes: ['highway', 'road'] }],
  marks: { 'arrow west': ['0106', '0115', '0131'], 'arrow east': ['4802', '4815', '4828'] },
}
