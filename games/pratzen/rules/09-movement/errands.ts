/**
 * Moves with some rules lifted, to find the rule in the way. This is a second, slow implementation of where a party
 * could end its move, rule by rule; the offered paths come from elsewhere, and tests compare the two.
 */
import { OFF_MAP } from '@voltigeur/hex'
import type { Objection, Position } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../../field.ts'
import { ARTILLERY } from '../../setup/roster.ts'
import { words } from '../../words.ts'
import { joinFault } from '../03-stacking.ts'
import { mayCharge, nearestEnemies } from './charge.ts'
import {
  closedToGuns,
  crowdsOthers,
  dropEnds,
  gaitOf,
  isSlowStep,
  isUnstacked,
  keepClosing,
  type MarchParty,
  NORMAL,
  RAPID,
  roadGait,
  SLOW,
} from './movement.ts'
import { homesOf, keepHomeward } from './way-home.ts'
import { type Gait, Ways } from './ways.ts'

export type RuleInTheWay =
  | 'enemies'
  | 'contact'
  | 'nearer'
  | 'toward'
  | 'charge'
  | 'halt'
  | 'friends'
  | 'strangers'
  | 'guns'
  | 'ground'
  | 'bonus'
  | 'superiors'
  | 'closing'
  | 'home'
  | 'allowance'
type Lifted = ReadonlySet<RuleInTheWay>

/** A kind of move: its rules, in the order in which to name them, and its destinations. */
export interface Errand {
  readonly rules: readonly RuleInTheWay[]
  /** The refusal for a hex beyond the allowance. */
  readonly tooFar: (unit: string, hex: string) => Objection
  /** The paths open without these rules, up to this many steps. */
  ways(field: Field, position: Position, party: MarchParty, lifted: Lifted, most: number): Ways
}

/** How a hex was reached, as far as it affects the rest. */
interface Stage {
  readonly node: number
  readonly hex: number
  /** A party slowed once is slow for the whole move. */
  readonly slow: boolean
  /** Every step so far went along a road. */
  readonly road: boolean
  /** Some hex so far bars charging cavalry. */
  readonly broken: boolean
}

const [UNSEEN, OPEN, CLOSED] = [0, 1, 2]

/** On a path that is slow or not, along a road or not, rough or not. */
const STATES = 8

/** One search for a party’s paths: on roads, alone from hex to hex, or ignoring them (MOV-3b, MOV-3d). */
class Look {
  readonly field: Field
  readonly position: Position
  readonly party: MarchParty
  readonly lifted: Lifted
  readonly roads: boolean
  readonly slow: Gait
  readonly best: Gait
  readonly bonus: Gait
  readonly ways: Ways
  private readonly heedsGuns: boolean
  /** For every reached hex: whether the units in it let the party in. */
  private readonly open: Uint8Array

  constructor(
    field: Field,
    position: Position,
    party: MarchParty,
    lifted: Lifted,
    { roads, pace, ways }: { readonly roads: boolean; readonly pace: number; readonly ways: Ways },
  ) {
    this.field = field
    this.position = position
    this.party = party
    this.lifted = lifted
    this.roads = roads
    this.slow = gaitOf(field, position, party, SLOW)
    this.best = gaitOf(field, position, party, pace)
    this.bonus = roadGait(this.best)
    this.ways = ways
    this.heedsGuns = !lifted.has('guns') && party.troops.some(unit => field.units[unit].arm === ARTILLERY)
    this.open = new Uint8Array(field.ground.grid.size)
  }

  get start(): Stage {
    const { field, party } = this
    const node = this.ways.step(party.from, -1)
    return { node, hex: party.from, slow: false, road: this.roads, broken: field.ground.barsCharge(party.from) }
  }

  touches(hex: number): boolean {
    const here = this.field.at(this.position)
    const enemy = enemyOf(this.party.side)
    return here.touches(hex, enemy) && !here.present(hex, enemy)
  }

