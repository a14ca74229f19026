import type { GameEvent, Position } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Officer,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import type { Field } from '../../field.ts'
import { foremost, hasRoom, isBehind, isSheltered, lineThrough } from './camps.ts'
import { stragglers } from './night.ts'

/** On the map of Kulm, with columns from the west. Dice: 4 for the stragglers of both sides. */
const night = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
  problem({ phase: 'night', map: 'scenario', units: [...units], dice: [4, 4, 4, 4], ...more })

const [FRENCH, COALITION] = [0, 1]
const frontLine = (field: Field, position: Position, side: number): number[] =>
  lineThrough(field, foremost(field, position, side))
const gap = (field: KulmProblem, a: string, b: string): number => {
  const { grid } = field.match.battle.field.ground
  return grid.distance(grid.find(field.at(a)), grid.find(field.at(b)))
}
const done = (field: KulmProblem): void => {
  while (field.step === 'night') field.play('done')
}

/** Fields far from any village. */
const [WEST, EAST] = ['2721', '2921']

describe('16.1.4a Separation', () => {
  test('[16.1.4] [16.1.4a] the French go six hexes away', () => {
    const field = night([french('F1', 6, EAST), coalition('C1', 6, WEST)])
    expect([gap(field, 'F1', 'C1'), field.at('C1')]).toEqual([6, WEST])
    expect(field.told('withdrew').map(({ unit }) => unit)).toEqual(['F1'])
  })

  test('[16.1.4a] a unit that is already six hexes away stays', () => {
    const field = night([french('F1', 6, '3321'), coalition('C1', 6, '2721')])
    expect([field.at('F1'), field.at('C1')]).toEqual(['3321', '2721'])
    const near = night([french('F1', 6, '3221'), coalition('C1', 6, '2721')])
    expect(near.at('F1')).not.toBe('3221')
  })

  test('[16.1.4a] to the nearest such hex, be it in the corner of the map', () => {
    const field = night([french('F1', 6, '0107'), coalition('C1', 6, '0102')], { terrain: { '0107': 'village' } })
    expect([field.at('F1'), field.at('C1')]).toEqual(['0107', '0101'])
  })

  test('[16.1.4a] a unit among houses or within two hexes of them stays', () => {
    const { field } = night([french('F1', 6, EAST), coalition('C1', 6, '0521')]).match.battle
    const { grid, builtUp } = field.ground
    const houses = [...builtUp.keys()].filter(hex => builtUp[hex] === 1)
    const [kulm] = field.ground.place('Kulm')
    for (const hex of grid.within(kulm, 4)) {
      const away = Math.min(...houses.map(house => grid.distance(house, hex)))
      expect(isSheltered(field, hex)).toBe(away <= 2)
    }
    // On a map without villages no unit is sheltered.
    const open = problem({ units: [french('F1', 6, '0,0'), coalition('C1', 6, '3,0')] }).match.battle.field
    expect([0, 20, 60].map(hex => isSheltered(open, hex))).toEqual([false, false, false])
    const [one, other] = adjacentHouses()
    const still = night([french('F1', 3, one), coalition('C1', 3, other)], { dice: [6, 1, 4, 4, 4, 4] })
    expect(still.at('F1')).toBe(one)
  })

  test('[16.1.4a] outposts that still touch: the lower roll gives way to three hexes, alike is rolled again', () => {
    const [one, other] = adjacentHouses()
    const units = [french('F1', 3, one), coalition('C1', 3, other)]
    const field = night(units, { dice: [3, 3, 5, 2, 4, 4, 4, 4] })
    expect(field.told('adjacentRoll')).toMatchObject([
      { dice: [3, 3], side: null },
      { dice: [5, 2], side: 'coalition' },
    ])
    expect([field.at('F1'), gap(field, 'F1', 'C1')]).toEqual([one, 3])
  })
})

/** Two adjacent village hexes of Kulm. */
function adjacentHouses(): [string, string] {
  const { ground } = problem({ map: 'scenario', units: [french('F1', 6, EAST)] }).match.battle.field
  const houses = ground.place('Kulm')
  for (const one of houses)
    for (const other of houses)
      if (ground.grid.adjacent(one, other)) return [ground.grid.label(one), ground.grid.label(other)]
  throw new Error('Kulm is one hex')
}

