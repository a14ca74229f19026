/** The sequence of play: sealed orders, men in turn, volleys in between. */
import { automatic, Flow, type Menu, type Objection, type Position, type Step, type Table } from '../index.ts'
import type { ParleyDecision } from './decisions.ts'
import { note } from './events.ts'
import * as field from './field.ts'

const { man, card, round, revealed, MEN, enemyOf, sideOf, standing, cardsOf, marches } = field

const no = (id: string, text: string): Objection[] => [{ case: id, text }]
const notNow = (d: ParleyDecision): Objection[] => no('1.0', `"${d.kind}" cannot be decided now.`)
const one = (decision: ParleyDecision): Menu<ParleyDecision> => ({
  kind: decision.kind,
  subject: null,
  decisions: () => [decision],
})

export const flow = new Flow<ParleyDecision>()
const side = (position: Position): number => flow.get(position, 'side')

/** 1.0 A round from orders to the last man. */
const roundStep = automatic<ParleyDecision>('round', ['stage'], (position, table) => {
  const stage = flow.get(position, 'stage')
  flow.set(position, 'stage', stage + 1)
  if (stage < 2) flow.call(position, 'orders', stage)
  else if (stage === 2) {
    revealed.set(position, 1)
    note(table, { kind: 'revealed', cases: ['2.2'], reveals: true })
    const first = table.roll(position, 2) - 1
    note(table, { kind: 'first', side: first, cases: ['3.0'] })
    flow.call(position, 'activation', first)
  } else if (round.get(position) < field.ROUNDS) {
    round.set(position, round.get(position) + 1)
    revealed.set(position, 0)
    man.order.fill(position, field.NONE)
    man.done.fill(position, 0)
    flow.set(position, 'stage', 0)
  } else endBattle(position, table)
})

/** 2.0 Each side writes an order for every man, unseen by the other, and seals them. */
const orders: Step<ParleyDecision> = {
  name: 'orders',
  fields: ['side'],
  waits: () => true,
  actor: side,
  question: () => ({ text: 'Give each man his order, then seal them.', cases: ['2.1'], owed: [] }),
  menus: position => [
    ...standing(position, side(position)).map(m => ({
      kind: 'order' as const,
      subject: m,
      decisions: () =>
        [field.WALK, field.RUN]
          .filter(order => order !== man.order.get(position, m))
          .map(order => ({ kind: 'order' as const, man: m, order })),
    })),
    ...(unordered(position).length === 0 ? [one({ kind: 'seal' })] : []),
  ],
  objections(position, d) {
    if (d.kind === 'seal') return unordered(position).flatMap(m => no('2.1', `${MEN[m]} has no order yet.`))
    if (d.kind !== 'order') return notNow(d)
    if (!standing(position, side(position)).includes(d.man)) return no('2.1', 'He is not yours to order.')
    return man.order.get(position, d.man) === d.order ? no('2.1', `${MEN[d.man]} has this order already.`) : []
  },
  apply(position, d, table) {
    if (d.kind === 'order') {
      man.order.set(position, d.man, d.order)
      note(table, { kind: 'ordered', man: d.man, order: d.order, secret: side(position), cases: ['2.1'] })
    } else flow.end(position)
  },
}

const unordered = (position: Position): number[] =>
  standing(position, side(position)).filter(m => man.order.get(position, m) === field.NONE)

