import { expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { colours, feldherr, flag, general } from '../checks/troops.ts'
import { PHASES, SIDES } from '../setup/data.ts'

test('[TIME-1] one clock runs along the turns, the other along the phases of both players', () => {
  const p = problem({
    units: [flag('F', '-9,0'), colours('C', '9,0')],
    leaders: [general('g', '-9,0'), feldherr('k', '9,0')],
    turns: 3,
    phase: 'engagement',
    side: 'french',
  })
  const { briefing } = p.match.battle
  const seen: string[] = []
  while (p.step !== 'over') {
    const track = briefing.track(p.match.position)
    expect([track.turn, track.turns]).toEqual([p.view().turn, 3])
    for (const event of p.play('done')) {
      if (event.kind === 'phase') seen.push(`${event.turn} ${event.side} ${event.phase}`)
    }
  }
  const whole = [1, 2, 3].flatMap(turn => SIDES.flatMap(side => PHASES.map(phase => `${turn} ${side} ${phase}`)))
  // Play began in the first French Engagement Phase.
  expect(seen).toEqual(whole.slice(PHASES.indexOf('engagement') + 1))
})
