/** 2.1 The sequence of play, as the rulebook outlines it. */
import { NOBODY } from '@voltigeur/hex'
import { Flow, onlyNaming, type Position, type Umpire } from '@voltigeur/kernel'
import type { MoravianDecision } from './decisions.ts'
import { note } from './events.ts'
import { type Field, REVEALED } from './field.ts'
import { markCommand } from './rules/03-command/command.ts'
import { defineLeaderLoss } from './rules/03-command/leader-loss.ts'
import { defineLeaders } from './rules/03-command/leaders.ts'
import { defineStrays } from './rules/03-command/strays.ts'
import { defineSuccession } from './rules/03-command/succession.ts'
import { defineChangeOfOrders } from './rules/04-orders/change-of-orders.ts'
import { isLive, orderOfCommand, troopsOf } from './rules/04-orders/orders.ts'
import { defineActions } from './rules/05-activation.ts'
import { rollInitiative } from './rules/05-initiative.ts'
import { definePriorities } from './rules/05-priorities.ts'
import { defineArrivals } from './rules/08-reinforcements.ts'
import { gapOf } from './rules/09-movement/gaps.ts'
import { defineMovement } from './rules/09-movement/moving.ts'
import { defineBombardment } from './rules/11-bombardment.ts'
import { defineSalvo } from './rules/11-effects.ts'
import { defineAdvance } from './rules/12-assault/advance.ts'
import { defineAssault } from './rules/12-assault/assault.ts'
import { defineCombat } from './rules/12-assault/combat.ts'
import { defineDeclaration } from './rules/12-assault/declaration.ts'
import { defineExchange } from './rules/12-assault/exchange.ts'
import { definePursuit } from './rules/12-assault/pursuit.ts'
import { defineRetreat } from './rules/12-assault/retreat.ts'
import { defineCountercharge } from './rules/14-cavalry/countercharge.ts'
import { defineEvasion } from './rules/14-cavalry/evasion.ts'
import { defineEmergency } from './rules/14-cavalry/squares.ts'
import { defineRally } from './rules/15-rally.ts'
import { defineFlight } from './rules/15-rout.ts'
import { defineNight, nightFalls } from './rules/16-victory/night.ts'
import { starveSanton } from './rules/16-victory/santon.ts'
import { outcomeOf } from './rules/16-victory/victory.ts'
import { rollWeather } from './rules/16-victory/weather.ts'
import { headings, type MoravianFlow, type Steps } from './steps.ts'
import { words } from './words.ts'

export interface Sequence {
  readonly flow: MoravianFlow
  readonly steps: Steps
}

const END = 'end of the battle'

export function sequenceOfPlay(field: Field): Sequence {
  const flow: MoravianFlow = new Flow<MoravianDecision>({
    layout: field.layout,
    // A decision names existing pieces, commands and hexes.
    sound: onlyNaming(
      {
        fields: ['unit', 'leader', 'office', 'units'],
        exists: unit => field.isUnit(unit),
        otherwise: words.noSuchUnit,
      },
      { fields: ['to', 'at', 'hexes'], exists: hex => field.isHex(hex), otherwise: words.noSuchHex },
      { fields: ['command'], exists: command => field.isCommand(command), otherwise: words.noSuchCommand },
    ),
    words,
    standing: {
      columns: {
        evasion: field.army.waivesEvasion,
        pursuit: field.army.waivesPursuit,
        squares: field.army.waivesSquares,
      },
      phase: position => field.turn(position),
      words: { nobodyAsks: words.nobodyAsks, notInstructed: words.notInstructed },
    },
  })
  const steps = headings(flow, field)
  defineTurn(field, flow, steps)
  defineChangeOfOrders(field, flow, steps)
  definePriorities(field, flow, steps)
  defineActions(field, flow, steps)
  defineArrivals(field, flow, steps)
  defineMovement(field, flow, steps)
  defineEmergency(field, flow, steps)
  defineBombardment(field, flow, steps)
  defineSalvo(field, flow, steps)
  defineStrays(field, flow, steps)
  defineLeaders(field, flow, steps)
  defineLeaderLoss(field, flow, steps)
  defineSuccession(field, flow, steps)
  defineRally(field, flow, steps)
  defineFlight(field, flow, steps)
  defineCombat(field, flow, steps)
  defineDeclaration(field, flow, steps)
  defineEvasion(field, flow, steps)
  defineCountercharge(field, flow, steps)
  defineAssault(field, flow, steps)
  defineExchange(field, flow, steps)
  defineRetreat(field, flow, steps)
  defineAdvance(field, flow, steps)
  definePursuit(field, flow, steps)
  defineNight(field, flow, steps)
  return { flow, steps }
}

