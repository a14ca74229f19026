import { hexesOf, standsIn } from '@voltigeur/battlefield'
import { destinations, offersAt } from '@voltigeur/conversation'
import { playableParley } from '@voltigeur/conversation/parley'
import { loadGame, type PlayableGame } from '@voltigeur/games'
import { begin, type Decision } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  askAlong,
  companyIn,
  confirmRing,
  decisionsIn,
  EMPTY,
  excused,
  type Hand,
  handAt,
  isOnlyOne,
  objectionsTo,
  pick,
  pointAtFacing,
  pointAtHex,
  pointAtUnit,
  type Scene,
  stanceOf,
  takeWay,
  turnRing,
  unfinished,
} from './choosing.ts'
import { markOf, reachOf, ringMark } from './marking.ts'

const MOUSE = { confirm: false }
const FINGER = { confirm: true }

function sceneOf(game: PlayableGame, beginning: Readonly<Record<string, unknown>>, orders: readonly string[] = []) {
  const match = begin(game, { seed: '1', ...beginning })
  for (const order of orders) expect(match.play(match.battle.language.hear(order), match.actor!).accepted).toBe(true)
  const seat = match.seat(match.actor!)
  const { battle, position } = seat
  const pieces = battle.pieces(position)
  const scene: Scene = {
    battle,
    position,
    side: match.actor,
    offers: offersAt(seat),
    unitsIn: hex =>
      pieces
        .filter(piece => standsIn(piece, hex))
        .map(piece => piece.unit)
        .reverse(),
    pieceOf: unit => pieces.find(piece => piece.unit === unit),
  }
  const unit = (name: string): number => pieces.find(piece => piece.id === name)!.unit
  const hex = (label: string): number => battle.board.grid.find(label)
  return { scene, unit, hex, said: (d: Decision | undefined) => (d ? battle.language.say(d) : '') }
}

describe('with facings', () => {
  const { scene, unit, hex, said } = sceneOf(loadGame('pratzen'), { scenario: 'intro-pratzen-village' })
  const inHand = pick(scene, unit('14e-ligne-1-F'))
  const { hand } = pointAtHex(scene, inHand, hex('10.40'), MOUSE)

  test('a way that is chosen and not yet ordered would be forgotten, a unit that is only taken up would not', () => {
    expect(unfinished(scene, inHand)).toBeNull()
    expect(unfinished(scene, hand)).toBe(scene.battle.briefing.caption(hand.ring!.decisions[0], scene.position))
  })

  test('a destination with several facings opens a ring, turned the way the unit already looks', () => {
    expect(hand.ring?.decisions).toHaveLength(6)
    expect(stanceOf(scene, hand.ring!.decisions[hand.ring!.at])?.facing).toEqual({ toward: 'vertex', at: 0 })
    expect(hand.pending).toEqual([])
  })

  test('it turns both ways and all around', () => {
    const left = turnRing(scene, hand, 1)
    expect(said(confirmRing(left).decision)).toBe('move 1/14e-Ligne-F to 10.40 facing NE')
    const right = turnRing(scene, hand, -1)
    expect(said(confirmRing(right).decision)).toBe('move 1/14e-Ligne-F to 10.40 facing SE')
    let around: Hand = hand
    for (let i = 0; i < 6; i++) around = turnRing(scene, around, 1)
    expect(around.ring?.at).toBe(hand.ring?.at)
  })

  test('a second click on the hex confirms; another hex opens another ring; a click on a handle plays at once', () => {
    expect(said(pointAtHex(scene, hand, hex('10.40'), MOUSE).decision)).toBe('move 1/14e-Ligne-F to 10.40 facing E')
    const other = pointAtHex(scene, hand, hex('09.40'), MOUSE)
    expect(other.decision).toBeUndefined()
    expect(stanceOf(scene, other.hand.ring!.decisions[0])?.hex).toBe(hex('09.40'))
    expect(pointAtFacing(hand, 2, MOUSE).decision).toBe(hand.ring!.decisions[2])
  })

  test('a finger turns by a handle, and confirms by tapping the hex again', () => {
    const turned = pointAtFacing(hand, 3, FINGER)
    expect(turned.decision).toBeUndefined()
    expect(turned.hand.ring?.at).toBe(3)
    expect(pointAtHex(scene, turned.hand, hex('10.40'), FINGER).decision).toBe(hand.ring!.decisions[3])
  })

  test('stack mates and leaders can be ticked to go along, and the reach is theirs together', () => {
    expect(companyIn(scene, inHand)).toEqual([unit('14e-ligne-1-F')])
    const mates = ['14e-ligne-1-a', 'L-mazas'].map(unit)
    const group = askAlong(scene, inHand, mates)
    expect(group.refusal).toEqual([])
    const going = decisionsIn(scene, group).filter(d => scene.battle.briefing.destination(d) === hex('10.40'))
    expect(going.map(said)).toContain('move 1/14e-Ligne-F,1/14e-Ligne-a,Mazas to 10.40 facing E')
    const whole = askAlong(scene, inHand, scene.offers.companyOf(inHand.unit!)!.mates)
    expect(decisionsIn(scene, whole).length).toBeGreaterThan(0)
    expect(companyIn(scene, askAlong(scene, whole, []))).toEqual([unit('14e-ligne-1-F')])
  })

  test('every decision offered to a company is one that the umpire accepts', () => {
    const group = askAlong(scene, inHand, [unit('14e-ligne-1-c')])
    for (const decision of decisionsIn(scene, group)) {
      expect(objectionsTo(scene, decision), said(decision)).toEqual([])
    }
  })

  test('a counter that is fanned out over another hex is selected, not marched to', () => {
    const fanned = pointAtUnit(scene, inHand, unit('14e-ligne-1-b'), hex('09.41'), MOUSE)
    expect(fanned.decision).toBeUndefined()
    expect(fanned.hand.unit).toBe(unit('14e-ligne-1-b'))
  })
})

