import { describe, expect, test } from 'vitest'
import {
  allied,
  fighting,
  french,
  type MoravianProblem,
  type Officer,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { initiativeOf } from '../12-assault/leaders.ts'
import { ridesOf } from './rides.ts'

const COMMANDER: Officer = { id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], range: 1, initiative: 3 }
const GENERAL: Officer = { id: 'count', side: 'allied', rank: 'general', formations: ['A'], range: 3, initiative: 3 }
const AIDES: readonly Officer[] = ['aide', 'second'].map(id => ({
  id,
  side: 'allied',
  rank: 'aide',
  initiative: 1,
  range: 2,
}))

/** The leader with A1 is hit: F1 attacks and rolls 6, he rolls 3. The attackers don’t continue. */
function shot(leaders: readonly Officer[], more: Problem = {}, dice: readonly number[] = []): MoravianProblem {
  const p = fighting([french('F1', 2, '0,0'), allied('A1', 4, '1,0', { general: 'count' }), allied('A2', 4, '4,0')], {
    leaders,
    orders: { F: 'attack', A: 'march' },
    activated: ['A'],
    dice: [6, 3, ...dice],
    ...more,
  })
  p.assault('assault 1,0 with F1')
  if (p.choices().includes('press')) p.play('done')
  return p
}
const out = (p: MoravianProblem): string[] => ['A1', 'A2'].filter(unit => p.states(unit).includes('out of command'))

describe('3.11 Aides de camp', () => {
  test('[3.11] an aide replaces a Commander in the next turn, with troops of his, and is in command', () => {
    const p = shot([{ ...COMMANDER, hex: '1,0' }, ...AIDES], {}, [4, 5, 2])
    expect([p.now(), p.at('prince'), p.at('aide')]).toEqual(['turn 2 allied aides', 'eliminated', 'waiting'])
    expect(p.choices()).toEqual(['join aide to 1,0', 'join aide to 4,0'])
    expect([p.objections('join second to 1,0'), p.objections('join aide to 2,0')]).toEqual([['3.11'], ['3.11']])
    p.play('join aide to 1,0')
    expect([p.at('aide'), p.told('replaced'), out(p)]).toMatchObject([
      '1,0',
      [{ leader: 'aide', office: 'prince' }],
      ['A2'],
    ])
    // The office is the dead leader’s, the initiative his own.
    const { battle, position } = p.match
    const aide = battle.field.units.findIndex(({ name }) => name === 'aide')
    expect(initiativeOf(battle.field, position, aide)).toBe(1)
  })

  test('[3.11] [3.5.5] replacing a General he starts out of command, and leads from the turn after', () => {
    const leaders = [{ ...COMMANDER, hex: '6,-6' }, { ...GENERAL, hex: '1,0' }, ...AIDES]
    const p = shot(leaders, { turns: 3 }, [4, 5, 2])
    p.playFor('allied', 'seal')
    expect([p.at('aide'), out(p)]).toEqual(['1,0', ['A1', 'A2']])
    p.playFor('french', 'place F to march in 1', 'seal')
    p.playFor('allied', 'place A to march in 1', 'seal')
    while (p.view().turn === 2) p.play(p.choices('activate')[0] ?? 'done')
    p.playFor('allied', 'seal')
    expect(out(p)).toEqual(['A2'])
  })

  test('[3.11] where a General fell with the last of his troops the aide joins others of the formation', () => {
    const p = fighting([french('F1', 8, '0,0'), allied('A1', 1, '1,0', { general: 'count' }), allied('A2', 4, '4,0')], {
      leaders: [{ ...GENERAL, hex: '1,0' }, ...AIDES],
      orders: { F: 'attack', A: 'march' },
      activated: ['A'],
      dice: [6, 1, 4, 5, 2],
    })
    p.assault('assault 1,0 with F1')
    while (p.view().turn === 1) p.play('done')
    expect([p.at('count'), p.at('A1'), p.at('aide')]).toEqual(['eliminated', 'rebuilding', '4,0'])
  })

  test('[3.11] the marker of the dead General stays in use, and his successor keeps its order', () => {
    const detached = { detachments: ['count'], orders: { F: 'attack', A: 'march', count: 'march' } } as const
    const leaders = [{ ...COMMANDER, range: 20, hex: '4,0' }, { ...GENERAL, hex: '1,0' }, ...AIDES]
    const p = shot(leaders, { ...detached, activated: ['A', 'count'] }, [4, 5, 2])
    p.playFor('allied', 'seal')
    expect(p.objections('place count to march in 1', 'allied')).toEqual([])
    expect(p.objections('place count to advance in 1', 'allied')).toEqual(['4.2.1'])
    expect(p.told('initiative')).toMatchObject([{ totals: [5, 3] }])
  })

  test('[3.11] [3.5.5] an aide joins troops that are on the map, not those that are still to come', () => {
    const units = [
      french('F1', 2, '0,0'),
      allied('A1', 4, '1,0'),
      allied('A2', 4, '4,0'),
      allied('A3', 4, undefined, { due: 9, entry: ['6,0'] }),
    ]
    const p = shot([{ ...COMMANDER, hex: '1,0' }, ...AIDES], { units }, [4, 5, 2])
    expect([p.choices(), p.told('outOfCommand').map(told => told.units)]).toEqual([
      ['join aide to 1,0', 'join aide to 4,0'],
      [['A1', 'A2']],
    ])
  })

  test('[3.11] without an aide left the place stays empty', () => {
    const p = shot([{ ...COMMANDER, hex: '1,0' }], {}, [4, 5, 2])
    expect([p.now(), out(p)]).toEqual(['turn 2 french priorities', ['A1', 'A2']])
  })

  test('[3.5.4] [3.11] a leader who gets away is not replaced', () => {
    const p = shot([{ ...COMMANDER, initiative: 2, hex: '1,0' }, ...AIDES], {}, [4, 5, 2])
    expect([p.at('prince'), p.at('aide'), p.step]).toEqual(['1,0', 'waiting', 'priorities'])
  })
})

