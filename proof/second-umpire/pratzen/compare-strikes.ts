/** Fires shots on a copy, with any dice: hits, targets, and the effect on the stack. */
import { OFF_MAP } from '@voltigeur/hex'
import { looseDice, rolls, scriptedDice } from '@voltigeur/kernel'
import type { Comparison } from '../umpire.ts'
import { type Aim, hitsOn } from './fire.ts'
import { type Decided, FirstUmpire, told } from './first.ts'
import type { Look } from './look.ts'
import { Picture, type Piece } from './picture.ts'
import { lostForWantOfAWay, secondHits, strike } from './strikes.ts'

const idsOf = (units: readonly Piece[]): string[] => units.map(({ id }) => id)

export function* compareStrikes(
  look: Look,
  aim: Aim,
  decision: Decided<'bombard'> | Decided<'volley'>,
  subject: string,
): Generator<Comparison> {
  const { picture, first, random } = look
  const { position, events } = first.play(decision, looseDice(random))
  const [shot, another] = told(events, 'fired')
  if (!shot) return
  yield {
    kind: 'dice of fire',
    case: 'ART-12a',
    subject,
    second: { dice: aim.dice, hits: shot.dice.filter(die => hitsOn(aim, die)).length },
    first: { dice: shot.dice.length, hits: shot.hits },
  }
  yield* compareSecondHit(look, aim, decision, subject)
  // MOR-5: lost guns may end the battle before the fate of the others is decided.
  if (told(events, 'ended').length > 0) return
  const { struck, marked, disordered, fallen: driven, order, ...out } = strike(picture, aim, shot.dice)
  const fallen = new Map(driven)
  // If only one more unit can fire it does so without a question, and its effect can’t be told apart.
  if (another) return
  if (picture.units(aim.to).length === 0) {
    // LCAS-6: one of the Leaders alone there goes to the nearest friends.
    yield {
      kind: 'Leader struck',
      case: 'LCAS-6',
      subject,
      second: Math.min(shot.hits, picture.leaders(aim.to).length),
      // ART-10: the second hit of canister is a separate matter.
      first:
        told(events, 'displaced').filter(({ from }) => from === aim.to).length +
        told(events, 'eliminated').filter(({ hex }) => hex === aim.to).length,
    }
    return
  }
  const after = new Picture(first.battle, position)
  const there = picture.units(aim.to)
  const falling = there.filter(({ index }) => after.pieces[index].fall > 0)
  // No unit falls back before the second hit and the whole battalion’s fire.
  const waits = after.step === 'spill' || after.step === 'musketry'
  // HIT-6a: the hits of a battalion are counted after all guns have fired.
  const isCounted = !waits && after.step !== 'artillery'
  const eliminated = isCounted ? [...out.eliminated, ...out.worn] : out.eliminated
  // ART-10: other guns that are hit may go first, and clear the path or block it.
  if (hasSecondHitOnGuns(picture, aim, decision, shot.dice)) return
  // Guns hit by an earlier volley also wait for the end of the fire.
  for (const unit of picture.pieces) if (unit.fall > 0 && !fallen.has(unit)) fallen.set(unit, unit.fall)
  const fleeing = new Picture(first.battle, first.position, piece => fleeingFrom(piece, fallen, eliminated))
  const fugitives = [...fallen.keys()].map(({ index }) => fleeing.pieces[index]).sort((a, b) => a.index - b.index)
  const lost = waits ? [] : lostForWantOfAWay(fleeing, fugitives).map(({ index }) => picture.pieces[index])
  const shaken = disordered.length + eliminated.length + [...driven.keys()].filter(({ limbered }) => !limbered).length
  yield {
    kind: 'effects of fire',
    case: 'HIT-8',
    subject,
    second: {
      struck: idsOf(struck),
      marked: idsOf(marked),
      disordered: idsOf(disordered),
      eliminated: idsOf([...eliminated, ...lost.filter(({ hex }) => hex === aim.to)]),
      fallen: [...fallen]
        .flatMap(([unit, far]) => (lost.includes(unit) || unit.hex !== aim.to ? [] : [`${unit.id} ${far}`]))
        .sort(),
      // A unit that falls back and is lost is a separate matter, with its own roll.
      leaders: lost.length > 0 ? 'again' : shaken > 0 ? picture.leaders(aim.to).length : 0,
    },
    first: {
      struck: told(events, 'hit')
        .filter(({ hex }) => hex === aim.to)
        .map(({ unit }) => picture.pieces[unit].id),
      marked: idsOf(there.filter(({ arm, index, hits }) => arm === 'artillery' && after.pieces[index].hits > hits)),
      disordered: told(events, 'disordered').flatMap(({ unit }) =>
        there.some(({ index }) => index === unit) ? [picture.pieces[unit].id] : [],
      ),
      eliminated: told(events, 'eliminated').flatMap(({ unit }) =>
        there.some(({ index }) => index === unit) ? [picture.pieces[unit].id] : [],
      ),
      fallen: falling.map(({ id, index }) => `${id} ${after.pieces[index].fall}`).sort(),
      leaders:
        lost.length > 0
          ? 'again'
          : told(events, 'leaderRisk').filter(({ unit }) => picture.pieces[unit].hex === aim.to).length,
    },
  }
  if (there.every(({ index }) => after.pieces[index].hex === aim.to)) {
    yield {
      kind: 'order of a stack',
      case: 'STK-CBT-5',
      subject,
      second: idsOf(order.filter(unit => ![...fallen.keys(), ...lost, ...eliminated].includes(unit))),
      first: idsOf(after.units(aim.to).filter(({ fall }) => fall === 0)),
    }
  }
}

