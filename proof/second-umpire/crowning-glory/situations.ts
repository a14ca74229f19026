/** Crowded situations on ground that the rulebook knows: of two kinds in one hex it knows a pond beside something else. */
import { crowded } from '@voltigeur/crowning-glory/crowded'
import type { Random } from '@voltigeur/kernel'

type Description = Readonly<Record<string, unknown>>

export function onKnownGround(random: Random): Description {
  const situation = crowded(random)
  const terrain = situation.terrain as Readonly<Record<string, string | readonly string[]>> | undefined
  if (!terrain) return situation
  const known = Object.entries(terrain).map(([hex, kinds]) => [hex, typeof kinds === 'string' ? kinds : single(kinds)])
  return { ...situation, terrain: Object.fromEntries(known) }
}

/** 8.4, 8.7: a Town stands on clear ground, and an All-Pond hex is all pond. */
function single(kinds: readonly string[]): string | readonly string[] {
  const rest = kinds.filter(kind => kind !== 'partial-pond')
  if (rest.length === 0) return 'partial-pond'
  const chief = ['fortress', 'town', 'all-pond'].find(kind => rest.includes(kind)) ?? rest[0]
  return rest.length < kinds.length && chief !== 'all-pond' ? [chief, 'partial-pond'] : chief
}
