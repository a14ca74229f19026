/** 12.0 Reinforcements: due units come in at the very start of their Movement Phase and may not be held back. */
import type { Flow, Menu, Objection, Position, Side, Step } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { type Field, WAITING } from '../field.ts'
import { ALLIED, ARTILLERY, enemyOf } from '../setup/units.ts'
import { words } from '../words.ts'
import { inEnemyZone } from './06-zones-of-control.ts'
import { canMakeRoom } from './12-making-room.ts'

/** 12A: being placed costs 1 MP whatever the terrain; an enemy zone adds its own (6C). */
const ENTRY_COST = 1

export function reinforcementsStep(field: Field, flow: Flow<AusterlitzDecision>): Step<AusterlitzDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')

  function isDue(position: Position, unit: number): boolean {
    const { side: owner, arrives } = field.units[unit]
    const due = arrives > 0 && arrives <= field.turn(position)
    return due && owner === side(position) && field.unit.status.get(position, unit) === WAITING
  }

  const dueUnits = (position: Position): number[] => field.reinforcements.filter(unit => isDue(position, unit))

  return {
    name: 'reinforcements',
    fields: ['side', 'begun'],

    waits(position, table) {
      const due = dueUnits(position)
      if (due.length > 0 && flow.get(position, 'begun') === 0) {
        flow.set(position, 'begun', 1)
        note(table, {
          kind: 'phase',
          turn: field.turn(position),
          side: side(position),
          phase: 'reinforcements',
          cases: ['12.0'],
        })
      }
      if (due.some(unit => entries(field, position, unit).length > 0)) return true
      flow.end(position)
      return false
    },

    actor: side,

    question: position => ({
      text: 'Place all your reinforcements on entry hexes.',
      cases: ['12.0', '12A', '12C'],
      owed: dueUnits(position).map(unit => words.mustEnter(field.nameOf(unit))),
    }),

    menus(position) {
      return dueUnits(position).map(
        (unit): Menu<AusterlitzDecision> => ({
          kind: 'enter',
          subject: unit,
          decisions: () => entries(field, position, unit),
        }),
      )
    },

    objections(position, decision) {
      if (decision.kind !== 'enter')
        return [words.wrongStep(decision.kind, 'reinforcements must be placed first (12C).')]
      if (!field.isUnit(decision.unit)) return [words.noSuchUnit()]
      if (!field.isHex(decision.at)) return [words.noSuchHex()]
      if (!isDue(position, decision.unit)) return [words.notDue(field.nameOf(decision.unit))]
      return objectionsTo(field, position, decision.unit, decision.at)
    },

    apply(position, decision, table) {
      if (decision.kind !== 'enter') return
      enter(field, position, decision.unit, decision.at)
      const cost = field.unit.spent.get(position, decision.unit)
      note(table, { kind: 'entered', unit: decision.unit, hex: decision.at, cost, cases: ['12A'] })
    },
  }
}

function entryCost(field: Field, position: Position, side: Side, hex: number): number {
  const zone = inEnemyZone(field, position, side, hex) ? field.tables.terrain.zones.enter : 0
  return ENTRY_COST + zone
}

function objectionsTo(field: Field, position: Position, unit: number, hex: number): Objection[] {
  const { side, type, move } = field.units[unit]
  const label = field.label(hex)
  const name = field.nameOf(unit)
  if (field.ground.edgeOf[hex] !== (side === ALLIED ? 'east' : 'west')) return [words.noEntry(label)]
  if (field.at(position).holds(hex, enemyOf(side))) return [words.enemyThere(label)]
  const barred = type === ARTILLERY && field.ground.is(hex, 'swamp') && !field.ground.onRoad(hex)
  if (barred) return [words.noWayForGuns(name, label)]
  if (entryCost(field, position, side, hex) > move) return [words.cannotPayEntry(name, label)]
  const after = position.copy()
  enter(field, after, unit, hex)
  return canMakeRoom(field, after, side) ? [] : [words.wouldCrowd(label)]
}

/** 12A, 12B: what a unit pays comes off its march; it still moves and fights in this Player-Turn. */
function enter(field: Field, position: Position, unit: number, hex: number): void {
  field.unit.spent.set(position, unit, entryCost(field, position, field.units[unit].side, hex))
  field.place(position, unit, hex)
}

function entries(field: Field, position: Position, unit: number): AusterlitzDecision[] {
  return field.ground.plan.arrows
    .map(arrow => arrow.hex)
    .filter(hex => objectionsTo(field, position, unit, hex).length === 0)
    .map(at => ({ kind: 'enter', unit, at }))
}
