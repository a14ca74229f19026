/** Which units meet in an assault, from where, with what, and under which leader. */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  type Officer,
  problem,
} from '../../checks/field-problem.ts'
import { CHARGED, FORCE_MARCHED, FOUGHT, MET_CHARGE, STRAIGHT } from '../../marks.ts'
import {
  allCross,
  assailants,
  assaultable,
  assaultFault,
  assaultingIncrements,
  basesFor,
  boundAssailants,
  boundTo,
  caseOfBond,
  defendingIncrements,
  mustBeAssaulted,
  throughWhich,
} from './assaulters.ts'
import { charges, leadersIn, maySpare, meleeOf, toAssault, toDefend } from './combatants.ts'
import { reckonMelee } from './melee-odds.ts'

const F1 = french('F1', 6, '1,0', { facing: 'NW' })
const C1 = coalition('C1', 6, '0,0', { facing: 'SE' })

function made(units: readonly Counter[], more: Parameters<typeof problem>[0] = {}) {
  const { battle, position } = problem({ phase: 'melee', units: [...units], ...more }).match
  const { field } = battle
  const piece = (id: string): number => field.units.findIndex(one => one.id === id)
  const hex = (label: string): number => field.ground.grid.find(label)
  const clash = (at: string, ids: readonly string[], spared: readonly string[] = []) => ({
    side: 0,
    at: hex(at),
    assailants: ids.map(piece),
    spares: (unit: number) => spared.map(piece).includes(unit),
  })
  return { field, position, piece, hex, clash }
}

describe('13.5 combatants', () => {
  test('[13.5.2] an attacker brings the values on its counter and its state', () => {
    const horse = frenchHorse('H1', 6, '1,0', {
      facing: 'NW',
      losses: 2,
      lance: 3,
      readiness: 'fatigued',
      marker: 'french',
    })
    const { field, position, clash, piece } = made([horse, C1])
    field.marks(position, piece('H1'), STRAIGHT)
    const [attacker] = meleeOf(field, position, clash('0,0', ['H1'], ['H1'])).attackers
    expect(attacker).toMatchObject({
      name: 'H1',
      arm: 'cavalry',
      formation: 'column',
      state: 'goodOrder',
      readiness: 'fatigued',
      melee: 24,
      lance: 3,
      heavy: false,
      guard: false,
      increments: 6,
      lost: 2,
      hexes: 1,
      heldBack: true,
      through: ['front'],
      charging: false,
      straight: true,
      acrossStream: false,
      upslope: false,
    })
    expect(meleeOf(field, position, clash('0,0', ['H1'])).attackers[0]).toMatchObject({ heldBack: false })
  })

  test('[10.2.7c] a unit charges if it has charged and is still bound to an enemy', () => {
    const { field, position, piece, hex, clash } = made([frenchHorse('H1', 6, '1,0', { facing: 'NW' }), C1])
    const unit = piece('H1')
    field.troop.target.set(position, unit, hex('0,0'))
    expect(charges(field, position, unit)).toBe(false)
    field.marks(position, unit, CHARGED)
    expect([
      charges(field, position, unit),
      meleeOf(field, position, clash('0,0', ['H1'])).attackers[0].charging,
    ]).toEqual([true, true])
    field.troop.target.set(position, unit, -1)
    expect(charges(field, position, unit)).toBe(false)
  })

  test('[13.4.6] [10.3.12] a unit met on its way has the enemy in its front or not', () => {
    const faces = (facing: string): boolean => {
      const { field, position, piece, hex, clash } = made([frenchHorse('H1', 6, '1,0', { facing, move: 12 }), C1])
      field.troop.target.set(position, piece('H1'), hex('0,0'))
      return meleeOf(field, position, clash('0,0', ['H1'])).attackers[0].toFront
    }
    expect([faces('NW'), faces('N'), faces('SE')]).toEqual([true, true, false])
  })

  test('[13.4.6] it is enough for heavy cavalry that light cavalry comes through its front, whatever else comes', () => {
    const light = (id: string, hexAt: string, facing: string): Counter =>
      frenchHorse(id, 6, hexAt, { facing, move: 15 })
    const { field, position, clash } = made([
      light('L1', '1,0', 'NW'),
      light('L2', '-1,0', 'SE'),
      french('F2', 6, '0,-1', { facing: 'S' }),
      french('F3', 6, '0,1', { facing: 'N' }),
      coalitionHorse('C1', 6, '0,0', { facing: 'SE', move: 12, mev: 20 }),
    ])
    const against = (...ids: string[]): boolean => meleeOf(field, position, clash('0,0', ids)).defenders[0].lightBefore
    expect([against('L1'), against('L1', 'F2'), against('L1', 'L2')]).toEqual([true, true, true])
    expect([against('L2'), against('L2', 'F3'), against('F3')]).toEqual([false, false, false])
  })

  test('[6.4.13c] a line of two hexes fights with as many as have the enemy before them', () => {
    const line = french('F1', 12, '1,1', { formation: 'longLine', facing: 'W' })
    const beside = made([line, coalition('C1', 6, '0,1', { facing: 'SE' })])
    const hexes = ({ field, position, clash }: ReturnType<typeof made>, at: string): number =>
      meleeOf(field, position, clash(at, ['F1'])).attackers[0].hexes
    const both = ['0,1', '0,2', '0,0', '1,0'].map(at => [
      at,
      basesFor(beside.field, beside.position, beside.piece('F1'), beside.hex(at)).length,
    ])
    expect(new Map(both as [string, number][]).get('0,1')).toBe(hexes(beside, '0,1'))
    expect(new Set(both.map(([, count]) => count))).toEqual(new Set([0, 1, 2]))
  })

  test('[16.1.3b] the ground is wet on the first day', () => {
    const wet = (ground: 'wet' | 'dry'): boolean => {
      const { field, position, clash } = made([F1, C1], { ground })
      return meleeOf(field, position, clash('0,0', ['F1'])).wet
    }
    expect([wet('wet'), wet('dry')]).toEqual([true, false])
  })
})

