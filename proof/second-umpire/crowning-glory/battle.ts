/** 4.2 to 4.9, 9.13 to 9.18: one attack, up to the next decision. */
import { canAttack, gunsOf, isCharge, lossesAt, oddsOf } from './combat.ts'
import { inEnemyZone, mayStep } from './ground.ts'
import {
  altered,
  armyOf,
  type Counter,
  neighbours,
  onMap,
  other,
  type Picture,
  type SideName,
  unitIn,
} from './picture.ts'
import { isInForce } from './variants.ts'

export interface Aftermath {
  /** Steps lost by each unit. */
  readonly lost: Readonly<Record<string, number>>
  readonly eliminated: readonly string[]
  readonly moved: readonly string[]
  /** Objectives that changed hands. */
  readonly took: readonly string[]
  readonly spared: readonly string[]
  /** 4.8 */
  readonly broken: boolean
  readonly winner: SideName | null
  readonly next: 'support' | 'casualties' | 'retreat' | 'advance' | null
  readonly asked: SideName | null
}

/** 4.2, 4.8: steps lost, less those regained. Units that exited the map have the same losses as before. */
export const lossesOf = ({ counters, lostBefore }: Picture, side: SideName): number =>
  counters.filter(one => one.side === side).reduce((sum, { full, steps }) => sum + full - steps, lostBefore[side])

/** An attack in progress. The umpires compare its results so far. */
export class Course {
  picture: Picture
  readonly side: SideName
  readonly hex: number
  readonly units: readonly number[]
  readonly target: number
  /** Steps that the attackers must still lose, and those of the defender. */
  owed = 0
  loss = 0
  private lost: Record<string, number> = {}
  private eliminated: string[] = []
  private moved: string[] = []
  private took: string[] = []
  private spared: string[] = []
  private winner: SideName | null = null

  constructor(picture: Picture, side: SideName, hex: number, units: readonly Counter[]) {
    this.picture = picture
    this.side = side
    this.hex = hex
    this.units = units.map(({ index }) => index)
    this.target = unitIn(picture, hex)!.index
  }

  /** 9.13: the player chooses a marker after the attackers, if there is one. */
  attack(): Aftermath {
    this.begin()
    return gunsOf(this.picture, this.side).length > 0 ? this.tell('support', this.side) : this.tell(null, null)
  }

  /** 9.14 */
  roll(guns: number, die: number): Aftermath {
    this.begin()
    const { picture, side, hex } = this
    const units = this.attackers()
    const { column } = oddsOf(picture, side, hex, units, guns)
    const { attacker, defender } = lossesAt(column, die)
    if (isCharge(picture, side, hex, units)) this.use(side)
    for (const index of [...this.units, this.target]) this.change(index, { active: false })
    this.fire(guns)
    this.owed = attacker
    this.loss = defender
    this.spare()
    return this.loseAttackers()
  }

  /** 9.16: the owner shares a loss step by step; it takes effect as a whole. */
  lose(index: number): Aftermath {
    this.begin()
    this.reduce(index, 1)
    this.owed--
    return this.loseAttackers()
  }

  /** 9.17 */
  retreat(to: number): Aftermath {
    this.begin()
    this.go(this.target, to)
    return this.loseDefender(this.loss - 1)
  }

  stand(): Aftermath {
    this.begin()
    return this.loseDefender(this.loss)
  }

  /** 9.18 */
  advance(index: number): Aftermath {
    this.begin()
    this.go(index, this.hex)
    return this.finish()
  }

  attackers(): Counter[] {
    return this.units.map(index => this.picture.counters[index]).filter(({ place }) => place === 'on map')
  }

  /** 9.17, 7.5: empty, outside enemy zones, and open to the unit; never off the map. */
  retreats(): number[] {
    const { picture } = this
    return retreatsOf(picture, picture.counters[this.target])
  }

  /** 9.18, 4.8 */
  advances(): Counter[] {
    return advancesInto(this.picture, this.side, this.hex, this.attackers())
  }

  private loseAttackers(): Aftermath {
    const units = this.attackers()
    const steps = units.reduce((sum, unit) => sum + unit.steps, 0)
    if (this.owed > 0 && units.length > 1 && this.owed < steps) return this.tell('casualties', this.side)
    for (const unit of units) {
      const loss = Math.min(this.owed, unit.steps)
      this.owed -= loss
      if (loss > 0) this.reduce(unit.index, loss)
    }
    if (this.judgeAllies()) return this.finish()
    return this.settleDefender()
  }

  private settleDefender(): Aftermath {
    const { side } = this.picture.counters[this.target]
    if (this.loss > 0 && this.retreats().length > 0) return this.tell('retreat', side)
    return this.loseDefender(this.loss)
  }

  private loseDefender(loss: number): Aftermath {
    const { steps } = this.picture.counters[this.target]
    if (loss > 0) this.reduce(this.target, Math.min(loss, steps))
    if (this.judgeAllies() || this.judgeFrench()) return this.finish()
    return this.advances().length > 0 ? this.tell('advance', this.side) : this.finish()
  }

