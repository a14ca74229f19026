import { crowded as austerlitz } from '@voltigeur/austerlitz/crowded'
import { crowded as crowningGlory } from '@voltigeur/crowning-glory/crowded'
import { loadGame } from '@voltigeur/games'
import { begin, Random } from '@voltigeur/kernel'
import { crowded as laBataille } from '@voltigeur/la-bataille/crowded'
import { crowded as moravianSun } from '@voltigeur/moravian-sun/crowded'
import { crowded as pratzen } from '@voltigeur/pratzen/crowded'
import { describe, expect, test } from 'vitest'
import { sceneOf } from '../checks/scene-of.ts'
import { isEnemy } from '../guide/planning.ts'
import { assemble, EMPTY, type Hand, objectionsTo, pick, pointAtHex, type Scene } from '../orders/choosing.ts'
import { approachesTo, outlookAt, upshotOf } from './outlook.ts'
import { wayOutOf } from './ways-out.ts'

const MOUSE = { confirm: false }

const counter = (id: string, side: string, hex: string, strength = 6) => ({
  ...{ id, side, hex, strength },
  type: 'infantry',
  move: 4,
})
const field = (phase: string, units: readonly object[]) => ({
  situation: { map: { columns: 8, rows: 6 }, phase, side: 'french', units },
})
const unitOf = ({ battle, position }: Scene, id: string): number =>
  battle.pieces(position).find(piece => piece.id === id)!.unit
const hexOf = (scene: Scene, label: string): number => scene.battle.board.grid.find(label)
const labelsOf = ({ battle }: Scene, hexes: readonly number[]): string[] =>
  hexes.map(hex => battle.board.grid.label(hex)).sort()

describe('while units move', () => {
  const units = [counter('F1', 'french', '1,3'), counter('F2', 'french', '4,1'), counter('A1', 'allied', '4,2', 4)]
  const scene = sceneOf('austerlitz', field('movement', units))
  const hand = pick(scene, unitOf(scene, 'F1'))
  const foe = hexOf(scene, '4,2')

  test('the odds after a move equal those of the attack, with and without the moving unit', () => {
    const approaches = approachesTo(scene, hand, foe)
    expect(approaches.length).toBeGreaterThan(1)
    for (const { from, decision, outlook } of approaches) {
      expect(scene.battle.board.grid.distance(from, foe)).toBe(1)
      const then = sceneOf('austerlitz', field('movement', units), [scene.battle.language.say(decision), 'done'])
      const now = outlookAt(then, assemble(then, [foe]), foe, [])!
      expect(outlook.odds).toEqual(now.odds)
      expect(outlook.losses).toEqual(now.losses)
      const without = sceneOf('austerlitz', field('movement', units), ['done'])
      expect(outlook.without).toEqual(outlookAt(without, assemble(without, [foe]), foe, [])!.odds)
    }
  })

  test('pointing at the enemy and at an adjacent hex show the same odds, and the button moves there', () => {
    const [best] = approachesTo(scene, hand, foe)
    expect(outlookAt(scene, hand, foe, [])).toEqual(best.outlook)
    expect(outlookAt(scene, hand, best.from, [])).toEqual(best.outlook)
    const { decision } = upshotOf(scene, hand, best.outlook.act!)
    expect(decision).toEqual({ kind: 'move', unit: hand.unit, to: best.from })
    expect(outlookAt(scene, hand, hexOf(scene, '0,3'), [])).toBeNull()
  })

  test('a click on an enemy keeps the unit selected and lists the hexes it could attack from', () => {
    const refused = pointAtHex(scene, hand, foe, MOUSE).hand
    expect([refused.unit, refused.refusal.map(reason => reason.case)]).toEqual([hand.unit, ['5E']])
    const way = wayOutOf(scene, refused)!
    expect(way.kind).toBe('attackFrom')
    expect(way.hexes.every(hex => pointAtHex(scene, refused, hex, MOUSE).decision !== undefined)).toBe(true)
    // 5C: a unit approaches an enemy beyond its reach as closely as possible.
    const far = pointAtHex(scene, hand, hexOf(scene, '7,0'), MOUSE).hand
    const nearest = wayOutOf(scene, far)!
    expect([nearest.kind, labelsOf(scene, nearest.hexes)]).toEqual(['nearest', ['5,0']])
  })
})

