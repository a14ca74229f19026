/** For tests: engines whose matches differ only in what a side may not know. */
import type { PlayableBattle, PlayableGame, PlayableMatch } from '@voltigeur/games'
import {
  type Beginning,
  begin,
  type Decision,
  type Position,
  Random,
  type Sender,
  type Side,
  sample,
  seededDice,
} from '@voltigeur/kernel'
import { EngineClient, shelfOf } from './asking.ts'

/** A match, some decisions after its beginning. */
export function matchAfter(decisions: number, game: PlayableGame, beginning: Beginning): PlayableMatch {
  const match = begin(game, beginning)
  const random = new Random(beginning.seed ?? '')
  for (let i = 0; i < decisions && match.owing.length > 0; i++) {
    const side = random.pick(match.owing)
    match.play(sample(match.seat(side).menus, random)!, side)
  }
  return match
}

/** Leaky rules: every answer contains the whole position they saw. */
function blabbing(battle: PlayableBattle): PlayableBattle {
  const { judge } = battle
  const all = (position: Position): string => battle.layout.hash(position)
  const answers: Pick<PlayableBattle, 'question' | 'menus' | 'objections' | 'forecast' | 'judge'> = {
    question: (p, side) => ({ ...battle.question(p, side), text: all(p) }),
    menus: (p, side) => (all(p) < '8' ? battle.menus(p, side).toReversed() : battle.menus(p, side)),
    objections: (p, decision: Decision, by: Sender) =>
      battle.objections(p, decision, by).map(objection => ({ ...objection, text: all(p) })),
    forecast: (p, decision, side) => {
      const cost = { total: 0, budget: 0, terms: [], path: [all(p)] }
      return { ...battle.forecast(p, decision, side), cost }
    },
    judge: {
      evaluate: (p, side) => judge.evaluate(p, side) + Number.parseInt(all(p).slice(-4), 16),
      turn: p => judge.turn(p),
    },
  }
  return Object.assign(Object.create(battle) as PlayableBattle, answers)
}

/** An engine with a game that begins in this exact position, by "new" and by "position". */
export function engineAt({ game, battle }: PlayableMatch, world: Position): EngineClient {
  const start = (position: Position): void => position.cells.set(world.cells)
  const blabs = Object.assign(blabbing(battle), { start })
  const opening = { battle: blabs, position: world, dice: seededDice('any'), events: [] }
  return new EngineClient({ shelf: shelfOf({ ...game, open: () => blabs, situation: () => opening }) })
}

/** A side’s possible ideas: some legal decisions, and any others. */
export function ideasOf(match: PlayableMatch, side: Side, random: Random): object[] {
  const { battle } = match
  const seat = match.seat(side)
  const lines = seat.menus.filter(() => random.chance(8 / seat.menus.length))
  const legal = lines.flatMap(menu => [...(menu.likely?.() ?? menu.decisions())].slice(0, 2))
  const wild = Array.from({ length: 6 }, () => battle.probe.wild(seat.position, random))
  return [...legal, ...wild].map(idea => battle.language.writeDecision(idea))
}
