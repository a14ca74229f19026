/**
 * The short list of what the raster can’t know: hexes that a rulebook names and hexes that play needs, each with its
 * reason.
 */
import { readData } from '@voltigeur/kernel'
import { z } from 'zod'

const hex = z.string().regex(/^\d\d\.?\d\d$/, 'a hex number looks like "1429" or "17.04"')
const side = z.string().regex(/^\d\d\.?\d\d\/\d\d\.?\d\d$/, 'a hexside is two hex numbers, such as "1033/1134"')
const slope = z
  .string()
  .regex(/^\d\d\.?\d\d>\d\d\.?\d\d$/, 'a slope is the upper and the lower hex, such as "2315>2316"')
const reason = z.string().min(10)
const change = <T extends z.ZodType>(item: T) => ({
  set: z.array(item).default([]),
  clear: z.array(item).default([]),
  reason,
})

const entry = z.union([
  z.strictObject({ terrain: z.string(), ...change(hex) }),
  z.strictObject({ hexside: z.string(), ...change(side) }),
  z.strictObject({ slope: z.string(), ...change(slope) }),
  z.strictObject({ mark: z.string(), ...change(hex) }),
  z.strictObject({ level: z.int().min(0).max(9), set: z.array(hex).min(1), reason }),
  /** Replaces the road of that name, or adds one that the geography lacks; no hexes: no such road. */
  z.strictObject({
    road: z.string(),
    class: z.enum(['highway', 'road', 'track']),
    hexes: z.array(hex),
    reason,
  }),
  /** Replaces the place of that name; its kind, if a terrain of the map, moves with it. No hexes: no such place. */
  z.strictObject({ place: z.string(), kind: z.string(), hexes: z.array(hex), reason }),
])
const shape = z.strictObject({ overrides: z.array(entry) })

export type Override = z.infer<typeof entry>

export function readOverrides(file: string, text: string): Override[] {
  return readData(file, text, shape).overrides
}
