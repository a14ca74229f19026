/** 10.2 The course of one charge: stride, target, reactions, squares, contact, and the end of it. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import { AUSTRIA } from '../../setup/roster.ts'
import { ROUTED } from '../../setup/vocabulary.ts'
import type { KitOf, KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { crowd } from '../04-morale/crowding.ts'
import { loseFormation, setState } from '../04-morale/shaken.ts'
import { squaringFault, squaringHexes } from './answers.ts'
import {
  aimChoice,
  gallop,
  isBlown,
  isContact,
  mayStop,
  passByChoice,
  type Riding,
  recallChoice,
  rideOf,
  ridersOf,
  rides,
  strideChoice,
  undeclared,
  where,
} from './charge.ts'
import { closeUp, closingHexes, closingIn } from './closing-up.ts'
import { ridesToMeet } from './meeting.ts'
import { bind, catchUp, driveOut, hunt, mayRest, runAfter, startle, startledGuns } from './pursuit.ts'
import { isSquareHex, strideTo } from './riding.ts'
import { trySquare } from './squares.ts'

/**
 * 10.2.10: cavalry that charged into nothing routs in place; among friends it can’t stack with, it makes room (3.1.5b).
 */
function outrun(field: Field, position: Position, units: readonly number[], umpire: Umpire): void {
  if (units.length === 0) return
  note(umpire, { kind: 'outrun', units, cases: ['10.2.10'] })
  for (const unit of units) {
    setState(field, position, unit, ROUTED, umpire, '10.2.10')
    loseFormation(field, position, unit)
    crowd(field, position, unit, field.hex(position, unit))
  }
}

/** Whether a unit is in a hex with the enemy. */
const isUponEnemy = (field: Field, position: Position, unit: number): boolean =>
  field.at(position).holds(field.hex(position, unit), 1 - field.units[unit].side)

function stride(field: Field, position: Position, frame: Riding, umpire: Umpire): void {
  const { to, facing, formation } = frame
  const next = strideTo(field, position, rideOf(field, position, frame), to, facing, formation)
  frame.to = OFF_MAP
  frame.answered = false
  if (next !== null) outrun(field, position, gallop(field, position, frame, next, umpire), umpire)
}

/** 10.2.3: units that have drawn together in another hex aren’t a target in their old one. */
function loseTarget(field: Field, position: Position, frame: Riding): void {
  if (frame.target !== OFF_MAP && !field.at(position).holds(frame.target, 1 - frame.side)) frame.target = OFF_MAP
}

function squareAsk(field: Field, kit: KitOf<'charge'>) {
  const { ask, choice } = kit
  const hexes = (position: Position, frame: Riding): number[] => {
    const [lead] = ridersOf(field, position, frame)
    return lead === undefined || frame.prey !== OFF_MAP ? [] : squaringHexes(field, position, lead)
  }
  return ask('square', {
    if: (position, frame) => rides(field, position, frame),
    of: (_, { side }) => 1 - side,
    text: (position, frame) => questions[answersOpen(field, position, frame)](...where(field, position, frame)),
    now: now.square,
    cases: ['10.2.8b', '10.2.8d', '16.2.7g'],
    onlyFor: ['formSquare', 'closeUp'],
    waivable: 'done',
    about: 'squares',
    ahead: 'formSquare',
    aheadFor: unit => field.isInfantry(unit) && field.units[unit].nation !== AUSTRIA,
    choices: [
      choice('formSquare', {
        candidates: (position, frame) => hexes(position, frame).map(at => ({ kind: 'formSquare', at })),
        must: [
          [
            (position, { side }, { at }) => field.at(position).holds(at, 1 - side),
            (_, __, { at }) => words.noSquare('10.2.8d', field.label(at)),
          ],
          (position, frame, { at }) => {
            const [lead] = ridersOf(field, position, frame)
            const fault = squaringFault(field, position, at, lead)
            return fault === null ? null : words.noSquare(fault, field.label(at))
          },
        ],
        effect(position, frame, { at }, umpire) {
          const result = trySquare(field, position, at, ridersOf(field, position, frame), umpire)
          if (result !== 'square') frame.broken = at
          frame.routs = result === 'rout'
        },
      }),
      closeUpChoice(field, kit),
      choice('done', {
        effect(_, frame) {
          frame.answered = true
        },
      }),
    ],
  })
}

/** The options of infantry against the chargers where they are. */
function answersOpen(field: Field, position: Position, frame: Riding): 'square' | 'masse' | 'squareOrMasse' {
  const [lead] = ridersOf(field, position, frame)
  if (closingHexes(field, position, lead).length === 0) return 'square'
  return squaringHexes(field, position, lead).length > 0 ? 'squareOrMasse' : 'masse'
}

