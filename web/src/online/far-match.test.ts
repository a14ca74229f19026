import { offersAt } from '@voltigeur/conversation'
import { playableParley as parley } from '@voltigeur/conversation/parley'
import { loadGame } from '@voltigeur/games'
import {
  begin,
  type Decision,
  type Item,
  type OrderAhead,
  Random,
  type Sender,
  sample,
  type Verdict,
  type Viewer,
} from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import type { PlayableGame, PlayableMatch } from '../games/shelf.ts'
import type { Scene } from '../table/orders/choosing.ts'
import { instructionsIn } from '../table/orders/instructions.ts'
import { Sitting } from '../table/sitting/sitting.ts'
import { type FarErrand, FarMatch } from './far-match.ts'

const glory = loadGame('crowning-glory')
const pledge = { secret: 'ab'.repeat(32), contributions: ['mine', 'yours'] }
const [FIRST, SECOND] = [0, 1]

/** A server with its match, and messages that wait until they are delivered. */
class Post {
  readonly match: PlayableMatch
  readonly letters: FarErrand[] = []
  readonly orders: (readonly OrderAhead[])[] = []
  #key = 0

  constructor(game: PlayableGame, seed = pledge.secret) {
    this.match = begin(game, {}, { pledge: { ...pledge, secret: seed } })
  }

  far(viewer: Viewer): FarMatch {
    return new FarMatch({
      game: this.match.game as PlayableGame,
      beginning: {},
      viewer,
      commitment: this.match.commitment!,
      send: errand => this.letters.push(errand),
      newKey: () => `key ${++this.#key}`,
      order: orders => this.orders.push(orders),
    })
  }

  answer(by: number): Verdict {
    const { decision, expect, key } = this.letters.shift()!
    const seat = this.match.seat(by)
    const sending = { expect, key }
    return decision === null
      ? seat.undo(sending)
      : seat.play(this.match.battle.language.readDecision(decision), sending)
  }
}

const tellAll = (post: Post, far: FarMatch): void => {
  for (const item of post.match.seat(far.viewer).since(far.at)) far.take(item)
}

/** Both sides are commanded from afar; chance decides. */
function playThrough(game: PlayableGame, seed: string): { foreseen: number; all: number } {
  const post = new Post(game, seed)
  const random = new Random(seed)
  const sides = [FIRST, SECOND].map(side => post.far(side))
  const looker = post.far('public')
  const sittings: Sitting[] = []
  let [all, foreseen] = [0, 0]
  for (const far of [...sides, looker]) tellAll(post, far)
  for (const [side, far] of sides.entries()) {
    sittings.push(Sitting.follow(far, 'far', side === FIRST ? ['human', 'away'] : ['away', 'human']))
  }
  while (post.match.owing.length > 0 && all < 3000) {
    const by = random.pick(post.match.owing)
    const far = sides[by]
    const decision = sample(far.seat().menus, random)!
    expect(sittings[by].decide(decision)).toEqual([])
    const ahead = far.busy ? null : far.position
    expect(post.answer(by)).toMatchObject({ accepted: true })
    const before = far.at
    for (const one of [...sides, looker]) tellAll(post, one)
    if (ahead) {
      foreseen++
      // The early result is the real one, unless there was more than could be predicted.
      if (far.at === before + 1) expect(ahead.equals(far.position)).toBe(true)
    }
    all++
    expect(far.ahead).toBe(false)
  }
  for (const [side, far] of sides.entries()) {
    const seat = post.match.seat(side)
    expect(far.position.equals(seat.position)).toBe(true)
    expect([far.chain, far.at, far.hash()]).toEqual([seat.chain, seat.version, seat.hash])
    expect(far.events).toEqual(seat.events)
    expect(sittings[side].now.over).toBe(post.match.owing.length === 0)
  }
  expect(looker.chain).toBe(post.match.seat('public').chain)
  return { foreseen, all }
}

describe('a match that lives elsewhere', () => {
  test('is followed to its end, and what is certain is shown before it is confirmed', () => {
    const { foreseen, all } = playThrough(glory, '0'.repeat(64))
    expect(foreseen).toBeGreaterThan(all / 4)
    expect(foreseen).toBeLessThan(all)
  })

  test('is followed where orders are hidden, and nothing is foreseen that hangs on what is hidden', () => {
    for (const seed of ['1', '2', '3']) {
      const { foreseen, all } = playThrough(parley, seed.repeat(64))
      expect(foreseen).toBeGreaterThan(0)
      expect(foreseen).toBeLessThan(all)
    }
  })
})

