/** A player talks to the table: what he types or presses is carried out, and answered in words. */
import { BadInput, type Decision } from '@voltigeur/kernel'
import type { Sitting } from '../table/sitting.ts'
import { words } from '../words.ts'
import { type Answer, eventLine, plain, reasonLine, refused, sentence, told } from './line.ts'
import { orders, questionLines, type Talk } from './orders.ts'

export class Conversation implements Talk {
  readonly sitting: Sitting
  private readonly play: (decision: Decision) => void
  /** The decision that was warned of, and when: said again, it is meant. */
  private warned = ''
  /** How much of the log there was before the last decision made here. */
  since: number

  constructor(sitting: Sitting, play: (decision: Decision) => void) {
    this.sitting = sitting
    this.play = play
    this.since = sitting.events.length
  }

  hear(text: string): Answer {
    const [word = '', ...rest] = text.trim().split(/\s+/)
    if (word === '') return told(...questionLines(this.sitting))
    try {
      const order = orders.get(word.toLowerCase())
      return order ? order.run(this, rest.join(' ')) : this.decide(this.sitting.battle.hear(text))
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      return refused(sentence(error.message), words.text.tryHelp)
    }
  }

  decide(decision: Decision): Answer {
    const { sitting } = this
    const { battle, position, umpire } = sitting
    if (!sitting.ours) return refused(...questionLines(sitting))
    const objections = umpire.objections(decision)
    if (objections.length > 0) return refused(...objections.map(reasonLine))
    const meant = `${sitting.version} ${battle.say(decision)}`
    const warnings = battle.briefing.warnings(position, decision)
    if (warnings.length > 0 && this.warned !== meant) {
      this.warned = meant
      const lines = warnings.map(reasonLine)
      return {
        tone: 'asked',
        lines: [...lines, plain(words.text.sayAgain(battle.briefing.caption(decision, position)))],
      }
    }
    return this.carryOut(decision)
  }

  undo(): Answer {
    const { sitting } = this
    const last = sitting.umpire.entries.at(-1)
    if (!sitting.undo()) return refused(`${words.nothingToUndo}.`)
    this.since = Math.min(this.since, sitting.events.length)
    return told(words.text.takenBack(sitting.battle.say(last!.decision)))
  }

  private carryOut(decision: Decision): Answer {
    const { sitting } = this
    const asked = this.asked()
    this.since = sitting.events.length
    this.play(decision)
    const happened = sitting.events.slice(this.since).map(event => eventLine(sitting.battle, event))
    return told(...happened, ...(this.asked() === asked ? [] : questionLines(sitting)))
  }

  /** The question without what is owed, which changes with every decision. */
  private asked(): string {
    return questionLines(this.sitting)[0].text
  }
}
