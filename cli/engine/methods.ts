/** The methods of the protocol: what each takes, and what it answers. */
import { readFileSync } from 'node:fs'
import { makePlayer } from '@voltigeur/ai'
import { gameIds, loadGame } from '@voltigeur/games'
import {
  BadInput,
  type Beginning,
  begin,
  completeOptions,
  parseJournal,
  replay,
  shownTo,
  visibleTo,
  writeJournal,
} from '@voltigeur/kernel'
import { z } from 'zod'
import { similar } from '../cases/telling.ts'
import { describeGame } from '../commands/games.ts'
import { choices } from './choices.ts'
import type { GameTable, Tables } from './tables.ts'
import { decision, event, objections, outcome, question, standing } from './telling.ts'

export const PROTOCOL = 1

interface Method<S extends z.ZodObject = z.ZodObject> {
  readonly shape: S
  run(tables: Tables, params: z.infer<S>): unknown
}

const method = <S extends z.ZodRawShape>(
  shape: S,
  run: (tables: Tables, params: z.infer<z.ZodObject<S, z.core.$strict>>) => unknown,
): Method => ({ shape: z.strictObject(shape), run: run as Method['run'] })

/** A method that works at a table: the one named in `table`, or the one opened last. */
const atTable = <S extends z.ZodRawShape>(
  shape: S,
  run: (table: GameTable, params: z.infer<z.ZodObject<S, z.core.$strict>>) => unknown,
): Method => ({
  shape: z.strictObject({ ...shape, table: z.string().optional() }),
  run: (tables, params) => run(tables.get(params.table as string | undefined), params as never),
})

/** A decision in writing, as JSON, or as it is typed. */
const decided = z.union([z.string(), z.record(z.string(), z.unknown())], {
  error: 'a decision is an object, or text as it is typed',
})

const welcome = (table: GameTable) => ({
  table: table.name,
  game: table.game.id,
  sides: table.game.sides,
  ...standing(table),
})

const version = (): string =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version

export const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    hello: method({}, () => ({
      name: 'voltigeur',
      version: version(),
      protocol: PROTOCOL,
      methods: [...methods.keys()],
      games: gameIds(),
    })),

    games: method({}, () => ({ games: gameIds().map(id => describeGame(loadGame(id))) })),

    new: method(
      {
        game: z.string(),
        scenario: z.string().optional(),
        options: z.record(z.string(), z.string()).optional(),
        seed: z.string().optional(),
      },
      (tables, params) => {
        const game = loadGame(params.game)
        const scenario = params.scenario ?? game.scenarios[0].id
        const options = completeOptions(game, params.options ?? {})
        const beginning = { scenario, options, seed: params.seed ?? '0' }
        const table = tables.add(game, beginning, begin(game, beginning))
        return { ...welcome(table), scenario, options }
      },
    ),

    position: {
      // Every other field belongs to the game's own description of a situation, which checks it.
      shape: z.looseObject({ game: z.string() }),
      run(tables, params) {
        const { game: id, ...situation } = params as { game: string; seed?: unknown }
        const game = loadGame(id)
        const seed = typeof situation.seed === 'string' ? situation.seed : '0'
        const beginning: Beginning = { situation, seed }
        return welcome(tables.add(game, beginning, begin(game, beginning)))
      },
    },

    question: atTable({}, table => ({ question: question(table), outcome: outcome(table) })),

    choices: atTable(
      {
        unit: z.string().optional(),
        hex: z.string().optional(),
        full: z.boolean().optional(),
        costs: z.boolean().optional(),
        limit: z.int().min(1).max(100_000).optional(),
      },
      choices,
    ),

    objections: atTable({ decision: decided, by: z.string().optional() }, (table, params) => {
      const wish = table.decision(params.decision)
      const found = table.umpire.objections(wish, table.sender(params.by))
      return { ...decision(table, wish), legal: found.length === 0, objections: objections(found) }
    }),

    odds: atTable({ decision: decided }, (table, params) => {
      const wish = table.decision(params.decision)
      const found = table.umpire.objections(wish, table.sender())
      const { cost, odds } = table.battle.forecast(table.position, wish)
      return { ...decision(table, wish), legal: found.length === 0, cost, odds, objections: objections(found) }
    }),

    play: atTable({ decision: decided, by: z.string().optional() }, (table, params) => {
      const wish = table.decision(params.decision)
      const ruling = table.umpire.play(wish, table.sender(params.by))
      const done = decision(table, wish)
      if (!ruling.accepted) return { accepted: false, ...done, objections: objections(ruling.objections) }
      return { accepted: true, ...done, events: ruling.events.map(fact => event(table, fact)), ...standing(table) }
    }),

    undo: atTable({}, table => {
      const undone = table.umpire.undo()
      const why = undone
        ? {}
        : { reason: 'nothing can be taken back: a die, a revelation or the opponent came after it' }
      return { undone, ...why, undoable: table.umpire.undoable, ...standing(table) }
    }),

    view: atTable({ side: z.string().optional() }, (table, { side }) => {
      const { battle, position } = table
      const seen = side === undefined ? position : shownTo(battle, position, table.side(side))
      return { table: table.name, game: table.game.id, view: battle.view(seen) }
    }),

    events: atTable({ since: z.int().min(0).optional(), side: z.string().optional() }, (table, { since = 0, side }) => {
      const { events } = table.umpire
      const recent = events.slice(since)
      const seen = side === undefined ? recent : visibleTo(recent, table.side(side))
      return { since, next: events.length, events: seen.map(fact => event(table, fact)) }
    }),

    hash: atTable({}, table => ({ hash: table.umpire.hash() })),

    best: atTable({ player: z.string().optional(), seed: z.string().optional() }, (table, params) => {
      const { battle, umpire, position } = table
      const name = params.player ?? 'recruit'
      // His whims come from the position, so that the same question has the same answer, whatever was asked before.
      const player = makePlayer(name, params.seed ?? umpire.hash())
      const { actor } = umpire
      if (actor === null) return { player: name, decision: null, text: null, outcome: outcome(table) }
      // He sees what his side may see, and not the seed: no computer player rolls ahead.
      const answer = player.decide(battle, shownTo(battle, position, actor), actor)
      return { player: name, side: table.game.sides[actor], ...decision(table, answer) }
    }),

    case: method({ game: z.string().optional(), id: z.string(), table: z.string().optional() }, (tables, params) => {
      const game = params.game === undefined ? tables.get(params.table).game : loadGame(params.game)
      const found = game.cases.get(params.id)
      if (!found) throw new BadInput(`${game.id} has no case "${params.id}"${similar(game.cases, params.id)}`)
      return found
    }),

    save: atTable({}, ({ game, beginning, umpire }) => ({ journal: writeJournal(game, beginning, umpire) })),

    load: method(
      {
        journal: z.union([z.string(), z.record(z.string(), z.unknown())], {
          error: 'a journal is an object as "save" gives it, or its text',
        }),
      },
      (tables, params) => {
        const journal = parseJournal(
          typeof params.journal === 'string' ? params.journal : JSON.stringify(params.journal),
        )
        const game = loadGame(journal.game)
        const { umpire, discrepancy } = replay(game, journal)
        const table = tables.add(game, journal as Beginning, umpire)
        return { ...welcome(table), decisions: umpire.entries.length, discrepancy }
      },
    ),

    close: method({ table: z.string().optional() }, (tables, params) => {
      const table = tables.get(params.table)
      tables.close(table)
      return { closed: table.name, open: tables.names() }
    }),
  } satisfies Record<string, Method>),
)
