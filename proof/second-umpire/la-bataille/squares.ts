/** 10.2.8: which units may try to form square against a charge, from what distance, and with what result. */
import { OFF_MAP } from '@voltigeur/hex'
import { canRideThrough } from './charges.ts'
import { REACTED } from './marks.ts'
import { modifiedRoll } from './morale.ts'
import { POINT, stepCost } from './movement.ts'
import { sees } from './sight.ts'
import { isLight, sum, type Table, type Troop } from './table.ts'

/** How many points the chargers need to enter a hex, through terrain that a charge may cross. */
export function chargeDistance(table: Table, rider: Troop, target: number, most: number): number | null {
  const spent = new Map<number, number>(rider.hexes.map(hex => [hex, 0]))
  const queue = rider.hexes.map(hex => ({ hex, points: 0 }))
  while (queue.length > 0) {
    queue.sort((a, b) => a.points - b.points)
    const at = queue.shift()!
    if (at.hex === target) return at.points / POINT
    for (let dir = 0; dir < 6; dir++) {
      const to = table.grid.neighbour(at.hex, dir)
      if (to === OFF_MAP || (to !== target && !canRideThrough(table, rider, to))) continue
      const step = stepCost(table, { ...rider, formation: 'column' }, at.hex, dir)
      if (step === null) continue
      const points = at.points + step
      if (points > most * POINT || points >= (spent.get(to) ?? Number.POSITIVE_INFINITY)) continue
      spent.set(to, points)
      queue.push({ hex: to, points })
    }
  }
  return null
}

/** 10.2.8a: infantry in good order, in column or line. */
const couldForm = ({ arm, state, formation, nation }: Troop): boolean =>
  arm === 'infantry' &&
  state === 'goodOrder' &&
  nation !== 'austrian' &&
  (formation === 'column' || formation === 'line' || formation === 'longLine')

/** 10.2.8e: the topmost eligible unit; null if none may try. */
export function squareLead(table: Table, hex: number, side: number): Troop | null {
  const foot = table.stack(hex, side).filter(({ arm }) => arm === 'infantry')
  const lead = foot.find(troop => couldForm(troop) && (troop.acted & REACTED) === 0)
  if (lead === undefined || !table.clear(hex)) return null
  // 6.5.1: for all infantry in the hex; a line draws together with all its increments.
  return sum(foot.map(({ left }) => left)) >= table.tables.formations.square ? lead : null
}

/** 10.2.8b: whether units in a hex may try now. */
export function mayFormSquare(table: Table, hex: number, riders: readonly Troop[]): boolean {
  const [rider] = riders
  const lead = squareLead(table, hex, 1 - rider.side)
  if (lead === null) return false
  const near = chargeDistance(table, rider, hex, 4) !== null
  return near && lead.hexes.some(from => rider.hexes.some(at => sees(table, lead, from, at, riders)))
}

/** 10.2.8g: the modifier of a unit’s roll. */
export function squareModifier(table: Table, lead: Troop, hex: number, riders: readonly Troop[]): number {
  const { modifiers, types } = table.tables.square
  const led = table.leaders.some(({ hex: at, nation }) => at === hex && nation === lead.nation)
  const charger = riders.some(({ printed }) => printed.lance > 0)
    ? modifiers.lancers
    : riders.some(isLight)
      ? modifiers.lightCharger
      : 0
  const type = (types as Readonly<Record<string, number>>)[lead.printed.fire!] ?? 0
  return (led ? modifiers.leader : 0) + charger + modifiers.commandLevel * table.level(lead) + type
}

/** The result of a modified roll at that distance. */
export function squareResult(table: Table, lead: Troop, distance: number, modified: number): string {
  const { tables } = table.tables.square
  const inLine = lead.formation === 'line' || lead.formation === 'longLine'
  const sheet = tables[lead.printed.square as keyof typeof tables][inLine ? 'line' : 'column']
  const row = sheet[String(Math.max(1, Math.ceil(distance))) as keyof typeof sheet] as Readonly<Record<string, number>>
  return ['square', 'disorder', 'rout'].find(result => row[result] !== undefined && modified <= row[result])!
}

export const modifiedSquareRoll = (roll: number, drm: number): number => modifiedRoll(roll, drm)
