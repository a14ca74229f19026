/** From the sky to the ice, each over the one before. */
const GROUND = {
  hills: ['#8d8983', 'M0 196 90 178 180 190 290 168 380 186 590 204 700 190 800 198V236H0Z'],
  chapel: ['#66625e', 'M285 171v-15l5-9 5 9v15zM295 171v-7h10v7z'],
  shore: ['#62625a', 'M0 224 130 216 330 222 640 220 650 208 656 219 664 206 670 219 800 222V240H0Z'],
  pond: ['url(#ice-pond)', 'M0 230H800V450H0Z'],
  holes: ['#35536a', 'M352 258l40-10 44 6 18 10-34 10-46-2zM620 288l52-12 46 8 30 14-42 18-60-4-38-12z'],
  floes: ['#eaf0ee', 'M384 258l22-5 14 6-20 6zM652 294l30-8 18 8-26 10zM698 304l24-6 8 6-22 8z'],
} as const
const GLITTER = 'M504 236h112M518 244h80M488 252h124M530 260h66M512 270h90M498 296h96M534 312h60'
const CRACKS = 'M278 250l30 10h44M454 264l40 4 26-8M620 288l-50 2-28 16M748 298h52M706 316l16 26 40 14M722 342l-14 24'
const SPLASHES =
  'M372 262q-14-26-22-34 14 8 18 16-6-30-6-56 8 28 13 44 2-36 12-58-3 36 0 58 6-18 16-30-6 22-10 36 8-10 18-14-12 14-18 38zM676 292q-9-18-15-23 9 4 12 9-3-22-2-38 5 20 8 28 3-24 10-36-3 26-1 38l10-16q-3 22-7 36z'
const REEDS = 'M640 450q6-40-4-70M652 450q2-30 14-56M664 450q-2-44 4-84'
const FUGITIVES = '286 248,297 252,309 247,322 251,462 251,473 255,485 250,498 254,626 252,637 256,649 251,662 255'
const GUNNERS = '22 352,50 350,92 352,196 374,236 386,352 412'
const SMOKE = '182 296 18,206 286 30,236 270 40,276 262 50,358 341 16,380 333 26,410 325 36'

const crowd = (of: string, spots: string) =>
  spots.split(',').map(spot => <use key={spot} href={of} transform={`translate(${spot})`} />)

/** Afternoon: the guns on the bank of the Satschan pond, and what is left of the Allied columns on the ice. */
export function IceOfSatschan() {
  return (
    <svg className="vignette" viewBox="0 0 800 450" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="ice-sky" x2="0" y2="1">
          <stop stopColor="#3f5673" />
          <stop offset=".55" stopColor="#a9a7a4" />
          <stop offset="1" stopColor="#eec98f" />
        </linearGradient>
        <linearGradient id="ice-pond" x2="0" y2="1">
          <stop stopColor="#efdfbd" />
          <stop offset=".25" stopColor="#c9d2cf" />
          <stop offset="1" stopColor="#6f8b9c" />
        </linearGradient>
        <radialGradient id="ice-glow">
          <stop stopColor="#fff0c8" />
          <stop offset=".16" stopColor="#fbd995" stopOpacity=".8" />
          <stop offset="1" stopColor="#f0b870" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="ice-smoke">
          <stop stopColor="#f7efdf" stopOpacity=".9" />
          <stop offset="1" stopColor="#cfcac0" stopOpacity="0" />
        </radialGradient>
        <path id="ice-foe" d="M-2-17h4v-5h-4zM-3-16h6l2 8H3l3 8H3L0-7-4 0h-2l3-8zM2-8 8-24" />
        <path id="ice-gunner" d="M-4-40h8v-9q-4-3-8 0zM-3-39h6v7h-6zM-6-32H6l1 18H4l1 14H1L0-14-1 0h-4l1-14h-3z" />
        <g id="ice-gun">
          <path d="M-60 15h10L10-6 2-14zM-24-18q-7 1-4 7l5 8 69-23-3-9z" />
          <path
            d="M17 0A17 17 0 1 1 17-.1M0-17V17M-15-8 15 8M-15 8 15-8"
            fill="none"
            stroke="#182036"
            strokeWidth="3"
          />
        </g>
      </defs>
      <path d="M0 0H800V236H0Z" fill="url(#ice-sky)" />
      <circle cx="560" cy="192" r="270" fill="url(#ice-glow)" />
      <circle cx="560" cy="192" r="23" fill="#fff6dc" />
      {Object.entries(GROUND).map(([name, [fill, d]]) => (
        <path key={name} fill={fill} d={d} />
      ))}
      <path d={GLITTER} stroke="#fff3cf" strokeWidth="4" strokeLinecap="round" opacity=".6" />
      <path d={CRACKS} fill="none" stroke="#f4f7f4" strokeWidth="1.5" />
      <g fill="#3f4f47" stroke="#3f4f47">
        {crowd('#ice-foe', FUGITIVES)}
      </g>
      <path d={SPLASHES} fill="#f7f6ef" opacity=".9" />
      <path d="M-9 344q79-6 145 8t140 34 150 32 170 42H-9Z" fill="#23271f" stroke="#b4b6ad" strokeWidth="3" />
      {SMOKE.split(',').map(puff => {
        const [cx, cy, r] = puff.split(' ')
        return <circle key={puff} cx={cx} cy={cy} r={r} fill="url(#ice-smoke)" />
      })}
      <g fill="#182036">
        {crowd('#ice-gun', '124 334,302 374')}
        {crowd('#ice-gunner', GUNNERS)}
      </g>
      <path d="M172 300l22-13-6 12 16 1-24 8z" fill="#f4b642" />
      <path d={REEDS} fill="none" stroke="#3d4636" strokeWidth="2.4" />
    </svg>
  )
}