  /** The gait that allows this many steps, in the state of the stage; null for too many. */
  within({ slow, road }: Stage, n: number): Gait | null {
    const gaits = slow ? [this.slow] : road ? [this.best, this.slow, this.bonus] : [this.best, this.slow]
    return gaits.find(gait => n <= gait.hexes) ?? (this.lifted.has('allowance') ? this.best : null)
  }

  /** Whether units in the hex and terrain let the party take that step. */
  private mayStep(from: number, to: number, dir: number): boolean {
    if (this.open[to] === UNSEEN) this.open[to] = this.mayEnter(to) ? OPEN : CLOSED
    if (this.open[to] === CLOSED) return false
    const { field, position, party, roads } = this
    return !this.heedsGuns || closedToGuns(field, position, party, from, to, dir, roads) === null
  }

  /** The same from any side. */
  private mayEnter(to: number): boolean {
    const { field, position, party, lifted, roads } = this
    const here = field.at(position)
    if (!lifted.has('enemies') && here.present(to, enemyOf(party.side))) return false
    if (roads && here.stack(to).length > 0) return false
    if (!lifted.has('friends') && !this.mayShare(to)) return false
    return lifted.has('strangers') || !crowdsOthers(field, position, party, to)
  }

  private mayShare(hex: number): boolean {
    const { field, position, party } = this
    if (field.at(position).present(hex, enemyOf(party.side))) return true
    return joinFault(field, position, party.pieces, hex) === null
  }

  /**
   * Continues from stage to stage wherever `visit` allows. If the number of steps doesn’t matter, the first arrival in
   * a hex counts.
   */
  go(most: number, first: boolean, visit: (stage: Stage, before: Stage, n: number) => boolean): void {
    const { field, party, lifted, roads, ways } = this
    const { ground } = field
    const mindsGround = party.troops.length > 0 && !lifted.has('ground')
    // The step at which each hex was last reached in each state.
    const reached = new Uint16Array(ground.grid.size * STATES)
    let stages = [this.start]
    for (let n = 1; n <= most && stages.length > 0; n++) {
      const next: Stage[] = []
      for (const before of stages) {
        for (let dir = 0; dir < 6; dir++) {
          const hex = ground.neighbour(before.hex, dir)
          if (hex === OFF_MAP) continue
          const slow = before.slow || (mindsGround && isSlowStep(field, roads, before.hex, dir))
          const road = before.road && ground.roads[before.hex * 6 + dir] !== 0
          const broken = before.broken || ground.barsCharge(hex)
          const key = hex * STATES + (broken ? 4 : 0) + (slow ? 2 : 0) + (road ? 1 : 0)
          if (first ? reached[key] > 0 : reached[key] === n) continue
          if (!this.mayStep(before.hex, hex, dir)) continue
          const stage = { node: ways.step(hex, before.node), hex, slow, road, broken }
          if (!visit(stage, before, n)) continue
          next.push(stage)
          reached[key] = n
        }
      }
      stages = next
    }
  }
}

/** The paths by road, if open to the party, and those without. */
function looks(field: Field, position: Position, party: MarchParty, lifted: Lifted, pace: number, ways: Ways): Look[] {
  const modes = isUnstacked(field, position, party) ? [true, false] : [false]
  return modes.map(roads => new Look(field, position, party, lifted, { roads, pace, ways }))
}

/**
 * MOV-2f, ENG-5b, UMOV-2, LMOV-3b: up to the allowance, not adjacent to the enemy, and if required no nearer to them.
 */
function marchEnds(
  field: Field,
  position: Position,
  party: MarchParty,
  lifted: Lifted,
  { most, pace, notNearerThan }: { readonly most: number; readonly pace: number; readonly notNearerThan: number },
): Ways {
  const ways = new Ways(field.ground, 'shortest')
  const here = field.at(position)
  const enemy = enemyOf(party.side)
  const joinsFriends = (hex: number): boolean => party.troops.length === 0 && here.holds(hex, party.side)
  for (const look of looks(field, position, party, lifted, pace, ways)) {
    look.go(most, true, (stage, _, n) => {
      const { hex } = stage
      if (look.touches(hex) && !lifted.has('contact') && !joinsFriends(hex)) return false
      const near = !here.present(hex, enemy) && here.distance(hex, enemy) < notNearerThan
      if (near && !lifted.has('nearer')) return false
      const gait = look.within(stage, n)
      if (gait && hex !== party.from) ways.end(stage.node, gait)
      return gait !== null
    })
  }
  return ways
}

