/** 12.0: which units fire at what, with what value, and the target’s defence. */
import { FIRE_DEFENCES, FIRE_FORMATIONS, type FireDefence } from '../../../games/la-bataille/setup/tables.ts'
import { arcOf } from './facing.ts'
import { FIRED_LEFT, FIRED_RIGHT, FORCE_MARCHED, SLIPPED } from './marks.ts'
import { sees, waysOut } from './sight.ts'
import { isLight, rounded, sum, type Table, type Troop } from './table.ts'

/** In its own Offensive Fire Phase, the Defensive Fire Phase of the enemy’s segment, or at a passing unit (12.7). */
export type Occasion = 'offensive' | 'defensive' | 'passing'

export interface Shot {
  readonly troop: Troop
  readonly value: number
}

type FireFormation = (typeof FIRE_FORMATIONS)[number]

/** 12.5.2: the Infantry Unit Fire Table’s entry for a unit in a formation. */
function entry(table: Table, { printed }: Troop, formation: FireFormation): number | 'P' | null {
  return table.tables.infantryFire.rows[printed.fire!][FIRE_FORMATIONS.indexOf(formation)]
}

/** 12.5.2b, 3.3.3, 4.3.5b: the printed value, halved with one increment left, and halved if disordered. */
function printedFire(troop: Troop): number {
  const { printed, left, losses, state } = troop
  const weak = left === 1 && losses > 0 ? 2 : 1
  const shaken = state === 'disordered' ? 2 : 1
  const value = rounded(troop, printed.fv / weak / shaken)
  return shaken === 2 ? Math.max(1, value) : value
}

/** 12.4.9, 3.3.4 */
function gunFire(table: Table, { printed, losses }: Troop, range: number): number {
  const { short, medium } = table.tables.artilleryRanges
  const value = printed.guns![range <= short ? 0 : range <= medium ? 1 : 2]
  return losses > 0 ? value / 2 : value
}

const inSquare = (table: Table, hex: number, side: number): readonly Troop[] =>
  table
    .stack(hex, side)
    .filter(({ arm, formation, state }) => arm === 'infantry' && formation === 'square' && state === 'goodOrder')

const inLine = (table: Table, hex: number, side: number): readonly Troop[] =>
  table
    .stack(hex, side)
    .filter(({ arm, formation }) => arm === 'infantry' && (formation === 'line' || formation === 'longLine'))

/** Whether a unit has already fired out of that hex in this phase. */
export const hasFired = ({ hexes, acted }: Troop, hex: number): boolean =>
  (acted & (hexes.length > 1 && hex === hexes[1] ? FIRED_LEFT : FIRED_RIGHT)) !== 0

function mayFireAtAll({ state, formation, acted }: Troop, occasion: Occasion): boolean {
  if (state === 'routed' || formation === 'limbered' || formation === 'roadMarch') return false
  if (occasion === 'offensive') return (acted & FORCE_MARCHED) === 0
  return (acted & SLIPPED) === 0
}

/** A unit’s range (12.1.3, 12.4.9, 6.7.11, 12.6.3, 12.7.4). */
function rangeOf({ arm, formation, printed }: Troop, occasion: Occasion): number {
  if (occasion !== 'offensive') return 1
  if (arm === 'artillery') return printed.range
  return formation === 'skirmish' || formation === 'longSkirmish' ? printed.range : 1
}

/** Whether a unit alone has a hex in its front, in range and in sight. */
export function bears(table: Table, troop: Troop, hex: number, target: number, occasion: Occasion): boolean {
  const range = table.grid.distance(hex, target)
  return range >= 1 && range <= rangeOf(troop, occasion) && sees(table, troop, hex, target)
}

