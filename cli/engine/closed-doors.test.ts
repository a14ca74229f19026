/** Whoever sits on a side learns what that side may know, whatever he asks. Played with Parley, which hides much. */
import { playableParley } from '@voltigeur/conversation/parley'
import type { PlayableBattle, PlayableGame, PlayableMatch } from '@voltigeur/games'
import {
  begin,
  type Decision,
  imagine,
  type Position,
  Random,
  type Sender,
  type Side,
  sample,
  seededDice,
  viewerHash,
} from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { Asking, shelfOf } from './asking.ts'

const game = playableParley
const parley = (options: object = {}): Asking => new Asking({ shelf: shelfOf(game), ...options })

/** Rules that blab: whatever they answer tells the whole position that they were shown. */
function blabbing(): PlayableBattle {
  const battle = game.open('field', { cards: 'drawn' })
  const { question, menus, objections, forecast } = battle
  const { evaluate } = battle.judge
  const all = (position: Position): string => battle.layout.hash(position)
  return Object.assign(battle, {
    question: (p: Position, side: Side) => ({ ...question.call(battle, p, side), text: all(p) }),
    menus: (p: Position, side: Side) => {
      const lines = menus.call(battle, p, side)
      return all(p) < '8' ? lines.toReversed() : lines
    },
    objections: (p: Position, decision: Decision, by: Sender) =>
      objections.call(battle, p, decision, by).map(objection => ({ ...objection, text: all(p) })),
    forecast: (p: Position, decision: Decision, side: Side) => ({
      ...forecast.call(battle, p, decision, side),
      cost: { total: 0, budget: 0, terms: [], path: [all(p)] },
    }),
    judge: { evaluate: (p: Position, side: Side) => evaluate(p, side) + Number.parseInt(all(p).slice(-4), 16) },
  })
}

/** A game of Parley that begins in this very position, by "new" and by "position". */
function startingAt(world: Position): PlayableGame {
  const dice = seededDice('any')
  const start = (position: Position): void => position.cells.set(world.cells)
  return {
    ...game,
    open: () => Object.assign(blabbing(), { start }),
    situation: () => ({ battle: blabbing(), position: world, dice, events: [] }),
  }
}

function midBattle(seed: string, decisions: number): PlayableMatch {
  const match = begin(game, { seed })
  const random = new Random(seed)
  for (let i = 0; i < decisions && match.owing.length > 0; i++) {
    const side = random.pick(match.owing)
    match.play(sample(match.battle.menus(match.seen(side), side), random)!, side)
  }
  return match
}

/** What a side could think of: legal decisions, and any others. */
function ideas({ battle, seen }: { battle: PlayableMatch['battle']; seen: Position }, side: Side): object[] {
  const random = new Random('ideas')
  const legal = battle.menus(seen, side).flatMap(menu => [...menu.decisions()].slice(0, 3))
  return [...legal, ...Array.from({ length: 6 }, () => battle.probe.wild(seen, random))].map(idea =>
    battle.language.writeDecision(idea),
  )
}

/** Every question there is, as it is asked of one side. */
function everything(wishes: readonly object[]): [method: string, params: object][] {
  return [
    ...['question', 'view', 'events', 'hash', 'save', 'choices'].map((name): [string, object] => [name, {}]),
    ['choices', { full: true, limit: 500 }],
    ['choices', { unit: 'R1' }],
    ['choices', { hex: 'c3', costs: false }],
    ['best', {}],
    ['best', { player: 'random' }],
    ['best', { player: 'random', seed: 'x' }],
    ...wishes.flatMap((decision): [string, object][] => [
      ['objections', { decision }],
      ['odds', { decision }],
    ]),
  ]
}

const replies = (engine: Asking, asked: readonly [string, object][], side?: string): string[] =>
  asked.map(([method, params], id) =>
    engine.engine.reply(JSON.stringify({ id, method, params: { ...params, ...(side ? { side } : {}) } })),
  )

