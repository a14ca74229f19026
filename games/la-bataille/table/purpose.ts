/** A side’s goal in La Bataille de Kulm, and the progress of its segment. */
import type { Course, PhaseKind, Purpose } from '@voltigeur/battlefield'
import { type Message, type Position, plain, type Side } from '@voltigeur/kernel'
import { book } from '../book.ts'
import { type Field, FRENCH } from '../field.ts'
import { groundLead, outcomeOf } from '../rules/17-victory.ts'
import type { Sequence } from '../sequence.ts'
import { SIDES } from '../setup/vocabulary.ts'
import { placeName } from '../spoken.ts'

const said = book.sentences('purpose', {
  own: plain,
  enemy: (side: string) => ({ side }),
  ownHexes: plain,
  enemyHexes: (side: string) => ({ side }),
  frenchHold: (count: number, place: string) => ({ count, place }),
  keepBelow: (count: number, place: string) => ({ count, place }),
  frenchLead: (points: number) => ({ points }),
  coalitionLead: (points: number) => ({ points }),
  frenchPoints: (points: number) => ({ points }),
  coalitionPoints: (points: number) => ({ points }),
  now: (level: Message | string) => ({ level }),
  next: (points: number, level: Message | string) => ({ points, level }),
})

const phases = book.sentences('steps', {
  command: plain,
  charges: plain,
  movement: plain,
  defensiveFire: plain,
  offensiveFire: plain,
  melees: plain,
  recovery: plain,
  turn: (side: string) => ({ side }),
  night: plain,
})

export function purpose(field: Field, position: Position, side: Side): Purpose {
  const { victory } = field.rules
  const { level, winner, scores } = outcomeOf(field, position)
  const now = said.now(book.ending(level, winner === null ? null : SIDES[winner]))
  const both = (own: string, enemy: string): Purpose['tallies'] =>
    [side, 1 - side].map(whose => ({ side: whose, value: scores[whose], of: whose === side ? own : enemy }))
  if (victory.kind === 'village') {
    const place = placeName(victory.village)
    return {
      tallies: both(said.ownHexes, said.enemyHexes(SIDES[1 - side])),
      goal: side === FRENCH ? said.frenchHold(victory.houses, place) : said.keepBelow(victory.houses, place),
      now,
    }
  }
  const { levels } = victory
  const least = levels.findLast(({ winner }) => winner === 'french')!.least
  const even = levels.findLast(({ winner }) => winner !== 'coalition')!.least
  if (victory.kind === 'ground') {
    const lead = groundLead(field, position, victory)
    const at = levels.findIndex(one => lead >= one.least)
    // The levels run from the French ones down.
    const next = side === FRENCH ? levels[at - 1] : levels[at + 1]
    const more = side === FRENCH ? (next?.least ?? 0) - lead : lead - (levels[at]?.least ?? 0) + 1
    return {
      tallies: both(said.own, said.enemy(SIDES[1 - side])),
      goal: side === FRENCH ? said.frenchLead(least) : said.coalitionLead(even),
      now,
      ...(next && at >= 0 ? { next: said.next(more, book.ending(next.level)) } : {}),
    }
  }
  // 16.1.5: only the French score withdrawal points.
  const points = scores[FRENCH]
  const next = levels.findLast(one => one.least > points)
  return {
    tallies: [{ side: FRENCH, value: points, of: side === FRENCH ? said.own : said.enemy(SIDES[FRENCH]) }],
    goal: side === FRENCH ? said.frenchPoints(least) : said.coalitionPoints(even),
    now,
    ...(side === FRENCH && next ? { next: said.next(next.least - points, book.ending(next.level)) } : {}),
  }
}

/** 8.0 */
const PHASES = ['command', 'charges', 'movement', 'defensiveFire', 'offensiveFire', 'melees', 'recovery'] as const
const KINDS: Readonly<Partial<Record<(typeof PHASES)[number], PhaseKind>>> = {
  command: 'orders',
  charges: 'fights',
  movement: 'moves',
  defensiveFire: 'fire',
  offensiveFire: 'fire',
  melees: 'fights',
}

export function course({ flow, steps }: Sequence, position: Position): Course | null {
  const path = flow.path(position)
  if (path.includes('night')) return { phases: [{ name: phases.night, side: null }], now: 0 }
  const segment = flow.find(position, steps.segment)
  const now = PHASES.findIndex(phase => path.includes(phase))
  if (!segment || now < 0) return null
  const { side } = segment
  return {
    phases: [
      ...PHASES.map(name => ({
        name: phases[name],
        side: name === 'defensiveFire' ? 1 - side : side,
        kind: KINDS[name],
      })),
      { name: phases.turn(SIDES[1 - side]), side: 1 - side },
    ],
    now,
  }
}
