import { coloursOf, hexesOf, type Piece, type Sheet } from '@voltigeur/battlefield'
import type { ZoomTransform } from 'd3-zoom'
import { memo, useMemo } from 'react'
import type { HexPlan } from '../../table/hexes.ts'
import { words } from '../../words.ts'
import './minimap.css'

interface Props {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly view: ZoomTransform
  readonly frame: React.RefObject<HTMLDivElement | null>
}

/** Flat colours by the kind of ground: a few shapes, painted once. */
const Ground = memo(function Ground({ sheet }: { readonly sheet: Sheet }) {
  const markup = useMemo(
    () => ({ __html: sheet.layers.find(({ name }) => name === 'rules-ground')?.svg ?? '' }),
    [sheet],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own renderer made it from our own data
  return <g className="minimap-ground" dangerouslySetInnerHTML={markup} />
})

/** The whole field, and the part of it that is seen; needless when that is all of it. */
export function Minimap({ sheet, plan, pieces, sides, view, frame }: Props) {
  const box = frame.current?.getBoundingClientRect()
  const seen = box
    ? { x: -view.x / view.k, y: -view.y / view.k, width: box.width / view.k, height: box.height / view.k }
    : { x: 0, y: 0, width: sheet.width, height: sheet.height }
  const whole = seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= sheet.width && seen.y + seen.height >= sheet.height
  if (whole) return null
  return (
    <svg className="minimap" viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={words.minimap}>
      <rect width={sheet.width} height={sheet.height} className="minimap-paper" />
      <Ground sheet={sheet} />
      {pieces.flatMap(piece => {
        const { face, edge } = coloursOf(piece, sides)
        const r = sheet.width / 90
        return hexesOf(piece).map(hex => {
          const { x, y } = plan.spot(hex)
          return (
            <circle key={`${piece.unit} ${hex}`} cx={x} cy={y} r={r} fill={face} stroke={edge} strokeWidth={r / 3} />
          )
        })
      })}
      <rect className="minimap-view" {...seen} />
    </svg>
  )
}
