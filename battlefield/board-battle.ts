/** A battle on a field with a board: a game gives its parts, each a function of the field. */
import {
  type Battle,
  type Decision,
  FieldBattle,
  type Flow,
  type GameEvent,
  type Json,
  type Layout,
  languageOf,
  type Notation,
  type Outcome,
  type Position,
  type Probe,
  type Random,
} from '@voltigeur/kernel'
import type { Board, Display, Piece } from './board.ts'
import { type BriefingParts, briefed } from './briefed.ts'
import type { Briefing } from './briefing.ts'

export interface BattleParts<D extends Decision, E extends GameEvent, F>
  extends Pick<Battle<D>, 'judge' | 'secrets'>,
    Pick<Display<Position>, 'board' | 'formations'> {
  readonly notation: (field: F) => Notation<D>
  readonly writerOf: (field: F) => (event: GameEvent) => { readonly [key: string]: Json }
  readonly tell: (field: F, event: E) => string
  readonly view: (field: F, flow: Flow<D>, position: Position) => Json
  readonly faults: (field: F, flow: Flow<D>, position: Position) => ReturnType<Probe<D>['faults']>
  readonly wild: (field: F, position: Position, random: Random) => D
  /** Whatever it leaves out is told as for any game. */
  readonly briefing: BriefingParts<D>
  readonly pieces: (field: F, position: Position) => readonly Piece[]
  /** When all is decided. */
  readonly outcomeOf: (field: F, position: Position) => Outcome | null
}

export abstract class BoardBattle<
    D extends Decision,
    E extends GameEvent,
    F extends { readonly layout: Layout },
    S extends { readonly flow: Flow<D> },
  >
  extends FieldBattle<D, F, S>
  implements Display<Position>
{
  readonly board: Board
  readonly formations: readonly string[]
  readonly briefing: Briefing<Position, D>
  private readonly piecesOf: BattleParts<D, E, F>['pieces']
  private readonly outcomeOf: BattleParts<D, E, F>['outcomeOf']

  constructor(field: F, sequence: S, parts: BattleParts<D, E, F>) {
    const { flow } = sequence
    super(field, sequence, {
      language: languageOf(parts.notation(field), {
        writeEvent: parts.writerOf(field),
        tell: event => parts.tell(field, event as E),
        view: position => parts.view(field, flow, position),
      }),
      judge: parts.judge,
      probe: {
        faults: position => parts.faults(field, flow, position),
        wild: (position, random) => parts.wild(field, position, random),
      },
      secrets: parts.secrets,
    })
    this.board = parts.board
    this.formations = parts.formations
    this.briefing = briefed(parts.briefing, {
      judge: parts.judge,
      pieces: position => parts.pieces(field, position),
    })
    this.piecesOf = parts.pieces
    this.outcomeOf = parts.outcomeOf
  }

  outcome(position: Position): Outcome | null {
    return this.flow.over(position) ? this.outcomeOf(this.field, position) : null
  }

  pieces(position: Position): readonly Piece[] {
    return this.piecesOf(this.field, position)
  }
}
