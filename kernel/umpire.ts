import type { Decision, Objection, Sender, Side } from './decision.ts'
import { type Dice, rollsMade, seed, seededDice } from './dice.ts'
import type { GameEvent } from './events.ts'
import { hash } from './hash.ts'
import type { Position } from './position.ts'
import type { Battle } from './rules.ts'
import { Table } from './table.ts'

export interface Entry<D extends Decision = Decision> {
  readonly by: Sender
  readonly decision: D
}

export type Ruling =
  | { readonly accepted: true; readonly events: readonly GameEvent[] }
  | { readonly accepted: false; readonly objections: readonly Objection[] }

interface Moment {
  readonly before: Position
  readonly events: number
}

export interface UmpireOptions {
  readonly seed?: string
  readonly dice?: Dice
  /** A situation to start from instead of the scenario's own beginning; its seed and flow are taken as they are. */
  readonly position?: Position
  /** False in simulations, which neither read events nor take anything back. */
  readonly recording?: boolean
}

/**
 * Runs one battle: checks every decision where it arrives, carries it out, keeps the record, and takes back what may
 * be taken back. Nothing illegal is ever applied, whoever sends it.
 */
export class Umpire<D extends Decision = Decision> {
  readonly battle: Battle<D>
  readonly position: Position
  readonly entries: Entry<D>[] = []
  readonly events: GameEvent[] = []
  private readonly table: Table
  private readonly recording: boolean
  /** Positions before each decision since the last irreversible point. */
  private readonly moments: Moment[] = []

  constructor(battle: Battle<D>, options: UmpireOptions = {}) {
    this.battle = battle
    this.recording = options.recording ?? true
    this.table = new Table(options.dice ?? seededDice, this.recording)
    if (options.position) {
      this.position = options.position.copy()
    } else {
      this.position = battle.layout.blank()
      seed(this.position, options.seed ?? '0')
      battle.start(this.position, this.table)
    }
    this.events.push(...this.table.takeEvents())
  }

  get actor(): Side | null {
    return this.battle.actor(this.position)
  }

  /** Without a sender, the decision is taken to come from whoever has to decide; nobody does when the battle is over. */
  play(decision: D, by: Sender | null = this.actor): Ruling {
    const objections = this.objections(decision, by)
    if (objections.length > 0) return { accepted: false, objections }
    return { accepted: true, events: this.carryOut(decision, by ?? 0) }
  }

  objections(decision: D, by: Sender | null = this.actor): readonly Objection[] {
    return this.battle.objections(this.position, decision, by ?? 0)
  }

  /** How many decisions the last actor may still take back. */
  get undoable(): number {
    return this.moments.length
  }

  /** Takes back the last decision. False when a die, a revelation or the opponent stands in between. */
  undo(): boolean {
    const moment = this.moments.pop()
    if (!moment) return false
    this.position.become(moment.before)
    this.entries.pop()
    this.events.length = moment.events
    return true
  }

  hash(): string {
    return hash(this.position)
  }

  private carryOut(decision: D, by: Sender): readonly GameEvent[] {
    const { battle, position, table } = this
    if (!this.recording) {
      battle.apply(position, decision, table)
      return []
    }
    const moment = { before: position.copy(), events: this.events.length }
    battle.apply(position, decision, table)
    const happened = table.takeEvents()
    this.entries.push({ by, decision })
    this.events.push(...happened)
    const irreversible =
      by === 'umpire' ||
      rollsMade(position) !== rollsMade(moment.before) ||
      happened.some(event => event.reveals) ||
      this.actor !== by
    if (irreversible) this.moments.length = 0
    else this.moments.push(moment)
    return happened
  }
}
