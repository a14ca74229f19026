/** 10.0 The introductory scenario: Friant's place, the French guns, Duroc's arrival and the levels of victory. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Flow, Menu, Objection, Outcome, Position, Step, Table } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ABSENT, ACTIVE, ALLIED, type Field, FRENCH, WAITING } from '../field.ts'
import { SIDES } from '../setup/data.ts'
import { words } from '../words.ts'
import { controlOf, takeControl } from './03-setup.ts'
import { NOBODY } from './dispositions.ts'

type Deployment = Extract<GloryDecision, { kind: 'deploy' }>

/** 10.4: three points of artillery in one of three ways. */
export function batteryStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const choices = (): readonly (readonly number[])[] => field.rules.introductory?.guns.french ?? []
  const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join()
  return {
    name: 'battery',
    fields: [],
    waits: () => true,
    actor: () => FRENCH,
    question: () => ({ text: 'Choose three points of artillery.', cases: ['10.4'], owed: [] }),
    menus: () => [
      {
        kind: 'battery',
        subject: null,
        decisions: () => choices().map(factors => ({ kind: 'battery' as const, factors })),
      },
    ],
    objections(_, decision) {
      if (decision.kind !== 'battery') return [words.wrongStep(decision.kind, 'the French choose their artillery.')]
      if (choices().some(choice => same(choice, decision.factors))) return []
      return [
        words.noSuchBattery(
          choices()
            .map(choice => choice.join(' + '))
            .join(', '),
        ),
      ]
    },
    apply(position, decision, table) {
      if (decision.kind !== 'battery') return
      for (const wanted of decision.factors) {
        const marker = field.markers.find(
          ({ index, side, factor }) =>
            side === FRENCH && factor === wanted && field.marker.face.get(position, index) === ABSENT,
        )
        if (marker) field.marker.face.set(position, marker.index, ACTIVE)
      }
      note(table, { kind: 'battery', side: FRENCH, factors: decision.factors, cases: ['10.4'] })
      flow.end(position)
    },
  }
}

const unitById = (field: Field, id: string | undefined): number => field.units.findIndex(unit => unit.id === id)

/** Within the limits of 10.2 and on the north-west bank, on ground that bears the unit. */
function onFarBank(field: Field, unit: number, hex: number): boolean {
  const { ground } = field
  return ground.plan.farBank.has(hex) && ground.inArea(hex, hex) && ground.bears(field.units[unit].type, hex)
}

function pushesFrom(field: Field, position: Position, pushed: number): number[] {
  const { grid } = field.ground
  const from = field.hex(position, pushed)
  return Array.from({ length: 6 }, (_, dir) => grid.neighbour(from, dir)).filter(
    hex => hex !== OFF_MAP && field.at(position).empty(hex) && onFarBank(field, pushed, hex),
  )
}

/** 10.4: Friant anywhere on the north-west bank; whoever stands there, but for Bourcier, makes room. */
export function deploymentStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const friant = unitById(field, field.rules.introductory?.free.unit)
  const bourcier = unitById(field, field.rules.introductory?.free.never)

  function* deployments(position: Position): Generator<GloryDecision> {
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
    if (!field.isUnit(unit)) return [words.noSuchUnit()]
    if (!field.isHex(at)) return [words.noSuchHex()]
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

  return {
    name: 'deployment',
    fields: [],
    waits: () => true,
    actor: () => FRENCH,
    question: () => ({ text: 'Place Friant on the north-west bank of the Goldbach.', cases: ['10.4'], owed: [] }),
    menus: position => [{ kind: 'deploy', subject: friant, decisions: () => deployments(position) }],
    objections: (position, decision) =>
      decision.kind === 'deploy'
        ? objections(position, decision)
        : [words.wrongStep(decision.kind, 'Friant is being placed.')],
    apply(position, decision, table) {
      if (decision.kind !== 'deploy') return
      const { unit, at, push } = decision
      const there = field.at(position).unitIn(at)
      if (there !== NOBODY) {
        field.put(position, there, push)
        note(table, { kind: 'pushed', unit: there, from: at, to: push, cases: ['10.4'] })
        takeControl(field, position, FRENCH, push, table)
      }
      arrive(field, position, unit, at, table)
      flow.end(position)
    },
  }
}

