/** Everything about a battle that does not change while it is fought, and the layout of what does. */
import { OFF_MAP } from '@voltigeur/hex'
import { Layout, type Position, type Side } from '@voltigeur/kernel'
import { Dispositions } from './rules/dispositions.ts'
import type { CardId, EDGES, Moment, Phase, ScenarioData, Tables, VictoryData } from './setup/data.ts'
import type { Ground } from './setup/ground.ts'
import { type Hierarchy, hierarchyOf } from './setup/hierarchy.ts'
import { ARTILLERY, type Face, LEADER, type Unit } from './setup/roster.ts'

export const FRENCH = 0
export const ALLIED = 1
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

/** How a unit has to fall back; the number of hexes is added. */
export const BY_ORDER = 100
export const WITHDRAWAL = 200
export const RETREAT = 300
export const FLIGHT = 400
export const FROM_BLAZE = 500

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
  readonly moment: Moment
  /** OPT-EVT-2: out of the game once it has been used. */
  readonly once: boolean
  /** OPT-EVT-8: belongs to rules that are not in use; when it is drawn, nothing happens. */
  readonly idle: boolean
  readonly modifier: number
  /** Player turns that its effect lasts, the one in progress included; 0 until it is used. */
  readonly lasts: number
  readonly case: string
}

export interface Rules {
  readonly scenario: string
  readonly turns: number
  /** When it begins, by the clock; scenarios of one's own have none. */
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
  /** DECK-1: the cards in play, by name; none when the deck is left out. */
  readonly deck: readonly Card[]
  /** OPT-AMMO-0. */
  readonly ammunition: boolean
  /** OPT-LCF-1. */
  readonly lightCavalryFire: boolean
}

const UNIT_COLUMNS = [
  'hex',
  'place',
  /** Order in the stack, 0 on top. */
  'rank',
  'facing',
  'cohesion',
  'limbered',
  'hits',
  /** Hits scored on the battalion of this unit in the step in progress (HIT-6a). */
  'pool',
  'ooc',
  /** Began the Engagement Phase under a regiment's Leader too far from every superior, or is that Leader (LMOV-5). */
  'strayed',
  'fired',
  'square',
  /** Was in an engagement zone when the Engagement Phase began. */
  'zone',
  'rolled',
  'moved',
  'shifted',
  /** Belongs to the command that is acting now. */
  'acting',
  'shot',
  /** The hexside through which it fired from a square or village, one bit each; two where the line met a corner. */
  'through',
  'fall',
  /** Must fight in this Close Combat Phase; 2 for the second combat of cavalry. */
  'duty',
  /** Part in the combat at hand. */
  'part',
  'toll',
  /** Cavalry that has to ride back when all combats are over: one more than the unit that led its combat. */
  'blown',
  'arrived',
  'ammo',
  /** Leaders: already rolled for in this resolution (LCAS-0). */
  'spared',
  /** Leaders: infantry has just scored a hit near him (OPT-CARD-7). */
  'exposed',
] as const

/** Smoke and blaze markers, more than a game ever needs. */
const MARKERS = 60
/** Effects of cards at one time, likewise. */
const EFFECTS = 30

function layOut(units: number, groups: number, cards: number) {
  return new Layout({
    cells: ['turn', 'lost', 'eagle', 'printed', 'loser', 'victor', 'hitsTaken'],
    tables: {
      unit: { rows: units, columns: UNIT_COLUMNS },
      group: { rows: Math.max(1, groups), columns: ['due', 'rolled', 'blocked', 'here'] },
      card: { rows: Math.max(1, cards), columns: ['place'] },
      // How many cards a side holds is plain to see; which ones is not, and is blanked in `card`.
      hand: { rows: 2, columns: ['cards'] },
      // What cards have brought about and still holds, in the order in which it began; `card` and `on` count from 1.
      effect: { rows: cards > 0 ? EFFECTS : 1, columns: ['card', 'on', 'left'] },
      marker: { rows: cards > 0 ? MARKERS : 1, columns: ['hex', 'kind'] },
      morale: { rows: 2, columns: ['losses', 'defeats'] },
    },
  })
}

export class Field {
  readonly ground: Ground
  readonly units: readonly Unit[]
  readonly tables: Tables
  readonly rules: Rules
  readonly layout: ReturnType<typeof layOut>
  readonly unit: ReturnType<typeof layOut>['table']['unit']
  readonly group: ReturnType<typeof layOut>['table']['group']
  readonly morale: ReturnType<typeof layOut>['table']['morale']
  readonly card: ReturnType<typeof layOut>['table']['card']
  readonly hand: ReturnType<typeof layOut>['table']['hand']
  readonly effect: ReturnType<typeof layOut>['table']['effect']
  readonly marker: ReturnType<typeof layOut>['table']['marker']
  readonly cell: ReturnType<typeof layOut>['cell']
  readonly armies: readonly (readonly number[])[]
  readonly hierarchy: Hierarchy
  private readonly dispositions: Dispositions

  constructor(ground: Ground, units: readonly Unit[], tables: Tables, rules: Rules) {
    this.ground = ground
    this.units = units
    this.tables = tables
    this.rules = rules
    this.layout = layOut(units.length, rules.reinforcements.length, rules.deck.length)
    this.unit = this.layout.table.unit
    this.group = this.layout.table.group
    this.morale = this.layout.table.morale
    this.card = this.layout.table.card
    this.hand = this.layout.table.hand
    this.effect = this.layout.table.effect
    this.marker = this.layout.table.marker
    this.cell = this.layout.cell
    this.armies = [FRENCH, ALLIED].map(side => units.filter(unit => unit.side === side).map(unit => unit.index))
    this.hierarchy = hierarchyOf(units)
    this.dispositions = new Dispositions(ground, units, this.armies, this.unit)
  }

  /** Who stands where. */
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

  /** Takes a piece off its hex and puts it down elsewhere, beneath whoever stands there. */
  place(position: Position, unit: number, hex: number): void {
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
    for (const name of [
      'rank',
      'fired',
      'square',
      'ooc',
      'strayed',
      'fall',
      'duty',
      'part',
      'toll',
      'blown',
      'acting',
      'pool',
    ] as const) {
      this.unit[name].set(position, unit, 0)
    }
    if (from !== OFF_MAP) this.closeRanks(position, from)
  }

  /** Equal positions are to be equal cells, so the order in a stack has no gaps. */
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
    return this.isHex(hex) ? this.ground.grid.label(hex) : 'off the map'
  }

  nameOf(unit: number): string {
    const { id, name } = this.units[unit]
    return name === id ? id : `${id} (${name})`
  }

  isUnit(unit: number): boolean {
    return Number.isInteger(unit) && unit >= 0 && unit < this.units.length
  }

  isHex(hex: number): boolean {
    return Number.isInteger(hex) && hex >= 0 && hex < this.ground.grid.size
  }
}