/** A side at a table, with all its items so far. */
function seated(side = FIRST) {
  const post = new Post(parley)
  const far = post.far(side)
  tellAll(post, far)
  const sitting = Sitting.follow(far, 'far', side === FIRST ? ['human', 'away'] : ['away', 'human'])
  const hear = (text: string): Decision => far.battle.language.hear(text)
  return { post, far, sitting, hear }
}

describe('what a side does not want to be asked', () => {
  const isCard = (decision: Decision): boolean => 'about' in decision && decision.about === 'cards'

  /** Plays by chance until the side could say that it does not want to be asked about cards. */
  function askedAboutCards() {
    const post = new Post(parley)
    const random = new Random('cards')
    const sides = [FIRST, SECOND].map(side => post.far(side))
    const tell = (): void => {
      for (const far of sides) tellAll(post, far)
    }
    for (tell(); ; tell()) {
      const by = random.pick(post.match.owing)
      const found = sides[by].seat().menus.find(menu => menu.lastResort && [...menu.decisions()].some(isCard))
      if (found) return { post, far: sides[by], by, tell, forGood: [...found.decisions()].find(isCard)! }
      post.match.play(sample(post.match.seat(by).menus, random)!, by)
    }
  }

  test('stands at the server, is told, and is taken back while another decides', () => {
    const { post, far, by, tell, forGood } = askedAboutCards()
    const sitting = Sitting.follow(far, 'far', by === FIRST ? ['human', 'away'] : ['away', 'human'])
    expect(forGood).toMatchObject({ kind: 'instruct', until: 'end' })
    const standing = () => instructionsIn({ ...scene(), offers: offersAt(far.seat()) }, far.seat())
    const scene = () => ({ battle: far.battle, position: far.position }) as Scene
    expect(standing()).toEqual([])
    sitting.decide(forGood)
    expect(post.answer(by)).toMatchObject({ accepted: true })
    tell()
    // Any side in turn: the player can see what stands, and undo it.
    expect(post.match.owing).not.toContain(by)
    const [{ takeBack, ...rest }] = standing()
    expect([takeBack, rest.text]).toEqual([{ kind: 'instruct', about: 'cards', until: 'off' }, expect.any(String)])
    expect(sitting.decide(takeBack)).toEqual([])
    expect(post.answer(by)).toMatchObject({ accepted: true })
    tell()
    expect(standing()).toEqual([])
  })
})

describe('a decision on its way', () => {
  test('is shown at once, goes on from there, and is counted once when it is told of', () => {
    const { post, far, sitting, hear } = seated()
    expect(sitting.decide(hear('order R1 to hold'))).toEqual([])
    expect(sitting.decide(hear('order R2 to hold'))).toEqual([])
    expect(post.letters.map(({ expect }) => expect)).toEqual([1, 2])
    expect(sitting.now).toMatchObject({ ours: true, undoable: 2, news: null })
    post.answer(FIRST)
    tellAll(post, far)
    expect([far.at, far.ahead, far.seat().version]).toEqual([2, true, 3])
    post.answer(FIRST)
    tellAll(post, far)
    expect([far.at, far.ahead, far.seat().version]).toEqual([3, false, 3])
    expect(far.position.equals(post.match.seen(FIRST))).toBe(true)
    expect(sitting.now.undoable).toBe(2)
  })

  test('is taken out again when it came to nothing', () => {
    const { far, sitting, hear } = seated()
    const before = sitting.now.position
    sitting.decide(hear('order R1 to hold'))
    expect(sitting.now.position.equals(before)).toBe(false)
    far.dropped()
    expect(sitting.now.position.equals(before)).toBe(true)
    expect(sitting.now).toMatchObject({ ours: true, undoable: 0 })
  })

  test('is expected no longer once it is answered, though it was told of in other words', () => {
    const { post, far, sitting, hear } = seated()
    sitting.decide(hear('order R1 to hold'))
    const [{ key }] = post.letters
    post.answer(FIRST)
    far.settled('another')
    expect(far.ahead).toBe(true)
    far.settled(key)
    expect(far.ahead).toBe(false)
    tellAll(post, far)
    expect(far.position.equals(post.match.seen(FIRST))).toBe(true)
  })

  test('is not sent when it is against the rules as they can be seen from here', () => {
    const { post, sitting, hear } = seated()
    expect(sitting.decide(hear('order B1 to hold'))).not.toEqual([])
    expect(post.letters).toEqual([])
  })

  test('of a side is none of the public’s', () => {
    const post = new Post(parley)
    const far = post.far('public')
    tellAll(post, far)
    expect(far.seat().play(far.battle.language.hear('order R1 to hold'))).toMatchObject({ accepted: false })
    expect(post.letters).toEqual([])
  })
})

