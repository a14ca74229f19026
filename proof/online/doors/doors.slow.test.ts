/** The quick ones; a command runs all of them (docs/testing.md). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { House } from '../house.ts'
import { dice, sessions, takebacks } from './agreements.ts'

test('streams, takebacks and pledges keep what is promised of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-doors-'))
  const house = await House.open(folder, null)
  try {
    for (const finding of [await sessions(house), await takebacks(house, 'suite'), await dice(house)])
      expect([finding.point, finding.sound, finding.figure]).toEqual([finding.point, true, finding.figure])
  } finally {
    await house.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
