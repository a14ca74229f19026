/** 12.0 Reinforcements: due units enter at the very start of their Movement Phase and can’t be held back. */
import { WAITING } from '@voltigeur/hex'
import { enemyOf, type Objection, type Position, type Side } from '@voltigeur/kernel'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { now, questions } from '../sayings.ts'
import { ALLIED, ARTILLERY } from '../setup/units.ts'
import type { AusterlitzFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { inEnemyZone } from './06-zones-of-control.ts'
import { canMakeRoom } from './12-making-room.ts'

/** 12A: entry costs 1 MP in any terrain; an enemy ZOC adds its own (6C). */
const ENTRY_COST = 1

export function defineReinforcements(field: Field, flow: AusterlitzFlow, steps: Steps): void {
  function isDue(position: Position, side: Side, unit: number): boolean {
    const { side: owner, arrives } = field.units[unit]
    const due = arrives > 0 && arrives <= field.turn(position)
    return due && owner === side && field.unit.status.get(position, unit) === WAITING
  }

  const dueUnits = (position: Position, side: Side): number[] =>
    field.reinforcements.filter(unit => isDue(position, side, unit))

  flow.define(steps.reinforcements, ({ part, ask, choice, when }) => [
    when('anybody is due', (position, { side }) => dueUnits(position, side).length > 0, [
      part('begins', (position, { side }, umpire) =>
        note(umpire, { kind: 'phase', turn: field.turn(position), side, phase: 'reinforcements', cases: ['12.0'] }),
      ),
    ]),
    ask('enter', {
      onlyFor: ['enter'],
      of: (_, { side }) => side,
      text: () => questions.enter,
      now: now.enter,
      cases: ['12.0', '12A', '12C'],
      owed: (position, { side }) => dueUnits(position, side).map(unit => words.mustEnter(field.nameOf(unit))),
      choices: [
        choice('enter', {
          again: true,
          lines: (position, { side }) => dueUnits(position, side),
          candidates: (_, __, unit) => entriesOf(field, unit).map(at => ({ kind: 'enter', unit, at })),
          must: [
            [
              (position, { side }, { unit }) => isDue(position, side, unit),
              (_, __, { unit }) => words.notDue(field.nameOf(unit)),
            ],
            (position, _, { unit, at }) => objectionsTo(field, position, unit, at),
          ],
          effect(position, _, { unit, at }, umpire) {
            enter(field, position, unit, at)
            const cost = field.unit.spent.get(position, unit)
            note(umpire, { kind: 'entered', unit, hex: at, cost, cases: ['12A'] })
          },
        }),
      ],
    }),
  ])
}

const entryEdge = (side: Side): string => (side === ALLIED ? 'east' : 'west')

/** 12.0: the arrow hexes of its side, or those that a small scenario names (SC-1). */
function entriesOf({ ground, units }: Field, unit: number): readonly number[] {
  const { side, entry } = units[unit]
  return entry ?? ground.plan.arrows.filter(({ edge }) => edge === entryEdge(side)).map(({ hex }) => hex)
}

function entryCost(field: Field, position: Position, side: Side, hex: number): number {
  const zone = inEnemyZone(field, position, side, hex) ? field.tables.terrain.zones.enter : 0
  return ENTRY_COST + zone
}

function objectionsTo(field: Field, position: Position, unit: number, hex: number): Objection[] {
  const { side, type, move } = field.units[unit]
  const label = (): string => field.label(hex)
  const name = (): string => field.nameOf(unit)
  if (!entriesOf(field, unit).includes(hex)) return [words.noEntry(label())]
  if (field.at(position).holds(hex, enemyOf(side))) return [words.enemyThere(label())]
  const barred = type === ARTILLERY && field.ground.is(hex, 'swamp') && !field.ground.onRoad(hex)
  if (barred) return [words.noWayForGuns(name(), label())]
  if (entryCost(field, position, side, hex) > move) return [words.cannotPayEntry(name(), label())]
  const after = position.copy()
  enter(field, after, unit, hex)
  return canMakeRoom(field, after, side) ? [] : [words.wouldCrowd(label())]
}

/** 12A, 12B: the points spent reduce its march; it still moves and fights in this Player-Turn. */
function enter(field: Field, position: Position, unit: number, hex: number): void {
  field.unit.spent.set(position, unit, entryCost(field, position, field.units[unit].side, hex))
  field.put(position, unit, hex)
}
