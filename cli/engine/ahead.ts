/** The result of a decision after earlier ones, until the next die roll. */
import type { PlayableSeat } from '@voltigeur/games'
import {
  BadInput,
  type Decision,
  type Dice,
  type Forecast,
  imagine,
  type Objection,
  Random,
  redact,
  type Side,
  spelledOut,
  Umpire,
} from '@voltigeur/kernel'

export interface LookAhead extends Forecast {
  readonly objections: readonly Objection[]
}

const noDice = (before: string): Dice => ({
  roll() {
    throw new BadInput(`the dice come after "${before}": what follows it cannot be told`)
  },
})

/** Tried in a world that fits the seat’s view, and seen from that seat again: nothing hidden can leak. */
export function prospect(seat: PlayableSeat, after: readonly Decision[], decision: Decision): LookAhead {
  const { battle, viewer } = seat
  if (after.length === 0 || viewer === 'public') {
    return { ...spelledOut(seat.forecast(decision)), objections: seat.objections(decision) }
  }
  const position = imagine(battle, seat.position, viewer, new Random(seat.hash))
  for (const earlier of after) {
    const said = battle.language.say(earlier)
    const [objection] = battle.objections(redact(battle, position, viewer), earlier, viewer)
    if (objection) throw new BadInput(`"${said}" is not allowed: [${objection.case}] ${objection.text}`)
    battle.apply(position, earlier, viewer as Side, new Umpire(noDice(said), false))
  }
  const seen = redact(battle, position, viewer)
  return {
    ...spelledOut(battle.forecast(seen, decision, viewer)),
    objections: battle.objections(seen, decision, viewer),
  }
}
