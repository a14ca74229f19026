/** Choices as lists: a unit’s ways, the parties against a hex. */
import { facingName, standsIn } from '@voltigeur/battlefield'
import type { PlayableBattle, PlayableSeat } from '@voltigeur/games'
import type { Decision, Forecast, Party, Position, Term } from '@voltigeur/kernel'
import { plain, type SpokenLine } from './line.ts'
import { type OfferedChoices, waysAmong } from './offers.ts'
import { nameOf, placeName } from './sights.ts'
import { words } from './words.ts'

/** A unit’s way, in words. */
export interface SpokenWay {
  readonly decision: Decision
  /** As typed. */
  readonly said: string
  /** Its name, and its cost. */
  readonly caption: string
  readonly price: string
  /** Its button text. */
  readonly text: string
  readonly cost: number
  /** The possible facings at the end: their names, each with its decision. */
  readonly facings: readonly { readonly name: string; readonly decision: Decision }[]
}

/** The cheapest first; for a unit in a stack, what it can do alone. */
export function waysOf(seat: PlayableSeat, offers: OfferedChoices, unit: number): SpokenWay[] {
  const { battle, position } = seat
  const own = offers.of(unit, offers.companyOf(unit)?.units)
  const ways = waysAmong(battle, position, own).map((alike): SpokenWay => {
    const [decision] = alike
    const hex = battle.briefing.destination(decision)
    const { cost } = seat.forecast(decision)
    const caption = battle.briefing.caption(decision, position)
    const where = hex === null ? '' : `: ${placeName(battle.board, hex)}`
    const price = cost ? words.cost(cost.total, cost.budget) : ''
    return {
      decision,
      said: battle.language.say(decision),
      caption,
      price,
      text: `${caption}${where}${price === '' ? '' : `, ${price}`}`,
      cost: cost?.total ?? 0,
      facings: alike.length > 1 ? alike.flatMap(way => facingOf(battle, position, way)) : [],
    }
  })
  return ways.sort((a, b) => a.cost - b.cost || a.text.localeCompare(b.text))
}

function facingOf(battle: PlayableBattle, position: Position, decision: Decision): SpokenWay['facings'] {
  const stance = battle.briefing.stance?.(position, decision)
  return stance ? [{ name: facingName(battle.board.grid, stance.facing), decision }] : []
}

/** Ways that differ only in their destination share a line; every other one appears as typed. */
export function wayLines({ board, briefing }: PlayableBattle, ways: readonly SpokenWay[]): string[] {
  const facing = ({ facings }: SpokenWay): string => words.facing(facings.map(({ name }) => name))
  const alike = (way: SpokenWay): string =>
    way.price !== '' && briefing.destination(way.decision) !== null
      ? `${way.caption}, ${way.price}, ${facing(way)}`
      : way.said
  return [...Map.groupBy(ways, alike).values()].map(same => {
    const [{ caption, price, said, text }] = same
    if (same.length === 1) return `${said}. ${text}${facing(same[0])}`
    const where = same.map(({ decision }) => placeName(board, briefing.destination(decision)!))
    return words.alike(`${caption}, ${price}`, where, facing(same[0]), said)
  })
}

/** The party’s action and its target units, e.g. "Attack 1423: F12 Brigade". */
export function partyName(battle: PlayableBattle, position: Position, party: Party): string {
  const caption = battle.briefing.caption(party.make([...party.must, ...party.may]))
  if (party.hexes.length === 0) return caption
  const there = battle.pieces(position).filter(piece => party.hexes.some(hex => standsIn(piece, hex)))
  const who = there.map(nameOf).join(', ')
  return `${caption} ${party.hexes.map(hex => placeName(battle.board, hex)).join(' + ')}: ${who}`
}

export const partyKey = ({ hexes }: Party): string => hexes.join()

/** All units that can join, if allowed, otherwise those that must. */
export function fullParty(seat: PlayableSeat, party: Party): readonly number[] {
  const all = [...party.must, ...party.may]
  return party.hexes.length > 0 && seat.objections(party.make(all)).length === 0 ? all : party.must
}

const termLine = ({ text, value, case: id }: Term): SpokenLine => ({ text: `${text}: ${value}`, cases: [id] })

export function forecastLines({ cost, odds }: Forecast): SpokenLine[] {
  const lines: SpokenLine[] = []
  if (cost) {
    lines.push(plain(`${words.cost(cost.total, cost.budget)}, ${words.by(cost.path)}`))
    lines.push(...cost.terms.map(termLine))
  }
  if (odds) {
    const weighed = odds.attack > 0 || odds.defence > 0
    const text = weighed ? words.oddsAre(odds.column, odds.attack, odds.defence) : odds.column
    lines.push({ text, cases: odds.cases })
    lines.push(...odds.terms.map(termLine))
    for (const { result, probability, text } of odds.chances) {
      lines.push({ ...plain(words.chance(probability, result, text)), share: probability })
    }
  }
  return lines
}
