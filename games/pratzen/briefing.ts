/** What The Pratzen tells the people at the table. */
import type { Briefing, Overlay, Remark, RosterEntry, Standing, TableSheet, Track } from '@voltigeur/battlefield'
import type { Flow, Position } from '@voltigeur/kernel'
import { statesOf, valuesOf } from './counters.ts'
import { COLUMNS, SIDES } from './data.ts'
import type { Kind, PratzenDecision } from './decisions.ts'
import type { PratzenEvent } from './events.ts'
import { ALLIED, ELIMINATED, type Field, FRENCH, PLACES, WAITING } from './field.ts'
import { ARTILLERY, CAVALRY } from './roster.ts'
import { ENGAGEMENT_ZONE } from './rules/08-commands.ts'
import { allowance, marches, NORMAL, partyOf } from './rules/09-movement.ts'

const CAPTIONS: Readonly<Record<Kind, string>> = {
  enter: 'Arrive here',
  bombard: 'Fire',
  spill: 'Here',
  engage: 'Roll',
  hold: 'Treat as Hold',
  openFire: 'Open fire',
  ceaseFire: 'Cease fire',
  charge: 'Advance',
  volley: 'Fire',
  move: 'Move here',
  square: 'Form square',
  deploy: 'Leave square',
  toTop: 'To the front of the stack',
  limber: 'Limber',
  unlimber: 'Unlimber',
  fall: 'Fall back here',
  lose: 'Lose this unit',
  bear: 'Bears the hits',
  suffer: 'Take the loss here',
  turn: 'Turn',
  closeUp: 'Close up',
  fight: 'Fight',
  advance: 'Advance here',
  reface: 'Turn',
  mark: 'Low Ammo here',
  kindle: 'Set ablaze',
  shortage: 'Play Ammo Shortage',
  smoke: 'Play Smoke',
  eagle: 'Play The Eagle in Danger',
  reload: 'Reload',
  done: 'Done',
}

const ODDS_TABLE = 0
const RESULTS_TABLE = 1

export function briefing(field: Field, flow: Flow<PratzenDecision>): Briefing<Position, PratzenDecision> {
  return {
    destination: d => ('to' in d ? d.to : 'at' in d ? d.at : null),
    wish: (position, unit, hex) => wish(field, position, flow.over(position) ? '' : flow.top(position).name, unit, hex),
    caption: d => CAPTIONS[d.kind],
    warnings: () => [],
    roster: position => roster(field, position),
    track: position => track(field, position),
    standings: position => standings(field, position),
    tables: tables(field),
    overlays: position => zones(field, position),
    remarks: (_, hex) => remarks(field, hex),
    range: (position, unit) => range(field, position, unit),
    cellOf: event => cellOf(field, event as PratzenEvent),
  }
}

function wish(field: Field, position: Position, step: string, unit: number, hex: number): PratzenDecision | null {
  const facing = field.unit.facing.get(position, unit)
  switch (step) {
    case 'reinforcements':
      return { kind: 'enter', unit, at: hex, facing: field.isLeader(unit) ? null : facing }
    case 'artillery':
      return { kind: 'bombard', unit, at: hex, shot: 'ball', facing }
    case 'musketry':
      return { kind: 'volley', unit, at: hex, facing }
    case 'hold-move':
    case 'charge-move':
    case 'free-move':
    case 'ooc-move':
      return { kind: 'move', units: [unit], to: hex, facing: field.isLeader(unit) ? null : facing }
    case 'falling-back':
      return { kind: 'fall', unit, to: hex, facing }
    case 'advance':
      return { kind: 'advance', unit, to: hex, facing }
    case 'react':
      return { kind: 'closeUp', unit, to: hex, facing }
    default:
      return null
  }
}

function roster(field: Field, position: Position): RosterEntry[] {
  return field.units.map(unit => {
    const place = field.unit.place.get(position, unit.index)
    const on = field.onMap(position, unit.index)
    return {
      unit: unit.index,
      id: unit.id,
      name: unit.name,
      side: unit.side,
      formation: unit.formationName,
      arm: unit.arm === CAVALRY ? 'cavalry' : unit.arm === ARTILLERY ? 'artillery' : 'infantry',
      values: valuesOf(field, position, unit.index),
      strength: unit.front.cc,
      status: on ? statesOf(field, position, unit.index).join(', ') || PLACES[place] : PLACES[place],
      lost: place === ELIMINATED,
      hex: on ? field.hex(position, unit.index) : null,
    }
  })
}

function track(field: Field, position: Position): Track {
  const turn = field.turn(position)
  return {
    turn,
    turns: field.rules.turns,
    label: `Turn ${turn}`,
    arrivals: field.rules.reinforcements.flatMap((group, g) =>
      group.units.some(unit => field.unit.place.get(position, unit) === WAITING)
        ? [
            {
              turn: field.group.due.get(position, g),
              side: group.side,
              units: group.units.map(unit => field.units[unit].id),
            },
          ]
        : [],
    ),
  }
}

