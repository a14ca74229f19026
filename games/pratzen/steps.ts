/** The steps of the sequence of play, and what each remembers while it runs. */
import { type Flow, flag, gives, int, namesOf, setOf, word } from '@voltigeur/kernel'
import type { PratzenDecision } from './decisions.ts'
import type { Field } from './field.ts'
import { CUES, ENGAGEMENT_RESULTS, HELD_CARDS, HEXSIDES, type HeldCard } from './setup/data.ts'

export type PratzenFlow = Flow<PratzenDecision>

/** The causes of losses (LCAS-1 to LCAS-3). */
const CAUSES = ['fire', 'closeCombat', 'overrun'] as const
export type Cause = (typeof CAUSES)[number]

/** The results that the Combat Results Table prints. */
export const PRINTED = ['R', 'D', 'T'] as const
export type Printed = (typeof PRINTED)[number]

export function headings(flow: PratzenFlow, { namings, units }: Field) {
  const { unit, hex } = namings
  const side = int(namings.side)
  const hexside = namesOf(HEXSIDES)
  const anyUnits = setOf(unit, units.length)
  return {
    gameTurn: flow.step('game-turn', { over: flag() }),

    /** The unit or hex that a card with an immediate effect applies to. */
    event: flow.step('event', { side, unit: int(unit), hex: int(hex), hexside: int(hexside) }),
    reinforcements: flow.step('reinforcements', { side }),

    artillery: flow.step('artillery', { side }),
    /** One gun, from the die to the units that fall back. */
    bombardment: flow.step('bombardment', {
      gun: int(unit),
      target: int(hex),
      shot: word('ball', 'canister'),
      facing: int(),
      astray: flag(),
    }),
    spill: flow.step('spill', { gun: int(unit), target: int(hex), hex: int(hex) }),

    engagement: flow.step('engagement', { side }),
    /** One command and its result; `loose` is a battalion that fires out of command. */
    command: flow.step('command', {
      side,
      result: word(...ENGAGEMENT_RESULTS),
      loose: flag(),
      does: word('stay', 'choose', 'fire', 'move', 'charge'),
    }),
    musketry: flow.step('musketry', { side }),
    holdMove: flow.step('hold-move', { side }),
    chargeMove: flow.step('charge-move', { side }),
    freeMove: flow.step('free-move', { side }),
    oocMove: flow.step('ooc-move', { side }),

    rally: flow.step('rally', { side }),

    closeCombat: flow.step('close-combat', { side, lead: int(unit), again: flag() }),
    react: flow.step('react', { side, second: flag() }),
    /** One combat from strengths to refacing; gives whether advancing cavalry fights once more. */
    combat: flow.step(
      'combat',
      {
        side,
        lead: int(unit),
        second: flag(),
        printed: word(...PRINTED),
        beaten: side,
        byHorse: flag(),
        hits: int(),
        again: flag(),
        /** One unit of each beaten cavalry stack that had a Leader when it was beaten (MOR-3). */
        led: anyUnits,
      },
      gives<boolean>(),
    ),
    /** Gives how many hits were taken. */
    losses: flow.step(
      'losses',
      { side, result: int(), count: int(), hex: int(hex), paid: anyUnits, hits: int() },
      gives<number>(),
    ),
    advance: flow.step('advance', { side }),
    reface: flow.step('reface', { side, turned: anyUnits }),

    /** `left` are hits without a unit to take them since their Flag was lost; `near` is its old hex. */
    casualties: flow.step('casualties', { cause: word(...CAUSES), unit: int(unit), left: int(), near: int(unit) }),
    fallingBack: flow.step('falling-back', {}),

    /** Gives the card that was played. */
    card: flow.step(
      'card',
      { side, moment: word(...CUES), gun: int(unit), played: word('none', ...HELD_CARDS) },
      gives<HeldCard | 'none'>(),
    ),
  }
}

export type Steps = ReturnType<typeof headings>
