import { describe, expect, test } from 'vitest'
import { sceneOf } from '../checks/scene-of.ts'
import { EMPTY, pick, pointAtHex, type Scene } from '../orders/choosing.ts'
import { reachOf } from '../orders/marking.ts'
import { guideTo, hexesAsked, hexesInHand, mainAmong, nextInHand, placeOfSelection } from './guiding.ts'

const idOf = ({ pieceOf }: Scene, unit: number | null): string | undefined => pieceOf(unit ?? -1)?.id

describe('the next unit', () => {
  const scene = sceneOf('austerlitz', {})

  test('goes through all who can act, and around', () => {
    const { units } = guideTo(scene)
    const first = nextInHand(scene, EMPTY)!
    expect(first.unit).toBe(units[0])
    expect(nextInHand(scene, first)!.unit).toBe(units[1])
    expect(nextInHand(scene, { ...EMPTY, unit: units.at(-1)! })!.unit).toBe(units[0])
    expect(placeOfSelection(scene, first)).toBe(scene.pieceOf(units[0])!.hex)
  })

  test('goes on behind a unit that has had its order and is no longer on the list', () => {
    const before = nextInHand(scene, nextInHand(scene, EMPTY)!)!
    const after = sceneOf('austerlitz', {}, ['move A02 to 2228'])
    expect(idOf(after, before.unit)).toBe('A02')
    expect(guideTo(after).units).not.toContain(before.unit)
    expect(idOf(after, nextInHand(after, before)!.unit)).toBe('A03')
  })

  test('is a leader and no unit where leaders ride', () => {
    const units = [{ id: 'F1', side: 'french', type: 'infantry', sp: 3, hex: '0,0' }]
    const leaders = [{ id: 'G', side: 'french', rank: 'corps', formations: ['F'], hex: '0,0' }]
    const situation = { map: { radius: 3 }, command: 'F', units, leaders, orders: { F: 'march' } }
    const riding = guideTo(sceneOf('moravian-sun', { situation: { ...situation, phase: 'leaders' } }))
    expect([riding.units.length, riding.leadersOnly]).toEqual([1, true])
    const marching = guideTo(sceneOf('moravian-sun', { situation: { ...situation, phase: 'movement' } }))
    expect([marching.units.length, marching.leadersOnly]).toEqual([1, false])
  })

  test('is an enemy where attacks are asked for', () => {
    const counter = (id: string, side: string, hex: string) => ({
      id,
      side,
      type: 'infantry',
      strength: 6,
      move: 4,
      hex,
    })
    const situation = {
      map: { columns: 5, rows: 4 },
      phase: 'combat',
      side: 'french',
      units: [counter('F1', 'french', '1,1'), counter('A1', 'allied', '1,0'), counter('A2', 'allied', '1,2')],
    }
    const fight = sceneOf('austerlitz', { situation })
    const { units, targets, guidance } = guideTo(fight)
    expect([units.length, targets.length, guidance?.targets]).toEqual([0, 2, 'can still be attacked'])
    const first = nextInHand(fight, EMPTY)!
    expect(first.party?.hexes).toEqual([targets[0]])
    expect(nextInHand(fight, first)!.party?.hexes).toEqual([targets[1]])
  })
})

describe('cavalry that may charge', () => {
  const chargeOf = (horse: readonly string[]) =>
    sceneOf('la-bataille', {
      situation: {
        phase: 'charge',
        side: 'coalition',
        units: [
          ...horse.map(id => ({ id, hex: '1615', facing: 'SE' })),
          { id: 'ru-muro', hex: '1515', facing: 'SE' },
          { id: 'fr-46-1', hex: '2016', facing: 'NW' },
          { id: 'fr-46-2', hex: '2117', facing: 'NW' },
        ],
      },
    })
  const scene = chargeOf(['ru-gdhus'])

  test('is at once asked about when it is next, not taken up to be asked about', () => {
    const next = nextInHand(scene, EMPTY)!
    expect([next.unit, next.party?.units.map(unit => idOf(scene, unit))]).toEqual([null, ['ru-gdhus']])
    // Its actions in place have no target.
    expect(reachOf(scene, next, new Map()).targets.size).toBe(0)
  })

  test('in one hex is asked about as one party, of which any may be chosen', () => {
    const stack = chargeOf(['ru-lubny', 'ru-grodno'])
    const ids = (units: readonly number[]) => units.map(unit => idOf(stack, unit)).sort()
    const [offered, ...others] = stack.offers.parties
    expect([ids(offered.may), offered.must, others]).toEqual([['ru-grodno', 'ru-lubny'], [], []])
    // 10.1.5: these two ride each for himself.
    expect(nextInHand(stack, EMPTY)!.party!.units).toHaveLength(1)
  })
})

test('at most one button stands out: the only answer, or the only one that closes the question', () => {
  const [fire, detach, done] = ['fire', 'detach', 'done'].map(kind => ({ kind }))
  expect(mainAmong([fire], {})).toBe(fire)
  expect(mainAmong([fire, detach], {})).toBe(null)
  expect(mainAmong([detach, done], { done: 'The others stay.' })).toBe(done)
  expect(mainAmong([fire, done], { fire: 'It fires.', done: 'It holds.' })).toBe(null)
  expect(mainAmong([], { done: 'The others stay.' })).toBe(null)
})

test('a question about no unit is seen where it is about something: an attack that guns may support, fights to be settled', () => {
  const unit = (id: string, side: string, hex: string) => ({ id, side, type: 'infantry', hex })
  const markers = [{ side: 'allied', factor: 2 }]
  const glory = sceneOf(
    'crowning-glory',
    {
      situation: {
        map: { radius: 4 },
        phase: 'combat',
        side: 'allied',
        markers,
        units: [
          { ...unit('A', 'allied', '-1,0'), steps: 7 },
          { ...unit('D', 'french', '0,0'), steps: 3 },
          { ...unit('E', 'french', '3,0'), steps: 3 },
        ],
      },
    },
    ['attack 0,0 with A'],
  )
  const labels = ({ battle: { board } }: Scene, hexes: readonly number[]) => hexes.map(hex => board.grid.label(hex))
  expect(labels(glory, hexesAsked(glory))).toEqual(['0,0', '-1,0'])
  const { units } = guideTo(glory)
  expect(units).toEqual([])
})

test('a ring of facings needs its hex in view, and those that the unit can be turned to', () => {
  const units = [{ id: 'F1', side: 'french', type: 'infantry', increments: 6, hex: '0,0', facing: 'SE' }]
  const scene = sceneOf('la-bataille', { situation: { map: { radius: 4 }, phase: 'movement', side: 'french', units } })
  const { grid } = scene.battle.board
  const [unit] = scene.offers.units
  const to = grid.find('2,0')
  const { hand } = pointAtHex(scene, pick(scene, unit), to, { confirm: false })
  expect(hand.ring).not.toBeNull()
  const shown = hexesInHand(scene, hand, new Map())
  expect(new Set(shown)).toEqual(new Set([to, ...[0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(to, dir))]))
  expect(hexesInHand(scene, { ...hand, ring: null }, new Map())).toEqual([])
})
