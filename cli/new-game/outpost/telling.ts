/** The log of events. */
import { book } from './book.ts'
import type { OutpostEvent } from './events.ts'
import type { Field } from './field.ts'
import { log } from './sayings.ts'
import { SIDES } from './setup/data.ts'

export function tell(field: Field, event: OutpostEvent): string {
  const unit = (one: number): string => field.units[one].name
  const hex = (one: number): string => field.label(one)
  switch (event.kind) {
    case 'turn':
      return log.turn(event.turn, field.turns)
    case 'phase':
      return log.phase(SIDES[event.side], event.phase)
    case 'moved':
      return log.moved(unit(event.unit), hex(event.path.at(-1)!), event.cost)
    case 'attacked':
      return log.attacked(event.units.map(unit), unit(event.defender), event.column, event.die, event.result)
    case 'retreated':
      return log.retreated(unit(event.unit), hex(event.from), hex(event.to))
    case 'eliminated':
      return log.eliminated(unit(event.unit), hex(event.hex))
    case 'ended':
      return log.ended(book.ending(event.outcome.level, SIDES[event.outcome.winner!]))
  }
}
