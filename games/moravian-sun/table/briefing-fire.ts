/** What guns can reach, and why a hex isn’t in sight. */
import type { FireSpot, Remark, Sighting, SightShot } from '@voltigeur/battlefield'
import { type Message, type Position, plain, type Term } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { groundNames } from '../naming.ts'
import { silence, targetFault } from '../rules/11-bombardment.ts'
import { chancesOf, type Salvo, salvoOf } from '../rules/11-salvo.ts'
import { aimFault, reachOf, sees } from '../rules/11-sight.ts'
import { inFog } from '../rules/16-victory/weather.ts'
import { foreseen } from './foreseen.ts'

/** How many of six rolls have any effect. */
function effectiveRolls(field: Field, position: Position, gun: number, at: number): number {
  return chancesOf(field, salvoOf(field, position, [gun], at))
    .filter(({ result }) => result !== '-')
    .reduce((sum, { rolls }) => sum + rolls, 0)
}

/** 11.2, 11.3: every hex that a battery could hit from its position. */
export function fieldOfFire(field: Field, position: Position, unit: number): FireSpot[] {
  if (!field.isTroops(unit) || !field.isArtillery(unit) || !field.onMap(position, unit)) return []
  const from = field.hex(position, unit)
  const { grid } = field.ground
  return grid
    .within(from, reachOf(field, position, unit).hexes)
    .filter(hex => hex !== from && aimFault(field, position, unit, hex) === null)
    .map(hex => {
      const rolls = effectiveRolls(field, position, unit, hex)
      return { hex, weapon: 'ball', needed: rolls === 0 ? '' : `${rolls}/6`, chance: rolls / 6, poor: false }
    })
}

/** Why guns can’t hit, by case. */
const FAULTS = {
  '11.0': 'moved',
  '11.2': 'range',
  '11.3': 'visibility',
  '11.3.1': 'blockedShot',
  '11.4': 'empty',
  '15.1': 'disordered',
  '15.2': 'routed',
  '16.24': 'marsh',
  '16.29.4': 'santon',
  '16.41.snow.3': 'snow',
  '16.41.sleet.2': 'sleet',
  '16.42.1.2': 'fog',
} as const
const faults = book.each('sight', [...Object.values(FAULTS), 'other'])
const faultOf = (id: string): string =>
  faults[(FAULTS as Readonly<Record<string, keyof typeof faults>>)[id] ?? 'other'].text

const said = book.sentences('sight', {
  levels: (from: number, to: number) => ({ from, to }),
  fogNear: plain,
  fogFar: plain,
  free: plain,
  blocked: (things: readonly Message[]) => ({ things }),
  rolls: (rolls: number) => ({ rolls }),
})
const inTheWay = book.messages('sight', {
  troops: (hex: string) => ({ hex }),
  ground: (ground: Message, hex: string) => ({ ground, hex }),
  level: (hex: string) => ({ hex }),
})

/** 11.3.1: obstacles between two hexes, and what the guns at the near end could do along the line. */
export function sighting(field: Field, position: Position, from: number, to: number): Sighting {
  const { levels } = field.ground
  const { blocked, by } = sees(field, position, from, to)
  const remarks: Remark[] = [{ text: said.levels(levels[from], levels[to]), case: '11.3.1' }]
  if (inFog(field, position, from)) remarks.push({ text: said.fogNear, case: '16.42.1.2' })
  if (inFog(field, position, to)) remarks.push({ text: said.fogFar, case: '16.42.1.2' })
  remarks.push(
    blocked === null
      ? { text: said.free, case: '11.3' }
      : { text: said.blocked(by.map(hex => whatIn(field, position, hex))), case: blocked },
  )
  const guns = field
    .at(position)
    .unitsIn(from)
    .filter(unit => field.isArtillery(unit))
  return {
    hexes: by.map(hex => ({ hex, case: blocked ?? '11.3.1', stops: true })),
    remarks,
    firer: guns.length === 0 ? null : field.nameOf(guns[0]),
    shots: from === to ? [] : guns.slice(0, 1).map(gun => shotOf(field, position, gun, to)),
  }
}

function whatIn(field: Field, position: Position, hex: number): Message {
  if (!field.at(position).empty(hex)) return inTheWay.troops(field.label(hex))
  const ground = field.ground.groundOf(hex).find(name => field.ground.terrain.hexes[name].blocksSight)
  return ground ? inTheWay.ground(groundNames[ground], field.label(hex)) : inTheWay.level(field.label(hex))
}

/** Modifiers of a salvo: the column first, then the die. */
export const termsOf = ({ shift, terms }: Salvo): Term[] => [
  ...(shift ? [foreseen.columns(shift.case, shift.value, shift)] : []),
  ...terms,
]

function shotOf(field: Field, position: Position, gun: number, to: number): SightShot {
  const id = silence(field, position, gun) ?? targetFault(field, position, gun, to)
  const distance = field.ground.grid.distance(field.hex(position, gun), to)
  const hits = id === null ? effectiveRolls(field, position, gun, to) : 0
  return {
    weapon: 'bombardment',
    effective: distance,
    needed: id === null ? said.rolls(hits) : '',
    chance: hits / 6,
    terms: id === null ? termsOf(salvoOf(field, position, [gun], to)) : [],
    fault: id === null ? null : { text: faultOf(id), case: id },
  }
}
