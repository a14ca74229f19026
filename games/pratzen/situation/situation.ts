/** Any situation, described in JSON: map patches, pieces with any values and states, phase, side, dice. */
import { type Board, boardOf } from '@voltigeur/battlefield'
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import { BadInput, keepLast, type Opening, onceFor, type Position, readInput, soundOpeningAt } from '@voltigeur/kernel'
import { PratzenBattle } from '../battle.ts'
import type { PratzenDecision } from '../decisions.ts'
import { type Card, COHESION, Field, NOBODY, type Rules } from '../field.ts'
import { maySquare, stackFault } from '../rules/03-stacking.ts'
import { noGunLine } from '../rules/09-movement/movement.ts'
import { begin } from '../rules/18-cards/effects.ts'
import { BLAZE, hold, putMarker, SMOKE } from '../rules/18-cards/events.ts'
import { FACINGS, type GameData, RANKS, SIDES } from '../setup/data.ts'
import { Ground, type GroundName, type GroundPlan, planFromMap } from '../setup/ground.ts'
import { ARTILLERY, appoint, type Recruit, recruit, type Unit } from '../setup/roster.ts'
import { blankPlan } from './blank-plan.ts'
import { cardOf, clearMap, groupOf } from './setting-up.ts'
import { type Description, situationShape } from './shape.ts'

type Patch = Pick<Description, 'map' | 'terrain' | 'levels' | 'roads'>

const groundOf = onceFor((data: GameData) => keepLast((patch: Patch) => new Ground(planOf(data, patch))))

export function situation(data: GameData, input: unknown): Opening<PratzenDecision, PratzenBattle> {
  const wanted = readInput('situation', input, situationShape)
  if (wanted.deck.length === 0 && wanted.smoke.length + wanted.blazes.length > 0) {
    throw new BadInput('situation: smoke and blazes come from cards: name the cards of the "deck" (OPT-SMOKE-1)')
  }
  if (wanted.turn > wanted.turns) throw new BadInput(`situation: turn ${wanted.turn} of only ${wanted.turns}`)
  const { map, terrain, levels, roads } = wanted
  const ground = groundOf(data)({ map, terrain, levels, roads })
  const find = finder(ground.grid)
  const units = musterAll(data, wanted).map((unit, index) => ({ ...unit, index }))
  const rules: Rules = {
    scenario: 'situation',
    turns: wanted.turns,
    start: { side: SIDES.indexOf(wanted.side), phase: wanted.phase },
    retreatEdges: SIDES.map(s => wanted.retreatEdges[s]),
    demoralization: SIDES.map(s => wanted.demoralization[s]),
    reinforcements: reinforcementsOf(units, wanted, find),
    victory: {
      kind: wanted.victory?.kind ?? 'most hexes',
      text: '',
      tie: wanted.victory?.tie ? SIDES.indexOf(wanted.victory.tie) : null,
      hexes: (wanted.victory?.hexes ?? []).map(find),
    },
    mistaken: wanted.mistaken ?? null,
    lostEagle: wanted.lostEagle,
    deck: dealt(data, wanted),
    stacked: !wanted.shuffled,
    ammunition: wanted.deck.length > 0 && !wanted.without.includes('ammunition'),
    lightCavalryFire: wanted.lightCavalryFire,
  }
  const field = new Field(ground, units, data.tables, rules)
  const battle = new PratzenBattle(field, position => lay(field, position, wanted))
  const position = battle.layout.blank()
  return soundOpeningAt(battle, position, wanted, umpire => battle.start(position, umpire))
}

function reinforcementsOf(units: readonly Unit[], wanted: Description, find: (label: string) => number) {
  return wanted.reinforcements.map(group => {
    const made = groupOf(units, group, find)
    const enemy = made.units.find(unit => units[unit].side !== made.side)
    if (enemy !== undefined)
      throw new BadInput(`situation: reinforcements: "${units[enemy].id}" is not of the ${group.side} side`)
    return made
  })
}

function dealt(data: GameData, wanted: Description): Card[] {
  return [...wanted.deck, ...Object.values(wanted.held)].map(name => {
    const card = data.deck.find(one => one.name === name || one.id === name)
    if (!card) {
      throw new BadInput(`situation: there is no card "${name}"; use: ${data.deck.map(one => one.name).join(', ')}`)
    }
    return cardOf(card, card.rules !== undefined && wanted.without.includes(card.rules))
  })
}

