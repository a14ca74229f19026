import { hexesOf, type LayerName, type Piece, type Place, type Sheet } from '@voltigeur/battlefield'
import { useEffect, useState } from 'react'
import type { HexPlan, Spot } from '../../table/hexes.ts'
import { framed } from './framed.ts'
import { lettered, letterSize } from './lettered.ts'

interface Props {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly places: readonly Place[]
  /** Hexes that decide the battle. */
  readonly goals: readonly number[]
  /** What is told of the battle beside the picture. */
  readonly told: string
  /** In words, for those who do not see it. */
  readonly label: string
}

/** From so far away neither hexes nor their numbers help, and names have to be larger. */
const LEFT_OUT: readonly LayerName[] = [
  'hexes',
  'numbering',
  'survey-names',
  'lettering',
  'rules-ground',
  'rules-marks',
  'margin',
]

/** The field as one picture, with the armies as blocks of their colours. */
export function Picture({ sheet, plan, pieces, places, goals, told, label }: Props) {
  const ground = usePrint(sheet)
  const size = plan.size * 1.15
  const spotOf = (hex: number): Spot => plan.spot(hex)
  const stands = pieces.flatMap(hexesOf).map(spotOf)
  const frame = framed(sheet, plan.size, stands)
  const { x, y, width, height } = frame
  return (
    <svg className="picture" viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={label}>
      {ground && <image href={ground} width={sheet.width} height={sheet.height} />}
      {goals.length > 0 && <path className="picture-goals" d={plan.boundary(goals)} strokeWidth={plan.size / 5} />}
      {pieces.flatMap(piece => {
        return hexesOf(piece).map(hex => {
          const { x, y } = plan.spot(hex)
          return (
            <rect
              key={`${piece.unit} ${hex}`}
              x={x - size / 2}
              y={y - size / 2}
              width={size}
              height={size}
              rx={size / 8}
              className={`side-${piece.side}`}
              strokeWidth={size / 9}
            />
          )
        })
      })}
      {lettered(places, told, frame, spotOf, stands).map(({ name, x, y }) => (
        <text key={name} x={x} y={y} fontSize={letterSize(frame)} strokeWidth={letterSize(frame) / 5}>
          {name}
        </text>
      ))}
    </svg>
  )
}

/** As a picture of its own the map is painted once, whatever lies over it. */
function usePrint({ width, height, defs, layers }: Sheet): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const drawing = layers.filter(({ name }) => !LEFT_OUT.includes(name)).map(({ svg }) => svg)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${drawing.join('')}</svg>`
    const printed = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(printed)
    return () => URL.revokeObjectURL(printed)
  }, [width, height, defs, layers])
  return address
}
