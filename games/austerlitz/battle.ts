/** The battle as the kernel sees it: the sequence of play, read and written in the game's own names. */
import type { Board, Briefing, Display, Piece } from '@voltigeur/battlefield'
import { OFF_MAP } from '@voltigeur/hex'
import {
  type Battle,
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
import { type AusterlitzDecision, notation } from './decisions.ts'
import { type AusterlitzEvent, tell, writeEvent } from './events.ts'
import type { Field } from './field.ts'
import { instinct, worth } from './judge/judge.ts'
import { deployHistorically } from './rules/03-setting-up.ts'
import { costOfMove } from './rules/05-moves.ts'
import { attackObjections } from './rules/08-combat.ts'
import { oddsOf } from './rules/09-results.ts'
import { finalOutcome } from './rules/14-victory.ts'
import { sequenceOfPlay } from './sequence.ts'
import { SIDES } from './setup/data.ts'
import { ALLIED, FRENCH } from './setup/units.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { view } from './table/view.ts'
import { words } from './words.ts'

export class AusterlitzBattle
  extends FlowBattle<AusterlitzDecision>
  implements Battle<AusterlitzDecision>, Display<Position>
{
  readonly field: Field
  readonly flow: Flow<AusterlitzDecision>
  readonly notation: Notation<AusterlitzDecision>
  readonly board: Board
  readonly formations: readonly string[]
  readonly briefing: Briefing<Position, AusterlitzDecision>

  constructor(field: Field) {
    super()
    this.field = field
    this.flow = sequenceOfPlay(field)
    this.notation = notation(field)
    this.board = field.ground.board()
    this.formations = [...new Set(field.units.map(unit => unit.data.corps))]
    this.briefing = briefing(field, this.flow)
  }

  get layout() {
    return this.field.layout
  }

  start(position: Position, table: Table): void {
    const { field, flow } = this
    field.unit.hex.fill(position, OFF_MAP)
    field.unit.origin.fill(position, OFF_MAP)
    field.layout.cell.turn.set(position, 1)
    flow.call(position, 'game-turn', 0)
    if (field.rules.freeDeployment) {
      flow.call(position, 'deployment', FRENCH)
      flow.call(position, 'deployment', ALLIED)
    } else deployHistorically(field, position)
    flow.settle(position, table)
  }

  protected refusal(actor: Side | null): Objection {
    return actor === null ? words.battleOver() : words.notYourDecision(SIDES[actor])
  }

  outcome(position: Position): Outcome | null {
    return this.flow.over(position) ? finalOutcome(this.field, position) : null
  }

  forecast(position: Position, decision: AusterlitzDecision): Forecast {
    const { field } = this
    const inPlay = (unit: number): boolean => field.isUnit(unit) && field.onMap(position, unit)
    if (decision.kind === 'move' && inPlay(decision.unit) && field.isHex(decision.to)) {
      return { cost: costOfMove(field, position, decision.unit, decision.to), odds: null }
    }
    if (decision.kind === 'exit' && inPlay(decision.unit) && field.isHex(decision.at)) {
      return { cost: costOfMove(field, position, decision.unit, decision.at, true), odds: null }
    }
    if (decision.kind === 'attack' && decision.units.length > 0) {
      const side = field.units[decision.units[0]]?.side
      // Odds are shown for attacks that duties forbid as well: a player wants to know what he is missing.
      const broken = side === undefined ? [] : attackObjections(field, position, side, decision)
      if (side !== undefined && broken.every(objection => objection.case === '8B' || objection.case === '8C')) {
        return { cost: null, odds: oddsOf(field, position, decision.hexes, decision.units) }
      }
    }
    return { cost: null, odds: null }
  }

  /** Nothing is hidden on this map; the kernel takes the seed out of what leaves. */
  conceal(position: Position): Position {
    return position.copy()
  }

  faults(position: Position): string[] {
    return faults(this.field, this.flow, position)
  }

  worth(position: Position, side: Side): number {
    return worth(this.field, position, side)
  }

  instinct(position: Position, side: Side): Instinct<AusterlitzDecision> {
    return instinct(this.field, position, side, this.flow.top(position).name)
  }

  writeEvent(event: GameEvent): Json {
    return writeEvent(this.field, event as AusterlitzEvent)
  }

  tell(event: GameEvent): string {
    return tell(this.field, event as AusterlitzEvent)
  }

  view(position: Position): Json {
    return view(this.field, this.flow, position)
  }

  wild(position: Position, random: Random): AusterlitzDecision {
    return wild(this.field, position, random)
  }

  pieces(position: Position): readonly Piece[] {
    return pieces(this.field, position)
  }
}
