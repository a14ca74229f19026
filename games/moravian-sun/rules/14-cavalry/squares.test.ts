import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  fighting,
  french,
  frenchGuns,
  frenchHorse,
  MARSHAL,
  type MoravianProblem,
  moving,
  PRINCE,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import type { OrderName } from '../../setup/vocabulary.ts'

const far = allied('A1', 3, '6,-6')
const F1 = french('F1', 3, '0,0', { efficiency: 3 })
const under = (units: readonly Counter[], more: Problem = {}): MoravianProblem => moving('march', [...units, far], more)

describe('14.3 Squares formed in a unit’s own movement', () => {
  test('[14.3] a single unit that stands still forms square without a test, and has done its move', () => {
    const p = under([F1])
    p.play('square F1')
    expect([p.states('F1').includes('square'), p.told('tested')]).toEqual([true, []])
    expect(p.objections('move F1 to 1,0')).toEqual(['9.1'])
    expect(p.reasons('square F1')).toEqual(['F1 is already in square.'])
  })

  test('[9.1] a unit that has moved does not form square where it stands', () => {
    const p = under([F1])
    p.play('move F1 to 1,0')
    expect(p.objections('square F1')).toEqual(['9.1'])
  })

  test('[14.3] for three points at the end of a move there is a test: square, or disordered', () => {
    const reach = (move: number): number => under([{ ...F1, move }]).choices('square-at F1').length
    expect([reach(3), reach(4), reach(5)]).toEqual([0, 6, 18])
    const formed = under([F1], { dice: [4] })
    expect([formed.objections('square-at F1 to 1,0'), formed.objections('square-at F1 to 2,0')]).toEqual([[], ['14.3']])
    formed.play('square-at F1 to 1,0')
    expect([formed.at('F1'), formed.states('F1').includes('square')]).toEqual(['1,0', true])
    const failed = under([F1], { dice: [5] })
    failed.play('square-at F1 to 1,0')
    expect([
      failed.at('F1'),
      failed.states('F1').includes('disordered'),
      failed.states('F1').includes('square'),
    ]).toEqual(['1,0', true, false])
  })

  test('[14.3] [14.3.7] each refusal names its own reason, and a unit that has moved is not told that it is in no square', () => {
    const p = under([F1, french('F3', 3, '2,0', { square: true, moved: true }), frenchHorse('F2', 3, '1,0')], {
      terrain: { '0,2': 'wood' },
    })
    expect(p.reasons('square F2')).toEqual(['F2 can’t form square: not infantry.'])
    expect(p.reasons('square-at F1 to 0,2')).toEqual(['F1 can’t form square: the terrain doesn’t allow it.'])
    expect(p.reasons('square-at F1 to 1,0')).toEqual(['F1 can’t form square: other units are there.'])
    expect(p.reasons('leave-square F1')).toEqual(['F1 isn’t in square.'])
    expect(p.reasons('leave-square F3')).toEqual(['F3 has already moved.'])
  })

  test('only infantry does', () => {
    const p = under([F1, frenchHorse('F2', 3, '1,0')])
    expect(p.objections('square F2')).toEqual(['14.3'])
  })

  test.each([
    ['4.11.4', 'advance'],
    ['4.15.6', 'defense'],
    ['4.17.3', 'march'],
    ['4.12', 'pursuit'],
  ] as const)('[4.11.4] [4.15.6] [4.17.3] [4.12] allowed under %s (%s)', (_, order) => {
    expect(moving(order, [french('F1', 3, '5,-6'), far]).objections('square F1')).toEqual([])
  })

  test.each([
    ['4.16.4', 'react'],
    ['4.13', 'attack'],
    ['4.14', 'probe'],
  ] as const)('[4.16.4] by %s not allowed under %s', (id, order) => {
    const p = moving(order, [french('F1', 3, '5,-6'), far])
    expect([p.objections('square F1'), p.choices('square')]).toEqual([[id], []])
  })

  test('[14.3.3] not in woods, villages, works, marshes or on the ice', () => {
    for (const ground of [
      'wood',
      'orchard',
      'village',
      'town',
      'fortress',
      'factory',
      'trench',
      'redoubt',
      'walled',
      'marsh',
      'pond',
    ] as const) {
      expect(under([F1], { terrain: { '0,0': ground } }).objections('square F1')).toEqual(['14.3.3'])
      expect(under([F1], { terrain: { '1,0': ground } }).objections('square-at F1 to 1,0')).toEqual(['14.3.3'])
    }
    expect(under([F1]).objections('square F1')).toEqual([])
  })

  test('[14.3.5] in a zone it can be formed, and left', () => {
    const p = moving('advance', [F1, allied('A1', 3, '1,0')])
    expect(p.objections('square F1')).toEqual([])
    const left = moving('advance', [{ ...F1, square: true }, allied('A1', 3, '1,0')])
    left.play('leave-square F1')
    expect(left.states('F1')).toEqual(['moved'])
    expect(moving('advance', [F1, allied('A1', 3, '1,0')]).objections('leave-square F1')).toEqual(['14.3.7'])
  })

  const stack = [
    french('F1', 3, '0,0', { efficiency: 3 }),
    french('F2', 3, '0,0', { efficiency: 4 }),
    frenchGuns('F3', 1, '0,0'),
  ]

  test('[14.3(1)] [14.3(2)] several units of one hex test with one die', () => {
    const p = under(stack, { dice: [4] })
    p.play('square F1 F2')
    expect([p.told('tested').length, p.states('F1').includes('square'), p.states('F2').includes('square')]).toEqual([
      1,
      true,
      true,
    ])
    const apart = under([...stack, french('F4', 1, '2,0')])
    expect(apart.objections('square F1 F4')).toEqual(['14.3(1)'])
  })

  test('[14.3] those of a stack that fail alone go back a hex in good order; if all fail, all are disordered', () => {
    const p = under(stack, { dice: [5] })
    p.play('square F1 F2')
    if (p.step === 'retreat') p.play(p.choices('retreat F1')[0])
    expect([p.states('F2').includes('square'), p.at('F1') === '0,0', p.states('F1')]).toEqual([true, false, ['moved']])
    expect(p.told('retreated').map(({ path }) => (path as string[]).length)).toEqual([2])
    const all = under(stack, { dice: [6] })
    all.play('square F1 F2')
    expect([all.states('F1'), all.states('F2'), all.at('F1')].flat()).toEqual([
      'moved',
      'disordered',
      'moved',
      'disordered',
      '0,0',
    ])
  })

  test('[14.3(2)] no unit of a stack evades the test by forming alone, before or after the others', () => {
    const first = under(stack, { dice: [5] })
    expect(first.odds('square F1').cases).toEqual(['13.1'])
    first.play('square F1')
    expect([first.told('tested').length, first.states('F1')]).toEqual([1, ['moved', 'disordered']])
    const second = under(stack, { dice: [1, 5] })
    second.play('square F2', 'square F1')
    if (second.step === 'retreat') second.play(second.choices('retreat F1')[0])
    expect([second.states('F2').includes('square'), second.at('F1') === '0,0', second.states('F1')]).toEqual([
      true,
      false,
      ['moved'],
    ])
    // With only guns in its hex a unit isn’t a stack of infantry.
    const guns = under([stack[0], stack[2]])
    guns.play('square F1')
    expect(guns.told('tested')).toEqual([])
  })

  test('[14.3(1)] no unit forms square where others stand already', () => {
    const p = under([F1, french('F2', 3, '1,0')])
    expect(p.objections('square-at F1 to 1,0')).toEqual(['14.3(1)'])
  })

  test('[14.3] guns stand with a square only if they began there', () => {
    const came = under([F1, frenchGuns('F3', 1, '1,0')])
    came.play('move F3 to 0,0')
    expect(came.objections('square F1')).toEqual(['14.3'])
    expect(under(stack).objections('square F1')).toEqual([])
    const formed = under([{ ...F1, square: true }, frenchGuns('F3', 1, '1,0')])
    expect(formed.objections('move F3 to 0,0')).toEqual(['14.3'])
    expect(under([{ ...F1, square: true }, french('F2', 2, '1,0')]).objections('move F2 to 0,0')).toEqual([])
  })

  test('[14.3.6] a disordered unit must stand still and test; if it fails nothing changes', () => {
    const shaken = { ...F1, cohesion: 'disordered' } as const
    const p = under([shaken], { dice: [4] })
    expect(p.objections('square-at F1 to 1,0')).toEqual(['14.3.6'])
    p.play('square F1')
    expect(p.states('F1')).toEqual(expect.arrayContaining(['square', 'disordered']))
    const failed = under([shaken], { dice: [5] })
    failed.play('square F1')
    expect(failed.states('F1')).toEqual(expect.not.arrayContaining(['square']))
    const routed = under([{ ...F1, cohesion: 'routed' }])
    expect(routed.objections('square F1')).toEqual(['15.2'])
  })

  test('[14.3] [9.1] a unit that forms or leaves a square is of the command and has not moved', () => {
    const units = [
      { ...F1, moved: true },
      french('F2', 3, '2,0', { square: true }),
      french('G1', 3, '4,0', { formation: 'G', square: true }),
      french('F3', 3, '0,3'),
    ]
    const p = under(units)
    expect(
      [
        'square F1',
        'square-at F1 to 1,0',
        'leave-square F1',
        'square F2',
        'square G1',
        'leave-square G1',
        'leave-square F2',
      ].map(order => p.objections(order)),
    ).toEqual([['9.1'], ['9.1'], ['14.3.7'], ['14.3'], ['9.0'], ['9.0'], []])
    p.play('leave-square F2')
    expect([p.states('F2'), p.objections('move F2 to 3,0')]).toEqual([['moved'], ['9.1']])
  })

  test('[14.3.7] [9.1.1] a unit with too few points to leave it and go may still move one hex', () => {
    const slow = (move: number): string[] => under([{ ...F1, square: true, move }]).moves('F1')
    expect([slow(2).length, slow(3).length, slow(4).length]).toEqual([6, 6, 18])
  })

  test('[14.3.7] to move it leaves the square for two points', () => {
    const p = under([{ ...F1, square: true }])
    expect([p.objections('move F1 to 2,0'), p.objections('move F1 to 3,0')]).toEqual([[], ['9.1.1']])
    p.play('move F1 to 2,0')
    expect(p.states('F1')).toEqual(['moved'])
  })
})

