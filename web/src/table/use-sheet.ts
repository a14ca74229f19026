import { drawSheet, type Sheet } from '@voltigeur/battlefield'
import { useEffect, useMemo, useState } from 'react'
import type { Commission } from './map.worker.ts'
import type { Sitting } from './sitting.ts'

export type Printed = Pick<Sheet, 'defs' | 'layers'>

/** The map of a sitting: drawn from its hexes at once, and from the ground itself as soon as that is done. */
export function useSheet(sitting: Sitting): Sheet {
  const { battle } = sitting
  const plain = useMemo(() => drawSheet(battle.board, { margin: false, prefix: 'map-' }), [battle])
  const [printed, setPrinted] = useState<Printed | null>(null)
  useEffect(() => {
    const worker = new Worker(new URL('./map.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', (message: MessageEvent<Printed>) => {
      setPrinted(message.data)
      worker.terminate()
    })
    const { journal } = sitting.save()
    // A situation on a map of its own has no ground under it; the plain drawing stands.
    if (journal.scenario !== undefined || battle.board.lies) {
      const scenario = journal.scenario ?? sitting.game.scenarios[0].id
      worker.postMessage({ game: sitting.game.id, scenario, options: journal.options } satisfies Commission)
    }
    return () => worker.terminate()
  }, [sitting, battle])
  return useMemo(() => (printed ? { ...plain, ...printed } : plain), [plain, printed])
}