/** The units in a hex that fire out of it at another, and their values; empty if there is no fire. */
export function shotsFrom(table: Table, hex: number, target: number, side: number, occasion: Occasion): Shot[] {
  const stack = table.stack(hex, side)
  if (stack.length === 0) return []
  const able = (troop: Troop): boolean => mayFireAtAll(troop, occasion)
  const square = inSquare(table, hex, side).filter(able)
  if (square.length > 0) return squareShots(table, square, hex, target, occasion)
  const line = inLine(table, hex, side).filter(able)
  const guns = stack.filter(({ arm, formation }) => arm === 'artillery' && formation === 'unlimbered')
  // 6.7.8: skirmishers fire separately, whatever else is in the hex.
  const loose = stack.filter(troop => isFootSkirmisher(troop) && able(troop))
  const ranks = stack.filter(troop => line.includes(troop) || loose.includes(troop))
  const most = line.length > 0 ? table.tables.formations.lineFirers : table.tables.formations.skirmishFirers
  const fired = rankShots(table, ranks, most, hex, target, occasion)
  if (line.length > 0)
    return [
      ...fired,
      ...guns
        .filter(able)
        .slice(0, 1)
        .flatMap(troop => gunShot(table, troop, hex, target, occasion)),
    ]
  if (fired.length > 0) return fired
  // 6.8.6: so does skirmishing cavalry, but not below a column (12.1.6).
  const column = stack.some(
    ({ arm, formation, state }) =>
      arm === 'infantry' && state === 'goodOrder' && ['column', 'masse', 'generalOrder'].includes(formation),
  )
  const horse = stack
    .filter((troop, nth) => troop.formation === 'horseSkirmish' && able(troop) && (nth === 0 || !column))
    .flatMap(troop => footShot(table, troop, hex, target, occasion))
  if (horse.length > 0) return horse
  // 12.4.2, 12.4.3: guns alone all fire in the clear, elsewhere the topmost battery. Routed infantry with them has no
  // formation, and doesn’t count (4.3.6).
  const formed = stack.filter(({ state }) => state !== 'routed')
  if (formed.every(({ arm }) => arm === 'artillery')) {
    const firing = table.clear(hex) ? guns : formed.slice(0, 1).filter(troop => guns.includes(troop))
    return firing.filter(able).flatMap(troop => gunShot(table, troop, hex, target, occasion))
  }
  // 6.3.4, 12.1.6, 12.4.6, 6.6.4: otherwise only the topmost unit.
  const [top] = stack
  if (!able(top)) return []
  if (top.arm === 'artillery') return gunShot(table, top, hex, target, occasion)
  return footShot(table, top, hex, target, occasion)
}

function footShot(table: Table, troop: Troop, hex: number, target: number, occasion: Occasion): Shot[] {
  if (!bears(table, troop, hex, target, occasion)) return []
  const value = fireValue(table, troop)
  return value === null ? [] : [{ troop, value }]
}

function gunShot(table: Table, troop: Troop, hex: number, target: number, occasion: Occasion): Shot[] {
  if (troop.formation !== 'unlimbered' || !bears(table, troop, hex, target, occasion)) return []
  return [{ troop, value: rounded(troop, gunFire(table, troop, table.grid.distance(hex, target))) }]
}

/** One infantry unit that fires from the top of its stack, or skirmishing cavalry. */
function fireValue(table: Table, troop: Troop): number | null {
  const { arm, formation, printed, state } = troop
  if (arm === 'cavalry') return formation === 'horseSkirmish' && printed.skirmishFv > 0 ? printed.skirmishFv : null
  // 4.3.5b: a disordered unit has half of its printed value, as in column or general order.
  const column = formation === 'generalOrder' ? 'generalOrder' : 'column'
  const printedHere = entry(table, troop, column)
  return printedHere === 'P' || state === 'disordered' ? printedFire(troop) : null
}

const isFootSkirmisher = ({ arm, formation }: Troop): boolean =>
  arm === 'infantry' && (formation === 'skirmish' || formation === 'longSkirmish')

/**
 * 6.4.10a, 6.7.8: this many increments out of the hex, from the top down, and at most three of skirmishers; 6.7.9: half
 * at long range.
 */
function rankShots(
  table: Table,
  ranks: readonly Troop[],
  most: number,
  hex: number,
  target: number,
  occasion: Occasion,
): Shot[] {
  let room = most
  let looseRoom = table.tables.formations.skirmishFirers
  const shots: Shot[] = []
  for (const troop of ranks) {
    const loose = isFootSkirmisher(troop)
    const multiple = entry(table, troop, loose ? 'skirmish' : 'line')
    const firing = Math.min(room, loose ? looseRoom : room, table.share(troop, hex))
    if (firing === 0 || typeof multiple !== 'number' || !bears(table, troop, hex, target, occasion)) continue
    room -= firing
    if (loose) looseRoom -= firing
    const far = loose && table.grid.distance(hex, target) > 1
    shots.push({ troop, value: rounded(troop, (firing * multiple) / (far ? 2 : 1)) })
  }
  return shots
}

