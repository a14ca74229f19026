/** The position as the second umpire sees it: the marks on the map, and each counter’s hex and face. */
import type { GloryBattle } from '@voltigeur/crowning-glory'
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'

export const SIDES = ['allied', 'french'] as const
export type SideName = (typeof SIDES)[number]
export type Arm = 'infantry' | 'cavalry'
export type Terrain = 'clear' | 'forest' | 'marsh' | 'town' | 'fortress' | 'all-pond' | 'partial-pond'

const ROLES = ['uninvolved', 'attacker', 'defender'] as const
const PLACES = ['waiting', 'on map', 'eliminated', 'exited'] as const
const FACES = ['active', 'passive', 'absent'] as const
/** No unit is named. */
export const NOBODY = -1
export const VARIANT_STATES = ['hidden', 'in force', 'discarded'] as const

export interface Counter {
  readonly index: number
  readonly id: string
  readonly side: SideName
  readonly arm: Arm
  /** Steps at full strength, and now. */
  readonly full: number
  readonly steps: number
  readonly move: number
  readonly arrival: 'setup' | 'reserve' | 'variable' | 'scenario'
  readonly place: (typeof PLACES)[number]
  /** OFF_MAP unless it is on the map. */
  readonly hex: number
  readonly active: boolean
  readonly role: (typeof ROLES)[number]
}

export interface Marker {
  readonly side: SideName
  readonly factor: number
  readonly face: (typeof FACES)[number]
  /** 3.1: it arrives with the Variable units. */
  readonly variable: boolean
}

/** 11.0 */
export interface Variant {
  readonly number: number
  readonly state: (typeof VARIANT_STATES)[number]
  /** The turn in which it was played. */
  readonly played: number
  /** The unit it names, -1 for none. */
  readonly chosen: number
  /** The turn of its last effect. */
  readonly used: number
}

export interface Chart {
  readonly grid: Grid
  terrain(hex: number): ReadonlySet<Terrain>
  hexside(a: number, b: number): ReadonlySet<string>
  roadBetween(a: number, b: number): boolean
  /** Whether a step goes up a hillcrest. */
  uphill(from: number, to: number): boolean
  readonly west: ReadonlySet<number>
  readonly east: ReadonlySet<number>
  readonly critical: readonly number[]
  readonly reserve: readonly number[]
  readonly entry: readonly number[]
  readonly farBank: ReadonlySet<number>
}

export interface Picture {
  readonly chart: Chart
  readonly rules: GloryBattle['field']['rules']
  readonly turn: number
  /** The kind of Phase II in this turn; null before its declaration. */
  readonly first: 'movement' | 'combat' | null
  readonly regrouped: number
  readonly arrived: boolean
  /** 4.8: whether the Allied army is demoralized. */
  readonly broken: boolean
  readonly lostBefore: Readonly<Record<SideName, number>>
  readonly variants: Readonly<Record<SideName, Variant>>
  /** 3.3: which side controls each critical hex. */
  readonly control: ReadonlyMap<number, SideName>
  readonly counters: readonly Counter[]
  readonly markers: readonly Marker[]
}

export const other = (side: SideName): SideName => (side === 'allied' ? 'french' : 'allied')

export const onMap = ({ counters }: Picture): Counter[] => counters.filter(({ place }) => place === 'on map')

export const armyOf = (picture: Picture, side: SideName): Counter[] => onMap(picture).filter(one => one.side === side)

export const neighbours = ({ grid }: Chart, hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(hex, dir)).filter(next => next !== OFF_MAP)

/** Computed once for each picture. */
export function remembered<T>(work: (picture: Picture) => T): (picture: Picture) => T {
  const known = new WeakMap<Picture, T>()
  return picture => {
    const answer = known.get(picture) ?? work(picture)
    known.set(picture, answer)
    return answer
  }
}

const stacksOf = remembered(picture => new Map(onMap(picture).map(one => [one.hex, one])))

/** 6.0: one unit per hex. */
export const unitIn = (picture: Picture, hex: number): Counter | undefined => stacksOf(picture).get(hex)

/** The same picture with one counter changed. */
export const altered = (picture: Picture, index: number, change: Partial<Counter>): Picture => ({
  ...picture,
  counters: picture.counters.map(one => (one.index === index ? { ...one, ...change } : one)),
})

const charts = new WeakMap<GloryBattle, Chart>()

export function chartOf(battle: GloryBattle): Chart {
  const known = charts.get(battle)
  if (known) return known
  const { plan } = battle.field.ground
  const { grid, hexes, hexsides, roads, crests, edges } = plan
  const between = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const sides = new Map<string, Set<string>>()
  for (const { mark, hex, dir } of hexsides) {
    const across = grid.neighbour(hex, dir)
    if (across === OFF_MAP) continue
    const key = between(hex, across)
    sides.set(key, (sides.get(key) ?? new Set()).add(mark))
  }
  const stretches = new Set(roads.flatMap(road => road.hexes.slice(1).map((hex, i) => between(road.hexes[i], hex))))
  const climbs = new Set(crests.map(({ hex, dir }) => `${grid.neighbour(hex, dir)} ${hex}`))
  const clear: ReadonlySet<Terrain> = new Set<Terrain>(['clear'])
  const nothing: ReadonlySet<string> = new Set()
  const chart: Chart = {
    grid,
    terrain: hex => hexes.get(hex) ?? clear,
    hexside: (a, b) => sides.get(between(a, b)) ?? nothing,
    roadBetween: (a, b) => stretches.has(between(a, b)),
    uphill: (from, to) => climbs.has(`${from} ${to}`),
    west: new Set(edges.west),
    east: new Set(edges.east),
    critical: plan.critical,
    reserve: plan.reserve,
    entry: plan.entry,
    farBank: plan.farBank,
  }
  charts.set(battle, chart)
  return chart
}

export function pictureOf(battle: GloryBattle, position: Position): Picture {
  const { field } = battle
  const { unit, cell, army, marker, place } = field
  const first = cell.first.get(position)
  const variantOf = (side: number): Variant => ({
    number: army.variant.get(position, side),
    state: VARIANT_STATES[army.state.get(position, side)],
    played: army.played.get(position, side),
    chosen: army.chosen.get(position, side),
    used: army.used.get(position, side),
  })
  const chart = chartOf(battle)
  return {
    chart,
    rules: field.rules,
    turn: cell.turn.get(position),
    first: first === 0 ? null : first === 1 ? 'movement' : 'combat',
    regrouped: cell.regrouped.get(position),
    arrived: cell.arrived.get(position) !== 0,
    broken: cell.broken.get(position) !== 0,
    lostBefore: { allied: army.lost.get(position, 0), french: army.lost.get(position, 1) },
    variants: { allied: variantOf(0), french: variantOf(1) },
    control: new Map(chart.critical.map((hex, i) => [hex, SIDES[place.owner.get(position, i)]])),
    counters: field.units.map(
      ({ index, id, side, type, steps, move, arrival }): Counter => ({
        index,
        id,
        side: SIDES[side],
        arm: type === 0 ? 'infantry' : 'cavalry',
        full: steps,
        steps: unit.steps.get(position, index),
        move,
        arrival,
        place: PLACES[unit.status.get(position, index)],
        hex: unit.hex.get(position, index),
        active: unit.face.get(position, index) === 0,
        role: ROLES[unit.role.get(position, index)],
      }),
    ),
    markers: field.markers.map(({ index, side, factor, variable }) => ({
      side: SIDES[side],
      factor,
      variable,
      face: FACES[marker.face.get(position, index)],
    })),
  }
}
