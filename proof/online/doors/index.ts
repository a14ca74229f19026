/** A stranger at every door of a house: each attack with its result. */
import type { House } from '../house.ts'
import { dice, takebacks } from './agreements.ts'
import { clocks } from './clocks.ts'
import { crowd } from './crowd.ts'
import { fairness } from './fairness.ts'
import type { Finding } from './finding.ts'
import { guessing } from './guessing.ts'
import { deafReaders } from './readers.ts'
import { seeds } from './seeds.ts'
import { imports, largeImports, slowBodies, slowHeads } from './senders.ts'
import { sessions } from './sessions.ts'

export interface DoorsOrder {
  readonly house: House
  /** Where attempts to sign in are limited, as in earnest. */
  readonly strict: House
  /** Games of the guest who makes the computer think. */
  readonly games: number
  readonly viewers: number
  readonly seed: string
  readonly tell: (line: string) => void
}

const TURNS = 10
const DECISIONS = 100

/** What the same attack came to before the door was shut, where that is known. */
const UNKNOWN = 'not measured'

export async function tryDoors({ house, strict, games, viewers, seed, tell }: DoorsOrder) {
  const findings: (Finding & { readonly before: string })[] = []
  const attacks: readonly (readonly [before: string, attack: () => Promise<Finding>])[] = [
    ['longest /healthz 26 s; memory 1.3 GB', () => imports(house)],
    [UNKNOWN, () => largeImports(house)],
    ['a stream outlived signing out and a new password', () => sessions(house)],
    [UNKNOWN, () => takebacks(house, seed)],
    [UNKNOWN, () => dice(house)],
    ['24 of 24 decisions of computers predicted', () => seeds(house)],
    [UNKNOWN, () => clocks(house, seed)],
    ['held for ever', () => slowHeads(house)],
    ['500 of 500 open after 95 s, and for ever', () => slowBodies(house)],
    [UNKNOWN, () => deafReaders(house, seed)],
    ['not slowed: limits held for each address alone', () => guessing(strict)],
    ['16.7 ms a decision, 4.0 ms without viewers', () => crowd({ house, viewers, decisions: DECISIONS, seed, tell })],
    ['0.2 s alone, over a minute beside the other', () => fairness({ house, games, turns: TURNS, seed, tell })],
  ]
  for (const [before, attack] of attacks) {
    const finding = { ...(await attack()), before }
    findings.push(finding)
    tell(
      `${finding.sound ? 'pass' : 'FAIL'} | ${finding.point} | ${finding.attack} | before: ${before} | ${finding.figure}`,
    )
  }
  return { findings, sound: findings.every(({ sound }) => sound) }
}
