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

describe('choices', () => {
  test('moves are folded by unit, each with where it leads and what it costs', () => {
    const { side, menus } = fresh().ask('choices')
    expect(side).toBe('allied')
    const first = menus[0]
    expect(first).toMatchObject({ kind: 'move', unit: 'A01' })
    expect(first.decisions[0]).toEqual({
      decision: { kind: 'move', unit: 'A01', to: expect.any(String) },
      to: first.decisions[0].decision.to,
      cost: 1,
    })
    expect(menus.at(-1)).toEqual({ kind: 'done', decisions: [{ decision: { kind: 'done' } }] })
  })

  test('of the many ways to split a stack only the likely ones are listed, and that there are more', () => {
    const stack = ['F', 'a', 'b', 'c'].map((id, i) => ({
      ...{ id, side: 'french', type: i === 0 ? 'FR_FLAG2' : 'FR_LINE2', formation: 'f', hex: '-9,0' },
    }))
    const leaders = [{ id: 'g', side: 'french', rank: 'brigade', commands: ['f'], hex: '-9,0' }]
    const engine = at({ game: 'pratzen', map: { radius: 12 }, units: stack, leaders })
    const line = engine.ask('choices', { costs: false }).menus.find((menu: { more?: boolean }) => menu.more)
    expect(line).toMatchObject({ kind: 'move', more: true })
    const { decisions } = engine.ask('choices', { full: true, costs: false, limit: 100_000 })
    const splits = (list: readonly { decision: { units?: readonly string[] } }[]): number =>
      new Set(list.flatMap(({ decision }) => (decision.units ? [decision.units.join()] : []))).size
    expect(splits(line.decisions)).toBeLessThan(8)
    expect(splits(decisions.map((decision: object) => ({ decision })))).toBeGreaterThan(16)
  })

  test('one unit, one hex, without costs', () => {
    const engine = fresh()
    const unit = engine.ask('choices', { unit: 'a02', costs: false })
    expect(unit.menus).toHaveLength(1)
    expect(unit.menus[0].unit).toBe('A02')
    expect(unit.menus[0].decisions[0]).not.toHaveProperty('cost')
    for (const { decisions } of engine.ask('choices', { hex: '2228' }).menus) {
      expect(decisions).toEqual([{ decision: expect.anything(), to: '2228', cost: expect.any(Number) }])
    }
    expect(engine.refused('choices', { unit: 'Z99' })).toBe('input: there is no unit "Z99"')
    expect(engine.refused('choices', { hex: '9999' })).toBe('input: there is no hex "9999" on the map')
  })

  test('attacks are folded by target: units that must join, units that may, and whether the attack is possible', () => {
    const engine = at(SKIRMISH)
    const [attack] = engine.ask('choices').menus
    expect(attack).toMatchObject({ kind: 'attack', hexes: ['1,0'], must: ['guard'], may: ['guns'], possible: true })
    expect(engine.ask('objections', { decision: attack.example }).legal).toBe(true)
    const [unfolded] = engine.ask('choices', { hex: '1,0' }).menus
    expect(unfolded.decisions).toHaveLength(2)
    expect(unfolded.complete).toBe(true)
    expect(engine.ask('choices', { unit: 'guns' }).menus[0].decisions).toEqual([
      { decision: { kind: 'attack', hexes: ['1,0'], units: ['guard', 'guns'] } },
    ])
  })

  test('full lists exactly what has no objections, up to the limit', () => {
    const engine = fresh()
    const all = engine.ask('choices', { full: true })
    expect(all.complete).toBe(true)
    const folded = engine
      .ask('choices')
      .menus.flatMap((menu: { decisions: { decision: unknown }[] }) => menu.decisions.map(({ decision }) => decision))
    expect(all.decisions).toEqual(folded)
    expect(engine.ask('objections', { decision: all.decisions[99] }).legal).toBe(true)
    const few = engine.ask('choices', { full: true, limit: 10 })
    expect(few).toMatchObject({ complete: false })
    expect(few.decisions).toEqual(all.decisions.slice(0, 10))
  })

  test('the losses of an exchange: the units, an example, and the list while it is short', () => {
    const engine = at({
      ...SKIRMISH,
      terrain: {},
      dice: [6],
      units: [...SKIRMISH.units.slice(0, 1), ...SKIRMISH.units.slice(2)],
    })
    const { events, question } = engine.ask('play', { decision: 'attack 1,0 with guard' })
    expect(events[1]).toMatchObject({ column: '4-1', result: 'Ex' })
    expect(question.side).toBe('french')
    const { menus } = engine.ask('choices')
    expect(menus).toEqual([
      {
        kind: 'exchange',
        hexes: [],
        must: [],
        may: ['guard'],
        possible: true,
        example: { kind: 'exchange', units: ['guard'] },
        decisions: [{ decision: { kind: 'exchange', units: ['guard'] } }],
        complete: true,
      },
      { kind: 'fallBack', decisions: [{ decision: { kind: 'fallBack' } }] },
    ])
    expect(engine.ask('choices', { full: true }).decisions).toHaveLength(2)
  })

  test('a crowd of attackers is not written out', () => {
    const ring = ['0,1', '-1,1', '-1,0', '0,-1', '1,-1', '1,0']
    const units = ring.flatMap((hex, i) =>
      [1, 2, 3].map(n => ({ id: `f${i}${n}`, side: 'french', type: 'infantry', strength: 2, move: 5, hex })),
    )
    const target = { id: 'square', side: 'allied', type: 'infantry', strength: 9, move: 4, hex: '0,0' }
    const engine = at({
      game: 'austerlitz',
      map: { radius: 2 },
      units: [target, ...units],
      side: 'french',
      phase: 'combat',
      dice: [5],
    })
    expect(engine.ask('choices').menus[0].must).toHaveLength(18)
    const played = engine.ask('play', { decision: engine.ask('best', { player: 'random' }).decision })
    expect(played.question.text).toContain('Exchange')
    const [exchange] = engine.ask('choices').menus
    expect(exchange.may).toHaveLength(18)
    expect(exchange).not.toHaveProperty('decisions')
    expect(engine.ask('objections', { decision: exchange.example }).legal).toBe(true)
    expect(engine.ask('choices', { full: true })).toMatchObject({ complete: false, decisions: [{ kind: 'fallBack' }] })
  })
})

