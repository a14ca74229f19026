import type { GameEvent } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  coalition,
  coalitionHorse,
  french,
  frenchHorse,
  opening,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { track } from '../../table/briefing-army.ts'
import { gatesOf } from './reinforcements.ts'

const coming = (more: object = {}) => ({
  ...french('F1', 6),
  due: 1,
  entry: ['-6,0'],
  ...more,
})
const foe = coalition('C9', 6, '6,-6')
const arriving = (units: Problem['units'], more: Partial<Problem> = {}) => problem({ units: units ?? [], ...more })

describe('16.3 Reinforcements', () => {
  test('[16.3.1] they come onto the map in the Movement Phase of their turn, pay for the hex and march on', () => {
    const field = arriving([coming(), coming({ id: 'F2', due: 2 }), foe])
    expect(field.objections('enter F2 as column at -6,0 facing SE')).toEqual(['16.3.1'])
    field.play('enter F1 as column at -6,0 facing SE')
    expect(field.unit('F1')).toMatchObject({ status: 'on map', hex: '-6,0', left: 6 })
    field.play('move F1 to -1,0 facing SE')
    expect(field.unit('F1').left).toBe(1)
  })

  test('[16.3.1] units held back may come in a later turn', () => {
    const field = arriving([coming(), foe], { turn: 3 })
    expect(field.objections('enter F1 as column at -6,0 facing SE')).toEqual([])
  })

  test('[16.3.2] a blocked entry opens five hexes to either side', () => {
    const field = arriving([coming(), coalition('C1', 6, '-5,0', { facing: 'NW' }), foe])
    expect(field.objections('enter F1 as column at -6,0 facing SE')).toEqual(['16.3.2'])
    expect(field.objections('enter F1 as column at -6,3 facing SE')).toEqual([])
    const free = arriving([coming(), foe])
    expect(free.objections('enter F1 as column at -6,3 facing SE')).toEqual(['16.3.2'])
    expect(free.objections('enter F1 as column at -6,0 facing SE')).toEqual([])
    // The refusal names the entry hex.
    expect(free.reasons('enter F1 as column at -6,3 facing SE')[0]).toMatch(/use -6,0\.$/)
    expect(field.reasons('enter F1 as column at -6,0 facing SE')[0]).toContain('-6,3')
  })

  test('[16.3.2] and ten hexes a turn later, if those are blocked as well', () => {
    const guard = ['-6,0', '-5,-1', '-3,-3', '-1,-5', '-6,2', '-6,4', '-5,6', '-4,-2', '-2,-4']
    const line = guard.map((hex, i) =>
      coalition(`C${i}`, 6, hex, { facing: 'NW', nation: 'austrian', formation: 'masse' }),
    )
    const units = line.map(unit => ({ ...unit, facing: 'E' as const }))
    const entries = (turn: number) => arriving([coming(), ...units], { turn }).choices('enter F1')
    expect([entries(1), entries(2).length > 0]).toEqual([[], true])
  })

  test('[16.3.3] in woods and houses they come in general order', () => {
    const field = arriving([coming(), foe], { terrain: { '-6,0': 'wood' } })
    expect([
      field.objections('enter F1 as column at -6,0 facing SE'),
      field.objections('enter F1 as generalOrder at -6,0 facing SE'),
    ]).toEqual([['16.3.3'], []])
  })

  test('[16.3.4] in the clear in every formation but road march and general order', () => {
    const field = arriving([coming(), foe])
    const formations = new Set(field.choices('enter F1 as').map(order => order.split(' ')[3]))
    expect(formations).toEqual(new Set(['column', 'line', 'longLine', 'square']))
    expect(field.objections('enter F1 as roadMarch at -6,0 facing SE')).toEqual(['16.3.4'])
    const road = arriving([coming(), foe], { roads: [['-6,0', '-5,0', '-4,0']] })
    road.play('enter F1 as roadMarch at -6,0 facing SE')
    expect(road.unit('F1')).toMatchObject({ hexes: ['-6,0'], left: 6.5 })
    road.play('move F1 to -5,0 facing SE')
    expect(road.unit('F1').hexes).toEqual(['-5,0', '-6,0'])
  })

  test('[16.3.5] stacking holds at the entry too', () => {
    const second = (increments: number): string[] => {
      const field = arriving([coming({ increments: 12 }), coming({ id: 'F2', increments }), foe])
      field.play('enter F1 as column at -6,0 facing SE')
      return field.objections('enter F2 as column at -6,0 facing SE')
    }
    expect([second(6), second(7)]).toEqual([[], ['3.1.1']])
  })

  test('[16.3.6] cavalry comes in the Movement Phase, after all charges of the segment', () => {
    const horse = [{ ...frenchHorse('F1', 6), due: 1, entry: ['-6,0'] }, frenchHorse('F2', 6, '0,0'), foe]
    const order = 'enter F1 as column at -6,0 facing SE'
    expect(arriving(horse, { phase: 'charge' }).objections(order)).toEqual(['8.0'])
    expect(arriving(horse).objections(order)).toEqual([])
  })

  test('leaders ride on, and regiments may come as battalions', () => {
    const field = problem({
      units: [{ id: 'fr-36', due: 1, entry: ['-6,0'] }, foe],
      leaders: [{ id: 'L', side: 'french', due: 1, entry: ['-6,0'] }],
    })
    field.play('break-down fr-36', 'enter fr-36-1 as column at -6,0 facing SE', 'ride L to -6,0')
    expect(field.unit('fr-36').status).toBe('in reserve')
    expect([field.unit('fr-36-1').hex, field.unit('L').hex]).toEqual(['-6,0', '-6,0'])
  })

  test('[16.3.7] with variable entry a die 40 minutes ahead hastens or delays them', () => {
    const due = (die: number, ground: 'wet' | 'dry') => {
      const field = problem({
        units: [coming({ due: 3 }), french('F8', 6, '0,0'), foe],
        phase: 'command',
        ground,
        options: { entry: 'variable' },
        dice: [die],
      })
      return field.match.battle.field.unit.due.get(field.match.position, 0)
    }
    expect([1, 2, 3, 4, 5, 6].map(die => due(die, 'wet'))).toEqual([6, 4, 3, 3, 2, 1])
    // On the second day the French are never early.
    expect([1, 2, 3, 4, 5, 6].map(die => due(die, 'dry'))).toEqual([6, 4, 3, 3, 3, 3])
  })
})

