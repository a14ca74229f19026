/** How the first umpire is asked: what his menus offer, what he foresees, what he objects to. */

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
  /** The whole position, on copies of which decisions are tried. */
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

  /** All that he offers of a kind. */
  ofKind<K extends Kind>(kind: K): Of<K>[] {
    const found = [...everyDecision(this.menus)]
    return found.filter((one): one is Of<K> => one.kind === kind)
  }

  /** What he offers to a unit, except what it does together with others. */
  about(unit: number): Decision[] {
    return this.menus
      .filter(menu => menu.subject === unit && menu.party === undefined)
      .flatMap(menu => [...menu.decisions()])
  }

  /** The lines of his menu that are of a kind, with whoever takes part. */
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
