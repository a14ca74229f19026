/** Between the phases: Variants, the declaration, arrivals, the Regroup, and the end of the battle. */
import type { GloryDecision } from '@voltigeur/crowning-glory'
import type { Json, Random } from '@voltigeur/kernel'
import { drawn, ofKind, type Tried } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { placesOfReserve, regaining } from './arrivals.ts'
import { lossesOf } from './battle.ts'
import { type First, ids, winnerIn } from './first.ts'
import { other, type Picture, pictureOf, type SideName } from './picture.ts'
import { type Play, playsOf } from './playing.ts'
import { isInForceNow } from './variants.ts'
import { resultOf } from './victory.ts'

/** 4.3, 4.7, 10.7: the winner after the last turn, if it is over. */
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

/** 5.2, 5.7, 11.0: which side declares, and whether the Variable units arrive. */
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

/** 5.5, 5.6: the French options after a phase: the Reserve after movement, the Regroup after a turn. */
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
  if (last.first === phase) return
  // 11.0: Variant 9 Regroups come without a question.
  const ninth = (['allied', 'french'] as const).filter(side => isInForceNow(last, side, 9))
  if (ninth.length > 0) {
    if (step === 'regroup' || winnerIn(after.events) !== null) return
    yield {
      kind: 'regroup by variant',
      case: '11.0',
      subject,
      second: ids(ninth.flatMap(side => regaining(last, side))),
      first: ofKind(after.events, 'regrouped')
        .flatMap(({ units }) => units as readonly string[])
        .toSorted(),
      meets: ninth.map(side => `regroup by variant: ${side}`),
    }
    return
  }
  const regroups = last.turn < last.rules.turns && last.regrouped === 0 && regaining(last, 'french').length > 0
  yield { kind: 'regroup asked', case: '5.5', subject, second: regroups, first: step === 'regroup' }
}

/** 5.5 */
export function* compareRegroup(first: First): Generator<Comparison> {
  const { picture } = first
  // 11.0: a French Variant 9 is played after this Regroup, so legal play never has both in one turn.
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

/** 11.0, with the side’s own marker and some that it could have drawn. */
export function* compareVariant(first: First, random: Random): Generator<Comparison> {
  yield* comparePlays(first, random)
  for (const number of drawn(random, MARKERS, 4)) yield* comparePlays(first.holding(number), random)
}

const MARKERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function* comparePlays(first: First, random: Random): Generator<Comparison> {
  const { picture, side, trail } = first
  const { number } = picture.variants[side]
  const plays = playsOf(picture, side)
  yield {
    kind: 'variant',
    case: '11.0',
    subject: [...trail, `${side}: Variant ${number} in turn ${picture.turn}`].join('; '),
    second: plays.map(play => first.say({ kind: 'play', ...play })).toSorted(),
    first: first
      .legal('play')
      .map(decision => first.say(decision))
      .toSorted(),
    meets: [`variant: ${number}`],
  }
  const keep: GloryDecision = { kind: 'keep' }
  const decisions: readonly GloryDecision[] =
    plays.length > 0 ? [{ kind: 'play', ...random.pick(plays) }, keep] : [keep]
  for (const decision of decisions) {
    if (!first.allows(decision)) continue
    const { position } = first.try(decision)
    const told = pictureOf(first.battle, position)
    const view = first.view(position)
    yield {
      kind: decision.kind === 'keep' ? 'after keeping a variant' : 'after playing a variant',
      case: '11.0',
      subject: [...trail, `${side}: Variant ${number}`, first.say(decision)].join('; '),
      second: afterVariant(picture, side, decision.kind === 'play' ? decision : null),
      first: {
        enemy: told.variants[other(side)].state,
        chosen: told.variants[side].chosen,
        losses: { ...view.losses },
        returned: told.counters
          .filter(({ index, place }) => place === 'on map' && picture.counters[index].place === 'eliminated')
          .map(({ id, hex, steps }) => `${id} in ${first.label(hex)} with ${steps}`),
        next: [view.step, view.side],
      },
      meets: decision.kind === 'play' ? [`played: ${number}`] : [],
    }
  }
}

/** The immediate effect of playing or keeping a marker, and which side is asked then. */
function afterVariant(picture: Picture, side: SideName, play: Play | null): Json {
  const { variants, chart, counters } = picture
  const enemy = other(side)
  const { number } = variants[side]
  const isDiscarded = play !== null && number === 11 && variants[enemy].state === 'hidden'
  const returned = play !== null && number === 10 ? [counters[play.unit]] : []
  const state = isDiscarded ? 'discarded' : variants[enemy].state
  const played = { ...variants[side], state: 'in force', played: picture.turn } as const
  const then: Picture = play === null ? picture : { ...picture, variants: { ...variants, [side]: played } }
  const declares = isInForceNow(then, 'allied', 8) ? 'allied' : 'french'
  return {
    enemy: state,
    chosen: play !== null && number === 4 ? play.unit : variants[side].chosen,
    losses: {
      allied: lossesOf(picture, 'allied') - (side === 'allied' ? returned.length : 0),
      french: lossesOf(picture, 'french') - (side === 'french' ? returned.length : 0),
    },
    returned: returned.map(({ id }) => `${id} in ${chart.grid.label(play!.at)} with 1`),
    // The French are asked first.
    next: side === 'french' && state === 'hidden' ? ['variant', 'allied'] : ['declaration', declares],
  }
}
