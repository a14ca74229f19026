import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { playerNames } from '@voltigeur/ai'
import { LONGEST_LINE } from '@voltigeur/conversation'
import type { PlayableMatch } from '@voltigeur/games'
import { BadInput, begin, replay } from '@voltigeur/kernel'
import type { Arguments, TerminalCommand } from '../command.ts'
import { requestLines } from '../engine/lines.ts'
import { type Io, trace } from '../io.ts'
import { legible } from '../legible.ts'
import { gameNamed, openable, readPlayers, scenarioOf, seedOf } from '../named.ts'
import * as usual from '../options.ts'
import { HUMAN, Session } from '../play/session.ts'
import { savedGame } from '../saved.ts'
import { options as help, notes, refused, summaries, values, usual as without, table as words } from '../words.ts'

const PLAYERS = [HUMAN, 'recruit']

export const command: TerminalCommand = {
  name: 'play',
  summary: summaries.play,
  most: 0,
  options: {
    game: usual.game,
    scenario: usual.scenario,
    players: usual.players(help.players, PLAYERS),
    seed: { type: 'string', value: values.text, help: help.dice, usual: without.fresh },
    option: usual.option,
    load: { type: 'string', value: values.file, help: help.load },
  },
  notes: [notes.players([HUMAN, ...playerNames()]), notes.firstSide, notes.input],
  async run(args, io) {
    const match = sit(args, io)
    const names = readPlayers(args, match.game, [HUMAN, ...playerNames()], PLAYERS)
    const session = new Session(match, names, io)
    session.welcome()
    session.proceed()
    for await (const line of typed(session)) {
      if (line === null) io.out(words.tooLong(LONGEST_LINE))
      else if (!session.hear(line)) return 0
    }
    io.out(words.inputEnded)
    return 0
  },
}

function sit(args: Arguments, io: Io): PlayableMatch {
  const onFault = (error: unknown): void => io.err(trace(error))
  const file = args.maybe('load')
  if (file !== undefined) {
    const journal = savedGame('play', file)
    const loaded = gameNamed(journal.game)
    const { match, discrepancy } = replay(loaded, journal, { onFault })
    if (discrepancy !== null) throw new BadInput(refused.discrepancy(file, discrepancy.text))
    return match
  }
  const game = gameNamed(args.text('game'))
  const scenario = scenarioOf(args, game)
  const options = openable(game, scenario, args.pairs('option'))
  return begin(game, { scenario, options, seed: seedOf(args) ?? randomUUID() }, { onFault })
}

/** Typed lines, or lines from a pipe; those are echoed, so that the output is complete. */
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
