import { playerNames } from '@voltigeur/ai'
import { loadGame, type PlayableGame } from '@voltigeur/games'
import { BadInput, type Journal, parseJournal } from '@voltigeur/kernel'
import { type Arm, type ArmFindings, type BattleFacts, commandOf, findingsOf, writeExperiments } from '@voltigeur/lab'
import type { Arguments, Command } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import { readText, writeText } from '../files.ts'
import type { Io } from '../io.ts'
import { progress } from '../progress.ts'
import { playExperiment } from '../sim/crew.ts'
import { experimentShape, factsShape, openLedger, readLedger } from '../sim/ledger.ts'
import { openable, readPlayers, seedOf } from './sim.ts'

const MOST_WORKERS = 256
const MOST_ARMS = 8
const SHOWN = 3

export const labCommand = (play: typeof playExperiment): Command => ({
  name: 'lab',
  summary: 'Play a scenario many times and report results, losses, length, casualty hexes and luck.',
  most: 0,
  options: {
    game: { type: 'string', value: 'id', help: 'the game', standard: 'austerlitz' },
    scenario: { type: 'string', value: 'id', help: "the scenario (default: the game's first)" },
    players: { type: 'string', value: 'A,B', help: 'a player for each side (default: sergeant,sergeant)' },
    option: { type: 'string', value: 'name=value', help: 'an option of the game; may be repeated', multiple: true },
    arm: {
      type: 'string',
      value: 'changes',
      help: 'a setup to compare with, as "players=captain,recruit; rows=as numbered"; may be repeated',
      multiple: true,
    },
    games: { type: 'string', value: 'N', help: 'games per setup', standard: '100' },
    from: { type: 'string', value: 'file', help: 'play on from this saved game' },
    at: { type: 'string', value: 'N', help: 'or from its position after N orders' },
    seed: { type: 'string', value: 'text', help: 'the same seed gives the same games', standard: '1' },
    workers: { type: 'string', value: 'N', help: 'threads; results don’t depend on it', standard: '1' },
    file: { type: 'string', value: 'path', help: 'keep every game here, and continue with those it holds' },
    html: { type: 'string', value: 'path', help: 'write the report here, as a single page' },
    join: { type: 'string', value: 'files', help: 'play no games: report on these files, separated by commas' },
    json: { type: 'boolean', help: 'write JSON' },
  },
  notes: [
    `Players: ${playerNames().join(', ')}. Shares are those of the first side; a draw counts a half.`,
    'Exits with 1 when a game failed.',
    'Example: voltigeur lab --game moravian-sun --games 200 --arm "demoralization=tests" --html report.html --workers 2',
    '         voltigeur lab --from battle.json --at 120 --games 500 --workers 2',
  ],
  async run(args, io) {
    const joined = args.maybe('join')
    if (joined !== undefined) return join(joined.split(','), args, io)
    const from = fromOf(args)
    const game = loadGame(from?.game ?? args.text('game'))
    const arms = armsOf(args, game, from)
    const games = args.whole('games', 1)
    const order = { game: game.id, arms, seed: seedOf(args) ?? '1', ...(from ? { from } : {}) }
    const heading = { lab: 1, ...order, rulesVersion: game.rulesVersion }
    const ledger = openLedger<BattleFacts>(args.maybe('file'), heading, factsShape)
    const total = games * arms.length
    const facts = ledger.kept.slice(0, total)
    for (const [i, { index }] of facts.entries()) {
      if (index !== i)
        throw new BadInput(`line ${i + 2} of the file is game ${index}, not game ${i}; delete the file and run again`)
    }
    const bar = progress(io, 'games', total)
    await play(order, facts.length, total, args.whole('workers', 1, MOST_WORKERS), fact => {
      facts.push(fact)
      ledger.write(fact)
      bar.at(facts.length)
    })
    bar.end()
    const findings = findingsOf(arms, facts)
    const html = args.maybe('html')
    if (html !== undefined) {
      const title = `${game.credits.title}: ${arms.map(({ name }) => name).join(' against ')}`
      writeText(html, writeExperiments(title, [{ game, findings, command: commandOf(game, order, games) }]))
    }
    if (args.flag('json')) io.out(JSON.stringify({ ...order, findings }))
    else for (const line of lines(game, findings)) io.out(line)
    return findings.some(({ failures }) => failures.length > 0) ? FAILURE : 0
  },
})

export const command = labCommand(playExperiment)