describe('16.13 Emperors', () => {
  const franz: Officer = {
    id: 'franz',
    side: 'allied',
    nation: 'Austrian',
    rank: 'emperor',
    crowned: true,
    hex: '4,0',
    initiative: 1,
  }
  const austrian = { ...COMMANDER, nation: 'Austrian', hex: '1,0' } as const

  test('[16.13.4] an Emperor may take the place of a lost Austrian Commander, or leave it to an aide', () => {
    const p = shot([austrian, franz, ...AIDES], {}, [4, 5, 2])
    expect(p.choices()).toEqual(['done', 'replace prince by franz'])
    expect([p.objections('replace prince by aide'), p.objections('replace franz by franz')]).toEqual([
      ['16.13.4'],
      ['16.13.4'],
    ])
    p.play('replace prince by franz')
    expect(p.told('replaced')).toMatchObject([{ leader: 'franz', office: 'prince' }])
    if (p.choices().includes('press')) p.play('done')
    expect([p.step, p.at('aide'), out(p)]).toEqual(['priorities', 'waiting', []])
    const q = shot([austrian, franz, ...AIDES], {}, [4, 5, 2])
    q.play('done')
    if (q.choices().includes('press')) q.play('done')
    expect(q.step).toBe('aides')
  })

  test('[16.13.4] [7.2.3] in the place of a Corps Commander he goes to friendly units in an enemy zone; as Emperor he does not', () => {
    const { battle, position } = problem({
      phase: 'leaders',
      command: 'A',
      units: [french('F1', 3, '0,0'), allied('A1', 3, '1,0'), allied('A2', 3, '4,0')],
      leaders: [{ ...austrian, hex: '4,0' }, franz],
      orders: { A: 'march', F: 'defense' },
    }).match
    const { field } = battle
    const [emperor, office] = ['franz', 'prince'].map(id => field.units.findIndex(one => one.id === id))
    const goesIn = (): boolean => ridesOf(field, position, emperor).includes(field.ground.grid.find('1,0'))
    const before = goesIn()
    field.leader.replaces.set(position, emperor, office)
    expect([before, goesIn()]).toEqual([false, true])
  })

  test('[16.13.4] not that of a Russian Commander, not of the other nation, and only where it is agreed', () => {
    expect(
      shot([
        { ...COMMANDER, hex: '1,0' },
        { ...franz, nation: 'Russian' },
      ]).choices('replace'),
    ).toEqual([])
    expect(shot([austrian, { ...franz, nation: 'Russian' }]).choices('replace')).toEqual([])
    expect(shot([austrian, franz], { options: { emperors: 'stay' } }).choices('replace')).toEqual([])
    const kutusov: Officer = {
      id: 'kutusov',
      side: 'allied',
      nation: 'Russian',
      rank: 'army',
      hex: '1,0',
      initiative: 3,
    }
    const army = shot([kutusov, { ...franz, nation: 'Russian' }])
    expect(army.choices('replace')).toEqual(['replace Kutusov by franz'])
    // 3.5.5: he had no subordinates, so no unit is out of command.
    expect(army.told('outOfCommand')).toEqual([])
  })
})
