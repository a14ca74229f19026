/** The quick ones; a command runs all of them (docs/testing.md). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { House } from '../house.ts'
import { dice, takebacks } from './agreements.ts'
import { clocks } from './clocks.ts'
import { seeds } from './seeds.ts'
import { sessions } from './sessions.ts'

test('streams, takebacks, pledges, computers and clocks keep what is promised of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-doors-'))
  const house = await House.open(folder, null)
  try {
    const quick = [sessions, dice, seeds, (at: House) => takebacks(at, 'suite'), (at: House) => clocks(at, 'suite')]
    for (const attack of quick) {
      const finding = await attack(house)
      expect([finding.point, finding.sound, finding.figure]).toEqual([finding.point, true, finding.figure])
    }
  } finally {
    await house.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
