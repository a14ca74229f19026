import { Random, sample } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { allied, alliedHorse, type Counter, french, opening, type Problem, problem } from '../checks/field-problem.ts'

/** An Allied unit in the open and a distant French one; the west edge is two hexes away. */
const atTheEdge = (more: Problem = {}) =>
  problem({
    phase: 'movement',
    side: 'allied',
    edges: { west: ['-5,0', '-5,1'], east: ['5,0'] },
    units: [allied('A', 3, '-3,0'), allied('Other', 3, '3,0'), french('F', 3, '0,5')],
    ...more,
  })

test('[4.0] both sides can win by attacking, and the Allies also by holding out', () => {
  expect(atTheEdge().level()).toBeNull()
  expect(evening(0, 0).winner()).toBe('allied')
  expect(evening(30, 20).winner()).toBe('french')
})

test('[4.1] an Allied unit that leaves by the west edge wins at once, for one movement point', () => {
  const p = atTheEdge()
  expect(p.terms('exit A at -5,0')).toEqual(['8.4 1', '8.4 1', '4.1 1'])
  p.play('exit A at -5,0')
  expect([p.now(), p.winner(), p.level()]).toEqual(['over', 'allied', 'Allied victory: over the west edge'])
})

test('[4.1] the point must be left, the hex must be on the edge, and the French never leave', () => {
  const p = atTheEdge({ units: [allied('A', 3, '-2,0', { move: 3 }), french('F', 3, '-3,5')] })
  expect(p.objections('exit A at -5,0')).toEqual(['4.1'])
  expect(p.objections('exit A at -4,0')).toEqual(['4.1'])
  const q = atTheEdge({ side: 'french', units: [french('F', 3, '-4,0'), allied('A', 3, '4,0')] })
  expect(q.objections('exit F at -5,0')).toEqual(['4.1'])
  expect(q.choices('exit')).toEqual([])
})

test('[4.1] a unit in a zone may leave as its one-hex move, one that enters a zone at the edge may not', () => {
  const units = (at: string): Counter[] => [allied('A', 3, at), french('F', 3, '-5,2')]
  expect(atTheEdge({ units: units('-5,1') }).objections('exit A at -5,1')).toEqual([])
  expect(atTheEdge({ units: units('-4,0') }).objections('exit A at -5,1')).toEqual(['7.1'])
  expect(atTheEdge({ units: units('-4,0') }).objections('exit A at -5,0')).toEqual([])
})

test('[4.1] [7.1] the one hex of a unit that begins in a zone does not lead to the edge and over it', () => {
  const behind = (at: string) => atTheEdge({ units: [allied('A', 3, '-4,0'), french('F', 3, at)] })
  // -5,0 itself is in no ZOC either time.
  expect(behind('-3,0').objections('exit A at -5,0')).toEqual(['7.1'])
  expect(behind('-3,0').choices('exit')).toEqual([])
  expect(behind('-2,0').choices('exit')).toEqual(['exit A at -5,0', 'exit A at -5,1'])
})

/** A French attack that costs the attacker three steps and the defender none. */
const bloody = (lost: number, more: Problem = {}) =>
  problem({
    phase: 'combat',
    first: 'combat',
    side: 'french',
    losses: { french: lost },
    units: [french('A', 5, '-1,0'), allied('D', 8, '0,0'), french('B', 5, '4,0'), allied('E', 8, '5,0')],
    dice: [1],
    ...more,
  })

test('[4.2] the Allies win the moment the French have lost 33 steps', () => {
  const p = bloody(29)
  p.play('attack 0,0 with A')
  expect([p.view().losses.french, p.now()]).toEqual([32, 'turn 2 allied combat'])
  const q = bloody(30)
  q.play('attack 0,0 with A')
  expect([q.now(), q.winner(), q.level()]).toEqual(['over', 'allied', 'Allied victory: the French army is demoralized'])
})

test('[4.2] play stops with the 33rd step, before any unit advances, but not before both sides have lost', () => {
  // 9 vs 2 on the +5 column: a 4 is 1/2.
  const p = problem({
    phase: 'combat',
    side: 'allied',
    losses: { french: 31 },
    units: [allied('A', 9, '-1,0'), french('D', 2, '0,0'), allied('B', 1, '1,0'), french('F', 3, '5,0')],
    dice: [4],
  })
  p.play('attack 0,0 with A')
  expect([p.at('D'), p.at('A'), p.now()]).toEqual(['eliminated', '-1,0', 'over'])
  expect([p.winner(), p.view().losses]).toEqual(['allied', { allied: 1, french: 33 }])
})