describe('14.3 Emergency squares', () => {
  const beset = (units: readonly Counter[], more: Problem = {}): MoravianProblem =>
    problem({
      units: [frenchHorse('F1', 3, '-3,0', { move: 6 }), french('F2', 3, '-3,1', { move: 6 }), ...units],
      leaders: [
        { ...MARSHAL, hex: '-3,0' },
        { ...PRINCE, hex: '4,0' },
      ],
      orders: { F: 'pursuit', A: 'march' },
      ...more,
    })
  const A1 = allied('A1', 3, '1,0', { efficiency: 2 })

  test('[14.3.emergency] it can be ordered ahead for a unit, for when cavalry reaches it', () => {
    const p = beset([A1, allied('A2', 3, '4,0')])
    const answered = () => ['A1', 'A2'].map(unit => p.ahead(`hasty-square ${unit}`, 'allied', 'units'))
    expect(answered()).toEqual([null, null])
    p.play('move F1 to 0,0')
    expect(answered()).toEqual(['hasty-square A1', null])
  })

  test('[14.3.emergency] [3.3.0] infantry that cavalry reaches may try, with one more in its favour', () => {
    const formed = beset([A1], { dice: [4] })
    formed.play('move F1 to 0,0')
    expect([formed.now(), formed.choices()]).toEqual(['turn 1 allied emergency', ['done', 'hasty-square A1']])
    const more = beset([A1, allied('A2', 3, '4,0'), frenchHorse('F3', 3, '-5,0')])
    more.play('move F1 to 0,0')
    expect([
      more.objections('hasty-square A2'),
      more.objections('hasty-square F2'),
      more.objections('hasty-square prince'),
    ]).toEqual([['14.3.emergency'], ['14.3.emergency'], ['14.3.emergency']])
    formed.play('hasty-square A1')
    expect([formed.states('A1'), formed.step]).toEqual([['square'], 'movement'])
    const failed = beset([A1], { dice: [5] })
    failed.play('move F1 to 0,0', 'hasty-square A1')
    expect([failed.states('A1'), failed.at('A1')]).toEqual([['disordered'], '1,0'])
    const strays = beset([{ ...A1, outOfCommand: true }], { dice: [4] })
    strays.play('move F1 to 0,0', 'hasty-square A1')
    expect(strays.states('A1')).toContain('disordered')
  })

  test('[14.3.emergency] one stack after the other may try, and each by itself', () => {
    const p = beset([A1, allied('A2', 3, '0,1')], { dice: [1, 1] })
    p.play('move F1 to 0,0', 'hasty-square A1')
    expect([p.now(), p.choices()]).toEqual(['turn 1 allied emergency', ['done', 'hasty-square A2']])
    p.play('hasty-square A2')
    expect([p.states('A1'), p.states('A2'), p.step]).toEqual([['square'], ['square'], 'movement'])
  })

  test('[14.3.emergency] no player is asked when infantry comes, or where no square can be', () => {
    const foot = beset([A1])
    foot.play('move F2 to 0,0')
    expect(foot.step).toBe('movement')
    const friends = beset([A1])
    friends.play('move F1 to -2,0')
    expect(friends.step).toBe('movement')
    for (const more of [{ terrain: { '1,0': 'village' } }, {}] as const) {
      const p = beset([more.terrain ? A1 : { ...A1, square: true }], more)
      p.play('move F1 to 0,0')
      expect(p.step).toBe('movement')
    }
  })

  test('[14.3.emergency] once in an activation', () => {
    const p = beset([A1, frenchHorse('F3', 3, '-3,2', { move: 6 })], { dice: [5] })
    p.play('move F1 to 0,0', 'hasty-square A1', 'move F3 to 0,1')
    expect([p.step, p.states('A1')]).toEqual(['movement', ['disordered']])
    const others = beset([A1, allied('A2', 3, '-1,2'), frenchHorse('F3', 3, '-3,2', { move: 6 })], { dice: [5] })
    others.play('move F1 to 0,0', 'hasty-square A1', 'move F3 to -1,1')
    expect([others.step, others.reasons('hasty-square A1')]).toEqual([
      'emergency',
      ['A1 can’t form square: already tried in this activation.'],
    ])
    const waits = beset([A1, frenchHorse('F3', 3, '-3,2', { move: 6 })])
    waits.play('move F1 to 0,0', 'done', 'move F3 to 0,1')
    expect(waits.step).toBe('emergency')
  })

  test('[4.16.4] not under Reactive Defense; but while that lies face down the question is still put', () => {
    const light = { ...A1, type: 'light-infantry' } as const
    const open = beset([light], { orders: { F: 'pursuit', A: 'react' } })
    open.play('move F1 to 0,0')
    expect(open.step).toBe('movement')
    const hidden = beset([light], { orders: { F: 'pursuit', A: 'react' }, hidden: ['A'] })
    hidden.play('move F1 to 0,0')
    expect([hidden.step, hidden.choices(), hidden.objections('hasty-square A1')]).toEqual([
      'emergency',
      ['done'],
      ['4.16.4'],
    ])
  })
})

