/**
 * 16.1.4 The night between the two days: armies separate, divisions change camp, stragglers return, markers come off.
 */
import { OFF_MAP } from '@voltigeur/hex'
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { COALITION, type Field, FRENCH } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import { FRESH, GOOD_ORDER } from '../../setup/vocabulary.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { rollDie } from '../02-rolls.ts'
import { crowdFault, stackedAt } from '../03-stacking/stacking.ts'
import { friendsIn } from '../04-morale/crowding.ts'
import { edgeDistances } from '../04-morale/flight-land.ts'
import { setLevels } from '../09-command.ts'
import { occupy } from '../17-control.ts'
import { firstDayPoints } from '../17-victory.ts'
import { camped, enemyDistances, foremost, hasRoom, isBehind, isQuiet, lineThrough } from './camps.ts'

type Night = FrameOf<Steps['night']>
type Posting = FrameOf<Steps['posting']>
type Stragglers = FrameOf<Steps['stragglers']>

const onMapOf = (field: Field, position: Position, side: number): number[] =>
  field.armies[side].filter(unit => field.onMap(position, unit))

const all = (field: Field): number[] => Array.from({ length: field.ground.grid.size }, (_, hex) => hex)

function pitch(field: Field, position: Position, unit: number, hex: number): void {
  const { formation, facing } = camped(field, position, unit, hex)
  field.put(position, unit, hex)
  field.troop.formation.set(position, unit, formation)
  field.troop.facing.set(position, unit, facing)
  field.faceGuns(position, hex)
  occupy(field, position, unit)
}

/** The nearest hex to it that meets a condition, and of these the one nearest to the friendly edge. */
function nearest(field: Field, position: Position, unit: number, fits: (hex: number) => boolean): number {
  const { grid } = field.ground
  const from = field.hex(position, unit)
  const edge = edgeDistances(field)[field.units[unit].side]
  let [best, least] = [OFF_MAP, Number.POSITIVE_INFINITY]
  for (const hex of all(field)) {
    const cost = grid.distance(from, hex) * grid.size + edge[hex]
    if (cost < least && fits(hex)) [best, least] = [hex, cost]
  }
  return best
}

function withdraw(field: Field, position: Position, unit: number, to: number, umpire: Umpire): void {
  const from = field.hex(position, unit)
  if (to < 0 || to === from) return
  note(umpire, { kind: 'withdrew', unit, path: [from, to], cases: ['16.1.4a'] })
  goes(field, position, unit, to)
}

/** A unit moves to its camp, and with it the leaders who would be left alone. */
function goes(field: Field, position: Position, unit: number, to: number): void {
  const from = field.hex(position, unit)
  const { side } = field.units[unit]
  pitch(field, position, unit, to)
  const here = field.at(position)
  if (here.holds(from, side)) return
  for (const leader of here.leadersIn(from)) if (field.units[leader].side === side) field.put(position, leader, to)
}

/** 16.1.4a: units outside villages move as far away as required. */
function separate(field: Field, position: Position, side: number, umpire: Umpire): void {
  const enemies = enemyDistances(field, position, side)
  for (const unit of onMapOf(field, position, side)) {
    if (field.footprint(position, unit).every(hex => isQuiet(field, enemies, hex))) continue
    const quiet = (hex: number): boolean =>
      enemies[hex] >= field.tables.night.separation && hasRoom(field, position, unit, hex)
    withdraw(field, position, unit, nearest(field, position, unit, quiet), umpire)
  }
}

function inContact(field: Field, position: Position, side: number): number[] {
  const enemies = enemyDistances(field, position, side)
  return onMapOf(field, position, side).filter(unit => field.footprint(position, unit).some(hex => enemies[hex] === 1))
}

/** 16.1.4a: if outposts still touch, the side that rolls lower gives way; ties reroll. */
function parley(field: Field, position: Position, umpire: Umpire): void {
  if (inContact(field, position, FRENCH).length === 0) return
  const cases = ['16.1.4a']
  let dice = [rollDie(position, umpire), rollDie(position, umpire)]
  while (dice[0] === dice[1]) {
    note(umpire, { kind: 'adjacentRoll', dice, side: null, cases })
    dice = [rollDie(position, umpire), rollDie(position, umpire)]
  }
  const side = dice[FRENCH] < dice[COALITION] ? FRENCH : COALITION
  note(umpire, { kind: 'adjacentRoll', dice, side, cases })
  const enemies = enemyDistances(field, position, side)
  const edge = edgeDistances(field)[side]
  for (const unit of inContact(field, position, side)) {
    const far = (hex: number): boolean =>
      enemies[hex] >= field.tables.night.withdrawal &&
      edge[hex] < edge[field.hex(position, unit)] &&
      hasRoom(field, position, unit, hex)
    withdraw(field, position, unit, nearest(field, position, unit, far), umpire)
  }
}