describe('16.1.4a who goes where', () => {
  test('[16.1.4a] the Coalition goes as well, when the French have gone', () => {
    // The French have a village to stay in; the Russians don’t.
    const { ground } = problem({ map: 'scenario', units: [french('F1', 6, EAST)] }).match.battle.field
    const [kulm] = ground.place('Kulm')
    const outside = ground.grid
      .within(kulm, 5)
      .filter(hex => ground.grid.distance(hex, kulm) === 5 && ground.clear(hex) && ground.kinds[hex] === 0)
      .map(hex => ground.grid.label(hex))
    const units = (hex: string) => [french('F1', 3, ground.grid.label(kulm)), coalition('C1', 3, hex)]
    const gone = outside.map(hex => night(units(hex))).filter(field => field.told('withdrew').length > 0)
    expect(gone.length).toBeGreaterThan(0)
    for (const field of gone) {
      expect(field.at('F1')).toBe(ground.grid.label(kulm))
      expect(gap(field, 'F1', 'C1')).toBe(6)
    }
  })

  test('[16.1.4a] leaders go with the last of their men, and stay with those who stay', () => {
    const leaders = [{ id: 'L', side: 'french' as const, hex: EAST }]
    const field = night([french('F1', 6, EAST), coalition('C1', 6, WEST)], { leaders })
    expect(field.at('L')).toBe(field.at('F1'))
    const far = night([french('F1', 6, '3321'), coalition('C1', 6, '2721')], {
      leaders: [{ id: 'L', side: 'french', hex: '3321' }],
    })
    expect(far.at('L')).toBe('3321')
  })

  test('[16.1.4a] the French who roll lower give way', () => {
    const [one, other] = adjacentHouses()
    const field = night([french('F1', 3, one), coalition('C1', 3, other)], { dice: [2, 5, 4, 4, 4, 4] })
    expect(field.told('adjacentRoll')).toMatchObject([{ dice: [2, 5], side: 'french', cases: ['16.1.4a'] }])
    expect([field.at('C1'), gap(field, 'F1', 'C1')]).toEqual([other, 3])
  })

  test('[16.1.4a] towards the friendly edge, be there an entry nearer or not', () => {
    const [one, other] = adjacentHouses()
    const units = [french('F1', 3, one), coalition('C1', 3, other)]
    const column = (label: string): number => Number(label.slice(0, 2))
    const gone = (entry: string): number => {
      const late = { ...coalition('C2', 3), due: 2, entry: [entry] }
      const field = night([...units, late], { dice: [5, 2, 4, 4, 4, 4] })
      return column(field.at('C1')) - column(other)
    }
    const { grid } = problem({ map: 'scenario', units }).match.battle.field.ground
    const beyond = grid.within(grid.find(other), 6).filter(hex => column(grid.label(hex)) > column(other) + 4)
    expect([gone('0113') < 0, gone(grid.label(beyond[0])) < 0]).toEqual([true, true])
  })

  test('[16.1.4a] neither side rolls where none touches', () => {
    const field = night([french('F1', 6, '3321'), coalition('C1', 6, '2721')])
    expect(field.told('adjacentRoll')).toEqual([])
  })

  test('[16.1.4b] units camp with their face to the enemy', () => {
    const field = night([french('F1', 6, EAST), coalition('C1', 6, WEST)])
    field.play('redeploy french', 'post F1 at 3621')
    expect(field.unit('F1')).toMatchObject({ hex: '3621', facing: 'NW', formation: 'column' })
    expect(field.told('posted')).toMatchObject([{ unit: 'F1', hex: '3621', cases: ['16.1.4b'] }])
    field.play('redeploy russian', 'post C1 at 2021')
    expect(field.unit('C1')).toMatchObject({ hex: '2021', facing: 'SE' })
  })
})

