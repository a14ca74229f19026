/** 6.1: which units may stack. */
import type { Situation, Unit } from './situation.ts'

/** Whether these units of one side may share a hex. */
export function mayStack(units: readonly Unit[]): boolean {
  if (units.length < 2) return true
  // 6.1.1: routed units stack only with routed ones.
  if (new Set(units.map(({ cohesion }) => cohesion === 'routed')).size > 1) return false
  // 6.1.2
  if (units.some(({ moved }) => moved === 'marched')) return false
  const foot = units.filter(({ arm }) => arm === 'infantry')
  const horse = units.filter(({ arm }) => arm === 'cavalry')
  const guns = units.filter(({ arm }) => arm === 'artillery')
  if (foot.length === 0 && horse.length === 0) return guns.length <= 3
  if (foot.length > 0 && horse.length > 0) return false
  const [{ formation, nation }] = units
  if (units.some(unit => unit.formation !== formation || unit.nation !== nation)) return false
  if (guns.length > 1) return false
  if (horse.length > 0) return horse.length <= 2 && guns.every(({ kind }) => kind === 'horse-artillery')
  return foot.reduce((sum, { sp }) => sum + sp, 0) <= 8
}

/** Whether a unit could stop in a hex with the friends there. */
export function fits(situation: Situation, unit: Unit, hex: number): boolean {
  const others = situation.stack(hex).filter(({ id }) => id !== unit.id)
  if (others.some(({ side }) => side !== unit.side)) return false
  // 14.3: guns can’t join a square.
  if (unit.arm === 'artillery' && unit.hex !== hex && others.some(({ square }) => square)) return false
  return mayStack([...others, unit])
}
