import { begin } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  frenchGuns,
  game,
  type KulmProblem,
  problem,
} from '../checks/field-problem.ts'
import { COALITION, FRENCH } from '../field.ts'
import { COLUMN, LINE, LONG_LINE, UNLIMBERED } from '../setup/vocabulary.ts'
import { Aims, prizeHexes } from './aims.ts'
import { Assaults } from './assaults.ts'
import { Attacks } from './attacks.ts'
import { foesOf } from './foes.ts'
import { Guns } from './guns.ts'
import { Musketry } from './musketry.ts'
import { Outlook } from './outlook.ts'
import { Roads } from './roads.ts'
import { Stances } from './stance.ts'
import { type Temper, tempers, USUAL } from './tempers.ts'

/** The field as the French see it in a temper, and its pieces and hexes by name. */
function seen(p: KulmProblem, temper: Partial<Temper> = {}) {
  const { battle, position } = p.match
  const { field } = battle
  const outlook = new Outlook(field, position, FRENCH, foesOf(field)(position, FRENCH), { ...USUAL, ...temper })
  const prizes = prizeHexes(field, 1, 1)
  const aims = new Aims(outlook, new Roads(field), prizes)
  const unit = (id: string): number => field.units.findIndex(one => one.id === id)
  const hex = (label: string): number => field.ground.grid.find(label)!
  return { field, outlook, prizes, aims, stances: new Stances(outlook, aims, prizes), unit, hex }
}

/** Two battalions facing each other, each in line. */
const beforeEachOther = (turn = 1): KulmProblem =>
  problem({
    phase: 'movement',
    turn,
    units: [
      french('F1', 6, '0,0', { formation: 'line', facing: 'E', mev: 12, fv: 9 }),
      coalition('A1', 6, '1,0', { formation: 'line', facing: 'W', mev: 12, fv: 9 }),
    ],
  })

const NOTHING = [0, 0, 0] as const

