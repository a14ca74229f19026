/** Close combat: which units fight which, both strengths, and the column of the roll (CC, ODDS, CMOD). */
import { flagOf, withFlag } from './command.ts'
import { allRound } from './fire.ts'
import { isFront } from './geometry.ts'
import { EMPTY, faceOf, isFighter, LOW, type Picture, type Piece, STEADY, type Tables } from './picture.ts'

export const COLUMNS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'X'] as const

/** Hexes of both sides that fight one combat. */
export interface Combat {
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
}

export interface Odds {
  readonly attack: number
  readonly defence: number
  /** Columns toward the attacker, by the case that shifts them. */
  readonly shifts: readonly (readonly [string, number])[]
  /** 0 for I to 5 for VI, 6 for X. */
  readonly column: number
  readonly attackerAhead: boolean
}

/** CC-12f: horse guns count as cavalry. */
export const isHorse = ({ arm, counter }: Piece): boolean => arm === 'cavalry' || (arm === 'artillery' && counter.horse)

/** A hex fights as a whole: with infantry in it, as infantry. */
const isHorseHex = (picture: Picture, hex: number): boolean =>
  picture.units(hex).some(isHorse) && !picture.units(hex).some(({ arm }) => arm === 'infantry')

const foes = (picture: Picture, side: number, hex: number): boolean =>
  picture.units(hex).some(unit => unit.side !== side && isFighter(unit))

/** As marked in the position: a first combat to come, or a second one (CC-10d). */
const FIRST_COMBAT = 1
const SECOND_COMBAT = 2

/** CC-0, DEF-24: phasing units adjacent to the enemy that haven’t fought yet; advanced cavalry fights again at once. */
function mustFight(picture: Picture, side: number): readonly Piece[] {
  const inContact = picture
    .fighters(side)
    .filter(({ hex }) => picture.ground.around(hex).some(near => foes(picture, side, near)))
  const again = inContact.filter(({ duty }) => duty === SECOND_COMBAT)
  return again.length > 0 ? again : inContact.filter(({ duty }) => duty === FIRST_COMBAT)
}

/** CC-10d: one column for the defender. */
export const isSecond = (picture: Picture, { attackers }: Combat): boolean =>
  attackers.some(hex => picture.units(hex).some(({ duty }) => duty === SECOND_COMBAT))

/** CC-6: hexes linked through chains of adjacent ones. */
function linked(picture: Picture, hexes: readonly number[]): number[][] {
  const left = new Set(hexes)
  const groups: number[][] = []
  for (const start of hexes) {
    if (!left.delete(start)) continue
    const group = [start]
    for (const hex of group) {
      for (const other of picture.ground.around(hex)) if (left.delete(other)) group.push(other)
    }
    groups.push(group)
  }
  return groups
}

function combatsOf(picture: Picture, side: number, attackers: readonly number[]): Combat[] {
  const defenders = attackers.flatMap(hex => picture.ground.around(hex).filter(near => foes(picture, side, near)))
  const all = [...new Set([...attackers, ...defenders])]
  return linked(picture, all)
    .map(group => ({
      attackers: group.filter(hex => attackers.includes(hex)),
      defenders: group.filter(hex => defenders.includes(hex)),
    }))
    .filter(combat => combat.attackers.length > 0 && combat.defenders.length > 0)
}

/** CC-6, CC-7: the combats possible now; if cavalry and infantry attack together, those of the cavalry. */
export function combatsNow(picture: Picture, side: number): Combat[] {
  const fighters = mustFight(picture, side)
  const hexes = [...new Set(fighters.map(({ hex }) => hex))]
  return combatsOf(picture, side, hexes).flatMap(combat => {
    const troops = combat.attackers.flatMap(hex => picture.units(hex))
    const horse = troops.some(({ arm }) => arm === 'cavalry')
    const foot = troops.some(({ arm }) => arm === 'infantry')
    if (!horse || !foot) return [combat]
    return combatsOf(
      picture,
      side,
      combat.attackers.filter(hex => isHorseHex(picture, hex)),
    )
  })
}

