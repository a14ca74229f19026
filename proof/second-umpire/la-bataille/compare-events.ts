/** The events of a played decision: judges every roll again. */
import type { Position, Random } from '@voltigeur/kernel'
import type { KulmBattle, KulmDecision } from '@voltigeur/la-bataille'
import type { Comparison } from '../umpire.ts'
import { compareLevels, compareMeleeCosts, compareRest } from './compare-aftermath.ts'
import { compareFlight } from './compare-flight.ts'
import { compareVolley } from './compare-losses.ts'
import { compareFought } from './compare-melee.ts'
import { compareQuestion } from './compare-question.ts'
import { First } from './first.ts'
import { generalModifier, marchingModifier, modifiedRoll, passes } from './morale.ts'
import { attackerModifier, chargedModifier, defenderModifier, strengthModifier } from './morale-tables.ts'
import { sum, Table, type Troop } from './table.ts'
import { type Moment, witnessed } from './witness.ts'

/** How many times to try play from a question, and how many decisions deep; shock action most of all. */
const TRIES: readonly (readonly [asked: RegExp, times: number, depth: number])[] = [
  [/^(charge|meet|watched|contact)/, 3, 8],
  [/^(melees|assault)/, 2, 5],
  [/^(offensiveFire|defensiveFire|exposed)/, 2, 1],
  [/^recovery/, 1, 3],
  [/./, 1, 2],
]
const MOST = 40
/** Questions that come up rarely: checked wherever a trial leads to them. */
const RARE = /^(charge|meet|watched|contact|assault|flight|fallBack|closing)/

export function* compareEvents(first: First, random: Random): Generator<Comparison> {
  const [, times, depth] = TRIES.find(([asked]) => asked.test(first.asked))!
  let found = 0
  for (let time = 0; time < times; time++) {
    let at = first
    for (let n = 0; n < depth && found < MOST; n++) {
      const decision = anyOfAnyKind(at, random)
      if (decision === null) break
      const { moments, position } = witnessed(at.battle, at.position, decision, at.by, String(random.below(1e9)))
      const dice = moments.flatMap(moment => moment.dice).join('')
      const tried = [...at.tried, `${at.battle.language.say(decision)}${dice ? ` (dice ${dice})` : ''}`]
      for (const [i, moment] of moments.entries()) {
        const judged = { ...moment, before: asRolled(moments, i) }
        for (const comparison of compareMoment(at, judged, moments.slice(i + 1), position)) {
          found++
          yield { ...comparison, subject: `${comparison.subject}; tried: ${tried.join(', then ')}` }
        }
      }
      for (const comparison of compareRest(at, moments, position)) {
        found++
        yield { ...comparison, subject: `${comparison.subject}; tried: ${tried.join(', then ')}` }
      }
      if (at.battle.owing(position).length === 0) break
      at = new First(at.battle, position, tried)
      if (!RARE.test(at.asked)) continue
      for (const comparison of compareQuestion(at, random)) {
        found++
        yield { ...comparison, subject: `${comparison.subject}; tried: ${tried.join(', then ')}` }
      }
    }
  }
}

/** 10.2.7b: one roll counts for all in a charged hex, in the state at the time of the roll. */
export function asRolled(moments: readonly Moment[], i: number): Position {
  const { event, before } = moments[i]
  if (event.kind !== 'checkedMorale' || event.reason !== 'stand') return before
  return moments.slice(0, i + 1).findLast(({ dice }) => dice.length > 0)?.before ?? before
}

/** Any decision, each kind with the same chance, however many there are; the end of a phase less often. */
function anyOfAnyKind({ battle, position, by }: First, random: Random): KulmDecision | null {
  const menus = battle.menus(position, by).filter(({ kind }) => kind !== 'instruct')
  const kinds = [...new Set(menus.map(({ kind }) => kind))]
  const order = kinds
    .map(kind => [random.next() * (kind === 'done' ? 0.5 : 1), kind] as const)
    .sort(([a], [b]) => b - a)
  for (const [, kind] of order) {
    const lines = menus.filter(menu => menu.kind === kind)
    for (const _ of lines) {
      const menu = random.pick(lines)
      const decision = menu.sample ? menu.sample(random) : anyOf([...menu.decisions()], random)
      if (decision !== null) return decision
    }
  }
  return null
}

