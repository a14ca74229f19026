/** The battle as the kernel sees it: the sequence of play, read and written in the game's own names. */
import type { Board, Briefing, Display, Piece } from '@voltigeur/battlefield'
import type {
  Battle,
  Cost,
  Flow,
  Forecast,
  GameEvent,
  Instinct,
  Json,
  Menu,
  Objection,
  Outcome,
  Position,
  Question,
  Random,
  Sender,
  Side,
  Table,
} from '@voltigeur/kernel'
import { briefing } from './briefing.ts'
import { pieces } from './counters.ts'
import { SIDES } from './data.ts'
import { hear, type PratzenDecision, readDecision, say, writeDecision } from './decisions.ts'
import { type PratzenEvent, tell, writeEvent } from './events.ts'
import { faults } from './faults.ts'
import { enemyOf, type Field } from './field.ts'
import { forecast } from './forecast.ts'
import { costsOfMoves } from './forecast-moves.ts'
import { instinct, worth } from './judge.ts'
import { finalOutcome } from './rules/17-victory.ts'
import { cardsIn, handOf, IN_DECK } from './rules/18-events.ts'
import { beginAt, sequenceOfPlay } from './sequence.ts'
import { clearMap } from './setting-up.ts'
import { view } from './view.ts'
import { wild } from './wild.ts'
import { words } from './words.ts'

export class PratzenBattle implements Battle<PratzenDecision>, Display<Position> {
  readonly field: Field
  readonly flow: Flow<PratzenDecision>
  readonly board: Board
  readonly briefing: Briefing<Position, PratzenDecision>
  private readonly costs: (position: Position, decision: PratzenDecision) => Cost | null
  private readonly deploy: (position: Position) => void

  constructor(field: Field, deploy: (position: Position) => void) {
    this.field = field
    this.flow = sequenceOfPlay(field)
    this.board = field.ground.plan.board
    this.briefing = briefing(field, this.flow)
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

  actor(position: Position): Side | null {
    return this.flow.over(position) ? null : this.flow.top(position).actor(position)
  }

  question(position: Position): Question {
    return this.flow.top(position).question(position)
  }

  menus(position: Position): readonly Menu<PratzenDecision>[] {
    return this.flow.over(position) ? [] : this.flow.top(position).menus(position)
  }

  objections(position: Position, decision: PratzenDecision, sender: Sender): Objection[] {
    if (!this.flow.mayDecide(position, sender, decision.kind)) {
      const actor = this.actor(position)
      return [actor === null ? words.battleOver() : words.notYourDecision(SIDES[actor])]
    }
    return this.flow.top(position).objections(position, decision)
  }

  apply(position: Position, decision: PratzenDecision, table: Table): void {
    this.flow.top(position).apply(position, decision, table)
    this.flow.settle(position, table)
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
    return instinct(this.field, position, side)
  }

  readDecision(input: unknown): PratzenDecision {
    return readDecision(this.field, input)
  }

  writeDecision(decision: PratzenDecision): Json {
    return writeDecision(this.field, decision)
  }

  say(decision: PratzenDecision): string {
    return say(this.field, decision)
  }

  hear(text: string): PratzenDecision {
    return hear(this.field, text)
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
