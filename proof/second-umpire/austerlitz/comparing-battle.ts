/** One battle from the die on: exchanges, retreats, advances, each compared and then tried, until it ends. */
import type { AusterlitzDecision } from '@voltigeur/austerlitz'
import type { Json, Random } from '@voltigeur/kernel'
import type { Comparison } from '../umpire.ts'
import { advances } from './advance.ts'
import { sumOf } from './combat.ts'
import { type First, ids } from './first.ts'
import { metInAdvance, metInAftermath, metInRetreat } from './meeting.ts'
import { type Counter, onMap } from './picture.ts'
import { type Aftermath, advanced, exchangeOf, fallenBack, paid, sent } from './results.ts'
import { TooMany, waysOf, yetToGo } from './retreat.ts'

/** Compares, and says with which decision the battle may continue. */
type Comparing = Generator<Comparison, AusterlitzDecision | null>

const LONGEST = 6

export const plain = ({ eliminated, retreated, silenced, demoralized, next, asked }: Aftermath): Json => ({
  eliminated,
  retreated,
  silenced,
  demoralized,
  next,
  asked,
})

/** Skipped if the second umpire would take too long. */
export function* unlessTooMany(compare: () => Comparison): Generator<Comparison> {
  try {
    yield compare()
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
  }
}

export function* compareBattle(first: First, random: Random): Generator<Comparison> {
  let now = first
  for (let i = 0; i < LONGEST; i++) {
    const found = compareStep(now, random)
    let next = found.next()
    for (; !next.done; next = found.next())
      yield { ...next.value, subject: [...now.trail, next.value.subject].join('; ') }
    if (next.value === null) return
    const after = now.aftermath(next.value)
    if (after.next === null) return
    now = now.followed(next.value, after)
  }
}

function compareStep(first: First, random: Random): Comparing {
  switch (first.step) {
    case 'exchange':
      return compareExchange(first, random)
    case 'volunteers':
      return compareVolunteers(first, random)
    case 'retreat':
      return compareRetreat(first, random)
    case 'advance':
      return compareAdvance(first, random)
    default:
      throw new Error(`${first.step} is no part of a battle`)
  }
}

/** The result of a decision, by both umpires. */
function* compareAfter(
  first: First,
  kind: string,
  number: string,
  decision: AusterlitzDecision,
  second: () => Aftermath,
): Generator<Comparison> {
  yield* unlessTooMany(() => {
    const expected = second()
    return {
      kind,
      case: number,
      subject: first.battle.language.say(decision),
      second: plain(expected),
      first: first.allows(decision) ? plain(first.aftermath(decision)) : 'not allowed',
      meets: metInAftermath(kind, expected, first.picture.demoralized),
    }
  })
}

function* compareExchange(first: First, random: Random): Comparing {
  const { picture, side } = first
  const { payers, defenders } = exchangeOf(picture, side)
  const units = payers.filter(() => random.chance(random.pick([0.2, 0.5, 0.8])))
  const enough = sumOf(picture, units) >= sumOf(picture, defenders) || units.length === payers.length
  const decision: AusterlitzDecision = { kind: 'exchange', units: units.map(({ index }) => index) }
  const allowed = first.allows(decision)
  const subject = `exchange ${ids(units).join(' ')} for ${ids(defenders).join(' ')}`
  yield { kind: 'exchange', case: '9.2-Ex', subject, second: enough, first: allowed }
  if (enough && allowed)
    yield* compareAfter(first, 'after an exchange', '9.2-Ex', decision, () => paid(picture, side, units))
  const fallBack = { kind: 'fallBack' } as const
  yield* compareAfter(first, 'after falling back', '9.2-Ex', fallBack, () => fallenBack(picture, side, null))
  return enough && allowed && random.chance(0.5) ? decision : fallBack
}

function* compareVolunteers(first: First, random: Random): Comparing {
  const { picture, side } = first
  const guns = onMap(picture).filter(one => one.role === 'bombarding')
  const units = guns.filter(() => random.chance(0.5))
  const decision: AusterlitzDecision = { kind: 'volunteer', units: units.map(({ index }) => index) }
  yield* compareAfter(first, 'after volunteers', '10C', decision, () => fallenBack(picture, side, units))
  return first.allows(decision) ? decision : null
}

function* compareRetreat(first: First, random: Random): Comparing {
  const { picture, side, battle } = first
  const offered = first.legal('retreat')
  const going = yetToGo(picture)
  yield* unlessTooMany(() => {
    const each = going.map(unit => waysOf(picture, unit))
    const ways = going.flatMap((unit, i) => each[i].map(way => ({ unit: unit.index, ...way })))
    const isPushing = ways.some(({ displacing }) => displacing.length > 0) || going[0].role === 'displaced'
    return {
      kind: isPushing ? 'displacement' : 'retreat',
      case: isPushing ? '9.32' : '9.31',
      subject: `${ids(going).join(' ')} driven by the ${side} side`,
      second: ways
        .map(({ displacing, ...way }) => ({ kind: 'retreat' as const, ...way, displacing: displacing.map(indexOf) }))
        .map(decision => battle.language.say(decision))
        .toSorted(),
      first: offered.map(decision => battle.language.say(decision)).toSorted(),
      meets: metInRetreat(picture, going, each),
    }
  })
  if (offered.length === 0) return null
  const decision = random.pick(offered)
  const unit = picture.counters[decision.unit]
  const way = { to: decision.to, displacing: decision.displacing.map(index => picture.counters[index]) }
  yield* compareAfter(first, 'after a retreat', '9.31', decision, () => sent(picture, side, unit, way))
  return decision
}

const indexOf = ({ index }: Counter): number => index

function* compareAdvance(first: First, random: Random): Comparing {
  const { picture, side } = first
  const said = (unit: Counter, to: number): string => `${unit.id} to ${first.label(to)}`
  const offered = first.legal('advance')
  const open = advances(picture, side)
  yield {
    kind: 'advance',
    case: '9.33',
    subject: side,
    second: open.map(({ unit, to }) => said(unit, to)).toSorted(),
    first: offered.map(({ unit, to }) => said(picture.counters[unit], to)).toSorted(),
    meets: metInAdvance(
      picture,
      side,
      open.map(({ to }) => to),
    ),
  }
  if (offered.length === 0 || random.chance(0.3)) return null
  const decision = random.pick(offered)
  yield* compareAfter(first, 'after an advance', '9.33', decision, () =>
    advanced(picture, side, { unit: picture.counters[decision.unit], to: decision.to }),
  )
  return decision
}
