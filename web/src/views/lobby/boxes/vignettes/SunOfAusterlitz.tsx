const steps = (count: number, by: number): number[] => Array.from({ length: count }, (_, i) => i * by)

const RANK = steps(9, 12)
const RAYS = steps(13, 15)
const HACHURES = steps(34, 9)

function ray(degrees: number): string {
  const angle = ((degrees - 180) * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const length = degrees % 30 === 0 ? 150 : 90
  return `M${Math.round(520 + dx * 58)} ${Math.round(206 + dy * 58)}l${Math.round(dx * length)} ${Math.round(dy * length)}`
}

/** Eight in the morning: the sun breaks through the fog over the Pratzen plateau, and Soult's columns wait for the word. */
export function SunOfAusterlitz() {
  return (
    <svg className="vignette" viewBox="0 0 800 450" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="vg-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#6f86a3" />
          <stop offset="0.42" stopColor="#d9bf97" />
          <stop offset="0.66" stopColor="#f3d79a" />
          <stop offset="1" stopColor="#efe1bd" />
        </linearGradient>
        <radialGradient id="vg-glow" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#fff3c4" />
          <stop offset="0.22" stopColor="#ffe29a" stopOpacity="0.9" />
          <stop offset="1" stopColor="#f6c878" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="vg-fog" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f6ead0" stopOpacity="0" />
          <stop offset="0.5" stopColor="#f6ead0" stopOpacity="0.85" />
          <stop offset="1" stopColor="#f6ead0" stopOpacity="0" />
        </linearGradient>
        <g id="vg-man">
          <path d="M-2.6-27h5.2v-6.4q-2.6-1.8-5.2 0zM-2-26.6h4v4.2h-4zM-4-22.2h8l.8 12.4h-2l.6 9.8h-2.6L0-9.6-.8 0h-2.6l.6-9.8h-2z" />
          <path d="M4.4-8 5.6-44" stroke="currentColor" strokeWidth="1.1" />
        </g>
        <g id="vg-rank">
          {RANK.map(x => (
            <use key={x} href="#vg-man" x={x} y={(x * 7) % 3} />
          ))}
        </g>
      </defs>
      <rect width="800" height="450" fill="url(#vg-sky)" />
      <circle cx="520" cy="206" r="260" fill="url(#vg-glow)" />
      <circle cx="520" cy="206" r="40" fill="#fff6d8" />
      <g stroke="#f9e7b8" strokeWidth="1.4" opacity="0.55">
        {RAYS.map(degrees => (
          <path key={degrees} d={ray(degrees)} />
        ))}
      </g>
      <path
        d="M0 262 90 246 190 252 300 226 390 214 470 220 560 208 640 216 720 236 800 230V450H0Z"
        fill="#a58f78"
        opacity="0.75"
      />
      <g fill="#7d6a58">
        <path d="M596 211v-22l5-11 5 11v22zM606 211v-9h15v9zM624 213v-7h11v8z" />
      </g>
      <path d="M0 290 120 268 260 280 400 252 540 262 660 246 800 268V450H0Z" fill="#83745a" />
      <g stroke="#5d5140" strokeWidth="1" opacity="0.6">
        {HACHURES.map(x => (
          <path key={x} d={`M${392 + x} ${256 - ((x * 5) % 7)}l${x < 72 ? -5 : 3} ${15 + ((x * 3) % 6)}`} />
        ))}
      </g>
      <rect y="232" width="800" height="88" fill="url(#vg-fog)" />
      <path d="M0 338 150 318 330 330 520 306 680 316 800 304V450H0Z" fill="#5d5a44" />
      <g fill="#3c3f30">
        {[48, 66, 90, 712, 735, 752].map(x => (
          <path key={x} d={`M${x} 336q-9-34 0-62 9 28 0 62z`} />
        ))}
      </g>
      <rect y="290" width="800" height="74" fill="url(#vg-fog)" />
      <g fill="#46506a" color="#46506a" opacity="0.85">
        <use href="#vg-rank" x="300" y="352" />
        <use href="#vg-rank" x="424" y="348" />
        <use href="#vg-rank" x="548" y="344" />
      </g>
      <path d="M0 384 200 362 420 372 620 352 800 362V450H0Z" fill="#383a2d" />
      <g fill="#1d2740" color="#1d2740">
        <g transform="translate(60 404) scale(1.5)">
          <use href="#vg-rank" />
        </g>
        <g transform="translate(248 402) scale(1.5)">
          <use href="#vg-rank" />
        </g>
        <g transform="translate(470 394) scale(1.5)">
          <use href="#vg-rank" />
        </g>
        <path d="M436 400v-118" stroke="#1d2740" strokeWidth="2.6" />
        <path d="M430 282q6-9 12 0l6-4-5 10h-14l-5-10z" fill="#c79a3c" />
        <path d="M437 290q18-7 30 2t28 1v33q-16 6-29-2t-29 2z" fill="#f2ead6" />
        <path d="M437 290q5-2 9.5-2v35q-5 .6-9.5 3z" fill="#27457d" />
        <path d="M476 295.5q9 1.5 19-2.5v33q-9 4-19 .5z" fill="#96291f" />
        <g transform="translate(432 402) scale(1.5)">
          <use href="#vg-man" />
        </g>
      </g>
      <path d="M0 420 240 404 520 412 800 396V450H0Z" fill="#26281f" />
    </svg>
  )
}
