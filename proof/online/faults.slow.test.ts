/** A short one, on a file: commands run the long ones (docs/testing.md). */
import { expect, test } from 'vitest'
import { tryOnline } from './run.ts'

test('connections are cut and the server is killed: what was acknowledged is there once, and every game goes on', async () => {
  const bounds = {
    kills: 1,
    games: 2,
    requests: 1,
    viewers: 1,
    seconds: 1,
    idle: 0,
    database: 'sqlite',
    seed: 'suite',
  } as const
  const result = await tryOnline('faults', { ...bounds, tell: () => {} })
  expect(result).toMatchObject({
    serverKills: 1,
    lost: 0,
    doubled: 0,
    disordered: 0,
    contradicted: 0,
    stuck: 0,
    studiesLost: 0,
    collapses: 0,
    sound: true,
  })
}, 90_000)
