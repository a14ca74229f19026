/** The battle as the kernel sees it: the sequence of play, read and written in the game’s own names. */
import { BoardBattle } from '@voltigeur/battlefield'
import type { Forecast, Position, Umpire } from '@voltigeur/kernel'
import { faults } from './checks/faults.ts'
import { wild } from './checks/wild.ts'
import { notation, type OutpostDecision } from './decisions.ts'
import { type OutpostEvent, writerOf } from './events.ts'
import type { Field } from './field.ts'
import { judgeOf } from './judge/judge.ts'
import { costOfMove } from './rules/02-movement.ts'
import { oddsOf } from './rules/03-combat.ts'
import { finalOutcome } from './rules/04-victory.ts'
import { type Sequence, sequenceOfPlay } from './sequence.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { view } from './table/view.ts'
import { tell } from './telling.ts'

export class OutpostBattle extends BoardBattle<OutpostDecision, OutpostEvent, Field, Sequence> {
  constructor(field: Field) {
    const sequence = sequenceOfPlay(field)
    super(field, sequence, {
      ...{ notation, writerOf, tell, view, faults, wild, pieces, outcomeOf: finalOutcome },
      judge: judgeOf(field),
      // Nothing is hidden on this map.
      secrets: null,
      briefing: briefing(field, sequence),
      board: field.ground.board(),
      // Larger armies have corps or brigades, each with a colour of its own.
      formations: [],
    })
  }

  start(position: Position, umpire: Umpire): void {
    const { field, flow } = this
    field.layout.cell.turn.set(position, 1)
    for (const { index, setup } of field.units) field.put(position, index, setup)
    flow.enter(position, this.sequence.steps.turns)
    flow.settle(position, umpire)
  }

  /** Costs and odds before a player commits. */
  forecast(position: Position, decision: OutpostDecision): Forecast {
    const { field } = this
    if (decision.kind === 'move') return { cost: costOfMove(field, position, decision.unit, decision.to), odds: null }
    if (decision.kind === 'attack') return { cost: null, odds: oddsOf(field, position, decision.at, decision.units) }
    return { cost: null, odds: null }
  }
}
