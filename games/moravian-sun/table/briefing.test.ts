import type { OrderDisplay } from '@voltigeur/battlefield'
import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedGuns,
  french,
  frenchGuns,
  game,
  MARSHAL,
  type MoravianProblem,
  opening,
  PRINCE,
  type Problem,
  problem as set,
} from '../checks/field-problem.ts'
import { KINDS, type MoravianDecision } from '../decisions.ts'
import { ORDERS } from '../setup/vocabulary.ts'

const [FRENCH, ALLIED] = [0, 1]
const [MAIN, SUPPORT] = [0, 1]
const orderOf = (name: (typeof ORDERS)[number]): number => ORDERS.indexOf(name)

/** Two formations on each side, far apart, with markers still to be placed. */
const placing = (more: Partial<Problem> = {}): MoravianProblem =>
  set({
    map: { radius: 8 },
    phase: 'priorities',
    orders: {},
    units: [
      french('F1', 4, '-6,0'),
      french('G1', 4, '-6,3', { formation: 'G', type: 'light-infantry' }),
      allied('A1', 4, '6,0'),
      allied('B1', 4, '6,-3', { formation: 'B' }),
    ],
    leaders: [
      { ...MARSHAL, hex: '-6,0' },
      { ...MARSHAL, id: 'second', formations: ['G'], hex: '-6,3' },
      { ...PRINCE, hex: '6,0' },
      { ...PRINCE, id: 'third', formations: ['B'], hex: '6,-3' },
    ],
    ...more,
  })

function displayOf({ match }: MoravianProblem, side: number): OrderDisplay<MoravianDecision> {
  return match.battle.briefing.display!(match.seen(side), side)
}
const markerOf = (display: OrderDisplay<MoravianDecision>, name: string) =>
  display.markers.find(marker => marker.name === name || marker.short === name)!

describe('the display', () => {
  test('places a marker by the decision that the rules know, and picks up a placed one before', () => {
    const problem = placing()
    const { language } = problem.match.battle
    const say = (decisions: readonly MoravianDecision[]): string[] => decisions.map(d => language.say(d))
    const before = displayOf(problem, FRENCH)
    const { marker } = markerOf(before, 'F')
    expect([before.laying, say(before.lay(marker, orderOf('attack'), 1))]).toEqual([true, ['place F to attack in 1']])
    problem.playFor('french', 'place F to attack in 1')
    const after = displayOf(problem, FRENCH)
    expect(markerOf(after, 'F')).toMatchObject({ order: orderOf('attack'), box: 1, state: 'laid' })
    expect(say(after.lay(marker, orderOf('probe'), 1))).toEqual(['take-back F', 'place F to probe in 1'])
    expect([after.orders[orderOf('attack')].left, before.orders[orderOf('attack')].left]).toEqual([5, 6])
  })

  test('says why an order cannot be had, also of a marker that lies on a track', () => {
    const problem = placing()
    problem.playFor('french', 'place F to attack in 1')
    const display = displayOf(problem, FRENCH)
    expect(markerOf(display, 'F').barred.map(bar => bar?.case ?? null)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      '4.16',
    ])
    expect(markerOf(display, 'G').barred).toEqual(ORDERS.map(() => null))
  })

  test('shows nothing of what the other side places, and afterwards only how many lie on each track', () => {
    const problem = placing()
    problem.playFor('allied', 'place A to attack in 1', 'place B to probe in 1')
    const seen = displayOf(problem, FRENCH)
    expect(seen.markers.filter(({ side }) => side === ALLIED).map(({ order, box }) => [order, box])).toEqual([
      [null, 0],
      [null, 0],
    ])
    expect(seen.tracks.map(({ unseen }) => unseen)).toEqual([
      [0, 0],
      [0, 0],
    ])
    problem.playFor('allied', 'seal')
    problem.playFor('french', 'place F to defense in 1', 'place G to march in 1', 'seal')
    const after = displayOf(problem, FRENCH)
    expect([after.laying, after.tracks[MAIN].unseen, after.tracks[SUPPORT].unseen]).toEqual([false, [0, 1], [0, 1]])
    expect(markerOf(after, 'A').order).toBeNull()
  })

  test('names the next command, the acting one and those that have acted, and what a click on it does', () => {
    const problem = placing({ dice: [6, 1] })
    problem.playFor('allied', 'place A to defense in 1', 'place B to defense in 2', 'seal')
    problem.playFor('french', 'place F to defense in 1', 'place G to defense in 2', 'seal')
    const side = problem.match.actor!
    const [first, second] = side === FRENCH ? ['F', 'G'] : ['A', 'B']
    const display = displayOf(problem, side)
    expect([markerOf(display, first).state, markerOf(display, second).state]).toEqual(['next', 'laid'])
    expect(markerOf(display, first).press).toMatchObject({ kind: 'activate' })
    expect(markerOf(display, second).press).toBeNull()
    problem.play(`activate ${first}`)
    expect(markerOf(displayOf(problem, 1 - side), first)).toMatchObject({ state: 'acting', order: orderOf('defense') })
  })
})