function arrive(field: Field, position: Position, unit: number, hex: number, table: Table): void {
  field.put(position, unit, hex)
  note(table, { kind: 'deployed', unit, hex, cases: ['10.4'] })
  takeControl(field, position, field.units[unit].side, hex, table)
}

/** 10.4: Duroc as the 11:00 turn begins, in 1518 or, when that is occupied, next to it. */
export function reinforcementStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const due = field.rules.introductory?.reinforcement
  const duroc = unitById(field, due?.unit)
  const hex = due ? field.ground.grid.find(due.hex) : OFF_MAP

  const waiting = (position: Position): boolean =>
    duroc !== NOBODY && field.turn(position) >= due!.turn && field.unit.status.get(position, duroc) === WAITING

  const around = (position: Position): number[] =>
    field.ground.grid.ring(hex, 1).filter(at => field.at(position).empty(at) && field.ground.inArea(at, at))

  return {
    name: 'reinforcement',
    fields: [],
    waits(position, table) {
      if (waiting(position) && field.at(position).empty(hex)) arrive(field, position, duroc, hex, table)
      if (waiting(position) && around(position).length > 0) return true
      flow.end(position)
      return false
    },
    actor: () => FRENCH,
    question: () => ({ text: 'Place Duroc next to the occupied hex of arrival.', cases: ['10.4'], owed: [] }),
    menus: position => [
      {
        kind: 'deploy',
        subject: duroc,
        decisions: () => around(position).map(at => ({ kind: 'deploy' as const, unit: duroc, at, push: OFF_MAP })),
      } satisfies Menu<GloryDecision>,
    ],
    objections(position, decision) {
      if (decision.kind !== 'deploy') return [words.wrongStep(decision.kind, 'the reinforcement is being placed.')]
      if (!field.isUnit(decision.unit)) return [words.noSuchUnit()]
      if (!field.isHex(decision.at)) return [words.noSuchHex()]
      if (decision.unit !== duroc) return [words.notToPlace(field.nameOf(decision.unit))]
      if (!around(position).includes(decision.at)) return [words.notReinforcementHex(field.label(decision.at))]
      return decision.push === OFF_MAP ? [] : [words.nobodyToPush(field.label(decision.at))]
    },
    apply(position, decision, table) {
      if (decision.kind === 'deploy') arrive(field, position, duroc, decision.at, table)
      flow.end(position)
    },
  }
}

/** 10.7: the levels from the top; the first whose conditions are met. */
export function introductoryOutcome(field: Field, position: Position, scores: readonly number[]): Outcome {
  const { levels, places } = field.rules.introductory!
  const { grid } = field.ground
  const hexes = places.map(label => grid.find(label))
  const standing = (side: number): number[] => field.armies[side].filter(unit => field.onMap(position, unit))
  const northOf = (row: number): number[] =>
    standing(ALLIED).filter(unit => field.ground.row[field.hex(position, unit)] <= row)
  const captured = hexes.every(hex => controlOf(field, position, hex) === ALLIED)
  const inPlaces = standing(FRENCH).filter(unit => hexes.includes(field.hex(position, unit))).length
  const met = levels.find(level => {
    if (level.captured && !captured) return false
    if (level.points !== undefined) {
      const points = northOf(level.row!).reduce((sum, unit) => sum + field.steps(position, unit), 0)
      if (points < level.points) return false
    }
    if (level.units !== undefined && inPlaces < level.units) return false
    return level.none === undefined || northOf(level.none).length === 0
  })
  if (!met) return { winner: null, level: 'Stalemate', scores, cases: ['10.7'] }
  return { winner: SIDES.indexOf(met.side), level: `${met.level} Victory`, scores, cases: ['10.7'] }
}
