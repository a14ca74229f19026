/** What a position is worth to a side, and what instinct says of a decision. */
import type { Instinct, Position, Side } from '@voltigeur/kernel'
import type { PratzenDecision } from './decisions.ts'
import { enemyOf, type Field, STEADY } from './field.ts'
import { combats } from './rules/12-combats.ts'
import { account, chances } from './rules/12-odds.ts'
import { aimGun, aimMuskets } from './rules/14-aim.ts'

/** Boxes of the enemy's morale track closed, less one's own; a shaken unit counts a little. */
export function worth(field: Field, position: Position, side: Side): number {
  let value = 0
  for (const s of [side, enemyOf(side)]) {
    const sign = s === side ? -1 : 1
    const closed = field.morale.losses.get(position, s) + field.morale.defeats.get(position, s)
    value += (sign * 100 * closed) / field.rules.demoralization[s]
    for (const unit of field.armies[s]) {
      if (field.onMap(position, unit) && field.cohesion(position, unit) !== STEADY) value += sign * 0.5
    }
  }
  return value
}

const PACE = 0.1

export function instinct(field: Field, position: Position, side: Side): Instinct<PratzenDecision> {
  const enemy = enemyOf(side)
  const here = field.at(position)
  const { grid, covering } = field.ground
  const goals = field.rules.victory.hexes
  const nearEnemy = (hex: number): number => field.at(position).distance(hex, enemy)
  const toGoal = (hex: number): number =>
    goals.length === 0 ? 0 : Math.min(...goals.map(goal => grid.distance(hex, goal)))
  const standing = (hex: number): number =>
    -PACE * Math.max(5, Math.min(nearEnemy(hex), 20)) - PACE * toGoal(hex) + (covering[hex] ? 0.5 : 0)
  const chance = (needed: number, modifier: number): number => Math.max(1, Math.min(6, 7 - needed + modifier)) / 6
  return {
    appeal(d) {
      switch (d.kind) {
        case 'bombard': {
          const aim = aimGun(field, position, d.unit, d.at, d.shot)
          const dice = d.shot === 'ball' ? Math.max(1, here.stack(d.at).length) : 1
          return chance(aim.needed, aim.modifier) * dice
        }
        case 'volley': {
          const aim = aimMuskets(field, position, d.unit, d.at)
          return chance(aim.needed, aim.modifier)
        }
        case 'engage':
          return 1 + d.modifier * 0.5 + d.joined.length * 0.1
        case 'charge':
          return 1.2
        case 'openFire':
          return 1
        case 'hold':
          return 0.5
        case 'move': {
          const from = field.hex(position, d.units[0])
          const contact = field.at(position).touches(d.to, enemy) ? 1 : 0
          const facing = d.facing === null ? 0 : PACE * (side === 0 ? [2, 1, 0, 0, 0, 1] : [0, 0, 1, 2, 1, 0])[d.facing]
          return standing(d.to) - standing(from) + contact + facing + 0.01 * d.units.length
        }
        case 'fight': {
          const combat = combats(field, position, side).find(c => field.at(position).top(c.attackers[0]) === d.unit)
          if (!combat) return 0
          return chances(field, account(field, position, combat)).reduce(
            (sum, c) => sum + (c.loser === side ? -1 : 1) * c.probability,
            0,
          )
        }
        case 'lose':
          return field.units[d.unit].flag ? -2 : field.cohesion(position, d.unit) === STEADY ? -1 : 0
        case 'fall':
          return nearEnemy(d.to) * PACE
        case 'turn':
        case 'advance':
          return 1
        case 'unlimber':
          return nearEnemy(field.hex(position, d.unit)) <= 12 ? 0.6 : -1
        case 'limber':
          return nearEnemy(field.hex(position, d.unit)) > 15 ? 0.4 : -1
        case 'closeUp':
        case 'square':
        case 'deploy':
        case 'toTop':
          return -0.1
        default:
          return 0
      }
    },
  }
}
