import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Officer,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { pacesUpTo } from '../10-charges/reaction.ts'

const moving = (given: Problem): KulmProblem => problem({ map: { radius: 10 }, ...given })
// C1 faces north-west, to the hexes -1,0 (ahead of it), 0,-1 and -1,1.
const RUSSIANS = coalition('C1', 6, '0,0', { facing: 'NW' })

describe('12.7 Opportunity Fire', () => {
  test('[12.7.1] a unit that leaves a front hex may be fired at, not one that enters', () => {
    const leaving = moving({ units: [french('F1', 6, '-1,0', { facing: 'SE' }), RUSSIANS], dice: [1, 1] })
    leaving.play('move F1 to -2,0 facing SE')
    expect(leaving.choices('fire')).toEqual(['fire at -1,0 from 0,0'])
    leaving.play('fire at -1,0 from 0,0')
    expect(leaving.told('fired')).toMatchObject([{ hex: '-1,0', side: 'coalition' }])
    expect(leaving.at('F1')).toBe('-2,0')
    const entering = moving({ units: [french('F1', 6, '-2,0', { facing: 'SE' }), RUSSIANS] })
    entering.play('move F1 to -1,0 facing SE')
    expect([entering.at('F1'), entering.told('fired')]).toEqual(['-1,0', []])
    expect(entering.choices('fire')).toEqual([])
  })

  test('[12.5.2] [12.7.1] each firing unit is named, and once', () => {
    const { match } = moving({ units: [french('F1', 6, '-1,0', { facing: 'SE' }), RUSSIANS] })
    match.play(match.battle.language.hear('move F1 to -2,0 facing SE'), 0)
    const { grid } = match.battle.field.ground
    const [target, from] = ['-1,0', '0,0'].map(hex => grid.find(hex))
    const cited = (hexes: readonly number[]): (string | undefined)[] =>
      match.objections({ kind: 'fire', target, hexes }, 1).map(one => one.case)
    expect([cited([from]), cited([]), cited([from, from])]).toEqual([[], ['12.5.2'], ['12.5.2']])
  })

  test('[12.7.1] fire from a hex at another can be ordered ahead, and is held when no unit gives cause for it there', () => {
    const field = moving({ units: [french('F1', 6, '-1,0', { facing: 'SE' }), RUSSIANS] })
    const [before, beside] = ['fire at -1,0 from 0,0', 'fire at -1,1 from 0,0']
    const answered = () => [before, beside].map(order => field.ahead(order, 'coalition', 'target', 'hexes'))
    expect(answered()).toEqual([null, null])
    field.play('move F1 to -2,0 facing SE')
    expect(answered()).toEqual([before, null])
    expect(field.ahead(before, 'french', 'target', 'hexes')).toBeNull()
  })

  test('[12.7.1] only at moving units: for others the refusal says that they do not move, not that the hex is empty', () => {
    const field = moving({
      units: [french('F1', 6, '-1,0', { facing: 'SE' }), french('F2', 6, '-1,1', { facing: 'SE' }), RUSSIANS],
    })
    field.play('move F1 to -2,0 facing SE')
    expect(field.objections('fire at -1,1 from 0,0')).toEqual(['12.7.1'])
    expect(field.reasons('fire at -1,1 from 0,0')[0]).toContain('F1')
    expect(field.objections('fire at -1,0 from 0,0')).toEqual([])
  })

  test('[12.7.4] only into the hexes before its front', () => {
    const field = moving({ units: [french('F1', 6, '1,0', { facing: 'SE' }), RUSSIANS] })
    field.play('move F1 to 2,0 facing SE')
    expect([field.at('F1'), field.choices('fire')]).toEqual(['2,0', []])
  })

  test('[12.7.2] as often as a unit gives cause for it', () => {
    const field = moving({
      units: [french('F1', 6, '-1,0', { facing: 'SE' }), french('F2', 6, '-1,1', { facing: 'SE' }), RUSSIANS],
      dice: [1, 1, 1, 1],
    })
    field.play('move F1 to -2,0 facing SE', 'fire at -1,0 from 0,0', 'move F2 to -2,1 facing SE')
    expect(field.choices('fire')).toEqual(['fire at -1,1 from 0,0'])
  })

  test('[12.7.1] a line of two hexes leaves both: each enemy may fire at the half in its front, none twice', () => {
    const leaving = (mov: number): KulmProblem => {
      const field = moving({
        units: [
          french('F1', 12, '0,0', { formation: 'longLine', facing: 'E', mov }),
          coalition('C1', 6, '0,1', { facing: 'N', fv: 60 }),
          coalition('C2', 6, '0,-2', { facing: 'S', fv: 60 }),
        ],
        dice: [1, 1, 4, 4, 1, 1, 6, 6],
      })
      field.play('move F1 to 1,0 facing E')
      expect(field.choices('fire')).toEqual(['fire at 0,-1 from 0,-2', 'fire at 0,0 from 0,1'])
      field.play('fire at 0,0 from 0,1')
      return field
    }
    const steady = leaving(11)
    expect([steady.choices('fire'), steady.objections('fire at 0,0 from 0,1')]).toEqual([
      ['fire at 0,-1 from 0,-2'],
      ['12.7.1'],
    ])
    steady.play('fire at 0,-1 from 0,-2')
    expect([steady.told('fired').length, steady.choices('fire'), steady.at('F1')]).toEqual([2, [], '1,0'])
    // Units shaken by the first fire are gone before the second.
    const shaken = leaving(66)
    expect([shaken.unit('F1').state, shaken.choices('fire').length]).toEqual(['disordered', 0])
  })

  test('[12.7.2] unless the player has asked not to be asked again in this phase', () => {
    const field = moving({
      units: [french('F1', 6, '-1,0', { facing: 'SE' }), french('F2', 6, '-1,1', { facing: 'SE' }), RUSSIANS],
    })
    field.play('move F1 to -2,0 facing SE', 'no more about opportunityFire until phase')
    expect(field.at('F1')).toBe('-2,0')
    field.play('move F2 to -2,1 facing SE')
    expect([field.at('F2'), field.told('fired')]).toEqual(['-2,1', []])
  })

  test('[12.7.1] [6.11.7] a unit that forms or turns in front of the enemy may be fired at, [6.11.3] and so may guns that unlimber', () => {
    const before = (unit: ReturnType<typeof french>, order: string): KulmProblem => {
      const field = moving({ units: [unit, RUSSIANS], dice: [1, 1, 1, 1] })
      field.play(order)
      return field
    }
    const F1 = french('F1', 6, '-1,0', { facing: 'SE' })
    const guns = (formation: 'limbered' | 'unlimbered') => frenchGuns('G1', 2, '-1,0', { facing: 'SE', formation })
    const field = before(F1, 'form F1 as line at -1,0 facing E')
    expect(field.choices('fire')).toEqual(['fire at -1,0 from 0,0'])
    field.play('done')
    expect(field.unit('F1')).toMatchObject({ formation: 'line', facing: 'E' })
    expect(before(F1, 'face F1 to NE').choices('fire')).toHaveLength(1)
    expect(before(guns('limbered'), 'form G1 as unlimbered at -1,0 facing SE').choices('fire')).toHaveLength(1)
    const limbering = before(guns('unlimbered'), 'limber G1')
    expect([limbering.choices('fire').length, limbering.told('limbered')]).toEqual([1, []])
    limbering.play('done')
    expect(limbering.told('limbered')).toHaveLength(1)
    // Behind the Russians there is no Opportunity Fire, and a unit approaching their front can’t turn (11.1.4).
    expect(before({ ...F1, hex: '1,0' }, 'face F1 to NE').told('faced')).toHaveLength(1)
    expect(before({ ...F1, hex: '-2,0' }, 'move F1 to -1,0 facing NE').choices('fire')).toEqual([])
  })

  test('[12.7.3] it is a target as it stood before, and does not change if it is shaken', () => {
    const field = moving({
      units: [frenchGuns('G1', 2, '-1,0', { facing: 'SE' }), RUSSIANS],
      dice: [1, 1],
    })
    field.play('form G1 as unlimbered at -1,0 facing SE', 'fire at -1,0 from 0,0')
    // Limbered guns have a fire defence of 6, guns in battery of 8.
    expect(field.told('fired')).toMatchObject([{ defence: { value: 6, case: '12.2.3' } }])
    expect(field.unit('G1').formation).toBe('unlimbered')
    const shaken = moving({
      units: [french('F1', 6, '-1,0', { facing: 'SE', mov: 66 }), { ...RUSSIANS, fv: 60 }],
      dice: [1, 1, 1, 1],
    })
    shaken.play('form F1 as line at -1,0 facing E', 'fire at -1,0 from 0,0')
    expect(shaken.unit('F1')).toMatchObject({ state: 'disordered', formation: 'column' })
    expect(shaken.told('formed')).toEqual([])
  })

  test('[12.7.5] a square has no zone, yet fires at who leaves a hex beside it', () => {
    const square = coalition('C1', 6, '0,0', { facing: 'NW', formation: 'square' })
    const moves = (unit: Counter, from: string, to: string): string[] => {
      const field = moving({ units: [french('F1', 6, from, { facing: 'SE' }), unit] })
      field.play(`move F1 to ${to} facing SE`)
      return field.choices('fire')
    }
    expect(moves(square, '1,0', '2,0')).toEqual(['fire at 1,0 from 0,0'])
    // Not at arriving units, nor behind a column.
    expect([moves(square, '2,0', '1,0'), moves(RUSSIANS, '1,0', '2,0')]).toEqual([[], []])
  })

  test('[3.2.1] [12.7.1] the top of a stack that forms or turns as one is hit, whichever of its units got the order', () => {
    const hit = (order: string): unknown[] => {
      const field = problem({
        units: [
          french('F1', 6, '0,0', { facing: 'NW', mov: 11 }),
          french('F2', 6, '0,0', { facing: 'NW', mov: 11 }),
          coalition('C1', 6, '-1,0', { facing: 'SE', fv: 40 }),
        ],
        dice: [6, 4, 6, 6],
      })
      field.play(order, 'fire at 0,0 from -1,0')
      const depths = ['F1', 'F2'].map(id => field.unit(id).depth)
      return [field.told('lost')[0].unit, ...depths]
    }
    for (const id of ['F1', 'F2']) {
      expect(hit(`form ${id} as line at 0,0 facing W`)).toEqual(['F1', 0, 1])
      expect(hit(`face ${id} to N`)).toEqual(['F1', 0, 1])
    }
    // A unit that moves alone takes the hit itself.
    expect(hit('move F2 to 1,0 facing NW')[0]).toBe('F2')
  })

  test('[12.7.1] a unit disordered or routed by it goes no farther', () => {
    const guns = coalition('C1', 12, '0,0', { facing: 'NW', fv: 60 })
    const field = moving({ units: [french('F1', 6, '-1,0', { facing: 'SE' }), guns], dice: [6, 4, 1, 1] })
    field.play('move F1 to -4,0 facing SE', 'fire at -1,0 from 0,0')
    expect(field.unit('F1').state).toBe('disordered')
    expect(field.at('F1')).not.toBe('-4,0')
  })

  test('[6.11.6] cavalry that moves through the zones of infantry is fired at for every hex that it leaves', () => {
    const field = moving({ units: [frenchHorse('H1', 8, '-1,0', { facing: 'S' }), RUSSIANS] })
    field.play('move H1 to -1,1 facing S')
    expect(field.choices('fire')).toEqual(['fire at -1,0 from 0,0'])
    field.play('done', 'move H1 to -2,2 facing S')
    expect(field.choices('fire')).toEqual(['fire at -1,1 from 0,0'])
    field.play('done')
    expect(field.at('H1')).toBe('-2,2')
  })
})

