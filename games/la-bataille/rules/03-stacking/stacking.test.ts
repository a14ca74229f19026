import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  french,
  frenchGuns,
  frenchHorse,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const foe = coalition('C9', 6, '6,-6')

/** The cases that stop F1 from moving from 0,0 to 1,0, where the others stand. */
function joining(mover: Counter, others: readonly Counter[], more: Partial<Problem> = {}): string[] {
  const field = problem({ units: [mover, ...others, foe], ...more })
  const { facing } = field.unit(others[0].id)
  return field.objections(`move ${mover.id} to 1,0 facing ${facing}`)
}

describe('3.1 Stacking', () => {
  test('[3.1.1] [3.1] [6.3.3] eighteen increments of infantry share a hex', () => {
    const others = [french('F2', 6, '1,0'), french('F3', 6, '1,0')]
    expect([joining(french('F1', 6, '0,0'), others), joining(french('F1', 7, '0,0'), others)]).toEqual([[], ['3.1.1']])
  })

  test('[3.1.1] [3.4.3] one regiment fits, whatever its size, and its battalions while they stay together', () => {
    const field = problem({ units: [{ id: 'fr-25', hex: '0,0' }, foe] })
    field.play('break-down fr-25')
    expect(field.unit('fr-25-4').hex).toBe('0,0')
    field.play('move fr-25-1 to 1,0 facing SE')
    expect(field.objections('move fr-25-2 to 1,0 facing SE')).toEqual([])
  })

  test('[3.1.1] three regiments or eighteen increments of cavalry', () => {
    const others = [frenchHorse('F2', 5, '1,0'), frenchHorse('F3', 5, '1,0')]
    expect([joining(frenchHorse('F1', 8, '0,0'), others), joining(frenchHorse('F1', 9, '0,0'), others)]).toEqual([
      [],
      ['3.1.1'],
    ])
    expect(joining(frenchHorse('F1', 2, '0,0'), [...others, frenchHorse('F4', 2, '1,0')])).toEqual(['3.1.1'])
  })

  test('[3.1.1] six increments of guns, or twelve of infantry with a battery', () => {
    const guns = [frenchGuns('F2', 4, '1,0')]
    expect([joining(frenchGuns('F1', 2, '0,0'), guns), joining(frenchGuns('F1', 3, '0,0'), guns)]).toEqual([
      [],
      ['3.1.1'],
    ])
    expect([joining(french('F1', 12, '0,0'), guns), joining(french('F1', 13, '0,0'), guns)]).toEqual([[], ['3.1.1']])
  })

  test('[3.1.2] cavalry does not stop with infantry or with unlimbered guns', () => {
    expect(joining(frenchHorse('F1', 6, '0,0'), [french('F2', 6, '1,0')])).toEqual(['3.1.2'])
    expect(joining(frenchHorse('F1', 6, '0,0'), [frenchGuns('F2', 2, '1,0', { formation: 'unlimbered' })])).toEqual([
      '3.1.2',
    ])
  })

  test('[3.1.2a] [3.1.2c] cavalry passes through skirmishers and limbered guns, but does not stop there', () => {
    const skirmishers = french('F2', 3, '1,0', { formation: 'skirmish', range: 2 })
    const limbered = frenchGuns('F3', 2, '0,1')
    const field = problem({ units: [frenchHorse('F1', 6, '0,0'), skirmishers, limbered, foe] })
    expect(field.objections('move F1 to 1,0 facing SE')).toEqual(['3.1.2'])
    expect(field.objections('move F1 to 0,1 facing SE')).toEqual(['3.1.2c'])
    const walled = {
      terrain: Object.fromEntries(
        ['1,-1', '0,-1', '-1,0', '-1,1', '0,1', '2,-1', '1,1'].map(hex => [hex, 'steep' as const]),
      ),
    }
    const gate = problem({ units: [frenchHorse('F1', 6, '0,0'), skirmishers, foe], ...walled })
    expect(gate.moves('F1')).toContain('3,0')
    const barred = problem({ units: [frenchHorse('F1', 6, '0,0'), french('F2', 3, '1,0'), foe], ...walled })
    expect(barred.moves('F1')).toEqual([])
  })

  test('[3.1.2b] cavalry in road march passes through infantry', () => {
    const roads = [['-2,0', '-1,0', '0,0', '1,0', '2,0', '3,0']]
    const marching = frenchHorse('F1', 4, '0,0', { formation: 'roadMarch', facing: 'SE' })
    const field = problem({ units: [marching, french('F2', 3, '1,0'), foe], roads })
    expect(field.moves('F1')).toContain('2,0')
    expect(field.objections('move F1 to 1,0 facing SE')).toEqual(['3.1.2'])
  })

  test('[3.1.3] [6.1.3] infantry does not stop on cavalry', () => {
    expect(joining(french('F1', 6, '0,0'), [frenchHorse('F2', 6, '1,0')])).toEqual(['3.1.3'])
  })

  test('[3.1.4] guns do not unlimber on cavalry', () => {
    const field = problem({ units: [frenchGuns('F1', 2, '0,0'), frenchHorse('F2', 6, '0,0'), foe] })
    expect(field.objections('form F1 as unlimbered at 0,0 facing SE')).toEqual(['3.1.4'])
    field.play('move F1 to 1,0 facing SE')
    expect(field.objections('form F1 as unlimbered at 1,0 facing SE')).toEqual([])
  })

  test('[6.1.1] formations do not mix in a hex', () => {
    const square = [french('F2', 6, '1,0', { formation: 'square' })]
    expect([
      joining(french('F1', 6, '0,0'), square),
      joining(french('F1', 6, '0,0'), [french('F2', 6, '1,0')]),
    ]).toEqual([['6.1.1'], []])
  })

  test('[6.2.2] a unit that joins a stack faces as it does, and the stack turns as one', () => {
    const field = problem({ units: [french('F1', 6, '0,0'), french('F2', 6, '1,0', { facing: 'N' }), foe] })
    expect([field.objections('move F1 to 1,0 facing SE'), field.objections('move F1 to 1,0 facing N')]).toEqual([
      ['6.2.2'],
      [],
    ])
    field.play('move F1 to 1,0 facing N', 'face F1 to NE')
    expect([field.unit('F1').facing, field.unit('F2').facing]).toEqual(['NE', 'NE'])
    expect([field.unit('F2').depth, field.unit('F1').depth]).toEqual([0, 1])
    field.play('top F1')
    expect([field.unit('F2').depth, field.unit('F1').depth]).toEqual([1, 0])
    expect(field.objections('top F1')).toEqual(['6.2.2'])
  })

  test('[6.2.2] [6.4.12] guns that fled to a line with a facing of their own keep no unit from joining it', () => {
    const line = french('F1', 4, '1,0', { formation: 'line', facing: 'E' })
    const guns = { id: 'fr-1d-a', hex: '1,0', formation: 'limbered', facing: 'NE', state: 'disordered' } as const
    const comer = french('F2', 4, '0,0', { formation: 'line', facing: 'E' })
    for (const units of [
      [guns, line],
      [line, guns],
    ]) {
      const field = problem({ units: [...units, comer, foe] })
      expect(field.objections('move F2 to 1,0 facing E')).toEqual([])
    }
  })

  test('[6.6.3] one battalion in a village, and no French regiment, but a Russian one', () => {
    const terrain = { '1,0': 'village' as const }
    expect(joining(french('F1', 6, '0,0'), [french('F2', 6, '1,0')], { terrain })).toEqual(['6.6.3'])
    const field = problem({ units: [{ id: 'fr-36', hex: '0,0' }, french('F2', 6, '2,0'), foe], terrain })
    expect([field.objections('move fr-36 to 1,0 facing SE'), field.objections('move F2 to 1,0 facing SE')]).toEqual([
      ['6.6.3'],
      [],
    ])
    const russian = problem({ units: [coalition('C1', 10, '0,0', { size: 'regiment' })], terrain, side: 'coalition' })
    expect(russian.objections('move C1 to 1,0 facing SE')).toEqual([])
  })

  test('[6.10.5] four increments of a road march in a hex', () => {
    const roads = [['-2,0', '-1,0', '0,0', '1,0', '2,0', '3,0', '4,0']]
    const march = (id: string, increments: number, hex: string) =>
      french(id, increments, hex, { formation: 'roadMarch', facing: 'SE' })
    const two = (increments: number) =>
      problem({ units: [march('F1', 2, '0,0'), march('F2', increments, '2,0'), foe], roads })
    expect([two(2).objections('move F1 to 2,0 facing SE'), two(3).objections('move F1 to 2,0 facing SE')]).toEqual([
      [],
      ['6.10.5'],
    ])
  })

  test('[16.2.2] two Russian regiments need a leader in the hex, and there are never three', () => {
    const regiment = (id: string, hex: string) => coalition(id, 5, hex, { size: 'regiment' })
    const leaders = [{ id: 'L', side: 'coalition' as const, hex: '1,0' }]
    const with1 = (more: Partial<Problem>) =>
      joining(regiment('C1', '0,0'), [regiment('C2', '1,0')], { side: 'coalition', ...more })
    expect([with1({}), with1({ leaders })]).toEqual([['16.2.2'], []])
    const tied = problem({ units: [regiment('C1', '1,0'), regiment('C2', '1,0')], leaders, side: 'coalition' })
    expect(tied.objections('ride L to 2,0')).toEqual(['16.2.2'])
    // Another friendly unit takes its place; an enemy that they ran into doesn’t.
    const beside = (side: 'french' | 'coalition') =>
      problem({
        units: [regiment('C1', '1,0'), regiment('C2', '1,0')],
        leaders: [...leaders, { id: 'L2', side, hex: '1,0' }],
        side: 'coalition',
      }).objections('ride L to 2,0')
    expect([beside('coalition'), beside('french')]).toEqual([[], ['16.2.2']])
    // A leader alone among enemies doesn’t hold these together.
    const inside = problem({
      units: [regiment('C1', '1,0'), regiment('C2', '1,0')].map(unit => ({ ...unit, formation: 'square' as const })),
      leaders: [...leaders, { id: 'L2', side: 'french', hex: '1,0' }],
    })
    expect(inside.objections('ride L2 to 2,0')).toEqual([])
    tied.play('move C1 to 2,0 facing SE')
    expect(tied.objections('ride L to 2,0')).toEqual([])
    const three = joining(regiment('C1', '0,0'), [regiment('C2', '1,0'), regiment('C3', '1,0')], {
      side: 'coalition',
      leaders,
    })
    expect(three).toEqual(['16.2.2'])
  })

  test('[16.2.4a] Austrians, Prussians and Russians do not stack', () => {
    const austrian = coalition('C1', 6, '0,0', { nation: 'austrian', formation: 'line' })
    const russian = coalition('C2', 6, '1,0', { formation: 'line' })
    expect(joining(austrian, [russian], { side: 'coalition' })).toEqual(['16.2.4a'])
    const other = coalition('C1', 6, '0,0', { formation: 'line' })
    expect(joining(other, [russian], { side: 'coalition' })).toEqual([])
  })

  test('[16.2.4b] Austrian brigade batteries stack with infantry only', () => {
    const field = problem({
      units: [
        { id: 'au-col-b1', hex: '0,0', facing: 'SE' },
        coalition('C2', 2, '1,0', { type: 'artillery', nation: 'austrian' }),
        coalition('C3', 6, '0,1', { nation: 'austrian', formation: 'line', facing: 'E' }),
      ],
      side: 'coalition',
    })
    expect(field.objections('move au-col-b1 to 1,0 facing SE')).toEqual(['16.2.4b'])
    expect(field.objections('move C2 to 0,0 facing SE')).toEqual(['16.2.4b'])
    expect(field.objections('move au-col-b1 to 0,1 facing E')).toEqual([])
    const two = problem({
      units: ['0,0', '1,0'].map((hex, i) => ({ id: `au-col-b${i + 1}`, hex, facing: 'SE' })),
      side: 'coalition',
    })
    expect(two.objections('move au-col-b1 to 1,0 facing SE')).toEqual(['16.2.4b'])
  })

  test('[16.2.7a] a second Masse and a battery need a leader', () => {
    const masse = (id: string, hex: string) => coalition(id, 6, hex, { nation: 'austrian' })
    const leaders = [{ id: 'L', side: 'coalition' as const, nation: 'austrian' as const, hex: '1,0' }]
    const join = (more: Partial<Problem>) =>
      joining(masse('C1', '0,0'), [masse('C2', '1,0')], { side: 'coalition', ...more })
    expect([join({}), join({ leaders })]).toEqual([['16.2.7a'], []])
    expect(
      joining(masse('C1', '0,0'), [masse('C2', '1,0'), masse('C3', '1,0')], { side: 'coalition', leaders }),
    ).toEqual(['16.2.7a'])
  })
})

