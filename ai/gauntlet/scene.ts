/** What a scripted player sees of a question, in terms that all games share. */
import type { Battle, Decision, Outline, OutlineAct, Position, Side } from '@voltigeur/kernel'

/** Units this close to a fight can join it. */
const SUPPORT = 3

export class ScriptScene {
  readonly battle: Battle
  readonly outline: Outline
  readonly position: Position
  readonly side: Side
  /** Hexes of enemies and friends, each unit’s its own. */
  readonly foes: readonly number[]
  private readonly gaps = new Map<number, number>()

  constructor(battle: Battle, outline: Outline, position: Position, side: Side) {
    this.battle = battle
    this.outline = outline
    this.position = position
    this.side = side
    this.foes = this.hexesOf(unit => unit.side !== side)
  }

  private hexesOf(counts: (unit: Outline['units'][number]) => boolean): number[] {
    const { outline, position } = this
    const found = new Set<number>()
    for (const [index, unit] of outline.units.entries()) {
      if (!counts(unit) || unit.arm === 'leader') continue
      const hex = outline.hex(position, index)
      if (hex >= 0) found.add(hex)
    }
    return [...found]
  }

  /** Where enemy guns stand. */
  get guns(): readonly number[] {
    return this.hexesOf(({ side, arm }) => side !== this.side && arm === 'artillery')
  }

  get exits(): readonly number[] {
    return this.outline.exits(this.position, this.side)
  }

  /** Objectives without friends. */
  get open(): readonly number[] {
    const held = new Set(this.hexesOf(({ side }) => side === this.side))
    return this.outline.objectives.filter(hex => !held.has(hex))
  }

  at(unit: number): number {
    return this.outline.hex(this.position, unit)
  }

  /** How many hexes away the nearest enemy is. */
  gap(hex: number): number {
    let gap = this.gaps.get(hex)
    if (gap === undefined) {
      gap = this.foes.reduce((least, foe) => Math.min(least, this.outline.apart(hex, foe)), 99)
      this.gaps.set(hex, gap)
    }
    return gap
  }

  /** By how much a march brings a unit closer to the nearest of these hexes. */
  nearer({ units: [unit], to }: Extract<OutlineAct, { does: 'march' }>, goals: readonly number[]): number {
    if (goals.length === 0) return 0
    const farness = this.outline.farness(unit, goals)
    return farness[this.at(unit)] - farness[to]
  }

  closer({ units: [unit], to }: Extract<OutlineAct, { does: 'march' }>): number {
    return this.gap(this.at(unit)) - this.gap(to)
  }

  /** Attack against defence, as the game counts them; where it has no odds, by strength. */
  odds(act: Extract<OutlineAct, { does: 'strike' }>, decision: Decision): number {
    const { odds } = this.battle.forecast(this.position, decision, this.side)
    if (odds) return odds.attack / Math.max(1, odds.defence)
    return this.strengthOf(act.units) / Math.max(1, this.strengthAround(act.hexes, 0, 1 - this.side))
  }

  /** What friends near a hex could bring against the enemies beside it. */
  promise(hex: number): number {
    const theirs = this.strengthAround([hex], 1, 1 - this.side)
    return theirs === 0 ? 0 : this.strengthAround([hex], SUPPORT, this.side) / theirs
  }

  private strengthOf(units: readonly number[]): number {
    return units.reduce((sum, unit) => sum + this.outline.strength(this.position, unit), 0)
  }

  private strengthAround(hexes: readonly number[], within: number, side: Side): number {
    const { outline } = this
    const near = (hex: number): boolean => hex >= 0 && hexes.some(one => outline.apart(one, hex) <= within)
    return this.strengthOf(
      [...outline.units.keys()].filter(unit => outline.units[unit].side === side && near(this.at(unit))),
    )
  }
}
