/** Situations for property tests of combat: stacks in contact, charges, and face-down orders, some of them Pursuit. */
import { patch } from '@voltigeur/hex/patch'
import type fc from 'fast-check'
import { anySituation } from './any-situation.ts'

interface Piece {
  readonly id: string
  readonly side: string
  readonly type: string
  readonly sp: number
  readonly hex: string
  readonly cohesion: string
  readonly formation: string
  readonly general?: string
}

type Description = Readonly<Record<string, unknown>>

const NEIGHBOURS: ReadonlySet<string> = new Set(
  patch(3).hexsides.flatMap(side => {
    const [a, b] = side.split('/')
    return [`${a}/${b}`, `${b}/${a}`]
  }),
)
const isFoot = ({ type }: Piece): boolean => type.endsWith('infantry')
const isGuns = ({ type }: Piece): boolean => type.endsWith('artillery')
const isHorse = (piece: Piece): boolean => !isFoot(piece) && !isGuns(piece)

/**
 * Whether a unit may join a stack: infantry up to 8 SP, two of cavalry, one battery with infantry; routed units alone.
 */
function fits(stack: readonly Piece[], piece: Piece): boolean {
  const [first] = stack
  if (first.side !== piece.side || [...stack, piece].some(one => one.cohesion === 'routed')) return false
  if (!isFoot(first)) return isHorse(first) && isHorse(piece) && stack.length === 1
  if (isGuns(piece)) return !stack.some(isGuns)
  const sp = [...stack, piece].filter(isFoot).reduce((sum, one) => sum + one.sp, 0)
  return isFoot(piece) && sp <= 8
}

/** Every third unit joins the stack before it, if it may. */
function stacked(units: readonly Piece[], closed: (piece: Piece, hex: string) => boolean): Piece[] {
  const placed: Piece[] = []
  for (const [i, unit] of units.entries()) {
    const host =
      i % 3 === 2
        ? placed.find(one =>
            fits(
              placed.filter(({ hex }) => hex === one.hex),
              unit,
            ),
          )
        : undefined
    placed.push(host && !closed(unit, host.hex) ? { ...unit, hex: host.hex } : unit)
  }
  return placed
}

/** Some cavalry of the active French side charges an adjacent enemy. */
function charging(
  units: readonly Piece[],
  terrain: Readonly<Record<string, string>>,
  acts: (unit: Piece) => boolean,
): Description[] {
  return units.map((unit, i) => {
    if (!acts(unit) || unit.side !== 'french' || !isHorse(unit) || unit.cohesion !== 'good order' || i % 2 === 0)
      return { ...unit }
    const raider = unit.type === 'hussars' || unit.type === 'cossacks'
    const foe = units.find(
      other =>
        other.side === 'allied' &&
        NEIGHBOURS.has(`${unit.hex}/${other.hex}`) &&
        (terrain[other.hex] === 'clear' || (raider && ['village', 'wood', 'walled'].includes(terrain[other.hex]))),
    )
    return foe ? { ...unit, charge: foe.hex } : { ...unit }
  })
}

/** Every second Allied unit: the enemy can pursue a unit that retreats. */
const shaken = (unit: Piece, i: number): Piece =>
  unit.side === 'allied' && i % 2 === 1 && unit.cohesion === 'good order' ? { ...unit, cohesion: 'disordered' } : unit

export function anyMelee(): fc.Arbitrary<Description> {
  return anySituation(['combat']).map(situation => {
    const terrain = situation.terrain as Readonly<Record<string, string>>
    const detached = (situation.units as readonly { readonly general?: string; readonly hex?: string }[]).some(
      one => one.general === 'FG1' && one.hex !== undefined,
    )
    const orders: Readonly<Record<string, string>> = {
      ...(situation.orders as Readonly<Record<string, string>>),
      ...(detached ? { FG1: 'pursuit' } : {}),
    }
    const closed = (piece: Piece, hex: string): boolean =>
      (isGuns(piece) && ['marsh', 'pond'].includes(terrain[hex])) || (isHorse(piece) && terrain[hex] === 'walled')
    // Units still to arrive don’t help in a melee.
    const present = (situation.units as readonly Partial<Piece>[]).filter(one => one.hex !== undefined)
    const units = stacked(present as readonly Piece[], closed)
    const leaders = (situation.leaders as readonly { readonly hex: string; readonly side: string }[]).map(leader =>
      units.some(one => one.hex === leader.hex && one.side !== leader.side)
        ? { ...leader, hex: units.find(one => one.side === leader.side)!.hex }
        : leader,
    )
    const detachments = [...(situation.detachments as readonly string[]), ...(detached ? ['FG1'] : [])]
    const acts = ({ formation, general = '' }: Piece): boolean =>
      (detachments.includes(general) ? general : formation) === situation.command
    return {
      ...situation,
      orders,
      detachments,
      units: charging(units.map(shaken), terrain, acts),
      leaders,
      hidden: Object.keys(orders).filter(id => id !== 'F'),
    }
  })
}
