/** 4.1 The sequence of play, as the rulebook outlines it. */
import { Flow, onlyNaming, type Position, type Side } from '@voltigeur/kernel'
import type { AusterlitzDecision } from './decisions.ts'
import { note, type Phase } from './events.ts'
import type { Field } from './field.ts'
import { defineDeployment } from './rules/03-setting-up.ts'
import { defineMovement } from './rules/05-movement.ts'
import { defineCombat } from './rules/08-combat.ts'
import { defineAdvance } from './rules/09-results/advance.ts'
import { defineBattle, defineExchange } from './rules/09-results/resolution.ts'
import { defineRetreat } from './rules/09-results/retreat.ts'
import { defineVolunteers } from './rules/10-artillery.ts'
import { defineReinforcements } from './rules/12-reinforcements.ts'
import { casesOfVictory, finalOutcome } from './rules/14-victory.ts'
import { SIDES } from './setup/data.ts'
import { ALLIED, FRENCH } from './setup/units.ts'
import { type AusterlitzFlow, headings, type Steps } from './steps.ts'
import { words } from './words.ts'

export interface Sequence {
  readonly flow: AusterlitzFlow
  readonly steps: Steps
}

export function sequenceOfPlay(field: Field): Sequence {
  const flow: AusterlitzFlow = new Flow<AusterlitzDecision>({
    layout: field.layout,
    // 2.1, 2.3: a decision names existing units and hexes.
    sound: onlyNaming(
      { fields: ['unit', 'units', 'displacing'], exists: unit => field.isUnit(unit), otherwise: words.noSuchUnit },
      { fields: ['to', 'at', 'hexes'], exists: hex => field.isHex(hex), otherwise: words.noSuchHex },
    ),
    words,
  })
  const steps = headings(flow)
  const { turn } = field.layout.cell

  flow.define(steps.gameTurn, ({ part, call, loop }) => [
    loop('game-turn', (_, frame) => !frame.over, [
      part('begins', (position, _, umpire) =>
        note(umpire, { kind: 'turn', turn: turn.get(position), cases: ['4.1', '4.2'] }),
      ),
      // 4.1: first the Allied Player-Turn, then the French one.
      ...[ALLIED, FRENCH].flatMap(side => [
        call(`${SIDES[side]} reinforcements`, steps.reinforcements, () => ({ side })),
        call(`${SIDES[side]} movement`, steps.movement, () => ({ side })),
        call(`${SIDES[side]} combat`, steps.combat, () => ({ side })),
      ]),
      // 4.2: the turn record advances.
      part('turn record', (position, frame) => {
        if (turn.get(position) < field.rules.turns) turn.set(position, turn.get(position) + 1)
        else frame.over = true
      }),
    ]),
    part('end of the battle', (position, _, umpire) => {
      if (!umpire.recording) return
      note(umpire, { kind: 'ended', outcome: finalOutcome(field, position), cases: ['14.0', ...casesOfVictory(field)] })
    }),
  ])
  defineDeployment(field, flow, steps)
  defineReinforcements(field, flow, steps)
  defineMovement(field, flow, steps)
  defineCombat(field, flow, steps)
  defineBattle(field, flow, steps)
  defineExchange(field, flow, steps)
  defineVolunteers(field, flow, steps)
  defineRetreat(field, flow, steps)
  defineAdvance(field, flow, steps)
  return { flow, steps }
}

/** Player-Turns since the start; the set-up comes before. */
export function stageOf(field: Field, { flow, steps }: Sequence, position: Position): number {
  const { reinforcements, movement, combat } = steps
  const phase = flow.find(position, movement) ?? flow.find(position, combat) ?? flow.find(position, reinforcements)
  return 2 * field.turn(position) + (phase?.side === FRENCH ? 1 : 0)
}

/** Puts the flow at the start of one phase of the current Game-Turn. */
export function beginAt({ flow, steps }: Sequence, position: Position, phase: Phase, side: Side): void {
  flow.enter(position, steps.gameTurn, {}, `game-turn/${SIDES[side]} ${phase}`)
}
