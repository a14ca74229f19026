/** 9.31 Mandatory retreat and 9.32 displacement. The victor decides where every unit goes. */
import {
  Answers,
  cellsOf,
  enemyOf,
  lastOf,
  type Objection,
  onceFor,
  type Position,
  type Side,
  twice,
  type Umpire,
} from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import { ATTACKER, DEFENDER, DISPLACED, type Field } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import { ARTILLERY } from '../../setup/units.ts'
import type { AusterlitzFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { inEnemyZone } from '../06-zones-of-control.ts'
import { mayStack } from '../07-stacking.ts'
import { eliminate } from '../11-demoralization.ts'
import { Displacement } from './displacement.ts'

export type Retreat = Extract<AusterlitzDecision, { kind: 'retreat' }>

/** Why a unit may not retreat into an adjacent hex, ignoring stacking; null if it may. */
function bar(
  field: Field,
  position: Position,
  unit: number,
  hex: number,
  displaced = isDisplaced(field, position, unit),
): Objection | null {
  const { side, type } = field.units[unit]
  const { ground } = field
  const from = field.hex(position, unit)
  const label = field.label(hex)
  const dir = ground.grid.direction(from, hex)
  if (dir < 0) return words.notOneHex(label)
  if (field.at(position).holds(hex, enemyOf(side))) return words.enemyRetreat(label)
  if (inEnemyZone(field, position, side, hex)) return words.zoneRetreat(label)
  if (ground.lakeHexside(from, dir)) return words.lakeRetreat(label)
  if (ground.closedTo(type, from, dir)) return words.noWayForGuns(field.nameOf(unit), label)
  if (displaced && isBeingVacated(field, position, side, hex)) return words.vacatedHere(label)
  return null
}

/** Whether this battle drives units of that side from the hex: only the victor may enter it. */
function isBeingVacated(field: Field, position: Position, side: Side, hex: number): boolean {
  const { role, origin } = field.unit
  return field.armies[side].some(unit => {
    const part = role.get(position, unit)
    return (part === ATTACKER || part === DEFENDER) && origin.get(position, unit) === hex
  })
}

/** The hexes a unit may retreat into: those with room, and those that are only full. */
function waysBack(field: Field, position: Position, unit: number): { open: number[]; full: number[] } {
  const open: number[] = []
  const full: number[] = []
  for (const hex of field.ground.grid.ring(field.hex(position, unit), 1)) {
    if (bar(field, position, unit, hex) !== null) continue
    if (mayStack(field, position, unit, hex)) open.push(hex)
    else full.push(hex)
  }
  return { open, full }
}

/** 9.32: all units of the unit’s side in their present hexes, and where each could be displaced to. */
function displacementOf(field: Field, position: Position, unit: number): Displacement {
  const known = new Map<number, readonly number[]>()
  return new Displacement(field, position, field.units[unit].side, other => {
    let ways = known.get(other)
    if (!ways) {
      const around = field.ground.grid.ring(field.hex(position, other), 1)
      ways = around.filter(hex => bar(field, position, other, hex, true) === null)
      known.set(other, ways)
    }
    return ways
  })
}

/** 9.3: it costs no points. */
function move(field: Field, position: Position, { unit, to, displacing }: Retreat): void {
  field.put(position, unit, to)
  field.unit.retreating.set(position, unit, 0)
  for (const displaced of displacing) {
    field.unit.role.set(position, displaced, DISPLACED)
    field.unit.retreating.set(position, displaced, 1)
  }
}

const isDisplaced = (field: Field, position: Position, unit: number): boolean =>
  field.unit.role.get(position, unit) === DISPLACED

/** The units that must retreat now: displaced ones find their place before any other continues. */
function pending(field: Field, position: Position): number[] {
  const all: number[] = []
  for (let unit = 0; unit < field.units.length; unit++)
    if (field.unit.retreating.get(position, unit) !== 0) all.push(unit)
  const displaced = all.filter(unit => isDisplaced(field, position, unit))
  return displaced.length > 0 ? displaced : all
}

/** What a unit’s paths depend on: all hexes, and its part in the battle. */
const answersFor = onceFor(({ layout, unit: { hex, role, retreating, origin } }: Field) => {
  const cells = cellsOf(layout.cell.demoralized, hex, role, retreating, origin)
  return new Answers<readonly Retreat[]>(cells)
})

/** Where the victor may send a unit, safe for all units it displaces. Empty: the unit is eliminated. */
export function retreatsOf(field: Field, position: Position, unit: number): readonly Retreat[] {
  const known = answersFor(field).in(position)
  let ways = known.get(unit)
  if (!ways) {
    ways = findRetreats(field, position, unit)
    known.set(unit, ways)
  }
  return ways
}

/**
 * 9.32: no unit is displaced that couldn’t come to rest. The victor moves displaced units in any order: one without a
 * place now may find one after another has moved.
 */
function findRetreats(field: Field, position: Position, unit: number): readonly Retreat[] {
  const { open, full } = waysBack(field, position, unit)
  const into = (to: number): Retreat => ({ kind: 'retreat', unit, to, displacing: [] })
  if (open.length > 0 && !isDisplaced(field, position, unit)) return open.map(into)
  const displacement = displacementOf(field, position, unit)
  const ways =
    open.length > 0
      ? open.map(into)
      : full.flatMap(to => displacement.selections(unit, to).map(displacing => ({ ...into(to), displacing })))
  return ways.filter(way => displacement.allSettle(way))
}

/** Needed twice in each position: for the forced retreats, and for whether any choice is left. */
const outlooks = lastOf((field: Field, position) => lookOut(field, position))

export function defineRetreat(field: Field, flow: AusterlitzFlow, steps: Steps): void {
  const outlook = (position: Position): Outlook => outlooks(field, position, 0)

  function carryOut(position: Position, way: Retreat, fight: Fight, umpire: Umpire): void {
    const { unit, to, displacing } = way
    const from = field.hex(position, unit)
    const displaced = isDisplaced(field, position, unit)
    note(
      umpire,
      displaced
        ? { kind: 'displaced', unit, from, to, cases: ['9.32'] }
        : { kind: 'retreated', unit, from, to, cases: ['9.31'] },
    )
    move(field, position, way)
    for (const pushed of displacing) silence(position, pushed, fight, umpire)
  }

  function silence(position: Position, unit: number, { victor, defender }: Fight, umpire: Umpire): void {
    if (field.units[unit].type !== ARTILLERY || field.unit.fought.get(position, unit) !== 0) return
    // Only the phasing side could still have fired: if the defender has won, it is driven back.
    if (defender !== victor) return
    field.unit.silenced.set(position, unit, 1)
    note(umpire, { kind: 'silenced', unit, cases: ['9.32'] })
  }

  flow.define(steps.retreat, ({ part, ask, choice, loop }) => [
    loop('units', position => pending(field, position).length > 0, [
      part('lost, or a single way', (position, fight, umpire) => {
        const { lost, only } = outlook(position)
        if (lost.length > 0) eliminate(field, position, lost, fight.defender, '9.31', umpire)
        else if (only) carryOut(position, only, fight, umpire)
      }),
      ask('where', {
        if: position => {
          const { units, lost, only } = outlook(position)
          return units.length > 0 && lost.length === 0 && !only
        },
        of: (_, { victor }) => victor,
        text(position) {
          const units = pending(field, position)
          const names = units.map(unit => field.nameOf(unit))
          return isDisplaced(field, position, units[0]) ? questions.displace(names) : questions.retreat(names)
        },
        now: now.retreat,
        cases: ['9.31', '9.32'],
        ahead: 'retreat',
        aheadOfFoes: true,
        choices: [
          choice('retreat', {
            lines: position => pending(field, position),
            candidates: (position, _, unit) => retreatsOf(field, position, unit),
            exact: true,
            must: [(position, _, way) => retreatObjections(field, position, way)],
            effect: (position, fight, way, umpire) => carryOut(position, way, fight, umpire),
          }),
        ],
      }),
    ]),
  ])
}

interface Fight {
  readonly victor: Side
  readonly defender: Side
}

interface Outlook {
  /** Units that must retreat now. */
  readonly units: readonly number[]
  /** Those of them that are eliminated, with no path. */
  readonly lost: readonly number[]
  /** The only path, if there is just one. */
  readonly only: Retreat | null
}

function lookOut(field: Field, position: Position): Outlook {
  const units = pending(field, position)
  const ways = units.map(unit => retreatsOf(field, position, unit))
  const lost = units.filter((unit, i) => ways[i].length === 0 && !isDisplaced(field, position, unit))
  return { units, lost, only: units.length === 1 && ways[0].length === 1 ? ways[0][0] : null }
}

function retreatObjections(field: Field, position: Position, way: Retreat): Objection[] {
  const { unit, to, displacing } = way
  const name = field.nameOf(unit)
  const units = pending(field, position)
  if (!units.includes(unit)) {
    if (field.unit.retreating.get(position, unit) === 0) return [words.notRetreating(name)]
    return [words.displacedFirst(field.nameOf(units[0]))]
  }
  const barred = bar(field, position, unit, to)
  if (barred) return [barred]
  if (twice(displacing)) return [words.namedTwice()]
  const same = (other: Retreat): boolean =>
    other.to === to &&
    other.displacing.length === displacing.length &&
    other.displacing.every(u => displacing.includes(u))
  if (retreatsOf(field, position, unit).some(same)) return []
  const { open, full } = waysBack(field, position, unit)
  const label = field.label(to)
  if (displacing.length > 0 && open.length > 0) return [words.noDisplacement(name)]
  if (!full.includes(to)) return [words.otherUnsafe(field.nameOf(units.find(other => other !== unit) ?? unit), label)]
  if (open.length > 0) return [words.noRoom(name, label)]
  const wanted = displacementOf(field, position, unit).selections(unit, to)
  if (wanted.length === 0) return [words.nobodyToDisplace(label)]
  const fitting = wanted.some(list => list.length === displacing.length && list.every(u => displacing.includes(u)))
  return [fitting ? words.unsafeDisplacement(label) : words.needsDisplacement(label)]
}
