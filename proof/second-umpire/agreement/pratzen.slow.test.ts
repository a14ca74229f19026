import { agreement } from './agreement.ts'

agreement('pratzen', {
  comparisons: 400,
  kinds: [
    ...[
      'out of command',
      'engagement zones',
      'who rallies',
      'rally',
      'morale',
      'commands that roll',
      'engagement roll',
    ],
    ...['engagement result', 'fire control', 'targets of guns', 'artillery fire', 'dice of fire', 'effects of fire'],
    ...['order of a stack', 'second hit', 'Leader struck', 'targets of muskets', 'musketry', 'squares', 'limbering'],
    ...['who moves (free)', 'who moves (hold)', 'who moves (charge)', 'destinations (free)', 'destinations (hold)'],
    ...['destinations (charge)', 'way of a move', 'facing after a move', 'who falls back together'],
    ...['falling back (order)', 'falling back (withdrawal)', 'falling back (retreat)', 'facing after falling back'],
    ...['combats', 'odds', 'who contributes', 'dice of a combat', 'result of a combat', 'turning to defend'],
    ...[
      'closing up',
      'turning after combat',
      'advance after combat',
      'what losers suffer',
      'hits in combat',
      'defeats',
    ],
    ...['column of a combat', 'guns lost', 'order of the losers', 'the repulsed', 'Leaders at risk'],
    ...['order of the victors', 'blown horses', 'who may go forward', 'second combats', 'facing after an advance'],
  ],
})
