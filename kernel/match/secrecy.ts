/** What each viewer sees, in one place: everything shown to a viewer is computed from `redact`. */
import type { Decision, Viewer } from '../decision.ts'
import type { Random } from '../dice/random.ts'
import { type Position, rolls } from '../position/position.ts'
import type { RulesOfPlay } from '../rules.ts'

/**
 * All that a viewer may know. The kernel removes the others’ hidden rolls, seals and instructions, the game the rest.
 * Without secrets it is the position itself: read it, and don’t change it. `onto` is overwritten instead of making a
 * new position, for code that needs one after another and keeps none.
 */
export function redact<D extends Decision>(
  rules: Pick<RulesOfPlay<D>, 'layout' | 'secrets'>,
  position: Position,
  viewer: Viewer,
  onto?: Position,
): Position {
  if (rules.secrets === null) return position
  const copy = onto ?? position.copy()
  if (onto) onto.follow(position, rules.layout.stackEnd)
  rolls.forget(copy, viewer)
  rules.layout.frames?.redact(copy, viewer)
  rules.secrets.hide(copy, viewer)
  return copy
}

/**
 * A whole position that fits what a viewer knows, made from that alone: redact(imagine(p)) equals redact(p), and play
 * can continue from it. For opponents, who must not use hidden information.
 */
export function imagine<D extends Decision>(
  rules: Pick<RulesOfPlay<D>, 'layout' | 'secrets'>,
  position: Position,
  viewer: Viewer,
  random: Random,
): Position {
  if (rules.secrets === null) return position.copy()
  const copy = redact(rules, position, viewer)
  rules.secrets.fill(copy, viewer, random)
  return copy
}

/**
 * A digest of what the viewer sees anyway, so that it reveals nothing. The hash of everything stays with the umpire.
 */
export function viewerHash<D extends Decision>(
  rules: Pick<RulesOfPlay<D>, 'layout' | 'secrets'>,
  position: Position,
  viewer: Viewer,
): string {
  return rules.layout.hash(redact(rules, position, viewer))
}
