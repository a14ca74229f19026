/** What a move costs, by which way, and why no more and no less: every hex and every allowance with its case. */
import type { Cost, Position, Term } from '@voltigeur/kernel'
import { type Field, OVERCAST, SLEET } from '../field.ts'
import { orderOf, permits } from '../rules/04-orders.ts'
import { entryWay } from '../rules/08-entries.ts'
import { entryToll } from '../rules/08-entry.ts'
import { destinations, type Way, wayTo } from '../rules/09-movement.ts'
import { type Intent, snowed } from '../rules/09-sweeps.ts'
import { FALLS_BACK_BY } from '../rules/12-retreat.ts'
import type { FallingBack, WayBack } from '../rules/12-ways-back.ts'
import { passingRolls, testModifier } from '../rules/13-efficiency.ts'
import { exitWay } from '../rules/16-way-out.ts'
import { POINT } from '../setup/ground.ts'
import type { Pace } from '../setup/vocabulary.ts'

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

/** 8.0, 15.4: the entry hex and the way on from there. */
export function costOfEntry(field: Field, position: Position, piece: number, to: number, pace: Pace): Cost | null {
  const way = entryWay(field, position, piece, to, pace)
  if (!way) return null
  const [gate] = way.path
  const toll = entryToll(field, position, piece, gate, pace) / POINT
  const entered: Term = { text: `${field.label(gate)}: onto the map`, value: toll, case: '8.0' }
  const onward = field.isTroops(piece) ? hexTerms(field, position, piece, way, pace) : []
  const order: Term = { text: 'who arrives is on March', value: 0, case: '8.0.2' }
  return costOf(field, way, [entered, ...onward, ...(field.isTroops(piece) ? [order] : [])])
}

/** 16.51.1 */
export function costOfExit(field: Field, position: Position, unit: number): Cost | null {
  if (!field.isTroops(unit) || !field.onMap(position, unit)) return null
  const found = exitWay(field, position, unit)
  if (!found) return null
  const { way, pace } = found
  const steps = hexTerms(field, position, unit, way, pace)
  const off: Term = { text: 'off the map', value: way.cost / POINT - sum(steps), case: '16.51.1' }
  return costOf(field, way, [...steps, off])
}

/** 12.6: hex by hex, with what comes of a way through the enemy's zone. */
export function costOfRetreat(field: Field, { path, exposed }: WayBack, why: FallingBack, hexes: number): Cost {
  const id = FALLS_BACK_BY[why]
  const terms: Term[] = path.slice(1).map(hex => ({ text: `${field.label(hex)}: one hex back`, value: 1, case: id }))
  const gone = path.length - 1
  if (gone > hexes) terms.push({ text: 'farther on, to find room', value: 0, case: '12.6.2' })
  if (exposed && (why === 'driven' || why === 'failed charge'))
    terms.push({ text: 'through an enemy zone: broken one step more', value: 0, case: '12.6.1' })
  return { total: gone, budget: Math.max(gone, hexes), terms, path: path.map(hex => field.label(hex)) }
}

function costOf(field: Field, { path, cost, budget }: Way, terms: readonly Term[]): Cost {
  return { total: cost / POINT, budget: budget / POINT, terms, path: path.map(hex => field.label(hex)) }
}

/** 9.1.1: the first hex takes what there is, and no more. */
function stepsOf(field: Field, position: Position, unit: number, way: Way, pace: Pace): Term[] {
  const terms = hexTerms(field, position, unit, way, pace)
  const over = sum(terms) - way.cost / POINT
  return over > 0 ? [...terms, { text: 'the first hex is always open', value: -over, case: '9.1.1' }] : terms
}

function hexTerms(field: Field, position: Position, unit: number, { path }: Way, pace: Pace): Term[] {
  const terms = path.slice(1).flatMap((to, i) => stepTerms(field, unit, path[i], to, pace))
  return snowed(field, position)
    ? [...terms, { text: 'snow doubles it all', value: sum(terms), case: '16.41.snow.1' }]
    : terms
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
  if (ground.stream(from, dir) && !ground.bridge(from, dir))
    terms.push({ text: `${label}: across a stream`, value: stream.mp, case: stream.case })
  if (ground.uphill(from, dir)) terms.push({ text: `${label}: up a slope`, value: slope.mp, case: slope.case })
  return terms
}

function roadTerms({ ground }: Field, label: string, paved: boolean): Term[] {
  const { road, trail } = ground.terrain.column
  return [{ text: `${label}: ${paved ? 'road' : 'trail'}, in column`, value: paved ? road : trail, case: '9.3.1' }]
}

/** The dearest terrain of the hex, and what stands on it besides. */
function groundTerms(field: Field, unit: number, hex: number): Term[] {
  const { ground } = field
  const { class: of } = field.units[unit]
  const label = field.label(hex)
  const kinds = ground.groundOf(hex).map(name => ({ name, ...ground.terrain.hexes[name] }))
  const priced = kinds.filter(({ mp }) => mp)
  const dearest = priced.toSorted((a, b) => (b.mp![of] ?? 0) - (a.mp![of] ?? 0))[0]
  const base: Term = dearest
    ? { text: `${label}: ${dearest.name}`, value: dearest.mp![of] ?? 1, case: dearest.case }
    : { text: `${label}: clear`, value: 1, case: '16.21' }
  const extras = kinds.flatMap(({ name, extra, case: id }) =>
    extra ? [{ text: `${label}: ${name}`, value: extra, case: id }] : [],
  )
  return [base, ...extras]
}

/** Why this is what it can spend. */
function allowanceNotes(field: Field, position: Position, unit: number, intent: Intent, { budget }: Way): Term[] {
  const { move } = field.units[unit]
  const { square } = field.ground.terrain
  const notes: Term[] = []
  const note = (text: string, id: string): void => void notes.push({ text, value: 0, case: id })
  const order = permits(orderOf(field, position, unit))
  if (order.allowance === 'half') note(`half of ${move} points`, '4.16.1')
  if (order.allowance === 'one hex') note('one hex', order.case)
  if (field.troop.square.get(position, unit) !== 0) note(`${square.leave} points to leave the square`, '14.3.7')
  if (intent === 'square') note(`${square.form} points kept to form square`, '14.3')
  const short = move * POINT > budget
  if (field.weather(position) === SLEET && short) note('sleet: one point less', '16.41.sleet.1')
  if (field.weather(position) === OVERCAST && field.isArtillery(unit) && short)
    note('overcast: guns off the road have half', '16.41.overcast')
  return notes
}

/** What has to be tested on the way. */
function trials(field: Field, position: Position, unit: number, { path, inFog }: Way): Term[] {
  const rolls = passingRolls(testModifier(field, position, unit), field.troops(unit).efficiency)
  const icy = field.isCavalry(unit) && path.slice(1).some(hex => field.ground.pondAt[hex] >= 0)
  return [
    ...(inFog
      ? [{ text: `past the enemy in the fog, ${rolls} of 6 rolls for each hex`, value: 0, case: '16.42.1.1' }]
      : []),
    ...(icy
      ? [
          { text: 'half of what is left is lost on the ice', value: 0, case: '16.30' },
          { text: `disordered on the ice unless it passes a test, ${rolls} of 6 rolls`, value: 0, case: '16.31.1' },
        ]
      : []),
  ]
}
