import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { POINT } from '../../setup/ground.ts'
import { LINE } from '../../setup/vocabulary.ts'
import { chargeAllowance } from './riding.ts'

// The Coalition charges from the west along direction 0 (SE); the French face back along direction 3 (NW) and rout to
// the east.
const charge = (given: Problem): KulmProblem =>
  problem({ phase: 'charge', side: 'coalition', map: { radius: 14 }, ...given })
const HUSSARS = coalitionHorse('K1', 8, '-4,0', { facing: 'SE' })
const FRENCH = french('F1', 6, '0,0', { facing: 'NW' })
const ride = (...to: string[]): string[] => to.map(hex => `gallop to ${hex} facing SE as column`)

/** Plays on as long as the only question is where to retreat. */
const settle = (field: KulmProblem): KulmProblem => {
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  return field
}

describe('10.2.8 forming square', () => {
  test('[10.2.8b] from four movement points on, and in sight', () => {
    const far = charge({ units: [{ ...HUSSARS, hex: '-6,0' }, FRENCH] })
    far.play('declare K1', ...ride('-5,0'))
    expect(far.choices('form-square')).toEqual([])
    far.play(...ride('-4,0'))
    expect(far.choices('form-square')).toEqual(['form-square at 0,0'])
    const blind = charge({ units: [HUSSARS, { ...FRENCH, facing: 'SE' }] })
    blind.play('declare K1', ...ride('-3,0'))
    expect(blind.choices('form-square')).toEqual([])
  })

  test('[10.2.8b] infantry sees one half of a line in two hexes past the other half', () => {
    const asked = (...others: Counter[]): string[] => {
      const line = coalitionHorse('K1', 9, '1,-4', { formation: 'longLine', facing: 'SSE' })
      const field = charge({ units: [line, { ...FRENCH, facing: 'SE' }, ...others] })
      field.play('declare K1', 'gallop to 1,-3 facing SSE as longLine')
      return field.choices('form-square at 0,0')
    }
    // F1 faces 2,-4 along the hexside between 1,-3 and 2,-3.
    expect(asked()).toEqual(['form-square at 0,0'])
    expect(asked(coalition('C1', 6, '2,-3', { facing: 'SE' }))).toEqual([])
  })

  test('[10.2.8g] lances of any unit in a charging stack count, whichever unit leads it', () => {
    const terms = (...riders: Counter[]): string[] => {
      const field = charge({
        units: [...riders, FRENCH],
        leaders: [{ id: 'L', side: 'coalition', nation: 'russian', hex: '-4,0', cavalry: 1 }],
        dice: [1, 1],
      })
      field.play(`declare ${riders.map(({ id }) => id).join(' ')}`, ...ride('-3,0'), 'form-square at 0,0')
      const [tried] = field.told('squareTried') as unknown as { terms: { text: string }[] }[]
      return tried.terms.map(({ text }) => text)
    }
    const more = (id: string, given: Partial<Counter>) => coalitionHorse(id, 4, '-4,0', { facing: 'SE', ...given })
    expect(terms(HUSSARS, more('K2', { lance: 4 }))).toEqual(['lancers'])
    expect(terms(HUSSARS, more('K2', {}))).toEqual(['light cavalry'])
    // Heavy cavalry without lances has no modifier; hussars in the stack make it a light cavalry charge too.
    expect(terms(more('K2', { move: 12 }), more('K3', { move: 12 }))).toEqual([])
    expect(terms(more('K2', { move: 12 }), HUSSARS)).toEqual(['light cavalry'])
  })

  test('[10.2.8b] [10.2.8d] the infantry of those who charge is not for the other side to form', () => {
    const friend = coalition('C1', 6, '-2,2', { facing: 'NW' })
    const field = charge({ units: [HUSSARS, FRENCH, friend] })
    field.play('declare K1', ...ride('-3,0'))
    expect(['0,0', '-2,2', '3,3'].map(at => field.objections(`form-square at ${at}`))).toEqual([
      [],
      ['10.2.8d'],
      ['10.2.8d'],
    ])
  })

  test('[10.2.8b] it can be ordered ahead for a hex, and waits until the charge has come so near', () => {
    const field = charge({ units: [{ ...HUSSARS, hex: '-6,0' }, FRENCH, french('F2', 6, '0,6', { facing: 'NW' })] })
    const answered = () => ['0,0', '0,6'].map(hex => field.ahead(`form-square at ${hex}`, 'french', 'at'))
    field.play('declare K1', ...ride('-5,0'))
    expect(answered()).toEqual([null, null])
    field.play(...ride('-4,0'))
    expect(answered()).toEqual(['form-square at 0,0', null])
  })

  test('[10.2.8a] only in good order, in column or line', () => {
    const asked = (more: Partial<typeof FRENCH>): string[] => {
      const field = charge({ units: [HUSSARS, { ...FRENCH, ...more }] })
      field.play('declare K1', ...ride('-3,0'))
      return field.choices('form-square')
    }
    expect(asked({})).toHaveLength(1)
    expect(asked({ state: 'disordered' })).toEqual([])
    expect(asked({ formation: 'skirmish', increments: 3, range: 2, facing: 'W' })).toEqual([])
    expect(asked({ increments: 2 })).toEqual([])
    expect(asked({ formation: 'line', increments: 4, facing: 'W' })).toHaveLength(1)
  })

  test('[6.5.1] [10.2.8a] a line of two hexes draws together, so that all of it counts, whichever half it forms on', () => {
    const asked = (more: Partial<Counter>): string[] => {
      const field = charge({ units: [HUSSARS, { ...FRENCH, hex: '0,-1', facing: 'W', ...more }] })
      field.play('declare K1', ...ride('-3,0'))
      return field.choices('form-square')
    }
    // Three of five stand in 0,-1 and two in 0,0.
    expect(asked({ formation: 'longLine', increments: 5 })).toEqual(['form-square at 0,-1', 'form-square at 0,0'])
    expect(asked({ formation: 'line', increments: 3 })).toEqual(['form-square at 0,-1'])
    expect(asked({ formation: 'line', increments: 2 })).toEqual([])
  })

  test('[10.2.8h] [10.2.8d] [10.2.8f] [6.5.5] a square stands, its guns in its midst; [10.2.6] without any check', () => {
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' })
    const field = charge({ units: [HUSSARS, FRENCH, guns], dice: [1, 1] })
    field.play('declare K1', ...ride('-3,0'), 'form-square at 0,0')
    expect(field.unit('F1').formation).toBe('square')
    expect([field.at('F1'), field.at('G1')]).toEqual(['0,0', '0,0'])
    expect(field.objections('form-square at 0,0', 'french')).not.toEqual([])
  })

  test('[6.5.3] [6.9.1] guns that faced a vertex with their line lie along a hexside in the square', () => {
    const line = { ...FRENCH, formation: 'line' as const, facing: 'W' as const }
    const guns = frenchGuns('G1', 2, '0,0', { formation: 'unlimbered', facing: 'W' })
    const field = charge({ units: [HUSSARS, line, guns], dice: [1, 1] })
    field.play('declare K1', ...ride('-3,0'), 'form-square at 0,0')
    expect([field.unit('F1').formation, field.unit('G1').facing]).toEqual(['square', field.unit('F1').facing])
  })

  test('[10.2.8i] disorder: the infantry falls back, guns in action are lost, and the charge goes on', () => {
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' })
    // At three points 61 disorders; hussars add 3.
    const field = charge({ units: [HUSSARS, FRENCH, guns], dice: [5, 5] })
    field.play('declare K1', ...ride('-3,0'), 'form-square at 0,0')
    settle(field)
    expect(field.told('squareTried')).toMatchObject([{ roll: 55, modified: 62, result: 'disorder' }])
    expect(field.unit('F1').state).toBe('disordered')
    expect([field.at('F1') === '0,0', field.at('G1')]).toEqual([false, 'eliminated'])
    expect(field.choices('gallop').length).toBeGreaterThan(0)
  })

  const routed = (recall: number, ...more: number[]): KulmProblem => {
    // Adjacent, 55 is a rout.
    const field = charge({ units: [{ ...HUSSARS, hex: '-2,0' }, FRENCH], dice: [5, 5, recall, ...more] })
    field.play('declare K1', ...ride('-1,0'), 'pass-by', 'form-square at 0,0')
    return settle(field)
  }

  test('[10.2.8j-i] [10.2.8j-ii] [10.2.9b] rout: the riders roll for recall, [10.2.8j-vi] and if held let them run as others do', () => {
    const field = routed(3)
    expect(field.told('recallRolled')).toMatchObject([{ success: true, die: 3 }])
    expect(field.unit('F1')).toMatchObject({ state: 'routed', losses: 0 })
    expect(field.told('fled')[0].path).toHaveLength(11)
    expect(field.choices('halt')).toEqual(['halt'])
  })

  test('[10.2.8j-ii] [10.2.8j-iii] a charge that cannot be held pursues: as many hexes and increments as a die shows', () => {
    const field = routed(2, 3)
    expect(field.told('recallRolled')).toMatchObject([{ success: false, die: 2 }])
    expect(field.unit('F1')).toMatchObject({ state: 'routed', losses: 3 })
    expect(field.told('fled')[0].path).toHaveLength(4)
    expect(field.objections('recall')).toEqual(['10.2.8j'])
  })

  test('[10.2.8j-iii] no recall saves those who were declared the target before they tried', () => {
    // 3 would recall the chargers; here it is the pursuit roll.
    const field = charge({ units: [{ ...HUSSARS, hex: '-2,0' }, FRENCH], dice: [5, 5, 3] })
    field.play('declare K1', ...ride('-1,0'), 'aim at 0,0', 'form-square at 0,0')
    settle(field)
    expect(field.told('recallRolled')).toEqual([])
    expect(field.told('pursued')).toMatchObject([{ die: 3 }])
    expect(field.unit('F1')).toMatchObject({ state: 'routed', losses: 3 })
    expect(field.told('fled')[0].path).toHaveLength(4)
  })

  test('[10.2.8] [10.2.8e] the top unit of the stack decides for all in the hex', () => {
    // At three points a French column forms square up to 56; the legere rolls three rows better, hussars make it three
    // worse.
    const trial = (top: 'ligne' | 'legere'): unknown => {
      const stack = ['fr-72-1', 'fr-4-10leg'].map(id => ({ id, hex: '0,0', facing: 'NW' as const }))
      const field = charge({ units: [HUSSARS, ...(top === 'ligne' ? stack : stack.toReversed())], dice: [5, 4] })
      field.play('declare K1', ...ride('-3,0'), 'form-square at 0,0')
      settle(field)
      return field.told('squareTried').map(({ unit, result }) => [unit, result])[0]
    }
    expect([trial('ligne'), trial('legere')]).toEqual([
      ['fr-72-1', 'disorder'],
      ['fr-4-10leg', 'square'],
    ])
  })

  test('[10.2.8j-iv] a pursuing unit may turn on another, which stands or fails but forms no square', () => {
    const other = french('F2', 6, '2,0', { facing: 'NW', mov: 11 })
    const field = charge({
      units: [{ ...HUSSARS, hex: '-2,0', facing: 'SE' }, FRENCH, other],
      dice: [5, 5, 2, 3, 6, 6],
    })
    field.play('declare K1', ...ride('-1,0'), 'pass-by', 'form-square at 0,0')
    settle(field)
    field.play('gallop to 0,0 facing SE as column')
    // 10.2.8j-iii: two hexes away the charge still follows the routing unit, with no question about the other and no
    // free turn.
    expect([field.choices('aim'), field.choices('pass-by')]).toEqual([[], []])
    expect(field.objections('aim at 2,0')).toEqual(['10.2.8j'])
    field.play('gallop to 1,0 facing SE as column')
    expect([field.choices('aim'), field.choices('pass-by')]).toEqual([['aim at 2,0'], ['pass-by']])
    field.play('aim at 2,0')
    expect(field.choices('form-square')).toEqual([])
    expect(field.told('checkedMorale').at(-1)).toMatchObject({ unit: 'F2', reason: 'stand' })
    expect(field.told('contact')).toMatchObject([{ hex: '2,0' }])
  })

  test('[10.2.8j-v] a unit that catches up with those that ran fights them', () => {
    const field = routed(2, 1)
    const hex = field.at('F1')
    field.play('gallop to 0,0 facing SE as column')
    expect(field.told('contact')).toMatchObject([{ hex, units: ['K1'] }])
    // Routed, they stay and must be fought.
    expect([field.step.includes('charge'), field.unit('F1').state]).toEqual([false, 'routed'])
  })

  test('[10.2.8c] once in the phase, whichever unit charges', () => {
    const field = charge({ units: [HUSSARS, coalitionHorse('K2', 8, '-4,1', { facing: 'SE' }), FRENCH], dice: [1, 1] })
    field.play('declare K1', 'declare K2', 'launch K1', ...ride('-3,0'), 'form-square at 0,0', ...ride('-2,0'))
    expect(field.choices('form-square')).toEqual([])
  })
})