/** FAC-6, DEF-11: whether a neighbour is in a hex’s front. */
export function inFrontOf(picture: Picture, hex: number, near: number): boolean {
  const dir = picture.ground.grid.direction(hex, near)
  if (dir < 0) return false
  return allRound(picture, hex) || isFront(picture.units(hex)[0].facing, dir)
}

/** CC-3: units with an enemy in front, or in front of one. */
export function contributing(picture: Picture, { attackers, defenders }: Combat): Combat {
  const meets = (hex: number, others: readonly number[]): boolean =>
    others.some(other => inFrontOf(picture, hex, other) || inFrontOf(picture, other, hex))
  return {
    attackers: attackers.filter(hex => meets(hex, defenders)),
    defenders: defenders.filter(hex => meets(hex, attackers)),
  }
}

/** HIT-2. */
const strengthOf = (unit: Piece): number => Math.max(0, faceOf(unit).cc - (unit.hits >= 2 ? 1 : 0))

/** STK-CBT-7, DEF-26: the top unit, and 1 for each other steady one that isn’t a gun. */
export function stackValue(units: readonly Piece[]): number {
  const [top, ...rest] = units
  const supports = rest.filter(({ arm, cohesion }) => (arm === 'infantry' || arm === 'cavalry') && cohesion === STEADY)
  return strengthOf(top) + supports.length
}

/** FEF-7: an enemy in its front is attacked in flank or rear. */
function isDoubled(picture: Picture, hex: number, enemies: readonly number[]): boolean {
  return enemies.some(enemy => inFrontOf(picture, hex, enemy) && !inFrontOf(picture, enemy, hex))
}

function total(picture: Picture, hexes: readonly number[], enemies: readonly number[]): number {
  const strength = hexes.reduce(
    (sum, hex) => sum + stackValue(picture.units(hex)) * (isDoubled(picture, hex, enemies) ? 2 : 1),
    0,
  )
  // CC-4b: one Leader for each side.
  return strength + (hexes.some(hex => picture.leaders(hex).length > 0) ? 1 : 0)
}

const bestRating = (picture: Picture, hexes: readonly number[]): number =>
  Math.max(0, ...hexes.flatMap(hex => picture.units(hex).map(unit => faceOf(unit).er)))

/** ODDS-1, ODDS-3. */
export function baseColumn({ odds }: Tables, stronger: number, weaker: number): number {
  const cell = (row: number, column: number): number => {
    const found = odds.rows[row - 1][column - 1]
    // Blank cells left of an X count as X.
    return found === '-' ? COLUMNS.indexOf('X') : COLUMNS.indexOf(found)
  }
  if (stronger === 0) return 0
  if (weaker === 0) return COLUMNS.indexOf('X')
  if (stronger <= 18 && weaker <= 12) return cell(stronger, weaker)
  if (stronger >= 3 * weaker) return COLUMNS.indexOf('X')
  const surplus = (stronger - weaker) * 12
  const limits = [2, 3, 6, 12, 20].map(twelfths => twelfths * weaker)
  let column = limits.findIndex((limit, i) => (i === 0 ? surplus < limit : surplus <= limit))
  if (column < 0) column = COLUMNS.indexOf('VI')
  return weaker <= 12 ? Math.max(column, cell(18, weaker)) : column
}

/** OPT-AMMO-1: the Flag’s marker counts for all units with it. */
function ammunitionOf(picture: Picture, unit: Piece): number {
  return withFlag(picture, unit) ? flagOf(picture, unit)!.ammo : 0
}

