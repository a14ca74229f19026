/** The log of events. */
import { book } from './book.ts'
import type { AusterlitzEvent } from './events.ts'
import type { Field } from './field.ts'
import { log } from './sayings.ts'
import { SIDES } from './setup/data.ts'

export function tell(field: Field, event: AusterlitzEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string[] => list.map(unit)
  const hex = (h: number): string => field.label(h)
  switch (event.kind) {
    case 'turn':
      return log.turn(event.turn, field.rules.turns, field.timeOf(event.turn))
    case 'phase':
      return log.phase(SIDES[event.side], event.phase)
    case 'deployed':
      return log.deployed(unit(event.unit), hex(event.hex))
    case 'entered':
      return log.entered(unit(event.unit), hex(event.hex), event.cost)
    case 'moved':
      return log.moved(unit(event.unit), hex(event.path[0]), hex(event.path.at(-1)!), event.cost)
    case 'exited':
      return log.exited(unit(event.unit), hex(event.hex), event.edge)
    case 'attacked': {
      const fought = event.bombarding.length === event.units.length ? log.bombarded : log.attacked
      return fought(units(event.units), event.hexes.map(hex), units(event.defenders), event.attack, event.defence)
    }
    case 'rolled':
      return log.rolled(event.die, event.column, event.result)
    case 'eliminated':
      return log.eliminated(unit(event.unit), hex(event.hex))
    case 'retreated':
    case 'displaced':
    case 'advanced':
      return log[event.kind](unit(event.unit), hex(event.from), hex(event.to))
    case 'silenced':
      return log.silenced(unit(event.unit))
    case 'volunteered':
      return log.volunteered(units(event.units))
    case 'fellBack':
      return log.fellBack(SIDES[event.side])
    case 'lapsed':
      return log.lapsed(units(event.units))
    case 'demoralized':
      return log.demoralized(SIDES[event.side], event.losses)
    case 'ended': {
      const [allied, french] = event.outcome.scores
      return log.ended(book.ending(event.outcome.level), allied, french)
    }
  }
}
