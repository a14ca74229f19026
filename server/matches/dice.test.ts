/** What no player can choose or foresee: the dice of a game against a computer, and the computer’s decisions. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitment, computerContribution, Random, sample } from '@voltigeur/kernel'
import type { GameRecord, PledgeReply } from '@voltigeur/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'
import { Stints } from '../jobs/moves.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Thinkers } from '../jobs/threads.ts'
import type { Arranged } from './setting.ts'

let folder = ''
let house: House
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  // Its own computers don’t think here.
  house = await openHouse(folder, { workers: 0 })
})
afterEach(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the server’s commitment holds for the computer’s contribution too, made before it heard the player’s', async () => {
  const guest = await Guest.arrive(house.base)
  const promised = (await guest.post<PledgeReply>('/api/pledges')).body.commitment
  const { id } = await guest.make({
    game: 'parley',
    side: 0,
    opponent: { computer: 'random' },
    pledge: { commitment: promised, contribution: 'of mine' },
  })
  await guest.post(`/api/games/${id}/resign`)
  const { pledge } = (await guest.get<GameRecord>(`/api/games/${id}/record`)).body
  expect(commitment(pledge.secret)).toBe(promised)
  expect(pledge.contributions).toEqual(['of mine', computerContribution(pledge.secret)])
})

test('a player who resigns while the computer thinks causes no fault', async () => {
  const guest = await Guest.arrive(house.base)
  const { id } = await guest.make({ game: 'parley', side: 1, opponent: { computer: 'random' } })
  const { match } = (await house.hall.get(id))!
  const thinkers = {
    ask: async () => {
      expect((await guest.post(`/api/games/${id}/resign`)).code).toBe(200)
      return {
        decision: match.battle.language.writeDecision(sample(match.seat(0).menus, new Random('stint'))!),
        took: 1,
      }
    },
  } as unknown as Thinkers
  await new Stints(house.hall, thinkers, {} as JobQueue).do({ game: id, side: 0 })
  expect(house.hall.inMemory(id)?.result).toMatchObject({ reason: 'resigned', winner: 0 })
})

test('a computer’s decisions follow from the secret, not from anything that players see', async () => {
  const guest = await Guest.arrive(house.base)
  const { id } = await guest.make({ game: 'parley', side: 1, opponent: { computer: 'random' } })
  const match = (await house.hall.get(id))!
  const { arranged } = match
  const asked: string[] = []
  const enough = new Error('that is all we want to know')
  const thinkers = {
    ask: async ({ seed }: { seed: string }) => {
      asked.push(seed)
      throw enough
    },
  } as unknown as Thinkers
  const stints = new Stints(house.hall, thinkers, {} as JobQueue)
  const seeds = async (of: Arranged): Promise<void> => {
    match.arranged = of
    for (const side of [0, 1]) {
      const { places } = of.setting
      const setting = { ...of.setting, places: places.map(place => ({ ...place, computer: 'random' })) }
      match.arranged = { ...of, setting }
      await expect(stints.do({ game: id, side })).rejects.toBe(enough)
    }
  }
  await seeds(arranged)
  await seeds(arranged)
  await seeds({ ...arranged, pledge: { ...arranged.pledge, secret: 'ab'.repeat(32) } })
  match.arranged = arranged
  expect(new Set(asked).size).toBe(4)
  expect(asked.slice(2, 4)).toEqual(asked.slice(0, 2))
})
