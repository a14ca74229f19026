/**
 * Why units can’t fall back to a hex. A rule is the reason only if the path would be open without it: so rules are
 * lifted one by one, and if none alone is enough, the refusal names the smallest set that is.
 */
import { Answers, noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import type { PratzenEvent } from '../../events.ts'
import { BY_ORDER, enemyOf, type Field, FLIGHT, FROM_BLAZE, RETREAT, WITHDRAWAL } from '../../field.ts'
import { words } from '../../words.ts'
import { joinFault } from '../03-stacking.ts'
import { gunsFault, partyOf } from '../09-movement/movement.ts'
import { BARS_TO_FALLING_BACK, type BarToFallingBack } from './search-back.ts'
import { orderOf, type WayBack, waysBack } from './ways-back.ts'

type How = Extract<PratzenEvent, { kind: 'fellBack' }>['how']

/** The name of each kind of falling back, and the case for its distance. */
export const HOW: Readonly<Record<number, readonly [How, string]>> = {
  [BY_ORDER]: ['withdraw', 'ENG-ET-5'],
  [WITHDRAWAL]: ['withdraw', 'CRT-WITHDRAW'],
  [RETREAT]: ['retreat', 'CRT-RETREAT'],
  [FLIGHT]: ['flee', 'RALLY-4c'],
  [FROM_BLAZE]: ['withdraw', 'OPT-BLAZE-2'],
}

/** The case for the direction: combat drives units through their rear hexes. */
const BEHIND: Readonly<Record<number, string>> = { [WITHDRAWAL]: 'FEF-2', [RETREAT]: 'FEF-2' }

/** The reasons against falling back, cached while the position lasts. */
export class ReasonsAgainstFalling {
  private readonly field: Field
  private readonly known = new Answers<readonly WayBack[], string>()

  constructor(field: Field) {
    this.field = field
  }

  private waysWithout(
    position: Position,
    troops: readonly number[],
    lifted: readonly BarToFallingBack[],
  ): readonly WayBack[] {
    const known = this.known.in(position)
    const key = [...troops, ...lifted].join()
    const found = known.get(key) ?? waysBack(this.field, position, troops, lifted).ways
    known.set(key, found)
    return found
  }

  opens(position: Position, troops: readonly number[], to: number, lifted: readonly BarToFallingBack[]): boolean {
    return this.waysWithout(position, troops, lifted).some(way => way.to === to)
  }

  /** Rules without which the units could go there, all of them necessary; empty if nothing helps. */
  rules(position: Position, troops: readonly number[], to: number): readonly BarToFallingBack[] {
    return noneToSpare(BARS_TO_FALLING_BACK, some => this.opens(position, troops, to, some))
  }

  against(position: Position, troops: readonly number[], to: number): readonly Objection[] {
    const { field } = this
    const name = field.nameOf(troops[0])
    const hex = field.label(to)
    const { mode, hexes } = orderOf(field, position, troops[0])
    const far = words.fallsSoFar(HOW[mode][1], name, hex, hexes)
    const rules = this.rules(position, troops, to)
    if (rules.length === 0) return [far]
    const { path } = this.waysWithout(position, troops, rules).find(way => way.to === to)!
    const say: Readonly<Record<BarToFallingBack, () => Objection>> = {
      enemies: () => {
        const here = field.at(position)
        const enemy = enemyOf(field.units[troops[0]].side)
        const ends = here.present(to, enemy) || here.touches(to, enemy)
        return ends ? words.fallsOnEnemy(name, hex) : words.fallsPastEnemy(name, hex)
      },
      guns: () => words.closedToGuns(gunsFault(field, position, partyOf(field, position, troops), path), name, hex),
      friends: () => friendsFault(field, position, troops, path),
      rear: () => words.notBehind(BEHIND[mode] ?? HOW[mode][1], name, hex),
      distance: () => far,
    }
    const told = rules.map(rule => say[rule]())
    // One sentence for each case: the first is enough.
    return told.filter((objection, i) => told.findIndex(other => other.case === objection.case) === i)
  }
}

/** STK-MOV-3, CC-13d, CC-13h: friends that the units can’t stack with, in passing or at the end, or end adjacent to. */
function friendsFault(field: Field, position: Position, troops: readonly number[], path: readonly number[]): Objection {
  const { mode } = orderOf(field, position, troops[0])
  const to = path[path.length - 1]
  const [name, hex] = [field.nameOf(troops[0]), field.label(to)]
  if (mode === RETREAT) return words.fallsAmongFriends('CC-13h', name, hex)
  const fault = joinFault(field, position, troops, to)
  if (fault) return words.noRoom(fault, hex)
  const barred = path.slice(1).some(step => joinFault(field, position, troops, step) !== null)
  return barred ? words.friendsInTheWay(name, hex) : words.fallsAmongFriends('CC-13d', name, hex)
}