describe('16.1.4b Camps', () => {
  const units = [
    french('F1', 6, '3321', { command: 'fr-1-div' }),
    french('F2', 6, '3320', { command: 'fr-1-div' }),
    french('F3', 6, '3315', { command: 'fr-2-div' }),
    coalition('C1', 6, '2021', { command: 'ru-ii-4d' }),
  ]

  test('[16.1.4b] by divisions, the French first, one after the other until both leave it', () => {
    const field = night(units)
    expect([field.now(), field.choices()]).toEqual([
      'turn 1 french night',
      ['done', 'redeploy 1re-Division', 'redeploy 2e-Division'],
    ])
    field.play('redeploy fr-2-div', 'post F3 at 3615')
    expect([field.at('F3'), field.now()]).toEqual(['3615', 'turn 1 coalition night'])
    field.play('done')
    expect(field.choices()).toEqual(['done', 'redeploy 1re-Division'])
    expect(field.objections('redeploy fr-2-div')).toEqual(['16.1.4b'])
    done(field)
    expect(field.now()).toBe('turn 2 french movement')
  })

  test('[16.1.4b] it is over when both have left it, one after the other', () => {
    const field = night(units)
    expect(field.told('nightfall')).toMatchObject([{ cases: ['16.1.4'] }])
    field.play('done')
    expect(field.now()).toBe('turn 1 coalition night')
    field.play('done')
    expect(field.now()).toBe('turn 2 french movement')
    const again = night(units)
    again.play('done', 'redeploy ru-ii-4d', 'post C1 at 1821')
    expect(again.now()).toBe('turn 1 french night')
  })

  test('[16.1.4b] guns find no room in a wood, and no unit on a steep slope or among the enemy', () => {
    const field = night([french('F1', 6, '3321'), frenchGuns('G1', 2, '3320'), coalition('C1', 6, '2021')])
    const { battle, position } = field.match
    const room = (id: string, hex: string): boolean =>
      hasRoom(
        battle.field,
        position,
        battle.field.units.findIndex(one => one.id === id),
        battle.field.ground.grid.find(hex),
      )
    expect([room('G1', '4825'), room('F1', '4825')]).toEqual([false, true])
    expect([room('F1', '3501'), room('F1', '2021'), room('F1', '3421')]).toEqual([false, false, true])
  })

  test('[16.1.4b] on or behind the line, not within eight hexes of the eastern edge', () => {
    const field = night(units)
    field.play('redeploy fr-2-div')
    expect(field.objections('post F3 at 3215')).toEqual(['16.1.4b'])
    expect([field.objections('post F3 at 4220'), field.objections('post F3 at 4320')]).toEqual([[], ['16.1.4b']])
  })

  test('[16.1.4b] all units of a division next to each other', () => {
    const field = night(units)
    field.play('redeploy fr-1-div', 'post F1 at 3618')
    expect([field.objections('post F2 at 3620'), field.objections('post F2 at 3619')]).toEqual([['16.1.4b'], []])
    expect(field.objections('post F3 at 3619')).toEqual(['16.1.4b'])
    // Not even its present hex.
    expect(field.objections(`post F2 at ${field.at('F2')}`)).toEqual(['16.1.4b'])
  })

  test('[16.1.4b] the line runs straight from unit to unit', () => {
    const { battle, position } = night([
      french('F1', 6, '3010'),
      french('F2', 6, '3414'),
      coalition('C1', 6, '0521'),
    ]).match
    const front = frontLine(battle.field, position, FRENCH)
    expect([front[10], front[11], front[12], front[13], front[14]]).toEqual([30, 31, 32, 33, 34])
    expect([front[1], front[20], front.length]).toEqual([30, 34, 35])
    const { grid } = battle.field.ground
    const behind = (hex: string, side: number): boolean => isBehind(battle.field, front, side, grid.find(hex))
    expect([behind('3112', FRENCH), behind('3212', FRENCH), behind('3212', COALITION)]).toEqual([false, true, true])
  })
})

test('[16.1.4b] the foremost of a row draws the line: the westernmost of the French, the easternmost of their enemies', () => {
  const { battle, position } = night([
    french('F1', 6, '3020'),
    french('F2', 6, '3420'),
    french('F3', 6, '3212'),
    coalition('C1', 6, '0520'),
    coalition('C2', 6, '1120'),
  ]).match
  const { field } = battle
  expect([frontLine(field, position, FRENCH)[20], frontLine(field, position, COALITION)[20]]).toEqual([30, 11])
  const front = frontLine(field, position, FRENCH)
  // From row 12 to row 20 it runs two columns to the west.
  expect([front[12], front[16], front[20]]).toEqual([32, 31, 30])
  const own = frontLine(field, position, COALITION)
  const behind = (hex: string): boolean => isBehind(field, own, COALITION, field.ground.grid.find(hex))
  expect([behind('1120'), behind('1220')]).toEqual([true, false])
})

