/** Fights a combat on a copy of the position, and continues. */
import { looseDice, type Position } from '@voltigeur/kernel'
import type { PratzenEvent } from '@voltigeur/pratzen'
import { type Combat, combatsNow, type Printed } from './combat.ts'
import { type Decided, FirstUmpire, told } from './first.ts'
import type { Look } from './look.ts'
import { Picture, type Piece } from './picture.ts'

const MOST_DECISIONS = 200

export interface Played {
  readonly position: Position
  readonly events: readonly PratzenEvent[]
}

/** A combat, and the decision that begins it. */
export interface Beginning {
  readonly combat: Combat
  readonly decision: Decided<'fight'> | Decided<'done'>
}

/** The effects of a combat, as the second umpire reads it. */
export interface Fate {
  readonly combat: Combat
  readonly attacker: number
  readonly loser: number
  readonly printed: Printed
  /** Each loser’s result; null for guns that are lost. */
  readonly results: ReadonlyMap<Piece, Printed | null>
  readonly subject: string
}

/** The attacker chooses one of several combats; a single one begins when the defender has nothing more to do. */
export function combatsToBegin({ picture, first, side, random }: Look): Beginning[] {
  if (picture.step === 'close-combat') {
    const offered = first.decisions('fight')
    return combatsNow(picture, side).flatMap(combat => {
      const decision = offered.find(({ unit }) => combat.attackers.includes(picture.pieces[unit].hex))
      return decision ? [{ combat, decision }] : []
    })
  }
  const [decision] = first.decisions('done')
  if (!decision) return []
  const [begun] = told(first.play(decision, looseDice(random)).events, 'closeCombat')
  if (!begun) return []
  const hexes = begun.attackers.map(index => picture.pieces[index].hex)
  const found = combatsNow(picture, 1 - side).filter(({ attackers }) => attackers.some(hex => hexes.includes(hex)))
  return found.map(combat => ({ combat, decision }))
}

/** Continues at random until a condition holds. */
export function playOn({ first, random }: Look, start: Played, until: (picture: Picture) => boolean): Played {
  const { battle } = first
  let { position } = start
  const events = [...start.events]
  for (let made = 0; made < MOST_DECISIONS; made++) {
    const [side] = battle.owing(position)
    if (side === undefined || until(new Picture(battle, position))) break
    const decision = battle.sample(position, side, random)
    if (!decision) break
    const next = new FirstUmpire(battle, position, side).play(decision, looseDice(random))
    position = next.position
    events.push(...next.events)
  }
  return { position, events }
}

/** The events of the first combat. */
export function ofThisCombat(events: readonly PratzenEvent[]): readonly PratzenEvent[] {
  const first = events.findIndex(({ kind }) => kind === 'closeCombat')
  const next = events.findIndex(({ kind }, i) => i > first && (kind === 'closeCombat' || kind === 'phase'))
  return next < 0 ? events : events.slice(0, next)
}

/** MOR-5: a battle that is over has no aftermath. */
export const isOver = (events: readonly PratzenEvent[]): boolean => events.some(({ kind }) => kind === 'ended')
