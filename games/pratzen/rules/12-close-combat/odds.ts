/** Strengths, column and shifts of a close combat, each with its case. */
import type { Chance, Odds, Position, Side, Term } from '@voltigeur/kernel'
import { enemyOf, type Field, STEADY } from '../../field.ts'
import { cards, combatResults, odds, terms as said } from '../../sayings.ts'
import { COLUMNS } from '../../setup/data.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from '../../setup/roster.ts'
import { arcOf, isSquare } from '../02-facing.ts'
import { flagOf, inBattalion } from '../04-leaders-and-flags.ts'
import { elan } from '../18-cards/effects.ts'
import { EMPTY, LOW } from '../18-cards/events.ts'
import { type Combat, contributes, takesInFlank } from './combats.ts'

const X = COLUMNS.indexOf('X')
const VI = COLUMNS.indexOf('VI')

/**
 * STK-CBT-7, CC-4, HIT-2: the top unit plus one for each further steady infantry or cavalry unit; guns only on top
 * (DEF-26).
 */
export function stackValue(field: Field, position: Position, hex: number): number {
  const [top, ...rest] = field.at(position).stack(hex)
  const wounded = field.unit.hits.get(position, top) >= 2 ? 1 : 0
  const support = rest.filter(
    unit => field.units[unit].arm !== ARTILLERY && field.cohesion(position, unit) === STEADY,
  ).length
  return Math.max(0, field.face(position, top).cc - wounded) + support
}

type Role = 'attacker' | 'defender'

/** The strength of each side. */
const STRENGTH = {
  attacker: { plain: said.attacker, flank: said.attackerFlank, leader: said.attackerLeader },
  defender: { plain: said.defender, flank: said.defenderFlank, leader: said.defenderLeader },
} as const

function total(
  field: Field,
  position: Position,
  hexes: readonly number[],
  enemies: readonly number[],
  whose: Role,
): Term[] {
  const terms: Term[] = []
  for (const hex of hexes) {
    const value = stackValue(field, position, hex)
    const flank = takesInFlank(field, position, hex, enemies)
    terms.push(
      flank
        ? STRENGTH[whose].flank('FEF-7', 2 * value, field.label(hex))
        : STRENGTH[whose].plain('CC-4', value, field.label(hex)),
    )
  }
  // CC-4b: one Leader counts, however many there are.
  if (hexes.some(hex => field.at(position).leaders(hex).length > 0)) {
    terms.push(STRENGTH[whose].leader('CMOD-1', 1))
  }
  return terms
}

const sum = (terms: readonly Term[]): number => terms.reduce((all, term) => all + term.value, 0)

/** ODDS-1 to ODDS-3, CC-5b: the column for two totals, the larger first; between two columns the lower one. */
export function oddsColumn(field: Field, larger: number, smaller: number): number {
  if (smaller === 0) return larger === 0 ? 0 : X
  const { rows } = field.tables.odds
  const cell = (big: number, small: number): number => {
    const printed = rows[big - 1][small - 1]
    return printed === '-' ? X : COLUMNS.indexOf(printed)
  }
  if (larger <= 18 && smaller <= 12) return cell(larger, smaller)
  const surplus = larger - smaller
  const legend =
    larger >= 3 * smaller
      ? X
      : surplus * 6 < smaller
        ? 0
        : surplus * 6 === smaller || surplus * 4 <= smaller
          ? 1
          : surplus * 2 <= smaller
            ? 2
            : surplus <= smaller
              ? 3
              : surplus * 3 <= smaller * 5
                ? 4
                : VI
  return smaller <= 12 ? Math.max(legend, cell(18, smaller)) : legend
}

/** CMOD-10, CMOD-11: shifts in favour of the side with the advantage; below I the other side has it. */
export function shifted(column: number, shifts: number): { column: number; reversed: boolean } {
  if (column === X && shifts >= 0) return { column, reversed: false }
  const moved = column + shifts
  if (moved < 0) return { column: Math.min(VI, -moved), reversed: true }
  return { column: Math.min(VI, moved), reversed: false }
}

const bestRating = (field: Field, position: Position, hexes: readonly number[]): number =>
  Math.max(
    0,
    ...hexes.flatMap(hex =>
      field
        .at(position)
        .stack(hex)
        .map(unit => field.face(position, unit).er),
    ),
  )