describe('6.7.12, 10.5, 16.2.7 others who are charged', () => {
  test('[6.7.12] [6.7.12a] [6.7.12b] skirmishers slip away, unshaken and at the bottom of the stack, to friends in good order beside them', () => {
    const light = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
    const field = charge({ units: [HUSSARS, light, french('F2', 6, '1,0', { facing: 'NW' })] })
    field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
    expect(field.choices('slip')).toEqual(['slip to 1,0'])
    field.play('slip to 1,0')
    expect(field.unit('F1')).toMatchObject({ hex: '1,0', formation: 'column', state: 'goodOrder', depth: 1 })
    expect(field.told('checkedMorale')).toEqual([])
  })

  test('[6.7.12b] to a line of two hexes as a line in the one, to infantry under guns as that infantry', () => {
    const slip = (...hosts: NonNullable<Problem['units']>) => {
      const light = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
      const field = charge({ units: [HUSSARS, light, ...hosts] })
      field.play('declare K1')
      for (const stride of ride('-3,0', '-2,0', '-1,0')) {
        field.play(stride)
        if (field.choices('aim at 0,0').length > 0) field.play('aim at 0,0')
        if (field.choices('form-square').length > 0) field.play('done')
      }
      field.play('slip to 1,0')
      return field.unit('F1')
    }
    const line = french('F2', 8, '1,0', { formation: 'longLine', facing: 'W' })
    expect(slip(line)).toMatchObject({ formation: 'line', facing: 'W', hexes: ['1,0'], depth: 1 })
    const guns = frenchGuns('G1', 2, '1,0', { formation: 'unlimbered', facing: 'NW' })
    const column = french('F2', 4, '1,0', { facing: 'NW' })
    expect(slip(guns, column)).toMatchObject({ formation: 'column', facing: 'NW', depth: 2 })
    expect(slip(column)).toMatchObject({ formation: 'column', facing: 'NW', depth: 1 })
  })

  test('[6.7.12] [6.7.17] among cavalry they find refuge too, and are disordered by it', () => {
    const light = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
    const field = charge({
      units: [HUSSARS, light, frenchHorse('H1', 6, '1,0', { facing: 'SE', readiness: 'exhausted' })],
    })
    field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'), 'slip to 1,0')
    settle(field)
    expect(field.told('changedState')[0]).toMatchObject({ unit: 'F1', state: 'disordered', cases: ['6.7.17'] })
    expect(field.at('F1')).not.toBe('1,0')
  })

  test('[6.7.13] skirmishers that find no refuge are ridden down', () => {
    const light = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
    const field = charge({ units: [HUSSARS, light], dice: [1] })
    field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
    settle(field)
    expect(field.unit('F1')).toMatchObject({ state: 'routed', losses: 1 })
  })
})

