import { playableParley as game } from '@voltigeur/conversation/parley'
import { describe, expect, test } from 'vitest'
import { EngineClient, shelfOf } from './asking.ts'

describe('where the rules fail', () => {
  const FAILED = 'internal: rules error; nothing changed'

  /** Parley with rules that a test can break. */
  function fragile() {
    const battle = game.open('field', { cards: 'drawn' })
    const heard: unknown[] = []
    const shelf = shelfOf({ ...game, open: () => battle })
    return { battle, heard, engine: new EngineClient({ shelf, onFault: error => heard.push(error) }) }
  }

  test.each(['red', undefined])('the sender (%s) is told so in words that never vary, and play goes on', side => {
    const { battle, heard, engine } = fragile()
    engine.ask('new', { game: 'parley', seed: '7' })
    const params = side ? { side } : {}
    const { hash } = engine.ask('hash', params)
    for (const secret of ['blue holds C8', 'blue holds C1']) {
      for (const [method, broken, more] of [
        ['play', 'apply', { decision: 'order R1 to hold' }],
        ['odds', 'forecast', { decision: 'order R1 to hold' }],
        ['question', 'question', {}],
        ['choices', 'menus', {}],
      ] as const) {
        const whole = battle[broken]
        const fault = new Error(secret)
        battle[broken] = () => {
          throw fault
        }
        expect(engine.refused(method, { ...params, ...more })).toBe(FAILED)
        battle[broken] = whole as never
        expect(heard.at(-1)).toBe(fault)
      }
    }
    expect(engine.ask('hash', params).hash).toBe(hash)
    expect(engine.ask('play', { ...params, decision: 'order R1 to hold' })).toMatchObject({ accepted: true })
  })

  test('a computer who fails is waited for, and asked again', () => {
    const { battle, heard, engine } = fragile()
    const sample = battle.sample!
    battle.sample = (position, side, random) => {
      if (side === 1) throw new Error('blue cannot think')
      return sample.call(battle, position, side, random)
    }
    engine.ask('new', { game: 'parley', side: 'red', against: 'random', seed: '7' })
    expect(heard).toMatchObject([{ message: 'blue cannot think' }])
    for (const unit of ['R1', 'R2', 'R3', 'R4']) engine.ask('play', { decision: `order ${unit} to hold` })
    expect(engine.ask('play', { decision: 'seal' })).toMatchObject({ accepted: true, owing: ['blue'], question: null })
    battle.sample = sample
    expect(engine.ask('question').question).toMatchObject({ side: 'red' })
  })
})
