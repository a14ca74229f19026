import { describe, expect, test } from 'vitest'
import { eventsFor, rolls } from '../../index.ts'
import { parley } from '../index.ts'
import { type Description, field, Problem, type View } from '../problem.ts'

describe('8 Cards', () => {
  const hands = { red: ['C1'], blue: ['C8', 'C5'] }
  const ride = (more: Description = {}): Problem =>
    field({ R3: { hex: 'b3', order: 'charge' }, B1: { hex: 'd3', order: 'hold' } }, { hands, ...more })

  test('[8.1] each side draws one a round, unseen by the other', () => {
    const problem = new Problem(parley, { seed: 'draw' })
    const { match } = problem
    const [red, blue] = [0, 1].map(viewer => eventsFor(match.events, viewer).map(event => event.kind))
    expect([red, blue]).toEqual([
      ['roundBegan', 'drew', 'drewUnseen'],
      ['roundBegan', 'drewUnseen', 'drew'],
    ])
    expect(eventsFor(match.events, 'public').map(event => event.kind)).toEqual([
      'roundBegan',
      'drewUnseen',
      'drewUnseen',
    ])
    const view = match.battle.language.view(match.seen(0)) as unknown as View & { readonly cards: number[] }
    expect([view.hands.red.length, view.hands.blue.length, view.cards]).toEqual([1, 0, [1, 1]])
    // Neither draw affects the public dice.
    expect([0, 1, 2].map(stream => rolls.made(match.position, stream))).toEqual([0, 1, 1])
  })

  test('[8.1] one plays what one holds', () => {
    const problem = ride()
    expect(problem.asked()).toBe('blue card')
    expect(problem.choices()).toEqual(['no more about cards until phase', 'pass', 'play C5', 'play C8'])
    expect([problem.objections('play C8'), problem.objections('play C1')]).toEqual([[], ['8.1']])
  })

  test('[8.2] a card is offered once before every question to the enemy, and not within an offer', () => {
    const problem = ride()
    problem.play('pass')
    expect(problem.asked()).toBe('red turn')
    problem.play('march R3 to c3')
    // Blue is asked whether to fire, so red may play; then red whether to charge, so blue may.
    expect(problem.asked()).toBe('red card')
    problem.play('pass')
    expect(problem.asked()).toBe('blue fire')
    problem.play('hold fire')
    expect(problem.asked()).toBe('blue card')
    problem.play('pass')
    expect(problem.asked()).toBe('red march')
  })

  test.each([
    ['pass', 4, 2],
    ['play C1', 4, 1],
    ['play C1', 3, 2],
    ['play C8', 2, 1],
    ['play C8', 1, 2],
  ])('[8.2] after "%s" a volley with a %i leaves %i', (card, die, left) => {
    const held = { blue: ['C1', 'C8'] }
    const problem = ride({ hands: held, dice: [die] })
    problem.play(card, 'march R3 to c3', 'fire')
    expect(problem.strength('R3')).toBe(left)
  })

  test('[8.2] it counts for one die only, and no second one is offered until then', () => {
    const problem = ride({ hands: { blue: ['C8', 'C5'] }, dice: [6, 3, 3] })
    problem.play('play C8', 'march R3 to c3')
    expect(problem.asked()).toBe('blue fire')
    problem.play('fire')
    expect(problem.told('fired').at(-1)).toMatchObject({ die: 6, edge: 3 })
    expect(problem.asked()).toBe('blue card')
    problem.play('pass', 'charge B1')
    expect(problem.told('fought').at(-1)).toMatchObject({ margin: -1 })
  })

  test('[1.3] a side that does not want to be asked about cards is not', () => {
    const problem = ride({ hands: { blue: ['C8'] } })
    problem.play('no more about cards until phase', 'march R3 to c3', 'hold fire')
    expect(problem.asked()).toBe('red march')
    problem.playFor('blue', 'no more about cards until off')
    problem.play('stay', 'stand B1')
    expect(problem.asked()).toBe('blue card')
  })
})
