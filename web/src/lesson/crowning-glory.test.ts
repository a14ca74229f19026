import { makePlayer } from '@voltigeur/ai'
import { loadGame } from '@voltigeur/games'
import { describe, expect, test } from 'vitest'
import { lesson } from '../../../games/crowning-glory/table/lesson.ts'
import { letComputerPlay } from '../table/checks/computer.ts'
import { EMPTY, type Hand } from '../table/orders/choosing.ts'
import { Sitting } from '../table/sitting/sitting.ts'
import { glance, stepNow } from './lesson.ts'

const game = loadGame('crowning-glory')
const { steps } = lesson
const FRENCH = 1

function newLesson(seed = 'a seed'): { sitting: Sitting; play: (text: string) => void } {
  const sitting = Sitting.startSituation(game, 'lesson', lesson.situation, lesson.seats, seed)
  sitting.lesson = 0
  const play = (text: string): void => expect(sitting.decide(sitting.battle.language.hear(text))).toEqual([])
  return { sitting, play }
}

const holding = (unit: number): Hand => ({ ...EMPTY, unit })
const title = (step: number): string => steps[step].title
const named = (wanted: string): number => {
  const step = steps.findIndex(other => other.title === wanted)
  expect(step, wanted).toBeGreaterThanOrEqual(0)
  return step
}
const unitOf = (sitting: Sitting, id: string): number =>
  sitting.battle.pieces(sitting.now.position).find(piece => piece.id === id)!.unit