test('[16.3.7] [8.0] a unit delayed beyond the last turn does not come at all, and is not expected', () => {
  const delayed = (last: string): [expected: number, entered: number] => {
    const field = problem({
      units: [coming({ due: 3 }), french('F8', 6, '0,0'), foe],
      phase: 'command',
      last,
      options: { entry: 'variable' },
      dice: [1],
    })
    const { battle, position } = field.match
    const expected = track(battle.field, battle.sequence.flow, position).arrivals.length
    while (field.match.outcome === null) field.play(field.choices('enter')[0] ?? field.choices('')[0])
    return [expected, field.told('entered').length]
  }
  // Three turns late: due in the sixth, at 12:40.
  expect([delayed('12:40'), delayed('12:20')]).toEqual([
    [1, 1],
    [0, 0],
  ])
})

test('[16.3.7] on the second day the Coalition may still be early', () => {
  const due = (die: number): number => {
    const field = problem({
      units: [{ ...coalition('C1', 6), due: 3, entry: ['6,0'] }, french('F8', 6, '0,0'), foe],
      phase: 'command',
      side: 'coalition',
      ground: 'dry',
      options: { entry: 'variable' },
      dice: [die],
    })
    return field.match.battle.field.unit.due.get(field.match.position, 0)
  }
  expect([due(1), due(5), due(6)]).toEqual([6, 2, 1])
})

test('[16.3.1] the introduction brings the Semenovsky in at 11:40', () => {
  const field = opening('intro')
  expect(field.unit('ru-seme-1').status).toBe('waiting')
})

test('[16.3.2] [8.0] aside of a blocked entry is along the edge of the ground that is fought over, not of the map', () => {
  const { battle, position } = opening('intro').match
  const { field } = battle
  const late = field.units.findIndex(unit => unit.id === 'ru-seme-1')
  const entry = ['0809', '0810', '0811', '0812', '0813', '0814']
  expect(gatesOf(field, position, late)).toEqual(entry)
  const battalions = field.armies[0].filter(unit => field.isInfantry(unit) && field.onMap(position, unit))
  for (const [nth, hex] of entry.entries()) field.put(position, battalions[nth], field.ground.grid.find(hex))
  const aside = gatesOf(field, position, late)
  expect([aside[0], aside.at(-1), ...new Set(aside.map(hex => hex.slice(0, 2)))]).toEqual(['0804', '0819', '08'])
})

test('[16.3.1] [2.3.6] the log says that a leader enters the map; for one already there, from where to where', () => {
  const { field, language } = opening('intro').match.battle
  const potemkin = field.units.findIndex(({ id }) => id === 'l-potemkin')
  const [at, on] = ['0809', '0810'].map(label => field.ground.grid.find(label))
  const rode = (path: number[]) => language.tell({ kind: 'rode', unit: potemkin, path, cases: ['2.3.6'] } as GameEvent)
  expect(rode([at])).toMatch(/Potemkin.* enters at 0809$/)
  expect(rode([at, on])).toMatch(/ moves from 0809 to 0810$/)
})

