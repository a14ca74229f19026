import { begin, imagine, Random } from '@voltigeur/kernel'
import { checkHidden } from '@voltigeur/kernel/conformance'
import { expect, test } from 'vitest'
import { allied, type Counter, french, frenchHorse, game, type Problem, problem } from '../checks/field-problem.ts'
import { playsOf } from './11-play.ts'

const units: Counter[] = [french('F', 3, '-3,0'), allied('A', 3, '3,0')]
const holding = (side: 'french' | 'allied', number: number, more: Problem = {}) =>
  problem({ phase: 'start', units, variants: { [side]: { number } }, ...more })

test('[11.0] a marker is played in Phase I or kept, and the enemy learns of it only when it is played', () => {
  const p = holding('french', 1)
  expect(p.now()).toBe('turn 2 french variant')
  expect(p.choices()).toEqual(['keep', 'play'])
  p.play('keep')
  expect([p.now(), p.view().variants.french?.state]).toEqual(['turn 2 french declaration', 'hidden'])
  const q = holding('french', 1)
  const told = q.play('play')
  expect(told[0]).toMatchObject({ kind: 'played', side: 'french', variant: 1, unit: null, final: true })
  expect(p.viewOf('allied').variants.french?.number).toBeNull()
  expect(q.viewOf('allied').variants.french?.number).toBe(1)
})

test('[11.0] two positions that differ in the enemy’s hidden marker look the same', () => {
  const { battle, position } = begin(game, { scenario: 'full-battle', options: { variants: 'drawn' }, seed: '1' })
  const { variant } = battle.field.army
  const other = position.copy()
  for (let number = 1; number <= 12; number++) {
    if (number === variant.get(position, 1)) continue
    variant.set(other, 0, number)
    checkHidden(battle, 1, position, other)
  }
})

test('[11.0] the same question is asked whatever the marker, even of one that cannot be played', () => {
  for (let number = 1; number <= 12; number++) expect(holding('french', number).now()).toBe('turn 2 french variant')
  const p = holding('french', 12)
  expect(p.choices()).toEqual(['keep'])
  expect(p.objections('play')).toEqual(['11.0'])
})

test('[11.0] 1 Forced March: one point more in the Movement Phase of this turn', () => {
  const p = holding('french', 1)
  p.play('play', 'declare movement')
  expect(p.cost('move F to -2,0').budget).toBe(6)
  p.play('stay F', 'stay A', 'declare movement')
  expect(p.cost('move F to -2,0').budget).toBe(5)
})

test('[11.0] 2 Fog Lingers: in Turn 2 only, and for the opponent only', () => {
  expect(holding('french', 2, { turn: 3 }).choices()).toEqual(['keep'])
  const markers = [
    { side: 'allied' as const, factor: 3 },
    { side: 'french' as const, factor: 3 },
  ]
  const p = holding('french', 2, {
    units: [french('F', 3, '0,0'), allied('A', 3, '1,0'), allied('B', 3, '0,1'), french('G', 2, '-1,2')],
    markers,
  })
  p.play('play', 'declare combat', 'attack 1,0 with F')
  expect(p.now()).toBe('turn 2 french support')
  const q = holding('french', 2, { units: [french('F', 3, '0,0'), allied('A', 3, '1,0')], markers })
  q.play('play', 'declare combat', 'decline', 'attack 0,0 with A')
  expect(q.now()).not.toContain('support')
})

test('[11.0] 3 Training: the French pay nothing for crests', () => {
  const p = problem({
    phase: 'movement',
    side: 'french',
    units,
    hillcrests: ['-2,0>-3,0'],
    variants: { french: { number: 3, state: 'in force' } },
  })
  expect(p.terms('move F to -2,0')).toEqual(['8.4 1', '8.9 1', '11.0 -1'])
  expect(p.cost('move F to -2,0').total).toBe(1)
})

test('[11.0] 4 Elite Regiment: attacks of the named unit shift one right', () => {
  const p = holding('french', 4, { units: [french('F', 5, '0,0'), french('G', 5, '0,1'), allied('A', 3, '1,0')] })
  expect(p.choices()).toEqual(['keep', 'play F', 'play G'])
  expect(p.play('play F')[0]).toMatchObject({ kind: 'played', variant: 4, unit: 'F' })
  p.play('declare combat')
  expect([p.column('attack 1,0 with F'), p.column('attack 1,0 with G')]).toEqual(['+3', '+2'])
})