function standings(field: Field, position: Position): Standing[] {
  const { losses, defeats } = field.morale
  const both = (value: (side: number) => number): number[] => [FRENCH, ALLIED].map(value)
  return [
    {
      label: 'Boxes left before the army breaks',
      case: 'MOR-5',
      values: both(side =>
        Math.max(0, field.rules.demoralization[side] - losses.get(position, side) - defeats.get(position, side)),
      ),
    },
    { label: 'Pieces lost', case: 'MOR-2', values: both(side => losses.get(position, side)) },
    { label: 'Defeats of Flags', case: 'MOR-3', values: both(side => defeats.get(position, side)) },
  ]
}

function tables(field: Field): TableSheet[] {
  const { odds, results, engagement, fireControl, artillery } = field.tables
  const spans = (list: readonly (readonly number[])[]): string[] =>
    list.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
  return [
    {
      title: 'Close Combat Odds Table',
      case: 'ODDS-1',
      columns: Array.from({ length: 12 }, (_, i) => `${i + 1}`),
      rows: odds.rows.map((cells, i) => ({ head: `${i + 1}`, cells })),
      note: odds.provenance,
    },
    {
      title: 'Close Combat Results Table',
      case: 'CRT-2',
      columns: results.columns,
      rows: results.rows.map((cells, i) => ({ head: `${i + 1}`, cells })),
      note: results.provenance,
    },
    {
      title: 'Engagement Table',
      case: 'ET-1',
      columns: engagement.columns,
      rows: Object.entries(engagement.rows).map(([head, list]) => ({ head, cells: spans(list) })),
      note: engagement.provenance,
    },
    {
      title: 'Fire Control Table',
      case: 'FCT-T1',
      columns: fireControl.columns,
      rows: Object.entries(fireControl.rows).map(([head, list]) => ({ head, cells: spans(list) })),
      note: fireControl.provenance,
    },
    {
      title: 'Artillery Fire Table',
      case: 'AFT-1',
      columns: artillery.columns,
      rows: Object.entries(artillery.rows).map(([head, list]) => ({ head, cells: list.map(n => `${n}+`) })),
      note: artillery.provenance,
    },
  ]
}

/** Engagement zones of both sides. */
function zones(field: Field, position: Position): Overlay[] {
  return [FRENCH, ALLIED].map(side => {
    const hexes = new Set<number>()
    for (const hex of field.at(position).held(side))
      for (const near of field.ground.grid.within(hex, ENGAGEMENT_ZONE)) hexes.add(near)
    return {
      id: `${SIDES[side]}-engagement`,
      name: `${SIDES[side]} engagement zone`,
      side,
      hexes: [...hexes].sort((a, b) => a - b),
    }
  })
}

function remarks(field: Field, hex: number): Remark[] {
  const { ground } = field
  const found: Remark[] = [{ text: `Level ${ground.levels[hex]}.`, case: 'TEC-UP-M' }]
  if (ground.covering[hex])
    found.push({
      text: 'Village or woods: slow, five hexes more to fire at, one shift for the defender.',
      case: 'COVER-1',
    })
  if (ground.orchard[hex])
    found.push({ text: 'Orchard or vineyard: slow, fire in, out or through is poor.', case: 'PE-4' })
  if (ground.stream[hex])
    found.push({ text: 'Stream: slow, guns only by a bridge, fire in, out or through is poor.', case: 'TEC-STR-M' })
  return found
}

function range(field: Field, position: Position, unit: number): { hex: number; left: number }[] {
  if (!field.onMap(position, unit)) return []
  const party = partyOf(field, position, [unit])
  const most = allowance(field, position, party, NORMAL)
  return [...marches(field, position, party, { pace: NORMAL, notNearerThan: 0 })].map(([hex, path]) => ({
    hex,
    left: Math.max(0, most - path.length + 1),
  }))
}

function cellOf(field: Field, event: PratzenEvent): { table: number; row: number; column: number } | null {
  if (event.kind === 'closeCombat') {
    const [large, small] = [Math.max(event.attack, event.defence), Math.min(event.attack, event.defence)]
    if (large > 18 || small > 12 || small < 1) return null
    return { table: ODDS_TABLE, row: large - 1, column: small - 1 }
  }
  if (event.kind === 'outcome' && event.dice.length > 0) {
    const die = event.dice.at(-1)!
    const column = field.tables.results.rows[die - 1].findIndex(cell => cell.endsWith(event.result))
    return column < 0 || column >= COLUMNS.length ? null : { table: RESULTS_TABLE, row: die - 1, column }
  }
  return null
}
