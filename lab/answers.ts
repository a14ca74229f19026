/**
 * The answers of many battles: questions in plain words, each with a sentence that has the figure, a chart, and how to
 * read it.
 */
import type { Board } from '@voltigeur/battlefield'
import { endingIn, sideName, sideNoun } from '@voltigeur/kernel/book'
import { nearestPlace } from './casualty-map.ts'
import { courseChart, figure, lengthsChart, lossesChart, percent, sharesChart } from './charts.ts'
import type { ArmFindings } from './experiment.ts'
import { armName, labels, questions, report, answers as words } from './words.ts'

export interface LaboratoryAnswer {
  readonly id: 'wins' | 'sure' | 'places' | 'cost' | 'length' | 'luck'
  readonly question: string
  /** For each arm, with its name first if there are several. */
  readonly said: readonly { readonly arm: string | null; readonly sentences: readonly string[] }[]
  /** Markup. */
  readonly chart: string
  /** How to read the chart. */
  readonly note: string
}

interface Sides {
  readonly id: string
  readonly sides: readonly string[]
}
type Places = Pick<Board, 'grid' | 'places'>

/** 95 of 100 are within this many standard errors. */
const Z = 1.96
/** The most games for an answer. */
const MOST_GAMES = 3000
/** If the luckier side wins this often, luck matters little, or much. */
const [LITTLE, MUCH] = [0.6, 0.8]

export function answersTo(
  game: Sides,
  findings: readonly ArmFindings[],
  boardOf: (arm: number) => Places,
): LaboratoryAnswer[] {
  const language = report.tag
  const names = game.sides.map(side => sideName(game, side))
  const nouns = game.sides.map(side => sideNoun(game, side))
  const each = (say: (found: ArmFindings, at: number) => readonly string[]): LaboratoryAnswer['said'] =>
    findings.map((found, at) => ({
      arm: findings.length > 1 ? armName(found.arm) : null,
      sentences: found.games > 0 ? say(found, at) : [],
    }))
  const failed = ({ failures }: ArmFindings): string[] =>
    failures.length > 0 ? [words.failures(failures.length, failures[0].reason)] : []
  const named = findings.map(found => ({ ...found, arm: { ...found.arm, name: armName(found.arm) } }))
  return [
    {
      id: 'wins',
      question: questions.wins,
      said: each(found => [winsOf(found, nouns, language), ...failed(found)]),
      chart: sharesChart(named, names, language),
      note: words.halves,
    },
    {
      id: 'sure',
      question: questions.sure,
      said: each((found, at) => [
        surenessOf(found, nouns, language),
        ...(at > 0 && findings[0].games > 0 ? [comparison(findings[0], found, nouns[0], language)] : []),
      ]),
      chart: courseChart(named, names[0], language),
      note: words.settled,
    },
    {
      id: 'places',
      question: questions.places,
      said: each((found, at) => placesOf(found, boardOf(at), nouns[0], language)),
      chart: '',
      note: '',
    },
    {
      id: 'cost',
      question: questions.cost,
      said: each(({ losses: [first, second] }) => [
        words.cost(nouns[0], figure(first.median, language), nouns[1], figure(second.median, language)),
      ]),
      chart: lossesChart(named, names, language),
      note: words.middle,
    },
    {
      id: 'length',
      question: questions.length,
      said: each(({ lengths, games }) => {
        const [turn, count] = Object.entries(lengths).toSorted(([, a], [, b]) => b - a)[0]
        return [words.length(turn, percent(count / games, language))]
      }),
      chart: lengthsChart(named, language),
      note: '',
    },
    {
      id: 'luck',
      question: questions.luck,
      said: each(({ luckierWon }) => [luckIn(luckierWon, language)]),
      chart: '',
      note: '',
    },
  ]
}

/** The first side’s if it does at least as well as the other. */
function leading({ score, interval: [low, high] }: ArmFindings) {
  return score >= 0.5 ? { side: 0, score, low, high } : { side: 1, score: 1 - score, low: 1 - high, high: 1 - low }
}

