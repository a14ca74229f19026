/** A scenario’s map and set-up: a small picture on its card, drawn once the card is visible. */
import { type Box, hexesOf, type Piece } from '@voltigeur/battlefield'
import { begin } from '@voltigeur/kernel'
import { useEffect, useRef, useState } from 'react'
import type { PlayableGame } from '../../../games/shelf.ts'
import { type DrawnGround, groundOf } from '../../../table/map/grounds.ts'
import { CountryPrint } from '../../map/ground/CountryPrint.tsx'

interface Props {
  readonly game: PlayableGame
  readonly scenario: string
}

interface Field {
  readonly ground: DrawnGround
  readonly pieces: readonly Piece[]
}

/** Breadth to height, and the breadth for which the picture is fine enough. */
const [SHAPE, BREADTH] = [2.4, 320]
/** Ground around the troops, in sides of a hex. */
const AROUND = 4
/** From so far away lines between hexes are a veil. */
const NO_GRID = 0

export default function ScenarioMap({ game, scenario }: Props) {
  const [picture, field] = useField(game, scenario)
  return (
    <span ref={picture} className="scenario-map" aria-hidden="true" data-drawn={field !== null}>
      {field && <Drawn field={field} />}
    </span>
  )
}

function useField(game: PlayableGame, scenario: string) {
  const picture = useRef<HTMLSpanElement>(null)
  const [field, setField] = useState<Field | null>(null)
  useEffect(() => {
    if (!picture.current) return
    let isWanted = true
    async function draw(): Promise<void> {
      const ground = await groundOf(game, scenario)
      if (!isWanted) return
      // The public sees what lies open to all: no side of it is hidden from anyone who looks at the card.
      const { battle, position } = begin(game, { scenario, seed: 'card' }).seat('public')
      setField({ ground, pieces: battle.pieces(position) })
    }
    const watch = new IntersectionObserver(([{ isIntersecting }]) => {
      if (!isIntersecting) return
      watch.disconnect()
      // A card without its picture can still be chosen.
      draw().catch(() => {})
    })
    watch.observe(picture.current)
    return () => {
      isWanted = false
      watch.disconnect()
    }
  }, [game, scenario])
  return [picture, field] as const
}

function Drawn({ field: { ground, pieces } }: { readonly field: Field }) {
  const { draft, hexSize } = ground.sheet
  const stands = pieces.flatMap(piece => hexesOf(piece).map(hex => ({ side: piece.side, hex, ...draft.centre(hex) })))
  const frame = frameOf(ground, stands)
  const size = Math.max(hexSize * 1.15, frame.width / 44)
  const once = new Map(stands.map(stand => [stand.hex, stand]))
  return (
    <>
      <CountryPrint ground={ground} frame={frame} breadth={BREADTH} grid={NO_GRID} />
      <svg aria-hidden="true" viewBox={[frame.x, frame.y, frame.width, frame.height].map(Math.round).join(' ')}>
        {[...once.values()].map(({ side, hex, x, y }) => (
          <rect
            key={hex}
            className={`side-${side}`}
            x={x - size / 2}
            y={y - size / 2}
            width={size}
            height={size}
            rx={size / 8}
            strokeWidth={size / 9}
          />
        ))}
      </svg>
    </>
  )
}

/** Around the troops, in the shape of the card and within the map; all of it where none stand on it yet. */
function frameOf({ sheet }: DrawnGround, stands: readonly { readonly x: number; readonly y: number }[]): Box {
  const { map } = sheet.draft
  const around = AROUND * sheet.hexSize
  const span = (values: readonly number[], from: number, length: number): readonly [number, number] =>
    values.length === 0 ? [from, from + length] : [Math.min(...values) - around, Math.max(...values) + around]
  const [left, right] = span(
    stands.map(({ x }) => x),
    map.x,
    map.width,
  )
  const [top, bottom] = span(
    stands.map(({ y }) => y),
    map.y,
    map.height,
  )
  const width = Math.min(map.width, map.height * SHAPE, Math.max(right - left, (bottom - top) * SHAPE))
  const height = width / SHAPE
  const within = (middle: number, length: number, from: number, whole: number): number =>
    Math.min(Math.max(middle - length / 2, from), from + whole - length)
  return {
    x: within((left + right) / 2, width, map.x, map.width),
    y: within((top + bottom) / 2, height, map.y, map.height),
    width,
    height,
  }
}
