/** Combat Phases: which units may attack, at which odds, with which guns, and all effects of the die. */
import type { GloryDecision } from '@voltigeur/crowning-glory'
import type { Json, Random } from '@voltigeur/kernel'
import { drawn, type Tried } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { type Aftermath, advancesInto, Course, lossesOf, nextToAttack, retreatsOf, withRole } from './battle.ts'
import { canAttack, columnName, gunsOf, isAttack, mayAttack, oddsOf, resultOf } from './combat.ts'
import { compareAfterPhase, compareEnd } from './comparing-turn.ts'
import { type First, ids, ofThisPhase } from './first.ts'
import { metInAftermath, metInAttack, metInRetreat } from './meeting.ts'
import { armyOf, type Counter, NOBODY, onMap, other, type Picture, pictureOf } from './picture.ts'
import { isInForceNow } from './variants.ts'

const ATTACKS = 3
const LONGEST = 8

export function* compareCombat(first: First, random: Random): Generator<Comparison> {
  const { picture, side } = first
  yield {
    kind: 'asked to attack',
    case: '9.1',
    subject: side,
    second: canAttack(picture, side),
    first: first.legal('attack', 1).length > 0,
  }
  for (let i = 0; i < ATTACKS; i++) yield* compareAttack(first, random)
  const decline: GloryDecision = { kind: 'decline' }
  const after = first.try(decline)
  yield* compareEnd(first, 'decline', after)
  if (after.events.some(({ kind }) => kind === 'recovered'))
    yield* compareAfterPhase(first, 'decline', after, 'combat', picture)
}

/** Often a legal one, sometimes with one unit too many. */
function anyAttack({ picture, side }: First, random: Random): { hex: number; units: readonly Counter[] } | null {
  const army = armyOf(picture, side)
  const enemies = armyOf(picture, other(side))
  const near = enemies.filter(enemy => army.some(unit => mayAttack(picture, unit, enemy.hex)))
  if (enemies.length === 0) return null
  const { hex } = random.pick(near.length > 0 ? near : enemies)
  const able = army.filter(unit => mayAttack(picture, unit, hex))
  const share = random.pick([0.4, 0.7, 1])
  const joining = able.filter(() => random.chance(share))
  const intruder = random.chance(0.15) ? drawn(random, army, 1) : []
  const units = [...new Set([...(joining.length > 0 ? joining : able), ...intruder])]
  return units.length > 0 ? { hex, units } : null
}

const counted = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, value => value)].map(([value, all]) => [value, all.length]))

/** The odds by both umpires, with these guns. */
function compareOdds(
  first: First,
  decision: GloryDecision,
  { hex, units }: { hex: number; units: readonly Counter[] },
  guns: number,
): Comparison {
  const { picture, side } = first
  const { attack, defence, column } = oddsOf(picture, side, hex, units, guns)
  const forecast = first.battle.forecast(first.seen, decision).odds
  return {
    kind: guns === 0 ? 'odds' : 'odds with guns',
    case: guns === 0 ? '9.5' : '9.13.1',
    subject: [...first.trail, first.say(decision)].join('; '),
    second: {
      attack,
      defence,
      column: columnName(side, column),
      chances: counted([1, 2, 3, 4, 5, 6].map(die => resultOf(die, column))),
    },
    first: forecast && {
      attack: forecast.attack,
      defence: forecast.defence,
      column: forecast.column,
      chances: Object.fromEntries(
        forecast.chances.map(({ result, probability }) => [result, Math.round(probability * 6)]),
      ),
    },
    meets: metInAttack(picture, side, hex, units, guns),
  }
}

