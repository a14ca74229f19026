/** 12.6 Retreat: unit by unit, the owner chooses among the legal paths. */
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { type Field, GOOD_ORDER, ROUTED } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { testAll, testStack } from '../13-efficiency.ts'
import { breakSquare, disorder, improve, rout, worsen } from '../15-disorder.ts'
import { dropOut } from './attacks.ts'
import { eliminate } from './elimination.ts'
import { reasonsAgainstRetreat } from './reasons.ts'
import { gunsAlone } from './strength.ts'
import { type FallingBack, nearestEmpty, reasonsAgainstAside, type WayBack, waysBack } from './ways-back.ts'

interface Retreating {
  readonly side: Side
  readonly units: { toArray(): number[]; delete(unit: number): void }
  readonly hexes: number
  readonly why: FallingBack
  readonly from: { toArray(): number[] }
}

/** The case by which a unit falls back. */
export const FALLS_BACK_BY: Readonly<Record<FallingBack, string>> = {
  driven: '12.6',
  'before combat': '14.1',
  'failed charge': '14.2.3.2',
  probe: '4.14.2',
  'failed rally': '15.3.2',
  'no square': '14.3',
  'broken ice': '16.31.2',
}

/** 3.4.4: leaders go with the last of their troops to leave the hex; before combat, guns that stay keep no leader. */
export function bringLeaders(
  field: Field,
  position: Position,
  side: Side,
  from: number,
  to: number,
  beforeCombat = false,
): void {
  const here = field.at(position)
  if (here.holds(from, side) && !(beforeCombat && gunsAlone(field, position, from))) return
  for (const leader of here.leadersIn(from)) if (field.units[leader].side === side) field.put(position, leader, to)
}

/** 16.31.1: cavalry on ice. */
export function testIce(field: Field, position: Position, unit: number, path: readonly number[], umpire: Umpire): void {
  if (!field.isCavalry(unit) || !path.slice(1).some(hex => field.ground.is(hex, 'pond'))) return
  const failed = testStack(field, position, [unit], umpire, { case: '16.31.1' })
  disorder(field, position, failed, umpire, '16.31.1')
}

/** A unit falls back along a path, with all consequences. */
export function fallBack(
  field: Field,
  position: Position,
  unit: number,
  { path, exposed }: WayBack,
  why: FallingBack,
  umpire: Umpire,
): void {
  const { side } = field.units[unit]
  // 14.2.2, 12.4.1: an attack has a hex as its target: units driven from it, or from where they attack, leave the
  // attack.
  dropOut(field, position, unit)
  field.put(position, unit, path.at(-1)!)
  note(umpire, {
    kind: why === 'before combat' ? 'evaded' : 'retreated',
    unit,
    path,
    cases: [FALLS_BACK_BY[why]],
  })
  breakSquare(field, position, unit, umpire, '14.3.8')
  bringLeaders(field, position, side, path[0], path.at(-1)!, why === 'before combat' && !field.isArtillery(unit))
  if (exposed && (why === 'driven' || why === 'failed charge')) worsen(field, position, unit, umpire, '12.6.1')
  testIce(field, position, unit, path, umpire)
  if (why !== 'failed rally') return
  improve(field, position, unit)
  noteRally(field, position, unit, umpire, '15.3.2')
}

export function noteRally(field: Field, position: Position, unit: number, umpire: Umpire, id: string): void {
  const cohesion = field.cohesion(position, unit) === GOOD_ORDER ? 'good order' : 'disordered'
  note(umpire, { kind: 'rallied', unit, hex: field.hex(position, unit), cohesion, cases: [id] })
}

/** Whether a unit is at the edge, and can only leave the map. */
function atEdge(field: Field, hex: number): boolean {
  for (let dir = 0; dir < 6; dir++) if (field.ground.grid.neighbour(hex, dir) < 0) return true
  return false
}

/** 12.6.3, 12.9.1, 16.31.2: units that must go and can’t are eliminated permanently; the others stay. */
function stuck(field: Field, position: Position, unit: number, why: FallingBack, umpire: Umpire): void {
  if (why === 'broken ice') {
    eliminate(field, position, unit, umpire, { case: '16.31.2', why: 'drowned', forGood: true })
    return
  }
  if ((why !== 'driven' && why !== 'failed charge') || field.units[unit].move === 0) return
  const edge = atEdge(field, field.hex(position, unit))
  const loss = edge
    ? ({ case: '12.9.1', why: 'offMap', forGood: true } as const)
    : ({ case: '12.6.3', why: 'noRetreat', forGood: true } as const)
  eliminate(field, position, unit, umpire, loss)
}

