/** What the side to act can do, as lists to read: the ways of a unit, the parties against a hex. */
import type { Decision, Forecast, Party, Position, Term } from '@voltigeur/kernel'
import type { PlayableBattle } from '../shelf.ts'
import { facingName } from '../table/hexes.ts'
import { type Offers, waysAmong } from '../table/offers.ts'
import { words } from '../words.ts'
import { type Line, plain } from './line.ts'
import { placeName } from './sights.ts'

export interface Way {
  readonly decision: Decision
  /** As it is typed. */
  readonly said: string
  /** As it stands on a button. */
  readonly text: string
  readonly cost: number
  /** Where the unit may look several ways at the end: their names, each with its decision. */
  readonly facings: readonly { readonly name: string; readonly decision: Decision }[]
}

/** The cheapest first; of a unit in a stack what it can do by itself. */
export function waysOf(battle: PlayableBattle, position: Position, offers: Offers, unit: number): Way[] {
  const own = offers.of(unit, offers.companyOf(unit)?.units)
  const ways = waysAmong(battle, position, own).map((alike): Way => {
    const [decision] = alike
    const hex = battle.briefing.destination(decision)
    const { cost } = battle.forecast(position, decision)
    const where = hex === null ? '' : ` ${placeName(battle.board, hex)}`
    const price = cost ? `, ${words.cost(cost.total, cost.budget)}` : ''
    return {
      decision,
      said: battle.say(decision),
      text: `${battle.briefing.caption(decision, position)}:${where}${price}`,
      cost: cost?.total ?? 0,
      facings: alike.length > 1 ? alike.flatMap(way => facingOf(battle, position, way)) : [],
    }
  })
  return ways.sort((a, b) => a.cost - b.cost || a.text.localeCompare(b.text))
}

function facingOf(battle: PlayableBattle, position: Position, decision: Decision): Way['facings'] {
  const stance = battle.briefing.stance?.(position, decision)
  return stance ? [{ name: facingName(battle.board.grid, stance.facing), decision }] : []
}

/** What a party would do, and to whom, e.g. "Attack 1423: F12 Brigade …". */
export function partyName(battle: PlayableBattle, position: Position, party: Party): string {
  const caption = battle.briefing.caption(party.make([...party.must, ...party.may]))
  if (party.hexes.length === 0) return caption
  const there = battle.pieces(position).filter(piece => party.hexes.includes(piece.hex))
  const who = there.map(({ id, name, values }) => `${id} ${name} ${values}`).join(', ')
  return `${caption} ${party.hexes.map(hex => placeName(battle.board, hex)).join(' + ')}: ${who}`
}

export const partyKey = ({ hexes }: Party): string => hexes.join()

/** Everybody who can, if that is allowed, or else those who must. */
export function fullParty(battle: PlayableBattle, position: Position, party: Party): readonly number[] {
  const all = [...party.must, ...party.may]
  const actor = battle.actor(position)
  const fine = actor !== null && battle.objections(position, party.make(all), actor).length === 0
  return party.hexes.length > 0 && fine ? all : party.must
}

const termLine = ({ text, value, case: id }: Term): Line => ({ text: `${text}: ${value}`, cases: [id] })
const percent = (probability: number): string => `${Math.round(probability * 100)} %`

export function forecastLines({ cost, odds }: Forecast): Line[] {
  const lines: Line[] = []
  if (cost) {
    lines.push(plain(`${words.cost(cost.total, cost.budget)}, ${words.text.by(cost.path)}`))
    lines.push(...cost.terms.map(termLine))
  }
  if (odds) {
    const weighed = odds.attack > 0 || odds.defence > 0
    const text = weighed ? words.text.oddsAre(odds.column, odds.attack, odds.defence) : odds.column
    lines.push({ text, cases: odds.cases })
    lines.push(...odds.terms.map(termLine))
    lines.push(
      ...odds.chances.map(({ result, probability, text }) => plain(`${percent(probability)} ${result}: ${text}`)),
    )
  }
  return lines
}