describe('tempers', () => {
  test('are all named where plans are made, and the seasoned differ by side', () => {
    expect(game.open('intro', {}).judge.tempers).toEqual(tempers.names)
    expect(tempers.of('seasoned', FRENCH)).not.toEqual(tempers.of('seasoned', COALITION))
    expect(tempers.of('storming', FRENCH)).toBe(tempers.of('storming', COALITION))
    expect(tempers.of(undefined, FRENCH)).toBe(USUAL)
  })

  test('a battle has three thirds', () => {
    const third = (turn: number): number => seen(beforeEachOther(turn)).outlook.third
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(third)).toEqual([0, 0, 0, 1, 1, 1, 2, 2])
  })

  test('a daring player counts on more men in an attack than usual, and prefers it', () => {
    const promise = (daring?: number): number => {
      const { outlook, prizes, hex } = seen(beforeEachOther(), daring === undefined ? {} : { daring })
      return new Attacks(outlook, prizes).from(hex('0,0'))
    }
    expect(promise(2.8)).toBeGreaterThan(promise())
    expect(promise(0.8)).toBe(promise())
  })

  test('for a player who values hits, attacks and assaults promise more by as much for each share', () => {
    const promises = (struck: number): readonly number[] => {
      const { outlook, prizes, hex, unit } = seen(beforeEachOther(), { struck })
      return [
        new Attacks(outlook, prizes).from(hex('0,0')),
        new Assaults(outlook, prizes).promise(FRENCH, hex('1,0'), [unit('F1')]),
      ]
    }
    const [none, once, twice] = [0, 1, 2].map(promises)
    for (const i of [0, 1]) {
      expect(once[i]).toBeGreaterThan(none[i])
      expect(twice[i] - once[i]).toBeCloseTo(once[i] - none[i])
    }
  })

  test('care weighs the fire that is taken, and none that is given', () => {
    const exchange = (care: number, facing: string): number => {
      const p = problem({
        units: [
          french('F1', 6, '0,0', { formation: 'line', facing, fv: 9 }),
          coalition('A1', 6, '1,0', { formation: 'line', facing: 'W', fv: 9 }),
        ],
      })
      const { outlook, field, unit, hex } = seen(p, { care })
      const ahead = field.facing(p.match.position, unit('F1'))
      return new Musketry(outlook).exchange(unit('F1'), hex('0,0'), ahead, LINE)
    }
    const given = exchange(0, 'E')
    expect(given).toBeGreaterThan(0)
    expect(exchange(0, 'W')).toBe(0)
    const taken = given - exchange(1, 'E')
    expect(taken).toBeGreaterThan(0)
    expect(given - exchange(0.7, 'E')).toBeCloseTo(0.7 * taken)
  })

  test('a battery that has the enemy before it is worth its share, and one that has not is worth the same', () => {
    const worth = (guns: number, enemy: string): number => {
      const units = [frenchGuns('F1', 2, '0,0', { range: 5, guns: [9, 7, 5] }), coalition('A1', 6, enemy)]
      const { outlook, unit, hex } = seen(problem({ map: { radius: 9 }, units }), { guns })
      const stands = (facing: number): number => new Guns(outlook).stands(unit('F1'), hex('0,0'), facing, UNLIMBERED)
      return Math.max(...Array.from({ length: 12 }, (_, facing) => stands(facing)))
    }
    expect(worth(1, '4,0') - worth(0, '4,0')).toBeGreaterThan(0)
    expect(worth(1.6, '4,0') - worth(0, '4,0')).toBeCloseTo(1.6 * (worth(1, '4,0') - worth(0, '4,0')))
    expect(worth(1.6, '8,0')).toBe(worth(1, '8,0'))
  })

  test('how much the enemy in the way of volleys is worth goes by the hour', () => {
    const volleys = (turn: number, muskets: Temper['muskets']): number => {
      const p = beforeEachOther(turn)
      const { stances, field, unit, hex } = seen(p, { muskets, care: 0 })
      return stances.value(unit('F1'), hex('0,0'), field.facing(p.match.position, unit('F1')), LINE)
    }
    for (const [turn, third] of [
      [1, 0],
      [4, 1],
      [8, 2],
    ]) {
      const all = volleys(turn, [1, 1, 1]) - volleys(turn, NOTHING)
      const then = NOTHING.map((_, i) => (i === third ? 3 : 0)) as unknown as Temper['muskets']
      expect(all).toBeGreaterThan(0)
      expect(volleys(turn, then) - volleys(turn, NOTHING)).toBeCloseTo(3 * all)
    }
  })

  test('so goes the way to the aim', () => {
    const nearer = (turn: number, pace: Temper['pace']): number => {
      const units = [french('F1', 6, '-6,0'), coalition('A1', 6, '6,0')]
      const { stances, unit, hex } = seen(problem({ map: { radius: 9 }, turn, units }), { pace, attacks: true })
      const value = (at: string): number => stances.value(unit('F1'), hex(at), 0, COLUMN)
      return value('-3,0') - value('-5,0')
    }
    const usual = nearer(1, [1, 1, 1]) - nearer(1, NOTHING)
    expect(usual).toBeGreaterThan(0)
    expect(nearer(1, [2, 0, 0]) - nearer(1, NOTHING)).toBeCloseTo(2 * usual)
    expect(nearer(5, [0, 3, 0]) - nearer(5, NOTHING)).toBeCloseTo(3 * usual)
    expect(nearer(8, [0, 0, 4]) - nearer(8, NOTHING)).toBeCloseTo(4 * usual)
    expect(nearer(8, [2, 3, 0])).toBeCloseTo(nearer(8, NOTHING))
  })

  test('a column near enemy infantry and a line far from it cost their share, before cavalry they cost what they did', () => {
    const worth = (order: number, formation: number, enemy: Counter): number => {
      const { stances, unit, hex } = seen(problem({ map: { radius: 9 }, units: [french('F1', 6, '0,0'), enemy] }), {
        order,
      })
      return stances.value(unit('F1'), hex('0,0'), 0, formation)
    }
    const cost = (formation: number, enemy: Counter): number => worth(0, formation, enemy) - worth(1, formation, enemy)
    const [near, far] = ['3,0', '4,0'].map(at => coalition('A1', 6, at))
    expect([COLUMN, LINE, LONG_LINE].map(formation => cost(formation, near))).toEqual(
      [0.3, 0.1, 0.15].map(value => expect.closeTo(value)),
    )
    expect([COLUMN, LINE, LONG_LINE].map(formation => cost(formation, far))).toEqual(
      [0, 0.5, 0.5].map(value => expect.closeTo(value)),
    )
    const horse = coalitionHorse('A1', 6, '3,0')
    expect([COLUMN, LINE, LONG_LINE].map(formation => cost(formation, horse))).toEqual([0, 0, 0])
  })

  test('the shaken recoil from the enemy by their share, those in order do not', () => {
    const away = (recoil: number, state: 'disordered' | 'goodOrder'): number => {
      const units = [french('F1', 6, '0,0', { state }), coalition('A1', 6, '2,0')]
      const { stances, unit, hex } = seen(problem({ units }), { recoil })
      const value = (at: string): number => stances.value(unit('F1'), hex(at), 0, COLUMN)
      return value('-3,0') - value('0,0')
    }
    expect(away(2, 'disordered') - away(1, 'disordered')).toBeCloseTo(0.6)
    expect(away(1, 'disordered') - away(0, 'disordered')).toBeCloseTo(0.6)
    expect(away(2, 'goodOrder')).toBe(away(0, 'goodOrder'))
  })

  test('an army that waits keeps as far from the enemy as it is told, and one that attacks does not', () => {
    const units = [french('F1', 6, '-6,0'), coalition('A1', 6, '6,0')]
    const far = (standoff: number, attacks: boolean, at: string): number => {
      const { aims, hex } = seen(problem({ map: { radius: 9 }, units }), { standoff, attacks })
      return aims.from(hex(at))
    }
    const wall = (standoff: number, attacks = false): boolean =>
      far(standoff, attacks, '4,0') < far(standoff, attacks, '3,0')
    expect([wall(1), wall(2), wall(3)]).toEqual([true, true, false])
    expect(wall(5, true)).toBe(true)
  })

  test('and a player who keeps off minds every nearer hex', () => {
    const exposed = (standoff: number, at: string): number => {
      const units = [french('F1', 6, '-6,0'), coalition('A1', 6, '6,0')]
      const { stances, unit, hex } = seen(problem({ map: { radius: 9 }, units }), {
        standoff,
        attacks: false,
        pace: NOTHING,
      })
      return stances.value(unit('F1'), hex(at), 0, COLUMN)
    }
    expect(exposed(1, '2,0') - exposed(5, '2,0')).toBeCloseTo(0.1)
    expect(exposed(1, '1,0')).toBe(exposed(5, '1,0'))
  })

  test('what an assault must promise goes by the hour', () => {
    const appeal = (turn: number, temper: string | undefined, side: 'french' | 'coalition'): number => {
      const p = problem({
        phase: 'melee',
        turn,
        side,
        units: [
          french('F1', 6, '0,0', { formation: 'column', facing: 'SE', mev: 18 }),
          coalition('A1', 6, '1,0', { formation: 'column', facing: 'NW', mev: 18 }),
        ],
      })
      const { battle, actor } = p.match
      const position = p.match.seen(actor!)
      const policy = battle.judge.policy!(position, actor!, undefined, temper)
      const assault = battle
        .menus(position, actor!)
        .flatMap(menu => [...menu.decisions()])
        .find(({ kind }) => kind === 'assault')!
      return policy.appeal(assault)
    }
    const turns = [1, 5, 8]
    const [firstly, midway, lastly] = turns.map(turn => appeal(turn, 'seasoned', 'french'))
    expect(midway).toBeCloseTo(firstly - 0.4)
    expect(lastly).toBeCloseTo(firstly)
    const [early, then, late] = turns.map(turn => appeal(turn, 'seasoned', 'coalition'))
    expect(early).toBeCloseTo(then + 0.5)
    expect(late).toBeCloseTo(then)
    expect(new Set(turns.map(turn => appeal(turn, undefined, 'french').toFixed(6))).size).toBe(1)
  })
})

