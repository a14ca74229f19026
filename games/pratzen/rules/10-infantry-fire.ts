/** Infantry fire: which units may fire at what, and the volleys of a battalion. */
import { sightLine } from '@voltigeur/hex'
import { lastOf, type Objection, type Position, type Side, type Umpire } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field, ROUTED } from '../field.ts'
import { now, questions } from '../sayings.ts'
import { CAVALRY, INFANTRY } from '../setup/roster.ts'
import type { PratzenFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { ALL_FACINGS, face, facingsToward, inArc, isAllRound } from './02-facing.ts'
import { flagOf, inBattalion } from './04-leaders-and-flags.ts'
import { aimMuskets, isHit } from './14-aim.ts'
import { beginResolution, hitByFire, hitLoneLeaders } from './16-combat-effects.ts'
import { expose, isDeceived } from './18-cards/effects.ts'
import { EMPTY } from './18-cards/events.ts'
import { ownUnit } from './own-pieces.ts'

type Volley = Extract<PratzenDecision, { kind: 'volley' }>

/**
 * The case that silences a unit, or null (FIRE-INF-1, FIRE-INF-5b, STK-CBT-1, STK-CBT-3). Besides infantry only light
 * cavalry fires (OPT-LCF-1), and Low Ammo doesn’t matter (OPT-AMMO-3).
 */
function fireFault(field: Field, position: Position, unit: number): string | null {
  const piece = field.units[unit]
  if (field.cohesion(position, unit) === ROUTED) return 'ROUT-5'
  const light = field.rules.lightCavalryFire && piece.arm === CAVALRY && piece.class === 'LC'
  if (!light && piece.arm !== INFANTRY) return 'FIRE-INF-0'
  if (!light && !inBattalion(field, position, unit)) return 'FIRE-INF-1'
  const flag = light ? unit : flagOf(field, position, unit)
  if (field.unit.ammo.get(position, flag) === EMPTY) return 'OPT-AMMO-6'
  if (isDeceived(field, position, unit)) return 'OPT-CARD-14'
  const hex = field.hex(position, unit)
  const here = field.at(position)
  if (here.touches(hex, enemyOf(piece.side))) return 'FIRE-INF-5b'
  const first = here.top(hex) === unit || (piece.arm === INFANTRY && isAllRound(field, position, hex))
  return first ? null : 'STK-CBT-1'
}

export const mayFire = (field: Field, position: Position, unit: number): boolean =>
  fireFault(field, position, unit) === null

/** Hexsides where a line to the target leaves; two if it passes through a corner (LOS-2). */
function waysOut(field: Field, from: number, to: number): number[] {
  const { grid } = field.ground
  const next = sightLine(grid, from, to)[1]
  if (next.kind === 'hex') return [grid.direction(from, next.hex)]
  if (next.kind === 'hexside') return [grid.direction(from, next.left), grid.direction(from, next.right)]
  const beyond = sightLine(grid, from, to)[2]
  return [next.touched, beyond.kind === 'hex' ? beyond.hex : next.touched]
    .map(hex => grid.direction(from, hex))
    .filter(dir => dir >= 0)
}

/** STK-CBT-3, LOS-2: whether each unit has its own hexside; a line through a corner may leave by either. */
function keepApart(lines: readonly (readonly number[])[], used: readonly number[] = []): boolean {
  const [line, ...others] = lines
  return line === undefined || line.some(side => !used.includes(side) && keepApart(others, [...used, side]))
}

const hexsides = (through: number): number[] => ALL_FACINGS.filter(dir => through & (1 << dir))

/** STK-CBT-3: whether a shot from the square or village finds an unused hexside. */
function hasWayOut(field: Field, position: Position, unit: number, to: number): boolean {
  const from = field.hex(position, unit)
  const fired = field
    .at(position)
    .stack(from)
    .map(other => hexsides(field.unit.through.get(position, other)))
    .filter(line => line.length > 0)
  return keepApart([...fired, waysOut(field, from, to)])
}

export const volleys = (field: Field, position: Position, unit: number): Volley[] =>
  mayFire(field, position, unit) ? targetsOf(field, position, unit) : []

/** FCT-6, STK-8: a Fired unit can’t turn, nor can the others in its hex. */
const isBound = (field: Field, position: Position, unit: number): boolean =>
  field
    .at(position)
    .stack(field.hex(position, unit))
    .some(other => field.unit.fired.get(position, other) === 1)

/** FIRE-INF-6: the closest target hexes, with the facings for them, whether or not the unit may fire. */
function targetsOf(field: Field, position: Position, unit: number): Volley[] {
  const from = field.hex(position, unit)
  const { grid } = field.ground
  const allRound = isAllRound(field, position, from)
  const facing = field.unit.facing.get(position, unit)
  const bound = isBound(field, position, unit)
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
function fire(field: Field, position: Position, umpire: Umpire, d: Volley): void {
  const from = field.hex(position, d.unit)
  const aim = aimMuskets(field, position, d.unit, d.at)
  if (isAllRound(field, position, from)) {
    const through = waysOut(field, from, d.at).reduce((sides, dir) => sides | (1 << dir), 0)
    field.unit.through.set(position, d.unit, through)
  } else face(field, position, from, d.facing)
  field.unit.shot.set(position, d.unit, 1)
  beginResolution(field, position)
  const die = umpire.roll(position, 6)
  const horse = field.units[d.unit].arm === CAVALRY
  const scored = isHit(aim, die)
  note(umpire, {
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
  if (top < 0) hitLoneLeaders(field, position, umpire, d.at)
  else hitByFire(field, position, umpire, top, die === 6)
}

/** STK-CBT-3: in a square or village the owner chooses which unit fires through a hexside, if several could. */
function isContested(field: Field, position: Position, unit: number, firers: readonly number[]): boolean {
  const hex = field.hex(position, unit)
  return isAllRound(field, position, hex) && firers.some(other => other !== unit && field.hex(position, other) === hex)
}

/** Why none of these units fires: what silences the first with a target, or that none has one (ENG-ET-14). */
export function silenceOf(field: Field, position: Position, units: readonly number[]): Objection {
  const silenced = units.find(unit => targetsOf(field, position, unit).length > 0)
  const fault = silenced === undefined ? null : notFiring(field, position, silenced)
  return fault ?? words.noTarget()
}

/** Why a unit can’t fire now; null if it may. */
function notFiring(field: Field, position: Position, unit: number): Objection | null {
  const name = field.nameOf(unit)
  if (field.unit.acting.get(position, unit) !== 1) return words.notFiring(name, 'ENG-4')
  if (field.unit.shot.get(position, unit) !== 0) return words.notFiring(name, 'FIRE-INF-6')
  const fault = fireFault(field, position, unit)
  return fault === null ? null : words.notFiring(name, fault)
}

/** Why a firing unit can’t fire at this hex, or not this way. */
function volleyObjections(field: Field, position: Position, { unit, at, facing }: Volley): Objection[] {
  const legal = volleys(field, position, unit)
  if (legal.some(volley => volley.at === at && volley.facing === facing)) return []
  const name = field.nameOf(unit)
  const hex = field.label(at)
  if (!field.at(position).targets(enemyOf(field.units[unit].side)).includes(at))
    return [words.nobodyThere(name, hex, 'FIRE-INF-0')]
  const { fault } = aimMuskets(field, position, unit, at)
  if (fault) return [words.cannotHit(name, hex, fault)]
  const from = field.hex(position, unit)
  const allRound = isAllRound(field, position, from)
  if (legal.some(volley => volley.at === at)) return [allRound ? words.facesAllWays(name) : words.notInArc(name, hex)]
  const range = (to: number): number => field.ground.grid.distance(from, to)
  const found: Objection[] = []
  if (legal.length > 0 && range(at) > range(legal[0].at)) found.push(words.notNearest(name, hex))
  if (allRound) {
    if (!hasWayOut(field, position, unit, at)) found.push(words.hexsideTaken(name, hex))
  } else if (isBound(field, position, unit) && !inArc(field, from, field.unit.facing.get(position, unit), at))
    found.push(words.mayNotTurn(name, 'FCT-6'))
  return found
}

/** The acting command’s units with a target that haven’t fired. */
const ableFirers = lastOf((field: Field, position, side) => {
  const { acting, shot } = field.unit
  return field.armies[side].filter(
    unit =>
      acting.get(position, unit) === 1 && shot.get(position, unit) === 0 && volleys(field, position, unit).length > 0,
  )
})

/** Every unit of the acting command that can fire does so, at its closest target. */
export function defineMusketry(field: Field, flow: PratzenFlow, steps: Steps): void {
  const { acting, shot, fired, through, exposed } = field.unit
  const firers = (position: Position, side: Side): readonly number[] => ableFirers(field, position, side)
  /** A volley without any choice for its owner. */
  const sure = (position: Position, side: Side): Volley | null => {
    const those = firers(position, side)
    for (const unit of those) {
      const found = volleys(field, position, unit)
      if (found.length === 1 && !isContested(field, position, unit, those)) return found[0]
    }
    return null
  }

  flow.define(steps.musketry, ({ part, ask, call, choice, when, loop }) => [
    loop('volleys', (position, { side }) => firers(position, side).length > 0, [
      part('who has but one target', (position, { side }, umpire) => {
        const volley = sure(position, side)
        if (volley) fire(field, position, umpire, volley)
      }),
      ask('who fires at whom', {
        if: (position, { side }) => firers(position, side).length > 0 && sure(position, side) === null,
        of: (_, { side }) => side,
        text: () => questions.volley,
        now: now.musketry,
        cases: ['FIRE-INF-6', 'STK-CBT-3'],
        choices: [
          choice('volley', {
            lines: (position, { side }) => firers(position, side),
            candidates: (position, _, unit) => volleys(field, position, unit),
            exact: true,
            must: [
              ownUnit(field),
              (position, _, { unit }) => notFiring(field, position, unit),
              (position, _, d) => volleyObjections(field, position, d),
            ],
            effect: (position, _, d, umpire) => fire(field, position, umpire, d),
          }),
        ],
      }),
    ]),
    call('casualties', steps.casualties, () => ({ cause: 'fire' })),
    call('falling back', steps.fallingBack, () => ({})),
    when('cards', () => field.rules.deck.length > 0, [
      call(
        'of those who have fired',
        steps.card,
        (_, { side }) => ({ side, moment: 'after a volley' }),
        position => exposed.fill(position, 0),
      ),
      call('of the enemy', steps.card, (_, { side }) => ({ side: enemyOf(side), moment: 'after enemy fire' })),
    ]),
    part('marked Fired', (position, { side }) => {
      for (const unit of field.armies[side]) {
        if (acting.get(position, unit)) fired.set(position, unit, 1)
        for (const column of [shot, through]) if (column.get(position, unit)) column.set(position, unit, 0)
      }
    }),
  ])
}
