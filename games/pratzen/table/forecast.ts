/** The cost and possible results of a decision, with every modifier and its case. */
import type { Chance, Forecast, Odds, Position } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { commandsOf, engagementResult, engagementTerms, mayAdjust, ratingOf } from '../rules/08-command/commands.ts'
import { combats } from '../rules/12-close-combat/combats.ts'
import { oddsOf } from '../rules/12-close-combat/odds.ts'
import { type Aim, aimGun, aimMuskets, facesThatHit } from '../rules/14-aim.ts'
import { begin } from '../rules/18-cards/effects.ts'
import { engagementResults, odds } from '../sayings.ts'
import { oddsAfter } from './briefing-combat.ts'

const ENGAGEMENT_FORTUNES = { attack: 'good', hold: 'even', withdraw: 'bad' } as const

const NOTHING: Forecast = { cost: null, odds: null }

export function forecast(field: Field, position: Position, d: PratzenDecision): Forecast {
  if ('unit' in d && (d.unit === null || !field.isUnit(d.unit) || !field.onMap(position, d.unit))) return NOTHING
  if ('at' in d && !field.isHex(d.at)) return NOTHING
  switch (d.kind) {
    case 'bombard': {
      const dice = d.shot === 'ball' ? Math.max(1, field.at(position).stack(d.at).length) : 1
      const aim = aimGun(field, position, d.unit, d.at, d.shot)
      return {
        cost: null,
        odds: aim.fault ? null : fireOdds(aim, dice, ['ART-7', d.shot === 'ball' ? 'AFT-1' : 'AFT-2']),
      }
    }
    case 'volley': {
      const aim = aimMuskets(field, position, d.unit, d.at)
      return {
        cost: null,
        odds: aim.fault ? null : fireOdds(aim, 1, ['FIRE-RES-3', 'MFT-1']),
      }
    }
    case 'fight': {
      const combat = combats(field, position, field.units[d.unit].side).find(
        c => field.at(position).top(c.attackers[0]) === d.unit,
      )
      return combat ? { cost: null, odds: oddsOf(field, position, combat) } : NOTHING
    }
    case 'move':
      return { cost: null, odds: oddsAfter(field, position, d) }
    case 'play': {
      if (d.unit === null || d.card !== 'elan' || !field.rules.deck.some(card => card.id === 'elan')) return NOTHING
      const after = position.copy()
      begin(field, after, 'elan', { on: d.unit })
      return forecast(field, after, { kind: 'fight', unit: d.unit })
    }
    case 'engage':
      return { cost: null, odds: engagementOdds(field, position, d) }
    default:
      return NOTHING
  }
}

/** How many of the dice hit. */
function fireOdds(aim: Aim, dice: number, cases: readonly string[]): Odds {
  const p = facesThatHit(aim) / 6
  const chances: Chance[] = []
  for (let hits = 0; hits <= dice; hits++) {
    let ways = 1
    for (let i = 0; i < hits; i++) ways = (ways * (dice - i)) / (i + 1)
    const probability = ways * p ** hits * (1 - p) ** (dice - hits)
    const fortune = hits === 0 ? 'even' : hits === 1 ? 'good' : 'best'
    chances.push({ result: `${hits}`, probability, text: odds.hits(hits), fortune })
  }
  return {
    column: odds.fire(aim.effective, aim.needed),
    attack: 0,
    defence: 0,
    terms: aim.terms,
    chances,
    cases,
  }
}

function engagementOdds(
  field: Field,
  position: Position,
  d: Extract<PratzenDecision, { kind: 'engage' }>,
): Odds | null {
  const command = commandsOf(field, position, field.units[d.unit].side).find(c => c.lead === d.unit)
  if (!command || d.joined.some(unit => !command.mayJoin.includes(unit))) return null
  const units = d.joined.length > 0 ? d.joined : command.units
  if (units.length === 0) return null
  const er = ratingOf(field, position, d.unit, units)
  const terms = engagementTerms(field, position, units, mayAdjust(field, position, units) ? d.modifier : 0)
  const shift = terms.reduce((sum, term) => sum + term.value, 0)
  const found = new Map<keyof typeof engagementResults, number>()
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const result = engagementResult(field, er, a + b + shift)
      found.set(result, (found.get(result) ?? 0) + 1 / 36)
    }
  }
  const chances = [...found].map(([result, probability]) => ({
    result,
    probability,
    text: engagementResults[result].text,
    fortune: ENGAGEMENT_FORTUNES[result],
  }))
  return { column: odds.rating(er), attack: 0, defence: 0, terms, chances, cases: ['ET-1', 'ENG-ET-2'] }
}
