/** What a takeback undoes, and what the dice depend on. */
import { loadGame } from '@voltigeur/games'
import { commitment, computerContribution, Random } from '@voltigeur/kernel'
import { type GameRecord, markOf, type NewGameReply, type PledgeReply, type TableReply } from '@voltigeur/wire'
import { openPlayed, sitDown } from '../hand.ts'
import type { House } from '../house.ts'
import { Line } from '../line.ts'
import type { Finding } from './finding.ts'

const OPEN = ['crowning-glory', 'introductory'] as const

const played = () => openPlayed(loadGame(OPEN[0]), OPEN[1])

export async function takebacks({ base }: House, seed: string): Promise<Finding> {
  const lines = [await Line.guest(base), await Line.guest(base)] as const
  const hands = await sitDown(played(), lines)
  const random = new Random(`${seed} takebacks`)
  const decide = async (): Promise<void> => {
    const hand = hands.find(({ owes }) => owes)!
    const verdict = await hand.send(hand.choose(random))
    if (verdict.accepted === true) for (const one of hands) one.take(verdict.items)
  }
  const back = markOf(0, hands[0].follower.at)
  for (let i = 0; i < 5; i++) await decide()
  const path = `${hands[0].path}/rewind`
  const table = async () => (await lines[1].read<TableReply>(hands[0].path)).table
  await lines[0].ask(path, { to: back })
  const offer = (await table()).offers.rewind
  await decide()
  const lapsed = (await table()).offers.rewind === null
  await lines[0].ask(path, { to: back })
  // As if only the first offer had been seen.
  const stale = await lines[1].post(path, { accept: { to: offer?.to, from: markOf(0, hands[1].follower.at - 1) } })
  const kept = (await table()).rewinds === 0
  const now = (await table()).offers.rewind
  const good = await lines[1].post(path, { accept: { to: now?.to, from: markOf(0, hands[1].follower.at) } })
  return {
    point: '5 takeback',
    attack: 'an offer that has been overtaken is accepted',
    figure: `the offer names ${offer?.decisions.join(' and ')} orders; lapsed: ${lapsed}; overtaken: ${stale.code}; as seen: ${good.code}`,
    sound: lapsed && kept && stale.code === 409 && good.code === 200 && offer?.decisions.join() !== '0,0',
  }
}

export async function dice({ base }: House): Promise<Finding> {
  const line = await Line.guest(base)
  let followed = 0
  const tries = 10
  for (let i = 0; i < tries; i++) {
    const promised = (await line.ask<PledgeReply>('/api/pledges', {})).commitment
    const { id } = await line.ask<NewGameReply>('/api/games', {
      game: OPEN[0],
      scenario: OPEN[1],
      side: 0,
      opponent: { computer: 'random' },
      pledge: { commitment: promised, contribution: `of try ${i}` },
    })
    await line.ask(`/api/games/${id}/resign`, {})
    const { pledge } = await line.read<GameRecord>(`/api/games/${id}/record`)
    const [mine, its] = pledge.contributions
    if (commitment(pledge.secret) === promised && mine === `of try ${i}` && its === computerContribution(pledge.secret))
      followed++
  }
  return {
    point: '6 dice',
    attack: 'the server draws the computer’s contribution once it knows the player’s',
    figure: `${followed} of ${tries} contributions follow from the secret it had committed to`,
    sound: followed === tries,
  }
}
