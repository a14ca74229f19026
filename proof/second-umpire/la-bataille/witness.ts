/** Plays a decision on a copy and keeps the position before each roll and after each event. */
import { type GameEvent, type Position, rolls, type Side, scriptedDice, seededDice, Umpire } from '@voltigeur/kernel'
import type { KulmBattle, KulmDecision, KulmEvent } from '@voltigeur/la-bataille'

export interface Moment {
  readonly event: KulmEvent
  /** Before the dice of this event; without dice, after the event before. */
  readonly before: Position
  readonly after: Position
  /** The dice rolled for it. */
  readonly dice: readonly number[]
}

class Witness extends Umpire {
  readonly moments: Moment[] = []
  private readonly position: Position
  private before: Position
  private thrown: number[] = []

  constructor(position: Position, dice: readonly number[], seed: string) {
    super(scriptedDice(dice, seededDice(seed), rolls.made(position)))
    this.position = position
    this.before = position.copy()
  }

  override roll(position: Position, sides: number, unseenBut?: Side): number {
    if (this.thrown.length === 0) this.before = this.position.copy()
    const die = super.roll(position, sides, unseenBut)
    this.thrown.push(die)
    return die
  }

  override tell(event: GameEvent): void {
    const after = this.position.copy()
    this.moments.push({ event: event as KulmEvent, before: this.before, after, dice: this.thrown })
    this.before = after
    this.thrown = []
  }
}

export interface Witnessed {
  readonly moments: readonly Moment[]
  /** The copy, at the next question. */
  readonly position: Position
}

export function witnessed(
  battle: KulmBattle,
  position: Position,
  decision: KulmDecision,
  by: Side,
  seed: string,
  dice: readonly number[] = [],
): Witnessed {
  const copy = position.copy()
  const witness = new Witness(copy, dice, seed)
  battle.apply(copy, decision, by, witness)
  return { moments: witness.moments, position: copy }
}