test('fire that a move makes possible is foretold from there, in the words of the fire phase', () => {
  const battalion = (id: string, side: string, hex: string, facing: string) => ({
    ...{ id, side, hex, facing },
    ...{ type: 'infantry', increments: 8 },
  })
  const units = [battalion('F1', 'french', '-6,0', 'SE'), battalion('A1', 'coalition', '0,0', 'NW')]
  const situation = { map: { radius: 8 }, phase: 'movement', side: 'french', units }
  const scene = sceneOf('la-bataille', { situation })
  const hand = pick(scene, unitOf(scene, 'F1'))
  const hexes = Array.from({ length: scene.battle.board.grid.size }, (_, hex) => hex)
  const told = hexes.flatMap(hex => {
    const outlook = outlookAt(scene, hand, hex, [])
    return outlook?.byFire || outlook?.fire ? [outlook] : []
  })
  expect(told.length).toBeGreaterThan(0)
  for (const { at, odds, fire, byFire, act } of told) {
    if (act?.kind !== 'move') throw new Error('it is after a move that it fires')
    const then = sceneOf('la-bataille', { situation }, [scene.battle.language.say(act.decision)])
    const order = scene.battle.briefing.firing!(scene.position, scene.side!, at, act.decision)!.order
    expect(then.battle.forecast(then.position, order, scene.side!).odds).toEqual(byFire ? odds : fire)
  }
})

test('an enemy that a battery can’t assault shows the odds of its fire, from where it stands', () => {
  const scene = sceneOf('la-bataille', { scenario: 'straden' })
  const battery = scene.battle.briefing.roster(scene.position).find(({ name }) => name.includes('batterie'))!
  const outlook = outlookAt(scene, pick(scene, battery.unit), hexOf(scene, '1511'), [])!
  expect(outlook).toMatchObject({ byFire: true, refusal: [], from: battery.hex, act: null })
  const fire = scene.battle.briefing.firing!(scene.position, scene.side!, outlook.at, null)!
  expect(fire.attackers).toContain(battery.unit)
  expect(outlook.odds).toEqual(fire.odds)
})

describe('where attacks are asked for', () => {
  const scene = sceneOf(
    'austerlitz',
    field('combat', [
      counter('F1', 'french', '1,1'),
      counter('A1', 'allied', '2,1', 4),
      counter('A2', 'allied', '5,0', 4),
    ]),
  )

  test('an enemy in reach shows the odds and a button that sets up the attack, then one that orders it', () => {
    const foe = hexOf(scene, '2,1')
    const rest = outlookAt(scene, EMPTY, foe, [])!
    expect([rest.act?.kind, rest.attackers, rest.refusal]).toEqual(['choose', 1, []])
    const { hand } = upshotOf(scene, EMPTY, rest.act!)
    const open = outlookAt(scene, hand, foe, [])!
    expect([open.act?.kind, open.odds]).toEqual(['attack', rest.odds])
    expect(objectionsTo(scene, upshotOf(scene, hand, open.act!).decision!)).toEqual([])
  })

  test('an enemy out of reach shows the reason instead', () => {
    const far = outlookAt(scene, EMPTY, hexOf(scene, '5,0'), [])!
    expect([far.odds, far.act]).toEqual([null, null])
    expect(far.refusal).toHaveLength(1)
  })
})

test('a beaten enemy shows no odds while the winner chooses its retreat', () => {
  const units = [
    counter('F1', 'french', '1,1', 12),
    counter('A1', 'allied', '2,1', 4),
    counter('A2', 'allied', '4,1', 4),
  ]
  const { situation } = field('combat', units)
  const scene = sceneOf('austerlitz', { situation: { ...situation, dice: [3] } }, ['attack 2,1 with F1'])
  const beaten = pick(scene, unitOf(scene, 'A1'))
  expect(beaten.unit).not.toBeNull()
  for (const hex of ['1,1', '2,1', '4,1']) expect(outlookAt(scene, beaten, hexOf(scene, hex), [])).toBeNull()
})