describe('16.1.4c Stragglers', () => {
  test('[16.1.4c] half a die of infantry, two more for the Coalition; a whole die of its cavalry', () => {
    expect([1, 2, 5, 6].map(die => stragglers(die, FRENCH, false, 2))).toEqual([1, 1, 3, 3])
    expect([1, 6].map(die => stragglers(die, COALITION, false, 2))).toEqual([3, 5])
    expect([stragglers(5, FRENCH, true, 2), stragglers(5, COALITION, true, 2)]).toEqual([3, 5])
  })

  test('[16.1.4c] one for a unit, and only for those with losses', () => {
    const field = night([
      french('F1', 6, '3321', { losses: 3 }),
      french('F2', 6, '3315'),
      frenchHorse('H1', 6, '3621', { losses: 1 }),
      coalition('C1', 6, '2021', { losses: 1 }),
      coalitionHorse('CH', 6, '1521'),
    ])
    done(field)
    expect(field.told('stragglers')).toMatchObject([{ side: 'french', horse: false, die: 4, increments: 2 }])
    expect(field.questionText()).toBe('Choose a unit to regain an increment (2 left).')
    expect(field.choices()).toEqual(['refill F1'])
    expect(field.objections('refill F2')).toEqual(['16.1.4c'])
    field.play('refill F1', 'refill C1', 'refill H1')
    expect(field.told('refilled')[0]).toMatchObject({ unit: 'F1', left: 4, cases: ['16.1.4c'] })
    expect(field.told('stragglers').map(({ side, horse, increments }) => [side, horse, increments])).toEqual([
      ['french', false, 2],
      ['coalition', false, 4],
      ['french', true, 2],
      ['coalition', true, 4],
    ])
    expect(['F1', 'C1', 'H1'].map(id => field.unit(id).losses)).toEqual([2, 0, 0])
  })

  test('[16.1.4c] [3.1.1] not for a unit whose camp is full', () => {
    const field = night([
      french('F1', 9, '3321', { losses: 1 }),
      french('F2', 10, '3321'),
      french('F3', 6, '3315', { losses: 1 }),
      coalition('C1', 6, '2021'),
    ])
    done(field)
    expect(field.choices()).toEqual(['refill F3'])
    expect(field.objections('refill F1')).toEqual(['16.1.4c'])
  })

  test('[16.1.4c] one increment is spoken of as one', () => {
    const units = [french('F1', 6, '3321', { losses: 3 }), coalition('C1', 6, '2021')]
    const field = night(units, { dice: [1] })
    done(field)
    expect(field.questionText()).toBe('Choose a unit to regain an increment (1 left).')
    const { language } = field.match.battle
    const told = (increments: number) =>
      language.tell({ kind: 'stragglers', side: 0, horse: true, die: 2, increments, cases: ['16.1.4c'] } as GameEvent)
    expect([told(1), told(2)]).toEqual([
      'French: 1 increment of cavalry returns (rolled 2)',
      'French: 2 increments of cavalry return (rolled 2)',
    ])
  })
})

describe('16.1.4d, e In order again', () => {
  test('[16.1.4d] [6.9.1] guns face as the infantry does with which they camp', () => {
    const field = night([
      french('F1', 6, '3321'),
      coalition('A1', 6, '2021', { nation: 'austrian', state: 'disordered' }),
      coalitionGuns('G1', 2, '2021', { nation: 'austrian', formation: 'unlimbered', facing: 'SW' }),
    ])
    done(field)
    expect(field.unit('A1').formation).toBe('masse')
    expect(field.unit('G1').facing).toBe(field.unit('A1').facing)
  })

  test('[16.1.4d] no disorder, no rout, no fatigue, no formation but the plain one', () => {
    const field = night([
      french('F1', 6, '3321', { state: 'routed' }),
      frenchHorse('H1', 6, '3621', { readiness: 'exhausted', marker: 'french' }),
      coalition('C1', 12, '2021', { formation: 'longLine', facing: 'E' }),
    ])
    done(field)
    expect(field.unit('F1').state).toBe('goodOrder')
    expect(field.unit('H1').readiness).toBe('fresh')
    expect(field.unit('C1')).toMatchObject({ formation: 'column', hexes: ['2021'] })
  })

  test('[16.1.4e] the levels of all commands are determined again', () => {
    const lost = Array.from({ length: 10 }, (_, i) => french(`L${i}`, 3, undefined, { status: 'eliminated' }))
    const field = night([french('F1', 6, '3321'), coalition('C1', 6, '2021'), ...lost])
    done(field)
    expect(field.view().levels['french-i-corps']).toBe(1)
  })
})