describe('guns', () => {
  const { scene, unit, said } = sceneOf(loadGame('pratzen'), { scenario: 'st-hilaire-pratzeberg' })
  const gun = [...scene.offers.units].find(id => scene.pieceOf(id)?.arm === 'artillery')!
  const hand = pick(scene, gun)
  const there = destinations(scene.battle, decisionsIn(scene, hand))

  test('aim at hexes without going there', () => {
    const { reach, targets } = reachOf(scene, hand, there)
    expect(reach.size).toBe(0)
    expect(targets.size).toBeGreaterThan(0)
    expect(unit('10e-leger-1-F')).toBeGreaterThanOrEqual(0)
  })

  test('fire at once where there is one way to, and ask where there are several', () => {
    for (const [target, decisions] of there) {
      const outcome = pointAtHex(scene, hand, target, MOUSE)
      if (decisions.length === 1) expect(said(outcome.decision)).toBe(said(decisions[0]))
      else expect(outcome.hand.ring ?? outcome.hand.pending[0]).toBeTruthy()
    }
  })
})

describe('without facings', () => {
  const { scene, unit, hex, said } = sceneOf(loadGame('austerlitz'), {})

  test('a mouse goes there at once, a finger is asked', () => {
    const hand = pick(scene, unit('A01'))
    expect(hand.ring).toBeNull()
    expect(companyIn(scene, hand)).toBeNull()
    expect(said(pointAtHex(scene, hand, hex('2228'), MOUSE).decision)).toBe('move A01 to 2228')
    const asked = pointAtHex(scene, hand, hex('2228'), FINGER)
    expect(asked.decision).toBeUndefined()
    expect(asked.hand.pending).toHaveLength(1)
    expect(said(pointAtHex(scene, asked.hand, hex('2228'), FINGER).decision)).toBe('move A01 to 2228')
    expect(pointAtHex(scene, asked.hand, hex('2230'), FINGER).decision).toBeUndefined()
  })

  test('a finger confirms by tapping the same hex again', () => {
    const asked = pointAtHex(scene, pick(scene, unit('A01')), hex('2228'), FINGER)
    expect(said(pointAtHex(scene, asked.hand, hex('2228'), FINGER).decision)).toBe('move A01 to 2228')
    expect(pointAtHex(scene, asked.hand, hex('2229'), FINGER).decision).toBeUndefined()
  })

  test('an illegal order says why, and keeps the unit selected', () => {
    const { hand } = pointAtHex(scene, pick(scene, unit('A01')), hex('1010'), MOUSE)
    expect(hand.refusal.map(objection => objection.case)).toEqual(['5C'])
    expect([hand.unit, hand.refusedAt]).toEqual([unit('A01'), hex('1010')])
    expect(excused(hand)).toEqual(pick(scene, unit('A01')))
    // The next legal order is given as if nothing had been refused.
    expect(said(pointAtHex(scene, hand, hex('2228'), MOUSE).decision)).toBe('move A01 to 2228')
    expect(pointAtHex(scene, EMPTY, hex('1010'), MOUSE).hand).toEqual(EMPTY)
  })
})