test('[4.9] French losses are net of the Regroup', () => {
  const p = problem({
    phase: 'regroup',
    losses: { french: 30 },
    units: [french('A', 3, '0,0', { full: 5 }), allied('D', 3, '5,0')],
  })
  expect(p.view().losses.french).toBe(32)
  p.play('regroup')
  expect(p.view().losses.french).toBe(31)
})

/** The last turn after its last phase, with these losses. */
const evening = (allies: number, lost: number) =>
  problem({
    turn: 10,
    phase: 'combat',
    first: 'movement',
    side: 'french',
    losses: { allied: allies, french: lost },
    units: [french('F', 3, '0,0'), allied('A', 3, '5,0')],
  })

test('[4.3] at the end the French win with a demoralized enemy and half as many losses again as their own', () => {
  expect(evening(30, 20).level()).toBe('French victory at the end of the day')
  expect(evening(32, 22).winner()).toBe('allied')
  expect(evening(48, 32).winner()).toBe('french')
  expect(evening(28, 0).winner()).toBe('allied')
})

test('[4.7] there is no draw: without a condition met the Allies have won', () => {
  expect(evening(0, 0).level()).toBe('Allied victory at the end of the day')
})

/** A French attack that demoralizes the Allied army. */
const breaking = (more: Problem = {}) =>
  problem({
    phase: 'combat',
    first: 'combat',
    side: 'french',
    losses: { allied: 27 },
    terrain: { '4,-4': 'town' },
    critical: ['4,-4'],
    units: [
      ...[french('A', 9, '-1,0'), french('B', 2, '1,0'), french('C', 2, '0,-1')],
      ...[allied('D', 4, '0,0'), allied('E', 3, '5,0')],
    ],
    dice: [6],
    ...more,
  })

test('[4.4] the French win at once when the Allies break without a Town or Fortress in the west', () => {
  const p = breaking()
  p.play('attack 0,0 with A B C')
  expect([p.now(), p.level()]).toEqual(['over', 'French victory: the Allied army is demoralized'])
})

test('[4.4] with one in Allied hands play continues, and the sudden death is gone permanently', () => {
  const p = breaking({ control: { '4,-4': 'allied' } })
  p.play('attack 0,0 with A B C')
  expect([p.view().demoralized, p.now()]).toEqual(['allied', 'turn 2 french movement'])
  const later = problem({
    phase: 'movement',
    side: 'french',
    losses: { allied: 29 },
    terrain: { '4,-4': 'town' },
    critical: ['4,-4'],
    control: { '4,-4': 'allied' },
    units: [french('A', 3, '3,-4'), french('Other', 3, '-5,0'), allied('E', 3, '-5,5')],
  })
  later.play('move A to 4,-4')
  expect([later.view().control['4,-4'], later.level()]).toEqual(['french', null])
})

test('[4.4] an Allied attack that breaks its own army ends the battle before the defender loses a step', () => {
  // 5 vs 3 on the +2 column: a 3 is 2/1, which would have been the 33rd French step.
  const p = (control: 'allied' | 'french') => {
    const it = problem({
      phase: 'combat',
      side: 'allied',
      losses: { allied: 27, french: 32 },
      terrain: { '4,-4': 'town' },
      critical: ['4,-4'],
      control: { '4,-4': control },
      units: [allied('A', 5, '-1,0'), french('D', 3, '0,0'), allied('B', 1, '1,0')],
      dice: [3],
    })
    it.play('attack 0,0 with A')
    return [it.level(), it.steps('D')[0]]
  }
  expect(p('french')).toEqual(['French victory: the Allied army is demoralized', 3])
  expect(p('allied')).toEqual(['Allied victory: the French army is demoralized', 2])
})

test('[4.4] [9.17] a retreat into a French Town comes before the loss that breaks the army, and saves it', () => {
  const p = (order: string) => {
    const it = breaking({
      losses: { allied: 28 },
      terrain: { '1,0': 'town' },
      critical: ['1,0'],
      units: [french('A', 9, '-1,0'), allied('D', 4, '0,0'), allied('E', 3, '5,0')],
    })
    it.play('attack 0,0 with A', order)
    return [it.level(), it.view().losses.allied, it.view().demoralized]
  }
  expect(p('retreat D to 1,0')).toEqual([null, 29, 'allied'])
  expect(p('retreat D to 0,1')[0]).toBe('French victory: the Allied army is demoralized')
})

test('[4.4] the French win when no Allied unit is left on the map, lost or gone', () => {
  const p = problem({
    phase: 'combat',
    side: 'french',
    units: [french('A', 6, '-1,0'), allied('D', 1, '0,0')],
    dice: [6],
  })
  p.play('attack 0,0 with A', 'stand')
  expect([p.now(), p.level()]).toEqual(['over', 'French victory: no Allied unit is left'])
  const q = demoralized({ phase: 'movement', side: 'allied', units: [allied('A', 3, '4,0'), french('F', 3, '0,5')] })
  q.play('exit A at 5,0')
  expect([q.now(), q.level()]).toEqual(['over', 'French victory: no Allied unit is left'])
  const none = problem({ turn: 10, phase: 'combat', first: 'movement', side: 'french', units: [french('F', 3, '0,5')] })
  expect(none.level()).toBe('French victory: no Allied unit is left')
})

