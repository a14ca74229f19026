/** 12A: whether overstacked units after an arrival can be within the limit when the phase ends. */
import { exits, mayMove, reached } from './movement.ts'
import { altered, type Counter, inHex, onMap, type Picture, type SideName } from './picture.ts'
import { mayStack } from './terrain.ts'

/** After this many attempts the question is left open. */
const PATIENCE = 500

/** Overstacked entry hexes, while the phase lasts. */
export const crowds = (picture: Picture): number[] =>
  [...new Set(onMap(picture).map(({ hex }) => hex))].filter(hex => !mayStack(inHex(picture, hex)))

/** Where a unit can go if friends make room: their stacks don’t stop it from passing, and enemies don’t move. */
interface Goals {
  readonly hexes: readonly number[]
  readonly leaves: boolean
}

function goalsOf(picture: Picture, unit: Counter): Goals {
  if (!mayMove(unit)) return { hexes: [], leaves: false }
  const hexes = [...reached(picture, unit).keys()].filter(hex => hex !== unit.hex)
  return { hexes, leaves: exits(picture, unit).size > 0 }
}

/** Even if room were made everywhere: can too few units leave? */
function isHopeless(picture: Picture, hex: number, goals: (unit: Counter) => Goals): boolean {
  const stuck = inHex(picture, hex).filter(one => {
    const { hexes, leaves } = goals(one)
    return hexes.length === 0 && !leaves
  })
  return !mayStack(stuck)
}

/** Any legal moves of the side’s units count. Null if it is hard to say. */
export function canDisperse(picture: Picture, side: SideName): boolean | null {
  const crowded = crowds(picture)
  if (crowded.length === 0) return true
  const known = new Map<number, Goals>()
  const goals = (unit: Counter): Goals => {
    const found = known.get(unit.index) ?? goalsOf(picture, unit)
    known.set(unit.index, found)
    return found
  }
  if (crowded.some(hex => isHopeless(picture, hex, goals))) return false
  const army = onMap(picture).filter(one => one.side === side)
  let left = PATIENCE
  const seen = new Set<string>()
  const search = (now: Picture): boolean => {
    const [crowd] = crowds(now)
    if (crowd === undefined) return true
    const key = army.map(({ index }) => `${now.counters[index].hex}${now.counters[index].moved ? 'm' : ''}`).join(' ')
    if (seen.has(key) || left-- < 0) return false
    seen.add(key)
    // First the overstacked units, then others that might make room.
    const units = onMap(now).filter(one => one.side === side && !one.moved)
    for (const unit of [...units.filter(one => one.hex === crowd), ...units.filter(one => one.hex !== crowd)]) {
      const { hexes, leaves } = goals(unit)
      if (leaves && search(altered(now, new Map([[unit.index, { place: 'exited west', hex: -1 }]])))) return true
      for (const hex of hexes) {
        if (!mayStack([...inHex(now, hex), unit])) continue
        if (search(altered(now, new Map([[unit.index, { hex, moved: true }]])))) return true
      }
    }
    return false
  }
  if (search(picture)) return true
  return left < 0 ? null : false
}
