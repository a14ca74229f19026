/** The battle as the kernel sees it: the sequence of play, read and written in the game's own names. */
import type { Board, Briefing, Display, Piece } from '@voltigeur/battlefield'
import {
  type Battle,
  type Cost,
  type Flow,
  FlowBattle,
  type Forecast,
  type GameEvent,
  type Instinct,
  type Json,
  type Notation,
  type Objection,
  type Outcome,
  type Position,
  type Random,
  type Side,
  type Table,
} from '@voltigeur/kernel'
import { faults } from './checks/faults.ts'
import { wild } from './checks/wild.ts'
import { notation, type PratzenDecision } from './decisions.ts'
import { type PratzenEvent, tell, writeEvent } from './events.ts'
import { enemyOf, type Field } from './field.ts'
import { Judge, worth } from './judge/judge.ts'
import { finalOutcome } from './rules/17-victory.ts'
import { cardsIn, handOf, IN_DECK } from './rules/18-events.ts'
import { beginAt, sequenceOfPlay } from './sequence.ts'
import { SIDES } from './setup/data.ts'
import { clearMap } from './setup/setting-up.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { forecast } from './table/forecast.ts'
import { costsOfMoves } from './table/forecast-moves.ts'
import { view } from './table/view.ts'
import { words } from './words.ts'

export class PratzenBattle extends FlowBattle<PratzenDecision> implements Battle<PratzenDecision>, Display<Position> {
  readonly field: Field
  readonly flow: Flow<PratzenDecision>
  readonly notation: Notation<PratzenDecision>
  readonly board: Board
  readonly formations: readonly string[]
  readonly briefing: Briefing<Position, PratzenDecision>
  private readonly judge: Judge
  private readonly costs: (position: Position, decision: PratzenDecision) => Cost | null
  private readonly deploy: (position: Position) => void

  constructor(field: Field, deploy: (position: Position) => void) {
    super()
    this.field = field
    this.flow = sequenceOfPlay(field)
    this.notation = notation(field)
    this.board = field.ground.plan.board
    this.formations = [...new Set(field.units.filter(unit => !unit.office).map(unit => unit.formationName))]
    this.briefing = briefing(field, this.flow)
    this.judge = new Judge(field)
    this.costs = costsOfMoves(field, this.flow)
    this.deploy = deploy
  }

  get layout() {
    return this.field.layout
  }

  start(position: Position, table: Table): void {
    const { field, flow } = this
    clearMap(field, position)
    this.deploy(position)
    beginAt(flow, position, field.rules.start.phase, field.rules.start.side)
    flow.settle(position, table)
  }

  protected refusal(actor: Side | null): Objection {
    return actor === null ? words.battleOver() : words.notYourDecision(SIDES[actor])
  }

  outcome(position: Position): Outcome | null {
    return this.flow.over(position) ? finalOutcome(this.field, position) : null
  }

  forecast(position: Position, decision: PratzenDecision): Forecast {
    const cost = this.costs(position, decision)
    return { ...forecast(this.field, position, decision), ...(cost ? { cost } : {}) }
  }

  /** OPT-EVT-3: a card that the enemy holds looks like one of the deck; all else lies open. */
  conceal(position: Position, side: Side): Position {
    const shown = position.copy()
    for (const card of cardsIn(this.field, shown, handOf(enemyOf(side))))
      this.field.card.place.set(shown, card, IN_DECK)
    return shown
  }

  faults(position: Position): string[] {
    return faults(this.field, this.flow, position)
  }

  worth(position: Position, side: Side): number {
    return worth(this.field, position, side)
  }

  instinct(position: Position, side: Side): Instinct<PratzenDecision> {
    return this.judge.instinct(position, side)
  }

  writeEvent(event: GameEvent): Json {
    return writeEvent(this.field, event as PratzenEvent)
  }

  tell(event: GameEvent): string {
    return tell(this.field, event as PratzenEvent)
  }

  view(position: Position): Json {
    return view(this.field, this.flow, position)
  }

  wild(position: Position, random: Random): PratzenDecision {
    return wild(this.field, position, random)
  }

  pieces(position: Position): readonly Piece[] {
    return pieces(this.field, position)
  }
}
