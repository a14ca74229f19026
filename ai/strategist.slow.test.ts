import { loadGame } from '@voltigeur/games'
import { begin, type Decision, type Effort, type Game, imagine, Random, redact } from '@voltigeur/kernel'
import { parley } from '@voltigeur/kernel/parley'
import { afterEach, expect, test, vi } from 'vitest'
import { instinct } from './instinct.ts'
import { effortOf } from './levels.ts'
import { change, draft, stillPlanning } from './plan.ts'
import { makePlayer } from './players.ts'
import { strategist } from './strategist.ts'

afterEach(() => vi.restoreAllMocks())

const glory = loadGame('crowning-glory')
const small: Effort = { decisionsPerTurn: 300, share: 0.5, glance: 2, look: 4, horizon: 9 }

/** The introductory battle after this many decisions of two recruits. */
function underWay(decisions: number, seed: string) {
  const match = begin(glory, { scenario: 'introductory', seed })
  const random = new Random(seed)
  for (let i = 0; i < decisions && match.actor !== null; i++) {
    match.play(instinct(match.battle, match.seen(match.actor), match.actor, random), match.actor)
  }
  return { match, battle: match.battle, side: match.actor!, sight: match.seen(match.actor!) }
}

test('a plan goes to the next die or the next question to another side, and every step of it is legal', () => {
  for (const decisions of [0, 9, 30, 47]) {
    const { battle, side, sight, match } = underWay(decisions, `plan ${decisions}`)
    const { plan } = draft(battle, sight, side, [], new Random('p'))
    for (const [i, decision] of plan.entries()) {
      expect(stillPlanning(battle, sight, match.seen(side), side)).toBe(true)
      expect(match.play(decision, side)).toMatchObject({ accepted: true })
      expect(i).toBeLessThan(plan.length)
    }
    expect(match.actor !== null && stillPlanning(battle, sight, match.seen(side), side)).toBe(false)
  }
})

test('a wish that the rules refuse is dropped, one that they allow is done', () => {
  const { battle, side, sight } = underWay(9, 'wishes')
  const [first] = draft(battle, sight, side, [], new Random('a')).plan
  const absurd = { kind: 'move', unit: 0, to: -1 } as Decision
  const others = [...battle.menus(sight, side)].flatMap(menu => [...menu.decisions()])
  const wish = others.find(other => battle.language.say(other) !== battle.language.say(first))!
  expect(draft(battle, sight, side, [absurd, wish], new Random('a')).plan[0]).toEqual(wish)
})

test('a changed plan differs, and is legal too', () => {
  const { battle, side, sight } = underWay(12, 'change')
  const random = new Random('c')
  const first = draft(battle, sight, side, [], random)
  const { plan } = first
  const say = (decisions: readonly Decision[]) => decisions.map(decision => battle.language.say(decision)).join()
  const changed = Array.from({ length: 8 }, () => change(battle, sight, side, first, random)?.plan).filter(
    other => other !== undefined,
  )
  expect(changed.some(other => say(other) !== say(plan))).toBe(true)
  for (const other of changed) expect(battle.objections(sight, other[0], side)).toEqual([])
})

test('the same seed makes the same strategist, which keeps to its plan while no die falls', () => {
  const play = (seed: string) => {
    const match = begin(glory, { scenario: 'introductory', seed: 'same' })
    const players = ['a', 'b'].map(whims => strategist({ name: 'x', effortIn: () => small }, `${seed}${whims}`))
    for (let i = 0; i < 25 && match.actor !== null; i++) {
      const { actor } = match
      match.play(players[actor].decide(match.battle, match.seen(actor), actor), actor)
    }
    return match.battle.layout.hash(match.position)
  }
  expect(play('1')).toBe(play('1'))
})

test('a shortlist that is proved on fresh dice leads to a legal plan too, and the same one every time', () => {
  const { battle, side, sight } = underWay(9, 'proof')
  const effort: Effort = { ...small, decisionsPerTurn: 900, shortlist: { plans: 3, playouts: 3, horizon: 9 } }
  const decide = () => strategist({ name: 'x', effortIn: () => effort }, 'p').decide(battle, sight, side)
  expect(battle.objections(sight, decide(), side)).toEqual([])
  expect(battle.language.say(decide())).toBe(battle.language.say(decide()))
})

/** The heights during the placing of commands, with one of them placed. */
function placing() {
  const match = begin(loadGame('moravian-sun'), { scenario: 'heights', seed: 'placing' })
  const random = new Random('placing')
  for (let i = 0, placed = 0; i < 400 && placed < 1; i++) {
    const side = match.actor!
    const decision = instinct(match.battle, match.seen(side), side, random)
    match.play(decision, side)
    if (decision.kind === 'place' && match.actor === side) placed++
  }
  const side = match.actor!
  return { battle: match.battle, side, sight: match.seen(side) }
}

