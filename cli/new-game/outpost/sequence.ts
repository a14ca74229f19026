/** 1.1 The sequence of play. */
import { Flow, onlyNaming, type Position, type Side } from '@voltigeur/kernel'
import type { OutpostDecision } from './decisions.ts'
import { note, type Phase } from './events.ts'
import type { Field } from './field.ts'
import { defineMovement } from './rules/02-movement.ts'
import { defineCombat } from './rules/03-combat.ts'
import { finalOutcome, isRouted } from './rules/04-victory.ts'
import { SIDES } from './setup/data.ts'
import { headings, type OutpostFlow, type Steps } from './steps.ts'
import { words } from './words.ts'

export interface Sequence {
  readonly flow: OutpostFlow
  readonly steps: Steps
}

const END = 'end'

export function sequenceOfPlay(field: Field): Sequence {
  const flow: OutpostFlow = new Flow<OutpostDecision>({
    layout: field.layout,
    // 1.2: a decision names units and hexes that there are.
    sound: onlyNaming(
      { fields: ['unit', 'units'], exists: unit => field.isUnit(unit), otherwise: words.noSuchUnit },
      { fields: ['to', 'at'], exists: hex => field.isHex(hex), otherwise: words.noSuchHex },
    ),
    words,
  })
  const steps = headings(flow)
  const { turn } = field.layout.cell

  flow.define(steps.turns, ({ part, call, loop }) => [
    loop('turn', (_, frame) => !frame.over, [
      part('begins', (position, _, umpire) => note(umpire, { kind: 'turn', turn: turn.get(position), cases: ['1.1'] })),
      ...SIDES.flatMap((name, side) => [
        call(`${name} movement`, steps.movement, () => ({ side })),
        call(`${name} combat`, steps.combat, () => ({ side })),
      ]),
      part('ends', (position, frame) => {
        if (turn.get(position) < field.turns) turn.set(position, turn.get(position) + 1)
        else frame.over = true
      }),
    ]),
    part(END, (position, _, umpire) =>
      note(umpire, { kind: 'ended', outcome: finalOutcome(field, position), cases: ['4.1'] }),
    ),
  ])
  defineMovement(field, flow, steps)
  defineCombat(field, flow, steps)
  // 4.1: a player without units has lost at once.
  flow.breakOff(steps.turns, END, position => SIDES.some((_, side) => isRouted(field, position, side)))
  return { flow, steps }
}

/** Puts the flow at the start of a phase: situations begin anywhere. */
export function beginAt({ flow, steps }: Sequence, position: Position, side: Side, phase: Phase): void {
  flow.enter(position, steps.turns, {}, `turn/${SIDES[side]} ${phase}`)
}
