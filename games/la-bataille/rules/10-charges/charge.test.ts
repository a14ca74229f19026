import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

// On the blank map direction 0 leads from 0,0 to 1,0 and is called SE; vertex 0, between SE and NE, is called E.
const charge = (given: Problem): KulmProblem => problem({ phase: 'charge', ...given })
const HUSSARS = frenchHorse('H1', 8, '-4,0', { facing: 'SE' })
/** Charges straight ahead, column by column. */
const ride = (...to: string[]): string[] => to.map(hex => `gallop to ${hex} facing SE as column`)

describe('10.1 who charges, and how', () => {
  const far = coalition('C1', 6, '6,-6')

  test('[10.1.2] only fresh cavalry in good order charges in its own phase', () => {
    const field = charge({
      units: [
        HUSSARS,
        frenchHorse('H2', 8, '-4,2', { facing: 'SE', readiness: 'fatigued' }),
        frenchHorse('H3', 8, '-4,4', { facing: 'SE', state: 'routed' }),
        french('F1', 6, '-2,-2'),
        far,
      ],
    })
    expect(['H1', 'H2', 'H3', 'F1'].map(unit => field.objections(`declare ${unit}`))).toEqual([
      [],
      ['10.1.2'],
      ['10.1.2'],
      ['10.1.2'],
    ])
    expect(field.objections('declare C1')).toEqual(['11.1.1'])
  })

  test('[10.2] [10.2.1] all charges are declared before the first is ridden, each once', () => {
    const field = charge({ units: [HUSSARS, frenchHorse('H2', 8, '-4,2', { facing: 'SE' }), far] })
    field.play('declare H1')
    expect(field.objections('declare H1')).toEqual(['10.2'])
    field.play('declare H2')
    expect(field.choices('launch')).toEqual(['launch H1', 'launch H2'])
    field.play('launch H2')
    expect(field.choices('gallop')[0]).toMatch(/^gallop to -3,2/)
  })

  test('[10.2] [10.1.7] a unit that cannot leave its hex makes no charge', () => {
    const declared = (hexes: string[]): string[] =>
      charge({
        map: { hexes: [...hexes, '0,-1', '6,-6'] },
        units: [{ ...HUSSARS, hex: '0,0' }, frenchHorse('H2', 8, '0,-1', { facing: 'S' }), far],
      }).objections('declare H1')
    expect([declared(['0,0', '1,0']), declared(['0,0', '-1,0'])]).toEqual([[], ['10.1.7']])
  })

  test('[10.1.10b] [10.1.10c] [10.2.3] a square at the edge of the map, with nothing behind it, can be charged', () => {
    const square = coalition('C1', 6, '1,0', { formation: 'square' })
    const field = charge({
      map: { hexes: ['-1,0', '0,0', '1,0', '6,-6'] },
      units: [{ ...HUSSARS, hex: '0,0' }, square, coalition('C2', 6, '6,-6')],
    })
    expect(field.objections('declare H1')).toEqual([])
    field.play('declare H1', 'aim at 1,0')
    expect(field.objections(ride('1,0')[0])).toEqual([])
    const column = { ...square, formation: 'column' as const }
    const other = charge({
      map: { hexes: ['-1,0', '0,0', '1,0', '6,-6'] },
      units: [
        { ...HUSSARS, hex: '0,0' },
        frenchHorse('H2', 8, '-1,0', { facing: 'SE' }),
        column,
        coalition('C2', 6, '6,-6'),
      ],
    })
    expect(other.objections('declare H1')).not.toEqual([])
  })

  test('[10.1.10] [10.1.10b] riders pass two squares one behind the other if they can ride on out of the second', () => {
    const squares = ['1,0', '2,0'].map((hex, i) => coalition(`S${i}`, 6, hex, { formation: 'square' }))
    const opens = (move: number, ...more: string[]): boolean => {
      const field = charge({
        map: { hexes: ['-1,0', '0,0', '1,0', '2,0', '0,1', '6,-6', ...more] },
        units: [{ ...HUSSARS, hex: '0,0', move }, ...squares, far],
      })
      field.play('declare H1')
      return field.choices('gallop').includes('gallop to 1,0 facing SE as column')
    }
    expect([opens(12, '3,0'), opens(12), opens(3, '3,0'), opens(2, '3,0')]).toEqual([true, false, true, false])
  })

  test('[10.1.8] a line of two hexes forms in the hex before either half, be the other half barred', () => {
    const line = frenchHorse('H1', 10, '0,0', { formation: 'longLine', facing: 'E', move: 16 })
    const columns = (...units: Counter[]): string[] => {
      const field = charge({ units: [line, ...units, far] })
      field.play('declare H1')
      if (field.choices('pass-by').length > 0) field.play('pass-by')
      const to = field
        .choices('gallop')
        .filter(order => order.endsWith('column'))
        .map(order => order.split(' ')[2])
      return [...new Set(to)].sort()
    }
    const [free, barred] = [columns(), columns(french('F1', 3, '1,0', { facing: 'SE' }))]
    expect(free).toEqual(['1,-1', '1,-2', '1,0'])
    expect(barred).toEqual(['1,-1', '1,-2'])
  })

  test('[10.2] a player with nothing to declare is not asked', () => {
    const field = charge({ units: [french('F1', 6, '0,0'), far] })
    expect(field.step).not.toContain('charges')
  })

  test('[10.1.7] [10.2.2] a charge goes into the hex straight ahead; [10.1.7a] and turns by one hexside at most', () => {
    const field = charge({ units: [HUSSARS, far] })
    field.play('declare H1')
    const first = field.choices('gallop').filter(order => order.endsWith('column'))
    expect(first).toEqual(['NE', 'S', 'SE'].map(facing => `gallop to -3,0 facing ${facing} as column`))
    expect(field.objections('gallop to -3,-1 facing SE as column')).toEqual(['10.1.7'])
    expect(field.objections('gallop to -3,0 facing N as column')).toEqual(['10.1.7'])
  })

  test('[10.1.7] no player is asked to declare a charge of cavalry that has nowhere to go', () => {
    const step = (...hexes: string[]): string =>
      charge({ map: { hexes: ['-4,0', '6,0', ...hexes] }, units: [HUSSARS, coalition('C1', 6, '6,0')] }).step
    expect([step('-3,0'), step('-5,0'), step()]).toEqual(['charges', 'movement', 'movement'])
  })

  test('[10.1.7] a line may go to either side of the vertex that it faces', () => {
    const line = frenchHorse('H1', 8, '-4,0', { formation: 'line', facing: 'E' })
    const field = charge({ units: [line, far] })
    field.play('declare H1')
    expect(field.objections('gallop to -3,0 facing E as line')).toEqual([])
    expect(field.objections('gallop to -3,-1 facing E as line')).toEqual([])
    expect(field.objections('gallop to -4,1 facing E as line')).toEqual(['10.1.7'])
    for (const to of ['-3,0', '-3,-1']) {
      const rider = charge({ units: [line, far] })
      rider.play('declare H1', `gallop to ${to} facing E as line`)
      expect(rider.unit('H1')).toMatchObject({ hex: to, facing: 'E', formation: 'line' })
    }
  })

  test('[10.1.7b] a line of two hexes goes forward as one, or wheels one half about the other', () => {
    const line = frenchHorse('H1', 8, '-4,1', { formation: 'longLine', facing: 'E' })
    const field = charge({ units: [line, far] })
    field.play('declare H1', 'gallop to -3,1 facing E as longLine')
    expect(field.unit('H1').hexes).toEqual(['-3,1', '-3,0'])
    field.play('gallop to -2,0 facing NNE as longLine')
    expect(field.unit('H1').hexes).toEqual(['-2,0', '-3,0'])
  })

  test('[10.1.8] all of it needs room in the first hex before it spreads into two', () => {
    const setsOut = (friends: number): string[] =>
      charge({ units: [HUSSARS, frenchHorse('H2', friends, '-3,0', { facing: 'SE' }), far] }).objections('declare H1')
    // Half of it would have room.
    expect([setsOut(10), setsOut(11)]).toEqual([[], ['10.1.7']])
  })

  test('[10.1.8] it changes its formation in the first hex only, for six points', () => {
    const field = charge({ units: [{ ...HUSSARS, move: 9 }, far] })
    field.play('declare H1')
    expect(field.objections('gallop to -3,0 facing E as line')).toEqual([])
    // 9 less 2 for the line: 1 and 6 leave nothing.
    const late = charge({ units: [{ ...HUSSARS, move: 12 }, far] })
    late.play('declare H1', ...ride('-3,0'))
    expect(late.objections('gallop to -2,0 facing E as line')).toEqual(['10.1.8'])
    const poor = charge({ units: [{ ...HUSSARS, move: 8 }, far] })
    poor.play('declare H1')
    expect(poor.objections('gallop to -3,0 facing E as line')).toEqual(['10.2.2'])
  })

  test('[10.1.8] a line that closes up out of two hexes may reach the hex before both by either path, and takes the cheaper', () => {
    const line = frenchHorse('H1', 8, '-4,1', { formation: 'longLine', facing: 'E', move: 7 })
    const closing = (...streams: string[]): unknown[] => {
      const hexsides = Object.fromEntries(streams.map(side => [side, 'stream' as const]))
      const field = charge({ units: [line, far], hexsides })
      field.play('declare H1')
      const orders = ['-3,1', '-3,0', '-3,-1'].map(to => `gallop to ${to} facing SE as column`)
      const offered = orders.map(order => field.choices('gallop').filter(one => one === order).length)
      return [offered, orders.map(order => field.objections(order))]
    }
    const [below, above] = ['-4,1/-3,1', '-4,0/-3,-1']
    const dear = ['10.2.2']
    expect(closing()).toEqual([
      [1, 1, 1],
      [[], [], []],
    ])
    expect(closing(below)).toEqual([
      [0, 1, 1],
      [dear, [], []],
    ])
    expect(closing(above)).toEqual([
      [1, 1, 0],
      [[], [], dear],
    ])
    // The half with no stream in front pays for all of it; the other half enters nothing.
    expect(closing(below, above)).toEqual([
      [0, 1, 0],
      [dear, [], dear],
    ])
  })

  test('[10.1.9] it keeps to clear ground, and pays for slopes and streams', () => {
    const field = charge({ units: [{ ...HUSSARS, move: 13 }, far], terrain: { '-3,0': 'wood' } })
    expect(field.step).toBe('movement')
    const stream = charge({
      units: [{ ...HUSSARS, move: 13 }, far],
      hexsides: { '-4,0/-3,0': ['stream'], '-3,0/-2,0': ['stream'] },
    })
    stream.play('declare H1', ...ride('-3,0', '-2,0'))
    expect([stream.objections(ride('-1,0')[0]), stream.states('H1')]).toEqual([[], []])
    stream.play(...ride('-1,0'))
    expect(stream.unit('H1').state).toBe('routed')
  })

  test('[16.1.3a] on dry ground a charge has five points more', () => {
    const reaches = (ground: 'wet' | 'dry'): string => {
      const field = charge({ ground, units: [{ ...HUSSARS, hex: '-6,0', move: 3 }, far] })
      field.play('declare H1', ...ride('-5,0', '-4,0', '-3,0'))
      return field.unit('H1').state
    }
    expect([reaches('wet'), reaches('dry')]).toEqual(['routed', 'goodOrder'])
  })

  test('[10.2.10] a charge that spends all its points and meets no enemy is routed where it stands', () => {
    const field = charge({ units: [{ ...HUSSARS, move: 2 }, far] })
    field.play('declare H1', ...ride('-3,0', '-2,0'))
    expect(field.unit('H1')).toMatchObject({ hex: '-2,0', state: 'routed' })
  })
})

