/** 13.5: each unit’s value in a melee, the odds and the modifiers. */
import { arcOf } from './facing.ts'
import { CHARGED, REACTED, STRAIGHT } from './marks.ts'
import { assaultHexes, topOf } from './morale-tables.ts'
import { isHeavy, isLight, rounded, sum, type Table, type Troop } from './table.ts'

export interface Fight {
  readonly hex: number
  readonly attackers: readonly Troop[]
  readonly defenders: readonly Troop[]
  /** 5.1.4: cavalry that holds back. */
  readonly sparing: ReadonlySet<number>
}

type Factors = readonly (readonly [number, number] | readonly number[])[]

const product = (factors: Factors): number => factors.reduce((all, [top, bottom]) => (all * top) / bottom, 1)

/** 3.3.1, 3.3.4: the melee value after losses; guns have half of theirs after any loss. */
function currentValue(troop: Troop): number {
  const { arm, printed, left, losses } = troop
  if (arm === 'artillery') return losses > 0 ? printed.mev / 2 : printed.mev
  return rounded(troop, (left * printed.mev) / printed.increments)
}

/** The factors of formation and condition for the whole unit: the shares of two hexes come later. */
function conditionFactors({ tables }: Table, troop: Troop, sparing: boolean): Factors {
  const f = tables.meleeFactors
  const { arm, formation, state, readiness } = troop
  const factors: (readonly number[])[] = []
  if (arm === 'cavalry' && formation === 'generalOrder' && state === 'goodOrder')
    factors.push(f.cavalryInGeneralOrder.factor)
  if (isHeavy(troop) && (formation === 'line' || formation === 'longLine')) factors.push(f.heavyInLine.factor)
  if (formation === 'skirmish' || formation === 'longSkirmish') factors.push(f.skirmish.factor)
  if (formation === 'horseSkirmish') factors.push(f.horseSkirmish.factor)
  if (state === 'disordered') factors.push(f.disordered.factor)
  if (state === 'routed') factors.push(arm === 'cavalry' ? f.routedCavalry.factor : f.routedInfantry.factor)
  if (arm === 'cavalry' && state === 'goodOrder') {
    if (readiness === 'fatigued') factors.push(f.fatigued.factor)
    if (readiness === 'exhausted') factors.push(f.exhausted.factor)
    if (sparing) factors.push(f.sparing.factor)
  }
  return factors
}

/**
 * The part of a unit that fights out of, or in, one of its hexes (6.4.13c, 6.7.14, 6.10.8); skirmishing cavalry as a
 * whole (6.8.7).
 */
function partFactor({ tables }: Table, { formation, hexes }: Troop): readonly number[] {
  if (formation === 'horseSkirmish') return [1, 1]
  if (formation === 'roadMarch') return tables.meleeFactors.roadMarch.factor
  return hexes.length > 1 ? tables.meleeFactors.halfOfLine.factor : [1, 1]
}

const isMasse = ({ formation, state }: Troop): boolean => formation === 'masse' && state === 'goodOrder'
const isSquare = ({ formation, state }: Troop): boolean => formation === 'square' && state === 'goodOrder'

const hasCharged = ({ arm, acted, target }: Troop, hex: number): boolean =>
  arm === 'cavalry' && (acted & CHARGED) !== 0 && target === hex

/** 13.5.2: the value of one attacker against a hex. */
export function attackValue(table: Table, troop: Troop, { hex, defenders, sparing }: Fight): number {
  const f = table.tables.meleeFactors
  const base = currentValue(troop)
  const condition = product(conditionFactors(table, troop, sparing.has(troop.index)))
  const charged = hasCharged(troop, hex)
  const square = defenders.some(isSquare)
  const masse = defenders.some(isMasse)
  const general: (readonly number[])[] = []
  if (square && troop.arm === 'infantry') general.push(f.infantryOnSquare.factor)
  if (square && troop.arm === 'cavalry') general.push(f.cavalryOnSquare.factor)
  if (masse && charged) general.push(f.chargingMasse.factor)
  // 10.2.5, 10.2.12: doubled after three straight hexes, not against Masse, nor against countercharging cavalry.
  const met = defenders.some(
    ({ arm, acted, target }) => arm === 'cavalry' && (acted & REACTED) !== 0 && troop.hexes.includes(target),
  )
  if (charged && (troop.acted & STRAIGHT) !== 0 && !masse && !met) general.push(f.threeStraight.factor)
  // 13.4.6: in its own front.
  if (isHeavy(troop) && defenders.some(isLight) && assaultHexes(table, troop, hex).length > 0)
    general.push(f.heavyOnLight.factor)
  const from = troop.hexes.includes(hex) ? [hex] : fightingHexes(table, troop, hex)
  const top = topOf(table, hex, defenders[0].side)
  const parts = from.map(at => {
    const factors: (readonly number[])[] = [partFactor(table, troop)]
    if (at !== hex) {
      const arc = arcOf(table, top, hex, table.grid.direction(hex, at))
      // 16.2.7c: against a charge Masse has no flank or rear.
      if (!(masse && charged)) {
        if (arc === 'flank') factors.push(f.flank.factor)
        if (arc === 'rear') factors.push(f.rear.factor)
      }
      if (table.stream(at, table.grid.direction(at, hex))) factors.push(f.acrossStream.factor)
    }
    return product(factors)
  })
  // 6.8.7: skirmishing cavalry fights as a whole, half of it through each hexside if it attacks through two.
  const all = troop.formation === 'horseSkirmish' ? sum(parts) / parts.length : sum(parts)
  const value = base * condition * product(general) * all
  const shaken = troop.state !== 'goodOrder'
  const whole = rounded(troop, value)
  return (shaken ? Math.max(1, whole) : whole) + lanceBonus(troop, from.length)
}