describe('worlds that differ only in what a side may not know', () => {
  const pairs = [0, 7, 14, 25, 40, 60].flatMap(decisions =>
    ['a', 'b', 'c'].map(seed => ({ seed, decisions, match: midBattle(`${seed}${decisions}`, decisions) })),
  )

  test.each(pairs)('$seed after $decisions decisions: are answered alike, word for word', ({ match }) => {
    const random = new Random('worlds')
    for (const side of [0, 1]) {
      const worlds = [1, 2].map(() => imagine(match.battle, match.position, side, random))
      const wishes = ideas({ battle: match.battle, seen: match.seen(side) }, side)
      const asked = everything(wishes)
      const name = game.sides[side]
      const engines = worlds.map(world => new Asking({ shelf: shelfOf(startingAt(world)) }))
      for (const engine of engines) engine.ask('position', { game: 'parley' })
      const [one, other] = engines.map(engine => replies(engine, asked, name))
      expect(one).toEqual(other)
      expect(one.some(reply => reply.includes('"error"'))).toBe(false)
      playAndCompare(engines, wishes, asked, name)
      // The same at a table that was opened for that side, as long as nobody else decides anything he sees.
      if (!match.owing.includes(side)) continue
      const seats = worlds.map(world => {
        const seat = new Asking({ shelf: shelfOf(startingAt(world)) })
        const opened = seat.ask('new', { game: 'parley', side: name, against: 'random', seed: 'any' })
        return [JSON.stringify(opened), ...replies(seat, asked)]
      })
      expect(seats[0]).toEqual(seats[1])
    }
  })

  /** After a decision of which the side is told the same in both worlds, and after taking it back. */
  function playAndCompare(
    engines: readonly Asking[],
    wishes: readonly object[],
    asked: readonly [string, object][],
    side: string,
  ): void {
    for (const decision of wishes.slice(0, 4)) {
      const [one, other] = engines.map(engine => engine.ask('play', { decision, side }))
      if (JSON.stringify(one.events) !== JSON.stringify(other.events)) return
      expect(one).toEqual(other)
      expect(replies(engines[0], asked, side)).toEqual(replies(engines[1], asked, side))
      const [back, too] = engines.map(engine => engine.ask('undo', { side }))
      expect(back).toEqual(too)
      if (!back.undone) return
    }
  }

  test('are not alike to the umpire', () => {
    const match = midBattle('u', 12)
    const random = new Random('umpire')
    const [one, other] = [1, 2].map(() => {
      const engine = new Asking({ shelf: shelfOf(startingAt(imagine(match.battle, match.position, 0, random))) })
      engine.ask('position', { game: 'parley' })
      return ['hash', 'view'].map(method => JSON.stringify(engine.ask(method)))
    })
    expect(one[0]).not.toBe(other[0])
    expect(one[1]).not.toBe(other[1])
  })
})

describe('a table that was opened for one side', () => {
  const seated = (): Asking => {
    const engine = parley()
    engine.ask('new', { game: 'parley', side: 'blue', seed: '7' })
    return engine
  }

  test('says whose it is, and shows nothing else', () => {
    const engine = seated()
    expect(engine.ask('question')).toMatchObject({ seenBy: 'blue', owing: ['red', 'blue'], question: { side: 'blue' } })
    expect(engine.ask('view', { side: 'blue' })).toEqual(engine.ask('view'))
    for (const side of ['red', 'public']) {
      for (const method of ['view', 'events', 'hash', 'question', 'choices', 'save', 'undo', 'best']) {
        expect(engine.refused(method, { side })).toBe('seat: this table was opened for blue, and shows nothing else')
      }
    }
    expect(engine.refused('play', { decision: 'time up', by: 'umpire' })).toMatch(/^seat: this is the seat of blue/)
    expect(engine.refused('play', { decision: 'seal', by: 'red' })).toMatch(/^seat: /)
    expect(engine.refused('objections', { decision: 'seal', by: 'red' })).toMatch(/^seat: /)
    expect(engine.refused('view', { side: 'green' })).toContain('there is no side "green"')
  })

  test('its opponents are played by the engine, to the end', () => {
    const engine = seated()
    let state = engine.ask('question')
    const random = new Random('blue')
    let told = engine.ask('events').next
    for (let played = 0; state.outcome === null; played++) {
      expect(played).toBeLessThan(400)
      expect(state.question.side).toBe('blue')
      const lines = engine.ask('choices', { costs: false }).menus.filter(({ kind }: Line) => kind !== 'giveUp')
      state = engine.ask('play', { decision: random.pick(random.pick<Line>(lines).decisions).decision })
      expect(state.accepted).toBe(true)
      const events = engine.ask('events', { since: told })
      expect(events.events).toEqual(state.events)
      told = events.next
    }
    expect(state.events.at(-1)).toMatchObject({ kind: 'ended' })
  })

  interface Line {
    readonly kind: string
    readonly decisions: readonly { readonly decision: object }[]
  }

  test('while the battle goes on, what is saved is what the side knows; then it is all', () => {
    const engine = seated()
    engine.ask('play', { decision: 'order B1 to hold' })
    const { journal } = engine.ask('save')
    expect(journal).toMatchObject({ seenBy: 'blue', decisions: [['blue', { kind: 'order', unit: 'B1' }]] })
    expect(journal).not.toHaveProperty('seed')
    expect(engine.refused('load', { journal })).toContain('this is what blue had seen of a battle that was not over')
    engine.ask('play', { decision: 'give up' })
    const whole = engine.ask('save').journal
    expect(whole).toMatchObject({ seed: '7', end: { outcome: 'Surrender' } })
    expect(engine.ask('load', { journal: whole })).toMatchObject({ discrepancy: null, seenBy: 'umpire' })
  })

  test('the dice are nobody’s to know unless he brings the seed himself', () => {
    const first = (side?: string): unknown => {
      const engine = parley()
      engine.ask('new', { game: 'parley', ...(side ? { side } : {}) })
      return engine.ask('events').events
    }
    expect(first()).toEqual(first())
    expect(new Set(Array.from({ length: 12 }, () => JSON.stringify(first('red')))).size).toBeGreaterThan(1)
  })

  test('is opened for a side that plays, against a player there is', () => {
    const engine = parley()
    const refused = (params: object): string => engine.refused('new', { game: 'parley', ...params })
    expect(refused({ side: 'public' })).toContain('a table is opened for a side that plays')
    expect(refused({ side: 'green' })).toContain('there is no side "green"')
    expect(refused({ against: 'random' })).toContain('say which side is yours')
    expect(refused({ side: 'red', against: 'marshal' })).toContain('there is no player "marshal"')
    expect(engine.refused('hash')).toContain('no game is open')
  })
})