describe('10.1 stacks and squares', () => {
  const brigade = (
    more: Partial<Parameters<typeof frenchHorse>[3]>,
    leader?: NonNullable<Problem['leaders']>[number],
  ): KulmProblem =>
    charge({
      units: [HUSSARS, frenchHorse('H2', 8, '-4,0', { facing: 'SE', ...more }), coalition('C1', 6, '6,-6')],
      leaders: leader ? [leader] : [],
    })
  const GENERAL = { id: 'gen', side: 'french' as const, cavalry: 2, hex: '-4,0' }

  test('[10.1.4] [10.1.5] regiments of one hex charge together under a leader with a cavalry bonus', () => {
    expect(brigade({}).objections('declare H1 H2')).toEqual(['10.1.5'])
    expect(brigade({}, { ...GENERAL, cavalry: 0 }).objections('declare H1 H2')).toEqual(['10.1.5'])
    expect(brigade({}).objections('declare H1')).toEqual([])
    const field = brigade({}, GENERAL)
    field.play('declare H1 H2', ...ride('-3,0'))
    expect(['H1', 'H2', 'gen'].map(unit => field.at(unit))).toEqual(['-3,0', '-3,0', '-3,0'])
  })

  test('[6.2.2] [3.2.1] [10.1.6] the stack keeps its order as it rides, and who is on top leads it', () => {
    const order = (top: string): string[] => {
      const field = charge({
        phase: 'movement',
        last: '13:00',
        units: [HUSSARS, frenchHorse('H2', 8, '-4,0', { facing: 'SE' }), coalition('C1', 6, '6,-6')],
        leaders: [GENERAL],
      })
      if (field.unit(top).depth > 0) field.play(`top ${top}`)
      while (field.step !== 'charges') field.play('done')
      field.play('declare H1 H2', ...ride('-3,0', '-2,0'))
      const [{ units }] = field.told('galloped') as unknown as { units: string[] }[]
      return [...units, ...['H1', 'H2'].toSorted((a, b) => field.unit(a).depth - field.unit(b).depth)]
    }
    expect(order('H1')).toEqual(['H1', 'H2', 'H1', 'H2'])
    expect(order('H2')).toEqual(['H2', 'H1', 'H2', 'H1'])
  })

  test('[10.1.6] a unit without the points is left behind', () => {
    const field = brigade({ move: 1 }, GENERAL)
    field.play('declare H1 H2', ...ride('-3,0', '-2,0'))
    expect([field.at('H1'), field.at('H2'), field.unit('H2').state]).toEqual(['-2,0', '-3,0', 'routed'])
    field.play(...ride('-1,0'))
    expect([field.at('H1'), field.at('gen')]).toEqual(['-1,0', '-1,0'])
  })

  test('[10.1.6] [10.2.9d] the leader moves with a regiment that leaves no unit behind, not out of a stack that stays', () => {
    const units = [HUSSARS, coalition('C1', 6, '6,-6')]
    const alone = charge({ units, leaders: [GENERAL], dice: [1] })
    alone.play('declare H1', ...ride('-3,0', '-2,0'), 'recall')
    expect(alone.at('gen')).toBe('-2,0')
    expect(alone.told('recallRolled')).toMatchObject([{ die: 1, success: true, cases: ['10.2.9', '10.2.9d'] }])
    const tells = (field: KulmProblem): string[] =>
      field.match.events
        .filter(({ kind }) => kind === 'recallRolled')
        .map(event => field.match.battle.language.tell(event))
    expect(tells(alone)).toEqual(['H1 is recalled (rolled 1, +1 for a leader)'])
    const unled = charge({ units, dice: [1] })
    unled.play('declare H1', ...ride('-3,0', '-2,0'), 'recall')
    expect(tells(unled)).toEqual(['H1 isn’t recalled (rolled 1)'])
    const parted = brigade({}, GENERAL)
    parted.play('declare H1', 'done', ...ride('-3,0'))
    expect([parted.at('H1'), parted.at('gen')]).toEqual(['-3,0', '-4,0'])
  })

  test('[10.1.10] [10.1.10b] a charge rides through a square that it can leave again, [10.1.10a] which fires at it', () => {
    const square = coalition('C1', 6, '-2,0', { facing: 'NW', formation: 'square' })
    const through = (move: number): KulmProblem => {
      const field = charge({ units: [{ ...HUSSARS, move }, square] })
      field.play('declare H1', ...ride('-3,0'))
      expect(field.choices('fire')).toEqual(['fire at -3,0 from -2,0'])
      field.play('done', 'pass-by')
      return field
    }
    expect(through(3).objections(ride('-2,0')[0])).toEqual([])
    // With no points left to leave the hex the path is blocked, and the charge is into nothing.
    expect(through(2).unit('H1')).toMatchObject({ hex: '-3,0', state: 'routed' })
  })

  test('[10.1.10b] no way leads out of a square where friends bar it', () => {
    const square = coalition('C1', 6, '-2,0', { formation: 'square' })
    const through = (more: Problem): string[] => {
      const field = charge({ units: [HUSSARS, square, ...(more.units ?? [])] })
      field.play('declare H1', ...ride('-3,0'), 'done', 'pass-by')
      return field.objections('gallop to -2,0 facing SE as column')
    }
    expect(through({})).toEqual([])
    expect(through({ units: [french('F1', 6, '-1,0')] })).toEqual(['10.1.10b'])
    expect(through({ units: [frenchGuns('G1', 2, '-1,0')] })).toEqual([])
  })

  test('[10.1.10c] [6.1.1] a line does not stop in the hex of a square with its other half among friends in column', () => {
    // Facing east its left half is north of its right one.
    const line = frenchHorse('H1', 8, '-1,1', { formation: 'longLine', facing: 'E', move: 20 })
    const square = coalition('C1', 6, '0,0', { facing: 'NW', formation: 'square', fv: 1 })
    const met = (...friends: Counter[]): number => {
      const field = charge({ units: [line, square, ...friends], dice: [1, 1, 1, 1] })
      field.play('declare H1', ...(friends.length > 0 ? ['done'] : []), 'aim at 0,0')
      expect(field.unit('H1').hexes).toEqual(['-1,1', '-1,0'])
      const holdFire = (): void => {
        while (field.choices('fire').length > 0) field.play('done')
      }
      holdFire()
      field.play('gallop to 0,1 facing E as longLine')
      holdFire()
      expect(field.unit('H1').hexes).toEqual(['0,1', '0,0'])
      return field.told('contact').length
    }
    expect(met()).toBe(1)
    expect(met(frenchHorse('H2', 6, '0,1', { facing: 'SE' }))).toBe(0)
  })

  test('[10.1.10c] [6.1.1] nor a column in the hex of a square where friends already fight in line', () => {
    const met = (formation: 'column' | 'line'): string[] => {
      const first = frenchHorse('H1', 6, '-1,0', { formation, facing: formation === 'line' ? 'E' : 'SE', move: 20 })
      const second = frenchHorse('H2', 6, '-2,0', { facing: 'SE', move: 20 })
      const square = coalition('C1', 6, '0,0', { facing: 'NW', formation: 'square', fv: 1 })
      const field = charge({ units: [first, second, square] })
      const play = (...orders: string[]): void => {
        for (const order of orders) {
          field.play(order)
          while (field.choices('fire').length > 0) field.play('done')
        }
      }
      play('declare H1', 'declare H2', 'launch H1', 'aim at 0,0')
      play(`gallop to 0,0 facing ${formation === 'line' ? 'E' : 'SE'} as ${formation}`)
      play('aim at 0,0', 'gallop to -1,0 facing SE as column', 'gallop to 0,0 facing SE as column')
      return field.told('contact').flatMap(({ units }) => units as string[])
    }
    expect([met('column'), met('line')]).toEqual([['H1', 'H2'], ['H1']])
  })

  test('[10.1.10c] [6.5.11a] a charge on a square fights in its hex', () => {
    const square = coalition('C1', 6, '-2,0', { facing: 'NW', formation: 'square' })
    const field = charge({ units: [HUSSARS, square] })
    field.play('declare H1', ...ride('-3,0'), 'done', 'aim at -2,0', ...ride('-2,0'), 'done')
    expect(field.at('H1')).toBe('-2,0')
    expect(field.told('contact')).toMatchObject([{ hex: '-2,0', straight: false }])
  })

  test('[6.5.11a] [10.1.10c] fugitives in its hex make no difference: no unit beside a square has reached it', () => {
    const square = coalition('C1', 6, '-2,0', { facing: 'NW', formation: 'square' })
    const fugitive = coalition('C2', 4, '-2,0', { state: 'routed' })
    const field = charge({ units: [HUSSARS, square, fugitive] })
    field.play('declare H1', ...ride('-3,0'), 'done', 'aim at -2,0')
    expect(field.told('contact')).toEqual([])
    field.play(...ride('-2,0'), 'done')
    expect([field.at('H1'), field.told('contact').length]).toEqual(['-2,0', 1])
  })
})

