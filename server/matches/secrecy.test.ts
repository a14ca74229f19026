/** Whether anything that one side hears over the wire depends on what it may not know. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random, sample } from '@voltigeur/kernel'
import { type Clock, markOf } from '@voltigeur/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'

let folder = ''
let house: House
let now = 1_800_000_000_000
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder, { now: () => now })
})
afterEach(async () => {
  await house.close()
  expect(house.faults).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

interface World {
  /** Everything that Anna was told, in order, with the names of game and players unified. */
  readonly heard: string
  /** How much Boris did unseen. */
  readonly hidden: number
}

const BEGIN = 1_800_000_000_000
/** She asks and decides at the same times in every world; his times are free. */
const ASKED = BEGIN + 10_000_000
const DECIDED = BEGIN + 11_000_000
/** Orders are written unseen until both have sealed, which she never does. */
const UNSEEN = ['order', 'seal', 'instruct']

/** The dice are the same in every world, so what differs are his orders, how many he gave and when. */
async function world(whims: string, clock: Clock): Promise<World> {
  now = BEGIN
  const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  const { id, commitment, invite } = await anna.make({ game: 'parley', opponent: 'invited', side: 0, clock })
  const { db } = house.hall.store
  await db
    .updateTable('games')
    .set({ secret: '5'.repeat(64) })
    .where('id', '=', id)
    .execute()
  await db.updateTable('seats').set({ contribution: 'anna' }).where('game', '=', id).execute()
  await boris.post(`/api/games/${id}/join`, { invite, contribution: 'boris' })
  const match = () => house.hall.inMemory(id)!.match
  const choose = (side: number, random: Random, kinds: readonly string[]) => {
    const decision = sample(
      match()
        .seat(side)
        .menus.filter(({ kind }) => kinds.includes(kind)),
      random,
    )
    return decision && match().battle.language.writeDecision(decision)
  }
  const heard: string[] = []
  const following = anna.follow(id)
  await following.until(told => told.some(({ kind }) => kind === 'table'))
  const ask = async (): Promise<void> => {
    now = ASKED
    for (const path of ['', '/record']) heard.push((await anna.get(`/api/games/${id}${path}`)).text)
    heard.push((await anna.get('/api/games')).text)
    heard.push((await anna.decide(id, { kind: 'march', unit: 'A1', to: 'nowhere' }, '0.1')).text)
    heard.push((await anna.decide(id, { kind: 'goOn' }, '0.1')).text)
    heard.push((await anna.decide(id, null, '0.0')).text)
    const resumed = anna.follow(id, '0.1')
    await resumed.until(told => told.some(({ kind }) => kind === 'table'))
    resumed.stop()
    heard.push(...resumed.told.map(({ id, kind, text }) => `${id} ${kind} ${text}`))
  }
  const his = new Random(whims)
  const hers = new Random('anna')
  let [hidden, time] = [0, BEGIN]
  for (let step = 0; step < 3; step++) {
    for (let left = his.below(4); left > 0; left--) {
      now = time += 1 + his.below(60_000)
      const undo = his.chance(0.25)
      const decision = undo ? null : choose(1, his, UNSEEN)
      if (!undo && decision === null) continue
      const { code } = await boris.decide(id, decision, markOf(0, match().seat(1).version))
      if (code === 200) hidden++
      else expect(undo).toBe(true)
    }
    await ask()
    now = DECIDED + step
    const order = choose(0, hers, ['order'])
    heard.push((await anna.decide(id, order, markOf(0, match().seat(0).version), `her-key-${step}`)).text)
    await ask()
  }
  // An answer may overtake what is told on the stream.
  const last = markOf(0, match().seat(0).version)
  await following.until(told => told.some(({ id }) => id === last))
  heard.push(...following.told.filter(({ kind }) => kind !== 'table').map(({ id, text }) => `${id} ${text}`))
  following.stop()
  const names = new Map([
    [id, 'GAME'],
    [commitment, 'COMMITMENT'],
  ])
  for (const { side, person } of (await anna.table(id)).table.seats) {
    names.set(person!.id, `PLAYER ${side}`)
    names.set(person!.name, `NAME ${side}`)
  }
  let text = heard.join('\n')
  for (const [name, plain] of names) text = text.replaceAll(name, plain)
  await anna.post(`/api/games/${id}/resign`)
  return { heard: text, hidden }
}

const CLOCKS: readonly Clock[] = [
  { kind: 'none' },
  { kind: 'live', minutes: 600, increment: 5 },
  { kind: 'days', days: 3 },
]

test.each(CLOCKS)('orders that are not open yet leave no trace on the wire (clock: $kind)', async clock => {
  const worlds: World[] = []
  for (let i = 0; i < 3; i++) worlds.push(await world(`whims ${i}`, clock))
  // Otherwise nothing was compared.
  expect(new Set(worlds.map(({ hidden }) => hidden)).size).toBeGreaterThan(1)
  expect(worlds[0].heard.length).toBeGreaterThan(1000)
  for (const { heard } of worlds.slice(1)) expect(heard).toBe(worlds[0].heard)
})
