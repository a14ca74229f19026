/** How the first umpire is asked. */
import { everyDecision, type Forecast, type Position, type Side } from '@voltigeur/kernel'
import type { KulmBattle, KulmDecision } from '@voltigeur/la-bataille'
import { Table } from './table.ts'

export class First {
  readonly battle: KulmBattle
  readonly position: Position
  readonly table: Table
  /** The present question, as step and part; and which side is asked. */
  readonly asked: string
  readonly by: Side
  /** The trials since the match’s position, with their dice. */
  readonly tried: readonly string[]

  constructor(battle: KulmBattle, position: Position, tried: readonly string[] = []) {
    this.tried = tried
    this.battle = battle
    this.position = position
    this.table = new Table(battle.field, position)
    this.asked = battle.flow.asked(position)
    this.by = battle.owing(position)[0]
  }

  /** 12.1.1: the hexes fired at in this Fire Phase. */
  firedAt(): readonly number[] {
    const { flow, sequence } = this.battle
    const { steps } = sequence
    const frame = flow.find(this.position, steps.offensiveFire) ?? flow.find(this.position, steps.defensiveFire)
    return frame ? frame.targets.toArray() : []
  }

  allows(decision: KulmDecision): boolean {
    return this.battle.objections(this.position, decision, this.by).length === 0
  }

  forecast(decision: KulmDecision): Forecast {
    return this.battle.forecast(this.position, decision, this.by)
  }

  /** All legal decisions of a kind, of one unit if it is named. */
  decisions<K extends KulmDecision['kind']>(kind: K, subject?: number): Extract<KulmDecision, { kind: K }>[] {
    const menus = this.battle
      .menus(this.position, this.by)
      .filter(menu => subject === undefined || menu.subject === null || menu.subject === subject)
    const found: Extract<KulmDecision, { kind: K }>[] = []
    for (const decision of everyDecision(menus))
      if (decision.kind === kind) found.push(decision as Extract<KulmDecision, { kind: K }>)
    return found
  }
}
