import { agreement } from './agreement.ts'

agreement('moravian-sun', {
  kinds: [
    ...['moves', 'march column', 'moves to square', 'charges', 'squares', 'exit', 'closing the movement', 'rides'],
    ...['orders', 'detachments', 'whose turn it is', 'out of command', 'rally', 'strays', 'arrivals', 'rebuilt units'],
    ...[
      'targets',
      'fire',
      'declarations',
      'strengths',
      'modifiers',
      'efficiency',
      'chances',
      'closing the declaration',
    ],
    ...['retreat before combat', 'retreat, driven', 'retreat, failed rally', 'withdrawal at night', 'victory points'],
  ],
})