describe('10.2 targets and recall', () => {
  test('[10.2.3] two hexes away the target must be declared, [10.2.4] and a unit passed by is no longer a target', () => {
    const field = charge({ units: [HUSSARS, coalition('C1', 6, '0,0', { facing: 'SE' })] })
    field.play('declare H1', ...ride('-3,0'))
    // Three hexes away it can be declared, but isn’t required.
    expect([field.objections('aim at 0,0'), field.objections('pass-by')]).toEqual([[], ['8.0']])
    field.play(...ride('-2,0'))
    expect(field.choices()).toEqual(['aim at 0,0', 'pass-by'])
    field.play('pass-by')
    expect(field.objections('aim at 0,0')).toEqual(['10.2.4'])
    expect(field.told('passedBy')).toMatchObject([{ units: ['H1'], hexes: ['0,0'] }])
  })

  test('[10.1.9] no unit in woods or houses is a target', () => {
    const field = charge({
      units: [HUSSARS, coalition('C1', 6, '-1,0', { facing: 'NW' })],
      terrain: { '-1,0': 'village' },
    })
    field.play('declare H1', ...ride('-3,0'))
    // 1,0 is empty.
    expect([field.objections('aim at -1,0'), field.objections('aim at 1,0')]).toEqual([['10.1.9'], ['10.2.3']])
  })

  test('[10.2.9a] a charge is called off from its second hex on, [10.2.9] once', () => {
    const far = coalition('C1', 6, '6,-6')
    const field = charge({ units: [HUSSARS, far], dice: [2] })
    field.play('declare H1', ...ride('-3,0'))
    expect(field.objections('recall')).toEqual(['10.2.9a'])
    field.play(...ride('-2,0'), 'recall', 'press-on')
    expect(field.objections('recall')).toEqual(['10.2.9'])
  })

  test('[10.2.9e] a unit that can be recalled stops in good order, or continues', () => {
    const far = coalition('C1', 6, '6,-6')
    const field = charge({ units: [HUSSARS, far], dice: [2] })
    field.play('declare H1', ...ride('-3,0', '-2,0'), 'recall', 'halt')
    expect(field.unit('H1')).toMatchObject({ hex: '-2,0', state: 'goodOrder' })
    expect(field.told('reinedIn')).toMatchObject([{ units: ['H1'], hex: '-2,0' }])
    const goes = charge({ units: [HUSSARS, far], dice: [2] })
    goes.play('declare H1', ...ride('-3,0', '-2,0'), 'recall', 'press-on')
    expect([goes.told('reinedIn'), goes.step]).toEqual([[], 'charge'])
  })

  test('[10.2.9f] a charge that cannot be held must close with the nearest enemy', () => {
    const field = charge({ units: [HUSSARS, coalition('C1', 6, '1,-4', { facing: 'SE' })], dice: [1] })
    field.play('declare H1', ...ride('-3,0', '-2,0'), 'recall')
    expect(field.objections('gallop to -1,0 facing SE as column')).toEqual([])
    field.play('gallop to -1,0 facing NE as column')
    expect(field.choices('gallop').every(order => order.startsWith('gallop to 0,-1'))).toBe(true)
  })

  test('[10.2.9f] of two hexes before a line, it rides to the nearer one', () => {
    const units = [
      { ...HUSSARS, formation: 'line' as const, facing: 'E' },
      coalition('C1', 6, '1,-4', { facing: 'SE' }),
    ]
    const field = charge({ units, dice: [1] })
    const gallop = (hex: string): string => `gallop to ${hex} facing E as line`
    field.play('declare H1', gallop('-3,0'), gallop('-2,0'), 'recall')
    expect([field.objections(gallop('-1,-1')), field.objections(gallop('-1,0'))]).toEqual([[], ['10.2.9f']])
  })

  test('[10.2.9f] and passes no enemy by, [10.2.4] unlike one that could be held', () => {
    const near = (...orders: string[]): KulmProblem => {
      const units = [
        { ...HUSSARS, hex: '-5,0' },
        coalition('C1', 6, '0,0', { facing: 'SE' }),
        coalition('C2', 6, '2,-2', { facing: 'SE' }),
      ]
      const field = charge({ units, dice: [1] })
      field.play('declare H1', ...ride('-4,0', '-3,0'), ...orders, ...ride('-2,0'))
      return field
    }
    const held = near('recall')
    expect(held.told('recallRolled')).toMatchObject([{ success: false }])
    expect([held.choices('pass-by'), held.choices('aim')]).toEqual([[], ['aim at 0,0']])
    expect(held.objections('pass-by')).toEqual(['10.2.9f'])
    expect(held.objections('aim at 2,-2')).toEqual(['10.2.9f'])
    const free = near()
    expect(free.choices('pass-by')).toEqual(['pass-by'])
    expect(free.choices('aim')).toEqual(['aim at 0,0', 'aim at 2,-2'])
  })
})