describe('no accident', () => {
  const counter = (id: string, side: string, at: string) => ({
    id,
    side,
    type: 'infantry',
    strength: 6,
    move: 4,
    hex: at,
  })
  const field = sceneOf(loadGame('austerlitz'), {
    situation: { setup: 'scenario', units: [{ id: 'A01', hex: '4828' }] },
  })
  const { scene, unit, hex, said } = field
  const inHand = pick(scene, unit('A01'))
  const leave = decisionsIn(scene, inHand).find(({ kind }) => kind === 'exit')

  test('a second click deselects the unit, where it could leave the map too', () => {
    expect(said(leave)).toBe('exit A01 at 4828')
    expect(pointAtUnit(scene, inHand, unit('A01'), hex('4828'), MOUSE)).toEqual({ hand: EMPTY })
    expect(pointAtHex(scene, inHand, hex('4828'), MOUSE)).toEqual({ hand: EMPTY })
  })

  test('leaving the map permanently needs a confirmation, by mouse as by finger', () => {
    for (const manner of [MOUSE, FINGER]) {
      const { hand, decision } = takeWay(scene, inHand, [leave!], manner)
      expect([decision, hand.pending]).toEqual([undefined, [[leave]]])
    }
  })

  test('in a stack it goes to the next unit that can act, and after the last to none', () => {
    const situation = {
      map: { columns: 5, rows: 4 },
      side: 'french',
      units: [counter('F1', 'french', '1,1'), counter('F2', 'french', '1,1'), counter('A1', 'allied', '3,1')],
    }
    const stack = sceneOf(loadGame('austerlitz'), { situation })
    const here = stack.hex('1,1')
    const first = pointAtHex(stack.scene, EMPTY, here, MOUSE).hand
    const second = pointAtHex(stack.scene, first, here, MOUSE).hand
    expect(new Set([first.unit, second.unit])).toEqual(new Set(['F1', 'F2'].map(stack.unit)))
    expect(pointAtHex(stack.scene, second, here, MOUSE).hand).toEqual(EMPTY)
  })

  test('one’s own unit that can do nothing says why', () => {
    const after = sceneOf(loadGame('austerlitz'), {}, ['move A01 to 2228'])
    const { hand } = pointAtUnit(after.scene, EMPTY, after.unit('A01'), after.hex('2228'), MOUSE)
    expect(hand.refusal.map(({ text }) => text)).toEqual(['Brigade Carneville (7-4) can’t move again in this phase.'])
  })
})

