import type { GameEvent, Umpire } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  coalition,
  coalitionHorse,
  french,
  frenchHorse,
  type KulmProblem,
  type Officer,
  opening,
  problem,
} from '../../checks/field-problem.ts'
import { WOUNDED } from '../../marks.ts'
import { callSuccessors } from './comeback.ts'
import { turnAfter } from './leaders.ts'
import { strand } from './stranded.ts'

const leader: Officer = { id: 'L', side: 'coalition', nation: 'russian', hex: '0,0' }

describe('14.2.4 Riding down leaders', () => {
  const ride = (units: ReturnType<typeof french>[]): KulmProblem =>
    problem({ units: [...units, coalition('C1', 6, '-6,0')], leaders: [leader] })

  test('[14.2.4] cavalry takes a leader without troops, on its way or where it stops', () => {
    const stops = ride([frenchHorse('H1', 6, '2,0', { facing: 'NW' })])
    stops.play('move H1 to 0,0 facing NW')
    expect(stops.at('L')).toBe('eliminated')
    const passes = problem({
      map: { hexes: ['2,0', '1,0', '0,0', '-1,0', '-2,0', '-3,0', '-4,0', '-5,0'] },
      units: [frenchHorse('H1', 6, '2,0', { facing: 'NW' }), coalition('C1', 6, '-5,0')],
      leaders: [leader],
    })
    passes.play('move H1 to -1,0 facing NW')
    expect(passes.told('leaderFell')).toMatchObject([{ leader: 'L', fate: 'captured', cases: ['14.2.4'] }])
  })

  test('[14.2.4] [16.2.8] Tolstoy does not escape either; Yermolov takes over, with the infantry of V Corps', () => {
    const field = problem({
      units: [
        frenchHorse('H1', 6, '2,0', { facing: 'NW' }),
        { id: 'ru-gdjg-1', hex: '-5,0' },
        { id: 'ru-tatar', hex: '-5,1' },
      ],
      leaders: [
        { id: 'l-tolstoy', side: 'coalition', hex: '0,0' },
        { id: 'l-yermolov', side: 'coalition', heldBack: true },
      ],
    })
    field.play('move H1 to 0,0 facing NW')
    expect(field.at('l-tolstoy')).toBe('eliminated')
    while (field.step !== 'comeback') field.play('done')
    expect([field.view().turn, field.choices()]).toEqual([2, ['join Yermolov at -5,0']])
  })

  test('[16.2.8] [14.2.1] Yermolov is called once: he does not recover because Tolstoy falls again', () => {
    const { match } = problem({
      units: [french('F1', 3, '0,0'), { id: 'ru-gdjg-1', hex: '-5,0' }],
      leaders: [
        { id: 'l-tolstoy', side: 'coalition', hex: '-5,0' },
        { id: 'l-yermolov', side: 'coalition', heldBack: true },
      ],
    })
    const { field } = match.battle
    const position = match.position.copy()
    const [tolstoy, yermolov] = ['l-tolstoy', 'l-yermolov'].map(id => field.units.findIndex(unit => unit.id === id))
    callSuccessors(field, position, tolstoy)
    expect(field.unit.due.get(position, yermolov)).toBe(2)
    field.unit.status.set(position, yermolov, WOUNDED)
    field.unit.due.set(position, yermolov, 7)
    callSuccessors(field, position, tolstoy)
    expect(field.unit.due.get(position, yermolov)).toBe(7)
  })

  test('[14.2.4] so does cavalry that makes an opportunity charge, in the hex that it enters', () => {
    const field = problem({
      map: { radius: 10 },
      units: [french('F1', 6, '-4,0', { facing: 'SE' }), coalitionHorse('K1', 8, '0,0', { facing: 'NW' })],
      leaders: [
        { id: 'L', side: 'french', hex: '-1,0' },
        { id: 'M', side: 'french', hex: '0,-1' },
      ],
      dice: [6, 6, 6, 6],
    })
    field.play('move F1 to -2,0 facing SE', 'spring K1', 'meet K1 to -1,0 facing NW')
    expect([field.at('L'), field.at('M')]).toEqual(['eliminated', '0,-1'])
  })

  test('[14.2.4] infantry does not', () => {
    const field = ride([french('F1', 6, '2,0', { facing: 'NW' })])
    field.play('move F1 to 0,0 facing NW')
    expect(field.at('L')).toBe('0,0')
  })
})

