/** The second umpire of Moravian Sun. */
import type { PlayableMatch } from '@voltigeur/games'
import type { Json, Random } from '@voltigeur/kernel'
import { MoravianBattle } from '@voltigeur/moravian-sun'
import { drawn } from '../trying.ts'
import type { Comparison, SecondUmpire } from '../umpire.ts'
import { commanderHex } from './command.ts'
import { compareCommand, compareHaste, compareRally, compareStrays } from './compare-activation.ts'
import {
  compareAdvance,
  compareCountercharge,
  compareEvasion,
  compareExchange,
  comparePressing,
  comparePursuit,
  compareRating,
} from './compare-aftermath.ts'
import { compareDeclaration, compareObligations, compareResolution, declared } from './compare-combat.ts'
import { compareActivation, compareDetaching, compareOrders, comparePoints, compareSeeking } from './compare-command.ts'
import { compareFire } from './compare-fire.ts'
import { compareEscape, compareRides } from './compare-leaders.ts'
import { compareDuties, compareMoves } from './compare-movement.ts'
import { compareArrivals, compareJoining, compareLeaving, compareRebuilt } from './compare-placing.ts'
import { compareRetreat } from './compare-retreat.ts'
import { FirstUmpire } from './first.ts'
import { commandOf } from './orders.ts'
import type { Retreat } from './retreat.ts'
import { Situation, type Unit } from './situation.ts'
import { situations } from './situations.ts'
import { inEnemyZone } from './zones.ts'

/** How units fall back for their own reasons. */
const MANNERS: Readonly<Record<string, Retreat['manner']>> = {
  probe: 'probe',
  'broken ice': 'ice',
  'failed rally': 'rally',
  'failed charge': 'charge',
}

/** What to compare at the present question. */
function sceneOf(match: PlayableMatch, random: Random) {
  const { battle, position } = match
  if (!(battle instanceof MoravianBattle)) throw new Error('this is another game')
  const { flow, sequence } = battle
  const situation = new Situation(battle.field, position)
  const side = random.pick(match.owing)
  return {
    ...{ position, flow, steps: sequence.steps, situation, side, random },
    first: new FirstUmpire(battle, position, match.seen(side), side),
    ofCommand: (command: number): Unit[] =>
      situation.army(side).filter(unit => commandOf(situation, unit).id === command),
    unitsIn: (set: { toArray(): number[] }): Unit[] => set.toArray().map(id => situation.unit(id)),
  }
}

type Scene = ReturnType<typeof sceneOf>

function* compareMovement(scene: Scene): Generator<Comparison> {
  const { position, flow, steps, situation, random, first, ofCommand } = scene
  switch (flow.asked(position)) {
    case 'orders/detach':
      yield* compareDetaching(situation, first)
      break
    case 'order-tests/seek':
      yield* compareSeeking(situation, first)
      break
    case 'priorities/place':
      yield* compareOrders(situation, first, random)
      break
    case 'actions/activations/choose':
      yield* comparePoints(situation, first)
      yield* compareActivation(situation, first)
      yield* compareCommand(situation, first, random)
      break
    case 'rally/rally': {
      const { command, tried } = flow.find(position, steps.rally)!
      yield* compareRally(
        situation,
        first,
        drawn(
          random,
          ofCommand(command).filter(({ id }) => !tried.has(id)),
          4,
        ),
      )
      break
    }
    case 'movement/units': {
      const { command, roused } = flow.find(position, steps.movement)!
      const units = ofCommand(command).filter(unit => !roused || unit.outOfCommand)
      yield* compareMoves(situation, first, drawn(random, units, 1), units)
      yield* compareDuties(situation, first, units)
      break
    }
    case 'strays/rouse': {
      const { command, used } = flow.find(position, steps.strays)!
      yield* compareStrays(situation, first, ofCommand(command), unit => used.has(unit))
      break
    }
    case 'emergency/square': {
      const { mover } = flow.find(position, steps.emergency)!
      const { tried, horse } = flow.find(position, steps.activation)!
      const horsemen = mover >= 0 ? [mover] : horse.toArray()
      const near = (hex: number): boolean =>
        horsemen.some(rider => situation.grid.adjacent(situation.unit(rider).hex, hex))
      yield* compareHaste(situation, first, near, unit => tried.has(unit))
      break
    }
    case 'leaders/ride': {
      const { command } = flow.find(position, steps.leaders)!
      yield* compareRides(situation, first, random, situation.commands[command])
      break
    }
    case 'overrun/leaders/escape': {
      const { leader } = flow.find(position, steps.overrun)!
      yield* compareEscape(situation, first, situation.leader(leader))
      break
    }
  }
}

