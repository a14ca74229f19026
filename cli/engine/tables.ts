/** The games that are open, each on a table of its own. */
import type { PlayableBattle, PlayableGame } from '@voltigeur/games'
import { BadInput, type Beginning, type Decision, type Sender, type Umpire } from '@voltigeur/kernel'
import { Refusal } from './refusal.ts'

export class GameTable {
  readonly name: string
  readonly game: PlayableGame
  readonly beginning: Beginning
  readonly umpire: Umpire<Decision>

  constructor(name: string, game: PlayableGame, beginning: Beginning, umpire: Umpire<Decision>) {
    this.name = name
    this.game = game
    this.beginning = beginning
    this.umpire = umpire
  }

  get battle(): PlayableBattle {
    return this.umpire.battle as PlayableBattle
  }

  get position() {
    return this.umpire.position
  }

  /** A decision as JSON or in the game's typed notation. */
  decision(input: unknown): Decision {
    return typeof input === 'string' ? this.battle.hear(input) : this.battle.readDecision(input)
  }

  side(name: string): number {
    const side = this.game.sides.indexOf(name)
    if (side < 0) throw new BadInput(`there is no side "${name}"; the sides are: ${this.game.sides.join(', ')}`)
    return side
  }

  /** Who decides: the side or umpire that was named, else whoever is to act. When play is over, it is all the same. */
  sender(name?: string): Sender {
    if (name === undefined) return this.umpire.actor ?? 0
    return name === 'umpire' ? name : this.side(name)
  }
}

export class Tables {
  private readonly open = new Map<string, GameTable>()
  private latest: GameTable | undefined
  private opened = 0

  add(game: PlayableGame, beginning: Beginning, umpire: Umpire<Decision>): GameTable {
    const table = new GameTable(`g${++this.opened}`, game, beginning, umpire)
    this.open.set(table.name, table)
    this.latest = table
    return table
  }

  /** The table of that name, or the one opened last. */
  get(name: string | undefined): GameTable {
    const table = name === undefined ? this.latest : this.open.get(name)
    if (table) return table
    if (this.open.size === 0) throw new Refusal('table', 'no game is open; open one with "new", "position" or "load"')
    throw new Refusal('table', `there is no table "${name}"; open are: ${this.names().join(', ')}`)
  }

  close(table: GameTable): void {
    this.open.delete(table.name)
    if (table === this.latest) this.latest = [...this.open.values()].at(-1)
  }

  names(): string[] {
    return [...this.open.keys()]
  }
}
