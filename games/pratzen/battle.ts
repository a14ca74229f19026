/** The battle as the kernel sees it: the sequence of play, read and written in the game's own names. */
import { BoardBattle } from '@voltigeur/battlefield'
import type { Cost, Forecast, Position, Umpire } from '@voltigeur/kernel'
import { book } from './book.ts'
import { faults } from './checks/faults.ts'
import { wild } from './checks/wild.ts'
import { notation, type PratzenDecision } from './decisions.ts'
import { type PratzenEvent, writerOf } from './events.ts'
import type { Field } from './field.ts'
import { judgeOf } from './judge/judge.ts'
import { finalOutcome } from './rules/17-victory.ts'
import { secretsOf } from './secrets.ts'
import { beginAt, type Sequence, sequenceOfPlay } from './sequence.ts'
import { clearMap } from './situation/setting-up.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { forecast } from './table/forecast.ts'
import { costsOfMoves } from './table/forecast-moves.ts'
import { view } from './table/view.ts'
import { tell } from './telling.ts'

export class PratzenBattle extends BoardBattle<PratzenDecision, PratzenEvent, Field, Sequence> {
  private readonly costs: (position: Position, decision: PratzenDecision) => Cost | null
  private readonly deploy: (position: Position) => void

  constructor(field: Field, deploy: (position: Position) => void) {
    const sequence = sequenceOfPlay(field)
    super(field, sequence, {
      ...{ notation, writerOf, tell, view, faults, wild, pieces, outcomeOf: finalOutcome },
      judge: judgeOf(field),
      secrets: secretsOf(field),
      briefing: briefing(field, sequence),
      board: field.ground.plan.board,
      formations: [...new Set(field.units.filter(unit => !unit.office).map(unit => unit.formationName))],
    })
    book.learn(field.units.map(({ name, as }) => [name, as] as const))
    this.costs = costsOfMoves(field, sequence.flow)
    this.deploy = deploy
  }

  start(position: Position, umpire: Umpire): void {
    const { field, flow } = this
    clearMap(field, position)
    this.deploy(position)
    beginAt(this.sequence, position, field.rules.start.phase, field.rules.start.side)
    flow.settle(position, umpire)
  }

  forecast(position: Position, decision: PratzenDecision): Forecast {
    const cost = this.costs(position, decision)
    return { ...forecast(this.field, position, decision), ...(cost ? { cost } : {}) }
  }
}
