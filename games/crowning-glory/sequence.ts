/** 5.1 The turn sequence, as the rulebook outlines it. */
import { automatic, Flow, type Position, type Side, type Table } from '@voltigeur/kernel'
import type { GloryDecision, PhaseName } from './decisions.ts'
import { note } from './events.ts'
import { ALLIED, COMBAT, type Field, FRENCH, MOVEMENT, UNDECLARED } from './field.ts'
import { finish, TIME } from './rules/04-victory.ts'
import { reserveStep } from './rules/05-arrivals.ts'
import { declarationStep, recover, regroupStep } from './rules/05-turn.ts'
import { movementStep } from './rules/08-movement.ts'
import { battleStep, casualtiesStep, supportStep } from './rules/09-battle.ts'
import { combatStep } from './rules/09-combat.ts'
import { advanceStep, retreatStep } from './rules/09-retreat-and-advance.ts'
import { batteryStep, deploymentStep, reinforcementStep } from './rules/10-introductory.ts'
import { regroupByVariant, variantStep } from './rules/11-play.ts'

type Run = (position: Position, table: Table) => void

export function sequenceOfPlay(field: Field): Flow<GloryDecision> {
  const flow = new Flow<GloryDecision>()
  const other = (phase: number): number => (phase === MOVEMENT ? COMBAT : MOVEMENT)
  const begin = (position: Position, phase: number): void =>
    flow.call(position, phase === MOVEMENT ? 'movement' : 'combat')

  /** One turn; each entry is done before the next is looked at. */
  const outline: readonly Run[] = [
    (position, table) => {
      note(table, { kind: 'turn', turn: field.turn(position), cases: ['5.0', '5.1'] })
      field.cell.first.set(position, UNDECLARED)
    },
    position => flow.call(position, 'reinforcement'),
    // I. French Phase Sequence Declaration Phase
    position => flow.call(position, 'variant', FRENCH),
    position => flow.call(position, 'variant', ALLIED),
    position => flow.call(position, 'declaration'),
    // II. Movement or Combat Phase
    position => begin(position, field.cell.first.get(position)),
    // III. Recovery Phase
    (position, table) => recover(field, position, table),
    // IV. Combat or Movement Phase, the opposite of Phase II
    position => begin(position, other(field.cell.first.get(position))),
    // V. Recovery Phase
    (position, table) => recover(field, position, table),
    // VI. French Regroup Phase, only once in the game
    position => flow.call(position, 'regroup'),
    (position, table) => regroupByVariant(field, position, table),
  ]

  const turn = automatic<GloryDecision>('turn', ['next'], (position, table) => {
    const at = flow.get(position, 'next')
    if (at < outline.length) {
      flow.set(position, 'next', at + 1)
      outline[at](position, table)
    } else if (field.turn(position) < field.rules.turns) {
      // 5.9: the marker goes on to the next turn; after the last the battle is over.
      field.cell.turn.set(position, field.turn(position) + 1)
      flow.set(position, 'next', 0)
    } else finish(field, flow, position, TIME, table)
  })

  flow.enlist(
    turn,
    batteryStep(field, flow),
    deploymentStep(field, flow),
    reinforcementStep(field, flow),
    variantStep(field, flow),
    declarationStep(field, flow),
    movementStep(field, flow),
    reserveStep(field, flow),
    combatStep(field, flow),
    battleStep(field, flow),
    supportStep(field, flow),
    casualtiesStep(field, flow),
    retreatStep(field, flow),
    advanceStep(field, flow),
    regroupStep(field, flow),
  )
  return flow
}

/** Where each phase stands in the outline. */
const DECLARATION = 4
const PHASE_II = 5
const PHASE_IV = 7
const REGROUP = 9

export type Beginning = PhaseName | 'start' | 'declaration' | 'regroup'

/**
 * Puts the flow at the head of one phase of the current turn; `first` tells what Phase II was declared to be. With a
 * side the phase is under way, and it is for that side to act.
 */
export function beginAt(
  field: Field,
  flow: Flow<GloryDecision>,
  position: Position,
  phase: Beginning,
  first: PhaseName,
  side: Side | null,
): void {
  if (phase !== 'movement' && phase !== 'combat') {
    if (phase === 'regroup') field.cell.first.set(position, first === 'movement' ? MOVEMENT : COMBAT)
    flow.call(position, 'turn', { start: 0, declaration: DECLARATION, regroup: REGROUP }[phase])
    return
  }
  field.cell.first.set(position, first === 'movement' ? MOVEMENT : COMBAT)
  const at = phase === first ? PHASE_II : PHASE_IV
  flow.call(position, 'turn', side === null ? at : at + 1)
  if (side !== null) flow.call(position, phase, side, 1)
}