describe('with lines in two hexes', () => {
  const { scene, unit, hex, said } = sceneOf(playableParley, {
    situation: {
      units: {
        R1: { hex: 'c3', tail: 'd3', order: 'hold' },
        R2: { hex: 'b5', order: 'hold' },
        B1: { hex: 'e3', tail: 'e4', order: 'hold' },
      },
      turn: 'red',
    },
  })
  const line = unit('R1')
  const inHand = pick(scene, line)

  test.each(['c3', 'd3'])('the line is taken up at %s, by its counter or by the hex', label => {
    expect(pointAtUnit(scene, EMPTY, line, hex(label), MOUSE).hand.unit).toBe(line)
    expect(pointAtHex(scene, EMPTY, hex(label), MOUSE).hand.unit).toBe(line)
  })

  test.each([
    ['c3', ['c3', 'd2'], 'wheel R1 from d3 to d2'],
    ['d3', ['d2', 'd3'], 'wheel R1 from c3 to d2'],
  ])('pointed at again it turns about %s, and is confirmed in any hex where it would stand', (label, hexes, order) => {
    const { hand } = pointAtHex(scene, inHand, hex(label), MOUSE)
    const stances = hand.ring!.decisions.map(decision => stanceOf(scene, decision)!)
    expect(new Set(stances.map(stance => stance.hex))).toEqual(new Set([hex(label)]))
    const at = stances.findIndex(stance => hexes.every(other => standsIn(stance, hex(other))))
    const turned: Hand = { ...hand, ring: { ...hand.ring!, at } }
    for (const other of hexes) expect(said(pointAtHex(scene, turned, hex(other), MOUSE).decision)).toBe(order)
    const mark = ringMark(scene, turned)!
    expect(hexesOf(mark.stance)).toEqual([hex(label), hex('d2')])
    expect(mark.ghost?.unit).toBe(line)
  })

  test('a column extends into a hex that is pointed at: a goal, and nothing it aims at', () => {
    const hand = pick(scene, unit('R2'))
    const there = destinations(scene.battle, decisionsIn(scene, hand))
    const { reach, targets } = reachOf(scene, hand, there)
    expect([reach.has(hex('c4')), targets.size]).toEqual([true, 0])
    expect(said(pointAtHex(scene, hand, hex('c4'), MOUSE).decision)).toBe('extend R2 to c4')
  })

  test('it is marked as a target whichever of its hexes is aimed at', () => {
    const foe = scene.pieceOf(unit('B1'))!
    const marked = (label: string) =>
      markOf(foe, scene, { hand: inHand, company: null, targets: new Set([hex(label)]) })
    expect(['e3', 'e4', 'f3'].map(marked)).toEqual(['target', 'target', 'idle'])
  })
})

describe('a question in the midst of a charge', () => {
  const beginning = (...orders: readonly string[]) => {
    const situation = {
      map: { radius: 8 },
      phase: 'charge',
      side: 'coalition',
      units: [
        { id: 'K1', side: 'coalition', type: 'cavalry', increments: 8, hex: '-4,0', facing: 'SE' },
        { id: 'F1', side: 'french', type: 'infantry', increments: 6, hex: '0,0', facing: 'NW' },
      ],
    }
    return sceneOf(loadGame('la-bataille'), { situation }, orders)
  }
  const ride = 'gallop to -3,0 facing SE as column'

  test('finds the charging units selected already', () => {
    const { scene, unit } = beginning('declare K1')
    expect(handAt(scene).unit).toBe(unit('K1'))
    expect(handAt(beginning().scene)).toBe(EMPTY)
  })

  test('finds the only unit that can answer selected, but none where there is a choice', () => {
    const fight = (...french: readonly string[]) => ({
      situation: {
        units: [...french.map(id => ({ id, hex: '1617' })), { id: 'A01', hex: '1718' }],
        side: 'french',
        phase: 'combat',
        dice: [1],
      },
    })
    const beaten = sceneOf(loadGame('austerlitz'), fight('F01', 'F02'), ['attack 1718 with F01 F02'])
    const hand = handAt(beaten.scene)
    expect(hand.unit).toBe(beaten.unit('A01'))
    expect(pointAtUnit(beaten.scene, hand, hand.unit!, beaten.hex('1718'), MOUSE).hand).toBe(hand)
    expect(pointAtHex(beaten.scene, hand, beaten.hex('1718'), MOUSE).hand).toBe(hand)
    // Nor does a click on a hex it can’t enter deselect it.
    const refused = pointAtHex(beaten.scene, hand, beaten.hex('1010'), MOUSE).hand
    expect([refused.unit, refused.refusal.length > 0]).toEqual([hand.unit, true])
    expect(destinations(beaten.scene.battle, decisionsIn(beaten.scene, hand)).size).toBeGreaterThan(1)
    // Whether to attack at all, and which unit to move, is the player’s own choice, even with a single unit.
    expect(handAt(sceneOf(loadGame('austerlitz'), fight('F01')).scene)).toBe(EMPTY)
    const marching = { situation: { ...fight('F01').situation, phase: 'movement' } }
    expect(handAt(sceneOf(loadGame('austerlitz'), marching).scene)).toBe(EMPTY)
  })

  test('finds the lone unit that may step back or advance selected, even if it may stay as well', () => {
    const foot = (id: string, side: string, steps: number, hex: string) => ({
      id,
      side,
      type: 'infantry',
      steps,
      move: 5,
      hex,
    })
    const fight = (attackers: readonly string[], ...orders: readonly string[]) => {
      const units = [...attackers.map((id, i) => foot(id, 'french', 9, `-1,${i}`)), foot('A1', 'allied', 6, '0,0')]
      const situation = { map: { radius: 4 }, phase: 'combat', side: 'french', units, markers: [], dice: [3] }
      return sceneOf(loadGame('crowning-glory'), { situation }, ['attack 0,0 with F1', ...orders])
    }
    const back = fight(['F1'])
    expect(back.scene.offers.plain.map(back.said)).toEqual(['stand'])
    const hand = handAt(back.scene)
    expect(hand.unit).toBe(back.unit('A1'))
    expect([isOnlyOne(back.scene, hand), isOnlyOne(back.scene, EMPTY)]).toEqual([true, false])
    expect(pointAtHex(back.scene, hand, back.hex('0,0'), MOUSE).hand).toBe(hand)
    const forward = fight(['F1'], 'retreat A1 to 1,0')
    expect(handAt(forward.scene).unit).toBe(forward.unit('F1'))
  })

  test('that is about a hex is answered by pointing there, once it has been confirmed', () => {
    const { scene, hex, said } = beginning('declare K1', ride)
    expect(handAt(scene)).toBe(EMPTY)
    expect([...reachOf(scene, EMPTY, new Map()).targets]).toEqual([hex('0,0')])
    const { hand, decision } = pointAtHex(scene, EMPTY, hex('0,0'), MOUSE)
    expect(decision).toBe(undefined)
    expect(hand.pending.flat().map(said)).toEqual(['form-square at 0,0'])
  })
})

