import { standsIn } from '@voltigeur/battlefield'
import { offersAt } from '@voltigeur/conversation'
import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { EMPTY, type Scene } from './choosing.ts'
import { guideTo, nextInHand, placeOf } from './guiding.ts'

function sceneOf(id: string, beginning: Readonly<Record<string, unknown>>, orders: readonly string[] = []): Scene {
  const match = begin(loadGame(id), { seed: '1', ...beginning })
  for (const order of orders) expect(match.play(match.battle.language.hear(order), match.actor!).accepted).toBe(true)
  const seat = match.seat(match.actor!)
  const pieces = seat.battle.pieces(seat.position)
  return {
    battle: seat.battle,
    position: seat.position,
    side: match.actor,
    offers: offersAt(seat),
    unitsIn: hex => pieces.filter(piece => standsIn(piece, hex)).map(({ unit }) => unit),
    pieceOf: unit => pieces.find(piece => piece.unit === unit),
  }
}

const idOf = ({ pieceOf }: Scene, unit: number | null): string | undefined => pieceOf(unit ?? -1)?.id

describe('who is next', () => {
  const scene = sceneOf('austerlitz', {})

  test('goes through all who can act, and around', () => {
    const { units } = guideTo(scene)
    const first = nextInHand(scene, EMPTY)!
    expect(first.unit).toBe(units[0])
    expect(nextInHand(scene, first)!.unit).toBe(units[1])
    expect(nextInHand(scene, { ...EMPTY, unit: units.at(-1)! })!.unit).toBe(units[0])
    expect(placeOf(scene, first)).toBe(scene.pieceOf(units[0])!.hex)
  })

  test('goes on behind a unit that has had its order and is no longer on the list', () => {
    const before = nextInHand(scene, nextInHand(scene, EMPTY)!)!
    const after = sceneOf('austerlitz', {}, ['move A02 to 2228'])
    expect(idOf(after, before.unit)).toBe('A02')
    expect(guideTo(after).units).not.toContain(before.unit)
    expect(idOf(after, nextInHand(after, before)!.unit)).toBe('A03')
  })

  test('is an enemy where attacks are asked for', () => {
    const counter = (id: string, side: string, hex: string) => ({
      id,
      side,
      type: 'infantry',
      strength: 6,
      move: 4,
      hex,
    })
    const situation = {
      map: { columns: 5, rows: 4 },
      phase: 'combat',
      side: 'french',
      units: [counter('F1', 'french', '1,1'), counter('A1', 'allied', '1,0'), counter('A2', 'allied', '1,2')],
    }
    const fight = sceneOf('austerlitz', { situation })
    const { units, targets, guidance } = guideTo(fight)
    expect([units.length, targets.length, guidance?.targets]).toEqual([0, 2, 'can still be attacked'])
    const first = nextInHand(fight, EMPTY)!
    expect(first.party?.hexes).toEqual([targets[0]])
    expect(nextInHand(fight, first)!.party?.hexes).toEqual([targets[1]])
  })
})
