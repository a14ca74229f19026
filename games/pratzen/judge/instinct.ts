/** The policy’s first rating of a decision. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Menu, Policy, Position, Side } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { enemyOf, type Field, STEADY } from '../field.ts'
import { face } from '../rules/02-facing.ts'
import { battalionOf } from '../rules/04-leaders-and-flags.ts'
import { engagementTerms, ratingOf } from '../rules/08-command/commands.ts'
import { acting } from '../rules/08-command/engagement.ts'
import { charges } from '../rules/09-movement/charge.ts'
import { partyOf } from '../rules/09-movement/movement.ts'
import { advancing } from '../rules/12-close-combat/advance.ts'
import { combats } from '../rules/12-close-combat/combats.ts'
import { fugitivesOf } from '../rules/13-falling-back/falling-back.ts'
import type { WayBack } from '../rules/13-falling-back/ways-back.ts'
import { EMPTY } from '../rules/18-cards/events.ts'
import { ARTILLERY, LEADER } from '../setup/roster.ts'
import { appealOfCard, appealOfMark } from './cards.ts'
import { type Charge, planCharge } from './charge.ts'
import { expectation, prospect } from './combat.ts'
import type { Engagements } from './engagement.ts'
import { FireControl, worthOfHit } from './fire.ts'
import { costOfLosing, costOfOverrunning, costOfSuffering } from './losses.ts'
import { Standing } from './movement.ts'
import { HIT, type Outlook } from './outlook.ts'

type Of<K extends PratzenDecision['kind']> = Extract<PratzenDecision, { kind: K }>

const NEVER = -9
/** A lower value isn’t worth the risk of a charge, while there is something to lose. */
const WORTH_A_CHARGE = 0.1
const LAST_CHANCE = 0.5
/** A move must be worth the effort; stacks prefer to stay together. */
const EFFORT = 0.05
const TOGETHER = 0.01
/** How often a holding battalion fires. */
const FIRES_ON_HOLD = 0.45
/** A unit that has fired can’t move, and is weaker against a charge. That costs an attacker most. */
const COMMITTED = 0.08
const HELD_UP = 0.3

/** A marching party: the worth of its hex, and how well it faces the enemy there. */
interface March {
  readonly units: readonly number[]
  readonly troops: readonly number[]
  readonly from: number
  readonly looks: number
}

interface Retreat {
  readonly units: readonly number[]
  readonly troops: readonly number[]
  readonly from: number
  readonly ways: readonly WayBack[]
}

/** One look at a position, for all its legal decisions. */
export class FirstInstinct implements Policy<PratzenDecision> {
  private readonly outlook: Outlook
  private readonly field: Field
  private readonly position: Position
  private readonly side: Side
  private readonly engagements: Engagements
  private readonly fire: FireControl
  private readonly bar: number
  private readonly ranks = new Map<string, number>()
  private standings: Standing | null = null
  private planned: Charge | null = null
  private asTheyStand: number | null = null
  private retreat: Retreat | null = null
  private overrun = 0
  private march: March | null = null
  /** The last party weighed for a hex, and its gain. */
  private weighed: readonly number[] | null = null
  private weighedTo = OFF_MAP
  private gain = 0

  constructor(outlook: Outlook, engagements: Engagements) {
    this.outlook = outlook
    this.field = outlook.field
    this.position = outlook.position
    this.side = outlook.side
    this.engagements = engagements
    this.fire = new FireControl(outlook)
    this.bar = outlook.temper.bar * WORTH_A_CHARGE - LAST_CHANCE * outlook.daring
  }

  private standing(): Standing {
    this.standings ??= new Standing(this.outlook)
    return this.standings
  }

  private charge(): Charge {
    this.planned ??= planCharge(this.outlook, acting(this.field, this.position, this.side))
    return this.planned
  }

  private from(unit: number): number {
    return this.field.hex(this.position, unit)
  }

  /** Each result by its chance and its worth; those nearest to the enemy roll first. */
  private engage(d: Of<'engage'>): number {
    const units = d.joined.length > 0 ? d.joined : this.companions(d.unit)
    const rating = ratingOf(this.field, this.position, d.unit, units)
    const shift = engagementTerms(this.field, this.position, units, d.modifier).reduce(
      (sum, term) => sum + term.value,
      0,
    )
    const shaken = units.filter(unit => this.field.cohesion(this.position, unit) !== STEADY).length
    const weak = 2 * shaken >= units.length && !this.field.ground.covering[this.from(d.unit)]
    const value = this.engagements.worth(rating, shift, weak)
    return 1 + value + 0.03 * (units.length - shaken) + 0.02 * Math.max(0, 10 - this.outlook.nearest(this.from(d.unit)))
  }

  private companions(lead: number): readonly number[] {
    if (this.field.units[lead].flag) return battalionOf(this.field, this.position, lead)
    return [lead]
  }

