/** 16.4 Weather and fog. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { WEATHERS } from '../../setup/vocabulary.ts'
import { rollDie } from '../die.ts'

/** 16.41, 16.41.sun: the Allied player rolls, and last turn’s weather counts. */
export function rollWeather(field: Field, position: Position, umpire: Umpire): void {
  const { modifiers, upTo } = field.tables.weather
  const modifier = modifiers[WEATHERS[field.weather(position)]]
  const die = rollDie(position, umpire)
  const weather = WEATHERS.find(name => die + modifier <= upTo[name])!
  field.cell.weather.set(position, WEATHERS.indexOf(weather))
  note(umpire, { kind: 'weather', die, modifier, weather, fog: isFoggy(field, position), cases: ['2.1.A.1', '16.41'] })
}

/** 16.42: whether the lowest hexes have fog in this turn. */
export function isFoggy(field: Field, position: Position): boolean {
  const { in: kinds, from, to } = field.tables.weather.fog
  const hour = field.rules.clock[field.turn(position) - 1]
  return hour >= from && hour <= to && kinds.includes(WEATHERS[field.weather(position)])
}

/** 16.42: fog hexes are those of the lowest level. */
export const FOG_LEVEL = 1

export function inFog(field: Field, position: Position, hex: number): boolean {
  return field.ground.levels[hex] === FOG_LEVEL && isFoggy(field, position)
}
