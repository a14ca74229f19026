/** How the sergeant, who follows the policy, plays. */
import { ELIMINATED } from '@voltigeur/hex'
import { begin, type Decision, Random, sample } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  game,
  type KulmProblem,
  type Problem,
  problem,
} from '../checks/field-problem.ts'
import { FRENCH } from '../field.ts'
import { Aims, prizeHexes } from './aims.ts'
import { foesOf } from './foes.ts'
import { Outlook } from './outlook.ts'
import { Roads } from './roads.ts'

/** The asked side’s favourite decision, the first of equals. */
function preferred({ match }: KulmProblem): Decision {
  const side = match.actor!
  const seen = match.seen(side)
  const policy = match.battle.judge.policy!(seen, side)
  const all = match.battle.menus(seen, side).flatMap(menu => [...(menu.likely?.() ?? menu.decisions())])
  const appeals = all.map(decision => policy.appeal(decision))
  return all[appeals.indexOf(Math.max(...appeals))]
}

const chooses = (field: KulmProblem): string => field.match.battle.language.say(preferred(field) as never)

/** All the sergeant’s decisions until another side or phase comes up. */
function doesAll(field: KulmProblem): string[] {
  const { match } = field
  const [side, done] = [match.actor, [] as string[]]
  while (match.actor === side && done.at(-1) !== 'done' && done.length < 40) {
    done.push(chooses(field))
    field.play(done.at(-1)!)
  }
  return done
}

const moving = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
  problem({ map: { radius: 12 }, phase: 'movement', units: [...units], ...more })

describe('movement', () => {
  test('infantry marches in column on a village that the enemy holds', () => {
    const field = moving([french('F1', 8, '-8,0', { facing: 'SE' }), coalition('A1', 6, '4,0')], {
      terrain: { '4,0': 'village' },
      village: { '4,0': 'coalition' },
    })
    expect(chooses(field)).toMatch(/^move F1 to -[1-3],/)
    doesAll(field)
    expect(field.unit('F1').formation).toBe('column')
  })

  test('near enemy foot a column deploys into line and faces it', () => {
    const field = moving([
      french('F1', 8, '0,0', { facing: 'SE' }),
      coalition('A1', 8, '2,0', { formation: 'line', facing: 'W' }),
    ])
    doesAll(field)
    expect(field.unit('F1').formation).toMatch(/^(line|longLine)$/)
  })

  test('with cavalry near by, infantry in the open forms square, and stays as it is where the cavalry is far', () => {
    const before = (at: string): string => {
      const field = moving([french('F1', 8, '0,0'), coalitionHorse('A1', 8, at, { facing: 'NW' })])
      doesAll(field)
      return field.unit('F1').formation
    }
    expect([before('4,0'), before('11,0')]).toEqual(['square', 'column'])
  })

  test('guns in range and sight unlimber toward the enemy, but not out of range', () => {
    const laid = (at: string): string => {
      const field = moving([
        frenchGuns('F1', 2, '0,0', { range: 5, guns: [9, 7, 5] }),
        coalition('A1', 8, at),
        french('F2', 6, '0,-1'),
      ])
      doesAll(field)
      return field.unit('F1').formation
    }
    expect([laid('4,0'), laid('12,0')]).toEqual(['unlimbered', 'limbered'])
  })

  test('a column that can come up to the enemy goes in with others, not alone', () => {
    const comes = (...others: readonly Counter[]): boolean => {
      const field = moving([
        french('F1', 6, '-3,0', { facing: 'SE', mev: 18 }),
        ...others,
        coalition('A1', 6, '1,0', { formation: 'line', facing: 'W', mev: 18 }),
      ])
      doesAll(field)
      const [q, r] = field.unit('F1').hex!.split(',').map(Number)
      return Math.max(Math.abs(q - 1), Math.abs(r), Math.abs(q - 1 + r)) === 1
    }
    const fellows = ['-3,1', '-3,-1', '-4,1'].map((at, i) => french(`F${i + 2}`, 6, at, { facing: 'SE', mev: 18 }))
    expect([comes(), comes(...fellows)]).toEqual([false, true])
  })

  test('two batteries stand side by side', () => {
    const field = moving([
      frenchGuns('F1', 2, '0,0', { formation: 'unlimbered', facing: 'SE', range: 6, guns: [9, 7, 5] }),
      frenchGuns('F2', 2, '-4,3', { range: 6, move: 7, guns: [9, 7, 5] }),
      french('F3', 6, '0,-1', { formation: 'line', facing: 'E' }),
      coalition('A1', 8, '4,0', { formation: 'line', facing: 'W' }),
    ])
    doesAll(field)
    const [q, r] = field.unit('F2').hex!.split(',').map(Number)
    expect(Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))).toBeLessThanOrEqual(1)
  })

  test('guns that see no enemy limber, and stay in battery where they do', () => {
    const kept = (trees: boolean): string =>
      chooses(
        moving(
          [
            frenchGuns('F1', 2, '0,0', { formation: 'unlimbered', facing: 'SE', range: 6, guns: [9, 7, 5] }),
            coalition('A1', 8, '4,0'),
          ],
          trees ? { terrain: { '1,0': 'wood', '1,-1': 'wood', '2,-1': 'wood', '2,0': 'wood', '0,1': 'wood' } } : {},
        ),
      )
    expect([kept(true), kept(false)]).toEqual(['limber F1', 'done'])
  })

  test('a unit in disorder goes back from the enemy', () => {
    const field = moving([french('F1', 4, '0,0', { state: 'disordered' }), coalition('A1', 8, '3,0')])
    doesAll(field)
    const [q] = field.unit('F1').hex!.split(',').map(Number)
    expect(q).toBeLessThan(0)
  })

  test('a stack with guns does not turn for ever', () => {
    const field = moving([
      french('F1', 6, '0,0', { facing: 'N' }),
      frenchGuns('F2', 2, '0,0', { formation: 'unlimbered', facing: 'N' }),
      coalition('A1', 8, '3,0'),
    ])
    expect(doesAll(field).at(-1)).toBe('done')
  })
})

