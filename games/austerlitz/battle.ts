/** The battle as the kernel sees it: the sequence of play, read and written in the game's own names. */
import { BoardBattle } from '@voltigeur/battlefield'
import type { Forecast, Judge, Position, Umpire } from '@voltigeur/kernel'
import { faults } from './checks/faults.ts'
import { wild } from './checks/wild.ts'
import { type AusterlitzDecision, notation } from './decisions.ts'
import { type AusterlitzEvent, writerOf } from './events.ts'
import type { Field } from './field.ts'
import { computersOf } from './judge/computers.ts'
import { formationsOf } from './judge/conduct.ts'
import { featuresOf } from './judge/features.ts'
import { evaluate, policy } from './judge/judge.ts'
import { marchOn } from './judge/march.ts'
import { outlineOf } from './judge/outline.ts'
import { tempers } from './judge/tempers.ts'
import { deployHistorically } from './rules/03-setting-up.ts'
import { costOfMove } from './rules/05-moves.ts'
import { attackObjections } from './rules/08-combat.ts'
import { oddsOf } from './rules/09-results/results.ts'
import { finalOutcome } from './rules/14-victory.ts'
import { type Sequence, sequenceOfPlay, stageOf } from './sequence.ts'
import { ALLIED, FRENCH } from './setup/units.ts'
import { briefing } from './table/briefing.ts'
import { pieces } from './table/counters.ts'
import { view } from './table/view.ts'
import { tell } from './telling.ts'

function judgeOf(field: Field, sequence: Sequence): Judge<AusterlitzDecision> {
  const { flow } = sequence
  return {
    evaluate: (position, side) => evaluate(field, position, side),
    turn: position => field.layout.cell.turn.get(position),
    stage: position => stageOf(field, sequence, position),
    features: featuresOf(field, position => (stageOf(field, sequence, position) % 2 === 0 ? ALLIED : FRENCH)),
    school: field.rules.school,
    computers: computersOf(field.rules.school),
    tempers: tempers.names,
    outline: outlineOf(field),
    policy: (position, side, overlooks, leading) =>
      policy(field, position, side, flow.now(position)!.step, overlooks, leading),
    formations: {
      ...formationsOf(field),
      isPlanned: position => ['movement', 'reinforcements'].includes(flow.now(position)!.step),
      carryOut: (position, side, leading, random, umpire) =>
        flow.now(position)?.step === 'movement' && marchOn(field, flow, position, side, leading, random, umpire),
    },
  }
}

export class AusterlitzBattle extends BoardBattle<AusterlitzDecision, AusterlitzEvent, Field, Sequence> {
  constructor(field: Field) {
    const sequence = sequenceOfPlay(field)
    super(field, sequence, {
      ...{ notation, writerOf, tell, view, faults, wild, pieces, outcomeOf: finalOutcome },
      judge: judgeOf(field, sequence),
      // Nothing is hidden on this map.
      secrets: null,
      briefing: briefing(field, sequence),
      board: field.ground.board(),
      formations: [...new Set(field.units.map(unit => unit.data.corps))],
    })
  }

  start(position: Position, umpire: Umpire): void {
    const { field, flow } = this
    const { steps } = this.sequence
    field.layout.cell.turn.set(position, 1)
    flow.enter(position, steps.gameTurn)
    if (field.rules.freeDeployment) {
      flow.enter(position, steps.deployment, { side: FRENCH })
      flow.enter(position, steps.deployment, { side: ALLIED })
    } else deployHistorically(field, position)
    flow.settle(position, umpire)
  }

  forecast(position: Position, decision: AusterlitzDecision): Forecast {
    const { field } = this
    const nothing: Forecast = { cost: null, odds: null }
    const inPlay = (unit: number): boolean => field.isUnit(unit) && field.onMap(position, unit)
    switch (decision.kind) {
      case 'move':
      case 'exit': {
        if (!inPlay(decision.unit)) return nothing
        const exiting = decision.kind === 'exit'
        const to = exiting ? decision.at : decision.to
        return { cost: costOfMove(field, position, decision.unit, to, exiting), odds: null }
      }
      case 'attack': {
        const side = field.units[decision.units[0]]?.side
        if (side === undefined) return nothing
        // Odds are shown even for attacks that duties forbid: players want to know what they are missing.
        const broken = attackObjections(field, position, side, decision)
        return broken.every(objection => objection.case === '8B' || objection.case === '8C')
          ? { cost: null, odds: oddsOf(field, position, decision.hexes, decision.units) }
          : nothing
      }
      default:
        return nothing
    }
  }
}