/** 16.2.7g: lines that the charge may still target. */
function closeUpChoice(field: Field, { choice }: KitOf<'charge'>) {
  const linesAt = (position: Position, frame: Riding, at: number): number[] => {
    const [lead] = ridersOf(field, position, frame)
    return lead === undefined ? [] : closingIn(field, position, at, lead)
  }
  return choice('closeUp', {
    candidates: (position, frame) => {
      const [lead] = ridersOf(field, position, frame)
      return lead === undefined ? [] : closingHexes(field, position, lead).map(at => ({ kind: 'closeUp', at }))
    },
    must: [
      [
        (position, frame, { at }) => linesAt(position, frame, at).length > 0,
        (_, __, { at }) => words.cannotCloseUp(field.label(at)),
      ],
    ],
    effect(position, frame, { at }, umpire) {
      for (const unit of linesAt(position, frame, at)) closeUp(field, position, unit, at, umpire)
    },
  })
}

/** 10.2.9e, 10.5.1b: a recalled charge, or one that took guns, stops or continues by choice. */
function haltAsk(field: Field, { ask, choice }: KitOf<'charge'>) {
  return ask('stop', {
    of: (_, { side }) => side,
    text: (position, frame) => {
      const stops = ridersOf(field, position, frame).every(unit => mayStop(field, position, unit))
      if (frame.taken) return stops ? questions.stopAtGuns : questions.ridesOnFromGuns
      return stops ? questions.stop : questions.ridesOn
    },
    now: now.stop,
    cases: ['10.2.9e', '10.5.1b'],
    choices: [
      choice('halt', {
        must: [
          [
            (position, frame) => ridersOf(field, position, frame).every(unit => mayStop(field, position, unit)),
            (position, frame) => words.cannotStop(field.nameOf(ridersOf(field, position, frame)[0])),
          ],
        ],
        effect(position, frame, _, umpire) {
          const units = ridersOf(field, position, frame)
          const hex = field.hex(position, units[0])
          note(umpire, { kind: 'reinedIn', units, hex, cases: [frame.taken ? '10.5.1b' : '10.2.9e'] })
          frame.recalled = false
          frame.taken = false
          frame.over = true
        },
      }),
      choice('pressOn', {
        effect(_, frame) {
          frame.recalled = false
          frame.taken = false
        },
      }),
    ],
  })
}

const isHeld = (field: Field, position: Position, frame: Riding): boolean =>
  frame.recalled && rides(field, position, frame)

export function defineCharge(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.charge, kit => {
    const { part, loop, when } = kit
    return [
      loop('hex', (position, frame) => rides(field, position, frame), [
        ...blownHorses(field, steps, kit),
        strideAsk(field, kit),
        when('recalled', (position, frame) => isHeld(field, position, frame), [haltAsk(field, kit)]),
        when('forward', (_, { to, over }) => !over && to !== OFF_MAP, [
          ...rideForward(field, steps, kit),
          targetAsk(field, kit),
          gunsTaken(field, steps, kit),
          ...ridesToMeet(field, flow, steps, kit),
          squaresForm(field, steps, kit),
          part('caught', (position, frame, umpire) => catchFugitives(field, position, frame, umpire)),
          comesToContact(field, steps, kit),
          // 10.2.9b
          when('held back', (position, frame) => isHeld(field, position, frame), [haltAsk(field, kit)]),
        ]),
      ]),
    ]
  })
}

/** 10.2.10 */
const blownHorses = (field: Field, steps: Steps, { part, call, when }: KitOf<'charge'>) => [
  part('blown', (position, frame, umpire) => {
    if (!isBlown(field, position, frame)) return
    const blown = ridersOf(field, position, frame)
    outrun(field, position, blown, umpire)
    frame.over = true
    // 10.1.10b: only chargers of a square stay in its hex.
    frame.rest.fill(blown.filter(unit => isUponEnemy(field, position, unit)))
  }),
  call('room', steps.panic, () => ({})),
  when('upon a square', (_, { over, rest }) => over && rest.first >= 0, [
    call('flight', steps.pursued, (_, { rest }) => ({ units: rest.toArray(), hexes: 0 })),
  ]),
]

const strideAsk = (field: Field, kit: KitOf<'charge'>) =>
  kit.ask('stride', {
    if: (position, frame) => rides(field, position, frame),
    of: (_, { side }) => side,
    text: (position, frame) => questions.stride(field.nameOf(ridersOf(field, position, frame)[0])),
    now: now.stride,
    cases: ['10.2.2', '10.1.7'],
    choices: [strideChoice(field, kit), aimChoice(field, kit, true), recallChoice(field, kit)],
  })

/** Squares that have fired at the chargers where they are. */
function shotBy(field: Field, position: Position, frame: Riding, fired: readonly number[]): void {
  const [lead] = ridersOf(field, position, frame)
  if (lead === undefined) return
  for (const hex of fired.filter(one => isSquareHex(field, position, one))) {
    frame.squares.push(hex)
    frame.shotAt.push(field.hex(position, lead))
  }
}

