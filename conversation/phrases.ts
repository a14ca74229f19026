/** Commands other than decisions. */
import { hexesOf } from '@voltigeur/battlefield'
import type { PlayableSeat } from '@voltigeur/games'
import { BadInput, type Case, type Decision, type Side } from '@voltigeur/kernel'
import { endingIn } from '@voltigeur/kernel/book'
import { eventLine, plain, reasonLine, refused, type SpokenAnswer, type SpokenLine, sideName, told } from './line.ts'
import { offersAt } from './offers.ts'
import { findHex, findSoldier, hexLines, nameOf, soldiers, soldierText, whereOf } from './sights.ts'
import { forecastLines, partyName, wayLines, waysOf } from './ways.ts'
import { blanks, usages as usage, words } from './words.ts'

/** What an order may ask of its conversation. */
export interface Talk {
  readonly seat: PlayableSeat
  readonly orders: ReadonlyMap<string, Phrase>
  focus: number | null
  decide(decision: Decision): SpokenAnswer
  undo(): SpokenAnswer
}

export interface Phrase {
  /** As typed; its first word selects it. */
  readonly usage: string
  readonly help: string
  run(talk: Talk, rest: string): SpokenAnswer
}

const LOG_LINES = 20

const needed = (rest: string, what: string): string => {
  if (rest === '') throw new BadInput(what)
  return rest
}

export const nothingCalled = (name: string): BadInput => new BadInput(words.nothingCalled(name))

/** One allowed decision of each kind, as typed. */
export function examples(seat: PlayableSeat): string[] {
  if (!seat.mine) return []
  const found = new Map<string, string>()
  for (const menu of seat.menus) {
    if (found.has(menu.kind)) continue
    const [decision] = menu.likely?.() ?? menu.decisions()
    if (decision) found.set(menu.kind, seat.battle.language.say(decision))
  }
  return [...found.values()]
}

export function questionLines(seat: PlayableSeat): SpokenLine[] {
  const { game, question, owing, viewer } = seat
  const name = (side: Side): string => sideName(game, game.sides[side])
  if (question) {
    const { text, cases, owed } = question
    return [{ text: `${name(viewer as Side)}: ${text}`, cases }, ...owed.map(reasonLine)]
  }
  return [owing.length === 0 ? overLine(seat) : plain(words.others(owing.map(name)))]
}

function overLine({ outcome, game }: PlayableSeat): SpokenLine {
  if (!outcome) return plain(words.over)
  const scores = game.sides.map((side, i) => `${sideName(game, side)} ${outcome.scores[i]}`).join(', ')
  return { text: words.overAt(endingIn(game, outcome), scores), cases: outcome.cases }
}

/** Turn and phase, as last announced in the log. */
export function moment({ battle, events }: PlayableSeat): string {
  const told = ['turn', 'phase'].flatMap(kind => {
    const event = events.findLast(other => other.kind === kind)
    return event ? [battle.language.tell(event)] : []
  })
  return told.join(', ') || words.begins
}

const question = ({ seat }: Talk): SpokenAnswer => told(moment(seat), ...questionLines(seat))

function units({ seat }: Talk, rest: string): SpokenAnswer {
  const { game, battle, position } = seat
  const wish = rest.toLowerCase()
  const side = wish === '' ? ownSide(seat) : game.sides.findIndex(name => name.toLowerCase() === wish)
  if (side === -1) throw new BadInput(words.noSide(rest, game.sides))
  const army = [...soldiers(battle, position).values()].filter(
    soldier => (side === null || soldier.side === side) && soldier.hex !== null,
  )
  return told(...army.map(soldier => soldierText(battle, soldier)))
}

/** The player’s side; for watchers, the deciding side. */
export const ownSide = ({ viewer, owing }: PlayableSeat): Side | null =>
  viewer === 'public' ? (owing[0] ?? null) : viewer

function look(talk: Talk, rest: string): SpokenAnswer {
  const { battle, position, game } = talk.seat
  const hex = findHex(battle.board, soldiers(battle, position), needed(rest, words.lookAtWhat))
  if (hex === null) throw nothingCalled(rest)
  talk.focus = hex
  return told(...hexLines(battle, position, hex, game))
}

function choices({ seat }: Talk, rest: string): SpokenAnswer {
  if (seat.menus.length === 0) return told(...questionLines(seat))
  const lines = rest === '' ? allChoices(seat) : choicesAbout(seat, rest)
  return told(...(lines.length > 0 ? lines : [words.noChoice]))
}

function allChoices(seat: PlayableSeat): string[] {
  const { battle, position } = seat
  const offers = offersAt(seat)
  const all = soldiers(battle, position)
  const able = [...offers.units].flatMap(unit => all.get(unit) ?? [])
  return [
    ...able.map(soldier => `${nameOf(soldier)}, ${whereOf(battle, soldier)}`),
    ...offers.parties.map(party => partyName(battle, position, party)),
    ...[...offers.plain, ...offers.beside(), ...offers.lastResort].map(
      decision => `${battle.briefing.caption(decision, position)}: ${battle.language.say(decision)}`,
    ),
  ]
}