function* compareCombat(scene: Scene): Generator<Comparison> {
  const { position, flow, steps, situation, side, random, first, ofCommand, unitsIn } = scene
  switch (flow.asked(position)) {
    case 'bombardment/guns': {
      const { command, fired } = flow.find(position, steps.bombardment)!
      const guns = ofCommand(command).filter(({ arm, id }) => arm === 'artillery' && !fired.has(id))
      yield* compareFire(situation, first, random, guns, () => situation.enemyHexes(side))
      break
    }
    case 'declaration/assaults': {
      const { command } = flow.find(position, steps.declaration)!
      yield* compareDeclaration(situation, first, random, ofCommand(command))
      yield* compareObligations(situation, first, ofCommand(command))
      break
    }
    case 'retreat/units/where': {
      const { units, hexes, why, from } = flow.find(position, steps.retreat)!
      yield* compareRetreat(situation, first, drawn(random, unitsIn(units), 3), `${why}`, unit => ({
        hexes,
        from: from.toArray(),
        // 7.1.1
        ignoresZones: unit.cohesion === 'routed',
        towards: commanderHex(situation, unit),
        ...(MANNERS[why] ? { manner: MANNERS[why] } : {}),
      }))
      break
    }
    case 'evasion/evade': {
      const { attack } = flow.find(position, steps.evasion)!
      const { attackers, defenders } = declared(situation, attack + 1, 1 - side)
      yield* compareEvasion(situation, first, defenders, attackers)
      break
    }
    case 'countercharge/meet': {
      const { charging, defenders } = flow.find(position, steps.countercharge)!
      yield* compareCountercharge(situation, first, unitsIn(defenders), unitsIn(charging))
      break
    }
    case 'assault/fight/choice of the attacker':
    case 'assault/fight/choice of the defender': {
      const { side: attacking, attackers, defenders } = flow.find(position, steps.assault)!
      const units = unitsIn(side === attacking ? attackers : defenders)
      yield* compareRating(situation, first, units, side !== attacking)
      break
    }
    case 'assault/fight/press': {
      const { attackers, ours } = flow.find(position, steps.assault)!
      yield* comparePressing(situation, first, unitsIn(attackers), ours)
      break
    }
    case 'exchange/attacker': {
      const { attackers, least } = flow.find(position, steps.exchange)!
      yield* compareExchange(situation, first, unitsIn(attackers), least)
      break
    }
    case 'exchange/defender/lose': {
      const { defenders } = flow.find(position, steps.exchange)!
      yield* compareExchange(situation, first, unitsIn(defenders), null)
      break
    }
    case 'advance/advance': {
      const { attackers, hexes } = flow.find(position, steps.advance)!
      yield* compareAdvance(situation, first, unitsIn(attackers), hexes.toArray())
      break
    }
    case 'pursuit/pursue': {
      const { prey, left, raider, tried } = flow.find(position, steps.pursuit)!
      const quarry = prey.toArray().map((id, i) => ({ unit: situation.unit(id), left: left.nth(i) }))
      const others = situation.army(side).filter(({ id }) => !tried.has(id))
      yield* comparePursuit(situation, first, others, quarry, raider)
      break
    }
    case 'assaults/each/resolve':
      yield* compareResolution(situation, first, random)
      break
    case 'defensive-fire/guns': {
      const { fired } = flow.find(position, steps.defensiveFire)!
      const guns = situation
        .army(side)
        .filter(({ arm, id, attack }) => arm === 'artillery' && attack > 0 && !fired.has(id))
      const from = (gun: Unit): number[] =>
        situation
          .army(1 - side)
          .filter(({ attack, hex }) => attack === gun.attack && situation.grid.adjacent(hex, gun.hex))
          .map(({ hex }) => hex)
      yield* compareFire(situation, first, random, guns, from)
      break
    }
  }
}

function* comparePlacing(scene: Scene): Generator<Comparison> {
  const { position, flow, steps, situation, side, random, first, ofCommand } = scene
  switch (flow.asked(position)) {
    case 'withdrawal/units/where': {
      const { command } = flow.find(position, steps.withdrawal)!
      const held = ofCommand(command).filter(
        ({ hex, moved, cohesion, fixed }) =>
          inEnemyZone(situation, hex, side) && moved === 'no' && cohesion !== 'routed' && !fixed,
      )
      yield* compareLeaving(situation, first, drawn(random, held, 3), true)
      break
    }
    case 'displacement/routed/where': {
      const { unit } = flow.find(position, steps.displacement)!
      yield* compareLeaving(situation, first, [situation.unit(unit)], false)
      break
    }
    case 'relocation/where': {
      const { leader, bereft } = flow.find(position, steps.relocation)!
      if (!bereft) yield* compareJoining(situation, first, situation.leader(leader), false)
      break
    }
    case 'aides/aides/where': {
      const { leader } = flow.find(position, steps.aides)!
      yield* compareJoining(situation, first, situation.leader(leader), true)
      break
    }
    case 'arrivals/arrivals': {
      const { command } = flow.find(position, steps.arrivals)!
      const due = situation.units.filter(
        unit =>
          unit.status === 'rebuilding' &&
          unit.due <= situation.turn &&
          commandOf(situation, unit).id === command &&
          unit.side === side,
      )
      yield* compareRebuilt(situation, first, due)
      const coming = situation.units.filter(
        unit =>
          unit.status === 'waiting' &&
          unit.due > 0 &&
          unit.due <= situation.turn &&
          commandOf(situation, unit).id === command &&
          unit.side === side &&
          !unit.reserve,
      )
      yield* compareArrivals(situation, first, drawn(random, coming, 2))
      break
    }
  }
}

/** If both say that there is nothing, that counts only now and then. */
const SELDOM = 0.1
const isNothing = (answer: Json): boolean =>
  answer === false || answer === 'not' || answer === 'nobody' || (typeof answer === 'object' && isEmpty(answer))
const isEmpty = (answer: object | null): boolean => answer === null || Object.keys(answer).length === 0

function* compare(match: PlayableMatch, random: Random): Generator<Comparison> {
  const scene = sceneOf(match, random)
  for (const comparisons of [compareMovement, compareCombat, comparePlacing])
    for (const comparison of comparisons(scene)) {
      const { first, second } = comparison
      if (isNothing(first) && isNothing(second) && !random.chance(SELDOM)) continue
      yield comparison
    }
}

export const moravianSun: SecondUmpire = { crowded: situations, compare }
