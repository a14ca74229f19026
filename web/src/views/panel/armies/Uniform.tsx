/** A unit at a glance: a soldier of its arm in the coat of its army, and its flag. Drawn here, after no picture. */
import { type Arm, coloursOf, type Livery, liveryOf, type Piece } from '@voltigeur/battlefield'

/** Bands of a flag, from the staff or from the top. */
interface Flag {
  readonly bands: readonly string[]
  readonly upright: boolean
}

const TRICOLOUR: Flag = { bands: ['#233f8c', '#f6f2e6', '#c22f2a'], upright: true }
const RUSSIAN: Flag = { bands: ['#f6f2e6', '#2f56a3', '#c0332c'], upright: false }
const AUSTRIAN: Flag = { bands: ['#1d1a17', '#e8b92e'], upright: false }

const FLAGS: Readonly<Record<Livery, Flag>> = {
  french: TRICOLOUR,
  'french-guard': TRICOLOUR,
  russian: RUSSIAN,
  'russian-guard': RUSSIAN,
  prussian: { bands: ['#1d1a17', '#f6f2e6'], upright: false },
  austrian: AUSTRIAN,
  allied: { bands: ['#1d1a17', '#e8b92e', '#f6f2e6'], upright: false },
}

/** The soldier’s hat, in a square of forty units. */
const HEADGEAR: Readonly<Record<Arm, string>> = {
  infantry: 'M13.5 13.5 14.6 4.2Q20 2.6 25.4 4.2L26.5 13.5ZM12.6 13.2Q20 16 27.4 13.2L28.4 15Q20 17.6 11.6 15Z',
  cavalry:
    'M12.6 14Q12.8 6.2 20 5.8 27.2 6.2 27.4 14ZM11.6 13.6H28.4V15.4H11.6ZM17.6 6.6Q20.6.6 29.6 3.2 32 9 30 14 28.6 6.6 20 6.4Z',
  artillery: 'M13.5 13.5 14.9 5.4Q20 4 25.1 5.4L26.5 13.5ZM12.6 13.2Q20 16 27.4 13.2L28.4 15Q20 17.6 11.6 15Z',
  leader: 'M8 12.8Q13 3.4 20 3.6 27 3.4 32 12.8 20 7.8 8 12.8ZM13 11.4H27V13.6H13Z',
  wagon: 'M12.6 13.6Q13 7.4 20 7 27 7.4 27.4 13.6ZM27 12.4 31.4 14.6 27 14.6Z',
}

const PLUMES: Partial<Record<Arm, string>> = { infantry: '#c22f2a', artillery: '#c22f2a', leader: '#f6f2e6' }

export function Uniform({ piece, sides }: { readonly piece: Piece; readonly sides: readonly string[] }) {
  const { arm } = piece
  const { face, edge, box } = coloursOf(piece, sides)
  const { bands, upright } = FLAGS[liveryOf(piece, sides)]
  const plume = PLUMES[arm]
  const part = (upright ? 15 : 10) / bands.length
  return (
    <svg className="uniform" viewBox="0 0 64 40" aria-hidden="true">
      <path d="M6 40Q6 27 14 25L20 28 26 25Q34 27 34 40Z" fill={face} stroke={edge} />
      <path d="M15.4 27.6 24.6 39.6M24.6 27.6 15.4 39.6" stroke={box} strokeWidth={2.6} />
      <circle cx={20} cy={18.6} r={6} fill="#e9c7a1" stroke="#8b6544" strokeWidth={0.8} />
      <path d={HEADGEAR[arm]} fill="#2a2622" stroke="#14110e" strokeWidth={0.6} />
      {plume && <ellipse cx={20} cy={arm === 'leader' ? 3.6 : 2.4} rx={1.7} ry={2.4} fill={plume} />}
      <path d="M43.4 4V39" stroke="#5a4228" strokeWidth={1.8} strokeLinecap="round" />
      {bands.map((colour, i) => (
        <rect
          key={colour}
          x={44.3 + (upright ? i * part : 0)}
          y={5 + (upright ? 0 : i * part)}
          width={upright ? part : 15}
          height={upright ? 10 : part}
          fill={colour}
        />
      ))}
      <rect x={44.3} y={5} width={15} height={10} fill="none" stroke="#3a2a18" strokeWidth={0.7} />
    </svg>
  )
}
