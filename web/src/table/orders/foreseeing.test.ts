import { describe, expect, test } from 'vitest'
import { sceneOf } from '../checks/scene-of.ts'
import { plausibleFor, toldAhead, wishesFor, withOrder } from './foreseeing.ts'

const unitCalled = ({ battle, position }: ReturnType<typeof sceneOf>, side: number) =>
  battle.briefing.roster(position).find(entry => entry.side === side && entry.hex !== null)!

const kindsFor = (scene: ReturnType<typeof sceneOf>, side: number, unit: number) =>
  wishesFor(scene, side, unit).map(wish => wish.order(0, null).answer.kind)

describe('what can be ordered ahead by pointing', () => {
  test('in A Crowning Glory: where one’s own unit retreats to, or that it stands', () => {
    const scene = sceneOf('crowning-glory', { scenario: 'full-battle' })
    const [allied, french] = [unitCalled(scene, 0), unitCalled(scene, 1)]
    const [retreat, stand] = wishesFor(scene, 0, allied.unit)
    expect([retreat.needsHex, stand.needsHex]).toEqual(['to', null])
    const stands = stand.order(null, null)
    expect(stands.answer).toEqual({ kind: 'stand' })
    expect(wishesFor(scene, 0, french.unit)).toEqual([])
    const label = scene.battle.board.grid.label(allied.hex!)
    const order = retreat.order(allied.hex!, null)
    const asked = { kind: 'retreat', unit: allied.id }
    expect(order).toEqual({ asked, answer: { ...asked, to: label }, until: 'turn' })
    expect(toldAhead(scene, order).text).toBe(`When ${allied.name} has to choose: ${retreat.caption}, ${label}`)
    expect(toldAhead(scene, stands)).toEqual({
      text: `When ${allied.name} has to choose: ${stand.caption}`,
      hexes: [allied.hex],
    })
  })

  test('in Austerlitz: where an enemy is sent back to, and whether one’s own unit advances', () => {
    const scene = sceneOf('austerlitz', {})
    expect(kindsFor(scene, 0, unitCalled(scene, 0).unit)).toEqual(['advance', 'stand'])
    expect(kindsFor(scene, 0, unitCalled(scene, 1).unit)).toEqual(['retreat'])
  })

  test('in Moravian Sun: where a unit goes, squares of infantry and counter-charges of cavalry, and that each of them is declined', () => {
    const scene = sceneOf('moravian-sun', {})
    const here = scene.battle.briefing.roster(scene.position).filter(({ hex }) => hex !== null)
    const offered = here.map(({ unit, id, side }) => {
      const wishes = wishesFor(scene, side, unit)
      for (const wish of wishes.filter(({ needsHex, closes }) => needsHex === null && !closes))
        expect(wish.order(null, null).answer.units).toEqual([id])
      for (const wish of wishes.filter(({ closes }) => closes))
        expect(wish.order(null, null).answer).toEqual({ kind: 'done' })
      return wishes.map(wish => `${wish.order(0, null).asked.kind}${wish.closes ? ' declined' : ''}`).join(', ')
    })
    const [evade, retreat] = ['evade, evade declined', 'retreat']
    const foot = `hastySquare, hastySquare declined, ${evade}, ${retreat}`
    const horse = `${evade}, countercharge, countercharge declined, ${retreat}`
    const others = `${evade}, ${retreat}`
    expect(new Set(offered)).toEqual(new Set([foot, horse, others]))
  })

  test('in The Pratzen: where one’s unit falls back to and how it faces then, and which way it turns', () => {
    const scene = sceneOf('pratzen', {})
    const { unit, id, name, hex } = unitCalled(scene, 0)
    const wishes = wishesFor(scene, 0, unit)
    const [turn, declined, fall] = wishes
    expect(wishes.map(wish => wish.closes)).toEqual([false, true, false])
    expect(declined.caption).toBe(`Decline: ${turn.caption}`)
    expect(declined.order(null, null)).toMatchObject({ asked: { kind: 'turn', unit: id }, answer: { kind: 'done' } })
    expect(toldAhead(scene, declined.order(null, null)).text).toBe(`When ${name} has to choose: ${declined.caption}`)
    expect([turn.needsHex, fall.needsHex, fall.facings]).toEqual([null, 'to', turn.facings])
    expect(fall.facings).toHaveLength(6)
    const label = scene.battle.board.grid.label(hex!)
    const order = fall.order(hex!, 'NE')
    expect(order.answer).toEqual({ kind: 'fall', units: [id], to: label, facing: 'NE' })
    expect(order.asked).toEqual({ kind: 'fall', units: [id] })
    expect(toldAhead(scene, order)).toEqual({
      text: `When ${name} has to choose: ${fall.caption}, ${label} NE`,
      hexes: [hex, hex],
    })
    expect(turn.order(null, 'W').answer).toEqual({ kind: 'turn', unit: id, facing: 'W' })
  })

  test('in La Bataille: what a unit fires at from its hex, and that it forms square there', () => {
    const scene = sceneOf('la-bataille', {})
    const { unit, hex, name } = unitCalled(scene, 0)
    const at = scene.battle.board.grid.label(hex!)
    const wishes = wishesFor(scene, 0, unit).map(wish => ({ wish, order: wish.order(hex!, null) }))
    const fire = wishes.find(({ order }) => order.answer.kind === 'fire')!
    expect(fire.wish.needsHex).toBe('target')
    // Each target is a question of its own: one order does not replace another.
    expect(fire.order.asked).toEqual({ kind: 'fire', target: at, hexes: [at] })
    const square = wishes.find(({ order }) => order.answer.kind === 'formSquare')!
    expect(square.order.asked).toEqual({ kind: 'formSquare', at })
    expect(toldAhead(scene, square.order).text).toContain(name)
  })

  test('to do nothing is named by what is declined, in the button and in the list', () => {
    const scene = sceneOf('la-bataille', {})
    const { unit, hex, name } = unitCalled(scene, 0)
    const at = scene.battle.board.grid.label(hex!)
    const wishes = wishesFor(scene, 0, unit)
    const declined = wishes.filter(({ closes }) => closes)
    expect(declined.map(({ caption }) => caption)).toEqual(
      wishes.flatMap((wish, i) => (wishes[i + 1]?.closes ? [`Decline: ${wish.caption}`] : [])),
    )
    expect(new Set(declined.map(wish => wish.order(null, null).asked.kind))).toEqual(
      new Set(['formSquare', 'fire', 'evade']),
    )
    const fire = declined.find(wish => wish.order(null, null).asked.kind === 'fire')!
    expect(fire.order(null, null)).toEqual({
      asked: { kind: 'fire', hexes: [at] },
      answer: { kind: 'done' },
      until: 'turn',
    })
    for (const wish of declined)
      expect(toldAhead(scene, wish.order(null, null))).toEqual({
        text: `When ${name} has to choose: ${wish.caption}`,
        hexes: [hex],
      })
  })

  test('an order for one thing comes before that which declines all, whichever was given first', () => {
    const scene = sceneOf('la-bataille', {})
    const { unit, hex } = unitCalled(scene, 0)
    const fires = wishesFor(scene, 0, unit).filter(wish => wish.order(hex, null).asked.kind === 'fire')
    const [fire, declined] = fires.map(wish => wish.order(hex, null))
    expect(withOrder(withOrder([], declined), fire)).toEqual([fire, declined])
    expect(withOrder(withOrder([], fire), declined)).toEqual([fire, declined])
    expect(withOrder([fire, declined], { ...declined, until: 'end' })).toEqual([fire, { ...declined, until: 'end' }])
  })
})

