import type { Term } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  coalition,
  coalitionGuns,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const march = (given: Problem): KulmProblem => problem({ phase: 'movement', ...given })
const ENEMY = coalition('C9', 3, '6,-6')
const facings = (field: KulmProblem, unit: string, to: string): string[] =>
  field.choices(`move ${unit} to ${to} facing`).map(order => order.split(' ')[5])

describe('among fugitives', () => {
  const shaken = (id: string, facing: string, depth = '1,0') => french(id, 3, depth, { state: 'routed', facing })

  test('[6.2.2] [4.4.8] a unit that joins units facing different ways faces as the topmost', () => {
    const units = [shaken('R1', 'N'), shaken('R2', 'S'), french('F1', 4, '0,0'), ENEMY]
    const field = march({ units })
    expect(facings(field, 'F1', '1,0')).toEqual(['N'])
    expect(field.objections('move F1 to 1,0 facing S')).toEqual(['6.2.2'])
    expect(facings(march({ units: [units[1], units[0], ...units.slice(2)] }), 'F1', '1,0')).toEqual(['S'])
  })

  test('[6.2.2] as those in good order on top of them', () => {
    const steady = french('E', 3, '1,0', { facing: 'NE' })
    const field = march({ units: [steady, shaken('R1', 'N'), shaken('R2', 'S'), french('F1', 4, '0,0'), ENEMY] })
    expect(facings(field, 'F1', '1,0')).toEqual(['NE'])
  })

  test('[6.2.2] a unit put on top of them decides how they face, but not how those in good order do', () => {
    const all = march({ units: [shaken('R1', 'N'), shaken('R2', 'S'), french('F1', 4, '0,0'), ENEMY] })
    all.play('top R2')
    expect([all.unit('R1').facing, all.unit('R2').facing]).toEqual(['S', 'S'])
    const some = march({ units: [french('E', 3, '1,0', { facing: 'N' }), shaken('R2', 'S'), ENEMY] })
    some.play('top R2')
    expect([some.unit('E').facing, some.unit('R2').facing]).toEqual(['N', 'N'])
  })

  test('[6.1.1] [4.3.5a] they count as in column: no line ends among them, and they do not end among a line', () => {
    const line = french('F1', 4, '0,0', { formation: 'line', facing: 'E' })
    for (const state of ['disordered', 'routed'] as const) {
      const field = march({ units: [line, french('R1', 3, '1,0', { state, facing: 'SE' }), ENEMY] })
      expect([field.objections('move F1 to 1,0 facing E'), facings(field, 'R1', '0,0')]).toEqual([['6.1.1'], []])
    }
    const column = march({ units: [{ ...line, formation: 'column', facing: 'SE' }, shaken('R1', 'SE'), ENEMY] })
    expect(facings(column, 'F1', '1,0')).toEqual(['SE'])
  })
})

describe('forming in a stack', () => {
  test('[6.7.2] out of a line in two hexes too', () => {
    const line = { formation: 'line', facing: 'E' } as const
    const units = [
      { id: 'fr-7leg-1', hex: '0,0', formation: 'longLine', facing: 'E' } as const,
      { id: 'fr-12-1', hex: '0,0', ...line },
      ENEMY,
    ]
    const field = march({ units })
    expect(field.objections('form fr-7leg-1 as longSkirmish at 0,0 facing E')).toEqual([])
    field.play('form fr-7leg-1 as longSkirmish at 0,0 facing E', 'done')
    // A unit that stays rejoins its formation.
    expect(field.unit('fr-7leg-1')).toMatchObject({ hexes: ['0,0'], ...line })
  })

  test('[6.2.2] [6.1.1] fugitives below turn with those on top, fugitives on top do not', () => {
    const steady = { id: 'fr-12-3', hex: '0,0', formation: 'line', facing: 'NNW' } as const
    const shaken = { id: 'fr-36-1', hex: '0,0', state: 'disordered', facing: 'NE' } as const
    const columns = (...units: NonNullable<Problem['units']>): string[] =>
      march({ units: [...units, ENEMY] })
        .choices('form')
        .filter(order => / as column /.test(order))
        .map(order => order.split(' ')[7])
    expect(columns(steady, shaken)).toHaveLength(6)
    expect(columns(shaken, steady)).toEqual(['NE'])
    const field = march({ units: [steady, shaken, ENEMY] })
    field.play('form fr-12-3 as column at 0,0 facing S')
    expect([field.unit('fr-12-3').facing, field.unit('fr-36-1').facing]).toEqual(['S', 'S'])
  })
})

