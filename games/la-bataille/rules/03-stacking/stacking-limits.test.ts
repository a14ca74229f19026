/** Which units may share a hex, one by one, on both sides of every limit. */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  french,
  frenchGuns,
  frenchHorse,
  problem,
} from '../../checks/field-problem.ts'
import { FACING_NAMES, FORMATIONS, type Formation } from '../../setup/vocabulary.ts'
import { crowdFault, facingsAmong, othersAt, passFault, restFault, type Stacked, stackFault } from './stacking.ts'

const letters = ['a', 'b', 'c', 'd']
const austrian = { nation: 'austrian' as const }
const COUNTERS: readonly Counter[] = [
  ...letters.map(id => french(`F${id}`, 6)),
  ...letters.map(id => frenchHorse(`H${id}`, 6)),
  ...letters.map(id => frenchGuns(`G${id}`, 2)),
  ...letters.map(id => coalition(`R${id}`, 6, undefined, { size: 'regiment' })),
  ...letters.map(id => coalition(`P${id}`, 6, undefined, { size: 'regiment', nation: 'prussian' })),
  ...letters.map(id => coalition(`A${id}`, 6, undefined, austrian)),
  coalition('B', 6),
  coalition('AR', 6, undefined, { ...austrian, size: 'regiment' }),
  coalitionGuns('AG', 2, undefined, austrian),
  { id: 'au-col-b1' },
  { id: 'au-col-b2' },
  { id: 'fr-25' },
  { id: 'fr-36' },
]
const TERRAIN = { '1,0': 'wood', '2,0': 'village', '3,0': 'town' } as const
const { battle } = problem({ units: [...COUNTERS, french('F9', 6, '6,-6')], terrain: TERRAIN }).match
const { field } = battle
const hex = (label: string): number => field.ground.grid.find(label)

/** "Fa column 6 SE": unit, formation, increments in the hex, and facing. */
function stacked(text: string): Stacked {
  const [id, formation, increments, facing = 'SE'] = text.split(' ')
  return {
    unit: field.units.findIndex(one => one.id === id),
    formation: FORMATIONS.indexOf(formation as Formation),
    increments: Number(increments),
    facing: FACING_NAMES.indexOf(facing),
  }
}
const crowd = (units: readonly string[], at = '0,0', led = false): string | null =>
  crowdFault(field, hex(at), units.map(stacked), led)
const rests = (units: readonly string[], at = '0,0', led = false): string | null =>
  stackFault(field, hex(at), units.map(stacked), led)

describe('in clear ground', () => {
  test('[3.1.1] eighteen increments of foot', () => {
    expect([crowd(['Fa column 9', 'Fb column 9']), crowd(['Fa column 9', 'Fb column 10'])]).toEqual([null, '3.1.1'])
    expect([crowd(['Fa column 40']), crowd([])]).toEqual([null, null])
  })

  test('[3.1.1] [3.4.3] more of one regiment, but not of two, and not of battalions that have none', () => {
    const of25 = ['fr-25-1 column 6', 'fr-25-2 column 6', 'fr-25-3 column 6']
    expect(crowd([...of25, 'fr-25-4 column 6'])).toBeNull()
    expect(crowd([...of25, 'fr-36-1 column 6'])).toBe('3.1.1')
    expect(crowd([...of25, 'Fa column 6'])).toBe('3.1.1')
  })

  test('[3.1.1] three regiments or eighteen increments of cavalry', () => {
    expect(crowd(['Ha column 6', 'Hb column 6', 'Hc column 6'])).toBeNull()
    expect(crowd(['Ha column 6', 'Hb column 6', 'Hc column 7'])).toBe('3.1.1')
    expect(crowd(['Ha column 2', 'Hb column 2', 'Hc column 2', 'Hd column 2'])).toBe('3.1.1')
  })

  test('[3.1.1] six increments of guns alone', () => {
    expect(crowd(['Ga limbered 3', 'Gb limbered 3'])).toBeNull()
    expect(crowd(['Ga limbered 3', 'Gb limbered 4'])).toBe('3.1.1')
  })

  test('[3.1.1] [6.4.12] twelve of foot with a battery, and not with two', () => {
    expect([crowd(['Fa column 12', 'Ga limbered 2']), crowd(['Fa column 13', 'Ga limbered 2'])]).toEqual([
      null,
      '3.1.1',
    ])
    expect(crowd(['Fa column 6', 'Fb column 7', 'Ga limbered 2'])).toBe('3.1.1')
    expect(crowd(['Fa column 3', 'Ga limbered 2', 'Gb limbered 2'])).toBe('6.4.12')
  })

  test('[3.1.1] one unit of skirmishers', () => {
    expect([crowd(['Fa skirmish 3']), crowd(['Fa skirmish 3', 'Fb column 3'])]).toEqual([null, null])
    expect(crowd(['Fa skirmish 3', 'Fb skirmish 3'])).toBe('3.1.1')
    expect(crowd(['Fa skirmish 3', 'Fb longSkirmish 3'])).toBe('3.1.1')
  })

  test('[6.10.5] four increments of road marches', () => {
    expect(crowd(['Fa roadMarch 2', 'Fb roadMarch 2'])).toBeNull()
    expect(crowd(['Fa roadMarch 2', 'Fb roadMarch 3'])).toBe('6.10.5')
    expect(crowd(['Fa roadMarch 4', 'Fb column 3'])).toBeNull()
  })
})

