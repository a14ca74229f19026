import { loadGame } from '@voltigeur/games'
import { describe, expect, test } from 'vitest'
import { EngineClient, SKIRMISH } from './asking.ts'

const fresh = (): EngineClient => {
  const engine = new EngineClient()
  engine.ask('new', { game: 'austerlitz', seed: '7' })
  return engine
}

const at = (situation: object): EngineClient => {
  const engine = new EngineClient()
  engine.ask('position', situation)
  return engine
}

test('hello names the protocol and all methods', () => {
  const { name, protocol, methods, games } = new EngineClient().ask('hello')
  expect({ name, protocol }).toEqual({ name: 'voltigeur', protocol: 3 })
  const wanted =
    'hello games new position question choices objections odds unit play undo view events hash best case save load close'
  expect(methods).toEqual(wanted.split(' '))
  expect(games).toContain('austerlitz')
})

test('games describes each game', () => {
  const { games } = new EngineClient().ask('games')
  expect(games[0]).toMatchObject({ id: 'austerlitz', sides: ['allied', 'french'], rules: expect.any(Number) })
})

describe('new', () => {
  test('opens a table and says what is asked', () => {
    const opened = new EngineClient().ask('new', { game: 'austerlitz', seed: '7' })
    expect(opened).toMatchObject({
      table: 'g1',
      game: 'austerlitz',
      sides: ['allied', 'french'],
      scenario: 'full-battle',
      options: { deployment: 'historical' },
      question: { side: 'allied', text: expect.any(String), owed: [] },
      outcome: null,
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
  })

  test('the same seed is the same game; options are obeyed', () => {
    const dice = (seed: string): number[] => {
      const engine = new EngineClient()
      engine.ask('new', { game: 'austerlitz', seed })
      const rolled: number[] = []
      while (rolled.length < 6) {
        const { decision } = engine.ask('best', { player: 'random' })
        const { events } = engine.ask('play', { decision })
        rolled.push(...events.flatMap(({ die }: { die?: number }) => die ?? []))
      }
      return rolled
    }
    expect(dice('a')).toEqual(dice('a'))
    expect(dice('a')).not.toEqual(dice('b'))
    const free = new EngineClient()
    free.ask('new', { game: 'austerlitz', options: { deployment: 'free' } })
    expect(free.ask('choices').menus.at(-1)).toMatchObject({ kind: 'deployRest' })
  })

  test('several games lie side by side; the last one opened is meant unless another is named', () => {
    const engine = fresh()
    engine.ask('position', SKIRMISH)
    expect(engine.ask('question').question.side).toBe('french')
    expect(engine.ask('question', { table: 'g1' }).question.side).toBe('allied')
    expect(engine.ask('close')).toEqual({ closed: 'g2', open: ['g1'] })
    expect(engine.ask('question').question.side).toBe('allied')
    expect(engine.refused('hash', { table: 'g2' })).toBe('table: there is no table "g2"; open are: g1')
    engine.ask('close')
    expect(engine.refused('hash')).toContain('no game is open; open one with "new"')
  })
})

describe('position', () => {
  test('inline units, terrain and hexsides count', () => {
    const { odds } = at(SKIRMISH).ask('odds', { decision: 'attack 1,0 with guard' })
    expect(odds).toMatchObject({ attack: 12, defence: 9, column: '1-1' })
    const engine = at({ ...SKIRMISH, phase: 'movement', units: [{ ...SKIRMISH.units[0], type: 'cavalry' }] })
    const cost = (to: string) => engine.ask('odds', { decision: { kind: 'move', unit: 'guard', to } }).cost.total
    expect([cost('1,0'), cost('0,1')]).toEqual([2, 1])
  })

  test('dice fall as written', () => {
    const roll = (dice: number[]) =>
      at({ ...SKIRMISH, dice })
        .ask('play', { decision: 'attack 1,0 with guard' })
        .events.find((event: { kind: string }) => event.kind === 'rolled')
    expect(roll([5])).toMatchObject({ die: 5, column: '1-1', result: 'Ar' })
    expect(roll([1])).toMatchObject({ die: 1, result: 'Dr' })
  })

  test('on a blank map of any shape', () => {
    const hexes = ['0,0', '1,0', '5,5']
    for (const [map, size] of [
      [{ radius: 2 }, 19],
      [{ columns: 4, rows: 3 }, 12],
      [{ hexes }, 3],
    ] as const) {
      for (const game of ['austerlitz', 'crowning-glory', 'pratzen']) {
        const engine = at({ game, map, ...(game === 'pratzen' ? { units: [] } : {}) })
        expect(engine.refused('choices', { hex: '9,9' })).toContain('no hex')
        expect(loadGame(game).situation({ map }).battle.board.grid.size).toBe(size)
      }
    }
    const refused = (map: object) => new EngineClient().refused('position', { game: 'austerlitz', map })
    expect(refused({ hexes: ['0,0', '0,0'] })).toContain('map.hexes: "0,0" is listed twice')
    expect(refused({ hexes: ['north'] })).toContain('a hex of a blank map is "q,r"')
    expect(refused({ columns: 200, rows: 200 })).toContain('12000 hexes are the limit')
    expect(refused({ hexes: [] })).toContain('map')
  })

  test('opens in the midst of a fight, after decisions that led there', () => {
    const engine = new EngineClient()
    const decisions = ['attack 1,0 with guard guns', { kind: 'retreat', unit: 'grey', to: '2,0' }]
    const opened = engine.ask('position', { ...SKIRMISH, hexsides: {}, dice: [2], decisions })
    expect(opened.question).toMatchObject({ side: 'french', text: 'Advance to 1,0, or stand.' })
    expect(engine.ask('save').journal.decisions).toHaveLength(2)
    expect(engine.refused('position', { ...SKIRMISH, decisions: ['done'] })).toMatch(
      /^input: decisions\.0: not allowed: \[8C\] /,
    )
    expect(engine.ask('question', { table: 'g1' }).question).toEqual(opened.question)
  })

  test('is opened for one side, which is not told the dice', () => {
    const engine = new EngineClient()
    const opened = engine.ask('position', { ...SKIRMISH, dice: [], seat: 'french', against: 'random' })
    expect(opened).toMatchObject({ seenBy: 'french' })
    expect(opened).not.toHaveProperty('seed')
    expect(engine.refused('view', { side: 'allied' })).toMatch(/^seat: /)
    expect(engine.ask('save').journal).not.toHaveProperty('situation')
    expect(engine.refused('position', { ...SKIRMISH, against: 'random' })).toContain('say which side is yours')
  })

  test('dice beyond the given ones are new each time, and the umpire sees their seed', () => {
    const seeds = [1, 2].map(() => new EngineClient().ask('position', { ...SKIRMISH }).seed)
    expect(seeds[0]).not.toBe(seeds[1])
    const again = new EngineClient().ask('position', { ...SKIRMISH, seed: seeds[0] })
    expect(again.seed).toBe(seeds[0])
  })

  test('units of the scenario by id, on its own map', () => {
    const engine = at({ game: 'austerlitz', units: [{ id: 'A01', hex: '1010' }], side: 'allied' })
    const { units } = engine.ask('view').view
    expect(units).toHaveLength(1)
    expect(units[0]).toMatchObject({ id: 'A01', name: 'Brigade Carneville', hex: '1010' })
  })

  test.each([
    [{ units: [{ id: 'X', hex: '0,0' }] }, 'so it needs "side"'],
    [{ map: { radius: 0 } }, 'map'],
    [{ phase: 'tea' }, 'phase'],
    [{ dice: [7] }, 'dice'],
    [{ turn: 14 }, 'turn 14 of only 13'],
    [{ units: [{ id: 'A01', hex: '9999' }] }, 'no hex "9999"'],
    [{ weather: 'fog' }, 'weather'],
    [{ terrain: { '9,9': 'town' }, map: { radius: 2 } }, 'no hex "9,9"'],
    [{ hexsides: { '0,0/5,5': 'stream' }, map: { radius: 2 } }, 'not a hexside'],
    [{ seed: 7 }, 'seed'],
  ])('%j is refused with a reason', (wrong, reason) => {
    const engine = new EngineClient()
    const refusal = engine.refused('position', { game: 'austerlitz', ...wrong })
    expect(refusal).toMatch(/^input: situation: /)
    expect(refusal).toContain(reason)
    expect(engine.refused('hash')).toContain('no game is open')
  })
})

describe('play', () => {
  test('a legal decision is carried out and told in names', () => {
    const played = fresh().ask('play', { decision: 'move A01 to 2228' })
    expect(played).toMatchObject({
      accepted: true,
      decision: { kind: 'move', unit: 'A01', to: '2228' },
      text: 'move A01 to 2228',
      events: [{ kind: 'moved', unit: 'A01', path: ['2229', '2228'], cost: 1, text: expect.any(String) }],
      question: { side: 'allied' },
      outcome: null,
    })
  })

  test('an illegal one isn’t an error, changes nothing, and cites its case', () => {
    const engine = fresh()
    const before = engine.ask('hash')
    const refused = engine.ask('play', { decision: 'move A01 to 1010' })
    expect(refused).toMatchObject({ accepted: false, objections: [{ case: '5C' }] })
    expect(engine.ask('play', { decision: 'done', by: 'french' })).toMatchObject({ accepted: false })
    expect(engine.ask('hash')).toEqual(before)
  })

  test('to the end, and no further', () => {
    const engine = at({ ...SKIRMISH, turn: 13, units: [...SKIRMISH.units.slice(0, 2)], phase: 'movement' })
    const end = engine.ask('play', { decision: 'done' })
    expect(end).toMatchObject({ accepted: true, question: null, outcome: { level: expect.any(String) } })
    expect(end.events.at(-1).kind).toBe('ended')
    expect(Object.keys(end.outcome.scores)).toEqual(['allied', 'french'])
    expect(engine.ask('play', { decision: 'done' })).toMatchObject({ accepted: false, objections: [{ case: '4.0' }] })
    expect(engine.ask('objections', { decision: 'done', by: 'french' }).legal).toBe(false)
    expect(engine.ask('choices')).toEqual({ seenBy: 'umpire', side: null, menus: [] })
    expect(engine.ask('choices', { full: true })).toEqual({
      seenBy: 'umpire',
      side: null,
      decisions: [],
      complete: true,
    })
    expect(engine.ask('question')).toMatchObject({ question: null, outcome: { winner: expect.any(String) } })
    expect(engine.ask('best')).toMatchObject({ decision: null, text: null })
    expect(engine.ask('view').view.side).toBe(null)
  })
})

test('undo goes back to the last die or the opponent’s turn', () => {
  const engine = fresh()
  const start = engine.ask('hash').hash
  engine.ask('play', { decision: 'move A01 to 2228' })
  engine.ask('play', { decision: 'move A02 to 2128' })
  expect(engine.ask('undo')).toMatchObject({ undone: true, undoable: 1 })
  expect(engine.ask('undo')).toMatchObject({ undone: true, undoable: 0, hash: start })
  expect(engine.ask('undo')).toMatchObject({ undone: false, reason: expect.any(String), hash: start })
  engine.ask('play', { decision: 'done' })
  expect(engine.ask('undo').undone).toBe(false)
})

describe('view', () => {
  test('everything by name, for one side or for all', () => {
    const engine = fresh()
    const { view } = engine.ask('view')
    expect(view).toMatchObject({ turn: 1, turns: 13, step: 'movement', side: 'allied' })
    expect(view.units.find((unit: { id: string }) => unit.id === 'A01')).toMatchObject({ hex: '2229', strength: 7 })
    expect(engine.ask('view', { side: 'french' }).view.units.length).toBeGreaterThan(0)
    expect(engine.refused('view', { side: 'prussian' })).toContain('there is no side "prussian"')
  })

  test('two games that differ only in their seed look the same', () => {
    const seen = (seed: string) => {
      const engine = new EngineClient()
      engine.ask('new', { game: 'austerlitz', seed })
      return ['allied', 'french', 'public', undefined].map(side => [
        engine.ask('view', { side }),
        engine.ask('hash', { side }),
      ])
    }
    expect(seen('secret one')).toEqual(seen('secret two'))
  })
})

test('events since an index', () => {
  const engine = fresh()
  const all = engine.ask('events')
  expect(all).toMatchObject({ since: 0, next: 2, events: [{ kind: 'turn' }, { kind: 'phase' }] })
  engine.ask('play', { decision: 'move A01 to 2228' })
  const recent = engine.ask('events', { since: all.next, side: 'allied' })
  expect(recent).toMatchObject({
    since: 2,
    next: 3,
    events: [{ kind: 'moved', text: expect.stringContaining('2228') }],
  })
  expect(engine.ask('events', { since: 99 }).events).toEqual([])
  expect(engine.refused('events', { since: -1 })).toContain('params.since')
})

describe('best', () => {
  test('gives a legal decision, the same for the same position', () => {
    const engine = fresh()
    const best = engine.ask('best')
    expect(best).toMatchObject({ player: 'recruit', side: 'allied' })
    expect(engine.ask('objections', { decision: best.decision })).toMatchObject({ legal: true, text: best.text })
    expect(engine.ask('best')).toEqual(best)
    expect(engine.ask('best', { player: 'random', seed: 'x' }).player).toBe('random')
  })

  test.each(['napoleon', 'constructor', '__proto__'])('there is no player %s', player => {
    expect(fresh().refused('best', { player })).toContain(`there is no player "${player}"; choose one of: random`)
  })
})

test('case gives a rule by its number', () => {
  expect(new EngineClient().ask('case', { game: 'austerlitz', id: '6D' })).toMatchObject({ id: '6D', kind: 'enforced' })
  expect(fresh().ask('case', { id: '6D' }).title).toBeTruthy()
  expect(fresh().refused('case', { id: 'constructor' })).toContain('has no case "constructor"')
  expect(new EngineClient().refused('case', { id: '6D' })).toContain('no game is open')
})

describe('save and load', () => {
  test('a loaded game goes on where it was saved', () => {
    const engine = fresh()
    engine.ask('play', { decision: 'move A01 to 2228' })
    const { journal } = engine.ask('save')
    const { hash } = engine.ask('hash')
    expect(engine.ask('load', { journal })).toMatchObject({ table: 'g2', hash, decisions: 1, discrepancy: null })
    expect(engine.ask('load', { journal: JSON.stringify(journal) })).toMatchObject({ table: 'g3', hash })
    expect(engine.ask('play', { decision: 'move A01 to 2229' })).toMatchObject({ objections: [{ case: '5H' }] })
  })

  test('a situation and its dice survive', () => {
    const engine = at(SKIRMISH)
    const { journal } = engine.ask('save')
    const decision = 'attack 1,0 with guard'
    const played = engine.ask('play', { decision })
    engine.ask('load', { journal })
    expect(engine.ask('play', { decision })).toEqual(played)
  })

  test('refuses anything that isn’t a journal, and reports a different end', () => {
    const engine = fresh()
    const { journal } = engine.ask('save')
    expect(engine.refused('load', { journal: 'Sire' })).toContain('This isn’t a saved game')
    expect(engine.refused('load', { journal: {} })).toContain('This isn’t a saved game')
    expect(engine.refused('load', { journal: 7 })).toContain('a journal is an object')
    expect(engine.refused('load', { journal: { ...journal, game: '__proto__' } })).toContain('there is no game')
    const illegal = [['allied', { kind: 'move', unit: 'A01', to: '0101' }]]
    expect(engine.refused('load', { journal: { ...journal, decisions: illegal } })).toContain('). [5C]')
    const other = { ...journal, end: { ...journal.end, hash: 'f'.repeat(16) } }
    expect(engine.ask('load', { journal: other }).discrepancy).toContain('ffffffffffffffff')
  })
})
