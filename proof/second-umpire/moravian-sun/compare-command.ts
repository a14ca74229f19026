/** The Command Phase, and which side acts next. */
import type { Json, Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { mayActivate, mayDetach, maySeek, ordersFor, seekingRolls, waitingCommands } from './command-phase.ts'
import { passed } from './compare-activation.ts'
import type { FirstUmpire } from './first.ts'
import type { Command, Situation } from './situation.ts'
import { victoryPoints } from './victory.ts'

const named = (list: readonly { readonly name: string }[]): Json => list.map(({ name }) => name).sort()

const sideOf = ({ side }: FirstUmpire): string => (side === 0 ? 'French' : 'Allied')

/** 1.32.4 */
export function* compareDetaching(situation: Situation, first: FirstUmpire): Generator<Comparison> {
  const marked = new Set(situation.commands.filter(({ test }) => test === 'detaches').map(({ office }) => office))
  yield {
    ...{ kind: 'detachments', case: '1.32.4', subject: sideOf(first) },
    second: named(
      mayDetach(situation, first.side)
        .filter(({ office }) => !marked.has(office))
        .map(({ office }) => situation.leader(office)),
    ),
    first: named(first.ofKind('detach').map(({ leader }) => situation.leader(situation.leader(leader).office))),
  }
}

/** 4.2.2, 4.2.3 */
export function* compareSeeking(situation: Situation, first: FirstUmpire): Generator<Comparison> {
  const offers = first.ofKind('seek')
  const written = (command: Command, rolls: number): string => `${command.name}: ${rolls} of 6`
  yield {
    ...{ kind: 'seeking an order', case: '4.2.2', subject: sideOf(first) },
    second: maySeek(situation, first.side)
      .filter(({ test }) => test === 'none')
      .map(one => written(one, seekingRolls(situation, one)))
      .sort(),
    first: offers
      .map(one => {
        const { office } = situation.leader(one.leader)
        const command = situation.commands.find(other => other.isDetachment && other.office === office)!
        return written(command, passed(first.foresees(one).odds))
      })
      .sort(),
  }
}

/** 4.16, 4.1.note, 4.2.1: the possible orders of a marker. */
export function* compareOrders(situation: Situation, first: FirstUmpire, random: Random): Generator<Comparison> {
  const offers = first.ofKind('place')
  const ids = new Set(offers.map(({ command }) => command))
  const own = situation.commands.filter(({ side }) => side === first.side)
  const placing = own.filter(({ id, order }) => ids.has(id) || order !== null)
  for (const command of drawn(
    random,
    own.filter(({ id }) => ids.has(id)),
    2,
  ))
    yield {
      ...{ kind: 'orders', case: '4.1', subject: command.name },
      second: ordersFor(situation, command, placing).sort(),
      first: [...new Set(offers.filter(one => one.command === command.id).map(({ order }) => order))].sort(),
    }
}

/** 5.1, 5.2; play never leads to a side with boxes for only some commands. */
export function* compareActivation(situation: Situation, first: FirstUmpire): Generator<Comparison> {
  if (new Set(waitingCommands(situation, first.side).map(({ box }) => box > 0)).size > 1) return
  yield {
    ...{ kind: 'whose turn it is', case: '5.1', subject: sideOf(first) },
    second: named(mayActivate(situation, first.side)),
    first: named(first.ofKind('activate').map(({ command }) => situation.commands[command])),
  }
}

/** 16.62.3; scenarios that score objectives instead are a separate matter. */
export function* comparePoints(situation: Situation, first: FirstUmpire): Generator<Comparison> {
  if (situation.field.rules.victory.kind !== 'armies') return
  const view = first.battle.language.view(first.seen) as { readonly points: { french: number; allied: number } }
  const [french, allied] = victoryPoints(situation)
  yield {
    ...{ kind: 'victory points', case: '16.62.3', subject: JSON.stringify(situation.demoralization) },
    second: { french, allied },
    first: { french: view.points.french, allied: view.points.allied },
  }
}
