/**
 * Small crowded fights, recorded: at every decision the same orders are legal, others are refused by the same case, and
 * the end is the same. Any change of the rules, however small, shows here; VOLTIGEUR_RECORD=new records them again.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Decision, everyDecision } from '../decision.ts'
import { Random } from '../dice/random.ts'
import { begin, type Match } from '../match/match.ts'
import type { Battle, Game } from '../rules.ts'
import { isMessage } from '../words/message.ts'

type Situation = Readonly<Record<string, unknown>>

/** An order; how many are legal before it, and a digest of which; its events; and others that are refused, by case. */
type Turn = readonly [order: string, legal: string, told: string, refused?: Readonly<Record<string, string>>]

interface Skirmish {
  readonly situation: Situation
  readonly turns: readonly Turn[]
  readonly end: string
}

export interface Skirmishes<D extends Decision, B extends Battle<D>> {
  readonly file: URL
  readonly situations: () => readonly Situation[]
  /** An order that anyone might write, mostly nonsense. */
  readonly wild: (match: Match<D, B>, random: Random) => D
  /** Every kind of decision is equally likely, except those that fill every phase: they come less often. */
  readonly often: Readonly<Record<string, number>>
  /** The number of recorded decisions in each. */
  readonly longest: number
  /** The least number of cases of refusals. */
  readonly cases: number
}

/** Refusals kept for each kind of decision and case, and how many orders are made up to find them. */
const OF_EACH = 4
const MADE_UP = 300

export function recordedSkirmishes<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  { file, situations, wild, often, longest, cases }: Skirmishes<D, B>,
): void {
  type Playing = Match<D, B>

  const open = (situation: Situation): Playing => begin(game, { situation, seed: 'skirmish' }, { viewers: [] })
  const menusOf = (match: Playing, by: number) => match.battle.menus(match.seen(by), by)

  function legalFor(match: Playing, by: number): string {
    const orders = [...everyDecision(menusOf(match, by))].map(decision => match.battle.language.say(decision)).sort()
    return `${orders.length} ${brief(orders)}`
  }

  function toldAfter(match: Playing, decision: D, by: number): string {
    const verdict = match.play(decision, by)
    if (!verdict.accepted) return 'refused'
    return brief(verdict.events.map(event => JSON.stringify(match.battle.language.writeEvent(event), withoutWords)))
  }

  const caseAgainst = (match: Playing, order: string, by: number): string =>
    match.objections(match.battle.language.hear(order), by)[0]?.case ?? ''

  /** Null if it can’t even be read. */
  function invented(match: Playing, random: Random): { kind: string; order: string } | null {
    const decision = wild(match, random)
    const order = match.battle.language.say(decision)
    try {
      match.battle.language.hear(order)
    } catch {
      return null
    }
    return { kind: decision.kind, order }
  }

  function anyOf(match: Playing, by: number, random: Random): D {
    const byKind = Map.groupBy(everyDecision(menusOf(match, by)), ({ kind }) => kind)
    const kinds = [...byKind.keys()]
    const wanted = kinds.filter(kind => random.chance(often[kind] ?? 1))
    const rest = byKind.has('done') ? ['done'] : kinds
    return random.pick(byKind.get(random.pick(wanted.length > 0 ? wanted : rest))!)
  }

  function record(situation: Situation, known: Map<string, number>): Skirmish {
    const match = open(situation)
    const random = new Random(String(situation.seed))
    const turns: Turn[] = []
    while (match.owing.length > 0 && turns.length < longest) {
      const [by] = match.owing
      const decision = anyOf(match, by, random)
      const refused: Record<string, string> = {}
      for (let i = 0; i < MADE_UP; i++) {
        const found = invented(match, random)
        if (found === null) continue
        const id = caseAgainst(match, found.order, by)
        const seen = known.get(`${found.kind} ${id}`) ?? 0
        if (id === '' || seen >= OF_EACH) continue
        known.set(`${found.kind} ${id}`, seen + 1)
        refused[found.order] = id
      }
      const [order, legal] = [match.battle.language.say(decision), legalFor(match, by)]
      const told = toldAfter(match, decision, by)
      turns.push(Object.keys(refused).length === 0 ? [order, legal, told] : [order, legal, told, refused])
    }
    return { situation, turns, end: match.hash() }
  }

  if (process.env.VOLTIGEUR_RECORD === 'new') {
    const known = new Map<string, number>()
    const fights = situations().map(situation => JSON.stringify(record(situation, known)))
    writeFileSync(file, `[\n${fights.join(',\n')}\n]\n`)
  }

  const recorded = JSON.parse(readFileSync(file, 'utf8')) as readonly Skirmish[]

  test('are many, and refuse by many cases', () => {
    expect(recorded.length).toBeGreaterThanOrEqual(100)
    const cited = recorded.flatMap(({ turns }) => turns.flatMap(([, , , refused = {}]) => Object.values(refused)))
    expect(new Set(cited).size).toBeGreaterThan(cases)
  })

  test.each(recorded.map((fight, i) => ({ ...fight, i })))('skirmish $i goes as it went', fight => {
    const match = open(fight.situation)
    const { language } = match.battle
    for (const [order, legal, told, refused = {}] of fight.turns) {
      const [by] = match.owing
      expect(`${order}: ${legalFor(match, by)}`).toBe(`${order}: ${legal}`)
      for (const [wrong, id] of Object.entries(refused))
        expect(`${wrong}: ${caseAgainst(match, wrong, by)}`).toBe(`${wrong}: ${id}`)
      expect(`${order}: ${toldAfter(match, language.hear(order), by)}`).toBe(`${order}: ${told}`)
    }
    expect(match.hash()).toBe(fight.end)
  })
}

/** The sentence of a code may be reworded. */
const withoutWords = (_: string, value: unknown): unknown => (isMessage(value) ? { ...value, text: undefined } : value)

const brief = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8)
