/** 4.1 The sequence of play, as the rulebook outlines it. */
import { automatic, Flow, type Position, type Side } from '@voltigeur/kernel'
import type { AusterlitzDecision } from './decisions.ts'
import { note, type Phase } from './events.ts'
import type { Field } from './field.ts'
import { deploymentStep } from './rules/03-setting-up.ts'
import { movementStep } from './rules/05-movement.ts'
import { combatStep } from './rules/08-combat.ts'
import { advanceStep } from './rules/09-advance.ts'
import { battleStep, exchangeStep } from './rules/09-resolution.ts'
import { retreatStep } from './rules/09-retreat.ts'
import { volunteersStep } from './rules/10-artillery.ts'
import { reinforcementsStep } from './rules/12-reinforcements.ts'
import { finalOutcome } from './rules/14-victory.ts'
import { ALLIED, FRENCH } from './setup/units.ts'

/** One Game-Turn: first the Allied Player-Turn, then the French one, then the turn record moves on. */
export const GAME_TURN: readonly { readonly phase: Phase; readonly side: Side }[] = [
  { phase: 'reinforcements', side: ALLIED },
  { phase: 'movement', side: ALLIED },
  { phase: 'combat', side: ALLIED },
  { phase: 'reinforcements', side: FRENCH },
  { phase: 'movement', side: FRENCH },
  { phase: 'combat', side: FRENCH },
]

export function sequenceOfPlay(field: Field): Flow<AusterlitzDecision> {
  const flow = new Flow<AusterlitzDecision>()
  const gameTurn = automatic<AusterlitzDecision>('game-turn', ['next'], (position, table) => {
    const { turn } = field.layout.cell
    const at = flow.get(position, 'next')
    if (at === 0) note(table, { kind: 'turn', turn: turn.get(position), cases: ['4.1', '4.2'] })
    if (at < GAME_TURN.length) {
      flow.set(position, 'next', at + 1)
      flow.call(position, GAME_TURN[at].phase, GAME_TURN[at].side)
    } else if (turn.get(position) < field.rules.turns) {
      turn.set(position, turn.get(position) + 1)
      flow.set(position, 'next', 0)
    } else {
      if (table.recording) {
        note(table, { kind: 'ended', outcome: finalOutcome(field, position), cases: ['14.0', '14.1', '14.2'] })
      }
      flow.end(position)
    }
  })
  flow.enlist(
    gameTurn,
    deploymentStep(field, flow),
    reinforcementsStep(field, flow),
    movementStep(field, flow),
    combatStep(field, flow),
    battleStep(field, flow),
    exchangeStep(field, flow),
    volunteersStep(field, flow),
    retreatStep(field, flow),
    advanceStep(field, flow),
  )
  return flow
}

/** Puts the flow at the head of one phase of the current Game-Turn. */
export function beginAt(flow: Flow<AusterlitzDecision>, position: Position, phase: Phase, side: Side): void {
  const at = GAME_TURN.findIndex(step => step.phase === phase && step.side === side)
  flow.call(position, 'game-turn', at + 1)
  flow.call(position, phase, side)
}
