const FRENCH = Array.from({ length: 13 }, (_, i) => i * 17)
const RUSSIANS = Array.from({ length: 11 }, (_, i) => i * 17)
const CLOUDS = [
  [352, 322, 26],
  [384, 312, 34],
  [422, 318, 30],
  [452, 304, 40],
  [496, 312, 27],
  [408, 292, 26],
  [440, 276, 24],
] as const

/** Ten in the morning: the 10th Light gives fire below the church of Pratzen, and the smoke hides who still stands. */
export function VolleyOnThePlateau() {
  return (
    <svg className="vignette" viewBox="0 0 800 450" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="vp-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8ea4b8" />
          <stop offset="0.6" stopColor="#dcd6c2" />
          <stop offset="1" stopColor="#eee3c8" />
        </linearGradient>
        <radialGradient id="vp-smoke">
          <stop offset="0" stopColor="#fdf9ee" stopOpacity="0.95" />
          <stop offset="0.55" stopColor="#efe8d8" stopOpacity="0.75" />
          <stop offset="1" stopColor="#e4dcc9" stopOpacity="0" />
        </radialGradient>
        <g id="vp-body">
          <path d="M-3.4-34h6.8v-8q-3.4-2.4-6.8 0zM-2.6-33.4h5.2v5h-5.2zM-5-28h9.6l1.4 14H-5.8z" />
          <path d="M-5.2-13.6h10.4L8.4 0H4.6L.4-10-3.4 0h-3.8z" fill="#efe9da" />
        </g>
        <g id="vp-firing">
          <use href="#vp-body" />
          <path d="M-4-23.4 26-25.6" stroke="#2a2622" strokeWidth="1.7" />
          <path d="M26-25.6l9-.7" stroke="#c8c6be" strokeWidth="0.9" />
        </g>
        <g id="vp-waiting">
          <use href="#vp-body" />
          <path d="M-6-10-7.6-54" stroke="#2a2622" strokeWidth="1.4" />
          <path d="M-7.6-54l-.3-8" stroke="#c8c6be" strokeWidth="0.9" />
        </g>
      </defs>
      <rect width="800" height="450" fill="url(#vp-sky)" />
      <g fill="#f5efe0" opacity="0.65">
        <path d="M60 96q40-26 84-6 30-22 70 2 44-6 60 18H40q-4-12 20-14zM520 66q36-22 78-2 40-16 70 8 30 0 44 18H494q2-18 26-24z" />
      </g>
      <path d="M0 300 130 262 270 240 420 222 560 206 700 198 800 204V450H0Z" fill="#b3a684" />
      <g fill="#8c7b62">
        <path d="M604 206v-58l9-26 9 26v58zM622 206v-30l20-12 20 12v30zM570 210v-18l13-9 13 9v18zM672 208v-16l12-9 12 9v16zM700 208v-13l11-8 11 8v13zM536 214v-13l12-8 12 8v13z" />
        <path d="M613 122v-12m-4 4h8" stroke="#8c7b62" strokeWidth="1.6" />
      </g>
      <g fill="#77765a">
        {[516, 530, 738, 752, 768].map(x => (
          <path key={x} d={`M${x} 214q-8-22 0-44 8 22 0 44z`} />
        ))}
      </g>
      <path d="M0 344 160 306 330 290 520 262 680 250 800 254V450H0Z" fill="#8f8862" />
      <g fill="#3f5a45">
        <g transform="translate(560 318)">
          {RUSSIANS.map(x => (
            <g key={x} transform={`translate(${x} ${-x / 14}) scale(-1 1)`}>
              <use href="#vp-firing" />
            </g>
          ))}
        </g>
        <path d="M648 310v-96" stroke="#33291f" strokeWidth="2.2" />
        <path d="M649 216q14-5 24 1t22 0v30q-12 5-22-1t-24 1z" fill="#d9b44a" />
        <path d="M664 224l8 6 8-6-3 9 3 9-8-6-8 6 3-9z" fill="#2e2a24" />
      </g>
      <path d="M0 372 180 340 360 330 560 322 800 312V450H0Z" fill="#6d6a48" />
      <g fill="url(#vp-smoke)">
        {CLOUDS.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r * 1.5} />
        ))}
        <circle cx="548" cy="296" r="34" />
        <circle cx="528" cy="282" r="26" />
      </g>
      <g fill="#24365f">
        <g transform="translate(70 364) scale(1.28)">
          {FRENCH.map(x => (
            <use key={x} href="#vp-waiting" x={x - 12} y={-9 - x / 12} />
          ))}
          {FRENCH.map(x => (
            <use key={x} href="#vp-firing" x={x} y={-x / 12} />
          ))}
        </g>
        <path d="M196 352V196" stroke="#33291f" strokeWidth="2.6" />
        <path d="M190 196q6-9 12 0l6-4-5 10h-14l-5-10z" fill="#c79a3c" />
        <path d="M197 206q18-7 30 2t28 1v36q-16 6-29-2t-29 2z" fill="#f2ead6" />
        <path d="M197 206q5-2 9.5-2v38q-5 .6-9.5 3z" fill="#27457d" />
        <path d="M236 211.5q9 1.5 19-2.5v36q-9 4-19 .5z" fill="#96291f" />
      </g>
      <g fill="#f6c75a">
        {[372, 380, 390].map((x, i) => (
          <path key={x} d={`M${x} ${312 - i * 4}l16-6-6 6 10 3-11 1 5 6z`} />
        ))}
      </g>
      <path d="M0 412 220 384 460 376 800 356V450H0Z" fill="#47472f" />
      <g stroke="#2c2b1d" strokeWidth="1.5" fill="none">
        {[40, 118, 236, 300, 412, 505, 610, 700, 760].map(x => (
          <path key={x} d={`M${x} ${436 - x / 22}q2-12-3-20m4 20q4-9 9-13m-9 13q-4-8-10-10`} />
        ))}
      </g>
      <g transform="translate(640 404)" fill="#2a2620" stroke="#2a2620">
        <g fill="none" strokeWidth="3">
          <circle r="26" />
          <path strokeWidth="1.6" d="M-26 0h52M0-26v52M-18-18l36 36M18-18l-36 36" />
        </g>
        <path d="M-64-24 10-14l2 9-74-6q-8-4-2-13zM6-12 70 22l-3 5L2-4z" strokeWidth="1" />
      </g>
    </svg>
  )
}
