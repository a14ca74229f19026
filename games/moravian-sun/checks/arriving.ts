/** F about to bring in its reinforcements and rebuilt units. */
import { allied, type Counter, french, MARSHAL, type MoravianProblem, type Problem, problem } from './field-problem.ts'

/** F is activated, with F0 on the map and others arriving at the gate. */
export const arriving = (units: readonly Counter[], more: Problem = {}): MoravianProblem =>
  problem({
    phase: 'arrivals',
    units: [french('F0', 3, '0,0'), ...units, allied('A1', 3, '6,0')],
    leaders: [{ ...MARSHAL, hex: '0,0' }],
    orders: { F: 'attack', A: 'defense' },
    ...more,
  })
