/** Plays a step of a lesson for a newcomer who skips it, so that the game is where the next card thinks it is. */
import { makePlayer } from '@voltigeur/ai'
import type { LessonStep } from '@voltigeur/battlefield/lesson'
import type { Decision } from '@voltigeur/kernel'
import type { Sitting } from '../table/sitting/sitting.ts'
import { glance } from './lesson.ts'

/** The most orders in a step; longer ones are left to the newcomer. */
const MOST = 60

export class StandIn {
  readonly step: LessonStep
  readonly #orders: string[]
  readonly #player = makePlayer('recruit', 'lesson')
  #given = 0

  constructor(step: LessonStep) {
    this.step = step
    this.#orders = [...(step.plays ?? [])]
  }

  /** Plays while it is ours to play. "waits" until the other side has decided; "stuck" where nothing more can be done. */
  play(sitting: Sitting): 'done' | 'waits' | 'stuck' {
    for (;;) {
      if (sitting.now.over || this.step.done?.(glance(sitting))) return 'done'
      if (!sitting.now.ours) return 'waits'
      if (this.#given++ >= MOST || !this.#order(sitting)) return 'stuck'
    }
  }

  #order(sitting: Sitting): boolean {
    for (let text = this.#orders.shift(); text !== undefined; text = this.#orders.shift())
      if (carriedOut(sitting, () => sitting.battle.language.hear(text) as Decision)) return true
    const { actor } = sitting.now
    return carriedOut(sitting, () => this.#player.decide(sitting.battle, sitting.seat.position, actor!))
  }
}

/** An order that the position doesn’t allow, or that the game no longer understands, doesn’t count. */
function carriedOut(sitting: Sitting, decide: () => Decision): boolean {
  try {
    return sitting.decide(decide()).length === 0
  } catch {
    return false
  }
}
