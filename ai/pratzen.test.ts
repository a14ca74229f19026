import { loadGame, type PlayableMatch } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { makePlayer } from './players.ts'

const game = loadGame('pratzen')

type Given = Readonly<Record<string, unknown>>
const piece =
  (side: string, type: string, formation: string, facing: string) =>
  (id: string, hex: string, more: Given = {}): Given => ({ id, side, type, formation, hex, facing, ...more })
const flag = piece('french', 'FR_FLAG2', 'f', 'E')
const line = piece('french', 'FR_LINE2', 'f', 'E')
const chasseurs = piece('french', 'FR_GDLC', 'fc', 'E')
const gun = piece('french', 'FR_8PDR', 'fg', 'E')
const colours = piece('allied', 'AU_FLAG', 'a', 'W')
const austrian = piece('allied', 'AU_LINE', 'a', 'W')
const cuirassiers = piece('allied', 'RU_GDHC', 'ac', 'W')
const cannon = piece('allied', 'RU_6PDR', 'ag', 'W')
const general = (id: string, hex: string): Given => ({
  id,
  side: 'french',
  rank: 'division',
  commands: ['f', 'fc', 'fg'],
  hex,
})

/** The units by hex and stance, as the game itself reports them. */
interface Counter {
  readonly id: string
  readonly hex: string | null
  readonly facing: string | null
  readonly states: readonly string[]
}
const counter = ({ battle, position }: PlayableMatch, id: string): Counter =>
  (battle.language.view(position) as unknown as { units: Counter[] }).units.find(unit => unit.id === id)!

function gap(match: PlayableMatch, a: string, b: string): number {
  const { grid } = match.battle.board
  return grid.distance(grid.find(counter(match, a).hex!), grid.find(counter(match, b).hex!))
}

const situation = (given: Given): PlayableMatch =>
  begin(game, { situation: { side: 'french', seed: 'recruit', ...given } })

/** The sergeant decides for the French as long as they are asked; returns all orders. */
function orders(match: PlayableMatch, most = 60): string[] {
  const sergeant = makePlayer('sergeant', 'French')
  const said: string[] = []
  while (match.actor === 0 && said.length < most) {
    const decision = sergeant.decide(match.battle, match.seen(0), 0)
    said.push(match.battle.language.say(decision))
    const verdict = match.play(decision)
    if (!verdict.accepted) throw new Error(`${said.at(-1)}: ${verdict.objections[0].text}`)
  }
  return said
}

describe('guns', () => {
  test('fire canister at what is near, and ball at the column rather than at the lone company', () => {
    const near = situation({
      phase: 'artillery',
      units: [gun('g', '0,0'), colours('C', '3,0'), austrian('a', '12,-6')],
    })
    expect(orders(near, 1)[0]).toMatch(/^bombard g at 3,0 shot canister/)
    const stack = [colours('C', '10,-4'), austrian('a', '10,-4'), austrian('b', '10,-4')]
    const far = situation({
      phase: 'artillery',
      units: [gun('g', '0,0'), ...stack, austrian('c', '10,-2', { formation: 'z' })],
    })
    expect(orders(far, 1)[0]).toMatch(/^bombard g at 10,-4 shot ball/)
  })

  test('unlimber with the enemy in range and in sight, and limber up with the enemy out of both', () => {
    const leaders = [general('G', '-2,0')]
    const limbered = gun('g', '0,0', { limbered: true })
    const inRange = situation({ units: [limbered, colours('C', '8,0')], leaders, dice: [2, 2] })
    expect(orders(inRange)).toContain('unlimber g')
    const map = { radius: 20 }
    const far = situation({ map, units: [gun('g', '-12,0'), colours('C', '17,0')], leaders: [general('G', '-14,0')] })
    expect(orders(far)).toContain('limber g')
  })
})

