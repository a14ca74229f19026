/** Moves away from the enemy: slow terrain, the path back, superiors, and changes of mode and formation. */
import { describe, expect, test } from 'vitest'
import { game, opening, problem } from '../../checks/field-problem.ts'
import { ends, send } from '../../checks/order-book.ts'
import { chasseurs, colours, engagement, flag, general, gun, inside, line } from '../../checks/troops.ts'
import { ARTILLERY } from '../../setup/roster.ts'
import { noGunLine } from './movement.ts'

type Given = Readonly<Record<string, unknown>>
const L = general('g', '0,0', { rank: 'division' })
const march = (units: readonly Given[], more: Given = {}, leaders: readonly Given[] = [L]) =>
  problem({ phase: 'engagement', side: 'french', units, leaders, ...more })

describe('slow ground', () => {
  test('[MOV-2a] a unit that leaves it is slow, too', () => {
    for (const ground of ['wood', 'village', 'orchard', 'vineyard', 'stream']) {
      const p = march([flag('F', '0,0')], { terrain: { '0,0': ground } })
      expect(ends(p, 'move', 'F')).toContain('3,0')
      expect(ends(p, 'move', 'F')).not.toContain('4,0')
    }
  })

  test('[TEC-UP-M] [TEC-WOOD-M] [TEC-ORCH-M] limbered guns climb and go into cover', () => {
    const ground = { terrain: { '1,0': 'wood', '0,1': 'orchard' }, levels: { '-1,0': 1 } }
    const hexes = ['1,0', '0,1', '-1,0']
    expect(ends(march([gun('n', '0,0', { limbered: true })], ground), 'move', 'n')).toEqual(
      expect.arrayContaining(hexes),
    )
    expect(ends(march([gun('n', '0,0')], ground), 'move', 'n').filter(hex => hexes.includes(hex))).toEqual([])
  })
})

describe('guns and squares', () => {
  test('[TEC-WOOD-M] [TEC-ORCH-M] [MOV-4d] no guns unlimber in woods, villages, orchards or vines', () => {
    const where = (ground: string | null, limbered = true) => {
      // Unlimbered guns can get there only by road.
      const roads = limbered ? [] : [['0,0', '1,0']]
      const p = march([gun('n', '0,0', { limbered })], ground === null ? {} : { terrain: { '0,0': ground }, roads })
      return [p.orders(limbered ? 'unlimber' : 'limber').length, ...p.objections('unlimber n')]
    }
    expect(where(null)).toEqual([1])
    expect(where('wood')).toEqual([0, 'TEC-WOOD-M'])
    expect(where('village')).toEqual([0, 'TEC-WOOD-M'])
    expect(where('orchard')).toEqual([0, 'TEC-ORCH-M'])
    expect(where('vineyard')).toEqual([0, 'TEC-ORCH-M'])
    expect(where('orchard', false)[0]).toBe(1)
  })

  test('[TEC-WOOD-M] [TEC-ORCH-M] [SETUP-2] no set-up has guns unlimbered there', () => {
    for (const { id } of game.scenarios) {
      const { field, position } = inside(opening(id))
      const guns = field.units.filter(
        unit =>
          unit.arm === ARTILLERY && field.onMap(position, unit.index) && !field.unit.limbered.get(position, unit.index),
      )
      expect(guns.filter(unit => noGunLine(field, field.hex(position, unit.index)) !== null)).toEqual([])
    }
  })

  test('[ENG-ET-16] [ENG-ET-9] a square may be left without moving, and the units are then free to go', () => {
    const square = { square: true }
    const units = [flag('F', '0,0', square), line('a', '0,0', square), colours('C', '8,0')]
    const p = engagement(units, [general('g', '-4,0')], [3, 3])
    p.play('engage F joined nobody modifier 0')
    expect(p.orders('deploy')).toEqual(['deploy F'])
    p.play('deploy F')
    expect([p.states('F').includes('square'), p.states('a').includes('square')]).toEqual([false, false])
    expect(ends(p, 'move', 'a')).toContain('-3,0')
    expect(p.objections('deploy F')).toEqual(['ENG-ET-16'])
  })
})

test('[ENG-ET-16] [ENG-4] a square is not left for the sake of one company; that company may go out of it', () => {
  const square = { square: true }
  const units = [line('a', '0,0', square), line('b', '0,0', square), line('c', '0,0', square), colours('C', '8,0')]
  const p = engagement(units, [general('g', '0,1')], [3, 3])
  p.play('engage a joined nobody modifier 0')
  expect(p.orders('deploy')).toEqual([])
  expect(p.objections('deploy a')).toEqual(['ENG-4'])
  send(p, 'move', ['a'], '-1,0')
  expect(['a', 'b', 'c'].map(id => p.states(id).includes('square'))).toEqual([false, true, true])
})

describe('command', () => {
  test('[ENG-6] the way back into command is marched at the normal allowance', () => {
    const p = march([flag('F', '0,0'), line('a', '8,0', { outOfCommand: true })])
    p.play('done')
    expect(p.step).toBe('ooc-move')
    expect(ends(p, 'move', 'a')).toEqual(['3,0', '4,0', '5,0', '6,0', '7,0'])
  })

  test('[DEF-29] [ENG-5] a unit out of command has no part in the free moves', () => {
    const moves = (outOfCommand: boolean) =>
      ends(march([flag('F', '0,0'), line('a', '2,0', { outOfCommand })]), 'move', 'a')
    expect(moves(false)).toContain('2,-5')
    expect(moves(true)).toEqual([])
  })

  test('[LMOV-4] a superior who rides along is near wherever they go', () => {
    const row = Array.from({ length: 13 }, (_, i) => `${i - 6},0`)
    const colonel = general('c', '-6,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'], superiors: ['g'] })
    const p = march([chasseurs('h', '-6,0')], { roads: [row] }, [colonel, general('g', '-6,0', { rank: 'division' })])
    expect(ends(p, 'move', 'h', 'c')).toContain('4,0')
    expect(ends(p, 'move', 'h', 'c')).not.toContain('5,0')
    expect(ends(p, 'move', 'h', 'c', 'g')).toContain('5,0')
    send(p, 'move', ['h', 'c', 'g'], '5,0')
    expect([p.at('h'), p.at('c'), p.at('g')]).toEqual(['5,0', '5,0', '5,0'])
  })
})
