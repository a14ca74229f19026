/** What a position is worth to a side, and what instinct says of a decision. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Instinct, Menu, Position, Side } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { enemyOf, type Field, STEADY } from '../field.ts'
import { face } from '../rules/02-facing.ts'
import { battalionOf } from '../rules/04-leaders-and-flags.ts'
import { engagementResult, engagementTerms, ratingOf } from '../rules/08-commands.ts'
import { acting } from '../rules/08-engagement.ts'
import { charges } from '../rules/09-charge.ts'
import { partyOf } from '../rules/09-movement.ts'
import { combats } from '../rules/12-combats.ts'
import { type WayBack, waysBack } from '../rules/13-ways-back.ts'
import { EMPTY } from '../rules/18-events.ts'
import { ARTILLERY, LEADER } from '../setup/roster.ts'
import { appealOfCard, appealOfMark } from './judge-cards.ts'
import { type Charge, planCharge } from './judge-charge.ts'
import { expectation, prospect } from './judge-combat.ts'
import { batteryAt, FireControl, worthOfHit } from './judge-fire.ts'
import { costOfLosing, costOfOverrunning, costOfSuffering } from './judge-losses.ts'
import { Standing } from './judge-movement.ts'
import { HIT, Outlook } from './judge-outlook.ts'

/** Boxes of the enemy's morale track closed, less one's own; a shaken unit counts a little. */
export function worth(field: Field, position: Position, side: Side): number {
  let value = 0
  for (const s of [side, enemyOf(side)]) {
    const sign = s === side ? -1 : 1
    const closed = field.morale.losses.get(position, s) + field.morale.defeats.get(position, s)
    value += (sign * 100 * closed) / field.rules.demoralization[s]
    for (const unit of field.armies[s]) {
      if (field.onMap(position, unit) && field.cohesion(position, unit) !== STEADY) value += sign * 0.5
    }
  }
  return value
}

type Of<K extends PratzenDecision['kind']> = Extract<PratzenDecision, { kind: K }>

const NEVER = -9
/** Less than this is not worth the risk of a charge, as long as there is something to lose. */
const WORTH_A_CHARGE = 0.1
const LAST_CHANCE = 0.5
/** What an engagement result is worth to troops in good order or behind walls, and to shaken ones in the open. */
const RESULT = { withdraw: -0.35, hold: 0, attack: 0.25 } as const
const SHAKEN_RESULT = { withdraw: 0.1, hold: 0, attack: 0 } as const
/** A move has to be worth the trouble; whoever stands together rather goes together. */
const EFFORT = 0.05
const TOGETHER = 0.01
/** How often a battalion that holds comes to fire. */
const FIRES_ON_HOLD = 0.45
/** Who has fired cannot move, and stands worse against a charge. That is worst for him who has to go forward. */
const COMMITTED = 0.08
const HELD_UP = 0.3

