/** What a counter shows: its General Side, its formation, and its markers. */
import { type Arm, type Condition, dress, type Facing, type Livery, type Piece } from '@voltigeur/battlefield'
import { capital, type Message, type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { CHARGED, FIRED_LEFT, FIRED_RIGHT, FORCE_MARCHED, FOUGHT, FOUGHT_LEFT, HALTED } from '../marks.ts'
import { isTwoHex } from '../rules/06-formations/facing.ts'
import type { Unit } from '../setup/roster.ts'
import {
  ARMS,
  COLUMN,
  DISORDERED,
  EXHAUSTED,
  FORMATIONS,
  FRESH,
  GENERAL_ORDER,
  GOOD_ORDER,
  HORSE_SKIRMISH,
  LIMBERED,
  LINE,
  LONG_LINE,
  LONG_SKIRMISH,
  MASSE,
  NATIONS,
  READINESS,
  ROAD_MARCH,
  ROUTED,
  SKIRMISH,
  SQUARE,
  STATES,
} from '../setup/vocabulary.ts'
import { drawnUp, facingName } from '../spoken.ts'
import { valueNames } from './figures.ts'
import { specificValues } from './knowledge.ts'

export const facingOf = (facing: number): Facing => ({
  toward: (facing & 1) === 0 ? 'hexside' : 'vertex',
  at: facing >> 1,
})

export const armOf = ({ type }: Unit): Arm => ARMS[type]

/** From the bottom of the stacks to their tops; leaders next to them. */
export function pieces(field: Field, position: Position): Piece[] {
  const depth = ({ index }: Unit): number => (field.isTroops(index) ? field.troop.depth.get(position, index) : -1)
  return field.units
    .filter(({ index }) => field.onMap(position, index))
    .sort((a, b) => depth(b) - depth(a) || a.index - b.index)
    .map(unit => pieceOf(field, position, unit))
}

function pieceOf(field: Field, position: Position, unit: Unit): Piece {
  const { index, id, name, side, command, office } = unit
  const called = {
    unit: index,
    id,
    name,
    side,
    formation: field.commands[command].name,
    states: office ? [] : [...standsSo(field, position, index), allValues(field, position, index)],
    ...coatOf(unit),
    hex: field.hex(position, index),
    arm: armOf(unit),
    values: valuesOf(field, position, index),
  }
  if (office) return { ...called, size: '' }
  const hexes = field.footprint(position, index)
  const formation = field.formation(position, index)
  return {
    ...called,
    ...(hexes.length > 1 ? { hexes, marching: formation === ROAD_MARCH } : {}),
    size: shortName(name),
    facing: formation === SQUARE ? 'all-round' : facingOf(field.facing(position, index)),
    condition: conditionOf(field, position, index),
  }
}

/** "1/46e Ligne" is short enough as 1/46e. */
const shortName = (name: string): string => (/^\d/.test(name) ? name.replace(/ .*/, '') : name).slice(0, 9).trim()

function coatOf({ nation, troops }: Unit): { livery?: Livery } {
  return dress(capital(NATIONS[nation]), troops?.guard === true)
}

/** 2.4.2a: increments left; for leaders their bonuses in attack, defence and morale (2.3.3). */
function valuesOf(field: Field, position: Position, piece: number): string {
  const { office } = field.units[piece]
  if (office) return `${office.attack}-${office.defence}-${office.morale}`
  return String(field.increments(position, piece))
}

const MERITS = book.each('merits', ['attack', 'defence', 'artillery', 'cavalry', 'morale'])
const units = book.sentences('units', {
  ofIncrements: (left: number, increments: number) => ({ left, increments }),
  general: (left: string, ma: number) => ({ left, ma }),
  value: (name: Message, value: number) => ({ name, value }),
  bonus: (name: Message, value: number) => ({ name, value }),
  ofHexes: (formation: Message, hexes: number) => ({ formation, hexes }),
  facing: (facing: Message | string) => ({ facing }),
  lost: (lost: number, increments: number) => ({ lost, increments }),
  disordered: plain,
  routed: plain,
  fatigued: plain,
  exhausted: plain,
  pinned: plain,
  boundTo: (hex: string) => ({ hex }),
  halted: plain,
  forceMarched: plain,
  charged: plain,
  fired: plain,
  fought: plain,
})

/** All that the viewer may know of a piece, for the order of battle. */
export function allValues(field: Field, position: Position, piece: number): string {
  const { ma, office } = field.units[piece]
  if (office) {
    const { attack, defence, artillery, cavalry, morale } = office
    const merits = { attack, defence, artillery, cavalry, morale }
    return Object.entries(merits)
      .filter(([, worth]) => worth > 0)
      .map(([merit, worth]) => units.bonus(MERITS[merit as keyof typeof MERITS], worth))
      .join(', ')
  }
  const { increments } = field.troops(piece)
  const left = field.increments(position, piece)
  const of = left === increments ? String(left) : units.ofIncrements(left, increments)
  const general = units.general(of, ma)
  const specific = Object.entries(specificValues(field, position, piece)).map(([name, value]) =>
    units.value(valueNames[name], value),
  )
  return [general, ...specific].join(', ')
}

type DrawnUp = NonNullable<Condition['order']>

const ORDERS: ReadonlyMap<number, DrawnUp> = new Map<number, DrawnUp>([
  [LINE, 'line'],
  [LONG_LINE, 'line'],
  [GENERAL_ORDER, 'general order'],
  [SKIRMISH, 'skirmish'],
  [LONG_SKIRMISH, 'skirmish'],
  [HORSE_SKIRMISH, 'skirmish'],
  [MASSE, 'masse'],
])

function conditionOf(field: Field, position: Position, unit: number): Condition {
  const [state, formation] = [field.state(position, unit), field.formation(position, unit)]
  const readiness = field.readiness(position, unit)
  const order = state === GOOD_ORDER ? ORDERS.get(formation) : undefined
  return {
    limbered: formation === LIMBERED,
    square: formation === SQUARE,
    inMarchColumn: formation === ROAD_MARCH,
    // 4.2.2: half of it lost affects morale.
    reduced: 2 * field.troop.losses.get(position, unit) >= field.troops(unit).increments,
    fired: field.hasActed(position, unit, FIRED_RIGHT | FIRED_LEFT),
    done: field.hasActed(position, unit, FOUGHT | FOUGHT_LEFT),
    attacking: field.troop.target.get(position, unit) >= 0,
    ...(order ? { order } : {}),
    ...(state === GOOD_ORDER ? {} : { cohesion: state === ROUTED ? 'routed' : 'disordered' }),
    ...(readiness === FRESH ? {} : { readiness: readiness === EXHAUSTED ? 'exhausted' : 'fatigued' }),
  }
}

/** A unit’s conditions, shown on its counter. */
export function statesOf(field: Field, position: Position, unit: number): string[] {
  const [state, readiness] = [field.state(position, unit), field.readiness(position, unit)]
  return [
    ...(state === GOOD_ORDER ? [] : [STATES[state]]),
    ...(readiness === FRESH ? [] : [READINESS[readiness]]),
    ...(field.troop.pinned.get(position, unit) === 0 ? [] : ['pinned']),
    ...(field.hasActed(position, unit, HALTED) ? ['halted'] : []),
  ]
}

const formedAs = (formation: number, hexes: number): string =>
  hexes > 1 && !isTwoHex(formation) ? units.ofHexes(drawnUp(formation), hexes) : drawnUp(formation).text

const DONE = [
  [HALTED, 'halted'],
  [FORCE_MARCHED, 'forceMarched'],
  [CHARGED, 'charged'],
  [FIRED_RIGHT | FIRED_LEFT, 'fired'],
  [FOUGHT | FOUGHT_LEFT, 'fought'],
] as const

/** Its stance, in words. */
export function standsSo(field: Field, position: Position, unit: number): string[] {
  const { increments } = field.troops(unit)
  const { losses, pinned, target } = field.troop
  const [state, readiness, lost] = [
    field.state(position, unit),
    field.readiness(position, unit),
    losses.get(position, unit),
  ]
  const formation = field.formation(position, unit)
  const charged = target.get(position, unit)
  return [
    ...(state === GOOD_ORDER ? [] : [state === DISORDERED ? units.disordered : units.routed]),
    ...(state === GOOD_ORDER || formation !== COLUMN
      ? [formedAs(formation, field.footprint(position, unit).length)]
      : []),
    ...(FORMATIONS[formation] === 'square' ? [] : [units.facing(facingName(field.facing(position, unit)))]),
    ...(lost === 0 ? [] : [units.lost(lost, increments)]),
    ...(readiness === FRESH ? [] : [readiness === EXHAUSTED ? units.exhausted : units.fatigued]),
    ...(pinned.get(position, unit) === 0 ? [] : [units.pinned]),
    ...(charged < 0 ? [] : [units.boundTo(field.label(charged))]),
    ...DONE.filter(([flag]) => field.hasActed(position, unit, flag)).map(([, key]) => units[key]),
  ]
}
