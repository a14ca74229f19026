/**
 * 6.1 and the sections on each formation: which formations a unit may adopt in its Movement Phase, where, and for how
 * many points.
 */
import { OFF_MAP } from '@voltigeur/hex'
import { facesVertex, influencing } from './facing.ts'
import { CHARGED, HALTED, MET_CHARGE, UNMOVED } from './marks.ts'
import { isFootSkirmisher, POINT } from './movement.ts'
import { formationsAgree, type Guest, guestsIn, withinLimits } from './stacking.ts'
import { isLight, sum, type Table, type Troop } from './table.ts'

type Formation = Troop['formation']

/** A unit’s points for a change of formation: its whole allowance if that is its first action (11.1.5, 6.5.12). */
const pointsFor = ({ points, ma }: Troop): number => (points === UNMOVED ? ma * POINT : points)

/** 6.1.4 to 6.1.6, 6.4.8a, 16.2.5 */
export function changeCost({ tables }: Table, { arm, nation, printed }: Troop, formation: Formation): number {
  const { formation: cost } = tables.movement
  if (arm === 'cavalry') return cost.cavalry * POINT
  if (arm === 'artillery') return cost.artillery * POINT
  const isLine = formation === 'line' || formation === 'longLine'
  const base = isLine && printed.kind === 'landwehr' && nation === 'prussian' ? cost.landwehrIntoLine : cost.infantry
  return (base + (formation === 'longLine' ? cost.longLine : 0)) * POINT
}

/** Whether a unit alone can adopt a formation in clear terrain. */
export function canForm(table: Table, troop: Troop, formation: Formation): boolean {
  const { arm, nation, left, printed } = troop
  const { formations } = table.tables
  const austrian = nation === 'austrian' && arm === 'infantry'
  const isHorse = arm === 'cavalry'
  switch (formation) {
    case 'column':
      return !austrian
    case 'masse':
      return austrian
    case 'line':
      return true
    case 'longLine':
      return left >= (isHorse ? formations.cavalryLongLine : formations.longLine)
    case 'square':
      return arm === 'infantry' && !austrian
    case 'skirmish':
      return arm === 'infantry' && printed.range >= 2 && left < formations.longSkirmish
    case 'longSkirmish':
      return arm === 'infantry' && printed.range >= 2 && left >= formations.longSkirmish
    case 'horseSkirmish':
      return isLight(troop) && printed.skirmishFv > 0
    default:
      return false
  }
}

export interface Stand {
  readonly formation: Formation
  /** The right hex and the left one, or the only one. */
  readonly hexes: readonly number[]
  readonly facing: number
}

const WIDE: readonly Formation[] = ['longLine', 'longSkirmish', 'horseSkirmish']

/** All stances of an infantry or cavalry unit after a change of formation, and its half points. */
export function changes(table: Table, troop: Troop, formation: Formation): Stand[] {
  if (troop.arm === 'artillery' || troop.state !== 'goodOrder' || formation === troop.formation) return []
  if ((troop.acted & (HALTED | CHARGED | MET_CHARGE)) !== 0 || troop.pinned) return []
  if (troop.formation === 'generalOrder' || !canForm(table, troop, formation)) return []
  const together = partners(table, troop, formation)
  if (together === null) return []
  const able = (unit: Troop): boolean =>
    pointsFor(unit) >= changeCost(table, unit, formation) &&
    (unit.acted & (HALTED | CHARGED | MET_CHARGE)) === 0 &&
    !unit.pinned &&
    canForm(table, unit, formation)
  if (!together.every(able)) return []
  // 6.5.1
  if (formation === 'square' && sum(together.map(({ left }) => left)) < table.tables.formations.square) return []
  return places(table, troop, formation).filter(stand => isPossible(table, troop, together, stand))
}

/** 6.1.1: units that change together; null if one of them prevents it. */
function partners(table: Table, troop: Troop, formation: Formation): Troop[] | null {
  const alone = WIDE.includes(formation) || formation === 'skirmish' || troop.hexes.length > 1
  if (alone) return [troop]
  const [hex] = troop.hexes
  const own = table.stack(hex, troop.side).filter(({ arm }) => arm === troop.arm)
  // Shaken units count as in column.
  const alike = own.filter(
    ({ formation: other, state }) => (state === 'goodOrder' ? other : 'column') === troop.formation,
  )
  return alike.every(unit => unit.state === 'goodOrder') ? alike : null
}

function places(table: Table, troop: Troop, formation: Formation): Stand[] {
  const vertex = facesVertex(formation) ? 1 : 0
  const facings = [0, 2, 4, 6, 8, 10].map(facing => facing + vertex)
  if (!WIDE.includes(formation))
    return troop.hexes.flatMap(hex => facings.map(facing => ({ formation, hexes: [hex], facing })))
  return troop.hexes.flatMap(hex =>
    facings.flatMap(facing => {
      const left = ((facing + 3) % 12) / 2
      const [after, before] = [table.grid.neighbour(hex, left), table.grid.neighbour(hex, (left + 3) % 6)]
      return [
        { formation, hexes: [hex, after], facing },
        { formation, hexes: [before, hex], facing },
      ]
    }),
  )
}

function isPossible(
  table: Table,
  troop: Troop,
  together: readonly Troop[],
  { formation, hexes, facing }: Stand,
): boolean {
  const indices = together.map(({ index }) => index)
  return hexes.every((hex, i) => {
    if (hex === OFF_MAP || !table.clear(hex) || table.field.rules.area[hex] === 0) return false
    if (table.stack(hex, 1 - troop.side).length > 0) return false
    const others = guestsIn(table, hex, troop.side).filter(guest => !indices.includes(guest.troop.index))
    const share = (unit: Troop): number =>
      hexes.length < 2 ? unit.left : i === 0 ? Math.ceil(unit.left / 2) : Math.floor(unit.left / 2)
    const own: Guest[] = together.map(unit => ({ troop: unit, formation, increments: share(unit) }))
    const all = [...others, ...own]
    if (own.some(isFootSkirmisher) && others.length > 0) {
      // 6.7.2: out of a stack, only if it can still leave the others; not into another one.
      if (!troop.hexes.includes(hex)) return false
      const left = pointsFor(troop) - changeCost(table, troop, formation)
      return (
        others.every(other => other.troop.arm !== 'cavalry' && !isFootSkirmisher(other)) &&
        left >= POINT &&
        influencing(table, hex, troop.side).length === 0
      )
    }
    if (!withinLimits(table, hex, troop.side, all) || !formationsAgree(all)) return false
    // 3.1.2c: cavalry can’t extend a line onto guns.
    const isNew = !troop.hexes.includes(hex)
    if (isNew && troop.arm === 'cavalry' && others.some(other => other.troop.arm === 'artillery')) return false
    // 6.2.2: a unit that joins others takes their facing, with disordered units that of the topmost; units below the
    // top one, and those that form with it, turn.
    const isTop = indices.includes(table.stack(hex, troop.side)[0]?.index)
    const beside = others.map(other => other.troop).filter(({ arm }) => arm !== 'artillery')
    return beside.every(
      (other, i) =>
        formation === 'square' || other.facing === facing || (other.state !== 'goodOrder' && (isTop || i > 0)),
    )
  })
}