describe('10.5.2 guns among infantry', () => {
  const stand = (guns: Partial<typeof FRENCH>, dice: number[]): KulmProblem => {
    const battery = frenchGuns('G1', 2, '0,0', { facing: 'SE', ...guns })
    const field = charge({ units: [HUSSARS, { ...FRENCH, facing: 'SE' }, battery], dice })
    field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
    return settle(field)
  }

  test('[10.5.2a] limbered guns fare as the infantry does', () => {
    const held = stand({}, [6, 6])
    expect([held.unit('F1').state, held.unit('G1').state]).toEqual(['goodOrder', 'goodOrder'])
    const shaken = stand({}, [1, 1])
    expect([shaken.unit('F1').state, shaken.unit('G1').state]).toEqual(['disordered', 'disordered'])
  })

  test('[10.5.2b] guns in action check for themselves: [10.2.7b] one roll for all in the hex', () => {
    const held = stand({ formation: 'unlimbered' }, [6, 6])
    expect([held.at('F1'), held.at('G1')]).toEqual(['0,0', '0,0'])
    expect(
      held
        .told('checkedMorale')
        .map(({ unit, roll }) => [unit, roll])
        .sort(),
    ).toEqual([
      ['F1', 66],
      ['G1', 66],
    ])
    expect(stand({ formation: 'unlimbered' }, [1, 1]).at('G1')).toBe('eliminated')
  })
})

