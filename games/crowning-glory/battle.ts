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
import { type GloryDecision, notation } from './decisions.ts'
import { type GloryEvent, tell, writerOf } from './events.ts'
import { ATTACKER, DEFENDER, type Field } from './field.ts'
import { judgeOf } from './judge/judge.ts'
import { setUp } from './rules/03-setup.ts'
import { outcomeOf } from './rules/04-victory.ts'
import { costOf } from './rules/08-cost.ts'
import { unitsWith } from './rules/09-battle.ts'
import { attackObjections } from './rules/09-combat.ts'
import { oddsOf } from './rules/09-odds.ts'
import { drawVariants } from './rules/11-play.ts'
import { hiddenVariants } from './rules/11-variants.ts'
import { type Sequence, sequenceOfPlay } from './sequence.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { view } from './table/view.ts'

export class GloryBattle
  extends FieldBattle<GloryDecision, Field, Sequence>
  implements Battle<GloryDecision>, Display<Position>
{
  readonly board: Board
  readonly formations: readonly string[]
  readonly briefing: Briefing<Position, GloryDecision>

  constructor(field: Field) {
    const sequence = sequenceOfPlay(field)
    const { flow } = sequence
    super(field, sequence, {
      language: languageOf(notation(field), {
        writeEvent: writerOf(field),
        tell: event => tell(field, event as GloryEvent),
        view: position => view(field, flow, position),
      }),
      judge: judgeOf(field, sequence),
      probe: {
        faults: position => faults(field, flow, position),
        wild: (position, random) => wild(field, position, random),
      },
      secrets: field.rules.variants ? hiddenVariants(field) : null,
    })
    this.board = field.ground.board()
    this.formations = [...new Set(field.units.map(unit => unit.formation))]
    this.briefing = briefing(field, flow)
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
        if (this.flow.now(position)?.step !== 'support') return nothing
        const units = unitsWith(field, position, ATTACKER)
        return { cost: null, odds: oddsOf(field, position, this.target(position), units, decision.guns) }
      }
      default:
        return nothing
    }
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