describe('13.5.5 leaders', () => {
  const led = (leaders: readonly Officer[]) => {
    const { field, position, clash, piece } = made([F1, C1], { leaders: [...leaders] })
    const { attacker, defender } = leadersIn(field, position, clash('0,0', ['F1']))
    const { attackingLeader, defendingLeader } = meleeOf(field, position, clash('0,0', ['F1']))
    const who = (leader: number): string | null => (leader < 0 ? null : field.units[leader].id)
    expect(piece('F1')).toBeGreaterThanOrEqual(0)
    return [who(attacker), attackingLeader?.value ?? 0, who(defender), defendingLeader?.value ?? 0]
  }
  const officer = (id: string, side: 'french' | 'coalition', attack: number, defence: number): Officer => ({
    id,
    side,
    hex: side === 'french' ? '1,0' : '0,0',
    attack,
    defence,
  })

  test('[13.5.5] [2.3.4] the one who counts most: by his attack there, by his defence here', () => {
    expect(led([officer('A', 'french', 1, 9), officer('B', 'french', 2, 0)])).toEqual(['B', 2, null, 0])
    expect(led([officer('A', 'coalition', 9, 1), officer('B', 'coalition', 0, 2)])).toEqual([null, 0, 'B', 2])
    expect(led([officer('A', 'french', 2, 0), officer('B', 'french', 2, 0)])).toEqual(['A', 2, null, 0])
    expect(led([officer('A', 'french', 0, 3), officer('B', 'coalition', 3, 0)])).toEqual([null, 0, null, 0])
  })
})