describe('10.4 Opportunity Charges', () => {
  const HUSSARS = coalitionHorse('K1', 8, '0,0', { facing: 'NW' })

  test('[10.4.1] a unit within two hexes of cavalry, in its front and in sight, may be charged', () => {
    const far = moving({ units: [french('F1', 6, '-4,0', { facing: 'SE' }), HUSSARS] })
    far.play('move F1 to -3,0 facing SE')
    expect(far.choices('spring')).toEqual([])
    far.play('move F1 to -2,0 facing SE')
    expect(far.choices('spring')).toEqual(['spring K1'])
    const behind = moving({
      units: [french('F1', 6, '4,0', { facing: 'SE' }), { ...HUSSARS, type: 'cavalry', move: 10 }],
    })
    behind.play('move F1 to 2,0 facing SE')
    expect(behind.choices('spring')).toEqual([])
  })

  test('[10.4.1] cavalry sees one half of a line past the other half, even one behind its own front', () => {
    const asked = (...others: Counter[]): string[] => {
      const line = french('F1', 8, '-3,1', { formation: 'longLine', facing: 'SSE' })
      const field = moving({ units: [line, { ...HUSSARS, facing: 'SE' }, ...others] })
      field.play('move F1 to -2,1 facing SSE')
      return field.choices('spring')
    }
    // K1 faces -2,1 along the hexside between -1,0 and -1,1.
    expect(asked()).toEqual(['spring K1'])
    expect(asked(coalition('C1', 6, '-1,1', { facing: 'SE' }))).toEqual([])
  })

  test('[10.4.1] [10.4.2] [10.4.3b] cavalry that may not is told why: it is too far, exhausted, or has tried at this hex', () => {
    const other = coalitionHorse('K2', 8, '1,1', { facing: 'NW' })
    const field = (more: Partial<Counter>): KulmProblem => {
      const made = moving({
        units: [french('F1', 6, '-4,0', { facing: 'SE' }), HUSSARS, { ...other, ...more }],
        dice: [1, 1],
      })
      made.play('move F1 to -2,0 facing SE')
      return made
    }
    expect(field({}).objections('spring K2', 'coalition')).toEqual(['10.4.1'])
    expect(field({ hex: '0,-1' }).objections('spring K2', 'coalition')).toEqual([])
    expect(field({ hex: '0,-1', readiness: 'exhausted' }).objections('spring K2', 'coalition')).toEqual(['10.4.2'])
    const tried = field({ hex: '0,-1' })
    tried.play('spring K1')
    expect(tried.objections('spring K1', 'coalition')).toEqual(['10.4.3b'])
  })

  test('[10.1.9] not a unit among trees or houses; one in the open may be charged', () => {
    const asked = (ground: 'village' | 'wood' | 'clear'): string[] => {
      const field = moving({
        units: [french('F1', 6, '-3,0', { facing: 'SE' }), HUSSARS],
        terrain: { '-2,0': ground },
      })
      field.play(field.choices('move F1 to -2,0')[0])
      return field.choices('spring')
    }
    expect([asked('clear'), asked('village'), asked('wood')]).toEqual([['spring K1'], [], []])
  })

  test('[10.4.2] [10.1.3] by fatigued cavalry, not by exhausted or routed cavalry', () => {
    const springs = (more: Partial<Counter>): string[] => {
      const field = moving({ units: [french('F1', 6, '-4,0', { facing: 'SE' }), { ...HUSSARS, ...more }] })
      field.play('move F1 to -2,0 facing SE')
      return field.choices('spring')
    }
    expect([
      springs({ readiness: 'fatigued' }),
      springs({ readiness: 'exhausted' }),
      springs({ state: 'routed' }),
    ]).toEqual([['spring K1'], [], []])
  })

  test('[10.4.3] [10.4.6] [10.4.3a] [10.4.3c] cavalry that passes its check goes in, and the unit must stand; [10.4.5] it remains the attacker', () => {
    const field = moving({ units: [french('F1', 6, '-4,0', { facing: 'SE' }), HUSSARS], dice: [6, 6, 6, 6] })
    field.play('move F1 to -2,0 facing SE', 'spring K1')
    // Its owner chooses the hex of its front by which it reaches the target, and its facing.
    expect(field.choices('meet').map(order => order.split(' ')[3])).toEqual(['-1,0', '-1,0', '-1,0'])
    expect(field.objections('meet K1 to 0,-1 facing NW')).toEqual(['10.4.3c'])
    field.play('meet K1 to -1,0 facing NW')
    expect(field.at('K1')).toBe('-1,0')
    expect(field.told('checkedMorale').map(({ unit, reason }) => [unit, reason])).toEqual([
      ['K1', 'charge'],
      ['F1', 'stand'],
    ])
    expect(field.objections('move F1 to -3,0 facing SE')).toEqual(['10.2.7c'])
    // 10.4.6: nothing has tired it yet.
    expect(field.unit('K1').readiness).toBe('fresh')
  })

  test('[10.4.3c] [4.2.2] the side from which the cavalry came counts, whichever way it faces there, and no stream that it has not crossed', () => {
    const terms = (facing: string, turned: string, hexsides: Problem['hexsides'] = {}): string[] => {
      const field = moving({
        hexsides,
        units: [french('F1', 6, '0,-4', { facing }), { ...HUSSARS, facing: 'SE' }],
        dice: [6, 6, 6, 6],
      })
      field.play(`move F1 to 0,-2 facing ${facing}`, 'spring K1', `meet K1 to 0,-1 facing ${turned}`)
      const checks = field.told('checkedMorale') as unknown as { unit: string; terms: { text: string }[] }[]
      return checks.find(({ unit }) => unit === 'F1')!.terms.map(({ text }) => text)
    }
    // Facing S it turns its back to them.
    for (const turned of ['NE', 'S'])
      expect([
        terms('S', turned),
        terms('N', turned),
        terms('S', turned, { '0,-2/0,-1': 'stream' }),
        terms('S', turned, { '0,-1/0,0': 'stream' }),
      ]).toEqual([[], ['charged in rear'], ['charge across a stream'], []])
  })

  test('[10.4.3b] cavalry that fails stays where it is, and may try again at the next hex', () => {
    const field = moving({ units: [french('F1', 6, '-4,2', { facing: 'SE' }), HUSSARS], dice: [1, 1] })
    field.play('move F1 to -2,1 facing SE', 'spring K1')
    expect([field.at('K1'), field.unit('K1').state, field.at('F1')]).toEqual(['0,0', 'goodOrder', '-2,1'])
    expect(field.choices('spring')).toEqual([])
    field.play('move F1 to -2,0 facing SE')
    expect(field.choices('spring')).toEqual(['spring K1'])
  })

  test('[10.4.5] [10.2.7c] a unit that stood has passed: it assaults without another check, and no unit retreats from it', () => {
    const colonel: Officer = { id: 'L', side: 'coalition', nation: 'russian', hex: '0,0' }
    const field = moving({
      units: [french('F1', 6, '-4,0', { facing: 'SE' }), HUSSARS],
      leaders: [colonel],
      dice: [6, 6, 6, 6, 4, 4],
    })
    field.play('move F1 to -2,0 facing SE', 'spring K1', 'meet K1 to -1,0 facing NW')
    while (field.step !== 'melees') field.play('done')
    field.play('assault -1,0 with F1')
    expect(field.told('checkedMorale').map(({ unit, reason }) => [unit, reason])).toEqual([
      ['K1', 'charge'],
      ['F1', 'stand'],
    ])
    expect([field.choices('evade'), field.told('fought').length]).toEqual([[], 1])
  })

  test('[10.2.7c] [3.4.1] a regiment that has stood does not break down, and its battalions do not build up', () => {
    const charged = (unit: Counter, id: string): KulmProblem => {
      const field = moving({ units: [unit, HUSSARS], dice: [6, 6, 6, 6] })
      field.play(`move ${id} to -2,0 facing SE`, 'spring K1', 'meet K1 to -1,0 facing NW')
      return field
    }
    const regiment = charged({ id: 'fr-12', hex: '-4,0', facing: 'SE' }, 'fr-12')
    expect(regiment.objections('break-down fr-12')).toEqual(['10.2.7c'])
    expect(regiment.choices('break-down')).toEqual([])
    const free = moving({ units: [{ id: 'fr-12', hex: '-4,0', facing: 'SE' }, HUSSARS] })
    expect(free.objections('break-down fr-12')).toEqual([])
  })

  test('[6.7.12] [6.7.12b] skirmishers slip away from it into a wood: they are free to continue, and the cavalry to retreat before melee', () => {
    const light = french('F1', 3, '3,0', { facing: 'W', formation: 'skirmish', range: 2 })
    const field = moving({
      terrain: { '2,1': 'wood' },
      units: [light, { ...HUSSARS, facing: 'SE' }, french('F2', 6, '1,-1', { facing: 'S' })],
      dice: [6, 6],
    })
    field.play('move F1 to 2,0 facing W', 'spring K1', 'meet K1 to 1,0 facing SE', 'slip to 2,1')
    expect(field.unit('F1')).toMatchObject({ hex: '2,1', formation: 'generalOrder', facing: 'NW' })
    expect(field.objections('move F1 to 2,2 facing SE')).toEqual([])
    while (field.step !== 'melees') field.play('done')
    field.play('assault 1,0 with F2')
    expect(field.choices('evade K1').length).toBeGreaterThan(0)
  })

  test('[10.5.1a] [10.5.1b] [10.5.3] limbered guns that come to guns in action run from it, those check and stand or are lost', () => {
    const caught = (...dice: number[]): KulmProblem => {
      const battery = frenchGuns('G2', 2, '-2,0', { facing: 'SE', formation: 'unlimbered', mov: 32 })
      const field = moving({
        units: [frenchGuns('G1', 2, '-4,0', { facing: 'SE' }), battery, { ...HUSSARS, mov: 11 }],
        dice: [6, 6, ...dice],
      })
      field.play(field.choices('move G1 to -2,0')[0], 'spring K1', 'meet K1 to -1,0 facing NW')
      while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
      return field
    }
    const held = caught(6, 6)
    expect([held.unit('G1').state, held.unit('G2').state, held.at('G2')]).toEqual(['routed', 'goodOrder', '-2,0'])
    expect(caught(1, 1).at('G2')).toBe('eliminated')
  })

  test('[10.4.3c] [10.2.7] a line of two hexes charges the half of another next to which it stands, and those who are there', () => {
    const line = french('F1', 8, '-1,1', { formation: 'longLine', facing: 'E' })
    const horse = coalitionHorse('K1', 8, '1,-2', { formation: 'longLine', facing: 'W' })
    const beside = (hex: string): Counter => french('F2', 3, hex, { formation: 'line', facing: 'E' })
    const stands = (hex: string): unknown[] => {
      const field = moving({ units: [line, horse, beside(hex)], dice: [6, 6, 6, 6, 6, 6] })
      field.play('move F1 to 0,1 facing E', 'spring K1')
      return field.told('checkedMorale').map(({ unit }) => unit)
    }
    // The left half, 0,0, is adjacent to K1; the right half isn’t.
    expect([stands('0,0'), stands('0,1')]).toEqual([
      ['K1', 'F1', 'F2'],
      ['K1', 'F1'],
    ])
  })

  test('[10.4.4] no unit forms square against it', () => {
    const field = moving({ units: [french('F1', 6, '-4,0', { facing: 'SE' }), HUSSARS], dice: [6, 6, 6, 6] })
    field.play('move F1 to -2,0 facing SE', 'spring K1', 'meet K1 to -1,0 facing NW')
    expect([field.choices('form-square'), field.told('checkedMorale').at(-1)!.reason]).toEqual([[], 'stand'])
  })
})

test('[10.4.3c] a line of two hexes comes up with one of its halves', () => {
  const { battle, position } = problem({
    units: [
      frenchHorse('H1', 8, '0,0', { formation: 'longLine', facing: 'E' }),
      coalition('C1', 6, '2,0', { facing: 'NW' }),
    ],
  }).match
  const { field } = battle
  const [horse, foe] = ['H1', 'C1'].map(id => field.units.findIndex(one => one.id === id))
  const { grid } = field.ground
  const up = pacesUpTo(field, position, horse, foe)
  expect(up.length).toBeGreaterThan(0)
  const beside = up.map(({ hexes }) => hexes.filter(hex => grid.adjacent(hex, grid.find('2,0'))).length)
  expect(Math.min(...beside)).toBe(1)
})