function* compareAttack(first: First, random: Random): Generator<Comparison> {
  const attack = anyAttack(first, random)
  if (!attack) return
  const { picture, side } = first
  const { hex, units } = attack
  const decision: GloryDecision = { kind: 'attack', hex, units: units.map(({ index }) => index) }
  const isOne = isAttack(picture, side, hex, units)
  const allowed = first.allows(decision)
  yield { kind: 'attack', case: '9.1', subject: first.say(decision), second: isOne, first: allowed }
  if (!isOne || !allowed) return
  yield compareOdds(first, decision, attack, 0)
  // 11.0: the same with Elite Regiment or Cavalry to the Charge.
  const number = random.pick([4, 6])
  const varied = first.holding(number, 'in force', number === 4 ? random.pick(units).index : NOBODY)
  yield compareOdds(varied, decision, attack, 0)
  const course = new Course(picture, side, hex, units)
  const die = 1 + random.below(6)
  const guns = gunsOf(picture, side)
  if (guns.length === 0) {
    const after = first.try(decision, [die])
    yield* compareBattle(first, first.followed(decision, after, die), course, course.roll(0, die), after, random)
    return
  }
  const supported = first.followed(decision, first.try(decision))
  yield* compareSupport(supported, guns)
  if (supported.step !== 'support') return
  const chosen = random.chance(0.2) ? 0 : random.pick(guns)
  const bombard: GloryDecision = { kind: 'bombard', guns: chosen }
  if (!supported.allows(bombard)) return
  for (const factor of new Set([chosen, random.pick(guns)]))
    yield compareOdds(supported, { kind: 'bombard', guns: factor }, attack, factor)
  const after = supported.try(bombard, [die])
  yield* compareBattle(
    supported,
    supported.followed(bombard, after, die),
    course,
    course.roll(chosen, die),
    after,
    random,
  )
}

/** 9.13: which markers can be used. */
export function* compareSupport(first: First, guns = gunsOf(first.picture, first.side)): Generator<Comparison> {
  yield {
    kind: 'guns',
    case: '9.13',
    subject: [...first.trail, first.side].join('; '),
    second: [0, ...guns],
    first: first
      .legal('bombard')
      .map(decision => decision.guns)
      .toSorted((a, b) => a - b),
  }
}

/** From the die on, until the battle ends: each step compared and then tried. */
function* compareBattle(
  before: First,
  first: First,
  course: Course,
  expected: Aftermath,
  tried: Tried,
  random: Random,
): Generator<Comparison> {
  let now = first
  let second = expected
  let after = tried
  let wasBroken = before.picture.broken
  for (let i = 0; i < LONGEST; i++) {
    const told = now.aftermath(after)
    const kind = i === 0 ? 'result' : `after ${now.trail.at(-1)!.split(' ')[0]}`
    yield {
      kind,
      case: '9.15',
      subject: now.trail.join('; '),
      second: { ...second },
      first: { ...told },
      meets: metInAftermath(kind, second, wasBroken),
    }
    wasBroken = second.broken
    const losses = now.view(after.position).losses
    // Units may regain steps at the end of a turn (5.5).
    const isOver = ofThisPhase(after.events).length < after.events.length
    if (!isOver && random.chance(0.15))
      yield {
        kind: 'losses',
        case: '4.2',
        subject: now.trail.join('; '),
        second: { allied: lossesOf(course.picture, 'allied'), french: lossesOf(course.picture, 'french') },
        first: { ...losses },
      }
    if (told.next === null || told.next !== second.next) break
    const step = yield* compareStep(now, course, random)
    if (!step || !now.allows(step.decision)) return
    after = now.try(step.decision)
    second = step.aftermath()
    now = now.followed(step.decision, after)
  }
  if (second.next === null && second.winner === null) yield* compareNext(before, now, course, after, random)
}

interface Step {
  readonly decision: GloryDecision
  aftermath(): Aftermath
}

function* compareStep(first: First, course: Course, random: Random): Generator<Comparison, Step | null> {
  const subject = first.trail.join('; ')
  switch (first.step) {
    case 'casualties': {
      const units = course.attackers()
      const offered = first.legal('lose').map(({ unit }) => course.picture.counters[unit])
      yield { kind: 'casualties', case: '9.16', subject, second: ids(units), first: ids(offered) }
      const { index } = random.pick(units)
      return { decision: { kind: 'lose', unit: index }, aftermath: () => course.lose(index) }
    }
    case 'retreat': {
      yield* compareRetreat(first)
      const to = random.pick(course.retreats())
      const mustGo = course.picture.broken && course.side === 'french'
      if (!mustGo && random.chance(0.4)) return { decision: { kind: 'stand' }, aftermath: () => course.stand() }
      return { decision: { kind: 'retreat', unit: course.target, to }, aftermath: () => course.retreat(to) }
    }
    case 'advance': {
      yield* compareAdvance(first, course.hex)
      const { index } = random.pick(course.advances())
      return { decision: { kind: 'advance', unit: index, to: course.hex }, aftermath: () => course.advance(index) }
    }
    default:
      return null
  }
}

