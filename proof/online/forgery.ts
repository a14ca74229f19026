/**
 * Requests over HTTP that must not be granted, some of them only possible with a seat or another player’s cookie. None
 * may be accepted or cause a server error, and the games must be unchanged afterwards.
 */
import { randomUUID } from 'node:crypto'
import { Random, sample } from '@voltigeur/kernel'
import { limits, type NewGameReply, type TableReply, type WireVerdict } from '@voltigeur/wire'
import { type Hand, type Played, sitDown } from './hand.ts'
import type { House } from './house.ts'
import { type Answer, Line } from './line.ts'

export interface ForgeryOrder {
  readonly house: House
  /** Games with hidden information, so that there is something to find out. */
  readonly played: readonly Played[]
  readonly requests: number
  readonly seed: string
  readonly tell: (line: string) => void
}

export interface ForgeryResult {
  readonly requests: number
  readonly byKind: Readonly<Record<string, number>>
  readonly byCode: Readonly<Record<string, number>>
  readonly accepted: number
  readonly faults: number
  /** Answers that differ between two viewers who must see the same, or that reveal another side’s information. */
  readonly told: number
  readonly leftChanged: number
  readonly examples: readonly string[]
  readonly sound: boolean
}

/** The request, and whether its answer would break a promise. */
interface Attempt {
  readonly answer: Answer
  readonly broken: 'accepted' | 'told' | null
}

interface Scene {
  readonly hands: readonly [Hand, Hand]
  /** A player without a seat here, and an unknown visitor. */
  readonly stranger: Line
  readonly nobody: Line
  /** A game still open, created by the first player. */
  readonly waiting: string
}

const AT_ONCE = 16
const TELL_EVERY = 10_000
const MOST_EXAMPLES = 10

