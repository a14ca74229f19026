/** Bombardment and defensive fire. */
import type { Json, Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { canFire, canTarget, fireModifier, fireResult } from './fire.ts'
import type { FirstUmpire } from './first.ts'
import type { Situation, Unit } from './situation.ts'

/** Which guns can fire at what, and with which chances; `mayFire` and `targets` say what is legal at the moment. */
export function* compareFire(
  situation: Situation,
  first: FirstUmpire,
  random: Random,
  guns: readonly Unit[],
  targetsOf: (gun: Unit) => readonly number[],
): Generator<Comparison> {
  for (const gun of drawn(random, guns, 2)) {
    const foes = situation.enemyHexes(gun.side).filter(hex => situation.grid.distance(hex, gun.hex) <= 5)
    const allowed = targetsOf(gun)
    const targets = foes.filter(
      hex => canFire(situation, gun) && allowed.includes(hex) && canTarget(situation, gun, hex),
    )
    yield {
      ...{ kind: 'targets', case: '11.3.1', subject: `${gun.name} at ${situation.label(gun.hex)}` },
      second: targets.map(hex => situation.label(hex)).sort(),
      first: foes
        .filter(at => first.allows({ kind: 'bombard', units: [gun.id], at }))
        .map(hex => situation.label(hex))
        .sort(),
    }
    if (targets.length === 0) continue
    const at = random.pick(targets)
    const beside = guns.filter(
      other =>
        other.hex === gun.hex &&
        (other === gun || (random.chance(0.6) && targetsOf(other).includes(at) && canFire(situation, other))),
    )
    const together = beside.filter(other => canTarget(situation, other, at))
    yield chances(situation, first, together, at)
  }
}

function chances(situation: Situation, first: FirstUmpire, guns: readonly Unit[], at: number): Comparison {
  const decision = { kind: 'bombard', units: guns.map(({ id }) => id), at } as const
  const odds = first.foresees(decision).odds
  const terms = odds?.terms.filter(({ text }) => !text.startsWith('columns')) ?? []
  return {
    kind: 'fire',
    case: '11.4.5',
    subject: `${guns.map(({ name }) => name).join(', ')} at ${situation.label(at)}`,
    second: {
      modifier: fireModifier(situation, guns, at),
      ...tally([1, 2, 3, 4, 5, 6].map(die => fireResult(situation, guns, at, die))),
    },
    first: {
      modifier: terms.reduce((sum, { value }) => sum + value, 0),
      ...Object.fromEntries(
        (odds?.chances ?? []).map(({ result, probability }) => [result, Math.round(probability * 6)]),
      ),
    },
  }
}

/** How many of six rolls give each result. */
function tally(results: readonly string[]): { [result: string]: Json } {
  const found: { [result: string]: number } = {}
  for (const result of results) found[result] = (found[result] ?? 0) + 1
  return found
}
