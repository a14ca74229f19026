/**
 * What many battles tell about a game: the winner, the losses, the length, where units are lost, and the part of luck.
 */
import { makePlayer, type Player } from '@voltigeur/ai'
import { strengthLost } from '@voltigeur/battlefield'
import type { PlayableBattle, PlayableGame } from '@voltigeur/games'
import {
  completeOptions,
  type Journal,
  type Options,
  onceFor,
  type Position,
  redact,
  seededDice,
  Umpire,
} from '@voltigeur/kernel'
import { record } from './recording.ts'
import { wilson } from './statistics.ts'

/** One of the compared variants: the same battle with other players, options or another scenario. */
export interface ExperimentArm {
  readonly name: string
  readonly scenario: string
  readonly options: Options
  /** One for each side. */
  readonly players: readonly string[]
}

export interface Experiment {
  readonly game: PlayableGame
  readonly arms: readonly ExperimentArm[]
  readonly seed: string
  /** Played on from a recorded position, instead of from the beginning. */
  readonly from?: Journal
}

export interface BattleFacts {
  /** The game’s arm and number. */
  readonly index: number
  readonly arm: number
  /** Null for a draw, and for a failed game. */
  readonly winner: number | null
  readonly level: string | null
  readonly decisions: number
  readonly turns: number
  /** Strength lost by each side. */
  readonly losses: readonly number[]
  /** Hexes with losses, and how much. */
  readonly fallen: readonly (readonly [hex: string, strength: number])[]
  /** Occupied hexes at the end, with their sides. */
  readonly held: readonly (readonly [hex: string, side: number])[]
  /** Strength that the dice gained the first side beyond expectation; null without a record. */
  readonly luck: number | null
  readonly failure: string | null
}

/** Longer than any game of these rules; beyond this something is wrong. */
const MOST_DECISIONS = 200_000

/** Battle number `index`: the arms alternate, and their games use the same dice. */
export function playFor(experiment: Experiment, index: number): BattleFacts {
  const { game, arms, seed } = experiment
  const arm = index % arms.length
  const dice = `${seed}/${Math.floor(index / arms.length)}`
  const players = arms[arm].players.map((name, side) => makePlayer(name, `${dice}/${side}`))
  const umpire = new Umpire(seededDice(dice))
  const { battle, position } = openingFor(game, experiment, arms[arm], umpire)
  const watch = new Watch(battle, position)
  let decisions = 0
  let failure: string | null = null
  try {
    decisions = playThrough(battle, position, players, umpire, watch)
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
  }
  const outcome = battle.outcome(position)
  return {
    index,
    arm,
    decisions,
    failure,
    winner: outcome?.winner ?? null,
    level: outcome?.level ?? null,
    turns: battle.briefing.track(position).turn,
    ...watch.facts(position),
  }
}

/** A recorded position: found once for all games played on from there. */
const standingOf = onceFor((game: PlayableGame) =>
  onceFor((from: Journal) => {
    const { battle, moments } = record(game, from)
    return { battle, position: moments[moments.length - 1].position }
  }),
)

function openingFor(game: PlayableGame, { from }: Experiment, { scenario, options }: ExperimentArm, umpire: Umpire) {
  if (from) {
    const { battle, position } = standingOf(game)(from)
    return { battle, position: position.copy() }
  }
  const battle = game.open(scenario, completeOptions(game, options))
  const position = battle.layout.blank()
  battle.start(position, umpire)
  umpire.takeEvents()
  return { battle, position }
}

function playThrough(
  battle: PlayableBattle,
  position: Position,
  players: readonly Player[],
  umpire: Umpire,
  watch: Watch,
): number {
  const sight = battle.layout.blank()
  let decisions = 0
  for (let [side] = battle.owing(position); side !== undefined; [side] = battle.owing(position)) {
    const decision = players[side].decide(battle, redact(battle, position, side, sight), side)
    const before = position.copy()
    battle.apply(position, decision, side, umpire)
    watch.see(before, decision, umpire.takeEvents(), position)
    if (++decisions >= MOST_DECISIONS) throw new Error(`no end after ${decisions} decisions`)
  }
  return decisions
}

