import { loadGame, type PlayableBattle } from '@voltigeur/games'
import { BadInput, type Decision, eventsFor, type Journal, parseJournal, type Replay, replay } from '@voltigeur/kernel'
import type { Command } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import { readText } from '../files.ts'
import { clip, legible } from '../legible.ts'

type Played = Replay<Decision, PlayableBattle>

export const command: Command = {
  name: 'replay',
  summary: 'Play a saved game through and print what happened.',
  operands: '<file>',
  most: 1,
  options: {
    side: { type: 'string', value: 'name', help: 'only what that side learned (otherwise everything)' },
    verify: { type: 'boolean', help: 'hold the end against what the file says of it, without the log' },
    json: { type: 'boolean', help: 'write JSON' },
  },
  notes: ['With --verify it exits with 1 when the game cannot be played through, or ends differently.'],
  run(args, io) {
    const [path] = args.operands
    if (path === undefined) throw new BadInput('replay needs the file of a saved game; "save" in play writes one')
    const journal = parseJournal(readText(path))
    const game = loadGame(journal.game)
    const side = args.maybe('side')
    if (side !== undefined && !game.sides.includes(side)) {
      throw new BadInput(`there is no side "${side}"; the sides are: ${game.sides.join(', ')}`)
    }
    const verify = args.flag('verify')
    const play = (): Played => replay(game, journal, { viewers: [] })
    const { replayed, fault } = verify ? verified(play, journal) : { replayed: play(), fault: null }
    if (args.flag('json')) io.out(JSON.stringify(report(journal, replayed, side, verify ? fault : undefined)))
    else {
      if (replayed && !verify) for (const line of log(replayed, side)) io.out(line)
      if (replayed) io.out(ending(replayed))
      if (verify)
        io.out(fault === null ? 'Verified: it ends as the file says.' : `Not verified: ${legible(clip(fault))}`)
    }
    return verify && fault !== null ? FAILURE : 0
  },
}

/** A record that the rules refuse is no mistake of the user's: it is what he wanted to find out. */
function verified(play: () => Played, journal: Journal): { replayed: Played | null; fault: string | null } {
  try {
    const replayed = play()
    return { replayed, fault: journal.end ? replayed.discrepancy : 'the file does not say how the game ended' }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { replayed: null, fault: error.message }
  }
}

const happened = ({ match }: Played, side: string | undefined) =>
  side === undefined ? match.events : eventsFor(match.events, match.game.sides.indexOf(side))

function* log(replayed: Played, side: string | undefined): Generator<string> {
  const { language } = replayed.match.battle
  for (const event of happened(replayed, side)) {
    const heading = event.kind === 'turn' || event.kind === 'phase'
    yield `${heading ? '' : '  '}${legible(language.tell(event))}${heading ? '' : ` [${event.cases.join(', ')}]`}`
  }
}

function ending({ match, outcome }: Played): string {
  const state = outcome === null ? 'the battle is not over' : `outcome: ${outcome.level}`
  return `${match.entries.length} decisions; ${state}; hash ${match.hash()}`
}

function report(journal: Journal, replayed: Played | null, side: string | undefined, fault: string | null | undefined) {
  const language = replayed?.match.battle.language
  return {
    game: journal.game,
    scenario: journal.scenario ?? null,
    rules: journal.rules,
    seed: journal.seed,
    decisions: journal.decisions.length,
    hash: replayed?.match.hash() ?? null,
    outcome: replayed?.outcome?.level ?? null,
    ...(fault === undefined ? {} : { verified: fault === null, fault }),
    events:
      replayed &&
      happened(replayed, side).map(event => ({
        ...(language!.writeEvent(event) as object),
        text: language!.tell(event),
      })),
  }
}
