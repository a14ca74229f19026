import { drawSheet, type Sheet } from '@voltigeur/battlefield'
import { useEffect, useMemo, useState } from 'react'
import { HexPlan } from './hexes.ts'
import type { Commission, Printed } from './printed.ts'
import type { Sitting } from './sitting.ts'

/** The map of a sitting, and where its hexes lie: drawn from its hexes at once, and from the ground itself as soon as that is done. */
export function useSheet(sitting: Sitting): { readonly sheet: Sheet; readonly plan: HexPlan } {
  const { battle } = sitting
  const plain = useMemo(() => drawSheet(battle.board, { margin: false, prefix: 'map-' }), [battle])
  const [printed, setPrinted] = useState<Printed | null>(null)
  useEffect(() => {
    const worker = new Worker(new URL('./map.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', (message: MessageEvent<Printed>) => {
      setPrinted(message.data)
      worker.terminate()
    })
    const { scenario, options = {} } = sitting.match.beginning
    // A situation on a map of its own has no ground under it; the plain drawing stands.
    if (scenario !== undefined || battle.board.lies) {
      const { id, scenarios } = sitting.game
      worker.postMessage({ game: id, scenario: scenario ?? scenarios[0].id, options } satisfies Commission)
    }
    return () => worker.terminate()
  }, [sitting, battle])
  const plan = useMemo(() => new HexPlan(plain.draft), [plain])
  const sheet = useMemo(() => (printed ? { ...plain, ...printed } : plain), [plain, printed])
  return { sheet, plan }
}