/** The hexes it fights from: those with the enemy in front, or any adjacent ones in a melee that a charge requires. */
function fightingHexes(table: Table, troop: Troop, hex: number): number[] {
  const ahead = assaultHexes(table, troop, hex)
  return ahead.length > 0 ? ahead : troop.hexes.filter(at => table.grid.adjacent(at, hex))
}

/** 13.4.8, 6.4.9c, 3.3.2: double the bonus for each hex from which lancers in line attack. */
function lanceBonus(troop: Troop, hexes: number): number {
  const { printed, left, state, formation } = troop
  if (state !== 'goodOrder' || (formation !== 'line' && formation !== 'longLine')) return 0
  return 2 * rounded(troop, (left * printed.lance) / printed.increments) * hexes
}

/** 13.5.3: the value of one defender in its hex. */
export function defenceValue(table: Table, troop: Troop, { hex, attackers, sparing }: Fight): number {
  const f = table.tables.meleeFactors
  const factors = [...conditionFactors(table, troop, sparing.has(troop.index)), partFactor(table, troop)]
  // 13.4.6: heavy cavalry against light cavalry in its own front.
  const before = attackers.filter(attacker =>
    attacker.hexes.some(at => {
      const dir = table.grid.direction(hex, at)
      return dir >= 0 && arcOf(table, troop, hex, dir) === 'front'
    }),
  )
  if (isHeavy(troop) && before.some(isLight)) factors.push(f.heavyOnLight.factor)
  const whole = rounded(troop, currentValue(troop) * product(factors))
  return troop.state === 'goodOrder' ? whole : Math.max(1, whole)
}

/** 13.5.4, 13.5.6, 16.2.3: the column of the Melee Combat Results Table, after the shifts for the Russian Guard. */
export function meleeColumn(table: Table, attack: number, defence: number, shift: number): string {
  const { columns } = table.tables.melee
  const ratio = (odds: string): number => Number(odds.split(':')[0]) / Number(odds.split(':')[1])
  const reached = columns.filter(odds => attack / defence >= ratio(odds) - 1e-9)
  const at = Math.max(0, reached.length - 1) + shift
  return columns[Math.max(0, Math.min(columns.length - 1, at))]
}

const isGuard = ({ nation, arm, printed }: Troop): boolean =>
  nation === 'russian' && arm !== 'artillery' && printed.guard

/** 16.2.3: one column in favour of the Guard; nothing if it fights on both sides. */
export function guardShift(table: Table, { attackers, defenders }: Fight): number {
  const { columns } = table.tables.meleeShifts.russianGuard
  return (attackers.some(isGuard) ? columns : 0) - (defenders.some(isGuard) ? columns : 0)
}

/** 13.5.5, 16.1.3b: one leader on each side, and wet ground. */
export function meleeModifier(table: Table, { hex, attackers, defenders }: Fight): number {
  const bonus = (troops: readonly Troop[], infantry: 'attack' | 'defence'): number => {
    const values = troops.flatMap(troop =>
      table.leaders
        .filter(({ nation, hex: at }) => nation === troop.nation && troop.hexes.includes(at))
        .map(leader => (troop.arm === 'cavalry' ? leader.cavalry : leader[infantry])),
    )
    return Math.max(0, ...values)
  }
  return (
    bonus(attackers, 'attack') -
    bonus(defenders, 'defence') +
    (isMuddy(table, hex, attackers) ? table.tables.meleeDice.wetGround.drm : 0)
  )
}

/** On the first day all attackers come uphill or across a stream. */
function isMuddy(table: Table, hex: number, attackers: readonly Troop[]): boolean {
  if (!table.wet) return false
  return attackers.every(troop => {
    const from = fightingHexes(table, troop, hex)
    return (
      from.length > 0 &&
      from.every(at => {
        const dir = table.grid.direction(at, hex)
        return table.ground.uphill(at, dir) || table.stream(at, dir)
      })
    )
  })
}
