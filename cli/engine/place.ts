/** The view of a match: the umpire’s full view, or a viewer’s seat. */
import type { PlayableGame, PlayableMatch, PlayableSeat } from '@voltigeur/games'
import {
  BadInput,
  type Decision,
  type Journal,
  type Objection,
  type Sender,
  type Verdict,
  type Viewer,
  writeJournal,
} from '@voltigeur/kernel'
import type { OpenMatch } from './matches.ts'
import { EngineRefusal } from './refusal.ts'

export interface EngineSeat {
  /** The name of the match. */
  readonly table: string
  readonly seenBy: string
  /** Everything visible here: the seat or, for the umpire, the match itself. */
  readonly sees: Pick<PlayableSeat, 'game' | 'battle' | 'position' | 'owing' | 'outcome' | 'events' | 'undoable'>
  /** The seat of the question and choices; for the umpire those of the side to act, in that side’s view. */
  readonly seat: PlayableSeat
  readonly hash: string
  objections(decision: Decision, by?: string): readonly Objection[]
  /** With all results until a side must decide. */
  play(decision: Decision, by?: string): Verdict
  undo(): boolean
  journal(): Journal
}

/** The named side’s place, else that of the match’s side, else the umpire’s. */
export function seatAt(open: OpenMatch, side: string | undefined): EngineSeat {
  const wanted = whoAsks(open, side)
  return wanted === null ? umpiresPlace(open) : seatedPlace(open, wanted)
}

/** The named viewer, or the match’s viewer; null for the umpire. */
export function whoAsks({ only, match }: OpenMatch, side: string | undefined): Viewer | null {
  const wanted = side === undefined ? only : viewerNamed(match.game, side)
  if (only === null || wanted === only) return wanted
  throw new EngineRefusal('seat', `this table was opened for ${nameOf(match.game, only)}, and shows nothing else`)
}

export function viewerNamed({ sides }: PlayableGame, name: string): Viewer {
  if (name === 'public') return name
  const side = sides.indexOf(name)
  if (side < 0) throw new BadInput(`there is no side "${name}"; the sides are: ${sides.join(', ')}`)
  return side
}

const nameOf = ({ sides }: PlayableGame, viewer: Viewer): string => (viewer === 'public' ? viewer : sides[viewer])

function umpiresPlace({ name, match }: OpenMatch): EngineSeat {
  return {
    table: name,
    seenBy: 'umpire',
    sees: match,
    get seat() {
      return match.seat(match.actor ?? 'public')
    },
    get hash() {
      return match.hash()
    },
    objections: (decision, by) => match.objections(decision, senderOf(match, by)),
    play: (decision, by) => match.play(decision, senderOf(match, by)),
    undo: () => match.undo(),
    journal: () => writeJournal(match),
  }
}

/** The named side or umpire, else the side to act. After the game it doesn’t matter. */
function senderOf({ game, actor }: PlayableMatch, name: string | undefined): Sender {
  if (name === undefined) return actor ?? 0
  if (name === 'umpire') return name
  const viewer = viewerNamed(game, name)
  if (viewer === 'public') throw new BadInput('spectators can’t give orders')
  return viewer
}

function seatedPlace({ name, match, computersDecide }: OpenMatch, viewer: Viewer): EngineSeat {
  const seat = match.seat(viewer)
  const seenBy = nameOf(match.game, viewer)
  const onlyOwn = (by: string | undefined): void => {
    if (by !== undefined && by !== seenBy) {
      throw new EngineRefusal('seat', `this is the seat of ${seenBy}, no other player decides here`)
    }
  }
  computersDecide()
  return {
    table: name,
    seenBy,
    sees: seat,
    seat,
    get hash() {
      return seat.hash
    },
    objections(decision, by) {
      onlyOwn(by)
      return seat.objections(decision)
    },
    play(decision, by) {
      onlyOwn(by)
      const { version } = seat
      const verdict = seat.play(decision)
      if (!verdict.accepted) return verdict
      computersDecide()
      return { ...verdict, version: seat.version, events: seat.since(version).flatMap(({ events }) => events) }
    },
    undo: () => seat.undo().accepted,
    journal: () => seat.journal(),
  }
}