describe('charges', () => {
  const lancers = frenchHorse('F1', 8, '-4,0', { facing: 'SE', mev: 40 })
  const charging = (...enemies: readonly Counter[]): KulmProblem =>
    problem({ map: { radius: 8 }, phase: 'charge', ground: 'dry', units: [lancers, ...enemies] })

  test('disordered infantry is charged', () => {
    expect(chooses(charging(coalition('A1', 6, '1,0', { state: 'disordered' })))).toBe('declare F1')
  })

  test('guns without troops are charged, and reached', () => {
    const field = charging(coalitionGuns('A1', 2, '1,0', { formation: 'unlimbered', facing: 'NW' }))
    expect(doesAll(field)[0]).toBe('declare F1')
    expect(field.view().units.find(({ id }) => id === 'F1')!.hex).not.toBe('-4,0')
  })

  test('neither a square nor stronger cavalry is charged', () => {
    expect(chooses(charging(coalition('A1', 6, '1,0', { formation: 'square' })))).toBe('done')
    expect(chooses(charging(coalitionHorse('A1', 12, '1,0', { facing: 'NW', mev: 90 })))).toBe('done')
  })
})

describe('answers to a charge', () => {
  /** Russian cavalry charges the French until they must react; returns their first decision. */
  const answer = (...ours: readonly Counter[]): string => {
    const field = problem({
      map: { radius: 9 },
      phase: 'charge',
      side: 'coalition',
      ground: 'dry',
      units: [coalitionHorse('K1', 6, '6,0', { facing: 'NW', mev: 24 }), ...ours],
    })
    field.play('declare K1')
    for (let n = 0; field.match.actor === 1 && n < 12; n++) {
      const [straight] = field.choices('gallop').filter(order => order.endsWith('facing NW as column'))
      field.play(straight ?? chooses(field))
    }
    return field.match.actor === 0 ? chooses(field) : 'not asked'
  }

  test('infantry in column forms square before cavalry that is still some way off', () => {
    expect(answer(french('F1', 8, '0,0', { formation: 'column', facing: 'SE' }))).toBe('form-square at 0,0')
  })

  test('cavalry meets a weaker charge, and does not meet one that is far too strong', () => {
    const met = (mev: number): string => answer(frenchHorse('F1', 6, '0,0', { facing: 'SE', mev }))
    expect([met(36), met(6)]).toEqual(['react F1', 'done'])
  })
})