describe('the umpire', () => {
  test('sees everything, and is told that he does', () => {
    const engine = parley()
    expect(engine.ask('new', { game: 'parley', seed: '7' })).toMatchObject({ seenBy: 'umpire', owing: ['red', 'blue'] })
    expect(engine.ask('events').events).toContainEqual(
      expect.objectContaining({ kind: 'drew', only: 'blue', others: expect.objectContaining({ kind: 'drewUnseen' }) }),
    )
    const { seenBy, view } = engine.ask('view')
    expect(seenBy).toBe('umpire')
    expect([view.hands.red.length, view.hands.blue.length]).toEqual([1, 1])
  })

  test('may look through the eyes of anybody', () => {
    const engine = parley()
    engine.ask('new', { game: 'parley', seed: '7' })
    const match = begin(game, { seed: '7' })
    for (const [side, name] of [...game.sides, 'public'].entries()) {
      const viewer = name === 'public' ? name : side
      expect(engine.ask('hash', { side: name })).toEqual({
        seenBy: name,
        hash: viewerHash(match.battle, match.position, viewer),
      })
      expect(engine.ask('events', { side: name }).events).toHaveLength(match.seat(viewer).events.length)
    }
    expect(engine.ask('hash')).toEqual({ seenBy: 'umpire', hash: match.hash() })
    expect(engine.ask('question', { side: 'public' })).toMatchObject({ question: null, owing: ['red', 'blue'] })
    expect(engine.ask('play', { side: 'public', decision: 'seal' })).toMatchObject({ accepted: false })
    expect(engine.ask('choices', { side: 'public' })).toEqual({ seenBy: 'public', side: null, menus: [] })
    expect(engine.ask('best', { side: 'public' })).toMatchObject({ decision: null })
  })

  test('decides for any side, and for himself', () => {
    const engine = parley()
    engine.ask('new', { game: 'parley', seed: '7' })
    expect(engine.ask('play', { decision: 'order B1 to hold', by: 'blue' })).toMatchObject({ accepted: true })
    expect(engine.ask('play', { decision: 'order R1 to hold', side: 'red' })).toMatchObject({
      accepted: true,
      seenBy: 'red',
    })
    expect(engine.ask('undo')).toMatchObject({ undone: true, undoable: 1 })
    expect(engine.ask('undo', { side: 'red' })).toMatchObject({ undone: false, undoable: 0 })
    expect(engine.ask('undo', { side: 'blue' })).toMatchObject({ undone: true })
    expect(engine.ask('play', { decision: 'time up', by: 'umpire' })).toMatchObject({ accepted: true })
    expect(engine.refused('play', { decision: 'seal', by: 'public' })).toContain('the public looks on')
  })
})

