/** The battle as the kernel sees it: the sequence of play, read and written in the game's own names. */
import { BoardBattle } from '@voltigeur/battlefield'
import type { Forecast, Position, Side, Umpire } from '@voltigeur/kernel'
import { faults } from './checks/faults.ts'
import { wild } from './checks/wild.ts'
import { type KulmDecision, notation } from './decisions.ts'
import { type KulmEvent, tell, writerOf } from './events.ts'
import type { Field } from './field.ts'
import { judgeOf } from './judge/judge.ts'
import { outcomeOf } from './rules/17-victory.ts'
import { secretsOf } from './secrets.ts'
import { type Sequence, sequenceOfPlay } from './sequence.ts'
import { clearMap } from './situation/setting-up.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { forecast } from './table/forecast.ts'
import { view } from './table/view.ts'

export class KulmBattle extends BoardBattle<KulmDecision, KulmEvent, Field, Sequence> {
  private readonly deploy: (position: Position) => void

  constructor(field: Field, deploy: (position: Position) => void) {
    const sequence = sequenceOfPlay(field)
    super(field, sequence, {
      ...{ notation, writerOf, tell, view, faults, wild, pieces, outcomeOf },
      judge: judgeOf(field, sequence),
      secrets: secretsOf(field),
      briefing: briefing(field, sequence),
      board: field.ground.board(),
      formations: field.commands.map(({ name }) => name),
    })
    this.deploy = deploy
  }

  start(position: Position, umpire: Umpire): void {
    clearMap(this.field, position)
    this.deploy(position)
    this.flow.enter(position, this.sequence.steps.turn)
    this.flow.settle(position, umpire)
  }

  forecast(position: Position, decision: KulmDecision, side: Side): Forecast {
    return forecast(this.field, this.sequence, position, decision, side)
  }
}