describe('13.2.3, 13.2.4 occasions', () => {
  const behind = french('F2', 6, '-1,0', { facing: 'SE' })

  test('[13.2.3] an assaulted unit sees all that come, an assaulting one sees itself', () => {
    const { field, position, clash, piece } = made([F1, behind, C1])
    const both = clash('0,0', ['F1', 'F2'])
    expect(toDefend(field, position, both)).toMatchObject({
      reason: 'defendMelee',
      melee: {
        through: ['front', 'rear'],
        formation: 'column',
        state: 'goodOrder',
        attacking: 12,
        defending: 6,
        lostToDefensiveFire: 0,
      },
    })
    field.troop.hit.set(position, piece('F1'), 2)
    expect(toAssault(field, position, both, piece('F1'))).toMatchObject({
      reason: 'assault',
      melee: { through: ['front'], attacking: 12, defending: 6, lostToDefensiveFire: 2 },
    })
    expect(toAssault(field, position, both, piece('F2'))).toMatchObject({
      melee: { through: ['rear'], lostToDefensiveFire: 0 },
    })
  })

  test('[4.2.2] [6.2.2] the formation of the hex is that of all in it, the guns of a line too', () => {
    const line = { ...C1, increments: 3, formation: 'line' as const, facing: 'E' }
    const guns = coalitionGuns('G', 2, '0,0', { formation: 'unlimbered', facing: 'E' })
    const { field, position, clash } = made([F1, guns, line])
    expect(toDefend(field, position, clash('0,0', ['F1']))).toMatchObject({ melee: { formation: 'line' } })
    const fled = made([F1, { ...C1, increments: 3, state: 'routed' }, { ...line, id: 'C2' }])
    expect(toDefend(fled.field, fled.position, fled.clash('0,0', ['F1']))).toMatchObject({
      melee: { formation: 'column' },
    })
  })

  test('[4.2.2] slope and stream count for a defender if all come up or across, for an attacker if that unit does', () => {
    const { field, position, clash, piece } = made([F1, behind, C1], { hexsides: { '0,0/1,0': 'stream' } })
    const across = (ids: readonly string[]) => toDefend(field, position, clash('0,0', ids))
    expect(across(['F1'])).toMatchObject({ melee: { acrossStream: true } })
    expect(across(['F1', 'F2'])).toMatchObject({ melee: { acrossStream: false } })
    const his = (id: string) => toAssault(field, position, clash('0,0', ['F1', 'F2']), piece(id))
    expect([his('F1'), his('F2')]).toMatchObject([
      { melee: { acrossStream: true } },
      { melee: { acrossStream: false } },
    ])
  })

  test('[13.5.2] [4.2.2] [16.1.3b] where a road leads across it there is no stream', () => {
    const more = { hexsides: { '0,0/1,0': 'stream' }, roads: [['-1,0', '0,0', '1,0', '2,0']] } as const
    const across = (roads: boolean) => {
      const { field, position, clash } = made(
        [F1, C1],
        roads ? { ...more, roads: [[...more.roads[0]]] } : { hexsides: more.hexsides },
      )
      const melee = meleeOf(field, position, clash('0,0', ['F1']))
      return [melee.attackers[0].acrossStream, toDefend(field, position, clash('0,0', ['F1']))]
    }
    expect(across(false)).toMatchObject([true, { melee: { acrossStream: true } }])
    expect(across(true)).toMatchObject([false, { melee: { acrossStream: false } }])
  })

  test('[13.2.3] the best state of those in the hex', () => {
    const { field, position, clash } = made([F1, { ...C1, state: 'routed' }, { ...C1, id: 'C2', state: 'disordered' }])
    expect(toDefend(field, position, clash('0,0', ['F1']))).toMatchObject({ melee: { state: 'disordered' } })
  })

  test('[13.5.2] across a stream or uphill, one unit or all of them', () => {
    const { field, position, clash, piece } = made([F1, behind, C1], {
      hexsides: { '0,0/1,0': 'stream' },
      slopes: ['0,0>1,0'],
    })
    const both = clash('0,0', ['F1', 'F2'])
    expect(toAssault(field, position, both, piece('F1'))).toMatchObject({
      melee: { acrossStream: true, upslope: true },
    })
    expect(toAssault(field, position, both, piece('F2'))).toMatchObject({
      melee: { acrossStream: false, upslope: false },
    })
    expect(toDefend(field, position, both)).toMatchObject({ melee: { acrossStream: false, upslope: false } })
    expect(toDefend(field, position, clash('0,0', ['F1']))).toMatchObject({
      melee: { acrossStream: true, upslope: true },
    })
  })

  test('[13.5.2] a bridge does not count as a stream', () => {
    const over = (roads: string[][]): boolean => {
      const { field, position, piece, hex } = made([F1, C1], { hexsides: { '0,0/1,0': 'stream' }, roads })
      return allCross(field, position, [piece('F1')], hex('0,0'), 'stream')
    }
    expect([over([]), over([['2,0', '1,0', '0,0']])]).toEqual([true, false])
  })

  test('[5.1.4] cavalry in good order holds back, unless it has charged', () => {
    const spares = (unit: Counter, mark = 0): boolean => {
      const { field, position, piece } = made([unit, F1, C1])
      field.marks(position, piece(unit.id), mark)
      return maySpare(field, position, piece(unit.id))
    }
    const horse = frenchHorse('H1', 6, '3,0')
    expect([
      spares(horse),
      spares(horse, CHARGED),
      spares({ ...horse, state: 'routed' }),
      spares(french('F2', 6, '3,0')),
    ]).toEqual([true, false, false, false])
  })
})