describe('where the rules fail', () => {
  const FAILED = 'internal: the rules failed at this request, which is our fault; nothing has changed'

  /** Parley whose rules can be broken from outside. */
  function fragile() {
    const battle = game.open('field', { cards: 'drawn' })
    const heard: unknown[] = []
    const shelf = shelfOf({ ...game, open: () => battle })
    return { battle, heard, engine: new Asking({ shelf, onFault: error => heard.push(error) }) }
  }

  test.each(['red', undefined])('the sender (%s) is told so in words that never vary, and play goes on', side => {
    const { battle, heard, engine } = fragile()
    engine.ask('new', { game: 'parley', seed: '7' })
    const params = side ? { side } : {}
    const { hash } = engine.ask('hash', params)
    for (const secret of ['blue holds C8', 'blue holds C1']) {
      for (const [method, broken, more] of [
        ['play', 'apply', { decision: 'order R1 to hold' }],
        ['odds', 'forecast', { decision: 'order R1 to hold' }],
        ['question', 'question', {}],
        ['choices', 'menus', {}],
      ] as const) {
        const whole = battle[broken]
        const fault = new Error(secret)
        battle[broken] = () => {
          throw fault
        }
        expect(engine.refused(method, { ...params, ...more })).toBe(FAILED)
        battle[broken] = whole as never
        expect(heard.at(-1)).toBe(fault)
      }
    }
    expect(engine.ask('hash', params).hash).toBe(hash)
    expect(engine.ask('play', { ...params, decision: 'order R1 to hold' })).toMatchObject({ accepted: true })
  })

  test('a computer who fails is waited for, and asked again', () => {
    const { battle, heard, engine } = fragile()
    const { menus } = battle
    battle.menus = (position, side) => {
      if (side === 1) throw new Error('blue cannot think')
      return menus.call(battle, position, side)
    }
    engine.ask('new', { game: 'parley', side: 'red', against: 'random', seed: '7' })
    expect(heard).toMatchObject([{ message: 'blue cannot think' }])
    for (const unit of ['R1', 'R2', 'R3', 'R4']) engine.ask('play', { decision: `order ${unit} to hold` })
    expect(engine.ask('play', { decision: 'seal' })).toMatchObject({ accepted: true, owing: ['blue'], question: null })
    battle.menus = menus
    expect(engine.ask('question').question).toMatchObject({ side: 'red' })
  })
})

describe('what is too large is refused with the limit', () => {
  test.each([
    ['new', { game: 'x'.repeat(201) }, 'params: params.game: it has more than 200 characters'],
    ['new', { game: 'parley', seed: 'x'.repeat(201) }, 'params.seed: it has more than 200 characters'],
    ['new', { game: 'parley', options: many(51) }, 'there are at most 50 options'],
    ['play', { decision: 'x'.repeat(2001) }, 'a decision that is typed has at most 2000 characters'],
    ['play', { decision: { kind: 'seal', units: many(2000) } }, 'a decision has at most 2000 values'],
    ['choices', { limit: 100_001 }, 'params.limit: it is at most 100000'],
    ['choices', { unit: 'x'.repeat(201) }, 'params.unit: it has more than 200 characters'],
    ['best', { seed: 'x'.repeat(201) }, 'params.seed: it has more than 200 characters'],
    ['case', { id: 'x'.repeat(201) }, 'params.id: it has more than 200 characters'],
    ['hash', { table: 'x'.repeat(201) }, 'params.table: it has more than 200 characters'],
    ['march'.repeat(50), {}, 'request: method: it has more than 200 characters'],
    ['load', { journal: `{"x":"${'x'.repeat(10_000_000)}"}` }, 'more than 10000000 characters'],
    ['position', { game: 'parley', units: nested(33) }, 'at most 32 deep in one another'],
    ['position', { game: 'parley', units: Array.from({ length: 1_000_000 }, () => 0) }, 'at most 1000000 values'],
  ])('%.20s', (method, params, message) => {
    const engine = parley()
    engine.ask('new', { game: 'parley' })
    expect(engine.refused(method, params)).toContain(message)
  })

  test('an id, and a line', () => {
    const { id, error } = parley().line(JSON.stringify({ id: 'x'.repeat(201), method: 'hello' }))
    expect([id, error?.code, error?.message]).toEqual([null, 'request', expect.stringContaining('200 characters')])
    expect(parley().line(null).error?.message).toBe('this line is too long: it may have 16777216 characters')
  })

  test('tables', () => {
    const engine = parley()
    for (let i = 0; i < 1000; i++) engine.ask('new', { game: 'parley' })
    expect(engine.refused('new', { game: 'parley' })).toBe(
      'table: at most 1000 tables can be open at once; "close" some of them first',
    )
    engine.ask('close')
    engine.ask('new', { game: 'parley' })
  })

  function many(count: number): Record<string, string> {
    return Object.fromEntries(Array.from({ length: count }, (_, i) => [`o${i}`, 'x']))
  }

  function nested(depth: number): unknown {
    return depth === 0 ? 1 : [nested(depth - 1)]
  }
})
