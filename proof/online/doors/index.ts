/** A stranger at every door of a house: each attack with its result. */
import type { House } from '../house.ts'
import { dice, sessions, takebacks } from './agreements.ts'
import { crowd } from './crowd.ts'
import { fairness } from './fairness.ts'
import type { Finding } from './finding.ts'
import { imports, slowHeads } from './senders.ts'

export interface DoorsOrder {
  readonly house: House
  /** Games of the guest who makes the computer think. */
  readonly games: number
  readonly viewers: number
  readonly seed: string
  readonly tell: (line: string) => void
}

const TURNS = 10
const DECISIONS = 100

export async function tryDoors({ house, games, viewers, seed, tell }: DoorsOrder) {
  const findings: Finding[] = []
  for (const attack of [
    () => imports(house),
    () => sessions(house),
    () => takebacks(house, seed),
    () => dice(house),
    () => slowHeads(house),
    () => crowd({ house, viewers, decisions: DECISIONS, seed, tell }),
    () => fairness({ house, games, turns: TURNS, seed, tell }),
  ]) {
    const finding = await attack()
    findings.push(finding)
    tell(`${finding.sound ? 'pass' : 'FAIL'} | ${finding.point} | ${finding.attack} | ${finding.figure}`)
  }
  return { findings, sound: findings.every(({ sound }) => sound) }
}
