import { playerNames } from '@voltigeur/ai'
import { sideName } from '@voltigeur/conversation'
import type { PlayableGame } from '@voltigeur/games'
import { BadInput, type Journal } from '@voltigeur/kernel'
import {
  type ArmFindings,
  armName,
  type BattleFacts,
  commandOf,
  type ExperimentArm,
  findingsOf,
  type Spread,
} from '@voltigeur/lab'
import type { Arguments, TerminalCommand } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import { writeText } from '../files.ts'
import type { Io } from '../io.ts'
import { gameNamed, openable, readPlayers, scenarioOf, seedOf } from '../named.ts'
import * as usual from '../options.ts'
import { progress } from '../progress.ts'
import { savedGame } from '../saved.ts'
import { playExperiment } from '../sim/crew.ts'
import { findingsPage } from '../sim/findings-page.ts'
import { experimentShape, factsShape, inOrder, openLedger, readLedger } from '../sim/ledger.ts'
import { levelTitle } from '../titles.ts'
import {
  figure,
  options as help,
  notes,
  percent,
  refused,
  progress as steps,
  summaries,
  values,
  tally as words,
} from '../words.ts'

const MOST_ARMS = 8
const SHOWN = 3
const PLAYERS = ['sergeant', 'sergeant']

export const labCommand = (play: typeof playExperiment): TerminalCommand => ({
  name: 'lab',
  summary: summaries.lab,
  most: 0,
  options: {
    game: usual.game,
    scenario: usual.scenario,
    players: usual.players(help.players, PLAYERS),
    option: usual.option,
    arm: { type: 'string', value: values.changes, help: help.arm, multiple: true },
    games: usual.count(help.gamesEach, '100'),
    from: { type: 'string', value: values.file, help: help.from },
    at: usual.count(help.at),
    seed: usual.seed,
    workers: usual.workers,
    file: usual.ledger,
    html: { type: 'string', value: values.file, help: help.html },
    join: { type: 'string', value: values.files, help: help.join },
    json: usual.json,
  },
  notes: [notes.players(playerNames()), notes.shares, notes.failed],
  examples: [
    'voltigeur lab --game moravian-sun --games 200 --arm "demoralization=tests" --html report.html --workers 2',
    'voltigeur lab --from battle.json --at 120 --games 500 --workers 2',
  ],
  async run(args, io) {
    const joined = args.maybe('join')
    if (joined !== undefined) return join(joined.split(','), args, io)
    const from = fromOf(args)
    const game = gameNamed(from?.game ?? args.text('game'))
    const arms = armsOf(args, game, from)
    const games = args.whole('games', 1)
    const order = { game: game.id, arms, seed: seedOf(args) ?? '1', ...(from ? { from } : {}) }
    const heading = { lab: 1, ...order, rulesVersion: game.rulesVersion }
    const ledger = openLedger<BattleFacts>(args.maybe('file'), heading, factsShape)
    const total = games * arms.length
    const facts = inOrder(ledger.kept.slice(0, total))
    const bar = progress(io, steps.games, total)
    await play(order, facts.length, total, args.whole('workers', 1, usual.MOST_WORKERS), fact => {
      facts.push(fact)
      ledger.write(fact)
      bar.at(facts.length)
    })
    bar.end()
    const findings = findingsOf(arms, facts)
    const html = args.maybe('html')
    if (html !== undefined) {
      writeText(html, findingsPage([{ game, findings, command: commandOf(game, order, games) }]))
    }
    if (args.flag('json')) io.out(JSON.stringify({ ...order, findings }))
    else for (const line of lines(game, findings)) io.out(line)
    return findings.some(({ failures }) => failures.length > 0) ? FAILURE : 0
  },
})

export const command = labCommand(playExperiment)

