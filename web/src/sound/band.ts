/** The sounds of the table, made on the spot: noise and falling tones, no recording. */
import type { Sound } from './score.ts'

let context: AudioContext | null = null

/** Null before the first click: until then a browser lets no page sound. */
function open(): AudioContext | null {
  if (!navigator.userActivation?.hasBeenActive) return null
  context ??= new AudioContext()
  return context
}

export function play(sound: Sound, volume: number): void {
  const room = open()
  if (!room || volume <= 0) return
  void room.resume()
  const out = room.createGain()
  out.gain.value = volume
  out.connect(room.destination)
  PLAYERS[sound](room, out, room.currentTime + 0.02)
}

type Player = (room: AudioContext, out: AudioNode, start: number) => void

interface Burst {
  readonly filter: BiquadFilterType
  readonly at: number
  readonly lasts: number
  readonly loud: number
}

/** A moment of noise that dies away. */
function burst(room: AudioContext, out: AudioNode, start: number, { filter, at, lasts, loud }: Burst): void {
  const buffer = room.createBuffer(1, Math.ceil(room.sampleRate * lasts), room.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = new AudioBufferSourceNode(room, { buffer })
  source
    .connect(new BiquadFilterNode(room, { type: filter, frequency: at, Q: 0.9 }))
    .connect(dying(room, start, lasts, loud))
    .connect(out)
  source.start(start)
}

interface Thud {
  readonly from: number
  readonly to: number
  readonly lasts: number
  readonly loud: number
}

/** A tone that falls, as of a skin or a barrel. */
function thud(room: AudioContext, out: AudioNode, start: number, { from, to, lasts, loud }: Thud): void {
  const tone = new OscillatorNode(room, { frequency: from })
  tone.frequency.setValueAtTime(from, start)
  tone.frequency.exponentialRampToValueAtTime(to, start + lasts)
  tone.connect(dying(room, start, lasts, loud)).connect(out)
  tone.start(start)
  tone.stop(start + lasts)
}

function dying(room: AudioContext, start: number, lasts: number, loud: number): GainNode {
  const gain = new GainNode(room, { gain: 0 })
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts)
  return gain
}

const PLAYERS: Readonly<Record<Sound, Player>> = {
  drum: (room, out, start) => {
    for (const beat of [0, 0.16, 0.24, 0.32, 0.48]) {
      thud(room, out, start + beat, { from: 190, to: 110, lasts: 0.12, loud: 0.5 })
      burst(room, out, start + beat, { filter: 'bandpass', at: 1800, lasts: 0.09, loud: 0.35 })
    }
  },
  musket: (room, out, start) => {
    for (let shot = 0; shot < 9; shot++) {
      burst(room, out, start + Math.random() * 0.3, { filter: 'bandpass', at: 1300, lasts: 0.16, loud: 0.5 })
    }
  },
  cannon: (room, out, start) => {
    thud(room, out, start, { from: 95, to: 28, lasts: 0.7, loud: 0.9 })
    burst(room, out, start, { filter: 'lowpass', at: 420, lasts: 1.1, loud: 0.9 })
  },
  hoof: (room, out, start) => {
    for (let stride = 0; stride < 4; stride++) {
      for (const foot of [0, 0.09, 0.18]) {
        const when = start + stride * 0.34 + foot
        burst(room, out, when, { filter: 'bandpass', at: 620, lasts: 0.07, loud: 0.8 })
      }
    }
  },
}