test('[11.0] 5 Artillery Effectiveness stands in 9.13.1 and 9.13.2', () => {
  const p = holding('french', 5, {
    units: [french('F', 5, '0,0'), allied('A', 3, '1,0')],
    markers: [{ side: 'french', factor: 2 }],
  })
  p.play('play', 'declare combat', 'attack 1,0 with F')
  expect([p.odds('bombard 2').attack, p.odds('bombard none').attack]).toEqual([8, 5])
})

test('[11.0] 6 Cavalry to the Charge: the first attack of cavalry alone on clear ground shifts one right', () => {
  const mounted: Counter[] = [
    frenchHorse('H', 5, '0,0'),
    frenchHorse('I', 5, '0,4'),
    allied('A', 3, '1,0'),
    allied('B', 3, '1,4'),
  ]
  const p = problem({
    phase: 'combat',
    side: 'french',
    units: mounted,
    variants: { french: { number: 6, state: 'in force' } },
    dice: [1],
  })
  expect(p.column('attack 1,0 with H')).toBe('+3')
  p.play('attack 1,0 with H')
  while (!p.now().endsWith('french combat')) p.play(p.now().endsWith('combat') ? 'decline' : 'stand')
  expect(p.column('attack 1,4 with I')).toBe('+2')
})

test('[11.0] 7 Stubborn Defence: the first loss of the turn in a Town is one step less', () => {
  const p = problem({
    phase: 'combat',
    side: 'allied',
    terrain: { '0,0': 'town' },
    units: [allied('A', 9, '-1,0'), french('D', 4, '0,0'), french('E', 4, '5,0')],
    variants: { french: { number: 7, state: 'in force' } },
    dice: [6],
  })
  // 5 up, one left: column +4 with a 6 is 1/2, and one of the two is spared.
  expect(p.column('attack 0,0 with A')).toBe('+4')
  p.play('attack 0,0 with A', 'stand')
  expect(p.steps('D')).toEqual([3])
})

test('[11.0] 8 Seized Initiative: the French act twice at first, the Allies declare', () => {
  const four = [french('F', 3, '-3,0'), french('G', 3, '-3,2'), allied('A', 3, '3,0')]
  const p = holding('french', 8, { units: four })
  p.play('play', 'declare movement', 'stay F')
  expect(p.now()).toBe('turn 2 french movement')
  p.play('stay G')
  expect(p.now()).toBe('turn 2 allied movement')
  const q = holding('allied', 8, { units: four })
  q.play('play')
  expect(q.now()).toBe('turn 2 allied declaration')
  q.play('declare combat')
  expect(q.view().first).toBe('combat')
})

test('[11.0] 9 Regroup: a second one for the French after the first, one for the Allies', () => {
  const worn = [french('F', 2, '-3,0', { full: 4 }), allied('A', 2, '3,0', { full: 4 })]
  expect(holding('french', 9, { units: worn }).choices()).toEqual(['keep'])
  const p = holding('french', 9, { units: worn, regrouped: 1 })
  p.play('play', 'declare movement', 'stay F', 'stay A')
  expect([p.steps('F', 'A'), p.view().losses]).toEqual([[3, 2], { allied: 2, french: 1 }])
  const q = holding('allied', 9, { units: worn, regrouped: 1 })
  q.play('play', 'declare movement', 'stay F', 'stay A')
  expect(q.steps('F', 'A')).toEqual([2, 3])
  expect(holding('allied', 9, { units: worn, turn: 10 }).choices()).toEqual(['keep'])
})

test('[11.0] [5.5] 9 Regroup: units that regain a step are named, and if none does the log says so', () => {
  const told = (steps: number) => {
    const p = holding('allied', 9, { units: [french('F', 4, '-3,0'), allied('A', steps, '3,0', { full: 4 })] })
    p.play('play', 'declare movement', 'stay F', 'stay A')
    return p.match.events.filter(event => event.kind === 'regrouped').map(event => p.match.battle.language.tell(event))
  }
  expect(told(2)).toEqual(['Allied Regroup: A regains a step'])
  expect(told(4)).toEqual(['Allied Regroup: no unit regains a step'])
})

