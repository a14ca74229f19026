import { hexesOf, type LayerName, type Piece, type Sheet } from '@voltigeur/battlefield'
import { useEffect, useState } from 'react'
import type { HexPlan } from '../../table/hexes.ts'
import { framed } from './framed.ts'

interface Props {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  /** In words, for those who do not see it. */
  readonly label: string
}

/** From so far away neither hexes nor their numbers help. */
const LEFT_OUT: readonly LayerName[] = ['hexes', 'numbering', 'rules-ground', 'rules-marks', 'margin']

/** The field as one picture, with the armies as blocks of their colours. */
export function Picture({ sheet, plan, pieces, label }: Props) {
  const ground = usePrint(sheet)
  const size = plan.size * 1.15
  const { x, y, width, height } = framed(
    sheet,
    plan.size,
    pieces.flatMap(hexesOf).map(hex => plan.spot(hex)),
  )
  return (
    <svg className="picture" viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={label}>
      {ground && <image href={ground} width={sheet.width} height={sheet.height} />}
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
