/** A side’s goal in A Crowning Glory, and the progress of the turn. */
import type { Course, PhaseKind, Purpose } from '@voltigeur/battlefield'
import { type Position, plain, type Side } from '@voltigeur/kernel'
import { book } from '../book.ts'
import { ALLIED, COMBAT, type Field, FRENCH } from '../field.ts'
import { controlOf } from '../rules/03-setup.ts'
import { lossesOf, outcomeOf } from '../rules/04-victory.ts'
import type { Sequence } from '../sequence.ts'
import { type IntroductoryData, SIDES } from '../setup/data.ts'

const said = book.sentences('purpose', {
  placesHeld: (side: string) => ({ side }),
  placesOccupied: (side: string) => ({ side }),
  stepsLost: (side: string) => ({ side }),
  french: (steps: number, percent: number) => ({ steps, percent }),
  allied: (steps: number) => ({ steps }),
  frenchPlaces: plain,
  alliedPlaces: (points: number, row: number) => ({ points, row }),
  now: (level: string) => ({ level }),
})

const phases = book.sentences('steps', {
  setUp: plain,
  order: plain,
  movement: plain,
  combat: plain,
  regroup: plain,
})

export function purpose(field: Field, position: Position, side: Side): Purpose {
  const { introductory } = field.rules
  const { level, winner } = outcomeOf(field, position)
  const now = said.now(book.ending(level, winner === null ? null : SIDES[winner]).text)
  if (introductory) return { ...overPlaces(field, position, side, introductory), now }
  const { allied, french } = field.tables.demoralization
  const loser = (whose: Side): Side => 1 - whose
  return {
    // 4.8: the enemy’s losses count for a side.
    tallies: [side, 1 - side].map(whose => ({
      side: whose,
      value: lossesOf(field, position, loser(whose)),
      of: said.stepsLost(SIDES[loser(whose)]),
    })),
    goal: side === FRENCH ? said.french(allied, field.tables.victory.percent / 100) : said.allied(french),
    now,
  }
}

/** 10.7: by the Towns and the Castle. */
function overPlaces(
  field: Field,
  position: Position,
  side: Side,
  { places, levels }: IntroductoryData,
): Pick<Purpose, 'tallies' | 'goal'> {
  const hexes = places.map(label => field.ground.grid.find(label))
  const inside = field.armies[FRENCH].filter(
    unit => field.onMap(position, unit) && hexes.includes(field.hex(position, unit)),
  ).length
  const held = hexes.filter(hex => controlOf(field, position, hex) === ALLIED).length
  const french = { side: FRENCH, value: inside, of: said.placesOccupied(SIDES[FRENCH]) }
  const allied = { side: ALLIED, value: held, of: said.placesHeld(SIDES[ALLIED]) }
  const least = levels.findLast(level => level.captured)
  return {
    tallies: side === FRENCH ? [french, allied] : [allied, french],
    goal: side === FRENCH ? said.frenchPlaces : said.alliedPlaces(least?.points ?? 0, least?.row ?? 0),
  }
}

/** 5.1: both sides alternate in each phase. */
const KINDS: Readonly<Record<string, PhaseKind>> = { order: 'orders', movement: 'moves', combat: 'fights' }

export function course(field: Field, { flow, steps }: Sequence, position: Position): Course | null {
  const path = flow.path(position)
  if (path.length === 0) return null
  const within = (...names: readonly string[]): boolean => names.some(name => path.includes(name))
  if (within('battery', 'deployment') && !flow.find(position, steps.turn))
    return { phases: [{ name: phases.setUp, side: null }], now: 0 }
  const fights = field.cell.first.get(position) === COMBAT
  const main = fights ? (['combat', 'movement'] as const) : (['movement', 'combat'] as const)
  const regroups = within('regroup')
  const shown = (['order', ...main, ...(regroups ? (['regroup'] as const) : [])] as const).map(name => ({
    name: phases[name],
    side: null,
    kind: KINDS[name],
  }))
  const now = regroups
    ? 3
    : within('movement')
      ? main.indexOf('movement') + 1
      : within('combat')
        ? main.indexOf('combat') + 1
        : 0
  return { phases: shown, now }
}
