/** 10.0 The introductory scenario: Friant's place, the French guns, Duroc's arrival and the levels of victory. */

import { NOBODY, OFF_MAP, WAITING } from '@voltigeur/hex'
import type { Objection, Outcome, Position, Umpire } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ABSENT, ACTIVE, ALLIED, type Field, FRENCH } from '../field.ts'
import { LEVELS } from '../levels.ts'
import { now, questions } from '../sayings.ts'
import { SIDES } from '../setup/data.ts'
import type { GloryFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { controlOf, takeControl } from './03-setup.ts'

type Deployment = Extract<GloryDecision, { kind: 'deploy' }>

/** 10.4: three points of artillery in one of three ways. */
export function defineBattery(field: Field, flow: GloryFlow, steps: Steps): void {
  const batteries = field.rules.introductory?.guns.french ?? []

  flow.define(steps.battery, ({ ask, choice }) => [
    ask('battery', {
      of: () => FRENCH,
      text: () => questions.battery,
      now: now.battery,
      cases: ['10.4'],
      choices: [
        choice('battery', {
          candidates: () => batteries.map(factors => ({ kind: 'battery', factors })),
          must: [
            [
              (_, __, { factors }) => batteries.some(battery => battery.join() === factors.join()),
              () => words.noSuchBattery(batteries.map(battery => battery.join(' + ')).join(', ')),
            ],
          ],
          effect(position, _, { factors }, umpire) {
            for (const wanted of factors) {
              const marker = field.markers.find(
                ({ index, side, factor }) =>
                  side === FRENCH && factor === wanted && field.marker.face.get(position, index) === ABSENT,
              )
              if (marker) field.marker.face.set(position, marker.index, ACTIVE)
            }
            note(umpire, { kind: 'battery', side: FRENCH, factors, cases: ['10.4'] })
          },
        }),
      ],
    }),
  ])
}

const unitById = (field: Field, id: string | undefined): number => field.units.findIndex(unit => unit.id === id)

/** Within the limits of 10.2 and on the north-west bank, in terrain that the unit can enter. */
function onFarBank(field: Field, unit: number, hex: number): boolean {
  const { ground } = field
  return ground.plan.farBank.has(hex) && ground.inArea(hex, hex) && ground.bears(field.units[unit].type, hex)
}

function pushesFrom(field: Field, position: Position, pushed: number): number[] {
  const next = field.ground.grid.ring(field.hex(position, pushed), 1)
  return next.filter(hex => field.at(position).empty(hex) && onFarBank(field, pushed, hex))
}

/** 10.4: Friant anywhere on the north-west bank; units there, except Bourcier, make room. */
export function defineDeployment(field: Field, flow: GloryFlow, steps: Steps): void {
  const friant = unitById(field, field.rules.introductory?.free.unit)
  const bourcier = unitById(field, field.rules.introductory?.free.never)

  function* deployments(position: Position): Generator<Deployment> {
    for (const at of field.ground.plan.farBank) {
      if (!onFarBank(field, friant, at)) continue
      const there = field.at(position).unitIn(at)
      if (there === NOBODY) yield { kind: 'deploy', unit: friant, at, push: OFF_MAP }
      else if (there !== bourcier && field.units[there].side === FRENCH) {
        for (const push of pushesFrom(field, position, there)) yield { kind: 'deploy', unit: friant, at, push }
      }
    }
  }

  function objections(position: Position, { unit, at, push }: Deployment): Objection[] {
    if (unit !== friant) return [words.notToPlace(field.nameOf(unit))]
    const label = field.label(at)
    if (!onFarBank(field, friant, at)) return [words.wrongBank(label)]
    const there = field.at(position).unitIn(at)
    if (there === NOBODY) return push === OFF_MAP ? [] : [words.nobodyToPush(label)]
    const name = field.nameOf(there)
    if (field.units[there].side !== FRENCH) return [words.enemyThere(label)]
    if (there === bourcier) return [words.neverPushed(name)]
    if (push === OFF_MAP) return [words.pushWhere(name, label)]
    const possible = pushesFrom(field, position, there).includes(push)
    return possible ? [] : [words.badPush(name, field.label(push))]
  }

  flow.define(steps.deployment, ({ ask, choice }) => [
    ask('Friant', {
      of: () => FRENCH,
      text: () => questions.friant,
      now: now.friant,
      cases: ['10.4'],
      choices: [
        choice('deploy', {
          lines: () => [friant],
          candidates: deployments,
          exact: true,
          must: [(position, _, decision) => objections(position, decision)],
          effect(position, _, { unit, at, push }, umpire) {
            const there = field.at(position).unitIn(at)
            if (there !== NOBODY) {
              field.put(position, there, push)
              note(umpire, { kind: 'pushed', unit: there, from: at, to: push, cases: ['10.4'] })
              takeControl(field, position, FRENCH, push, umpire)
            }
            arrive(field, position, unit, at, umpire)
          },
        }),
      ],
    }),
  ])
}

function arrive(field: Field, position: Position, unit: number, hex: number, umpire: Umpire): void {
  field.put(position, unit, hex)
  note(umpire, { kind: 'deployed', unit, hex, cases: ['10.4'] })
  takeControl(field, position, field.units[unit].side, hex, umpire)
}

/** 10.4: Duroc at the start of the 11:00 turn, in 1518 or, if that is occupied, adjacent to it. */
export function defineReinforcement(field: Field, flow: GloryFlow, steps: Steps): void {
  const due = field.rules.introductory?.reinforcement
  const duroc = unitById(field, due?.unit)
  const hex = due ? field.ground.grid.find(due.hex) : OFF_MAP

  const waiting = (position: Position): boolean =>
    duroc !== NOBODY && field.turn(position) >= due!.turn && field.unit.status.get(position, duroc) === WAITING

  const around = (position: Position): number[] =>
    field.ground.grid.ring(hex, 1).filter(at => field.at(position).empty(at))

  flow.define(steps.reinforcement, ({ part, ask, choice }) => [
    part('Duroc arrives', (position, _, umpire) => {
      if (waiting(position) && field.at(position).empty(hex)) arrive(field, position, duroc, hex, umpire)
    }),
    ask('next to it', {
      if: waiting,
      onlyFor: ['deploy'],
      of: () => FRENCH,
      text: () => questions.duroc,
      now: now.duroc,
      cases: ['10.4'],
      choices: [
        choice('deploy', {
          lines: () => [duroc],
          candidates: (position, _, unit) => around(position).map(at => ({ kind: 'deploy', unit, at, push: OFF_MAP })),
          must: [
            [(_, __, { unit }) => unit === duroc, (_, __, { unit }) => words.notToPlace(field.nameOf(unit))],
            [
              (_, __, { at }) => field.ground.grid.adjacent(hex, at),
              (_, __, { at }) => words.notReinforcementHex(field.label(at)),
            ],
            [(position, _, { at }) => field.at(position).empty(at), (_, __, { at }) => words.oneUnit(field.label(at))],
            [(_, __, { push }) => push === OFF_MAP, (_, __, { at }) => words.nobodyToPush(field.label(at))],
          ],
          effect: (position, _, { unit, at }, umpire) => arrive(field, position, unit, at, umpire),
        }),
      ],
    }),
  ])
}

/** 10.7: the levels from the top; the first whose conditions hold. */
export function introductoryOutcome(field: Field, position: Position, scores: readonly number[]): Outcome {
  const { levels, places } = field.rules.introductory!
  const { grid } = field.ground
  const hexes = places.map(label => grid.find(label))
  const standing = (side: number): number[] => field.armies[side].filter(unit => field.onMap(position, unit))
  const northOf = (row: number): number[] =>
    standing(ALLIED).filter(unit => field.ground.row[field.hex(position, unit)] <= row)
  /** "Row 1800 or higher" has two readings. */
  const breached = (row: number): boolean =>
    field.rules.higherRows === 'numbered'
      ? standing(ALLIED).some(unit => field.ground.row[field.hex(position, unit)] >= row)
      : northOf(row).length > 0
  const captured = hexes.every(hex => controlOf(field, position, hex) === ALLIED)
  const inPlaces = standing(FRENCH).filter(unit => hexes.includes(field.hex(position, unit))).length
  const met = levels.find(level => {
    if (level.captured && !captured) return false
    if (level.points !== undefined) {
      const points = northOf(level.row!).reduce((sum, unit) => sum + field.steps(position, unit), 0)
      if (points < level.points) return false
    }
    if (level.units !== undefined && inPlaces < level.units) return false
    return level.none === undefined || !breached(level.none)
  })
  if (!met) return { winner: null, level: LEVELS.stalemate, scores, cases: ['10.7'] }
  return { winner: SIDES.indexOf(met.side), level: LEVELS[met.level], scores, cases: ['10.7'] }
}
