/** The protocol’s methods: their params and results. */
import { readFileSync } from 'node:fs'
import { makePlayer } from '@voltigeur/ai'
import type { PlayableBattle, PlayableMatch } from '@voltigeur/games'
import { BadInput, begin, completeOptions, type Decision, parseJournal, replay } from '@voltigeur/kernel'
import { z } from 'zod'
import { describeGame } from '../commands/games.ts'
import { prospect } from './ahead.ts'
import { choices } from './choices.ts'
import type { EngineHouse } from './house.ts'
import { decided, few, limits, word } from './limits.ts'
import { against, openFor } from './opening.ts'
import { type EngineSeat, seatAt, whoAsks } from './place.ts'
import { failed } from './refusal.ts'
import { decision, event, objections, standingAfter, standingNow, summed } from './telling.ts'
import { unitAt } from './unit.ts'

/** 2: requests can be for a side. 3: new dice unless there is a seed; `position` takes `seat` and `decisions`. */
const PROTOCOL = 3

interface Method<S extends z.ZodObject = z.ZodObject> {
  readonly shape: S
  run(house: EngineHouse, params: z.infer<S>): unknown
}

type Params<S extends z.ZodRawShape> = z.infer<z.ZodObject<S, z.core.$strict>>

const method = <S extends z.ZodRawShape>(
  shape: S,
  run: (house: EngineHouse, params: Params<S>) => unknown,
): Method => ({
  shape: z.strictObject(shape),
  run: run as Method['run'],
})

const aMatch = { table: word.optional(), side: word.optional() }

/** A method about a match, the one at `table` or the latest, from the view of `side`. */
const atPlace = <S extends z.ZodRawShape>(
  shape: S,
  run: (place: EngineSeat, params: Params<S>) => unknown,
): Method => ({
  shape: z.strictObject({ ...shape, ...aMatch }),
  run({ matches }, params) {
    const { table, side } = params as { table?: string; side?: string }
    return run(seatAt(matches.get(table), side), params as never)
  },
})

const heard = ({ language }: PlayableBattle, input: unknown): Decision =>
  typeof input === 'string' ? language.hear(input) : language.readDecision(input)

const read = ({ sees }: EngineSeat, input: unknown): Decision => heard(sees.battle, input)

/** Every other field belongs to the game’s own description of a situation, which checks it. */
const describedShape = z.looseObject({
  game: word,
  seat: word.optional(),
  against: word.optional(),
  decisions: z.array(decided).max(limits.decisions, `there are at most ${limits.decisions}`).optional(),
})

/** Plays the decisions into the middle of a phase, each by the side to decide. */
function playOut(match: PlayableMatch, input: unknown, where: string): void {
  const verdict = match.play(heard(match.battle, input))
  if (verdict.accepted) return
  if (verdict.why === 'fault') throw failed()
  const [{ case: id, text }] = verdict.objections
  throw new BadInput(`${where}: not allowed: [${id}] ${text}`)
}

/** A player of a side doesn’t get the dice in advance. */
const dice = (side: string | undefined, seed: unknown): object => (side === undefined ? { seed } : {})

const welcome = (place: EngineSeat) => ({
  table: place.table,
  game: place.sees.game.id,
  sides: place.sees.game.sides,
  ...standingAfter(place),
})

const version = (): string =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version

