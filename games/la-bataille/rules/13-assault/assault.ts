/** 13.2 One assault: retreat before melee, morale of both sides, the melee itself, its results, and the advance. */
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { CHARGED, EVADED, FOUGHT, GAVE_WAY, MET_CHARGE } from '../../marks.ts'
import { now, questions } from '../../questions.ts'
import { READINESS, ROUTED } from '../../setup/vocabulary.ts'
import type { KitOf, KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import type { Manner } from '../04-morale/alarms.ts'
import { checkMorale, shakenOf } from '../04-morale/checks.ts'
import { worsen } from '../04-morale/shaken.ts'
import { checksToAssault, checksWhenAssaulted } from '../04-morale/states.ts'
import { markerAfterMelee } from '../05-readiness.ts'
import { standingIn } from '../12-fire/aim.ts'
import { strand } from '../14-leaders/stranded.ts'
import { layMarker, markerOf } from '../15-recovery.ts'
import { occupyHex } from '../17-control.ts'
import { advance, advanceFault, advancers } from './advance.ts'
import { basesFor, isMandated, markOfDefence, sheltersGuns } from './assaulters.ts'
import { bounceOff, fight, strike, tollFor } from './blows.ts'
import { type Clash, defendersOf, maySpare, strengthsOf, toAssault, toDefend } from './combatants.ts'
import { evasionFault, goTo, refuges } from './evasion.ts'

type Assaulting = FrameOf<Steps['assault']>

function clashOf(field: Field, position: Position, frame: Assaulting): Clash {
  const { side, hex: at, units, sparing, attacking, defending } = frame
  return {
    side,
    at,
    assailants: units.toArray().filter(unit => field.onMap(position, unit) && isUpTo(field, position, unit, at)),
    ...(attacking > 0 ? { strengths: { attacking, defending } } : {}),
    spares: unit => sparing.has(unit),
  }
}

/** Whether an assailant is still in contact: not routed, and facing the hex (13.1.2); one that fell back isn’t. */
const isUpTo = (field: Field, position: Position, unit: number, at: number): boolean =>
  field.state(position, unit) !== ROUTED && basesFor(field, position, unit, at).length > 0

/** 13.2.5, 13.5.1: whether both sides are still in contact. */
const isOn = (field: Field, position: Position, frame: Assaulting): boolean =>
  clashOf(field, position, frame).assailants.length > 0 && field.at(position).holds(frame.hex, 1 - frame.side)

/** 13.3, 10.4.5: whether the assault follows a charge, made or met, which rules out retreat before melee. */
const comesOfCharge = (field: Field, position: Position, frame: Assaulting): boolean =>
  clashOf(field, position, frame).assailants.some(unit => isMandated(field, position, unit))

function evadeAsk(field: Field, { ask, choice }: KitOf<'assault'>) {
  const able = (position: Position, frame: Assaulting): number[] => {
    const { assailants } = clashOf(field, position, frame)
    const leaders = field
      .at(position)
      .leadersIn(frame.hex)
      .filter(leader => field.units[leader].side !== frame.side)
    return [...standingIn(field, position, frame.hex, 1 - frame.side), ...leaders].filter(
      piece => evasionFault(field, position, piece, assailants) === null,
    )
  }
  return ask('retreat before melee', {
    if: (position, frame) => isOn(field, position, frame) && !comesOfCharge(field, position, frame),
    of: (_, { side }) => 1 - side,
    text: (position, frame) =>
      questions.evade(
        clashOf(field, position, frame).assailants.map(unit => field.nameOf(unit)),
        field.label(frame.hex),
      ),
    now: now.evade,
    cases: ['13.2.2', '13.3.1'],
    onlyFor: ['evade'],
    waivable: 'done',
    about: 'retreatBeforeMelee',
    ahead: 'evade',
    choices: [
      choice('evade', {
        lines: able,
        candidates: (position, _, unit) =>
          refuges(field, position, unit).map(({ to }) => ({ kind: 'evade', unit, to })),
        exact: true,
        must: [
          (position, frame, { unit, to }) => {
            const { assailants } = clashOf(field, position, frame)
            const name = field.nameOf(unit)
            if (field.units[unit].side === frame.side) return words.notOwn(name)
            if (!field.onMap(position, unit)) return words.notOnMap(name)
            if (!field.footprint(position, unit).includes(frame.hex)) return words.cannotEvade('13.2.2', name)
            const fault = evasionFault(field, position, unit, assailants)
            if (fault !== null) return words.cannotEvade(fault, name)
            const open = refuges(field, position, unit).some(refuge => refuge.to === to)
            return open ? null : words.cannotEvade('13.3.4', name)
          },
        ],
        effect(position, frame, { unit, to }, umpire) {
          evade(field, position, frame, unit, to, umpire)
        },
        again: true,
      }),
      choice('done'),
    ],
  })
}

/** 13.3.4, 13.3.5, 5.3.4c */
function evade(field: Field, position: Position, frame: Assaulting, piece: number, to: number, umpire: Umpire): void {
  const from = field.hex(position, piece)
  const { hexes } = refuges(field, position, piece).find(refuge => refuge.to === to)!
  note(umpire, { kind: 'evaded', unit: piece, from, hex: to, cases: ['13.3.4', '13.3.7'] })
  if (!field.isTroops(piece)) {
    field.put(position, piece, to)
    return
  }
  const { side } = field.units[piece]
  for (const hex of field.reach.path(to).slice(1)) occupyHex(field, position, side, hex)
  goTo(field, position, piece, to)
  frame.defenders.add(piece)
  field.marks(position, piece, GAVE_WAY)
  if (hexes > 1) field.troop.pinned.set(position, piece, 1)
  const fromHorse = clashOf(field, position, frame).assailants.some(unit => field.isCavalry(unit))
  if (fromHorse && field.isCavalry(piece))
    field.troop.rest.set(position, piece, field.troop.rest.get(position, piece) | EVADED)
}

/** One unit checks morale before the melee; if it fails it leaves, with losses in the enemy ZOI (2.5.2). */
function steel(field: Field, position: Position, frame: Assaulting, defends: boolean, umpire: Umpire): void {
  const unit = frame.rest.first
  frame.unit = unit
  frame.rest.delete(unit)
  frame.flees = 'no'
  if (!field.onMap(position, unit)) return
  const clash = clashOf(field, position, frame)
  if (clash.assailants.length === 0) return
  const occasion = defends ? toDefend(field, position, clash) : toAssault(field, position, clash, unit)
  if (checkMorale(field, position, unit, occasion, umpire)) {
    if (defends) frame.stood = true
    return
  }
  frame.flees = worsen(field, position, unit, umpire) ?? 'no'
  frame.toll = tollFor(field, position, frame, unit)
}

function checkParts(field: Field, steps: Steps, kit: KitOf<'assault'>, name: string, defends: boolean) {
  const { loop, part, when, call } = kit
  return loop(name, (_, { rest }) => rest.first >= 0, [
    part('check', (position, frame, umpire) => steel(field, position, frame, defends, umpire)),
    when('flees', (_, { flees }) => flees !== 'no', [
      call('flight', steps.flight, (_, { unit, flees, toll }) => ({ unit, manner: flees as Manner, toll })),
    ]),
  ])
}

/** 13.2.3, 13.2.3a, 13.2.4: the defenders that check, by the present strengths; the others hold without it. */
function defend(field: Field, position: Position, frame: Assaulting): void {
  const mandated = comesOfCharge(field, position, frame)
  const cover = sheltersGuns(field, position, frame.hex)
  const clash = clashOf(field, position, frame)
  const { attacking, defending } = strengthsOf(field, position, clash)
  frame.attacking = attacking
  frame.defending = defending
  const units = defendersOf(field, position, clash)
  const checking = units.filter(unit => checksWhenAssaulted(shakenOf(field, position, unit), cover, mandated))
  frame.rest.fill(checking)
  frame.stood = checking.length < units.length
}

function spareAsk(field: Field, { ask, choice }: KitOf<'assault'>, name: string, attacks: boolean) {
  const able = (position: Position, frame: Assaulting): number[] => {
    const clash = clashOf(field, position, frame)
    const units = attacks ? clash.assailants : defendersOf(field, position, clash)
    return units.filter(unit => maySpare(field, position, unit) && !frame.sparing.has(unit))
  }
  return ask(name, {
    if: (position, frame) => isOn(field, position, frame),
    of: (_, { side }) => (attacks ? side : 1 - side),
    text: (_, { hex: at }) => questions.holdBack(field.label(at)),
    now: now.holdBack,
    cases: ['5.1.4'],
    onlyFor: ['spare'],
    waivable: 'done',
    about: 'sparing',
    choices: [
      choice('spare', {
        candidates: (position, frame) => able(position, frame).map(unit => ({ kind: 'spare', unit })),
        must: [
          [
            (position, frame, { unit }) => able(position, frame).includes(unit),
            (_, __, { unit }) => words.cannotHoldBack(field.nameOf(unit)),
          ],
        ],
        effect(_, frame, { unit }) {
          frame.sparing.add(unit)
        },
        again: true,
      }),
      choice('done'),
    ],
  })
}

/** 5.1.2, 5.1.3, 5.2.1, 10.3.13, 10.4.6: only the melee tires cavalry; routed cavalry has no marker. */
function tire(field: Field, position: Position, frame: Assaulting, units: readonly number[], umpire: Umpire): void {
  for (const unit of units) {
    const attacks = frame.units.has(unit)
    field.marks(position, unit, attacks ? FOUGHT : markOfDefence(field, position, unit, frame.hex))
    if (!field.isCavalry(unit) || !field.onMap(position, unit)) continue
    const marker = markerAfterMelee(markerOf(field, position, unit), {
      segment: frame.side,
      charged: field.hasActed(position, unit, CHARGED),
      heldBack: frame.sparing.has(unit),
      routed: field.state(position, unit) === ROUTED,
    })
    layMarker(field, position, unit, marker)
    if (marker === null) continue
    const readiness = READINESS.indexOf(marker.readiness)
    note(umpire, { kind: 'tired', unit, readiness, cases: [marker.readiness === 'exhausted' ? '5.1.3' : '5.1.2'] })
  }
}

/**
 * 13.3.6, 13.3.6a: pursuers of units that retreated are no longer bound to the target they fired at, and must assault
 * units they have caught.
 */
function follow(field: Field, position: Position, units: readonly number[], evaders: readonly number[]): void {
  const { firedAt, firedAlso, target } = field.troop
  const hexes = evaders.flatMap(unit => field.footprint(position, unit))
  for (const unit of units) {
    firedAt.set(position, unit, -1)
    firedAlso.set(position, unit, -1)
    target.set(position, unit, hexes.find(hex => basesFor(field, position, unit, hex).length > 0) ?? -1)
  }
}

function advanceAsk(field: Field, { ask, choice }: KitOf<'assault'>) {
  const able = (position: Position, { units, hex: at }: Assaulting): number[] =>
    advancers(field, position, units.toArray(), at).filter(unit => advanceFault(field, position, [unit], at) === null)
  return ask('advance', {
    if: (position, { hex: at }) => field.at(position).empty(at),
    of: (_, { side }) => side,
    text: (_, { hex: at }) => questions.advance(field.label(at)),
    now: now.advance,
    cases: ['13.7.1', '13.3.6'],
    onlyFor: ['advance'],
    choices: [
      choice('advance', {
        party: (position, frame) => ({
          hexes: [frame.hex],
          must: [],
          may: able(position, frame),
          make: units => ({ kind: 'advance', units }),
        }),
        must: [
          (position, frame, { units }) => {
            const hex = field.label(frame.hex)
            if (units.length === 0 || !units.every(unit => able(position, frame).includes(unit)))
              return words.cannotAdvance('13.7.1', hex)
            const fault = advanceFault(field, position, units, frame.hex)
            return fault === null ? null : words.cannotAdvance(fault, hex)
          },
        ],
        effect(position, frame, { units }, umpire) {
          const { hex: at, side } = frame
          advance(field, position, units, at, umpire)
          strand(field, position, at, 1 - side, false, umpire)
          if (frame.yielded) follow(field, position, units, frame.defenders.toArray())
        },
      }),
      choice('stay'),
    ],
  })
}

export function defineAssault(field: Field, flow: KulmFlow, steps: Steps): void {
  const on = (position: Position, frame: Assaulting): boolean => isOn(field, position, frame)
  flow.define(steps.assault, kit => {
    const { part, call, when, loop } = kit
    return [
      evadeAsk(field, kit),
      part('vacated', (position, frame) => {
        frame.yielded = !field.at(position).holds(frame.hex, 1 - frame.side)
      }),
      // 13.2.3
      when('defence', on, [
        part('who', (position, frame) => defend(field, position, frame)),
        checkParts(field, steps, kit, 'defenders', true),
        call('panic', steps.panic, () => ({})),
      ]),
      // 13.2.4
      when('attack', (position, frame) => on(position, frame) && frame.stood, [
        part('who', (position, frame) => {
          const { assailants } = clashOf(field, position, frame)
          frame.rest.fill(
            assailants.filter(unit =>
              checksToAssault(shakenOf(field, position, unit), isMandated(field, position, unit)),
            ),
          )
        }),
        checkParts(field, steps, kit, 'assailants', false),
        call('panic', steps.panic, () => ({})),
      ]),
      // 13.2.5
      when('melee', on, [
        spareAsk(field, kit, 'attackers spare', true),
        spareAsk(field, kit, 'defenders spare', false),
        part('fight', (position, frame, umpire) =>
          fight(field, position, frame, clashOf(field, position, frame), umpire),
        ),
        when('danger', (_, { danger }) => danger !== 'no', [
          call('leader', steps.danger, (position, frame) => dangerOf(field, position, frame)),
        ]),
        call('close up', steps.closing, () => ({})),
        // 13.5.5: the units that the result affects.
        loop('struck', (_, { rest }) => rest.first >= 0, [
          part('fate', (position, frame, umpire) => strike(field, position, frame, umpire)),
          when('flees', (_, { flees }) => flees !== 'no', [
            call('flight', steps.flight, (_, { unit, flees, toll }) => ({ unit, manner: flees as Manner, toll })),
          ]),
        ]),
        // 13.6.2
        loop('bounce', (_, { bouncing }) => bouncing.first >= 0, [
          part('who', (_, frame) => {
            frame.unit = frame.bouncing.first
            frame.bouncing.delete(frame.unit)
          }),
          call('back', steps.flight, (_, { unit }) => ({ unit, manner: 'bounce' })),
          part('check', (position, frame) => bounceOff(field, position, frame)),
        ]),
        // 13.6.3, 13.6.2
        loop('morale', (_, { shaken }) => shaken.first >= 0, [
          part('check', (position, frame, umpire) => waver(field, position, frame, umpire)),
          when('flees', (_, { flees }) => flees !== 'no', [
            call('flight', steps.flight, (_, { unit, flees, toll }) => ({ unit, manner: flees as Manner, toll })),
          ]),
        ]),
        call('panic', steps.panic, () => ({})),
      ]),
      part('readiness', (position, frame, umpire) => {
        if (frame.fought) tire(field, position, frame, foughtIn(frame), umpire)
        // 13.3.6: only if the hex is vacated before the melee may the unit assault another; after a failed check it may
        // only advance.
        else if (!frame.yielded) for (const unit of frame.units.toArray()) field.marks(position, unit, FOUGHT)
        for (const unit of frame.units.toArray()) field.troop.target.set(position, unit, -1)
      }),
      advanceAsk(field, kit),
    ]
  })
}

const foughtIn = ({ units, defenders }: Assaulting): number[] => [...units.toArray(), ...defenders.toArray()]

function dangerOf(field: Field, position: Position, frame: Assaulting) {
  const { danger, side, hex: at, led } = frame
  const of = { leaders: frame.leaders.toArray(), led, inMelee: true }
  return danger === 'defender' ? { hex: at, side: 1 - side, ...of } : { hex: field.hex(position, led), side, ...of }
}

/** 13.6.3: an asterisk, or a bounce (13.6.2). */
function waver(field: Field, position: Position, frame: Assaulting, umpire: Umpire): void {
  const unit = frame.shaken.first
  frame.unit = unit
  frame.shaken.delete(unit)
  frame.flees = 'no'
  if (!field.onMap(position, unit)) return
  // 15.1.2: the charge is resolved, and units that met it are no longer held in place.
  field.troop.acted.set(position, unit, field.troop.acted.get(position, unit) & ~MET_CHARGE)
  const reason = frame.bounced.has(unit) ? 'bounce' : 'meleeResult'
  if (checkMorale(field, position, unit, { reason }, umpire)) return
  frame.flees = worsen(field, position, unit, umpire) ?? 'no'
  frame.toll = tollFor(field, position, frame, unit)
}
