import { loadGame, type PlayableBattle } from '@voltigeur/games'
import { BadInput, type Decision, eventsFor, type Journal, parseJournal, type Replay, replay } from '@voltigeur/kernel'
import type { GameRecord } from '@voltigeur/wire'
import type { Arguments, Command } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import { readText } from '../files.ts'
import type { Io } from '../io.ts'
import { clip, legible } from '../legible.ts'
import { faultOf, journalOf, readRecord } from './game-record.ts'

type Played = Replay<Decision, PlayableBattle>

export const command: Command = {
  name: 'replay',
  summary: 'Replay a saved game and print what happened.',
  operands: '<file>',
  most: 1,
  options: {
    side: { type: 'string', value: 'name', help: 'only what that side knew (default: everything)' },
    verify: { type: 'boolean', help: 'check that the game ends as the file says; no log' },
    commitment: {
      type: 'string',
      value: 'digest',
      help: 'of a game between people: what you were shown before it began',
    },
    contribution: { type: 'string', value: 'text', help: 'what you added to the dice (with --side)' },
    chain: {
      type: 'string',
      value: 'digest',
      help: 'the last link of what you were told (with --side, if you played)',
    },
    json: { type: 'boolean', help: 'write JSON' },
  },
  notes: [
    'With --verify the exit code is 1 if the game can’t be replayed or ends differently.',
    'The record of a game between people holds the secret of its dice: with --verify every die is rolled again, and held',
    'against the commitment and against what each side was told. It proves that no one chose the dice after the game',
    'was created and that nothing changed since; it can’t prove that the server told no one what was coming.',
  ],
  run(args, io) {
    const [path] = args.operands
    if (path === undefined) throw new BadInput('replay needs the file of a saved game; "save" in play writes one')
    const text = readText(path)
    const record = readRecord(text)
    const game = loadGame(record?.game ?? parseJournal(text).game)
    const side = args.maybe('side')
    if (side !== undefined && !game.sides.includes(side)) {
      throw new BadInput(`there is no side "${side}"; the sides are: ${game.sides.join(', ')}`)
    }
    const verify = args.flag('verify')
    if (record && verify) return verifyRecord(record, args, io)
    const journal = record ? journalOf(record) : parseJournal(text)
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

function verifyRecord(record: GameRecord, args: Arguments, io: Io): number {
  const [side, commitment, contribution, chain] = ['side', 'commitment', 'contribution', 'chain'].map(name =>
    args.maybe(name),
  )
  const fault = faultOf(record, { side, commitment, contribution, chain })
  const words =
    fault === null
      ? `Verified: ${record.rows.length} rows, with the committed dice, and each side was shown what happened.`
      : `Not verified: ${legible(clip(fault))}`
  io.out(args.flag('json') ? JSON.stringify({ game: record.game, verified: fault === null, fault }) : words)
  return fault === null ? 0 : FAILURE
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
