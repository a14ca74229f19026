/** Random battles with forged decisions sent to the umpire; no viewer may learn hidden information. */
import {
  BadInput,
  type Battle,
  type Beginning,
  begin,
  type Decision,
  type Game,
  imagine,
  Match,
  Random,
  type Side,
  seededDice,
  type Viewer,
} from '@voltigeur/kernel'
import {
  anyDecision,
  checkSecrecy,
  difference,
  listedChoices,
  oneSpelling,
  remember,
} from '@voltigeur/kernel/conformance'
import { complain, type Findings, MANNERS } from './findings.ts'
import { Forger, type Forgery } from './forgery.ts'

export interface Limits {
  /** Forged decisions at one position. */
  readonly each: number
  /** The share of positions at which some are sent. */
  readonly often: number
  /** The share of these at which worlds are compared. */
  readonly pairs: number
  /** The maximum length of a battle. */
  readonly longest: number
}

export const USUAL: Limits = { each: 120, often: 0.12, pairs: 0.25, longest: 3000 }

const LONGEST_MENU = 500
const MOST_EARLIER = 200

/** One battle, until it ends or this many decisions have been forged. */
export function examineBattle<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  decisions: number,
  findings: Findings,
  limits: Limits = USUAL,
): void {
  const faults: unknown[] = []
  const match = begin(game, beginning, { viewers: [], onFault: error => faults.push(error) })
  const random = new Random(`examiner of ${beginning.seed}`)
  const earlier: Forger<D, B>['legal'][number][] = []
  const end = findings.decisions + decisions
  for (let made = 0; made < limits.longest && findings.decisions < end; made++) {
    if (match.owing.length === 0 || random.chance(limits.often)) {
      const count = Math.min(limits.each, end - findings.decisions)
      earlier.push(...new Attempts(match, random, findings, faults).examine(count, earlier))
      if (earlier.length > MOST_EARLIER) earlier.splice(0, earlier.length - MOST_EARLIER)
      if (random.chance(limits.pairs)) compareWorlds(match, random, findings)
    }
    if (match.owing.length === 0) return
    const { by, decision } = anyDecision(match, random)
    match.play(decision, by)
  }
}

interface Offers<D> {
  readonly listed: ReadonlyMap<string, D>
  readonly cut: ReadonlySet<string>
}

/** The attempts in one position of a match. */
class Attempts<D extends Decision, B extends Battle<D>> {
  readonly #match: Match<D, B>
  readonly #random: Random
  readonly #findings: Findings
  readonly #faults: unknown[]
  readonly #offers = new Map<Side, Offers<D>>()

  constructor(match: Match<D, B>, random: Random, findings: Findings, faults: unknown[]) {
    this.#match = match
    this.#random = random
    this.#findings = findings
    this.#faults = faults
  }

  /** Returns some of the legal decisions here. */
  examine(count: number, earlier: Forger<D, B>['legal']): Forger<D, B>['legal'] {
    const match = this.#match
    const forger = new Forger(match, this.#random, earlier)
    const before = remember(match)
    let last: Forgery | null = null
    for (let i = 0; i < count; i++) {
      last = forger.forge(MANNERS[i % MANNERS.length])
      this.#send(last)
      if (match.position !== before.position || match.rows.length > before.entries) break
    }
    const trace = difference(match, before)
    if (trace) complain(this.#findings, 'leftChanged', `${this.#where()}, ${JSON.stringify(last)}: ${trace}`)
    return forger.legal
  }

  #send(forgery: Forgery): void {
    const findings = this.#findings
    findings.decisions++
    findings.manners[forgery.manner]++
    try {
      this.#judge(forgery)
    } catch (error) {
      complain(findings, 'crashed', `${this.#where()}, ${JSON.stringify(forgery)}: ${stackOf(error)}`)
    }
  }

  #judge(forgery: Forgery): void {
    const { by, written, said, expect } = forgery
    const match = this.#match
    const findings = this.#findings
    let decision: D
    try {
      const { language } = match.battle
      decision = said === undefined ? language.readDecision(written) : language.hear(said)
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      findings.unreadable++
      return
    }
    const found = match.propose(by, decision, expect === undefined ? {} : { expect })
    if (this.#faults.length > 0) throw this.#faults.splice(0)[0]
    if (!('commit' in found)) {
      findings.refused++
      if (!found.accepted && found.objections.length === 0) throw new Error('refused without a reason')
      return
    }
    const legal = this.#isLegal(decision, by, expect)
    if (legal === 'unknown') findings.unconfirmed++
    else if (legal) findings.legal++
    else complain(findings, 'acceptedIllegal', `${this.#where()}, ${JSON.stringify(forgery)}`)
  }

  #isLegal(decision: D, by: Viewer | 'umpire', expect: number | undefined): boolean | 'unknown' {
    const { battle, game, rows } = this.#match
    if (by === 'public') return false
    if (expect !== undefined && expect !== rows.length) return false
    const written = oneSpelling(battle, decision)
    if (by === 'umpire') return !game.sides.some((_, side) => this.#offersOf(side).listed.has(written))
    const { listed, cut } = this.#offersOf(by)
    return listed.has(written) || (cut.has(decision.kind) ? 'unknown' : false)
  }

  #offersOf(side: Side): Offers<D> {
    const { battle } = this.#match
    const offers =
      this.#offers.get(side) ?? listedChoices(battle, battle.menus(this.#match.seen(side), side), LONGEST_MENU)
    this.#offers.set(side, offers)
    return offers
  }

