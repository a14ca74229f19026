/** 11.1: where a unit of one hex may move in its Movement Phase, and for how many points. */
import { OFF_MAP } from '@voltigeur/hex'
import { influencing, zoneOf } from './facing.ts'
import { CHARGED, HALTED, MET_CHARGE, UNMOVED } from './marks.ts'
import { sees } from './sight.ts'
import { facesAsOthers, formationsAgree, type Guest, guestsIn, horseMayPass, withinLimits } from './stacking.ts'
import { isHorseArtillery, isLight, rounded, type Table, type Troop } from './table.ts'

/** Half points: a road costs half a point (6.10.1). */
export const POINT = 2

/** 11.1.1, 11.1.5, 6.5.12, 4.3.5b: half points of a unit about to move in its present stance. */
export function allowance(table: Table, troop: Troop): number {
  if (troop.points !== UNMOVED) return troop.points
  const { movement } = table.tables
  if (troop.state === 'disordered') return Math.max(1, rounded(troop, troop.ma / 2)) * POINT
  if (troop.formation === 'square') return movement.square * POINT
  const inLine = troop.formation === 'line' || troop.formation === 'longLine'
  return Math.max(0, troop.ma + (inLine ? movement.line : 0)) * POINT
}

/** Whether it may move (4.3.6d, 6.11.3, 10.1.1, 10.2.7c, 11.1.8). */
export function mayMove({ state, pinned, acted }: Troop): boolean {
  return state !== 'routed' && !pinned && (acted & (HALTED | CHARGED | MET_CHARGE)) === 0
}

const classOf = (troop: Troop): 0 | 1 | 2 => (troop.arm === 'infantry' ? 0 : troop.arm === 'cavalry' ? 1 : 2)

/** 11.1.2, 11.1.3, 16.1.2: half points for one step; null if the unit can’t take it. */
export function stepCost(table: Table, troop: Troop, from: number, dir: number): number | null {
  const { ground, grid, tables } = table
  const to = grid.neighbour(from, dir)
  if (to === OFF_MAP || table.steep(to)) return null
  const { hexes, hexsides, road, roadThroughBuildings } = tables.movement
  const of = classOf(troop)
  const followsRoad = ground.road(from, dir)
  // 6.10.1, 6.10.4, 6.10.10
  if (followsRoad && (troop.formation === 'roadMarch' || troop.formation === 'limbered')) {
    const houses = ground.is(to, 'village') || ground.is(to, 'town')
    return (houses ? roadThroughBuildings : road) * POINT
  }
  let points = 0
  for (const kind of ground.groundOf(to)) {
    const entry = hexes[kind][of]
    if (entry === null) return null
    points = Math.max(points, entry)
  }
  if (ground.slope(from, dir)) points += hexsides.slope[of] ?? 0
  if (ground.stream(from, dir) && !followsRoad) points += hexsides.stream[of] ?? 0
  return points * POINT
}

/** Whether the unit halts in a hex that it enters (6.11.3, 6.11.5). */
export function halts(table: Table, troop: Troop, hex: number): boolean {
  const mounted = troop.arm === 'cavalry' || isHorseArtillery(troop)
  return mounted ? watchedByHorse(table, troop, hex) : influencing(table, hex, troop.side).length > 0
}

/** 6.11.5: the two hexes in front of enemy cavalry in good order that isn’t exhausted. */
function watchedByHorse(table: Table, troop: Troop, hex: number): boolean {
  return table.enemiesOf(troop.side).some(
    enemy =>
      enemy.arm === 'cavalry' &&
      enemy.state === 'goodOrder' &&
      enemy.readiness !== 'exhausted' &&
      // 6.8.7: skirmishers can’t charge.
      enemy.formation !== 'horseSkirmish' &&
      enemy.hexes.some(at => {
        const far = table.grid.distance(at, hex)
        return far >= 1 && far <= 2 && sees(table, enemy, at, hex, [troop])
      }),
  )
}