describe('12.2.note Horse that stands beside infantry already', () => {
  /** F1 begins adjacent to A1; F2 is far away, to have a unit to move. */
  const beside = (order: OrderName, units: readonly Counter[], more: Problem = {}): MoravianProblem =>
    problem({
      units: [french('F2', 3, '-5,0'), ...units],
      leaders: [
        { ...MARSHAL, hex: '-5,0' },
        { ...PRINCE, hex: '4,0' },
      ],
      orders: { F: order, A: 'defense' },
      ...more,
    })
  const F1 = frenchHorse('F1', 3, '0,0', { efficiency: 3 })
  const A1 = allied('A1', 3, '1,0', { efficiency: 2 })

  test('[12.2.note] [14.3.emergency] infantry may form when the others have moved, before it is attacked', () => {
    const p = beside('pursuit', [F1, A1], { dice: [4, 1, 3] })
    p.play('done')
    expect([p.now(), p.choices(), p.questionText()]).toEqual([
      'turn 1 allied emergency',
      ['done', 'hasty-square A1'],
      'F1 may attack. Form emergency square (test), or stand?',
    ])
    p.play('hasty-square A1')
    expect(p.states('A1')).toEqual(['square'])
    while (p.step !== 'declaration') p.play('done')
    p.assault('assault 1,0 with F1')
    const { terms } = p.told('assaulted')[0] as unknown as { readonly terms: readonly { readonly case: string }[] }
    expect(terms.map(term => term.case)).toContain('14.3.2')
  })

  test('[12.2.note] only for cavalry that may attack: by its order, in order, and not if it has moved or attacked', () => {
    const asked = (order: OrderName, horse: Partial<Counter> = {}, foe: Partial<Counter> = {}): boolean => {
      const p = beside(order, [
        { ...F1, ...horse },
        { ...A1, ...foe },
      ])
      while (p.step === 'movement' || p.step === 'strays') p.play(p.choices('done')[0] ?? p.choices('move F2')[0])
      return p.step === 'emergency'
    }
    expect((['attack', 'advance', 'pursuit', 'probe'] as const).map(order => asked(order))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([asked('defense'), asked('march')]).toEqual([false, false])
    expect([
      asked('attack', { cohesion: 'disordered' }),
      asked('attack', { moved: true }),
      asked('attack', { fought: 'attacked' }),
      asked('attack', { type: 'infantry' }),
    ]).toEqual([false, false, false, false])
    expect([asked('attack', {}, { square: true }), asked('attack', {}, { type: 'heavy-cavalry' })]).toEqual([
      false,
      false,
    ])
    expect([asked('pursuit', { hex: '-1,0' }), asked('pursuit', { hex: '0,0' })]).toEqual([false, true])
  })

  test('[14.3.emergency] a unit that has tried in this activation does not try again', () => {
    const p = beside('pursuit', [F1, frenchHorse('F3', 3, '0,1', { efficiency: 3 }), A1], { dice: [6] })
    p.play('done', 'hasty-square A1')
    expect([p.states('A1'), p.step]).toEqual([['disordered'], 'leaders'])
    const waits = beside('pursuit', [F1, frenchHorse('F3', 3, '0,1', { efficiency: 3 }), A1])
    waits.play('done', 'done')
    expect(waits.questionText()).toBe('F3 may attack. Form emergency square (test), or stand?')
  })
})

test('[14.3.8] [4.16.5] a unit that gives way before combat leaves its square behind, also in good order', () => {
  const light = allied('A1', 2, '1,0', { type: 'light-infantry', square: true, efficiency: 3 })
  const p = fighting([frenchHorse('F1', 8, '0,0'), light], { orders: { F: 'attack', A: 'react' }, dice: [1] })
  p.play('assault 1,0 with F1')
  expect(p.states('A1')).toEqual(['square'])
  p.play('evade A1 to 3,0')
  expect([p.at('A1'), p.states('A1')]).toEqual(['3,0', []])
})

test('[14.3.8] [14.3.6] [15.2.3.1] a disordered square that is disordered again is one no more, though its leader keeps it there', () => {
  const struck = (die: number) => {
    const p = fighting(
      [
        frenchHorse('F1', 5, '0,0', { efficiency: 3 }),
        allied('A1', 4, '1,0', { efficiency: 3, cohesion: 'disordered', square: true }),
      ],
      { leaders: [{ ...PRINCE, initiative: 1, hex: '1,0' }], dice: [die] },
    )
    p.assault('assault 1,0 with F1')
    return [p.told('assaulted')[0].result, p.at('A1'), p.states('A1').includes('square')]
  }
  expect([struck(5), struck(3)]).toEqual([
    ['Dd', '1,0', false],
    ['Ne', '1,0', true],
  ])
})