export async function forge(order: ForgeryOrder): Promise<ForgeryResult> {
  const { requests, tell } = order
  const random = new Random(order.seed)
  const scenes: Scene[] = []
  for (const played of order.played) scenes.push(await setScene(order.house.base, played, random))
  const before = await looks(scenes)
  const byKind: Record<string, number> = {}
  const byCode: Record<string, number> = {}
  const examples: string[] = []
  const tally = { accepted: 0, told: 0, faults: 0 }
  const kinds = Object.keys(attempts)
  let done = 0
  let begun = 0
  const lane = async (): Promise<void> => {
    while (begun < requests) {
      const kind = kinds[begun++ % kinds.length]
      const { answer, broken } = await attempts[kind](random.pick(scenes), random)
      byKind[kind] = (byKind[kind] ?? 0) + 1
      byCode[answer.code] = (byCode[answer.code] ?? 0) + 1
      if (broken) tally[broken]++
      if (answer.code >= 500) tally.faults++
      if ((broken || answer.code >= 500) && examples.length < MOST_EXAMPLES)
        examples.push(`${kind}: ${answer.code} ${answer.text.slice(0, 300)}`)
      if (++done % TELL_EVERY === 0) tell(`${done} of ${requests} requests: ${JSON.stringify(tally)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const after = await looks(scenes)
  const leftChanged = before.filter((look, index) => look !== after[index]).length
  const { accepted, told, faults } = tally
  const sound = accepted + told + faults + leftChanged === 0 && done >= requests
  return { requests: done, byKind, byCode, accepted, faults, told, leftChanged, examples, sound }
}

async function setScene(base: string, played: Played, random: Random): Promise<Scene> {
  const [first, second, stranger] = [await Line.guest(base), await Line.guest(base), await Line.guest(base)]
  const hands = await sitDown(played, [first, second])
  const { game, scenario } = played
  const made = await first.ask<NewGameReply>('/api/games', { game, scenario, side: 0, opponent: 'invited' })
  // A few decisions, to have a past to forge.
  for (let k = 0; k < 6 && hands[0].owes; k++) await hands[0].send(hands[0].choose(random))
  return { hands, stranger, nobody: new Line(base), waiting: made.id }
}

/** The state of every game, as each viewer sees it. */
async function looks(scenes: readonly Scene[]): Promise<string[]> {
  const found: string[] = []
  for (const { hands, waiting } of scenes) {
    for (const hand of hands) {
      const { table, mark, snapshot } = await hand.line.read<TableReply>(hand.path)
      found.push(
        JSON.stringify({
          mark,
          snapshot,
          state: table.state,
          offers: table.offers,
          ahead: table.ahead,
          result: table.result,
        }),
      )
    }
    const { table } = await hands[0].line.read<TableReply>(`/api/games/${waiting}`)
    found.push(JSON.stringify({ state: table.state, seats: table.seats.map(({ person }) => person) }))
  }
  return found
}

const owing = ({ hands }: Scene): Hand | undefined => hands.find(({ owes }) => owes)
const waitingHand = ({ hands }: Scene): Hand | undefined => hands.find(({ owes }) => !owes)

/** A decision that would be legal from the right player. */
function legal(scene: Scene, random: Random) {
  const hand = owing(scene) ?? scene.hands[0]
  const decision = sample(hand.battle.menus(hand.follower.position, hand.side), random)
  const written = decision ? hand.battle.language.writeDecision(decision) : { kind: 'pass' }
  return { hand, body: { decision: written, expect: hand.mark, key: randomUUID() } }
}

function grants({ code, text }: Answer): boolean {
  if (code >= 300) return false
  try {
    return (JSON.parse(text) as WireVerdict).accepted !== false
  } catch {
    return false
  }
}

/** Refused, with any answer. */
const refused = async (sent: Promise<Answer>): Promise<Attempt> => {
  const answer = await sent
  return { answer, broken: grants(answer) ? 'accepted' : null }
}

/** Readable, but without another side’s information. */
const untold = async (sent: Promise<Answer>, secret: RegExp): Promise<Attempt> => {
  const answer = await sent
  return { answer, broken: secret.test(answer.text) ? 'told' : null }
}

/** Never told before the end of a battle: what the dice depend on. */
const DICE = /"(secret|seed|pledge|contributions?)"\s*:/

const mangled = (text: string, random: Random): string => {
  const at = random.below(Math.max(1, text.length))
  const junk = ['', '"', '{', '}', '\u0000', '9'.repeat(40), '\\', ',', 'null', '[', '\ud800']
  return `${text.slice(0, at)}${random.pick(junk)}${text.slice(at + 1 + random.below(3))}`
}

/** A signature has several spellings, such as without its last sign: these aren’t forgeries. */
function meantBy(cookie: string): string {
  const [token, signature = ''] = cookie.split('.').slice(-2)
  return `${token} ${Buffer.from(signature.replaceAll(/%3d/gi, '='), 'base64').toString('hex')}`
}

/** A different but sendable cookie; null if chance left its meaning unchanged. */
export function forgedCookie(cookie: string, random: Random): string | null {
  const forged = mangled(cookie, random).replaceAll(/[^\x20-\x7e]/g, 'x')
  return meantBy(forged) === meantBy(cookie) ? null : forged
}

type Attempting = (scene: Scene, random: Random) => Promise<Attempt>

const attempts: Readonly<Record<string, Attempting>> = {
  'the other side decides': (scene, random) => {
    const { hand, body } = legal(scene, random)
    const other = scene.hands.find(one => one !== hand)!
    return refused(other.line.post(`${hand.path}/decisions`, { ...body, expect: other.mark }))
  },
  'a stranger decides': (scene, random) => {
    const { hand, body } = legal(scene, random)
    return refused(scene.stranger.post(`${hand.path}/decisions`, body))
  },
  'nobody decides': (scene, random) => {
    const { hand, body } = legal(scene, random)
    return refused(scene.nobody.post(`${hand.path}/decisions`, body))
  },
  'a forged cookie': (scene, random) => {
    const { hand, body } = legal(scene, random)
    const cookie = forgedCookie(hand.line.cookie, random)
    if (cookie === null) return attempts['nobody decides'](scene, random)
    const line = new Line(hand.line.base)
    line.cookie = cookie
    return refused(line.post(`${hand.path}/decisions`, body))
  },
  'from another page': (scene, random) => {
    const { hand, body } = legal(scene, random)
    const headers = random.pick<Readonly<Record<string, string>>>([
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: `${hand.line.base}.elsewhere.example` },
    ])
    return refused(hand.line.send('POST', `${hand.path}/decisions`, JSON.stringify(body), headers))
  },
  'as a form': (scene, random) => {
    const { hand, body } = legal(scene, random)
    const type = random.pick(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
    const headers = { 'content-type': type }
    return refused(hand.line.send('POST', `${hand.path}/decisions`, JSON.stringify(body), headers))
  },
  'an illegal decision': (scene, random) => {
    const hand = owing(scene) ?? scene.hands[0]
    const wild = hand.battle.probe.wild(hand.follower.position, random)
    if (hand.battle.objections(hand.follower.position, wild, hand.side).length === 0)
      return attempts['a decision of another time'](scene, random)
    const decision = hand.battle.language.writeDecision(wild)
    const body = { decision, expect: hand.mark, key: randomUUID() }
    return refused(hand.line.post(`${hand.path}/decisions`, body))
  },
  'a decision of another time': (scene, random) => {
    const { hand, body } = legal(scene, random)
    const expect = random.pick([
      `0.${hand.follower.at + 1 + random.below(9)}`,
      '1.0',
      '7.7',
      `0.${hand.follower.at - 1}`,
    ])
    return refused(hand.line.post(`${hand.path}/decisions`, { ...body, expect }))
  },
  'a mangled body': (scene, random) => {
    const { hand, body } = legal(scene, random)
    // Out of turn, so that even a valid decision is refused.
    const other = waitingHand(scene) ?? scene.hands.find(one => one !== hand)!
    const text = mangled(JSON.stringify({ ...body, expect: other.mark }), random)
    return refused(other.line.send('POST', `${hand.path}/decisions`, text))
  },
  'a body of another shape': (scene, random) => {
    const { hand, body } = legal(scene, random)
    const other = random.pick<unknown>([
      null,
      [],
      [body],
      'text',
      7,
      { ...body, key: 'short' },
      { ...body, key: 'x'.repeat(101 + random.below(1000)) },
      { ...body, key: 7 },
      { ...body, more: true },
      { ...body, decision: [] },
      { ...body, decision: { kind: { toString: 'x' } } },
      { ...body, decision: { kind: 'constructor' } },
      { ...body, decision: { __proto__: null, kind: '__proto__' } },
      { ...body, expect: -1 },
      { ...body, expect: '0.99999999' },
      { decision: body.decision },
      {},
    ])
    return refused(hand.line.post(`${hand.path}/decisions`, other))
  },
  'a body that is too large': (scene, random) => {
    const { hand, body } = legal(scene, random)
    const text = JSON.stringify({ ...body, decision: { kind: 'x'.repeat(70_000 + random.below(1000)) } })
    return refused(hand.line.send('POST', `${hand.path}/decisions`, text))
  },
  'deeply nested': (scene, random) => {
    const { hand } = legal(scene, random)
    const depth = 1000 + random.below(5000)
    const text = `{"decision":{"kind":${'['.repeat(depth)}${']'.repeat(depth)}},"expect":"0.1","key":"${randomUUID()}"}`
    return refused(hand.line.send('POST', `${hand.path}/decisions`, text))
  },
  'another game': (scene, random) => {
    const { hand, body } = legal(scene, random)
    const id = random.pick([randomUUID(), '..', '%00', "' or 1=1 --", 'x'.repeat(300), scene.waiting, '__proto__'])
    const path = `/api/games/${encodeURIComponent(id)}/decisions`
    return refused(hand.line.post(path, body))
  },
  'a stranger ends it': (scene, random) => {
    const act = random.pick(['resign', 'claim', 'draw', 'hints', 'rewind', 'cancel'])
    const bodies: Readonly<Record<string, object>> = {
      draw: { offer: true },
      hints: { allow: true },
      rewind: { to: '0.0' },
    }
    const body = bodies[act] ?? {}
    const line = random.pick([scene.stranger, scene.nobody])
    return refused(line.post(`${scene.hands[0].path}/${act}`, body))
  },
  'orders ahead that make no sense, or of a stranger': (scene, random) => {
    const { line, path } = scene.hands[0]
    const order = { asked: { kind: 'retreat' }, answer: { kind: 'retreat', to: 'a1' }, until: 'end' }
    const stranger = random.pick([scene.stranger, scene.nobody])
    if (random.chance(0.3)) return refused(stranger.post(`${path}/ahead`, { orders: [] }))
    const orders: unknown = random.pick<unknown>([
      null,
      [order, null],
      Array.from({ length: 41 }, () => order),
      [{ ...order, until: 'never' }],
      [{ ...order, asked: {} }],
      [
        {
          ...order,
          asked: { kind: random.pick(['giveUp', 'capitulate', '__proto__', 'constructor', 'x'.repeat(300)]) },
        },
      ],
      [{ ...order, answer: { kind: random.pick(['giveUp', 'capitulate', 'toString']) } }],
      [{ ...order, answer: { ...order.answer, to: random.pick<unknown>([-1, {}, [], 'nowhere', '\u0000']) } }],
      [{ ...order, asked: { kind: 'retreat', strange: 1 } }],
    ])
    return refused(line.post(`${path}/ahead`, { orders }))
  },
  'claimed too soon': scene => {
    const { line, path } = scene.hands[0]
    return refused(line.post(`${path}/claim`, {}))
  },
  'without an invitation': (scene, random) => {
    const invite = random.pick<string | undefined>([undefined, 'x', randomUUID(), '*', '%'])
    const body = invite === undefined ? {} : { invite }
    return refused(scene.stranger.post(`/api/games/${scene.waiting}/join`, body))
  },
  'a seat that is taken': scene => {
    return refused(scene.stranger.post(`${scene.hands[0].path}/join`, {}))
  },
  'an analysis before the end': (scene, random) => {
    const line = random.pick([scene.hands[0].line, scene.hands[1].line, scene.stranger, scene.nobody])
    const path = `${scene.hands[0].path}/analysis`
    return refused(random.below(2) === 0 ? line.get(path) : line.post(path, {}))
  },
  'too much for the laboratory': (scene, random) => {
    const good = { game: 'crowning-glory', players: ['recruit', 'recruit'], games: 1 }
    const bad = random.pick<object>([
      { ...good, games: limits.labGames + 1 + random.below(1_000_000) },
      { ...good, games: 0 },
      { ...good, players: ['recruit'] },
      { ...good, players: ['recruit', 'recruit', 'recruit'] },
      { ...good, seed: 'x'.repeat(limits.word + 1) },
      { ...good, game: '../../etc' },
      { ...good, patience: 1_000_000 },
    ])
    return refused(random.pick([scene.stranger, scene.hands[0].line]).post('/api/lab', bad))
  },
  'the record before the end': (scene, random) => {
    const line = random.pick([scene.stranger, scene.nobody, scene.hands[0].line, scene.hands[1].line])
    return refused(line.get(`${scene.hands[0].path}/record`))
  },
  'what the dice hang on': (scene, random) => {
    const line = random.pick([scene.stranger, scene.nobody, scene.hands[0].line, scene.hands[1].line])
    const path = random.pick([scene.hands[0].path, '/api/games', '/api/challenges', '/api/watch', '/api/me'])
    return untold(line.get(path), DICE)
  },
  'the eyes of the other side': async scene => {
    const [hand, other] = scene.hands
    // Whatever the request, a player sees the game from their own seat.
    const answer = await hand.line.get(`${hand.path}?side=${other.side}&viewer=${other.side}&me=${other.side}`)
    const { table, snapshot } = JSON.parse(answer.text) as TableReply
    const own = table.me === hand.side && snapshot?.hash === hand.follower.hash
    return { answer, broken: own ? null : 'told' }
  },
  'an invitation of others': async scene => {
    const answer = await scene.stranger.get(`/api/games/${scene.waiting}`)
    const told = answer.code === 200 && (JSON.parse(answer.text) as TableReply).invite !== null
    return { answer, broken: told ? 'told' : null }
  },
}
