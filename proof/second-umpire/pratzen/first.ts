/** What the first umpire says: menus, forecasts, and the effects of a decision on a copy. */
import type { PlayableMatch } from '@voltigeur/games'
import { type Dice, everyDecision, type Forecast, type GameEvent, type Position, Umpire } from '@voltigeur/kernel'
import type { PratzenBattle, PratzenDecision, PratzenEvent } from '@voltigeur/pratzen'

export type Decided<K extends PratzenDecision['kind']> = Extract<PratzenDecision, { readonly kind: K }>
export type Told<K extends PratzenEvent['kind']> = Extract<PratzenEvent, { readonly kind: K }>

export const battleOf = (match: PlayableMatch): PratzenBattle => match.battle as unknown as PratzenBattle

export class FirstUmpire {
  readonly battle: PratzenBattle
  readonly position: Position
  readonly side: number
  #all: readonly PratzenDecision[] | null = null

  constructor(battle: PratzenBattle, position: Position, side: number) {
    this.battle = battle
    this.position = position
    this.side = side
  }

  /** Every legal decision of a kind. */
  decisions<K extends PratzenDecision['kind']>(kind: K): Decided<K>[] {
    this.#all ??= [...everyDecision(this.battle.menus(this.position, this.side))]
    return this.#all.filter((decision): decision is Decided<K> => decision.kind === kind)
  }

  /** The same for some pieces only: listing every unit’s moves takes long. */
  decisionsOf<K extends PratzenDecision['kind']>(kind: K, subjects: readonly number[]): Decided<K>[] {
    const found: Decided<K>[] = []
    for (const menu of this.battle.menus(this.position, this.side)) {
      if (menu.subject === null || !subjects.includes(menu.subject)) continue
      for (const decision of menu.decisions()) if (decision.kind === kind) found.push(decision as Decided<K>)
    }
    return found
  }

  forecast(decision: PratzenDecision): Forecast {
    return this.battle.forecast(this.position, decision)
  }

  allows(decision: PratzenDecision): boolean {
    return this.battle.objections(this.position, decision, this.side).length === 0
  }

  /** Plays a decision on a copy, with the given dice. */
  play(decision: PratzenDecision, dice: Dice): Aftermath {
    const position = this.position.copy()
    const umpire = new Umpire(dice)
    this.battle.apply(position, decision, this.side, umpire)
    return { position, events: umpire.takeEvents() as (PratzenEvent & GameEvent)[] }
  }
}

export interface Aftermath {
  readonly position: Position
  readonly events: readonly PratzenEvent[]
}

export const told = <K extends PratzenEvent['kind']>(events: readonly PratzenEvent[], kind: K): Told<K>[] =>
  events.filter((event): event is Told<K> => event.kind === kind)

/** "range 4, 5 or more": the column of a shot in words. */
export function readColumn(column: string): { readonly range: number; readonly needed: number } {
  const [range, needed] = [...column.matchAll(/\d+/g)].map(Number)
  return { range, needed }
}