/** 6.5.7, 6.5.8, 12.4.5: a third of the increments into an adjacent hex, and a third of the guns. */
function squareShots(table: Table, square: readonly Troop[], hex: number, target: number, occasion: Occasion): Shot[] {
  if (!table.grid.adjacent(hex, target)) return []
  const [top] = square
  const guns = table
    .stack(hex, top.side)
    .filter(troop => troop.formation === 'unlimbered' && mayFireAtAll(troop, occasion))
  const multiple = entry(table, top, 'square')
  const all = sum(square.map(({ left }) => left))
  const counted = guns.length > 0 ? Math.min(all, table.tables.formations.squareWithGuns) : all
  const foot = typeof multiple === 'number' ? rounded(top, Math.ceil(counted / 3) * multiple) : 0
  return [
    { troop: top, value: foot },
    ...guns.map(troop => ({ troop, value: rounded(troop, gunFire(table, troop, 1) / 3) })),
  ]
}

/** 6.5.9, 12.4.5c: at cavalry in the square’s hex, with all increments and double the guns. */
export function shotsAtHorseInside(table: Table, hex: number, side: number): Shot[] {
  const square = inSquare(table, hex, side).filter(troop => mayFireAtAll(troop, 'defensive'))
  if (square.length === 0) return []
  const [top] = square
  const guns = table
    .stack(hex, side)
    .filter(troop => troop.formation === 'unlimbered' && mayFireAtAll(troop, 'defensive'))
  const multiple = entry(table, top, 'square')
  const all = sum(square.map(({ left }) => left))
  const counted = guns.length > 0 ? Math.min(all, table.tables.formations.squareWithGuns) : all
  return [
    { troop: top, value: typeof multiple === 'number' ? rounded(top, counted * multiple) : 0 },
    ...guns.map(troop => ({ troop, value: rounded(troop, 2 * gunFire(table, troop, 1)) })),
  ]
}

/** 6.2.3a, 12.3.2b: whether fire from a hex enters through a unit’s flank. */
export function throughFlank(table: Table, troop: Troop, target: number, from: number): boolean {
  return from !== target && waysOut(table, target, from).some(dir => arcOf(table, troop, target, dir) === 'flank')
}

/** 12.2: the Fire Defense Value of the units of a side in a hex; `mover` counts as the top of the stack (12.7.1). */
export function defenceOf(
  table: Table,
  target: number,
  side: number,
  from: readonly number[],
  mover: Troop | null = null,
): number {
  const stack = table.stack(target, side)
  const ordered = mover ? [mover, ...stack.filter(troop => troop !== mover)] : stack
  const others = ordered.filter(({ arm }) => arm !== 'artillery')
  const { rows, flank, withGuns } = table.tables.fireDefence
  const ground = table.ground.groundOf(target).find(kind => kind !== 'clear' && kind !== 'steep') ?? 'clear'
  const value = (column: FireDefence): number => rows[ground as 'clear'][FIRE_DEFENCES.indexOf(column)]!
  const [top] = others.length > 0 ? others : ordered
  const exposed = hasFlankValue(top, others.length === 0) && from.every(hex => throughFlank(table, top, target, hex))
  const own = exposed ? flank : value(columnOf(table, top, target, side))
  const guns = top.arm === 'infantry' && top.formation !== 'square' && ordered.length > others.length
  return guns ? own + withGuns : own
}

/** Line and Column of any arm, and artillery alone (6.2.3a); light cavalry in column has no flanks. */
function hasFlankValue(top: Troop, gunsAlone: boolean): boolean {
  if (top.state !== 'goodOrder') return false
  if (gunsAlone) return true
  return top.formation === 'line' || top.formation === 'longLine' || (top.formation === 'column' && !isLight(top))
}

function columnOf(table: Table, top: Troop, target: number, side: number): FireDefence {
  if (top.state !== 'goodOrder') return 'disorderedOrRouted'
  switch (top.formation) {
    case 'line':
    case 'longLine': {
      // 6.4.11, 12.3.2a: only increments in line.
      const line = table.stack(target, side).filter(({ formation }) => formation === 'line' || formation === 'longLine')
      const many = sum(line.map(troop => table.share(troop, target)))
      return many > table.tables.formations.lineDefence ? 'column' : 'line'
    }
    case 'masse':
      return 'column'
    case 'longSkirmish':
    case 'horseSkirmish':
      return 'skirmish'
    default:
      return top.formation
  }
}

/** 12.3.1 and, if a battery fires, its leader (2.3.5). */
export function modifierOf(table: Table, target: number, side: number, shots: readonly Shot[]): number {
  const increments = sum(table.stack(target, side).map(troop => table.share(troop, target)))
  const massed = Math.max(0, increments - table.tables.stacking.dense)
  const gunHexes = shots.filter(({ troop }) => troop.arm === 'artillery').map(({ troop }) => troop.hexes[0])
  const leaders = table.leaders.filter(({ hex, side: own }) => own !== side && gunHexes.includes(hex))
  return massed + Math.max(0, ...leaders.map(({ artillery }) => artillery))
}