/** ENG-ET-15, CHG-3: exactly one allowance, every step nearer to the target, or into contact. */
function chargeEnds(field: Field, position: Position, party: MarchParty, lifted: Lifted, most: number): Ways {
  const ways = new Ways(field.ground)
  const { grid } = field.ground
  for (const target of nearestEnemies(field, position, party)) {
    for (const look of looks(field, position, party, lifted, RAPID, ways)) {
      const paces = [look.slow, gaitOf(field, position, party, NORMAL), look.best, look.bonus]
      look.go(most, lifted.has('allowance'), (stage, before, n) => {
        const { hex, slow } = stage
        const nearer = grid.distance(hex, target) < grid.distance(before.hex, target)
        if (!nearer && !lifted.has('toward')) return false
        const gait = look.within(stage, n)
        if (!gait) return false
        if (look.touches(hex)) {
          const fast = n <= (slow ? look.slow : look.best).hexes || lifted.has('bonus') || lifted.has('allowance')
          const may = lifted.has('charge') || mayCharge(field, position, party, hex, stage.broken)
          if (fast && may) ways.end(stage.node, gait)
          return lifted.has('halt')
        }
        const exact = (slow ? [look.slow] : paces).some(pace => pace.hexes === n)
        if (exact || lifted.has('allowance')) ways.end(stage.node, gait)
        return true
      })
    }
  }
  return ways
}

export const HOLDING: Errand = {
  rules: ['enemies', 'contact', 'nearer', 'friends', 'strangers', 'guns', 'superiors', 'allowance'],
  tooFar: words.tooFar,
  ways(field, position, party, lifted, most) {
    const notNearerThan = field.at(position).distance(party.from, enemyOf(party.side))
    const ways = marchEnds(field, position, party, lifted, { most, pace: SLOW, notNearerThan })
    if (!lifted.has('superiors')) dropEnds(field, position, party, ways)
    return ways
  },
}

export const CHARGING: Errand = {
  rules: [
    ...(['enemies', 'charge', 'halt', 'friends', 'strangers', 'guns', 'ground', 'bonus', 'superiors'] as const),
    ...(['allowance', 'toward'] as const),
  ],
  tooFar: words.notExact,
  ways(field, position, party, lifted, most) {
    const ways = chargeEnds(field, position, party, lifted, most)
    if (!lifted.has('superiors')) dropEnds(field, position, party, ways)
    return ways
  },
}

export const FREE: Errand = {
  rules: ['enemies', 'contact', 'friends', 'strangers', 'guns', 'ground', 'superiors', 'allowance', 'closing'],
  tooFar: words.tooFar,
  ways(field, position, party, lifted, most) {
    const ways = marchEnds(field, position, party, lifted, { most, pace: NORMAL, notNearerThan: 0 })
    if (!lifted.has('superiors')) dropEnds(field, position, party, ways)
    if (!lifted.has('closing')) keepClosing(field, position, party, ways)
    return ways
  },
}

export const HOMEWARD: Errand = {
  rules: ['home', 'enemies', 'contact', 'friends', 'strangers', 'ground', 'allowance'],
  tooFar: words.tooFar,
  ways(field, position, party, lifted, most) {
    const ways = marchEnds(field, position, party, lifted, { most, pace: NORMAL, notNearerThan: 0 })
    if (lifted.has('home')) return ways
    const homes = homesOf(field, position, party)
    if (!homes) return new Ways(field.ground)
    keepHomeward(field, homes, ways)
    return ways
  },
}
