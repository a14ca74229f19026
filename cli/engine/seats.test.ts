/** Seats, and the umpire. Played with Parley, because it hides much. */
import { playableParley as game } from '@voltigeur/conversation/parley'
import { begin, Random, viewerHash } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { EngineClient, shelfOf } from './asking.ts'

const parley = (): EngineClient => new EngineClient({ shelf: shelfOf(game) })

describe('a table that was opened for one side', () => {
  const seated = (): EngineClient => {
    const engine = parley()
    engine.ask('new', { game: 'parley', side: 'blue', seed: '7' })
    return engine
  }

  test('says whose it is, and shows nothing else', () => {
    const engine = seated()
    expect(engine.ask('question')).toMatchObject({ seenBy: 'blue', owing: ['red', 'blue'], question: { side: 'blue' } })
    expect(engine.ask('view', { side: 'blue' })).toEqual(engine.ask('view'))
    for (const side of ['red', 'public']) {
      for (const method of ['view', 'events', 'hash', 'question', 'choices', 'save', 'undo', 'best', 'close']) {
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

  test('while the opponent takes long the player gets an answer, and asks again', () => {
    const engine = new EngineClient({ thinking: 0 })
    let state = engine.ask('new', { game: 'austerlitz', side: 'french', against: 'random', seed: '7' })
    expect(state).toMatchObject({ owing: ['allied'], question: null })
    let asked = 0
    for (; state.question === null; asked++) state = engine.ask('question')
    expect(asked).toBeGreaterThan(1)
    expect(state.question.side).toBe('french')
  })

  test('while the battle goes on, what is saved is what the side knows; then it is all', () => {
    const engine = seated()
    engine.ask('play', { decision: 'order B1 to hold' })
    const { journal } = engine.ask('save')
    expect(journal).toMatchObject({ seenBy: 'blue', decisions: [['blue', { kind: 'order', unit: 'B1' }]] })
    expect(journal).not.toHaveProperty('seed')
    expect(engine.refused('load', { journal })).toContain('This is only what blue saw, so it can’t be replayed')
    engine.ask('play', { decision: 'give up' })
    const whole = engine.ask('save').journal
    expect(whole).toMatchObject({ seed: '7', end: { outcome: 'Surrender' } })
    expect(engine.ask('load', { journal: whole })).toMatchObject({ discrepancy: null, seenBy: 'umpire' })
  })

  test('no side sees the seed of the dice unless it brought the seed itself; the umpire does', () => {
    const opened = (params: object = {}) => {
      const engine = parley()
      const { seed } = engine.ask('new', { game: 'parley', ...params })
      return { seed, events: JSON.stringify(engine.ask('events').events) }
    }
    const dozen = (params: object) => new Set(Array.from({ length: 12 }, () => opened(params).events)).size
    expect(dozen({})).toBeGreaterThan(1)
    expect(dozen({ side: 'red' })).toBeGreaterThan(1)
    const one = opened()
    expect(opened({ seed: one.seed })).toEqual(one)
    expect(opened({ side: 'red', seed: '7' }).seed).toBe(undefined)
  })

  test('is opened for a side that plays, against a player there is', () => {
    const engine = parley()
    const refused = (params: object): string => engine.refused('new', { game: 'parley', ...params })
    expect(refused({ side: 'public' })).toContain('a table is opened for a side that plays')
    expect(refused({ side: 'green' })).toContain('there is no side "green"')
    expect(refused({ against: 'random' })).toContain('say which side is yours')
    expect(refused({ side: 'red', against: 'sutler' })).toContain('there is no player "sutler"')
    expect(engine.refused('hash')).toContain('no game is open')
  })
})

describe('the umpire', () => {
  test('sees everything, and is told so', () => {
    const engine = parley()
    expect(engine.ask('new', { game: 'parley', seed: '7' })).toMatchObject({ seenBy: 'umpire', owing: ['red', 'blue'] })
    expect(engine.ask('events').events).toContainEqual(
      expect.objectContaining({ kind: 'drew', only: 'blue', others: expect.objectContaining({ kind: 'drewUnseen' }) }),
    )
    const { seenBy, view } = engine.ask('view')
    expect(seenBy).toBe('umpire')
    expect([view.hands.red.length, view.hands.blue.length]).toEqual([1, 1])
  })

  test('may ask as any viewer', () => {
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

  test('decides for any side, and as the umpire', () => {
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
    expect(engine.refused('play', { decision: 'seal', by: 'public' })).toContain('spectators can’t give orders')
  })
})