const inHeats: Effort = { ...small, decisionsPerTurn: 1500, heats: { rivals: 3, playouts: 1, lead: 0.7 } }

test('plans that are played out together in heats lead to a legal one, the same every time, for no more than is left', () => {
  for (const { battle, side, sight } of [underWay(9, 'heats'), placing()]) {
    const applied = vi.spyOn(battle, 'apply')
    const decide = () => strategist({ name: 'x', effortIn: () => inHeats }, 'h').decide(battle, sight, side)
    const decision = decide()
    expect(applied.mock.calls.length).toBeGreaterThan(100)
    expect(applied.mock.calls.length).toBeLessThan(2 * inHeats.decisionsPerTurn)
    expect(battle.objections(sight, decision, side)).toEqual([])
    expect(battle.language.say(decide())).toBe(battle.language.say(decision))
  }
})

test('in heats a plan that wins on every die is kept, and one that loses on every die is not', () => {
  const { battle, side, sight } = placing()
  const say = (decision: Decision) => battle.language.say(decision)
  const usual = say(draft(battle, sight, side, [], new Random('x')).plan[0])
  // Every playout starts in an imagined world; its first decision shows how it ends.
  let decided: string | null = null
  const { apply } = battle
  const { fill } = battle.secrets!
  vi.spyOn(battle.secrets!, 'fill').mockImplementation((position, viewer, random) => {
    decided = null
    fill.call(battle.secrets, position, viewer, random)
  })
  vi.spyOn(battle, 'apply').mockImplementation((position, decision, by, umpire) => {
    decided ??= say(decision)
    return apply.call(battle, position, decision, by, umpire)
  })
  const decideIf = (othersWin: boolean) => {
    vi.spyOn(battle, 'outcome').mockImplementation(() => {
      return { winner: (decided !== usual) === othersWin ? side : 1 - side, level: '', scores: [], cases: [] }
    })
    return say(
      strategist({ name: 'x', effortIn: () => ({ ...inHeats, tempers: false }) }, 'w').decide(battle, sight, side),
    )
  }
  expect(decideIf(true)).not.toBe(usual)
  expect(decideIf(false)).toBe(usual)
})

test('what instinct would never do is not thought of where that is asked', () => {
  const { battle, side, sight } = placing()
  const random = new Random('never')
  const first = draft(battle, sight, side, [], random)
  const kinds = (least?: number) =>
    new Set(Array.from({ length: 40 }, () => change(battle, sight, side, first, random, least)?.plan[0].kind))
  expect(kinds().has('takeBack')).toBe(true)
  expect(kinds(-1e6).has('takeBack')).toBe(false)
  expect(kinds(-1e6).has('place')).toBe(true)
})

test('a marshal plays out at least three times as much as a captain, and proves its findings farther ahead', () => {
  for (const [id, scenario] of [
    ['austerlitz', 'full-battle'],
    ['crowning-glory', 'introductory'],
    ['moravian-sun', 'heights'],
  ]) {
    const { battle } = begin(loadGame(id), { scenario, seed: '1' })
    const [captain, marshal] = [effortOf('captain', battle), effortOf('marshal', battle)]
    expect(marshal.decisionsPerTurn).toBeGreaterThanOrEqual(3 * captain.decisionsPerTurn)
    expect(captain.shortlist).toBeUndefined()
    expect(marshal.shortlist!.horizon).toBeGreaterThan(captain.horizon ?? 0)
  }
})

test('where the end cannot be foreseen half-way, first instinct leads up to the endgame, and from there playouts', () => {
  const { battle, side, sight } = underWay(0, 'endgame')
  const left = battle.judge.lastTurn! - battle.judge.turn(sight)
  const plan = draft(battle, sight, side, [], new Random('e')).plan.length
  const applied = vi.spyOn(battle, 'apply')
  const thoughts = (endgame: number): number => {
    applied.mockClear()
    const effort: Effort = { ...small, horizon: null, endgame }
    strategist({ name: 'x', effortIn: () => effort }, 'e').decide(battle, sight, side)
    return applied.mock.calls.length
  }
  expect(thoughts(left - 1)).toBe(plan)
  expect(thoughts(left)).toBeGreaterThan(small.decisionsPerTurn * small.share)
})

