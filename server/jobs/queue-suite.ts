/** What every queue must do: the same tests for each. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { everyCount, type Job, type JobCount, type JobData, type JobQueue, type JobState } from './queue.ts'

export const job = (key: string, group = key, player = 'anyone', network: string | null = null): Job => ({
  kind: 'move',
  key,
  group,
  asker: { player, network, late: false },
  data: { key },
})

export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

export function gate(): Gate {
  let open = (): void => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}

/** Does its jobs, and waits at a named gate if there is one. */
export class QueueHand {
  readonly begun: string[] = []
  readonly done: string[] = []
  readonly gates = new Map<string, Gate>()
  readonly #looks = new Set<() => void>()

  readonly work = async ({ key }: JobData): Promise<void> => {
    const name = String(key)
    this.begun.push(name)
    this.#tell()
    await this.gates.get(name)?.opened
    this.done.push(name)
    this.#tell()
  }

  #tell(): void {
    for (const look of this.#looks) look()
  }

  /** Until the condition holds for the begun and finished jobs. */
  until(holds: () => boolean): Promise<void> {
    return new Promise(resolve => {
      const look = (): void => {
        if (!holds()) return
        this.#looks.delete(look)
        resolve()
      }
      this.#looks.add(look)
      look()
    })
  }
}

const counted = (moves: Readonly<Record<JobState, number>>): JobCount[] =>
  everyCount((kind, state) => (kind === 'move' ? moves[state] : 0))

interface Terms {
  open(): Promise<JobQueue>
  /** Other processes do it too: a job waiting for its next try may have been tried before anyone could check. */
  readonly shared?: true
}

export function queueSuite(name: string, { open, shared }: Terms): void {
  describe(name, () => {
    test('a job that is posted again while it waits or runs is done once; afterwards it is another', async () => {
      const queue = await open()
      const hand = new QueueHand()
      hand.gates.set('one', gate())
      await queue.post(job('one'))
      await queue.post(job('one'))
      await queue.take('move', 2, hand.work)
      await hand.until(() => hand.begun.includes('one'))
      await queue.post(job('one'))
      await queue.post(job('two'))
      await hand.until(() => hand.done.includes('two'))
      hand.gates.get('one')!.open()
      await hand.until(() => hand.done.includes('one'))
      expect(hand.begun).toEqual(['one', 'two'])
      // When it counts as done is up to the queue. Its second run waits until no more is posted.
      const again = gate()
      hand.gates.set('one', again)
      while (hand.begun.length < 3) {
        await queue.post(job('one'))
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      again.open()
      await hand.until(() => hand.done.length >= 3)
      expect(hand.done.filter(key => key === 'one')).toHaveLength(2)
      await queue.close()
    })

    test('of one group one is done at a time, and of another at the same time', async () => {
      const queue = await open()
      const hand = new QueueHand()
      hand.gates.set('a1', gate())
      await queue.take('move', 3, hand.work)
      await queue.post(job('a1', 'a'))
      await hand.until(() => hand.begun.includes('a1'))
      await queue.post(job('a2', 'a'))
      await queue.post(job('b1', 'b'))
      await hand.until(() => hand.done.includes('b1'))
      expect(hand.begun).not.toContain('a2')
      hand.gates.get('a1')!.open()
      await hand.until(() => hand.done.includes('a2'))
      expect(hand.done).toEqual(['b1', 'a1', 'a2'])
      await queue.close()
    })

    test('players take turns, however many jobs each of them has', async () => {
      const queue = await open()
      const hand = new QueueHand()
      for (const key of ['a1', 'a2', 'a3', 'a4']) await queue.post(job(key, key, 'anna'))
      for (const key of ['b1', 'b2']) await queue.post(job(key, key, 'boris'))
      await queue.take('move', 1, hand.work)
      await hand.until(() => hand.done.length === 6)
      expect(hand.done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
      await queue.close()
    })

    test('players of one network have a few turns between them, and those who used too much come last', async () => {
      const queue = await open()
      const hand = new QueueHand()
      await queue.post({ ...job('late'), asker: { player: 'late', network: null, late: true } })
      for (let n = 0; n < 8; n++) await queue.post(job(`n${n}`, `n${n}`, `guest ${n}`, '192.0.2.7'))
      await queue.post(job('other', 'other', 'boris', '192.0.2.8'))
      await queue.take('move', 1, hand.work)
      await hand.until(() => hand.done.length === 10)
      expect(hand.done.indexOf('other')).toBe(4)
      expect(hand.done.at(-1)).toBe('late')
      await queue.close()
    })

    test('no more at once than there are lanes', async () => {
      const queue = await open()
      const hand = new QueueHand()
      for (const key of ['x', 'y', 'z']) {
        hand.gates.set(key, gate())
        await queue.post(job(key))
      }
      await queue.take('move', 2, hand.work)
      await hand.until(() => hand.begun.length === 2)
      // The oldest two; the lanes decide which begins first.
      expect(hand.begun.toSorted()).toEqual(['x', 'y'])
      expect(await queue.counts()).toEqual(counted({ waiting: 1, active: 2, failed: 0 }))
      for (const one of hand.gates.values()) one.open()
      await hand.until(() => hand.done.length === 3)
      await queue.close()
    })

    test('what fails comes again', async () => {
      const queue = await open()
      const again = gate()
      let tries = 0
      await queue.take('move', 1, async () => {
        if (++tries === 1) throw new Error('on purpose')
        again.open()
      })
      await queue.post(job('hard'))
      const failed = counted({ waiting: 0, active: 0, failed: 1 })
      let seen = false
      while (!seen && tries < 2) seen = isDeepStrictEqual(await queue.counts(), failed)
      if (!shared) expect(seen).toBe(true)
      await again.opened
      expect(tries).toBe(2)
      await queue.close()
    })
  })
}