/** 12.5.5, 12.4.10: the column of the Fire Combat Results Table. */
export function fireColumn(table: Table, fire: number, defence: number, canister: boolean): string {
  const { columns, canister: shift } = table.tables.fire
  const ratio = (odds: string): number => Number(odds.split(':')[0]) / Number(odds.split(':')[1])
  const reached = columns.filter(odds => fire / defence >= ratio(odds) - 1e-9)
  const at = Math.max(0, reached.length - 1) + (canister ? shift : 0)
  return columns[Math.min(at, columns.length - 1)]
}

/** Row n of the thirty-six, from 0 for 11 to 35 for 66. */
export const rowName = (row: number): string => `${Math.floor(row / 6) + 1}${(row % 6) + 1}`

export const moved = (row: number, drm: number): number => Math.max(0, Math.min(35, row + drm))

/** 6.9.5: unlimbered guns alone in the hex take half of the table’s result. */
export const bearsHalf = (table: Table, target: number, side: number): boolean =>
  table.stack(target, side).every(({ formation }) => formation === 'unlimbered')

/** How many of the 36 rolls lose each number of increments. */
export function fireChances(table: Table, column: string, drm: number, halved: boolean): Record<string, number> {
  const { columns, rows } = table.tables.fire
  const at = columns.indexOf(column)
  const chances: Record<string, number> = {}
  for (let row = 0; row < 36; row++) {
    const result = rows[rowName(moved(row, drm)) as keyof typeof rows][at]
    const lost = String(halved ? Math.floor(result / 2) : result)
    chances[lost] = (chances[lost] ?? 0) + 1
  }
  return chances
}

/** 12.4.1: the nearest hex with enemies in front of a battery, among those not yet fired at in this phase. */
function nearestTarget(table: Table, troop: Troop, hex: number, occasion: Occasion, done: readonly number[]): number {
  const targets = new Set(table.enemiesOf(troop.side).flatMap(({ hexes }) => hexes))
  const open = [...targets].filter(target => !done.includes(target) && bears(table, troop, hex, target, occasion))
  return Math.min(...open.map(target => table.grid.distance(hex, target)))
}

const alternate = ({ grid }: Table, square: number, one: number, other: number): boolean =>
  one === square || (grid.direction(square, one) - grid.direction(square, other)) % 2 === 0

/** Units that may still fire out of a hex at another in this phase; `done` are the hexes already fired at. */
export function firersOf(
  table: Table,
  hex: number,
  target: number,
  side: number,
  occasion: Occasion,
  done: readonly number[],
): Shot[] {
  // 12.1.1
  if (done.includes(target)) return []
  const shots = hex === target ? shotsAtHorseInside(table, hex, side) : shotsFrom(table, hex, target, side, occasion)
  return shots.filter(({ troop }) => {
    if (troop.formation === 'horseSkirmish') {
      // 6.8.6: once at each enemy, and once at a line adjacent to it with both hexes.
      const met = (enemy: Troop): boolean => enemy.hexes.some(one => troop.firedAt.includes(one))
      return table.stack(target, 1 - side).some(enemy => !met(enemy))
    }
    const square = inSquare(table, hex, side).length > 0
    // 6.5.7: three non-adjacent hexes, every other one around the square.
    if (square && hex !== target) return troop.firedAt.every(before => alternate(table, hex, before, target))
    if (hasFired(troop, hex)) return false
    if (troop.arm !== 'artillery') return true
    return table.grid.distance(hex, target) <= nearestTarget(table, troop, hex, occasion, done)
  })
}

/** 12.4.7, 12.4.8, 16.2.4b: whether guns of these hexes may fire at one target together. */
export function mayCombine(table: Table, target: number, side: number, shots: readonly Shot[]): boolean {
  const guns = shots.filter(({ troop }) => troop.arm === 'artillery').map(({ troop }) => troop)
  const hexes = [...new Set(guns.map(troop => troop.hexes[0]))]
  if (hexes.length < 2 || hexes.every(hex => table.grid.distance(hex, target) <= 1)) return true
  if (hexes.length > 2 || !table.grid.adjacent(hexes[0], hexes[1])) return false
  return table.leaders.some(
    leader =>
      leader.side === side &&
      leader.artillery > 0 &&
      hexes.includes(leader.hex) &&
      guns.every(({ nation }) => nation === leader.nation),
  )
}
