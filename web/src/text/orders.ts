/** What can be typed besides decisions; the same words as in the terminal. */
import { BadInput, type Decision } from '@voltigeur/kernel'
import { offersIn } from '../table/offers.ts'
import type { Sitting } from '../table/sitting.ts'
import { words } from '../words.ts'
import { type Answer, capital, eventLine, type Line, plain, reasonLine, refused, told } from './line.ts'
import { findHex, findSoldier, hexLines, nameOf, soldiers, soldierText, whereOf } from './sights.ts'
import { forecastLines, partyName, waysOf } from './ways.ts'

/** What an order may ask of the conversation it is part of. */
export interface Talk {
  readonly sitting: Sitting
  decide(decision: Decision): Answer
  undo(): Answer
}

interface Order {
  readonly usage: string
  readonly help: string
  run(talk: Talk, rest: string): Answer
}

const LOG_LINES = 20

const needed = (rest: string, what: string): string => {
  if (rest === '') throw new BadInput(what)
  return rest
}

/** One decision of each kind that is allowed now, as it is typed. */
export function examples({ battle, position, ours }: Sitting): string[] {
  if (!ours) return []
  const found = new Map<string, string>()
  for (const menu of battle.menus(position)) {
    if (found.has(menu.kind)) continue
    const [decision] = menu.likely?.() ?? menu.decisions()
    if (decision) found.set(menu.kind, battle.say(decision))
  }
  return [...found.values()]
}

export function questionLines(sitting: Sitting): Line[] {
  const { battle, position, game, actor } = sitting
  if (actor === null) {
    const outcome = battle.outcome(position)
    return [{ text: `${words.over}${outcome ? `: ${outcome.level}` : ''}`, cases: outcome?.cases ?? [] }]
  }
  if (!sitting.ours) return [plain(words.thinking(capital(game.sides[actor])))]
  const { text, cases, owed } = battle.question(position)
  return [{ text: `${capital(game.sides[actor])}: ${text}`, cases }, ...owed.map(reasonLine)]
}

function units({ sitting }: Talk, rest: string): Answer {
  const { game, battle, position, actor } = sitting
  const wish = rest.toLowerCase()
  const side = wish === '' ? actor : game.sides.findIndex(name => name.toLowerCase() === wish)
  if (side === -1) throw new BadInput(words.text.noSide(rest, game.sides))
  const army = [...soldiers(battle, position).values()].filter(
    soldier => (side === null || soldier.side === side) && soldier.hex !== null,
  )
  return told(...army.map(soldier => soldierText(battle, soldier)))
}

function look({ sitting }: Talk, rest: string): Answer {
  const { battle, position, game } = sitting
  const hex = findHex(battle.board, soldiers(battle, position), needed(rest, words.text.lookAtWhat))
  if (hex === null) throw new BadInput(words.text.nothingCalled(rest))
  return told(...hexLines(battle, position, hex, game.sides))
}

function choices({ sitting }: Talk, rest: string): Answer {
  const { battle, position } = sitting
  if (!sitting.ours) return told(...questionLines(sitting))
  const offers = offersIn(battle, position)
  const all = soldiers(battle, position)
  const able = [...offers.units].flatMap(unit => all.get(unit) ?? [])
  const parties = offers.parties.map(party => ({ party, text: partyName(battle, position, party) }))
  if (rest === '') {
    return told(
      ...able.map(soldier => `${nameOf(soldier)}, ${whereOf(battle, soldier)}`),
      ...parties.map(({ text }) => text),
      ...[...offers.plain, ...offers.lastResort].map(
        decision => `${battle.briefing.caption(decision, position)}: ${battle.say(decision)}`,
      ),
    )
  }
  const soldier = findSoldier(all, rest)
  const hex = soldier ? soldier.hex : findHex(battle.board, all, rest)
  if (!soldier && hex === null) throw new BadInput(words.text.nothingCalled(rest))
  const going = soldier
    ? waysOf(battle, position, offers, soldier.unit)
    : able.flatMap(({ unit }) =>
        waysOf(battle, position, offers, unit).filter(way => battle.briefing.destination(way.decision) === hex),
      )
  const fighting = parties.filter(({ party }) =>
    soldier
      ? [...party.must, ...party.may].includes(soldier.unit) || party.hexes.includes(hex ?? -1)
      : party.hexes.includes(hex!),
  )
  const lines = [
    ...going.map(({ said, text, facings }) => `${said}. ${text}${words.text.facings(facings.map(({ name }) => name))}`),
    ...fighting.map(({ text }) => text),
  ]
  return told(...(lines.length > 0 ? lines : [words.text.noChoice]))
}

