import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  type KulmProblem,
  type Officer,
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

describe('12.5 Losses and morale', () => {
  test('[12.5.7] [12.5.7b] [12.5.8] losses, then one check, then flight', () => {
    const field = attack(
      [
        { ...F1, fv: 60 },
        { ...C1, mov: 40 },
      ],
      { dice: [5, 5, 3, 3] },
    )
    const told = field.play('fire at -1,0 from 0,0')
    expect(told.map(({ kind }) => kind)).toEqual(['fired', 'lost', 'checkedMorale', 'changedState'])
    expect(field.choices('flee').length).toBeGreaterThan(1)
    field.play(field.choices('flee')[0])
    expect(field.unit('C1')).toMatchObject({ losses: 4, state: 'disordered' })
    expect(field.unit('C1').hex).not.toBe('-1,0')
  })

  test('[4.1a] [4.1b] French infantry checks at the second loss, Coalition infantry at the first', () => {
    const hit = { dice: [5, 5, 6, 6] }
    const russian = attack([{ ...F1, fv: 6 }, C1], hit)
    expect(russian.play('fire at -1,0 from 0,0').map(({ kind }) => kind)).toContain('checkedMorale')
    const frank = defence([F1, { ...C1, fv: 6 }], hit)
    expect(frank.play('fire at 0,0 from -1,0').map(({ kind }) => kind)).toEqual(['fired', 'lost'])
  })

  test('[3.2.4] [3.2.6] a unit that has lost everything is gone', () => {
    const field = attack([{ ...F1, fv: 60 }, coalition('C1', 2, '-1,0')], { dice: [6, 6] })
    field.play('fire at -1,0 from 0,0')
    expect(field.at('C1')).toBe('eliminated')
  })

  describe('[6.9.5] fire at guns in action that are alone', () => {
    const guns = coalitionGuns('G1', 3, '-1,0', { facing: 'SE', formation: 'unlimbered', mov: 11 })
    const volley = (dice: number[], ...beside: Counter[]): KulmProblem =>
      attack([{ ...F1, fv: 60 }, guns, ...beside], { dice: [...dice, 6, 6, 6, 6] })
    const order = 'fire at -1,0 from 0,0'

    test('costs half, and it is told so', () => {
      const sentences = (field: KulmProblem): string => {
        const { match } = field
        const verdict = match.play(match.battle.language.hear(order), 0)
        return verdict.accepted ? match.battle.language.tell(verdict.events[0]) : ''
      }
      const missed = volley([1, 1])
      expect(sentences(missed)).toMatch(/rolled 11, 1 on the table, halved for guns alone: no effect$/)
      expect([missed.unit('G1').losses, missed.told('lost')]).toEqual([0, []])
      const struck = volley([6, 6])
      expect(sentences(struck)).toMatch(/rolled 66, 3 on the table, halved for guns alone: 1 increment lost$/)
      expect(struck.unit('G1').losses).toBe(1)
      // 6.9.6: with infantry nothing is halved.
      const among = volley([1, 1], coalition('C2', 6, '-1,0', { facing: 'SE', mov: 11 }))
      expect(sentences(among)).toMatch(/increments? lost$/)
      expect(among.unit('C2').losses).toBeGreaterThan(0)
    })

    test('[12.5.7] so do the chances say, before and after', () => {
      const field = volley([6, 6])
      const { chances, cases } = field.forecast(order).odds!
      expect([chances.map(({ text }) => text), cases]).toEqual([
        ['no effect, 8 of 36', '1 increment lost, 28 of 36'],
        expect.arrayContaining(['6.9.5']),
      ])
      const { match } = field
      const before = match.position.copy()
      const decision = match.battle.language.hear(order)
      const { enemy } = match.battle.briefing.expectedLosses!(before, decision)!
      const verdict = match.play(decision, 0)
      const [{ stakes }] = match.battle.briefing.throwsOf!(before, decision, verdict.accepted ? verdict.events : [])
      const mean = stakes.reduce((sum, { gain, probability }) => sum + gain * probability, 0)
      expect([stakes.map(({ result }) => result), mean]).toEqual([['no effect', '1 lost'], expect.closeTo(enemy)])
      const among = volley([6, 6], coalition('C2', 6, '-1,0', { facing: 'SE', mov: 11 }))
      expect(among.forecast(order).odds!.cases).not.toContain('6.9.5')
    })
  })

  test('[2.2.3] a volley shows the printed fire value only of who fires with it', () => {
    const shown = (formation: 'column' | 'line', facing: string): boolean[] => {
      const stack = ['F1', 'F2'].map(id => french(id, 4, '0,0', { formation, facing, fv: 7 }))
      const field = attack([...stack, coalition('C1', 6, '-1,0')], { dice: [1, 1] })
      field.play('fire at -1,0 from 0,0')
      const { battle } = field.match
      const seen = battle.language.view(field.match.seen(1)) as unknown as { units: { id: string; values?: object }[] }
      return ['F1', 'F2'].map(id => 'fire' in (seen.units.find(unit => unit.id === id)!.values ?? {}))
    }
    expect(shown('column', 'NW')).toEqual([true, false])
    expect(shown('line', 'W')).toEqual([false, false])
  })

  test('[6.4.8b] a line that has become too short closes up where its owner wants', () => {
    const line = coalition('C1', 5, '-1,0', { formation: 'longLine', facing: 'E' })
    const long = coalition('C2', 12, '-4,0', { formation: 'longLine', facing: 'E' })
    const field = attack([{ ...F1, fv: 9 }, line, long], { dice: [5, 5, 6, 6] })
    field.play('fire at -1,0 from 0,0')
    expect(field.choices()).toEqual(['keep C1 at -1,-1', 'keep C1 at -1,0'])
    expect([field.objections('keep C1 at 0,0'), field.objections('keep C2 at -4,0')]).toEqual([['6.4.8b'], ['6.4.8b']])
    field.play('keep C1 at -1,-1')
    expect(field.unit('C1')).toMatchObject({ hexes: ['-1,-1'], formation: 'line', losses: 1 })
    expect(field.told('shrank')).toMatchObject([{ cases: ['6.4.8b'] }])
  })

  test('[6.4.9d] [6.7.7] so do a line of cavalry and skirmishers, each by a case of its own', () => {
    const closed = (unit: Counter): unknown => {
      const field = attack([{ ...F1, fv: 14 }, unit], { dice: [5, 5, 6, 6] })
      field.play('fire at -1,0 from 0,0', `keep ${unit.id} at -1,0`)
      return [field.unit(unit.id).formation, field.told('shrank')[0].cases]
    }
    expect(closed(coalitionHorse('K1', 8, '-1,0', { formation: 'longLine', facing: 'E' }))).toEqual([
      'line',
      ['6.4.9d'],
    ])
    const light = coalition('C1', 4, '-1,0', { formation: 'longSkirmish', facing: 'E', range: 2, kind: 'jaeger' })
    expect(closed(light)).toEqual(['skirmish', ['6.7.7']])
  })

  test('[14.1.1] [14.2.1] [14.2.2] a natural 66 endangers the leader in the hex', () => {
    const leader: Officer = { id: 'L', side: 'coalition', nation: 'russian', morale: 3, hex: '-1,0' }
    const field = attack(
      [
        { ...F1, fv: 1 },
        { ...C1, mov: 11 },
      ],
      { leaders: [leader], dice: [6, 6, 1, 4, 4, 5, 5] },
    )
    const told = field.play('fire at -1,0 from 0,0')
    expect(told.find(({ kind }) => kind === 'leaderFell')).toMatchObject({ leader: 'L', fate: 'killed' })
    expect(told.filter(({ kind }) => kind === 'checkedMorale').map(({ reason }) => reason)).toEqual([
      'leaderLost',
      'fireLosses',
    ])
    expect(field.at('L')).toBe('eliminated')
  })

  test('[14.1.1] a 64 does not', () => {
    const leader: Officer = { id: 'L', side: 'coalition', nation: 'russian', morale: 3, hex: '-1,0' }
    const field = attack([{ ...F1, fv: 1 }, C1], { leaders: [leader], dice: [6, 4] })
    expect(field.play('fire at -1,0 from 0,0').map(({ kind }) => kind)).not.toContain('leaderFell')
  })

  test('[4.3.3] guns in battery that fail are lost', () => {
    const guns = coalitionGuns('CG', 3, '-1,0', { formation: 'unlimbered', facing: 'SE', mov: 40 })
    const field = attack([{ ...F1, fv: 60 }, guns], { dice: [5, 5, 1, 1] })
    field.play('fire at -1,0 from 0,0')
    expect(field.at('CG')).toBe('eliminated')
  })

  test('[4.3.2] cavalry that fails routs', () => {
    const horse = coalitionHorse('CH', 8, '-1,0', { mov: 50 })
    const field = attack([{ ...F1, fv: 20 }, horse], { map: { radius: 18 }, dice: [5, 5, 1, 1] })
    field.play('fire at -1,0 from 0,0')
    field.play(field.choices('flee')[0])
    expect(field.unit('CH')).toMatchObject({ state: 'routed' })
  })
})

describe('What is gone, and what is left over', () => {
  test('[3.2.5] with a regiment its battalions are gone', () => {
    const regiment: Counter = { id: 'fr-12', hex: '0,0', facing: 'NW', losses: 21 }
    const field = defence([regiment, { ...C1, fv: 60 }], { dice: [5, 5] })
    field.play('fire at 0,0 from -1,0')
    expect([field.at('fr-12'), field.at('fr-12-1'), field.at('fr-12-4')]).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
    ])
  })

  test('[4.1d] one check for one fire, however many losses', () => {
    const field = defence(
      [
        { ...F1, mov: 11 },
        { ...C1, fv: 60 },
      ],
      { dice: [5, 5, 6, 6] },
    )
    const told = field.play('fire at 0,0 from -1,0')
    expect(told.find(({ kind }) => kind === 'lost')).toMatchObject({ increments: 4 })
    expect(told.filter(({ kind }) => kind === 'checkedMorale')).toHaveLength(1)
  })
})