describe('objections', () => {
  test('text and JSON are the same decision', () => {
    const engine = fresh()
    const wish = { kind: 'move', unit: 'A01', to: '1010' }
    const found = engine.ask('objections', { decision: wish })
    expect(found).toMatchObject({ decision: wish, text: 'move A01 to 1010', legal: false })
    expect(found.objections[0]).toEqual({ case: '5C', text: expect.stringContaining('can’t reach 1010') })
    expect(engine.ask('objections', { decision: 'MOVE a01 to 1010' })).toEqual(found)
    expect(engine.ask('objections', { decision: 'done' })).toMatchObject({ legal: true, objections: [] })
  })

  test('the other side may not decide, and neither may the umpire', () => {
    const engine = fresh()
    const by = (sender: string) => engine.ask('objections', { decision: 'done', by: sender }).objections
    expect(by('allied')).toEqual([])
    expect(by('french')[0].case).toBe('4.1')
    expect(by('umpire')[0].case).toBe('4.1')
    expect(engine.refused('objections', { decision: 'done', by: 'prussian' })).toContain(
      'the sides are: allied, french',
    )
  })

  test.each([
    [{ kind: 'move', unit: 'Z99', to: '1010' }, 'input: there is no unit "Z99"'],
    [{ kind: 'move', unit: 'A01', to: '9999' }, 'input: there is no hex "9999" on the map'],
    [{ kind: 'move', unit: 'A01' }, 'input: decision: "move" needs "to" (hex)'],
    [{ kind: 'charge' }, 'input: a decision is an object whose "kind" is one of: deploy'],
    [{}, 'input: a decision is an object whose "kind" is one of'],
    ['charge', 'input: "charge" is not a decision; type one of: deploy'],
    ['', 'is not a decision'],
    [{ kind: 'attack', hexes: ['1010', '1010'], units: [] }, 'lists the same thing twice'],
    [{ kind: '__proto__' }, 'one of: deploy'],
    [null, 'params: params.decision: a decision is an object, or text as it is typed'],
    [[1], 'params: params.decision: a decision is an object'],
  ])('%j makes no sense, and it is said why', (decision, message) => {
    expect(fresh().refused('objections', { decision })).toContain(message)
  })
})

