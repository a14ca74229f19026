import { loadGame } from '@voltigeur/games'
import { describe, expect, test } from 'vitest'
import { lesson } from '../../../games/austerlitz/table/lesson.ts'
import { letComputerPlay } from '../table/checks/computer.ts'
import { EMPTY, type Hand } from '../table/orders/choosing.ts'
import { Sitting } from '../table/sitting/sitting.ts'
import { glance, stepNow } from './lesson.ts'

const game = loadGame('austerlitz')
const { steps } = lesson

function newLesson(): { sitting: Sitting; play: (text: string) => void; end: () => void } {
  const sitting = Sitting.startSituation(game, 'lesson', lesson.situation, lesson.seats, 'a seed')
  sitting.lesson = 0
  const play = (text: string): void => expect(sitting.decide(sitting.battle.language.hear(text))).toEqual([])
  return { sitting, play, end: () => play('done') }
}

const holding = (unit: number): Hand => ({ ...EMPTY, unit })
const title = (step: number): string => steps[step].title
const named = (wanted: string): number => steps.findIndex(step => step.title === wanted)

describe('the introduction to Austerlitz', () => {
  test('it begins with the newcomer to move', () => {
    const { sitting } = newLesson()
    expect(sitting.now.ours).toBe(true)
    expect(glance(sitting).asked).toContain('move')
    expect(stepNow(steps, 0, glance(sitting))).toBe(0)
  })

  test('doing what each card says leads through to the end', () => {
    const { sitting, play, end } = newLesson()
    const now = (from: string, hand = EMPTY, tab = 'decide'): string =>
      title(stepNow(steps, named(from), glance(sitting, hand, tab)))
    expect(now('A counter')).toBe('A counter')
    const morand = sitting.battle.pieces(sitting.now.position).find(piece => piece.id === 'F32')!.unit
    expect(now('A counter', holding(morand))).toBe('Where it can go')
    play('move F32 to 2118')
    expect(now('Where it can go')).toBe('Zone of control')
    expect(now('Zone of control', { ...EMPTY, refusal: [{ case: '5C', text: 'too far' }] })).toBe('The rule behind it')
    expect(now('The rule behind it', EMPTY, 'rules')).toBe('Bring up the others')
    play('move F33 to 2117')
    play('move F34 to 2118')
    play('move F35 to 2017')
    expect(now('Bring up the others')).toBe('Bring up the others')
    play('move F31 to 2117')
    expect(now('Bring up the others')).toBe('End the Movement Phase')
    end()
    expect(now('End the Movement Phase')).toBe('Attack')
    const target = sitting.battle.board.grid.find('2217')
    expect(now('Attack', { ...EMPTY, party: { hexes: [target], units: [] } })).toBe('Odds before you commit')
    const attack = sitting.battle.language.hear('attack 2217 with F31 F32 F33 F34 F35')
    expect(sitting.seat.forecast(attack).odds?.column).toBe('3-1')
    play('attack 2217 with F31 F32 F33 F34 F35')
    expect(now('Odds before you commit')).toBe('Retreat')
    play('retreat A10 to 2318')
    expect(now('Retreat')).toBe('Advance')
    play('advance F32 to 2217')
    expect(now('Advance')).toBe('The other side')
    letComputerPlay(sitting)
    while (glance(sitting).asked.size > 0 && !glance(sitting).asked.has('move')) {
      sitting.decide(sitting.seat.menus.flatMap(menu => [...menu.decisions()])[0])
      letComputerPlay(sitting)
    }
    expect(now('The other side')).toBe('Find out more')
  })

  test('a player who runs ahead is not held up', () => {
    const { sitting, end } = newLesson()
    end()
    expect(title(stepNow(steps, 1, glance(sitting)))).toBe('Attack')
    letComputerPlay(sitting)
    expect(title(stepNow(steps, named('Attack'), glance(sitting)))).toBe('Attack')
  })

  test('any number of units in contact gets the defender to retreat with the loaded die', () => {
    const hexes = ['2118', '2117', '2118']
    for (const units of [
      ['F32', 'F33'],
      ['F32', 'F33', 'F34'],
    ]) {
      const { sitting, play, end } = newLesson()
      for (const [i, unit] of units.entries()) play(`move ${unit} to ${hexes[i]}`)
      end()
      play(`attack 2217 with ${units.join(' ')}`)
      expect(glance(sitting).asked).toContain('retreat')
    }
  })

  test('places and texts hold: every hex is on the map, and every step but the talk has something to wait for', () => {
    const { sitting } = newLesson()
    for (const step of steps) {
      if (step.at !== undefined) expect(sitting.battle.board.grid.find(step.at)).toBeGreaterThanOrEqual(0)
      expect(step.task === undefined).toBe(step.done === undefined)
    }
  })

  test('a lesson that was put away goes on where it was', () => {
    const { sitting, play } = newLesson()
    play('move F32 to 2118')
    sitting.lesson = 3
    const again = Sitting.resume(game, sitting.save())
    expect(again.lesson).toBe(3)
    expect(again.match.hash()).toBe(sitting.match.hash())
    expect(again.seats).toEqual(lesson.seats)
  })
})
