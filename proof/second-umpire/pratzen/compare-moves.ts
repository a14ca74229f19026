/** Moves of the Engagement Phase: which pieces go together, where to, in how many hexes, and with which facing. */
import type { Comparison } from '../umpire.ts'
import { isColonelOfHorse } from './command.ts'
import type { Decided } from './first.ts'
import { type Look, some } from './look.ts'
import {
  type Destinations,
  destinations,
  facingsAfter,
  isLegalWay,
  leadersDestinations,
  type Manner,
  mayMove,
  Party,
  partiesFrom,
} from './movement.ts'
import { FACINGS, type Picture, type Piece } from './picture.ts'

const HEXES = 2
const PARTIES = 3
const WAYS = 3
/** The share of positions in which moves are compared: battles have more moves than all the rest. */
const OFTEN = 0.3

const MANNERS: Readonly<Record<string, Manner>> = { 'hold-move': 'hold', 'charge-move': 'charge', 'free-move': 'free' }

function eligible(picture: Picture, side: number, manner: Manner): Piece[] {
  return picture.army(side).filter(piece => {
    if (piece.arm === 'leader' || !mayMove(piece)) return false
    if (manner !== 'free') return piece.acting
    return !piece.zone && !piece.rolled && (!piece.ooc || piece.arm === 'cavalry')
  })
}

const idsOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ id }) => id)
    .sort()
    .join(' ')

export function* compareMoves(look: Look): Generator<Comparison> {
  const { picture, first, side, random } = look
  if (!random.chance(OFTEN)) return
  const { ground } = picture
  const manner = MANNERS[picture.step]
  const movers = eligible(picture, side, manner)
  // LMOV-5 is compared separately: strayed pieces must close up.
  const strayed = new Set(picture.army(side).flatMap(({ hex, strayed }) => (strayed ? [hex] : [])))
  const hexes = [...new Set(picture.army(side).map(({ hex }) => hex))].filter(
    hex => manner !== 'free' || !strayed.has(hex),
  )
  for (const hex of some(hexes, HEXES, random)) {
    const units = movers.filter(unit => unit.hex === hex)
    const leaders = picture.leaders(hex).filter(({ moved }) => !moved)
    const parties = partiesFrom(picture, units, leaders)
    const found = new Map(
      parties.map(party => [idsOf(party), destinations(new Party(picture, party), manner)] as const),
    )
    if (manner === 'free') {
      for (const leader of leaders)
        if (!isColonelOfHorse(leader)) found.set(leader.id, leadersDestinations(picture, leader))
    }
    const offered = new Map<string, Decided<'move'>[]>()
    const here = picture.all(hex).map(({ index }) => index)
    for (const decision of first.decisionsOf('move', here)) {
      const key = idsOf(decision.units.map(index => picture.pieces[index]))
      offered.set(key, [...(offered.get(key) ?? []), decision])
    }
    yield {
      kind: `who moves (${manner})`,
      case: 'STK-MOV-6',
      subject: `${ground.label(hex)}`,
      second: [...found].flatMap(([key, all]) => (all.size > 0 ? [key] : [])).sort(),
      first: [...offered.keys()].sort(),
    }
    for (const [key, all] of some([...found], PARTIES, random)) {
      const decisions = offered.get(key) ?? []
      yield {
        kind: `destinations (${manner})`,
        case: manner === 'charge' ? 'ENG-ET-15' : manner === 'hold' ? 'ENG-ET-8' : 'ENG-5',
        subject: `${key} from ${ground.label(hex)}`,
        second: [...all.keys()].map(to => ground.label(to)).sort(),
        first: [...new Set(decisions.map(({ to }) => ground.label(to)))].sort(),
      }
      yield* compareWays(look, manner, all, decisions, key)
    }
  }
}

/** FAC-3, FEF-3: in contact as many enemy hexes in front as possible, otherwise any corner. */
function* compareWays(
  { picture, first, random }: Look,
  manner: Manner,
  all: Destinations,
  decisions: readonly Decided<'move'>[],
  key: string,
): Generator<Comparison> {
  const { ground } = picture
  for (const [to, { steps }] of some([...all], WAYS, random)) {
    const here = decisions.filter(one => one.to === to)
    if (here.length === 0) continue
    const { total, path } = first.forecast(here[0]).cost!
    const party = new Party(
      picture,
      here[0].units.map(index => picture.pieces[index]),
    )
    const subject = `${key} to ${ground.label(to)}`
    const hexes = path.map(label => ground.grid.find(label))
    yield {
      kind: 'way of a move',
      case: 'MOV-0',
      subject,
      second: { hexes: path.length - 1, legal: true, longEnough: true },
      first: {
        hexes: total,
        legal: party.units.length === 0 ? true : isLegalWay(party, manner, hexes),
        longEnough: total >= steps,
      },
    }
    if (party.units.length === 0) continue
    yield {
      kind: 'facing after a move',
      case: 'FAC-3',
      subject,
      second: facingsAfter(party, to).map(facing => FACINGS[facing]),
      first: here.map(({ facing }) => FACINGS[facing!]).sort((a, b) => FACINGS.indexOf(a) - FACINGS.indexOf(b)),
    }
  }
}