describe('taking back', () => {
  test('waits for the server, and is offered no further than the rules let it', () => {
    const { post, far, sitting, hear } = seated()
    expect(sitting.undo()).toBe(false)
    sitting.decide(hear('order R1 to hold'))
    post.answer(FIRST)
    tellAll(post, far)
    expect(sitting.now.undoable).toBe(1)
    expect(sitting.undo()).toBe(true)
    expect(sitting.now).toMatchObject({ ours: false, undoable: 0 })
    expect(post.answer(FIRST)).toMatchObject({ accepted: true })
    tellAll(post, far)
    expect(sitting.now).toMatchObject({ ours: true, undoable: 0 })
    expect(far.position.equals(post.match.seen(FIRST))).toBe(true)
  })

  test('ends where the other side has done something that can be seen', () => {
    const { post, far, sitting, hear } = seated()
    sitting.decide(hear('order R1 to hold'))
    post.answer(FIRST)
    for (const text of ['B1', 'B2', 'B3', 'B4']) post.match.play(hear(`order ${text} to hold`), SECOND)
    tellAll(post, far)
    expect(sitting.now.undoable).toBe(post.match.undoableBy(FIRST))
  })
})

describe('what is told', () => {
  const forged = (item: Item): Item => ({ ...item, by: SECOND as Sender })

  test('twice is passed over, and what does not follow is refused', () => {
    const { post, far, hear } = seated()
    const [start] = post.match.seat(FIRST).since(0)
    far.take(start)
    expect(far.at).toBe(1)
    post.match.play(hear('order R1 to hold'), FIRST)
    const [next] = post.match.seat(FIRST).since(1)
    expect(() => far.take(forged(next))).toThrow(/doesn’t follow/)
    far.take(next)
    expect(far.at).toBe(2)
  })

  test('can begin with what is seen now', () => {
    const { post, hear } = seated()
    post.match.play(hear('order R1 to hold'), FIRST)
    const seat = post.match.seat(FIRST)
    const late = new FarMatch(
      {
        game: parley,
        beginning: {},
        viewer: FIRST,
        commitment: post.match.commitment!,
        send: errand => post.letters.push(errand),
        newKey: () => 'late',
        order: () => {},
      },
      seat.snapshot(),
    )
    expect(late.seat().version).toBe(2)
    Sitting.follow(late, 'late', ['human', 'away']).decide(hear('order R2 to hold'))
    expect(post.answer(FIRST)).toMatchObject({ accepted: true })
    tellAll(post, late)
    expect(late.position.equals(seat.position)).toBe(true)
  })

  test('what is ordered ahead is sent, and shown as the server has it', () => {
    const { post, far, sitting } = seated()
    const order: OrderAhead = { asked: { kind: 'fire' }, answer: { kind: 'hold' }, until: 'end' }
    let shifts = 0
    sitting.subscribe(() => shifts++)
    far.orderAhead([order])
    expect([post.orders, far.ordered, shifts]).toEqual([[[order]], [], 0])
    far.ordersAre([order])
    far.ordersAre([{ ...order }])
    expect([far.ordered, shifts]).toEqual([[order], 1])
  })

  test('that play has ended otherwise leaves nothing to decide', () => {
    const { far, sitting } = seated()
    far.close()
    expect(sitting.now).toMatchObject({ over: true, ours: false })
  })
})

describe('what was told so far, moment by moment', () => {
  test('each position is as it was then, and what was taken back is left out', () => {
    const post = new Post(glory)
    const far = post.far(FIRST)
    const random = new Random('so far')
    const positions = [post.match.seen(FIRST).copy()]
    for (let n = 0; n < 12; n++) {
      const [side] = post.match.owing
      post.match.seat(side).play(sample(post.match.seat(side).menus, random)!)
      positions.push(post.match.seen(FIRST).copy())
    }
    tellAll(post, far)
    const before = far.recording()
    expect(before.moments.map(({ position }, at) => position.equals(positions[at]))).not.toContain(false)
    expect(before.moments.map(({ index }) => index)).toEqual([...before.moments.keys()])
    const told = before.moments.reduce((sum, { events }) => sum + events.length, 0)
    expect(told).toBe(far.events.length)
    expect(far.momentBefore(5)).toBe(4)
    const by = far.entries.at(-1)!.by as number
    const { accepted } = post.match.seat(by).undo()
    tellAll(post, far)
    expect(far.recording().moments).toHaveLength(before.moments.length - (accepted ? 1 : 0))
    expect(far.momentBefore(far.at)).toBe(far.recording().moments.length - 1)
  })
})

test('orders in advance are for games between people', () => {
  const post = new Post(glory)
  expect(post.far(FIRST).foresees).toBe(true)
})