describe('the introduction to A Crowning Glory', () => {
  test('it begins with the newcomer to choose a unit, and three Russians who have had their turn', () => {
    const { sitting } = newLesson()
    expect(sitting.now).toMatchObject({ actor: FRENCH, ours: true })
    expect(glance(sitting).asked).toContain('move')
    expect(stepNow(steps, 0, glance(sitting))).toBe(0)
    const passive = sitting.battle.pieces(sitting.now.position).filter(piece => piece.states.includes('passive'))
    expect(passive.map(piece => piece.id)).toEqual(['al-przbyzowski', 'al-olsusiev', 'al-urusov'])
  })

  test('doing what each card says leads through to the end', () => {
    const { sitting, play } = newLesson()
    const now = (from: string, hand = EMPTY): string => title(stepNow(steps, named(from), glance(sitting, hand)))
    const levasseur = unitOf(sitting, 'fr-levasseur')
    expect(now('One number')).toBe('One number')
    expect(now('One number', holding(unitOf(sitting, 'fr-friant')))).toBe('Where it can go')
    play('move fr-friant to 2021')
    expect(now('Where it can go')).toBe('One of yours, one of theirs')
    letComputerPlay(sitting)
    expect(now('One of yours, one of theirs')).toBe('One of yours, one of theirs')
    expect(now('One of yours, one of theirs', holding(levasseur))).toBe('Zones of control')
    const refusal = sitting.seat.objections(sitting.battle.language.hear('move fr-levasseur to 2122'))
    expect(refusal[0]?.case).toBe('7.1')
    expect(now('Zones of control', { ...holding(levasseur), refusal })).toBe('Staying in place')
    play('stay fr-levasseur')
    expect(now('Staying in place')).toBe('The rest of the army')
    letComputerPlay(sitting)
    play('stay fr-ferey')
    letComputerPlay(sitting)
    expect(now('The rest of the army')).toBe('The rest of the army')
    play('stay fr-bourcier')
    letComputerPlay(sitting)
    expect(now('The rest of the army')).toBe('Attack in turn')
    const hex = sitting.battle.board.grid.find('2120')
    expect(now('Attack in turn', { ...EMPTY, party: { hexes: [hex], units: [] } })).toBe('Strength minus strength')
    const attack = 'attack 2120 with fr-friant fr-levasseur fr-ferey'
    expect(sitting.seat.forecast(sitting.battle.language.hear(attack)).odds?.column).toBe('+4')
    play(attack)
    expect(now('Strength minus strength')).toBe('Artillery')
    const { odds } = sitting.seat.forecast(sitting.battle.language.hear('bombard 1'))
    expect(odds?.column).toBe('+5')
    play('bombard 1')
    expect(now('Artillery')).toBe('Losses')
    play('lose fr-friant')
    expect(now('Losses')).toBe('Retreat and advance')
    letComputerPlay(sitting)
    expect(['Retreat and advance', 'Under attack']).toContain(now('Retreat and advance'))
    if (glance(sitting).asked.has('advance')) play('stand')
    letComputerPlay(sitting)
    for (let i = 0; i < 20 && !glance(sitting).asked.has('declare'); i++) {
      expect(['Under attack', 'Regroup']).toContain(now('Retreat and advance'))
      const { asked } = glance(sitting)
      play(asked.has('regroup') ? 'regroup' : asked.has('attack') ? 'decline' : 'stand')
      letComputerPlay(sitting)
    }
    expect(now('Under attack')).toBe('Move first or fight first?')
    play('declare movement')
    expect(now('Move first or fight first?')).toBe('How to win')
  })

  test('the loaded die and the guns drive the Russians out or cost them two steps', () => {
    const { sitting, play } = newLesson()
    const said = ['move fr-friant to 2021', 'stay fr-levasseur', 'stay fr-ferey', 'stay fr-bourcier']
    for (const text of [...said, 'attack 2120 with fr-friant fr-levasseur fr-ferey', 'bombard 1']) {
      play(text)
      letComputerPlay(sitting)
    }
    const rolled = sitting.now.events.find(event => event.kind === 'rolled') as unknown as Record<string, unknown>
    expect(rolled).toMatchObject({ die: 3, column: '+5', result: '1/2' })
  })

  test('the computer attacks the dragoons in the open, so that a retreat is asked of the newcomer', () => {
    const { sitting, play } = newLesson()
    const said = ['move fr-friant to 2021', 'stay fr-levasseur', 'stay fr-ferey', 'stay fr-bourcier']
    for (const text of [...said, 'decline']) {
      play(text)
      letComputerPlay(sitting)
    }
    expect(sitting.now.events.some(event => event.kind === 'attacked')).toBe(true)
    expect(glance(sitting).asked).toContain('retreat')
  })

  /** The first card that may be up while something is asked. */
  const FITS: Readonly<Record<string, string>> = {
    attack: 'Attack in turn',
    bombard: 'Artillery',
    lose: 'Losses',
    retreat: 'Attack in turn',
    advance: 'Retreat and advance',
    regroup: 'Regroup',
    declare: 'Move first or fight first?',
  }

  test('whatever the newcomer does instead, the card belongs to what is asked, and none holds the lesson up', () => {
    for (let seed = 0; seed < 12; seed++) {
      const { sitting } = newLesson(`seed ${seed}`)
      const newcomer = makePlayer(seed % 3 === 0 ? 'recruit' : 'random', `newcomer ${seed}`)
      const opponent = makePlayer('recruit', `opponent ${seed}`)
      // Past the greeting, which waits for its button.
      let step = 1
      for (let i = 0; i < 400 && !sitting.now.over; i++) {
        letComputerPlay(sitting, opponent)
        const glimpse = glance(sitting)
        step = stepNow(steps, step, glimpse)
        if (title(step) === 'How to win') step++
        for (const [kind, card] of Object.entries(FITS)) {
          if (glimpse.asked.has(kind)) expect(step, `${title(step)} during ${kind}`).toBeGreaterThanOrEqual(named(card))
        }
        const { actor, over, position } = sitting.now
        if (over) break
        expect(sitting.decide(newcomer.decide(sitting.battle, position, actor!))).toEqual([])
      }
      expect(sitting.now.over).toBe(true)
      expect(title(stepNow(steps, step, glance(sitting)))).toBe('You know how to play')
    }
  })

  test('a player who only declines is led on to the declaration', () => {
    const { sitting, play } = newLesson()
    for (const unit of ['fr-bourcier', 'fr-ferey', 'fr-friant', 'fr-levasseur']) {
      play(`stay ${unit}`)
      letComputerPlay(sitting)
    }
    play('decline')
    letComputerPlay(sitting)
    const after = title(stepNow(steps, named('Attack in turn'), glance(sitting)))
    expect(['Attack in turn', 'Under attack', 'Regroup', 'Move first or fight first?']).toContain(after)
    for (let i = 0; i < 20 && !glance(sitting).asked.has('declare'); i++) {
      const { asked } = glance(sitting)
      play(asked.has('regroup') ? 'wait' : asked.has('attack') ? 'decline' : 'stand')
      letComputerPlay(sitting)
    }
    expect(title(stepNow(steps, named('Attack in turn'), glance(sitting)))).toBe('Move first or fight first?')
  })

  test('what the cards say of the units and the map is so', () => {
    const { sitting } = newLesson()
    const { battle } = sitting
    const { position } = sitting.now
    for (const step of steps) {
      if (step.at !== undefined) expect(battle.board.grid.find(step.at)).toBeGreaterThanOrEqual(0)
      expect(step.task === undefined).toBe(step.done === undefined)
    }
    const stands = (id: string, steps: string, hex: string): void => {
      const piece = battle.pieces(position).find(other => other.id === id)!
      expect([piece.values, battle.board.grid.label(piece.hex)]).toEqual([steps, hex])
    }
    stands('fr-friant', '4', '2023')
    stands('fr-levasseur', '4', '2121')
    stands('fr-ferey', '2', '2020')
    stands('fr-bourcier', '2', '2223')
    stands('al-przbyzowski', '6', '2120')
    const telnitz = battle.board.places.find(({ name }) => name === 'Telnitz')
    expect(telnitz?.hexes.map(hex => battle.board.grid.label(hex))).toEqual(['2323'])
  })

  test('what can be played afterwards is on the shelf', () => {
    for (const { scenario, seats } of lesson.sequels) {
      expect(game.scenarios.map(({ id }) => id)).toContain(scenario)
      expect(seats).toContain('human')
    }
  })

  test('a lesson that was put away goes on where it was', () => {
    const { sitting, play } = newLesson()
    play('move fr-friant to 2021')
    sitting.lesson = 3
    const again = Sitting.resume(game, sitting.save())
    expect(again.lesson).toBe(3)
    expect(again.match.hash()).toBe(sitting.match.hash())
    expect(again.seats).toEqual(lesson.seats)
  })
})
