/** Random play is looked at in samples; `VOLTIGEUR_CLOSELY=all` takes all that a test would take if time did not matter. */
const ALL = process.env.VOLTIGEUR_CLOSELY === 'all'

/** How much of so much is usually taken: of positions looked at, or of what must at least have been found in them. */
export const sampled = (all: number, share = 0.5): number => (ALL ? all : all * share)
