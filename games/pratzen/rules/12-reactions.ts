/** Before the fight the defender may turn and close up. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Objection, Position, Side, Step, Table } from '@voltigeur/kernel'
import { DONE, type PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field, ROUTED } from '../field.ts'
import { WAGON } from '../setup/roster.ts'
import { menu, one, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { ALL_FACINGS, arcOf, face, facingsAllowed, frontDirections, isAllRound } from './02-facing.ts'
import { entryFault, partyOf } from './09-movement.ts'
import { MUST_FIGHT, SECOND_FIGHT } from './12-combats.ts'
import { approached, keepSquare } from './16-combat-effects.ts'

type Turn = Extract<PratzenDecision, { kind: 'turn' }>
type CloseUp = Extract<PratzenDecision, { kind: 'closeUp' }>

/** What a defender sees coming: the position, and which attackers are about to fight. */
class Assault {
  readonly defender: Side
  private readonly field: Field
  private readonly position: Position
  /** CC-10d: the second combat of cavalry that has ridden on. */
  private readonly again: boolean
  private readonly duty: number

  constructor(field: Field, position: Position, attacker: Side, again: boolean) {
    this.field = field
    this.position = position
    this.defender = enemyOf(attacker)
    this.again = again
    this.duty = again ? SECOND_FIGHT : MUST_FIGHT
  }

  private attacks(hex: number): boolean {
    const { field, position } = this
    return field
      .at(position)
      .stack(hex)
      .some(unit => field.unit.duty.get(position, unit) === this.duty)
  }

  private attackersAround(hex: number): number[] {
    return this.field.ground.around(hex).filter(near => this.attacks(near))
  }

  private attackersInFront(hex: number, facing: number): number {
    return frontDirections(facing).filter(dir => {
      const near = this.field.ground.neighbour(hex, dir)
      return near !== OFF_MAP && this.attacks(near)
    }).length
  }

  private isFired(hex: number): boolean {
    const { field, position } = this
    return field
      .at(position)
      .stack(hex)
      .some(unit => field.unit.fired.get(position, unit))
  }

  /** The case that keeps a defender from turning, or null (CC-1 to CC-1c, FAC-4, FAC-5). */
  turnFault(hex: number): string | null {
    const near = this.attackersAround(hex)
    if (near.length === 0 || isAllRound(this.field, this.position, hex)) return 'CC-1'
    if (this.isFired(hex)) return 'CC-1b'
    return near.some(a => arcOf(this.field, this.position, hex, a) === 'front') ? 'CC-1c' : null
  }

  private facings(hex: number): number[] {
    if (this.turnFault(hex) !== null) return []
    const most = Math.max(...ALL_FACINGS.map(facing => this.attackersInFront(hex, facing)))
    return ALL_FACINGS.filter(facing => this.attackersInFront(hex, facing) === most)
  }

  turns(): Turn[] {
    const here = this.field.at(this.position)
    return here
      .held(this.defender)
      .flatMap(hex => this.facings(hex).map(facing => ({ kind: 'turn' as const, unit: here.top(hex), facing })))
  }

  /** CC-2: only before the first combats, one hex, and only to bring an attacker into the front. */
  closeUps(unit: number): CloseUp[] {
    const { field, position } = this
    const hex = field.hex(position, unit)
    if (this.again || hex === OFF_MAP || field.isLeader(unit) || field.units[unit].arm === WAGON) return []
    if (field.unit.moved.get(position, unit) || field.cohesion(position, unit) === ROUTED) return []
    if (this.isFired(hex) || this.attackersAround(hex).length > 0) return []
    const party = partyOf(field, position, [unit])
    const found: CloseUp[] = []
    for (let dir = 0; dir < 6; dir++) {
      const to = field.ground.neighbour(hex, dir)
      if (to === OFF_MAP || this.attackersAround(to).length === 0) continue
      if (entryFault(field, position, party, hex, to, dir) !== null) continue
      const [host] = field.at(position).stack(to)
      const facings =
        host === undefined
          ? facingsAllowed(field, position, to, this.defender)
          : [field.unit.facing.get(position, host)]
      for (const facing of facings) {
        if (this.attackersInFront(to, facing) > 0 || isAllRound(field, position, to))
          found.push({ kind: 'closeUp', unit, to, facing })
      }
    }
    return found
  }

  supports(): number[] {
    return this.field.armies[this.defender].filter(unit => this.closeUps(unit).length > 0)
  }
}

/** CC-2: one unit goes forward beside its friends. Leaders do not stay behind alone. */
function closeUp(field: Field, position: Position, table: Table, d: CloseUp): void {
  const from = field.hex(position, d.unit)
  const staff = field.at(position).stack(from).length === 1 ? [...field.at(position).leaders(from)] : []
  for (const piece of [d.unit, ...staff]) field.place(position, piece, d.to)
  field.unit.moved.set(position, d.unit, 1)
  field.unit.square.set(position, d.unit, 0)
  keepSquare(field, position, from)
  keepSquare(field, position, d.to)
  face(field, position, d.to, d.facing)
  note(table, { kind: 'moved', units: [d.unit], path: [from, d.to], facing: d.facing, cases: ['CC-2'] })
  approached(field, position, table, [d.to], field.units[d.unit].side)
}

export function reactStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const assault = (position: Position): Assault =>
    new Assault(field, position, flow.get(position, 'side'), flow.get(position, 'second') === 1)
  return {
    name: 'react',
    fields: ['side', 'second'],
    waits(position) {
      const coming = assault(position)
      if (coming.turns().length > 0 || coming.supports().length > 0) return true
      flow.end(position)
      return false
    },
    actor: position => enemyOf(flow.get(position, 'side')),
    question: () => ({
      text: 'Your units may turn toward the attackers, and supports may close up.',
      cases: ['CC-1', 'CC-2'],
      owed: [],
    }),
    menus: position => {
      const coming = assault(position)
      const turns = coming.turns()
      return [
        ...[...new Set(turns.map(turn => turn.unit))].map(unit =>
          menu('turn', unit, () => turns.filter(turn => turn.unit === unit)),
        ),
        ...coming.supports().map(unit => menu('closeUp', unit, () => coming.closeUps(unit))),
        one(DONE),
      ]
    },
    objections(position, d): Objection[] {
      const coming = assault(position)
      if (d.kind === 'done') return []
      if (d.kind !== 'turn' && d.kind !== 'closeUp') return [words.wrongStep(d.kind, 'the defender reacts.')]
      if (!field.isUnit(d.unit)) return [words.noSuchUnit()]
      if (field.units[d.unit].side !== coming.defender) return [words.notYours(field.nameOf(d.unit))]
      if (!field.onMap(position, d.unit)) return [words.notOnMap(field.nameOf(d.unit))]
      if (d.kind === 'turn') {
        if (coming.turns().some(turn => turn.unit === d.unit && turn.facing === d.facing)) return []
        return [words.mayNotTurn(field.nameOf(d.unit), coming.turnFault(field.hex(position, d.unit)) ?? 'CC-1')]
      }
      if (coming.closeUps(d.unit).some(move => move.to === d.to && move.facing === d.facing)) return []
      return [words.mayNotCloseUp(field.nameOf(d.unit), field.label(d.to))]
    },
    apply(position, d, table) {
      if (d.kind === 'turn') {
        face(field, position, field.hex(position, d.unit), d.facing)
        note(table, { kind: 'turned', unit: d.unit, facing: d.facing, cases: ['CC-1'] })
      } else if (d.kind === 'closeUp') closeUp(field, position, table, d)
      else flow.end(position)
    },
  }
}
