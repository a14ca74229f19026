import { describe, expect, test } from 'vitest'
import { type Counter, coalition, french, frenchGuns, frenchHorse, problem } from '../../checks/field-problem.ts'

const foe = coalition('C9', 6, '6,-6')

describe('6.1 Changing formation', () => {
  test('[6.1.4] [6.4.8a] infantry pays one point, and one more for a line in two hexes', () => {
    const left = (formation: string): number | null => {
      const field = problem({ units: [french('F1', 6, '0,0'), foe] })
      field.play(`form F1 as ${formation} at 0,0 facing ${formation === 'square' ? 'SE' : 'E'}`)
      return field.unit('F1').left
    }
    expect([left('line'), left('square'), left('longLine')]).toEqual([6, 6, 5])
    const spent = problem({ units: [french('F1', 6, '0,0', { left: 1 }), foe] })
    expect([spent.forms('F1').includes('line'), spent.forms('F1').includes('longLine')]).toEqual([true, false])
  })

  test('[6.1.1] of two units on the road in one hex none forms column, which the other would have to as well', () => {
    const roads = [['-2,0', '-1,0', '0,0', '1,0', '2,0']]
    const march = (id: string): Counter => french(id, 2, '0,0', { formation: 'roadMarch', facing: 'SE' })
    const forms = (...units: Counter[]): boolean =>
      problem({ units: [...units, foe], roads })
        .forms('F1')
        .includes('column')
    expect([forms(march('F1')), forms(march('F1'), march('F2'))]).toEqual([true, false])
  })

  test('[6.1.6] cavalry pays three', () => {
    const field = problem({ units: [frenchHorse('F1', 6, '0,0'), foe] })
    field.play('form F1 as line at 0,0 facing E')
    expect(field.unit('F1').left).toBe(11)
  })

  test('[6.1.5] [6.9.2] [6.9.3] guns pay two, unlimber at once and limber by a roll, once in a phase', () => {
    const field = problem({ units: [frenchGuns('F1', 2, '0,0'), foe], dice: [3] })
    field.play('form F1 as unlimbered at 0,0 facing N')
    expect(field.unit('F1')).toMatchObject({ formation: 'unlimbered', facing: 'N', left: 5 })
    field.play('limber F1')
    expect(field.unit('F1')).toMatchObject({ formation: 'unlimbered', left: 3 })
    expect(field.objections('limber F1')).toEqual(['6.1.5'])
    const lucky = problem({ units: [frenchGuns('F1', 2, '0,0', { formation: 'unlimbered' }), foe], dice: [4] })
    lucky.play('limber F1')
    expect(lucky.unit('F1')).toMatchObject({ formation: 'limbered', left: 5 })
  })

  test('[6.9.3] a leader with an artillery bonus adds one, but not an enemy leader in the hex', () => {
    const limbers = (artillery: number, side: 'french' | 'coalition' = 'french') => {
      const field = problem({
        units: [frenchGuns('F1', 2, '0,0', { formation: 'unlimbered' }), foe],
        leaders: [{ id: 'L', side, hex: '0,0', artillery }],
        dice: [3],
      })
      field.play('limber F1')
      return field.unit('F1').formation
    }
    expect([limbers(1), limbers(0), limbers(1, 'coalition')]).toEqual(['limbered', 'unlimbered', 'unlimbered'])
  })

  test('[6.9.3] with a six they limber up, whether or not a leader adds one', () => {
    const limbers = (artillery: number): string => {
      const field = problem({
        units: [frenchGuns('F1', 2, '0,0', { formation: 'unlimbered' }), foe],
        leaders: [{ id: 'L', side: 'french', hex: '0,0', artillery }],
        dice: [6],
      })
      field.play('limber F1')
      return field.unit('F1').formation
    }
    expect([limbers(0), limbers(1)]).toEqual(['limbered', 'limbered'])
  })

  test('[6.9.3] his addition to the die is shown', () => {
    const tells = (artillery: number): string => {
      const field = problem({
        units: [frenchGuns('F1', 2, '0,0', { formation: 'unlimbered' }), foe],
        leaders: [{ id: 'L', side: 'french', hex: '0,0', artillery }],
        dice: [3],
      })
      field.play('limber F1')
      const { battle, events } = field.match
      return battle.language.tell(events.at(-1)!)
    }
    expect([tells(2), tells(0)]).toEqual([
      'F1 limbers up (rolled 3, +1 for a leader)',
      'F1 fails to limber up (rolled 3)',
    ])
  })

  test('[6.1.7] [6.6.1] [6.6.9] general order costs nothing to enter, and a change to leave', () => {
    const field = problem({ units: [french('F1', 6, '0,0'), foe], terrain: { '1,0': 'village' } })
    field.play('move F1 to 1,0 facing SE')
    expect(field.unit('F1')).toMatchObject({ formation: 'generalOrder', left: 4 })
    expect(field.objections('form F1 as line at 1,0 facing E')).toEqual(['6.6.1'])
    field.play('move F1 to 2,0 facing SE')
    expect(field.unit('F1')).toMatchObject({ formation: 'column', left: 2 })
  })

  test('[6.6.9] a unit that leaves buildings takes up any formation', () => {
    const inVillage = () => problem({ units: [french('F1', 6, '0,0'), foe], terrain: { '0,0': 'village' } })
    const field = inVillage()
    field.play('move F1 to 1,0 facing E as line')
    expect(field.unit('F1')).toMatchObject({ formation: 'line', facing: 'E', left: 5 })
    const long = inVillage()
    long.play('move F1 to 1,0 facing E as longLine')
    expect(long.unit('F1')).toMatchObject({ formation: 'longLine', hexes: ['1,0', '1,-1'], left: 4 })
    // Only with the step that leaves the village.
    expect(inVillage().objections('move F1 to 2,0 facing E as line')).toEqual(['6.6.9'])
    const open = problem({ units: [french('F1', 6, '0,0'), foe] })
    expect(open.objections('move F1 to 1,0 facing E as line')).toEqual(['6.6.9'])
  })

  test('[6.6.9] [6.10.7] also that of a road march, where a road leads out', () => {
    const leaves = (increments: number, roads: string[][]) =>
      problem({ units: [french('F1', increments, '0,0'), foe], terrain: { '0,0': 'village' }, roads })
    const road = [['-1,0', '0,0', '1,0', '2,0']]
    const order = 'move F1 to 1,0 facing SE as roadMarch'
    expect(leaves(4, []).objections(order)).toEqual(['6.10.1'])
    for (const [increments, hexes] of [
      [4, ['1,0']],
      [5, ['1,0', '0,0']],
    ] as const) {
      const field = leaves(increments, road)
      field.play(order)
      expect(field.unit('F1')).toMatchObject({ formation: 'roadMarch', facing: 'SE', hexes, left: 5 })
    }
    // Two road hexes behind the head are one too few for nine increments.
    expect(leaves(9, [['0,0', '1,0']]).objections(order)).toEqual(['6.10.1'])
  })

  test('[6.6.9] [11.1.1] [6.5.12] a unit that lacks the points to leave a wood is refused for that', () => {
    const beyond = (more: Partial<Counter>): string[] =>
      problem({ units: [french('F1', 6, '0,0', more), foe], terrain: { '1,0': 'wood' } }).objections(
        'move F1 to 2,0 facing E as line',
      )
    const walled = ['1,-1', '0,-1', '-1,0', '-1,1', '0,1', '2,-1', '1,1']
    const through = (more: Partial<Counter>): string[] =>
      problem({
        units: [french('F1', 6, '0,0', more), foe],
        terrain: { '1,0': 'wood', ...Object.fromEntries(walled.map(hex => [hex, 'steep'])) },
      }).objections('move F1 to 2,0 facing E as line')
    expect([through({ left: 5 }), through({ left: 4.5 }), through({ formation: 'square', facing: 'SE' })]).toEqual([
      [],
      ['11.1.1'],
      ['6.5.12'],
    ])
    // Over clear terrain there is a shorter path that leaves no wood.
    expect(beyond({})).toEqual(['6.6.9'])
  })

  test('[16.2.5] Landwehr pays five points to form line', () => {
    const forms = (move: number) =>
      problem({
        units: [coalition('C1', 4, '0,0', { nation: 'prussian', kind: 'landwehr', move }), french('F9', 6, '6,-6')],
        side: 'coalition',
      }).forms('C1')
    expect([forms(5).includes('line'), forms(4).includes('line')]).toEqual([true, false])
  })

  test('[6.5.4] [6.5.12] a square forms in its move and then goes one hex, unless it changes first', () => {
    const field = problem({ units: [french('F1', 6, '0,0', { formation: 'square' }), foe] })
    expect(field.moves('F1')).toHaveLength(6)
    field.play('form F1 as column at 0,0 facing SE')
    expect(field.unit('F1').left).toBe(6)
  })

  test('[6.5.1] a square needs three increments of infantry in the hex, and clear ground', () => {
    const forms = (increments: number) => problem({ units: [french('F1', increments, '0,0'), foe] }).forms('F1')
    expect([forms(3).includes('square'), forms(2).includes('square')]).toEqual([true, false])
    const two = problem({ units: [french('F1', 2, '0,0'), french('F2', 1, '0,0'), foe] })
    expect(two.forms('F1')).toContain('square')
  })

  test('[16.2.7] [16.2.7e] Austrian infantry forms Masse, and neither column nor square', () => {
    const field = problem({
      units: [
        coalition('C1', 6, '0,0', { nation: 'austrian', formation: 'line', facing: 'E' }),
        french('F9', 6, '6,-6'),
      ],
      side: 'coalition',
    })
    expect(field.forms('C1')).toContain('masse')
    expect([
      field.objections('form C1 as column at 0,0 facing SE'),
      field.objections('form C1 as square at 0,0 facing SE'),
    ]).toEqual([['16.2.7'], ['16.2.7e']])
  })

  test('[16.2.7a] a unit that cannot be a Masse beside guns without a leader is not refused for the terrain', () => {
    const beside = (hex?: string) =>
      problem({
        units: [
          coalition('C1', 6, '0,0', { nation: 'austrian', formation: 'line', facing: 'E' }),
          coalition('CG', 2, '0,0', { type: 'artillery', nation: 'austrian', facing: 'E' }),
          french('F9', 6, '6,-6'),
        ],
        leaders: hex === undefined ? [] : [{ id: 'L', side: 'coalition', nation: 'austrian', hex }],
        side: 'coalition',
      })
    const order = 'form C1 as masse at 0,0 facing E'
    expect([beside('0,0').objections(order), beside().objections(order)]).toEqual([[], ['16.2.7a']])
    expect(beside().reasons(order)).toEqual([
      'C1 can’t form Battalion Masse: needs clear terrain, and a leader if stacked.',
    ])
  })

  test('[6.7.1] [6.7.5] skirmishers need a range of two hexes, and fill one or two by their number', () => {
    const forms = (increments: number, range: number) =>
      problem({ units: [french('F1', increments, '0,0', { range }), foe] })
        .forms('F1')
        .filter(form => form.endsWith('kirmish'))
    expect([forms(3, 2), forms(4, 2), forms(3, 1)]).toEqual([['skirmish'], ['longSkirmish'], []])
  })

  describe('[6.7.2] skirmishers deploy from among others', () => {
    const stack = (increments: number, more: Partial<Counter> = {}, others: readonly Counter[] = []) =>
      problem({
        units: [
          french('F1', increments, '0,0', { range: 2, facing: 'SE', ...more }),
          french('F2', 4, '0,0', { facing: 'SE' }),
          ...others,
          foe,
        ],
      })

    test('[6.7.2] [6.7.15] in one hex or two, and the others stay as they are; then they go their way', () => {
      const field = stack(3)
      field.play('form F1 as skirmish at 0,0 facing E')
      expect([field.unit('F1').formation, field.unit('F2').formation]).toEqual(['skirmish', 'column'])
      field.play('move F1 to 2,0 facing E', 'done')
      expect(field.unit('F1')).toMatchObject({ hex: '2,0', formation: 'skirmish' })
      const long = stack(4)
      long.play('form F1 as longSkirmish at 0,0 facing E')
      expect(long.unit('F1').hexes).toHaveLength(2)
    })

    test('[6.7.2] [6.4.12] guns stay with units that stay, and go with skirmishers that no other unit is with', () => {
      const guns = frenchGuns('G1', 2, '0,0', { facing: 'SE' })
      const field = stack(3, {}, [guns])
      field.play('form F1 as skirmish at 0,0 facing E')
      expect([field.unit('G1').facing, field.unit('F2').facing]).toEqual(['SE', 'SE'])
      const alone = problem({ units: [french('F1', 3, '0,0', { range: 2, facing: 'SE' }), guns, foe] })
      alone.play('form F1 as skirmish at 0,0 facing E')
      expect(alone.unit('G1').facing).toBe('E')
    })

    test('[6.7.2] a unit that is still there as the phase ends joins them again', () => {
      for (const [increments, formation] of [
        [3, 'skirmish'],
        [4, 'longSkirmish'],
      ] as const) {
        const field = stack(increments)
        field.play(`form F1 as ${formation} at 0,0 facing E`, 'done')
        expect(field.unit('F1')).toMatchObject({ hexes: ['0,0'], formation: 'column', facing: 'SE' })
      }
    })

    test('[6.7.2] [6.10.5] with those on the road it is on the road again', () => {
      const column = { facing: 'SE', formation: 'roadMarch' } as const
      const field = problem({
        roads: [['-1,0', '0,0', '1,0']],
        units: [french('F1', 1, '0,0', { range: 2, ...column }), french('F2', 2, '0,0', column), foe],
      })
      field.play('form F1 as skirmish at 0,0 facing E', 'done')
      expect(field.unit('F1')).toMatchObject({ hexes: ['0,0'], formation: 'roadMarch', facing: 'SE' })
    })

    test('[6.7.2] [6.11.4] not who could not leave them any more, for want of points or before the enemy', () => {
      const form = 'form F1 as skirmish at 0,0 facing E'
      expect([stack(3, { left: 2 }).objections(form), stack(3, { left: 1 }).objections(form)]).toEqual([[], ['6.7.2']])
      const facing = (to: string): readonly string[] =>
        stack(3, {}, [coalition('C1', 6, '2,-1', { facing: to })]).objections(form)
      expect([facing('SE'), stack(3, {}, [coalition('C1', 6, '1,0', { facing: 'NW' })]).objections(form)]).toEqual([
        [],
        ['6.7.2'],
      ])
    })

    test('[3.1.1] [6.7.2] one after another, for skirmishers do not share a hex', () => {
      const third = french('F3', 3, '0,0', { range: 2, facing: 'SE' })
      const field = stack(3, {}, [third])
      field.play('form F1 as skirmish at 0,0 facing E')
      expect(field.objections('form F3 as skirmish at 0,0 facing E')).toEqual(['3.1.1'])
      field.play('move F1 to 2,0 facing E')
      expect(field.objections('form F3 as skirmish at 0,0 facing E')).toEqual([])
    })

    test('[6.7.1] is refused because of itself, not because of its neighbours', () => {
      expect(stack(3).objections('form F2 as longSkirmish at 0,0 facing E')).toEqual(['6.7.1'])
      expect(stack(3).objections('form F1 as skirmish at 0,0 facing E')).toEqual([])
    })
  })

  test('[6.10.3] a French regiment breaks down before it marches by road', () => {
    const roads = [['-3,0', '-2,0', '-1,0', '0,0', '1,0']]
    const field = problem({ units: [{ id: 'fr-36', hex: '0,0' }, foe], roads })
    expect(field.objections('form fr-36 as roadMarch at 0,0 facing SE')).toEqual(['6.10.3'])
    field.play('break-down fr-36', 'move fr-36-2 to 0,1 facing SE', 'form fr-36-1 as roadMarch at 0,0 facing SE')
    expect(field.unit('fr-36-1').hexes).toEqual(['0,0', '-1,0'])
  })

  test('[6.1.1] [4.3.5] the unit that keeps the others of its hex from changing is named', () => {
    const field = problem({ units: [french('F1', 4, '0,0', { state: 'disordered' }), french('F2', 4, '0,0'), foe] })
    expect(() => field.play('form F2 as line at 0,0 facing W')).toThrow('[4.3.5] F1 can’t form Line')
    const tired = problem({ units: [french('F1', 4, '0,0', { left: 0 }), french('F2', 4, '0,0'), foe] })
    expect(() => tired.play('form F2 as line at 0,0 facing W')).toThrow('[6.1.4] F1 can’t form Line')
    const able = problem({ units: [french('F1', 4, '0,0', { left: 1 }), french('F2', 4, '0,0'), foe] })
    expect(able.objections('form F2 as line at 0,0 facing W')).toEqual([])
  })

  test('[4.3.5] the disordered have no formation to change', () => {
    const field = problem({ units: [french('F1', 6, '0,0', { state: 'disordered' }), foe] })
    expect(field.objections('form F1 as line at 0,0 facing E')).toEqual(['4.3.5'])
  })

  test('[6.0] that its arm has no such formation is said before all that may pass', () => {
    const field = problem({
      terrain: { '0,0': 'wood' },
      units: [french('F1', 6, '0,0'), french('F2', 6, '2,0', { state: 'disordered' }), frenchGuns('G1', 2, '0,2'), foe],
    })
    const against = (order: string) => field.objections(order)
    expect(against('form F1 as unlimbered at 0,0 facing N')).toEqual(['6.0'])
    expect(against('form F2 as limbered at 2,0 facing N')).toEqual(['6.0'])
    expect(against('form G1 as column at 0,2 facing N')).toEqual(['6.0'])
    expect(against('form F1 as line at 0,0 facing E')).toEqual(['6.6.1'])
  })
})

describe('6.2 Facing', () => {
  test('[6.2.5] [6.3.1] [6.4.2] a column faces a hexside, a line a vertex', () => {
    const field = problem({ units: [french('F1', 4, '0,0'), french('F2', 4, '0,3', { formation: 'line' }), foe] })
    expect([field.objections('face F1 to N'), field.objections('face F1 to E')]).toEqual([[], ['6.2.5']])
    expect([field.objections('face F2 to N'), field.objections('face F2 to W')]).toEqual([['6.2.5'], []])
    field.play('face F1 to N')
    expect(field.unit('F1')).toMatchObject({ facing: 'N', left: null })
    expect(field.objections('face F1 to N')).toEqual(['6.0'])
  })

  test('[10.1.7b] a unit in two hexes does not turn on the spot', () => {
    const field = problem({ units: [french('F1', 6, '0,0', { formation: 'longLine', facing: 'E' }), foe] })
    expect(field.objections('face F1 to W')).toEqual(['10.1.7b'])
  })
})
