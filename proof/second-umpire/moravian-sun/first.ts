/** How to ask the first umpire: menus, forecasts, objections. */

import { everyDecision, type Forecast, type Menu, type Party, type Position } from '@voltigeur/kernel'
import type { MoravianBattle, MoravianDecision } from '@voltigeur/moravian-sun'

export type Decision = MoravianDecision
type Kind = Decision['kind']
/** The decisions of a kind; some kinds share one entry of the union. */
export type Of<K extends Kind> = Decision extends infer D
  ? D extends { readonly kind: infer L }
    ? K extends L
      ? D
      : never
    : never
  : never

export class FirstUmpire {
  readonly battle: MoravianBattle
  /** The whole position; trials use copies of it. */
  readonly whole: Position
  /** As the side sees it. */
  readonly seen: Position
  readonly side: number
  private lines: readonly Menu<Decision>[] | null = null

  constructor(battle: MoravianBattle, whole: Position, seen: Position, side: number) {
    this.battle = battle
    this.whole = whole
    this.seen = seen
    this.side = side
  }

  private get menus(): readonly Menu<Decision>[] {
    this.lines ??= this.battle.menus(this.seen, this.side)
    return this.lines
  }

  /** All offered decisions of a kind. */
  ofKind<K extends Kind>(kind: K): Of<K>[] {
    const found = [...everyDecision(this.menus)]
    return found.filter((one): one is Of<K> => one.kind === kind)
  }

  /** The decisions offered to a unit alone. */
  about(unit: number): Decision[] {
    return this.menus
      .filter(menu => menu.subject === unit && menu.party === undefined)
      .flatMap(menu => [...menu.decisions()])
  }

  /** The menu lines of a kind, with any units in them. */
  parties(kind: Kind): Party<Decision>[] {
    return this.menus.flatMap(menu => (menu.kind === kind && menu.party ? [menu.party] : []))
  }

  allows(decision: Decision): boolean {
    return this.battle.objections(this.seen, decision, this.side).length === 0
  }

  foresees(decision: Decision): Forecast {
    return this.battle.forecast(this.seen, decision)
  }
}
