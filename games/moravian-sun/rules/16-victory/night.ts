/** 16.43 The night turn: all defend, disordered units re-form, and units close to the enemy move away. */
import { CLOSED } from '@voltigeur/hex'
import type { Objection, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { DEFENSE, type Field, GOOD_ORDER, MOVED, REVEALED, UNMOVED } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { isLive, troopsOf } from '../04-orders/orders.ts'
import { barsTo, isOpenTo } from '../06-open-hexes.ts'
import { inEnemyZone } from '../07-zones.ts'
import { bringLeaders, testIce } from '../12-assault/retreat.ts'
import { homeward } from '../12-assault/ways-back.ts'
import { breakSquare } from '../15-disorder.ts'

/** 16.43.2, 16.43.3 */
export function nightFalls(field: Field, position: Position, umpire: Umpire): void {
  for (const { index } of field.commands) {
    if (!isLive(field, position, index)) continue
    field.command.order.set(position, index, DEFENSE)
    field.command.face.set(position, index, REVEALED)
  }
  field.troop.cohesion.fill(position, GOOD_ORDER)
  note(umpire, { kind: 'nightFell', cases: ['16.43.2', '16.43.3'] })
}

/** 16.43.7, 16.51: the adjacent hexes outside enemy ZOC; homeward if possible. */
function campsFor(field: Field, position: Position, unit: number): number[] {
  const { ground } = field
  const { side, class: of, move } = field.units[unit]
  const from = field.hex(position, unit)
  const here = field.at(position)
  const found: number[] = []
  for (let dir = 0; dir < 6 && move > 0; dir++) {
    if (ground.prices[of][from * 6 + dir] === CLOSED) continue
    const to = ground.grid.neighbour(from, dir)
    if (!here.controls(1 - side, to) && isOpenTo(field, position, unit, to)) found.push(to)
  }
  const home = found.filter(to => homeward(field, side, from, to))
  return (home.length > 0 ? home : found).sort((a, b) => a - b)
}

/** Why a unit that must withdraw can’t go to a hex: all that would have to change. */
function reasonsAgainstCamp(field: Field, position: Position, unit: number, to: number): readonly Objection[] {
  const { ground } = field
  const { side, class: of, move } = field.units[unit]
  const [name, hex] = [field.nameOf(unit), field.label(to)]
  const from = field.hex(position, unit)
  if (move === 0) return [words.fixed(name)]
  if (!ground.grid.adjacent(from, to)) return [words.oneHexAtNight(name)]
  const bars = barsTo(field, position, unit, to)
  const shut = ground.prices[of][from * 6 + ground.grid.direction(from, to)] === CLOSED
  const isHome = (one: number): boolean => homeward(field, side, from, one)
  const astray = !isHome(to) && campsFor(field, position, unit).some(isHome)
  return [
    ...bars,
    // A hexside may be closed even if the hex isn’t.
    ...(shut && ground.closedBy(of, to) === null ? [words.groundBars(name, hex, ground.barredBy(of, from, to))] : []),
    ...(inEnemyZone(field, position, side, to) ? [words.campsInZone(name, hex)] : []),
    ...(astray ? [words.notHomeward(name, hex)] : []),
  ]
}

export function defineNight(field: Field, flow: MoravianFlow, steps: Steps): void {
  const isClose = (position: Position, unit: number): boolean =>
    field.onMap(position, unit) &&
    field.unit.moved.get(position, unit) === UNMOVED &&
    inEnemyZone(field, position, field.units[unit].side, field.hex(position, unit))
  const close = (position: Position, command: number): number[] =>
    troopsOf(field, position, command).filter(unit => isClose(position, unit))

  flow.define(steps.withdrawal, ({ ask, choice, loop }) => [
    loop(
      'units',
      (position, { command }) => close(position, command).some(unit => campsFor(field, position, unit).length > 0),
      [
        ask('where', {
          of: (_, { side }) => side,
          text: () => questions.withdraw,
          now: now.withdraw,
          cases: ['16.43.7', '16.51'],
          choices: [
            choice('retreat', {
              lines: (position, { command }) => close(position, command),
              exact: true,
              candidates: (position, _, unit) =>
                campsFor(field, position, unit).map(to => ({ kind: 'retreat', unit, to })),
              must: [
                [
                  (p, { command }, d) => close(p, command).includes(d.unit),
                  (_, __, d) => words.needNotWithdraw(field.nameOf(d.unit)),
                ],
                (position, _, d) =>
                  campsFor(field, position, d.unit).includes(d.to)
                    ? null
                    : reasonsAgainstCamp(field, position, d.unit, d.to),
              ],
              effect(position, { side }, { unit, to }, umpire) {
                const from = field.hex(position, unit)
                field.put(position, unit, to)
                field.unit.moved.set(position, unit, MOVED)
                note(umpire, { kind: 'retreated', unit, path: [from, to], cases: ['16.43.7'] })
                breakSquare(field, position, unit, umpire, '14.3.8')
                bringLeaders(field, position, side, from, to)
                testIce(field, position, unit, [from, to], umpire)
              },
            }),
          ],
        }),
      ],
    ),
  ])
}