/** Three brigades adjacent to a weaker one. */
const assault = (more: Partial<Problem> = {}): MoravianProblem =>
  set({
    phase: 'combat',
    command: 'F',
    orders: { F: 'attack', A: 'defense' },
    units: [
      french('F1', 6, '0,0', { efficiency: 4 }),
      french('F2', 6, '1,0', { efficiency: 4 }),
      allied('A1', 6, '1,-1', { efficiency: 3 }),
    ],
    leaders: [
      { ...MARSHAL, hex: '-3,0' },
      { ...PRINCE, hex: '4,-4' },
    ],
    ...more,
  })

describe('an assault before the die', () => {
  test('[12.5.1] [12.5.2.2] adds up both sides, and the chances are those of the table', () => {
    const odds = assault().odds('assault 1,-1 with F1 F2')
    expect([odds.column, odds.attack, odds.defence]).toEqual(['2-1', 12, 6])
    expect(odds.terms.map(({ text, value, case: id }) => [text, value, id])).toContainEqual([
      'die: efficiency 4 vs 3',
      1,
      '12.3.2',
    ])
    expect(odds.chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
    // Rolls of 1 to 6 with +1 are rows 2 to 7 of the 2-1 column.
    expect(odds.chances.map(({ result, probability }) => [result, Math.round(probability * 6)])).toEqual([
      ['Ne', 2],
      ['Ex', 1],
      ['Dd', 1],
      ['Dr', 2],
    ])
  })

  test('[12.2.2] a player who attacks voluntarily sees the chance of passing the test', () => {
    const { terms } = assault({ orders: { F: 'advance', A: 'defense' } }).odds('assault 1,-1 with F1')
    expect(terms.find(({ case: id }) => id === '12.2.2')?.text).toBe('F1 must pass a test first (5 of 6 rolls)')
  })

  test('[16.42.2] in fog the die for confusion is weighed in', () => {
    const misty = { weather: 'overcast', clock: ['09:00'], turns: 1, levels: { '1,-1': 1 } } as const
    const { chances } = assault(misty).odds('assault 1,-1 with F1 F2')
    expect(chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
    expect(chances.map(({ result }) => result)).toContain('Ad')
  })
})

describe('guns before they fire', () => {
  const guns = (more: Partial<Problem> = {}): MoravianProblem =>
    set({
      command: 'F',
      orders: { F: 'defense', A: 'defense' },
      units: [frenchGuns('FG', 4, '0,0', { range: 3 }), allied('A1', 5, '2,0'), allied('A2', 5, '4,0')],
      leaders: [{ ...MARSHAL, hex: '0,0' }],
      ...more,
    })
  const look = ({ match }: MoravianProblem, to: string) => {
    const { briefing, board } = match.battle
    return briefing.sight!(match.seen(FRENCH), board.grid.find('0,0'), board.grid.find(to))
  }

  test('[11.4.5] the chances are those of the table, with every modifier', () => {
    const odds = guns().match.battle.forecast(guns().match.seen(FRENCH), {
      kind: 'bombard',
      units: [0],
      at: guns().match.battle.board.grid.find('2,0'),
    }).odds!
    expect(odds.column).toBe('4 SP')
    expect(odds.chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
    // At two hexes against 5 SP nothing modifies the die: the 4 SP column as printed.
    expect(odds.chances.map(({ result, probability }) => [result, Math.round(probability * 6)])).toEqual([
      ['-', 2],
      ['T', 3],
      ['D', 1],
    ])
  })

  test('[11.3.1] the sight line names what is in the way, [11.2] [11.3] and how far guns carry', () => {
    expect(look(guns(), '2,0').shots[0].fault).toBeNull()
    const walled = look(guns({ terrain: { '1,0': 'village' } }), '2,0')
    expect(walled.shots[0].fault?.case).toBe('11.3.1')
    expect(walled.remarks.map(({ text }) => text)).toContain('LOS is blocked by village in 1,0.')
    expect(look(guns(), '4,0').shots[0].fault?.case).toBe('11.2')
  })

  test('[16.42.1.2] fog ends it at the next hex', () => {
    const misty = guns({ weather: 'overcast', clock: ['09:00'], turns: 1 })
    const { battle } = misty.match
    const spots = battle.briefing.fieldOfFire!(misty.match.seen(FRENCH), 0)
    expect(spots.length).toBe(6)
  })
})

describe('what lies on the table', () => {
  const { briefing } = assault().match.battle

  test('every kind of decision has a caption', () => {
    const plain = { unit: 0, units: [0], leader: 0, office: 0, command: 0, order: 'attack', box: 1, to: 0, at: 0 }
    for (const kind of KINDS)
      expect(
        briefing.caption({ ...plain, kind, hexes: [0], efficiency: 3, about: 'pursuit', until: 'end' } as never),
        kind,
      ).not.toBe('')
  })

  test('[11.4.5] [16.41] the tables are printed whole', () => {
    for (const { title, columns, rows } of briefing.tables)
      for (const { head, cells } of rows) expect(cells.length, `${title}, ${head}`).toBe(columns.length)
  })

  test('[3.3.2] the chain of command goes along the battle line, and is broken beyond it', () => {
    const problem = set({
      map: { radius: 8 },
      command: 'F',
      orders: { F: 'march' },
      units: [french('F1', 3, '0,0'), french('F2', 3, '1,0'), french('F3', 3, '5,0'), allied('A1', 3, '-7,7')],
      leaders: [{ ...MARSHAL, range: 1, hex: '-1,0' }],
    })
    const { battle } = problem.match
    const { grid } = battle.board
    const { links } = battle.briefing.command!(problem.match.seen(FRENCH), FRENCH, null)!
    expect(links.map(({ from, to, broken }) => [grid.label(from), grid.label(to), broken])).toEqual([
      ['-1,0', '0,0', false],
      ['0,0', '1,0', false],
      ['-1,0', '5,0', true],
    ])
  })

  test('[13.1] a test is told with what the die comes to', () => {
    const { match } = set({ units: [french('F1', 3, '0,0'), allied('A1', 3, '5,0')] })
    const told = (terms: readonly { readonly text: string; readonly value: number; readonly case: string }[]) =>
      match.battle.briefing.rollIn([{ kind: 'tested', units: [0], die: 1, passed: [0], terms, cases: ['14.3'] }], 0)
    expect(told([])).toMatchObject({ on: 'to form square', read: '' })
    expect(told([{ text: 'in command', value: -2, case: '3.3.0' }])).toMatchObject({
      on: 'to form square',
      read: '1 - 2 = -1',
    })
  })

  test('[12.5.4.Dr] what the table says and what becomes of it are both told where they differ', () => {
    const { match } = set({ units: [french('F1', 3, '0,0'), allied('A1', 3, '5,0')] })
    const told = (result: 'Dr' | 'Ex') =>
      match.battle.briefing.rollIn(
        [
          {
            kind: 'assaulted',
            attackers: [0],
            defenders: [1],
            attack: 6,
            defence: 6,
            column: '1-1',
            die: 6,
            drm: 1,
            terms: [],
            result,
            cases: ['12.5.3'],
          } as never,
        ],
        0,
      )?.result
    expect([told('Dr'), told('Ex')]).toEqual(['defenders retreat (Dr)', 'exchange (Dr becomes Ex)'])
  })

  test('[3.4] a leader’s destinations are shown with the points that he has left', () => {
    const problem = set({
      map: { radius: 8 },
      command: 'F',
      orders: { F: 'march' },
      units: [french('F1', 3, '0,0'), allied('A1', 3, '-7,7')],
      leaders: [{ ...MARSHAL, hex: '0,0' }],
    })
    const { battle } = problem.match
    const position = problem.match.seen(FRENCH)
    const { unit } = battle.briefing.roster(position).find(({ id }) => id === MARSHAL.id)!
    const left = new Map(
      battle.briefing.range(position, unit).map(spot => [battle.board.grid.label(spot.hex), spot.left]),
    )
    expect([left.get('1,0'), left.get('2,0')].map(points => points! - left.get('3,0')!)).toEqual([2, 1])
    expect(Math.min(...left.values())).toBe(0)
  })

  test('[4.16.1] [16.41.sleet.1] what is left of a move is what order and weather leave of it', () => {
    const left = (order: 'march' | 'react', weather: 'sun' | 'sleet'): number | undefined => {
      const { match } = set({
        command: 'F',
        orders: { F: order },
        weather,
        units: [french('F1', 3, '0,0', { move: 4, type: 'light-infantry' }), allied('A1', 3, '6,-6')],
        leaders: [{ ...MARSHAL, hex: '0,0' }],
      })
      const { briefing, board } = match.battle
      return briefing.range(match.seen(FRENCH), 0).find(({ hex }) => board.grid.label(hex) === '1,0')?.left
    }
    expect([left('march', 'sun'), left('march', 'sleet'), left('react', 'sun'), left('react', 'sleet')]).toEqual([
      3, 2, 1, 0,
    ])
  })

  test('[9.3] a hex that only a March Column reaches is told with the points that are left to the column', () => {
    const road = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(q => `${q},0`)
    const { match } = set({
      map: { radius: 8 },
      roads: [road],
      command: 'F',
      orders: { F: 'march' },
      units: [french('F1', 3, '-4,0', { move: 2 }), allied('A1', 3, '-7,7')],
      leaders: [{ ...MARSHAL, hex: '-4,0' }],
    })
    const { briefing, board } = match.battle
    const left = new Map(briefing.range(match.seen(FRENCH), 0).map(spot => [board.grid.label(spot.hex), spot.left]))
    expect(['-3,0', '-2,0', '-1,0', '0,0', '1,0'].map(hex => left.get(hex))).toEqual([1, 0, 0.5, 0, undefined])
  })

  test('[11.3.1] along the edge of the map troops on one side do not block the view', () => {
    const { match } = set({
      map: 'scenario',
      phase: 'bombardment',
      units: [frenchGuns('F1', 3, '0101'), french('F2', 1, '0201'), allied('A1', 3, '0301')],
    })
    const { briefing, board } = match.battle
    const [from, to] = ['0101', '0301'].map(label => board.grid.find(label))
    const { hexes, remarks } = briefing.sight!(match.position, from, to)
    expect(hexes.map(({ hex }) => board.grid.label(hex))).toEqual([])
    expect(remarks.at(-1)?.text).toBe('LOS is clear.')
  })

  test('[3.2.4] [4.3.1] only where no commander is in range a unit out of command is said to test', () => {
    const said = (range: number): string => {
      const { match } = set({
        command: 'F',
        orders: { F: 'march' },
        units: [french('F1', 3, '0,0', { outOfCommand: true }), allied('A1', 3, '6,-6')],
        leaders: [{ ...MARSHAL, range, hex: '-3,0' }],
      })
      return match.battle.briefing.caption({ kind: 'rouse', units: [0], order: 'attack' }, match.seen(FRENCH))
    }
    expect([said(3), said(2)]).toEqual(['Act under Attack', 'Test for Attack'])
  })

  test('[16.13.4] an Emperor who has taken over shows what his Chief of Staff is worth', () => {
    const { battle, position } = opening('battle').match
    const { field, briefing } = battle
    const find = (id: string): number => field.units.findIndex(unit => unit.id === id)
    const [franz, kollowrat] = [find('emperor-franz'), find('kollowrat')]
    const after = position.copy()
    field.leader.replaces.set(after, franz, kollowrat)
    const shown = (at: typeof position): (string | undefined)[] => [
      briefing.roster(at).find(({ unit }) => unit === franz)?.values,
      briefing.command!(at, ALLIED, franz)?.remarks[0].text,
    ]
    const { initiative, range, chief } = field.office(franz)
    expect(shown(position)).toEqual([
      `${initiative}-${range}`,
      `Command range ${range} hexes, initiative ${initiative}.`,
    ])
    expect(shown(after)).toEqual([
      `${chief!.initiative}-${chief!.range}`,
      `Command range ${chief!.range} hexes, initiative ${chief!.initiative}.`,
    ])
    expect(chief!.initiative).not.toBe(initiative)
  })

  test('[16.42] fog, [16.31.2] broken ice and places worth points are marked', () => {
    const problem = set({
      command: 'F',
      orders: { F: 'march' },
      weather: 'overcast',
      clock: ['09:00'],
      turns: 1,
      levels: { '2,0': 2 },
      terrain: { '0,2': 'pond' },
      broken: ['0,2'],
      places: { hexes: ['3,0'], perDemoralization: 4 },
      units: [french('F1', 3, '0,0'), frenchGuns('FG', 2, '-1,0'), allied('A1', 3, '5,0'), alliedGuns('AG', 1, '5,-1')],
      leaders: [{ ...MARSHAL, hex: '0,0' }],
    })
    const { battle } = problem.match
    const marked = battle.briefing.markers!(problem.match.seen(FRENCH))
    const hexes = (kind: string): string[] =>
      marked.filter(marker => marker.kind === kind).map(({ hex }) => battle.board.grid.label(hex))
    expect([hexes('water'), hexes('goal'), hexes('fog').includes('0,0')]).toEqual([['0,2'], ['3,0'], true])
    expect(hexes('fog')).not.toContain('2,0')
  })

  test('the order of battle has every unit of the scenario', () => {
    const battle = game.open('heights', {})
    const position = battle.layout.blank()
    expect(battle.briefing.roster(position).length).toBe(battle.field.units.length)
  })
})
