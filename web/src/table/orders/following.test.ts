import { loadGame } from '@voltigeur/games'
import { describe, expect, test } from 'vitest'
import { sceneOf } from '../checks/scene-of.ts'
import { Sitting } from '../sitting/sitting.ts'
import { EMPTY, type Scene } from './choosing.ts'
import { decideTogether, orderFor, stackMates } from './following.ts'

const counter = (id: string, side: string, hex: string, move = 5) => ({
  ...{ id, side, hex, move },
  type: 'infantry',
  strength: 4,
})

const STACK = {
  map: { columns: 9, rows: 5 },
  phase: 'movement',
  side: 'french',
  units: [
    counter('F1', 'french', '1,1'),
    counter('F2', 'french', '1,1'),
    counter('F3', 'french', '1,1', 2),
    counter('F4', 'french', '3,3'),
    counter('A1', 'allied', '8,1'),
  ],
}

const unitOf = (scene: Scene, id: string): number =>
  scene.battle.pieces(scene.position).find(piece => piece.id === id)!.unit

describe('a stack', () => {
  const scene = sceneOf('austerlitz', { situation: STACK })
  const [f1, f2, f3, f4] = ['F1', 'F2', 'F3', 'F4'].map(id => unitOf(scene, id))

  function order(text: string, followers: readonly number[]) {
    const sitting = Sitting.startSituation(loadGame('austerlitz'), 'stack', STACK, ['human', 'human'], '1')
    const before = sceneOf('austerlitz', { situation: STACK })
    const refusal = decideTogether(
      sitting,
      before,
      { ...EMPTY, unit: f1, followers },
      sitting.battle.language.hear(text),
    )
    const stands = sitting.battle
      .pieces(sitting.now.position)
      .map(({ id, hex }) => [id, sitting.battle.board.grid.label(hex)])
    return { refusal, stands: Object.fromEntries(stands) as Record<string, string> }
  }

  test('is those in the same hex who can go somewhere', () => {
    expect([...stackMates(scene, f1)].sort()).toEqual([f2, f3].sort())
    expect(stackMates(scene, f4)).toEqual([])
  })

  test('is not asked along where one alone may go, as into a hex that was won', () => {
    const units = [...STACK.units.slice(0, 2), { ...counter('A1', 'allied', '2,1'), strength: 1 }]
    const fight = { ...STACK, phase: 'combat', units, dice: [1] }
    const won = sceneOf('austerlitz', { situation: fight }, ['attack 2,1 with F1 F2'])
    const [one, other] = ['F1', 'F2'].map(id => unitOf(won, id))
    expect([...won.offers.units].sort()).toEqual([one, other].sort())
    expect(stackMates(won, one)).toEqual([])
  })

  test('goes where its first unit goes, each by an order of its own', () => {
    const { refusal, stands } = order('move F1 to 2,1', [f2, f3])
    expect(refusal).toEqual([])
    expect([stands.F1, stands.F2, stands.F3]).toEqual(['2,1', '2,1', '2,1'])
  })

  test('leaves behind who cannot come so far, and says why', () => {
    const { refusal, stands } = order('move F1 to 5,1', [f2, f3])
    expect([stands.F1, stands.F2, stands.F3]).toEqual(['5,1', '5,1', '1,1'])
    expect(refusal.map(({ case: id }) => id)).toEqual(['5C'])
  })

  test('that is refused its first move does not stir', () => {
    const { refusal, stands } = order('move F1 to 8,1', [f2])
    expect(refusal.length).toBeGreaterThan(0)
    expect([stands.F1, stands.F2]).toEqual(['1,1', '1,1'])
  })

  test('follows in moves alone', () => {
    expect(orderFor(scene, f2, { kind: 'end' } as never)).toBeNull()
    expect(orderFor(scene, f2, scene.offers.of(f1)[0])).toMatchObject({ unit: f2 })
  })

  test('that moves as one by the rules of its game needs no followers', () => {
    const pratzen = sceneOf('pratzen', {})
    for (const unit of pratzen.offers.units) expect(stackMates(pratzen, unit)).toEqual([])
  })
})