/** One hex, under the fire of units that they leave and of squares that they approach. */
const rideForward = (field: Field, steps: Steps, { part, call, when }: KitOf<'charge'>) => [
  // 12.7.1: as they leave a hex in front of an enemy; 12.7.5: also a square adjacent to their start.
  call(
    'fire',
    steps.exposed,
    (position, frame) => ({
      unit: ridersOf(field, position, frame)[0],
      by: frame.hexes === 0 ? 'all' : 'others',
    }),
    (position, frame, fired) => shotBy(field, position, frame, fired),
  ),
  when('unbroken', (position, frame) => rides(field, position, frame), [
    part('stride', (position, frame, umpire) => stride(field, position, frame, umpire)),
    call('room', steps.panic, () => ({})),
    // 10.1.10a: squares fire at approaching chargers.
    when('still', (position, frame) => rides(field, position, frame), [
      call(
        'squares fire',
        steps.exposed,
        (position, frame) => ({
          unit: ridersOf(field, position, frame)[0],
          by: 'squares',
          silent: spentSquares(field, position, frame),
        }),
        (position, frame, fired) => shotBy(field, position, frame, fired),
      ),
    ]),
  ]),
]

/** 10.2.3, 10.2.4 */
const targetAsk = (field: Field, kit: KitOf<'charge'>) =>
  kit.ask('target', {
    if: (position, frame) => rides(field, position, frame) && undeclared(field, position, frame).length > 0,
    of: (_, { side }) => side,
    text: (position, frame) => questions.target(...where(field, position, frame)),
    now: now.target,
    cases: ['10.2.3'],
    choices: [aimChoice(field, kit), passByChoice(field, kit)],
  })

const gunsTaken = (field: Field, steps: Steps, { part, call, loop }: KitOf<'charge'>) =>
  loop('guns', (position, frame) => rides(field, position, frame) && startledGuns(field, position, frame) !== OFF_MAP, [
    part('rout', (position, frame, umpire) => startle(field, position, frame, umpire)),
    call('flight', steps.pursued, (_, { rest }) => ({ units: rest.toArray(), hexes: 0 })),
    part('run after', (position, frame) => runAfter(field, position, frame)),
  ])

/** 10.2.8 */
function squaresForm(field: Field, steps: Steps, kit: KitOf<'charge'>) {
  const { part, call, loop, when } = kit
  return loop('squares', (position, frame) => rides(field, position, frame) && maySquare(field, position, frame), [
    squareAsk(field, kit),
    // 3.1.5: a line that draws together may overstack the hex.
    call('room', steps.panic, () => ({})),
    part('target', (position, frame) => loseTarget(field, position, frame)),
    when('broken', (_, { broken }) => broken !== OFF_MAP, [
      part('driven', (position, frame, umpire) => driveOut(field, position, frame, umpire)),
      call('flight', steps.pursued, (_, { rest, driven }) => ({ units: rest.toArray(), hexes: driven })),
      part('hunt', (position, frame) => {
        if (frame.driven > 0) hunt(field, position, frame)
        else if (frame.target === frame.broken) frame.target = OFF_MAP
        frame.broken = OFF_MAP
      }),
    ]),
  ])
}

function catchFugitives(field: Field, position: Position, frame: Riding, umpire: Umpire): void {
  if (rides(field, position, frame)) catchUp(field, position, frame, umpire)
}

/** Once, and again when they catch routing units that ran to others (10.2.8j-iv). */
const comesToContact = (field: Field, steps: Steps, { part, call, loop }: KitOf<'charge'>) =>
  loop('contact', (position, frame) => rides(field, position, frame) && isContact(field, position, frame), [
    part('who', (position, frame) =>
      frame.rest.fill(field.stack(position, frame.target).filter(unit => field.units[unit].side !== frame.side)),
    ),
    call(
      'contact',
      steps.contact,
      (position, frame) => ({
        side: frame.side,
        units: ridersOf(field, position, frame),
        target: frame.target,
      }),
      (position, frame, outcome, umpire) => {
        if (outcome === 'met') bind(field, position, frame, umpire)
        else if (outcome === 'fled') hunt(field, position, frame)
        else frame.target = OFF_MAP
        if (outcome === 'taken') mayRest(frame)
      },
    ),
    part('caught', (position, frame, umpire) => catchFugitives(field, position, frame, umpire)),
  ])

/**
 * 6.5.7, 10.1.10a: squares that have fired into a hex adjacent to this one can’t fire into it; inside the square’s hex
 * they can, and that fire rules out no other.
 */
function spentSquares(field: Field, position: Position, frame: Riding): number[] {
  const { squares, shotAt } = frame
  const { grid } = field.ground
  const [lead] = ridersOf(field, position, frame)
  const here = field.footprint(position, lead)
  return squares.toArray().filter((square, i) => {
    const shot = shotAt.nth(i)
    return shot !== square && !here.includes(square) && here.some(hex => grid.distance(hex, shot) <= 1)
  })
}

/** Infantry that could still form square, or close up, against the chargers where they are. */
function maySquare(field: Field, position: Position, frame: Riding): boolean {
  const [lead] = ridersOf(field, position, frame)
  if (frame.answered || frame.hunting || lead === undefined) return false
  return squaringHexes(field, position, lead).length > 0 || closingHexes(field, position, lead).length > 0
}
