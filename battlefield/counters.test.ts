import { describe, expect, test } from 'vitest'
import { flatBoard, flatGrid, pieceAt, pointyBoard } from './any-board.ts'
import { arrowhead, bearing } from './bearings.ts'
import { armSign, counterArt } from './counter-art.ts'
import { coloursOf, dress, liveryOf, sideLivery } from './palette.ts'
import { count, expectWellFormed } from './reading-svg.ts'
import { drawSvg } from './svg.ts'

const art = (more: Parameters<typeof pieceAt>[1]): string => {
  const piece = pieceAt(0, more)
  return counterArt(piece, {
    stripe: '#f00',
    colours: coloursOf(piece, ['french', 'allied']),
    distances: ['near', 'far'],
  })
}

describe('liveries', () => {
  test('follow the name of the side, whatever its number', () => {
    expect(liveryOf(pieceAt(0, { side: 0 }), ['french', 'allied'])).toBe('french')
    expect(liveryOf(pieceAt(0, { side: 1 }), ['Allied', 'French'])).toBe('french')
    expect(liveryOf(pieceAt(0, { side: 0 }), ['Allied', 'French'])).toBe('allied')
    expect(sideLivery('coalition')).toBe('allied')
  })

  test('give way to that of the piece itself', () => {
    expect(liveryOf(pieceAt(0, { side: 1, livery: 'austrian' }), ['french', 'allied'])).toBe('austrian')
    expect(dress('Russian', true)).toEqual({ livery: 'russian-guard' })
    expect(dress('Bavarian')).toEqual({})
  })

  test('are distinguished', () => {
    const faces = (['french', 'french-guard', 'russian', 'russian-guard', 'austrian'] as const).map(
      livery => coloursOf({ side: 0, livery }, []).face,
    )
    expect(new Set(faces).size).toBe(faces.length)
  })
})

describe('a counter', () => {
  test('is well-formed in every condition', () => {
    for (const arm of ['infantry', 'cavalry', 'artillery', 'leader', 'wagon'] as const) expectWellFormed(art({ arm }))
    expectWellFormed(
      art({
        flag: true,
        condition: {
          cohesion: 'disordered',
          hits: 2,
          fired: true,
          ammunition: 'low',
          outOfCommand: true,
          square: true,
        },
      }),
    )
  })

  test('shows each condition by something of its own', () => {
    const plain = art({ unit: 1 })
    const seen = [
      { cohesion: 'disordered' },
      { cohesion: 'routed' },
      { hits: 1 },
      { hits: 2 },
      { square: true },
      { fired: true },
      { ammunition: 'low' },
      { ammunition: 'none' },
      { outOfCommand: true },
    ] as const
    const drawings = seen.map(condition => art({ unit: 1, condition }))
    expect(new Set([plain, ...drawings]).size).toBe(seen.length + 1)
    expect(art({ unit: 1, arm: 'artillery', condition: { limbered: true } })).not.toBe(
      art({ unit: 1, arm: 'artillery' }),
    )
  })

  test('of a leader has a plate with his name and no box of an arm', () => {
    const leader = art({ arm: 'leader', name: 'Thiébault' })
    expect(leader).toContain('>Thiébault<')
    expect(leader).toContain('>Thiéb.<')
    expect(art({ arm: 'leader', name: 'Prince Kutusov' })).toContain('>Kutusov<')
    expect(art({ arm: 'leader', name: 'Saint-Hilaire' })).toContain('>Saint.<')
    expect(leader).toContain('<circle class="counter-face"')
    expect(armSign('leader', coloursOf({ side: 0 }, ['french']))).toContain('circle')
  })

  test('says little from afar, all from near', () => {
    const text = art({ values: '3-3/5/6-2', gist: '3·2' })
    expect(text).toMatch(/class="near"[^>]*>3-3\/5\/6-2</)
    expect(text).toMatch(/class="far"[^>]*>3·2</)
  })
})

describe('fronts', () => {
  test('point at the vertices and hexsides that the facings number', () => {
    const east = arrowhead(flatGrid, { toward: 'vertex', at: 0 }, { x: 0, y: 0 }, 10)[0]
    expect(east.x).toBeCloseTo(9.9)
    expect(east.y).toBeCloseTo(0)
    const northEast = arrowhead(flatGrid, { toward: 'vertex', at: 1 }, { x: 0, y: 0 }, 10)[0]
    expect(northEast.x).toBeGreaterThan(0)
    expect(northEast.y).toBeLessThan(0)
    expect(bearing(flatGrid, { toward: 'hexside', at: 2 })).toBeCloseTo(Math.PI / 2)
    expect(bearing(pointyBoard().grid, { toward: 'hexside', at: 0 })).toBeCloseTo(0)
  })

  test('are drawn once for a stack, and not for units that face every way', () => {
    const facing = { toward: 'vertex', at: 2 } as const
    const stack = [pieceAt(3, { facing }), pieceAt(3, { facing }), pieceAt(9, { facing: 'all-round' }), pieceAt(10)]
    expect(count(drawSvg(flatBoard(), { pieces: stack }), 'class="front"')).toBe(1)
  })
})
