/** What the first umpire says: menus, objections, forecasts and events, in the names of the map. */
import { AusterlitzBattle, type AusterlitzDecision } from '@voltigeur/austerlitz'
import type { PlayableMatch } from '@voltigeur/games'
import type { Json, Position, Side } from '@voltigeur/kernel'
import { legalOnes, ofKind, type Tried, tried } from '../trying.ts'
import { type Counter, type Picture, pictureOf, SIDES, type SideName } from './picture.ts'
import type { Aftermath } from './results.ts'

type OfKind<K extends AusterlitzDecision['kind']> = Extract<AusterlitzDecision, { kind: K }>

interface View {
  readonly step: string
  readonly side: SideName | null
  readonly demoralized: SideName | null
  readonly losses: Readonly<Record<SideName, number>>
  readonly points: { readonly allied: Json; readonly french: Json }
}

export class First {
  readonly battle: AusterlitzBattle
  readonly position: Position
  readonly by: Side
  readonly side: SideName
  readonly picture: Picture
  /** The trials that led here, with their dice: the match itself is unchanged. */
  readonly trail: readonly string[]

  constructor(battle: AusterlitzBattle, position: Position, trail: readonly string[] = []) {
    this.battle = battle
    this.position = position
    this.by = battle.owing(position)[0]
    this.side = SIDES[this.by]
    this.picture = pictureOf(battle, position)
    this.trail = trail
  }

  static in({ battle, position }: Pick<PlayableMatch, 'battle' | 'position'>): First {
    if (!(battle instanceof AusterlitzBattle)) throw new Error('not a battle of Austerlitz')
    return new First(battle, position)
  }

  get step(): string {
    return this.view().step
  }

  /** The same umpire after a decision has been tried. */
  followed(decision: AusterlitzDecision, { position }: Tried, die?: number): First {
    const said = this.battle.language.say(decision)
    return new First(this.battle, position, [...this.trail, die === undefined ? said : `${said} (die ${die})`])
  }

  view(position = this.position): View {
    return this.battle.language.view(position) as unknown as View
  }

  label(hex: number): string {
    return this.picture.chart.grid.label(hex)
  }

  allows(decision: AusterlitzDecision): boolean {
    return this.battle.objections(this.position, decision, this.by).length === 0
  }

  legal<K extends AusterlitzDecision['kind']>(kind: K, most?: number): OfKind<K>[] {
    return legalOnes<AusterlitzDecision, K>(this.battle, this.position, this.by, kind, most)
  }

  /** Where a unit may move or exit, by hex, with the total cost. */
  goals(unit: Counter, kind: 'move' | 'exit'): Record<string, number> {
    const goals: Record<string, number> = {}
    for (const menu of this.battle.menus(this.position, this.by)) {
      if (menu.subject !== unit.index) continue
      for (const decision of menu.decisions()) {
        if (decision.kind !== kind) continue
        const to = decision.kind === 'move' ? decision.to : (decision as OfKind<'exit'>).at
        goals[this.label(to)] = (this.battle.forecast(this.position, decision).cost?.total ?? -1) + unit.spent
      }
    }
    return goals
  }

  /** What follows from a decision, up to the next question. */
  aftermath(decision: AusterlitzDecision, dice: readonly number[] = []): Aftermath & Tried {
    const after = tried(this.battle, this.position, decision, this.by, dice)
    const { events, position } = after
    const view = this.view(position)
    const inBattle = ['exchange', 'volunteers', 'retreat', 'advance'] as const
    const next = inBattle.find(step => step === view.step) ?? null
    return {
      ...after,
      eliminated: ofKind(events, 'eliminated')
        .map(event => String(event.unit))
        .toSorted(),
      retreated: events
        .filter(({ kind }) => kind === 'retreated' || kind === 'displaced')
        .map(event => `${event.unit} to ${event.to}`),
      silenced: ofKind(events, 'silenced')
        .map(event => String(event.unit))
        .toSorted(),
      demoralized: view.demoralized,
      next,
      asked: next === null ? null : view.side,
      events,
      position,
    }
  }
}

export const ids = (units: readonly Counter[]): string[] => units.map(({ id }) => id).toSorted()