function why({ sitting }: Talk, rest: string): Answer {
  const { battle, umpire } = sitting
  const wish = battle.hear(needed(rest, words.text.whyWhat))
  const found = umpire.objections(wish)
  return found.length > 0 ? told(...found.map(reasonLine)) : told(words.text.allowed(battle.say(wish)))
}

function odds({ sitting }: Talk, rest: string): Answer {
  const { battle, position, umpire } = sitting
  const wish = battle.hear(needed(rest, words.text.oddsOfWhat))
  const lines = forecastLines(battle.forecast(position, wish))
  return told(
    battle.say(wish),
    ...(lines.length > 0 ? lines : [words.text.noForecast]),
    ...umpire.objections(wish).map(({ text, case: id }) => ({ text: `${words.refused}: ${text}`, cases: [id] })),
  )
}

function end(talk: Talk): Answer {
  const { battle, position, ours } = talk.sitting
  if (!ours) return refused(...questionLines(talk.sitting))
  const { plain: ways } = offersIn(battle, position)
  if (ways.length === 1) return talk.decide(ways[0])
  if (ways.length > 1) throw new BadInput(words.text.whichEnd(ways.map(decision => battle.say(decision))))
  return refused(words.text.noEnd, ...questionLines(talk.sitting))
}

function log({ sitting }: Talk, rest: string): Answer {
  const count = /^[1-9]\d{0,3}$/.test(rest) ? Number(rest) : LOG_LINES
  return told(...sitting.events.slice(-count).map(event => eventLine(sitting.battle, event)))
}

function rule({ sitting }: Talk, rest: string): Answer {
  const { cases } = sitting.game
  const id = needed(rest, words.text.whichCase).replace(/^\[|\]$/g, '')
  const found = cases.get(id) ?? cases.get(id.toUpperCase())
  if (!found) throw new BadInput(words.text.noCase(id))
  return told({ text: `${found.id} ${found.title}. ${found.rule}`, cases: [found.id] })
}

function help({ sitting }: Talk): Answer {
  const allowed = examples(sitting)
  return told(
    ...(allowed.length > 0 ? [words.text.decideLike(allowed)] : []),
    ...list.map(order => `${order.usage}: ${order.help}`),
  )
}

const { orders: usage } = words.text

const list: readonly Order[] = [
  { usage: 'help', help: usage.help, run: help },
  { usage: 'question', help: usage.question, run: ({ sitting }) => told(...questionLines(sitting)) },
  { usage: 'units [side]', help: usage.units, run: units },
  { usage: 'look <hex, unit or place>', help: usage.look, run: look },
  { usage: 'choices [unit or hex]', help: usage.choices, run: choices },
  { usage: 'why <decision>', help: usage.why, run: why },
  { usage: 'odds <decision>', help: usage.odds, run: odds },
  { usage: 'case <number>', help: usage.case, run: rule },
  { usage: 'log [lines]', help: usage.log, run: log },
  { usage: 'undo', help: usage.undo, run: talk => talk.undo() },
  { usage: 'end', help: usage.end, run: end },
]

export const orders: ReadonlyMap<string, Order> = new Map([
  ...list.map((order): [string, Order] => [order.usage.split(' ')[0], order]),
  ['?', list[0]],
])
