/** The battle as the kernel sees it: the sequence of play, read and written in the game's own names. */
import type { Board, Briefing, Display, Piece } from '@voltigeur/battlefield'
import {
  type Battle,
  type Flow,
  FlowBattle,
  type Forecast,
  type GameEvent,
  type Instinct,
  type Json,
  type Menu,
  type Notation,
  type Objection,
  type Outcome,
  type Position,
  type Random,
  type Sender,
  type Side,
  type Umpire,
  UNKNOWN,
} from '@voltigeur/kernel'
import { faults } from './checks/faults.ts'
import { wild } from './checks/wild.ts'
import { type GloryDecision, notation } from './decisions.ts'
import { type GloryEvent, tell, writeEvent } from './events.ts'
import { ATTACKER, DEFENDER, enemyOf, type Field, HIDDEN } from './field.ts'
import { Judge, worth } from './judge/judge.ts'
import { setUp } from './rules/03-setup.ts'
import { capitulate, outcomeOf } from './rules/04-victory.ts'
import { costOf } from './rules/08-cost.ts'
import { unitsWith } from './rules/09-battle.ts'
import { attackObjections } from './rules/09-combat.ts'
import { oddsOf } from './rules/09-odds.ts'
import { drawVariants } from './rules/11-play.ts'
import { sequenceOfPlay } from './sequence.ts'
import { SIDES } from './setup/data.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { view } from './table/view.ts'
import { words } from './words.ts'

/** 4.6: open to whoever has to decide, at any time. */
const CAPITULATION: Menu<GloryDecision> = {
  kind: 'capitulate',
  subject: null,
  decisions: () => [{ kind: 'capitulate' }],
  likely: () => [],
  lastResort: true,
}

export class GloryBattle extends FlowBattle<GloryDecision> implements Battle<GloryDecision>, Display<Position> {
  readonly field: Field
  readonly flow: Flow<GloryDecision>
  readonly notation: Notation<GloryDecision>
  readonly board: Board
  readonly formations: readonly string[]
  readonly briefing: Briefing<Position, GloryDecision>
  private judge: Judge | null = null

  constructor(field: Field) {
    super()
    this.field = field
    this.flow = sequenceOfPlay(field)
    this.notation = notation(field)
    this.board = field.ground.board()
    this.formations = [...new Set(field.units.map(unit => unit.formation))]
    this.briefing = briefing(field, this.flow)
  }

  get layout() {
    return this.field.layout
  }

  start(position: Position, umpire: Umpire): void {
    const { field, flow } = this
    setUp(field, position)
    if (field.rules.variants) drawVariants(field, position, umpire)
    flow.call(position, 'turn', 0)
    if (field.rules.introductory) {
      flow.call(position, 'battery')
      flow.call(position, 'deployment')
    }
    flow.settle(position, umpire)
  }

  protected refusal(actor: Side | null): Objection {
    return actor === null ? words.battleOver() : words.notYourDecision(SIDES[actor])
  }

  override menus(position: Position): readonly Menu<GloryDecision>[] {
    return this.flow.over(position) ? [] : [...super.menus(position), CAPITULATION]
  }

  override objections(position: Position, decision: GloryDecision, sender: Sender): Objection[] {
    if (decision.kind === 'capitulate' && this.flow.mayDecide(position, sender, decision.kind)) return []
    return super.objections(position, decision, sender)
  }

  override apply(position: Position, decision: GloryDecision, umpire: Umpire): void {
    if (decision.kind !== 'capitulate') {
      super.apply(position, decision, umpire)
      return
    }
    const { flow, field } = this
    capitulate(field, flow, position, flow.top(position).actor(position), umpire)
    flow.settle(position, umpire)
  }

  outcome(position: Position): Outcome | null {
    return this.flow.over(position) ? outcomeOf(this.field, position) : null
  }

  forecast(position: Position, decision: GloryDecision): Forecast {
    const { field } = this
    const nothing: Forecast = { cost: null, odds: null }
    switch (decision.kind) {
      case 'move':
      case 'exit':
        return field.onMap(position, decision.unit) ? { cost: costOf(field, position, decision), odds: null } : nothing
      case 'enter':
        return { cost: costOf(field, position, decision), odds: null }
      case 'attack': {
        const side = field.units[decision.units[0]]?.side
        const sound = side !== undefined && attackObjections(field, position, side, decision).length === 0
        return sound ? { cost: null, odds: oddsOf(field, position, decision.hex, decision.units, 0) } : nothing
      }
      case 'bombard': {
        if (this.flow.path(position).at(-1) !== 'support') return nothing
        const units = unitsWith(field, position, ATTACKER)
        return { cost: null, odds: oddsOf(field, position, this.target(position), units, decision.guns) }
      }
      default:
        return nothing
    }
  }

  /** 3.0: the enemy's Variant marker as long as he has not laid it open. */
  conceal(position: Position, side: Side): Position {
    const seen = position.copy()
    const enemy = enemyOf(side)
    const { variant, state } = this.field.army
    const held = variant.get(position, enemy) !== 0 && state.get(position, enemy) === HIDDEN
    if (held) variant.set(seen, enemy, UNKNOWN)
    return seen
  }

  faults(position: Position): string[] {
    return faults(this.field, this.flow, position)
  }

  worth(position: Position, side: Side): number {
    return worth(this.field, position, side)
  }

  instinct(position: Position, side: Side): Instinct<GloryDecision> {
    this.judge ??= new Judge(this.field, this.flow)
    return this.judge.instinct(position, side)
  }

  writeEvent(event: GameEvent): Json {
    return writeEvent(this.field, event as GloryEvent)
  }

  tell(event: GameEvent): string {
    return tell(this.field, event as GloryEvent)
  }

  view(position: Position): Json {
    return view(this.field, this.flow, position)
  }

  wild(position: Position, random: Random): GloryDecision {
    return wild(this.field, position, random)
  }

  pieces(position: Position): readonly Piece[] {
    return pieces(this.field, position)
  }

  /** The hex under attack. */
  private target(position: Position): number {
    const { field } = this
    const defender = field.units.find(unit => field.unit.role.get(position, unit.index) === DEFENDER)
    return field.hex(position, defender!.index)
  }
}
