/** The battle as the kernel sees it: the sequence of play, read and written in the game's own names. */
import type { Board, Briefing, Display, Piece } from '@voltigeur/battlefield'
import {
  type Battle,
  FieldBattle,
  type Forecast,
  languageOf,
  type Outcome,
  type Position,
  type Umpire,
} from '@voltigeur/kernel'
import { faults } from './checks/faults.ts'
import { wild } from './checks/wild.ts'
import { type MoravianDecision, notation } from './decisions.ts'
import { type MoravianEvent, writerOf } from './events.ts'
import type { Field } from './field.ts'
import { judgeOf } from './judge/judge.ts'
import { outcomeOf } from './rules/16-victory.ts'
import { secretsOf } from './secrets.ts'
import { type Sequence, sequenceOfPlay } from './sequence.ts'
import { clearMap } from './setup/setting-up.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { forecast } from './table/forecast.ts'
import { view } from './table/view.ts'
import { tell } from './telling.ts'

export class MoravianBattle
  extends FieldBattle<MoravianDecision, Field, Sequence>
  implements Battle<MoravianDecision>, Display<Position>
{
  readonly board: Board
  readonly formations: readonly string[]
  readonly briefing: Briefing<Position, MoravianDecision>
  private readonly deploy: (position: Position) => void

  constructor(field: Field, deploy: (position: Position) => void) {
    const sequence = sequenceOfPlay(field)
    const { flow } = sequence
    super(field, sequence, {
      language: languageOf(notation(field), {
        writeEvent: writerOf(field),
        tell: event => tell(field, event as MoravianEvent),
        view: position => view(field, flow, position),
      }),
      judge: judgeOf(field, sequence),
      probe: {
        faults: position => faults(field, flow, position),
        wild: (position, random) => wild(field, position, random),
      },
      secrets: secretsOf(field),
    })
    this.board = field.ground.board()
    this.formations = field.commands.slice(0, field.roster.formations).map(({ name }) => name)
    this.briefing = briefing(field, sequence)
    this.deploy = deploy
  }

  start(position: Position, umpire: Umpire): void {
    clearMap(this.field, position)
    this.deploy(position)
    this.flow.enter(position, this.sequence.steps.turn)
    this.flow.settle(position, umpire)
  }

  outcome(position: Position): Outcome | null {
    return this.flow.over(position) ? outcomeOf(this.field, position) : null
  }

  forecast(position: Position, decision: MoravianDecision): Forecast {
    return forecast(this.field, this.sequence, position, decision)
  }

  pieces(position: Position): readonly Piece[] {
    return pieces(this.field, position)
  }
}
