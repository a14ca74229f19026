/**
 * 11.1 Why a piece can’t move to a hex and stay in that stance. A rule is the reason only if the path would be open
 * without it: so the rules are lifted one by one, then several together, and the refusal names those that change the
 * answer.
 */
import { OFF_MAP } from '@voltigeur/hex'
import { noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { UNMOVED } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import { DISORDERED, GOOD_ORDER, LINE, LONG_LINE, ROAD_MARCH, UNLIMBERED } from '../../setup/vocabulary.ts'
import { words } from '../../words.ts'
import { asStacked, passFault, restFault } from '../03-stacking/stacking.ts'
import { isTwoHex } from '../06-formations/facing.ts'
import { allowance, idleFault, printedAllowance } from './allowance.ts'
import { rightOf, standOf } from './line-reach.ts'
import { bodyOfMarch, formationReached, isTail, pointsCase, restsIn } from './movement.ts'
import { destinations } from './prospects.ts'
import { type Lifted, type RuleInTheWay, spread, spreadOut } from './spread.ts'
import { boundFault, gait } from './stops.ts'

/** Possible obstacles, in the order in which to name them. */
const RULES: readonly RuleInTheWay[] = [
  'room',
  'road',
  'facing',
  'zones',
  'formation',
  'points',
  'stop',
  'friends',
  'ground',
  'enemies',
]

interface Goal {
  readonly piece: number
  readonly to: number
  readonly facing: number
}

/** Units at the destination matter no more during the move than at its end. */
function without({ lineReach }: Field, { to, facing }: Goal, rules: readonly RuleInTheWay[]): Lifted {
  const roomIn = rules.includes('room') ? [to, lineReach.lefts[standOf(to, facing)]] : []
  return { rules: new Set(rules), roomIn }
}

/** Whether a piece could get there and stay in that stance if some rules didn’t apply. */
function wouldCome(field: Field, position: Position, goal: Goal, rules: readonly RuleInTheWay[]): boolean {
  const { piece, to, facing } = goal
  const lifted = without(field, goal, rules)
  if (!field.isTroops(piece)) {
    spread(field, position, piece, lifted)
    return field.reach.reached(to)
  }
  const room = rules.includes('room')
  const formation = field.formation(position, piece)
  if (isTwoHex(formation)) {
    spreadOut(field, position, piece, lifted)
    const stand = standOf(to, facing)
    const hexes = [to, field.lineReach.lefts[stand]]
    return field.lineReach.cost(stand) > 0 && (room || restsIn(field, position, piece, formation, facing, hexes))
  }
  spread(field, position, piece, lifted)
  if (!field.reach.reached(to)) return false
  if (formation !== ROAD_MARCH)
    return room || restsIn(field, position, piece, formationReached(field, position, piece, to, lifted), facing, [to])
  const way = field.reach.path(to)
  const arrives = 2 * field.ground.grid.direction(field.reach.from(to), to)
  if (arrives !== facing && !rules.includes('facing')) return false
  return room || restsIn(field, position, piece, formation, facing, bodyOfMarch(field, position, piece, way))
}

/** Why a piece elsewhere can’t reach a hex and stay there in that stance. */
export function reasonsAgainst(field: Field, position: Position, goal: Goal): readonly Objection[] {
  const { piece, to } = goal
  const [name, hex] = [field.nameOf(piece), field.label(to)]
  const idle = idleFault(field, position, piece) ?? boundFault(field, position, piece)
  if (idle !== null) return [words.cannotMove(idle, name, hex)]
  const inOneHex = !field.isTroops(piece) || !isTwoHex(field.formation(position, piece))
  if (inOneHex && to === field.hex(position, piece)) return [words.standsThere(name, hex)]
  if (field.at(position).holds(to, 1 - field.units[piece].side)) return [words.enemyThere(hex)]
  if (field.rules.area[to] === 0) return [words.cannotMove('2.1.2', name, hex)]
  if (field.ground.steep[to] === 1) return [words.cannotMove('16.1.2', name, hex)]
  if (field.isTroops(piece)) {
    if (!inOneHex && field.lineReach.lefts[standOf(to, goal.facing)] === OFF_MAP)
      return [words.cannotMove('2.1.2', name, hex)]
    if (isTail(field, position, piece, to)) return [words.cannotMove('6.10.7', name, hex)]
    if (field.formation(position, piece) === UNLIMBERED)
      return [words.cannotMove(byHand(field, position, goal), name, hex)]
  }
  const rules = noneToSpare(RULES, some => wouldCome(field, position, goal, some))
  if (rules.length === 0) return [words.noRoute(name, hex)]
  return rules.map(rule => say(field, position, goal, rule, rules))
}

/** 11.1.9: guns in battery move only by prolong; there may be no room for that. */
function byHand(field: Field, position: Position, goal: Goal): string {
  const { piece, to, facing } = goal
  spread(field, position, piece, without(field, goal, ['room']))
  if (!field.reach.reached(to)) return '11.1.9'
  return restFault(field, position, to, asStacked(field, position, piece, UNLIMBERED, facing, 0)) ?? '11.1.9'
}

function say(
  field: Field,
  position: Position,
  goal: Goal,
  rule: RuleInTheWay,
  rules: readonly RuleInTheWay[],
): Objection {
  const { piece, to } = goal
  const [name, hex] = [field.nameOf(piece), field.label(to)]
  switch (rule) {
    case 'room':
      return words.cannotMove(roomFault(field, position, goal), name, hex)
    case 'facing':
      return words.cannotMove('6.10.2', name, hex)
    case 'zones':
      return words.cannotMove('11.2.5', name, hex)
    case 'formation':
      return words.cannotMove('11.2.6', name, hex)
    case 'stop':
      return words.stopsOnTheWay(gait(field, piece) === 'mounted' ? '6.11.5' : '6.11.3', name, hex)
    case 'road':
      return words.cannotMove('6.10.1', name, hex)
    case 'friends':
      return words.friendsBetween(friendsFault(field, position, goal, rules), name, hex)
    case 'points':
      return words.cannotMove(pointsFault(field, position, goal), name, hex)
    case 'ground': {
      const inTwoHexes = field.isTroops(piece) && isTwoHex(field.formation(position, piece))
      return words.cannotMove(inTwoHexes ? '6.4.4' : '11.1.3', name, hex)
    }
    case 'enemies':
      return words.enemiesBetween(name, hex)
  }
}

/** The case by which it can’t pass the first friends blocking the path that it would take without these rules. */
function friendsFault(field: Field, position: Position, goal: Goal, rules: readonly RuleInTheWay[]): string {
  const { piece, to, facing } = goal
  const lifted = without(field, goal, rules)
  const formation = field.formation(position, piece)
  const mover = asStacked(field, position, piece, formation, 0, 0)
  const faultIn = (hex: number): string | null =>
    field.at(position).holds(hex, field.units[piece].side) ? passFault(field, position, hex, mover) : null
  if (isTwoHex(formation)) {
    spreadOut(field, position, piece, lifted)
    const { lineReach } = field
    const stands = lineReach.path(standOf(to, facing)).slice(1)
    return firstFault(stands.flatMap(stand => [rightOf(stand), lineReach.lefts[stand]]).map(faultIn))
  }
  spread(field, position, piece, lifted)
  return firstFault(field.reach.path(to).slice(1).map(faultIn))
}

const firstFault = (faults: readonly (string | null)[]): string => faults.find(fault => fault !== null) ?? '3.1.1'

/** The case by which it can’t stay there in that stance. */
function roomFault(field: Field, position: Position, goal: Goal): string {
  const { piece, to, facing } = goal
  const everyRule = without(field, goal, RULES)
  const formation = formationReached(field, position, piece, to, everyRule)
  const hexes = isTwoHex(formation)
    ? [to, field.lineReach.lefts[standOf(to, facing)]]
    : formation === ROAD_MARCH
      ? bodyOfMarch(field, position, piece, field.reach.path(to))
      : [to]
  for (const [nth, hex] of hexes.entries()) {
    const fault = restFault(field, position, hex, asStacked(field, position, piece, formation, facing, nth))
    if (fault !== null) return fault
  }
  return '3.1.1'
}

/** The case that limits its points: the one without which they would suffice. */
function pointsFault(field: Field, position: Position, { piece, to, facing }: Goal): string {
  if (!field.isTroops(piece)) return '11.1.1'
  const inTwoHexes = isTwoHex(field.formation(position, piece))
  const comesThere = (lift: (copy: Position) => void): boolean => {
    const copy = position.copy()
    lift(copy)
    // In one hex its legal facings also depend on its state.
    return destinations(field, copy, piece).some(
      place => place.to === to && (!inTwoHexes || place.facings.includes(facing)),
    )
  }
  if (field.state(position, piece) === DISORDERED && comesThere(copy => field.troop.state.set(copy, piece, GOOD_ORDER)))
    return '4.3.5b'
  const formation = field.formation(position, piece)
  const whole = printedAllowance(field, position, piece) * POINT
  const slowed = allowance(field, position, piece) < whole && (formation === LINE || formation === LONG_LINE)
  if (
    slowed &&
    field.unit.left.get(position, piece) === UNMOVED &&
    comesThere(copy => field.unit.left.set(copy, piece, whole))
  )
    return '11.1.5'
  return pointsCase(formation)
}
