import { useMemo } from 'react'
import { qrCode } from '../../../online/qr-code.ts'

/** The width of the quiet zone that readers need, in light modules. */
const QUIET = 4

interface Props {
  readonly text: string
  readonly label: string
}

/** For a phone’s camera. Always dark on light: many read nothing else. */
export default function QrCode({ text, label }: Props) {
  const drawn = useMemo(() => qrCode(text), [text])
  if (!drawn) return null
  const size = drawn.length + QUIET * 2
  const dark = drawn.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  )
  return (
    <figure className="qr-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