  /** What the advance would gain a unit of the foremost stack, plus something for its followers. */
  private advancing(): number {
    const units = acting(this.field, this.position, this.side).filter(
      unit => this.field.unit.moved.get(this.position, unit) === 0,
    )
    const lead = units.find(unit => this.field.units[unit].flag) ?? units[0]
    if (lead === undefined || this.field.units[lead].arm === ARTILLERY) return 0
    const hex = this.from(lead)
    const group = units.filter(unit => this.from(unit) === hex)
    let best = 0
    for (const to of charges(this.field, this.position, partyOf(this.field, this.position, group)).keys()) {
      if (this.outlook.nearest(to) > 1) best = Math.max(best, this.standing().gain(group, hex, to))
    }
    return (1.5 * best) / group.length
  }

  /** Victors go together, unless it is better not to. */
  private advance(d: Of<'advance'>): number {
    const troops = advancing(this.field, this.position, d).filter(piece => !this.field.isLeader(piece))
    const gain = this.standing().gain(troops, this.from(d.unit), d.to) / troops.length
    return 1 + gain + this.looksAt(d.to, d.facing) + 0.01 * troops.length
  }

  private move(d: Of<'move'>): number {
    const { units, troops, from, looks } = this.marching(d.units)
    if (troops.length > 0 && this.outlook.nearest(d.to) === 1) return this.goIn(d, troops)
    if (!this.isWeighed(units, d.to)) {
      const gain = this.standing().gain(units, from, d.to) / Math.max(1, troops.length)
      this.gain = gain + TOGETHER * troops.length - EFFORT
    }
    return d.facing === null ? this.gain : this.gain + (this.looksAt(d.to, d.facing) - looks)
  }

  /** The menus list the facings of one hex in a row, so a party is weighed once per hex. */
  private isWeighed(units: readonly number[], to: number): boolean {
    if (this.weighed === units && this.weighedTo === to) return true
    this.weighed = units
    this.weighedTo = to
    return false
  }

  /** What all moves of a party have in common. */
  private marching(units: readonly number[]): March {
    if (this.march?.units === units) return this.march
    const from = this.from(units[0])
    const troops = units.filter(unit => !this.field.isLeader(unit))
    const looks = troops.length > 0 ? this.looksAt(from, this.field.unit.facing.get(this.position, troops[0])) : 0
    this.march = { units, troops, from, looks }
    return this.march
  }

  /** Into contact only as planned, and stacks go together. */
  private goIn(d: Of<'move'>, troops: readonly number[]): number {
    const { value, moves } = this.charge()
    const place = moves.get(troops[0])
    const mates = acting(this.field, this.position, this.side).filter(
      unit => this.from(unit) === this.from(troops[0]) && this.field.unit.moved.get(this.position, unit) === 0,
    )
    if (value <= this.bar || place?.to !== d.to || mates.length !== troops.length) return NEVER
    return 1 + value + (place.facing === d.facing ? 0.1 : 0) + 0.02 * (d.units.length - troops.length)
  }

  /** Each unit gets its own hex if there are enough. */
  private enter(d: Of<'enter'>): number {
    const crowd = 0.1 * this.field.at(this.position).stack(d.at).length
    return (
      1 + this.standing().gain([d.unit], OFF_MAP, d.at) + (d.facing === null ? 0 : this.looksAt(d.at, d.facing) - crowd)
    )
  }

  /** Back to the best hex, together if possible, and not over friends. */
  private fall(d: Of<'fall'>): number {
    if (this.retreat?.units !== d.units) this.retreat = this.retreatOf(d.units)
    const { troops, from, ways } = this.retreat
    if (!this.isWeighed(d.units, d.to)) {
      const gain = this.standing().gain(d.units, from, d.to) / troops.length
      this.gain = 1 + gain + TOGETHER * d.units.length
      const path = ways.find(way => way.to === d.to)?.path ?? []
      this.overrun = path.slice(1, -1).reduce((sum, at) => sum + costOfOverrunning(this.outlook, at, troops[0]), 0)
    }
    return this.gain + this.looksAt(d.to, d.facing) - this.overrun
  }

  private retreatOf(units: readonly number[]): Retreat {
    const troops = units.filter(unit => !this.field.isLeader(unit))
    const { ways } = fugitivesOf(this.field).waysOf(this.position, troops)
    return { units, troops, from: this.from(troops[0]), ways }
  }

  private closeUp(d: Of<'closeUp'>): number {
    const enemy = enemyOf(this.side)
    this.asTheyStand ??= prospect(this.outlook, this.position.copy(), enemy)
    const trial = this.position.copy()
    this.field.put(trial, d.unit, d.to)
    face(this.field, trial, d.to, d.facing)
    return prospect(this.outlook, trial, enemy) - this.asTheyStand - 0.02
  }

  private fight(unit: number): number {
    const combat = combats(this.field, this.position, this.side).find(
      c => this.field.at(this.position).top(c.attackers[0]) === unit,
    )
    return combat ? 5 + expectation(this.outlook, this.position, combat) : 0
  }

  /** Square helps against cavalry; fire destroys it. */
  private square(unit: number): number {
    const hex = this.from(unit)
    const threat = this.outlook.horsemen(hex)
    if (threat === 0) return -1
    return 0.08 * threat - 2 * HIT * (this.outlook.danger(hex) + this.outlook.barrage(hex)) - EFFORT
  }

