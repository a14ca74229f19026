import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mutantsIn } from './sample.ts'
import { tryMutants } from './trial.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const FERRY = 'proof/mutants/ferry'

test('killed, caught in a loop, survived and not reached are distinguished', async () => {
  const mutants = mutantsIn(root, [`${FERRY}/ferry.ts`])
  const fates = await tryMutants({
    root,
    mutants,
    shared: [`${FERRY}/ferry.ts`],
    tests: [`${FERRY}/*.test.ts`],
    longest: null,
    time: 300_000,
    silence: 8_000,
    tell: () => {},
  })
  const told = mutants.map(({ from, to }, i) => `${from} → ${to}: ${fates[i].fate}`)
  expect(told).toEqual(
    expect.arrayContaining([
      'strength <= 4 → strength < 4: killed',
      'strength > 10 → strength >= 10: survived',
      'strength > 10 → true: killed',
      '7 → 8: not reached',
      'strength + 7 → strength - 7: not reached',
    ]),
  )
  // Values computed while the file loads, or once for all, show only in a fresh process.
  expect(told).toContain('Math.max(2, 1) → Math.min(2, 1): killed')
  expect(told).toContain('Math.max(3, 1) → Math.min(3, 1): killed')
  expect(told).toContain('Math.max(5, 1) → Math.min(5, 1): killed')
  expect(told).toContain('left -= boats → left += boats: killed')
})
