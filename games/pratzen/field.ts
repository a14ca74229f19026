/** Everything about a battle that doesn’t change during play, and the layout of what does. */
import { hexName, hexNaming, OFF_MAP } from '@voltigeur/hex'
import { Layout, type Naming, namesOf, type Position, type Side } from '@voltigeur/kernel'
import { Dispositions } from './rules/dispositions.ts'
import {
  CARDS,
  type CardId,
  type Cue,
  type EDGES,
  FACINGS,
  type Phase,
  type ScenarioData,
  SIDES,
  type Tables,
  type VictoryData,
} from './setup/data.ts'
import type { Ground } from './setup/ground.ts'
import { type Hierarchy, hierarchyOf } from './setup/hierarchy.ts'
import { ARTILLERY, type Face, LEADER, type Unit } from './setup/roster.ts'

export const FRENCH = 0
export const ALLIED = 1
/** No unit, no hex and no card, where numbers have names. */
export const NOBODY = -1
export const enemyOf = (side: Side): Side => 1 - side

/** Where a piece is. */
export const WAITING = 0
export const ON_MAP = 1
export const ELIMINATED = 2
export const PLACES = ['waiting', 'on map', 'eliminated'] as const

/** DEF-21: cohesion. */
export const STEADY = 0
export const DISORDERED = 1
export const ROUTED = 2
export const COHESION = ['steady', 'disordered', 'routed'] as const

/** How a unit must fall back; plus the number of hexes. */
export const BY_ORDER = 100
export const WITHDRAWAL = 200
export const RETREAT = 300
export const FLIGHT = 400
export const FROM_BLAZE = 500

/** Where a card is; 1 and 2 are the hands of the French and the Allied player. */
export const IN_DECK = 0
export const DISCARDED = 3
export const SET_ASIDE = 4
/** Face up while it takes effect. */
export const DRAWN = 5
const CARD_PLACES = ['deck', 'french hand', 'allied hand', 'discarded', 'set aside', 'drawn'] as const

export interface Reinforcement {
  readonly turn: number
  readonly side: Side
  readonly units: readonly number[]
  readonly hexes: readonly number[]
}

export interface Card {
  readonly id: CardId
  readonly name: string
  /** Null when either side may use it. */
  readonly side: Side | null
  readonly moment: Cue
  /** OPT-EVT-2: out of the game after its first use. */
  readonly once: boolean
  /** OPT-EVT-8: for optional rules not in play; drawing it has no effect. */
  readonly idle: boolean
  readonly modifier: number
  /** Player turns of its effect, the present one included; 0 until it is used. */
  readonly lasts: number
  readonly case: string
}

export interface Rules {
  readonly scenario: string
  readonly turns: number
  /** The clock time of its start; absent in scenarios of one’s own. */
  readonly time?: string
  readonly start: { readonly side: Side; readonly phase: Phase }
  readonly retreatEdges: readonly (typeof EDGES)[number][]
  readonly demoralization: readonly number[]
  readonly reinforcements: readonly Reinforcement[]
  readonly victory: {
    readonly kind: VictoryData['kind']
    readonly text: string
    readonly tie: Side | null
    readonly hexes: readonly number[]
  }
  readonly mistaken: ScenarioData['mistaken'] | null
  readonly lostEagle: boolean
  /** DECK-1: the cards in play, by name; empty without a deck. */
  readonly deck: readonly Card[]
  /** The deck of a situation that isn’t shuffled: cards are drawn in the order listed. */
  readonly stacked?: boolean
  /** OPT-AMMO-0. */
  readonly ammunition: boolean
  /** OPT-LCF-1. */
  readonly lightCavalryFire: boolean
}

/** What numbers stand for in records: the game's own names. */
export interface Namings {
  readonly side: Naming
  readonly unit: Naming
  readonly hex: Naming
}

/** Smoke and blaze markers, more than a game ever needs. */
const MARKERS = 60
/** Effects of cards at one time, likewise. */
const EFFECTS = 30

