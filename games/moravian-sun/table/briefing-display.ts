/** The order display: the place and order of each command, as one side sees it. */
import type { DisplayMarker, OrderBox, OrderDisplay, PriorityTrack, Remark } from '@voltigeur/battlefield'
import { NOBODY } from '@voltigeur/hex'
import { looseDice, type Position, plain, type Side, Umpire } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { MoravianDecision } from '../decisions.ts'
import { ACTIVATED, type Field } from '../field.ts'
import { orderNames } from '../naming.ts'
import { actingFor } from '../rules/03-command/command.ts'
import { inPlay, isMain, markersLeft, PERMITS, troopsOf } from '../rules/04-orders/orders.ts'
import { activatable } from '../rules/05-activation.ts'
import { onTrack } from '../rules/05-priorities.ts'
import type { Sequence } from '../sequence.ts'
import { ORDERS, type OrderName, SIDES } from '../setup/vocabulary.ts'

/** What each order permits and requires, in one line. */
export const orderNotes = book.each('display.notes', ORDERS)

const said = book.sentences('display', { title: plain, laying: plain, acting: plain, detachment: plain })
export const trackNames = book.each('display', ['main', 'support'])
const gists = book.sentences('units', {
  count: (count: number) => ({ count }),
  ledBy: (chief: string, count: number) => ({ chief, count }),
})

const TRACKS = ['main', 'support'] as const
const trackOf = (order: number): number => (isMain(order) ? 0 : 1)

/** Trials on a copy are reported to no viewer. */
const unheard = (): Umpire => new Umpire(looseDice({ below: () => 0 }), false)

export function display(
  field: Field,
  sequence: Sequence,
  position: Position,
  side: Side | null,
): OrderDisplay<MoravianDecision> {
  const { flow } = sequence
  const path = flow.path(position)
  const laying = path.includes('priorities') && side !== null && flow.owing(position).includes(side)
  return {
    title: said.title,
    orders: ORDERS.map((name, order) => orderBox(field, position, side ?? 0, name, order)),
    tracks: TRACKS.map((name, track) => trackView(field, position, trackNames[name].text, track === 0)),
    markers: SIDES.flatMap((_, of) =>
      inPlay(field, position, of).map(command => markerView(field, sequence, position, command, laying && of === side)),
    ),
    laying,
    hint: laying ? said.laying : said.acting,
    lay(command, order, box) {
      const placed: MoravianDecision = { kind: 'place', command, order: ORDERS[order], box }
      return field.command.box.get(position, command) > 0 ? [{ kind: 'takeBack', command }, placed] : [placed]
    },
    take: command => ({ kind: 'takeBack', command }),
    seal: { kind: 'seal' },
  }
}

function orderBox(field: Field, position: Position, side: Side, name: OrderName, order: number): OrderBox {
  return {
    name: orderNames[name].text,
    note: orderNotes[name].text,
    case: PERMITS[name].case,
    track: trackOf(order),
    left: Math.max(0, markersLeft(field, position, side, order)),
    markers: field.tables.orders.markers[name],
  }
}

function trackView(field: Field, position: Position, name: string, main: boolean): PriorityTrack {
  const counted = main ? field.army.main : field.army.support
  const most = Math.max(...SIDES.map((_, side) => inPlay(field, position, side).length))
  return {
    name,
    case: '5.1',
    boxes: most,
    unseen: SIDES.map((_, side) =>
      Math.max(0, counted.get(position, side) - onTrack(field, position, side, main).length),
    ),
  }
}

function markerView(
  field: Field,
  sequence: Sequence,
  position: Position,
  command: number,
  laying: boolean,
): DisplayMarker<MoravianDecision> {
  const { id, name, side, formation } = field.commands[command]
  const order = field.command.order.get(position, command)
  const press: MoravianDecision = { kind: 'activate', command }
  const free = !laying && sequence.flow.objections(position, press, side).length === 0
  return {
    marker: command,
    name,
    short: command < field.roster.formations ? id : said.detachment,
    side,
    formation: field.commands[formation].name,
    gist: gistOf(field, position, command),
    order: order === NOBODY ? null : order,
    box: field.command.box.get(position, command),
    state: stateOf(field, sequence, position, command),
    barred: laying ? ORDERS.map((_, one) => barrier(sequence, field, position, command, one)) : [],
    press: free ? press : null,
  }
}

function stateOf(
  field: Field,
  { flow, steps }: Sequence,
  position: Position,
  command: number,
): DisplayMarker<MoravianDecision>['state'] {
  const { face, box, order } = field.command
  const { side } = field.commands[command]
  const path = flow.path(position)
  if (face.get(position, command) === ACTIVATED)
    return flow.find(position, steps.activation)?.command === command ? 'acting' : 'done'
  if (path.includes('actions') && activatable(field, position, side).includes(command)) return 'next'
  return box.get(position, command) > 0 || order.get(position, command) !== NOBODY ? 'laid' : 'waiting'
}

/** Why the command can’t have the order, if it weren’t on a track yet. */
function barrier({ flow }: Sequence, field: Field, position: Position, command: number, order: number): Remark | null {
  const { side } = field.commands[command]
  let before = position
  if (field.command.box.get(position, command) > 0) {
    before = position.copy()
    flow.apply(before, { kind: 'takeBack', command }, side, unheard())
  }
  const [objection] = flow.objections(before, { kind: 'place', command, order: ORDERS[order], box: 1 }, side)
  return objection ? { text: objection.text, case: objection.case } : null
}

/** Its leader, and the number of units with it. */
function gistOf(field: Field, position: Position, command: number): string {
  const { leader } = field.commands[command]
  const units = troopsOf(field, position, command).filter(unit => field.onMap(position, unit)).length
  const chief = leader === NOBODY ? NOBODY : actingFor(field, position, leader)
  const led = chief !== NOBODY && field.onMap(position, chief) && command < field.roster.formations
  return led ? gists.ledBy(field.nameOf(chief), units) : gists.count(units)
}
