/**
 * Situations where rules meet: battalions in column, line and square with cavalry and guns among them, all close
 * together, in rough terrain or with the edge at their backs. For tests, and to compare two readings of the rules.
 */
import { patch } from '@voltigeur/hex/patch'
import type { Random } from '@voltigeur/kernel'
import { CARDS, FACINGS, HELD_CARDS, PHASES } from '../setup/data.ts'
import { GROUNDS } from '../setup/ground.ts'

type Given = Record<string, unknown>
type SideName = 'french' | 'allied'

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]
const PATCHES = [patch(4), patch(5), patch(6)].map(map => {
  const all = new Set(map.hexes)
  const beside = (hex: string): string[] => {
    const [q, r] = hex.split(',').map(Number)
    return STEPS.map(([dq, dr]) => `${q + dq},${r + dr}`).filter(other => all.has(other))
  }
  return { ...map, around: new Map(map.hexes.map(hex => [hex, beside(hex)])) }
})
const WIDEST = 8

/** Places of the printed boards where armies meet, by the first column and row. */
const PLACES = [
  { map: 'b', columns: 14, rows: 34 }, // the village of Pratzen
  { map: 'b', columns: 58, rows: 20 }, // the vineyards
  { map: 'b', columns: 1, rows: 45 }, // the south-western corner
  { map: 'a', columns: 14, rows: 2 }, // the Pratzeberg
] as const

interface Battalions {
  readonly flags: readonly string[]
  readonly companies: readonly string[]
}

export const TROOPS: Readonly<
  Record<SideName, Battalions & { readonly horse: readonly string[]; readonly guns: readonly string[] }>
> = {
  french: {
    flags: ['FR_FLAG2', 'FR_FLAG3', 'FR_LFLAG'],
    companies: ['FR_LINE2', 'FR_LINE3', 'FR_GREN', 'FR_LEGER', 'FR_CARAB'],
    horse: ['FR_GDHC', 'FR_GDLC', 'FR_LC'],
    guns: ['FR_12PDR', 'FR_8PDR', 'FR_HOW', 'FR_GDHORSE8', 'FR_GDHORSEHOW'],
  },
  allied: {
    flags: ['RU_FLAG1', 'RU_FLAG2', 'RU_GFLAG3', 'RU_JFLAG', 'AU_FLAG', 'AU_NFLAG'],
    companies: ['RU_MUSK1', 'RU_MUSK2', 'RU_GREN2', 'RU_GUARD', 'RU_JAEGER', 'AU_LINE', 'AU_NEW'],
    horse: ['RU_GDHC', 'RU_GDLC', 'RU_COSS', 'AU_DRAG'],
    guns: ['RU_12PDR', 'RU_6PDR', 'RU_LICORNE', 'RU_GDHORSE6', 'AU_HOW'],
  },
}

interface Place {
  readonly hexes: readonly string[]
  /** The adjacent hexes within the place. */
  readonly around: (hex: string) => readonly string[]
  /** Where guns may be unlimbered. */
  readonly open: (hex: string) => boolean
  readonly ground: Given
}

const some = <T>(random: Random, list: readonly T[], share: number): T[] => list.filter(() => random.chance(share))

/** The same for equal dice of `random`; it is always accepted. */
export function crowded(random: Random): Given {
  const place = random.chance(0.92) ? blank(random) : printed(random)
  const camp = new Camp(random, place)
  const { units, leaders, reinforcements } = camp.raise()
  return {
    ...place.ground,
    units,
    leaders,
    reinforcements,
    ...(random.chance(0.5) ? cards(random, place) : {}),
    lightCavalryFire: random.chance(0.3),
    lostEagle: random.chance(0.1),
    turn: 1 + random.below(2),
    turns: 3,
    phase: random.pick([...PHASES, 'artillery', 'engagement', 'close-combat', 'close-combat']),
    side: random.pick(['french', 'allied']),
    demoralization: { french: 12, allied: 12 },
    defeats: { french: random.pick([0, 4, 11]), allied: random.pick([0, 4, 11]) },
    retreatEdges: random.pick([
      { french: 'west', allied: 'east' },
      { french: 'north', allied: 'south' },
      { french: 'east', allied: 'north' },
    ]),
    victory: { kind: 'most hexes', tie: 'allied', hexes: some(random, place.hexes, 0.05) },
    seed: String(random.below(1_000_000)),
  }
}

function cards(random: Random, { hexes }: Place): Given {
  return {
    deck: [...CARDS, 'low-ammo', 'smoke'],
    shuffled: true,
    held: Object.fromEntries(some(random, ['french', 'allied'], 0.6).map(side => [side, random.pick(HELD_CARDS)])),
    smoke: some(random, hexes, 0.05),
    blazes: some(random, hexes, 0.01),
  }
}

