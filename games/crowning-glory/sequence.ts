/** 5.1 The turn sequence, as the rulebook outlines it. */
import { Flow, onlyNaming, type Position, type Side } from '@voltigeur/kernel'
import type { GloryDecision, PhaseName } from './decisions.ts'
import { note } from './events.ts'
import { ALLIED, COMBAT, type Field, FRENCH, MOVEMENT, UNDECLARED } from './field.ts'
import { capitulate, finish, TIME } from './rules/04-victory.ts'
import { defineReserve } from './rules/05-arrivals.ts'
import { defineDeclaration, defineRegroup, recover } from './rules/05-turn.ts'
import { defineMovement } from './rules/08-movement/movement.ts'
import { defineBattle, defineCasualties, defineSupport } from './rules/09-combat/battle.ts'
import { defineCombat } from './rules/09-combat/combat.ts'
import { defineAdvance, defineRetreat } from './rules/09-combat/retreat-and-advance.ts'
import { defineBattery, defineDeployment, defineReinforcement } from './rules/10-introductory.ts'
import { defineVariant, regroupByVariant } from './rules/11-play.ts'
import { type GloryFlow, headings, type Steps } from './steps.ts'
import { words } from './words.ts'

export interface Sequence {
  readonly flow: GloryFlow
  readonly steps: Steps
}

export function sequenceOfPlay(field: Field): Sequence {
  // A decision names existing units and hexes; the rules judge what is omitted when a Variant is played.
  const sound = onlyNaming<GloryDecision>(
    { fields: ['unit', 'units'], exists: unit => field.isUnit(unit), otherwise: words.noSuchUnit },
    { fields: ['to', 'at', 'hex'], exists: hex => field.isHex(hex), otherwise: words.noSuchHex },
  )
  const flow: GloryFlow = new Flow<GloryDecision>({
    layout: field.layout,
    sound: decision => (decision.kind === 'play' ? null : sound(decision)),
    words,
    // 4.6: open to the deciding side, at any time.
    always: choice => [
      choice('capitulate', {
        lastResort: true,
        likely: () => [],
        effect: (position, side, _, umpire) => capitulate(field, flow, position, side, umpire),
      }),
    ],
  })
  const steps = headings(field, flow)

  flow.define(steps.turn, ({ part, call, loop, when }) => {
    const declared = (first: number) => (position: Position) => field.cell.first.get(position) === first
    return [
      loop('turn', () => true, [
        part('begins', (position, _, umpire) => {
          note(umpire, { kind: 'turn', turn: field.turn(position), cases: ['5.0', '5.1'] })
          field.cell.first.set(position, UNDECLARED)
        }),
        call('reinforcement', steps.reinforcement, () => ({})),
        // I. French Phase Sequence Declaration Phase
        call('French Variant', steps.variant, () => ({ side: FRENCH })),
        call('Allied Variant', steps.variant, () => ({ side: ALLIED })),
        call('I declaration', steps.declaration, () => ({})),
        // II. Movement or Combat Phase
        when('II movement', declared(MOVEMENT), [call('phase', steps.movement, () => ({ side: FRENCH }))]),
        when('II combat', declared(COMBAT), [call('phase', steps.combat, () => ({ side: FRENCH }))]),
        part('III recovery', (position, _, umpire) => recover(field, position, umpire)),
        // IV. Combat or Movement Phase, the opposite of Phase II
        when('IV combat', declared(MOVEMENT), [call('phase', steps.combat, () => ({ side: FRENCH }))]),
        when('IV movement', declared(COMBAT), [call('phase', steps.movement, () => ({ side: FRENCH }))]),
        part('V recovery', (position, _, umpire) => recover(field, position, umpire)),
        // VI. French Regroup Phase, only once in the game
        call('VI regroup', steps.regroup, () => ({})),
        part('regroup by Variant', (position, _, umpire) => regroupByVariant(field, position, umpire)),
        part('turn record', (position, _, umpire) => {
          if (field.turn(position) < field.rules.turns) field.cell.turn.set(position, field.turn(position) + 1)
          else finish(field, flow, position, TIME, umpire)
        }),
      ]),
    ]
  })
  defineBattery(field, flow, steps)
  defineDeployment(field, flow, steps)
  defineReinforcement(field, flow, steps)
  defineVariant(field, flow, steps)
  defineDeclaration(field, flow, steps)
  defineMovement(field, flow, steps)
  defineReserve(field, flow, steps)
  defineCombat(field, flow, steps)
  defineBattle(field, flow, steps)
  defineSupport(field, flow, steps)
  defineCasualties(field, flow, steps)
  defineRetreat(field, flow, steps)
  defineAdvance(field, flow, steps)
  defineRegroup(field, flow, steps)
  return { flow, steps }
}

export type StartPhase = PhaseName | 'start' | 'declaration' | 'regroup'

/**
 * Puts the flow at the start of one phase of the current turn; `first` is the declared Phase II. With a side the phase
 * is in progress, and that side must act.
 */
export function beginAt(
  field: Field,
  { flow, steps }: Sequence,
  position: Position,
  phase: StartPhase,
  first: PhaseName,
  side: Side | null,
): void {
  const declare = (): void => field.cell.first.set(position, first === 'movement' ? MOVEMENT : COMBAT)
  if (phase === 'start') flow.enter(position, steps.turn)
  else if (phase === 'declaration') flow.enter(position, steps.turn, {}, 'turn/I declaration')
  else if (phase === 'regroup') {
    declare()
    flow.enter(position, steps.turn, {}, 'turn/VI regroup')
  } else {
    declare()
    flow.enter(position, steps.turn, {}, `turn/${phase === first ? 'II' : 'IV'} ${phase}/phase`)
    if (side === null) return
    if (phase === 'movement') flow.enterCalled(position, steps.movement, { side }, 'units')
    else flow.enterCalled(position, steps.combat, { side }, 'attacks')
  }
}