export function instinct(field: Field, position: Position, side: Side): Instinct<PratzenDecision> {
  const outlook = new Outlook(field, position, side)
  const fire = new FireControl(outlook)
  let standings: Standing | null = null
  let planned: Charge | null = null
  let asTheyStand: number | null = null
  let retreat: { units: readonly number[]; ways: readonly WayBack[] } = { units: [], ways: [] }
  let march: { units: readonly number[]; to: number; gain: number } = { units: [], to: -1, gain: 0 }
  const ranks = new Map<string, number>()
  const bar = WORTH_A_CHARGE - LAST_CHANCE * outlook.daring

  function standing(): Standing {
    standings ??= new Standing(outlook)
    return standings
  }

  function charge(): Charge {
    planned ??= planCharge(outlook, acting(field, position, side))
    return planned
  }

  const from = (unit: number): number => field.hex(position, unit)

  /** Each result by its chance and its worth; those nearest to the enemy roll first. */
  function engage(d: Of<'engage'>): number {
    const units = d.joined.length > 0 ? d.joined : companions(d.unit)
    const rating = ratingOf(field, position, d.unit, units)
    const shift = engagementTerms(field, position, units, d.modifier).reduce((sum, term) => sum + term.value, 0)
    const shaken = units.filter(unit => field.cohesion(position, unit) !== STEADY).length
    const weak = 2 * shaken >= units.length && !field.ground.covering[from(d.unit)]
    const worths: Readonly<Record<string, number>> = weak ? SHAKEN_RESULT : RESULT
    let value = 0
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= 6; b++) value += worths[engagementResult(field, rating, a + b + shift)] / 36
    }
    return 1 + value + 0.03 * (units.length - shaken) + 0.02 * Math.max(0, 10 - outlook.nearest(from(d.unit)))
  }

  function companions(lead: number): readonly number[] {
    if (field.units[lead].flag) return battalionOf(field, position, lead)
    return [lead]
  }

  /** What the advance would gain a unit of the foremost stack, with something for those who follow. */
  function advancing(): number {
    const units = acting(field, position, side).filter(unit => field.unit.moved.get(position, unit) === 0)
    const lead = units.find(unit => field.units[unit].flag) ?? units[0]
    if (lead === undefined || field.units[lead].arm === ARTILLERY) return 0
    const hex = from(lead)
    const group = units.filter(unit => from(unit) === hex)
    let best = 0
    for (const to of charges(field, position, partyOf(field, position, group)).keys()) {
      if (outlook.nearest(to) > 1) best = Math.max(best, standing().gain(group, hex, to))
    }
    return (1.5 * best) / group.length
  }

  function move(d: Of<'move'>): number {
    const hex = from(d.units[0])
    const troops = d.units.filter(unit => !field.isLeader(unit))
    if (troops.length > 0 && outlook.nearest(d.to) === 1) return goIn(d, troops)
    // The menus list the facings of one hex in a row.
    if (march.units !== d.units || march.to !== d.to) {
      const gain = standing().gain(d.units, hex, d.to) / Math.max(1, troops.length)
      march = { units: d.units, to: d.to, gain: gain + TOGETHER * troops.length - EFFORT }
    }
    let value = march.gain
    if (d.facing !== null) {
      const now = field.unit.facing.get(position, troops[0])
      value += standing().facing(d.to, d.facing) - standing().facing(hex, now)
    }
    return value
  }

  /** Into contact only as planned, and all who stand together go together. */
  function goIn(d: Of<'move'>, troops: readonly number[]): number {
    const { value, moves } = charge()
    const place = moves.get(troops[0])
    const mates = acting(field, position, side).filter(
      unit => from(unit) === from(troops[0]) && field.unit.moved.get(position, unit) === 0,
    )
    if (value <= bar || place?.to !== d.to || mates.length !== troops.length) return NEVER
    return 1 + value + (place.facing === d.facing ? 0.1 : 0) + 0.02 * (d.units.length - troops.length)
  }

  /** Everybody has a hex of his own if there are enough. */
  function enter(d: Of<'enter'>): number {
    const crowd = 0.1 * field.at(position).stack(d.at).length
    return 1 + standing().gain([d.unit], OFF_MAP, d.at) + (d.facing === null ? 0 : looksAt(d.at, d.facing) - crowd)
  }

  /** Back to where one stands best, together if one can, and not over friends. */
  function fall(d: Of<'fall'>): number {
    const troops = d.units.filter(unit => !field.isLeader(unit))
    const hex = from(troops[0])
    if (retreat.units !== d.units) retreat = { units: d.units, ways: waysBack(field, position, troops).ways }
    const path = retreat.ways.find(way => way.to === d.to)?.path ?? []
    const overrun = path.slice(1, -1).reduce((sum, at) => sum + costOfOverrunning(outlook, at, troops[0]), 0)
    const gain = standing().gain(d.units, hex, d.to) / troops.length
    return 1 + gain + TOGETHER * d.units.length + looksAt(d.to, d.facing) - overrun
  }

  function closeUp(d: Of<'closeUp'>): number {
    const enemy = enemyOf(side)
    asTheyStand ??= prospect(outlook, position.copy(), enemy)
    const trial = position.copy()
    field.place(trial, d.unit, d.to)
    face(field, trial, d.to, d.facing)
    return prospect(outlook, trial, enemy) - asTheyStand - 0.02
  }

  function fight(unit: number): number {
    const combat = combats(field, position, side).find(c => field.at(position).top(c.attackers[0]) === unit)
    return combat ? 5 + expectation(outlook, position, combat) : 0
  }

  /** Square is for horsemen; fire makes short work of it. */
  function square(unit: number): number {
    const hex = from(unit)
    const threat = outlook.horsemen(hex)
    if (threat === 0) return -1
    return 0.08 * threat - 2 * HIT * (outlook.danger(hex) + outlook.barrage(hex)) - EFFORT
  }

  /** The best in front: steady before shaken, strong before weak. */
  function toTop(unit: number): number {
    const merit = (piece: number): number =>
      (field.cohesion(position, piece) === STEADY ? 0.3 : 0) + 0.05 * field.face(position, piece).cc
    return merit(unit) - merit(field.at(position).top(from(unit))) - 0.01
  }

  function unlimber(unit: number): number {
    const hits = batteryAt(outlook, unit, from(unit))
    return hits < 0.1 ? -1 : 0.8 * hits
  }

  function limber(unit: number): number {
    const idle = batteryAt(outlook, unit, from(unit)) === 0
    return idle && standing().aims.distance(unit, from(unit)) > 0 ? 0.2 : -1
  }

  function looksAt(hex: number, facing: number): number {
    return standing().facing(hex, facing)
  }

  function appeal(d: PratzenDecision): number {
    switch (d.kind) {
      case 'bombard':
        return fire.bombard(d)
      case 'volley':
        return fire.volley(d)
      case 'spill':
        return (field.at(position).present(d.at, side) ? -1 : 1) * worthOfHit(field, position, d.at)
      case 'engage':
        return engage(d)
      case 'hold':
        return FIRES_ON_HOLD * fire.salvo(acting(field, position, side))
      case 'openFire':
        return fire.salvo(acting(field, position, side)) - (outlook.attacking ? HELD_UP : COMMITTED)
      case 'charge': {
        const { value } = charge()
        return Math.max(value > bar ? value + LAST_CHANCE * outlook.daring : -1, advancing() - 0.01)
      }
      case 'move':
        return move(d)
      case 'square':
        return square(d.unit)
      case 'deploy':
        return outlook.horsemen(from(d.unit)) === 0 ? 0.1 : -1
      case 'toTop':
        return toTop(d.unit)
      case 'limber':
        return limber(d.unit)
      case 'unlimber':
        return unlimber(d.unit)
      case 'enter':
        return enter(d)
      case 'fall':
        return fall(d)
      case 'advance':
        return 1 + standing().gain([d.unit], from(d.unit), d.to) + looksAt(d.to, d.facing)
      case 'turn':
        return 1 + looksAt(from(d.unit), d.facing)
      case 'reface':
        return looksAt(from(d.unit), d.facing) - looksAt(from(d.unit), field.unit.facing.get(position, d.unit)) - 0.01
      case 'closeUp':
        return closeUp(d)
      case 'fight':
        return fight(d.unit)
      case 'lose':
        return -costOfLosing(outlook, d.unit)
      case 'bear':
        return costOfLosing(outlook, d.unit)
      case 'suffer':
        return -costOfSuffering(outlook, d.at)
      case 'mark':
        return appealOfMark(outlook, d.unit)
      case 'kindle':
        return field.at(position).present(d.at, side) ? -1 : field.at(position).present(d.at, enemyOf(side)) ? 1 : 0
      case 'reload':
        return field.unit.ammo.get(position, d.unit) === EMPTY ? 0.5 : 0.1
      case 'play':
        return appealOfCard(outlook, d)
      default:
        return 0
    }
  }

  /** One gun after the other; battalions with a way to go before those who have arrived, Leaders after their troops. */
  function urgency({ kind, subject }: Menu<PratzenDecision>): number {
    switch (kind) {
      case 'bombard':
        return 1000 - subject!
      case 'move':
      case 'square':
      case 'deploy':
      case 'toTop':
      case 'limber':
      case 'unlimber': {
        if (field.units[subject!].arm === LEADER) return -1 - subject!
        return rankOf(subject!) + (isWithFlag(subject!) ? 0.5 : 0)
      }
      case 'done':
        return -10_000
      default:
        return 0
    }
  }

  /** The Flag goes before its battalion, alone or with its stack. */
  function isWithFlag(unit: number): boolean {
    const { flag, formation } = field.units[unit]
    if (flag) return true
    return field
      .at(position)
      .stack(from(unit))
      .some(mate => field.units[mate].flag && field.units[mate].formation === formation)
  }

  function rankOf(unit: number): number {
    const { formation } = field.units[unit]
    let rank = ranks.get(formation)
    if (rank === undefined) {
      const hex = from(unit)
      const arrived = standing().aims.distance(unit, hex) === 0
      rank = (arrived ? 200 : 400) - outlook.nearest(hex)
      ranks.set(formation, rank)
    }
    return rank
  }

  return { appeal, urgency }
}
