/** Whether viewers can learn only what they may know, and whether opponents can imagine what might be hidden. */
import { type Decision, type Side, sample, type Viewer } from '../decision.ts'
import { type Dice, looseDice, PUBLIC_ROLLS, seededDice } from '../dice/dice.ts'
import { Random } from '../dice/random.ts'
import { eventsFor } from '../events.ts'
import { imagine, redact } from '../match/secrecy.ts'
import type { Position } from '../position/position.ts'
import type { Battle } from '../rules.ts'
import { Umpire } from '../umpire.ts'
import { anyDecision, decisionText } from './random-player.ts'

/** Two positions that differ only in what a viewer may not know must look the same to them. */
export function checkHidden<D extends Decision>(
  battle: Battle<D>,
  viewer: Viewer,
  one: Position,
  other: Position,
): void {
  const originals = [one.copy(), other.copy()]
  const [a, b] = [one, other].map(position => redact(battle, position, viewer))
  const [leak] = battle.layout.diff(a, b)
  if (leak) throw new Error(`${nameOf(viewer)} can tell the two positions apart: ${JSON.stringify(leak)}`)
  if (JSON.stringify(battle.language.view(a)) !== JSON.stringify(battle.language.view(b)))
    throw new Error('the views differ')
  if (!one.equals(originals[0]) || !other.equals(originals[1])) throw new Error('hiding changed the position itself')
}

export interface PlayedOn {
  /** How many decisions to play on; by default to the end of the battle. */
  readonly playOn?: number
}

/**
 * What a viewer imagines fits what they see, cell by cell, has no faults, and play continues from it without a dead
 * end. It may depend only on what they see.
 */
export function checkImagine<D extends Decision>(
  battle: Battle<D>,
  position: Position,
  viewer: Viewer,
  random: Random,
  { playOn = 20_000 }: PlayedOn = {},
): void {
  const before = position.copy()
  const seen = redact(battle, position, viewer)
  const [twice] = battle.layout.diff(seen, redact(battle, seen, viewer))
  if (twice) throw new Error(`what ${nameOf(viewer)} sees is hidden once more: ${JSON.stringify(twice)}`)
  const whims = random.next()
  const world = imagine(battle, position, viewer, new Random(whims))
  const [cell] = battle.layout.diff(seen, redact(battle, world, viewer))
  if (cell) throw new Error(`${nameOf(viewer)} imagines what he does not see: ${JSON.stringify(cell)}`)
  const [peeped] = battle.layout.diff(world, imagine(battle, seen, viewer, new Random(whims)))
  if (peeped) throw new Error(`what ${nameOf(viewer)} imagines depends on what is hidden: ${JSON.stringify(peeped)}`)
  const faults = battle.probe.faults(world)
  if (faults.length > 0) throw new Error(`${nameOf(viewer)} imagines what cannot be: ${faults.join('; ')}`)
  const [changed] = battle.layout.diff(before, position)
  if (changed) throw new Error(`imagining changed the position itself: ${JSON.stringify(changed)}`)
  playFrom(battle, world, random, playOn)
}

function playFrom<D extends Decision>(battle: Battle<D>, world: Position, random: Random, longest: number): void {
  const umpire = new Umpire(looseDice(random), false)
  for (let made = 0; made < longest; made++) {
    const owing = battle.owing(world)
    if (owing.length === 0) return
    const { by, decision } = anyDecision({ battle, owing, seen: side => redact(battle, world, side) }, random)
    battle.apply(world, decision, by, umpire)
  }
}

export interface SecrecyLimits {
  /** How many pairs of worlds are compared. */
  readonly pairs?: number
  readonly wild?: number
  /** Menus are unfolded up to this length. */
  readonly longestMenu?: number
}

/**
 * Non-interference: in worlds that differ only in what a viewer may not know, all their questions have the same
 * answers; and if something happens in both that looks the same to them, the results look the same. Returns how many
 * answers were compared after an event.
 */
export function checkSecrecy<D extends Decision>(
  battle: Battle<D>,
  position: Position,
  viewer: Viewer,
  random: Random,
  { pairs = 1, wild = 6, longestMenu = 200 }: SecrecyLimits = {},
): number {
  let compared = 0
  for (let i = 0; i < pairs; i++) {
    const ideas = random.next()
    const worlds = [0, 1].map(() => imagine(battle, position, viewer, random))
    const answers = (world: Position): string => {
      // The rules have just seen the whole position: no cached picture of it may show.
      for (const side of battle.owing(world)) for (const menu of battle.menus(world, side)) menu.decisions()
      return answersTo(battle, redact(battle, world, viewer), viewer, new Random(ideas), wild, longestMenu)
    }
    const [a, b] = worlds.map(answers)
    const [cell] = battle.layout.diff(redact(battle, worlds[0], viewer), redact(battle, worlds[1], viewer))
    if (cell) throw new Error(`${nameOf(viewer)} can tell two worlds apart: ${JSON.stringify(cell)}`)
    if (a !== b) throw new Error(`${nameOf(viewer)} gets different answers: ${apart(a, b)}`)
    for (const [one, other] of happenings(battle, worlds, viewer, random)) {
      if (one.told !== other.told) continue
      compared++
      const [cell] = battle.layout.diff(redact(battle, one.world, viewer), redact(battle, other.world, viewer))
      const [c, d] = [answers(one.world), answers(other.world)]
      if (!cell && c === d) continue
      throw new Error(
        `${nameOf(viewer)} can tell ${one.decision} from ${other.decision}, of which he is told the same: ${
          cell ? JSON.stringify(cell) : apart(c, d)
        }`,
      )
    }
  }
  return compared
}