describe('10.2.10 where blown horses stand', () => {
  /** Three points bring it to -1,0, or to the hex before. */
  const blown = (friend: Counter, move = 3): KulmProblem => {
    const field = charge({
      map: { radius: 14 },
      units: [{ ...HUSSARS, move }, friend, coalition('C1', 6, '10,-3')],
      dice: [6, 6],
    })
    field.play('declare H1')
    while (field.step === 'charge')
      field.play(field.choices('gallop').find(order => order.includes('facing SE as column'))!)
    while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
    return field
  }
  const light = french('F1', 3, '-1,0', { formation: 'skirmish', facing: 'E', range: 2 })
  const guns = frenchGuns('F1', 2, '-1,0', { facing: 'NW' })
  const square = french('F1', 6, '-1,0', { formation: 'square', facing: 'NW' })

  test('[10.2.10] [3.1.2] [6.1.3] not on limbered guns or in a friendly square: they make room', () => {
    for (const friend of [guns, square]) {
      const field = blown(friend)
      expect(field.unit('H1').state).toBe('routed')
      expect([field.at('H1') === '-1,0', field.at('F1')]).toEqual([false, '-1,0'])
      expect(blown(friend, 2).at('H1')).toBe('-2,0')
    }
  })

  test('[10.2.10] [6.7.17] skirmishers in whose hex they stand are disordered, adjacent ones are not', () => {
    expect([blown(light).unit('F1').state, blown(light, 2).unit('F1').state]).toEqual(['disordered', 'goodOrder'])
  })
})