/** A small map; each feature is often there in plenty, or not at all. */
function blank(random: Random): Place {
  const map = random.pick(PATCHES)
  const terrain: Given = {}
  for (const hex of some(random, map.hexes, random.pick([0, 0.15, 0.5]))) terrain[hex] = random.pick(GROUNDS)
  const steep = random.pick([0, 0.2, 0.5])
  const levels = Object.fromEntries(some(random, map.hexes, steep).map(hex => [hex, random.below(3)]))
  return {
    hexes: map.hexes,
    around: hex => map.around.get(hex)!,
    open: hex => !['village', 'wood', 'vineyard', 'orchard'].includes(String(terrain[hex])),
    ground: { map: { radius: map.radius }, terrain, levels, roads: some(random, map.axes, 0.4) },
  }
}

/** In any terrain: guns arrived there limbered. */
function printed(random: Random): Place {
  const { map, columns, rows } = random.pick(PLACES)
  const two = (n: number): string => String(n).padStart(2, '0')
  const labels: string[] = []
  for (let column = columns; column < columns + WIDEST; column++)
    for (let row = rows; row < rows + WIDEST; row++) labels.push(`${two(column)}.${two(row)}`)
  const all = new Set(labels)
  const around = (hex: string): string[] => {
    const [column, row] = hex.split('.').map(Number)
    const near = [-1, 0, 1].flatMap(dc => [-1, 0, 1].map(dr => `${two(column + dc)}.${two(row + dr)}`))
    return near.filter(other => other !== hex && all.has(other))
  }
  return { hexes: labels, around, open: () => false, ground: { map } }
}

/** The units created, and their hexes. */
class Camp {
  private readonly random: Random
  private readonly place: Place
  private readonly owner = new Map<string, SideName>()
  private readonly units: Given[] = []
  private readonly leaders: Given[] = []
  private readonly reinforcements: Given[] = []

  constructor(random: Random, place: Place) {
    this.random = random
    this.place = place
  }

  raise(): { units: Given[]; leaders: Given[]; reinforcements: Given[] } {
    const { random } = this
    const middle = random.pick(this.place.hexes)
    const close = this.near(middle)
    for (let i = 0; i < 3; i++) {
      for (const side of ['french', 'allied'] as const) {
        if (i < 2 || random.chance(0.4)) this.battalion(side, `${side}-${i + 1}`, close)
        if (i === 0) {
          if (random.chance(0.7)) this.horse(side, close)
          if (random.chance(0.7)) this.battery(side, close)
        }
      }
    }
    for (const side of ['french', 'allied'] as const) {
      this.staff(side)
      if (random.chance(0.3)) this.late(side)
    }
    this.rout()
    const { units, leaders, reinforcements } = this
    return { units, leaders, reinforcements }
  }

  /** The hexes of the place, those adjacent to a hex first. */
  private near(hex: string): string[] {
    const found = new Set([hex])
    for (const one of found) for (const next of this.place.around(one)) found.add(next)
    return [...found]
  }

  /** One of the first free hexes, claimed for a side. */
  private claim(side: SideName, hexes: readonly string[], within: number): string {
    const free = hexes.filter(hex => !this.owner.has(hex))
    const hex = free[Math.min(this.random.below(within), free.length - 1)]
    this.owner.set(hex, side)
    return hex
  }

  private state(): Given {
    const { random } = this
    return {
      cohesion: random.chance(0.7) ? 'steady' : 'disordered',
      hits: random.chance(0.7) ? 0 : 1 + random.below(2),
    }
  }

  private facing(): string {
    return this.random.pick(FACINGS)
  }

  /** A Flag and its companies: in one hex, as a column or in square, or hex by hex, sometimes two together. */
  private battalion(side: SideName, formation: string, close: readonly string[]): void {
    const { random } = this
    const { flags, companies } = TROOPS[side]
    const home = this.claim(side, close, 6)
    const beside = this.near(home)
    const shape = random.pick(['column', 'column', 'square', 'line', 'pairs'])
    const outOfCommand = random.chance(0.15)
    const stacks: { hex: string; facing: string; square: boolean }[] = []
    const stackOf = (i: number): (typeof stacks)[number] => {
      const single = shape === 'column' || shape === 'square'
      const nth = single ? 0 : shape === 'pairs' ? i >> 1 : i
      while (stacks.length <= nth) {
        const hex = stacks.length === 0 ? home : this.claim(side, beside, 5)
        stacks.push({ hex, facing: this.facing(), square: shape === 'square' })
      }
      return stacks[nth]
    }
    const fired = random.chance(0.2)
    const company = random.pick(companies)
    for (let i = 0; i < 2 + random.below(4); i++) {
      this.units.push({
        id: `${formation}-${'Fabcd'[i]}`,
        type: i === 0 ? random.pick(flags) : random.chance(0.7) ? company : random.pick(companies),
        side,
        formation,
        ...stackOf(i),
        outOfCommand,
        fired: fired && random.chance(0.7),
        ammunition: random.pick(['full', 'full', 'full', 'low', 'none']),
        ...this.state(),
      })
    }
  }