test('[11.0] 10 Returned Stragglers: an eliminated unit comes back with one step next to a friend', () => {
  const gone: Counter = { id: 'Gone', side: 'french', type: 'infantry', full: 4, status: 'eliminated' }
  expect(holding('french', 10).choices()).toEqual(['keep'])
  const p = holding('french', 10, { units: [...units, gone] })
  expect([p.view().losses.french, p.objections('play Gone at 2,0')]).toEqual([4, ['11.0', '11.0']])
  const told = p.play('play Gone at -2,0')
  expect(told[1]).toMatchObject({ kind: 'returned', unit: 'Gone', hex: '-2,0', cases: ['11.0'] })
  expect([p.at('Gone'), p.steps('Gone'), p.view().losses.french]).toEqual(['-2,0', [1], 3])
})

test('[11.0] 10 Returned Stragglers: while every hex beside friends is in an enemy zone it is kept for that', () => {
  const gone: Counter = { id: 'Gone', side: 'french', type: 'infantry', full: 4, status: 'eliminated' }
  const among = (...foes: string[]) =>
    holding('french', 10, {
      map: { radius: 1 },
      units: [french('F', 3, '0,0'), gone, ...foes.map((hex, i) => allied(`A${i}`, 3, hex))],
    })
  expect(among('1,0').objections('play Gone at -1,0')).toEqual([])
  const closed = among('1,0', '-1,0')
  expect([closed.choices(), closed.codes('play Gone at 0,1')]).toEqual([['keep'], ['notPlayable']])
})

test('[11.0] [2.10] 10 Returned Stragglers: a unit that was lost Passive comes back Active and moves in this turn', () => {
  const gone: Counter = { id: 'Gone', side: 'french', type: 'infantry', full: 4, status: 'eliminated', passive: true }
  const p = holding('french', 10, { units: [...units, gone] })
  p.play('play Gone at -2,0', 'declare movement')
  expect(p.objections('move Gone to -1,0')).toEqual([])
})

test('[11.0] 11 Captured Dispatch: the enemy’s hidden marker is revealed and discarded', () => {
  const p = problem({ phase: 'start', units, variants: { french: { number: 11 }, allied: { number: 5 } } })
  const told = p.play('play')
  expect(told.at(-1)).toMatchObject({ kind: 'laidOpen', side: 'allied', variant: 5, discarded: true })
  expect([p.now(), p.view().variants.allied]).toMatchObject([
    'turn 2 french declaration',
    { number: 5, state: 'discarded' },
  ])
})

test('[11.0] 6 Cavalry to the Charge: not with infantry, not into other ground or across a crest, and its own side’s', () => {
  const column = (units: Counter[], more: Problem = {}, order = 'attack 1,0 with H') =>
    problem({
      phase: 'combat',
      side: 'french',
      units: [...units, allied('A', 3, '1,0')],
      variants: { french: { number: 6, state: 'in force' } },
      ...more,
    }).column(order)
  const unchanged = (units: Counter[], more: Problem = {}, order?: string): void =>
    expect(column(units, more, order)).toBe(column(units, { ...more, variants: {} }, order))
  const H = frenchHorse('H', 5, '0,0')
  expect([column([H]), column([H], { variants: {} })]).toEqual(['+3', '+2'])
  unchanged([french('F', 5, '0,0')], {}, 'attack 1,0 with F')
  const both = 'attack 1,0 with H I'
  const horse = [H, frenchHorse('I', 5, '0,1')]
  expect([column(horse, {}, both), column(horse, { variants: {} }, both)]).toEqual(['+10', '+5'])
  unchanged([H, french('I', 5, '0,1')], {}, both)
  const ice: Problem = { terrain: { '1,0': 'partial-pond' } }
  expect([column([H], ice), column([H], { ...ice, variants: {} })]).toEqual(['+3', '+2'])
  for (const ground of ['town', 'forest', 'marsh'] as const) unchanged([H], { terrain: { '1,0': ground } })
  unchanged([H], { hillcrests: ['0,0>1,0'] })
  unchanged([H], { variants: { allied: { number: 6, state: 'in force' } } })
})

