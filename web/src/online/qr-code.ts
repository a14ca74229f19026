/**
 * A text as a QR code (ISO/IEC 18004), as far as an invitation needs one: bytes, versions 1 to 10, error correction M,
 * which tolerates a tenth of the modules unread.
 */

/** By version: data bytes in all, correction bytes of each block, and how many blocks there are. */
const ROOM: readonly (readonly [data: number, correction: number, blocks: number])[] = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
  [124, 18, 4],
  [154, 22, 4],
  [182, 22, 5],
  [216, 26, 5],
]

/** Dark modules by row and column; null where the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = ROOM.findIndex(([data], at) => bytes.length + lengthBits(at + 1) / 8 + 0.5 <= data) + 1
  if (version === 0) return null
  const blank = draftOf(version)
  const stream = interleaved(dataOf(bytes, version), version)
  const drawn = MASKS.map((_, mask) => filled(blank, stream, mask))
  return drawn.reduce((best, next) => (unrest(next) < unrest(best) ? next : best))
}

const lengthBits = (version: number): number => (version < 10 ? 8 : 16)

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1)

/** How they are read, how many there are, they themselves; then an end, and two bytes in turn to fill the room. */
export function dataOf(bytes: readonly number[], version: number): number[] {
  const [room] = ROOM[version - 1]
  const bits = [4, bytes.length, ...bytes].flatMap((value, at) => bitsOf(value, [4, lengthBits(version)][at] ?? 8))
  while (bits.length < room * 8 && (bits.length % 8 !== 0 || bits.length < (bytes.length + 2) * 8)) bits.push(0)
  const packed = Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  for (let filler = 0xec; packed.length < room; filler ^= 0xec ^ 0x11) packed.push(filler)
  return packed
}

/** Powers of two in the field of 256 elements, and where each stands among them. */
const POWERS: number[] = [1]
while (POWERS.length < 255) POWERS.push((POWERS.at(-1)! << 1) ^ (POWERS.at(-1)! & 128 ? 0x11d : 0))
const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % 255]

/** The remainder by the polynomial whose roots are the first powers of two: Reed–Solomon. */
export function correctionOf(data: readonly number[], length: number): number[] {
  let divisor = [1]
  for (let root = 0; root < length; root++) {
    divisor = [...divisor, 0].map((value, at) => value ^ product(divisor[at - 1] ?? 0, POWERS[root]))
  }
  const rest = [...data, ...Array<number>(length).fill(0)]
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at]
    for (const [offset, factor] of divisor.entries()) rest[at + offset] ^= product(factor, lead)
  }
  return rest.slice(data.length)
}

/** Blocks, the longer ones last, byte by byte in turn; then their corrections in the same way. */
function interleaved(data: readonly number[], version: number): number[] {
  const [room, length, count] = ROOM[version - 1]
  const short = Math.floor(room / count)
  const longer = room % count
  const blocks = Array.from({ length: count }, (_, at) => {
    const start = at * short + Math.max(0, at - (count - longer))
    return data.slice(start, start + short + (at >= count - longer ? 1 : 0))
  })
  const corrections = blocks.map(block => correctionOf(block, length))
  const inTurn = (lists: readonly (readonly number[])[]): number[] =>
    Array.from({ length: Math.max(...lists.map(list => list.length)) }, (_, at) =>
      lists.flatMap(list => list[at] ?? []),
    ).flat()
  return [...inTurn(blocks), ...inTurn(corrections)].flatMap(byte => bitsOf(byte, 8))
}

/** Null where data go. */
type Draft = (boolean | null)[][]

/** The patterns that orient a reader. */
function draftOf(version: number): Draft {
  const size = version * 4 + 17
  const draft: Draft = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const rings = (row: number, column: number, radius: number, isDark: (ring: number) => boolean): void => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        if (draft[row + y]?.[column + x] !== undefined)
          draft[row + y][column + x] = isDark(Math.max(Math.abs(x), Math.abs(y)))
  }
  for (let at = 0; at < size; at++) draft[6][at] = draft[at][6] = at % 2 === 0
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ])
    rings(row, column, 4, ring => ring !== 2 && ring !== 4)
  const places = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, version * 2 + 8, size - 7]
  for (const row of places)
    for (const column of places)
      if (
        ![
          [6, 6],
          [6, size - 7],
          [size - 7, 6],
        ].some(([y, x]) => y === row && x === column)
      )
        rings(row, column, 2, ring => ring !== 1)
  if (version >= 7)
    for (const [at, bit] of bitsOf(withRemainder(version, 12, 0x1f25), 18)
      .toReversed()
      .entries()) {
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
      draft[far][near] = draft[near][far] = bit === 1
    }
  for (const [row, column] of [...FORMAT[0], ...FORMAT[1]]) draft.at(row)![column < 0 ? size + column : column] = false
  draft[size - 8][8] = true
  return draft
}

/** Followed by its remainder, so that a misread one is noticed. */
export function withRemainder(value: number, bits: number, divisor: number): number {
  let rest = value << bits
  for (let at = 31 - Math.clz32(rest); at >= bits; at--) if ((rest >> at) & 1) rest ^= divisor << (at - bits)
  return (value << bits) | rest
}

/** Twice where the mask is told, highest bit first; negative ones are counted from the end. */
const FORMAT: readonly (readonly (readonly [row: number, column: number])[])[] = [
  [0, 1, 2, 3, 4, 5, 7, 8, 7, 5, 4, 3, 2, 1, 0].map((at, bit) => (bit < 8 ? [8, at] : [at, 8])),
  Array.from({ length: 15 }, (_, bit) => (bit < 7 ? [-1 - bit, 8] : [8, bit - 15])),
]

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  y => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

/** In columns of two, up and down in turn, from the right; the column of the clock is passed over. */
function filled(draft: Draft, stream: readonly number[], mask: number): boolean[][] {
  const size = draft.length
  const drawn = draft.map(row => row.map(module => module === true))
  let next = 0
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    const right = size - 1 - pair * 2
    for (let step = 0; step < size * 2; step++) {
      const column = (right <= 6 ? right - 1 : right) - (step % 2)
      const row = pair % 2 === 0 ? size - 1 - Math.floor(step / 2) : Math.floor(step / 2)
      if (draft[row][column] !== null) continue
      drawn[row][column] = (stream[next++] === 1) !== MASKS[mask](row, column)
    }
  }
  const format = bitsOf(withRemainder(mask, 10, 0x537) ^ 0x5412, 15)
  for (const places of FORMAT)
    for (const [at, [row, column]] of places.entries())
      drawn.at(row)![column < 0 ? size + column : column] = format[at] === 1
  return drawn
}

const DECOYS = ['10111010000', '00001011101']

/** How hard it would be to read: long runs, blots, what looks like a corner, and more of one colour than of the other. */
function unrest(drawn: readonly (readonly boolean[])[]): number {
  const rows = drawn.map(row => row.map(Number).join(''))
  const columns = drawn.map((_, x) => drawn.map(row => Number(row[x])).join(''))
  let sum = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    for (const decoy of DECOYS) for (let at = line.indexOf(decoy); at >= 0; at = line.indexOf(decoy, at + 1)) sum += 40
  }
  for (const [y, row] of rows.slice(1).entries())
    for (let x = 1; x < row.length; x++)
      if (new Set([row[x], row[x - 1], rows[y][x], rows[y][x - 1]]).size === 1) sum += 3
  const dark = drawn.flat().filter(Boolean).length / drawn.length ** 2
  return sum + Math.floor(Math.abs(dark - 0.5) * 20) * 10
}
