import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TableReply } from '@voltigeur/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'

let folder = ''
let house: House
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder)
})
afterEach(async () => {
  await house.close()
  expect(house.faults).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

async function untilMyTurn(guest: Guest, id: string): Promise<TableReply> {
  for (;;) {
    const reply = await guest.table(id)
    if (reply.snapshot?.owing.includes(reply.table.me as number) || reply.table.state === 'over') return reply
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

test('the computer plays its side, and resumes its thinking after the server went down', async () => {
  const anna = await Guest.arrive(house.base)
  const wish = { game: 'crowning-glory', scenario: 'introductory', opponent: { computer: 'recruit' } }
  const games = await Promise.all([0, 1].map(side => anna.make({ ...wish, side })))
  const { table } = await anna.table(games[0].id)
  expect(table).toMatchObject({ state: 'playing', me: 0 })
  expect(table.seats.map(({ computer }) => computer).sort()).toEqual(['recruit', null].sort())
  // In one of the two the computer begins.
  const told = await Promise.all(games.map(async ({ id }) => (await untilMyTurn(anna, id)).mark))
  expect(told.some(mark => mark !== '0.1')).toBe(true)
  // Whatever happens to its thoughts, the seats say that it must decide.
  const begun = await Promise.all([0, 1].map(side => anna.make({ ...wish, side })))
  await house.close()
  house = await openHouse(folder)
  const again = anna.at(house.base)
  for (const { id } of begun) expect((await untilMyTurn(again, id)).table.state).toBe('playing')
})

test('a level that there is not is refused with those that there are', async () => {
  const anna = await Guest.arrive(house.base)
  const { code, text } = await anna.post('/api/games', { game: 'austerlitz', opponent: { computer: 'genius' } })
  expect(code).toBe(400)
  expect(text).toContain('choose one of: random, recruit, sergeant, captain, marshal')
})
