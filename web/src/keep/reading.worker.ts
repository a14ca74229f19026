/** Files are read and played through here, so that the page stays usable. */
import { BadSave } from '@voltigeur/kernel'
import { openGame } from '../games/shelf.ts'
import { reason } from '../language/words.ts'
import { type ReadingNews, type ReadingProgress, readBattle } from './reading.ts'

/** No eye can follow more, in milliseconds. */
const OFTEN = 50

const post = (news: ReadingNews): void => postMessage(news)

let last = { kind: '', at: 0 }
function tell(progress: ReadingProgress): void {
  const at = performance.now()
  if (progress.kind === last.kind && at - last.at < OFTEN) return
  last = { kind: progress.kind, at }
  post(progress)
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  readBattle(data, openGame, tell).then(
    found => post({ kind: 'found', ...found }),
    (error: unknown) => post({ kind: 'failed', why: error instanceof BadSave ? error.said : reason(error) }),
  )
})