test('an enemy shows no reason where no attack is chosen: while the winner retreats the beaten unit, and advances', () => {
  const units = [
    counter('F1', 'french', '1,1', 12),
    counter('A1', 'allied', '2,1', 4),
    counter('A2', 'allied', '5,1', 4),
  ]
  const { situation } = field('combat', units)
  const fought = { situation: { ...situation, dice: [3] } }
  const before = sceneOf('austerlitz', fought)
  const far = hexOf(before, '5,1')
  const attacker = pick(before, unitOf(before, 'F1'))
  expect(outlookAt(before, attacker, far, [])?.refusal).toHaveLength(1)
  const retreat = sceneOf('austerlitz', fought, ['attack 2,1 with F1'])
  const [order] = retreat.offers.of(unitOf(retreat, 'A1'))
  const advance = sceneOf('austerlitz', fought, ['attack 2,1 with F1', retreat.battle.language.say(order)])
  const winner = pick(advance, unitOf(advance, 'F1'))
  expect(advance.offers.of(winner.unit!).map(({ kind }) => kind)).toContain('advance')
  for (const hand of [EMPTY, winner]) expect(outlookAt(advance, hand, far, [])).toBeNull()
})

const GAMES: Readonly<Record<string, (random: Random) => Readonly<Record<string, unknown>>>> = {
  austerlitz,
  'crowning-glory': crowningGlory,
  pratzen,
  'moravian-sun': moravianSun,
  'la-bataille': laBataille,
}

/** A command of The Pratzen rolls before it moves; others move at once, or not. */
function onTheMove(game: string, situation: Readonly<Record<string, unknown>>): Scene {
  const scene = sceneOf(game, { situation })
  const rolls = [...scene.offers.units].flatMap(unit => scene.offers.of(unit).filter(({ kind }) => kind === 'engage'))
  if (rolls.length === 0) return scene
  const rolled = sceneOf(game, { situation }, [scene.battle.language.say(rolls[0])])
  return rolled.offers.plain.some(({ kind }) => kind === 'charge')
    ? sceneOf(game, { situation }, [scene.battle.language.say(rolls[0]), 'charge'])
    : rolled
}

/** With armies this close, few of The Pratzen still move: these do, and some others fight. */
const MOVING = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 23, 55, 75, 117]
const FEW = Array.from({ length: 16 }, (_, seed) => seed)

/** Of a crowded field what any unit, and none, could do to every enemy. */
function* lookedAt(game: string, seeds: readonly number[]) {
  for (const seed of seeds) {
    const situation = GAMES[game](new Random(seed))
    if (begin(loadGame(game), { situation }).actor === null) continue
    const scene = onTheMove(game, situation)
    const { briefing, board } = scene.battle
    const foes = Array.from({ length: board.grid.size }, (_, hex) => hex).filter(hex => isEnemy(scene, hex))
    const combats = briefing.combats?.(scene.position) ?? []
    const hands: Hand[] = [EMPTY, ...[...scene.offers.units].slice(0, 3).map(unit => pick(scene, unit))]
    for (const hand of hands) for (const at of foes.slice(0, 6)) yield { scene, hand, at, combats }
  }
}

describe.each(Object.keys(GAMES))('in %s', game => {
  test('every enemy shows odds or a reason, and every suggested order is legal', () => {
    const found = { odds: 0, reasons: 0, ways: 0 }
    for (const { scene, hand, at, combats } of lookedAt(game, game === 'pratzen' ? MOVING : FEW)) {
      const outlook = outlookAt(scene, hand, at, combats)
      if (!outlook) continue
      const { odds, refusal, act } = outlook
      expect(odds !== null || refusal.length > 0).toBe(true)
      if (odds) {
        found.odds++
        expect(odds.chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
      } else found.reasons++
      if (act) expect(objectionsTo(scene, act.decision)).toEqual([])
      const refused = { ...hand, refusal: [{ case: '', text: '' }], refusedAt: at }
      const way = hand.unit === null ? null : wayOutOf(scene, refused)
      if (way?.kind !== 'attackFrom') continue
      found.ways++
      expect(objectionsTo(scene, way.best.decision)).toEqual([])
      expect(way.hexes).toContain(way.best.from)
    }
    expect(found.odds).toBeGreaterThan(5)
    expect(found.reasons).toBeGreaterThan(5)
    expect(found.ways).toBeGreaterThan(1)
  })
})
