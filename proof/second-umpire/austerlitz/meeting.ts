/** The circumstances of a comparison, by name: this shows what the umpires are rarely asked about. */
import { bombards, defendersIn, oddsOf } from './combat.ts'
import { type Counter, inHex, neighbours, onMap, other, type Picture, type SideName } from './picture.ts'
import { drivenFrom, type Way } from './retreat.ts'
import { inEnemyZone, isLakeHexside, isShelter } from './terrain.ts'

/** Those names whose condition holds. */
const named = (about: string, conditions: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(conditions)
    .filter(name => conditions[name])
    .map(name => `${about}: ${name}`)

export function metInAttack(
  picture: Picture,
  side: SideName,
  hexes: readonly number[],
  units: readonly Counter[],
): string[] {
  const { chart, demoralized } = picture
  const { attack, defence } = oddsOf(picture, side, hexes, units)
  const far = units.filter(unit => bombards(picture, unit, hexes[0]))
  const grounds = new Set(hexes.flatMap(hex => [...chart.terrain(hex)]))
  return [
    ...[...grounds].map(ground => `odds: ${ground}`),
    ...named('odds', {
      'two kinds of ground in a hex': hexes.some(hex => chart.terrain(hex).size > 1),
      'several hexes': hexes.length > 1,
      'several hexes, several attackers': hexes.length > 1 && units.length > 1,
      'bombardment alone': far.length === units.length,
      'bombardment with others': far.length > 0 && far.length < units.length,
      'guns next to the enemy': units.some(one => one.arm === 'artillery' && !far.includes(one)),
      'demoralized attackers': demoralized === side,
      'demoralized defenders': demoralized === other(side),
      halves: attack % 1 !== 0 || defence % 1 !== 0,
      'worse than 1-5': attack * 5 < defence,
      'better than 6-1': attack > defence * 6,
      'part of a hex fought before': hexes.some(
        hex => defendersIn(picture, side, hex).length < inHex(picture, hex).length,
      ),
    }),
  ]
}

export function metInMove(picture: Picture, unit: Counter): string[] {
  const { chart, demoralized } = picture
  const { arm, side, hex } = unit
  const around = neighbours(chart, hex)
  const friends = onMap(picture).filter(one => one.side === side)
  const held = inEnemyZone(picture, side, hex)
  return named('move', {
    [`${arm} in an enemy zone`]: held,
    'in a shelter beside the enemy':
      isShelter(chart, hex) && around.some(next => onMap(picture).some(one => one.side !== side && one.hex === next)),
    'an enemy without zones': demoralized === other(side),
    demoralized: demoralized === side,
    'guns beside swamp': arm === 'artillery' && around.some(next => chart.terrain(next).has('swamp')),
    'guns and a road through swamp':
      arm === 'artillery' && around.some(next => chart.terrain(next).has('swamp') && chart.roadBetween(hex, next)),
    'a bridge': around.some(next => chart.hexside(hex, next).has('bridge')),
    'a stream': around.some(next => chart.hexside(hex, next).has('stream')),
    'a lake hexside': around.some(next => isLakeHexside(chart, hex, next)),
    'a friend beside it': friends.some(one => chart.grid.adjacent(one.hex, hex)),
    'points spent on arrival': unit.spent > 0,
  })
}

export function metInRetreat(picture: Picture, going: readonly Counter[], ways: readonly (readonly Way[])[]): string[] {
  const all = ways.flat()
  const pushing = all.filter(({ displacing }) => displacing.length > 0)
  const isDisplaced = going[0].role === 'displaced'
  const driven = drivenFrom(picture, going[0].side)
  return named(isDisplaced ? 'displaced' : 'retreat', {
    'one unit': going.length === 1,
    'several units': going.length > 1,
    guns: going.some(({ arm }) => arm === 'artillery'),
    'from several hexes': new Set(going.map(({ hex }) => hex)).size > 1,
    'others make room': pushing.length > 0,
    'several make room at once': pushing.some(({ displacing }) => displacing.length > 1),
    'the victor chooses who makes room': new Set(pushing.map(({ to }) => to)).size < pushing.length,
    'guns make room': pushing.some(({ displacing }) => displacing.some(({ arm }) => arm === 'artillery')),
    'into a hex that is being vacated': all.some(({ to }) => driven.has(to)),
    'one of them has no way yet': ways.some(some => some.length === 0),
    'from an army that is demoralized': picture.demoralized === going[0].side,
    'before an enemy without zones': picture.demoralized === other(going[0].side),
    'beside a lake hexside': going.some(one =>
      neighbours(picture.chart, one.hex).some(next => isLakeHexside(picture.chart, one.hex, next)),
    ),
    'guns beside swamp': going.some(
      one =>
        one.arm === 'artillery' &&
        neighbours(picture.chart, one.hex).some(next => picture.chart.terrain(next).has('swamp')),
    ),
  })
}

export function metInAdvance(picture: Picture, side: SideName, to: readonly number[]): string[] {
  const fighting = onMap(picture).filter(one => one.side === side)
  return named('advance', {
    attackers: to.length > 0 && fighting.some(({ role }) => role === 'attacker'),
    defenders: to.length > 0 && fighting.some(({ role }) => role === 'defender'),
    'into several hexes': new Set(to).size > 1,
    'beside guns that bombarded': to.length > 0 && fighting.some(({ role }) => role === 'bombarding'),
    'after another': fighting.some(({ role }) => role === 'advanced'),
    'into an enemy zone': to.some(hex => inEnemyZone(picture, side, hex)),
  })
}

/** The effects of a battle, besides the result itself. */
export function metInAftermath(
  kind: string,
  {
    eliminated,
    retreated,
    silenced,
    demoralized,
    next,
  }: Readonly<Record<'eliminated' | 'retreated' | 'silenced', readonly string[]>> & {
    readonly demoralized: SideName | null
    readonly next: string | null
  },
  before: SideName | null,
): string[] {
  return named(kind, {
    'a unit is lost for want of a way':
      eliminated.length > 0 && (kind === 'result Dr' || kind === 'result Ar' || kind === 'after a retreat'),
    'a unit goes unasked': retreated.length > 1 || (kind.startsWith('result') && retreated.length > 0),
    'guns are silenced': silenced.length > 0,
    'an army breaks': demoralized !== before,
    'it is over': next === null,
  })
}
