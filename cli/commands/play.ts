import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { playerNames } from '@voltigeur/ai'
import { LONGEST_LINE } from '@voltigeur/conversation'
import { loadGame, type PlayableMatch } from '@voltigeur/games'
import { BadInput, begin, parseJournal, replay } from '@voltigeur/kernel'
import type { Arguments, Command } from '../command.ts'
import { requestLines } from '../engine/lines.ts'
import { readText } from '../files.ts'
import { type Io, trace } from '../io.ts'
import { legible } from '../legible.ts'
import { HUMAN, Session } from '../play/session.ts'
import { openable, readPlayers, seedOf } from './sim.ts'

export const command: Command = {
  name: 'play',
  summary: 'Play in the terminal, against the computer or a friend on the same computer.',
  most: 0,
  options: {
    game: { type: 'string', value: 'id', help: 'the game', standard: 'austerlitz' },
    scenario: { type: 'string', value: 'id', help: "the scenario (default: the game's first)" },
    players: { type: 'string', value: 'A,B', help: 'a player for each side (default: human,recruit)' },
    seed: { type: 'string', value: 'text', help: 'the same seed gives the same dice (default: a new one)' },
    option: { type: 'string', value: 'name=value', help: 'an option of the game; may be repeated', multiple: true },
    load: { type: 'string', value: 'file', help: 'continue a saved game' },
  },
  notes: [
    `Players: ${[HUMAN, ...playerNames()].join(', ')}. The first one plays the first side of the game.`,
    'Reads standard input line by line when it is not a terminal, and ends with it.',
  ],
  async run(args, io) {
    const match = sit(args, io)
    const names = readPlayers(args, match.game, [HUMAN, ...playerNames()], [HUMAN, 'recruit'])
    const session = new Session(match, names, io)
    session.welcome()
    session.proceed()
    for await (const line of typed(session)) {
      if (line === null) io.out(`This line is too long. The limit is ${LONGEST_LINE} characters.`)
      else if (!session.hear(line)) return 0
    }
    io.out('Input ended, so the game ends here, unsaved. ("save <file>" saves a game.)')
    return 0
  },
}

function sit(args: Arguments, io: Io): PlayableMatch {
  const onFault = (error: unknown): void => io.err(trace(error))
  const file = args.maybe('load')
  if (file !== undefined) {
    const journal = parseJournal(readText(file))
    const loaded = loadGame(journal.game)
    const { match, discrepancy } = replay(loaded, journal, { onFault })
    if (discrepancy !== null) throw new BadInput(`${file}: ${discrepancy}`)
    return match
  }
  const game = loadGame(args.text('game'))
  const scenario = args.maybe('scenario') ?? game.scenarios[0].id
  const options = openable(game, scenario, args.pairs('option'))
  return begin(game, { scenario, options, seed: seedOf(args) ?? randomUUID() }, { onFault })
}

/** Lines as they are typed, or as they come through a pipe; those are shown, so that the output reads by itself. */
async function* typed(session: Session): AsyncGenerator<string | null> {
  const { io } = session
  if (io.inputIsTerminal && io.outIsTerminal) {
    yield* prompted(session, io)
    return
  }
  for await (const line of requestLines(io.input, LONGEST_LINE)) {
    if (line !== null) io.out(`> ${legible(line)}`)
    yield line
  }
}

async function* prompted(session: Session, io: Io): AsyncGenerator<string> {
  const completer = (line: string): [string[], string] => {
    const word = line.split(' ').at(-1) ?? ''
    return [session.words.filter(known => known.toLowerCase().startsWith(word.toLowerCase())), word]
  }
  const reader = createInterface({ input: io.input, output: process.stdout, completer })
  const prompt = (): void => {
    reader.setPrompt(session.prompt)
    reader.prompt()
  }
  prompt()
  for await (const line of reader) {
    yield line
    prompt()
  }
  io.out('')
}