describe('16.2.7 Austrians', () => {
  const attack = (units: NonNullable<Problem['units']>, dice: number[]): KulmProblem => {
    const field = charge({ side: 'french', units: [frenchHorse('H1', 8, '-4,0', { facing: 'SE' }), ...units], dice })
    for (const order of ['declare H1', ...ride('-3,0'), ...ride('-2,0'), 'aim at 0,0', ...ride('-1,0')]) {
      // A line waits until the charge has reached it.
      if (field.choices('close-up').length > 0) field.play('done')
      field.play(order)
    }
    if (field.choices('done').length > 0) field.play('done')
    return field
  }

  test('[16.2.7f] a masse rolls to stand with +3', () => {
    const masse = coalition('A1', 6, '0,0', { nation: 'austrian', formation: 'masse', facing: 'W' })
    const field = attack([masse], [4, 4])
    expect(field.told('checkedMorale')[0].terms).toContainEqual(expect.objectContaining({ value: 3 }))
    expect(field.choices('form-square')).toEqual([])
  })

  test('[16.2.7c] to a charge a masse is a square and has neither flank nor rear; to others it has', () => {
    const masse = (facing: string) =>
      coalition('A1', 6, '0,0', { nation: 'austrian', formation: 'masse', facing, mev: 12 })
    for (const facing of ['W', 'NNE', 'E']) {
      const field = attack([masse(facing)], [6, 6, 4, 4])
      expect(field.told('checkedMorale')[0].terms).toMatchObject([{ value: 3, case: '16.2.7f' }])
      while (field.step !== 'melees') field.play('done')
      field.play('assault 0,0 with H1')
      expect(field.told('fought')[0].attack).toMatchObject([
        { text: expect.stringMatching(/^H1 \d+, × 1\/2 charging/) },
      ])
    }
    const beside = problem({
      phase: 'melee',
      units: [frenchHorse('H1', 8, '-1,0', { facing: 'SE' }), masse('NNE')],
      dice: [6, 6, 4, 4],
    })
    beside.play('assault 0,0 with H1')
    while (beside.told('fought').length === 0) beside.play('done')
    expect(beside.told('fought')[0].attack).toMatchObject([{ text: expect.stringContaining('× 2 through the flank') }])
  })

  test('[16.2.7g] a line of two hexes closes up into either of them, if it passes', () => {
    const line = coalition('A1', 8, '0,0', { nation: 'austrian', formation: 'longLine', facing: 'W' })
    const field = attack([line], [6, 6, 6, 6])
    const other = field.unit('A1').hexes[1]
    expect(field.choices('close-up')).toEqual(['0,0', other].sort().map(hex => `close-up at ${hex}`))
    field.play('close-up at 0,0')
    expect(field.unit('A1')).toMatchObject({ formation: 'masse', hexes: ['0,0'], state: 'goodOrder' })
    const shaken = { ...line, state: 'disordered', formation: 'column', facing: 'NW' } as const
    expect(attack([shaken], [6, 6, 6, 6]).choices('close-up')).toEqual([])
  })

  describe('16.2.7g a line that may become the target', () => {
    const LINE_OF_EIGHT = coalition('A1', 8, '0,0', { nation: 'austrian', formation: 'longLine', facing: 'W', mov: 32 })
    const UHLANS = frenchHorse('H1', 8, '-4,0', { facing: 'SE' })
    const gallops = (line: Partial<Counter>, dice: number[], ...hexes: string[]): KulmProblem => {
      const field = charge({ side: 'french', units: [UHLANS, { ...LINE_OF_EIGHT, ...line }], dice })
      field.play('declare H1', ...ride(...hexes))
      return field
    }

    test('[16.2.7g] [10.2.8b] it closes up as soon as others could form square: four points away, and in sight', () => {
      const field = gallops({}, [6, 6], '-3,0')
      expect(field.choices('close-up')).toEqual(['close-up at 0,0', 'close-up at 0,1'])
      expect(field.choices('form-square')).toEqual([])
      field.play('close-up at 0,1')
      expect(field.unit('A1')).toMatchObject({ formation: 'masse', hexes: ['0,1'], state: 'goodOrder' })
      expect(field.told('closedUp')).toMatchObject([{ unit: 'A1', hex: '0,1', cases: ['16.2.7g'] }])
      expect(gallops({ hex: '2,0' }, [], '-3,0').choices('close-up')).toEqual([])
      // The charge comes from behind.
      expect(gallops({ facing: 'E' }, [], '-3,0').choices('close-up')).toEqual([])
    })

    test('[16.2.7g] only lines of two hexes of Austrians in good order', () => {
      const may = (line: Partial<Counter>): number => gallops(line, [], '-3,0').choices('close-up').length
      expect(may({ formation: 'line', increments: 4 })).toBe(0)
      expect(may({ formation: 'masse', increments: 6 })).toBe(0)
      expect(may({ state: 'disordered', formation: 'column', facing: 'NW' })).toBe(0)
      expect(may({ nation: 'russian' })).toBe(0)
    })

    test('[16.2.7g] if it fails it is disordered and stays where it drew together', () => {
      const field = gallops({}, [1, 1], '-3,0')
      field.play('close-up at 0,0')
      expect(field.unit('A1')).toMatchObject({ state: 'disordered', hexes: ['0,0'] })
      expect(field.choices('gallop').length).toBeGreaterThan(0)
    })

    test('[16.2.7g] [10.2.6] that is its one answer: it rolls no more when the charge has come up to it', () => {
      const field = gallops({}, [6, 6], '-3,0')
      field.play('close-up at 0,0', ...ride('-2,0'), 'aim at 0,0', ...ride('-1,0'))
      expect(field.told('checkedMorale').map(({ unit, reason }) => [unit, reason])).toEqual([['A1', 'closeIntoMasse']])
      expect(field.told('contact').length).toBe(1)
      while (field.step !== 'melees') field.play('done')
      expect(field.objections('done')).toEqual(['10.2.7e'])
    })

    test('[16.2.7g] [10.2.6] a unit that waits may still close up, or stand, when the charge has come', () => {
      const field = gallops({}, [6, 6], '-3,0')
      field.play('done', ...ride('-2,0'), 'aim at 0,0', 'done', ...ride('-1,0'))
      if (field.choices('done').length > 0) field.play('done')
      expect(field.choices('close-up')).toEqual(['close-up at 0,0', 'close-up at 0,1'])
      expect(field.choices('stand')).toEqual(['stand'])
    })

    test('[16.2.7g] [10.2.3] a target that has closed up into its other hex is a target no more, and another may be named', () => {
      const field = charge({ side: 'french', units: [UHLANS, LINE_OF_EIGHT], dice: [6, 6] })
      field.play('declare H1', 'aim at 0,0', ...ride('-3,0'), 'close-up at 0,1')
      expect(field.unit('A1').hexes).toEqual(['0,1'])
      field.play(...ride('-2,0'))
      expect(field.choices('aim')).toEqual(['aim at 0,1'])
    })
  })
})

