import type { PlayableBattle } from '@voltigeur/games'
import { BadInput, type Decision, eventsFor, type Journal, parseJournal, type Replay, replay } from '@voltigeur/kernel'
import { endingIn } from '@voltigeur/kernel/book'
import type { GameRecord } from '@voltigeur/wire'
import type { Arguments, TerminalCommand } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { clip, legible } from '../legible.ts'
import { gameNamed, sideOf } from '../named.ts'
import * as usual from '../options.ts'
import { savedText } from '../saved.ts'
import { options as help, notes, summaries, values, usual as without, verdict as words } from '../words.ts'
import { faultOf, journalOfRecord, readRecord } from './game-record.ts'

type Played = Replay<Decision, PlayableBattle>

export const command: TerminalCommand = {
  name: 'replay',
  summary: summaries.replay,
  get operands() {
    return `<${values.file.text}>`
  },
  most: 1,
  options: {
    side: { type: 'string', value: values.name, help: help.knowing, usual: without.everything },
    verify: { type: 'boolean', help: help.verify },
    commitment: { type: 'string', value: values.digest, help: help.commitment },
    contribution: { type: 'string', value: values.text, help: help.contribution },
    chain: { type: 'string', value: values.digest, help: help.chain },
    json: usual.json,
  },
  notes: [notes.verify, notes.record],
  run(args, io) {
    const text = savedText('replay', args.operands[0])
    const record = readRecord(text)
    const game = gameNamed(record?.game ?? parseJournal(text).game)
    const side = sideOf(args, game.sides)
    const verify = args.flag('verify')
    if (record && verify) return verifyRecord(record, args, io)
    const journal = record ? journalOfRecord(record) : parseJournal(text)
    const play = (): Played => replay(game, journal, { viewers: [] })
    const { replayed, fault } = verify ? verified(play, journal) : { replayed: play(), fault: null }
    if (args.flag('json')) io.out(JSON.stringify(report(journal, replayed, side, verify ? fault : undefined)))
    else {
      if (replayed && !verify) for (const line of log(replayed, side)) io.out(line)
      if (replayed) io.out(ending(replayed))
      if (verify) io.out(fault === null ? words.verified : notVerified(fault))
    }
    return verify && fault !== null ? FAILURE : 0
  },
}

function verifyRecord(record: GameRecord, args: Arguments, io: Io): number {
  const [side, commitment, contribution, chain] = ['side', 'commitment', 'contribution', 'chain'].map(name =>
    args.maybe(name),
  )
  const fault = faultOf(record, { side, commitment, contribution, chain })
  const said = fault === null ? words.verifiedRecord(record.rows.length) : notVerified(fault)
  io.out(args.flag('json') ? JSON.stringify({ game: record.game, verified: fault === null, fault }) : said)
  return fault === null ? 0 : FAILURE
}

const notVerified = (fault: string): string => words.notVerified(legible(clip(fault)))

/** A record that breaks the rules isn’t the user’s mistake: it is the answer to the user’s question. */
function verified(play: () => Played, journal: Journal): { replayed: Played | null; fault: string | null } {
  try {
    const replayed = play()
    return { replayed, fault: journal.end ? (replayed.discrepancy?.text ?? null) : words.noEnd }
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
  const orders = match.entries.length
  return outcome === null
    ? words.open(orders, match.hash())
    : words.ended(orders, endingIn(match.game, outcome), match.hash())
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
