/** Dice that fall: cubes with pips, turned to what they show. */
import type { CSSProperties } from 'react'
import './dice.css'

/** The pips of each face, in thirds of the face. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
]

/** How the cube is turned so that a face looks at the one before it; opposite faces make seven. */
const TURNS: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [-90, 0],
  [0, -90],
  [0, 90],
  [90, 0],
  [0, 180],
]

interface Props {
  readonly dice: readonly number[]
  /** Read as tens and ones. */
  readonly paired?: boolean | undefined
  /** Small, and as they lie. */
  readonly still?: boolean
  /** They haven’t stopped: with reduced motion the result stays hidden until then. */
  readonly falling?: boolean
}

export function Dice({ dice, paired = false, still = false, falling = false }: Props) {
  const looks = ['dice', paired ? 'is-paired' : '', still ? 'is-still' : '', falling ? 'is-falling' : '']
  return (
    <span className={looks.filter(Boolean).join(' ')} aria-hidden="true">
      {dice.map((shown, i) => {
        const [x, y] = TURNS[shown - 1]
        const style = { '--rx': `${x}deg`, '--ry': `${y}deg`, '--nth': i } as CSSProperties
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
          <span key={i} className="die" style={style}>
            <span className="die-cube">
              {PIPS.map((pips, face) => (
                <svg key={pips.length} className={`die-face is-${face + 1}`} viewBox="0 0 36 36" aria-hidden="true">
                  {pips.map(([px, py]) => (
                    <circle key={`${px} ${py}`} cx={9 + px * 9} cy={9 + py * 9} r={3.4} />
                  ))}
                </svg>
              ))}
            </span>
          </span>
        )
      })}
    </span>
  )
}