function winsOf(found: ArmFindings, nouns: readonly string[], language: string): string {
  const { games, draws, score } = found
  const { side, score: share, low, high } = leading(found)
  const first = Math.round(games * score - draws / 2)
  const won = side === 0 ? first : games - draws - first
  return words.wins(
    { leader: sentenceCase(nouns[side]), games, won, lost: games - draws - won, draws },
    percent(share, language),
    percent(low, language),
    percent(high, language),
  )
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether the better side is better by more than chance, and if not, how many games would tell. */
function surenessOf(found: ArmFindings, nouns: readonly string[], language: string): string {
  const { side, score, low, high } = leading(found)
  const [from, to] = [percent(low, language), percent(high, language)]
  if (low > 0.5) return words.clear(nouns[side], from, to)
  const needed = (Z / (2 * Math.max(score - 0.5, 1e-9))) ** 2
  const more = needed > MOST_GAMES ? 0 : Math.ceil(Math.max(needed, found.games + 10) / 10) * 10
  return words.open(nouns[side], from, to, more)
}

function comparison(base: ArmFindings, other: ArmFindings, side: string, language: string): string {
  const difference = other.score - base.score
  const error = Math.sqrt([base, other].reduce((sum, { score, games }) => sum + (score * (1 - score)) / games, 0))
  const points = (100 * difference)
    .toLocaleString(language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
    .replace('-', '−')
  return words.compared(armName(base.arm), points, side, Math.abs(difference) > Z * error ? 'yes' : 'no')
}

export function placeTitle(board: Places, hex: string): string {
  const place = nearestPlace(board, hex)
  if (!place) return words.hex(hex)
  return place.isThere ? words.there(place.name, hex) : words.near(place.name, hex)
}

function placesOf({ heat, deciding }: ArmFindings, board: Places, side: string, language: string): string[] {
  const [worst] = worstOf(heat)
  if (!worst) return [words.noLosses]
  const all = Object.values(heat).reduce((sum, strength) => sum + strength, 0)
  const [hex, strength] = worst
  const said = words.hardest(placeTitle(board, hex), figure(strength, language), percent(strength / all, language))
  const [first] = deciding
  if (!first) return [said, words.noneDecides]
  const [held, lost] = first.scores.map(score => percent(score, language))
  return [said, words.decides(placeTitle(board, first.hex), side, held, lost)]
}

/** The hexes with the highest losses, the worst first. */
export const worstOf = (heat: ArmFindings['heat']): readonly (readonly [hex: string, strength: number])[] =>
  Object.entries(heat).toSorted(([, a], [, b]) => b - a)

function luckIn(luckier: ArmFindings['luckierWon'], language: string): string {
  if (!luckier || luckier.games === 0) return words.noLuck
  const { share, games } = luckier
  return words.luck(percent(share, language), games, share >= MUCH ? 'much' : share <= LITTLE ? 'little' : 'some')
}

export interface AnswerTable {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly (readonly string[])[] }[]
}

/** Every figure, for readers who want to calculate. */
export function figuresOf(game: Sides, findings: readonly ArmFindings[]): AnswerTable {
  const language = report.tag
  const [first, second] = game.sides.map(side => sideName(game, side))
  const range = ({ low, median, high }: { low: number; median: number; high: number }): string =>
    report.withInterval(figure(median, language), report.between(figure(low, language), figure(high, language)))
  return {
    heads: [
      labels.setup,
      labels.games,
      labels.draws,
      labels.rate(first),
      labels.lostBy(first),
      labels.lostBy(second),
      labels.turns,
      labels.orders,
      labels.luckier,
      labels.outcomes,
    ],
    rows: findings.map(found => {
      const { arm, games, draws, score, interval, losses, turns, decisions, luckierWon, endings } = found
      const [low, high] = interval.map(end => percent(end, language))
      return {
        name: armName(arm),
        cells: [
          [String(games)],
          [String(draws)],
          [report.withInterval(percent(score, language), report.between(low, high))],
          [range(losses[0])],
          [range(losses[1])],
          [range(turns)],
          [range(decisions)],
          [luckierWon ? report.shareOf(percent(luckierWon.share, language), luckierWon.games) : '–'],
          endings.map(({ level, winner, games: count }) =>
            report.ends(level === null ? labels.draw : endingIn(game, { level, winner }), count),
          ),
        ],
      }
    }),
  }
}

/** The decisive hexes, by their letters on the map. */
export function decidingTable(
  game: Sides,
  { deciding }: ArmFindings,
  board: Places,
  letters: readonly string[],
): AnswerTable {
  const language = report.tag
  const [first, second] = game.sides.map(side => sideName(game, side))
  const share = (score: number, games: number): string => report.shareOf(percent(score, language), games)
  return {
    heads: ['', labels.place, labels.heldBy(first, first), labels.heldBy(first, second)],
    rows: deciding.slice(0, letters.length).map(({ hex, games, scores }, i) => ({
      name: letters[i],
      cells: [[placeTitle(board, hex)], [share(scores[0], games[0])], [share(scores[1], games[1])]],
    })),
  }
}
