/** Cavalry in the Engagement Phase: with its Leader, alone, and out of command. */
import { expect, test } from 'vitest'
import { problem } from '../../checks/field-problem.ts'
import { ends } from '../../checks/order-book.ts'
import { chasseurs, colours, engagement, general, inside } from '../../checks/troops.ts'

const colonel = general('c', '0,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'] })
const ENEMY = colours('C', '8,0')
const engages = (p: ReturnType<typeof engagement>, joined: RegExp) => p.orders('engage').filter(o => joined.test(o))

test('[ENG-ET-2] cavalry that rolls together rolls as the unit that is with the Leader', () => {
  const p = engagement([chasseurs('h', '1,0', { er: 1 }), chasseurs('i', '0,0', { er: 3 }), ENEMY], [colonel], [])
  expect(p.odds(engages(p, /joined h.i modifier 0/)[0]).column).toBe('ER 3')
  const q = engagement([chasseurs('h', '1,0', { er: 3 }), chasseurs('i', '0,0', { er: 1 }), ENEMY], [colonel], [])
  expect(q.odds(engages(q, /joined h.i modifier 0/)[0]).column).toBe('ER 1')
})

test('[LDR-3] [CAVLDR-2] a Leader of light cavalry joins no heavy cavalry', () => {
  const heavy = chasseurs('k', '1,0', { type: 'FR_GDHC' })
  const p = engagement([chasseurs('h', '0,0'), heavy, ENEMY], [colonel], [])
  expect(engages(p, /^engage c joined h modifier/).length).toBeGreaterThan(0)
  expect(engages(p, /^engage c joined .*k/)).toEqual([])
  expect(engages(p, /^engage k joined nobody modifier/).length).toBe(1)
})

test('[CAVLDR-3] not any that is out of command, which rolls alone', () => {
  const lost = chasseurs('k', '1,0', { outOfCommand: true })
  const p = engagement([chasseurs('h', '0,0'), lost, ENEMY], [colonel], [])
  expect(engages(p, /joined .*k/)).toEqual([])
  expect(engages(p, /^engage k joined nobody modifier/).length).toBe(1)
})

test('[LDR-3] [CMD-4] he does not put it in command either', () => {
  const marks = (arm: string) => {
    const p = problem({
      phase: 'command',
      side: 'french',
      units: [chasseurs('h', '0,0'), chasseurs('k', '1,0', { type: 'FR_GDHC' })],
      leaders: [general('c', '0,0', { rank: 'regiment', arm, commands: ['fc'] })],
    })
    return ['h', 'k'].filter(id => p.states(id).includes('out of command'))
  }
  expect(marks('cavalry LC')).toEqual(['k'])
  expect(marks('cavalry')).toEqual([])
})

test('[CAVLDR-3] out of command and away from the enemy it moves as it likes', () => {
  const p = problem({
    phase: 'engagement',
    side: 'french',
    units: [chasseurs('h', '-6,0', { outOfCommand: true })],
    leaders: [general('g', '12,-12')],
  })
  expect(p.step).toBe('free-move')
  expect(ends(p, 'move', 'h')).toEqual(expect.arrayContaining(['4,0', '-12,0', '-6,10']))
  expect(ends(p, 'move', 'h')).not.toContain('5,0')
})

test('[CAVLDR-2] of those in his hex one is always chosen, of the others as many as one likes', () => {
  const p = engagement([chasseurs('h', '0,0'), chasseurs('i', '0,0'), chasseurs('k', '1,0'), ENEMY], [colonel], [])
  const { battle, position } = p.match
  const menu = battle.menus(position, 0).find(({ subject }) => subject === inside(p).unit('c'))
  const names = (units: readonly number[]) => units.map(unit => inside(p).field.units[unit].id)
  expect([names(menu!.party!.must), names(menu!.party!.may)]).toEqual([['h'], ['i', 'k']])
})
