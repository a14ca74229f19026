/** The battle as the kernel sees it: the sequence of play, read and written in the game's own names. */
import type { Board, Briefing, Display, Piece } from '@voltigeur/battlefield'
import {
  type Battle,
  type Cost,
  FlowBattle,
  type Forecast,
  type Judge,
  type Language,
  languageOf,
  type Outcome,
  type Position,
  type Probe,
  type Secrets,
  type Umpire,
} from '@voltigeur/kernel'
import { faults } from './checks/faults.ts'
import { wild } from './checks/wild.ts'
import { notation, type PratzenDecision } from './decisions.ts'
import { type PratzenEvent, writerOf } from './events.ts'
import type { Field } from './field.ts'
import { judgeOf } from './judge/judge.ts'
import { finalOutcome } from './rules/17-victory.ts'
import { secretsOf } from './secrets.ts'
import { beginAt, type Sequence, sequenceOfPlay } from './sequence.ts'
import { clearMap } from './setup/setting-up.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { forecast } from './table/forecast.ts'
import { costsOfMoves } from './table/forecast-moves.ts'
import { view } from './table/view.ts'
import { tell } from './telling.ts'

export class PratzenBattle extends FlowBattle<PratzenDecision> implements Battle<PratzenDecision>, Display<Position> {
  readonly field: Field
  readonly sequence: Sequence
  readonly language: Language<PratzenDecision>
  readonly judge: Judge<PratzenDecision>
  readonly probe: Probe<PratzenDecision>
  readonly secrets: Secrets<PratzenDecision> | null
  readonly board: Board
  readonly formations: readonly string[]
  readonly briefing: Briefing<Position, PratzenDecision>
  private readonly costs: (position: Position, decision: PratzenDecision) => Cost | null
  private readonly deploy: (position: Position) => void

  constructor(field: Field, deploy: (position: Position) => void) {
    super()
    this.field = field
    this.sequence = sequenceOfPlay(field)
    const { flow } = this
    this.language = languageOf(notation(field), {
      writeEvent: writerOf(field),
      tell: event => tell(field, event as PratzenEvent),
      view: position => view(field, flow, position),
    })
    this.judge = judgeOf(field)
    this.probe = {
      faults: position => faults(field, flow, position),
      wild: (position, random) => wild(field, position, random),
    }
    this.secrets = secretsOf(field)
    this.board = field.ground.plan.board
    this.formations = [...new Set(field.units.filter(unit => !unit.office).map(unit => unit.formationName))]
    this.briefing = briefing(field, this.sequence)
    this.costs = costsOfMoves(field, flow)
    this.deploy = deploy
  }

  get flow() {
    return this.sequence.flow
  }

  get layout() {
    return this.field.layout
  }

  start(position: Position, umpire: Umpire): void {
    const { field, flow } = this
    clearMap(field, position)
    this.deploy(position)
    beginAt(this.sequence, position, field.rules.start.phase, field.rules.start.side)
    flow.settle(position, umpire)
  }

  outcome(position: Position): Outcome | null {
    return this.flow.over(position) ? finalOutcome(this.field, position) : null
  }

  forecast(position: Position, decision: PratzenDecision): Forecast {
    const cost = this.costs(position, decision)
    return { ...forecast(this.field, position, decision), ...(cost ? { cost } : {}) }
  }

  pieces(position: Position): readonly Piece[] {
    return pieces(this.field, position)
  }
}
