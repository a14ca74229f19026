/** What stands between the phases: Variants, the declaration, arrivals, the Regroup, and the end of the battle. */
import type { GloryDecision } from '@voltigeur/crowning-glory'
import type { Random } from '@voltigeur/kernel'
import { drawn, type Tried } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { placesOfReserve, regaining } from './arrivals.ts'
import { lossesOf } from './battle.ts'
import { type First, ids, winnerIn } from './first.ts'
import { type Picture, pictureOf } from './picture.ts'
import { playsOf } from './playing.ts'
import { isInForceNow } from './variants.ts'
import { resultOf } from './victory.ts'

/** 4.3, 4.7, 10.7: who has won when the last turn is over, if it is. */
export function* compareEnd(first: First, subject: string, after: Tried): Generator<Comparison> {
  const kinds = after.events.map(({ kind }) => kind)
  const ended = kinds.indexOf('ended')
  if (ended < 0 || !kinds.slice(0, ended).includes('recovered') || kinds.includes('demoralized')) return
  const { level } = after.events[ended].outcome as { readonly level: string }
  const second = resultOf(pictureOf(first.battle, after.position))
  yield {
    kind: 'outcome',
    case: second.level === null ? '4.3' : '10.7',
    subject,
    second,
    first: { winner: winnerIn(after.events), level: second.level === null ? null : level.replace(' Victory', '') },
  }
}

/** 5.2, 5.7, 11.0: who declares, and whether the Variable units arrive. */
export function* compareDeclaration(first: First, random: Random): Generator<Comparison> {
  const { picture, side } = first
  yield {
    kind: 'declaration',
    case: '5.2',
    subject: `turn ${picture.turn}`,
    second: isInForceNow(picture, 'allied', 8) ? 'allied' : 'french',
    first: side,
  }
  const decision: GloryDecision = { kind: 'declare', first: 'movement' }
  const isRolled =
    !picture.arrived && picture.counters.some(one => one.place === 'waiting' && one.arrival === 'variable')
  for (const die of drawn(random, [1, 2, 3, 4, 5, 6], 2)) {
    const { events, position } = first.try(decision, [die])
    const told = events.find(({ kind }) => kind === 'arrival')
    const arrives = isRolled && die <= (picture.turn === 1 ? 2 : 4)
    const guns = pictureOf(first.battle, position).markers.filter(one => one.variable && one.face === 'active')
    const all = picture.markers.filter(({ variable }) => variable)
    yield {
      kind: 'arrival',
      case: '5.7',
      subject: `turn ${picture.turn}, die ${die}`,
      second: { arrived: isRolled ? arrives : null, guns: arrives || picture.arrived ? all.length : 0 },
      first: { arrived: told?.arrived ?? null, guns: guns.length },
    }
  }
}

/** 5.5, 5.6: what is asked of the French when a phase is over: the Reserve after movement, the Regroup after a turn. */
export function* compareAfterPhase(
  first: First,
  subject: string,
  after: Tried,
  phase: 'movement' | 'combat',
  last: Picture,
): Generator<Comparison> {
  const { step } = first.view(after.position)
  const placing = last.counters.some(
    one => one.arrival === 'reserve' && one.place === 'waiting' && placesOfReserve(last, one).length > 0,
  )
  if (phase === 'movement') {
    yield { kind: 'reserve asked', case: '5.6', subject, second: placing, first: step === 'reserve' }
    if (placing) return
  }
  // 11.0: Regroups of Variant 9 come without a question.
  if (last.first === phase || isInForceNow(last, 'allied', 9) || isInForceNow(last, 'french', 9)) return
  const regroups = last.turn < last.rules.turns && last.regrouped === 0 && regaining(last, 'french').length > 0
  yield { kind: 'regroup asked', case: '5.5', subject, second: regroups, first: step === 'regroup' }
}

/** 5.5 */
export function* compareRegroup(first: First): Generator<Comparison> {
  const { picture } = first
  // 11.0: a Variant 9 of the French is played after this Regroup, so both in one turn come of no lawful play.
  if (isInForceNow(picture, 'french', 9)) return
  const { events, position } = first.try({ kind: 'regroup' })
  const gaining = regaining(picture, 'french')
  const told = events.find(({ kind }) => kind === 'regrouped')
  yield {
    kind: 'regroup',
    case: '5.5',
    subject: `turn ${picture.turn}`,
    second: { units: ids(gaining), losses: lossesOf(picture, 'french') - gaining.length },
    first: {
      units: ((told?.units ?? []) as readonly string[]).toSorted(),
      losses: first.view(position).losses.french,
    },
  }
}

/** 11.0 */
export function* compareVariant(first: First): Generator<Comparison> {
  const { picture, side } = first
  yield {
    kind: 'variant',
    case: '11.0',
    subject: `${side}: Variant ${picture.variants[side].number} in turn ${picture.turn}`,
    second: playsOf(picture, side)
      .map(play => first.say({ kind: 'play', ...play }))
      .toSorted(),
    first: first
      .legal('play')
      .map(decision => first.say(decision))
      .toSorted(),
  }
}
