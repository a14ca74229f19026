import { describe, expect, test } from 'vitest'
import { canForesee, toldAhead, wishesFor } from './foreseeing.ts'
import { sceneOf } from './scene-of.ts'

const unitCalled = ({ battle, position }: ReturnType<typeof sceneOf>, side: number) =>
  battle.briefing.roster(position).find(entry => entry.side === side && entry.hex !== null)!

describe('what can be ordered ahead by pointing', () => {
  test('in A Crowning Glory: where one’s own unit retreats to, or that it stands', () => {
    const scene = sceneOf('crowning-glory', { scenario: 'full-battle' })
    const [allied, french] = [unitCalled(scene, 0), unitCalled(scene, 1)]
    const [retreat, stand] = wishesFor(scene, 0, allied.unit)
    expect([retreat.order, stand.order?.answer]).toEqual([null, { kind: 'stand' }])
    expect(wishesFor(scene, 0, french.unit)).toEqual([])
    const label = scene.battle.board.grid.label(allied.hex!)
    const order = retreat.to(allied.hex!)
    const asked = { kind: 'retreat', unit: allied.id }
    expect(order).toEqual({ asked, answer: { ...asked, to: label }, until: 'turn' })
    expect(toldAhead(scene, order).text).toBe(`If ${allied.name} is asked: ${retreat.caption} (${label})`)
    expect(toldAhead(scene, stand.order!)).toEqual({
      text: `If ${allied.name} is asked: ${stand.caption}`,
      hexes: [allied.hex],
    })
  })

  test('in Austerlitz: where an enemy is sent back to, and whether one’s own unit advances', () => {
    const scene = sceneOf('austerlitz', {})
    const kinds = (unit: number) => wishesFor(scene, 0, unit).map(wish => (wish.order ?? wish.to(0)).answer.kind)
    expect(kinds(unitCalled(scene, 0).unit)).toEqual(['advance', 'stand'])
    expect(kinds(unitCalled(scene, 1).unit)).toEqual(['retreat'])
  })

  test('elsewhere what a standing instruction answers is not offered once more', () => {
    const scene = sceneOf('moravian-sun', {})
    const kinds = wishesFor(scene, 0, unitCalled(scene, 0).unit).map(wish => (wish.order ?? wish.to(0)).answer.kind)
    expect(new Set(kinds)).toEqual(new Set(['evade', 'retreat']))
  })

  test('where a stack falls back with its facing there is nothing to point at', () => {
    expect(canForesee(sceneOf('pratzen', {}).battle)).toBe(false)
  })
})