/** 3.0 The sides take turns, one man at a time. */
const activation: Step<ParleyDecision> = {
  name: 'activation',
  fields: ['side'],
  fromUmpire: ['timeUp'],
  waits(position) {
    if (fresh(position, side(position)).length === 0) flow.set(position, 'side', enemyOf(side(position)))
    if (fresh(position, side(position)).length > 0) return true
    flow.end(position)
    return false
  },
  actor: side,
  question: () => ({ text: 'March with one of your men.', cases: ['3.0', '3.1'], owed: [] }),
  menus: position =>
    fresh(position, side(position)).map(m => ({
      kind: 'march',
      subject: m,
      decisions: () => marches(position, m).map(paces => ({ kind: 'march', man: m, paces })),
    })),
  objections(position, d) {
    if (d.kind !== 'march') return notNow(d)
    if (!fresh(position, side(position)).includes(d.man)) return no('3.0', 'He is not yours, or has marched already.')
    if (marches(position, d.man).includes(d.paces)) return []
    return d.paces > man.order.get(position, d.man)
      ? no('3.1', `${MEN[d.man]} may not march that far with his order.`)
      : no('3.2', `${MEN[d.man]} cannot stop there: an enemy stands there, or the road ends.`)
  },
  apply(position, d, table) {
    const mover = side(position)
    flow.set(position, 'side', enemyOf(mover))
    if (d.kind === 'march') {
      man.done.set(position, d.man, 1)
      flow.call(position, 'march', d.man, d.paces)
    } else {
      for (const m of fresh(position, mover)) man.done.set(position, m, 1)
      note(table, { kind: 'timeUp', side: mover, cases: ['5.0'] })
    }
  },
}

const fresh = (position: Position, of: number): number[] =>
  standing(position, of).filter(m => man.done.get(position, m) === 0)

/** 3.1 A march goes pace by pace, and each pace may draw a volley. */
const march = automatic<ParleyDecision>('march', ['man', 'left'], (position, table) => {
  const m = flow.get(position, 'man')
  const left = flow.get(position, 'left')
  const at = man.at.get(position, m)
  if (at === field.goal(sideOf(m)) || standing(position, sideOf(m)).length === 0) endBattle(position, table)
  else if (at === field.FALLEN || left === 0) flow.end(position)
  else {
    man.at.set(position, m, at + field.forward(m))
    flow.set(position, 'left', left - 1)
    note(table, { kind: 'stepped', man: m, to: man.at.get(position, m), cases: ['3.1'] })
    if (mayReact(position, m)) flow.call(position, 'reaction', enemyOf(sideOf(m)), m)
  }
})

function mayReact(position: Position, target: number): boolean {
  const foe = enemyOf(sideOf(target))
  const near = (m: number): boolean => Math.abs(man.at.get(position, m) - man.at.get(position, target)) <= field.RANGE
  return cardsOf(position, foe).length > 0 && standing(position, foe).some(near)
}

/** 4.0 The other side interrupts a march, then it goes on. */
const reaction: Step<ParleyDecision> = {
  name: 'reaction',
  fields: ['side', 'target'],
  fromUmpire: ['timeUp'],
  waits: () => true,
  actor: side,
  question: position => ({
    text: `Fire at ${MEN[flow.get(position, 'target')]}, or hold your fire.`,
    cases: ['4.0', '4.1'],
    owed: [],
  }),
  menus: position => [
    ...cardsOf(position, side(position)).map(c => one({ kind: 'fire', card: c })),
    one({ kind: 'hold' }),
  ],
  objections(position, d) {
    if (d.kind === 'hold') return []
    if (d.kind !== 'fire') return notNow(d)
    return cardsOf(position, side(position)).includes(d.card) ? [] : no('4.1', 'You do not hold this card.')
  },
  apply(position, d, table) {
    const target = flow.get(position, 'target')
    flow.end(position)
    if (d.kind !== 'fire') return
    card.place.set(position, d.card, field.PLAYED)
    const aim = field.AIM[d.card] + (man.order.get(position, target) === field.RUN ? 1 : 0)
    const die = table.roll(position, 6)
    note(table, { kind: 'fired', card: d.card, man: target, die, aim, cases: ['4.1'], reveals: true })
    if (die > aim) return
    man.at.set(position, target, field.FALLEN)
    note(table, { kind: 'fell', man: target, cases: ['4.1'] })
  },
}

/** 6.0 Play ends at once, whatever was going on. */
function endBattle(position: Position, table: Table): void {
  while (!flow.over(position)) flow.end(position)
  note(table, { kind: 'ended', cases: ['6.0'] })
}

flow.enlist(roundStep, orders, activation, march, reaction)