describe('in woods and among houses', () => {
  const BROKEN = ['1,0', '2,0', '3,0']

  test('[6.6.3] one battalion, one regiment of cavalry, one battery', () => {
    for (const at of BROKEN) {
      expect(crowd(['Fa generalOrder 6', 'Ga limbered 2'], at)).toBeNull()
      expect(crowd(['Fa generalOrder 6', 'Fb generalOrder 1'], at)).toBe('6.6.3')
      expect(crowd(['Ha generalOrder 6', 'Hb generalOrder 1'], at)).toBe('6.6.3')
      expect(crowd(['Ga limbered 1', 'Gb limbered 1'], at)).toBe('6.6.3')
      expect(crowd(['Ha generalOrder 6', 'Ga limbered 2'], at)).toBeNull()
    }
  })

  test('[6.6.3] [16.2.2] a regiment only if it counts as a battalion: Russians and Prussians', () => {
    const alone = (id: string): string | null => crowd([`${id} generalOrder 6`], '2,0')
    expect([alone('fr-36'), alone('AR'), alone('Ra'), alone('Pa'), alone('fr-36-1')]).toEqual([
      '6.6.3',
      '6.6.3',
      null,
      null,
      null,
    ])
  })

  test('[3.1.1] no guns in action in a wood', () => {
    expect([
      crowd(['Ga unlimbered 2'], '1,0'),
      crowd(['Ga limbered 2'], '1,0'),
      crowd(['Ga unlimbered 2'], '2,0'),
    ]).toEqual(['3.1.1', null, null])
  })
})

describe('the Coalition', () => {
  test('[16.2.2] two regiments under a leader, never three; a battalion beside one needs none', () => {
    for (const nation of ['R', 'P']) {
      const two = [`${nation}a column 6`, `${nation}b column 6`]
      expect([crowd(two), crowd(two, '0,0', true)]).toEqual(['16.2.2', null])
      expect(crowd([...two, `${nation}c column 6`], '0,0', true)).toBe('16.2.2')
    }
    expect(crowd(['Ra column 6', 'B column 6'])).toBeNull()
    expect(crowd(['Ra column 9', 'Rb column 10'], '0,0', true)).toBe('3.1.1')
  })

  test('[16.2.7a] a second Masse and a battery under a leader, no third, and no whole regiment in it', () => {
    const two = ['Aa masse 6', 'Ab masse 6']
    expect([crowd(['Aa masse 6']), crowd(two), crowd(two, '0,0', true)]).toEqual([null, '16.2.7a', null])
    expect(crowd([...two, 'Ac masse 6'], '0,0', true)).toBe('16.2.7a')
    expect(crowd(['Aa masse 6', 'AR masse 6'], '0,0', true)).toBe('16.2.7a')
    expect([crowd(['AR masse 6']), crowd(['AR masse 6', 'AG limbered 2'], '0,0', true)]).toEqual([null, null])
    const guns = ['Aa masse 6', 'AG limbered 2']
    expect([crowd(guns), crowd(guns, '0,0', true)]).toEqual(['16.2.7a', null])
    expect(crowd(['Aa line 6', 'AG limbered 2'])).toBeNull()
  })

  test('[16.2.4a] nations keep apart', () => {
    expect([
      crowd(['B column 3', 'Aa line 3']),
      crowd(['B column 3', 'Pa column 3']),
      crowd(['Ra column 3', 'B column 3']),
    ]).toEqual(['16.2.4a', '16.2.4a', null])
  })

  test('[16.2.4b] brigade batteries stand alone or with infantry, not even with one another', () => {
    const one = 'au-col-b1 limbered 2'
    expect([crowd([one]), crowd([one, 'Aa line 6']), crowd([one, 'au-col-b2 limbered 2'])]).toEqual([
      null,
      null,
      '16.2.4b',
    ])
    expect([crowd([one, 'AG limbered 2']), crowd(['AG limbered 2', one])]).toEqual(['16.2.4b', '16.2.4b'])
    expect(crowd([one, 'au-col-b2 limbered 2', 'AG limbered 2'])).toBe('16.2.4b')
  })
})

