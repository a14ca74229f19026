/** A player who skips every step of a lesson: the game goes along with the cards. */
import { makePlayer } from '@voltigeur/ai'
import { gameIds, loadGame } from '@voltigeur/games'
import { expect, test } from 'vitest'
import { letComputerPlay } from '../table/checks/computer.ts'
import { Sitting } from '../table/sitting/sitting.ts'
import { openLesson } from './index.ts'
import { glance, stepNow } from './lesson.ts'
import { StandIn } from './stand-in.ts'

test.each(gameIds())('%s: skipping a step plays it, from the first card to the last', async id => {
  const lesson = await openLesson(id)
  const { steps } = lesson
  const opponent = makePlayer('recruit', 'lesson')
  const sitting = Sitting.startSituation(loadGame(id), 'lesson', lesson.situation, lesson.seats, 'a seed')
  letComputerPlay(sitting, opponent)
  for (let at = 0; at < steps.length - 1; at = stepNow(steps, at + 1, glance(sitting))) {
    const step = steps[at]
    if (step.plays === undefined) continue
    const standIn = new StandIn(step)
    let came = standIn.play(sitting)
    for (let turns = 0; came === 'waits' && turns < 40; turns++) {
      letComputerPlay(sitting, opponent)
      came = standIn.play(sitting)
    }
    expect([step.title, came]).toEqual([step.title, 'done'])
  }
})

test.each(gameIds())('%s: at most one card is read before something can be done', async id => {
  const { steps } = await openLesson(id)
  expect([0, 1]).toContain(steps.findIndex(step => step.done))
})
