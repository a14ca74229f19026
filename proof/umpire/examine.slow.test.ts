import type { Battle, Decision, Game } from '@voltigeur/kernel'
import { parley } from '@voltigeur/kernel/parley'
import { describe, expect, test } from 'vitest'
import { examineBattle } from './examine.ts'
import { type Findings, isSound, MANNERS, nothingYet, sumOf } from './findings.ts'
import { sharesOf } from './shares.ts'

const sound = parley as unknown as Game<Decision>
const LIMITS = { each: 80, often: 0.5, pairs: 0.5, longest: 500 }

/** Battles under rules with a fault. */
function examined(spoil: (battle: Battle) => Partial<Battle>, battles = 3): Findings {
  const game: Game<Decision> = {
    ...sound,
    open(scenario, options) {
      const battle = sound.open(scenario, options)
      return Object.assign(Object.create(battle) as Battle, spoil(battle))
    },
  }
  const findings = nothingYet()
  for (let i = 0; i < battles; i++) examineBattle(game, { seed: `spoilt ${i}` }, 2000, findings, LIMITS)
  return findings
}

describe('what is wrong is found', () => {
  test('rules that keep their word pass, and forgeries of every manner were sent', () => {
    const findings = examined(() => ({}))
    expect(findings).toMatchObject({ acceptedIllegal: 0, crashed: 0, leftChanged: 0, leaked: 0, examples: [] })
    expect(Object.values(findings.manners).every(count => count > 50)).toBe(true)
    expect(findings.unreadable + findings.refused + findings.legal + findings.unconfirmed).toBe(findings.decisions)
    expect(findings.refused).toBeGreaterThan(500)
    expect(findings.legal).toBeGreaterThan(100)
    expect(findings.pairs).toBeGreaterThan(10)
  })

  test('a rule that is left out lets something through', () => {
    let left = 0
    const findings = examined(battle => ({
      objections(position, decision, by) {
        const found = battle.objections(position, decision, by)
        const skip = found.length > 0 && battle.owing(position).includes(by as number) && decision.kind === 'order'
        if (skip) left++
        return skip ? [] : found
      },
    }))
    expect(left).toBeGreaterThan(0)
    expect(findings.acceptedIllegal + findings.crashed).toBeGreaterThan(0)
    expect(findings.acceptedIllegal).toBeGreaterThan(0)
  })

  test('decisions taken from every sender', () => {
    const findings = examined(battle => ({
      objections: (position, decision) => battle.objections(position, decision, battle.owing(position)[0] ?? 0),
    }))
    expect(findings.acceptedIllegal).toBeGreaterThan(0)
    expect(findings.examples.some(text => text.includes('another sender'))).toBe(true)
  })

  test('rules that throw', () => {
    const findings = examined(battle => ({
      objections(position, decision, by) {
        if (decision.kind === 'seal' && by === 1) throw new Error('not thought of')
        return battle.objections(position, decision, by)
      },
    }))
    expect(findings.crashed).toBeGreaterThan(0)
    expect(findings.examples[0]).toContain('not thought of')
  })

  test('a refusal that leaves something changed', () => {
    const findings = examined(battle => ({
      secrets: null,
      objections(position, decision, by) {
        const found = battle.objections(position, decision, by)
        if (found.length > 0) position.cells[position.cells.length - 1] ^= 1
        return found
      },
    }))
    expect(findings.leftChanged).toBeGreaterThan(0)
  })

  test('a question that betrays what is hidden', () => {
    const findings = examined(battle => ({
      secrets: { ...battle.secrets!, hide: () => {}, fill: battle.secrets!.fill.bind(battle.secrets) },
    }))
    expect(findings.leaked).toBeGreaterThan(0)
    expect(isSound(findings)).toBe(false)
  })
})

test('shares add up to the decisions asked for, whatever the number of workers', () => {
  for (const [decisions, workers] of [
    [1000, 1],
    [1001, 3],
  ] as const) {
    const shares = sharesOf(['austerlitz', 'pratzen'], decisions, workers, 's')
    expect(shares.flat().reduce((sum, share) => sum + share.decisions, 0)).toBe(decisions)
    expect(shares[0].map(({ scenario }) => scenario)).toContain('intro-pratzen-village')
  }
})

test('sums keep all figures', () => {
  const one = { ...nothingYet(), decisions: 3, leaked: 1, examples: ['a'] }
  one.manners.wild = 2
  const sum = sumOf([one, one])
  expect([sum.decisions, sum.leaked, sum.manners.wild, sum.examples]).toEqual([6, 2, 4, ['a', 'a']])
  expect(Object.keys(sum.manners)).toEqual([...MANNERS])
})
