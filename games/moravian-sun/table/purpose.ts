/** A side’s goal in Moravian Sun, and the progress of the turn. */
import type { Course, PhaseKind, Purpose } from '@voltigeur/battlefield'
import { type Position, plain, type Side } from '@voltigeur/kernel'
import { book } from '../book.ts'
import { ALLIED, type Field } from '../field.ts'
import { outcomeOf, victoryPoints } from '../rules/16-victory/victory.ts'
import type { Sequence } from '../sequence.ts'
import { SIDES } from '../setup/vocabulary.ts'
import { levelOf } from '../telling.ts'

const said = book.sentences('purpose', {
  own: plain,
  enemy: (side: string) => ({ side }),
  places: (count: number, points: number) => ({ count, points }),
  armies: plain,
  armiesOrVienna: plain,
  now: (level: string) => ({ level }),
  next: (points: number, level: string) => ({ points, level }),
})

const phases = book.sentences('steps', {
  orders: plain,
  priorities: plain,
  activations: plain,
  rally: plain,
  arrivals: plain,
  movement: plain,
  leaders: plain,
  bombardment: plain,
  combat: plain,
  nextCommand: plain,
})

export function purpose(field: Field, position: Position, side: Side): Purpose {
  const points = victoryPoints(field, position)
  const { victory } = field.rules
  const { winner, level } = outcomeOf(field, position)
  const lead = points[side] - points[1 - side]
  const { levels } = field.tables.victory
  const further = lead + 1
  const next = levelOf(
    levels[Math.min(Math.abs(further), levels.length - 1)],
    further === 0 ? null : further > 0 ? side : 1 - side,
  )
  return {
    tallies: [side, 1 - side].map(whose => ({
      side: whose,
      value: points[whose],
      of: whose === side ? said.own : said.enemy(SIDES[whose]),
    })),
    goal:
      victory.kind === 'places'
        ? said.places(victory.hexes.length, victory.perDemoralization)
        : side === ALLIED
          ? said.armiesOrVienna
          : said.armies,
    now: said.now(levelOf(level, winner).text),
    // 16.62.4: each point of the lead is a level, up to the highest.
    ...(Math.abs(lead) < levels.length - 1 && field.cell.lost.get(position) < 0
      ? { next: said.next(1, next.text) }
      : {}),
    tip: 1 / 2,
  }
}

const COMMAND = ['orders', 'priorities'] as const
const ACTIONS = ['rally', 'arrivals', 'movement', 'leaders', 'bombardment', 'combat'] as const
const KINDS: Readonly<Record<string, PhaseKind>> = {
  orders: 'orders',
  priorities: 'orders',
  arrivals: 'moves',
  movement: 'moves',
  bombardment: 'fire',
  combat: 'fights',
}
/** Steps that belong to a phase with another name. */
const WITHIN: Readonly<Record<string, (typeof ACTIONS)[number] | (typeof COMMAND)[number]>> = {
  orders: 'orders',
  'order-tests': 'orders',
  priorities: 'priorities',
  rally: 'rally',
  arrivals: 'arrivals',
  withdrawal: 'movement',
  movement: 'movement',
  strays: 'movement',
  emergency: 'movement',
  leaders: 'leaders',
  bombardment: 'bombardment',
  combat: 'combat',
}

/** 2.1: the Command Phase, then the phases of one command after another. */
export function course(field: Field, { flow, steps }: Sequence, position: Position): Course | null {
  const path = flow.path(position)
  if (path.length === 0) return null
  const active = flow.find(position, steps.activation)
  const found = path.flatMap(step => WITHIN[step] ?? [])
  if (!active) {
    const now = flow.find(position, steps.actions) ? COMMAND.length : Math.max(0, COMMAND.indexOf(found[0] as 'orders'))
    return {
      phases: [
        ...COMMAND.map(name => ({ name: phases[name], side: null, kind: KINDS[name] })),
        { name: phases.activations, side: null },
      ],
      now,
    }
  }
  const { side } = active
  // 16.43.3, 16.43.6: at night no unit rallies or fights.
  const shown = field.isNight(position) ? ACTIONS.slice(1, 4) : ACTIONS
  return {
    phases: [
      ...shown.map(name => ({ name: phases[name], side, kind: KINDS[name] })),
      { name: phases.nextCommand, side: null },
    ],
    now: Math.max(0, (shown as readonly string[]).indexOf(found[0] ?? '')),
  }
}