/** Records one battle. */
class Watch {
  readonly #battle: PlayableBattle
  /** By unit: its last hex, and its losses by then. */
  readonly #units = new Map<number, { hex: number | null; lost: number }>()
  readonly #fallen = new Map<number, number>()
  #losses = [0, 0]
  #luck = 0

  constructor(battle: PlayableBattle, position: Position) {
    this.#battle = battle
    for (const entry of battle.briefing.roster(position))
      this.#units.set(entry.unit, { hex: entry.hex, lost: strengthLost(entry) })
  }

  see(
    before: Position,
    decision: Parameters<PlayableBattle['apply']>[1],
    events: readonly object[],
    after: Position,
  ): void {
    const { throwsOf, roster } = this.#battle.briefing
    for (const { side, stakes, came } of throwsOf?.(before, decision, events) ?? []) {
      const beyond = stakes[came].gain - stakes.reduce((sum, { probability, gain }) => sum + probability * gain, 0)
      this.#luck += side === 0 ? beyond : -beyond
    }
    for (const entry of roster.call(this.#battle.briefing, after)) {
      const known = this.#units.get(entry.unit)
      const lost = strengthLost(entry)
      const more = lost - (known?.lost ?? 0)
      // A removed unit was lost in its last hex.
      const place = known?.hex ?? entry.hex
      if (more > 0) {
        this.#losses[entry.side] += more
        if (place !== null) this.#fallen.set(place, (this.#fallen.get(place) ?? 0) + more)
      }
      this.#units.set(entry.unit, { hex: entry.hex ?? place, lost })
    }
  }

  facts(position: Position): Pick<BattleFacts, 'losses' | 'fallen' | 'held' | 'luck'> {
    const { briefing, board } = this.#battle
    const label = (hex: number): string => board.grid.label(hex)
    const held = new Map<string, number>()
    for (const { hex, side, lost } of briefing.roster(position)) if (hex !== null && !lost) held.set(label(hex), side)
    return {
      losses: this.#losses,
      fallen: [...this.#fallen].map(([hex, strength]) => [label(hex), strength] as const),
      held: [...held],
      luck: briefing.throwsOf ? this.#luck : null,
    }
  }
}

export interface Spread {
  readonly mean: number
  /** The middle half is between these. */
  readonly low: number
  readonly median: number
  readonly high: number
}

/** A hex whose possession at the end goes with victory. */
export interface DecidingHex {
  readonly hex: string
  /** How often each side was there at the end. */
  readonly games: readonly [number, number]
  /** The first side’s score when it was there, and when the other was. */
  readonly scores: readonly [number, number]
}

/** The first side’s score after this many games. */
export interface Milepost {
  readonly games: number
  readonly score: number
  readonly interval: readonly [number, number]
}

export interface ArmFindings {
  readonly arm: ExperimentArm
  readonly games: number
  /** The first side’s share, with a draw as a half; and Wilson’s interval. */
  readonly score: number
  readonly interval: readonly [number, number]
  readonly draws: number
  /** How the score settled during the games; the last one is the score. */
  readonly course: readonly Milepost[]
  readonly outcomes: Readonly<Record<string, number>>
  /** How battles ended and for which side, the most frequent first; without a level for a plain draw. */
  readonly endings: readonly { readonly level: string | null; readonly winner: number | null; readonly games: number }[]
  readonly losses: readonly Spread[]
  readonly turns: Spread
  readonly decisions: Spread
  /** By final turn. */
  readonly lengths: Readonly<Record<string, number>>
  readonly luck: Spread | null
  /** How often the luckier side won, of the decided games. */
  readonly luckierWon: { readonly games: number; readonly share: number } | null
  /** The average strength lost in a hex. */
  readonly heat: Readonly<Record<string, number>>
  readonly deciding: readonly DecidingHex[]
  readonly failures: readonly { readonly game: number; readonly reason: string }[]
}

/** A line through more points than these looks the same. */
const MILEPOSTS = 48
const DECIDING = 8
/** A hex that one side hardly ever holds tells nothing. */
const OFTEN = 0.1

const scoreOf = ({ winner }: BattleFacts): number => (winner === null ? 0.5 : winner === 0 ? 1 : 0)
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

export function spreadOf(values: readonly number[]): Spread {
  const ordered = values.toSorted((a, b) => a - b)
  const at = (share: number): number => ordered[Math.round(share * (ordered.length - 1))] ?? 0
  return { mean: mean(values), low: at(0.25), median: at(0.5), high: at(0.75) }
}

export function findingsOf(arms: readonly ExperimentArm[], facts: readonly BattleFacts[]): ArmFindings[] {
  return arms.map((arm, number) => {
    const mine = facts.filter(fact => fact.arm === number)
    const sound = mine.filter(({ failure }) => failure === null)
    const score = mean(sound.map(scoreOf))
    return {
      arm,
      games: sound.length,
      score,
      interval: wilson(score, sound.length),
      draws: sound.filter(({ winner }) => winner === null).length,
      course: courseOf(sound),
      outcomes: counted(sound.map(({ level }) => level ?? '')),
      endings: endingsOf(sound),
      losses: arm.players.map((_, side) => spreadOf(sound.map(({ losses }) => losses[side]))),
      turns: spreadOf(sound.map(({ turns }) => turns)),
      decisions: spreadOf(sound.map(({ decisions }) => decisions)),
      lengths: counted(sound.map(({ turns }) => String(turns))),
      ...luckIn(sound),
      heat: heatOf(sound),
      deciding: decidingIn(sound),
      failures: mine.flatMap(({ index, failure }) => (failure === null ? [] : [{ game: index, reason: failure }])),
    }
  })
}

/** In the planned order of the games, not as they finished. */
function courseOf(facts: readonly BattleFacts[]): Milepost[] {
  const scores = facts.toSorted((a, b) => a.index - b.index).map(scoreOf)
  const step = Math.max(1, scores.length / MILEPOSTS)
  const posts = new Set(
    Array.from({ length: Math.min(MILEPOSTS, scores.length) }, (_, i) => Math.round((i + 1) * step)),
  )
  return [...posts].map(games => {
    const score = mean(scores.slice(0, games))
    return { games, score, interval: wilson(score, games) }
  })
}

function counted(values: readonly string[]): Record<string, number> {
  const counts = Map.groupBy(values, value => value)
  return Object.fromEntries(
    [...counts]
      .map(([value, all]) => [value, all.length] as const)
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  )
}

function endingsOf(facts: readonly BattleFacts[]): ArmFindings['endings'] {
  return [...Map.groupBy(facts, ({ level, winner }) => `${level} ${winner}`).values()]
    .map(all => ({ level: all[0].level, winner: all[0].winner, games: all.length }))
    .sort((a, b) => b.games - a.games)
}

function luckIn(facts: readonly BattleFacts[]): Pick<ArmFindings, 'luck' | 'luckierWon'> {
  const known = facts.flatMap(({ luck }) => luck ?? [])
  if (known.length === 0) return { luck: null, luckierWon: null }
  const decided = facts.filter(({ luck, winner }) => winner !== null && luck !== null && luck !== 0)
  const share = mean(decided.map(({ luck, winner }) => (luck! > 0 === (winner === 0) ? 1 : 0)))
  return { luck: spreadOf(known), luckierWon: { games: decided.length, share } }
}

function heatOf(facts: readonly BattleFacts[]): Record<string, number> {
  const heat: Record<string, number> = {}
  for (const { fallen } of facts)
    for (const [hex, strength] of fallen) heat[hex] = (heat[hex] ?? 0) + strength / facts.length
  return heat
}

/** Those with the largest effect on the score, of hexes that each side holds often enough. */
export function decidingIn(facts: readonly BattleFacts[]): DecidingHex[] {
  const scores = new Map<string, [number[], number[]]>()
  for (const fact of facts) {
    for (const [hex, side] of fact.held) {
      const found = scores.get(hex) ?? [[], []]
      scores.set(hex, found)
      found[side].push(scoreOf(fact))
    }
  }
  return [...scores]
    .filter(([, sides]) => sides.every(side => side.length >= Math.max(2, OFTEN * facts.length)))
    .map(([hex, [first, second]]) => ({
      hex,
      games: [first.length, second.length] as const,
      scores: [mean(first), mean(second)] as const,
    }))
    .filter(({ scores: [first, second] }) => first > second)
    .sort((a, b) => b.scores[0] - b.scores[1] - (a.scores[0] - a.scores[1]) || a.hex.localeCompare(b.hex))
    .slice(0, DECIDING)
}
