/** For tests of lessons: a newcomer at the table who does what the cards say. */
import { makePlayer } from '@voltigeur/ai'
import type { Lesson } from '@voltigeur/battlefield/lesson'
import type { Decision } from '@voltigeur/kernel'
import type { PlayableGame } from '../games/shelf.ts'
import { letComputerPlay } from '../table/checks/computer.ts'
import { Sitting } from '../table/sitting/sitting.ts'
import { glance, stepNow } from './lesson.ts'

export class Newcomer {
  readonly sitting: Sitting
  private readonly lesson: Lesson
  private readonly opponent = makePlayer('recruit', 'lesson')

  constructor(game: PlayableGame, lesson: Lesson) {
    this.lesson = lesson
    this.sitting = Sitting.startSituation(game, 'lesson', lesson.situation, lesson.seats, 'a seed')
  }

  /** The card shown now if this one was shown before. */
  after(title: string): string {
    const { steps } = this.lesson
    const before = steps.findIndex(step => step.title === title)
    return steps[stepNow(steps, before, glance(this.sitting))].title
  }

  say(...texts: readonly string[]): void {
    for (const text of texts) {
      const refused = this.sitting.decide(this.sitting.battle.language.hear(text) as Decision)
      if (refused.length > 0) throw new Error(`"${text}" is refused: ${refused.map(({ text: why }) => why).join(' ')}`)
      letComputerPlay(this.sitting, this.opponent)
    }
  }

  asks(kind: string): boolean {
    return glance(this.sitting).asked.has(kind)
  }
}
