/**
 * Random play is checked in samples; `VOLTIGEUR_CLOSELY=all` takes everything that a test would take without a time
 * limit.
 */
const ALL = process.env.VOLTIGEUR_CLOSELY === 'all'

/** The usual sample size: of positions examined, or of the minimum to find in them. */
export const sampled = (all: number, share = 0.5): number => (ALL ? all : all * share)