/** A piece when it must fall back, or when it is gone. */
function fleeingFrom(piece: Piece, fallen: ReadonlyMap<Piece, number>, gone: readonly Piece[]): Piece {
  if (gone.some(({ index }) => index === piece.index)) return { ...piece, hex: OFF_MAP }
  const far = [...fallen].find(([{ index }]) => index === piece.index)?.[1]
  return far === undefined ? piece : { ...piece, fall: far, limbered: true }
}

function hasSecondHitOnGuns(
  picture: Picture,
  aim: Aim,
  decision: Decided<'bombard'> | Decided<'volley'>,
  dice: readonly number[],
): boolean {
  if (decision.kind === 'volley' || aim.shot !== 'canister' || dice[0] < 6) return false
  const hexes = secondHits(picture, picture.pieces[decision.unit], aim, decision.facing)
  return hexes.some(hex => picture.units(hex).some(({ arm }) => arm === 'artillery'))
}

/** Fires canister once more, with a 6. */
function* compareSecondHit(
  { picture, first, side, random }: Look,
  aim: Aim,
  decision: Decided<'bombard'> | Decided<'volley'>,
  subject: string,
): Generator<Comparison> {
  if (decision.kind === 'volley' || aim.shot !== 'canister') return
  const { position, events } = first.play(decision, scriptedDice([6], looseDice(random), rolls.made(first.position)))
  // MOR-5: the first hit may have ended the battle.
  if (told(events, 'ended').length > 0) return
  const then = new FirstUmpire(first.battle, position, side)
  const asked =
    new Picture(first.battle, position).step === 'spill' ? then.decisions('spill').map(({ at }) => at) : null
  const elsewhere = events.flatMap(event =>
    event.kind === 'hit' ? [event.hex] : event.kind === 'displaced' ? [event.from] : [],
  )
  const hexes = secondHits(picture, picture.pieces[decision.unit], aim, decision.facing)
  const label = (list: readonly number[]): string[] => [...new Set(list)].map(hex => picture.ground.label(hex)).sort()
  yield {
    kind: 'second hit',
    case: 'ART-10',
    subject,
    second: label(hexes),
    first: label(asked ?? elsewhere.filter(hex => hex !== aim.to)),
  }
}
