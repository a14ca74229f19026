/** 10.2.9 The Recall Chart: whether a charge can be recalled. */
import type { Tables } from '../../setup/tables.ts'
import type { RecallClass } from '../../setup/vocabulary.ts'

/** The natural rolls of one die that recall it; 10.2.9d: a leader with any cavalry bonus adds one. */
export function recallRolls({ recall }: Tables, of: RecallClass, leader: boolean): number[] {
  const [from, to] = recall.success[of]
  const bonus = leader ? recall.leader : 0
  // A roll raised above six counts as six.
  return [1, 2, 3, 4, 5, 6].filter(roll => Math.min(6, roll + bonus) >= from && Math.min(6, roll + bonus) <= to)
}