describe('16.2.8, 14.2.1 Leaders who take the field', () => {
  test('[16.2.8] Yermolov is called the turn after Tolstoy falls, to any unit of his corps', () => {
    const tolstoy: Officer = { id: 'l-tolstoy', side: 'coalition', hex: '-1,0' }
    const yermolov: Officer = { id: 'l-yermolov', side: 'coalition', heldBack: true }
    const units = [french('F1', 6, '0,0', { facing: 'NW', fv: 1 }), coalition('C1', 6, '-1,0', { mov: 11 })]
    const guard: Counter = { id: 'ru-gdjg-1', hex: '-5,0' }
    const field = problem({
      phase: 'offensive fire',
      units: [...units, guard],
      leaders: [tolstoy, yermolov],
      dice: [6, 6, 1, 6, 6, 6, 6],
    })
    field.play('fire at -1,0 from 0,0')
    expect([field.at('l-tolstoy'), field.at('l-yermolov')]).toEqual(['eliminated', 'waiting'])
    while (field.step !== 'comeback') field.play('done')
    expect(field.view().turn).toBe(2)
    expect(field.choices()).toEqual(['join Yermolov at -5,0'])
    expect(field.objections('join l-yermolov at -1,0')).toEqual(['16.2.8'])
    field.play('join Yermolov at -5,0')
    expect(field.at('l-yermolov')).toBe('-5,0')
  })
})

describe('16.1.4b who stays behind', () => {
  test('[16.1.4b] a unit posted where it stands does not withdraw', () => {
    const field = night([french('F1', 6, '3321'), coalition('C1', 6, '2021')])
    field.play('redeploy french', 'post F1 at 3321')
    expect([field.at('F1'), field.told('withdrew')]).toEqual(['3321', []])
    const gone = night([french('F1', 6, '3321'), coalition('C1', 6, '2021')])
    gone.play('redeploy french', 'post F1 at 3421')
    // The log names the case that lets it change camp, not the one that separates the armies.
    expect([gone.at('F1'), gone.told('withdrew')]).toEqual(['3421', []])
    expect(gone.told('posted')).toMatchObject([{ unit: 'F1', cases: ['16.1.4b'] }])
  })

  test('[16.1.4b] the line stays where it was as the division started to move, and is drawn again for the next', () => {
    const units = [
      french('F1', 6, '3020', { command: 'fr-1-div' }),
      french('F2', 6, '3420', { command: 'fr-1-div' }),
      french('F3', 6, '3412', { command: 'fr-2-div' }),
      coalition('C1', 6, '2020'),
    ]
    const field = night(units)
    // The foremost unit moves back, and another of the division replaces it.
    field.play('redeploy fr-1-div', 'post F1 at 3120')
    expect([field.objections('post F2 at 2920'), field.objections('post F2 at 3020')]).toEqual([['16.1.4b'], []])
    field.play('post F2 at 3220', 'done', 'redeploy fr-2-div')
    expect([field.objections('post F3 at 3020'), field.objections('post F3 at 3120')]).toEqual([['16.1.4b'], []])
  })

  test('[16.1.4b] a leader stays with those who stay, and goes with the last', () => {
    const camp = (others: readonly Counter[]): string => {
      const field = night([french('F1', 3, '3321', { command: 'fr-1-div' }), ...others, coalition('C1', 6, '2021')], {
        leaders: [{ id: 'L', side: 'french', hex: '3321' }],
      })
      field.play('redeploy fr-1-div', 'post F1 at 3521')
      return field.at('L')
    }
    expect(camp([french('F2', 3, '3321', { command: 'fr-2-div' })])).toBe('3321')
    expect(camp([french('F2', 3, '3320', { command: 'fr-2-div' })])).toBe('3521')
  })
})