/** 6.8.2: extra points for infantry and artillery to enter or leave a hex in front of skirmishing cavalry. */
export function harassment(table: Table, troop: Troop, hex: number): number {
  if (troop.arm === 'cavalry') return 0
  const { near, far } = table.tables.movement.horseSkirmishers
  const light = table.troops.filter(other => other.side === troop.side && isLight(other))
  let most = 0
  for (const horse of table.enemiesOf(troop.side)) {
    if (horse.formation !== 'horseSkirmish' || horse.state !== 'goodOrder') continue
    // 6.8.5: adjacent light cavalry ends it.
    if (light.some(other => other.hexes.some(at => horse.hexes.some(one => table.grid.adjacent(at, one))))) continue
    const ring = zoneOf(table, horse)
    const away = (at: number): number => Math.min(...horse.hexes.map(one => table.grid.distance(one, at)))
    if (ring.includes(hex)) most = Math.max(most, near)
    else if (away(hex) === 2 && ring.some(at => table.grid.adjacent(at, hex))) most = Math.max(most, far)
  }
  return most * POINT
}

/** 6.6.9: the cost of leaving broken terrain in a formation. */
export function formingCost(table: Table, troop: Troop, formation: Troop['formation']): number {
  if (troop.arm === 'artillery' || troop.state !== 'goodOrder') return 0
  const { formation: cost } = table.tables.movement
  if (troop.arm === 'cavalry') return cost.cavalry * POINT
  const line = formation === 'line' || formation === 'longLine'
  const base =
    line && troop.printed.kind === 'landwehr' && troop.nation === 'prussian' ? cost.landwehrIntoLine : cost.infantry
  return (base + (formation === 'longLine' || formation === 'longSkirmish' ? cost.longLine : 0)) * POINT
}

/** A unit’s formation in a hex it has entered. */
export const formationAt = (
  table: Table,
  troop: Troop,
  hex: number,
  formation: Troop['formation'],
): Troop['formation'] =>
  troop.arm === 'artillery' || formation === 'roadMarch' || !table.broken(hex) ? formation : 'generalOrder'

/** Whether friends let it through (3.1.2, 6.7.15, 16.2.7c). */
export function mayPass(
  table: Table,
  troop: Troop,
  hex: number,
  formation: Troop['formation'],
  increments = troop.left,
): boolean {
  if (table.stack(hex, 1 - troop.side).length > 0) return false
  const friends = table.stack(hex, troop.side).filter(friend => friend.index !== troop.index)
  if (friends.length === 0) return true
  if (troop.arm === 'cavalry' && !horseMayPass(table, troop, hex)) return false
  // 6.7.15: skirmishers let others through, and are let through.
  const loose = (order: Troop['formation']): boolean => /skirmish/i.test(order)
  if (loose(formation)) return true
  // 3.1.2, 3.1.3: cavalry and other arms may not stay together, but where they may pass they don’t crowd each other.
  const others = guestsIn(table, hex, troop.side).filter(
    other =>
      other.troop.index !== troop.index &&
      !loose(other.formation) &&
      (other.troop.arm === 'cavalry') === (troop.arm === 'cavalry'),
  )
  return withinLimits(table, hex, troop.side, [...others, guest(table, troop, hex, formation, increments)])
}

const guest = (table: Table, troop: Troop, hex: number, formation: Troop['formation'], increments: number): Guest => ({
  troop,
  formation: formationAt(table, troop, hex, formation),
  increments,
})

export const isFootSkirmisher = ({ troop, formation }: Guest): boolean =>
  troop.arm === 'infantry' && /skirmish/i.test(formation)

/** Whether it may end its move in a hex (3.1, 6.1.1, 6.1.3, 6.7.2). */
export function mayEnd(
  table: Table,
  troop: Troop,
  hex: number,
  formation: Troop['formation'],
  increments = troop.left,
): boolean {
  if (table.stack(hex, 1 - troop.side).length > 0) return false
  const others = guestsIn(table, hex, troop.side).filter(other => other.troop.index !== troop.index)
  const all = [...others, guest(table, troop, hex, formation, increments)]
  if (!withinLimits(table, hex, troop.side, all) || !formationsAgree(all)) return false
  // 6.7.2: skirmishers stack with no others.
  if (all.some(other => isFootSkirmisher(other)) && all.length > 1) return false
  // 3.1.2c: cavalry can’t stop on limbered guns, though these may join it.
  if (troop.arm === 'cavalry' && others.some(other => other.troop.arm === 'artillery')) return false
  return true
}

/** 6.3.2b, 16.2.7: the default formation. */
export const plainFormation = ({ nation, arm, state }: Troop): Troop['formation'] =>
  arm === 'artillery'
    ? 'limbered'
    : nation === 'austrian' && arm === 'infantry' && state === 'goodOrder'
      ? 'masse'
      : 'column'

