/** The battle as the kernel sees it, assembled from its parts. */
import {
  type Battle,
  FlowBattle,
  type Forecast,
  type GameEvent,
  type Json,
  type Outcome,
  type Position,
  type Random,
  type Side,
  type Umpire,
} from '../index.ts'
import { face, notation, type ParleyDecision, wild } from './decisions.ts'
import { type ParleyEvent, tell, writeEvent } from './events.ts'
import { faults } from './faults.ts'
import {
  cards,
  enemyOf,
  gaveUp,
  HEXES,
  HOME,
  layout,
  paces,
  round,
  SPENT,
  STRENGTH,
  strengthOf,
  units,
} from './field.ts'
import { put } from './footprint.ts'
import { ways, wayTo } from './rules/05-march.ts'
import { terms } from './sayings.ts'
import { fill, hide } from './secrets.ts'
import './sequence.ts'
import { battle, flow } from './steps.ts'
import { view } from './view.ts'

export class ParleyBattle extends FlowBattle<ParleyDecision> implements Battle<ParleyDecision> {
  readonly flow = flow
  readonly layout = layout
  private readonly withCards: boolean

  constructor(withCards: boolean) {
    super()
    this.withCards = withCards
  }

  start(position: Position, umpire: Umpire): void {
    for (const [unit, hex] of HOME.entries()) {
      put(position, unit, HEXES.indexOf(hex))
      units.strength.set(position, unit, STRENGTH)
    }
    if (!this.withCards) cards.place.fill(position, SPENT)
    flow.enter(position, battle)
    flow.settle(position, umpire)
  }

  /** 10.1, 10.2 */
  outcome(position: Position): Outcome | null {
    if (!flow.over(position)) return null
    const scores = [0, 1].map(side => strengthOf(position, side))
    const quitter = gaveUp.get(position)
    if (quitter >= 0) return { winner: enemyOf(quitter), level: 'Surrender', scores, cases: ['10.2'] }
    if (scores[0] === scores[1]) return { winner: null, level: 'Draw', scores, cases: ['10.1'] }
    const winner = scores[0] > scores[1] ? 0 : 1
    return { winner, level: scores.includes(0) ? 'Rout' : 'Victory', scores, cases: ['10.1'] }
  }

  forecast(position: Position, d: ParleyDecision): Forecast {
    if (d.kind !== 'march' || !ways(position, d.unit).has(d.to)) return { cost: null, odds: null }
    const way = wayTo(position, d.unit, d.to)
    const counted = [terms.hexes('5.1', way.length)]
    return {
      cost: { total: way.length, budget: paces(d.unit), terms: counted, path: way.map(hex => HEXES[hex]) },
      odds: null,
    }
  }

  readonly secrets = { hide, fill, face }

  readonly language = {
    forms: notation.forms,
    readDecision: (input: unknown): ParleyDecision => notation.read(input),
    writeDecision: (decision: ParleyDecision): { [key: string]: Json } => notation.write(decision),
    say: (decision: ParleyDecision): string => notation.say(decision),
    hear: (text: string): ParleyDecision => notation.hear(text),
    writeEvent,
    tell: (event: GameEvent): string => tell(event as ParleyEvent),
    view,
  }

  readonly judge = {
    evaluate: (position: Position, side: Side): number =>
      strengthOf(position, side) - strengthOf(position, enemyOf(side)),
    turn: (position: Position): number => round.get(position),
  }

  readonly probe = {
    faults: (position: Position): string[] => faults(this, position),
    wild: (_: Position, random: Random): ParleyDecision => wild(random),
  }
}