/** CMOD-2 to CMOD-9; positive for the attacker. */
function shiftsOf(picture: Picture, { attackers, defenders }: Combat): (readonly [string, number])[] {
  const { ground } = picture
  const list: (readonly [string, number])[] = []
  const add = (rule: string, value: number): void => {
    if (value !== 0) list.push([rule, value])
  }
  const units = (hexes: readonly number[]): Piece[] => hexes.flatMap(hex => picture.units(hex))
  const foot = (hexes: readonly number[]): Piece[] => units(hexes).filter(({ arm }) => arm === 'infantry')
  const charging = (hexes: readonly number[], test: (from: number, to: number) => boolean): boolean =>
    hexes.some(from => defenders.some(to => ground.distance(from, to) === 1 && test(from, to)))
  const horse = attackers.filter(hex => picture.units(hex).some(({ arm }) => arm === 'cavalry'))
  add('CMOD-2', bestRating(picture, attackers) - bestRating(picture, defenders))
  if (foot(defenders).some(unit => unit.fired || ammunitionOf(picture, unit) === LOW)) add('CMOD-3', 1)
  if (foot(defenders).some(unit => ammunitionOf(picture, unit) === EMPTY)) add('CMOD-4', 1)
  if (foot(attackers).some(unit => ammunitionOf(picture, unit) === EMPTY)) add('CMOD-4', -1)
  if (charging(attackers, (from, to) => ground.level(to) > ground.level(from) || ground.stream(from))) add('CMOD-5', -1)
  if (charging(horse, (from, to) => ground.level(to) < ground.level(from))) add('CMOD-6', 1)
  const infantry = defenders.filter(hex => foot([hex]).length > 0)
  if (horse.length > 0 && infantry.length > 0)
    add('CMOD-7', infantry.some(hex => foot([hex]).some(({ square }) => square)) ? -4 : -3)
  if (defenders.some(hex => ground.cover(hex))) add('CMOD-8', -1)
  const guns = defenders.filter(hex =>
    picture.units(hex).some(({ arm, ammo }) => arm === 'artillery' && ammo !== EMPTY),
  )
  const clear = (hex: number): boolean => !ground.slow(hex)
  if (guns.some(gun => attackers.some(hex => clear(hex) && inFrontOf(picture, gun, hex)))) add('CMOD-9', -2)
  return list
}

/** CMOD-10, CMOD-11: shifts are added up, then applied. */
export function shifted(column: number, attackerAhead: boolean, net: number): Pick<Odds, 'column' | 'attackerAhead'> {
  const favour = attackerAhead ? net : -net
  const most = COLUMNS.indexOf('VI')
  if (favour >= 0) {
    return { column: column > most ? column : Math.min(most, column + favour), attackerAhead }
  }
  const moved = column + favour
  return moved >= 0
    ? { column: moved, attackerAhead }
    : { column: Math.min(most, -moved), attackerAhead: !attackerAhead }
}

export function oddsOf(picture: Picture, combat: Combat, extra: readonly (readonly [string, number])[] = []): Odds {
  const both = contributing(picture, combat)
  const attack = total(picture, both.attackers, both.defenders)
  const defence = total(picture, both.defenders, both.attackers)
  const shifts = [...shiftsOf(picture, both), ...extra]
  if (isSecond(picture, combat)) shifts.push(['CC-10d', -1])
  const ahead = attack >= defence
  const base = baseColumn(picture.tables, Math.max(attack, defence), Math.min(attack, defence))
  const net = shifts.reduce((sum, [, value]) => sum + value, 0)
  return { attack, defence, shifts, ...shifted(base, ahead, net) }
}

export type Printed = 'R' | 'D' | 'T'

export interface Outcome {
  readonly attackerLoses: boolean
  readonly printed: Printed
}

/** CRT-1, CRT-REROLL: the result of a die; null for a reroll. */
export function outcomeOf({ results }: Tables, { column, attackerAhead }: Odds, die: number): Outcome | null {
  if (column === COLUMNS.indexOf('X')) return { attackerLoses: !attackerAhead, printed: 'T' }
  const found = results.rows[die - 1][column]
  if (found === 'reroll') return null
  const onWeaker = found.startsWith('+')
  return { attackerLoses: onWeaker !== attackerAhead, printed: found.replace('+', '') as Printed }
}

/** The chance of each result, after rerolls. */
export function chancesOfCombat(tables: Tables, odds: Odds): Map<string, number> {
  const found = new Map<string, number>()
  let rolls = 0
  for (let die = 1; die <= 6; die++) {
    const outcome = outcomeOf(tables, odds, die)
    if (!outcome) continue
    rolls++
    const key = `${outcome.attackerLoses ? 'attacker' : 'defender'} ${outcome.printed}`
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  return new Map([...found].map(([key, count]) => [key, count / rolls]))
}
