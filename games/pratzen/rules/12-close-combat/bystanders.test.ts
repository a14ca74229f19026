/** Units that fought before, or have no enemy left, beside a combat of others. */
import { describe, expect, test } from 'vitest'
import { ends, playThrough, send } from '../../checks/order-book.ts'
import { austrian, chasseurs, colours, dragoons, flag, gun, line, melee } from '../../checks/troops.ts'

const WIDE = { map: { radius: 25 } }

describe('cavalry that has won and found no way forward, beside infantry that fights after it', () => {
  /** The cavalry is charged from behind; infantry and two guns are in front of it. */
  const beside = () => {
    const p = melee(
      [
        chasseurs('h', '0,0', { facing: 'W', cc: 12 }),
        flag('F', '-1,0', { facing: 'W', cc: 6 }),
        gun('m', '-1,1', { facing: 'W' }),
        gun('n', '-1,1', { facing: 'W' }),
        colours('C', '1,0', { cc: 1 }),
        austrian('y', '-2,0', { formation: 'a2', facing: 'E' }),
      ],
      [4, 4],
      WIDE,
    )
    p.play('fight h')
    send(p, 'fall', ['C'])
    while (p.step === 'reface') p.play('done')
    return p
  }

  test('[CC-7] [CC-10] [CC-10b] it does not advance for what the infantry wins; the infantry does', () => {
    const p = beside()
    expect(p.objections('fight h')).toEqual(['CC-6'])
    p.play('fight F')
    send(p, 'fall', ['y'])
    expect([p.step, ends(p, 'advance', 'F')]).toEqual(['advance', ['-2,0', '-2,1']])
    send(p, 'advance', ['F'], '-2,0')
    expect([p.step, p.at('h')]).toEqual(['reface', '0,0'])
  })

  test('[WIN-1] [CC-3b] having won as a bystander it may turn, whichever unit has advanced', () => {
    const p = beside()
    p.play('fight F')
    send(p, 'fall', ['y'])
    send(p, 'advance', ['F'], '-2,0')
    expect([p.objections('reface h facing E'), p.objections('reface F facing E')]).toEqual([[], ['WIN-1']])
  })
})

describe('infantry next to the cavalry of a second combat', () => {
  /** The cavalry rides down the dragoons before the infantry can fight them, moves to 2,0, and is beaten there. */
  const after = (more: readonly Readonly<Record<string, unknown>>[] = []) => {
    const p = melee(
      [
        chasseurs('h', '0,0', { cc: 12 }),
        line('a', '1,1', { facing: 'NW' }),
        flag('F', '-20,10'),
        dragoons('d', '1,0', { cc: 1, er: 3 }),
        colours('C', '3,0', { cc: 12, er: 3 }),
        ...more,
      ],
      [5, 5, 5],
      WIDE,
    )
    p.play('fight h')
    send(p, 'fall', ['d'])
    send(p, 'advance', ['h'], '2,0')
    while (p.step === 'react' || p.step === 'reface') p.play('done')
    expect(p.told('outcome').at(-1)).toMatchObject({ loser: 'french' })
    return p
  }

  test('[CC-3b] [CC-7b] a unit with no enemy left to fight shares its defeat', () => {
    const p = after()
    playThrough(p, 'losses')
    expect(ends(p, 'fall', 'a').length).toBeGreaterThan(0)
    playThrough(p, 'falling-back')
    expect(p.at('a')).not.toBe('1,1')
  })

  test('[CC-7b] a unit that still has a combat of its own does not', () => {
    const p = after([austrian('y', '0,2', { formation: 'a2', facing: 'NE' })])
    playThrough(p, 'losses')
    expect([p.step, ends(p, 'fall', 'a')]).toEqual(['falling-back', []])
    playThrough(p, 'falling-back')
    expect(p.at('a')).toBe('1,1')
  })
})
