/** Situations for recorded fights: real counters close together, stacked, in every formation, among woods and houses. */
import { patch } from '@voltigeur/hex/patch'
import type { Random } from '@voltigeur/kernel'
import { FACING_NAMES, FORMATIONS, type Formation } from '../setup/vocabulary.ts'
import { game } from './field-problem.ts'

type Description = Readonly<Record<string, unknown>>
type Laid = Record<string, unknown>

const MAP = patch(4)
const PHASES = [
  'charge',
  'charge',
  'charge',
  'movement',
  'movement',
  'defensive fire',
  'offensive fire',
  'melee',
  'melee',
]

/** Regiments, battalions, guns and cavalry of every nation, by side. */
const COUNTERS = [
  [
    ...['fr-7leg-1', 'fr-7leg-2', 'fr-25', 'fr-36-1', 'fr-46-1', 'fr-57', 'fr-12-1', 'fr-12-2', 'fr-21leg-3'],
    ...['fr-6hus', 'fr-7hus', 'fr-1cll', 'fr-9cll', 'fr-16cha', 'fr-1d-a', 'fr-2d-a', 'fr-5-6-cheval'],
  ],
  [
    ...[
      'ru-4jg',
      'ru-muro',
      'ru-reva',
      'ru-preo-1',
      'ru-gdjg-1',
      'pr-7slw',
      'pr-f1wr',
      'pr-sch1',
      'au-devaux',
      'au-froon',
    ],
    ...['ru-empress', 'ru-gdhus', 'ru-ilov', 'pr-opcui', 'au-johann', 'ru-gd-lt1', 'pr-6-7', 'au-col-b1', 'au-col-p'],
  ],
] as const
const HORSE = new Set<string>([
  ...['fr-6hus', 'fr-7hus', 'fr-1cll', 'fr-9cll', 'fr-16cha'],
  ...['ru-empress', 'ru-gdhus', 'ru-ilov', 'pr-opcui', 'au-johann'],
])
const LEADERS = [
  ['l-vandamme', 'l-gobrecht', 'l-baltus'],
  ['l-eugen', 'l-knorring', 'l-colloredo'],
] as const

const accepts = (situation: Description): boolean => {
  try {
    game.situation(situation)
    return true
  } catch {
    return false
  }
}

/** One more counter, anywhere and in any legal stance: adjacent to its own side, or in their hex. */
function laid(id: string, side: number, taken: readonly string[], random: Random): Laid {
  const formation = random.chance(0.5) ? null : (random.pick(FORMATIONS) as Formation)
  const shaken = random.chance(0.15)
  return {
    id,
    hex: taken.length > 0 && random.chance(0.4) ? random.pick(taken) : random.pick(MAP.hexes),
    facing: FACING_NAMES[random.below(FACING_NAMES.length)],
    ...(formation === null ? {} : { formation }),
    ...(shaken ? { state: random.pick(['disordered', 'routed']) } : {}),
    ...(random.chance(0.3) ? { losses: 1 + random.below(3) } : {}),
    ...(random.chance(0.1) ? { readiness: 'fatigued', marker: side === 0 ? 'french' : 'coalition' } : {}),
  }
}

/** A fight of all arms or, in open ground, one that begins with charges. */
export function anyClash(random: Random, ofHorse: boolean): Description {
  const ground = (): string | null =>
    random.chance(ofHorse ? 0.93 : 0.8) ? null : random.pick(['wood', 'village', 'town', 'steep'])
  const terrain = Object.fromEntries(MAP.hexes.map(hex => [hex, ground()]).filter(([, kind]) => kind !== null))
  const slopes = MAP.hexsides.filter(() => random.chance(0.03)).map(side => side.replace('/', '>'))
  const base = {
    map: { radius: 4 },
    terrain,
    slopes,
    hexsides: Object.fromEntries(MAP.hexsides.filter(() => random.chance(0.05)).map(side => [side, 'stream'])),
    ...(random.chance(0.4) ? { roads: [[...random.pick(MAP.axes)]] } : {}),
    phase: ofHorse ? 'charge' : random.pick(PHASES),
    side: random.pick(['french', 'coalition']),
    ground: random.pick(['wet', 'dry']),
    turn: random.pick([1, 2, 4]),
    last: '12:20',
    village: { '0,0': 'french', '1,0': 'coalition' },
  }
  let [units, leaders]: [Laid[], Laid[]] = [[], []]
  const holds = (side: number): string[] =>
    units.filter(({ id }) => COUNTERS[side].includes(id as never)).map(({ hex }) => hex as string)
  for (const side of [0, 1, 0, 1])
    for (const id of COUNTERS[side].filter(id => random.chance(ofHorse ? (HORSE.has(id) ? 0.7 : 0.25) : 0.45)))
      for (let tries = 0; tries < 4 && !units.some(one => one.id === id); tries++) {
        const more = [...units, laid(id, side, holds(side), random)]
        if (accepts({ ...base, units: more })) units = more
      }
  for (const side of [0, 1])
    for (const id of LEADERS[side])
      if (holds(side).length > 0 && random.chance(0.7)) leaders = [...leaders, { id, hex: random.pick(holds(side)) }]
  return {
    ...base,
    units,
    leaders: accepts({ ...base, units, leaders }) ? leaders : [],
    seed: String(random.below(1e9)),
  }
}