describe('both sides of what an entry allows', () => {
  test('[16.3.2] five hexes aside of a blocked entry, and not six', () => {
    const field = arriving([coming(), coalition('C1', 6, '-5,0', { facing: 'NW' }), foe])
    expect(field.objections('enter F1 as column at -6,5 facing SE')).toEqual([])
    expect(field.objections('enter F1 as column at -6,6 facing SE')).toEqual(['16.3.2'])
  })

  test('[16.3.2] aside of any of several entries that are blocked, not of all of them', () => {
    const watch = (id: string, hex: string) => coalition(id, 6, hex, { nation: 'austrian', formation: 'masse' })
    const units = [coming({ entry: ['-6,0', '-6,6'] }), watch('C1', '-6,0'), watch('C2', '-6,6')]
    const field = arriving(units)
    expect(['0,6', '-1,-5'].map(hex => field.objections(`enter F1 as column at ${hex} facing SE`))).toEqual([
      ['16.3.2'],
      [],
    ])
  })

  test('[16.3.4] [11.1.3] by road in march and limbered one pays for the road, in other formations for the ground', () => {
    const paid = (more: object, formation: string): number => {
      const field = arriving([coming({ move: 12, ...more }), foe], {
        terrain: { '-6,0': 'wood' },
        roads: [['-6,0', '-5,0', '-4,0']],
      })
      field.play(`enter F1 as ${formation} at -6,0 facing SE`)
      return 12 - field.unit('F1').left!
    }
    const guns = { type: 'artillery', formation: 'limbered' } as const
    expect([paid({}, 'roadMarch'), paid(guns, 'limbered'), paid({}, 'generalOrder') > 1]).toEqual([0.5, 0.5, true])
  })

  test('[11.1.2] a unit that can just pay for the hex enters, one that cannot does not', () => {
    const field = (move: number) => arriving([coming({ move }), foe], { terrain: { '-6,0': 'wood' } })
    const price = 7 - arrivedWith(7)
    const enters = (move: number) => field(move).objections('enter F1 as generalOrder at -6,0 facing SE')
    expect(price).toBeGreaterThan(1)
    expect([enters(price), enters(price - 1)]).toEqual([[], ['11.1.2']])
  })

  test('[11.1.3] guns come among trees by road only, whatever points they have', () => {
    const guns = coming({ type: 'artillery', move: 12 })
    const enters = (more: Problem) =>
      arriving([guns, foe], { terrain: { '-6,0': 'wood' }, ...more }).objections(
        'enter F1 as limbered at -6,0 facing SE',
      )
    expect([enters({}), enters({ roads: [['-6,0', '-5,0']] })]).toEqual([['11.1.3'], []])
    const foot = arriving([coming({}), foe], { terrain: { '-6,0': 'wood' } })
    expect(foot.objections('enter F1 as unlimbered at -6,0 facing SE')).toEqual(['6.0'])
  })

  const arrivedWith = (move: number): number => {
    const field = arriving([coming({ move }), foe], { terrain: { '-6,0': 'wood' } })
    field.play('enter F1 as generalOrder at -6,0 facing SE')
    return field.unit('F1').left!
  }
})

describe('16.3.5 reinforcements within reach of enemy cavalry', () => {
  const horse = (hex: string) => coalitionHorse('K1', 8, hex, { facing: 'NW' })

  test('[16.3.5] [10.4.1] it may charge them as they come on, from two hexes and not from three', () => {
    const asked = (hex: string): string[] => {
      const field = arriving([coming(), horse(hex), foe])
      field.play('enter F1 as column at -6,0 facing SE')
      return field.choices('spring')
    }
    expect([asked('-4,0'), asked('-3,0')]).toEqual([['spring K1'], []])
  })

  test('[16.3.5] [6.11.5] mounted units stop where they enter, those on foot need not', () => {
    const enters = (unit: ReturnType<typeof coming>) => {
      const field = arriving([unit, horse('-4,0'), foe])
      field.play('enter F1 as column at -6,0 facing SE', 'done')
      return field.moves('F1').length
    }
    expect(enters(coming({ type: 'cavalry' }))).toBe(0)
    expect(enters(coming())).toBeGreaterThan(0)
  })

  test('[16.3.1] [14.2.4] entering cavalry takes a leader who is alone in the hex, infantry does not', () => {
    const leaders = [{ id: 'L', side: 'coalition' as const, nation: 'russian' as const, hex: '-6,0' }]
    const enters = (unit: ReturnType<typeof coming>) => {
      const field = arriving([unit, foe], { leaders })
      field.play('enter F1 as column at -6,0 facing SE')
      return field.at('L')
    }
    expect([enters(coming({ type: 'cavalry' })), enters(coming())]).toEqual(['eliminated', '-6,0'])
  })
})