/** Everything that a viewer can ask, as one text. */
function answersTo<D extends Decision>(
  battle: Battle<D>,
  seen: Position,
  viewer: Viewer,
  ideas: Random,
  wild: number,
  longestMenu: number,
): string {
  const { layout, language, probe } = battle
  const answers: unknown[] = [layout.hash(seen), battle.owing(seen), battle.outcome(seen), language.view(seen)]
  if (viewer !== 'public') {
    if (battle.owing(seen).includes(viewer)) answers.push(battle.question(seen, viewer))
    for (const menu of battle.menus(seen, viewer)) {
      const decisions = Iterator.from(menu.decisions()).take(longestMenu).toArray()
      answers.push([menu.kind, menu.subject, decisions])
      if (decisions.length > 0) answers.push(battle.forecast(seen, ideas.pick(decisions), viewer))
    }
    for (let i = 0; i < wild; i++) {
      const idea = probe.wild(seen, ideas)
      answers.push([battle.objections(seen, idea, viewer), battle.forecast(seen, idea, viewer)])
    }
  }
  return JSON.stringify(answers)
}

interface Happening {
  readonly decision: string
  readonly world: Position
  /** What the viewer sees of it. */
  readonly told: string
}

/**
 * Decisions made in both worlds, by sides that must decide in both: the same one if legal in both, and different ones.
 */
function* happenings<D extends Decision>(
  battle: Battle<D>,
  worlds: readonly Position[],
  viewer: Viewer,
  random: Random,
): Generator<[Happening, Happening]> {
  const [owing, owingToo] = worlds.map(world => battle.owing(world))
  for (const side of owing.filter(side => owingToo.includes(side))) {
    const ideas = worlds.map(world => sample(battle.menus(redact(battle, world, side), side), random))
    const key = String(random.next())
    const happen = (i: number, decision: D): Happening => happening(battle, worlds[i], decision, side, viewer, key, i)
    for (const idea of ideas) {
      if (!idea) throw new Error(`a dead end: side ${side} has nothing to decide`)
      const legal = worlds.every(world => battle.objections(redact(battle, world, side), idea, side).length === 0)
      if (legal) yield [happen(0, idea), happen(1, idea)]
    }
    if (side !== viewer) yield [happen(0, ideas[0]!), happen(1, ideas[1]!)]
  }
}

function happening<D extends Decision>(
  battle: Battle<D>,
  before: Position,
  decision: D,
  by: Side,
  viewer: Viewer,
  key: string,
  index: number,
): Happening {
  const world = before.copy()
  const umpire = new Umpire(dicePartlyShared(key, viewer, index))
  battle.apply(world, decision, by, umpire)
  const face = by === viewer || battle.secrets === null ? decision : battle.secrets.face(decision, by)
  const happened = umpire.takeEvents()
  const secret = battle.secrets === null ? happened.find(({ only }) => only !== undefined) : undefined
  if (secret) throw new Error(`"${secret.kind}" is told to one side only, in a game without secrets`)
  const events = eventsFor(happened, viewer)
  return { decision: decisionText(battle, decision), world, told: JSON.stringify([face, events]) }
}

/** The dice that a viewer sees are the same in all worlds, the others may differ. */
function dicePartlyShared(key: string, viewer: Viewer, index: number): Dice {
  const shared = seededDice(key)
  const others = seededDice(`${key}/${index}`)
  const known = (stream: number): boolean => stream === PUBLIC_ROLLS || (viewer !== 'public' && stream === 1 + viewer)
  return { roll: (count, sides, stream) => (known(stream) ? shared : others).roll(count, sides, stream) }
}

function apart(a: string, b: string): string {
  const at = [...a].findIndex((char, i) => char !== b[i])
  const from = Math.max(0, at - 40)
  return `"${a.slice(from, at + 40)}" and "${b.slice(from, at + 40)}"`
}

function nameOf(viewer: Viewer): string {
  return viewer === 'public' ? 'the public' : `side ${viewer}`
}
