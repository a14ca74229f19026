const RANK = Array.from({ length: 12 }, (_, i) => i * 17)
const LANCERS = [
  [96, 392, 1.16],
  [176, 404, 1.24],
  [262, 396, 1.2],
  [30, 408, 1.28],
  [132, 420, 1.34],
] as const
const RAIN = Array.from({ length: 26 }, (_, i) => ({ x: (i * 97) % 800, y: (i * 53) % 300 }))
const FIRS = [24, 58, 88, 131, 170, 214, 246, 290, 512, 548, 590, 640, 676, 720, 758, 790]

/** Three in the afternoon: a square of the Russian Guard before Priesten, and the lancers come round it. */
export function SquareAtPriesten() {
  return (
    <svg className="vignette" viewBox="0 0 800 450" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="sp-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5f6b78" />
          <stop offset="0.65" stopColor="#b9b7a8" />
          <stop offset="1" stopColor="#d9cfae" />
        </linearGradient>
        <radialGradient id="sp-smoke">
          <stop offset="0" stopColor="#f6f2e6" stopOpacity="0.9" />
          <stop offset="0.6" stopColor="#e6dfd0" stopOpacity="0.6" />
          <stop offset="1" stopColor="#d8d0bf" stopOpacity="0" />
        </radialGradient>
        <g id="sp-guard">
          <path d="M-3.2-35h6.4l1-8h-8.4zM-2.6-34.6h5.2v5h-5.2zM-5-29h10l1 15H-6z" />
          <path d="M-5.4-14h10.8L7 0H3.4L.2-10-3.2 0h-3.8z" fill="#ece6d6" />
          <path d="M-5.6-29 4.6-15M5.4-29-4.8-15" stroke="#ece6d6" strokeWidth="1.3" />
        </g>
        <g id="sp-level">
          <use href="#sp-guard" />
          <path d="M2-22-27-28" stroke="#2a2622" strokeWidth="1.7" />
          <path d="M-27-28l-9-2" stroke="#d5d3ca" strokeWidth="1.1" />
        </g>
        <g id="sp-upright">
          <use href="#sp-guard" />
          <path d="M6-9 8-56" stroke="#2a2622" strokeWidth="1.4" />
          <path d="M8-56l.4-9" stroke="#d5d3ca" strokeWidth="1" />
        </g>
        <g id="sp-lancer">
          <path
            d="M-40-16q-6 6-12 18l5 1q4-8 9-12l6 12q2 8-3 18l5 1 7-20 18 2q10 8 12 18l5-1q-1-13-7-21l8-8 10-14 10-2 3-5-10-6-7 1q-9 6-15 13l-28-2q-10 1-16 7z"
            fill="#3a2a1d"
          />
          <path d="M-7-20-3-44q4-5 9-1l4 24zM-2-46v-7h8v7zM-3-53h10l2-4H-5z" />
          <path d="M1-32 52-48" stroke="#2a2019" strokeWidth="1.8" />
          <path d="M44-46l14-4-2-6-14 4zM42-52l14-4-3-5-13 4z" fill="#f0e8d6" />
          <path d="M42-52l14-4-3-5-13 4z" fill="#a33226" />
        </g>
      </defs>
      <rect width="800" height="450" fill="url(#sp-sky)" />
      <path d="M0 60q90-26 190 2 120-34 240 4 130-40 250 2 70-20 120-6V0H0z" fill="#4c5763" opacity="0.45" />
      <path d="M0 214 70 168 150 190 236 142 330 176 430 128 540 172 640 138 730 178 800 160V300H0Z" fill="#5f6f66" />
      <g fill="#3f5245">
        {FIRS.map(x => (
          <path key={x} d={`M${x} ${232 - (x % 37)}l-9 26h5l-8 18h24l-8-18h5z`} />
        ))}
      </g>
      <path d="M0 262 180 240 400 248 620 236 800 250V450H0Z" fill="#93946a" />
      <g transform="translate(424 196)">
        <path d="M0 52V22l19-13 19 13v30z" fill="#e5dcc4" />
        <path d="M-4 24 19 6l23 18z" fill="#8d4a37" />
        <path d="M13 8V-8q6-9 12 0V8z" fill="#59684f" />
        <path d="M19-12v-14m-5 5h10" stroke="#3a342a" strokeWidth="1.6" />
        <path d="M15 52V38q4-6 8 0v14z" fill="#5b4a36" />
      </g>
      <path d="M0 318 200 292 420 300 640 286 800 298V450H0Z" fill="#7d7a4e" />
      <g fill="#2f4a38">
        <g transform="translate(474 318) scale(1.06)">
          {RANK.map(x => (
            <use key={x} href="#sp-upright" x={x + 14} y={-10 + x / 60} />
          ))}
        </g>
        <path d="M612 306V198" stroke="#33291f" strokeWidth="2.4" />
        <path d="M613 200q15-6 27 1t25 0v34q-14 6-25-1t-27 1z" fill="#e9e2cf" />
        <path d="M613 200l26 18 26-17v34l-26-17-26 18z" fill="#356145" />
        <path d="M632 209l7 5 7-5-2 9 2 9-7-5-7 5 2-9z" fill="#2e2a24" />
        <g transform="translate(452 366) scale(1.22)">
          {RANK.map(x => (
            <use key={x} href="#sp-upright" x={x + 12} y={-9 + x / 70} />
          ))}
          {RANK.map(x => (
            <use key={x} href="#sp-level" x={x} y={x / 70} />
          ))}
        </g>
      </g>
      <g fill="url(#sp-smoke)">
        <circle cx="404" cy="330" r="52" />
        <circle cx="372" cy="306" r="44" />
        <circle cx="436" cy="298" r="40" />
        <circle cx="350" cy="340" r="34" />
      </g>
      <g fill="#f4c45c">
        <path d="M404 334l-18-5 8 7-13 3 14 2-5 7zM416 322l-17-6 7 7-11 2 12 3-4 6z" />
      </g>
      <path d="M0 384 240 362 520 378 800 360V450H0Z" fill="#5c5b38" />
      <g fill="#24365f">
        {LANCERS.map(([x, y, size]) => (
          <use key={x} href="#sp-lancer" transform={`translate(${x} ${y}) scale(${size})`} />
        ))}
      </g>
      <path d="M0 430 260 416 560 426 800 410V450H0Z" fill="#3d3f29" />
      <g stroke="#c8d0d2" strokeWidth="1" opacity="0.35">
        {RAIN.map(({ x, y }) => (
          <path key={x} d={`M${x} ${y}l-7 22`} />
        ))}
      </g>
    </svg>
  )
}
