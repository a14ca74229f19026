import { readFileSync } from 'node:fs'
import { gameFolder, loadGame } from '@voltigeur/games'
import { parseJournal } from '@voltigeur/kernel'
import { lastOf, record } from '@voltigeur/lab/recording'
import { expect, test } from 'vitest'
import { timelineOf } from '../../after/timeline.ts'
import { beatAt, beatsOf, timingOf } from './beats.ts'

const game = loadGame('austerlitz')
const recording = record(
  game,
  parseJournal(readFileSync(new URL('./fixtures/sun-of-austerlitz.json', gameFolder(game.id)), 'utf8')),
)
const beats = beatsOf(recording)

test('beats lead from the first position through every turn to the last, and tell every loss once', () => {
  const { position } = lastOf(recording)
  expect(beats[0].pieces).toEqual(recording.battle.pieces(recording.moments[0].position))
  expect(beats.at(-1)!.pieces).toEqual(recording.battle.pieces(position))
  const { turn } = recording.battle.briefing.track(position)
  expect([...new Set(beats.map(beat => beat.turn))]).toEqual(Array.from({ length: turn }, (_, i) => i + 1))
  const { losses } = timelineOf(recording).points.at(-1)!
  expect(beats.at(-1)!.losses).toEqual(losses)
  const struck = beats.flatMap(beat => [...beat.struck.values()])
  expect(struck.reduce((sum, lost) => sum + lost)).toBe(losses.reduce((sum, lost) => sum + lost))
})

test('the animation takes a few seconds, and its beats follow each other without a gap', () => {
  const timing = timingOf(beats)
  expect(timing.all).toBeGreaterThan(5000)
  expect(timing.all).toBeLessThan(15_000)
  expect(beatAt(timing, 0)).toEqual({ index: 0, share: 0 })
  expect(beatAt(timing, timing.all)).toEqual({ index: beats.length - 1, share: 1 })
  for (const [index, end] of timing.ends.entries()) {
    if (index === 0) continue
    expect(end).toBeGreaterThan(timing.ends[index - 1])
    expect(beatAt(timing, end - 0.001).index).toBe(index)
    expect(beatAt(timing, end - 0.001).share).toBeCloseTo(1, 2)
  }
})