  /** 11.0, Stubborn Defence: the owner’s first unit in a turn that would lose steps in a Town or Fortress. */
  private spare(): void {
    const { picture } = this
    const { side, hex, id } = picture.counters[this.target]
    const terrain = picture.chart.terrain(hex)
    const isBuilt = terrain.has('town') || terrain.has('fortress')
    if (this.loss === 0 || !isBuilt || !isInForce(picture, side, 7)) return
    if (picture.variants[side].used === picture.turn) return
    this.use(side)
    this.loss--
    this.spared.push(id)
  }

  /** 9.13: the marker shows its Passive face from then on. */
  private fire(guns: number): void {
    const used = this.picture.markers.findIndex(
      ({ side, factor, face }) => side === this.side && factor === guns && face === 'active',
    )
    const markers = this.picture.markers.map((marker, i) =>
      i === used ? { ...marker, face: 'passive' as const } : marker,
    )
    this.picture = { ...this.picture, markers }
  }

  /** 4.4, 4.8: whether the French win because of the Allied losses. */
  private judgeAllies(): boolean {
    if (!this.picture.rules.morale || this.winner !== null) return this.winner !== null
    if (!this.picture.broken && lossesOf(this.picture, 'allied') >= 29) {
      this.picture = { ...this.picture, broken: true }
      if (![...this.picture.control.values()].includes('allied')) this.winner = 'french'
    }
    if (armyOf(this.picture, 'allied').length === 0) this.winner = 'french'
    return this.winner !== null
  }

  /** 4.2, 4.5, 4.9: judged when both have taken their losses. */
  private judgeFrench(): boolean {
    const { picture } = this
    if (!picture.rules.morale || lossesOf(picture, 'french') < 33) return false
    const isLast = picture.turn === picture.rules.turns && picture.first === 'movement'
    const isOver = isLast && !canAttack(picture, 'french') && !canAttack(picture, 'allied')
    this.winner = isOver && isFrenchAtTheEnd(picture) ? 'french' : 'allied'
    return true
  }

  private reduce(index: number, loss: number): void {
    const { steps, id } = this.picture.counters[index]
    this.lost[id] = (this.lost[id] ?? 0) + loss
    if (steps > loss) this.change(index, { steps: steps - loss })
    else {
      this.change(index, { steps: 0, place: 'eliminated', hex: -1 })
      this.eliminated.push(id)
    }
  }

  private go(index: number, to: number): void {
    const { id, side } = this.picture.counters[index]
    this.change(index, { hex: to })
    this.moved.push(`${id} to ${this.picture.chart.grid.label(to)}`)
    const owner = this.picture.control.get(to)
    if (owner === undefined || owner === side) return
    this.picture = { ...this.picture, control: new Map(this.picture.control).set(to, side) }
    this.took.push(this.picture.chart.grid.label(to))
  }

  private use(side: SideName): void {
    const { variants, turn } = this.picture
    this.picture = { ...this.picture, variants: { ...variants, [side]: { ...variants[side], used: turn } } }
  }

  private change(index: number, change: Partial<Counter>): void {
    this.picture = altered(this.picture, index, change)
  }

  private begin(): void {
    this.lost = {}
    this.eliminated = []
    this.moved = []
    this.took = []
    this.spared = []
  }

  private finish(): Aftermath {
    return this.tell(null, null)
  }

  private tell(next: Aftermath['next'], asked: SideName | null): Aftermath {
    const { lost, eliminated, moved, took, spared, winner } = this
    return {
      lost,
      eliminated: eliminated.toSorted(),
      moved,
      took,
      spared,
      broken: this.picture.broken,
      winner,
      next,
      asked,
    }
  }
}

export function retreatsOf(picture: Picture, unit: Counter): number[] {
  return neighbours(picture.chart, unit.hex).filter(
    to =>
      unitIn(picture, to) === undefined &&
      !inEnemyZone(picture, unit.side, to) &&
      mayStep(picture, unit.arm, unit.hex, to),
  )
}

export function advancesInto(picture: Picture, side: SideName, hex: number, attackers: readonly Counter[]): Counter[] {
  if (unitIn(picture, hex) !== undefined || (side === 'allied' && picture.broken)) return []
  return attackers.filter(unit => mayStep(picture, unit.arm, unit.hex, hex))
}

/** 4.3: one and a half times as much. */
export const isFrenchAtTheEnd = (picture: Picture): boolean =>
  picture.broken && 2 * lossesOf(picture, 'allied') >= 3 * lossesOf(picture, 'french')

/** Attackers and defenders in the middle of a battle. */
export const withRole = (picture: Picture, role: Counter['role']): Counter[] =>
  onMap(picture).filter(one => one.role === role)

/** 5.3, 9.1: which side is asked after an attack; null when the phase is over. */
export function nextToAttack(picture: Picture, last: SideName): SideName | null {
  if (canAttack(picture, other(last))) return other(last)
  return canAttack(picture, last) ? last : null
}
