/** What a move costs, by which path, and why exactly that: every hex and every allowance with its case. */
import type { Cost, Position, Term } from '@voltigeur/kernel'
import { type Field, OVERCAST, SLEET } from '../field.ts'
import { groundNames } from '../naming.ts'
import { orderOf, permits } from '../rules/04-orders/orders.ts'
import { entryWay } from '../rules/08-entries.ts'
import { entryToll } from '../rules/08-entry.ts'
import { destinations, type Way, wayTo } from '../rules/09-movement/movement.ts'
import { type Intent, snowed } from '../rules/09-movement/sweeps.ts'
import { FALLS_BACK_BY } from '../rules/12-assault/retreat.ts'
import type { FallingBack, WayBack } from '../rules/12-assault/ways-back.ts'
import { passingRolls, testModifier } from '../rules/13-efficiency.ts'
import { exitWay } from '../rules/16-victory/way-out.ts'
import { POINT } from '../setup/ground.ts'
import type { Pace } from '../setup/vocabulary.ts'
import { foreseen } from './foreseen.ts'

const sum = (terms: readonly Term[]): number => terms.reduce((total, { value }) => total + value, 0)

export function costOfMarch(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  pace: Pace,
  intent: Intent = 'march',
): Cost | null {
  if (!field.isTroops(unit) || !field.onMap(position, unit)) return null
  if (!destinations(field, position, unit, pace, intent).includes(to)) return null
  const way = wayTo(field, position, unit, to, pace, intent)
  const notes = [...allowanceNotes(field, position, unit, intent, way), ...trials(field, position, unit, way)]
  return costOf(field, way, [...stepsOf(field, position, unit, way, pace), ...notes])
}

/** 8.0, 15.4: the entry hex and the path from there. */
export function costOfEntry(field: Field, position: Position, piece: number, to: number, pace: Pace): Cost | null {
  const way = entryWay(field, position, piece, to, pace)
  if (!way) return null
  const [gate] = way.path
  const toll = entryToll(field, position, piece, gate, pace) / POINT
  const entered = foreseen.enters('8.0', toll, field.label(gate))
  const onward = field.isTroops(piece) ? hexTerms(field, position, piece, way, pace) : []
  const order = foreseen.onMarch('8.0.2', 0)
  return costOf(field, way, [entered, ...onward, ...(field.isTroops(piece) ? [order] : [])])
}

/** 16.51.1 */
export function costOfExit(field: Field, position: Position, unit: number): Cost | null {
  if (!field.isTroops(unit) || !field.onMap(position, unit)) return null
  const found = exitWay(field, position, unit)
  if (!found) return null
  const { way, pace } = found
  const steps = hexTerms(field, position, unit, way, pace)
  const off = foreseen.offMap('16.51.1', way.cost / POINT - sum(steps))
  return costOf(field, way, [...steps, off])
}

/** 12.6: hex by hex, with the effect of a path through enemy ZOC. */
export function costOfRetreat(field: Field, { path, exposed }: WayBack, why: FallingBack, hexes: number): Cost {
  const id = FALLS_BACK_BY[why]
  const terms: Term[] = path.slice(1).map(hex => foreseen.back(id, 1, field.label(hex)))
  const gone = path.length - 1
  if (gone > hexes) terms.push(foreseen.findRoom('12.6.2', 0))
  if (exposed && (why === 'driven' || why === 'failed charge')) terms.push(foreseen.exposed('12.6.1', 0))
  return { total: gone, budget: Math.max(gone, hexes), terms, path: path.map(hex => field.label(hex)) }
}

function costOf(field: Field, { path, cost, budget }: Way, terms: readonly Term[]): Cost {
  return { total: cost / POINT, budget: budget / POINT, terms, path: path.map(hex => field.label(hex)) }
}

/** 9.1.1: the first hex takes the points there are, and no more. */
function stepsOf(field: Field, position: Position, unit: number, way: Way, pace: Pace): Term[] {
  const terms = hexTerms(field, position, unit, way, pace)
  const over = sum(terms) - way.cost / POINT
  return over > 0 ? [...terms, foreseen.firstHex('9.1.1', -over)] : terms
}