test('[4.5] a French victory in the same action goes before French demoralization', () => {
  // Column +2 with a 2 is 2/1: the 33rd French step and the 29th Allied one fall together.
  const p = breaking({
    losses: { allied: 28, french: 31 },
    units: [french('A', 4, '-1,0'), allied('D', 2, '0,0'), french('W', 1, '1,0'), allied('E', 3, '5,0')],
    dice: [2],
  })
  p.play('attack 0,0 with A')
  expect(p.view().losses).toEqual({ allied: 29, french: 33 })
  expect(p.winner()).toBe('french')
})

test('[4.5] in the last action of Turn 10 the victory of 4.3 still counts, earlier it comes too late', () => {
  // Column 0 or less with a 2 is 2/0: the 33rd French step.
  const last = (units: Counter[], more: Problem = {}) => {
    const p = problem({
      turn: 10,
      phase: 'combat',
      first: 'movement',
      side: 'french',
      losses: { allied: 60, french: 31 },
      critical: [],
      units: [french('A', 4, '-1,0'), allied('D', 4, '0,0'), french('W', 1, '1,-1', { passive: true }), ...units],
      dice: [2],
      ...more,
    })
    p.play('attack 0,0 with A')
    return [p.now(), p.view().losses.french, p.level()]
  }
  const broken = ['over', 33, 'Allied victory: the French army is demoralized']
  expect(last([])).toEqual(['over', 33, 'French victory at the end of the day'])
  // Without losses half as high again there is no victory that could take precedence.
  expect(last([], { losses: { allied: 49, french: 31 } })).toEqual(broken)
  // Another attack could still follow; a Movement Phase does follow; it isn’t the last turn.
  expect(last([french('X', 2, '4,0'), allied('Y', 2, '5,0')])).toEqual(broken)
  expect(last([], { first: 'combat' })).toEqual(broken)
  expect(last([], { turn: 9 })).toEqual(broken)
})

test('[4.6] a player who has to decide may capitulate instead', () => {
  const p = opening('full-battle')
  expect(p.objections('capitulate', 'allied')).toEqual(['5.3'])
  p.play('capitulate')
  expect([p.now(), p.winner(), p.level()]).toEqual(['over', 'allied', 'French capitulation'])
  const q = atTheEdge()
  q.play('capitulate')
  expect([q.winner(), q.level()]).toEqual(['french', 'Allied capitulation'])
})

test('[4.6] it is always on offer, but random play does not capitulate', () => {
  const { match } = opening('full-battle')
  const menus = match.battle.menus(match.position, match.actor!)
  expect(menus.at(-1)).toMatchObject({ kind: 'capitulate', lastResort: true })
  const random = new Random('by chance')
  for (let i = 0; i < 100; i++) expect(sample(menus, random)?.kind).toBe('declare')
  expect(sample(menus.slice(-1), random)?.kind).toBe('capitulate')
})

const demoralized = (more: Problem) =>
  problem({
    losses: { allied: 29 },
    terrain: { '4,-4': 'town' },
    critical: ['4,-4'],
    control: { '4,-4': 'allied' },
    edges: { west: ['-5,0'], east: ['5,0'] },
    ...more,
  })

test('[4.8] 29 steps demoralize the Allies, 28 do not', () => {
  const p = (losses: number) =>
    demoralized({ losses: { allied: losses }, units: [french('F', 3, '0,0'), allied('A', 3, '5,-5')] })
  expect(p(29).view().demoralized).toBe('allied')
  expect(p(28).view().demoralized).toBeNull()
})

test('[4.8] demoralized attackers do not advance', () => {
  const attack = (losses: number) => {
    const p = demoralized({
      phase: 'combat',
      side: 'allied',
      losses: { allied: losses },
      units: [allied('A', 9, '-1,0'), french('D', 2, '0,0'), french('F', 3, '5,-1')],
      dice: [6],
    })
    p.play('attack 0,0 with A', 'retreat D to 1,0')
    return p.now()
  }
  expect(attack(28)).toBe('turn 2 allied advance')
  expect(attack(29)).not.toBe('turn 2 allied advance')
})

