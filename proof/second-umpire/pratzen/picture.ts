/** The position on the map: which pieces are where in which state, and the terrain. No rules here. */
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { Position, SavedFrame } from '@voltigeur/kernel'
import type { PratzenBattle } from '@voltigeur/pratzen'

type Field = PratzenBattle['field']
export type Counter = Field['units'][number]
export type Tables = Field['tables']
export type Rules = Field['rules']

export const FRENCH = 0
export const STEADY = 0
export const DISORDERED = 1
export const ROUTED = 2
export const LOW = 1
export const EMPTY = 2
export const FACINGS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const
export const ALL_FACINGS = [0, 1, 2, 3, 4, 5] as const
const ARMS = ['infantry', 'cavalry', 'artillery', 'wagon', 'leader'] as const
export type Arm = (typeof ARMS)[number]

/** One piece with all that its owner can see of it. */
export interface Piece {
  readonly index: number
  readonly id: string
  readonly side: number
  readonly arm: Arm
  readonly counter: Counter
  readonly hex: number
  readonly rank: number
  readonly facing: number
  readonly cohesion: number
  readonly limbered: boolean
  readonly hits: number
  readonly ooc: boolean
  readonly strayed: boolean
  readonly fired: boolean
  readonly square: boolean
  /** Was in an engagement zone when the Engagement Phase began. */
  readonly zone: boolean
  readonly rolled: boolean
  readonly moved: boolean
  readonly shifted: boolean
  readonly acting: boolean
  readonly shot: boolean
  readonly through: number
  /** How it must fall back, with the number of hexes. */
  readonly fall: number
  readonly duty: number
  readonly part: number
  readonly blown: number
  readonly ammo: number
}

export interface Effect {
  readonly card: string
  readonly on: number
  readonly army: number
  readonly left: number
}

export type Frame = SavedFrame

/** What never changes during a battle. */
export class Terrain {
  readonly grid: Grid
  readonly size: number
  readonly #levels: readonly number[]
  readonly #names: readonly (ReadonlySet<string> | undefined)[]
  readonly #inPlay: readonly boolean[]
  readonly #roads = new Set<number>()

  constructor({ ground }: Field) {
    const { plan } = ground
    this.grid = plan.grid
    this.size = plan.grid.size
    const hexes = Array.from({ length: this.size }, (_, hex) => hex)
    this.#levels = hexes.map(hex => plan.level(hex))
    this.#names = hexes.map(hex => plan.hexes.get(hex))
    this.#inPlay = hexes.map(hex => plan.inPlay?.(hex) ?? true)
    for (const road of plan.roads) {
      for (let i = 1; i < road.length; i++) {
        this.#roads.add(road[i - 1] * this.size + road[i])
        this.#roads.add(road[i] * this.size + road[i - 1])
      }
    }
  }

  level(hex: number): number {
    return this.#levels[hex]
  }

  #is(hex: number, ...names: readonly string[]): boolean {
    const here = this.#names[hex]
    return here !== undefined && names.some(name => here.has(name))
  }

  village(hex: number): boolean {
    return this.#is(hex, 'village')
  }

  /** Woods and town. */
  cover(hex: number): boolean {
    return this.#is(hex, 'village', 'wood')
  }

  orchard(hex: number): boolean {
    return this.#is(hex, 'orchard', 'vineyard')
  }

  stream(hex: number): boolean {
    return this.#is(hex, 'stream')
  }

  /** All that the Terrain Effects Chart makes slow by itself, at any level. */
  slow(hex: number): boolean {
    return this.cover(hex) || this.orchard(hex) || this.stream(hex)
  }

  road(from: number, to: number): boolean {
    return this.#roads.has(from * this.size + to)
  }

  /** The hex in play in that direction, OFF_MAP if there is none. */
  next(hex: number, dir: number): number {
    const to = this.grid.neighbour(hex, ((dir % 6) + 6) % 6)
    return to !== OFF_MAP && this.#inPlay[to] ? to : OFF_MAP
  }

  inPlay(hex: number): boolean {
    return hex !== OFF_MAP && this.#inPlay[hex]
  }

  around(hex: number): number[] {
    return ALL_FACINGS.map(dir => this.next(hex, dir)).filter(near => near !== OFF_MAP)
  }

  distance(a: number, b: number): number {
    return this.grid.distance(a, b)
  }

  label(hex: number): string {
    return hex === OFF_MAP ? 'off the map' : this.grid.label(hex)
  }
}

const terrains = new WeakMap<Field, Terrain>()

function terrainOf(field: Field): Terrain {
  const known = terrains.get(field) ?? new Terrain(field)
  terrains.set(field, known)
  return known
}

