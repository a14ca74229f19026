/** What the umpire says when he refuses something: one place for every sentence, each with its case. */
import { type Objection, said, umpiresWords } from '@voltigeur/kernel'
import { orderName } from './events.ts'
import type { Field } from './field.ts'
import { type OrderName, SIDES } from './setup/vocabulary.ts'

const command = (field: Field, index: number): string => field.commands[index].name

export const words = {
  ...umpiresWords(SIDES, {
    sequence: '2.1',
    turns: '5.2',
    end: '16.62.4',
    units: '1.31',
    hexes: '1.2',
    own: '9.0',
    onMap: '9.0',
  }),
  noSuchCommand: () => said('1.32.3', 'There is no such command.'),
  notYourCommand: (field: Field, c: number) => said('2.1.A.3', `${command(field, c)} belongs to the other side.`),
  notInPlay: (field: Field, c: number) =>
    said('2.1.A.3', `${command(field, c)} has no marker to place: no troops of it are on the map or due.`),
  hasItsBox: (field: Field, c: number) => said('2.1.A.3', `${command(field, c)} lies in its box; take it back first.`),
  hasNoBox: (field: Field, c: number) => said('2.1.A.3', `${command(field, c)} is not on a track.`),
  hasNoOrder: (field: Field, c: number) => said('4.0', `${command(field, c)} has no order yet.`),
  mayNotHave: (field: Field, c: number, order: OrderName, free: boolean): Objection =>
    free
      ? said(
          '4.16',
          `${command(field, c)} has neither light infantry nor Cossacks and cannot take ${orderName(order)}.`,
        )
      : said('4.2.1', `${command(field, c)} is out of command and keeps the order it has.`),
  noMarkerLeft: (order: OrderName) => said('4.1.note', `No marker of ${orderName(order)} is left.`),
  noSuchBox: (box: number) => said('5.1', `There is no box ${box} to place it in: boxes are filled from the first on.`),
  hasActed: (field: Field, c: number) => said('5.2', `${command(field, c)} has been activated in this turn.`),
  notNext: (field: Field, c: number) => said('5.1', `${command(field, c)} is not the next on its track.`),

  notOfCommand: (unit: string) => said('9.0', `${unit} does not act with this command.`),
  hasMoved: (unit: string) => said('9.1', `${unit} has had its move.`),
  standsThere: (unit: string) => said('9.1', `${unit} stands there.`),
  routedStays: (unit: string) => said('15.2', `${unit} is routed and does not move unless it is forced to.`),
  fixed: (unit: string) => said('16.29.4', `${unit} cannot move.`),
  enemyThere: (hex: string) => said('9.1.2', `${hex} is held by the enemy.`),
  noRoom: (id: string, hex: string) => said(id, `The units in ${hex} leave no room there.`),
  noWay: (unit: string, hex: string, order: OrderName, id: string) =>
    said(id, `${unit} finds no way to ${hex} under ${orderName(order)}.`),
  tooFar: (unit: string, hex: string) => said('9.1.1', `${unit} cannot reach ${hex} with its movement points.`),
  noColumn: (unit: string, id: string) => said(id, `${unit} may not form March Column.`),
  noColumnWay: (unit: string, hex: string) =>
    said('9.3', `${unit} finds no way to ${hex} in March Column, or none that uses a road.`),
  noLeader: (unit: string) => said('3.4.2', `${unit} is no leader who rides now.`),
  hasRidden: (unit: string) => said('3.4.2', `${unit} has ridden in this turn.`),
  noRide: (unit: string, hex: string) => said('3.4.1', `${unit} cannot ride to ${hex}.`),
  notOverrun: (unit: string) => said('7.2.4', `${unit} does not have to escape.`),
  noEscape: (unit: string, hex: string) => said('7.2.4', `${unit} cannot escape to ${hex}.`),
}
