/** 15.0 The Recovery Phase: readiness of all cavalry, charge markers, and rallies of the active side. */
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { EVADED, JUST_MARKED, MET_CHARGE, RODE, RODE_FAR, SHOT_AT, TESTED } from '../marks.ts'
import { now, questions } from '../questions.ts'
import { FRESH, GOOD_ORDER, READINESS, ROUTED } from '../setup/vocabulary.ts'
import type { KulmFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import type { Manner } from './04-morale/alarms.ts'
import { checkMorale } from './04-morale/checks.ts'
import { raise } from './04-morale/crowding.ts'
import { fallIn } from './04-morale/falling-in.ts'
import { SAFE } from './04-morale/flight.ts'
import { flightLand } from './04-morale/flight-land.ts'
import { setState } from './04-morale/shaken.ts'
import { markerAfterRally, markerAfterRest, type ReadinessMarker, type Rest } from './05-readiness.ts'

type Recovery = FrameOf<Steps['recovery']>

export function markerOf(field: Field, position: Position, unit: number): ReadinessMarker | null {
  const readiness = READINESS[field.readiness(position, unit)]
  if (readiness === 'fresh') return null
  const isNew = (field.troop.rest.get(position, unit) & JUST_MARKED) !== 0
  return { readiness, colour: field.troop.marker.get(position, unit), new: isNew }
}

/** 5.2: places a Readiness marker, or removes it; rest counts from then. */
export function layMarker(field: Field, position: Position, unit: number, marker: ReadinessMarker | null): void {
  field.troop.readiness.set(position, unit, marker === null ? FRESH : READINESS.indexOf(marker.readiness))
  field.troop.marker.set(position, unit, marker === null ? -1 : marker.colour)
  field.troop.rest.set(position, unit, marker?.new ? JUST_MARKED : 0)
}

function restOf(field: Field, position: Position, unit: number): Rest {
  const rest = field.troop.rest.get(position, unit)
  return {
    moved: (rest & RODE) !== 0,
    movedFar: (rest & RODE_FAR) !== 0,
    fledFromCavalry: (rest & EVADED) !== 0,
    lostToFire: (rest & SHOT_AT) !== 0,
  }
}

/** 5.3, 15.1.1: for both sides, markers of the segment’s colour. */
function restUp(field: Field, position: Position, side: number, umpire: Umpire): void {
  for (const { index: unit, troops } of field.standing(position)) {
    if (troops === null || !field.isCavalry(unit)) continue
    const marker = markerOf(field, position, unit)
    if (marker === null || marker.colour !== side) continue
    const after = markerAfterRest(marker, restOf(field, position, unit), side)
    const before = field.readiness(position, unit)
    layMarker(field, position, unit, after)
    const readiness = field.readiness(position, unit)
    if (readiness !== before) note(umpire, { kind: 'rested', unit, readiness, cases: ['5.3.5'] })
  }
}

/** 15.1.2: charges end, with or without a melee. */
function clearCharges(field: Field, position: Position): void {
  for (let unit = 0; unit < field.roster.troops; unit++) {
    field.troop.target.set(position, unit, -1)
    const acted = field.troop.acted.get(position, unit)
    field.troop.acted.set(position, unit, acted & ~MET_CHARGE)
  }
}

/** 4.5.3a, 4.5.4a: in good order again, in column or general order, or in the formation of the units it joins. */
function rallied(field: Field, position: Position, unit: number, side: number, umpire: Umpire): void {
  const routed = field.state(position, unit) === ROUTED
  setState(field, position, unit, GOOD_ORDER, umpire, routed ? '4.5.4a' : '4.5.3a')
  fallIn(field, position, unit)
  // 3.1.5b: if it overstacks the hex in good order too, it moves on.
  raise(field, position, unit, 'unsettled')
  if (!field.isCavalry(unit)) return
  layMarker(field, position, unit, markerAfterRally(side))
  note(umpire, { kind: 'tired', unit, readiness: field.readiness(position, unit), cases: ['4.5.4a'] })
}

/** 4.5.4b: whether no enemy is close enough to keep it routing. */
const isSafe = (field: Field, position: Position, unit: number): boolean =>
  flightLand(field, position, unit).near[field.hex(position, unit)] > SAFE

/** 4.5.3, 4.5.4: success restores good order, failure routs. */
function tryToRally(field: Field, position: Position, frame: Recovery, unit: number, umpire: Umpire): void {
  field.marks(position, unit, TESTED)
  frame.unit = unit
  frame.flees = 'no'
  const before = field.state(position, unit)
  if (checkMorale(field, position, unit, { reason: 'rally' }, umpire)) {
    rallied(field, position, unit, frame.side, umpire)
    return
  }
  // 4.5.3b
  if (before !== ROUTED) setState(field, position, unit, ROUTED, umpire, '4.5.3b')
  frame.flees = before === ROUTED && isSafe(field, position, unit) ? 'hide' : 'rout'
}

/** 4.5.1, 4.5.2, 4.3.5e: all shaken units try to rally, once each. */
export function defineRecovery(field: Field, flow: KulmFlow, steps: Steps): void {
  const shaken = (position: Position, { side }: Recovery): number[] =>
    field.armies[side].filter(
      unit =>
        field.onMap(position, unit) &&
        field.state(position, unit) !== GOOD_ORDER &&
        !field.hasActed(position, unit, TESTED),
    )
  flow.define(steps.recovery, ({ part, ask, choice, loop, when, call }) => [
    part('readiness', (position, { side }, umpire) => restUp(field, position, side, umpire)),
    part('charges', position => clearCharges(field, position)),
    // 3.1.5b: units that couldn’t make room try again.
    part('squeezed', (position, { side }) => {
      for (const unit of field.armies[side])
        if (field.troop.squeezed.get(position, unit) === 1) raise(field, position, unit, 'unsettled')
    }),
    call('room', steps.panic, () => ({})),
    loop('rally', (position, frame) => shaken(position, frame).length > 0, [
      ask('who', {
        of: (_, { side }) => side,
        text: () => questions.rally,
        now: now.rally,
        cases: ['15.1.3', '4.5.2'],
        choices: [
          choice('rally', {
            lines: shaken,
            candidates: (_, __, unit) => [{ kind: 'rally', unit }],
            must: [
              (position, { side }, { unit }) => {
                const name = field.nameOf(unit)
                if (field.units[unit].side !== side) return words.notOwn(name)
                if (!field.isTroops(unit)) return words.leaderHasNone(name)
                if (!field.onMap(position, unit)) return words.notOnMap(name)
                if (field.state(position, unit) === GOOD_ORDER) return words.needNotRally(name)
                return field.hasActed(position, unit, TESTED) ? words.hasRallied(name) : null
              },
            ],
            effect: (position, frame, { unit }, umpire) => tryToRally(field, position, frame, unit, umpire),
          }),
        ],
      }),
      when('runs', (_, { flees }) => flees !== 'no', [
        call('flight', steps.flight, (_, { unit, flees }) => ({ unit, manner: flees as Manner })),
      ]),
      call('panic', steps.panic, () => ({})),
    ]),
  ])
}
