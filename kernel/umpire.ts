import type { Side } from './decision.ts'
import { type Dice, PUBLIC_ROLLS } from './dice/dice.ts'
import type { GameEvent } from './events.ts'
import { type Position, rolls } from './position/position.ts'

/** Rolls the dice and reports events: all that rules do besides changing their position. */
export class Umpire {
  private readonly dice: Dice
  /** False in simulations: rules then need not describe their actions. */
  readonly recording: boolean
  private events: GameEvent[] = []

  constructor(dice: Dice, recording = true) {
    this.dice = dice
    this.recording = recording
  }

  /** A number from 1 to `sides`. Rolls that only one side may know have their own stream. */
  roll(position: Position, sides: number, unseenBut?: Side): number {
    const stream = unseenBut === undefined ? PUBLIC_ROLLS : 1 + unseenBut
    return this.dice.roll(rolls.next(position, stream), sides, stream)
  }

  tell(event: GameEvent): void {
    if (this.recording) this.events.push(event)
  }

  /** The events since the last call. */
  takeEvents(): GameEvent[] {
    const taken = this.events
    this.events = []
    return taken
  }
}