test('[10.2.8h] [10.2.3] a line that draws together in its other hex to form square is a target there only if it is named', () => {
  const line = french('F1', 8, '0,0', { formation: 'longLine', facing: 'W', mov: 11 })
  const field = charge({ units: [HUSSARS, line], dice: [1, 1] })
  field.play('declare K1', 'aim at 0,0', ...ride('-3,0'), 'form-square at 0,1')
  expect(field.unit('F1')).toMatchObject({ formation: 'square', hexes: ['0,1'] })
  field.play(...ride('-2,0'))
  expect(field.choices('aim')).toEqual(['aim at 0,1'])
})

describe('the charge example', () => {
  // B are lancers of MA 15 four hexes from the centre; F2 stands right of F1, one point farther away.
  const units = [
    coalitionHorse('B', 6, '-4,0', { facing: 'SE', move: 15, lance: 6 }),
    coalitionHorse('C', 6, '-4,1', { facing: 'SE', move: 15, lance: 6 }),
    french('F1', 6, '0,0', { facing: 'NW', mov: 32 }),
    french('F2', 6, '0,1', { facing: 'NW' }),
  ]

  test('[10.5.example] one hex, six points for the change and two for the line leave six of fifteen', () => {
    const field = charge({ units })
    field.play('declare B', 'done', 'gallop to -3,0 facing E as line')
    const { battle, position } = field.match
    const unit = battle.field.units.findIndex(({ id }) => id === 'B')
    const spent = 1 + battle.field.tables.movement.formation.charging
    expect(chargeAllowance(battle.field, position, unit, LINE) / POINT - spent).toBe(6)
  })

  test('[10.5.example] 52 forms square at three points, 64 disorders at four, and the lancers ride onto the square', () => {
    // These dice fix every roll; the lancers add 6 here. Then the square hits once, and the lancers pass their check.
    const field = charge({ units, dice: [4, 2, 5, 4, 5, 5, 6, 6] })
    field.play('declare B', 'done', 'gallop to -3,0 facing E as line', 'form-square at 0,0')
    expect(field.told('squareTried').at(-1)).toMatchObject({ unit: 'F1', distance: 3, modified: 52, result: 'square' })
    field.play('form-square at 0,1')
    expect(field.told('squareTried').at(-1)).toMatchObject({
      unit: 'F2',
      distance: 4,
      modified: 64,
      result: 'disorder',
    })
    settle(field)
    expect(field.unit('F2').state).toBe('disordered')
    field.play('gallop to -2,0 facing E as line', 'aim at 0,0', 'gallop to -1,0 facing E as line')
    // The square may fire at the adjacent hex, and again once the charge enters.
    expect(field.choices('fire')).toEqual(['fire at -1,0 from 0,0'])
    field.play('done', 'gallop to 0,0 facing E as line', 'fire at 0,0 from 0,0')
    expect(field.unit('B')).toMatchObject({ hex: '0,0', losses: 1, state: 'goodOrder' })
    expect(field.told('contact')).toMatchObject([{ hex: '0,0', straight: true }])
  })
})
