import { Random, sample } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  french,
  MARSHAL,
  type MoravianProblem,
  opening,
  PRINCE,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { type Nation, ORDERS, type Weather } from '../../setup/vocabulary.ts'
import { inCommand } from '../03-command/command.ts'
import { troopsOf } from '../04-orders/orders.ts'
import { victoryPoints } from './victory.ts'

const start = (more: Problem): MoravianProblem =>
  problem({
    phase: 'start',
    units: [french('F1', 3, '-3,0'), allied('A1', 3, '3,0')],
    leaders: [
      { ...MARSHAL, hex: '-3,0' },
      { ...PRINCE, hex: '3,0' },
    ],
    orders: {},
    ...more,
  })

test('[16.11] the formations that take part are known by their names', () => {
  const named = (scenario: string): readonly string[] => opening(scenario).match.battle.formations
  expect([named('heights').length, named('heights')[0], named('battle').length]).toEqual([2, 'IV Corps', 15])
})

test('[16.62.3] in the small battle for Pratzen four places count, and the Allies begin with two of them', () => {
  const { battle, position } = opening('village').match
  const { field } = battle as MoravianProblem['match']['battle']
  const { victory, turns } = field.rules
  expect(victory).toMatchObject({ kind: 'places', perDemoralization: 4 })
  const labels = victory.kind === 'places' ? victory.hexes.map(hex => battle.board.grid.label(hex)) : []
  expect([labels, turns]).toEqual([['3220', '3221', '3223', '3521'], 3])
  expect(victoryPoints(field, position)).toEqual([0, 2])
})

describe('16.4 Weather', () => {
  const next = (weather: Weather, die: number): string => start({ weather, dice: [die, 6, 1] }).view().weather

  test('[16.41] [2.1.A.1] [16.4] the roll, one more after Sun or Overcast, one less after Sleet, as it is after Snow', () => {
    expect([1, 2, 3, 4, 5, 6].map(die => next('overcast', die))).toEqual([
      'sleet',
      'sleet',
      'overcast',
      'overcast',
      'overcast',
      'sun',
    ])
    expect([1, 2, 3, 4, 5, 6].map(die => next('sun', die))).toEqual([
      'sleet',
      'sleet',
      'overcast',
      'overcast',
      'overcast',
      'sun',
    ])
    expect([1, 2, 3, 4, 5, 6].map(die => next('sleet', die))).toEqual([
      'snow',
      'snow',
      'sleet',
      'sleet',
      'overcast',
      'overcast',
    ])
    expect([1, 2, 3, 4, 5, 6].map(die => next('snow', die))).toEqual([
      'snow',
      'sleet',
      'sleet',
      'overcast',
      'overcast',
      'overcast',
    ])
  })

  test('[16.4] in the first turn it is as the scenario says; from the second on it is rolled for', () => {
    for (const scenario of ['heights', 'campaign', 'battle'])
      for (const seed of ['1', '2', '3', '4'])
        expect(opening(scenario, {}, seed).view()).toMatchObject({ turn: 1, weather: 'overcast' })
    expect(opening('heights').view().fog).toBe(true)
    const p = opening('heights', {}, '1')
    const { match } = p
    for (const random = new Random('weather'); p.view().turn === 1; ) {
      expect(p.told('weather')).toEqual([])
      const [side] = match.owing
      match.play(sample(match.battle.menus(match.seen(side), side), random)!, side)
    }
    expect(p.told('weather')).toHaveLength(1)
  })

  test('[16.42] fog from nine to the last turn, under Snow or Overcast', () => {
    const fog = (hour: string, weather: Weather, die: number): boolean =>
      start({ clock: [hour], turns: 1, weather, dice: [die, 6, 1] }).view().fog
    expect([
      fog('08:00', 'overcast', 4),
      fog('09:00', 'overcast', 4),
      fog('17:00', 'overcast', 4),
      fog('18:00', 'overcast', 4),
    ]).toEqual([false, true, true, false])
    expect([fog('09:00', 'snow', 1), fog('09:00', 'sleet', 4), fog('09:00', 'sun', 6)]).toEqual([true, false, false])
  })
})