/** A unit’s choices, or the choices about a hex. */
function choicesAbout(seat: PlayableSeat, name: string): string[] {
  const { battle, position } = seat
  const offers = offersAt(seat)
  const all = soldiers(battle, position)
  const soldier = findSoldier(all, name)
  const hexes = hexesOf(soldier ?? { hex: findHex(battle.board, all, name) })
  if (!soldier && hexes.length === 0) throw nothingCalled(name)
  const ways = soldier
    ? waysOf(seat, offers, soldier.unit)
    : [...offers.units].flatMap(unit =>
        waysOf(seat, offers, unit).filter(way => battle.briefing.destination(way.decision) === hexes[0]),
      )
  const parties = offers.parties.filter(
    party =>
      party.hexes.some(hex => hexes.includes(hex)) ||
      (soldier !== undefined && [...party.must, ...party.may].includes(soldier.unit)),
  )
  return [...wayLines(battle, ways), ...parties.map(party => partyName(battle, position, party))]
}

function why({ seat }: Talk, rest: string): SpokenAnswer {
  const { language } = seat.battle
  const wish = language.hear(needed(rest, words.whyWhat))
  const found = seat.objections(wish)
  return found.length > 0 ? told(...found.map(reasonLine)) : told(words.allowed(language.say(wish)))
}

function odds({ seat }: Talk, rest: string): SpokenAnswer {
  const { language } = seat.battle
  const wish = language.hear(needed(rest, words.oddsOfWhat))
  const lines = forecastLines(seat.forecast(wish))
  return told(
    language.say(wish),
    ...(lines.length > 0 ? lines : [words.noForecast]),
    ...seat
      .objections(wish)
      .map(reasonLine)
      .map(({ text, cases }) => ({ text: `${words.notAllowed}: ${text}`, cases })),
  )
}

function end(talk: Talk): SpokenAnswer {
  const { seat } = talk
  if (!seat.mine) return refused(...questionLines(seat))
  // An instruction for later ends nothing.
  const ways = offersAt(seat).plain.filter(({ kind }) => kind !== 'instruct')
  if (ways.length === 1) return talk.decide(ways[0])
  if (ways.length > 1) throw new BadInput(words.whichEnd(ways.map(decision => seat.battle.language.say(decision))))
  return refused(words.noEnd, ...questionLines(seat))
}

function log({ seat }: Talk, rest: string): SpokenAnswer {
  const count = /^[1-9]\d{0,3}$/.test(rest) ? Number(rest) : LOG_LINES
  return told(...seat.events.slice(-count).map(event => eventLine(seat.battle, event)))
}

function rule({ seat }: Talk, rest: string): SpokenAnswer {
  const { cases } = seat.game
  const id = needed(rest, words.whichCase).replace(/^\[|\]$/g, '')
  const found = cases.get(id) ?? cases.get(id.toUpperCase())
  if (!found)
    throw new BadInput(
      words.noCase(
        id,
        cases.near(id).map(entry => entry.id),
      ),
    )
  return told(...ruleLines(found))
}

function ruleLines({ id, title, rule, examples = [], rulings = [] }: Case): SpokenLine[] {
  return [
    { text: `${id} ${title}. ${rule}`, cases: [id] },
    ...examples.map(({ given, expect }) => plain(words.example(given, expect))),
    ...rulings.flatMap(({ question, ruling, reason }) => [
      plain(words.ruling(question, ruling)),
      ...(reason === undefined ? [] : [plain(words.reason(reason))]),
    ]),
  ]
}

function help({ seat, orders }: Talk): SpokenAnswer {
  const allowed = examples(seat)
  return told(
    ...(allowed.length > 0 ? [words.decideLike(allowed)] : []),
    ...new Set([...orders.values()].map(order => `${order.usage}: ${order.help}`)),
  )
}

/** Made at the start of a conversation, in its language. */
const known = (): readonly Phrase[] => [
  { usage: 'help', help: usage.help, run: help },
  { usage: 'question', help: usage.question, run: question },
  { usage: `units [${blanks.side}]`, help: usage.units, run: units },
  { usage: `look <${blanks.place}>`, help: usage.look, run: look },
  { usage: `choices [${blanks.unitOrHex}]`, help: usage.choices, run: choices },
  { usage: `why <${blanks.order}>`, help: usage.why, run: why },
  { usage: `odds <${blanks.order}>`, help: usage.odds, run: odds },
  { usage: `case <${blanks.number}>`, help: usage.case, run: rule },
  { usage: `log [${blanks.lines}]`, help: usage.log, run: log },
  { usage: 'undo', help: usage.undo, run: talk => talk.undo() },
  { usage: 'end', help: usage.end, run: end },
]

/** The orders of every table, and those of this one. */
export function orders(besides: readonly Phrase[]): ReadonlyMap<string, Phrase> {
  const list = known()
  return new Map([
    ...[...list, ...besides].map((order): [string, Phrase] => [order.usage.split(' ')[0], order]),
    ['?', list[0]],
  ])
}
