import { describe, expect, test } from 'vitest'
import { fought } from '../../checks/assaulted.ts'
import {
  allied,
  type Counter,
  fighting,
  french,
  frenchGuns,
  frenchHorse,
  type MoravianProblem,
  type Problem,
} from '../../checks/field-problem.ts'

describe('12.7 Advance', () => {
  const emptied = (units: readonly Counter[], more: Problem = {}): MoravianProblem =>
    fought([...units, allied('A1', 1, '1,0')], [6], more, `assault 1,0 with ${units.map(({ id }) => id).join(' ')}`)

  test('[12.7] [12.7.2] one attacker into the vacated hex, or none', () => {
    const p = fighting([french('F1', 4, '0,0'), french('F2', 2, '0,0'), allied('A1', 1, '1,0')], { dice: [6] })
    p.assault('assault 1,0 with F1 F2')
    expect(p.choices()).toEqual(['advance F1 to 1,0', 'advance F2 to 1,0', 'done'])
    expect([p.objections('advance F1 F2 to 1,0'), p.objections('advance F1 to 0,1')]).toEqual([['12.7.2'], ['12.7']])
    expect(p.objections('advance A1 to 1,0')).toEqual(['12.7'])
    p.play('advance F2 to 1,0')
    expect([p.at('F1'), p.at('F2')]).toEqual(['0,0', '1,0'])
  })

  test('[12.7] [12.7.1] a unit that has not attacked, or is not in order, is refused for that', () => {
    const p = fighting(
      [
        french('F1', 6, '0,0'),
        french('F2', 2, '0,0', { cohesion: 'disordered' }),
        french('F3', 2, '1,-1'),
        allied('A1', 1, '1,0'),
      ],
      { dice: [1, 6], orders: { F: 'advance' } },
    )
    p.assault('assault 1,0 with F1')
    expect([p.objections('advance F2 to 1,0'), p.objections('advance F3 to 1,0')]).toEqual([['12.7.1'], ['12.7']])
  })

  test('[16.31.1] cavalry that advances onto the ice tests there', () => {
    const onto = (die: number, type: 'heavy-cavalry' | 'infantry'): MoravianProblem => {
      const p = fighting([frenchHorse('F1', 6, '0,0', { type }), allied('A1', 1, '1,0')], {
        dice: [6, die],
        terrain: { '1,0': 'pond' },
      })
      p.assault('assault 1,0 with F1')
      p.play('advance F1 to 1,0')
      return p
    }
    const states = (die: number, type: 'heavy-cavalry' | 'infantry' = 'heavy-cavalry'): boolean =>
      onto(die, type).states('F1').includes('disordered')
    expect([states(6), states(1), states(6, 'infantry')]).toEqual([true, false, false])
  })

  test('[14.3.7] a square that advances is one no more', () => {
    const p = emptied([french('F1', 6, '0,0', { square: true })])
    p.play('advance F1 to 1,0')
    expect([p.at('F1'), p.states('F1').includes('square'), p.told('square')]).toMatchObject([
      '1,0',
      false,
      [{ units: ['F1'], formed: false, cases: ['14.3.7'] }],
    ])
    const stays = emptied([french('F1', 6, '0,0', { square: true })])
    stays.play('done')
    expect(stays.states('F1')).toContain('square')
  })

  test('[12.7.3] [3.4.6] [3.1.1.2] with a General the whole stack, and he goes along', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['F'], hex: '0,0' } as const
    const p = emptied([french('F1', 6, '0,0'), french('F2', 2, '0,0')], { leaders: [general] })
    expect(p.choices('advance')).toContain('advance F1 F2 to 1,0')
    p.play('advance F1 F2 to 1,0')
    expect([p.at('F1'), p.at('F2'), p.at('G')]).toEqual(['1,0', '1,0', '1,0'])
    const corps = emptied([french('F1', 6, '0,0'), french('F2', 2, '0,0')], {
      leaders: [{ ...general, rank: 'corps' }],
    })
    expect(corps.objections('advance F1 F2 to 1,0')).toEqual(['12.7.2'])
  })

  test('[3.4.4] a leader goes with the last of his troops', () => {
    const corps = { id: 'M', side: 'french', rank: 'corps', formations: ['F'], hex: '0,0' } as const
    const p = emptied([french('F1', 6, '0,0')], { leaders: [corps] })
    p.play('advance F1 to 1,0')
    expect(p.at('M')).toBe('1,0')
    const stays = emptied([french('F1', 6, '0,0'), french('F2', 2, '0,0')], { leaders: [corps] })
    stays.play('advance F1 to 1,0')
    expect(stays.at('M')).toBe('0,0')
    const general = { ...corps, rank: 'general' } as const
    const single = emptied([french('F1', 6, '0,0'), french('F2', 2, '0,0')], { leaders: [general] })
    single.play('advance F1 to 1,0')
    expect(single.at('M')).toBe('0,0')
  })

  test('[12.7.2] of two hexes that are emptied one is entered', () => {
    const p = fighting([french('F1', 8, '0,0'), allied('A1', 1, '1,0'), allied('A2', 1, '0,1')], { dice: [6] })
    p.assault('assault 1,0 0,1 with F1')
    if (p.step === 'retreat') for (const unit of ['A1', 'A2']) p.play(p.choices(`retreat ${unit}`)[0])
    expect(p.choices()).toEqual(['advance F1 to 0,1', 'advance F1 to 1,0', 'done'])
    p.play('advance F1 to 0,1')
    expect([p.at('F1'), p.told('advanced').length]).toEqual(['0,1', 1])
  })

  test('[12.7.1] [16.52] a unit disordered in the exchange does not advance, Cossacks do', () => {
    const after = (type: 'light-cavalry' | 'cossacks'): string[] => {
      const p = fighting(
        [
          frenchHorse('F1', 2, '0,0', { type, move: 7 }),
          frenchHorse('F2', 2, '0,0', { type, move: 7 }),
          allied('A1', 2, '1,0'),
        ],
        { dice: [4, 6] },
      )
      p.assault('assault 1,0 with F1 F2')
      p.play('lose F1', 'lose A1')
      expect(p.states('F2')).toContain('disordered')
      return p.choices('advance')
    }
    expect([after('light-cavalry'), after('cossacks')]).toEqual([[], ['advance F2 to 1,0']])
  })

  test('[12.7.3] he goes along even if guns stay behind; with one unit alone he stays', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['F'], hex: '0,0' } as const
    const stack = [french('F1', 4, '0,0'), french('F2', 2, '0,0'), frenchGuns('F3', 1, '0,0'), allied('A1', 1, '1,0')]
    const advanced = (order: string): string[] => {
      const p = fought(stack, [6], { leaders: [general] }, 'assault 1,0 with F1 F2')
      p.play(order)
      return [p.at('G'), p.at('F3')]
    }
    expect([advanced('advance F1 F2 to 1,0'), advanced('advance F1 to 1,0')]).toEqual([
      ['1,0', '0,0'],
      ['0,0', '0,0'],
    ])
  })

  test('[12.7.3] a unit that stood by in the stack of a General goes along, but not alone', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['F'], hex: '0,0' } as const
    const stack = [french('F1', 6, '0,0'), french('F2', 2, '0,0'), allied('A1', 1, '1,0')]
    const p = fought(stack, [1, 6], { leaders: [general], orders: { F: 'advance' } }, 'assault 1,0 with F1')
    if (p.step === 'retreat') p.play(p.choices('retreat')[0])
    expect([p.objections('advance F1 F2 to 1,0'), p.objections('advance F2 to 1,0')]).toEqual([[], ['12.7']])
  })

  test('[12.7.3] [3.4.4] a Commander stays with those who are left, though the General goes', () => {
    const leader = { side: 'french', formations: ['F'], hex: '0,0' } as const
    const leaders = [
      { ...leader, id: 'G', rank: 'general' },
      { ...leader, id: 'M', rank: 'corps' },
    ] as const
    const left = (third: Counter): string[] => {
      const stack = [french('F1', 4, '0,0'), french('F2', 2, '0,0'), third, allied('A1', 1, '1,0')]
      const p = fought(stack, [6], { leaders }, 'assault 1,0 with F1 F2')
      p.play('advance F1 F2 to 1,0')
      return [p.at('G'), p.at('M')]
    }
    expect(left(french('F3', 1, '0,0', { cohesion: 'disordered' }))).toEqual(['1,0', '0,0'])
    // Guns keep no General: he stays with the advancing stack.
    expect(left(frenchGuns('F3', 1, '0,0'))).toEqual(['1,0', '1,0'])
  })

  test('[3.4.4] guns that stay behind keep no leader from the last troops that advance', () => {
    const led = (rank: 'general' | 'corps', others: readonly Counter[]): string => {
      const leaders = [{ id: 'L', side: 'french', rank, formations: ['F'], hex: '0,0' } as const]
      const stack = [french('F1', 6, '0,0'), ...others, allied('A1', 1, '1,0')]
      const p = fought(stack, [6], { leaders }, 'assault 1,0 with F1')
      p.play('advance F1 to 1,0')
      return p.at('L')
    }
    const guns = frenchGuns('F3', 1, '0,0')
    const foot = french('F2', 1, '0,0', { cohesion: 'disordered' })
    expect([led('general', [guns]), led('corps', [guns]), led('general', [guns, foot])]).toEqual(['1,0', '1,0', '0,0'])
  })

  test('[12.7.3] only what stands with the General, and can enter, goes along', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['F'], hex: '0,0' } as const
    const p = emptied([french('F1', 6, '0,0'), french('F2', 2, '0,0'), french('F3', 1, '1,-1')], { leaders: [general] })
    expect(p.choices('advance')).toEqual([
      'advance F1 F2 to 1,0',
      'advance F1 to 1,0',
      'advance F2 to 1,0',
      'advance F3 to 1,0',
    ])
    expect(p.objections('advance F1 F2 F3 to 1,0')).toEqual(['12.7.2'])
    const other = emptied([french('F1', 6, '0,0'), french('F2', 2, '0,0')], {
      leaders: [{ ...general, formations: ['B'] }],
      units: [
        french('F1', 6, '0,0'),
        french('F2', 2, '0,0'),
        allied('A1', 1, '1,0'),
        french('B1', 1, '-5,0', { formation: 'B' }),
      ],
    })
    expect(other.choices('advance')).toEqual(['advance F1 to 1,0', 'advance F2 to 1,0'])
  })

  test('[16.41.snow.4] never in snow', () => {
    expect(emptied([french('F1', 8, '0,0')], { weather: 'snow' }).step).toBe('priorities')
  })

  test('[16.28] cavalry does not enter works', () => {
    const p = fought([frenchHorse('F1', 10, '0,0'), allied('A1', 1, '1,0')], [6], { terrain: { '1,0': 'factory' } })
    expect([p.at('A1'), p.step]).toEqual(['rebuilding', 'priorities'])
  })
})
