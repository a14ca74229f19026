/** The sequence of play, as the rulebook outlines it. */
import { Flow, onlyNaming, type Position, type Side } from '@voltigeur/kernel'
import type { PratzenDecision } from './decisions.ts'
import { note } from './events.ts'
import { ALLIED, type Field, FRENCH } from './field.ts'
import { defineReinforcements } from './rules/05-reinforcements.ts'
import { markCommand } from './rules/06-command.ts'
import { defineArtilleryFire } from './rules/07-artillery-fire.ts'
import { defineCommand } from './rules/08-command/command-results.ts'
import { defineEngagement } from './rules/08-command/engagement.ts'
import { defineMoves } from './rules/09-movement/moving.ts'
import { defineMusketry } from './rules/10-infantry-fire.ts'
import { defineRally } from './rules/11-rally.ts'
import { defineAdvance, defineReface } from './rules/12-close-combat/advance.ts'
import { defineCloseCombat, defineCombat } from './rules/12-close-combat/close-combat.ts'
import { defineReact } from './rules/12-close-combat/reactions.ts'
import { defineLosses } from './rules/12-close-combat/results.ts'
import { defineFallingBack } from './rules/13-falling-back/falling-back.ts'
import { defineCasualties } from './rules/16-casualties.ts'
import { finalOutcome } from './rules/17-victory.ts'
import { defineEvent } from './rules/18-cards/draw.ts'
import { sendAides } from './rules/18-cards/effects.ts'
import { defineCard } from './rules/18-cards/play.ts'
import { PHASES, type Phase, SIDES } from './setup/data.ts'
import { headings, type PratzenFlow, type Steps } from './steps.ts'
import { words } from './words.ts'

export interface Sequence {
  readonly flow: PratzenFlow
  readonly steps: Steps
}

const END = 'end of the battle'

export function sequenceOfPlay(field: Field): Sequence {
  const flow: PratzenFlow = new Flow<PratzenDecision>({
    layout: field.layout,
    // DEF-1, DEF-3: a decision names existing pieces and hexes.
    sound: onlyNaming(
      {
        fields: ['unit', 'units', 'joined', 'without'],
        exists: unit => field.isUnit(unit),
        otherwise: words.noSuchUnit,
      },
      {
        fields: ['at', 'to'],
        exists: hex => field.isHex(hex) && field.ground.isInPlay(hex),
        otherwise: words.noSuchHex,
      },
    ),
    words,
  })
  const steps = headings(flow, field)
  defineGameTurn(field, flow, steps)
  defineEvent(field, flow, steps)
  defineReinforcements(field, flow, steps)
  defineArtilleryFire(field, flow, steps)
  defineEngagement(field, flow, steps)
  defineCommand(field, flow, steps)
  defineMusketry(field, flow, steps)
  defineMoves(field, flow, steps)
  defineRally(field, flow, steps)
  defineCloseCombat(field, flow, steps)
  defineReact(field, flow, steps)
  defineCombat(field, flow, steps)
  defineLosses(field, flow, steps)
  defineAdvance(field, flow, steps)
  defineReface(field, flow, steps)
  defineCasualties(field, flow, steps)
  defineFallingBack(field, flow, steps)
  defineCard(field, flow, steps)
  return { flow, steps }
}

/** SEQ-1: the French player turn, then the Allied one, with the same phases. */
function defineGameTurn(field: Field, flow: PratzenFlow, steps: Steps): void {
  const { turn, lost } = field.cell
  flow.define(steps.gameTurn, ({ part, call, loop, when }) => {
    const begins = (side: Side, phase: Phase) =>
      part(partName(side, phase), (position, _, umpire) =>
        note(umpire, { kind: 'phase', turn: turn.get(position), side, phase, cases: ['SEQ-1', 'PHASE-1'] }),
      )
    /** SEQ-2 to SEQ-8. */
    const playerTurn = (side: Side) => [
      when(`${SIDES[side]} event`, () => field.rules.deck.length > 0, [call('card', steps.event, () => ({ side }))]),
      begins(side, 'reinforcements'),
      call(`${SIDES[side]} arrivals`, steps.reinforcements, () => ({ side })),
      begins(side, 'command'),
      part(`${SIDES[side]} marks`, (position, _, umpire) => {
        markCommand(field, position, umpire, side)
        sendAides(field, position, side)
      }),
      begins(side, 'artillery'),
      call(`${SIDES[side]} guns`, steps.artillery, () => ({ side })),
      begins(side, 'engagement'),
      call(`${SIDES[side]} commands`, steps.engagement, () => ({ side })),
      begins(side, 'rally'),
      call(`${SIDES[side]} rallies`, steps.rally, () => ({ side })),
      begins(side, 'close-combat'),
      call(`${SIDES[side]} combats`, steps.closeCombat, () => ({ side })),
    ]
    return [
      loop('turn', (_, frame) => !frame.over, [
        part('begins', (position, _, umpire) =>
          note(umpire, { kind: 'turn', turn: turn.get(position), cases: ['SEQ-9', 'VIC-3'] }),
        ),
        ...playerTurn(FRENCH),
        ...playerTurn(ALLIED),
        // TIME-2: the scenario gives the number of turns.
        part('turn record', (position, frame) => {
          if (turn.get(position) < field.rules.turns) turn.set(position, turn.get(position) + 1)
          else frame.over = true
        }),
      ]),
      part(END, (position, _, umpire) =>
        note(umpire, { kind: 'ended', outcome: finalOutcome(field, position), cases: ['VIC-0', 'VIC-1', 'VIC-2'] }),
      ),
    ]
  })
  // MOR-5: when a side has lost, everything in progress ends.
  flow.breakOff(steps.gameTurn, END, position => lost.get(position) >= 0)
}

const partName = (side: Side, phase: Phase): string => `${SIDES[side]} ${phase}`

/** DEF-9, SETUP-4: play begins with any phase of the turn; with the first one, at the start of the turn. */
export function beginAt({ flow, steps }: Sequence, position: Position, phase: Phase, side: Side): void {
  const first = phase === PHASES[0]
  if (first && side === FRENCH) flow.enter(position, steps.gameTurn)
  else flow.enter(position, steps.gameTurn, {}, `turn/${first ? `${SIDES[side]} event` : partName(side, phase)}`)
}

/** PLAY-2: the phasing side; the French when play is over. */
export function phasingSide({ flow, steps }: Sequence, position: Position): Side {
  const frame =
    flow.find(position, steps.engagement) ??
    flow.find(position, steps.closeCombat) ??
    flow.find(position, steps.artillery) ??
    flow.find(position, steps.rally) ??
    flow.find(position, steps.reinforcements) ??
    flow.find(position, steps.event)
  return frame?.side ?? FRENCH
}
