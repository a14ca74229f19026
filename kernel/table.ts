import type { Dice } from './dice.ts'
import type { GameEvent } from './events.ts'
import type { Position } from './position.ts'

/** The umpire's table: the only place where rules meet chance and leave word of what happened. */
export class Table {
  readonly events: GameEvent[] = []
  private readonly dice: Dice
  /** False in simulations: rules then need not describe what they do. */
  readonly recording: boolean

  constructor(dice: Dice, recording = true) {
    this.dice = dice
    this.recording = recording
  }

  roll(position: Position, sides: number): number {
    return this.dice.roll(position, sides)
  }

  tell(event: GameEvent): void {
    if (this.recording) this.events.push(event)
  }

  /** The events since the last call. */
  takeEvents(): GameEvent[] {
    return this.events.splice(0)
  }
}
