/** A place at the table, as somebody who talks to it needs it: what he sees, what he is asked, what he may do. */
import type { PlayableBattle, PlayableGame } from '@voltigeur/games'
import {
  type Decision,
  type Forecast,
  type GameEvent,
  type Menu,
  type Objection,
  type Position,
  type Question,
  type Side,
  shownTo,
  type Umpire,
  visibleTo,
} from '@voltigeur/kernel'

export interface Seat {
  readonly game: Pick<PlayableGame, 'id' | 'sides' | 'cases'>
  readonly battle: PlayableBattle
  /** Whose eyes these are. At a shared screen they are those of the side that has to decide. */
  readonly viewer: Side | 'public'
  /** As the viewer sees it. */
  readonly position: Position
  /** The side that has to decide; null when the battle is over. */
  readonly actor: Side | null
  readonly question: Question
  readonly menus: readonly Menu[]
  /** What has happened, as far as the viewer may know it. */
  readonly events: readonly GameEvent[]
  objections(decision: Decision): readonly Objection[]
  forecast(decision: Decision): Forecast
  /** Empty when the decision has been carried out. */
  play(decision: Decision): readonly Objection[]
  /** The decision that was taken back; null when none can be. */
  undo(): Decision | null
}

/** Whether somebody who sits here has to decide now. */
export const isAsked = ({ actor, viewer }: Seat): boolean => actor !== null && actor === viewer

/** A seat beside an umpire, for as long as both are in one room. */
export interface Beside {
  readonly game: PlayableGame
  readonly umpire: Umpire
  readonly viewer: () => Side | 'public'
  readonly play?: (decision: Decision) => readonly Objection[]
  readonly undo?: () => boolean
}

export function seatAtUmpire({ game, umpire, viewer, ...hands }: Beside): Seat {
  const battle = umpire.battle as PlayableBattle
  const play = (decision: Decision): readonly Objection[] => {
    const ruling = umpire.play(decision)
    return ruling.accepted ? [] : ruling.objections
  }
  const undo = hands.undo ?? (() => umpire.undo())
  const sight = new Sight(battle, umpire.position)
  return {
    game,
    battle,
    get viewer() {
      return viewer()
    },
    get position() {
      return sight.of(viewer())
    },
    get actor() {
      return umpire.actor
    },
    get question() {
      return battle.question(umpire.position)
    },
    get menus() {
      return battle.menus(umpire.position)
    },
    get events() {
      const side = viewer()
      return side === 'public' ? umpire.events : visibleTo(umpire.events, side)
    },
    objections: decision => umpire.objections(decision),
    forecast: decision => battle.forecast(umpire.position, decision),
    play: hands.play ?? play,
    undo() {
      const last = umpire.entries.at(-1)
      return undo() ? last!.decision : null
    },
  }
}

/** What a side sees of a position, worked out once for each state of it. */
class Sight {
  private readonly battle: PlayableBattle
  private readonly position: Position
  private key = ''
  private shown: Position

  constructor(battle: PlayableBattle, position: Position) {
    this.battle = battle
    this.position = position
    this.shown = position
  }

  of(viewer: Side | 'public'): Position {
    if (viewer === 'public') return this.position
    const key = `${viewer} ${this.position.revision}`
    if (key !== this.key) this.shown = shownTo(this.battle, this.position, viewer)
    this.key = key
    return this.shown
  }
}