describe('the hexes that are lit for it', () => {
  const [ALLIED, FRENCH] = [0, 1]
  const { battle, position, ...scene } = sceneOf('crowning-glory', { scenario: 'full-battle' })
  const { grid } = battle.board
  const enemies = battle.pieces(position).filter(({ side }) => side === FRENCH)
  const nearest = (hex: number): number => Math.min(...enemies.map(enemy => grid.distance(hex, enemy.hex)))

  test('a unit goes where it gets no nearer to the enemy, or next to where it stands', () => {
    const own = battle.pieces(position).filter(({ side }) => side === ALLIED)
    // The one closest to an enemy: there it matters.
    const piece = own.toSorted((one, other) => nearest(one.hex) - nearest(other.hex))[0]
    const [retreat] = wishesFor({ battle, position, ...scene }, ALLIED, piece.unit)
    const lit = plausibleFor({ battle, position, ...scene }, piece.unit, retreat)
    expect(lit.length).toBeGreaterThan(6)
    const far = lit.filter(hex => !grid.adjacent(hex, piece.hex))
    expect(far.filter(hex => nearest(hex) < nearest(piece.hex))).toEqual([])
    expect(lit).not.toContain(piece.hex)
  })

  test('none where there is nothing to point at', () => {
    const [, stand] = wishesFor(
      { battle, position, ...scene },
      ALLIED,
      unitCalled({ battle, position, ...scene }, ALLIED).unit,
    )
    expect(plausibleFor({ battle, position, ...scene }, enemies[0].unit, stand)).toEqual([])
  })
})
