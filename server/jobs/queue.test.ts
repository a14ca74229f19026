import { expect, test } from 'vitest'
import { OwnQueue } from './queue.ts'
import { gate, job, QueueHand, queueSuite } from './queue-suite.ts'

queueSuite('the queue of one process', { open: async () => new OwnQueue(() => {}, 1) })

test('closing waits for the current job, and starts nothing more', async () => {
  const queue = new OwnQueue(() => {})
  const hand = new QueueHand()
  hand.gates.set('last', gate())
  await queue.take('move', 1, hand.work)
  await queue.post(job('last'))
  await queue.post(job('never'))
  const closed = queue.close()
  await queue.post(job('too late'))
  hand.gates.get('last')!.open()
  await closed
  expect(hand.begun).toEqual(['last'])
})
