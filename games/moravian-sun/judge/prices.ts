/** What a strength point of each side is worth: as much as the victory table still gives for it (16.62.3). */
import { Answers, cellsOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import { type Field, FRENCH } from '../field.ts'
import { dem, demOf } from '../rules/16-victory/victory.ts'
import type { Nation } from '../setup/vocabulary.ts'

/** The distance from which a level of the table begins to count. */
const WIDTH = 8
/** The range of prices: troops are neither wasted nor useless. */
const [LEAST, MOST] = [0.5, 1.6]

/** What a level at this many points is worth. */
const pull = (points: number, at: number, now: number): number => (now >= at ? 0 : points / (at - now + WIDTH))

function rawPrice(field: Field, position: Position, side: Side, nation: Nation): number {
  const { allied, french, nation: broken } = field.tables.victory
  const band = side === FRENCH ? french : allied
  const now = demOf(field, position, side)
  const army = pull(band.some - band.least, band.from, now) + pull(band.most - band.some, band.over + 1, now)
  return army + (side === FRENCH ? 0 : pull(broken.vp, broken.over + 1, dem(field, position, nation)))
}

/** The attacker must gain more than they lose. */
const THRIFT = 1.3

const ORDER = ['French', 'Russian', 'Austrian'] as const
/** If objectives decide and not losses. */
const EQUAL: ReadonlyMap<Nation, number> = new Map(ORDER.map(nation => [nation, 1]))

/** What they depend on. */
const kept = onceFor(({ nation }: Field) => new Answers<ReadonlyMap<Nation, number>>(cellsOf(nation.dem)))

function pricesAt(field: Field, position: Position): ReadonlyMap<Nation, number> {
  if (field.rules.victory.kind === 'places') return EQUAL
  const known = kept(field).in(position)
  let prices = known.get(0)
  if (!prices) {
    prices = pricesNow(field, position)
    known.set(0, prices)
  }
  return prices
}

function pricesNow(field: Field, position: Position): ReadonlyMap<Nation, number> {
  const raw = ORDER.map((nation, i) => rawPrice(field, position, i === 0 ? FRENCH : 1 - FRENCH, nation))
  const average = (raw[0] + (raw[1] + raw[2]) / 2) / 2
  const limited = (price: number): number => (average === 0 ? 1 : Math.max(LEAST, Math.min(MOST, price / average)))
  return new Map(ORDER.map((nation, i) => [nation, limited(raw[i])]))
}

/** By nation, as a share of the average of both sides. */
export class Prices {
  private readonly of: ReadonlyMap<Nation, number>
  private readonly thrift: number

  /** `thrift`: a factor on the usual weight of own losses. */
  constructor(field: Field, position: Position, thrift: number) {
    this.thrift = THRIFT * thrift
    this.of = pricesAt(field, position)
  }

  /** The attacker’s price for their own points. */
  staked(nation: Nation): number {
    return this.thrift * this.at(nation)
  }

  at(nation: Nation): number {
    return this.of.get(nation)!
  }
}
