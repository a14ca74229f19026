/** An evening at the table: people type, computer players answer, and the umpire says what happened. */
import { makePlayer, type Player } from '@voltigeur/ai'
import { BadInput, type Decision, type GameEvent, Random, type Side, shownTo } from '@voltigeur/kernel'
import type { GameTable } from '../engine/tables.ts'
import { question } from '../engine/telling.ts'
import type { Io } from '../io.ts'
import { orders } from './orders.ts'

export const HUMAN = 'human'

const OWED_SHOWN = 5

export class Session {
  readonly table: GameTable
  readonly io: Io
  readonly names: readonly string[]
  /** The hex that was last spoken of, where the next map is centred. */
  focus: number | null = null
  private readonly computers: readonly (Player | null)[]
  /** The question that was last put, so that it is not repeated after every move. */
  private asked = ''

  constructor(table: GameTable, names: readonly string[], io: Io) {
    this.table = table
    this.names = names
    this.io = io
    const { seed } = table.beginning
    this.computers = names.map((name, side) => (name === HUMAN ? null : makePlayer(name, `${seed}/${side}`)))
  }

  get over(): boolean {
    return this.table.umpire.actor === null
  }

  sideName(side: Side): string {
    const name = this.table.game.sides[side]
    return name[0].toUpperCase() + name.slice(1)
  }

  welcome(): void {
    const { game, beginning } = this.table
    const { title, designer, year } = game.credits
    const scenario = game.scenarios.find(s => s.id === beginning.scenario)
    this.io.out(`${title} (${designer}, ${year})`)
    if (scenario) this.io.out(`${scenario.name}. ${scenario.description}`)
    for (const [side, name] of this.names.entries()) {
      const who = name === HUMAN ? (this.names.filter(n => n === HUMAN).length > 1 ? 'a person' : 'you') : name
      this.io.out(`  ${this.sideName(side)}: ${who}${name === HUMAN ? '' : ' (computer)'}`)
    }
    this.io.out('You decide by typing, as in the examples below. "map" draws the field, "choices" lists what you may')
    this.io.out('do, "why" and "odds" before a decision explain it, "help" tells the rest, and "quit" ends the game.')
    this.io.out('')
    this.io.out(this.moment())
  }

  /** Turn and phase, as the log last announced them. */
  moment(): string {
    const { events } = this.table.umpire
    const told = (kind: string): string[] => {
      const event = events.findLast(e => e.kind === kind)
      return event ? [this.table.battle.tell(event)] : []
    }
    return [...told('turn'), ...told('phase')].join(', ') || 'The battle begins'
  }

  /** Lets the computers decide until a person has to, and puts the question. */
  proceed(): void {
    const { umpire } = this.table
    for (let actor = umpire.actor; actor !== null; actor = umpire.actor) {
      const computer = this.computers[actor]
      if (!computer) break
      this.play(this.answerOf(computer, actor))
    }
    if (this.over) this.announceEnd()
    else this.ask()
  }

  private answerOf(computer: Player, actor: Side): Decision {
    const { battle, position } = this.table
    const thinking = this.io.errIsTerminal
    if (thinking) this.io.errRaw(`${computer.name} is thinking ...`)
    // He sees what his side may see, and not the seed: no computer player rolls ahead.
    const decision = computer.decide(battle, shownTo(battle, position, actor), actor)
    if (thinking) this.io.errRaw('\r\x1b[2K')
    return decision
  }

  /** Puts a decision to the umpire and reports: what happened, or what forbids it. */
  play(decision: Decision): boolean {
    const ruling = this.table.umpire.play(decision)
    if (ruling.accepted) for (const event of ruling.events) this.io.out(this.tell(event))
    else {
      this.io.out('Not allowed:')
      for (const { case: id, text } of ruling.objections) this.io.out(`  [${id}] ${text}`)
      this.io.out(`"case ${ruling.objections[0].case}" shows the rule.`)
    }
    return ruling.accepted
  }

  tell(event: GameEvent): string {
    const text = this.table.battle.tell(event)
    if (event.kind === 'turn') return `\n== ${text}`
    if (event.kind === 'phase') return `-- ${text}`
    return `   ${text} [${event.cases.join(', ')}]`
  }

  ask(again = false): void {
    const now = question(this.table)
    if (!now) return
    const text = `${now.side}: ${now.text}`
    const owed = now.owed.map(({ case: id, text }) => `  still owed: [${id}] ${text}`)
    if (!again && text + owed.join() === this.asked) return
    this.asked = text + owed.join()
    this.io.out(`${this.sideName(this.table.umpire.actor!)}: ${now.text} [${now.cases.join(', ')}]`)
    for (const line of owed.slice(0, OWED_SHOWN)) this.io.out(line)
    if (owed.length > OWED_SHOWN) this.io.out(`  and ${owed.length - OWED_SHOWN} more`)
    const examples = this.examples()
    if (examples.length > 0) this.io.out(`  for example: ${examples.join('   or: ')}`)
  }

  /** One legal decision of each kind, as it is typed. */
  examples(): string[] {
    const { battle, position, umpire } = this.table
    const random = new Random(umpire.hash())
    const found = new Map<string, string>()
    for (const menu of battle.menus(position)) {
      if (found.has(menu.kind)) continue
      const decision = menu.sample ? menu.sample(random) : [...menu.decisions()][0]
      if (decision) found.set(menu.kind, battle.say(decision))
    }
    return [...found.values()]
  }

  private announceEnd(): void {
    const { battle, position, game } = this.table
    const ended = battle.outcome(position)
    if (!ended) return
    const scores = game.sides.map((_, side) => `${this.sideName(side)} ${ended.scores[side]}`).join(', ')
    this.io.out(`\nThe battle is over: ${ended.level} (${scores}).`)
    this.io.out('"log" shows what happened, "save <file>" keeps the game, "quit" leaves.')
  }

  /** Carries out one typed line. False when the player wants to leave. */
  hear(line: string): boolean {
    const [word = '', ...rest] = line.trim().split(/\s+/)
    if (word === '') return true
    try {
      const order = orders.get(word.toLowerCase())
      if (order) return order.run(this, rest.join(' ')) !== 'quit'
      this.decide(line)
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      this.io.out(`${error.message[0].toUpperCase()}${error.message.slice(1)}.`)
      if (!this.over) this.io.out('"choices" lists what you may decide; "help" lists everything else.')
    }
    return true
  }

  private decide(line: string): void {
    const decision = this.table.battle.hear(line)
    if (this.over) throw new BadInput('the battle is over, nothing is left to decide; "quit" leaves')
    if (this.play(decision)) {
      this.lookWhere(decision)
      this.proceed()
    }
  }

  /** The next map shows the place of the last decision. */
  private lookWhere(decision: Decision): void {
    const { battle } = this.table
    const { to, at, hexes } = battle.writeDecision(decision) as { to?: string; at?: string; hexes?: readonly string[] }
    const label = to ?? at ?? hexes?.[0]
    if (label !== undefined) this.focus = battle.board.grid.find(label)
  }
}
