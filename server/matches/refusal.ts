/** A request that can’t be granted: its HTTP status, and the reply. */
import { type RefusalCode, type RefusalValues, type RefusedReply, refused } from '@voltigeur/wire'

export class HttpRefusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly reply: RefusedReply

  constructor(status: number, reply: RefusedReply) {
    super(reply.problem)
    this.status = status
    this.reply = reply
  }
}

export const refusal = <C extends RefusalCode>(status: number, code: C, ...values: RefusalValues<C>): HttpRefusal =>
  new HttpRefusal(status, refused(code, ...values))

export const refuse = {
  unknown: () => refusal(401, 'who.unknown'),
  noGame: () => refusal(404, 'game.none'),
  noTournament: () => refusal(404, 'tournament.none'),
  notYours: () => refusal(403, 'game.lookOn'),
  notBegun: () => refusal(409, 'game.notBegun'),
  over: () => refusal(409, 'game.over'),
  overtaken: () => refusal(409, 'game.overtaken'),
}

/** Why a game can’t be loaded: the fault isn’t in the database, but in its rows. */
export class NotTheseRules extends Error {
  override readonly name = 'NotTheseRules'
}

/** What players see of it. */
export class Stranded extends HttpRefusal {
  constructor() {
    const { status, reply } = refusal(409, 'game.stranded')
    super(status, reply)
  }
}