/** 16.1.4d: removes markers of formation and state. */
function tidy(field: Field, position: Position): void {
  const { state, readiness, marker, rest, pinned } = field.troop
  for (let unit = 0; unit < field.roster.troops; unit++) {
    if (!field.onMap(position, unit)) continue
    state.set(position, unit, GOOD_ORDER)
    readiness.set(position, unit, FRESH)
    marker.set(position, unit, -1)
    rest.set(position, unit, 0)
    pinned.set(position, unit, 0)
    pitch(field, position, unit, field.hex(position, unit))
  }
}

/** 16.1.4b: the divisions of a side with troops on the map that haven’t moved. */
const divisions = (field: Field, position: Position, { side, moved }: Night): number[] =>
  field.commands
    .filter(({ side: whose, units, index }) => {
      return whose === side && !moved.has(index) && units.some(unit => field.onMap(position, unit))
    })
    .map(({ index }) => index)

/** 16.1.4b: where a unit of a division may camp: behind the line, quiet, and adjacent to others of the division. */
function camps(field: Field, position: Position, { side, posted, front: foremost }: Posting, unit: number): number[] {
  const front = lineThrough(field, foremost.toArray())
  const enemies = enemyDistances(field, position, side)
  const { grid } = field.ground
  const comrades = posted.toArray().flatMap(other => field.footprint(position, other))
  const fit = all(field).filter(
    hex => isBehind(field, front, side, hex) && isQuiet(field, enemies, hex) && hasRoom(field, position, unit, hex),
  )
  if (comrades.length === 0) return fit
  const gap = (hex: number): number => Math.min(...comrades.map(other => grid.distance(hex, other)))
  // Without room adjacent to them, as close as possible.
  const least = Math.max(1, Math.min(...fit.map(gap)))
  return fit.filter(hex => gap(hex) <= least)
}

export function defineNight(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.night, ({ part, ask, choice, loop, call }) => [
    part('a', (position, frame, umpire) => {
      note(umpire, { kind: 'nightfall', cases: ['16.1.4'] })
      field.cell.firstDay.set(position, firstDayPoints(field, position))
      separate(field, position, FRENCH, umpire)
      separate(field, position, COALITION, umpire)
      parley(field, position, umpire)
      frame.side = FRENCH
    }),
    loop('b', (_, { passes }) => passes < 2, [
      ask('division', {
        of: (_, { side }) => side,
        text: () => questions.redeploy,
        now: now.redeploy,
        cases: ['16.1.4b'],
        onlyFor: ['redeploy'],
        choices: [
          choice('redeploy', {
            candidates: (position, frame) =>
              divisions(field, position, frame).map(command => ({ kind: 'redeploy', command })),
            must: [
              [
                (position, frame, { command }) => divisions(field, position, frame).includes(command),
                () => words.noSuchDivision(),
              ],
            ],
            effect: (position, frame, { command }) => {
              frame.moved.add(command)
              frame.passes = -1
              const waiting = field.commands[command].units.filter(unit => field.onMap(position, unit))
              const { side } = frame
              flow.enter(position, steps.posting, { side, command, waiting, front: foremost(field, position, side) })
            },
          }),
          choice('done'),
        ],
      }),
      part('other side', (_, frame) => {
        frame.passes++
        frame.side = 1 - frame.side
      }),
    ]),
    call('c French foot', steps.stragglers, () => ({ side: FRENCH, horse: false })),
    call('c Coalition foot', steps.stragglers, () => ({ side: COALITION, horse: false })),
    call('c French horse', steps.stragglers, () => ({ side: FRENCH, horse: true })),
    call('c Coalition horse', steps.stragglers, () => ({ side: COALITION, horse: true })),
    part('d', position => tidy(field, position)),
    // 16.1.4e
    part('e', (position, _, umpire) => {
      for (const side of [FRENCH, COALITION]) setLevels(field, position, side, umpire)
    }),
  ])
  definePosting(field, flow, steps)
  defineStragglers(field, flow, steps)
}