test('[6.7.2] [6.7.15] skirmishers pass through any unit, but stop by themselves', () => {
  const field = problem({
    units: [french('F1', 3, '0,0', { formation: 'skirmish', range: 2 }), french('F2', 18, '1,0'), foe],
  })
  expect(field.objections('move F1 to 1,0 facing E')).toEqual(['3.1.1'])
  expect(field.moves('F1')).toContain('2,0')
})

describe('6.4.12 guns among infantry', () => {
  test('[6.4.12] [6.9.4] guns face as the line does that they stand with, and a hexside when they are alone', () => {
    const field = problem({
      units: [
        french('F1', 4, '0,0', { formation: 'line', facing: 'E' }),
        frenchGuns('F2', 2, '1,0', { formation: 'unlimbered', facing: 'N' }),
        frenchGuns('F3', 2, '2,0'),
        foe,
      ],
    })
    expect([field.objections('move F3 to 0,0 facing SE'), field.objections('move F3 to 0,0 facing E')]).toEqual([
      ['6.2.5'],
      [],
    ])
    field.play('move F1 to 1,0 facing NNE')
    expect(field.unit('F2').facing).toBe('NNE')
    expect(field.objections('move F3 to 1,0 facing NNE')).toEqual(['6.4.12'])
    field.play('form F1 as column at 1,0 facing NE')
    expect(field.unit('F2').facing).toBe('NE')
    field.play('form F1 as line at 1,0 facing E', 'move F1 to 0,0 facing E')
    expect(field.unit('F2').facing).toBe('SE')
  })

  test('[6.4.12] [4.3.5] guns face as those in good order, not as a unit that fled to them; and as that one when left with it', () => {
    const shaken = french('F1', 4, '0,0', { state: 'disordered', facing: 'NW' })
    const field = problem({
      units: [
        shaken,
        french('F2', 4, '0,0', { formation: 'line', facing: 'E' }),
        frenchGuns('G1', 2, '0,0', { formation: 'unlimbered', facing: 'E' }),
        foe,
      ],
    })
    field.play('face F2 to NNE')
    expect(field.unit('G1').facing).toBe('NNE')
    field.play('move F2 to 1,0 facing NNE')
    expect(field.unit('G1').facing).toBe('NW')
  })

  test('[6.1.1] units of an arm in one hex change formation together', () => {
    const field = problem({ units: [french('F1', 6, '0,0'), french('F2', 6, '0,0'), foe] })
    field.play('form F1 as line at 0,0 facing E')
    expect(['F1', 'F2'].map(id => [field.unit(id).formation, field.unit(id).left])).toEqual([
      ['line', 6],
      ['line', 6],
    ])
  })

  test('[6.2.1] leaders have no formation or facing', () => {
    const leaders = [{ id: 'L', side: 'french' as const, hex: '0,0' }]
    const field = problem({ units: [french('F1', 6, '0,0'), foe], leaders })
    expect([field.objections('face L to N'), field.objections('ride F1 to 1,0')]).toEqual([['6.2.1'], ['2.3.1']])
  })
})