const finder =
  (grid: Grid) =>
  (label: string): number => {
    const hex = grid.find(label)
    if (hex === OFF_MAP) throw new BadInput(`situation: there is no hex "${label}" on this map`)
    return hex
  }

function roadOf(grid: Grid, labels: readonly string[]): number[] {
  const hexes = labels.map(finder(grid))
  const apart = hexes.findIndex((hex, i) => i > 0 && !grid.adjacent(hexes[i - 1], hex))
  if (apart > 0) throw new BadInput(`situation: roads: ${labels[apart - 1]} and ${labels[apart]} are not adjacent`)
  return hexes
}

function planOf(data: GameData, wanted: Patch): GroundPlan {
  const base = typeof wanted.map === 'string' ? planFromMap(data.maps[wanted.map]) : blankPlan(wanted.map)
  const find = finder(base.grid)
  const hexes = new Map(base.hexes)
  for (const [label, names] of Object.entries(wanted.terrain)) {
    hexes.set(find(label), new Set<GroundName>(names.filter(name => name !== 'clear')))
  }
  const levels = new Map(Object.entries(wanted.levels).map(([label, level]) => [find(label), level]))
  const level = (hex: number): number => levels.get(hex) ?? base.level(hex)
  const roads = wanted.roads.map(road => roadOf(base.grid, road))
  const clear = ['clear']
  const board: Board = {
    ...(typeof wanted.map === 'string' ? boardOf(data.maps[wanted.map]) : base.board),
    ground: hex => (hexes.get(hex)?.size ? [...hexes.get(hex)!] : clear),
    level,
    roads: [...base.board.roads, ...roads.map((road, i) => ({ name: `road ${i + 1}`, hexes: road }))],
  }
  return { ...base, hexes, level, roads: [...base.roads, ...roads], board }
}

function musterAll(data: GameData, wanted: Description): Recruit[] {
  const seen = new Set<string>()
  const once = (name: string): void => {
    if (seen.has(name)) throw new BadInput(`situation: "${name}" is listed twice`)
    seen.add(name)
  }
  const recruits: Recruit[] = wanted.units.map(unit => {
    once(unit.id)
    const known = data.formations.find(f => Object.hasOwn(f.units, unit.id))
    const typeName = unit.type ?? known?.units[unit.id]
    const type = typeName !== undefined && Object.hasOwn(data.types, typeName) ? data.types[typeName] : undefined
    const owner = unit.side ?? known?.side
    if (!type || !owner) {
      throw new BadInput(
        `situation: "${unit.id}" needs a "type" (one of: ${Object.keys(data.types).join(', ')}) and a "side"`,
      )
    }
    const formation = unit.formation ?? known?.id ?? unit.id
    const made = recruit(
      {
        id: formation,
        side: owner,
        nation: unit.nation ?? known?.nation ?? (owner === 'french' ? 'French' : 'Russian'),
        regiment: unit.regiment ?? known?.regiment ?? formation,
        ...((unit.attached ?? known?.attached) ? { attached: unit.attached ?? known!.attached } : {}),
        name: known?.name ?? formation,
      },
      unit.id,
      type,
    )
    const change = {
      ...(unit.er === undefined ? {} : { er: unit.er }),
      ...(unit.fire === undefined ? {} : { fire: unit.fire }),
      ...(unit.cc === undefined ? {} : { cc: unit.cc }),
    }
    return {
      ...made,
      name: unit.id,
      as: unit.plural ? 'they' : 'it',
      front: { ...made.front, ...change },
      back: { ...made.back, ...change },
    }
  })
  for (const leader of wanted.leaders) {
    once(leader.id)
    recruits.push(
      appoint(leader.id, leader.id, SIDES.indexOf(leader.side), {
        rank: RANKS.indexOf(leader.rank),
        arm: leader.arm,
        regiments: new Set(leader.commands),
        staff: new Set([leader.id, ...leader.commands]),
        superiors: new Set(leader.superiors),
      }),
    )
  }
  return recruits
}