/** 9.17, 7.5, 4.8 */
export function* compareRetreat(first: First): Generator<Comparison> {
  const { picture } = first
  const [defender] = withRole(picture, 'defender')
  const mustGo = picture.broken && defender.side === 'allied'
  const hexes = retreatsOf(picture, defender)
  yield {
    kind: 'retreat',
    case: '9.17',
    subject: [...first.trail, `${defender.id} in ${first.label(defender.hex)}`].join('; '),
    second: { hexes: first.labels(hexes), mayStand: !mustGo },
    first: {
      hexes: first.labels(first.legal('retreat').map(({ to }) => to)),
      mayStand: first.allows({ kind: 'stand' }),
    },
    meets: metInRetreat(picture, defender, hexes),
  }
}

/** 9.18, 4.8 */
export function* compareAdvance(first: First, hex: number): Generator<Comparison> {
  const { picture, side } = first
  yield {
    kind: 'advance',
    case: '9.18',
    subject: [...first.trail, `into ${first.label(hex)}`].join('; '),
    second: ids(advancesInto(picture, side, hex, withRole(picture, 'attacker'))),
    first: ids(first.legal('advance').map(({ unit }) => picture.counters[unit])),
  }
}

/** 2.10, 5.3, 9.1: which side is Active afterwards, which may attack next, and the effect of declining to attack. */
function* compareNext(before: First, now: First, course: Course, after: Tried, random: Random): Generator<Comparison> {
  const subject = now.trail.join('; ')
  yield* compareEnd(before, subject, after)
  const view = now.view(after.position)
  const isOver = ofThisPhase(after.events).length < after.events.length || view.step !== 'combat'
  const isSeized = isInForceNow(course.picture, 'french', 8)
  const isFirst = isFirstInPhaseTwo(before, 'combat')
  // 11.0, Seized Initiative: otherwise a position doesn’t show whether the second attack has been made.
  if (isSeized && !isFirst) return
  const again = isSeized && before.side === 'french' && canAttack(course.picture, 'french')
  const next = again ? 'french' : nextToAttack(course.picture, before.side)
  const meets = again ? ['Seized Initiative: a second attack'] : []
  yield { kind: 'next to attack', case: '9.1', subject, second: next, first: isOver ? null : view.side, meets }
  if (isSeized) return
  if (isOver !== (next === null)) return
  if (isOver) {
    yield* compareAfterPhase(now, subject, after, 'combat', course.picture)
    return
  }
  const faces = pictureOf(now.battle, after.position)
  yield { kind: 'faces', case: '2.10', subject, second: facesIn(course.picture), first: facesIn(faces) }
  if (random.chance(0.3)) yield* compareDecline(now, course.picture)
}

/** 11.0, Seized Initiative: all units are Active, so none has acted yet in Phase II. */
export const isFirstInPhaseTwo = ({ picture }: First, phase: 'movement' | 'combat'): boolean =>
  picture.first === phase && onMap(picture).every(({ active }) => active)

const facesIn = (picture: Picture): Json => ({
  active: ids(onMap(picture).filter(({ active }) => active)),
  guns: picture.markers
    .filter(({ face }) => face === 'active')
    .map(({ side, factor }) => `${side} ${factor}`)
    .toSorted(),
})

/** 9.1: after an attack one side declines and then the other: that ends the phase. */
function* compareDecline(first: First, last: Picture): Generator<Comparison> {
  const decline: GloryDecision = { kind: 'decline' }
  let now = first
  for (const [declining, next] of [
    [now.side, canAttack(last, other(now.side)) ? other(now.side) : null],
    [other(now.side), null],
  ] as const) {
    if (now.side !== declining) return
    const after = now.try(decline)
    const view = now.view(after.position)
    const isOver = after.events.some(({ kind }) => kind === 'recovered') || view.step !== 'combat'
    const subject = [...now.trail, 'decline'].join('; ')
    yield { kind: 'after a decline', case: '9.1', subject, second: next, first: isOver ? null : view.side }
    if (isOver) {
      if (next === null) yield* compareAfterPhase(now, subject, after, 'combat', last)
      return
    }
    now = now.followed(decline, after)
  }
}
