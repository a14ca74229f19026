/** The effects of fire: each unit’s losses, which units check, and what failures do. */
import type { Json, Position } from '@voltigeur/kernel'
import type { Comparison } from '../umpire.ts'
import {
  bearsHalf,
  defenceOf,
  fireColumn,
  modifierOf,
  type Occasion,
  type Shot,
  shotsAtHorseInside,
  shotsFrom,
} from './fire.ts'
import type { First } from './first.ts'
import { checksAfterFire, fireLosses } from './losses.ts'
import { modifiedRoll } from './morale.ts'
import { sum, Table, type Troop } from './table.ts'
import type { Moment } from './witness.ts'

/** A volley and its effects; `rest` is everything afterwards, until the question at the end. */
export function* compareVolley(
  { battle }: First,
  moment: Moment,
  rest: readonly Moment[],
  end: Position,
): Generator<Comparison> {
  const { event, before } = moment
  if (event.kind !== 'fired') return
  const table = new Table(battle.field, before)
  const volley = battle.flow.find(before, battle.sequence.steps.volley)
  if (!volley) return
  const target = event.hex
  const side = 1 - event.side
  const exposed = battle.flow.find(before, battle.sequence.steps.exposed)
  const mover = volley.passing && exposed && table.has(exposed.unit) ? table.troop(exposed.unit) : null
  const occasion: Occasion = volley.passing ? 'passing' : volley.defensive ? 'defensive' : 'offensive'
  const shots = event.hexes.flatMap(hex =>
    hex === target ? shotsAtHorseInside(table, hex, event.side) : shotsFrom(table, hex, target, event.side, occasion),
  )
  if (volley.passing) yield passingOdds(table, moment, shots, mover)
  const result = event.result
  const increments = bearsHalf(table, target, side) ? Math.floor(result / 2) : result
  if (increments === 0) return
  const byGuns = shots.every(({ troop }) => troop.arm === 'artillery')
  const losses = fireLosses(table, target, side, increments, byGuns, mover)
  const told = lossesTold(rest)
  yield {
    kind: 'fire losses',
    case: '3.2.1',
    subject: `${increments} at ${table.label(target)} from ${event.hexes.map(hex => table.label(hex)).join(' ')}${mover ? ` upon ${mover.id}` : ''}`,
    second: Object.fromEntries([...losses].map(([{ id }, lost]) => [id, lost])) as Json,
    first: Object.fromEntries([...told].map(([unit, lost]) => [battle.field.units[unit].id, lost])),
  }
  // A question may come in between, with the checks still to come.
  if (battle.flow.path(end).includes('volley') || rest.some(({ event: { kind } }) => kind === 'leaderFell')) return
  const checks = [...losses]
    .filter(([troop, lost]) => lost < troop.left && checksAfterFire(troop, lost))
    .map(([{ id }]) => id)
  yield {
    kind: 'checks after fire',
    case: '4.1-11',
    subject: `at ${table.label(target)}: ${[...losses].map(([{ id, losses: earlier }, lost]) => `${id} ${earlier}+${lost}`).join(', ')}`,
    second: checks.sort(),
    first: checkedAfter(rest)
      .map(unit => battle.field.units[unit].id)
      .sort(),
  }
}

/** 12.7: there is no forecast of fire at a passing unit. */
function passingOdds(table: Table, { event }: Moment, shots: readonly Shot[], mover: Troop | null): Comparison {
  if (event.kind !== 'fired') throw new Error('nobody has fired')
  const target = event.hex
  const side = 1 - event.side
  const once = shots.filter(
    (shot, i) => shots.findIndex(({ troop }) => troop === shot.troop) === i || shot.troop.arm !== 'cavalry',
  )
  const fire = sum(once.map(({ value }) => value))
  const defence = defenceOf(table, target, side, event.hexes, mover)
  const canister = shots.some(({ troop }) => troop.arm === 'artillery')
  const drm = modifierOf(table, target, side, shots)
  return {
    kind: 'opportunity fire odds',
    case: '12.7.1',
    subject: `at ${table.label(target)} from ${event.hexes.map(hex => table.label(hex)).join(' ')}${mover ? ` upon ${mover.id}` : ''}`,
    second: {
      fire,
      defence,
      odds: fireColumn(table, fire, defence, canister),
      drm,
      modified: modifiedRoll(event.roll, drm),
    },
    first: {
      fire: sum(event.strength.map(({ value }) => value)),
      defence: event.defence.value,
      odds: event.odds,
      drm: sum(event.terms.map(({ value }) => value)),
      modified: event.modified,
    },
  }
}

/** The losses logged right after a volley, by unit. */
function lossesTold(rest: readonly Moment[]): Map<number, number> {
  const lost = new Map<number, number>()
  for (const { event } of rest) {
    if (event.kind === 'eliminated') continue
    if (event.kind !== 'lost') break
    lost.set(event.unit, (lost.get(event.unit) ?? 0) + event.increments)
  }
  return lost
}

/** The units that checked morale because of that volley. */
function checkedAfter(rest: readonly Moment[]): number[] {
  const checked: number[] = []
  for (const { event } of rest) {
    if (event.kind === 'fired') break
    if (event.kind === 'checkedMorale' && event.reason === 'fireLosses') checked.push(event.unit)
  }
  return checked
}
