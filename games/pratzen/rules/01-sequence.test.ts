import { describe, expect, test } from 'vitest'
import { opening, problem } from '../checks/field-problem.ts'
import { austrian, colours, dragoons, flag, general, gun, inside, line, melee } from '../checks/troops.ts'
import { recordLoss } from './01-morale-tracks.ts'
import { finalOutcome } from './17-victory.ts'

describe('setting up', () => {
  test('[SETUP-1] [SETUP-2] [SETUP-3] [MOR-1] the introduction stands as the scenario lists it', () => {
    const p = opening('intro-pratzen-village')
    expect(p.at('14e-ligne-1-F')).toBe('07.40')
    expect(p.counter('14e-ligne-1-F').facing).toBe('E')
    expect(p.at('novgorod-1-a')).toBe('18.37')
    expect(p.at('L-wodniansky')).toBe('33.39')
    expect(p.at('36e-ligne-2-F')).toBe('waiting')
    expect(p.view().morale.french).toEqual({ level: 9, losses: 0, defeats: 0 })
    expect(p.view().morale.allied).toEqual({ level: 7, losses: 0, defeats: 0 })
  })

  test('[SETUP-4] [DEF-9] [TIME-1] the clocks stand where the scenario says: the Guard begins with Allied guns', () => {
    const p = opening('guard-stare-vinohrady')
    expect(p.view().turn).toBe(1)
    expect(p.view().flow).toEqual(['game-turn', 'artillery'])
    expect(p.view().side).toBe('allied')
  })
})

describe('the sequence of play', () => {
  test('[SEQ-1] [PHASE-1] [SEQ-3] [SEQ-4] [SEQ-5] [SEQ-6] [SEQ-7] [SEQ-8] both players play the same phases in order', () => {
    const phases = ['reinforcements', 'command', 'artillery', 'engagement', 'rally', 'close-combat']
    const p = problem({
      units: [line('x', '-9,0')],
      leaders: [general('g', '-9,0')],
      side: 'french',
      phase: 'engagement',
      turns: 2,
    })
    const told = p.play('done')
    const seen = told.filter(event => event.kind === 'phase').map(event => `${event.side} ${event.phase}`)
    const both = ['french', 'allied'].flatMap(side => phases.map(phase => `${side} ${phase}`))
    expect(seen.slice(0, 8)).toEqual(both.slice(4))
    expect(seen.slice(8, 11)).toEqual(both.slice(0, 3))
  })

  test('[SEQ-9] [VIC-0] [VIC-3] [TIME-2] after the Allied close combat the turn ends, and after the last one the game', () => {
    const p = problem({
      units: [line('x', '-9,0')],
      leaders: [general('g', '-9,0')],
      turns: 2,
      victory: { kind: 'french within', hexes: ['-9,0'] },
    })
    p.play('done')
    expect(p.view().turn).toBe(2)
    expect(p.match.outcome).toBeNull()
    p.play('done')
    expect(p.step).toBe('over')
    expect(p.match.outcome?.winner).toBe(0)
  })
})

describe('morale tracks', () => {
  const shelled = (more: Readonly<Record<string, unknown>>) =>
    problem({
      phase: 'artillery',
      side: 'french',
      units: [gun('g', '0,0'), gun('h', '0,1'), dragoons('d', '4,0', { hits: 2 }), dragoons('e', '4,-1', { hits: 2 })],
      dice: [5, 5],
      ...more,
    })

  test('[MOR-2] [ELIM-5] each loss closes a box from above', () => {
    const p = shelled({ demoralization: { french: 3, allied: 5 } })
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.view().morale.allied).toMatchObject({ losses: 1, defeats: 0 })
    p.play('bombard h at 4,-1 shot ball facing E')
    expect(p.view().morale.allied).toMatchObject({ losses: 2, defeats: 0 })
    expect(p.view().morale.french).toMatchObject({ losses: 0, defeats: 0 })
    expect(p.match.outcome).toBeNull()
  })

  test('[MOR-5] [VIC-1] losses that meet the defeats lose the game at once, in the middle of a phase', () => {
    const p = shelled({ demoralization: { french: 3, allied: 2 }, defeats: { french: 0, allied: 1 } })
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.step).toBe('over')
    expect(p.orders()).toEqual([])
    expect(p.at('e')).toBe('4,-1')
    expect(p.match.outcome).toMatchObject({ winner: 0, cases: ['MOR-5', 'VIC-1'] })
  })

  test('[MOR-5] [MOR-4] [VIC-1] so do defeats that meet the losses: no unit falls back any more', () => {
    const units = [flag('F', '0,0', { cc: 4 }), colours('C', '1,0'), austrian('y', '1,0')]
    const tracks = { demoralization: { french: 40, allied: 3 }, losses: { french: 0, allied: 1 } }
    const fought = (defeats: number) => {
      const p = melee(units, [4], { ...tracks, defeats: { french: 0, allied: defeats } })
      p.play('fight F')
      return p
    }
    expect(fought(1).step).toBe('over')
    expect(fought(1).at('C')).toBe('1,0')
    expect(fought(0).step).toBe('falling-back')
  })

  test('[MOR-2] [MOR-5] pieces beyond the last box change nothing', () => {
    const { field, position } = inside(shelled({ demoralization: { french: 3, allied: 5 } }))
    for (let n = 0; n < 4; n++) recordLoss(field, position, 0)
    expect(field.morale.losses.get(position, 0)).toBe(4)
    expect(finalOutcome(field, position)).toMatchObject({ winner: 1, cases: ['MOR-5', 'VIC-1'] })
  })
})
