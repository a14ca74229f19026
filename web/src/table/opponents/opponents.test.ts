import { playableParley as parley } from '@voltigeur/conversation/parley'
import { Random, sample } from '@voltigeur/kernel'
import { describe, expect, test, vi } from 'vitest'
import type { Commander } from '../sitting/commanders.ts'
import { Sitting } from '../sitting/sitting.ts'
import { Mind } from './mind.ts'
import { type OpponentStudy, Opponents } from './opponents.ts'
import type { Thought, Word } from './thought.ts'

const [RED, BLUE] = [0, 1]

const sit = (...seats: readonly Commander[]): Sitting =>
  Sitting.start(parley, 'patrol', { scenario: 'field', options: {}, seats, seed: '7' })

/** A study in this very room, which keeps what is said. */
function room(alter: (word: Word) => Word | null = word => word) {
  const mind = new Mind(() => Promise.resolve(parley))
  const told: Word[] = []
  const thoughts: Thought[] = []
  let hear: (thought: Thought) => void = () => {}
  const study: OpponentStudy = {
    tell(word) {
      told.push(word)
      const passed = alter(structuredClone(word))
      if (!passed) return
      void mind.hear(passed).then(thought => {
        if (!thought) return
        thoughts.push(thought)
        hear(thought)
      })
    },
    listen(heard) {
      hear = heard
    },
    close() {},
  }
  return { study, told, thoughts }
}

test('a computer that could not sit down says why, however often it is asked', async () => {
  const mind = new Mind(() => Promise.reject(new Error('the game cannot be fetched')))
  const seat = sit('random', 'random').match.seat(RED)
  const invitation = { game: parley.id, beginning: {} }
  const came = { kind: 'sit', side: RED, invitation, player: 'random', whims: '', snapshot: seat.snapshot() } as const
  expect(await mind.hear(came)).toEqual({ side: RED, failure: 'the game cannot be fetched' })
  const asked = { kind: 'ask', side: RED, failures: 1 } as const
  expect(await mind.hear(asked)).toEqual({ side: RED, failure: 'the game cannot be fetched' })
})

/** A player at the screen decides at random; the opponents answer by themselves. */
async function playOut(sitting: Sitting, study: OpponentStudy): Promise<(string | null)[]> {
  const troubles: (string | null)[] = []
  const opponents = new Opponents(sitting, study, {
    ready: () => Promise.resolve(),
    onTrouble: trouble => troubles.push(trouble),
  })
  const random = new Random('at the screen')
  for (let i = 0; i < 5000 && !sitting.now.over; i++) {
    if (sitting.now.ours) expect(sitting.decide(sample(sitting.seat.menus, random)!)).toEqual([])
    else await new Promise(done => setTimeout(done))
  }
  opponents.dismiss()
  expect(sitting.now.over).toBe(true)
  return troubles
}

describe('opponents', () => {
  test.each([
    ['one against somebody here', ['human', 'random']],
    ['two against each other', ['random', 'random']],
    ['one who plans ahead, in worlds that could be,', ['human', 'captain']],
  ] as const)('%s play to the end', async (_, seats) => {
    const { study, told } = room()
    const troubles = await playOut(sit(...seats), study)
    expect(troubles.filter(trouble => trouble !== null)).toEqual([])
    expect(told.filter(({ kind }) => kind === 'sit')).toHaveLength(seats.filter(seat => seat !== 'human').length)
  })

  test('decide alike for the same battle', async () => {
    const [one, other] = [sit('random', 'random'), sit('random', 'random')]
    for (const sitting of [one, other]) await playOut(sitting, room().study)
    expect(one.match.hash()).toBe(other.match.hash())
  })

  test('are told what their side may see, step by step, and never the seed', async () => {
    const sitting = sit('human', 'random')
    const { study, told } = room()
    await playOut(sitting, study)
    const items = told.flatMap(word => (word.kind === 'item' ? [word.item] : []))
    expect(items).toEqual(sitting.match.seat(BLUE).since(items[0].at))
    const [first] = told
    expect(first.kind === 'sit' && first.invitation.beginning).toEqual({
      scenario: 'field',
      options: { cards: 'drawn' },
    })
    expect(JSON.stringify(told)).not.toContain('seed')
  })

  test('think of whims that nothing hidden can sway', async () => {
    const asked = async (unseen: readonly string[]): Promise<Thought> => {
      const sitting = sit('human', 'random')
      for (const text of unseen) expect(sitting.decide(sitting.battle.language.hear(text))).toEqual([])
      const { study, thoughts } = room()
      const opponents = new Opponents(sitting, study, { ready: () => new Promise(() => {}), onTrouble: () => {} })
      await vi.waitFor(() => expect(thoughts).toHaveLength(1))
      opponents.dismiss()
      return thoughts[0]
    }
    expect(await asked(['order R1 to hold', 'order R2 to march'])).toEqual(await asked([]))
  })
})