describe('13.1, 13.4 who may and who must', () => {
  const fault = (unit: Counter, mark = 0, at = '0,0'): string | null => {
    const { field, position, piece, hex } = made([unit, french('F9', 6, '0,1', { facing: 'N' }), C1])
    field.marks(position, piece(unit.id), mark)
    return assaultFault(field, position, piece(unit.id), hex(at))
  }

  test('[13.2.1] [4.3.6] [11.2.8] [13.7.1] [6.5.10] [6.10.8] by its state and by its actions', () => {
    expect(fault(F1)).toBeNull()
    expect(fault(frenchGuns('F1', 2, '1,0', { facing: 'NW' }))).toBe('13.2.1')
    expect(fault({ ...F1, state: 'routed' })).toBe('4.3.6')
    expect([fault(F1, FORCE_MARCHED), fault(F1, FOUGHT)]).toEqual(['11.2.8', '13.7.1'])
    expect(fault({ ...F1, formation: 'square' })).toBe('6.5.10')
    expect(fault({ ...F1, facing: 'SE' })).toBe('13.1.2')
  })

  test('[13.4.1] a unit that fired does not assault another hex', () => {
    const { field, position, piece, hex } = made([F1, C1, coalition('C2', 6, '1,-1', { facing: 'SE' })])
    const [unit, at] = [piece('F1'), hex('0,0')]
    const { firedAt, firedAlso } = field.troop
    const with1 = (first: string | null, second: string | null): string | null => {
      firedAt.set(position, unit, first === null ? -1 : hex(first))
      firedAlso.set(position, unit, second === null ? -1 : hex(second))
      return assaultFault(field, position, unit, at)
    }
    expect([with1(null, null), with1('0,0', null), with1('1,-1', null)]).toEqual([null, null, '13.4.1'])
    expect([with1('1,-1', '0,0'), with1(null, '1,-1')]).toEqual([null, '13.4.1'])
  })

  test('[10.2.7e] [13.3.6] a bound unit fights there and nowhere else', () => {
    const { field, position, piece, hex } = made([F1, C1, coalition('C2', 6, '1,-1', { facing: 'SE' })])
    const unit = piece('F1')
    const { target } = field.troop
    expect([boundTo(field, position, unit), mustBeAssaulted(field, position, 0)]).toEqual([null, []])
    target.set(position, unit, hex('1,-1'))
    expect(boundTo(field, position, unit)).toBe(hex('1,-1'))
    expect([assaultFault(field, position, unit, hex('0,0')), assaultFault(field, position, unit, hex('1,-1'))]).toEqual(
      ['13.3.6', null],
    )
    field.marks(position, unit, MET_CHARGE)
    expect(caseOfBond(field, position, unit)).toBe('10.2.7e')
    expect(boundAssailants(field, position, 0, hex('1,-1'))).toEqual([unit])
    expect(mustBeAssaulted(field, position, 0)).toEqual([hex('1,-1')])
    // The target has left, or isn’t adjacent to it.
    target.set(position, unit, hex('2,-1'))
    expect(boundTo(field, position, unit)).toBeNull()
    target.set(position, unit, hex('0,0'))
    field.put(position, unit, hex('4,0'))
    expect(boundTo(field, position, unit)).toBeNull()
    field.put(position, unit, hex('1,0'))
    field.troop.state.set(position, unit, 2)
    expect(boundTo(field, position, unit)).toBeNull()
  })

  test('[13.1.3] [13.3.6] the hexes that may be assaulted: a unit can, and no unit there has fought', () => {
    const { field, position, piece, hex } = made([F1, C1, coalition('C2', 6, '-3,0')])
    expect([assaultable(field, position, 0), assailants(field, position, 0, hex('0,0'))]).toEqual([
      [hex('0,0')],
      [piece('F1')],
    ])
    field.marks(position, piece('C1'), FOUGHT)
    expect(assaultable(field, position, 0)).toEqual([])
  })

  test('[13.3.6] a fugitive that has fought shields no other; where all have, they are left alone', () => {
    const { field, position, piece, hex } = made([F1, C1, coalition('C2', 3, '0,0', { facing: 'SE', state: 'routed' })])
    field.marks(position, piece('C2'), FOUGHT)
    expect(assaultable(field, position, 0)).toEqual([hex('0,0')])
    field.marks(position, piece('C1'), FOUGHT)
    expect(assaultable(field, position, 0)).toEqual([])
  })

  test('[6.4.13a] [6.4.13b] a line in good order counts with four of each hex, all others with all', () => {
    const counts = (unit: Counter): number => {
      const { field, position, piece, hex } = made([unit, C1])
      return assaultingIncrements(field, position, [piece('F1')], hex('0,0'))
    }
    expect([counts(F1), counts({ ...F1, formation: 'line', facing: 'W' })]).toEqual([6, 4])
    expect(counts({ ...F1, increments: 3, formation: 'line', facing: 'W' })).toBe(3)
    expect(counts({ ...F1, state: 'disordered' })).toBe(6)
    const { field, position, hex } = made([F1, C1, coalitionGuns('CG', 2, '0,0', { facing: 'SE' })])
    expect(defendingIncrements(field, position, hex('0,0'), 1)).toBe(8)
  })

  test('[6.4.13a] four of a hex, however many battalions stand in line there; of two hexes four each', () => {
    const line = (id: string, increments: number, hex: string, facing: string): Counter =>
      french(id, increments, hex, { formation: 'line', facing })
    const counts = (...units: Counter[]): number => {
      const { field, position, piece, hex } = made([...units, C1])
      const pieces = units.map(({ id }) => piece(id))
      return assaultingIncrements(field, position, pieces, hex('0,0'))
    }
    expect(counts(line('F1', 2, '1,0', 'W'), line('F2', 1, '1,0', 'W'))).toBe(3)
    expect(counts(line('F1', 2, '1,0', 'W'), line('F2', 3, '1,0', 'W'))).toBe(4)
    expect(counts(line('F1', 5, '1,0', 'W'), line('F2', 5, '1,0', 'W'))).toBe(4)
    expect(counts(line('F1', 5, '1,0', 'W'), line('F2', 5, '0,1', 'NNE'))).toBe(8)
    expect(counts(french('F1', 5, '1,0', { facing: 'NW' }), french('F2', 5, '1,0', { facing: 'NW' }))).toBe(10)
  })

  test('[6.2.3] [13.4.4] the side that it comes through', () => {
    const through = (hexAt: string, facing: string): readonly string[] => {
      const { field, position, piece, hex } = made([french('F1', 6, hexAt, { facing }), C1])
      return throughWhich(field, position, piece('F1'), hex('0,0'))
    }
    expect([through('1,0', 'NW'), through('-1,0', 'SE'), through('0,-1', 'S'), through('-1,1', 'NE')]).toEqual([
      ['front'],
      ['rear'],
      ['flank'],
      ['flank'],
    ])
  })

  test('[6.2.2] [13.4.4] limbered guns on top of cavalry in good order do not decide where the flank is', () => {
    const horse = coalitionHorse('H', 4, '0,0', { formation: 'line', facing: 'W' })
    const guns = coalitionGuns('G', 2, '0,0', { formation: 'limbered', facing: 'N' })
    const through = (hexAt: string, facing: string): readonly string[] => {
      const { field, position, piece, hex } = made([french('F1', 6, hexAt, { facing }), guns, horse])
      return throughWhich(field, position, piece('F1'), hex('0,0'))
    }
    // The first attacks the flank of the guns, the second their front.
    expect([through('-1,0', 'SE'), through('1,-1', 'SW')]).toEqual([['front'], ['rear']])
  })

  test('[4.2.2] [6.2.4b] [6.4.13c] one in two hexes comes through a side with each', () => {
    // The line overlaps the corner between flank and rear of the guns.
    const line = french('F1', 12, '-1,1', { formation: 'longLine', facing: 'E', mev: 18 })
    const guns = coalitionGuns('C1', 2, '0,0', { formation: 'unlimbered', facing: 'SE' })
    const { field, position, piece, hex, clash } = made([line, guns])
    expect(basesFor(field, position, piece('F1'), hex('0,0'))).toHaveLength(2)
    expect([...throughWhich(field, position, piece('F1'), hex('0,0'))].sort()).toEqual(['flank', 'rear'])
    const attack = clash('0,0', ['F1'])
    for (const occasion of [toDefend(field, position, attack), toAssault(field, position, attack, piece('F1'))])
      expect(occasion).toMatchObject({ melee: { through: expect.arrayContaining(['flank', 'rear']) } })
    // Nine of its 18 doubled, nine at one and a half.
    expect(reckonMelee(field.tables, meleeOf(field, position, attack)).attacking).toBe(31)
  })
})
