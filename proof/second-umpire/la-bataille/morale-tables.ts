/** Morale Modifier Tables 2 to 4: standing against a charge, and melee assaults (4.2.2, 10.2.7, 13.2). */
import { type Arc, arcOf } from './facing.ts'
import { FORCE_MARCHED } from './marks.ts'
import { isHeavy, sum, type Table, type Troop } from './table.ts'

/** The hexsides of a hex that adjacent units attack across, as directions from that hex. */
export function sidesOf(table: Table, hex: number, units: readonly Troop[]): number[] {
  const sides = new Set<number>()
  for (const { hexes } of units)
    for (const at of hexes) {
      const dir = table.grid.direction(hex, at)
      if (dir >= 0) sides.add(dir)
    }
  return [...sides]
}

/** 10.2.7b: the modifier of a charge for the check of a unit in the hex it has reached. */
export function chargedModifier(
  table: Table,
  troop: Troop,
  hex: number,
  riders: readonly Troop[],
  sprung: boolean,
): number {
  const { charged } = table.tables.morale
  const sides = sidesOf(table, hex, riders)
  // 6.2.2: the topmost unit sets the facing of all.
  const top = topOf(table, hex, troop.side)
  const arcs = new Set(sides.map(dir => arcOf(table, top, hex, dir)))
  // 16.2.7c: against a charge Masse has no flank or rear, nor do guns stacked with it.
  const open = top.formation !== 'masse'
  const line = troop.formation === 'line' || troop.formation === 'longLine'
  // 4.2.2: only if both halves of a line must cross it.
  const isShelter = (lies: (dir: number) => boolean): boolean => sides.length > 0 && sides.every(lies)
  return sum([
    open && arcs.has('flank') ? charged.flank.drm : 0,
    open && arcs.has('rear') ? charged.rear.drm : 0,
    riders.some(({ printed }) => printed.lance > 0) ? charged.lancers.drm : 0,
    riders.some(isHeavy) ? charged.heavy.drm : 0,
    line ? charged.line.drm : 0,
    troop.formation === 'masse' ? charged.masse.drm : 0,
    troop.state === 'disordered' ? charged.disordered.drm : 0,
    troop.state === 'routed' ? charged.routed.drm : 0,
    isShelter(dir => table.stream(hex, dir)) ? charged.acrossStream.drm : 0,
    isShelter(dir => table.ground.downhill(hex, dir)) ? charged.acrossSlope.drm : 0,
    sprung && (troop.acted & FORCE_MARCHED) !== 0 ? charged.forceMarching.drm : 0,
  ])
}

/** The hexes from which a unit assaults another hex: those that face it (13.1.2). */
export const assaultHexes = (table: Table, troop: Troop, target: number): number[] =>
  troop.hexes.filter(hex => {
    const dir = table.grid.direction(hex, target)
    return dir >= 0 && arcOf(table, troop, hex, dir) === 'front'
  })

/** 6.3.5, 6.4.13a, 6.6.5: increments that count for an assault before the melee; four of a line out of each hex. */
export function assaultingIncrements(table: Table, units: readonly Troop[], target: number): number {
  const byHex = new Map<number, { line: number; others: number }>()
  for (const troop of units)
    for (const hex of assaultHexes(table, troop, target)) {
      const here = byHex.get(hex) ?? { line: 0, others: 0 }
      byHex.set(hex, here)
      if (troop.formation === 'line' || troop.formation === 'longLine') here.line += table.share(troop, hex)
      else here.others += table.share(troop, hex)
    }
  return sum([...byHex.values()].map(({ line, others }) => Math.min(line, 4) + others))
}

/** 6.4.13b: all increments in the assaulted hex. */
export const defendingIncrements = (table: Table, hex: number, side: number): number =>
  sum(table.stack(hex, side).map(troop => table.share(troop, hex)))