test('[11.0] 2 Fog Lingers: the Allies may use it on the French as well', () => {
  const p = holding('allied', 2, {
    units: [french('F', 3, '0,0'), allied('A', 3, '1,0')],
    markers: [{ side: 'french', factor: 3 }],
  })
  p.play('play', 'declare combat')
  expect(p.objections('bombard 3')).toEqual(['11.0'])
  p.play('attack 1,0 with F')
  expect(p.now()).not.toContain('support')
})

test('[11.0] 8 Seized Initiative: once, and only for the French', () => {
  const many = [french('F', 3, '-3,0'), french('G', 3, '-3,2'), french('H', 3, '-3,4'), allied('A', 3, '3,0')]
  const p = holding('french', 8, { units: many })
  p.play('play', 'declare movement', 'stay F', 'stay G')
  expect(p.now()).toBe('turn 2 allied movement')
  const q = holding('allied', 8, { units: many })
  q.play('play', 'declare movement', 'stay F')
  expect(q.now()).toBe('turn 2 allied movement')
})

test('[11.0] 10 Returned Stragglers: every empty hex next to a friend, outside enemy zones', () => {
  const gone: Counter = { id: 'Gone', side: 'french', type: 'infantry', full: 4, status: 'eliminated' }
  const around = (more: Counter[] = []) =>
    holding('french', 10, { units: [french('F', 3, '-3,0'), allied('A', 3, '3,0'), gone, ...more] })
      .choices('play')
      .map(order => order.split(' ')[3])
      .sort()
  expect(around()).toEqual(['-2,-1', '-2,0', '-3,-1', '-3,1', '-4,0', '-4,1'])
  // The Allied unit covers -2,-1 and -2,0 with its ZOC; the other French unit adds its adjacent hexes.
  expect(around([allied('B', 3, '-1,-1')])).toEqual(['-3,-1', '-3,1', '-4,0', '-4,1'])
  expect(around([french('G', 3, '-4,0')])).not.toContain('-4,0')
})

test('[11.0] [6.0] [8.7] a Variant that is played amiss is refused for what is amiss', () => {
  const gone: Counter = { id: 'Gone', side: 'french', type: 'cavalry', full: 4, status: 'eliminated' }
  const field = {
    units: [french('F', 3, '-3,0'), allied('A', 3, '3,0'), gone],
    terrain: { '-3,1': 'all-pond' },
  } as const
  const back = holding('french', 10, field)
  expect(back.objections('play Gone at -2,0')).toEqual([])
  expect(back.objections('play Gone at -3,0')).toEqual(['6.0', '11.0'])
  expect(back.objections('play Gone at -3,1')).toEqual(['8.7'])
  expect(back.reasons('play Gone at 0,0')).toEqual(['Gone can’t return to 0,0: no friendly unit adjacent.'])
  expect(back.reasons('play F at -2,0')).toEqual(['F can’t return: not eliminated.'])
  expect(back.reasons('play A at -2,0')).toEqual(['Play Returned Stragglers on one of your own units.'])
  const march = holding('french', 1, field)
  expect(march.reasons('play F')).toEqual(['You can’t play Forced March on a unit.'])
  expect(march.reasons('play at 0,0')).toEqual(['You can’t play Forced March on a hex.'])
  expect(holding('french', 4, field).objections('play Gone')).toEqual(['2.1'])
})

test('[11.0] a captured dispatch cannot be taken back, and what is imagined is filled in', () => {
  const p = problem({ phase: 'start', units, variants: { french: { number: 11 }, allied: { number: 5 } } })
  expect(p.play('play').map(({ kind, final }) => [kind, final])).toEqual([
    ['played', true],
    ['laidOpen', true],
  ])
  const { battle, position } = begin(game, { scenario: 'full-battle', options: { variants: 'drawn' }, seed: '1' })
  const { variant } = battle.field.army
  for (let i = 0; i < 30; i++) {
    const world = imagine(battle, position, 1, new Random(i))
    expect(variant.get(world, 1)).toBe(variant.get(position, 1))
    expect([variant.get(world, 0) >= 1, variant.get(world, 0) <= 12]).toEqual([true, true])
    expect(variant.get(world, 0)).not.toBe(variant.get(world, 1))
  }
})