test('[4.8] demoralized defenders retreat whenever they can, and stand when they cannot', () => {
  const p = demoralized({
    phase: 'combat',
    side: 'french',
    units: [french('A', 9, '-1,0'), allied('D', 3, '0,0')],
    dice: [6],
  })
  p.play('attack 0,0 with A')
  expect(p.objections('stand')).toEqual(['4.8'])
  expect(p.choices().every(order => order.startsWith('retreat'))).toBe(true)
  const ring = ['1,0', '1,-1', '0,-1', '-1,1', '0,1'].map((hex, i) => french(`R${i}`, 1, hex))
  const q = demoralized({
    phase: 'combat',
    side: 'french',
    units: [french('A', 9, '-1,0'), ...ring, allied('D', 6, '0,0')],
    dice: [6],
  })
  q.play('attack 0,0 with A')
  expect([q.at('D'), q.steps('D')]).toEqual(['0,0', [4]])
  // 3/0: without a step to save there is no retreat.
  const unhurt = demoralized({
    phase: 'combat',
    side: 'french',
    units: [french('A', 3, '-1,0'), french('B', 1, '5,-5'), allied('D', 3, '0,0')],
    dice: [1],
  })
  unhurt.play('attack 0,0 with A')
  expect([unhurt.at('D'), unhurt.at('A'), unhurt.now()]).toEqual(['0,0', 'eliminated', 'turn 2 french movement'])
})

test('[4.8] a demoralized army stays so, even if a Regroup takes its losses below 29 again', () => {
  const p = demoralized({
    phase: 'start',
    losses: { allied: 28 },
    units: [allied('A', 2, '4,0', { full: 3 }), french('F', 3, '-5,5')],
    variants: { allied: { number: 9 } },
  })
  p.play('play', 'declare movement', 'stay F', 'stay A')
  expect([p.view().losses.allied, p.view().demoralized]).toEqual([28, 'allied'])
})

test('[4.8] a demoralized army leaves by the east edge only, and its units are not lost', () => {
  const units = [allied('A', 3, '-4,0'), alliedHorse('B', 3, '4,0'), french('F', 3, '0,5')]
  const p = demoralized({ phase: 'movement', side: 'allied', units })
  expect(p.objections('exit A at -5,0')).toEqual(['4.8'])
  p.play('exit B at 5,0')
  expect([p.at('B'), p.view().losses.allied]).toEqual(['exited', 29])
  const steady = demoralized({ phase: 'movement', side: 'allied', losses: {}, units })
  expect(steady.objections('exit B at 5,0')).toEqual(['4.8'])
})

test('[4.8] the demoralization of the Allies is told once, with their losses', () => {
  const p = problem({
    phase: 'combat',
    side: 'french',
    losses: { allied: 28 },
    critical: ['3,0'],
    control: { '3,0': 'allied' },
    units: [french('A', 9, '-1,0'), allied('D', 3, '0,0'), allied('E', 3, '5,0')],
    dice: [6],
  })
  p.play('attack 0,0 with A')
  while (/retreat|advance/.test(p.now())) p.play('stand')
  expect(p.told('demoralized')).toMatchObject([{ side: 'allied', losses: 30, cases: ['4.8'] }])
})

test('[4.8] the French are bound by nothing when the Allies are demoralized', () => {
  const p = problem({
    phase: 'combat',
    side: 'allied',
    demoralized: 'allied',
    critical: ['3,0'],
    control: { '3,0': 'allied' },
    units: [allied('A', 9, '-1,0'), french('D', 4, '0,0'), french('E', 4, '5,0')],
    dice: [6],
  })
  p.play('attack 0,0 with A')
  expect([p.now(), p.objections('stand')]).toEqual(['turn 2 french retreat', []])
})

test('[4.1] no unit leaves from an edge hex that it cannot reach', () => {
  const p = atTheEdge({ units: [allied('A', 3, '4,0', { move: 3 }), french('F', 3, '0,5')] })
  expect([p.choices('exit'), p.objections('exit A at -5,0')]).toEqual([[], ['4.1']])
})

test('[4.1] leaving is told with the edge', () => {
  const [told] = atTheEdge()
    .play('exit A at -5,0')
    .filter(({ kind }) => kind === 'exited')
  expect(told).toMatchObject({ unit: 'A', hex: '-5,0', edge: 'west', cases: ['4.1'] })
})

test('[4.8] a unit that has left the map never returns, and is refused for it; an eliminated one is not on the map', () => {
  const p = problem({
    phase: 'movement',
    side: 'allied',
    units: [
      french('F', 3, '-3,0'),
      allied('A', 3, '3,0'),
      { id: 'Away', side: 'allied', type: 'infantry', full: 4, status: 'exited' },
      { id: 'Gone', side: 'allied', type: 'infantry', full: 4, status: 'eliminated' },
    ],
  })
  expect([p.objections('move Away to 2,0'), p.objections('move Gone to 2,0')]).toEqual([['4.8'], ['2.1']])
})