function defineTurn(field: Field, flow: MoravianFlow, steps: Steps): void {
  const { turn, lost } = field.cell
  /** 16.12: the first turn of the battle game has no Command Phase. */
  const laidDown = (position: Position): boolean => field.rules.firstTurn !== null && turn.get(position) === 1

  flow.define(steps.turn, ({ part, call, each, loop, when }) => [
    loop('turn', (_, { over }) => !over, [
      part('begins', (position, _, umpire) =>
        note(umpire, { kind: 'turn', turn: turn.get(position), cases: ['2.0', '2.1'] }),
      ),
      call('aides', steps.aides, () => ({})),
      // 2.1.A: Command Phase.
      when('first turn', laidDown, [part('orders', (position, _, umpire) => layDown(field, position, umpire))]),
      when('A', position => !laidDown(position) && !field.isNight(position), [
        part('1 weather', (position, _, umpire) => {
          if (turn.get(position) > 1 || !field.rules.weatherLaidDown) rollWeather(field, position, umpire)
        }),
        call('2 orders', steps.orders, () => ({})),
        part('2 command range', (position, _, umpire) => markAll(field, position, umpire)),
        part('3 initiative', (position, _, umpire) => rollInitiative(field, position, umpire)),
        call('3 order tests', steps.orderTests, () => ({})),
        call('3 priority', steps.priorities, () => ({})),
      ]),
      // 16.43, 16.43.1, 16.43.4: the night turn has its own procedure instead.
      when('night', position => field.isNight(position), [
        part('1 weather', (position, _, umpire) => rollWeather(field, position, umpire)),
        part('2 to 3 orders and rally', (position, _, umpire) => {
          nightFalls(field, position, umpire)
          markAll(field, position, umpire)
        }),
        part('4 initiative', (position, _, umpire) => rollInitiative(field, position, umpire)),
      ]),
      // B. Action Phase
      call('B', steps.actions, () => ({})),
      // C. End of Turn Phase
      part('C siege', (position, frame, umpire) => {
        frame.leaders.fill(starveSanton(field, position, umpire))
      }),
      // 3.5.4
      each('C bereft', 'leaders', 'leader', (_, { leaders }) => leaders.toArray(), [
        call('test', steps.leaderLoss, (_, { leader }) => ({ leader, alone: true })),
      ]),
      part('C', (position, frame, umpire) => {
        endTurn(field, position, umpire)
        if (turn.get(position) < field.rules.turns) turn.set(position, turn.get(position) + 1)
        else frame.over = true
      }),
    ]),
    part(END, (position, _, umpire) => {
      const outcome = outcomeOf(field, position)
      note(umpire, { kind: 'ended', outcome, cases: [...outcome.cases] })
    }),
  ])
  flow.breakOff(steps.turn, END, position => lost.get(position) >= 0)
}

/** 16.12 */
function layDown(field: Field, position: Position, umpire: Umpire): void {
  const { initiative, sequence, orders } = field.rules.firstTurn!
  field.cell.initiative.set(position, initiative)
  for (const [command, order] of orders) field.command.order.set(position, command, order)
  for (const [i, command] of sequence.entries()) field.command.box.set(position, command, i + 1)
  for (const command of orders.keys()) field.command.face.set(position, command, REVEALED)
  field.army.main.set(position, initiative, sequence.length)
  markAll(field, position, umpire)
}

/** 2.1.A.2 */
function markAll(field: Field, position: Position, umpire: Umpire): void {
  const live = field.commands.filter(({ index }) => isLive(field, position, index)).map(({ index }) => index)
  markCommand(field, position, live, umpire)
}

/** 2.1.C: leaders and guns turn face up, tracks are cleared. */
function endTurn(field: Field, position: Position, umpire: Umpire): void {
  const { command, unit, troop, leader, army } = field
  for (const { index } of field.commands) {
    const order = orderOfCommand(field, position, index)
    if (order !== NOBODY) command.before.set(position, index, order)
  }
  command.order.fill(position, NOBODY)
  troop.order.fill(position, NOBODY)
  for (const column of [command.box, command.face, command.test, unit.moved, troop.gap, troop.fought, leader.spent])
    column.fill(position, 0)
  field.reserve.acted.fill(position, 0)
  for (const column of [army.main, army.support]) column.fill(position, 0)
  note(umpire, { kind: 'turnEnded', turn: field.turn(position), cases: ['2.1.C'] })
}

/** Where play can begin: with a turn, with placing markers, or with a moving command. */
export const PHASES = [
  'start',
  'priorities',
  'actions',
  'rally',
  'arrivals',
  'movement',
  'leaders',
  'bombardment',
  'combat',
] as const
export type Phase = (typeof PHASES)[number]

const PARTS = {
  rally: 'B.1',
  arrivals: 'B.2 arrivals',
  movement: 'B.3 movement',
  leaders: 'B.3 leaders',
  bombardment: 'B.4',
  combat: 'B.5',
} as const

/** Puts the flow at the start of a phase; `command` is the active one, if any. */
export function beginAt(
  field: Field,
  { flow, steps }: Sequence,
  position: Position,
  phase: Phase,
  command: number,
): void {
  const part = phase === 'start' ? undefined : phase === 'priorities' ? 'turn/A/3 priority' : 'turn/B'
  flow.enter(position, steps.turn, {}, part)
  if (phase === 'start' || phase === 'priorities' || phase === 'actions') return
  const { side } = field.commands[command]
  for (const unit of troopsOf(field, position, command))
    if (field.onMap(position, unit)) field.troop.gap.set(position, unit, gapOf(field, position, unit))
  flow.enterCalled(position, steps.actions, { side }, 'activations/the other side')
  flow.enter(position, steps.activation, { side, command }, PARTS[phase])
}