function unitColumns({ unit, hex }: Namings) {
  return {
    hex: { of: hex },
    place: { of: namesOf(PLACES), standard: WAITING },
    /** Order in the stack, 0 on top. */
    rank: {},
    facing: { of: namesOf(FACINGS), standard: 0 },
    cohesion: { of: namesOf(COHESION), standard: STEADY },
    limbered: {},
    hits: {},
    /** Hits scored on this unit’s battalion in the present step (HIT-6a). */
    pool: {},
    ooc: {},
    /** Began the Engagement Phase under a regiment’s Leader too far from every superior, or is that Leader (LMOV-5). */
    strayed: {},
    fired: {},
    square: {},
    /** Was in an engagement zone when the Engagement Phase began. */
    zone: {},
    rolled: {},
    moved: {},
    shifted: {},
    /** Belongs to the command that acts now. */
    acting: {},
    shot: {},
    /** The hexside through which it fired from a square or village, one bit each; two if the line passed a corner. */
    through: {},
    fall: {},
    /** Must fight in this Close Combat Phase; 2 for the second combat of cavalry. */
    duty: {},
    /** Part in the present combat. */
    part: {},
    toll: {},
    /** Cavalry that must fall back after all combats: the unit that led its combat. */
    blown: { of: unit },
    arrived: {},
    ammo: {},
    /** Leaders: already rolled for in this resolution (LCAS-0). */
    spared: {},
    /** Leaders: infantry has just scored a hit near him (OPT-CARD-7). */
    exposed: {},
  }
}

function layOut(units: readonly Unit[], namings: Namings, groups: number, cards: readonly string[]) {
  const { side, unit, hex } = namings
  const withCards = cards.length > 0
  return new Layout({
    cells: { turn: {}, lost: { of: side }, eagle: {} },
    rows: {
      unit: { names: units.map(piece => piece.id), columns: unitColumns(namings) },
      group: { names: groups, columns: { due: {}, rolled: {}, blocked: {}, here: {} } },
      card: { names: cards, columns: { place: { of: namesOf(CARD_PLACES), standard: IN_DECK } } },
      // The number of a side’s cards is public; which ones isn’t.
      hand: { names: SIDES, columns: { cards: {} } },
      // Card effects that last, in the order in which they began.
      effect: {
        names: withCards ? EFFECTS : 1,
        columns: { card: { of: namesOf(CARDS) }, on: { of: unit }, army: { of: side }, left: {} },
      },
      marker: { names: withCards ? MARKERS : 1, columns: { hex: { of: hex }, kind: {} } },
      morale: { names: SIDES, columns: { losses: {}, defeats: {} } },
    },
  })
}

/** Copies of a card are numbered: "smoke 2". */
function cardNames(deck: readonly Card[]): string[] {
  const copies = new Map<string, number>()
  return deck.map(({ id }) => {
    const copy = (copies.get(id) ?? 0) + 1
    copies.set(id, copy)
    return `${id} ${copy}`
  })
}

type FieldLayout = ReturnType<typeof layOut>

export class Field {
  readonly ground: Ground
  readonly units: readonly Unit[]
  readonly tables: Tables
  readonly rules: Rules
  readonly namings: Namings
  readonly layout: FieldLayout
  readonly unit: FieldLayout['rows']['unit']
  readonly group: FieldLayout['rows']['group']
  readonly morale: FieldLayout['rows']['morale']
  readonly card: FieldLayout['rows']['card']
  readonly hand: FieldLayout['rows']['hand']
  readonly effect: FieldLayout['rows']['effect']
  readonly marker: FieldLayout['rows']['marker']
  readonly cell: FieldLayout['cell']
  readonly armies: readonly (readonly number[])[]
  readonly hierarchy: Hierarchy
  private readonly dispositions: Dispositions

