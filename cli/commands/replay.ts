import { loadGame } from '@voltigeur/games'
import { BadInput, type Journal, parseJournal, type Replay, replay } from '@voltigeur/kernel'
import type { Command } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import { readText } from '../files.ts'

export const command: Command = {
  name: 'replay',
  summary: 'Play a saved game through and print what happened.',
  operands: '<file>',
  most: 1,
  options: {
    verify: { type: 'boolean', help: 'hold the end against what the file says of it, without the log' },
    json: { type: 'boolean', help: 'write JSON' },
  },
  notes: ['With --verify it exits with 1 when the game cannot be played through, or ends differently.'],
  run(args, io) {
    const [path] = args.operands
    if (path === undefined) throw new BadInput('replay needs the file of a saved game; "save" in play writes one')
    const journal = parseJournal(readText(path))
    const game = loadGame(journal.game)
    const verify = args.flag('verify')
    const { replayed, fault } = verify ? verified(() => replay(game, journal), journal) : plain(replay(game, journal))
    if (args.flag('json')) io.out(JSON.stringify(report(journal, replayed, verify ? fault : undefined)))
    else {
      if (replayed && !verify) for (const line of log(replayed)) io.out(line)
      if (replayed) io.out(ending(replayed))
      if (verify) io.out(fault === null ? 'Verified: it ends as the file says.' : `Not verified: ${fault}`)
    }
    return verify && fault !== null ? FAILURE : 0
  },
}

interface Checked {
  readonly replayed: Replay<{ kind: string }> | null
  readonly fault: string | null
}

const plain = (replayed: Replay<{ kind: string }>): Checked => ({ replayed, fault: null })

/** A record that the rules refuse is no mistake of the user's: it is what he wanted to find out. */
function verified(play: () => Replay<{ kind: string }>, journal: Journal): Checked {
  try {
    const replayed = play()
    return { replayed, fault: journal.end ? replayed.discrepancy : 'the file does not say how the game ended' }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { replayed: null, fault: error.message }
  }
}

function* log({ umpire }: Replay<{ kind: string }>): Generator<string> {
  for (const event of umpire.events) {
    const heading = event.kind === 'turn' || event.kind === 'phase'
    yield `${heading ? '' : '  '}${umpire.battle.tell(event)}${heading ? '' : ` [${event.cases.join(', ')}]`}`
  }
}

function ending({ umpire, outcome }: Replay<{ kind: string }>): string {
  const state = outcome === null ? 'the battle is not over' : `outcome: ${outcome.level}`
  return `${umpire.entries.length} decisions; ${state}; hash ${umpire.hash()}`
}

function report(journal: Journal, replayed: Replay<{ kind: string }> | null, fault: string | null | undefined) {
  return {
    game: journal.game,
    scenario: journal.scenario ?? null,
    rules: journal.rules,
    seed: journal.seed,
    decisions: journal.decisions.length,
    hash: replayed?.umpire.hash() ?? null,
    outcome: replayed?.outcome?.level ?? null,
    ...(fault === undefined ? {} : { verified: fault === null, fault }),
    events: replayed?.umpire.events.map(event => ({
      ...(replayed.umpire.battle.writeEvent(event) as object),
      text: replayed.umpire.battle.tell(event),
    })),
  }
}
