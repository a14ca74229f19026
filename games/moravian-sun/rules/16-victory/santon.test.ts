import { describe, expect, test } from 'vitest'
import { at, firing } from '../../checks/battery.ts'
import {
  allied,
  alliedGuns,
  type Counter,
  french,
  frenchGuns,
  type MoravianProblem,
  PRINCE,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

describe('16.29.4 The Santon', () => {
  const battery = { id: 'fr-santon-battery', hex: '0,0', formation: 'F' } as const
  const santon = (target: Counter, more: Problem = {}): MoravianProblem =>
    firing([battery, frenchGuns('F9', 1, '-4,0'), allied('A9', 1, '-3,0'), target], {
      terrain: { '0,0': 'fortress' },
      ...more,
    })

  test('[16.29.4] its guns fire at two to four hexes, at four with -1', () => {
    const shot = (hex: string, more: Problem = {}): string[] =>
      santon(at(hex), more).objections(`bombard ${hex} with fr-santon-battery`)
    expect([shot('1,0'), shot('2,0'), shot('4,0'), shot('5,0')]).toEqual([['16.29.4'], [], [], ['16.29.4']])
    expect(santon(at('4,0')).odds('bombard 4,0 with fr-santon-battery').terms).toMatchObject([
      { case: '16.29.4', value: -1 },
    ])
    // At three hexes the table is the same as for all guns.
    expect(
      santon(at('3,0'))
        .odds('bombard 3,0 with fr-santon-battery')
        .terms.map(term => term.case),
    ).not.toContain('16.29.4')
    expect([shot('1,0', { weather: 'snow' }), shot('2,0', { weather: 'snow' })]).toEqual([
      ['16.29.4'],
      ['16.41.snow.3'],
    ])
  })

  test('[16.29.4] guns next to them do not hit them', () => {
    const shot = (hex: string): string[] =>
      problem({
        phase: 'bombardment',
        command: 'A',
        units: [battery, french('F2', 1, '5,0'), alliedGuns('A1', 3, hex), alliedGuns('A2', 1, '4,0')],
        terrain: { '0,0': 'fortress' },
        orders: { A: 'defense', F: 'defense' },
      }).objections('bombard 0,0 with A1')
    expect([shot('1,0'), shot('2,0')]).toEqual([['16.29.4'], []])
  })

  test('[16.29.4] [11.1.1] alone and assaulted they are not overrun as other guns are, but fight', () => {
    const stormed = (gun: Counter): unknown[] => {
      const p = problem({
        phase: 'combat',
        command: 'A',
        units: [gun, french('F2', 1, '6,0'), allied('A1', 4, '1,0')],
        terrain: { '0,0': 'fortress' },
        orders: { A: 'attack', F: 'defense' },
        dice: [1, 1, 1],
      })
      p.assault('assault 0,0 with A1')
      if (p.step === 'defensive-fire') p.play('done')
      return [
        p.told('assaulted').length,
        p
          .told('eliminated')
          .map(told => told.unit)
          .includes(gun.id),
      ]
    }
    expect([stormed(battery), stormed(frenchGuns('F1', 1, '0,0'))]).toEqual([
      [1, false],
      [0, true],
    ])
  })

  test('[16.29.4] [12.5.4.clar.2] disordered a second time they stay where they are, and are not lost for that', () => {
    const p = problem({
      phase: 'combat',
      command: 'A',
      units: [{ ...battery, cohesion: 'disordered' }, allied('A1', 6, '1,0'), french('F9', 1, '-5,0')],
      terrain: { '0,0': 'fortress' },
      orders: { A: 'attack', F: 'defense' },
      dice: [1, 6, 6],
    })
    p.assault('assault 0,0 with A1')
    expect([p.told('assaulted')[0].result, p.at('fr-santon-battery')]).toEqual(['Dd', '0,0'])
    expect(p.told('eliminated')).toEqual([])
  })

  const ring = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1']
  const beset = (hexes: readonly string[], turns = 3, inside: readonly Counter[] = []): MoravianProblem =>
    problem({
      phase: 'actions',
      units: [
        battery,
        ...inside,
        french('F2', 1, '6,0', { formation: 'G' }),
        ...hexes.map((hex, i) => allied(`A${i}`, 1, hex)),
      ],
      leaders: [
        { ...PRINCE, hex: hexes[0] },
        { id: 'senarmont', side: 'french', rank: 'general', formations: ['F'], initiative: 2, hex: '0,0' },
      ],
      terrain: { '0,0': 'fortress' },
      orders: { F: 'defense', G: 'defense', A: 'defense' },
      turns,
      turn: 1,
    })
  /** Both sides do only what is required until the turn ends. */
  function wait(p: MoravianProblem): void {
    const { turn } = p.view()
    const order = (side: string): void => {
      for (const { id } of p.view().commands.filter(one => one.side === side && one.box === 0)) {
        const last = p.choices(`place ${id} to defense in`, side).length
        if (last > 0) p.playFor(side, `place ${id} to defense in ${last}`)
      }
      p.playFor(side, 'seal')
    }
    while (p.step !== 'over' && p.view().turn === turn) {
      if (p.step === 'priorities') ['french', 'allied'].forEach(order)
      else p.play(p.choices('done')[0] ?? p.choices('seal')[0] ?? p.choices()[0])
    }
  }

  test('[16.29.4] surrounded from one end of a turn to the next they are lost, else not', () => {
    const p = beset(ring, 6)
    wait(p)
    expect(p.at('fr-santon-battery')).toBe('0,0')
    wait(p)
    expect(p.at('fr-santon-battery')).toBe('eliminated')
    for (let turn = 3; turn < 6; turn++) wait(p)
    expect([p.view().turn, p.told('eliminated').length]).toEqual([6, 1])
    const open = beset(['1,0', '-1,0'])
    wait(open)
    wait(open)
    expect(open.at('fr-santon-battery')).toBe('eliminated')
    const gap = beset(['1,0'])
    wait(gap)
    // No turn counts yet.
    expect(gap.match.battle.field.cell.santon.get(gap.match.position)).toBe(0)
    wait(gap)
    expect(gap.at('fr-santon-battery')).toBe('0,0')
  })

  test('[16.29.4] without a break: a gap that opens and is closed again within the turn restarts it', () => {
    /** B1 leaves its hex, so that three hexes are open, and C1 fills it, or both stay. */
    const played = (parts: boolean): MoravianProblem => {
      const p = problem({
        phase: 'actions',
        units: [
          battery,
          french('F2', 1, '6,0', { formation: 'G' }),
          allied('A1', 1, '-1,0'),
          allied('B1', 1, '1,0', { formation: 'B' }),
          allied('C1', 1, '2,-1', { formation: 'C' }),
        ],
        leaders: [
          { ...PRINCE, hex: '-1,0' },
          { ...PRINCE, id: 'b', formations: ['B'], hex: '4,0' },
          { ...PRINCE, id: 'c', formations: ['C'], hex: '4,-1' },
        ],
        terrain: { '0,0': 'fortress' },
        orders: { F: 'defense', G: 'defense', A: 'defense', B: 'defense', C: 'defense' },
        turns: 4,
      })
      wait(p)
      expect(p.view().turn).toBe(2)
      const moves = parts ? ['move B1 to 2,0', 'move C1 to 1,0'] : []
      while (p.view().turn === 2) {
        if (p.step === 'priorities') {
          p.playFor('french', 'place F to defense in 1', 'place G to defense in 2', 'seal')
          p.playFor('allied', 'place B to defense in 1', 'place C to advance in 2', 'place A to defense in 3', 'seal')
        }
        const [next] = moves
        if (p.step === 'movement' && next && p.objections(next).length === 0) p.play(moves.shift()!)
        else p.play(p.choices('done')[0] ?? p.choices('seal')[0] ?? p.choices()[0])
      }
      expect(moves).toEqual([])
      return p
    }
    expect([played(false).at('fr-santon-battery'), played(true).at('fr-santon-battery')]).toEqual(['eliminated', '0,0'])
    const later = played(true)
    wait(later)
    expect(later.at('fr-santon-battery')).toBe('eliminated')
  })

  test('[3.5.4] [16.29.4] a leader who loses with them the last troops of his hex is in danger, and no other', () => {
    const tested = (inside: readonly Counter[]): unknown[] => {
      const p = beset(ring, 3, inside)
      wait(p)
      expect(p.told('leaderTested')).toEqual([])
      wait(p)
      return [p.at('fr-santon-battery'), ...p.told('leaderTested').map(({ leader, cases }) => [leader, cases])]
    }
    expect(tested([])).toEqual(['eliminated', ['senarmont', ['3.5.3']]])
    expect(tested([french('F1', 1, '0,0')])).toEqual(['eliminated'])
  })
})
