/**
 * Crowded situations: both armies close together in full stacks, all arms and states, leaders among them, in any phase,
 * weather and hour. For tests that compare the rules with something else.
 */
import type { Random } from '@voltigeur/kernel'
import { MAIN_ORDERS, ORDERS, type OrderName, SIDES, type SideName, UNIT_TYPES, WEATHERS } from '../setup/vocabulary.ts'
import { blankGround, type CrowdedGround, realGround } from './crowded-ground.ts'
import { armOf, type Corps, Levy, type StackPiece } from './crowded-stacks.ts'

type Description = Readonly<Record<string, unknown>>

const CORPS: Readonly<Record<SideName, readonly Corps[]>> = {
  french: [
    { side: 'french', formation: 'F', nation: 'French', second: 'French', generals: ['FG1', 'FG2'] },
    { side: 'french', formation: 'G', nation: 'French', second: 'French', generals: ['GG1'] },
  ],
  allied: [
    { side: 'allied', formation: 'A', nation: 'Russian', second: 'Austrian', generals: ['AG1', 'AG2'] },
    { side: 'allied', formation: 'B', nation: 'Austrian', second: 'Russian', generals: ['BG1'] },
  ],
}

/** Most situations begin as units move or fight. */
const PHASES = [
  ...['movement', 'movement', 'movement', 'movement', 'combat', 'combat', 'combat', 'combat', 'combat'],
  ...['bombardment', 'bombardment', 'leaders', 'rally', 'arrivals', 'actions', 'start', 'priorities'],
] as const
/** By then, charges have been declared and units have moved. */
const AFTER_MOVES: ReadonlySet<string> = new Set(['leaders', 'bombardment', 'combat'])
const WITHOUT_COMMAND: ReadonlySet<string> = new Set(['start', 'priorities', 'actions'])
const CHARGING: ReadonlySet<string> = new Set(['advance', 'attack', 'pursuit'])
const BOLD: readonly OrderName[] = ['attack', 'attack', 'advance', 'pursuit', 'pursuit', 'probe', 'react']

export function crowded(random: Random): Description {
  const ground = random.chance(0.12) ? realGround(random) : blankGround(random)
  const phase = random.pick(PHASES)
  const night = phase !== 'priorities' && random.chance(0.1)
  const turn = 1 + random.below(2)
  const units = [...deployed(ground, random), ...offTheMap(ground, turn, random)]
  const leaders = officers(ground, units, random)
  const detachments = detached(units, random)
  const commands = [...new Set(units.map(({ formation }) => formation)), ...detachments]
  const commandOf = ({ formation, general }: StackPiece): string =>
    general !== undefined && detachments.includes(general) ? general : formation
  const orders: Record<string, OrderName> = {}
  for (const id of commands) orders[id] = night ? 'defense' : random.pick(ORDERS)
  // Usually a command with units to act.
  const fit = units.filter(
    ({ hex, type, cohesion }) => hex !== undefined && armOf(type) !== 'guns' && cohesion === 'good order',
  )
  const some = fit.length > 0 && random.chance(0.8) ? commandOf(random.pick(fit)) : random.pick(commands)
  const acting = WITHOUT_COMMAND.has(phase) ? null : some
  const chase = acting !== null && phase === 'combat' && !night && random.chance(0.5)
  if (acting !== null && !night && random.chance(0.7)) orders[acting] = chase ? 'attack' : random.pick(BOLD)
  // Others of that side wait to pursue retreating units.
  if (chase) for (const id of commands) if (id !== acting && sideOf(id) === sideOf(acting)) orders[id] = 'pursuit'
  withinStock(commands, orders)
  const later = commands.filter(id => id !== acting)
  const idle = phase === 'start' || phase === 'priorities'
  const activated = idle ? [] : later.filter(() => random.chance(0.2))
  const hour = (): string => random.pick(['06:00', '09:00', '12:00', '16:00'])
  return {
    ...ground.described,
    phase,
    turn,
    turns: 3,
    clock: [1, 2, 3].map(one => (night && one === turn ? 'night' : hour())),
    weather: random.pick(WEATHERS),
    initiative: random.pick(SIDES),
    units: inAction(chase ? weakened(units, acting, random) : units, {
      ground,
      phase,
      night,
      random,
      acts: unit => commandOf(unit) === acting,
      waits: unit => chase && unit.side === sideOf(acting) && commandOf(unit) !== acting,
      order: orders[acting ?? ''],
    }),
    leaders,
    detachments,
    ...(idle ? { before: orders } : { orders, activated }),
    ...(idle ? {} : { hidden: later.filter(id => !activated.includes(id) && random.chance(0.5)) }),
    ...(acting === null ? {} : { command: acting }),
    demoralization: random.chance(0.3) ? { French: 64, Russian: 59, Austrian: 19 } : {},
    options: {
      demoralization: random.pick(['none', 'tests']),
      collapse: random.chance(0.2) ? 'yes' : 'no',
      leaderLoss: random.pick(['as printed', 'reversed']),
      emperors: random.pick(['stay', 'replace']),
    },
    ...(random.chance(0.3) ? { exits: [random.pick(ground.field)] } : {}),
    ...(chase ? { dice: Array.from({ length: 6 }, () => random.pick([3, 4, 5, 5, 6, 6])) } : {}),
    seed: String(random.below(1e9)),
  }
}

