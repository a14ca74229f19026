/**
 * `import { openMatch } from 'voltigeur'`: the games for other programs. Everything here is what the rest of the project
 * uses itself, under the same names.
 */
import { loadGame, type PlayableGame, type PlayableMatch } from '@voltigeur/games'
import { BadSave, type Beginning, begin, type Journal, parseJournal, replay } from '@voltigeur/kernel'

export { Computers, makePlayer, type Player, playerNames } from '@voltigeur/ai'
export {
  Conversation,
  eventLine,
  examples,
  moment,
  questionLines,
  type SpokenAnswer as Answer,
  type SpokenLine as Line,
} from '@voltigeur/conversation'
export {
  gameIds,
  loadGame,
  type PlayableBattle,
  type PlayableGame,
  type PlayableMatch,
  type PlayableSeat,
} from '@voltigeur/games'
export {
  BadInput,
  BadSave,
  type Beginning,
  type Case,
  type Cost,
  type Decision,
  everyDecision,
  Follower,
  type Forecast,
  type GameEvent,
  type Item,
  type Journal,
  type Menu,
  type Objection,
  type Odds,
  type Outcome,
  type Position,
  parseJournal,
  type Question,
  Random,
  replay,
  type Side,
  sample,
  speakLanguage,
  type Verdict,
  type Viewer,
  writeJournal,
} from '@voltigeur/kernel'

/** What to open: a scenario with its options and a seed for the dice, or any situation. */
export interface MatchToOpen extends Beginning {
  /** One of `gameIds()`, or a game that is already loaded; by default `austerlitz`. */
  readonly game?: string | PlayableGame
}

/** Opens a battle. You hold the whole match: `match.seat(side)` is one player’s view of it, and hides what that player may not know. */
export function openMatch({ game = 'austerlitz', ...beginning }: MatchToOpen = {}): PlayableMatch {
  const seed = beginning.seed ?? crypto.randomUUID()
  return begin(
    typeof game === 'string' ? loadGame(game) : game,
    beginning.situation ? beginning : { ...beginning, seed },
  )
}

/** Continues a saved game: the text of a file, or what `writeJournal` made. Throws BadSave if it doesn’t end as it says. */
export function loadMatch(saved: string | Journal): PlayableMatch {
  const journal = typeof saved === 'string' ? parseJournal(saved) : saved
  const { match, discrepancy } = replay(loadGame(journal.game), journal)
  if (discrepancy) throw new BadSave(discrepancy)
  return match
}