  /** Squadrons in one hex or in several, with their colonel in one of them. */
  private horse(side: SideName, close: readonly string[]): void {
    const { random } = this
    const type = random.pick(TROOPS[side].horse)
    const heavy = type.endsWith('HC')
    const first = this.claim(side, close, 8)
    const hexes = [first]
    const facings = [this.facing()]
    if (random.chance(0.5)) {
      hexes.push(this.claim(side, this.near(first), 4))
      facings.push(this.facing())
    }
    const count = 1 + random.below(4)
    for (let i = 0; i < count; i++) {
      const at = i % hexes.length
      this.units.push({
        id: `${side}-horse-${i}`,
        type,
        side,
        formation: `${side}-horse`,
        hex: hexes[at],
        facing: facings[at],
        outOfCommand: random.chance(0.1),
        ...this.state(),
      })
    }
    if (random.chance(0.7)) {
      this.leaders.push({
        id: `${side}-colonel`,
        side,
        rank: 'regiment',
        arm: heavy ? 'cavalry HC' : 'cavalry LC',
        commands: [`${side}-horse`],
        superiors: [`${side}-general`],
        hex: first,
      })
    }
  }

  /** Guns in one hex, or one of them stacked with infantry or cavalry (STK-MOV-4). */
  private battery(side: SideName, close: readonly string[]): void {
    const { random } = this
    const hex = this.claim(side, close, 10)
    const facing = this.facing()
    const together = random.chance(0.3)
    const gun = (i: number, at: string): Given => ({
      id: `${side}-gun-${i}`,
      type: random.pick(TROOPS[side].guns),
      side,
      formation: `${side}-battery`,
      attached: `${side}-general`,
      hex: at,
      facing,
      limbered: !this.place.open(at) || random.chance(0.4),
      fired: random.chance(0.1),
      hits: random.pick([0, 0, 1]),
      ammunition: random.pick(['full', 'full', 'low', 'none']),
    })
    if (together) {
      const escort = random.pick(['companies', 'horse'] as const)
      this.units.push(gun(0, hex))
      this.units.push({
        id: `${side}-escort`,
        type: random.pick(TROOPS[side][escort]),
        side,
        formation: `${side}-escort`,
        hex,
        facing,
        ...this.state(),
      })
      return
    }
    const count = 1 + random.below(3)
    const other = random.chance(0.5) ? hex : this.claim(side, this.near(hex), 4)
    for (let i = 0; i < count; i++) this.units.push(gun(i, i === 0 ? hex : other))
  }

  /** A general with troops or alone, and a brigadier. */
  private staff(side: SideName): void {
    const { random } = this
    const own = this.units.filter(unit => unit.side === side).map(({ hex }) => String(hex))
    const commands = ['1', '2', '3', 'horse', 'escort', 'late'].map(name => `${side}-${name}`)
    const somewhere = (): string =>
      random.chance(0.7) ? random.pick(own) : this.claim(side, this.near(random.pick(own)), 6)
    this.leaders.push({ id: `${side}-general`, side, rank: 'division', commands, hex: somewhere() })
    if (random.chance(0.5)) {
      this.leaders.push({
        id: `${side}-brigadier`,
        side,
        rank: 'brigade',
        arm: random.pick(['all', 'infantry']),
        commands: [`${side}-1`, `${side}-2`],
        superiors: [`${side}-general`],
        hex: somewhere(),
      })
    }
  }

  private late(side: SideName): void {
    const { random } = this
    const formation = `${side}-late`
    for (let i = 0; i < 1 + random.below(3); i++)
      this.units.push({ id: `${formation}-${i}`, type: random.pick(TROOPS[side].companies), side, formation })
    const hexes = some(random, this.place.hexes, 0.1)
    if (hexes.length === 0) hexes.push(this.place.hexes[0])
    this.reinforcements.push({ turn: 1 + random.below(2), side, units: [formation], hexes })
  }

  /** Some units without adjacent enemies have routed (ROUT-4). */
  private rout(): void {
    for (const unit of this.units) {
      if (unit.hex === undefined || unit.square === true || String(unit.id).includes('-gun-')) continue
      const around = this.place.around(String(unit.hex))
      const threatened = around.some(hex => this.owner.has(hex) && this.owner.get(hex) !== unit.side)
      if (!threatened && this.random.chance(0.2)) unit.cohesion = 'routed'
    }
  }
}