/** Several files, of whatever games, as one report. */
function join(paths: readonly string[], args: Arguments, io: Io): number {
  const html = args.maybe('html')
  if (html === undefined) throw new BadInput('--join needs --html: where to write the report')
  const chapters = paths.map(path => {
    const { heading, games: facts } = readLedger(path, experimentShape, factsShape)
    const game = loadGame(heading.game)
    const games = Math.floor(facts.length / heading.arms.length)
    const whole = facts.slice(0, games * heading.arms.length)
    return { game, findings: findingsOf(heading.arms, whole), command: commandOf(game, heading, games) }
  })
  writeText(html, writeExperiments('Battles in the laboratory', chapters))
  io.out(`${html}: ${chapters.map(({ game, findings }) => `${game.id} ${findings[0].games}`).join(', ')}`)
  return 0
}

/** The first so many decisions of a saved battle. */
function fromOf(args: Arguments): Journal | undefined {
  const path = args.maybe('from')
  if (path === undefined) {
    if (args.maybe('at') !== undefined) throw new BadInput('--at needs a saved game: name it with --from')
    return undefined
  }
  const { end: _, ...journal } = parseJournal(readText(path))
  const made = journal.decisions.length
  const at = args.maybe('at') === undefined ? made : args.whole('at', 0, made)
  return { ...journal, decisions: journal.decisions.slice(0, at) }
}

function armsOf(args: Arguments, game: PlayableGame, from: Journal | undefined): Arm[] {
  const scenario = from?.scenario ?? args.maybe('scenario') ?? game.scenarios[0].id
  const options = openable(game, scenario, from ? from.options : args.pairs('option'))
  const players = readPlayers(args, game, playerNames(), ['sergeant', 'sergeant'])
  const base: Arm = { name: players.join(' against '), scenario, options, players }
  const others = args.all('arm').map(text => armOf(text, base, game, from !== undefined))
  if (others.length >= MOST_ARMS) throw new BadInput(`at most ${MOST_ARMS} can be compared at once`)
  return [base, ...others]
}

function armOf(text: string, base: Arm, game: PlayableGame, fixed: boolean): Arm {
  const changes = text.split(';').map(part => {
    const [key, value, ...more] = part.split('=').map(word => word.trim())
    if (!key || !value || more.length > 0) {
      throw new BadInput(`--arm is written name=value, several separated by semicolons, not "${text}"`)
    }
    return [key, value] as const
  })
  const { players: names, scenario = base.scenario, ...options } = Object.fromEntries(changes)
  if (fixed && (scenario !== base.scenario || Object.keys(options).length > 0)) {
    throw new BadInput('a saved game keeps its scenario and options: compare players')
  }
  const players = names?.split(',') ?? base.players
  const unknown = players.find(name => !playerNames().includes(name))
  if (players.length !== game.sides.length || unknown !== undefined) {
    throw new BadInput(`players are ${game.sides.length} of: ${playerNames().join(', ')}; not "${names}"`)
  }
  const name = changes.map(([key, value]) => (key === 'players' ? value.replace(',', ' against ') : `${key}: ${value}`))
  return {
    name: name.join(', '),
    scenario,
    options: openable(game, scenario, { ...base.options, ...options }),
    players,
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

function lines({ sides }: PlayableGame, findings: readonly ArmFindings[]): string[] {
  return findings.flatMap(
    ({ arm, games, score, interval, draws, losses, turns, luckierWon, deciding, outcomes, failures }) => [
      `${arm.name}: ${games} games`,
      `  ${sides[0]} ${percent(score)} (${percent(interval[0])} to ${percent(interval[1])}), ${draws} draws`,
      ...sides.map((side, i) => `  lost by ${side}: ${losses[i].median} (${losses[i].low} to ${losses[i].high})`),
      `  turns: ${turns.median} (${turns.low} to ${turns.high})`,
      ...(luckierWon ? [`  the luckier side won ${percent(luckierWon.share)} of ${luckierWon.games}`] : []),
      ...deciding
        .slice(0, SHOWN)
        .map(
          ({ hex, scores }) =>
            `  ${hex} decides: ${sides[0]} ${percent(scores[0])} with it, ${percent(scores[1])} without`,
        ),
      ...Object.entries(outcomes).map(([level, count]) => `  ${level}: ${count}`),
      ...failures.slice(0, SHOWN).map(({ game, reason }) => `  game ${game} failed: ${reason}`),
    ],
  )
}