describe('on the march', () => {
  test('a battalion comes on with its units around the Flag, and looks at the enemy', () => {
    const units = [flag('F', '-9,5', { facing: 'W' }), ...['a', 'b'].map(id => line(id, '-9,5', { facing: 'W' }))]
    const match = situation({ units: [...units, colours('C', '9,-4')], leaders: [general('G', '-9,5')] })
    orders(match)
    expect(gap(match, 'F', 'C')).toBeLessThan(18)
    for (const id of ['F', 'a', 'b']) {
      expect(gap(match, id, 'F')).toBeLessThanOrEqual(2)
      expect(['E', 'NE', 'SE']).toContain(counter(match, id).facing)
    }
    expect(counter(match, 'F').facing).toBe('E')
  })

  test('it takes the village that decides the day, and stays there', () => {
    const village = { '0,0': 'village', '0,1': 'village' }
    const given = {
      terrain: village,
      victory: { kind: 'most hexes', tie: 'allied', hexes: ['0,0', '0,1'] },
      leaders: [general('G', '-3,0')],
      units: [flag('F', '-2,0'), line('a', '-2,1'), colours('C', '11,0')],
    }
    const match = situation(given)
    orders(match)
    expect(['F', 'a'].map(id => counter(match, id).hex).sort()).toEqual(['0,0', '0,1'])
    const inside = situation({ ...given, units: [flag('F', '0,0'), line('a', '0,1'), colours('C', '11,0')] })
    orders(inside)
    expect(['F', 'a'].map(id => counter(inside, id).hex)).toEqual(['0,0', '0,1'])
  })
})

describe('the charge', () => {
  const uphill = { '4,0': 1, '4,1': 1, '5,0': 1, '5,-1': 1, '5,1': 1, '6,0': 1, '6,-1': 1, '4,-1': 1 }

  test('horsemen do not ride uphill into a square', () => {
    const square = ['C', 'a', 'b', 'c'].map(id => (id === 'C' ? colours : austrian)(id, '5,0', { square: true }))
    const match = situation({
      levels: uphill,
      units: [chasseurs('h', '-1,0'), ...square],
      leaders: [general('G', '-1,0')],
      dice: [6, 6],
    })
    expect(orders(match)[0]).toMatch(/^engage h/)
    expect(gap(match, 'h', 'C')).toBeGreaterThan(1)
  })

  test('but they ride down moving guns that no unit covers', () => {
    const guns = cannon('n', '5,0', { limbered: true, facing: 'E' })
    const match = situation({
      units: [chasseurs('h', '-1,0'), guns, colours('C', '12,-12')],
      leaders: [general('G', '-1,0')],
      dice: [6, 6],
    })
    expect(orders(match)).toContain('charge')
    expect(gap(match, 'h', 'n')).toBe(1)
  })

  test('a battalion before a line in the open gives fire, and does not run into it', () => {
    const ours = [flag('F', '0,0'), line('a', '0,-1'), line('b', '0,1'), line('c', '0,-2'), line('d', '0,2')]
    const theirs = ['C', 'u', 'v', 'w', 'x'].map((id, i) => (i === 0 ? colours : austrian)(id, `3,${i - 4}`))
    const match = situation({ units: [...ours, ...theirs], leaders: [general('G', '-1,0')], dice: [6, 6] })
    expect(orders(match, 2)).toEqual([expect.stringMatching(/^engage F/), 'openFire'])
  })
})

describe('square', () => {
  const battalion = [flag('F', '0,0'), line('a', '0,0'), line('b', '0,0')]
  const leaders = [general('G', '-1,0')]
  const horse = ['k', 'l', 'm', 'n', 'o'].map(id => cuirassiers(id, '7,0'))

  test('is formed when horsemen threaten, and not before muskets', () => {
    expect(orders(situation({ units: [...battalion, ...horse], leaders, dice: [3, 3] }))).toContain('square F')
    const muskets = ['C', 'u', 'v', 'w'].map((id, i) => (i === 0 ? colours : austrian)(id, `4,${i - 3}`))
    const match = situation({ units: [...battalion, ...muskets], leaders, dice: [3, 3, 1, 1] })
    expect(orders(match)).not.toContain('square F')
  })
})

test('losses fall on the plain company that is shaken already, not on the Flag', () => {
  const units = [flag('F', '0,0', { hits: 2 }), line('a', '0,1'), line('b', '0,-1', { cohesion: 'disordered' })]
  const match = situation({
    phase: 'artillery',
    side: 'allied',
    units: [...units, cannon('n', '3,-1')],
    dice: [4],
    seed: 'losses',
  })
  for (const said of ['bombard n at 0,0 shot canister facing W', 'done']) match.play(match.battle.language.hear(said))
  expect(orders(match, 1)).toEqual(['lose b'])
})