describe('past friends', () => {
  const through = (mover: NonNullable<Problem['units']>[number], ...friends: NonNullable<Problem['units']>): string[] =>
    march({
      side: mover.side,
      map: { hexes: ['0,0', '1,0', '2,0', '6,-6'] },
      units: [mover, ...friends, mover.side === 'french' ? ENEMY : french('F9', 3, '6,-6')],
    }).moves(mover.id)

  test('[11.1.7] [3.1.1] only where all have room for the moment, in whatever formation', () => {
    const column = french('F1', 9, '0,0')
    const line = (increments: number) => french('E', increments, '1,0', { formation: 'line', facing: 'E' })
    expect([through(column, line(9)), through(column, line(10))]).toEqual([['2,0'], []])
  })

  test('[11.1.7] [16.2.4a] [6.7.15] other nations let no unit through, skirmishers let all units through', () => {
    const russian = coalition('C1', 3, '0,0')
    const austrian = (more: Partial<typeof russian>) => coalition('A', 3, '1,0', { nation: 'austrian', ...more })
    expect(through(russian, austrian({}))).toEqual([])
    expect(through(russian, austrian({ formation: 'skirmish', facing: 'E', range: 2 }))).toEqual(['2,0'])
  })
})

describe('on the road', () => {
  test('[6.10.4] [6.10.5] limbered guns stop and pass with those who march, four increments in all', () => {
    const goes = (guns: number): boolean[] => {
      const field = march({
        side: 'coalition',
        roads: [['-3,0', '-2,0', '-1,0', '0,0', '1,0', '2,0']],
        units: [
          coalition('C1', 3, '0,0', { formation: 'roadMarch', facing: 'SE', size: 'battalion' }),
          coalitionGuns('G', guns, '-2,0', { formation: 'limbered', facing: 'SE' }),
          french('F1', 3, '6,-6'),
        ],
      })
      return ['0,0', '2,0'].map(to => field.objections(`move G to ${to} facing SE`).length === 0)
    }
    expect([goes(1)[0], goes(2)[0]]).toEqual([true, false])
  })
})

