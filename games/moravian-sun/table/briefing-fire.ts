/** What guns can reach, and why a hex is not seen. */
import type { FireSpot, Remark, Shot, Sighting } from '@voltigeur/battlefield'
import type { Position, Term } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { silence, targetFault } from '../rules/11-bombardment.ts'
import { chancesOf, type Salvo, salvoOf } from '../rules/11-salvo.ts'
import { aimFault, reachOf, sees } from '../rules/11-sight.ts'
import { inFog } from '../rules/16-weather.ts'

/** How many of six rolls have any effect. */
function effectiveRolls(field: Field, position: Position, gun: number, at: number): number {
  return chancesOf(field, salvoOf(field, position, [gun], at))
    .filter(({ result }) => result !== '-')
    .reduce((sum, { rolls }) => sum + rolls, 0)
}

/** 11.2, 11.3: every hex that a battery could hit from where it stands. */
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

/** Why guns do not hit, in words. */
const FAULTS: Readonly<Record<string, string>> = {
  '11.0': 'They have moved in this turn.',
  '11.2': 'It is out of their range.',
  '11.3': 'Nobody sees farther than three hexes.',
  '11.3.1': 'Something stands in the way.',
  '11.4': 'No enemy is there.',
  '15.1': 'They are disordered.',
  '15.2': 'They are routed.',
  '16.24': 'They stand in a marsh.',
  '16.29.4': 'Not from the Santon, or not at it, so near.',
  '16.41.snow.3': 'In snow nobody sees beyond the next hex.',
  '16.41.sleet.2': 'In sleet guns reach two hexes.',
  '16.42.1.2': 'The fog hides it.',
}

/** 11.3.1: what lies between two hexes, and what the guns at the near end could do along the line. */
export function sighting(field: Field, position: Position, from: number, to: number): Sighting {
  const { levels } = field.ground
  const { blocked, by } = sees(field, position, from, to)
  const remarks: Remark[] = [{ text: `From level ${levels[from]} to level ${levels[to]}.`, case: '11.3.1' }]
  for (const [hex, name] of [
    [from, 'the near end'],
    [to, 'the far end'],
  ] as const)
    if (inFog(field, position, hex)) remarks.push({ text: `Fog lies on ${name}.`, case: '16.42.1.2' })
  remarks.push(
    blocked === null
      ? { text: 'Nothing is in the way.', case: '11.3' }
      : { text: `Blocked by ${by.map(hex => whatIn(field, position, hex)).join(' and ')}.`, case: blocked },
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

function whatIn(field: Field, position: Position, hex: number): string {
  if (!field.at(position).empty(hex)) return `the troops in ${field.label(hex)}`
  const ground = field.ground.groundOf(hex).find(name => field.ground.terrain.hexes[name].blocksSight)
  return `the ${ground ?? 'ground'} in ${field.label(hex)}`
}

/** What changes a salvo: the column first, then the die. */
export const termsOf = ({ shift, terms }: Salvo): Term[] => [
  ...(shift ? [{ ...shift, text: `columns, ${shift.text}` }] : []),
  ...terms,
]

function shotOf(field: Field, position: Position, gun: number, to: number): Shot {
  const id = silence(field, position, gun) ?? targetFault(field, position, gun, to)
  const distance = field.ground.grid.distance(field.hex(position, gun), to)
  const hits = id === null ? effectiveRolls(field, position, gun, to) : 0
  return {
    weapon: 'bombardment',
    effective: distance,
    needed: id === null ? `${hits} of 6 rolls` : '',
    chance: hits / 6,
    terms: id === null ? termsOf(salvoOf(field, position, [gun], to)) : [],
    fault: id === null ? null : { text: FAULTS[id] ?? 'Not allowed.', case: id },
  }
}
