/**
 * Why a party can’t move to a hex. A rule is the reason only if the path would be open without it: so rules are lifted
 * one by one, and if none alone is enough, the refusal names the smallest set that is.
 */
import { Answers, noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../../field.ts'
import { words } from '../../words.ts'
import { joinFault } from '../03-stacking.ts'
import { chargeFault } from './charge.ts'
import type { Errand, RuleInTheWay } from './errands.ts'
import { crowdsOthers, endFaults, gaitOf, gunsFault, type MarchParty, SLOW } from './movement.ts'
import type { Ways } from './ways.ts'

/** Searches go this many steps beyond the direct distance, in rounds, so that one search serves many hexes. */
const DETOUR = 20
const ROUND = 16

/** The reasons against moves of one kind, cached while the position lasts. */
export class Reasons {
  private readonly field: Field
  private readonly errand: Errand
  private readonly known = new Answers<Ways, string>()

  constructor(field: Field, errand: Errand) {
    this.field = field
    this.errand = errand
  }

  /** The paths open without these rules, up to that hex and beyond. */
  private waysWithout(position: Position, party: MarchParty, to: number, rules: readonly RuleInTheWay[]): Ways {
    const known = this.known.in(position)
    const { field, errand } = this
    const rounds = Math.ceil(field.ground.grid.distance(party.from, to) / ROUND)
    const key = [rounds, ...party.pieces, ...rules].join()
    const found = known.get(key) ?? errand.ways(field, position, party, new Set(rules), rounds * ROUND + DETOUR)
    known.set(key, found)
    return found
  }

  opens(position: Position, party: MarchParty, to: number, rules: readonly RuleInTheWay[]): boolean {
    return this.waysWithout(position, party, to, rules).has(to)
  }

  /** Rules without which the party would get there, all of them necessary; empty if nothing helps. */
  rules(position: Position, party: MarchParty, to: number): readonly RuleInTheWay[] {
    return noneToSpare(this.errand.rules, some => this.opens(position, party, to, some))
  }

  against(position: Position, party: MarchParty, to: number): readonly Objection[] {
    const { field, errand } = this
    const name = field.nameOf(party.pieces[0])
    const hex = field.label(to)
    if (to === party.from) return [words.staysThere(name, hex)]
    const rules = this.rules(position, party, to)
    if (rules.length === 0) return [errand.tooFar(name, hex)]
    const path = this.waysWithout(position, party, to, rules).get(to)!
    const told = rules.map(rule =>
      rule === 'allowance' ? errand.tooFar(name, hex) : say(field, position, party, path, rule),
    )
    // One sentence for each case: the first is enough.
    return told.filter((objection, i) => told.findIndex(other => other.case === objection.case) === i)
  }
}

/** The refusal for a rule that stops the party along this path, at its end or before. */
function say(
  field: Field,
  position: Position,
  party: MarchParty,
  path: readonly number[],
  rule: Exclude<RuleInTheWay, 'allowance'>,
): Objection {
  const here = field.at(position)
  const enemy = enemyOf(party.side)
  const to = path.at(-1)!
  const [name, hex] = [field.nameOf(party.pieces[0]), field.label(to)]
  switch (rule) {
    case 'enemies':
      return here.present(to, enemy) ? words.enemyThere(hex) : words.enemyInTheWay(name, hex)
    case 'contact': {
      const ends = here.touches(to, enemy)
      if (party.troops.length === 0) return ends ? words.leaderAvoids(name, hex) : words.leaderPasses(name, hex)
      return ends ? words.noContact(name, hex) : words.passesTheEnemy(name, hex)
    }
    case 'nearer':
      return words.notNearer(name, hex)
    case 'toward':
      return words.notToward(name, hex)
    case 'charge':
      return words.noCharge(chargeFault(field, position, party, path), name, hex)
    case 'halt':
      return words.stopsInContact(name, hex)
    case 'friends': {
      const fault = joinFault(field, position, party.pieces, to)
      return fault ? words.noRoom(fault, hex) : words.friendsInTheWay(name, hex)
    }
    case 'strangers':
      return crowdsOthers(field, position, party, to) ? words.crowds(name, hex) : words.crowdsOnTheWay(name, hex)
    case 'guns':
      return words.closedToGuns(gunsFault(field, position, party, path), name, hex)
    case 'ground':
      return words.slowed(name, hex, gaitOf(field, position, party, SLOW).hexes)
    case 'bonus':
      return words.noBonus(name, hex)
    case 'superiors': {
      const faults = endFaults(field, position, party).map(fault => fault(to))
      return words.outOfRange(faults.find(fault => fault !== null)!, name, hex)
    }
    case 'closing':
      return words.notClosing(name, hex)
    case 'home':
      return words.notBackToCommand(name, hex)
  }
}