describe('fire and melee', () => {
  test('deploys into line before it fires', () => {
    const field = moving([
      french('F1', 6, '0,0', { facing: 'SE', fv: 6, mev: 18 }),
      french('F2', 6, '0,1', { facing: 'SE', fv: 6, mev: 18 }),
      coalition('A1', 4, '3,-1', { formation: 'line', facing: 'W', fv: 4, mev: 10 }),
    ])
    const orders = doesAll(field)
    while (field.match.actor !== 0) field.play(chooses(field))
    expect(orders.filter(order => /^form F[12] as (line|longLine)/.test(order))).not.toEqual([])
    const fire = chooses(field)
    expect(fire).toMatch(/^fire at 3,-1/)
    const inLine = ['F1', 'F2'].filter(id => /ine$/.test(field.unit(id).formation)).map(id => field.unit(id).hex)
    expect(inLine.some(hex => fire.includes(hex!))).toBe(true)
  })

  test('fires with all that bears, at the enemy that it costs most', () => {
    const field = problem({
      map: { radius: 5 },
      phase: 'offensive fire',
      units: [
        french('F1', 6, '0,0', { formation: 'line', facing: 'E', fv: 6 }),
        coalition('A1', 12, '1,0', { formation: 'column', facing: 'NW' }),
        coalition('A2', 3, '1,-1', { formation: 'line', facing: 'W' }),
      ],
    })
    expect(chooses(field)).toBe('fire at 1,0 from 0,0')
  })

  const assaulting = (ours: number, theirs: number, houses: boolean): string =>
    chooses(
      problem({
        map: { radius: 5 },
        phase: 'melee',
        terrain: houses ? { '1,0': 'village' } : {},
        units: [
          french('F1', ours, '0,0', { formation: 'column', facing: 'SE', mev: 3 * ours }),
          coalition('A1', theirs, '1,0', { facing: 'NW', mev: 3 * theirs }),
        ],
      }),
    )

  test('an assault is made at good odds in the open, and not on a stronger enemy in buildings', () => {
    expect([assaulting(14, 3, false), assaulting(4, 8, true)]).toEqual(['assault 1,0 with F1', 'done'])
  })
})