export function defineRetreat(field: Field, flow: MoravianFlow, steps: Steps): void {
  const waysOf = (position: Position, { hexes, why, from }: Retreating, unit: number): WayBack[] =>
    waysBack(field, position, unit, { hexes, why, from: from.toArray() })
  const movable = (position: Position, frame: Retreating): number[] =>
    frame.units.toArray().filter(unit => waysOf(position, frame, unit).length > 0)

  /** Units that can’t go while no other can are stuck; the last one with a single path has no choice. */
  function settleCourse(position: Position, frame: Retreating, umpire: Umpire): void {
    for (;;) {
      for (const unit of frame.units.toArray()) if (!field.onMap(position, unit)) frame.units.delete(unit)
      const units = frame.units.toArray()
      const able = movable(position, frame)
      if (able.length === 0) {
        for (const unit of units) {
          frame.units.delete(unit)
          stuck(field, position, unit, frame.why, umpire)
        }
        return
      }
      const ways = units.length === 1 ? waysOf(position, frame, units[0]) : []
      if (ways.length !== 1) return
      frame.units.delete(units[0])
      fallBack(field, position, units[0], ways[0], frame.why, umpire)
    }
  }

  flow.define(steps.retreat, ({ ask, choice, loop, part }) => [
    loop('units', (_, { units }) => units.first >= 0, [
      part('course', settleCourse),
      ask('where', {
        if: (_, { units }) => units.first >= 0,
        of: (_, { side }) => side,
        text: (_, { hexes }) => questions.retreat(hexes),
        now: now.retreat,
        cases: (_, { why }) => [FALLS_BACK_BY[why], '16.51'],
        ahead: 'retreat',
        choices: [
          choice('retreat', {
            lines: movable,
            exact: true,
            candidates: (position, frame, unit) =>
              waysOf(position, frame, unit).map(({ to }) => ({ kind: 'retreat', unit, to })),
            must: [
              [(_, { units }, d) => units.has(d.unit), (_, __, d) => words.needNotRetreat(field.nameOf(d.unit))],
              (position, frame, d) => {
                if (waysOf(position, frame, d.unit).some(({ to }) => to === d.to)) return null
                const { hexes, why } = frame
                const retreat = { hexes, why, from: frame.from.toArray() }
                return reasonsAgainstRetreat(field, position, d.unit, d.to, retreat, FALLS_BACK_BY[why])
              },
            ],
            effect(position, frame, { unit, to }, umpire) {
              const way = waysOf(position, frame, unit).find(one => one.to === to)!
              frame.units.delete(unit)
              fallBack(field, position, unit, way, frame.why, umpire)
            },
          }),
        ],
      }),
    ]),
  ])

  // 12.5.4.Dr, 12.5.4.clar.2: they fall back and test; failure routs, success disorders.
  flow.define(steps.recoil, ({ call, part }) => [
    call('back', steps.retreat, (_, { side, units, hexes, from }) => ({
      side,
      units: units.toArray(),
      hexes,
      why: 'driven',
      from: from.toArray(),
    })),
    part('tests', (position, { units, case: id }, umpire) => {
      const here = units.toArray().filter(unit => field.onMap(position, unit))
      // Routed units have nothing more to lose in a test.
      const steady = here.filter(unit => field.cohesion(position, unit) !== ROUTED)
      const failed = testAll(field, position, steady, umpire, { case: CASES[id] })
      disorder(field, position, here, umpire, CASES[id])
      rout(field, position, failed, umpire, CASES[id])
    }),
    call('part', steps.displacement, (_, { side, units }) => ({ side, units: units.toArray() })),
  ])

  defineDisplacement(field, flow, steps)
}

const CASES = { Dr: '12.5.4.Dr', again: '12.5.4.clar.2' } as const

/** 6.1.1: the first of these units that is routed among steady ones, or steady among routed ones. */
function mixedUp(field: Field, position: Position, units: readonly number[]): number {
  const here = field.at(position)
  for (const unit of units) {
    if (!field.onMap(position, unit)) continue
    const stack = here.unitsIn(field.hex(position, unit))
    const routed = stack.filter(other => field.cohesion(position, other) === ROUTED)
    if (routed.length > 0 && routed.length < stack.length) return routed[0]
  }
  return -1
}

function defineDisplacement(field: Field, flow: MoravianFlow, steps: Steps): void {
  const displace = (position: Position, unit: number, to: number, umpire: Umpire): void => {
    const from = field.hex(position, unit)
    dropOut(field, position, unit)
    field.put(position, unit, to)
    note(umpire, { kind: 'retreated', unit, path: [from, to], cases: ['6.1.1'] })
  }
  flow.define(steps.displacement, ({ ask, choice, loop, part }) => [
    loop('routed', (position, { units }) => mixedUp(field, position, units.toArray()) >= 0, [
      part('who', (position, frame, umpire) => {
        frame.unit = mixedUp(field, position, frame.units.toArray())
        const hexes = nearestEmpty(field, position, frame.unit)
        if (hexes.length === 1) displace(position, frame.unit, hexes[0], umpire)
        if (hexes.length === 0)
          eliminate(field, position, frame.unit, umpire, { case: '12.6.3', why: 'noRoom', forGood: true })
        if (hexes.length < 2) frame.unit = -1
      }),
      ask('where', {
        if: (_, { unit }) => unit >= 0,
        of: (_, { side }) => side,
        text: (_, { unit }) => questions.displace(field.nameOf(unit)),
        now: now.displace,
        cases: ['6.1.1', '15.2'],
        ahead: 'retreat',
        choices: [
          choice('retreat', {
            candidates: (position, { unit }) =>
              nearestEmpty(field, position, unit).map(to => ({ kind: 'retreat', unit, to })),
            must: [
              [(_, { unit }, d) => d.unit === unit, (_, __, d) => words.needNotRetreat(field.nameOf(d.unit))],
              (p, _, d) =>
                nearestEmpty(field, p, d.unit).includes(d.to) ? null : reasonsAgainstAside(field, p, d.unit, d.to),
            ],
            effect: (position, _, { unit, to }, umpire) => displace(position, unit, to, umpire),
          }),
        ],
      }),
    ]),
  ])
}
