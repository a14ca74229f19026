/** The Close Combat Phase: the defender’s options before the fight, and the list of fights. */
import { describe, expect, test } from 'vitest'
import { ends, playThrough } from '../../checks/order-book.ts'
import { austrian, chasseurs, colours, dragoons, flag, inside, line, melee, reaction } from '../../checks/troops.ts'

/** A defender elsewhere that may turn, so that the step waits whatever the others can do. */
const TURNABLE = [flag('G', '0,5', { formation: 'f2' }), dragoons('d', '1,5', { facing: 'E' })]

describe('turning', () => {
  test('[CC-1] [FAC-4] a defender without an attacker in front may turn toward as many as it can', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0', { facing: 'E' })], [])
    expect(p.view().side).toBe('allied')
    expect(p.orders('turn').sort()).toEqual(['turn C facing NW', 'turn C facing W'])
    p.play('turn C facing W')
    expect(p.counter('C').facing).toBe('W')
  })

  test('[CC-1] which way a defender turns can be ordered ahead, as far as it may when it comes to that', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0', { facing: 'E' })], [])
    const answered = () => ['W', 'E'].map(facing => p.ahead(`turn C facing ${facing}`, 'allied', 'unit'))
    expect(answered()).toEqual(['turn C facing W', null])
    expect(p.ahead('turn F facing W', 'french', 'unit')).toBeNull()
    p.play('turn C facing W')
    expect(answered()).toEqual([null, null])
  })

  test('[CC-1b] [FAC-5] not when it has fired', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0', { facing: 'E', fired: true }), ...TURNABLE], [])
    expect(p.objections('turn C facing W')).toEqual(['CC-1b'])
  })

  test('[CC-1c] not when an attacker is in front already', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0'), line('a', '2,0', { facing: 'W' }), ...TURNABLE], [])
    expect(p.objections('turn C facing E')).toEqual(['CC-1c'])
  })

  test('[FAC-6] [CC-1] in a village there is nothing to turn: every attacker is in front', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0', { facing: 'E' }), ...TURNABLE], [], {
      terrain: { '1,0': 'village' },
    })
    expect(p.orders('turn').every(order => order.startsWith('turn d '))).toBe(true)
    expect(p.objections('turn C facing W')).toEqual(['FAC-6'])
  })
})

describe('closing up', () => {
  const behind = (more: Readonly<Record<string, unknown>>) =>
    reaction([flag('F', '0,0'), colours('C', '1,0'), austrian('y', '2,-1', more), ...TURNABLE], [])

  test('[CC-2] supports that are not touched may come up one hex to face an attacker', () => {
    const p = behind({})
    expect(ends(p, 'closeUp', 'y')).toEqual(['1,-1', '1,0'])
    p.play('closeUp y to 1,-1 facing W')
    expect(p.at('y')).toBe('1,-1')
    expect(p.orders('closeUp')).toEqual([])
  })

  test('[CC-2] [ROUT-5] disordered ones too, but neither routed ones nor those that have fired', () => {
    expect(ends(behind({ cohesion: 'disordered' }), 'closeUp', 'y')).toEqual(['1,-1', '1,0'])
    expect(behind({ cohesion: 'routed' }).orders('closeUp')).toEqual([])
    expect(behind({ fired: true }).orders('closeUp')).toEqual([])
  })

  test('[CC-2] a unit that an attacker touches stays where it is', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0'), austrian('y', '0,-1'), ...TURNABLE], [])
    expect(p.orders('closeUp')).toEqual([])
  })
})

describe('the fights', () => {
  test('[DEF-24] no unit leaves the phase with a fight undone', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0')], [])
    expect(p.orders().sort()).toEqual(['fight F', 'fight q'])
    expect(p.objections('done')).toEqual(['DEF-24'])
    expect(inside(p).field.rules.scenario).toBe('situation')
  })

  test('[CC-7] horse guns fight along with infantry, and apart from it only with cavalry', () => {
    const fights = (...others: Parameters<typeof melee>[0]) => {
      const guns = line('k', '0,1', { type: 'FR_GDHORSE8', formation: 'fg' })
      const p = melee([flag('F', '0,0'), guns, colours('C', '1,0'), ...others], [4])
      return p.orders('fight').filter(order => order !== 'fight q')
    }
    expect(fights()).toEqual(['fight F'])
    expect(fights(chasseurs('h', '1,1', { facing: 'NE' }))).toEqual(['fight k'])
  })

  test('[CC-7b] defenders who stand after the cavalry has fought them then fight the infantry', () => {
    const p = melee(
      [flag('F', '0,0'), chasseurs('h', '1,1', { facing: 'NE', cc: 1 }), colours('C', '1,0', { er: 3, cc: 6 })],
      [6],
    )
    expect(p.orders()).not.toContain('fight F')
    p.play('fight h')
    playThrough(p, 'losses', 'falling-back', 'reface')
    p.play('fight F')
    expect(p.told('closeCombat').map(event => (event.attackers as string[])[0])).toEqual(['h', 'F'])
  })
})