/** 13.2.3a: Table 4. */
export function strengthModifier(
  table: Table,
  attacking: number,
  defending: number,
  role: 'attacker' | 'defender',
): number {
  const { strength } = table.tables.morale
  const rows = Object.entries(strength).map(([odds, drms]) => {
    const [a, b] = odds.split(':').map(Number)
    return { ratio: a / b, drms }
  })
  const reached = rows.filter(({ ratio }) => attacking / defending >= ratio - 1e-9).sort((a, b) => b.ratio - a.ratio)
  const [row] = reached.length > 0 ? reached : rows.sort((a, b) => a.ratio - b.ratio)
  return row.drms[role]
}

/** 6.2.2: the topmost unit sets the facing of all in the hex; but guns turn with infantry in good order (6.1.1, 6.4.12). */
export function topOf(table: Table, hex: number, side: number): Troop {
  const stack = table.stack(hex, side)
  if (stack[0].arm !== 'artillery') return stack[0]
  return stack.find(({ arm, state }) => arm !== 'artillery' && state === 'goodOrder') ?? stack[0]
}

/** The defenders’ arcs that these assailants attack. */
function arcsOf(table: Table, hex: number, side: number, units: readonly Troop[]): Set<Arc> {
  const top = topOf(table, hex, side)
  const from = units.flatMap(troop => assaultHexes(table, troop, hex))
  return new Set(from.map(at => arcOf(table, top, hex, table.grid.direction(hex, at))))
}

/** Table 3, for a defender. */
export function defenderModifier(table: Table, troop: Troop, hex: number, assailants: readonly Troop[]): number {
  const { assault } = table.tables.morale
  const arcs = arcsOf(table, hex, troop.side, assailants)
  const over = crossings(table, hex, assailants)
  const { formation } = topOf(table, hex, troop.side)
  return sum([
    arcs.has('flank') ? assault.flank.defender : 0,
    arcs.has('rear') ? assault.rear.defender : 0,
    formation === 'line' || formation === 'longLine' ? assault.line.defender : 0,
    /skirmish/i.test(formation) ? assault.skirmish.defender : 0,
    over.upslope ? assault.upslope.defender : 0,
    over.stream ? assault.acrossStream.defender : 0,
  ])
}

/** Whether all of them attack uphill, and all across a stream. */
function crossings(table: Table, hex: number, units: readonly Troop[]): { upslope: boolean; stream: boolean } {
  const from = units.flatMap(troop => assaultHexes(table, troop, hex))
  const sides = from.map(at => ({ at, dir: table.grid.direction(at, hex) }))
  return {
    upslope: sides.every(({ at, dir }) => table.ground.uphill(at, dir)),
    stream: sides.every(({ at, dir }) => table.stream(at, dir)),
  }
}

/** Table 3, for an assailant; null if it passes without a roll. */
export function attackerModifier(table: Table, troop: Troop, hex: number, defenders: readonly Troop[]): number | null {
  const { assault } = table.tables.morale
  const arcs = arcsOf(table, hex, 1 - troop.side, [troop])
  const over = crossings(table, hex, [troop])
  // 4.2.2: they gain from disorder or rout only if no unit in the hex is in a better state.
  const best = defenders.some(({ state }) => state === 'goodOrder')
    ? 'goodOrder'
    : defenders.some(({ state }) => state === 'disordered')
      ? 'disordered'
      : 'routed'
  if (defenders.every(({ formation, state }) => state === 'goodOrder' && /skirmish/i.test(formation))) return null
  return sum([
    arcs.has('flank') ? (assault.flank.attacker as number) : 0,
    arcs.has('rear') ? (assault.rear.attacker as number) : 0,
    defenders.some(({ formation }) => formation === 'square') ? (assault.square.attacker as number) : 0,
    best === 'disordered' ? (assault.disordered.attacker as number) : 0,
    best === 'routed' ? (assault.routed.attacker as number) : 0,
    over.upslope ? (assault.upslope.attacker as number) : 0,
    over.stream ? (assault.acrossStream.attacker as number) : 0,
    troop.hit * (assault.lostToDefensiveFire.attacker as number),
  ])
}