describe('at rest', () => {
  test('[3.1.2] [3.1.3] cavalry stacks neither with infantry nor with unlimbered guns', () => {
    expect([rests(['Ha column 3', 'Fa column 3']), rests(['Fa column 3', 'Ha column 3'])]).toEqual(['3.1.2', '3.1.2'])
    expect([rests(['Ha column 3', 'Ga unlimbered 2']), rests(['Ha column 3', 'Ga limbered 2'])]).toEqual([
      '3.1.2',
      null,
    ])
  })

  test('[6.1.1] [6.7.2] in one formation, a line of either length', () => {
    expect([rests(['Fa column 3', 'Fb column 3']), rests(['Fa line 3', 'Fb longLine 3'])]).toEqual([null, null])
    expect([rests(['Fa column 3', 'Fb line 3']), rests(['Fa column 3', 'Fb skirmish 3'])]).toEqual(['6.1.1', '6.7.2'])
    expect([rests(['Fa line 3 E', 'Ga unlimbered 2 E']), rests(['Fa roadMarch 3', 'Ga unlimbered 2'])]).toEqual([
      null,
      '6.1.1',
    ])
  })

  test('[6.2.2] facing the same way, except squares and guns that stopped on cavalry', () => {
    expect([rests(['Fa column 3 SE', 'Fb column 3 N']), rests(['Fa column 3 N', 'Fb column 3 N'])]).toEqual([
      '6.2.2',
      null,
    ])
    expect(rests(['Fa square 3 SE', 'Fb square 3 N'])).toBeNull()
    expect(rests(['Fa square 3 SE', 'Ga unlimbered 2 N'])).toBeNull()
    expect(rests(['Ha column 3 SE', 'Ga limbered 2 N'])).toBeNull()
    expect(rests(['Ga limbered 2 SE', 'Gb limbered 2 N'])).toBe('6.2.2')
    expect(rests(['Fa column 3 SE', 'Fb column 3 SE', 'Fc column 3 N'])).toBe('6.2.2')
  })
})

