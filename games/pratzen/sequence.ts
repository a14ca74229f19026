/** The sequence of play, as the rulebook outlines it. */
import { automatic, Flow, type Position, type Side, type Step } from '@voltigeur/kernel'
import type { PratzenDecision } from './decisions.ts'
import { note } from './events.ts'
import { ALLIED, type Field, FRENCH } from './field.ts'
import { reinforcementsStep } from './rules/05-reinforcements.ts'
import { markCommand } from './rules/06-command.ts'
import { artilleryStep, spillStep } from './rules/07-artillery-fire.ts'
import { commandStep } from './rules/08-command-results.ts'
import { engagementStep } from './rules/08-engagement.ts'
import { movesStep } from './rules/09-moves-step.ts'
import { occasions } from './rules/09-occasions.ts'
import { musketryStep } from './rules/10-infantry-fire.ts'
import { rallyStep } from './rules/11-rally.ts'
import { advanceStep, refaceStep } from './rules/12-advance.ts'
import { closeCombatStep, combatStep } from './rules/12-close-combat.ts'
import { reactStep } from './rules/12-reactions.ts'
import { lossesStep } from './rules/12-results.ts'
import { fallingBackStep } from './rules/13-falling-back.ts'
import { casualtiesStep } from './rules/16-casualties.ts'
import { finalOutcome } from './rules/17-victory.ts'
import { cardStep, closeCombatWithCards, engagementWithCards, rallyWithCards } from './rules/18-asking.ts'
import { eventStep } from './rules/18-draw.ts'
import { sendAides } from './rules/18-effects.ts'
import { PHASES, type Phase } from './setup/data.ts'

/** SEQ-1: the French player turn, then the Allied one, with the same phases. */
export const GAME_TURN: readonly { readonly phase: Phase; readonly side: Side }[] = [FRENCH, ALLIED].flatMap(side =>
  PHASES.map(phase => ({ phase, side })),
)

/** MOR-5: when a side has lost, whatever was going on is over. */
function untilLost(field: Field, flow: Flow<PratzenDecision>, step: Step<PratzenDecision>): Step<PratzenDecision> {
  return {
    ...step,
    waits(position, table) {
      if (field.cell.lost.get(position) === 0) return step.waits(position, table)
      flow.end(position)
      return false
    },
  }
}

export function sequenceOfPlay(field: Field): Flow<PratzenDecision> {
  const flow = new Flow<PratzenDecision>()
  const gameTurn = automatic<PratzenDecision>('game-turn', ['next'], (position, table) => {
    const { turn, lost } = field.cell
    const at = flow.get(position, 'next')
    // TIME-2: the scenario says how many turns there are.
    if (lost.get(position) !== 0 || (at >= GAME_TURN.length && turn.get(position) >= field.rules.turns)) {
      note(table, { kind: 'ended', outcome: finalOutcome(field, position), cases: ['VIC-0', 'VIC-1', 'VIC-2'] })
      flow.end(position)
    } else if (at >= GAME_TURN.length) {
      turn.set(position, turn.get(position) + 1)
      flow.set(position, 'next', 0)
    } else {
      if (at === 0) note(table, { kind: 'turn', turn: turn.get(position), cases: ['SEQ-9', 'VIC-3'] })
      flow.set(position, 'next', at + 1)
      const { phase, side } = GAME_TURN[at]
      note(table, { kind: 'phase', turn: turn.get(position), side, phase, cases: ['SEQ-1', 'PHASE-1'] })
      flow.call(position, phase === 'command' ? 'command-phase' : phase, side)
      // SEQ-2: with the deck, the Event Phase comes before all others.
      if (phase === 'reinforcements' && field.rules.deck.length > 0) flow.call(position, 'event', side)
    }
  })
  const commandPhase = automatic<PratzenDecision>('command-phase', ['side'], (position, table) => {
    markCommand(field, position, table, flow.get(position, 'side'))
    sendAides(field, position, flow.get(position, 'side'))
    flow.end(position)
  })
  const steps = [
    reinforcementsStep(field, flow),
    commandPhase,
    artilleryStep(field, flow),
    spillStep(field, flow),
    engagementWithCards(field, flow, engagementStep(field, flow)),
    commandStep(field, flow),
    musketryStep(field, flow),
    ...occasions(field).map(occasion => movesStep(field, flow, occasion)),
    rallyWithCards(field, flow, rallyStep(field, flow)),
    closeCombatWithCards(field, flow, closeCombatStep(field, flow)),
    reactStep(field, flow),
    combatStep(field, flow),
    lossesStep(field, flow),
    casualtiesStep(field, flow),
    fallingBackStep(field, flow),
    advanceStep(field, flow),
    refaceStep(field, flow),
    eventStep(field, flow),
    cardStep(field, flow),
  ]
  flow.enlist(gameTurn, ...steps.map(step => untilLost(field, flow, step)))
  return flow
}

/** DEF-9, SETUP-4: play begins with any phase of the turn. */
export function beginAt(flow: Flow<PratzenDecision>, position: Position, phase: Phase, side: Side): void {
  const at = GAME_TURN.findIndex(step => step.phase === phase && step.side === side)
  flow.call(position, 'game-turn', at)
}