function definePosting(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.posting, ({ ask, choice, loop }) => [
    loop('units', (_, { waiting }) => waiting.first >= 0, [
      ask('unit', {
        of: (_, { side }) => side,
        text: (_, { command }) => questions.post(field.commands[command].name),
        now: now.post,
        cases: ['16.1.4b'],
        choices: [
          choice('post', {
            exact: true,
            lines: (_, { waiting }) => waiting.toArray(),
            candidates: (position, frame, unit) => {
              const found = camps(field, position, frame, unit)
              // A unit that fits nowhere else stays.
              const hexes = found.length > 0 ? found : [field.hex(position, unit)]
              return hexes.map(at => ({ kind: 'post', unit, at }))
            },
            must: [
              [
                (_, { waiting }, { unit }) => waiting.has(unit),
                (_, __, { unit }) => words.notOfDivision(field.nameOf(unit)),
              ],
              [
                (position, frame, { unit, at }) => {
                  const found = camps(field, position, frame, unit)
                  return found.includes(at) || (found.length === 0 && at === field.hex(position, unit))
                },
                (_, __, { unit, at }) => words.cannotCamp(field.nameOf(unit), field.label(at)),
              ],
            ],
            effect: (position, frame, { unit, at }, umpire) => {
              frame.waiting.delete(unit)
              frame.posted.add(unit)
              if (at !== field.hex(position, unit)) goes(field, position, unit, at)
              note(umpire, { kind: 'posted', unit, hex: at, cases: ['16.1.4b'] })
            },
          }),
        ],
      }),
    ]),
  ])
}

/**
 * 16.1.4c: half a die of infantry for each side, two more for the Coalition; of cavalry half a die, for the Coalition a
 * whole one.
 */
export function stragglers(die: number, side: number, horse: boolean, extra: number): number {
  const half = Math.ceil(die / 2)
  if (side === FRENCH) return half
  return horse ? die : half + extra
}

/** 3.1.1: whether one more increment fits in its camp. */
function hasRoomForOne(field: Field, position: Position, unit: number): boolean {
  const { side } = field.units[unit]
  return field.footprint(position, unit).every(hex => {
    const stack = friendsIn(field, position, hex, side).map(other => {
      const stacked = stackedAt(field, position, other, hex)
      return other === unit ? { ...stacked, increments: stacked.increments + 1 } : stacked
    })
    return crowdFault(field, hex, stack, true) === null
  })
}

function defineStragglers(field: Field, flow: KulmFlow, steps: Steps): void {
  const reduced = (position: Position, { side, horse, refilled }: Stragglers): number[] =>
    onMapOf(field, position, side).filter(
      unit =>
        (horse ? field.isCavalry(unit) : field.isInfantry(unit)) &&
        field.troop.losses.get(position, unit) > 0 &&
        !refilled.has(unit) &&
        hasRoomForOne(field, position, unit),
    )
  flow.define(steps.stragglers, ({ part, ask, choice, loop }) => [
    part('roll', (position, frame, umpire) => {
      const { side, horse } = frame
      const die = rollDie(position, umpire)
      frame.left = stragglers(die, side, horse, field.tables.night.extraInfantry)
      note(umpire, { kind: 'stragglers', side, horse, die, increments: frame.left, cases: ['16.1.4c'] })
    }),
    loop('refill', (position, frame) => frame.left > 0 && reduced(position, frame).length > 0, [
      ask('unit', {
        of: (_, { side }) => side,
        text: (_, { left }) => questions.refill(left),
        now: now.refill,
        cases: ['16.1.4c'],
        choices: [
          choice('refill', {
            candidates: (position, frame) => reduced(position, frame).map(unit => ({ kind: 'refill', unit })),
            must: [
              [
                (position, frame, { unit }) => reduced(position, frame).includes(unit),
                (_, __, { unit }) => words.needsNone(field.nameOf(unit)),
              ],
            ],
            effect: (position, frame, { unit }, umpire) => {
              frame.left--
              frame.refilled.add(unit)
              field.troop.losses.set(position, unit, field.troop.losses.get(position, unit) - 1)
              note(umpire, { kind: 'refilled', unit, left: field.increments(position, unit), cases: ['16.1.4c'] })
            },
          }),
        ],
      }),
    ]),
  ])
}
