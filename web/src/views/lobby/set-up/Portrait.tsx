/** An officer of a side, in its colours: the French with the bicorne, their enemies with the white cap. */
import { sideLivery } from '@voltigeur/battlefield/palette'
import { useId } from 'react'

const COAT = { french: '#25427a', allied: '#2f5d33' } as const

export function Portrait({ side }: { readonly side: string }) {
  const id = useId()
  const french = sideLivery(side) === 'french'
  return (
    <svg className="portrait" viewBox="0 0 120 140" aria-hidden="true">
      <clipPath id={id}>
        <ellipse cx="60" cy="70" rx="54" ry="64" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h120v140H0z" fill={french ? '#dbe2ee' : '#e0e8d3'} />
        <path d="M8 140c2-26 18-38 38-42h28c20 4 36 16 38 42z" fill={french ? COAT.french : COAT.allied} />
        <path d="m46 98 14 42 14-42-14-6z" fill={french ? '#f7f1e0' : '#8f2a20'} />
        <path d="m44 97 16 16 16-16-3-9H47z" fill={french ? COAT.french : '#8f2a20'} />
        <path d="m51 90 9 16 9-16z" fill="#fbf6ea" />
        <path d="m24 104 60 36H56l-40-24z" fill={french ? '#8f2a20' : '#d9a83a'} />
        <path
          d="M12 112c4-10 14-13 24-12l-3 11c-8-2-15 0-19 6zM108 112c-4-10-14-13-24-12l3 11c8-2 15 0 19 6z"
          fill="#d9a83a"
        />
        <path
          d="M45 62c0 22 6 34 15 34s15-12 15-34c0-9-6-14-15-14s-15 5-15 14z"
          fill={french ? '#e3c9a4' : '#dfc0a0'}
        />
        <path d="M60 48c9 0 15 5 15 14 0 22-6 34-15 34z" opacity=".07" />
        <path d="M43 58c-1 9 1 16 4 20l1-16zM77 58c1 9-1 16-4 20l-1-16z" fill={french ? '#5b3a22' : '#cfc8bb'} />
        {french ? <Bicorne /> : <Cap />}
      </g>
      <ellipse cx="60" cy="70" rx="54" ry="64" fill="none" stroke="#8f7a55" strokeWidth="4" />
      <ellipse cx="60" cy="70" rx="49" ry="59" fill="none" stroke="#fbf6ea" strokeWidth="1.5" opacity=".8" />
    </svg>
  )
}

const Bicorne = () => (
  <>
    <path
      d="M14 54c8-6 14-10 22-22 7-10 15-13 24-13s17 3 24 13c8 12 14 16 22 22-12 4-28 6-46 6s-34-2-46-6z"
      fill="#1d1a17"
    />
    <circle cx="80" cy="40" r="6.5" fill="#8f2a20" />
    <circle cx="80" cy="40" r="4.3" fill="#fff" />
    <circle cx="80" cy="40" r="2.2" fill={COAT.french} />
    <path d="m80 40 4 14" stroke="#d9a83a" strokeWidth="2.5" />
  </>
)

const Cap = () => (
  <>
    <path d="M32 56c0-20 9-34 28-34s28 14 28 34c-8 4-48 4-56 0z" fill="#f4efe2" />
    <path d="M32 47c8 4 48 4 56 0v10c-8 4-48 4-56 0z" fill="#8f2a20" />
    <path d="M44 57c10 4 22 4 32 0-6 7-26 7-32 0z" fill="#1d1a17" />
    <circle cx="60" cy="38" r="5" fill="#d9a83a" />
  </>
)

export const Die = () => (
  <svg className="portrait" viewBox="0 0 120 140" aria-hidden="true">
    <ellipse cx="60" cy="70" rx="54" ry="64" fill="#f1e7d0" stroke="#8f7a55" strokeWidth="4" />
    <g transform="translate(30 40) rotate(-8 30 30)">
      <rect width="60" height="60" rx="11" fill="#fffcf3" stroke="#5f4f3c" strokeWidth="3" />
      <path d="M16 16h0M44 16h0M30 30h0M16 44h0M44 44h0" stroke="#2a2017" strokeWidth="10" strokeLinecap="round" />
    </g>
  </svg>
)

/** A computer’s rank: its number of chevrons, or a marshal’s batons. */
export function Rank({ level }: { readonly level: string }) {
  return (
    <svg className="rank" viewBox="0 0 24 24" aria-hidden="true">
      <path d={RANKS[level] ?? RANKS.random} />
    </svg>
  )
}

const RANKS: Readonly<Record<string, string>> = {
  recruit: 'm6 15 6-5 6 5',
  sergeant: 'm6 12 6-5 6 5M6 17l6-5 6 5',
  captain: 'm6 9 6-5 6 5M6 14l6-5 6 5M6 19l6-5 6 5',
  marshal: 'M5 19 19 5M5 5l14 14M12 3v3M12 18v3',
  random: 'M5 5h14v14H5zM9 9h.1M15 15h.1M12 12h.1',
}
