import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  french,
  MARSHAL,
  type MoravianProblem,
  PRINCE,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { DEFENSE } from '../../field.ts'

/** The French act first. */
const night = (more: Problem): MoravianProblem => {
  const p = problem({
    phase: 'start',
    clock: ['night', '06:00'],
    turns: 2,
    orders: {},
    leaders: [
      { ...MARSHAL, hex: '0,0' },
      { ...PRINCE, hex: '6,-3' },
    ],
    dice: [6, 6, 1],
    ...more,
  })
  p.play('activate F')
  return p
}

describe('16.43 The night', () => {
  const units = [french('F1', 3, '0,0'), french('F2', 3, '-3,0'), allied('A1', 3, '0,-1')]

  test('[16.31.1] cavalry that withdraws onto the ice tests there', () => {
    const horse = { ...units[0], type: 'heavy-cavalry' } as const
    const onto = (die: number): boolean => {
      const p = night({ units: [horse, units[2]], terrain: { '-1,1': 'pond' }, dice: [6, 6, 1, die] })
      p.play('retreat F1 to -1,1')
      return p.states('F1').includes('disordered')
    }
    expect([onto(6), onto(1)]).toEqual([true, false])
  })

  test('[16.43] [16.43.7] a unit that starts in an enemy zone goes one hex away from the enemy, homeward, with its leaders', () => {
    const p = night({ units })
    expect(p.step).toBe('withdrawal')
    expect(p.choices()).toEqual(['retreat F1 to -1,1'])
    expect([p.objections('retreat F1 to 0,1'), p.objections('retreat F2 to -4,0'), p.objections('done')]).toEqual([
      ['16.51'],
      ['16.43.7'],
      ['2.1'],
    ])
    // Into another ZOC, or farther than a hex.
    expect([p.objections('retreat F1 to -1,0'), p.objections('retreat F1 to -2,1')]).toEqual([['16.43.7'], ['16.43.5']])
    p.play('retreat F1 to -1,1')
    expect([p.step, p.at('marshal'), p.moves('F1'), p.moves('F2').length]).toEqual(['movement', '-1,1', [], 6])
  })

  test('[16.43.7] a unit that has made its move already does not withdraw', () => {
    expect(night({ units: [{ ...units[0], moved: true }, units[1], units[2]] }).step).toBe('movement')
  })

  test('[16.43.7] [16.51] where no hex lies homeward any that is out of all zones will do', () => {
    const p = night({ units: [french('F1', 3, '0,0'), french('F2', 3, '-3,0'), allied('A1', 3, '-1,0')] })
    expect(p.choices()).toEqual(['retreat F1 to 0,1', 'retreat F1 to 1,-1', 'retreat F1 to 1,0'])
  })

  test('[16.43.7] what bars the hex is told: the enemy, no room, the ground, broken ice, or a river', () => {
    const why = (more: Problem, others: readonly Counter[] = [], to = '-1,1'): string[] =>
      night({ units: [...units, french('F3', 1, '0,0'), ...others], ...more }).objections(`retreat F1 to ${to}`)
    expect(why({})).toEqual([])
    expect(why({}, [], '0,-1')).toEqual(['9.1.2'])
    const full = (sp: number): Counter => french('F4', sp, '-1,1')
    expect([why({}, [full(6)]), why({}, [full(5)])]).toEqual([['6.1.a'], []])
    const ice = (broken: readonly string[]): Problem => ({ terrain: { '-1,1': 'pond' }, broken })
    expect([why(ice(['-1,1'])), why(ice([]))]).toEqual([['16.31.2'], []])
    expect([why({ hexsides: { '0,0/-1,1': 'river' } }), why({ hexsides: { '0,0/-1,1': 'stream' } })]).toEqual([
      ['16.26.1'],
      [],
    ])
  })

  test('[16.43.7] [16.24] a hex that is closed to its arm is told of once', () => {
    const guns = [french('F1', 3, '0,0', { type: 'foot-artillery', back: null }), ...units.slice(1)]
    const p = night({ units: guns, terrain: { '-1,1': 'marsh' } })
    expect(p.reasons('retreat F1 to -1,1')).toHaveLength(1)
  })

  test('[16.43] [3.3.1] at night, too, units out of command are marked before any command acts', () => {
    const far = allied('A2', 3, '-6,6')
    const leaders = [
      { ...MARSHAL, hex: '0,0' },
      { ...PRINCE, range: 2, hex: '6,-3' },
    ]
    const p = night({ units: [...units, allied('A3', 3, '6,-2'), far], leaders })
    const { battle, position } = p.match
    const isOut = (id: string): boolean => {
      const unit = battle.field.units.findIndex(({ name }) => name === id)
      return battle.field.troop.outOfCommand.get(position, unit) !== 0
    }
    expect([isOut('A2'), isOut('A3')]).toEqual([true, false])
  })

  test('[16.43.2] only commands that there are get the order to defend', () => {
    const general = {
      id: 'general',
      side: 'french',
      rank: 'general',
      range: 2,
      formations: ['F'],
      hex: '-3,0',
    } as const
    const p = night({ units, leaders: [{ ...MARSHAL, hex: '0,0' }, { ...PRINCE, hex: '6,-3' }, general] })
    const { battle, position } = p.match
    const orders = battle.field.commands.map(({ id, index }) => [id, battle.field.command.order.get(position, index)])
    expect(orders).toEqual([
      ['F', DEFENSE],
      ['A', DEFENSE],
      ['general', -1],
    ])
  })

  test('[16.43.7] a unit with no such hex stays, and no other has to go', () => {
    const ring = ['-1,0', '-1,1', '1,0', '0,1', '1,-1'].map((hex, i) => french(`G${i}`, 8, hex, { formation: 'G' }))
    expect(night({ units: [...units, ...ring] }).step).toBe('movement')
    expect(night({ units: [french('F1', 3, '0,0'), allied('A1', 3, '2,0')] }).step).toBe('movement')
  })

  test('[16.43.7] cavalry and guns go where their arm can, no unit onto broken ice or over an enemy leader', () => {
    const east = ['0,1', '1,-1', '1,0']
    const camps = (more: Problem, unit: Partial<Counter> = {}): string[] =>
      night({
        units: [{ ...french('F1', 3, '0,0'), ...unit }, french('F2', 3, '-3,0'), allied('A1', 3, '-1,0')],
        ...more,
      })
        .choices('retreat F1')
        .map(order => order.split(' ')[3])
    expect(camps({})).toEqual(east)
    expect(camps({ terrain: { '1,0': 'pond' } }, { type: 'foot-artillery', back: null })).toEqual(['0,1', '1,-1'])
    expect(camps({ terrain: { '1,0': 'pond' }, broken: ['1,0'] })).toEqual(['0,1', '1,-1'])
    expect(camps({ hexsides: { '0,0/1,0': 'river' } })).toEqual(['0,1', '1,-1'])
    const leaders = [
      { ...MARSHAL, hex: '0,0' },
      { ...PRINCE, hex: '1,0' },
    ]
    expect(camps({ leaders })).toEqual(['0,1', '1,-1'])
  })

  test('[16.43.7] [14.3.8] a unit that withdraws leaves its square, and has made its move', () => {
    const p = night({
      units: [french('F1', 3, '0,0', { square: true }), french('F2', 3, '-3,0'), allied('A1', 3, '-1,0')],
    })
    p.play('retreat F1 to 1,0')
    expect([p.states('F1'), p.objections('move F1 to 2,0')]).toEqual([['moved'], ['9.1']])
  })

  test('[16.43.6] after the leaders have ridden the activation is over: no fire, no assault', () => {
    const p = night({
      units: [french('F1', 3, '0,0'), french('G1', 3, '-5,0', { formation: 'G' }), allied('A1', 3, '2,0')],
    })
    p.play('done', 'done')
    expect(p.told('activationEnded')).toHaveLength(1)
  })
})
