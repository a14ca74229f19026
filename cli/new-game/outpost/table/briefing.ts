/** What players see besides the rules. Whatever a game leaves out is told as for any game (battlefield/briefed.ts). */
import type { BriefingParts, Course, Purpose, RollView, TableSheet } from '@voltigeur/battlefield'
import { BARE_ROLL } from '@voltigeur/battlefield'
import { ELIMINATED } from '@voltigeur/hex'
import { type Position, plain, type Side } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { OutpostDecision } from '../decisions.ts'
import type { OutpostEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { explore, hexesFor } from '../rules/02-movement.ts'
import { strengthOf, winnerNow } from '../rules/04-victory.ts'
import { grounds, meanings } from '../sayings.ts'
import type { Sequence } from '../sequence.ts'
import { GROUNDS, SIDES } from '../setup/data.ts'
import { glossary } from './glossary.ts'
import { GUIDANCE } from './guidance.ts'

const there = (hex: string) => ({ hex })
/** For a button: away from the map it names the place. */
const captions = book.sentences('captions', {
  ...{ move: plain, attack: plain, retreat: plain, done: plain },
  moveTo: there,
  retreatTo: there,
})
const display = book.sentences('display', {
  strength: plain,
  movement: plain,
  ground: (ground: string, points: number, defence: number) => ({ ground, points, defence }),
  zone: (side: string) => ({ side }),
  village: plain,
  eliminated: plain,
  results: plain,
  resultsNote: plain,
  terrain: plain,
  points: plain,
  defence: plain,
  terrainNote: plain,
})
const said = book.sentences('purpose', {
  strength: plain,
  enemy: plain,
  french: plain,
  austrian: plain,
  now: (side: string) => ({ side }),
  movement: plain,
  combat: plain,
  attack: plain,
  attacks: plain,
})

export function briefing(field: Field, { flow, steps }: Sequence): BriefingParts<OutpostDecision> {
  return {
    get glossary() {
      return glossary()
    },
    guidance: position => GUIDANCE[flow.asked(position)] ?? null,
    caption: ({ kind }, _, place) => captionOf(kind, place),
    wish: (position, unit, hex) => wish(flow.now(position)?.step, unit, hex),
    figures: (_, unit) => [
      { value: String(field.units[unit].strength), name: display.strength, case: '1.3' },
      { value: String(field.units[unit].move), name: display.movement, case: '1.3' },
    ],
    roster: position =>
      field.units.map(({ index, id, name, side, arm, strength, move }) => {
        const lost = field.unit.status.get(position, index) === ELIMINATED
        return {
          ...{ unit: index, id, name, side, formation: '', arm, values: `${strength}-${move}`, strength, lost },
          status: lost ? display.eliminated : '',
          hex: field.onMap(position, index) ? field.hex(position, index) : null,
        }
      }),
    standings: position => [
      { label: display.strength, case: '4.1', values: SIDES.map((_, side) => strengthOf(field, position, side)) },
    ],
    ahead: position => winnerNow(field, position),
    purpose: (position, side) => purpose(field, position, side),
    course: position => {
      const phases = [steps.movement, steps.combat]
      const now = phases.findIndex(step => flow.find(position, step) !== null)
      return now < 0 ? null : course(flow.find(position, phases[now])!.side, now)
    },
    get tables() {
      return [results(field), terrain(field)]
    },
    overlays: position =>
      SIDES.map((name, side) => ({
        ...{ id: `zones-${name}`, name: display.zone(name), side },
        hexes: [...field.ground.grid.neighbours.keys()]
          .filter(hex => hex < field.ground.grid.size)
          .filter(hex => field.at(position).controls(side, hex)),
      })),
    remarks: (_, hex) => {
      const kind = field.ground.kindOf(hex)
      const { mp, defence } = field.tables.terrain.hexes[kind]
      return [{ text: display.ground(grounds[kind], mp, defence), case: '2.1' }]
    },
    markers: () => field.ground.village.map(hex => ({ hex, kind: 'goal', text: display.village })),
    range: (position, unit) =>
      hexesFor(field, position, unit).map(hex => ({
        hex,
        left: field.units[unit].move - explore(field, position, unit).cost(hex),
      })),
    cellOf: event => cellOf(field, event as OutpostEvent),
    rollIn: (events, at) => rollIn(field, events[at] as OutpostEvent),
  }
}

function captionOf(kind: OutpostDecision['kind'], place: string | undefined): string {
  if (place !== undefined && kind === 'move') return captions.moveTo(place)
  return place !== undefined && kind === 'retreat' ? captions.retreatTo(place) : captions[kind]
}

/** What dragging a unit to a hex means now. */
function wish(step: string | undefined, unit: number, hex: number): OutpostDecision | null {
  if (step === 'combat') return { kind: 'attack', at: hex, units: [unit] }
  return step === 'movement' ? { kind: 'move', unit, to: hex } : { kind: 'retreat', unit, to: hex }
}

function purpose(field: Field, position: Position, side: Side): Purpose {
  return {
    tallies: [side, 1 - side].map(whose => ({
      side: whose,
      value: strengthOf(field, position, whose),
      of: whose === side ? said.strength : said.enemy,
    })),
    goal: said[SIDES[side]],
    now: said.now(SIDES[winnerNow(field, position)]),
  }
}

const course = (side: Side, now: number): Course => ({
  phases: [
    { name: said.movement, side, kind: 'moves' },
    { name: said.combat, side, kind: 'fights' },
  ],
  now,
})

const results = ({ tables: { combat_results: table } }: Field): TableSheet => ({
  title: display.results,
  case: '3.2',
  columns: table.columns,
  rows: Object.entries(table.rows).map(([head, cells]) => ({ head, cells })),
  note: display.resultsNote,
})

const terrain = ({ tables }: Field): TableSheet => ({
  title: display.terrain,
  case: '2.1',
  columns: [display.points, display.defence],
  rows: GROUNDS.map(name => {
    const { mp, defence } = tables.terrain.hexes[name]
    return { head: grounds[name], cells: [String(mp), `+${defence}`] }
  }),
  note: display.terrainNote,
})

/** In the first of the tables. */
const cellOf = ({ tables }: Field, event: OutpostEvent) =>
  event.kind === 'attacked'
    ? { table: 0, row: event.die - 1, column: tables.combat_results.columns.indexOf(event.column) }
    : null

const WELL = { DE: true, DR: true, NE: null, AR: false } as const

/** The die of an attack, as the page shows it. */
function rollIn(field: Field, event: OutpostEvent): RollView | null {
  if (event.kind !== 'attacked') return null
  const { units, defender, hex, column, die, result, terms } = event
  return {
    ...BARE_ROLL,
    ...{ what: [said.attack, said.attacks], manner: 'melee', dice: [die], on: column, terms },
    ...{ units, against: [defender], at: [hex], cell: cellOf(field, event) },
    result: meanings[result],
    well: WELL[result],
  }
}