describe('odds', () => {
  test('an attack: every term with its case, and the chances', () => {
    const { legal, cost, odds } = at(SKIRMISH).ask('odds', { decision: 'attack 1,0 with guard guns' })
    expect({ legal, cost }).toEqual({ legal: true, cost: null })
    expect(odds).toMatchObject({ column: '2-1', attack: 18, defence: 9 })
    expect(odds.terms).toHaveLength(3)
    for (const term of odds.terms) {
      expect(term).toMatchObject({
        text: expect.stringMatching(/ attacks| defends| bombards/),
        value: expect.any(Number),
        case: expect.any(String),
      })
    }
    const sum = odds.chances.reduce((total: number, chance: { probability: number }) => total + chance.probability, 0)
    expect(sum).toBeCloseTo(1)
  })

  test('of an attack with an artillery marker, before either is decided', () => {
    const engine = at({
      game: 'crowning-glory',
      map: { columns: 8, rows: 6 },
      units: [
        { id: 'F', side: 'french', type: 'infantry', steps: 6, hex: '2,2' },
        { id: 'A', side: 'allied', type: 'infantry', steps: 4, hex: '3,2' },
      ],
      markers: [{ side: 'french', factor: 3 }],
      phase: 'combat',
      side: 'french',
    })
    const attack = 'attack 3,2 with F'
    const before = engine.ask('hash')
    const column = (params: object) => engine.ask('odds', params).odds.column
    expect(column({ decision: attack })).toBe('+2')
    expect(column({ decision: 'bombard 3', after: [attack] })).toBe('+5')
    expect(engine.ask('odds', { decision: 'bombard 2', after: [attack] })).toMatchObject({ legal: false })
    expect(engine.refused('odds', { decision: 'stand', after: [attack, 'bombard 3'] })).toContain('the dice come after')
    expect(engine.refused('odds', { decision: 'bombard 3', after: ['attack 4,2 with F'] })).toMatch(
      /not allowed: \[9\.1\]/,
    )
    expect(engine.ask('hash')).toEqual(before)
  })

  test('a move: the cost term by term; what is forbidden says why', () => {
    const engine = fresh()
    const { cost } = engine.ask('odds', { decision: 'move A01 to 2226' })
    expect(cost).toMatchObject({ total: 4, budget: 4, path: ['2229', '2228', '2227', '2226'] })
    expect(engine.ask('odds', { decision: 'move A01 to 0101' })).toMatchObject({
      legal: false,
      cost: null,
      objections: [{ case: '5C' }],
    })
  })
})

describe('unit', () => {
  test('what it is, where it could go, and what it may do', () => {
    const engine = fresh()
    const { unit, ground, range, may } = engine.ask('unit', { unit: 'a01' })
    expect(unit).toMatchObject({ id: 'A01', side: 'allied', strength: 7, move: 4, hex: '2229' })
    expect(ground[0]).toEqual({ text: expect.stringContaining('town'), case: '13.0-towns' })
    expect(range).toContainEqual({ hex: '2228', left: 3 })
    expect(may).toMatchObject([{ kind: 'move', unit: 'A01' }])
    engine.ask('play', { decision: 'move A01 to 2228' })
    expect(engine.ask('unit', { unit: 'A01' })).toMatchObject({ may: [], why: [{ case: '5H' }] })
    expect(engine.ask('unit', { unit: 'F12' }).why).toEqual([{ case: '4.1', text: 'It’s the Allied player’s turn.' }])
    expect(engine.refused('unit', { unit: 'Z99' })).toBe('input: there is no unit "Z99"')
  })

  test('arcs, fire and command where there are such', () => {
    const engine = new EngineClient()
    engine.ask('new', { game: 'pratzen', seed: '7' })
    const { arcs, fire, command } = engine.ask('unit', { unit: '14e-ligne-1-F' })
    expect(arcs.front).toHaveLength(2)
    expect(fire[0]).toMatchObject({ hex: expect.any(String), chance: expect.any(Number) })
    expect(command.remarks.every((remark: { case: string }) => remark.case !== '')).toBe(true)
  })

  test('one that is not on the map', () => {
    expect(fresh().ask('unit', { unit: 'A22' }).unit).toMatchObject({ status: 'waiting' })
  })
})