const sideOf = (command: string): SideName => ('FG'.includes(command[0]) ? 'french' : 'allied')

/** 4.1.note: there are three markers of each Support order; commands without one defend. */
function withinStock(commands: readonly string[], orders: Record<string, OrderName>): void {
  const used = new Map<string, number>()
  for (const id of commands) {
    if (ORDERS.indexOf(orders[id]) < MAIN_ORDERS) continue
    const key = `${sideOf(id)} ${orders[id]}`
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    if (count > 3) orders[id] = 'defense'
  }
}

/** Half of the enemy is weak, and disordered or about to be, so that it is driven off. */
function weakened(units: readonly StackPiece[], acting: string, random: Random): StackPiece[] {
  return units.map(unit => {
    if (unit.side === sideOf(acting) || unit.hex === undefined || random.chance(0.5)) return unit
    const frail = { ...unit, sp: 1, back: armOf(unit.type) === 'guns' ? null : 1, efficiency: 2 }
    return unit.cohesion === 'good order' && !unit.square && random.chance(0.6)
      ? { ...frail, cohesion: 'disordered' }
      : frail
  })
}

/** The stacks of both armies, in turn from either end of the field, so that they touch in the middle. */
function deployed({ field, terrain }: CrowdedGround, random: Random): StackPiece[] {
  const levy = new Levy(random)
  const half = field.length >> 1
  const places = { french: field.slice(0, half).reverse(), allied: field.slice(half) }
  return SIDES.flatMap(side => {
    const found: StackPiece[] = []
    const wanted = 5 + random.below(7)
    for (const hex of places[side]) {
      if (found.length >= wanted) break
      if (found.length > 0 && random.chance(0.3)) continue
      const corps = random.chance(0.6) ? CORPS[side][0] : CORPS[side][1]
      found.push(...levy.stack(corps, hex, terrain.get(hex) ?? 'clear'))
    }
    return found
  })
}

/** Units still to arrive or return, eliminated or off the map. */
function offTheMap({ field }: CrowdedGround, turn: number, random: Random): StackPiece[] {
  const levy = new Levy(random)
  return Array.from({ length: random.below(4) }, (): StackPiece => {
    const corps = random.pick(CORPS[random.pick(SIDES)])
    const unit = levy.unit(random.pick(UNIT_TYPES), corps, corps.nation)
    const id = `${unit.id}-off`
    const where = random.pick(['comes', 'comes', 'returns', 'lost', 'left'])
    if (where === 'comes') return { ...unit, id, due: turn, entry: [random.pick(field), random.pick(field)] }
    const reduced = armOf(unit.type) !== 'guns'
    if (where === 'returns') return { ...unit, id, back: reduced ? 1 : null, reduced, due: turn, status: 'rebuilding' }
    return { ...unit, id, status: where === 'left' && unit.side === 'allied' ? 'exited' : 'eliminated' }
  })
}

