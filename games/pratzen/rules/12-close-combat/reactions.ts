/** Before the fight the defender may turn and close up. */
import { OFF_MAP } from '@voltigeur/hex'
import type { FrameOf, Objection, Position, Side, Umpire } from '@voltigeur/kernel'
import type { PratzenDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import { enemyOf, type Field, ROUTED } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import { ridesWithTroops, WAGON } from '../../setup/roster.ts'
import type { PratzenFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { ALL_FACINGS, arcOf, face, facingsOnArrival, frontDirections, isAllRound } from '../02-facing.ts'
import { entryFault, partyOf } from '../09-movement/movement.ts'
import { approached, keepSquare } from '../16-combat-effects.ts'
import { ownUnit } from '../own-pieces.ts'
import { MUST_FIGHT, SECOND_FIGHT } from './combats.ts'

type Turn = Extract<PratzenDecision, { kind: 'turn' }>
type CloseUp = Extract<PratzenDecision, { kind: 'closeUp' }>

/** The defender’s view: the position, and which attackers are about to fight. */
class Assault {
  readonly defender: Side
  private readonly field: Field
  private readonly position: Position
  /** CC-10d: the second combat of cavalry that has advanced. */
  private readonly again: boolean
  /** The attackers’ hexes, and the hexes around them. */
  private readonly attackers: ReadonlySet<number>
  private readonly threatened: ReadonlySet<number>

  constructor(field: Field, position: Position, attacker: Side, again: boolean) {
    this.field = field
    this.position = position
    this.defender = enemyOf(attacker)
    this.again = again
    const duty = again ? SECOND_FIGHT : MUST_FIGHT
    const here = field.at(position)
    const hexes = here
      .held(attacker)
      .filter(hex => here.stack(hex).some(unit => field.unit.duty.get(position, unit) === duty))
    this.attackers = new Set(hexes)
    this.threatened = new Set(hexes.flatMap(hex => [...field.ground.around(hex)]))
  }

  private attackersAround(hex: number): number[] {
    return this.field.ground.around(hex).filter(near => this.attackers.has(near))
  }

  private attackersInFront(hex: number, facing: number): number {
    return frontDirections(facing).filter(dir => {
      const near = this.field.ground.neighbour(hex, dir)
      return near !== OFF_MAP && this.attackers.has(near)
    }).length
  }

  private isFired(hex: number): boolean {
    const { field, position } = this
    return field
      .at(position)
      .stack(hex)
      .some(unit => field.unit.fired.get(position, unit))
  }

  /** The case that stops a defender from turning, or null (CC-1 to CC-1c, FAC-4 to FAC-6). */
  turnFault(hex: number): string | null {
    const near = this.attackersAround(hex)
    if (near.length === 0) return 'CC-1'
    if (isAllRound(this.field, this.position, hex)) return 'FAC-6'
    if (this.isFired(hex)) return 'CC-1b'
    return near.some(a => arcOf(this.field, this.position, hex, a) === 'front') ? 'CC-1c' : null
  }

  private facings(hex: number): number[] {
    if (this.turnFault(hex) !== null) return []
    const most = Math.max(...ALL_FACINGS.map(facing => this.attackersInFront(hex, facing)))
    return ALL_FACINGS.filter(facing => this.attackersInFront(hex, facing) === most)
  }

  /** The stacks that may turn, by top unit. */
  turning(): number[] {
    const here = this.field.at(this.position)
    return here
      .held(this.defender)
      .filter(hex => this.threatened.has(hex) && this.turnFault(hex) === null)
      .map(hex => here.top(hex))
  }

  turns(unit: number): Turn[] {
    return this.facings(this.field.hex(this.position, unit)).map(facing => ({ kind: 'turn', unit, facing }))
  }

  turnObjection({ unit, facing }: Turn): Objection | null {
    const { field, position } = this
    const name = field.nameOf(unit)
    const hex = field.hex(position, unit)
    if (field.isLeader(unit)) return words.leadersDoNotTurn(name)
    const fault = this.turnFault(hex)
    if (fault) return fault === 'FAC-6' ? words.facesAllWays(name) : words.mayNotTurn(name, fault)
    const top = field.at(position).top(hex)
    if (top !== unit) return words.turnsWith(name, field.nameOf(top))
    return this.facings(hex).includes(facing) ? null : words.facesTooFew(name)
  }

  /** CC-2: the refusal for a unit that can’t close up; null if it may. */
  private stays(unit: number): ((name: string) => Objection) | null {
    const { field, position } = this
    const hex = field.hex(position, unit)
    if (this.again) return words.closesUpBefore
    if (field.isLeader(unit) || field.units[unit].arm === WAGON) return words.noCombatUnit
    if (field.cohesion(position, unit) === ROUTED) return words.routedStays
    if (this.isFired(hex)) return words.firedDoesNotCloseUp
    if (field.unit.moved.get(position, unit)) return words.hasClosedUp
    return this.threatened.has(hex) ? words.isAttackedItself : null
  }

  /** CC-2: one hex, and only to have an attacker in front. */
  private wayFault(unit: number, to: number): Objection | null {
    const { field, position } = this
    const from = field.hex(position, unit)
    const label = field.label(to)
    const dir = field.ground.grid.direction(from, to)
    if (dir < 0) return words.closesUpOneHex(label)
    if (!this.threatened.has(to)) return words.noAttackerThere(label)
    const fault = entryFault(field, position, partyOf(field, position, [unit]), from, to, dir)
    return fault ? words.noRoom(fault, label) : null
  }

  private closingFacings(to: number): number[] {
    const { field, position } = this
    return facingsOnArrival(field, position, to, this.defender).filter(
      facing => this.attackersInFront(to, facing) > 0 || isAllRound(field, position, to),
    )
  }

  closeUpObjection({ unit, to, facing }: CloseUp): Objection | null {
    const stays = this.stays(unit)
    if (stays) return stays(this.field.nameOf(unit))
    const barred = this.wayFault(unit, to)
    if (barred) return barred
    return this.closingFacings(to).includes(facing) ? null : words.facesNoAttacker(this.field.label(to))
  }

  closeUps(unit: number): CloseUp[] {
    const { ground } = this.field
    const hex = this.field.hex(this.position, unit)
    const found: CloseUp[] = []
    for (let dir = 0; dir < 6; dir++) {
      const to = ground.neighbour(hex, dir)
      if (to === OFF_MAP || !this.threatened.has(to) || this.wayFault(unit, to)) continue
      for (const facing of this.closingFacings(to)) found.push({ kind: 'closeUp', unit, to, facing })
    }
    return found
  }

  supports(): number[] {
    if (this.again || this.attackers.size === 0) return []
    const { field, position } = this
    const isNear = (unit: number): boolean => {
      const hex = field.hex(position, unit)
      return hex !== OFF_MAP && field.ground.around(hex).some(near => this.threatened.has(near))
    }
    return field.armies[this.defender].filter(
      unit => isNear(unit) && this.stays(unit) === null && this.closeUps(unit).length > 0,
    )
  }
}

/**
 * CC-2: one unit advances alongside its friends. Leaders don’t stay behind alone, nor with other Leaders’ troops
 * (LMOV-2).
 */
function closeUp(field: Field, position: Position, umpire: Umpire, d: CloseUp): void {
  const from = field.hex(position, d.unit)
  const { commanders } = field.hierarchy
  const rest = field
    .at(position)
    .stack(from)
    .filter(unit => unit !== d.unit)
  const staff = field
    .at(position)
    .leaders(from)
    .filter(leader => {
      if (rest.length === 0) return true
      const leads = ridesWithTroops(field.units[leader]) && commanders[d.unit].includes(leader)
      return leads && !rest.some(unit => commanders[unit].includes(leader))
    })
  for (const piece of [d.unit, ...staff]) field.put(position, piece, d.to)
  field.unit.moved.set(position, d.unit, 1)
  field.unit.square.set(position, d.unit, 0)
  keepSquare(field, position, from)
  keepSquare(field, position, d.to)
  face(field, position, d.to, d.facing)
  note(umpire, { kind: 'moved', units: [d.unit, ...staff], path: [from, d.to], facing: d.facing, cases: ['CC-2'] })
  approached(field, position, umpire, [d.to], field.units[d.unit].side)
}

/** CC-1, CC-2. */
export function defineReact(field: Field, flow: PratzenFlow, steps: Steps): void {
  const assault = (position: Position, { side, second }: FrameOf<Steps['react']>): Assault =>
    new Assault(field, position, side, second)

  flow.define(steps.react, ({ ask, choice }) => [
    ask('react', {
      if: (position, frame) => {
        const coming = assault(position, frame)
        return coming.turning().length > 0 || coming.supports().length > 0
      },
      of: (_, { side }) => enemyOf(side),
      text: () => questions.react,
      now: now.react,
      cases: ['CC-1', 'CC-2'],
      ahead: 'turn',
      aheadFor: unit => !field.isLeader(unit),
      choices: [
        choice('turn', {
          again: true,
          lines: (position, frame) => assault(position, frame).turning(),
          candidates: (position, frame, unit) => assault(position, frame).turns(unit),
          exact: true,
          must: [ownUnit(field), (position, frame, d) => assault(position, frame).turnObjection(d)],
          effect(position, _, { unit, facing }, umpire) {
            face(field, position, field.hex(position, unit), facing)
            note(umpire, { kind: 'turned', unit, facing, cases: ['CC-1'] })
          },
        }),
        choice('closeUp', {
          again: true,
          lines: (position, frame) => assault(position, frame).supports(),
          candidates: (position, frame, unit) => assault(position, frame).closeUps(unit),
          exact: true,
          must: [ownUnit(field), (position, frame, d) => assault(position, frame).closeUpObjection(d)],
          effect: (position, _, d, umpire) => closeUp(field, position, umpire, d),
        }),
        choice('done'),
      ],
    }),
  ])
}
