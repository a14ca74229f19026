/** The battle as the kernel sees it: the sequence of play, read and written in the game's own names. */
import { BoardBattle } from '@voltigeur/battlefield'
import type { Forecast, Position, Umpire } from '@voltigeur/kernel'
import { faults } from './checks/faults.ts'
import { wild } from './checks/wild.ts'
import { type GloryDecision, notation } from './decisions.ts'
import { type GloryEvent, tell, writerOf } from './events.ts'
import { ATTACKER, DEFENDER, type Field } from './field.ts'
import { judgeOf } from './judge/judge.ts'
import { setUp } from './rules/03-setup.ts'
import { outcomeOf } from './rules/04-victory.ts'
import { costOf } from './rules/08-movement/cost.ts'
import { unitsWith } from './rules/09-combat/battle.ts'
import { attackObjections } from './rules/09-combat/combat.ts'
import { oddsOf } from './rules/09-combat/odds.ts'
import { drawVariants } from './rules/11-play.ts'
import { hiddenVariants } from './rules/11-variants.ts'
import { type Sequence, sequenceOfPlay } from './sequence.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { view } from './table/view.ts'

export class GloryBattle extends BoardBattle<GloryDecision, GloryEvent, Field, Sequence> {
  constructor(field: Field) {
    const sequence = sequenceOfPlay(field)
    super(field, sequence, {
      ...{ notation, writerOf, tell, view, faults, wild, pieces, outcomeOf },
      judge: judgeOf(field, sequence),
      secrets: field.rules.variants ? hiddenVariants(field) : null,
      briefing: briefing(field, sequence),
      board: field.ground.board(),
      formations: [...new Set(field.units.map(unit => unit.formation))],
    })
  }

  start(position: Position, umpire: Umpire): void {
    const { field, flow } = this
    const { steps } = this.sequence
    setUp(field, position)
    if (field.rules.variants) drawVariants(field, position, umpire)
    flow.enter(position, steps.turn)
    if (field.rules.introductory) {
      flow.enter(position, steps.battery)
      flow.enter(position, steps.deployment)
    }
    flow.settle(position, umpire)
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
        if (this.flow.now(position)?.step !== 'support') return nothing
        const units = unitsWith(field, position, ATTACKER)
        return { cost: null, odds: oddsOf(field, position, this.target(position), units, decision.guns) }
      }
      default:
        return nothing
    }
  }

  /** The hex under attack. */
  private target(position: Position): number {
    const { field } = this
    const defender = field.units.find(unit => field.unit.role.get(position, unit.index) === DEFENDER)
    return field.hex(position, defender!.index)
  }
}
