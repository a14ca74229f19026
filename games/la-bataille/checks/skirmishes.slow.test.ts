/**
 * Small crowded fights, recorded: at every decision the same orders are legal, others are refused by the same case, and
 * it comes to the same end. A change of the rules, however small, shows here; VOLTIGEUR_RECORD=new records them anew.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { begin, everyDecision, type Match, Random } from '@voltigeur/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KulmBattle } from '../battle.ts'
import type { KulmDecision } from '../decisions.ts'
import { anyClash } from './any-clash.ts'
import { anySituation } from './any-situation.ts'
import { game } from './field-problem.ts'
import { wild } from './wild.ts'

/** An order; how many are legal before it, and which, in brief; what happens then; and others that are refused, by case. */
type Turn = readonly [order: string, legal: string, told: string, refused?: Readonly<Record<string, string>>]

interface Skirmish {
  readonly situation: Readonly<Record<string, unknown>>
  readonly turns: readonly Turn[]
  readonly end: string
}

type Table = Match<KulmDecision, KulmBattle>

const FILE = new URL('../fixtures/skirmishes/skirmishes.json', import.meta.url)
const PHASES = ['command', 'charge', 'charge', 'movement', 'movement', 'defensive fire', 'offensive fire', 'melee']
const CROWDED = 20
const CLASHES = 40
const CHARGES = 50
const LONGEST = 36
/** Refusals that are kept of each kind of decision by each case. */
const OF_EACH = 4

const menusOf = (match: Table, by: number) => match.battle.menus(match.seen(by), by)

function legalFor(match: Table, by: number): string {
  const orders = [...everyDecision(menusOf(match, by))].map(decision => match.battle.language.say(decision)).sort()
  return `${orders.length} ${brief(orders)}`
}

const brief = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8)

function toldAfter(match: Table, decision: KulmDecision, by: number): string {
  const verdict = match.play(decision, by)
  if (!verdict.accepted) return 'refused'
  return brief(verdict.events.map(event => JSON.stringify(match.battle.language.writeEvent(event))))
}

const caseAgainst = (match: Table, order: string, by: number): string =>
  match.objections(match.battle.language.hear(order), by)[0]?.case ?? ''

/** An order that anybody might write, mostly nonsense; null if it cannot even be read. */
function invented({ battle, position }: Table, random: Random): { kind: string; order: string } | null {
  const decision = wild(battle.field, position, random)
  const order = battle.language.say(decision)
  try {
    battle.language.hear(order)
  } catch {
    return null
  }
  return { kind: decision.kind, order }
}

/** Every kind of decision as likely as another, but those of which every phase is full: they come less often. */
const OFTEN: Readonly<Record<string, number>> = {
  move: 0.4,
  face: 0.1,
  done: 0.15,
  ride: 0.1,
  form: 0.3,
  top: 0.1,
  limber: 0.2,
}

function anyOf(match: Table, by: number, random: Random): KulmDecision {
  const byKind = Map.groupBy(everyDecision(menusOf(match, by)), ({ kind }) => kind)
  const kinds = [...byKind.keys()]
  const wanted = kinds.filter(kind => random.chance(OFTEN[kind] ?? 1))
  const rest = byKind.has('done') ? (['done'] as const) : kinds
  return random.pick(byKind.get(random.pick(wanted.length > 0 ? wanted : rest))!)
}

function record(situation: Skirmish['situation'], known: Map<string, number>): Skirmish {
  const match = begin(game, { situation, seed: 'skirmish' }, { viewers: [] })
  const random = new Random(String(situation.seed))
  const turns: Turn[] = []
  while (match.owing.length > 0 && turns.length < LONGEST) {
    const [by] = match.owing
    const decision = anyOf(match, by, random)
    const refused: Record<string, string> = {}
    for (let i = 0; i < 300; i++) {
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
  const random = new Random('clashes')
  const situations = [
    ...fc.sample(anySituation(PHASES), { numRuns: CROWDED, seed: 1813 }),
    ...Array.from({ length: CLASHES }, () => anyClash(random, false)),
    ...Array.from({ length: CHARGES }, () => anyClash(random, true)),
  ]
  const fights = situations.map(situation => JSON.stringify(record(situation, known)))
  writeFileSync(FILE, `[\n${fights.join(',\n')}\n]\n`)
}

const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as readonly Skirmish[]

test('are all there, and refuse by many cases', () => {
  expect(recorded).toHaveLength(CROWDED + CLASHES + CHARGES)
  const cases = recorded.flatMap(({ turns }) => turns.flatMap(([, , , refused = {}]) => Object.values(refused)))
  expect(new Set(cases).size).toBeGreaterThan(50)
})

test.each(recorded.map((fight, i) => ({ ...fight, i })))('skirmish $i goes as it went', ({ situation, turns, end }) => {
  const match = begin(game, { situation, seed: 'skirmish' }, { viewers: [] })
  const { language } = match.battle
  for (const [order, legal, told, refused = {}] of turns) {
    const [by] = match.owing
    expect(`${order}: ${legalFor(match, by)}`).toBe(`${order}: ${legal}`)
    for (const [wrong, id] of Object.entries(refused))
      expect(`${wrong}: ${caseAgainst(match, wrong, by)}`).toBe(`${wrong}: ${id}`)
    expect(`${order}: ${toldAfter(match, language.hear(order), by)}`).toBe(`${order}: ${told}`)
  }
  expect(match.hash()).toBe(end)
})