/** 3.0: the commander and Generals of each corps, usually with troops; also those of the army. */
function officers({ field }: CrowdedGround, units: readonly StackPiece[], random: Random): Description[] {
  const heldBy = new Map(units.flatMap(({ hex, side }) => (hex === undefined ? [] : [[hex, side] as const])))
  const standing = (side: SideName, formation?: string): string => {
    const own = units.filter(unit => unit.hex !== undefined && unit.side === side)
    const his = own.filter(unit => formation === undefined || unit.formation === formation)
    const alone = field.filter(hex => !heldBy.has(hex))
    const hex =
      alone.length > 0 && random.chance(0.15) ? random.pick(alone) : random.pick(his.length > 0 ? his : own).hex!
    heldBy.set(hex, side)
    return hex
  }
  return SIDES.flatMap(side => {
    const present = CORPS[side].filter(({ formation }) => units.some(unit => unit.formation === formation))
    const posts = present.flatMap(({ formation, generals, nation }) => [
      { id: `${formation}C`, side, nation, rank: 'corps', formations: [formation], hex: standing(side, formation) },
      ...generals.map(id => ({
        ...{ id, side, nation, rank: 'general', formations: [formation] },
        hex: standing(side, formation),
      })),
    ])
    const chief =
      side === 'french'
        ? { id: 'FE', side, rank: 'army', crowned: true, hex: standing(side) }
        : { id: 'AE', side, rank: 'emperor', nation: 'Austrian', crowned: true, hex: standing(side) }
    const ranged = [...posts, chief].map(post => ({
      ...post,
      range: 1 + random.below(4),
      initiative: 1 + random.below(5),
    }))
    return [...ranged, { id: `${side}-aide`, side, rank: 'aide', range: 2 }]
  })
}

/** 1.32.4: some Generals with troops have a marker of their own. */
function detached(units: readonly StackPiece[], random: Random): string[] {
  const present = units.flatMap(({ general, hex }) => (general !== undefined && hex !== undefined ? [general] : []))
  return [...new Set(present)].sort().filter(() => random.chance(0.3))
}

interface Action {
  readonly ground: CrowdedGround
  readonly phase: string
  /** 16.43.2: when no command takes another order. */
  readonly night: boolean
  readonly random: Random
  readonly order: OrderName | undefined
  acts(unit: StackPiece): boolean
  /** It may pursue when the time comes. */
  waits(unit: StackPiece): boolean
}

/** The units’ actions so far this turn: moved, fought, out of command; and the cavalry that has declared a charge. */
function inAction(units: readonly StackPiece[], action: Action): StackPiece[] {
  const { phase, night, random, acts, waits } = action
  return units.map(unit => {
    if (unit.hex === undefined || phase === 'start' || phase === 'priorities') return unit
    const own = acts(unit)
    const target = own ? charged(unit, units, action) : null
    if (target !== null) return { ...unit, charge: target, moved: true }
    if (waits(unit) && random.chance(0.7)) return unit
    const moved = own ? AFTER_MOVES.has(phase) && random.chance(0.4) : random.chance(0.2)
    return {
      ...unit,
      moved,
      outOfCommand: random.chance(0.12),
      ...(!night && random.chance(0.08) ? { order: random.pick(ORDERS) } : {}),
      ...(random.chance(0.15) ? { fought: random.pick(['defended', 'attacked']) } : {}),
    }
  })
}

/** The hex that a unit is about to charge; null for none. */
function charged(
  unit: StackPiece,
  units: readonly StackPiece[],
  { ground, phase, random, order }: Action,
): string | null {
  if (!AFTER_MOVES.has(phase) || order === undefined || !CHARGING.has(order) || random.chance(0.4)) return null
  if (armOf(unit.type) !== 'horse' || unit.cohesion !== 'good order' || unit.hex === undefined) return null
  const { grid, terrain } = ground
  const [at, raider] = [grid.find(unit.hex), unit.type === 'hussars' || unit.type === 'cossacks']
  const foes = units.filter(foe => {
    if (foe.hex === undefined || foe.side === unit.side || !grid.adjacent(at, grid.find(foe.hex))) return false
    const there = terrain.get(foe.hex) ?? 'clear'
    const open = there === 'clear' || there === 'pond'
    return (open || (raider && there !== 'marsh' && there !== 'fortress')) && ground.rideable(unit.hex!, foe.hex)
  })
  return foes.length > 0 ? random.pick(foes).hex! : null
}