const anyOf = <T>(list: readonly T[], random: Random): T | null => (list.length > 0 ? random.pick(list) : null)

function* compareMoment(first: First, moment: Moment, rest: readonly Moment[], end: Position): Generator<Comparison> {
  const { battle } = first
  const { event, before } = moment
  yield* compareFought(first, moment)
  yield* compareFlight(first, moment)
  yield* compareVolley(first, moment, rest, end)
  yield* compareMeleeCosts(first, moment, rest, end)
  yield* compareLevels(first, moment)
  if (event.kind === 'checkedMorale') {
    const table = new Table(battle.field, before)
    if (!table.has(event.unit)) return
    const troop = table.troop(event.unit)
    const special = specialModifier(battle, table, troop, event.reason)
    if (special === null) return
    const drm =
      (event.reason === 'forceMarch' ? marchingModifier(table, troop) : generalModifier(table, troop)) + special
    const modified = modifiedRoll(event.roll, drm)
    yield {
      kind: `morale ${event.reason}`,
      case: '4.2.2',
      subject: `${troop.id} at ${troop.hexes.map(hex => table.label(hex)).join('|')} ${affair(battle, table)} after ${first.asked} ${event.terms.map(t => `${t.text} ${t.value} ${t.case}`).join('; ')}`,
      second: { drm, modified, passed: passes(troop, modified) },
      first: { drm: sum(event.terms.map(({ value }) => value)), modified: event.modified, passed: event.passed },
    }
  }
}

/** The modifier of a check’s reason; null if not known here. */
function specialModifier(battle: KulmBattle, table: Table, troop: Troop, reason: string): number | null {
  const { flow, sequence, field } = battle
  const { steps } = sequence
  const { general } = table.tables.morale
  switch (reason) {
    case 'stand': {
      const contact = flow.find(table.position, steps.contact)
      if (!contact) return null
      const riders = contact.units.toArray().map(unit => table.troop(unit))
      return chargedModifier(table, troop, contact.target, riders, contact.sprung)
    }
    case 'defendMelee':
    case 'assault': {
      const assault = flow.find(table.position, steps.assault)
      if (!assault) return null
      const { hex, attacking, defending, side } = assault
      const units = assault.units
        .toArray()
        .filter(unit => table.has(unit))
        .map(unit => table.troop(unit))
      if (reason === 'defendMelee')
        return defenderModifier(table, troop, hex, units) + strengthModifier(table, attacking, defending, 'defender')
      const own = attackerModifier(table, troop, hex, table.stack(hex, 1 - side))
      return own === null ? null : own + strengthModifier(table, attacking, defending, 'attacker')
    }
    case 'retreatThrough':
      return general.retreatThrough.drm
    case 'routThrough':
      return general.routThrough.drm
    case 'mixedNations':
      return general.mixedNations.drm
    case 'leaderLost': {
      const danger = flow.find(table.position, steps.danger)
      return danger ? -(field.units[danger.fallen].office?.morale ?? 0) : null
    }
    case 'forceMarch': {
      const again = field.command.marches.get(table.position, troop.command)
      return general.forceMarch.drm + Math.max(0, again - 1) * general.forceMarchAgain.drm
    }
    default:
      return 0
  }
}

/** Which assault or charge is in progress. */
function affair({ flow, sequence: { steps } }: KulmBattle, table: Table): string {
  const named = (units: readonly number[]): string =>
    units
      .map(
        unit =>
          `${table.field.units[unit].id}${
            table.has(unit)
              ? ` ${table
                  .troop(unit)
                  .hexes.map(hex => table.label(hex))
                  .join('|')}`
              : ''
          }`,
      )
      .join(', ')
  const assault = flow.find(table.position, steps.assault)
  if (assault) return `assault ${table.label(assault.hex)} by ${named(assault.units.toArray())}`
  const contact = flow.find(table.position, steps.contact)
  return contact ? `charge ${table.label(contact.target)} by ${named(contact.units.toArray())}` : ''
}