describe('tempers', () => {
  const best = (field: KulmProblem, orders: RegExp, temper?: string): number => {
    const { battle, actor } = field.match
    const seen = field.match.seen(actor!)
    const policy = battle.judge.policy!(seen, actor!, undefined, temper)
    const all = battle.menus(seen, actor!).flatMap(menu => [...menu.decisions()])
    return Math.max(...all.filter(one => orders.test(battle.language.say(one))).map(one => policy.appeal(one)))
  }

  test('an assault is dearest to who storms, and out of the question for who goes by fire alone', () => {
    const field = problem({
      map: { radius: 5 },
      phase: 'melee',
      units: [
        french('F1', 6, '0,0', { formation: 'column', facing: 'SE', mev: 18 }),
        coalition('A1', 6, '1,0', { facing: 'NW', mev: 18 }),
      ],
    })
    const [storming, usual, wary, fire] = ['storming', undefined, 'on the defensive', 'with fire alone'].map(temper =>
      best(field, /^assault/, temper),
    )
    expect(storming).toBeGreaterThan(usual)
    expect(usual).toBeGreaterThan(wary)
    expect(wary).toBeGreaterThan(fire)
  })

  test('[8.0] a player who goes for what decides ignores the chapel, and goes for the village that decides who wins', () => {
    const match = begin(game, { scenario: 'intro', seed: 'chapel' })
    const { battle } = match
    const whims = new Random('chapel')
    const menus = () => battle.menus(match.position, match.actor!)
    for (let n = 0; n < 400 && (match.actor !== 1 || menus().every(({ kind }) => kind !== 'move')); n++)
      match.play(sample(menus(), whims)!, match.actor!)
    const seen = match.seen(1)
    const chapel = battle.field.ground.place('Juchten chapel')[0]
    const [garrison] = battle.field.stack(seen, chapel)
    const moves = battle.menus(seen, 1).filter(({ kind, subject }) => kind === 'move' && subject === garrison)
    const leaves = (temper?: string): boolean => {
      const policy = battle.judge.policy!(seen, 1, undefined, temper)
      return moves.some(menu => [...menu.decisions()].some(move => policy.appeal(move) > 0))
    }
    expect([leaves(), leaves('for what decides')]).toEqual([false, true])
  })
})

describe('an army that is too weak', () => {
  /** How close its best move brings a battalion to the village: movement points before and after. */
  const approach = (temper?: string): number => {
    const match = begin(game, { scenario: 'intro', seed: 'weak' })
    const { battle } = match
    const { field } = battle
    const whims = new Random('weak')
    for (let n = 0; n < 20 && battle.menus(match.position, 0).every(({ kind }) => kind !== 'move'); n++)
      match.play(sample(battle.menus(match.position, 0), whims)!, 0)
    const position = match.position.copy()
    const piece = (id: string): number => field.units.findIndex(one => one.id === id)
    for (const id of ['fr-46-2', 'fr-46-3', 'fr-72-1', 'fr-72-2', 'fr-72-3'])
      field.remove(position, piece(id), ELIMINATED)
    const policy = battle.judge.policy!(position, 0, undefined, temper)
    const moves = battle
      .menus(position, 0)
      .filter(({ kind, subject }) => kind === 'move' && subject === piece('fr-46-1'))
      .flatMap(menu => [...menu.decisions()])
    const best = moves.reduce((a, b) => (policy.appeal(b) > policy.appeal(a) ? b : a)) as unknown as { to: number }
    const far = (hex: number) =>
      Math.min(...field.ground.place('Straden').map(house => field.ground.grid.distance(hex, house)))
    return far(best.to)
  }

  test('keeps off, unless it goes for what decides and has to take it', () => {
    expect(approach()).toBeGreaterThan(2)
    expect(approach('for what decides')).toBeLessThanOrEqual(2)
  })
})

describe('what tells who will win', () => {
  const features = (houses: number, chapel: boolean) => {
    const { battle, position } = begin(game, { scenario: 'intro', seed: 'features' }, { viewers: [] })
    const { field } = battle
    const taken = [
      ...field.ground.place('Straden').slice(0, houses),
      ...(chapel ? field.ground.place('Juchten chapel') : []),
    ]
    for (const hex of taken) field.held.by.set(position, field.heldAt[hex], 0)
    return battle.judge.features!(position)
  }

  test('[8.0] the houses of the village, and whether they are half of it; the chapel does not decide who wins', () => {
    expect([0, 1, 2, 4].map(houses => features(houses, false)['half of it'])).toEqual([0, 0, 1, 1])
    expect([0, 1, 2, 4].map(houses => features(houses, false).held)).toEqual([0, 0.25, 0.5, 1])
    expect(features(1, true)).toEqual(features(1, false))
  })

  test('a battle is counted by segments: the look-ahead measures by them', () => {
    const { battle, position } = begin(game, { scenario: 'intro', seed: 'stages' }, { viewers: [] })
    const stages: number[] = [battle.judge.stage!(position)]
    battle.field.cell.segment.set(position, 1)
    stages.push(battle.judge.stage!(position))
    battle.field.cell.segment.set(position, 0)
    battle.field.cell.turn.set(position, 1)
    expect([...stages, battle.judge.stage!(position)]).toEqual([0, 1, 2])
  })
})