export class Picture {
  readonly ground: Terrain
  readonly tables: Tables
  readonly rules: Rules
  readonly turn: number
  readonly pieces: readonly Piece[]
  readonly frames: readonly Frame[]
  readonly effects: readonly Effect[]
  readonly smoke: readonly number[]
  readonly blazes: readonly number[]
  readonly #stacks = new Map<number, Piece[]>()

  /** As the pieces are, or as they would be with a change. */
  constructor(battle: PratzenBattle, position: Position, change = (piece: Piece): Piece => piece) {
    const { field, layout, language } = battle
    this.ground = terrainOf(field)
    this.tables = field.tables
    this.rules = field.rules
    this.turn = field.cell.turn.get(position)
    this.frames = layout.frames!.save(position)
    this.pieces = field.units.map(counter => change(pieceOf(field, position, counter)))
    for (const piece of this.pieces) {
      if (piece.hex === OFF_MAP) continue
      const stack = this.#stacks.get(piece.hex) ?? []
      stack.push(piece)
      this.#stacks.set(piece.hex, stack)
    }
    for (const stack of this.#stacks.values()) stack.sort((a, b) => a.rank - b.rank || a.index - b.index)
    const withCards = field.rules.deck.length > 0
    this.effects = withCards ? effectsOf(battle, position) : []
    const view = withCards ? (language.view(position) as unknown as Markers) : { smoke: [], blazes: [] }
    this.smoke = view.smoke.map(label => this.ground.grid.find(label))
    this.blazes = view.blazes.map(label => this.ground.grid.find(label))
  }

  /** All pieces in a hex except Leaders, from top to bottom. */
  units(hex: number): readonly Piece[] {
    return this.all(hex).filter(({ arm }) => arm !== 'leader')
  }

  leaders(hex: number): readonly Piece[] {
    return this.all(hex).filter(({ arm }) => arm === 'leader')
  }

  all(hex: number): readonly Piece[] {
    return this.#stacks.get(hex) ?? []
  }

  /** Hexes with any piece. */
  get occupied(): readonly number[] {
    return [...this.#stacks.keys()]
  }

  army(side: number): readonly Piece[] {
    return this.pieces.filter(piece => piece.side === side && piece.hex !== OFF_MAP)
  }

  /** DEF-3: infantry, cavalry and artillery on the map. */
  fighters(side: number): readonly Piece[] {
    return this.army(side).filter(isFighter)
  }

  /** The innermost step of the sequence of play, by its name. */
  get step(): string {
    return this.frames.at(-1)?.step ?? 'over'
  }

  frame(step: string): Frame | undefined {
    return this.frames.findLast(frame => frame.step === step)
  }

  /** Card effects that last. */
  inForce(card: string): readonly Effect[] {
    return this.effects.filter(effect => effect.card === card)
  }
}

interface Markers {
  readonly smoke: readonly string[]
  readonly blazes: readonly string[]
}

export const isFighter = ({ arm }: Piece): boolean => arm === 'infantry' || arm === 'cavalry' || arm === 'artillery'

function effectsOf(battle: PratzenBattle, position: Position): Effect[] {
  const { columns } = battle.layout.save(position)
  const { field } = battle
  return Object.entries(columns['effect.card'] ?? {}).map(([row, card]) => ({
    card: String(card),
    on: field.effect.on.get(position, Number(row)),
    army: field.effect.army.get(position, Number(row)),
    left: field.effect.left.get(position, Number(row)),
  }))
}

function pieceOf({ unit }: Field, position: Position, counter: Counter): Piece {
  const { index } = counter
  const flag = (column: { get(position: Position, row: number): number }): boolean => column.get(position, index) !== 0
  return {
    index,
    id: counter.id,
    side: counter.side,
    arm: ARMS[counter.arm],
    counter,
    hex: unit.hex.get(position, index),
    rank: unit.rank.get(position, index),
    facing: unit.facing.get(position, index),
    cohesion: unit.cohesion.get(position, index),
    limbered: flag(unit.limbered),
    hits: unit.hits.get(position, index),
    ooc: flag(unit.ooc),
    strayed: flag(unit.strayed),
    fired: flag(unit.fired),
    square: flag(unit.square),
    zone: flag(unit.zone),
    rolled: flag(unit.rolled),
    moved: flag(unit.moved),
    shifted: flag(unit.shifted),
    acting: flag(unit.acting),
    shot: flag(unit.shot),
    through: unit.through.get(position, index),
    fall: unit.fall.get(position, index),
    duty: unit.duty.get(position, index),
    part: unit.part.get(position, index),
    blown: unit.blown.get(position, index),
    ammo: unit.ammo.get(position, index),
  }
}

/** DIS-1, DEF-18: the values on the visible face. */
export function faceOf(piece: Piece): Counter['front'] {
  const { counter, arm, limbered, cohesion } = piece
  const turned = arm === 'artillery' ? limbered : cohesion !== STEADY
  return turned ? counter.back : counter.front
}
