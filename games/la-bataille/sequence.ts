/** 8.0 The sequence of play, as the rulebook outlines it. */
import { Flow, onlyNaming, type Position, type Umpire } from '@voltigeur/kernel'
import type { KulmDecision } from './decisions.ts'
import { note } from './events.ts'
import { COALITION, type Field, FRENCH } from './field.ts'
import { UNMOVED } from './marks.ts'
import { defineFlight, definePanic } from './rules/04-morale/panic.ts'
import { defineFallingBack } from './rules/06-formations/falling-back.ts'
import { defineEvolution } from './rules/06-formations/forming.ts'
import { defineCommand } from './rules/09-command.ts'
import { defineShock } from './rules/10-charges/shock.ts'
import { defineForceMarch } from './rules/11-movement/force-march.ts'
import { defineMarch } from './rules/11-movement/march.ts'
import { defineMovement } from './rules/11-movement/moving.ts'
import { defineFirePhases } from './rules/12-fire/fire.ts'
import { defineVolley } from './rules/12-fire/volley.ts'
import { defineComeback } from './rules/14-leaders/comeback.ts'
import { defineDanger } from './rules/14-leaders/leaders.ts'
import { defineRecovery } from './rules/15-recovery.ts'
import { defineHonors, mayOfferHonors } from './rules/16-arrivals-and-night/honors.ts'
import { defineNight } from './rules/16-arrivals-and-night/night.ts'
import { outcomeOf } from './rules/17-victory.ts'
import { headings, type KulmFlow, type Steps } from './steps.ts'
import { words } from './words.ts'

export interface Sequence {
  readonly flow: KulmFlow
  readonly steps: Steps
}

const END = 'end of the battle'

export function sequenceOfPlay(field: Field): Sequence {
  const flow: KulmFlow = new Flow<KulmDecision>({
    layout: field.layout,
    // A decision names existing pieces, divisions and hexes.
    sound: onlyNaming(
      { fields: ['unit', 'leader', 'units'], exists: unit => field.isUnit(unit), otherwise: words.noSuchUnit },
      { fields: ['to', 'at', 'target', 'hexes'], exists: hex => field.isHex(hex), otherwise: words.noSuchHex },
      { fields: ['command'], exists: command => field.isCommand(command), otherwise: words.noSuchDivision },
    ),
    words,
    standing: {
      columns: waivers(field),
      phase: position => 2 * field.cell.turn.get(position) + field.cell.segment.get(position),
      words: { nobodyAsks: words.waived, notInstructed: words.notWaived },
    },
  })
  const steps = headings(flow, field)
  defineTurn(field, flow, steps)
  defineSegment(field, flow, steps)
  defineCommand(field, flow, steps)
  defineShock(field, flow, steps)
  defineMovement(field, flow, steps)
  defineForceMarch(field, flow, steps)
  defineMarch(field, flow, steps)
  defineEvolution(field, flow, steps)
  defineFlight(field, flow, steps)
  definePanic(field, flow, steps)
  defineDanger(field, flow, steps)
  defineVolley(field, flow, steps)
  defineFirePhases(field, flow, steps)
  defineFallingBack(field, flow, steps)
  defineRecovery(field, flow, steps)
  defineComeback(field, flow, steps)
  defineHonors(field, flow, steps)
  defineNight(field, flow, steps)
  return { flow, steps }
}

/** The questions that a side may waive. */
function waivers({ army }: Field) {
  const { opportunityFire, opportunityCharge, reactionCharge, squares, retreatBeforeMelee, sparing } = army
  return { opportunityFire, opportunityCharge, reactionCharge, squares, retreatBeforeMelee, sparing }
}

