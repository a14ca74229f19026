/** The position as the second umpire sees it: the marks on the map, and each counter’s hex and actions. */
import type { AusterlitzBattle } from '@voltigeur/austerlitz'
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'

export const SIDES = ['allied', 'french'] as const
export type SideName = (typeof SIDES)[number]
export type Arm = 'infantry' | 'cavalry' | 'artillery'
export type Edge = 'west' | 'east'
export type Terrain = 'clear' | 'knoll' | 'town' | 'castle' | 'abbey' | 'lake' | 'swamp'

/** A unit’s role in the battle being resolved. */
const ROLES = ['uninvolved', 'attacker', 'bombarding', 'defender', 'displaced', 'advanced'] as const
export type Role = (typeof ROLES)[number]
const PLACES = ['waiting', 'on map', 'eliminated', 'exited west', 'exited east'] as const

export interface Counter {
  readonly index: number
  readonly id: string
  readonly side: SideName
  readonly arm: Arm
  readonly strength: number
  readonly move: number
  readonly arrives: number
  readonly setup: number
  /** SC-1: where it enters; null for the arrow hexes of its side. */
  readonly entry: readonly number[] | null
  readonly place: (typeof PLACES)[number]
  /** OFF_MAP unless it is on the map. */
  readonly hex: number
  readonly moved: boolean
  readonly spent: number
  /** It must attack or be attacked in this phase: decided when the phase began (8B, 8C). */
  readonly bound: boolean
  readonly fought: boolean
  readonly silenced: boolean
  readonly role: Role
  readonly retreating: boolean
  /** Where a unit of the present battle was at its start. */
  readonly origin: number
}

export interface Chart {
  readonly grid: Grid
  terrain(hex: number): ReadonlySet<Terrain>
  /** What lies on the hexside between two adjacent hexes. */
  hexside(a: number, b: number): ReadonlySet<string>
  roadBetween(a: number, b: number): boolean
  readonly arrows: readonly { readonly hex: number; readonly edge: Edge }[]
}

/** SC-2 to SC-4: the terms of a small scenario. */
export interface Small {
  readonly places: readonly { readonly hexes: readonly number[]; readonly points: number }[]
  readonly levels: readonly {
    readonly level: string
    readonly below?: readonly [number, number] | undefined
    readonly upTo?: readonly [number, number] | undefined
  }[]
}

export interface Picture {
  /** Null in the whole battle. */
  readonly small: Small | null
  readonly chart: Chart
  readonly turn: number
  readonly turns: number
  readonly demoralized: SideName | null
  readonly lostBefore: Readonly<Record<SideName, number>>
  readonly counters: readonly Counter[]
}

export const other = (side: SideName): SideName => (side === 'allied' ? 'french' : 'allied')

export const onMap = ({ counters }: Picture): Counter[] => counters.filter(({ place }) => place === 'on map')

/** Computed once for each picture. */
export function remembered<T>(work: (picture: Picture) => T): (picture: Picture) => T {
  const known = new WeakMap<Picture, T>()
  return picture => {
    const answer = known.get(picture) ?? work(picture)
    known.set(picture, answer)
    return answer
  }
}

const stacksOf = remembered(picture => Map.groupBy(onMap(picture), ({ hex }) => hex))

export const inHex = (picture: Picture, hex: number): readonly Counter[] => stacksOf(picture).get(hex) ?? []

export const neighbours = ({ grid }: Chart, hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(hex, dir)).filter(next => next !== OFF_MAP)

/** The same picture with some counters changed. */
export function altered(picture: Picture, changes: ReadonlyMap<number, Partial<Counter>>): Picture {
  const counters = picture.counters.map(one => {
    const change = changes.get(one.index)
    return change ? { ...one, ...change } : one
  })
  return { ...picture, counters }
}

const charts = new WeakMap<AusterlitzBattle, Chart>()

export function chartOf(battle: AusterlitzBattle): Chart {
  const known = charts.get(battle)
  if (known) return known
  const { grid, hexes, hexsides, roads, arrows } = battle.field.ground.plan
  const between = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const sides = new Map<string, Set<string>>()
  for (const { mark, hex, dir } of hexsides) {
    const across = grid.neighbour(hex, dir)
    if (across === OFF_MAP) continue
    const key = between(hex, across)
    sides.set(key, (sides.get(key) ?? new Set()).add(mark))
  }
  const stretches = new Set(roads.flatMap(road => road.hexes.slice(1).map((hex, i) => between(road.hexes[i], hex))))
  const clear: ReadonlySet<Terrain> = new Set<Terrain>(['clear'])
  const nothing: ReadonlySet<string> = new Set()
  const chart: Chart = {
    grid,
    terrain(hex) {
      const known = hexes.get(hex)
      return known === undefined || known.size === 0 ? clear : known
    },
    hexside: (a, b) => sides.get(between(a, b)) ?? nothing,
    roadBetween: (a, b) => stretches.has(between(a, b)),
    arrows,
  }
  charts.set(battle, chart)
  return chart
}

export function pictureOf(battle: AusterlitzBattle, position: Position): Picture {
  const { field } = battle
  const { unit, layout, rules } = field
  const broken = layout.cell.demoralized.get(position)
  const counters = field.units.map((counter): Counter => {
    const { index } = counter
    return {
      index,
      id: counter.id,
      side: SIDES[counter.side],
      arm: counter.data.type,
      strength: counter.strength,
      move: counter.move,
      arrives: counter.arrives,
      setup: counter.setup,
      entry: counter.entry,
      place: PLACES[unit.status.get(position, index)],
      hex: unit.hex.get(position, index),
      moved: unit.moved.get(position, index) !== 0,
      spent: unit.spent.get(position, index),
      bound: unit.duty.get(position, index) !== 0,
      fought: unit.fought.get(position, index) !== 0,
      silenced: unit.silenced.get(position, index) !== 0,
      role: ROLES[unit.role.get(position, index)],
      retreating: unit.retreating.get(position, index) !== 0,
      origin: unit.origin.get(position, index),
    }
  })
  const { prizes, levels } = rules
  return {
    small: prizes.length === 0 ? null : { places: prizes, levels },
    chart: chartOf(battle),
    turn: layout.cell.turn.get(position),
    turns: rules.turns,
    demoralized: broken === 0 ? null : SIDES[broken - 1],
    lostBefore: { allied: rules.lostBefore[0], french: rules.lostBefore[1] },
    counters,
  }
}