describe('on the map', () => {
  const made = (units: readonly Counter[], leader?: string) => {
    const leaders = leader === undefined ? [] : [{ id: 'L', side: 'french' as const, hex: leader }]
    const { match } = problem({ units: [...units, coalition('C9', 6, '6,-6')], leaders })
    const { field: here } = match.battle
    const at = here.ground.grid.find('0,0')
    const mover = (id: string, formation: Formation, facing = 'SE'): Stacked => {
      const unit = here.units.findIndex(one => one.id === id)
      const increments = Math.min(here.increments(match.position, unit), formation === 'roadMarch' ? 4 : 18)
      return { unit, formation: FORMATIONS.indexOf(formation), facing: FACING_NAMES.indexOf(facing), increments }
    }
    return { here, at, mover, now: match.position }
  }

  test('[3.1.2c] cavalry does not stop on limbered guns, but they do on it', () => {
    const onGuns = made([frenchGuns('G', 2, '0,0'), frenchHorse('H', 6, '3,0')])
    expect(restFault(onGuns.here, onGuns.now, onGuns.at, onGuns.mover('H', 'column'))).toBe('3.1.2c')
    const onHorse = made([frenchHorse('H', 6, '0,0', { facing: 'N' }), frenchGuns('G', 2, '3,0')])
    expect(restFault(onHorse.here, onHorse.now, onHorse.at, onHorse.mover('G', 'limbered'))).toBeNull()
  })

  test('[6.4.12] guns alone turn with the foot that comes, guns among foot do not', () => {
    const alone = made([frenchGuns('G', 2, '0,0', { facing: 'N' }), french('F', 3, '3,0')])
    expect(restFault(alone.here, alone.now, alone.at, alone.mover('F', 'column', 'SE'))).toBeNull()
    const held = made([
      frenchGuns('G', 2, '0,0', { facing: 'N' }),
      french('E', 3, '0,0', { facing: 'N' }),
      french('F', 3, '3,0'),
    ])
    expect(restFault(held.here, held.now, held.at, held.mover('F', 'column', 'SE'))).toBe('6.2.2')
    const more = made([frenchGuns('G', 2, '0,0', { facing: 'N' }), frenchGuns('K', 2, '3,0')])
    expect(restFault(more.here, more.now, more.at, more.mover('K', 'limbered', 'SE'))).toBe('6.2.2')
  })

  test('[3.1.2] [6.7.15] which units pass through which', () => {
    const through = (standing: Counter, formation: Formation, id = 'H'): string | null => {
      const set = made([standing, frenchHorse('H', 6, '3,0'), french('F', 15, '4,0')])
      return passFault(set.here, set.now, set.at, set.mover(id, formation))
    }
    expect(through(french('E', 3, '0,0'), 'column')).toBe('3.1.2')
    expect(through(french('E', 3, '0,0'), 'roadMarch')).toBeNull()
    expect(through(french('E', 3, '0,0', { formation: 'square' }), 'column')).toBeNull()
    expect(through(french('E', 3, '0,0', { formation: 'skirmish', facing: 'E', range: 2 }), 'column')).toBeNull()
    expect(through(frenchGuns('E', 2, '0,0'), 'column')).toBeNull()
    expect(through(frenchGuns('E', 2, '0,0', { formation: 'unlimbered' }), 'column')).toBe('3.1.2')
    expect(through(frenchHorse('E', 12, '0,0'), 'column')).toBeNull()
    expect(through(frenchHorse('E', 13, '0,0'), 'column')).toBe('3.1.1')
    expect([through(french('E', 3, '0,0'), 'column', 'F'), through(french('E', 4, '0,0'), 'column', 'F')]).toEqual([
      null,
      '3.1.1',
    ])
    expect(through(frenchHorse('E', 12, '0,0'), 'column', 'F')).toBeNull()
    expect(through(french('E', 9, '0,0', { formation: 'column' }), 'skirmish', 'F')).toBeNull()
  })

  test('[6.4.12] [6.9.4] guns face a vertex among a line only', () => {
    const facings = (foot: Counter | null): number => {
      const set = made([...(foot ? [foot] : []), frenchGuns('G', 2, '3,0')])
      const gun = set.mover('G', 'unlimbered')
      return facingsAmong(set.here, set.now, gun.unit, set.at, gun.formation)[0] & 1
    }
    expect([
      facings(null),
      facings(french('E', 3, '0,0')),
      facings(french('E', 3, '0,0', { formation: 'line', facing: 'E' })),
      facings(french('E', 3, '0,0', { formation: 'square' })),
    ]).toEqual([0, 0, 1, 0])
  })

  test('[6.4.9] a line of two hexes counts in each of them with its share', () => {
    const set = made([french('E', 9, '0,0', { formation: 'longLine', facing: 'E' })])
    const [right, left] = set.here.footprint(set.now, set.mover('E', 'longLine').unit)
    const there = (hexAt: number): number[] =>
      othersAt(set.here, set.now, hexAt, -1).map(({ increments }) => increments)
    expect([there(right), there(left)]).toEqual([[5], [4]])
  })
})
