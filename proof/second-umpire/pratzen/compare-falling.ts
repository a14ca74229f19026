/** Units that fall back: which go together, and where to. */
import type { Comparison } from '../umpire.ts'
import { Fallback, fallingParties, howOf } from './falling.ts'
import type { Decided } from './first.ts'
import { type Look, some } from './look.ts'
import { FACINGS, type Piece } from './picture.ts'

const HEXES = 2
const PARTIES = 4

const CASES: Readonly<Record<string, string>> = {
  order: 'ENG-ET-5',
  withdrawal: 'CC-13c',
  retreat: 'CC-13g',
  flight: 'RALLY-4c',
  blaze: 'OPT-BLAZE-2',
}

const idsOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ id }) => id)
    .sort()
    .join(' ')

export function* compareFalling({ picture, first, side, random }: Look): Generator<Comparison> {
  const { ground } = picture
  const fallers = picture.army(side).filter(({ fall }) => fall > 0)
  for (const hex of some([...new Set(fallers.map(unit => unit.hex))], HEXES, random)) {
    const offered = new Map<string, Decided<'fall'>[]>()
    const here = picture.all(hex).map(({ index }) => index)
    for (const decision of first.decisionsOf('fall', here)) {
      const key = idsOf(decision.units.map(index => picture.pieces[index]))
      offered.set(key, [...(offered.get(key) ?? []), decision])
    }
    const parties = fallingParties(picture, hex)
    for (const party of some(parties, PARTIES, random)) {
      const fallback = new Fallback(picture, party)
      const endings = fallback.endings()
      const decisions = offered.get(idsOf(party)) ?? []
      const how = howOf(party[0])
      const mine = [...endings.keys()].map(to => ground.label(to)).sort()
      const theirs = [...new Set(decisions.map(({ to }) => ground.label(to)))].sort()
      const subject = `${idsOf(party)} from ${ground.label(hex)}`
      yield { kind: `falling back (${how})`, case: CASES[how], subject, second: mine, first: theirs }
      for (const [to, facings] of some([...endings], 2, random)) {
        const there = decisions.filter(one => one.to === to)
        if (there.length === 0) continue
        yield {
          kind: `facing after falling back`,
          case: 'FEF-3',
          subject: `${idsOf(party)} from ${ground.label(hex)} to ${ground.label(to)}, ${how}`,
          second: facings.map(facing => FACINGS[facing]),
          first: there.map(({ facing }) => FACINGS[facing]).sort((a, b) => FACINGS.indexOf(a) - FACINGS.indexOf(b)),
        }
      }
    }
    yield {
      kind: 'who falls back together',
      case: 'CC-13a',
      subject: ground.label(hex),
      second: parties
        .filter(party => new Fallback(picture, party).endings().size > 0)
        .map(idsOf)
        .sort(),
      first: [...offered.keys()].sort(),
    }
  }
}
