/** Withdrawals, retreats and flights: the owner moves those who must go (CC-13a, ENG-ET-5, RALLY-4c, ARTHIT-3). */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side, Step, Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { BY_ORDER, type Field, FLIGHT, RETREAT, WITHDRAWAL } from '../field.ts'
import { menu, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { face } from './02-facing.ts'
import { fallingGroup, type WayBack, waysBack } from './13-ways-back.ts'
import { approached, beginResolution, eliminate, keepSquare, overrun } from './16-combat-effects.ts'

type Fall = Extract<PratzenDecision, { kind: 'fall' }>

const HOW: Readonly<Record<number, readonly [string, string]>> = {
  [BY_ORDER]: ['withdraw', 'ENG-ET-5'],
  [WITHDRAWAL]: ['withdraw', 'CRT-WITHDRAW'],
  [RETREAT]: ['retreat', 'CRT-RETREAT'],
  [FLIGHT]: ['flee', 'RALLY-4c'],
}

/** Takes a group back along a way, over whoever stands in it. */
function takeBack(field: Field, position: Position, table: Table, unit: number, way: WayBack, facing: number): void {
  const group = fallingGroup(field, position, unit)
  const { side } = field.units[unit]
  const mode = Math.trunc(field.unit.fall.get(position, unit) / 100) * 100
  const from = field.hex(position, unit)
  const part = field.unit.part.get(position, unit)
  const everybody = field.at(position).stack(from).length === group.length
  const pieces = everybody ? [...group, ...field.at(position).leaders(from)] : group
  for (const piece of group) {
    field.unit.fall.set(position, piece, 0)
    field.unit.square.set(position, piece, 0)
    if (field.unit.fired.get(position, piece)) field.unit.fired.set(position, piece, 0)
    field.unit.arrived.set(position, piece, 0)
  }
  const [how, id] = HOW[mode]
  note(table, { kind: 'fellBack', units: pieces, path: way.path, how, cases: [id] })
  if (mode === WITHDRAWAL || mode === RETREAT) {
    beginResolution(field, position)
    for (const hex of way.path.slice(1, -1)) {
      const [top] = field.at(position).stack(hex)
      if (top === undefined || (part !== 0 && field.unit.part.get(position, top) === part)) continue
      overrun(field, position, table, hex)
    }
  }
  if (way.to !== from) for (const piece of pieces) field.place(position, piece, way.to)
  keepSquare(field, position, from)
  keepSquare(field, position, way.to)
  face(field, position, way.to, facing)
  if (way.to !== from) approached(field, position, table, way.path.slice(1), side)
}

export function fallingBackStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const falling = (position: Position): number[] =>
    field.units.filter(u => field.unit.fall.get(position, u.index) !== 0).map(u => u.index)
  const actor = (position: Position): Side => field.units[falling(position)[0]].side
  /** The foremost unit of each group of the side that has to move now. */
  const groups = (position: Position): number[] => {
    const side = actor(position)
    return falling(position).filter(
      unit => field.units[unit].side === side && fallingGroup(field, position, unit)[0] === unit,
    )
  }
  const options = (position: Position, unit: number): Fall[] =>
    waysBack(field, position, unit).ways.flatMap(way =>
      way.facings.map(facing => ({ kind: 'fall' as const, unit, to: way.to, facing })),
    )
  return {
    name: 'falling-back',
    fields: [],
    waits(position, table) {
      const waiting = falling(position)
      for (const unit of waiting) if (field.hex(position, unit) === OFF_MAP) field.unit.fall.set(position, unit, 0)
      if (falling(position).length === 0) {
        flow.end(position)
        return false
      }
      for (const unit of groups(position)) {
        const { ways, otherwise } = waysBack(field, position, unit)
        if (ways.length > 0) continue
        const group = fallingGroup(field, position, unit)
        for (const piece of group) field.unit.fall.set(position, piece, 0)
        if (otherwise) {
          const cause = field.unit.part.get(position, unit) ? 'closeCombat' : 'fire'
          beginResolution(field, position)
          for (const piece of group) {
            if (field.onMap(position, piece))
              eliminate(field, position, table, piece, cause, otherwise.why, otherwise.case)
          }
        }
        return false
      }
      return true
    },
    actor,
    question: () => ({ text: 'Where do your units fall back to?', cases: ['CC-13a', 'FEF-2'], owed: [] }),
    menus: position => groups(position).map(unit => menu('fall', unit, () => options(position, unit))),
    objections(position, d) {
      if (d.kind !== 'fall') return [words.wrongStep(d.kind, 'units have to fall back.')]
      if (!field.isUnit(d.unit)) return [words.noSuchUnit()]
      if (!groups(position).includes(d.unit)) return [words.notFalling(field.nameOf(d.unit))]
      const legal = options(position, d.unit).some(fall => fall.to === d.to && fall.facing === d.facing)
      return legal ? [] : [words.cannotFall(field.nameOf(d.unit), field.label(d.to))]
    },
    apply(position, d, table) {
      if (d.kind !== 'fall') return
      const way = waysBack(field, position, d.unit).ways.find(w => w.to === d.to && w.facings.includes(d.facing))
      if (way) takeBack(field, position, table, d.unit, way, d.facing)
    },
  }
}
