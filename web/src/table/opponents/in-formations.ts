/** A computer’s orders, corps by corps, so that viewers can follow: the same orders, with the same result. */
import { type Player, stillPlanning } from '@voltigeur/ai'
import { type Decision, looseDice, type Position, Random, type Side, Umpire } from '@voltigeur/kernel'
import type { PlayableBattle } from '../../games/shelf.ts'

/** No phase asks for more orders than this at once; further ones are decided later. */
const LONGEST = 160

/** Orders looked ahead never roll dice: their results would never be used. */
const noDice = (): Umpire => new Umpire(looseDice(new Random('none')), false)

/** With hidden information, no one looks ahead: an order’s revelations are known once it is given. */
export function inFormations(player: Player, battle: PlayableBattle): Player {
  if (battle.secrets !== null) return player
  let orders: readonly Decision[] = []
  let expected: Position | null = null
  return {
    name: player.name,
    decide(_, position, side) {
      if (orders.length === 0 || !expected?.equals(position)) orders = grouped(battle, position, side, player)
      const [now, ...rest] = orders
      orders = rest
      if (rest.length > 0) {
        expected = position.copy()
        battle.apply(expected, now, side, noDice())
      }
      return now
    },
  }
}

/** The player’s decisions from here to the next roll or the next question to another side. */
function grouped(battle: PlayableBattle, root: Position, side: Side, player: Player): readonly Decision[] {
  const formations = new Map(battle.pieces(root).map(({ unit, formation }) => [unit, formation]))
  const formationOf = (decision: Decision) => formations.get((decision as { readonly unit?: number }).unit ?? -1)
  const position = root.copy()
  const orders: Decision[] = []
  /** Consecutive orders to units, and their start. */
  let march: Decision[] = []
  let from = root.copy()
  const halt = () => {
    orders.push(...(regrouped(battle, from, position, side, march, formationOf) ?? march))
    march = []
  }
  for (let given = 0; given < LONGEST; given++) {
    const decision = player.decide(battle, position, side)
    const after = position.copy()
    battle.apply(after, decision, side, noDice())
    const goesOn = stillPlanning(battle, root, after, side)
    if (!goesOn || formationOf(decision) === undefined) {
      halt()
      orders.push(decision)
      if (!goesOn) return orders
      from = after.copy()
    } else march.push(decision)
    position.become(after)
  }
  halt()
  return orders
}

/** Null if another sequence would be illegal, or have a different result. */
function regrouped(
  battle: PlayableBattle,
  from: Position,
  to: Position,
  side: Side,
  march: readonly Decision[],
  formationOf: (decision: Decision) => string | undefined,
): readonly Decision[] | null {
  const corps = [...new Set(march.map(formationOf))]
  const sequence = corps.flatMap(one => march.filter(decision => formationOf(decision) === one))
  const position = from.copy()
  const umpire = noDice()
  for (const decision of sequence) {
    if (battle.objections(position, decision, side).length > 0) return null
    battle.apply(position, decision, side, umpire)
  }
  return position.equals(to) ? sequence : null
}
