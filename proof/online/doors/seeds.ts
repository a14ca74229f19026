/** A player works out what the computer will do from what the server tells everyone. */
import { createHash } from 'node:crypto'
import { makePlayer } from '@voltigeur/ai'
import { loadGame } from '@voltigeur/games'
import { begin, canonicalJson, computerContribution, type Json } from '@voltigeur/kernel'
import type { GameRecord, NewGameReply, PledgeReply } from '@voltigeur/wire'
import { openPlayed } from '../hand.ts'
import type { House } from '../house.ts'
import { Line } from '../line.ts'
import type { Finding } from './finding.ts'

const GAMES = 24
const LEVEL = 'random'
const GAME = 'crowning-glory'
const SCENARIO = 'introductory'
/** The computer’s; it begins. */
const SIDE = 1
const PATIENCE = 30_000

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** All that a player knows before the end. */
interface Known {
  readonly id: string
  readonly commitment: string
  readonly mine: string
}

/** What someone would try as the seed of the computer. */
const TRIED: Readonly<Record<string, (known: Known) => string>> = {
  'the id of the game': ({ id }) => `${id}/${SIDE}`,
  'the digest of the secret': ({ commitment }) => sha256(`voltigeur computer ${commitment} ${SIDE}`),
  'my own contribution': ({ mine }) => sha256(`voltigeur computer ${mine} ${SIDE}`),
  'both contributions, as if mine were the secret': ({ mine }) =>
    sha256(`voltigeur computer ${computerContribution(mine)} ${SIDE}`),
  nothing: () => 'chance',
}

export async function seeds({ base }: House): Promise<Finding> {
  const line = await Line.guest(base)
  const { battle } = openPlayed(loadGame(GAME), SCENARIO)
  const { position } = begin(loadGame(GAME), { scenario: SCENARIO, seed: 'any' })
  const foretell = (seed: string): string =>
    canonicalJson(battle.language.writeDecision(makePlayer(LEVEL, seed).decide(battle, position, SIDE)))
  const right = new Map(Object.keys(TRIED).map(name => [name, 0]))
  let afterwards = 0
  for (let i = 0; i < GAMES; i++) {
    const { commitment } = await line.ask<PledgeReply>('/api/pledges', {})
    const mine = `of game ${i}`
    const wish = { game: GAME, scenario: SCENARIO, side: 1 - SIDE, opponent: { computer: LEVEL } }
    const { id } = await line.ask<NewGameReply>('/api/games', { ...wish, pledge: { commitment, contribution: mine } })
    const done = canonicalJson(await firstDecision(line, id))
    for (const [name, seedOf] of Object.entries(TRIED)) {
      if (foretell(seedOf({ id, commitment, mine })) === done) right.set(name, right.get(name)! + 1)
    }
    await line.ask(`/api/games/${id}/resign`, {})
    const { pledge } = await line.read<GameRecord>(`/api/games/${id}/record`)
    if (foretell(sha256(`voltigeur computer ${pledge.secret} ${SIDE}`)) === done) afterwards++
  }
  const most = Math.max(...right.values())
  return {
    point: '6 dice',
    attack: `a player foretells the computer’s first decision in ${GAMES} games by ${right.size} guesses at its seed`,
    figure: `${[...right].map(([name, times]) => `by ${name} ${times}`).join(', ')}; with the secret, once it is revealed, ${afterwards}`,
    // Some decisions come up by chance.
    sound: most < GAMES / 2 && afterwards === GAMES,
  }
}

/** What the computer did first, as everyone is told. */
function firstDecision(line: Line, id: string): Promise<Json> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the computer does not begin')), PATIENCE)
    const stop = line.follow(
      `/api/games/${id}/events`,
      '0.0',
      ({ kind, data }) => {
        if (kind !== 'item') return
        const { by, decision } = JSON.parse(data)
        if (by !== SIDE || !decision) return
        clearTimeout(late)
        stop()
        resolve(decision)
      },
      () => {},
    )
  })
}
