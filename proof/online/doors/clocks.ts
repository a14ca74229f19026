/** The clock of the machine is set while games with a time limit run. */
import { loadGame } from '@voltigeur/games'
import { Random } from '@voltigeur/kernel'
import type { NewGameReply, TableReply } from '@voltigeur/wire'
import { Hand, openPlayed } from '../hand.ts'
import type { House } from '../house.ts'
import { Line } from '../line.ts'
import type { Finding } from './finding.ts'

const MINUTES = 10
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** An hour ahead, then two back: an hour behind. */
const STEPS = [HOUR, -HOUR]
/** After each step the server looks at its clocks at least twice. */
const LOOKED = 3_000
/** The clock of games may run this much faster while it approaches the new time. */
const FASTER = 1.05
/** Milliseconds between the server’s reading of its clock and ours. */
const READING = 1_000

export async function clocks(house: House, seed: string): Promise<Finding> {
  const lines = [await Line.guest(house.base), await Line.guest(house.base)] as const
  const { battle } = openPlayed(loadGame('crowning-glory'), 'introductory')
  const made = await lines[0].ask<NewGameReply>('/api/games', {
    game: 'crowning-glory',
    scenario: 'introductory',
    side: 0,
    opponent: 'invited',
    clock: { kind: 'live', minutes: MINUTES, increment: 0 },
  })
  const path = `/api/games/${made.id}`
  const joined = await lines[1].ask<TableReply>(`${path}/join`, { invite: made.invite })
  const hands = [new Hand(lines[0], battle, await lines[0].read<TableReply>(path)), new Hand(lines[1], battle, joined)]
  const began = performance.now()
  const random = new Random(`${seed} clocks`)
  const decide = async (): Promise<void> => {
    const hand = hands.find(({ owes }) => owes)!
    const verdict = await hand.send(hand.choose(random))
    if (verdict.accepted === true) for (const one of hands) one.take(verdict.items)
  }
  let over = false
  let signedOut = false
  for (const ahead of STEPS) {
    await house.setClock(ahead)
    await new Promise(resolve => setTimeout(resolve, LOOKED))
    for (const line of lines) signedOut ||= (await line.get(path)).code !== 200
    over ||= (await lines[0].read<TableReply>(path)).table.result !== null
    if (!over) await decide()
  }
  const { table } = await lines[0].read<TableReply>(path)
  await house.setClock(0)
  const passed = performance.now() - began
  const used = (table.clocks?.left ?? []).reduce((sum: number, left) => sum + MINUTES * MINUTE - (left ?? 0), 0)
  return {
    point: '3 clocks',
    attack: `the machine’s clock is set an hour ahead, then two hours back; ${MINUTES} minutes for each player`,
    figure: `${(used / 1000).toFixed(1)} s counted of ${(passed / 1000).toFixed(1)}; lost on time: ${over || table.result !== null}; signed out: ${signedOut}`,
    sound:
      !over &&
      !signedOut &&
      table.result === null &&
      used >= passed / FASTER - READING &&
      used <= passed * FASTER + READING,
  }
}