describe('out of woods and houses', () => {
  test('[3.1.2c] [6.6.9] cavalry does not end on limbered guns, whatever it forms', () => {
    const guns = frenchGuns('G', 2, '1,0', { facing: 'SE' })
    const field = (...units: NonNullable<Problem['units']>): KulmProblem =>
      march({ units: [frenchHorse('H', 8, '0,0'), ...units, ENEMY], terrain: { '0,0': 'wood' } })
    expect(field().objections('move H to 1,0 facing E as line')).toEqual([])
    expect(field(guns).choices('move H to 1,0')).toEqual([])
    expect(field(guns).objections('move H to 1,0 facing SE')).toEqual(['3.1.2c'])
    expect(field(guns).objections('move H to 1,0 facing E as line')).toEqual(['3.1.2c'])
  })

  test('[3.1.2c] [6.4.9a] it does not extend a line onto them either; it may stay with guns that came to it', () => {
    const forms = (...guns: NonNullable<Problem['units']>): string[] =>
      march({ units: [frenchHorse('H', 8, '0,0', { facing: 'SE' }), ...guns, ENEMY] }).choices('form H as longLine at')
    const free = forms()
    expect(free.length).toBeGreaterThan(0)
    const beside = forms(frenchGuns('G', 2, '0,-1', { facing: 'SE' }))
    expect(beside.length).toBeLessThan(free.length)
    expect(forms(frenchGuns('G', 2, '0,0', { facing: 'SE' }))).toEqual(free)
  })

  test('[6.6.9] [6.7.15] skirmishers who come through a village pass others no longer as skirmishers', () => {
    const goes = (village: boolean): string[] =>
      march({
        map: { hexes: ['0,0', '1,0', '2,0', '3,0', '6,-6'] },
        terrain: village ? { '1,0': 'village' } : {},
        units: [
          french('F1', 3, '0,0', { formation: 'skirmish', facing: 'E', range: 3, move: 9 }),
          french('F2', 18, '2,0', { facing: 'SE' }),
          ENEMY,
        ],
      }).moves('F1')
    expect([goes(false).includes('3,0'), goes(true).includes('3,0')]).toEqual([true, false])
  })

  test('[16.2.7a] [16.2.7c] [6.6.9] Austrians who came out are in Masse when they pass others', () => {
    const hexes = ['0,0', '1,0', '2,0', '3,0', '6,-6']
    const goes = (from: Partial<ReturnType<typeof coalition>>, terrain: Problem['terrain'], ...led: string[]) => {
      const austrian = { nation: 'austrian', size: 'battalion' } as const
      const units = [
        coalition('A1', 7, '0,0', { ...austrian, ...from }),
        coalition('A2', 7, '1,0', { ...austrian, formation: 'masse', facing: 'E' }),
        french('F1', 3, '6,-6'),
      ]
      const leaders = led.map(hex => ({ id: 'L', side: 'coalition' as const, nation: 'austrian' as const, hex }))
      return march({ side: 'coalition', map: { hexes }, terrain, units, leaders }).moves('A1')
    }
    const masse = { formation: 'masse', facing: 'E' } as const
    expect(goes(masse, {})).toEqual([])
    expect(goes({}, { '0,0': 'wood' })).toEqual([])
    expect(goes({}, { '0,0': 'wood' }, '1,0')).toEqual(goes(masse, {}, '1,0'))
    expect(goes({}, { '0,0': 'wood' }, '1,0')).toContain('2,0')
  })

  test('[6.6.9] [16.2.7a] Austrians who come out as a line may end with guns, which only a Masse needs a leader for', () => {
    const units = [
      coalition('A1', 5, '0,0', { nation: 'austrian', size: 'battalion' }),
      coalitionGuns('G', 2, '1,0', { nation: 'austrian', facing: 'SE' }),
      french('F1', 3, '6,-6'),
    ]
    const field = march({ side: 'coalition', terrain: { '0,0': 'wood' }, units })
    expect(field.objections('move A1 to 1,0 facing E')).toEqual(['16.2.7a'])
    expect(field.objections('move A1 to 1,0 facing E as line')).toEqual([])
    expect(field.cost('move A1 to 1,0 facing E as line').total).toBe(2)
    field.play('move A1 to 1,0 facing E as line')
    expect([field.unit('A1').formation, field.unit('G').facing]).toEqual(['line', 'E'])
  })

  test('[11.1.1] [6.6.9] of ways that cost the same a line takes the one on which it stays a line', () => {
    const line = (id: string, hex: string) => french(id, 4, hex, { formation: 'line', facing: 'E', move: 9 })
    const goes = (village: boolean): KulmProblem =>
      march({
        map: { hexes: ['0,0', '1,0', '0,1', '1,1', '6,-6'] },
        terrain: village ? { '1,0': 'village' } : {},
        hexsides: { '0,0/0,1': 'stream' },
        units: [line('F1', '0,0'), line('F2', '1,1'), ENEMY],
      })
    expect(facings(goes(true), 'F1', '1,1')).toEqual(['E'])
    const field = goes(true)
    field.play('move F1 to 1,1 facing E')
    expect(field.unit('F1')).toMatchObject({ hex: '1,1', formation: 'line' })
    expect(field.told('moved').at(-1)).toMatchObject({ path: ['0,0', '0,1', '1,1'] })
  })
})

test('[6.2.2] [13.4.4] guns on top of fugitives say where the flank of the hex is', () => {
  const against = (...order: readonly ('G' | 'R')[]) => {
    const counters = {
      G: coalitionGuns('G', 2, '0,0', { formation: 'unlimbered', facing: 'N' }),
      R: coalition('R', 4, '0,0', { state: 'routed', facing: 'NW' }),
    }
    const F1 = french('F1', 6, '1,-1', { facing: 'SW' })
    const field = problem({ phase: 'melee', units: [F1, ...order.map(id => counters[id])], dice: [6, 6] })
    field.play('assault 0,0 with F1')
    return field
      .told('checkedMorale')
      .flatMap(({ terms }) => terms as unknown as Term[])
      .filter(({ text }) => /flank|rear/.test(text)).length
  }
  expect([against('G', 'R') > 0, against('R', 'G') > 0]).toEqual([false, true])
})

test('[16.2.5] [6.6.9] what a move out of woods costs is told with the change that it ends with', () => {
  const landwehr = { id: 'pr-10slw', hex: '0,0' } as const
  const field = march({ side: 'coalition', terrain: { '0,0': 'wood' }, units: [landwehr, french('F9', 3, '6,-6')] })
  const total = (order: string): number => field.cost(order).total
  expect([total('move pr-10slw to 1,0 facing SE'), total('move pr-10slw to 1,0 facing E as line')]).toEqual([2, 6])
})