describe('an answer', () => {
  test('that was overtaken is dropped, and thought again', async () => {
    const sitting = sit('random', 'human')
    const { match } = sitting
    const { study, thoughts } = room()
    const opponents = new Opponents(sitting, study, {
      ready: () => new Promise(done => setTimeout(done, 150)),
      onTrouble: () => {},
    })
    await vi.waitFor(() => expect(thoughts).toHaveLength(1))
    // Before the answer arrives another decision for its side is made.
    const overtaken = match.seat(RED)
    const other = sample(overtaken.menus, new Random('meanwhile'))!
    expect(overtaken.play(other)).toMatchObject({ accepted: true })
    const [late] = thoughts
    expect(late).toMatchObject({ at: 1 })
    await vi.waitFor(() => expect(match.entries.length).toBeGreaterThan(2), 3000)
    opponents.dismiss()
    expect(match.entries[0].decision).toEqual(other)
    expect(thoughts.map(thought => 'at' in thought && thought.at).slice(0, 3)).toEqual([1, 2, 3])
  })

  test('is found again when word was lost on the way', async () => {
    const sitting = sit('random', 'human')
    let items = 0
    const { study, told } = room(word => (word.kind === 'item' && ++items === 2 ? null : word))
    await playOut(sitting, study)
    expect(told.filter(({ kind }) => kind === 'sit').length).toBeGreaterThan(1)
  })

  test('at which the rules fail is told, and the opponent does something else', async () => {
    const sitting = sit('random', 'random')
    const { battle } = sitting
    const { apply } = battle
    const heard = vi.spyOn(console, 'error').mockImplementation(() => {})
    let calls = 0
    battle.apply = (position, decision, by, umpire) => {
      if (++calls === 5) throw new Error('the frames are all wrong')
      apply.call(battle, position, decision, by, umpire)
    }
    const troubles = await playOut(sitting, room().study)
    battle.apply = apply
    expect(heard).toHaveBeenCalledTimes(1)
    heard.mockRestore()
    expect(troubles.filter(trouble => trouble !== null)).toEqual([expect.stringContaining('Rules error')])
    expect(troubles.at(-1)).toBeNull()
  })

  test('that never comes is said after a few tries, and nothing is asked any more', async () => {
    const sitting = sit('human', 'random')
    const { study, told } = room(word => (word.kind === 'sit' ? { ...word, player: 'nobody' } : word))
    const troubles: (string | null)[] = []
    vi.spyOn(Random.prototype, 'below').mockImplementation(() => {
      throw new Error('no whims')
    })
    const opponents = new Opponents(sitting, study, {
      ready: () => Promise.resolve(),
      onTrouble: trouble => troubles.push(trouble),
    })
    await vi.waitFor(() => expect(troubles).toHaveLength(6))
    await new Promise(done => setTimeout(done, 20))
    vi.restoreAllMocks()
    opponents.dismiss()
    expect(told.filter(({ kind }) => kind === 'ask')).toHaveLength(6)
    expect(troubles[0]).toContain('there is no player "nobody"')
  })
})