export const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    hello: method({}, ({ shelf }) => ({
      name: 'voltigeur',
      version: version(),
      protocol: PROTOCOL,
      methods: [...methods.keys()],
      games: shelf.ids(),
    })),

    games: method({}, ({ shelf }) => ({ games: shelf.ids().map(id => describeGame(shelf.load(id))) })),

    new: method(
      {
        game: word,
        scenario: word.optional(),
        options: z.record(word, word).refine(few, `there are at most ${limits.options} options`).optional(),
        seed: word.optional(),
        ...against,
      },
      (house, params) => {
        const { shelf, onFault } = house
        const game = shelf.load(params.game)
        const scenario = params.scenario ?? game.scenarios[0].id
        const options = completeOptions(game, params.options ?? {})
        const seed = params.seed ?? house.newSeed()
        const match = begin(game, { scenario, options, seed }, { onFault })
        return { ...welcome(openFor(house, match, params)), scenario, options, ...dice(params.side, seed) }
      },
    ),

    position: {
      shape: describedShape,
      run(house, params) {
        const { game, seat, against, decisions = [], ...described } = params as z.infer<typeof describedShape>
        const situation = { seed: house.newSeed(), ...described }
        const match = begin(house.shelf.load(game), { situation }, { onFault: house.onFault })
        decisions.forEach((decision, i) => {
          playOut(match, decision, `decisions.${i}`)
        })
        const opened = openFor(house, match, { side: seat, against })
        return { ...welcome(opened), ...dice(seat, situation.seed) }
      },
    },

    question: atPlace({}, standingNow),

    choices: atPlace(
      {
        unit: word.optional(),
        hex: word.optional(),
        full: z.boolean().optional(),
        costs: z.boolean().optional(),
        limit: z.int().min(1).max(limits.choices, `it must be at most ${limits.choices}`).optional(),
      },
      choices,
    ),

    objections: atPlace({ decision: decided, by: word.optional() }, (place, params) => {
      const wish = read(place, params.decision)
      const found = place.objections(wish, params.by)
      return { ...decision(place, wish), legal: found.length === 0, objections: objections(found) }
    }),

    odds: atPlace({ decision: decided, after: z.array(decided).max(limits.ahead).optional() }, (place, params) => {
      const wish = read(place, params.decision)
      const after = (params.after ?? []).map(earlier => read(place, earlier))
      const { cost, odds, objections: found } = prospect(place.seat, after, wish)
      return {
        ...decision(place, wish),
        legal: found.length === 0,
        cost: summed(cost),
        odds: summed(odds),
        objections: objections(found),
      }
    }),

    unit: atPlace({ unit: word }, (place, params) => unitAt(place, params.unit)),

    play: atPlace({ decision: decided, by: word.optional() }, (place, params) => {
      const wish = read(place, params.decision)
      const verdict = place.play(wish, params.by)
      const done = decision(place, wish)
      if (verdict.accepted) {
        const events = verdict.events.map(fact => event(place, fact))
        return { accepted: true, ...done, events, ...standingAfter(place) }
      }
      if (verdict.why === 'fault') throw failed()
      return { accepted: false, ...done, objections: objections(verdict.objections) }
    }),

    undo: atPlace({}, place => {
      const undone = place.undo()
      const why = undone
        ? {}
        : { reason: 'nothing can be taken back: a die, a revelation or the opponent came after it' }
      return { undone, ...why, undoable: place.sees.undoable, ...standingAfter(place) }
    }),

    view: atPlace({}, ({ table, seenBy, sees }) => ({
      table,
      game: sees.game.id,
      seenBy,
      view: sees.battle.language.view(sees.position),
    })),

    events: atPlace({ since: z.int().min(0).optional() }, (place, { since = 0 }) => {
      const { events } = place.sees
      const recent = events.slice(since).map(fact => event(place, fact))
      return { seenBy: place.seenBy, since, next: events.length, events: recent }
    }),

    hash: atPlace({}, ({ seenBy, hash }) => ({ seenBy, hash })),

    best: atPlace({ player: word.optional(), seed: word.optional() }, (place, params) => {
      const { seat } = place
      const name = params.player ?? 'recruit'
      // Its random choices depend on its view, so that the same question has the same answer, whatever the earlier
      // requests.
      const player = makePlayer(name, params.seed ?? seat.hash)
      const { battle, position, viewer, game } = seat
      if (!seat.mine || viewer === 'public') return { player: name, decision: null, text: null }
      const answer = player.decide(battle, position, viewer)
      return { player: name, side: game.sides[viewer], ...decision(place, answer) }
    }),

    case: method({ game: word.optional(), id: word, ...aMatch }, ({ shelf, matches }, params) => {
      const game = params.game === undefined ? matches.get(params.table).match.game : shelf.load(params.game)
      const found = game.cases.get(params.id)
      if (!found) {
        const near = game.cases.near(params.id).map(({ id }) => id)
        const hint = near.length > 0 ? `; near it are: ${near.join(', ')}` : '; cases have numbers such as 6D'
        throw new BadInput(`${game.id} has no case "${params.id}"${hint}`)
      }
      return found
    }),

    save: atPlace({}, place => ({ journal: place.journal() })),

    load: method(
      {
        journal: z.union([z.string(), z.record(z.string(), z.unknown())], {
          error: 'a journal is an object as "save" gives it, or its text',
        }),
        ...against,
      },
      (house, params) => {
        const text = typeof params.journal === 'string' ? params.journal : JSON.stringify(params.journal)
        const journal = parseJournal(text)
        const { match, discrepancy } = replay(house.shelf.load(journal.game), journal, { onFault: house.onFault })
        const decisions = match.entries.length
        return { ...welcome(openFor(house, match, params)), decisions, discrepancy: discrepancy?.text ?? null }
      },
    ),

    close: method(aMatch, ({ matches }, params) => {
      const open = matches.get(params.table)
      whoAsks(open, params.side)
      matches.close(open)
      return { closed: open.name, open: matches.names() }
    }),
  } satisfies Record<string, Method>),
)