function hexTerms(field: Field, position: Position, unit: number, { path }: Way, pace: Pace): Term[] {
  const terms = path.slice(1).flatMap((to, i) => stepTerms(field, unit, path[i], to, pace))
  return snowed(field, position) ? [...terms, foreseen.snowDoubles('16.41.snow.1', sum(terms))] : terms
}

function stepTerms(field: Field, unit: number, from: number, to: number, pace: Pace): Term[] {
  const { ground } = field
  const dir = ground.grid.direction(from, to)
  const label = field.label(to)
  const { slope, stream } = ground.terrain.hexsides
  const entry =
    pace === 'column' && ground.road(from, dir)
      ? roadTerms(field, label, ground.paved(from, dir))
      : groundTerms(field, unit, to)
  const terms = [...entry]
  if (ground.stream(from, dir) && !ground.bridge(from, dir)) terms.push(foreseen.stream(stream.case, stream.mp, label))
  if (ground.uphill(from, dir)) terms.push(foreseen.uphill(slope.case, slope.mp, label))
  return terms
}

function roadTerms({ ground }: Field, label: string, paved: boolean): Term[] {
  const { road, trail } = ground.terrain.column
  return [paved ? foreseen.road('9.3.1', road, label) : foreseen.trail('9.3.1', trail, label)]
}

/** The most expensive terrain of the hex, and any works in it. */
function groundTerms(field: Field, unit: number, hex: number): Term[] {
  const { ground } = field
  const { class: of } = field.units[unit]
  const label = field.label(hex)
  const kinds = ground.groundOf(hex).map(name => ({ name, ...ground.terrain.hexes[name] }))
  const priced = kinds.filter(({ mp }) => mp)
  const dearest = priced.toSorted((a, b) => (b.mp![of] ?? 0) - (a.mp![of] ?? 0))[0]
  const base = dearest
    ? foreseen.into(dearest.case, dearest.mp![of] ?? 1, label, groundNames[dearest.name])
    : foreseen.into('16.21', 1, label, groundNames.clear)
  const extras = kinds.flatMap(({ name, extra, case: id }) =>
    extra ? [foreseen.into(id, extra, label, groundNames[name])] : [],
  )
  return [base, ...extras]
}

/** What its allowance consists of. */
function allowanceNotes(field: Field, position: Position, unit: number, intent: Intent, { budget }: Way): Term[] {
  const { move } = field.units[unit]
  const { square } = field.ground.terrain
  const notes: Term[] = []
  const order = permits(orderOf(field, position, unit))
  if (order.allowance === 'half') notes.push(foreseen.half('4.16.1', 0, move))
  if (order.allowance === 'one hex') notes.push(foreseen.oneHex(order.case, 0))
  if (field.troop.square.get(position, unit) !== 0) notes.push(foreseen.leaveSquare('14.3.7', 0, square.leave))
  if (intent === 'square') notes.push(foreseen.formSquare('14.3', 0, square.form))
  const short = move * POINT > budget
  if (field.weather(position) === SLEET && short) notes.push(foreseen.sleet('16.41.sleet.1', 0))
  if (field.weather(position) === OVERCAST && field.isArtillery(unit) && short)
    notes.push(foreseen.overcast('16.41.overcast', 0))
  return notes
}

/** The tests during the move. */
function trials(field: Field, position: Position, unit: number, { path, inFog }: Way): Term[] {
  const rolls = passingRolls(testModifier(field, position, unit), field.troops(unit).efficiency)
  const icy = field.isCavalry(unit) && path.slice(1).some(hex => field.ground.pondAt[hex] >= 0)
  return [
    ...(inFog ? [foreseen.fogTest('16.42.1.1', 0, rolls)] : []),
    ...(icy ? [foreseen.iceHalf('16.30', 0), foreseen.iceTest('16.31.1', 0, rolls)] : []),
  ]
}
