/** The computer opponents think here, so that the map can still be moved. */
import { openGame } from '../../games/shelf.ts'
import { Mind } from './mind.ts'
import type { Word } from './thought.ts'

const mind = new Mind(openGame)

addEventListener('message', async ({ data }: MessageEvent<Word>) => {
  const thought = await mind.hear(data)
  if (thought) postMessage(thought)
})