describe('[8.0] the village that decides', () => {
  test('is worth its share by the hour to who is seasoned, and always the same to others', () => {
    const { position, battle } = begin(game, { scenario: 'intro', seed: 'hours' })
    const { field, judge } = battle
    const [house] = field.ground.place('Straden')
    const worth = (turn: number, side: number, temper?: string): number => {
      const then = position.copy()
      field.cell.turn.set(then, turn)
      return judge.policy!(then, side, undefined, temper).appeal({ kind: 'keep', at: house } as never)
    }
    const hours = (side: number, temper?: string) => [0, 2, 3, 5, 6, 7].map(turn => worth(turn, side, temper) / 4)
    const close = (values: readonly number[]) => values.map(value => expect.closeTo(value))
    expect(hours(FRENCH, 'seasoned')).toEqual(close([0.6, 0.6, 1, 1, 1.4, 1.4]))
    expect(hours(COALITION, 'seasoned')).toEqual(close([0.4, 0.4, 0.5, 0.5, 0.7, 0.7]))
    expect(hours(COALITION)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('and its chapel the share that laurels have of that', () => {
    const { field } = game.open('intro', {})
    const prizes = prizeHexes(field, 0.5, 0.1)
    expect(prizes[field.ground.place('Straden')[0]]).toBeCloseTo(2)
    expect(prizes[field.ground.place('Juchten chapel')[0]]).toBeCloseTo(0.2)
  })
})