describe('16.1 The first turn, and the night', () => {
  test('[16.12] the battle starts with the Allies, in the order and under the orders of the set-up', () => {
    const p = opening('battle')
    expect(p.now()).toBe('turn 1 allied actions')
    expect([p.view().initiative, p.choices()]).toEqual(['allied', ['activate AG']])
    expect([p.command('AG').order, p.command('4').order, p.command('IV').order]).toEqual(['attack', 'march', 'defense'])
    const { sequence, orders } = p.match.battle.field.rules.firstTurn!
    const named = (command: number): string => p.match.battle.field.commands[command].id
    for (const [command, order] of orders)
      expect(p.command(named(command))).toMatchObject({ order: ORDERS[order], face: 'revealed' })
    expect(sequence.map(command => p.command(named(command)).box)).toEqual(sequence.map((_, i) => i + 1))
    expect(sequence.slice(1).map(command => p.objections(`activate ${named(command)}`))).toEqual(
      sequence.slice(1).map(() => ['5.1']),
    )
    expect(p.view().tracks.allied.main).toBe(sequence.length)
    p.play('activate AG')
    while (p.step !== 'actions') p.play(p.choices('done')[0] ?? p.choices('move')[0] ?? p.choices()[0])
    expect(p.choices()).toEqual(['activate CR', 'activate I', 'activate IG', 'activate IV', 'activate R', 'activate V'])
  })

  test('[16.12] [3.3.1] every unit of the set-up is in command', () => {
    const { battle, position } = opening('battle').match
    const { field } = battle
    const troops = field.commands.flatMap(({ index }) => {
      const reached = inCommand(field, position, index)
      const placed = troopsOf(field, position, index).filter(unit => field.onMap(position, unit))
      return placed.map(unit => ({ name: field.nameOf(unit), isReached: reached.has(unit) }))
    })
    expect(troops.length).toBeGreaterThan(100)
    expect(troops.filter(({ isReached }) => !isReached)).toEqual([])
  })

  const night = (): MoravianProblem =>
    start({
      clock: ['night', '06:00'],
      turns: 2,
      weather: 'overcast',
      units: [
        french('F1', 3, '-3,0', { move: 5, cohesion: 'routed' }),
        allied('A1', 3, '3,0', { cohesion: 'disordered' }),
      ],
      dice: [6, 6, 1],
    })

  test('[16.43.1] [16.43.2] [16.43.4] at night the weather and the initiative are rolled for, and all defend', () => {
    const p = night()
    expect([p.view().weather, p.view().initiative, p.command('F').order, p.command('A').order]).toEqual([
      'sun',
      'french',
      'defense',
      'defense',
    ])
  })

  test('[16.43.3] broken units are whole again without a roll', () => {
    const p = night()
    expect([p.states('F1'), p.states('A1')]).toEqual([[], []])
  })

  test('[16.43.5] [16.43.6] each unit moves one hex at most, and none fights', () => {
    const p = night()
    expect(p.choices()).toEqual(['activate F'])
    p.play('activate F')
    expect(p.moves('F1')).toHaveLength(6)
  })
})

describe('16.6 Victory', () => {
  const ended = (demoralization: Partial<Record<Nation, number>>): MoravianProblem => {
    const p = problem({
      phase: 'actions',
      units: [french('F1', 3, '-3,0'), allied('A1', 3, '3,0')],
      turns: 1,
      demoralization,
      activated: ['A'],
    })
    p.play('activate F', 'done', 'done')
    return p
  }
  const points = (french: number, russian: number, austrian: number): number[] =>
    Object.values(ended({ French: french, Russian: russian, Austrian: austrian }).view().points)

  test('[16.62.3] the French have 1, 3 or 5 VP by the Allied losses', () => {
    expect([points(0, 20, 19), points(0, 20, 20), points(0, 20, 40), points(0, 20, 41)].map(([vp]) => vp)).toEqual([
      1, 3, 5, 7,
    ])
  })

  test('[16.62.3] and 2 more for each Allied nation beyond 20', () => {
    expect([points(0, 20, 0), points(0, 21, 0), points(0, 21, 21)].map(([vp]) => vp)).toEqual([1, 3, 7])
  })

  test('[16.62.3] the Allies have 2 or 5 VP by the French losses', () => {
    expect([points(39, 0, 0), points(40, 0, 0), points(65, 0, 0), points(66, 0, 0)].map(([, vp]) => vp)).toEqual([
      0, 2, 2, 5,
    ])
  })

  test('[16.62] [16.62.4] the difference tells the level', () => {
    const level = (french: number, russian: number): string => {
      const p = ended({ French: french, Russian: russian })
      return `${p.winner()} ${p.level()}`
    }
    expect(level(0, 0)).toBe('french Tactical Victory')
    expect(level(40, 0)).toBe('allied Tactical Victory')
    expect(level(0, 40)).toBe('french Strategic Victory')
    expect(level(66, 40)).toBe('null Draw')
    expect(level(40, 25)).toBe('french Tactical Victory')
    expect(level(66, 25)).toBe('allied Operational Victory')
  })

  test('[16.62.3] where places are fought for: one for each that is held, and one for so many points of the enemy', () => {
    const held = (units: readonly Counter[], demoralization: Partial<Record<Nation, number>> = {}): number[] =>
      Object.values(
        problem({ units, demoralization, places: { hexes: ['0,0', '2,0', '4,0'], perDemoralization: 5 } }).view()
          .points,
      )
    const F = french('F1', 3, '0,0')
    expect(held([F, allied('A1', 3, '5,0')])).toEqual([1, 0])
    expect(held([F, french('F2', 3, '2,0'), allied('A1', 3, '4,0')])).toEqual([2, 1])
    expect(held([F, allied('A1', 3, '5,0')], { Russian: 4 })).toEqual([1, 0])
    expect(held([F, allied('A1', 3, '5,0')], { Russian: 3, Austrian: 2, French: 9 })).toEqual([2, 1])
    expect(held([F, allied('A1', 3, '5,0')], { Russian: 9, French: 10 })).toEqual([2, 2])
  })

  test('[16.62.5] a side that loses an Emperor has lost at once', () => {
    const ring = ['1,0', '2,-1', '3,-1', '2,1', '1,1', '3,0'].map((hex, i) =>
      french(`R${i}`, 1, hex, { formation: 'G' }),
    )
    const p = problem({
      units: [french('F1', 3, '0,0'), ...ring, allied('A1', 3, '-6,6')],
      leaders: [
        { ...MARSHAL, hex: '0,0' },
        { id: 'tsar', side: 'allied', rank: 'emperor', nation: 'Russian', crowned: true, hex: '2,0' },
      ],
      orders: { F: 'march', G: 'defense' },
    })
    p.play('move F1 to 2,0')
    expect([p.step, p.winner(), p.level()]).toEqual(['over', 'french', 'Automatic Victory'])
  })
})
