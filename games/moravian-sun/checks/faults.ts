/** Invariants of every position, checked after each decision of a test game. */
import { OFF_MAP, ON_MAP } from '@voltigeur/hex'
import type { Flow, Position } from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import { type Field, ROUTED } from '../field.ts'
import { onTrack } from '../rules/05-priorities.ts'
import { stackFault } from '../rules/06-stacking.ts'
import { inWorks } from '../rules/12-assault/strength.ts'
import { isRaider } from '../rules/14-cavalry/charge-phase.ts'
import { ORDERS, SIDES } from '../setup/vocabulary.ts'

export function faults(field: Field, flow: Flow<MoravianDecision>, position: Position): string[] {
  const path = flow.path(position)
  const found = [...faultsOfPieces(field, position, path), ...faultsOfDisplay(field, position)]
  if (flow.deadEnd(position)) found.push(`${path.at(-1)}: a dead end, nothing can be decided`)
  return found
}

/** Steps in which units pass through hexes where they may not stay (6.0, 6.1.1); a battle may end in one of them. */
const PASSING: ReadonlySet<string> = new Set(['march', 'displacement', 'salvo'])

function faultsOfPieces(field: Field, position: Position, path: readonly string[]): string[] {
  const found: string[] = []
  const here = field.at(position)
  // A battle may end during a move, or when the ice breaks (16.62.5, 16.62.6).
  const lost = field.cell.lost.get(position) >= 0
  const marching = path.includes('march') || lost
  for (const { index, id, side, class: of, troops } of field.units) {
    const hex = field.hex(position, index)
    const onMap = field.unit.status.get(position, index) === ON_MAP
    if (onMap !== (hex !== OFF_MAP)) found.push(`${id}: on the map without a hex, or the reverse`)
    if (hex === OFF_MAP) continue
    if (here.holds(hex, 1 - side) && !marching) found.push(`${id}: among the enemy in ${field.label(hex)} (9.1.2)`)
    if (here.water[hex] !== 0 && !path.includes('salvo') && !lost)
      found.push(`${id}: stands in the water of ${field.label(hex)} (16.31.2)`)
    if (!troops) continue
    if (field.troop.reduced.get(position, index) !== 0 && troops.reduced === null)
      found.push(`${id}: reduced without a reduced side (12.9)`)
    if (field.troop.square.get(position, index) !== 0 && field.cohesion(position, index) === ROUTED)
      found.push(`${id}: routed in square (14.3.8)`)
    // 14.5: raiders stay where other cavalry can’t enter.
    const raids = isRaider(troops.kind) && inWorks(field, hex)
    if (!marching && !raids && !field.ground.bears(of, hex) && !field.ground.onRoad(hex))
      found.push(`${id}: stands where it cannot, in ${field.label(hex)}`)
    if (here.firstIn(hex) !== index || path.length === 0 || path.some(step => PASSING.has(step))) continue
    const fault = stackFault(field, position, here.unitsIn(hex))
    if (fault !== null) found.push(`${field.label(hex)}: stacked against ${fault}`)
  }
  return found
}

/** 5.1, 4.1.note: boxes fill from the first on, with no more markers than exist. */
function faultsOfDisplay(field: Field, position: Position): string[] {
  const found: string[] = []
  for (const [side, name] of SIDES.entries()) {
    for (const main of [true, false]) {
      const boxes = onTrack(field, position, side, main).map(command => field.command.box.get(position, command))
      if (boxes.some((box, i) => box !== i + 1)) found.push(`${name}: a box is empty or holds two markers (5.1)`)
    }
    // 16.43.2: at night all defend without a marker.
    if (field.isNight(position)) continue
    for (const [order, word] of ORDERS.entries()) {
      const used = field.displays[side].filter(command => field.command.order.get(position, command) === order)
      const kept = used.filter(command => field.command.before.get(position, command) === order)
      if (used.length > Math.max(kept.length, field.tables.orders.markers[word]))
        found.push(`${name}: too many markers of ${word} (4.1.note)`)
    }
  }
  return found
}
