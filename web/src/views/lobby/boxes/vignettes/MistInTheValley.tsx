const steps = (count: number, by: number): number[] => Array.from({ length: count }, (_, i) => i * by)

const FILE = steps(7, 9)
const COLUMNS = steps(5, 68)
const FURROWS = steps(26, 31)
const BANKS = [
  { y: 306, height: 66, opacity: 0.95 },
  { y: 344, height: 74, opacity: 0.9 },
  { y: 392, height: 80, opacity: 0.8 },
] as const

/** A long strip of mist with a ragged upper edge. */
function bank(y: number, height: number, shift: number): string {
  const crests = steps(9, 100).map(x => `q50 ${(x * 7 + shift) % 2 === 0 ? -18 : -9} 100 0`)
  return `M-50 ${y}${crests.join('')}V${y + height}H-50Z`
}

/** Half past eight: the sun stands red over the bare plateau, and in the valley of the Goldbach an army waits in the mist. */
export function MistInTheValley() {
  return (
    <svg className="vignette" viewBox="0 0 800 450" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="mv-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3f4f6b" />
          <stop offset="0.38" stopColor="#8a7f8c" />
          <stop offset="0.62" stopColor="#d99a6c" />
          <stop offset="1" stopColor="#f2c98d" />
        </linearGradient>
        <radialGradient id="mv-glow" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#ffe2a8" />
          <stop offset="0.3" stopColor="#f6a15c" stopOpacity="0.75" />
          <stop offset="1" stopColor="#d9714a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="mv-mist" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f3e3cf" stopOpacity="0.95" />
          <stop offset="1" stopColor="#e7d9cf" stopOpacity="0.2" />
        </linearGradient>
        <g id="mv-man">
          <path d="M-2.2-24h4.4v-5.6q-2.2-1.4-4.4 0zM-3.4-19.6h6.8L4-8.6H2.4L3 0H.8L0-8 -.8 0H-3l.6-8.6H-4z" />
          <path d="M3.6-6 4.6-37" stroke="currentColor" strokeWidth="1" />
        </g>
        <g id="mv-file">
          {FILE.map(x => (
            <use key={x} href="#mv-man" x={x} y={(x * 5) % 3} />
          ))}
        </g>
      </defs>
      <rect width="800" height="450" fill="url(#mv-sky)" />
      <g stroke="#e8c39a" strokeLinecap="round" opacity="0.5">
        <path d="M40 84h190M260 60h120M470 96h250M610 70h110M90 128h120" strokeWidth="5" />
      </g>
      <circle cx="300" cy="212" r="230" fill="url(#mv-glow)" />
      <circle cx="300" cy="212" r="46" fill="#ffdf9e" />
      <circle cx="300" cy="212" r="46" fill="#e8643c" opacity="0.35" />
      {/* The plateau, with the tower of Pratzen on its shoulder and troops marching off its crest */}
      <path d="M0 268 92 250 176 238 262 222 348 216 452 206 560 210 664 226 800 232V450H0Z" fill="#5e4b49" />
      <g fill="#3c2f32">
        <path d="M446 208v-20l5-14 5 14v20zM456 208v-10h16v10zM476 210v-7h12v7z" />
        {COLUMNS.map(x => (
          <g key={x} transform={`translate(${520 + x * 0.62} ${213 + x * 0.045}) scale(.36)`} color="#3c2f32">
            <use href="#mv-file" />
          </g>
        ))}
      </g>
      <g stroke="#4a3a3b" strokeWidth="1.2" opacity="0.7">
        {FURROWS.map(x => (
          <path key={x} d={`M${x} ${262 - Math.abs(x - 460) * -0.03 + ((x * 3) % 9)}l${(x - 420) / 40} 26`} />
        ))}
      </g>
      <path d="M0 304 130 286 290 294 470 278 640 288 800 276V450H0Z" fill="#4b4244" />
      {/* Poplars along the brook stand out of the mist like masts */}
      <g fill="#2f2c33">
        {[70, 96, 118, 590, 622, 646, 664].map(x => (
          <path key={x} d={`M${x} 352q-8-36 0-${62 + (x % 5) * 4} 8 28 0 ${62 + (x % 5) * 4}z`} />
        ))}
      </g>
      {BANKS.slice(0, 2).map(({ y, height, opacity }, i) => (
        <path key={y} d={bank(y, height, i * 40)} fill="url(#mv-mist)" opacity={opacity} />
      ))}
      {/* Soult's infantry up to the belt in it, the eagle above */}
      <g fill="#2a3350" color="#2a3350">
        {COLUMNS.map(x => (
          <g key={x} transform={`translate(${150 + x * 1.45} ${404 - (x % 3) * 3}) scale(1.45)`}>
            <use href="#mv-file" />
          </g>
        ))}
        <path d="M132 412V286" stroke="#20283f" strokeWidth="2.6" />
        <path d="M126 287q6-9 12 0l6-4-5 10h-14l-5-10z" fill="#d9a741" />
        <path d="M133 295q18-7 30 2t26 1v32q-15 6-27-2t-29 2z" fill="#f0e4cc" />
        <path d="M133 295q5-2 9-2v35q-4 .4-9 2z" fill="#2c4a86" />
        <path d="M171 300q9 1 18-2.4v32q-9 3.4-18 .6z" fill="#8f2a20" />
      </g>
      {BANKS.slice(2).map(({ y, height, opacity }) => (
        <path key={y} d={bank(y, height, 10)} fill="url(#mv-mist)" opacity={opacity} />
      ))}
      {/* The marshal, on the last dry ground, holds his watch */}
      <g fill="#171a26" transform="translate(640 440)">
        <path d="M-52-58q26-8 54-2 12-4 20-22 2-12 12-16l4-8 3 8q10 6 14 22l-6 8-12-6-6 26-6 18 4 36h-7l-6-34q-22 6-44-2l-6 14 4 22h-8l-4-22 2-22q-14 8-16 24-8-6-4-24 4-18 12-20z" />
        <path d="M-26-62q-2-22 8-30l-2-10q8-9 16 0l1 9q9 8 8 26l12 8-3 5-18-7-3 24h-9l1-22z" />
        <path d="M-26-103q14-17 30 0z" />
      </g>
    </svg>
  )
}