test('plans in other tempers are thought of, and what comes of it is legal and the same every time', () => {
  const { battle, position, actor } = begin(loadGame('moravian-sun'), { scenario: 'heights', seed: 'tempers' })
  const sight = redact(battle, position, actor!)
  const policy = vi.spyOn(battle.judge, 'policy')
  const effort: Effort = { ...small, decisionsPerTurn: 6000, glance: 1, look: 1, horizon: null, endgame: 3 }
  const decide = () => strategist({ name: 'x', effortIn: () => effort }, 't').decide(battle, sight, actor!)
  const decision = decide()
  const tempers = new Set(policy.mock.calls.map(([, , , temper]) => temper))
  expect([...tempers].filter(temper => temper !== undefined).sort()).toEqual([...battle.judge.tempers!].sort())
  expect(battle.objections(sight, decision, actor!)).toEqual([])
  expect(battle.language.say(decide())).toBe(battle.language.say(decision))
})

test('a player with a temper of its own keeps seeing the field in it, and assumes that others do not', () => {
  const { battle, position, actor } = begin(loadGame('moravian-sun'), { scenario: 'heights', seed: 'own temper' })
  const sight = redact(battle, position, actor!)
  const policy = vi.spyOn(battle.judge, 'policy')
  const asked = (effort: Effort) => {
    policy.mockClear()
    strategist({ name: 'x', effortIn: () => effort }, 't').decide(battle, sight, actor!)
    const tempers = (of: number) => [
      ...new Set(policy.mock.calls.filter(([, side]) => side === of).map(call => call[3])),
    ]
    return [tempers(actor!), tempers(1 - actor!)]
  }
  const idle: Effort = { ...small, horizon: null, temper: 'bold' }
  expect(asked(idle)).toEqual([['bold'], []])
  const first: Effort = { ...small, decisionsPerTurn: 40, glance: 1, look: 1, horizon: 9, temper: 'bold' }
  const [own, others] = asked(first)
  expect(own[0]).toBe('bold')
  expect(others).toEqual([undefined])
})

test('hidden information changes none of its decisions', () => {
  const match = begin(parley as unknown as Game, { seed: 'hidden' })
  const random = new Random('play')
  for (let i = 0; i < 4 && match.actor !== null; i++) {
    match.play(instinct(match.battle, match.seen(match.actor), match.actor, random), match.actor)
  }
  const side = match.actor!
  const { battle } = match
  const say = (position: typeof match.position) =>
    battle.language.say(
      strategist({ name: 'x', effortIn: () => small }, 'eye').decide(battle, redact(battle, position, side), side),
    )
  const decided = say(match.position)
  for (let i = 0; i < 3; i++) expect(say(imagine(battle, match.position, side, new Random(i)))).toBe(decided)
})

test('which of two regiments is the better changes nothing of what the enemy decides who has not seen it', () => {
  const regiments = [
    { mev: 9, mov: 46, fv: 4 },
    { mev: 36, mov: 11, fv: 12 },
  ]
  const decisions = [regiments, [...regiments].reverse()].map(([first, second]) => {
    const unit = (id: string, side: string, hex: string, more: object = {}) => {
      return { id, side, type: 'infantry', increments: 6, hex, facing: side === 'french' ? 'SE' : 'NW', ...more }
    }
    const units = [
      unit('F1', 'french', '0,0'),
      unit('F2', 'french', '0,2'),
      unit('C1', 'coalition', '1,0', first),
      unit('C2', 'coalition', '1,2', second),
    ]
    const situation = { map: { radius: 6 }, phase: 'offensive fire', turn: 1, units }
    const { battle, position } = loadGame('la-bataille').situation(situation)
    const [side] = battle.owing(position)
    const sight = redact(battle, position, side)
    return Array.from({ length: 2 }, (_, seed) =>
      battle.language.say(strategist({ name: 'x', effortIn: () => small }, `${seed}`).decide(battle, sight, side)),
    )
  })
  expect(decisions[0]).toEqual(decisions[1])
})

test('a player without any time follows its first plan', () => {
  const { battle, side, sight } = underWay(12, 'hurry')
  const say = (decision: Decision) => battle.language.say(decision)
  const hurried = strategist({ name: 'x', effortIn: () => small, patience: 0 }, 'h').decide(battle, sight, side)
  const thoughtless = { ...small, decisionsPerTurn: 0 }
  const idle = strategist({ name: 'x', effortIn: () => thoughtless }, 'h').decide(battle, sight, side)
  expect(say(hurried)).toBe(say(idle))
})

test('captain and marshal can be asked for by name', () => {
  for (const name of ['captain', 'marshal']) expect(makePlayer(name, '1').name).toBe(name)
})
