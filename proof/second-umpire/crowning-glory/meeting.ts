/** The circumstances of a comparison, by name: this shows what the umpires are rarely asked about. */
import { gunsOf, isCharge, isEnfilade } from './combat.ts'
import { inEnemyZone, isInArea } from './ground.ts'
import { type Counter, neighbours, type Picture, type SideName, unitIn } from './picture.ts'
import { isInForce, isInForceNow } from './variants.ts'

/** Those names whose condition holds. */
const named = (about: string, conditions: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(conditions)
    .filter(name => conditions[name])
    .map(name => `${about}: ${name}`)

/** 9.12, separately: what makes it an enfilade. */
function kindsOfEnfilade(picture: Picture, hex: number, units: readonly Counter[]): Record<string, boolean> {
  const { grid } = picture.chart
  const sides = new Set(units.map(unit => grid.direction(hex, unit.hex)))
  const isOpposite = [0, 1, 2].some(dir => sides.has(dir) && sides.has(dir + 3))
  const isEnfiladed = isEnfilade(picture, hex, units)
  return {
    'opposite hexes': isOpposite,
    'three hexes with gaps': isEnfiladed && !isOpposite,
    'more than three hexes': sides.size > 3,
    'three hexes and no enfilade': sides.size === 3 && !isEnfiladed,
  }
}

export function metInAttack(
  picture: Picture,
  side: SideName,
  hex: number,
  units: readonly Counter[],
  guns: number,
): string[] {
  const { chart, variants } = picture
  const terrain = chart.terrain(hex)
  const isBuilt = terrain.has('town') || terrain.has('fortress')
  const troops = units.reduce((sum, { steps }) => sum + steps, 0)
  const defender = unitIn(picture, hex)!
  const up = units.filter(unit => chart.uphill(unit.hex, hex))
  const onIce = terrain.has('all-pond') && defender.arm === 'infantry'
  const enfilades = kindsOfEnfilade(picture, hex, units)
  return [
    ...[...terrain].map(ground => `odds: ${side} attack ${ground}`),
    ...named('odds', {
      ...enfilades,
      'enfilade of a Town or Fortress': isBuilt && isEnfilade(picture, hex, units),
      'all attack uphill': up.length === units.length,
      'some attack uphill': up.length > 0 && up.length < units.length,
      'all attack downhill': units.every(unit => chart.uphill(hex, unit.hex)),
      'uphill against a Town or Fortress': isBuilt && up.length === units.length,
      'uphill enfilade': up.length === units.length && isEnfilade(picture, hex, units),
      'a pond hexside': units.some(unit => chart.hexside(unit.hex, hex).has('pond')),
      'a passive defender': !defender.active,
      'more guns than troops': guns > troops,
      'guns against infantry on ice': guns > 0 && onIce,
      'more guns than troops against ice': guns > troops && onIce,
      'Elite Regiment': isInForce(picture, side, 4) && units.some(({ index }) => index === variants[side].chosen),
      'Artillery Effectiveness': guns > 0 && isInForce(picture, side, 5),
      'Artillery Effectiveness beyond the limit': guns > troops && isInForce(picture, side, 5),
      'Cavalry to the Charge': isCharge(picture, side, hex, units),
      'no second charge': isInForce(picture, side, 6) && variants[side].used === picture.turn,
      'Stubborn Defence': isBuilt && isInForce(picture, defender.side, 7),
      'an even fight or worse': troops + guns <= defender.steps,
      'no guns in the fog': gunsOf(picture, side).length === 0 && picture.markers.some(one => one.side === side),
    }),
  ]
}

export function metInMove(picture: Picture, unit: Counter): string[] {
  const { chart, rules } = picture
  const { side, arm, hex } = unit
  const around = hex < 0 ? [] : neighbours(chart, hex)
  return named('move', {
    [`${side} ${arm}`]: true,
    'from an enemy zone': hex >= 0 && inEnemyZone(picture, side, hex),
    'Forced March': isInForceNow(picture, side, 1),
    'Training of the French': side === 'french' && isInForce(picture, side, 3),
    'Training of the Allies': side === 'allied' && isInForce(picture, side, 3),
    'a stream': around.some(next => chart.hexside(hex, next).has('stream')),
    'a road across a stream': around.some(
      next => chart.hexside(hex, next).has('stream') && chart.roadBetween(hex, next),
    ),
    'a hillcrest up': around.some(next => chart.uphill(hex, next)),
    'a pond hexside before cavalry': arm === 'cavalry' && around.some(next => chart.hexside(hex, next).has('pond')),
    'ice before cavalry': arm === 'cavalry' && around.some(next => chart.terrain(next).has('all-pond')),
    'ice before infantry': arm === 'infantry' && around.some(next => chart.terrain(next).has('all-pond')),
    'the introductory scenario': rules.introductory !== null,
    'beyond the rows of the introductory scenario':
      rules.introductory !== null && hex >= 0 && !isInArea(picture, hex, hex),
    'a friend beside it': around.some(next => unitIn(picture, next)?.side === side),
    'the army is demoralized': picture.broken && side === 'allied',
    'on the western edge': chart.west.has(hex),
    'on the eastern edge': chart.east.has(hex),
  })
}

export function metInRetreat(picture: Picture, unit: Counter, hexes: readonly number[]): string[] {
  const { chart } = picture
  const around = neighbours(chart, unit.hex)
  return named('retreat', {
    [unit.arm]: true,
    'of the demoralized army': picture.broken && unit.side === 'allied',
    'several hexes': hexes.length > 1,
    'from the edge': around.length < 6,
    'a friend in the way': around.some(next => unitIn(picture, next)?.side === unit.side),
    'ice or ponds before cavalry':
      unit.arm === 'cavalry' &&
      around.some(next => chart.terrain(next).has('all-pond') || chart.hexside(unit.hex, next).has('pond')),
    'the introductory scenario': picture.rules.introductory !== null,
  })
}

/** The effects of a battle. */
export function metInAftermath(
  kind: string,
  {
    lost,
    eliminated,
    took,
    spared,
    broken,
    winner,
    next,
  }: {
    readonly lost: Readonly<Record<string, number>>
    readonly eliminated: readonly string[]
    readonly took: readonly string[]
    readonly spared: readonly string[]
    readonly broken: boolean
    readonly winner: SideName | null
    readonly next: string | null
  },
  before: boolean,
): string[] {
  return named(kind, {
    'losses of several units': Object.keys(lost).length > 1,
    'a unit eliminated': eliminated.length > 0,
    'several eliminated': eliminated.length > 1,
    'a place taken': took.length > 0,
    'Stubborn Defence': spared.length > 0,
    'the Allies break': broken && !before,
    'the Allies break and fight on': broken && !before && winner === null,
    'the French win': winner === 'french',
    'the Allies win': winner === 'allied',
    [`next ${next ?? 'nothing'}`]: true,
  })
}
