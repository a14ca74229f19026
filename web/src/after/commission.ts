/** The messages between the page and the analyst in its worker. */

import type { Journal, Json, Viewer } from '@voltigeur/kernel'
import type { Analysis, AnalysisOrder, Weighed } from '@voltigeur/lab/analysis'
import { z } from 'zod'
import type { PlayableBattle } from '../games/shelf.ts'

export interface AnalysisCommission {
  readonly journal: Journal
  readonly watcher: Viewer | null
}

export type AnalysisWord =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly written: WrittenAnalysis }
  | { readonly kind: 'failure'; readonly failure: string }

/** So much is spent on a battle in the browser, where the player waits for it. */
export const SPENT = { positions: 40, studies: 4, adviser: 'captain', seed: 'analysis' } as const

const [SELDOM, OFTEN] = [8, 24]
/** A battle with this few decisions is played to its end in no time. */
const SHORT = 600

/** A playout to the end is won or lost, and a few of them say little; one judged midway says more. */
export const playoutsFor = (decisions: number, horizon: number | null): number =>
  horizon === null && decisions <= SHORT ? OFTEN : SELDOM

const share = z.number().min(0).max(1)
const weighed = z.object({
  first: z.int().min(1),
  last: z.int().min(1),
  by: z.int().min(0).max(1),
  turn: z.int(),
  before: share,
  expected: share,
  after: share,
  decisionError: z.number().min(0),
  luckError: z.number().min(0),
  advice: z
    .object({
      plan: z.array(z.record(z.string(), z.json())),
      chance: share,
      gain: z.number(),
      error: z.number().min(0),
    })
    .nullable(),
})

/** The stored form: plans are written by names, like every decision that leaves the program. */
export const writtenShape = z.object({
  /** An analysis of this many decisions, by these rules, in this viewer’s view. */
  decisions: z.int().min(0),
  rules: z.int(),
  watcher: z.union([z.int(), z.literal('public'), z.null()]),
  playouts: z.int().min(1),
  points: z.array(z.object({ index: z.int().min(0), turn: z.int(), chance: share, error: z.number().min(0) })).min(1),
  strokes: z.array(weighed),
  turnings: z.array(
    z.object({
      kind: z.enum(['blunder', 'missed chance', 'luck']),
      stroke: z.int().min(0),
      favoured: z.int().min(0).max(1),
      by: z.number(),
    }),
  ),
})
export type WrittenAnalysis = z.infer<typeof writtenShape>

export function writtenAnalysis(
  { strokes, ...rest }: Analysis,
  { language }: PlayableBattle,
  { journal, watcher }: AnalysisCommission,
  { playouts }: AnalysisOrder,
): WrittenAnalysis {
  const plain = (stroke: Weighed) => ({
    ...stroke,
    advice: stroke.advice && {
      ...stroke.advice,
      plan: stroke.advice.plan.map(decision => language.writeDecision(decision) as { [key: string]: Json }),
    },
  })
  return {
    decisions: journal.decisions.length,
    rules: journal.rules,
    watcher,
    playouts,
    points: [...rest.points],
    strokes: strokes.map(plain) as WrittenAnalysis['strokes'],
    turnings: [...rest.turnings],
  }
}

/** An analysis’s extent: how far into the battle, by which rules, and in whose view. */
export type AnalysisExtent = Pick<WrittenAnalysis, 'decisions' | 'rules' | 'watcher'>

/** Whether it is still an analysis of this battle. */
export const fits = (analysis: AnalysisExtent, { decisions, rules, watcher }: AnalysisExtent): boolean =>
  analysis.decisions === decisions && analysis.rules === rules && analysis.watcher === watcher
