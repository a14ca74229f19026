/** The effects of a combat on its winners: disorder, blown cavalry, which units advance, and which fight again. */
import type { Comparison } from '../umpire.ts'
import { involved, victors } from './aftermath.ts'
import { contributing } from './combat.ts'
import { told } from './first.ts'
import { type Fate, ofThisCombat, type Played } from './fought.ts'
import type { Look } from './look.ts'
import { nextToEnemy } from './movement.ts'
import { Picture, type Piece } from './picture.ts'

/** As units are marked in the position. */
const HAS_FOUGHT = 3
const FIGHTS_AGAIN = 2
const HAS_WON = 1

const idsOf = (units: readonly Piece[]): string[] => units.map(({ id }) => id).sort()

export function* compareVictors(look: Look, fought: Played, played: Played, fate: Fate): Generator<Comparison> {
  const { picture, first } = look
  const { combat, attacker, loser, printed, subject } = fate
  const winner = 1 - loser
  const both = contributing(picture, combat)
  const after = new Picture(first.battle, played.position)
  const events = ofThisCombat(played.events)
  // The next combat has begun at once, with further effects.
  const isQuiet = events === played.events
  const all = involved(picture, combat, attacker, winner)
    .flatMap(hex => picture.units(hex))
    .filter(({ side }) => side === winner)
  const then = new Picture(first.battle, fought.position)
  // Without a question the next combat may have been fought too.
  const asked = then.frame('combat') !== undefined && ofThisCombat(fought.events) === fought.events
  if (isQuiet && told(events, 'played').length === 0) {
    const left = all.filter(({ index }) => after.pieces[index].hex >= 0)
    yield {
      kind: 'order of the victors',
      case: 'WIN-3',
      subject,
      second: left.map(unit => `${unit.id} ${victors(unit, printed)}`).sort(),
      first: left.map(({ id, index }) => `${id} ${after.pieces[index].cohesion}`).sort(),
    }
  }
  // A third hit may have cost the victors a unit already.
  const isLeft = ({ index }: Piece): boolean => then.pieces[index].hex >= 0
  if (asked) {
    const horse = (winner === attacker ? both.attackers : both.defenders)
      .flatMap(hex => picture.units(hex))
      .filter(unit => unit.arm === 'cavalry' && isLeft(unit))
    // A unit that loses afterwards is no longer a victor.
    const before = picture.pieces.filter(unit => unit.blown >= 0 && unit.hex >= 0 && !fate.results.has(unit))
    yield {
      kind: 'blown horses',
      case: 'CC-11',
      subject,
      second: idsOf([...new Set([...before, ...(printed === 'R' ? [] : horse)])]),
      first: idsOf(then.pieces.filter(({ blown, hex }) => blown >= 0 && hex >= 0)),
    }
    yield {
      kind: 'who may go forward',
      case: 'CC-10',
      subject,
      second: winner === attacker ? idsOf(combat.attackers.flatMap(hex => picture.units(hex)).filter(isLeft)) : [],
      first: idsOf(then.pieces.filter(({ duty, part }) => duty === HAS_FOUGHT && part === HAS_WON)),
    }
  }
  if (!isQuiet) return
  const ridden = told(events, 'advanced').flatMap(({ units }) => units.map(index => after.pieces[index]))
  yield {
    kind: 'second combats',
    case: 'CC-10d',
    subject,
    second: idsOf(
      ridden.filter(unit => unit.arm === 'cavalry' && unit.hex >= 0 && nextToEnemy(after, attacker, unit.hex)),
    ),
    first: idsOf(after.pieces.filter(({ duty, hex }) => duty === FIGHTS_AGAIN && hex >= 0)),
  }
}
