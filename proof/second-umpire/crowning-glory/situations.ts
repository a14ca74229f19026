/** Crowded situations, some pushed to where rules meet: Variants in effect, units in a ring, the southern attack. */
import { crowded } from '@voltigeur/crowning-glory/crowded'
import { STEP_Q, STEP_R } from '@voltigeur/hex'
import type { Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'

type Description = Readonly<Record<string, unknown>>
interface Listed {
  readonly id: string
  readonly side: string
  readonly hex?: string
}

export function situations(random: Random): Description {
  const kind = random.below(50)
  const situation = onKnownGround(crowded(random))
  if (kind < 3) return { ...situation, variants: variantsInForce(situation, random) }
  if (kind < 4) return ring(situation, random)
  if (kind < 18) return stormed(situation, random)
  if (kind < 20) return southernAttack(situation, random)
  if (kind === 20) return lastAction(situation, random)
  if (kind === 21) return fewAllies(situation, random)
  if (kind < 30) return reserveToCome(situation, random)
  if (kind < 39) return regroupToCome(situation, random)
  if (kind < 43) return regroupByVariant(situation, random)
  return kind < 48 ? markersToPlay(situation, random) : situation
}

/** The rulebook’s only case of two kinds of terrain in one hex is a pond beside another (8.4, 8.7, 8.13). */
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

/** 9.11, 9.12: one unit in the middle, with others around it on any of the six sides. */
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

/**
 * 9.6 to 9.13, 11.0: the last Combat Phase of the battle, with every odds modifier around one defender, both armies
 * near their limits, and objectives to capture.
 */
function stormed(situation: Description, random: Random): Description {
  const around = ring(situation, random)
  const side = String(around.side)
  const enemy = side === 'allied' ? 'french' : 'allied'
  const ground = random.pick([
    ...[
      'town',
      'town',
      'fortress',
      'fortress',
      'forest',
      'forest',
      'marsh',
      'marsh',
      'all-pond',
      'all-pond',
      'all-pond',
    ],
    ...['clear', 'clear', 'clear', 'partial-pond'],
    ['town', 'partial-pond'],
  ])
  const onIce = ground === 'all-pond'
  const arms = random.chance(0.35) ? ['cavalry'] : ARMS
  const units = listedIn(around).map(unit => ({
    ...unit,
    ...(unit.id === 'T' ? { steps: 1 + random.below(4), type: onIce ? 'infantry' : random.pick(ARMS) } : {}),
    ...(unit.id.startsWith('R') ? { steps: 1 + random.below(3), type: random.pick(arms) } : {}),
  }))
  const guns = (onIce ? [2, 4, 6] : [1, 2, 4, 6]).map(factor => ({ side, factor, face: 'active' }))
  const towns = ['1,0', '-1,1'].filter(() => random.chance(0.3))
  const terrain = {
    ...(around.terrain as Description),
    ...Object.fromEntries(towns.map(hex => [hex, 'town'])),
    '0,0': ground,
  }
  const critical = [...towns, ...([ground].flat().some(one => one === 'town' || one === 'fortress') ? ['0,0'] : [])]
  const ours = new Set(units.filter(unit => unit.side === side).map(({ hex }) => hex))
  const held = critical.filter(hex =>
    random.chance((enemy === 'allied') === (hex === '0,0' || ours.has(hex)) ? 0.8 : 0.2),
  )
  return {
    ...around,
    terrain,
    ...slopes(around, random),
    units,
    critical,
    control: Object.fromEntries(held.map(hex => [hex, 'allied'])),
    markers: random.chance(0.6) ? guns : [],
    variants: variantsOfBattle(units, side, enemy, random),
    losses: { allied: random.pick([0, 26, 27, 28, 28]), french: random.pick([0, 20, 30, 31, 32]) },
    demoralized: null,
    ...(random.chance(0.25) ? { demoralized: 'allied' } : {}),
    first: 'movement',
    turn: 3,
    turns: 3,
  }
}

const ARMS = ['infantry', 'cavalry']

/** 9.11: the hexsides of the middle, all uphill from around it, some of them, or all downhill. */
function slopes({ hexsides, hillcrests }: Description, random: Random): Description {
  const every = STEP_Q.map((q, dir) => `${q},${STEP_R[dir]}`)
  const others = (hillcrests as readonly string[]).filter(crest => !crest.split('>').includes('0,0'))
  const share = random.pick([0, 0, 0.5, 1])
  const isUp = random.chance(0.7)
  const crests = every.filter(() => random.chance(share)).map(hex => (isUp ? `${hex}>0,0` : `0,0>${hex}`))
  const isFrozen = random.chance(0.2)
  const ponds = isFrozen ? every.filter(() => random.chance(0.3)).map(hex => [`0,0/${hex}`, 'pond']) : []
  return {
    hillcrests: [...others, ...crests],
    hexsides: { ...(hexsides as Description), ...Object.fromEntries(ponds) },
  }
}

/** 11.0: those that change the odds or the losses, in effect on either side. */
function variantsOfBattle(units: readonly Listed[], side: string, enemy: string, random: Random): Description {
  const attacking = random.pick([4, 5, 5, 6, 6, 1])
  const [own] = units.filter(unit => unit.side === side)
  const chosen = attacking === 4 && own ? { chosen: own.id } : {}
  return {
    [side]: { number: attacking, state: 'in force', ...chosen },
    [enemy]: { number: random.pick([7, 7, 2, 12]), state: 'in force' },
  }
}

/**
 * 5.6: the last move of the first turn, with the Reserve still to arrive; enemies or their ZOC block part of the edge.
 */
function reserveToCome(situation: Description, random: Random): Description {
  const { first: _, side: __, ...plain } = situation
  const standing = listedIn(situation).filter(({ hex }) => hex !== undefined)
  const moving = new Set(drawn(random, standing, 1).map(({ id }) => id))
  const reserve = Array.from({ length: 1 + random.below(3) }, (_, i) => ({
    id: `V${i}`,
    side: 'french',
    type: random.pick(ARMS),
    steps: 1 + random.below(5),
    arrival: 'reserve',
  }))
  const last = standing.map(unit => ({ ...unit, passive: !moving.has(unit.id) }))
  return { ...plain, units: [...last, ...reserve], phase: 'movement', first: 'movement', turn: 1 }
}

/** 5.5: French units with lost steps, at the end of a turn. */
function regroupToCome(situation: Description, random: Random): Description {
  const { first: _, side: __, ...plain } = situation
  let worn = 0
  const units = listedIn(situation).map(unit => {
    const { steps, side, hex } = unit as unknown as { steps: number; side: string; hex?: string }
    if (side !== 'french' || hex === undefined || worn > 10 || random.chance(0.4)) return { ...unit, full: steps }
    worn += 2
    return { ...unit, full: steps + 1 + random.below(2) }
  })
  return { ...plain, units, phase: 'regroup', regrouped: 0, losses: { french: worn }, turn: 1 + random.below(2) }
}

/** 11.0: the last attacks of a turn that ends with a Regroup by Variant. */
function regroupByVariant(situation: Description, random: Random): Description {
  const { side: _, ...ending } = regroupToCome(situation, random)
  const own = random.pick(['allied', 'french'])
  const units = listedIn(ending).map(unit => {
    const { steps, full } = unit as unknown as { steps: number; full?: number }
    return {
      ...unit,
      full: unit.side === 'allied' ? steps + random.below(2) : (full ?? steps),
      passive: random.chance(0.7),
    }
  })
  return {
    ...ending,
    units,
    variants: { [own]: { number: 9, state: 'in force' } },
    phase: 'combat',
    first: 'movement',
    regrouped: 1,
    demoralized: null,
    losses: {},
    turn: 2,
  }
}

const EVERY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** 11.0: both sides still hold a marker at the start of a turn. */
function markersToPlay(situation: Description, random: Random): Description {
  const hidden = (): Description => ({ number: random.pick([...EVERY, 2, 9, 10, 10]), state: 'hidden' })
  const { first: _, side: __, ...beginning } = situation
  const gone = ['allied', 'french'].map(side => ({
    id: `G-${side}`,
    side,
    type: random.pick(ARMS),
    steps: 1 + random.below(2),
    status: 'eliminated',
  }))
  return {
    ...beginning,
    units: [...listedIn(situation), ...gone],
    phase: 'start',
    turn: random.pick([1, 2, 2, 3]),
    regrouped: random.below(2),
    losses: {},
    variants: { allied: hidden(), french: hidden() },
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

/** Any unit may be cavalry. */
function noIce(hexes: readonly string[], { terrain }: Description): Description {
  const known = (terrain ?? {}) as Readonly<Record<string, string | readonly string[]>>
  return Object.fromEntries(
    hexes.filter(hex => known[hex] === 'all-pond' || known[hex] === undefined).map(hex => [hex, 'clear']),
  )
}

/** A blank map of radius 3, whatever the situation had: all beyond is cut off. */
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

/** 10.2, 10.7: the area of the introductory scenario, rows 24 and 25 included. */
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

/** 4.4: only a unit or two are left. */
function fewAllies(situation: Description, random: Random): Description {
  const units = listedIn(situation)
  const allies = units.filter(({ side, hex }) => side === 'allied' && hex !== undefined)
  const left = new Set(allies.slice(0, 1 + random.below(2)).map(({ id }) => id))
  return { ...situation, units: units.filter(({ id, side }) => side === 'french' || left.has(id)) }
}
