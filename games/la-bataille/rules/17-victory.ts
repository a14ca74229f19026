/** 17.0 Which side has won: by objectives, by losses, and by exited units (16.1.5). */
import { ELIMINATED } from '@voltigeur/hex'
import type { Outcome, Position } from '@voltigeur/kernel'
import { COALITION, type Field, FRENCH } from '../field.ts'
import { IN_RESERVE, WOUNDED } from '../marks.ts'
import { ARTILLERY, INFANTRY } from '../setup/roster.ts'
import { GOOD_ORDER, type Level, SIDES } from '../setup/vocabulary.ts'
import { VANDAMME, withdrawalWorth } from './16-arrivals-and-night/exit.ts'
import { heldOf } from './17-control.ts'

type VictoryOf<K> = Extract<Field['rules']['victory'], { kind: K }>
type Verdict = Pick<Outcome, 'winner' | 'scores'> & { readonly level: Level }

/** The counters that make up a side’s infantry now: regiments, or their battalions after a breakdown. */
function infantryOf(field: Field, position: Position, side: number): number[] {
  return field.armies[side].flatMap(unit => {
    const { type, troops } = field.units[unit]
    if (type !== INFANTRY || troops!.regiment >= 0) return []
    return field.unit.status.get(position, unit) === IN_RESERVE ? troops!.battalions : [unit]
  })
}

/** Infantry increments that a side has lost. */
export const infantryLost = (field: Field, position: Position, side: number): number =>
  infantryOf(field, position, side).reduce((lost, unit) => lost + field.troop.losses.get(position, unit), 0)

const isGone = (field: Field, position: Position, piece: number): boolean =>
  field.unit.status.get(position, piece) === ELIMINATED

/** A leader killed, captured, or wounded and still away. */
const isOut = (field: Field, position: Position, leader: number): boolean =>
  isGone(field, position, leader) || field.unit.status.get(position, leader) === WOUNDED

const batteriesLost = (field: Field, position: Position, side: number): number =>
  field.armies[side].filter(unit => field.units[unit].type === ARTILLERY && isGone(field, position, unit)).length

/** The village scenario: which side holds its houses. */
function villageVerdict(field: Field, position: Position, victory: VictoryOf<'village'>): Verdict {
  const [houses, chapel] = [victory.village, victory.chapel].map(place => heldOf(field, position, place, FRENCH))
  const all = field.rules.places.find(({ name }) => name === victory.village)?.hexes.length ?? 0
  const scores = [houses + chapel, all - houses]
  const behind = infantryLost(field, position, FRENCH) - infantryLost(field, position, COALITION)
  if (houses === all && chapel > 0) return { level: 'French decisive victory', winner: FRENCH, scores }
  if (houses >= victory.houses) return { level: 'French victory', winner: FRENCH, scores }
  if (houses === 0 && behind >= victory.losses)
    return { level: 'Coalition decisive victory', winner: COALITION, scores }
  return { level: 'Coalition victory', winner: COALITION, scores }
}

/** A side’s points for objectives and for enemy losses. */
function groundPoints(field: Field, position: Position, victory: VictoryOf<'ground'>, side: number): number {
  const { hexes, whole = {}, leaders } = victory[SIDES[side]]
  const enemy = 1 - side
  let points = 0
  for (const [place, worth] of Object.entries(hexes)) points += worth * heldOf(field, position, place, side)
  for (const [place, worth] of Object.entries(whole))
    if (heldOf(field, position, place, side) === field.ground.place(place).length) points += worth
  for (const [id, worth] of Object.entries(leaders))
    if (field.units.some(one => one.id === id && isOut(field, position, one.index))) points += worth
  points += victory.increment * infantryLost(field, position, enemy)
  points += victory.battery * batteriesLost(field, position, enemy)
  if (side === COALITION) return points
  const { infantryOut, cavalryOut } = field.army
  return points + infantryOut.get(position, side) + Math.trunc(cavalryOut.get(position, side) / 2)
}

/** 16.1.5a, 16.1.6: the withdrawal points of the French, in whole points. */
export function withdrawalPoints(field: Field, position: Position): number {
  const halves = field.army.withdrawn.get(position, FRENCH)
  const honors = field.cell.honors.get(position) === 0 ? 0 : honorsPoints(field, position)
  return Math.trunc(halves / 2) + honors
}

/**
 * 16.1.6: infantry that leaves under the Honors of War scores a quarter of a point for each increment in order; and
 * Vandamme counts as exited if he is with it.
 */
function honorsPoints(field: Field, position: Position): number {
  const standing = infantryOf(field, position, FRENCH).filter(
    unit => field.onMap(position, unit) && field.state(position, unit) === GOOD_ORDER,
  )
  const foot = Math.trunc(standing.reduce((sum, unit) => sum + field.increments(position, unit), 0) / 4)
  const vandamme = field.staffs[FRENCH].find(leader => field.units[leader].id === VANDAMME)
  if (vandamme === undefined || !field.onMap(position, vandamme)) return foot
  return foot + withdrawalWorth(field, position, vandamme) / 2
}

interface Step {
  readonly level: Level
  readonly winner: 'french' | 'coalition' | null
  readonly least: number
}

function byLevel(levels: readonly Step[], points: number, scores: readonly number[]): Verdict {
  const { level, winner } = levels.find(({ least }) => points >= least) ?? levels[levels.length - 1]
  return { level, winner: winner === null ? null : SIDES.indexOf(winner), scores }
}

/** French points less Coalition points for objectives. */
export function groundLead(field: Field, position: Position, victory: VictoryOf<'ground'>): number {
  return groundPoints(field, position, victory, FRENCH) - groundPoints(field, position, victory, COALITION)
}

/** The French score by the evening of the first day, for the end of the campaign. */
export function firstDayPoints(field: Field, position: Position): number {
  const { victory, firstDay } = field.rules
  if (victory.kind !== 'campaign' || firstDay === null) return 0
  return groundLead(field, position, firstDay) >= victory.firstDay.least ? victory.firstDay.points : 0
}

function verdict(field: Field, position: Position): Verdict {
  const { victory } = field.rules
  switch (victory.kind) {
    case 'village':
      return villageVerdict(field, position, victory)
    case 'ground': {
      const scores = [FRENCH, COALITION].map(side => groundPoints(field, position, victory, side))
      return byLevel(victory.levels, scores[FRENCH] - scores[COALITION], scores)
    }
    case 'withdrawal': {
      const points = withdrawalPoints(field, position)
      return byLevel(victory.levels, points, [points, 0])
    }
    case 'campaign': {
      const lost = Math.trunc(infantryLost(field, position, COALITION) / victory.perIncrements)
      const points = withdrawalPoints(field, position) + lost + field.cell.firstDay.get(position)
      return byLevel(victory.levels, points, [points, 0])
    }
  }
}

export function outcomeOf(field: Field, position: Position): Outcome {
  const won = field.cell.won.get(position)
  const { level, winner, scores } = verdict(field, position)
  if (won >= 0) return { winner: won, level: 'automatic victory', scores, cases: ['8.0'] }
  return { winner, level, scores, cases: field.cell.honors.get(position) === 0 ? ['8.0'] : ['16.1.6'] }
}
