/** What the first umpire says: menus, objections, forecasts and events, in the names of the map. */
import { GloryBattle, type GloryDecision } from '@voltigeur/crowning-glory'
import type { PlayableMatch } from '@voltigeur/games'
import { type Position, redact, type Side } from '@voltigeur/kernel'
import { legalOnes, ofKind, type Tried, tried, type WrittenEvent } from '../trying.ts'
import type { Aftermath } from './battle.ts'
import {
  type Counter,
  NOBODY,
  type Picture,
  pictureOf,
  SIDES,
  type SideName,
  VARIANT_STATES,
  type Variant,
} from './picture.ts'

type OfKind<K extends GloryDecision['kind']> = Extract<GloryDecision, { kind: K }>

interface View {
  readonly step: string
  readonly side: SideName | null
  readonly demoralized: SideName | null
  readonly losses: Readonly<Record<SideName, number>>
}

export class First {
  readonly battle: GloryBattle
  /** The whole truth, and the acting side’s view of it. */
  readonly position: Position
  readonly seen: Position
  readonly by: Side
  readonly side: SideName
  readonly picture: Picture
  /** The trials that led here, with their dice: the match itself is unchanged. */
  readonly trail: readonly string[]

  constructor(battle: GloryBattle, position: Position, trail: readonly string[] = []) {
    this.battle = battle
    this.position = position
    this.by = battle.owing(position)[0]
    this.side = SIDES[this.by]
    this.seen = redact(battle, position, this.by)
    this.picture = pictureOf(battle, position)
    this.trail = trail
  }

  static in({ battle, position }: Pick<PlayableMatch, 'battle' | 'position'>): First {
    if (!(battle instanceof GloryBattle)) throw new Error('not a battle of A Crowning Glory')
    return new First(battle, position)
  }

  /** The same umpire if the acting side had drawn another Variant marker (11.0), to play or played in this turn. */
  holding(number: number, state: Variant['state'] = 'hidden', chosen = NOBODY): First {
    const { army } = this.battle.field
    const position = this.position.copy()
    army.variant.set(position, this.by, number)
    army.state.set(position, this.by, VARIANT_STATES.indexOf(state))
    army.played.set(position, this.by, state === 'in force' ? this.picture.turn : 0)
    army.chosen.set(position, this.by, chosen)
    army.used.set(position, this.by, 0)
    return new First(this.battle, position, [...this.trail, `with Variant ${number}`])
  }

  view(position = this.position): View {
    return this.battle.language.view(position) as unknown as View
  }

  get step(): string {
    return this.view().step
  }

  label(hex: number): string {
    return this.picture.chart.grid.label(hex)
  }

  labels(hexes: Iterable<number>): string[] {
    return [...hexes].map(hex => this.label(hex)).toSorted()
  }

  say(decision: GloryDecision): string {
    return this.battle.language.say(decision)
  }

  allows(decision: GloryDecision): boolean {
    return this.battle.objections(this.seen, decision, this.by).length === 0
  }

  legal<K extends GloryDecision['kind']>(kind: K, most?: number): OfKind<K>[] {
    return legalOnes<GloryDecision, K>(this.battle, this.seen, this.by, kind, most)
  }

  /** Where a unit may move, by hex, with the points; paths through named places separately. */
  goals(unit: Counter, kind: 'move' | 'enter' | 'exit'): Record<string, number> {
    const goals: Record<string, number> = {}
    for (const menu of this.battle.menus(this.seen, this.by)) {
      if (menu.subject !== unit.index) continue
      for (const decision of menu.decisions()) {
        if (decision.kind !== kind || ('via' in decision && decision.via.length > 0)) continue
        const to = 'to' in decision ? decision.to : (decision as OfKind<'exit'>).at
        goals[this.label(to)] = this.costOf(decision) ?? -1
      }
    }
    return goals
  }

  costOf(decision: GloryDecision): number | null {
    return this.battle.forecast(this.seen, decision).cost?.total ?? null
  }

  try(decision: GloryDecision, dice: readonly number[] = []): Tried {
    return tried(this.battle, this.position, decision, this.by, dice)
  }

  /** The same umpire after a decision has been tried. */
  followed(decision: GloryDecision, { position }: Tried, die?: number): First {
    const said = this.say(decision)
    return new First(this.battle, position, [...this.trail, die === undefined ? said : `${said} (die ${die})`])
  }

  /** What follows from a decision in a battle, up to its next question. */
  aftermath(after: Tried): Aftermath {
    const events = ofThisPhase(after.events)
    const view = this.view(after.position)
    const inBattle = ['support', 'casualties', 'retreat', 'advance'] as const
    const next = inBattle.find(step => step === view.step) ?? null
    const lost: Record<string, number> = {}
    for (const event of ofKind(events, 'lost'))
      lost[String(event.unit)] = (lost[String(event.unit)] ?? 0) + Number(event.steps)
    const named = (kind: string, key: string): string[] => ofKind(events, kind).map(event => String(event[key]))
    return {
      lost,
      eliminated: named('eliminated', 'unit').toSorted(),
      moved: events
        .filter(({ kind }) => kind === 'retreated' || kind === 'advanced')
        .map(({ unit, to }) => `${unit} to ${to}`),
      took: named('took', 'hex'),
      spared: named('spared', 'unit'),
      broken: view.demoralized === 'allied',
      winner: winnerOf(after.events),
      next,
      asked: next === null ? null : view.side,
    }
  }
}

/** The events before all units recover: the phase is over then. */
export function ofThisPhase(events: readonly WrittenEvent[]): readonly WrittenEvent[] {
  const end = events.findIndex(({ kind }) => kind === 'recovered')
  return end < 0 ? events : events.slice(0, end)
}

export function winnerIn(events: readonly WrittenEvent[]): SideName | null {
  const ended = events.find(({ kind }) => kind === 'ended')
  if (ended === undefined) return null
  const { winner } = ended.outcome as { readonly winner: number | string | null }
  return typeof winner === 'number' ? SIDES[winner] : (winner as SideName | null)
}

/** The winner by the latest events; 4.5 judges the last action of the battle when its turn ends. */
function winnerOf(events: readonly WrittenEvent[]): SideName | null {
  const isBroken = events.some(({ kind, side }) => kind === 'demoralized' && side === 'french')
  return winnerIn(isBroken ? events : ofThisPhase(events))
}

export const ids = (units: readonly Counter[]): string[] => units.map(({ id }) => id).toSorted()
