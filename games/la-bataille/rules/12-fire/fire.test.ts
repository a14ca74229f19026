import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  french,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

/** A French segment: the Coalition, to the west, fires first. */
const defence = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
  problem({ phase: 'defensive fire', units: [...units], ...more })
const attack = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
  problem({ phase: 'offensive fire', units: [...units], ...more })

const F1 = french('F1', 6, '0,0', { facing: 'NW' })
const C1 = coalition('C1', 6, '-1,0', { facing: 'SE' })

/** Other units that may fire, so that the phase continues without a target. */
const OTHERS = [french('F9', 6, '4,-4', { facing: 'N' }), coalition('C9', 6, '4,-5')]

/** With these dice every volley misses. */
const MISS = [1, 1]

describe('Once in a phase, alone or together', () => {
  test('[12.1.1] a hex is a target once in a phase', () => {
    const field = attack([F1, C1, french('F2', 6, '-1,-1', { facing: 'S' }), ...OTHERS], { dice: MISS })
    field.play('fire at -1,0 from 0,0')
    expect(field.objections('fire at -1,0 from -1,-1')).toEqual(['12.1.1'])
  })

  test('[12.1.7] [12.6.4] a hex fires once in a phase', () => {
    const field = attack([F1, C1, coalition('C2', 6, '-1,1'), french('F2', 6, '-2,2', { facing: 'NE' })], {
      dice: MISS,
    })
    field.play('fire at -1,0 from 0,0')
    expect(field.objections('fire at -1,1 from 0,0')).toEqual(['12.1.7'])
    expect(field.objections('fire at -1,1 from -2,2')).toEqual([])
  })

  test('[12.5.2] several hexes fire together', () => {
    const field = attack([F1, C1, french('F2', 6, '-1,-1', { facing: 'S' })])
    expect(field.choices('fire')).toEqual([
      'fire at -1,0 from -1,-1',
      'fire at -1,0 from -1,-1 0,0',
      'fire at -1,0 from 0,0',
    ])
  })

  test('[13.4.1] [12.1.6] a unit that only stood below the firing unit may assault another hex, and still fires no more', () => {
    const field = attack(
      [F1, french('F2', 6, '0,0', { facing: 'NW' }), coalition('C1', 6, '-1,0'), coalition('C2', 6, '0,-1')],
      { dice: [1, 1] },
    )
    field.play('fire at -1,0 from 0,0')
    expect(field.choices('fire')).toEqual([])
    while (field.step !== 'melees') field.play('done')
    expect(field.objections('assault 0,-1 with F1')).toEqual(['13.4.1'])
    expect(field.objections('assault 0,-1 with F2')).toEqual([])
    expect(field.objections('assault -1,0 with F2')).toEqual([])
  })

  test('[12.5.2] thought of first: all who can fire together, and then each of several alone', () => {
    const likely = (...hexes: string[]): string[] => {
      const units = hexes.map((hex, i) => french(`F${i}`, 6, hex, { facing: 'NW' }))
      const { battle, position } = problem({
        phase: 'offensive fire',
        units: [...units, coalition('C1', 6, '-1,0', { facing: 'SE' })],
      }).match
      const menu = battle.menus(position, 0).find(({ kind }) => kind === 'fire')!
      return [...menu.likely!()].map(decision => battle.language.say(decision))
    }
    expect(likely('0,0')).toEqual(['fire at -1,0 from 0,0'])
    const [together, ...alone] = likely('0,0', '0,-1')
    expect([together.split(' ').length, alone.toSorted()]).toEqual([
      6,
      ['fire at -1,0 from 0,-1', 'fire at -1,0 from 0,0'],
    ])
  })
})

describe('12.6 Defensive fire', () => {
  test('[12.6.1] [12.6.2] the other side, at enemies in front of it', () => {
    const field = defence([F1, C1, french('F2', 6, '-2,0', { facing: 'SE' })])
    expect(field.now()).toBe('turn 1 coalition defensiveFire')
    expect(field.choices('fire')).toEqual(['fire at 0,0 from -1,0'])
    expect(field.objections('fire at -2,0 from -1,0')).toEqual(['12.6.2'])
  })

  test('[12.6.3] [6.7.11] none fires farther than one hex', () => {
    const guns = coalitionGuns('CG', 2, '-3,0', { facing: 'SE', formation: 'unlimbered' })
    const field = defence([F1, guns, C1])
    expect(field.objections('fire at 0,0 from -3,0')).toEqual(['12.6.3'])
  })

  test('[12.6.1] then the active side fires', () => {
    const field = defence([F1, C1])
    field.play('done')
    expect(field.now()).toBe('turn 1 french offensiveFire')
  })
})
