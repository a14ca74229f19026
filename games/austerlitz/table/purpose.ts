/** A side’s goal in Austerlitz, and the progress of its turn. */
import type { Course, Purpose } from '@voltigeur/battlefield'
import { type Position, plain, type Side } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { victoryLevel, victoryPoints } from '../rules/14-victory.ts'
import type { Sequence } from '../sequence.ts'
import { SIDES } from '../setup/data.ts'
import { ALLIED, FRENCH } from '../setup/units.ts'

const said = book.sentences('purpose', {
  own: plain,
  enemy: (side: string) => ({ side }),
  french: (french: number, allied: number) => ({ french, allied }),
  allied: (allied: number, french: number) => ({ allied, french }),
  frenchEven: plain,
  alliedEven: plain,
  now: (level: string) => ({ level }),
  next: (points: number, level: string) => ({ points, level }),
})

const phases = book.sentences('steps', {
  deployment: plain,
  reinforcements: plain,
  movement: plain,
  combat: plain,
  turn: (side: string) => ({ side }),
})

/** 14.2: how many more points to check for the next level. */
const AHEAD = 500

export function purpose(field: Field, position: Position, side: Side): Purpose {
  const { allied, french } = victoryPoints(field, position)
  const points = [allied.total, french.total]
  const { levels: rows } = field.rules
  const at = (more: number): number =>
    rows.indexOf(
      victoryLevel(field, points[ALLIED] + (side === ALLIED ? more : 0), points[FRENCH] + (side === FRENCH ? more : 0)),
    )
  const levelIn = (row: number): string => book.ending(rows[row].level).text
  const now = at(0)
  // The first levels are the French ones, the last the Allied ones.
  const better = (row: number): boolean => (side === FRENCH ? row < now : row > now)
  const more = Array.from({ length: AHEAD }, (_, extra) => extra + 1).find(extra => better(at(extra)))
  const { below, upTo } = rows.findLast(({ level }) => level.startsWith('French'))!
  const [ofAllied, ofFrench] = (below ?? upTo)!
  const tip = (side === FRENCH ? ofFrench : ofAllied) / (ofAllied + ofFrench)
  return {
    tallies: [side, 1 - side].map(whose => ({
      side: whose,
      value: points[whose],
      of: whose === side ? said.own : said.enemy(SIDES[whose]),
    })),
    goal: goalOf(side, upTo !== undefined, ofAllied, ofFrench),
    now: said.now(levelIn(now)),
    ...(more === undefined ? {} : { next: said.next(more, levelIn(at(more))) }),
    tip,
  }
}

/** In a small scenario the French need only as many points as the enemy (SC-4). */
function goalOf(side: Side, isEven: boolean, ofAllied: number, ofFrench: number): string {
  if (side === FRENCH) return isEven ? said.frenchEven : said.french(ofFrench, ofAllied)
  return isEven ? said.alliedEven : said.allied(ofAllied, ofFrench)
}

const PHASES = ['reinforcements', 'movement', 'combat'] as const
const KINDS = { reinforcements: 'moves', movement: 'moves', combat: 'fights' } as const

/** 4.1 */
export function course({ flow, steps }: Sequence, position: Position): Course | null {
  const setting = flow.find(position, steps.deployment)
  if (setting) return { phases: [{ name: phases.deployment, side: setting.side }], now: 0 }
  const now = PHASES.findIndex(phase => flow.find(position, steps[phase]) !== null)
  if (now < 0) return null
  const { side } = flow.find(position, steps[PHASES[now]])!
  return {
    phases: [
      ...PHASES.map(phase => ({ name: phases[phase], side, kind: KINDS[phase] })),
      { name: phases.turn(SIDES[1 - side]), side: 1 - side },
    ],
    now,
  }
}
