/**
 * A program that plays against a computer player on a server, as a guest: `npm install voltigeur`,
 * `npx voltigeur serve --online`, then `node online-bot.ts http://127.0.0.1:8080`.
 */
import { randomUUID } from 'node:crypto'
import { argv } from 'node:process'
import { Follower, loadGame, Random, sample } from 'voltigeur'
import { type Client, connect } from 'voltigeur/client'

/** Plays a whole game; returns how it ended. */
export async function play(server: Client) {
  await server.signInAsGuest()
  const { id } = await server.createGame({
    game: 'austerlitz',
    scenario: 'telnitz',
    side: 0,
    opponent: { computer: 'random' },
  })
  const { table, snapshot } = await server.table(id)
  if (!snapshot || table.me === 'public') throw new Error('the game has not started')
  const side = table.me

  // The rules run here too: a follower keeps the position that this player may see.
  const battle = loadGame(table.game).open(table.scenario, table.options)
  const seen = new Follower(battle, snapshot)
  const random = new Random(id)

  for await (const told of server.follow(id, `${table.rewinds}.${seen.at}`)) {
    if (told.kind === 'item' && told.data.at === seen.at) seen.take(told.data)
    if (told.kind === 'table' && told.data.state === 'over') return told.data.result
    while (seen.owing.includes(side)) {
      const decision = sample(battle.menus(seen.position, side), random)
      const verdict = await server.decide(id, {
        decision: decision && battle.language.writeDecision(decision),
        expect: `${table.rewinds}.${seen.at}`,
        key: randomUUID(),
      })
      if (!verdict.accepted) throw new Error(verdict.objections[0]?.text)
      for (const item of verdict.items) seen.take(item)
    }
  }
  throw new Error('the connection has ended')
}

if (import.meta.main) console.log(await play(connect(argv[2] ?? 'http://127.0.0.1:8080')))
