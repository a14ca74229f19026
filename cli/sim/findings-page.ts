/** The page of findings with our own map under the losses, and its styles, both read from disk. */
import { readFileSync } from 'node:fs'
import { drawSheet } from '@voltigeur/battlefield'
import type { PlayableGame } from '@voltigeur/games'
import { surveyed } from '@voltigeur/games/maps'
import { completeOptions } from '@voltigeur/kernel'
import { type ArmFindings, type DrawnMap, UNLETTERED, writeExperiments } from '@voltigeur/lab'

export interface FindingsPage {
  readonly game: PlayableGame
  readonly findings: readonly ArmFindings[]
  readonly command: string
}

export function findingsPage(studies: readonly FindingsPage[]): string {
  const style = readFileSync(new URL(import.meta.resolve('@voltigeur/lab/results.css')), 'utf8')
  return writeExperiments(
    studies.map(study => ({ ...study, maps: mapsOf(study) })),
    style,
  )
}

/** Arms with the same hexes share one drawing. */
function mapsOf({ game, findings }: FindingsPage): DrawnMap[] {
  const drawn = new Map<string, DrawnMap>()
  return findings.map(({ arm }) => {
    const { board } = game.open(arm.scenario, completeOptions(game, arm.options))
    const key = `${board.title} ${board.grid.size}`
    const map = drawn.get(key) ?? { board, sheet: drawSheet(surveyed(board), { margin: false, only: UNLETTERED }) }
    drawn.set(key, map)
    return map
  })
}