function lay(field: Field, position: Position, wanted: Description): void {
  clearMap(field, position)
  const find = finder(field.ground.grid)
  field.cell.turn.set(position, wanted.turn)
  const { unit } = field
  for (const [index, piece] of wanted.units.entries()) {
    if (piece.hex === undefined) continue
    field.put(position, index, find(piece.hex))
    unit.facing.set(position, index, FACINGS.indexOf(piece.facing))
    unit.cohesion.set(position, index, COHESION.indexOf(piece.cohesion))
    unit.hits.set(position, index, piece.hits)
    unit.ammo.set(position, index, ['full', 'low', 'none'].indexOf(piece.ammunition))
    for (const [name, on] of [
      ['limbered', piece.limbered],
      ['ooc', piece.outOfCommand],
      ['fired', piece.fired],
      ['square', piece.square],
    ] as const) {
      unit[name].set(position, index, on ? 1 : 0)
    }
  }
  for (const [i, leader] of wanted.leaders.entries()) {
    if (leader.hex !== undefined) field.put(position, wanted.units.length + i, find(leader.hex))
  }
  for (const [i, name] of SIDES.entries()) {
    field.morale.losses.set(position, i, wanted.losses[name])
    field.morale.defeats.set(position, i, wanted.defeats[name])
    if (wanted.losses[name] + wanted.defeats[name] >= wanted.demoralization[name]) {
      throw new BadInput(`situation: the ${name} army is broken already (MOR-5)`)
    }
  }
  for (const [i, name] of Object.keys(wanted.held).entries()) {
    const card = wanted.deck.length + i
    const whose = SIDES.indexOf(name as 'french')
    if (field.rules.deck[card].moment === 'at once') {
      throw new BadInput(`situation: ${field.rules.deck[card].name} is not a card to be held`)
    }
    hold(field, position, whose, card)
  }
  for (const { card, on, playerTurnsLeft } of wanted.inForce) {
    const known = field.rules.deck.find(one => one.name === card || one.id === card)
    if (!known) throw new BadInput(`situation: "${card}" is in force, but not in the deck`)
    const onArmy = known.id === 'roads-blocked'
    const whom = on === undefined ? NOBODY : field.namings[onArmy ? 'side' : 'unit'].find(on)
    if (on !== undefined && whom < 0) throw new BadInput(`situation: ${card} cannot be in force on "${on}"`)
    const left = playerTurnsLeft ?? known.lasts
    begin(field, position, known.id, onArmy ? { army: whom, left } : { on: whom, left })
  }
  for (const label of wanted.smoke) putMarker(field, position, find(label), SMOKE)
  for (const label of wanted.blazes) putMarker(field, position, find(label), BLAZE)
  refuseImpossible(field, position)
}

function refuseImpossible(field: Field, position: Position): void {
  const here = field.at(position)
  for (const { index } of field.units) {
    if (!field.onMap(position, index)) continue
    const hex = field.hex(position, index)
    const stack = here.stack(hex)
    const all = [...stack, ...here.leaders(hex)]
    if (new Set(all.map(piece => field.units[piece].side)).size > 1) {
      throw new BadInput(`situation: both sides stand in ${field.label(hex)} (STK-7)`)
    }
    if (new Set(stack.map(piece => field.unit.facing.get(position, piece))).size > 1) {
      throw new BadInput(`situation: the units in ${field.label(hex)} must face the same way (STK-8)`)
    }
    const fault = stackFault(field, stack)
    if (fault) throw new BadInput(`situation: the units in ${field.label(hex)} may not stack (${fault})`)
    refuseFormation(field, position, index, hex)
  }
}

/**
 * No square without a battalion to form it, and no unlimbered guns in terrain that forbids it, unless they got there by
 * road.
 */
function refuseFormation(field: Field, position: Position, index: number, hex: number): void {
  const { id, arm } = field.units[index]
  if (field.unit.square.get(position, index) && !maySquare(field, position, hex)) {
    throw new BadInput(`situation: "${id}" cannot be in square: that takes two infantry units or more (DEF-30)`)
  }
  const cover = noGunLine(field, hex)
  const byRoad = field.ground.toRoad[hex] === 0
  if (cover !== null && arm === ARTILLERY && !field.unit.limbered.get(position, index) && !byRoad) {
    throw new BadInput(
      `situation: "${id}" cannot be unlimbered in ${field.label(hex)}; say "limbered": true (${cover})`,
    )
  }
}
