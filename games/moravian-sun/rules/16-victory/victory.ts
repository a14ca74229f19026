/** 16.6, 16.62 Victory: demoralization points, victory points and levels. */
import { enemyOf, type Outcome, type Position, type Side, type Umpire } from '@voltigeur/kernel'
import { nationIndex, note } from '../../events.ts'
import { ALLIED, EXITED, type Field, FRENCH } from '../../field.ts'
import { type Level, NATIONS, type Nation } from '../../setup/vocabulary.ts'

export function dem(field: Field, position: Position, nation: Nation): number {
  return field.nation.dem.get(position, nationIndex(nation))
}

/** The armies of a side, each with its track. */
const armiesOf = (side: Side): Nation[] => NATIONS.filter(nation => (nation === 'French') === (side === FRENCH))

/** 16.62.3: both Allied tracks together. */
export function demOf(field: Field, position: Position, side: Side): number {
  return armiesOf(side).reduce((sum, nation) => sum + dem(field, position, nation), 0)
}

/** 13.3.1, 16.62.1 */
export function addDem(
  field: Field,
  position: Position,
  nation: Nation,
  points: number,
  umpire: Umpire,
  id: string,
): void {
  const total = dem(field, position, nation) + points
  field.nation.dem.set(position, nationIndex(nation), total)
  note(umpire, { kind: 'demoralization', nation, points, total, cases: [id] })
  if (collapses(field, position, nation)) field.cell.lost.set(position, nation === 'French' ? FRENCH : ALLIED)
}

/** 13.3.2: the army has reached the level on its track. */
export function reachesLevel(field: Field, position: Position, nation: Nation): boolean {
  return dem(field, position, nation) >= field.tables.demoralization.levels[nation]
}

/** 16.62.6: with that option, and before the last turn. */
function collapses(field: Field, position: Position, nation: Nation): boolean {
  const { options, turns } = field.rules
  return options.moraleCollapse && field.turn(position) < turns && reachesLevel(field, position, nation)
}

/** A unit in an exit hex leaves the map permanently. */
export function leaveMap(field: Field, position: Position, unit: number, umpire: Umpire): void {
  const { exited } = field.army
  const hex = field.hex(position, unit)
  field.remove(position, unit, EXITED)
  exited.set(position, ALLIED, exited.get(position, ALLIED) + 1)
  note(umpire, { kind: 'exited', unit, hex, cases: ['16.51.1', '16.62.2'] })
}

interface Band {
  readonly over: number
  readonly most: number
  readonly from: number
  readonly some: number
  readonly least: number
}

const inBand = ({ over, most, from, some, least }: Band, points: number): number =>
  points > over ? most : points >= from ? some : least

/** 16.62.3: the present VP of each side. */
export function victoryPoints(field: Field, position: Position): number[] {
  const { victory } = field.rules
  const tables = field.tables.victory
  if (victory.kind === 'places') {
    return [FRENCH, ALLIED].map(side => {
      const held = victory.hexes.filter(hex => field.at(position).holds(hex, side)).length
      return held + Math.trunc(demOf(field, position, enemyOf(side)) / victory.perDemoralization)
    })
  }
  const broken = (['Russian', 'Austrian'] as const).filter(nation => dem(field, position, nation) > tables.nation.over)
  const french = inBand(tables.allied, demOf(field, position, ALLIED)) + broken.length * tables.nation.vp
  const allied = inBand(tables.french, demOf(field, position, FRENCH))
  return [french, allied + field.army.exited.get(position, ALLIED) * tables.exit]
}

/** 16.62.4, 16.62.5 */
export function outcomeOf(field: Field, position: Position): Outcome {
  const scores = victoryPoints(field, position)
  const { levels } = field.tables.victory
  const lost = field.cell.lost.get(position)
  if (lost >= 0) {
    const broken = armiesOf(lost).some(nation => collapses(field, position, nation))
    return {
      winner: enemyOf(lost),
      level: 'Automatic Victory' satisfies Level,
      scores,
      cases: [broken ? '16.62.6' : '16.62.5'],
    }
  }
  const lead = scores[FRENCH] - scores[ALLIED]
  const winner = lead === 0 ? null : lead > 0 ? FRENCH : ALLIED
  return { winner, level: levels[Math.min(Math.abs(lead), levels.length - 1)], scores, cases: ['16.62.3', '16.62.4'] }
}
