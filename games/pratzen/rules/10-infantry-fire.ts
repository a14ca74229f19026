/** Infantry fire: who may fire at what, and the volleys of a battalion. */
import { sightLine } from '@voltigeur/hex'
import type { Position, Step, Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field, ROUTED } from '../field.ts'
import { CAVALRY, INFANTRY } from '../setup/roster.ts'
import { menu, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { ALL_FACINGS, face, facingsToward, inArc, isAllRound } from './02-facing.ts'
import { flagOf, inBattalion } from './04-leaders-and-flags.ts'
import { aimMuskets } from './14-aim.ts'
import { beginResolution, hitByFire, hitLoneLeaders } from './16-combat-effects.ts'
import { expose, isDeceived } from './18-effects.ts'
import { answerFire, EMPTY } from './18-events.ts'

type Volley = Extract<PratzenDecision, { kind: 'volley' }>

/** FIRE-INF-1, FIRE-INF-5b, STK-CBT-1, STK-CBT-3, OPT-LCF-1, OPT-AMMO-3: whether a unit may fire at all. */
export function mayFire(field: Field, position: Position, unit: number): boolean {
  const piece = field.units[unit]
  if (field.cohesion(position, unit) === ROUTED) return false
  const light = field.rules.lightCavalryFire && piece.arm === CAVALRY && piece.class === 'LC'
  if (!light && (piece.arm !== INFANTRY || !inBattalion(field, position, unit))) return false
  const flag = light ? unit : flagOf(field, position, unit)
  if (field.unit.ammo.get(position, flag) === EMPTY || isDeceived(field, position, unit)) return false
  const hex = field.hex(position, unit)
  const here = field.at(position)
  if (here.touches(hex, enemyOf(piece.side))) return false
  return here.top(hex) === unit || (piece.arm === INFANTRY && isAllRound(field, position, hex))
}

/** Hexsides through which a line to the target leaves; two when it goes through a corner (LOS-2). */
export function waysOut(field: Field, from: number, to: number): number[] {
  const { grid } = field.ground
  const next = sightLine(grid, from, to)[1]
  if (next.kind === 'hex') return [grid.direction(from, next.hex)]
  if (next.kind === 'hexside') return [grid.direction(from, next.left), grid.direction(from, next.right)]
  const beyond = sightLine(grid, from, to)[2]
  return [next.touched, beyond.kind === 'hex' ? beyond.hex : next.touched]
    .map(hex => grid.direction(from, hex))
    .filter(dir => dir >= 0)
}

/** STK-CBT-3, LOS-2: whether everybody has a hexside of his own; a line through a corner leaves by either. */
function keepApart(lines: readonly (readonly number[])[], used: readonly number[] = []): boolean {
  const [line, ...others] = lines
  return line === undefined || line.some(side => !used.includes(side) && keepApart(others, [...used, side]))
}

const hexsides = (through: number): number[] => ALL_FACINGS.filter(dir => through & (1 << dir))

/** STK-CBT-3: whether a shot from the square or village finds a hexside beside those that were fired through. */
function hasWayOut(field: Field, position: Position, unit: number, to: number): boolean {
  const from = field.hex(position, unit)
  const fired = field
    .at(position)
    .stack(from)
    .map(other => hexsides(field.unit.through.get(position, other)))
    .filter(line => line.length > 0)
  return keepApart([...fired, waysOut(field, from, to)])
}

/** FIRE-INF-6: the closest hexes that can be fired at, with the facings for it. */
export function volleys(field: Field, position: Position, unit: number): Volley[] {
  if (!mayFire(field, position, unit)) return []
  const from = field.hex(position, unit)
  const { grid } = field.ground
  const allRound = isAllRound(field, position, from)
  const facing = field.unit.facing.get(position, unit)
  const bound = field.unit.fired.get(position, unit) === 1
  let best: Volley[] = []
  let closest = Infinity
  for (const at of field.at(position).targets(enemyOf(field.units[unit].side))) {
    const range = grid.distance(from, at)
    if (range > closest || aimMuskets(field, position, unit, at).fault !== null) continue
    let facings: number[]
    if (allRound) facings = hasWayOut(field, position, unit, at) ? [facing] : []
    else if (bound) facings = inArc(field, from, facing, at) ? [facing] : []
    else facings = facingsToward(field, from, at)
    if (facings.length === 0) continue
    if (range < closest) best = []
    closest = range
    best.push(...facings.map(f => ({ kind: 'volley' as const, unit, at, facing: f })))
  }
  return best
}

/** FIRE-RES-1 to FIRE-RES-5, MFT-3. */
function fire(field: Field, position: Position, table: Table, d: Volley): void {
  const from = field.hex(position, d.unit)
  const aim = aimMuskets(field, position, d.unit, d.at)
  if (isAllRound(field, position, from)) {
    const through = waysOut(field, from, d.at).reduce((sides, dir) => sides | (1 << dir), 0)
    field.unit.through.set(position, d.unit, through)
  } else face(field, position, from, d.facing)
  field.unit.shot.set(position, d.unit, 1)
  beginResolution(field, position)
  const die = table.roll(position, 6)
  const horse = field.units[d.unit].arm === CAVALRY
  const scored = die + aim.modifier >= aim.needed || (die === 6 && !horse)
  note(table, {
    kind: 'fired',
    unit: d.unit,
    from,
    to: d.at,
    shot: 'musket',
    dice: [die],
    needed: aim.needed,
    modifier: aim.modifier,
    terms: aim.terms,
    hits: scored ? 1 : 0,
    cases: horse ? ['FIRE-RES-3', 'OPT-LCF-3'] : ['FIRE-RES-3', 'FIRE-RES-4'],
  })
  if (!scored) return
  expose(field, position, d.unit, d.at)
  const top = field.at(position).top(d.at)
  if (top < 0) hitLoneLeaders(field, position, table, d.at)
  else hitByFire(field, position, table, top, die === 6)
}

/** STK-CBT-3: in a square or village the owner says who fires through a hexside, if more than one of them could. */
function isContested(field: Field, position: Position, unit: number, firers: readonly number[]): boolean {
  const hex = field.hex(position, unit)
  return isAllRound(field, position, hex) && firers.some(other => other !== unit && field.hex(position, other) === hex)
}

/** Every unit of the acting command that can fire does so, at its closest target. */
export function musketryStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): number => flow.get(position, 'side')
  const firers = (position: Position): number[] =>
    field.armies[side(position)].filter(
      unit =>
        field.unit.acting.get(position, unit) === 1 &&
        field.unit.shot.get(position, unit) === 0 &&
        volleys(field, position, unit).length > 0,
    )
  return {
    name: 'musketry',
    fields: ['side', 'stage'],
    waits(position, table) {
      if (flow.get(position, 'stage') === 1) {
        for (const unit of field.armies[side(position)]) {
          if (field.unit.acting.get(position, unit)) field.unit.fired.set(position, unit, 1)
          if (field.unit.shot.get(position, unit)) field.unit.shot.set(position, unit, 0)
          if (field.unit.through.get(position, unit)) field.unit.through.set(position, unit, 0)
        }
        flow.end(position)
        return false
      }
      const able = firers(position)
      if (able.length === 0) {
        flow.set(position, 'stage', 1)
        answerFire(field, flow, position, side(position))
        flow.call(position, 'falling-back')
        flow.call(position, 'casualties', 0)
        return false
      }
      const sure = able.find(
        unit => volleys(field, position, unit).length === 1 && !isContested(field, position, unit, able),
      )
      if (sure === undefined) return true
      fire(field, position, table, volleys(field, position, sure)[0])
      return false
    },
    actor: side,
    question: () => ({ text: 'Who fires at whom?', cases: ['FIRE-INF-6', 'STK-CBT-3'], owed: [] }),
    menus: position => firers(position).map(unit => menu('volley', unit, () => volleys(field, position, unit))),
    objections(position, d) {
      if (d.kind !== 'volley') return [words.wrongStep(d.kind, 'the battalion fires.')]
      if (!field.isUnit(d.unit)) return [words.noSuchUnit()]
      if (!firers(position).includes(d.unit)) return [words.notFiring(field.nameOf(d.unit))]
      const legal = volleys(field, position, d.unit)
      if (legal.some(v => v.at === d.at && v.facing === d.facing)) return []
      const { fault } = field.isHex(d.at) ? aimMuskets(field, position, d.unit, d.at) : { fault: 'FIRE-INF-0' }
      if (fault) return [words.cannotHit(field.nameOf(d.unit), field.label(d.at), fault)]
      if (legal.some(v => v.at === d.at)) return [words.notInArc(field.nameOf(d.unit), field.label(d.at))]
      return [words.notNearest(field.nameOf(d.unit), field.label(d.at))]
    },
    apply(position, d, table) {
      if (d.kind === 'volley') fire(field, position, table, d)
    },
  }
}