function defineTurn(field: Field, flow: KulmFlow, steps: Steps): void {
  const { turn, won } = field.cell
  flow.define(steps.turn, ({ part, call, loop, when }) => [
    loop('turn', (_, { over }) => !over, [
      part('begins', (position, _, umpire) =>
        note(umpire, { kind: 'turn', turn: turn.get(position), cases: ['8.0', '1.1.1'] }),
      ),
      call('A French', steps.segment, () => ({ side: FRENCH })),
      call('B Coalition', steps.segment, () => ({ side: COALITION })),
      when('honors', position => mayOfferHonors(field, position), [
        call(
          'offer',
          steps.honors,
          () => ({}),
          (_, frame, accepted) => {
            frame.over = accepted
          },
        ),
      ]),
      when('night', (position, { over }) => !over && isEvening(field, position), [
        call('falls', steps.night, () => ({})),
      ]),
      // 2.4.1a, 15.1.4: moves the markers to the next turn.
      part('ends', (position, frame, umpire) => {
        note(umpire, { kind: 'turnEnded', turn: turn.get(position), cases: ['15.1.4', '2.4.1a'] })
        if (!frame.over && turn.get(position) + 1 < field.rules.turns.length) turn.set(position, turn.get(position) + 1)
        else frame.over = true
      }),
    ]),
    part(END, (position, _, umpire) => {
      const outcome = outcomeOf(field, position)
      note(umpire, { kind: 'ended', outcome, cases: [...outcome.cases] })
    }),
  ])
  flow.breakOff(steps.turn, END, position => won.get(position) >= 0)
}

/** 16.1.4: whether this is the last turn of a day before another. */
function isEvening(field: Field, position: Position): boolean {
  const { turns } = field.rules
  const turn = field.cell.turn.get(position)
  const next = turns.at(turn + 1)
  return next !== undefined && next.day > turns[turn].day
}

function defineSegment(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.segment, ({ part, call }) => [
    part('begins', (position, { side }, umpire) => {
      field.cell.segment.set(position, side)
      note(umpire, { kind: 'segment', side, cases: ['8.0'] })
    }),
    call('Command Phase', steps.command, (_, { side }) => ({ side })),
    call('leaders', steps.comeback, (_, { side }) => ({ side })),
    call('Cavalry Charge Phase', steps.charges, (_, { side }) => ({ side })),
    call('Movement Phase', steps.movement, (_, { side }) => ({ side })),
    call('Defensive Fire Phase', steps.defensiveFire, (_, { side }) => ({ side: 1 - side })),
    call('skirmishers', steps.fallBack, (_, { side }) => ({ side: 1 - side })),
    call('Offensive Fire Phase', steps.offensiveFire, (_, { side }) => ({ side })),
    call('Melee Assault Phase', steps.melees, (_, { side }) => ({ side })),
    call('Recovery Phase', steps.recovery, (_, { side }) => ({ side })),
    part('ends', (position, _, umpire) => endSegment(field, position, umpire)),
  ])
}

/** Clears what units did in the segment. */
function endSegment(field: Field, position: Position, _umpire: Umpire): void {
  field.unit.left.fill(position, UNMOVED)
  const { acted, hit, firedAt, firedAlso, struckFrom, target: charged } = field.troop
  for (const done of [acted, hit, struckFrom]) done.fill(position, 0)
  for (const target of [firedAt, firedAlso, charged]) target.fill(position, -1)
}

/** Where play can begin. */
export const PHASES = [
  'start',
  'command',
  'charge',
  'movement',
  'defensive fire',
  'offensive fire',
  'melee',
  'recovery',
  'night',
  'honors',
] as const
export type Phase = (typeof PHASES)[number]

const PARTS = {
  command: 'Command Phase',
  charge: 'Cavalry Charge Phase',
  movement: 'Movement Phase',
  'defensive fire': 'Defensive Fire Phase',
  'offensive fire': 'Offensive Fire Phase',
  melee: 'Melee Assault Phase',
  recovery: 'Recovery Phase',
} as const

/** Puts the flow at the start of a phase in that side’s segment. */
export function beginAt({ flow, steps }: Sequence, position: Position, phase: Phase, side: number): void {
  if (phase === 'night' || phase === 'honors') {
    flow.enter(position, steps.turn, {}, phase === 'night' ? 'turn/night/falls' : 'turn/honors/offer')
    return
  }
  flow.enter(
    position,
    steps.turn,
    {},
    phase === 'start' ? undefined : side === FRENCH ? 'turn/A French' : 'turn/B Coalition',
  )
  if (phase === 'start') return
  flow.enterCalled(position, steps.segment, { side }, PARTS[phase])
}