test('[11.0] [3.0] to a spectator both sides have drawn from one cup: any marker, and never the same', () => {
  const { battle, position } = begin(game, { scenario: 'full-battle', options: { variants: 'drawn' }, seed: '1' })
  const { variant } = battle.field.army
  const drawn = [new Set<number>(), new Set<number>()]
  for (let i = 0; i < 200; i++) {
    const world = imagine(battle, position, 'public', new Random(i))
    const [allied, french] = [0, 1].map(side => variant.get(world, side))
    expect(allied).not.toBe(french)
    drawn[0].add(allied)
    drawn[1].add(french)
  }
  const every = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  expect(drawn.map(set => [...set].sort((a, b) => a - b))).toEqual([every, every])
})

test('[11.0] 7 Stubborn Defence: what it spares is told once, with the unit', () => {
  const p = problem({
    phase: 'combat',
    side: 'french',
    terrain: { '0,0': 'town' },
    units: [french('A', 9, '-1,0'), french('B', 9, '0,-1'), allied('D', 6, '0,0')],
    variants: { allied: { number: 7, state: 'in force', played: 1 } },
    dice: [6, 6],
  })
  p.play('attack 0,0 with A')
  expect(p.told('spared')).toMatchObject([{ unit: 'D', cases: ['11.0'] }])
})

test('[11.0] 3 Training: what a unit could do before it was played is not remembered beyond it', () => {
  const p = problem({
    phase: 'start',
    hillcrests: ['1,0/0,0'],
    units: [french('F', 3, '0,0', { move: 1 }), allied('A', 3, '5,-5')],
    variants: { french: { number: 3 } },
  })
  p.play('keep', 'declare movement')
  expect(p.moves('F')).not.toContain('1,0')
  p.play('stay F', 'stay A', 'play', 'declare movement')
  expect(p.moves('F')).toContain('1,0')
})

test('[11.0] 9 Regroup: the French never regroup twice in one turn', () => {
  const p = problem({
    phase: 'regroup',
    units: [french('F', 2, '-4,0', { full: 6 }), allied('A', 2, '4,0')],
    variants: { french: { number: 9, state: 'in force' } },
  })
  p.play('regroup')
  expect(p.steps('F')).toEqual([3])
})

test('[11.0] 9 Regroup: for the French in a turn after that of the first, not in the same', () => {
  const at = (regrouped: number) => holding('french', 9, { turn: 4, regrouped }).choices()
  expect([at(0), at(3), at(4)]).toEqual([['keep'], ['keep', 'play'], ['keep']])
  const ours = (turn: number) => holding('allied', 9, { turn }).choices()
  expect([ours(9), ours(10)]).toEqual([['keep', 'play'], ['keep']])
})

test('[11.0] 10 Returned Stragglers: in the order of the map, be there a single hex, and nowhere else', () => {
  const gone: Counter = { id: 'Gone', side: 'french', type: 'cavalry', full: 4, status: 'eliminated' }
  const p = holding('french', 10, { units: [french('F', 3, '-3,0'), allied('A', 3, '3,0'), gone] })
  const { battle, position } = p.match
  const { grid } = battle.field.ground
  const offered = [...playsOf(battle.field, position, 1)].map(({ at }) => at)
  expect(offered).toEqual(offered.toSorted((a, b) => a - b))
  for (let hex = 0; hex < grid.size; hex++) {
    const label = grid.label(hex)
    expect([label, p.objections(`play Gone at ${label}`).length === 0]).toEqual([label, offered.includes(hex)])
  }
  const ice = ['-2,0', '-2,-1', '-3,-1', '-4,0', '-4,1', '-3,1']
  const left = (free: number) =>
    holding('french', 10, {
      units: [french('F', 3, '-3,0'), allied('A', 3, '3,0'), gone],
      terrain: Object.fromEntries(ice.slice(free).map(hex => [hex, 'all-pond' as const])),
    }).choices('play')
  expect([left(1), left(0)]).toEqual([['play Gone at -2,0'], []])
})

