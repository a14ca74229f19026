import { describe, expect, test } from 'vitest'
import { anyDecision } from '../checks/random-player.ts'
import { Random } from '../dice/random.ts'
import { HOLD, roads } from '../two-roads/index.ts'
import { odd, openRoads, order, plan, playOn, SEAL, start, two, viewersOf } from '../two-roads/play.ts'
import { begin } from './match.ts'
import { resume } from './replay.ts'

describe('rows', () => {
  test.each([2, 3] as const)('lead to the same streams and events again, with %i sides', sides => {
    const game = roads(sides)
    for (let n = 0; n < 20; n++) {
      const match = playOn(begin(game, { seed: String(n) }), new Random(n))
      const again = resume(game, match.beginning, JSON.parse(JSON.stringify(match.rows)))
      for (const viewer of viewersOf(match)) expect(again.seat(viewer).since(0)).toEqual(match.seat(viewer).since(0))
      expect([again.events, again.entries]).toEqual([match.events, match.entries])
    }
  })

  test('that the rules do not allow are refused', () => {
    const match = start(1)
    const resuming =
      (...rows: unknown[]) =>
      () =>
        resume(two, match.beginning, rows as typeof match.rows)
    expect(resuming({ by: 0, decision: { kind: 'seal' } })).toThrow('row 1 is not allowed: Some formation')
    expect(resuming({ by: 0, decision: null })).toThrow('row 1 is not allowed: There’s nothing')
    expect(resuming({ by: 'umpire', decision: null })).toThrow('row 1 is not allowed')
    expect(resuming({ by: -1, decision: null })).toThrow('not the rows of a match')
    expect(resuming({ by: 0, decision: null, key: 'k'.repeat(101) })).toThrow('at most 100 characters')
  })

  test('are revealed when play is over, not before', () => {
    const match = start(1)
    expect(() => match.open()).toThrow('the battle isn’t over')
    expect(() => match.archive()).toThrow('the battle isn’t over')
    playOn(match, new Random(1))
    expect(match.open()).toEqual({ pledge: null, rows: match.rows, position: match.position })
  })

  test('to publish, they lead to the same end, whatever was taken back', () => {
    for (let n = 0; n < 20; n++) {
      const match = playOn(start(n), new Random(n))
      const published = start(n)
      for (const { by, decision } of match.archive()) expect(published.play(decision, by).accepted).toBe(true)
      expect(published.position.equals(match.position)).toBe(true)
    }
  })

  test('to publish, they stay in order but where several decide at once', () => {
    const openly = playOn(begin(openRoads, { seed: '1' }), new Random(1))
    expect(openly.archive()).toEqual(openly.entries)
    const clocked = start(1)
    clocked.play(order(1, HOLD, 1), 1)
    clocked.play(order(0, HOLD, 1), 0)
    clocked.fromUmpire({ kind: 'timeUp', side: 1 })
    playOn(clocked, new Random(1))
    expect(clocked.archive().slice(0, 3)).toEqual([clocked.entries[1], clocked.entries[0], clocked.entries[2]])
    const out = odd((battle, p, d, by) => {
      if (d.kind === 'activate') battle.layout.cell.phase.set(p, 0)
      else battle.layout.rows.unit.box.set(p, 2 + by, 1)
    })
    for (const [d, by] of [
      [SEAL, 1],
      [SEAL, 0],
      [{ kind: 'activate', card: 0 }, 0],
    ] as const)
      out.play(d, by)
    expect(out.archive()).toEqual(out.entries)
  })

  test('to publish, they do not tell in which order came what was decided at once', () => {
    for (let n = 0; n < 20; n++) {
      const archives = [0, 1].map(k => {
        const match = start(n)
        const random = new Random(`${n}/${k}`)
        const plans = [0, 1].map(side => [...plan(side, 2, new Random(`${n}/${side}`)), SEAL])
        while (plans.flat().length > 0) {
          const side = random.pick([0, 1].filter(s => plans[s].length > 0))
          match.play(plans[side].shift()!, side)
        }
        const whim = new Random(n)
        while (match.owing.length > 0) {
          const { by, decision } = anyDecision(match, whim)
          match.play(decision, by)
        }
        return { archive: match.archive(), match }
      })
      expect(archives[1].archive).toEqual(archives[0].archive)
      const published = start(n)
      for (const { by, decision } of archives[0].archive) expect(published.play(decision, by).accepted).toBe(true)
      expect(published.position.equals(archives[1].match.position)).toBe(true)
    }
  })
})