/** Several files, of any games, as one report. */
function join(paths: readonly string[], args: Arguments, io: Io): number {
  const html = args.maybe('html')
  if (html === undefined) throw new BadInput(refused.joinHtml)
  const chapters = paths.map(path => {
    const { heading, games: facts } = readLedger(path, experimentShape, factsShape)
    const game = gameNamed(heading.game)
    const games = Math.floor(facts.length / heading.arms.length)
    const whole = facts.slice(0, games * heading.arms.length)
    return { game, findings: findingsOf(heading.arms, whole), command: commandOf(game, heading, games) }
  })
  writeText(html, findingsPage(chapters))
  io.out(`${html}: ${chapters.map(({ game, findings }) => `${game.id} ${findings[0].games}`).join(', ')}`)
  return 0
}

/** The first decisions of a saved battle, as many as asked. */
function fromOf(args: Arguments): Journal | undefined {
  const path = args.maybe('from')
  if (path === undefined) {
    if (args.maybe('at') !== undefined) throw new BadInput(refused.atFrom)
    return undefined
  }
  const { end: _, ...journal } = savedGame('lab', path)
  const made = journal.decisions.length
  const at = args.maybe('at') === undefined ? made : args.whole('at', 0, made)
  return { ...journal, decisions: journal.decisions.slice(0, at) }
}

function armsOf(args: Arguments, game: PlayableGame, from: Journal | undefined): ExperimentArm[] {
  const scenario = from?.scenario ?? scenarioOf(args, game)
  const options = openable(game, scenario, from ? from.options : args.pairs('option'))
  const players = readPlayers(args, game, playerNames(), PLAYERS)
  const base: ExperimentArm = { name: players.join(' against '), scenario, options, players }
  const others = args.all('arm').map(text => armOf(text, base, game, from !== undefined))
  if (others.length >= MOST_ARMS) throw new BadInput(refused.arms(MOST_ARMS))
  return [base, ...others]
}

function armOf(text: string, base: ExperimentArm, game: PlayableGame, fixed: boolean): ExperimentArm {
  const changes = text.split(';').map(part => {
    const [key, value, ...more] = part.split('=').map(word => word.trim())
    if (!key || !value || more.length > 0) {
      throw new BadInput(refused.arm(text))
    }
    return [key, value] as const
  })
  const { players: names, scenario = base.scenario, ...options } = Object.fromEntries(changes)
  if (fixed && (scenario !== base.scenario || Object.keys(options).length > 0)) {
    throw new BadInput(refused.fixed)
  }
  const players = names?.split(',') ?? base.players
  const unknown = players.find(name => !playerNames().includes(name))
  if (players.length !== game.sides.length || unknown !== undefined) {
    throw new BadInput(refused.armPlayers(game.sides.length, playerNames(), names ?? ''))
  }
  const name = changes.map(([key, value]) => (key === 'players' ? value.replace(',', ' against ') : `${key}: ${value}`))
  return {
    name: name.join(', '),
    scenario,
    options: openable(game, scenario, { ...base.options, ...options }),
    players,
  }
}

function lines(game: PlayableGame, findings: readonly ArmFindings[]): string[] {
  const sides = game.sides.map(side => sideName(game, side))
  return findings.flatMap(
    ({ arm, games, score, interval, draws, losses, turns, luckierWon, deciding, outcomes, failures }) => [
      words.arm(armName(arm), games),
      `  ${words.share(sides[0], percent(score), words.between(percent(interval[0]), percent(interval[1])), draws)}`,
      ...sides.map((side, i) => `  ${words.losses(side, number(losses[i].median), middleOf(losses[i]))}`),
      `  ${words.turns(number(turns.median), middleOf(turns))}`,
      ...(luckierWon ? [`  ${words.luck(percent(luckierWon.share), luckierWon.games)}`] : []),
      ...deciding
        .slice(0, SHOWN)
        .map(({ hex, scores }) => `  ${words.decides(hex, percent(scores[0]), percent(scores[1]))}`),
      ...Object.entries(outcomes).map(([level, count]) => `  ${words.result(levelTitle(game, level), count)}`),
      ...failures.slice(0, SHOWN).map(({ game, reason }) => `  ${words.failed(game, reason)}`),
    ],
  )
}

const number = (value: number): string => figure(value, Number.isInteger(value) ? 0 : 1)
const middleOf = ({ low, high }: Spread): string => words.between(number(low), number(high))
