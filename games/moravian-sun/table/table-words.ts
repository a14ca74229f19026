/** The text of the printed tables. */
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import { CLASSES } from '../setup/vocabulary.ts'

export const tableWords = book.sentences('tables', {
  combat: plain,
  combatNote: plain,
  combatMade: plain,
  bombardment: plain,
  bombardmentNote: plain,
  bombardmentMade: plain,
  sp: (sp: string) => ({ sp }),
  terrain: plain,
  terrainMade: plain,
  assault: plain,
  bombardmentColumn: plain,
  closed: plain,
  hexsides: plain,
  movement: plain,
  slope: plain,
  stream: plain,
  bridge: plain,
  road: plain,
  trail: plain,
  weather: plain,
  weatherMade: plain,
  roll: plain,
  nextRoll: plain,
  fog: plain,
  noModifier: plain,
  hours: (from: string, to: string) => ({ from, to }),
  orders: plain,
  ordersMade: plain,
  track: plain,
  markers: plain,
  permits: plain,
})

export const classNames = book.each('tables.classes', CLASSES)