  #where(): string {
    return whereIs(this.#match)
  }
}

/** For each viewer, worlds that differ only in what they may not know must look, answer and continue alike. */
function compareWorlds<D extends Decision, B extends Battle<D>>(
  match: Match<D, B>,
  random: Random,
  findings: Findings,
): void {
  const { battle, game } = match
  if (battle.secrets === null) return
  for (const viewer of [...game.sides.keys(), 'public'] as const) {
    findings.pairs++
    try {
      checkSecrecy(battle, match.position, viewer, random)
      compareSeats(match, viewer, random)
    } catch (error) {
      complain(findings, 'leaked', `${whereIs(match)}, ${viewer}: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** The messages and answers of a seat in two worlds, at first and after a decision of its own. */
function compareSeats<D extends Decision, B extends Battle<D>>(
  { game, battle, beginning, position }: Match<D, B>,
  viewer: Viewer,
  random: Random,
): void {
  const dice = String(random.next())
  const [one, other] = [0, 1].map(() => {
    const world = imagine(battle, position, viewer, random)
    const opening = { battle, position: world, dice: seededDice(dice), events: [] }
    return new Match(game, beginning, opening)
  })
  const same = (what: string): void => {
    if (allToldTo(one, viewer) !== allToldTo(other, viewer)) throw new Error(`a seat is told otherwise ${what}`)
  }
  same('of two worlds that look alike')
  if (viewer === 'public' || !one.seat(viewer).mine) return
  const { decision } = anyDecision({ battle, owing: [viewer], seen: side => one.seen(side) }, random)
  const verdicts = [one, other].map(world => world.seat(viewer).play(decision))
  const [a, b] = verdicts.map(verdict => JSON.stringify(verdict))
  // Only what dice and the others’ secrets reveal may differ.
  if (a === b) same(`after ${battle.language.say(decision)}`)
  else if (verdicts[0].accepted !== verdicts[1].accepted) throw new Error('a decision is taken in one world only')
}

function allToldTo<D extends Decision, B extends Battle<D>>(match: Match<D, B>, viewer: Viewer): string {
  const seat = match.seat(viewer)
  const { battle } = match
  const choices = seat.menus.map(menu => [menu.kind, menu.subject, Iterator.from(menu.decisions()).take(50).toArray()])
  const view = battle.language.view(seat.position)
  return JSON.stringify([
    seat.since(0),
    seat.snapshot(),
    seat.question,
    seat.owing,
    seat.outcome,
    seat.undoable,
    view,
    choices,
  ])
}

const whereIs = <D extends Decision, B extends Battle<D>>({ game, beginning, rows }: Match<D, B>): string =>
  `${game.id} ${beginning.scenario ?? ''} ${JSON.stringify(beginning.options ?? {})} seed ${beginning.seed}, after ${rows.length} decisions`

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' | ') : String(error)
