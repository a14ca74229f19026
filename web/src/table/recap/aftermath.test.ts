import { BARE_ROLL } from '@voltigeur/battlefield'
import { loadGame } from '@voltigeur/games'
import { describe, expect, test } from 'vitest'
import { austerlitz, say, skirmish } from '../checks/skirmish.ts'
import type { Stretch } from '../events/stretch.ts'
import { Sitting } from '../sitting/sitting.ts'
import { aftermathOf } from './aftermath.ts'

const cameOf = ({ now, battle, game }: Sitting): string[] =>
  aftermathOf(battle, game.sides, now.events, now.news!).map(({ text }) => text)

describe('what came of an order', () => {
  test('is told to the one who gave it', () => {
    const { now, battle } = skirmish(1)
    expect(now.events.slice(-2).map(({ kind }) => kind)).toEqual(['attacked', 'rolled'])
    expect(cameOf(skirmish(1))).toEqual(now.events.slice(-2).map(event => battle.language.tell(event)))
  })

  test('is nothing where no more came of it than was ordered', () => {
    const sitting = Sitting.start(austerlitz, 'plain', {
      scenario: 'full-battle',
      options: {},
      seats: ['human'],
      seed: '1',
    })
    expect(cameOf(sitting)).toEqual([])
    say(sitting, 'move A01 to 2228')
    expect(cameOf(sitting)).toEqual([])
  })

  test('is told of a single event where dice fell for it, without the sequence of play', () => {
    const told = (rolled: boolean) => {
      const battle = {
        briefing: { rollIn: () => (rolled ? BARE_ROLL : null) },
        language: { tell: ({ kind }: { readonly kind: string }) => kind },
      } as unknown as Stretch['battle']
      const events = ['moved', 'rallied', 'phase'].map(kind => ({ kind, cases: [] }))
      return aftermathOf(battle, [], events, { own: 1 }).map(({ text }) => text)
    }
    expect(told(true)).toEqual(['rallied'])
    expect(told(false)).toEqual([])
  })
})

describe('a side that declines a possible action', () => {
  const kulm = loadGame('la-bataille')
  const charge = {
    phase: 'charge',
    side: 'coalition',
    units: [
      { id: 'ru-gdhus', hex: '1615', facing: 'SE' },
      { id: 'ru-muro', hex: '1515', facing: 'SE' },
      { id: 'fr-46-1', hex: '2016', facing: 'NW' },
      { id: 'fr-46-2', hex: '2117', facing: 'NW' },
      { id: 'fr-9cll', hex: '2315', facing: 'NW' },
    ],
    leaders: [{ id: 'l-reuss', hex: '2117' }],
    dice: [1, 1],
  }

  /** The hussars ride at the 46e, which the French let stand as it is. */
  function charged(...orders: readonly string[]): Sitting {
    const sitting = Sitting.startSituation(kulm, 'charge', charge, ['recruit', 'human'], 'x')
    for (const order of ['declare ru-gdhus', 'gallop to 1716 facing SE as column', ...orders]) {
      sitting.match.play(sitting.battle.language.hear(order), sitting.match.owing[0])
    }
    return sitting
  }

  test('is reported by its answer to the player who gave the order, until that player gives another', () => {
    const rode = 'Guard Hussar charges from 1615 to 1716, in Column, facing SE'
    expect(cameOf(charged('done'))).toEqual([rode, 'French: “Don’t react”'])
    expect(charged('done', 'aim at 2016').now.news!.declined).toEqual([])
    expect(cameOf(charged('done', 'gallop to 1816 facing SE as column'))).toEqual([])
    expect(cameOf(Sitting.resume(kulm, charged('done').save()))).toEqual(cameOf(charged('done')))
  })

  test('is not reported where it acts, or has not answered yet', () => {
    expect(charged().now.news!.declined).toEqual([])
    expect(charged('form-square at 2016').now.news!.declined).toEqual([])
  })

  test('answers of the same kind are told once', () => {
    const letThrough = [1, 2, 3].map(at => ({ by: 0, answer: at < 3 ? 'Hold fire' : 'Let it pass', at }))
    const battle = { briefing: {}, language: { tell: () => 'moved' } } as unknown as Stretch['battle']
    const told = aftermathOf(battle, ['French'], [], { own: 0, declined: letThrough }).map(({ text }) => text)
    expect(told).toEqual(['French: “Hold fire”', 'French: “Let it pass”'])
  })
})