/** All shifts; positive values favour the attacker. */
export function shiftTerms(
  field: Field,
  position: Position,
  combat: Combat,
  attackers: readonly number[],
  defenders: readonly number[],
): Term[] {
  const { ground } = field
  const here = field.at(position)
  const terms: Term[] = []
  const add = (term: Term): void => void terms.push(term)
  const better = bestRating(field, position, attackers) - bestRating(field, position, defenders)
  if (better !== 0) add(said.rating('CMOD-2', better))
  const foot = defenders.filter(hex => here.stack(hex).some(unit => field.units[unit].arm === INFANTRY))
  // FIRE-INF-4.
  if (foot.some(hex => here.stack(hex).some(unit => field.unit.fired.get(position, unit))))
    add(said.defenderFired('CMOD-3', 1))
  // OPT-AMMO-7.
  const ammo = (hex: number): number[] =>
    here.stack(hex).map(unit => {
      const flag = flagOf(field, position, unit)
      return flag >= 0 && inBattalion(field, position, unit) ? field.unit.ammo.get(position, flag) : 0
    })
  if (foot.some(hex => ammo(hex).includes(LOW)) && !terms.some(term => term.case === 'CMOD-3')) {
    add(said.defenderLow('CMOD-3', 1))
  }
  if (foot.some(hex => ammo(hex).includes(EMPTY))) add(said.defenderEmpty('CMOD-4', 1))
  if (attackers.some(hex => ammo(hex).includes(EMPTY))) add(said.attackerEmpty('CMOD-4', -1))
  const meets = (test: (from: number, to: number) => boolean): boolean =>
    attackers.some(from => defenders.some(to => ground.grid.adjacent(from, to) && test(from, to)))
  // TEC-UP-C, TEC-STR-C1.
  if (meets((from, to) => ground.levels[to] > ground.levels[from] || ground.stream[from] === 1)) {
    add(said.uphillOrStream('CMOD-5', -1))
  }
  const horsemen = (hex: number): boolean => here.stack(hex).some(unit => field.units[unit].arm === CAVALRY)
  const horse = attackers.some(horsemen)
  // TEC-DOWN-C: horse guns do not charge (CHG-2).
  const ridesDown = (from: number, to: number): boolean => horsemen(from) && ground.levels[to] < ground.levels[from]
  if (meets(ridesDown)) add(said.downhill('CMOD-6', 1))
  if (horse && foot.length > 0) {
    if (foot.some(hex => isSquare(field, position, hex))) add(said.square('CMOD-7', -4))
    else add(said.infantry('CMOD-7', -3))
  }
  // TEC-WOOD-C1.
  if (defenders.some(hex => ground.covering[hex])) add(said.cover('CMOD-8', -1))
  // OPT-AMMO-8: guns without ammunition don’t count.
  const guns = (hex: number): boolean =>
    here.stack(hex).some(unit => field.units[unit].arm === ARTILLERY && field.unit.ammo.get(position, unit) !== EMPTY)
  const clear = (hex: number): boolean => !ground.covering[hex] && !ground.obstructing[hex]
  if (meets((from, to) => guns(to) && clear(from) && arcOf(field, position, to, from) === 'front')) {
    add(said.guns('CMOD-9', -2))
  }
  const spirit = elan(field, position, combat.attackers)
  if (spirit !== 0) add(said.card('OPT-CARD-4', spirit, cards.elan))
  if (combat.second) add(said.second('CC-10d', -1))
  return terms
}

export interface Account {
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly attack: number
  readonly defence: number
  readonly terms: readonly Term[]
  /** Index of the column; X is an automatic T. */
  readonly column: number
  readonly advantage: Side
}

export function account(field: Field, position: Position, combat: Combat): Account {
  const attackers = combat.attackers.filter(hex => contributes(field, position, hex, combat.defenders))
  const defenders = combat.defenders.filter(hex => contributes(field, position, hex, combat.attackers))
  const ours = total(field, position, attackers, combat.defenders, 'attacker')
  const theirs = total(field, position, defenders, combat.attackers, 'defender')
  const attack = sum(ours)
  const defence = sum(theirs)
  const shifts = shiftTerms(field, position, combat, attackers, defenders)
  const forAttacker = attack >= defence
  const base = oddsColumn(field, Math.max(attack, defence), Math.min(attack, defence))
  const { column, reversed } = shifted(base, forAttacker ? sum(shifts) : -sum(shifts))
  const advantage = forAttacker !== reversed ? combat.side : enemyOf(combat.side)
  return { attackers, defenders, attack, defence, terms: [...ours, ...theirs, ...shifts], column, advantage }
}

/** CRT-1, CRT-2: results by die, without rerolls. */
export function chances(
  field: Field,
  found: Pick<Account, 'column' | 'advantage'>,
): { loser: Side; result: 'R' | 'D' | 'T'; probability: number }[] {
  const weak = enemyOf(found.advantage)
  if (found.column === X) return [{ loser: weak, result: 'T', probability: 1 }]
  const counted = new Map<string, number>()
  let rolls = 0
  for (const row of field.tables.results.rows) {
    const cell = row[found.column]
    if (cell === 'reroll') continue
    rolls++
    counted.set(cell, (counted.get(cell) ?? 0) + 1)
  }
  return [...counted].map(([cell, n]) => ({
    loser: cell.startsWith('+') ? weak : found.advantage,
    result: cell.replace('+', '') as 'R',
    probability: n / rolls,
  }))
}

export function oddsOf(field: Field, position: Position, combat: Combat): Odds {
  const found = account(field, position, combat)
  const roleOf = (side: Side): Role => (side === combat.side ? 'attacker' : 'defender')
  const list: Chance[] = chances(field, found).map(({ loser, result, probability }) => ({
    result: `${roleOf(loser)} ${result}`,
    probability,
    text: odds.loses(roleOf(loser), combatResults[result]),
    fortune: loser === combat.side ? (result === 'R' ? 'bad' : 'worst') : result === 'R' ? 'good' : 'best',
  }))
  return {
    column: odds.for(COLUMNS[found.column], roleOf(found.advantage)),
    attack: found.attack,
    defence: found.defence,
    terms: found.terms,
    chances: list,
    cases: ['CC-5', 'ODDS-1', 'CRT-1'],
  }
}
