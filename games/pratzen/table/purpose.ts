/** A side’s goal in The Pratzen, and the progress of its turn. */
import type { Course, PhaseKind, Purpose } from '@voltigeur/battlefield'
import { type Position, plain, type Side } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { finalOutcome } from '../rules/17-victory.ts'
import { phasingSide, type Sequence } from '../sequence.ts'
import { SIDES } from '../setup/data.ts'
import { textOfCondition } from './conditions.ts'

const said = book.sentences('purpose', {
  own: plain,
  enemy: (side: string) => ({ side }),
  goal: plain,
  goalOrGround: (condition: string) => ({ condition }),
  now: (outcome: 'won' | 'lost' | 'drawn') => ({ outcome }),
})

const phases = book.sentences('steps', {
  event: plain,
  reinforcements: plain,
  artillery: plain,
  engagement: plain,
  rally: plain,
  combat: plain,
  turn: (side: string) => ({ side }),
})

export function purpose(field: Field, position: Position, side: Side): Purpose {
  const { losses, defeats } = field.morale
  const left = (whose: Side): number =>
    Math.max(0, field.rules.demoralization[whose] - losses.get(position, whose) - defeats.get(position, whose))
  const { winner } = finalOutcome(field, position)
  return {
    tallies: [side, 1 - side].map(whose => ({
      side: whose,
      value: left(whose),
      of: whose === side ? said.own : said.enemy(SIDES[whose]),
    })),
    // MOR-5, VIC-2
    goal: field.rules.victory.hexes.length > 0 ? said.goalOrGround(textOfCondition(field)) : said.goal,
    now: said.now(winner === null ? 'drawn' : winner === side ? 'won' : 'lost'),
  }
}

/** SEQ-2 to SEQ-8; the Command Phase asks nothing. */
const PHASES = ['event', 'reinforcements', 'artillery', 'engagement', 'rally', 'combat'] as const
const KINDS: Readonly<Record<string, PhaseKind>> = {
  reinforcements: 'moves',
  artillery: 'fire',
  engagement: 'moves',
  combat: 'fights',
}
const STEPS: Readonly<Record<string, (typeof PHASES)[number]>> = {
  event: 'event',
  reinforcements: 'reinforcements',
  artillery: 'artillery',
  engagement: 'engagement',
  rally: 'rally',
  'close-combat': 'combat',
}

export function course(field: Field, sequence: Sequence, position: Position): Course | null {
  const [found] = sequence.flow.path(position).flatMap(step => STEPS[step] ?? [])
  if (found === undefined) return null
  const side = phasingSide(sequence, position)
  const shown = PHASES.filter(name => name !== 'event' || field.rules.deck.length > 0)
  return {
    phases: [
      ...shown.map(name => ({ name: phases[name], side, kind: KINDS[name] })),
      { name: phases.turn(SIDES[1 - side]), side: 1 - side },
    ],
    now: shown.indexOf(found),
  }
}