  /** The best on top: steady before shaken, strong before weak. */
  private toTop(unit: number): number {
    const merit = (piece: number): number =>
      (this.field.cohesion(this.position, piece) === STEADY ? 0.3 : 0) + 0.05 * this.field.face(this.position, piece).cc
    return merit(unit) - merit(this.field.at(this.position).top(this.from(unit))) - 0.01
  }

  /** What the volleys of the acting command are worth. */
  private salvo(): number {
    return this.outlook.temper.salvo * this.fire.salvo(acting(this.field, this.position, this.side))
  }

  private unlimber(unit: number): number {
    const hits = this.outlook.opposition.batteryAt(unit, this.from(unit))
    return hits < 0.1 ? -1 : 0.8 * hits
  }

  private limber(unit: number): number {
    const idle = this.outlook.opposition.batteryAt(unit, this.from(unit)) === 0
    return idle && this.standing().aims.distance(unit, this.from(unit)) > 0 ? 0.2 : -1
  }

  private looksAt(hex: number, facing: number): number {
    return this.standing().facing(hex, facing)
  }

  appeal(d: PratzenDecision): number {
    switch (d.kind) {
      case 'bombard':
        return this.fire.bombard(d)
      case 'volley':
        return this.fire.volley(d)
      case 'spill':
        return (this.field.at(this.position).present(d.at, this.side) ? -1 : 1) * worthOfHit(this.outlook, d.at)
      case 'engage':
        return this.engage(d)
      case 'hold':
        return FIRES_ON_HOLD * this.salvo()
      case 'openFire':
        return this.salvo() - this.outlook.temper.heldUp * (this.outlook.attacking ? HELD_UP : COMMITTED)
      case 'charge': {
        const { value } = this.charge()
        return Math.max(value > this.bar ? value + LAST_CHANCE * this.outlook.daring : -1, this.advancing() - 0.01)
      }
      case 'move':
        return this.move(d)
      case 'square':
        return this.square(d.unit)
      case 'deploy':
        return this.outlook.horsemen(this.from(d.unit)) === 0 ? 0.1 : -1
      case 'toTop':
        return this.toTop(d.unit)
      case 'limber':
        return this.limber(d.unit)
      case 'unlimber':
        return this.unlimber(d.unit)
      case 'enter':
        return this.enter(d)
      case 'fall':
        return this.fall(d)
      case 'advance':
        return this.advance(d)
      case 'turn':
        return 1 + this.looksAt(this.from(d.unit), d.facing)
      case 'reface':
        return (
          this.looksAt(this.from(d.unit), d.facing) -
          this.looksAt(this.from(d.unit), this.field.unit.facing.get(this.position, d.unit)) -
          0.01
        )
      case 'closeUp':
        return this.closeUp(d)
      case 'fight':
        return this.fight(d.unit)
      case 'lose':
        return -costOfLosing(this.outlook, d.unit)
      case 'bear':
        return costOfLosing(this.outlook, d.unit)
      case 'suffer':
        return -costOfSuffering(this.outlook, d.at)
      case 'mark':
        return appealOfMark(this.outlook, d.unit)
      case 'kindle':
        return this.field.at(this.position).present(d.at, this.side)
          ? -1
          : this.field.at(this.position).present(d.at, enemyOf(this.side))
            ? 1
            : 0
      case 'reload':
        return this.field.unit.ammo.get(this.position, d.unit) === EMPTY ? 0.5 : 0.1
      case 'play':
        return appealOfCard(this.outlook, d)
      default:
        return 0
    }
  }

  /** One gun after the other; battalions still on the move before arrived ones, Leaders after their troops. */
  urgency({ kind, subject }: Menu<PratzenDecision>): number {
    switch (kind) {
      case 'bombard':
        return 1000 - subject!
      case 'move':
      case 'square':
      case 'deploy':
      case 'toTop':
      case 'limber':
      case 'unlimber': {
        if (this.field.units[subject!].arm === LEADER) return -1 - subject!
        return this.rankOf(subject!) + (this.isWithFlag(subject!) ? 0.5 : 0)
      }
      case 'done':
        return -10_000
      default:
        return 0
    }
  }

  /** The Flag moves before its battalion, alone or with its stack. */
  private isWithFlag(unit: number): boolean {
    const { flag, formation } = this.field.units[unit]
    if (flag) return true
    return this.field
      .at(this.position)
      .stack(this.from(unit))
      .some(mate => this.field.units[mate].flag && this.field.units[mate].formation === formation)
  }

  private rankOf(unit: number): number {
    const { formation } = this.field.units[unit]
    let rank = this.ranks.get(formation)
    if (rank === undefined) {
      const hex = this.from(unit)
      const arrived = this.standing().aims.distance(unit, hex) === 0
      rank = (arrived ? 200 : 400) - this.outlook.nearest(hex)
      this.ranks.set(formation, rank)
    }
    return rank
  }
}