test('a unit that buttons ask about is marked on the map, and is answered for there as well', () => {
  const foot = (id: string, side: string, hex: string) => ({ id, side, type: 'infantry', steps: 3, move: 5, hex })
  const units = [foot('F1', 'french', '1,0'), foot('F2', 'french', '0,1'), foot('A1', 'allied', '0,0')]
  const situation = { map: { radius: 4 }, phase: 'combat', side: 'french', units, markers: [], dice: [1] }
  const { scene, unit, hex, said } = sceneOf(loadGame('crowning-glory'), { situation }, ['attack 0,0 with F1 F2'])
  const mark = (id: string) =>
    markOf(scene.pieceOf(unit(id))!, scene, { hand: EMPTY, company: null, targets: new Set() })
  expect(['F1', 'F2', 'A1'].map(mark)).toEqual(['able', 'able', 'idle'])
  const { hand } = pointAtUnit(scene, EMPTY, unit('F2'), hex('0,1'), MOUSE)
  expect(hand.pending.map(([decision]) => said(decision))).toEqual(['lose F2'])
  expect(said(pointAtUnit(scene, hand, unit('F2'), hex('0,1'), MOUSE).decision)).toBe('lose F2')
})

test('a click on an own unit where enemies must be attacked starts an attack that it can take part in', () => {
  const foot = (id: string, side: string, hex: string) => ({ id, side, type: 'infantry', steps: 3, move: 5, hex })
  const units = [foot('F1', 'french', '1,0'), foot('F2', 'french', '3,0'), foot('A1', 'allied', '0,0')]
  const situation = { map: { radius: 4 }, phase: 'combat', side: 'french', units, markers: [] }
  const { scene, unit, hex } = sceneOf(loadGame('crowning-glory'), { situation })
  const mark = (id: string) =>
    markOf(scene.pieceOf(unit(id))!, scene, { hand: EMPTY, company: null, targets: new Set() })
  expect(['F1', 'F2', 'A1'].map(mark)).toEqual(['able', 'idle', 'idle'])
  const { hand } = pointAtUnit(scene, EMPTY, unit('F1'), hex('1,0'), MOUSE)
  expect(hand.party).toEqual({ hexes: [hex('0,0')], units: [unit('F1')] })
  const { hand: idle } = pointAtUnit(scene, EMPTY, unit('F2'), hex('3,0'), MOUSE)
  expect([idle.party, idle.refusal.length]).toEqual([null, 1])
})