  constructor(ground: Ground, units: readonly Unit[], tables: Tables, rules: Rules) {
    this.ground = ground
    this.units = units
    this.tables = tables
    this.rules = rules
    const { grid } = ground
    const cards = cardNames(rules.deck)
    this.namings = {
      side: namesOf(SIDES),
      unit: namesOf(units.map(unit => unit.id)),
      hex: hexNaming(grid),
    }
    this.layout = layOut(units, this.namings, rules.reinforcements.length, cards)
    this.unit = this.layout.rows.unit
    this.group = this.layout.rows.group
    this.morale = this.layout.rows.morale
    this.card = this.layout.rows.card
    this.hand = this.layout.rows.hand
    this.effect = this.layout.rows.effect
    this.marker = this.layout.rows.marker
    this.cell = this.layout.cell
    this.armies = [FRENCH, ALLIED].map(side => units.filter(unit => unit.side === side).map(unit => unit.index))
    this.hierarchy = hierarchyOf(units)
    this.dispositions = new Dispositions(ground, units, this.armies, this.unit)
  }

  /** Which units are in which hexes. */
  at(position: Position): Dispositions {
    return this.dispositions.of(position)
  }

  hex(position: Position, unit: number): number {
    return this.unit.hex.get(position, unit)
  }

  onMap(position: Position, unit: number): boolean {
    return this.unit.hex.get(position, unit) !== OFF_MAP
  }

  turn(position: Position): number {
    return this.cell.turn.get(position)
  }

  cohesion(position: Position, unit: number): number {
    return this.unit.cohesion.get(position, unit)
  }

  /** DIS-1: the visible face of the counter. */
  face(position: Position, unit: number): Face {
    const { arm, front, back } = this.units[unit]
    if (arm === ARTILLERY) return this.unit.limbered.get(position, unit) ? back : front
    return this.cohesion(position, unit) === STEADY ? front : back
  }

  isLeader(unit: number): boolean {
    return this.units[unit].arm === LEADER
  }

  /** Moves a piece from its hex to another, below the units there. */
  put(position: Position, unit: number, hex: number): void {
    const from = this.hex(position, unit)
    const below = this.at(position)
      .stack(hex)
      .filter(other => other !== unit).length
    this.unit.hex.set(position, unit, hex)
    this.unit.place.set(position, unit, ON_MAP)
    this.unit.rank.set(position, unit, this.isLeader(unit) ? 0 : below)
    if (from !== OFF_MAP && from !== hex) this.closeRanks(position, from)
  }

  remove(position: Position, unit: number): void {
    const from = this.hex(position, unit)
    this.unit.hex.set(position, unit, OFF_MAP)
    this.unit.place.set(position, unit, ELIMINATED)
    const { rank, fired, square, ooc, strayed, fall, duty, part, toll, acting, pool, blown } = this.unit
    for (const column of [rank, fired, square, ooc, strayed, fall, duty, part, toll, acting, pool])
      column.set(position, unit, 0)
    blown.set(position, unit, NOBODY)
    if (from !== OFF_MAP) this.closeRanks(position, from)
  }

  /** Equal positions must be equal cells, so the order in a stack has no gaps. */
  closeRanks(position: Position, hex: number): void {
    for (const [rank, unit] of this.at(position).stack(hex).entries()) {
      if (this.unit.rank.get(position, unit) !== rank) this.unit.rank.set(position, unit, rank)
    }
  }

  /** STK-CBT-5: to the bottom of its stack; with `top`, to the top. */
  shift(position: Position, unit: number, top = false): void {
    const hex = this.hex(position, unit)
    this.unit.rank.set(position, unit, top ? -1 : 99)
    this.closeRanks(position, hex)
  }

  label(hex: number): string {
    return hexName(this.ground.grid, hex)
  }

  nameOf(unit: number): string {
    return this.units[unit].name
  }

  isUnit(unit: number): boolean {
    return Number.isInteger(unit) && unit >= 0 && unit < this.units.length
  }

  isHex(hex: number): boolean {
    return Number.isInteger(hex) && hex >= 0 && hex < this.ground.grid.size
  }
}