describe('14.2.3 Leaders whose men are gone', () => {
  const around = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']
  /** The fate of a French leader left alone at 0,0, with enemies in these hexes. */
  const left = (hexes: readonly string[], men = false): string => {
    const enemies = hexes.map((hex, i) => coalition(`C${i}`, 3, hex, { facing: 'SE' }))
    const field = problem({
      units: [...enemies, french('F1', 3, men ? '0,0' : '5,-5')],
      leaders: [{ id: 'L', side: 'french', hex: '0,0' }],
    })
    const { battle, position } = field.match
    const umpire = { tell: () => {}, roll: () => 1 } as unknown as Umpire
    strand(battle.field, position, battle.field.ground.grid.find('0,0'), 0, false, umpire)
    return field.at('L')
  }

  test('[14.2.3] he is captured where enemies stand on all sides, wherever the last of them stands', () => {
    expect(left(around)).toBe('eliminated')
    for (const open of around) expect(left(around.filter(hex => hex !== open))).not.toBe('eliminated')
  })

  test('[14.2.3] he stays while a unit is with him', () => {
    expect(left(around, true)).toBe('0,0')
  })

  test('[14.2.3] he goes to the nearest hex without enemies and out of their zones', () => {
    const to = left(['1,0'])
    const { field } = problem({ units: [french('F1', 3, '0,0'), coalition('C1', 3, '1,0')] }).match.battle
    expect(field.ground.grid.distance(field.ground.grid.find(to), field.ground.grid.find('0,0'))).toBeLessThan(2)
    expect(left([])).toBe('0,0')
  })
})

describe('14.2.1 Wounds', () => {
  test('[14.2.1] his time away goes by the clock, at night too', () => {
    const { field } = opening('campaign').match.battle
    const { turns } = field.rules
    const at = (day: number, time: number): number => turns.findIndex(one => one.day === day && one.time === time * 60)
    expect([turnAfter(field, at(1, 12), 1), turnAfter(field, at(1, 12), 7)]).toEqual([at(1, 13) + 1, at(1, 19) + 1])
    expect([turnAfter(field, at(1, 19), 2), turnAfter(field, at(1, 19), 12)]).toEqual([at(2, 7) + 1, at(2, 7) + 1])
    expect([turnAfter(field, at(2, 14), 1), turnAfter(field, at(2, 14), 2)]).toEqual([at(2, 15) + 1, turns.length + 1])
  })

  test('[14.2.1] a leader is away for his time, and joins a unit of his command', () => {
    const field = problem({
      phase: 'offensive fire',
      last: '18:00',
      units: [
        french('F1', 6, '1,0', { facing: 'NW', fv: 1, mov: 11 }),
        coalition('C1', 6, '0,0', { mov: 11, fv: 1 }),
        french('F2', 6, '-4,4', { mov: 11 }),
      ],
      leaders: [leader],
      // A hit on the hex, a wound in the arm for one hour, then his unit and the target pass their checks.
      dice: [6, 6, 4, 1, 6, 6, 6, 6],
    })
    field.play('fire at 0,0 from 1,0')
    expect([field.at('L'), field.told('leaderFell')[0].hours]).toEqual(['wounded', 1])
    while (field.step !== 'comeback') field.play('done')
    expect(field.view().clock).toBe('12:00')
    expect(field.choices()).toEqual(['join L at 0,0'])
  })
})

test('[16.2.2] [3.1.5] two Russian regiments whose leader falls are too many: both check, and the lower one makes room', () => {
  const russian = (id: string) => coalition(id, 6, '0,0', { size: 'regiment' as const, mov: 11, fv: 1 })
  const field = problem({
    phase: 'offensive fire',
    map: { radius: 10 },
    units: [french('F1', 6, '1,0', { facing: 'NW', fv: 1, mov: 11 }), russian('C1'), russian('C2')],
    leaders: [leader],
    // 66 hits the leader, who is killed; every check passes.
    dice: [6, 6, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
  })
  field.play('fire at 0,0 from 1,0')
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  expect(field.at('L')).toBe('eliminated')
  expect(field.told('checkedMorale').filter(({ reason }) => reason === 'overstacked')).toMatchObject([
    { unit: 'C1', passed: true },
    { unit: 'C2', passed: true },
  ])
  // No unit has retreated to them.
  const { language } = field.match.battle
  const crowd = {
    kind: 'checkedMorale',
    unit: 1,
    reason: 'overstacked',
    terms: [],
    roll: 66,
    modified: 66,
    passed: true,
  }
  expect(language.tell({ ...crowd, cases: ['4.1-5'] } as GameEvent)).toBe(
    'C1 passes a morale check (overstacked hex): rolled 66',
  )
  expect([field.at('C1'), field.at('C2') === '0,0']).toEqual(['0,0', false])
})