describe('16.1.5 the way home', () => {
  /** Whether the French prefer their eastern exit to Priesten, at an hour of a scenario. */
  function goesHome(scenario: string, day: number, hour: number): boolean {
    const { battle, position } = begin(game, { scenario, seed: 'home' }, { viewers: [] })
    const { field } = battle
    field.cell.turn.set(
      position,
      field.rules.turns.findIndex(turn => turn.day === day && turn.time === Math.round(60 * hour)),
    )
    const outlook = new Outlook(field, position, FRENCH, foesOf(field)(position, FRENCH))
    const aims = new Aims(outlook, new Roads(field), prizeHexes(field, 1, 1))
    const [exit] = field.ground.marked('thunderclap exit')
    return aims.from(exit) < Math.min(...field.ground.place('Priesten').map(hex => aims.from(hex)))
  }

  test('[16.1.5] the French think of it all through the second day, and of Priesten on the first', () => {
    expect([goesHome('day2', 2, 7), goesHome('day2', 2, 15 + 2 / 3)]).toEqual([true, true])
    expect([goesHome('day1', 1, 10), goesHome('day1', 1, 19 + 2 / 3)]).toEqual([false, false])
  })

  test('[16.1.5] in the campaign from the first evening on', () => {
    expect([goesHome('campaign', 1, 17 + 2 / 3), goesHome('campaign', 1, 18)]).toEqual([false, true])
  })
})

describe('[2.2.3] values on the Specific Side of enemy counters', () => {
  /** How each decision appeals, from what the side knows or from full knowledge. */
  const appeals = (given: Problem, peeps = false): number[] => {
    const { match } = problem({ map: { radius: 8 }, ...given })
    const side = match.actor!
    const position = peeps ? match.position : match.seen(side)
    const policy = match.battle.judge.policy!(position, side)
    return match.battle.menus(position, side).flatMap(menu => [...menu.decisions()].map(one => policy.appeal(one)))
  }
  const battles: readonly (readonly [string, (mev: number, mov: number, fv: number) => Problem])[] = [
    [
      'assaults',
      (mev, mov) => ({
        phase: 'melee',
        units: [french('F1', 8, '0,0', { facing: 'SE' }), coalition('C1', 6, '1,0', { facing: 'NW', mev, mov })],
      }),
    ],
    [
      'charges',
      mev => ({
        phase: 'charge',
        units: [frenchHorse('H1', 8, '-4,0', { facing: 'SE' }), coalitionHorse('K1', 8, '0,0', { facing: 'SE', mev })],
      }),
    ],
    [
      'marches',
      (mev, mov, fv) => ({
        units: [french('F1', 8, '-3,0', { facing: 'SE' }), coalition('C1', 6, '0,0', { facing: 'NW', mev, mov, fv })],
      }),
    ],
  ]

  test.each(battles)('do not sway a player who has not seen them: %s', (_, given) => {
    const [weak, strong] = [given(6, 62, 1), given(60, 12, 40)]
    expect(appeals(weak)).toEqual(appeals(strong))
    expect(appeals(weak, true)).not.toEqual(appeals(strong, true))
  })

  test('[2.2.2a] [16.2.3] but that they are Guard is in their names', () => {
    const against = (id: string): number => {
      const field = problem({
        phase: 'melee',
        units: [french('F1', 8, '0,0', { facing: 'SE' }), { id, hex: '1,0', facing: 'NW' }],
      })
      const { increments } = field.match.battle.field.units.find(one => one.id === id)!.troops!
      return field.odds('assault 1,0 with F1').defence / increments
    }
    expect([against('ru-muro'), against('ru-seme-1')]).toEqual([3, 5])
  })
})
