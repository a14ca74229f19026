/** Crowded situations, some of them bent to where rules meet: Variants in force, units in a ring, the southern attack. */
import { crowded } from '@voltigeur/crowning-glory/crowded'
import { STEP_Q, STEP_R } from '@voltigeur/hex'
import type { Random } from '@voltigeur/kernel'

type Description = Readonly<Record<string, unknown>>
interface Listed {
  readonly id: string
  readonly side: string
  readonly hex?: string
}

export function situations(random: Random): Description {
  const kind = random.below(20)
  const situation = onKnownGround(crowded(random))
  if (kind < 4) return { ...situation, variants: variantsInForce(situation, random) }
  if (kind < 6) return ring(situation, random)
  if (kind < 8) return southernAttack(situation, random)
  if (kind === 8) return lastAction(situation, random)
  return kind === 9 ? fewAllies(situation, random) : situation
}

/** Of two kinds of ground in one hex the rulebook knows a pond beside something else (8.4, 8.7, 8.13). */
function onKnownGround(situation: Description): Description {
  const terrain = situation.terrain as Readonly<Record<string, string | readonly string[]>> | undefined
  if (!terrain) return situation
  const known = Object.entries(terrain).map(([hex, kinds]) => [hex, typeof kinds === 'string' ? kinds : single(kinds)])
  return { ...situation, terrain: Object.fromEntries(known) }
}

function single(kinds: readonly string[]): string | readonly string[] {
  const rest = kinds.filter(kind => kind !== 'partial-pond')
  if (rest.length === 0) return 'partial-pond'
  const chief = ['fortress', 'town', 'all-pond'].find(kind => rest.includes(kind)) ?? rest[0]
  return rest.length < kinds.length && chief !== 'all-pond' ? [chief, 'partial-pond'] : chief
}

const listedIn = ({ units }: Description): readonly Listed[] => units as readonly Listed[]

/** 11.0: both sides have played one. */
function variantsInForce(situation: Description, random: Random): Description {
  const one = (side: string): Description => {
    const number = random.pick([1, 2, 3, 3, 4, 5, 6, 6, 7, 7, 8])
    const own = listedIn(situation).filter(unit => unit.side === side && unit.hex !== undefined)
    const chosen = number === 4 && own.length > 0 ? { chosen: random.pick(own).id } : {}
    return { number, state: 'in force', ...chosen }
  }
  return { allied: one('allied'), french: one('french') }
}

/** 9.11, 9.12: one unit in the middle, and others around it on any of the six sides. */
function ring(situation: Description, random: Random): Description {
  const side = random.pick(['allied', 'french'])
  const enemy = side === 'allied' ? 'french' : 'allied'
  const every = STEP_Q.map((q, dir) => `${q},${STEP_R[dir]}`)
  const alternate = random.below(2)
  const around = random.chance(0.3)
    ? every.filter((_, dir) => dir % 2 === alternate)
    : every.filter(() => random.chance(0.6))
  const unit = (id: string, of: string, hex: string): Description => ({
    id,
    side: of,
    type: random.pick(['infantry', 'infantry', 'cavalry']),
    steps: 1 + random.below(7),
    hex,
  })
  const terrain = { ...(situation.terrain as Description), ...noIce(['0,0', '3,-3', ...around], situation) }
  return {
    ...situation,
    map: { radius: 3 },
    ...groundOfRing(situation, terrain),
    units: [unit('T', enemy, '0,0'), unit('X', 'allied', '3,-3'), ...around.map((hex, i) => unit(`R${i}`, side, hex))],
    losses: {},
    demoralized: null,
    variants: {},
    phase: 'combat',
    side,
  }
}

/** 4.5: the last attack of the last turn, with the French a step or two from their limit. */
function lastAction(situation: Description, random: Random): Description {
  const around = ring(situation, random)
  return {
    ...around,
    units: listedIn(around).filter(({ id }, i) => id === 'T' || id === 'X' || i < 4),
    losses: { allied: random.pick([29, 45, 48, 50, 60]), french: 31 + random.below(2) },
    demoralized: 'allied',
    first: 'movement',
    turn: 3,
    turns: 3,
  }
}

/** Whoever stands somewhere may be on horseback. */
function noIce(hexes: readonly string[], { terrain }: Description): Description {
  const known = (terrain ?? {}) as Readonly<Record<string, string | readonly string[]>>
  return Object.fromEntries(
    hexes.filter(hex => known[hex] === 'all-pond' || known[hex] === undefined).map(hex => [hex, 'clear']),
  )
}

/** A blank map of radius 3, whatever the situation had: what lies farther out is left away. */
function groundOfRing(situation: Description, terrain: Description): Description {
  const isNear = (hex: string): boolean => {
    const [q, r] = hex.split(',').map(Number)
    return hex.includes(',') && Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= 3
  }
  const both = (hexside: string, mark: string): boolean => hexside.split(mark).every(isNear)
  const hexsides = Object.entries((situation.hexsides ?? {}) as Description).filter(([hexside]) => both(hexside, '/'))
  const crests = ((situation.hillcrests ?? []) as readonly string[]).filter(crest => both(crest, '>'))
  return {
    scenario: 'full-battle',
    terrain: Object.fromEntries(Object.entries(terrain).filter(([hex]) => isNear(hex))),
    hexsides: Object.fromEntries(hexsides),
    hillcrests: crests,
    roads: [],
    edges: { west: [], east: [] },
    entry: [],
    reserve: [],
    critical: [],
    control: {},
  }
}

/** 10.2, 10.7: the field of the introductory scenario, rows 24 and 25 included. */
function southernAttack(situation: Description, random: Random): Description {
  const { markers, first, turn, seed } = situation
  const hexes: string[] = []
  for (let row = 15; row <= 25; row++) for (let column = 17; column <= 24; column++) hexes.push(`${row}${column}`)
  const taken = hexes.filter(hex => !ICE.includes(hex) && random.chance(0.25)).slice(0, 24)
  const units = taken.map((hex, i) => ({
    id: `S${i}`,
    side: random.pick(['allied', 'french']),
    type: random.pick(['infantry', 'cavalry']),
    steps: 1 + random.below(6),
    hex,
    passive: random.chance(0.5),
  }))
  const control = Object.fromEntries(PLACES.filter(() => random.chance(0.6)).map(hex => [hex, 'allied']))
  const phase = random.pick(['movement', 'combat'])
  return {
    scenario: 'introductory',
    map: 'scenario',
    units,
    markers,
    control,
    phase,
    first: first ?? phase,
    turn,
    turns: 3,
    seed,
  }
}

const PLACES = ['2323', '2121', '2222', '2020']
const ICE = ['2424', '2522', '2524']

/** 4.4: a unit or two are all that is left. */
function fewAllies(situation: Description, random: Random): Description {
  const units = listedIn(situation)
  const allies = units.filter(({ side, hex }) => side === 'allied' && hex !== undefined)
  const left = new Set(allies.slice(0, 1 + random.below(2)).map(({ id }) => id))
  return { ...situation, units: units.filter(({ id, side }) => side === 'french' || left.has(id)) }
}