test('[11.0] [3.3] 10 Returned Stragglers: a returning unit captures the objective it returns to', () => {
  const p = holding('french', 10, {
    terrain: { '-2,0': 'town' },
    critical: ['-2,0'],
    control: { '-2,0': 'allied' },
    units: [...units, { id: 'Gone', side: 'french', type: 'infantry', full: 4, status: 'eliminated' }],
  })
  p.play('play Gone at -2,0')
  expect([p.steps('Gone'), p.passive('Gone'), p.view().control]).toEqual([[1], false, { '-2,0': 'french' }])
})

test('[11.0] a marker that is played on a unit is found under it, others under none', () => {
  const subjects = (number: number, more: Problem = {}) => {
    const { battle, position } = holding('french', number, more).match
    return battle
      .menus(position, 1)
      .filter(({ kind }) => kind === 'play')
      .map(({ subject }) => subject)
  }
  expect([subjects(1), subjects(4)]).toEqual([[null], [0]])
})

test('[11.0] 11 Captured Dispatch: the enemy’s marker is revealed; if the enemy holds none nothing is shown', () => {
  const told = (allied?: number) => {
    const p = problem({
      phase: 'start',
      units,
      variants: { french: { number: 11 }, ...(allied === undefined ? {} : { allied: { number: allied } }) },
    })
    p.play('play')
    return p.told('laidOpen').map(({ side, variant, discarded }) => [side, variant, discarded])
  }
  expect(told(1)).toEqual([['allied', 1, true]])
  expect(told(2)).toEqual([['allied', 2, true]])
  expect(told()).toEqual([])
})

test('[11.0] 10 Returned Stragglers: while no unit has been eliminated it is kept for that', () => {
  const p = holding('french', 10)
  expect(p.choices()).toEqual(['keep'])
  expect(p.reasons('play F at -2,0')).toEqual([
    `You can’t play Returned Stragglers now: no eliminated unit can return.`,
  ])
})

test('[11.0] 11 Captured Dispatch: a marker in force is revealed but stays in force', () => {
  const p = problem({
    phase: 'start',
    units,
    variants: { french: { number: 11 }, allied: { number: 5, state: 'in force', played: 1 } },
  })
  p.play('play')
  expect(p.told('laidOpen')).toMatchObject([{ side: 'allied', variant: 5, discarded: false }])
  expect(p.view().variants.allied).toMatchObject({ number: 5, state: 'in force' })
})

test('[11.0] of a marker that one does not know no play is thought of', () => {
  const match = begin(game, { scenario: 'full-battle', options: { variants: 'drawn' }, seed: '1' })
  expect([...playsOf(match.battle.field, match.seen(1), 0)]).toEqual([])
})

test('[11.0] 8 Seized Initiative: of attacks, too, the French make two at first, and only two', () => {
  const units = [
    ...[french('F', 9, '-1,0'), french('G', 9, '-1,2'), french('H', 9, '-1,4')],
    ...[allied('A', 6, '0,0'), allied('B', 6, '0,2'), allied('C', 6, '0,4')],
  ]
  // 9 vs 6: the +3 column with a 4 is 1/1.
  const p = holding('french', 8, { units, dice: [4, 4] })
  p.play('play', 'declare combat', 'attack 0,0 with F', 'stand')
  expect(p.now()).toBe('turn 2 french combat')
  p.play('attack 0,2 with G', 'stand')
  expect(p.now()).toBe('turn 2 allied combat')
})

test('[11.0] 7 Stubborn Defence: a roll without a loss does not use it up, the first loss does', () => {
  const p = problem({
    phase: 'combat',
    side: 'allied',
    terrain: { '0,0': 'town', '0,3': 'town', '3,0': 'town' },
    units: [
      ...[allied('A', 2, '-1,0'), allied('B', 9, '-1,3'), allied('C', 9, '2,0')],
      ...[french('D', 5, '0,0'), french('E', 5, '0,3'), french('F', 5, '3,0')],
    ],
    variants: { french: { number: 7, state: 'in force' } },
    dice: [2, 6, 6],
  })
  // A loses 2 of its steps and takes none; then 4 up and one left: +3 with a 6 is 1/2.
  p.play('attack 0,0 with A', 'decline', 'attack 0,3 with B', 'stand', 'decline', 'attack 3,0 with C', 'stand')
  expect(p.steps('D', 'E', 'F')).toEqual([5, 4, 3])
  expect(p.told('spared')).toMatchObject([{ unit: 'E' }])
})
