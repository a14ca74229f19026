/** 10.3 Reaction charges: cavalry that countercharges, hex by hex in turn with the charge. */
import { OFF_MAP } from '@voltigeur/hex'
import type { FrameOf, Position } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { shifted, slightTurns, wheels } from '../06-formations/evolutions.ts'
import { arcThrough, isTwoHex } from '../06-formations/facing.ts'
import { restsIn } from '../11-movement/movement.ts'
import { rideAlong, rideDown } from '../14-leaders/stranded.ts'
import { occupy } from '../17-control.ts'

/** 10.3.2, 10.3.3, 10.3.8: the most hexes it may move. */
export function reactionPaces(field: Field, unit: number): number {
  const { light, heavy } = field.tables.formations.reaction
  return field.troops(unit).heavy ? heavy : light
}

/** 10.3.11: whether two units are adjacent. */
export function isNextTo(field: Field, position: Position, unit: number, other: number): boolean {
  const { grid } = field.ground
  const hexes = field.footprint(position, other)
  return field.footprint(position, unit).some(hex => hexes.some(at => grid.adjacent(hex, at)))
}

export interface Pace {
  readonly hexes: readonly number[]
  readonly facing: number
}

/** 10.3.7a, 10.3.9: one hex into its front, then a turn of at most 60 degrees; a two-hex line moves as one. */
function paces(field: Field, position: Position, unit: number): Pace[] {
  const { grid } = field.ground
  const stance = field.presence(position, unit)
  const { formation, facing, hexes } = stance
  const ahead = [0, 1, 2, 3, 4, 5].filter(dir =>
    hexes.every((_, nth) => arcThrough(grid, stance, nth, dir) === 'front'),
  )
  const forward = ahead.flatMap(dir => {
    const next = shifted(grid, hexes, dir)
    if (!next) return []
    return isTwoHex(formation)
      ? [{ hexes: next, facing }]
      : slightTurns(facing).map(turned => ({ hexes: next.slice(0, 1), facing: turned }))
  })
  return isTwoHex(formation) ? [...forward, ...wheels(grid, hexes, facing)] : forward
}

function isOpen(field: Field, position: Position, unit: number, { hexes, facing }: Pace): boolean {
  const here = field.at(position)
  const { side } = field.units[unit]
  const free = (hex: number): boolean =>
    field.rules.area[hex] === 1 && field.ground.clear(hex) && !here.holds(hex, 1 - side)
  return hexes.every(free) && restsIn(field, position, unit, field.formation(position, unit), facing, hexes)
}

/** The hexes it can enter to countercharge, those closer to the charger if any. */
function pacesToward(field: Field, position: Position, unit: number, charger: number): Pace[] {
  const { grid } = field.ground
  const open = paces(field, position, unit).filter(pace => isOpen(field, position, unit, pace))
  const goals = field.footprint(position, charger)
  const gap = (hexes: readonly number[]): number =>
    Math.min(...hexes.flatMap(hex => goals.map(goal => grid.distance(hex, goal))))
  const now = gap(field.footprint(position, unit))
  const nearer = open.filter(({ hexes }) => gap(hexes) < now)
  return nearer.length > 0 ? nearer : open
}

/** 10.4.3c: one hex forward, to be adjacent to the unit. */
export function pacesUpTo(field: Field, position: Position, horse: number, unit: number): Pace[] {
  const { grid } = field.ground
  const own = field.footprint(position, unit)
  return pacesToward(field, position, horse, unit).filter(({ hexes }) =>
    hexes.some(hex => own.some(at => grid.adjacent(hex, at))),
  )
}

export function defineMeet(field: Field, flow: KulmFlow, steps: Steps): void {
  const open = (position: Position, { unit, charger, upTo }: FrameOf<Steps['meet']>): Pace[] =>
    (upTo ? pacesUpTo : pacesToward)(field, position, unit, charger)
  flow.define(steps.meet, ({ ask, choice }) => [
    ask('where', {
      if: (position, { unit, charger }) => field.onMap(position, unit) && !isNextTo(field, position, unit, charger),
      of: (_, { unit }) => field.units[unit].side,
      text: (_, { unit, charger }) => questions.meet(field.nameOf(unit), field.nameOf(charger)),
      now: now.meet,
      cases: ['10.3.7a', '10.3.10', '10.4.3c'],
      onlyFor: ['meet'],
      choices: [
        choice('meet', {
          lines: (_, { unit }) => [unit],
          candidates: (position, frame) =>
            open(position, frame).map(({ hexes, facing }) => ({
              kind: 'meet',
              unit: frame.unit,
              to: hexes[0],
              facing,
            })),
          exact: true,
          must: [
            [
              (position, frame, d) => d.unit === frame.unit && open(position, frame).some(pace => isPace(pace, d)),
              (_, { unit, upTo }, { to }) => words.cannotMeet(field.nameOf(unit), field.label(to), upTo),
            ],
          ],
          effect(position, frame, decision, umpire) {
            const { unit, upTo } = frame
            const pace = open(position, frame).find(one => isPace(one, decision))!
            const left = field.footprint(position, unit)
            const [from] = left
            const [head, ...rest] = pace.hexes
            field.put(position, unit, head, ...rest)
            field.troop.facing.set(position, unit, pace.facing)
            rideDown(field, position, unit, umpire)
            occupy(field, position, unit)
            note(umpire, {
              kind: 'met',
              unit,
              from,
              hex: head,
              facing: pace.facing,
              cases: [upTo ? '10.4.3c' : '10.3.8'],
            })
            rideAlong(field, position, unit, left, '10.1.6', umpire)
          },
        }),
      ],
    }),
  ])
}

const isPace = ({ hexes, facing }: Pace, d: { readonly to: number; readonly facing: number }): boolean =>
  hexes[0] === d.to && hexes[0] !== OFF_MAP && facing === d.facing
