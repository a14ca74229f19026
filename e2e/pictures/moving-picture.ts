/** An animated PNG from screenshots: each picture has only the changes from the previous one. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

interface Bitmap {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel. */
  readonly pixels: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function* chunksOf(png: Buffer): Generator<{ readonly kind: string; readonly data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    yield { kind: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

const paeth = (a: number, b: number, c: number): number => {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
}

/** Screenshots have eight bits a channel, three or four channels, and are not interlaced. */
function read(png: Buffer): Bitmap {
  const chunks = [...chunksOf(png)]
  const head = chunks[0].data
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const channels = head[9] === 6 ? 4 : 3
  const raw = inflateSync(Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)))
  const row = width * channels
  const lines = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]
    for (let i = 0; i < row; i++) {
      const at = y * row + i
      const left = i < channels ? 0 : lines[at - channels]
      const up = y === 0 ? 0 : lines[at - row]
      const corner = i < channels || y === 0 ? 0 : lines[at - row - channels]
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]
      lines[at] = raw[y * (row + 1) + 1 + i] + guess
    }
  }
  const pixels = new Uint8Array(width * height * 4)
  for (let p = 0; p < width * height; p++) {
    for (let c = 0; c < 3; c++) pixels[4 * p + c] = coarse(lines[p * channels + c])
    pixels[4 * p + 3] = 255
  }
  return { width, height, pixels }
}

/** Paper has a grain that costs much and shows little. */
const coarse = (value: number): number => Math.min(255, Math.round(value / 8) * 8)

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The changes, with the rest transparent; null without any. */
function change(before: Bitmap, now: Bitmap): { readonly box: Box; readonly pixels: Uint8Array } | null {
  const [was, is] = [before, now].map(({ pixels }) => new Uint32Array(pixels.buffer))
  const { width } = now
  let [left, right, top, bottom] = [width, -1, now.height, -1]
  for (let p = 0; p < is.length; p++) {
    if (was[p] === is[p]) continue
    const [x, y] = [p % width, Math.floor(p / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) return null
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
  const changed = new Uint32Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const p = (y + box.y) * width + x + box.x
      if (was[p] !== is[p]) changed[y * box.width + x] = is[p]
    }
  }
  return { box, pixels: new Uint8Array(changed.buffer) }
}

/** Each line as its difference from the line above. */
function packed(pixels: Uint8Array, width: number): Buffer {
  const row = width * 4
  const height = pixels.length / row
  const raw = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) {
    raw[y * (row + 1)] = y === 0 ? 0 : 2
    for (let i = 0; i < row; i++) {
      const at = y * row + i
      raw[y * (row + 1) + 1 + i] = pixels[at] - (y === 0 ? 0 : pixels[at - row])
    }
  }
  return deflateSync(raw, { level: 9 })
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

const numbers = (...values: readonly number[]): Buffer => {
  const data = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) data.writeUInt32BE(value, 4 * i)
  return data
}

/** Blended over the previous one, and kept for the next. */
function control(nth: number, { x, y, width, height }: Box, milliseconds: number): Buffer {
  const delay = Buffer.alloc(6)
  delay.writeUInt16BE(milliseconds, 0)
  delay.writeUInt16BE(1000, 2)
  delay[5] = 1
  return chunk('fcTL', Buffer.concat([numbers(nth, width, height, x, y), delay]))
}

/** Loops forever, and pauses on its last picture. */
export function movingPicture(screenshots: readonly Buffer[], milliseconds: number, rest = 2500): Buffer {
  const [first, ...others] = screenshots.map(read)
  const whole = { x: 0, y: 0, width: first.width, height: first.height }
  const frames = [{ box: whole, pixels: first.pixels, lasts: milliseconds }]
  let before = first
  for (const bitmap of others) {
    const found = change(before, bitmap)
    if (found) frames.push({ ...found, lasts: milliseconds })
    else frames[frames.length - 1].lasts += milliseconds
    before = bitmap
  }
  frames[frames.length - 1].lasts += rest
  let nth = 0
  const body = frames.flatMap(({ box, pixels, lasts }, i) => {
    const data = packed(pixels, box.width)
    const head = control(nth++, box, lasts)
    return i === 0 ? [head, chunk('IDAT', data)] : [head, chunk('fdAT', Buffer.concat([numbers(nth++), data]))]
  })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([numbers(first.width, first.height), Buffer.from([8, 6, 0, 0, 0])])),
    chunk('acTL', numbers(frames.length, 0)),
    ...body,
    chunk('IEND', Buffer.alloc(0)),
  ])
}