describe('10.1.6 a stack of which fire drives one off', () => {
  const LEADER = { id: 'L', side: 'french', nation: 'french', cavalry: 2, morale: 0, hex: '-4,0' } as const
  /** Two regiments leave a hex under infantry fire that hits the first; it routs, or not, by its morale. */
  const shot = (mov: number): KulmProblem => {
    const field = charge({
      map: { radius: 14 },
      units: [
        { ...HUSSARS, mov },
        frenchHorse('H2', 8, '-4,0', { facing: 'SE', mov: 11 }),
        coalition('C1', 12, '-3,-1', { facing: 'S', fv: 30 }),
        coalition('C2', 6, '6,-3'),
      ],
      leaders: [LEADER],
      dice: [6, 4, 3, 3, 6, 6],
    })
    field.play('declare H1 H2', ...ride('-3,0'), 'fire at -4,0 from -3,-1')
    while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
    if (field.choices('stay').length > 0) field.play('stay')
    return field
  }

  test('[10.1.6] [4.3.6a] a routed leading unit no longer leads: the others continue from where they are', () => {
    const field = shot(33)
    expect(field.unit('H1').state).toBe('routed')
    expect([field.at('H2'), field.at('L')]).toEqual(['-3,0', '-3,0'])
    expect(field.told('galloped')).toMatchObject([{ units: ['H2'], from: '-4,0', hex: '-3,0' }])
  })

  test('[10.1.6] a passing leader continues with them', () => {
    const field = shot(32)
    expect([field.at('H1'), field.at('H2'), field.at('L')]).toEqual(['-3,0', '-3,0', '-3,0'])
  })
})
