/** What a position is worth to a side, and the policy for playing it. */
import { Answers, cellsOf, type Judge, type Policy, type Position, type Side } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { ALLIED, enemyOf, type Field, FRENCH, STEADY } from '../field.ts'
import { computersOf } from './computers.ts'
import { Engagements } from './engagement.ts'
import { FirstInstinct } from './instinct.ts'
import { Opposition } from './opposition.ts'
import { outlineOf } from './outline.ts'
import { Outlook } from './outlook.ts'
import { Prize } from './prize.ts'
import { type Temper, tempers } from './tempers.ts'

/** Closed boxes of the enemy’s morale track, less one’s own; a shaken unit counts a little. */
function evaluate(field: Field, position: Position, side: Side): number {
  let value = 0
  for (const s of [side, enemyOf(side)]) {
    const sign = s === side ? -1 : 1
    const closed = field.morale.losses.get(position, s) + field.morale.defeats.get(position, s)
    value += (sign * 100 * closed) / field.rules.demoralization[s]
    for (const unit of field.armies[s]) {
      if (field.onMap(position, unit) && field.cohesion(position, unit) !== STEADY) value += sign * 0.5
    }
  }
  return value
}

/** Surveys a position for each decision, but repeats only what has changed. */
class Eye {
  private readonly field: Field
  private readonly prize: Prize
  private readonly engagements: Engagements
  private readonly oppositions: readonly Answers<Opposition>[]

  constructor(field: Field) {
    this.field = field
    this.prize = new Prize(field)
    this.engagements = new Engagements(field)
    const { hex, rank, cohesion, limbered } = field.unit
    this.oppositions = [FRENCH, ALLIED].map(side => {
      const troops = field.armies[side].filter(unit => !field.isLeader(unit))
      return new Answers(cellsOf([hex, troops], [rank, troops], [cohesion, troops], [limbered, troops]))
    })
  }

  policy(position: Position, side: Side, temper: Temper): Policy<PratzenDecision> {
    const opposition = this.oppositionOf(position, enemyOf(side))
    const outlook = new Outlook(this.field, position, side, opposition, this.prize, temper)
    return new FirstInstinct(outlook, this.engagements)
  }

  private oppositionOf(position: Position, enemy: Side): Opposition {
    const known = this.oppositions[enemy].in(position)
    let opposition = known.get(0)
    if (!opposition) {
      opposition = new Opposition(this.field, position, enemy)
      known.set(0, opposition)
    }
    return opposition
  }
}

export function judgeOf(field: Field): Judge<PratzenDecision> {
  const eye = new Eye(field)
  return {
    evaluate: (position, side) => evaluate(field, position, side),
    turn: position => field.turn(position),
    lastTurn: field.rules.turns,
    school: `pratzen/${field.rules.scenario}`,
    computers: computersOf(field.rules.scenario),
    tempers: tempers.names,
    outline: outlineOf(field),
    policy: (position, side, _, name) => eye.policy(position, side, tempers.of(name, side)),
  }
}
