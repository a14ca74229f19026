/** Close combat: the list of combats, strengths, columns and chances. */
import type { Comparison } from '../umpire.ts'
import { COLUMNS, type Combat, chancesOfCombat, combatsNow, contributing, oddsOf } from './combat.ts'
import { round } from './fire.ts'
import { type Look, some } from './look.ts'

const COMBATS = 3

/** Terms that are strength, not shifts. */
const STRENGTH = /\.(?:attacker|defender)(?:Flank|Leader)?$/

export function* compareCombats({ picture, first, side, random }: Look): Generator<Comparison> {
  const { ground } = picture
  const combats = combatsNow(picture, side)
  const offered = first.decisions('fight')
  const hexOf = (unit: number): number => picture.pieces[unit].hex
  const name = (combat: Combat): string =>
    combat.attackers
      .map(hex => ground.label(hex))
      .sort()
      .join(' ')
  yield {
    kind: 'combats',
    case: 'CC-6',
    subject: `side ${side}`,
    second: combats.map(name).sort(),
    first: offered
      .map(({ unit }) => combats.find(({ attackers }) => attackers.includes(hexOf(unit))))
      .map(combat => (combat ? name(combat) : 'none'))
      .sort(),
  }
  for (const combat of some(combats, COMBATS, random)) {
    const decision = offered.find(({ unit }) => combat.attackers.includes(hexOf(unit)))
    if (!decision) continue
    const odds = oddsOf(picture, combat)
    const theirs = first.forecast(decision).odds!
    const both = contributing(picture, combat)
    yield {
      kind: 'odds',
      case: 'CC-5',
      subject: `${name(combat)} against ${combat.defenders.map(hex => ground.label(hex)).join(' ')}`,
      second: {
        attack: odds.attack,
        defence: odds.defence,
        column: `${COLUMNS[odds.column]} for the ${odds.attackerAhead ? 'attacker' : 'defender'}`,
        hexes: [...both.attackers, ...both.defenders].map(hex => ground.label(hex)).sort(),
        shifts: odds.shifts.map(([rule, value]) => `${rule} ${value}`).sort(),
        chances: Object.fromEntries([...chancesOfCombat(picture.tables, odds)].map(([key, p]) => [key, round(p)])),
      },
      first: {
        attack: theirs.attack,
        defence: theirs.defence,
        column: theirs.column,
        hexes: theirs.terms
          .flatMap(({ code, values }) => (STRENGTH.test(code!) && values!.hex ? [String(values!.hex)] : []))
          .sort(),
        shifts: theirs.terms
          .filter(({ code }) => !STRENGTH.test(code!))
          .map(term => `${term.case} ${term.value}`)
          .sort(),
        chances: Object.fromEntries(theirs.chances.map(({ result, probability }) => [result, round(probability)])),
      },
    }
  }
}
