/** Turning and closing up before a combat, advancing and turning after it. */
import type { Comparison } from '../umpire.ts'
import { allRound } from './fire.ts'
import type { Decided } from './first.ts'
import { type Look, some } from './look.ts'
import { bestFacings } from './movement.ts'
import { ALL_FACINGS, FACINGS, type Picture, type Piece } from './picture.ts'
import { advanceTo, advancingParties, attackingHexes, closingUp, turnsOf } from './reactions.ts'

const SUBJECTS = 4
/** As victors are marked in the position. */
const ADVANCED = [4, 5]

const nameOf = (facing: number): string => FACINGS[facing]

export function* compareReactions({ picture, first, side, random }: Look): Generator<Comparison> {
  const { ground } = picture
  const second = Boolean(picture.frame('react')?.fields.second)
  const attackers = attackingHexes(picture, 1 - side, second)
  const turns = first.decisions('turn')
  const closeUps = first.decisions('closeUp')
  const hexes = [...new Set(picture.fighters(side).map(({ hex }) => hex))]
  for (const hex of some(hexes, SUBJECTS, random)) {
    const here = turns.filter(({ unit }) => picture.pieces[unit].hex === hex)
    yield {
      kind: 'turning to defend',
      case: 'CC-1',
      subject: ground.label(hex),
      second: turnsOf(picture, hex, attackers).map(nameOf).sort(),
      first: [...new Set(here.map(({ facing }) => nameOf(facing)))].sort(),
    }
  }
  for (const unit of some(picture.fighters(side), SUBJECTS, random)) {
    const found = second ? new Map<number, number[]>() : closingUp(picture, unit, attackers)
    yield {
      kind: 'closing up',
      case: 'CC-2',
      subject: unit.id,
      second: [...found]
        .flatMap(([to, facings]) => facings.map(facing => `${ground.label(to)} ${nameOf(facing)}`))
        .sort(),
      first: closeUps
        .filter(one => one.unit === unit.index)
        .map(({ to, facing }) => `${ground.label(to)} ${nameOf(facing)}`)
        .sort(),
    }
  }
}

const idsOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ id }) => id)
    .sort()
    .join(' ')

/** All units of the hex that must advance and the Leaders there, except those left behind. */
function partyOf(picture: Picture, { unit, without }: Decided<'advance'>): string {
  const { hex } = picture.pieces[unit]
  const all = picture
    .all(hex)
    .filter(piece => piece.arm === 'leader' || (piece.duty === 3 && piece.arm !== 'artillery'))
  return idsOf(all.filter(({ index }) => !without.includes(index)))
}

export function* compareAdvance({ picture, first, side, random }: Look): Generator<Comparison> {
  const { ground } = picture
  const hexes = [
    ...new Set(
      picture
        .fighters(side)
        .filter(({ duty }) => duty === 3)
        .map(({ hex }) => hex),
    ),
  ]
  for (const hex of some(hexes, SUBJECTS, random)) {
    const here = picture.units(hex).map(({ index }) => index)
    const offered = new Map<string, Map<number, string[]>>()
    for (const decision of first.decisionsOf('advance', here)) {
      const key = partyOf(picture, decision)
      const ways = offered.get(key) ?? new Map<number, string[]>()
      offered.set(key, ways)
      ways.set(decision.to, [...(ways.get(decision.to) ?? []), nameOf(decision.facing)])
    }
    const parties = advancingParties(picture, hex)
    for (const party of some(parties, SUBJECTS, random)) {
      const subject = `${idsOf(party)} from ${ground.label(hex)}`
      const theirs = offered.get(idsOf(party)) ?? new Map<number, string[]>()
      yield {
        kind: 'advance after combat',
        case: 'CC-10',
        subject,
        second: advanceTo(picture, party)
          .map(to => ground.label(to))
          .sort(),
        first: [...theirs.keys()].map(to => ground.label(to)).sort(),
      }
      const units = party.filter(({ arm }) => arm !== 'leader')
      for (const [to, facings] of some([...theirs], 2, random)) {
        const there = picture.units(to)
        yield {
          kind: 'facing after an advance',
          case: 'FAC-3',
          subject: `${subject} to ${ground.label(to)}`,
          second: (there.length > 0 ? [there[0].facing] : bestFacings(picture, units[0].side, to)).map(nameOf).sort(),
          first: [...facings].sort(),
        }
      }
    }
  }
}

/** WIN-1: every winner, to any corner. */
export function* compareRefacing({ picture, first, side, random }: Look): Generator<Comparison> {
  const { ground } = picture
  const offered = first.decisions('reface')
  // Units that advanced have turned in doing so.
  const turned = (picture.frame('reface')?.fields.turned ?? []) as readonly string[]
  const winners = picture
    .army(side)
    .filter(({ part, arm, duty }) => part === 1 && arm !== 'leader' && !ADVANCED.includes(duty))
  for (const hex of some([...new Set(picture.army(side).map(unit => unit.hex))], SUBJECTS, random)) {
    const here = offered.filter(({ unit }) => picture.pieces[unit].hex === hex)
    // FAC-6: a unit that faces all sides has no other facing.
    const done = picture.units(hex).some(({ id }) => turned.includes(id))
    const turns = winners.some(unit => unit.hex === hex) && !done && !allRound(picture, hex)
    const mine = turns ? ALL_FACINGS : []
    yield {
      kind: 'turning after combat',
      case: 'WIN-1',
      subject: ground.label(hex),
      second: mine.map(nameOf).sort(),
      first: [...new Set(here.map(({ facing }) => nameOf(facing)))].sort(),
    }
  }
}