/** A step of the path: the hex, and the unit’s formation on arrival. */
interface Stage {
  readonly hex: number
  readonly formation: Troop['formation']
  readonly spent: number
  /** In twelfths, as it arrived: a road march faces that way (6.10.2). */
  readonly heading: number
  /** It has just left broken terrain. */
  readonly out: boolean
}

const keyOf = ({ hex, formation }: Stage): string => `${hex} ${formation}`

/**
 * Where a unit may move, by hex: half points of the cheapest path. When it leaves broken terrain it forms as wanted;
 * `justOut` asks only for the hexes where it has just done so.
 */
export function destinations(
  table: Table,
  troop: Troop,
  wanted: Troop['formation'],
  justOut = false,
): Map<number, number> {
  const found = new Map<number, number>()
  if (!mayMove(troop) || troop.hexes.length > 1) return found
  const [start] = troop.hexes
  const points = allowance(table, troop)
  if (troop.formation === 'unlimbered') return prolong(table, troop)
  // 6.5.12: a unit that has formed square in this phase stays where it is.
  if (troop.formation === 'square' && troop.points !== UNMOVED) return found
  // 6.11.4: infantry leaves an enemy ZOI only as its first action.
  const mounted = troop.arm === 'cavalry' || isHorseArtillery(troop)
  if (!mounted && troop.points !== UNMOVED && influencing(table, start, troop.side).length > 0) return found
  const best = new Map<string, Stage>()
  const queue: Stage[] = [{ hex: start, formation: troop.formation, spent: 0, heading: troop.facing, out: false }]
  while (queue.length > 0) {
    queue.sort((a, b) => a.spent - b.spent)
    const at = queue.shift()!
    if (best.has(keyOf(at))) continue
    best.set(keyOf(at), at)
    if (at.hex !== start && halts(table, troop, at.hex)) continue
    for (let dir = 0; dir < 6; dir++) {
      const next = stageAfter(table, troop, at, dir, wanted)
      if (next !== null && next.spent <= points) queue.push(next)
    }
  }
  // A move uses the cheapest path; to arrive differently a player makes two moves.
  for (const { hex, formation, spent, heading, out } of best.values()) {
    if (formation === 'roadMarch' && !facesAsOthers(table, troop, hex, heading)) continue
    // 6.6.9: of paths with equal cost it takes the one on which it keeps its formation.
    const cheapest = [...best.values()].every(
      other =>
        other.hex !== hex ||
        other.spent > spent ||
        (other.spent === spent && (formation === troop.formation || other.formation !== troop.formation)),
    )
    if (hex !== start && cheapest && (out || !justOut) && mayEnd(table, troop, hex, formation)) found.set(hex, spent)
  }
  return found
}

/** One hex farther; null if it can’t go there. */
function stageAfter(table: Table, troop: Troop, at: Stage, dir: number, wanted: Troop['formation']): Stage | null {
  const next = table.grid.neighbour(at.hex, dir)
  const step = stepCost(table, troop, at.hex, dir)
  if (next === OFF_MAP || step === null || table.field.rules.area[next] === 0) return null
  if (troop.formation === 'roadMarch' && !table.ground.onRoad(next)) return null
  const comesOut = at.formation === 'generalOrder' && !table.broken(next)
  const formation = comesOut ? wanted : formationAt(table, troop, next, at.formation)
  // 6.7.15: skirmishers pass, also into woods that end that formation.
  if (!mayPass(table, troop, next, /skirmish/i.test(at.formation) ? at.formation : formation)) return null
  const forming = comesOut ? formingCost(table, troop, formation) : 0
  const spent = at.spent + step + forming + harassment(table, troop, at.hex) + harassment(table, troop, next)
  return { hex: next, formation, spent, heading: 2 * dir, out: comesOut }
}

/** 11.1.9: unlimbered guns move one hex from clear terrain to clear terrain. */
function prolong(table: Table, troop: Troop): Map<number, number> {
  const found = new Map<number, number>()
  const [start] = troop.hexes
  if (troop.points !== UNMOVED || !table.clear(start)) return found
  for (const next of table.neighbours(start))
    if (table.clear(next) && mayEnd(table, troop, next, 'unlimbered')) found.set(next, allowance(table, troop))
  return found
}
