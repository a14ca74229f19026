import { drawSheet } from '@voltigeur/battlefield'
import { completeOptions } from '@voltigeur/kernel'
import type { ExperimentArm } from '@voltigeur/lab/experiment'
import { useEffect, useMemo, useState } from 'react'
import type { PlayableGame } from '../games/shelf.ts'
import { type DrawnGround, groundOf } from '../table/map/grounds.ts'
import { PLAIN } from '../table/map/printed.ts'

/** The maps that a trial is fought on, one for each arm: bare paper at first. */
export function useGrounds(game: PlayableGame, arms: readonly ExperimentArm[]): readonly DrawnGround[] {
  const bare = useMemo(
    () =>
      arms.map(({ scenario, options }): DrawnGround => {
        const { board } = game.open(scenario, completeOptions(game, options))
        return { board, sheet: drawSheet(board, { ...PLAIN, only: [] }), isFinal: false }
      }),
    [game, arms],
  )
  const [drawn, setDrawn] = useState<readonly DrawnGround[] | null>(null)
  useEffect(() => {
    let isWanted = true
    Promise.all(arms.map(({ scenario, options }) => groundOf(game, scenario, options))).then(
      grounds => isWanted && setDrawn(grounds),
      // Answers can be read without the country below them.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [game, arms])
  return drawn ?? bare
}
