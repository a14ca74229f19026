/** A refusal at its hex: why, what to do instead, and the hexes for it lit on the map. */
import type { Sheet } from '@voltigeur/battlefield'
import { useCallback, useMemo } from 'react'
import { atTable, words } from '../../language/books.ts'
import type { HexPlan } from '../../table/map/hexes.ts'
import { upshotOf } from '../../table/odds/outlook.ts'
import { type WayOut, wayOutOf } from '../../table/odds/ways-out.ts'
import { excused, type Scene } from '../../table/orders/choosing.ts'
import type { Pointing } from '../../table/pointing/use-pointing.ts'
import { type LitHexes, NOTHING_LIT } from '../map/marks/Lit.tsx'
import { Reasons } from '../rules/Rule.tsx'
import { Cross } from './Cross.tsx'
import { MapCard } from './MapCard.tsx'
import { useOneCard } from './use-one-card.ts'

export interface RefusalState {
  readonly at: number | null
  readonly way: WayOut | null
  readonly lit: LitHexes
  readonly close: () => void
}

/** Gone on the next order, with Escape, and when it is closed. */
export function useRefusal(scene: Scene, { hand, setHand }: Pointing): RefusalState {
  const refused = hand.refusal.length > 0 ? hand.refusedAt : null
  const close = useCallback(() => setHand(excused), [setHand])
  const shows = useOneCard('refusal', refused !== null, close)
  const at = shows ? refused : null
  const way = useMemo(() => (at === null ? null : wayOutOf(scene, hand)), [scene, hand, at])
  const lit = useMemo(() => (at === null ? NOTHING_LIT : litBy(at, way)), [at, way])
  return { at, way, lit, close }
}

/** Units that can act are highlighted anyway. */
const litBy = (at: number, way: WayOut | null): LitHexes => ({
  at,
  hexes: new Map(
    way === null || way.kind === 'able'
      ? []
      : way.hexes.map(hex => [hex, way.kind === 'attackFrom' ? (way.odds.get(hex) ?? '') : '']),
  ),
})

interface Props {
  readonly scene: Scene
  readonly pointing: Pointing
  readonly refusal: RefusalState
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly kept: readonly number[]
  readonly lesser: readonly number[]
}

export function RefusalCard({ scene, pointing, refusal: { at, way, lit, close }, sheet, plan, kept, lesser }: Props) {
  if (at === null) return null
  return (
    <MapCard
      sheet={sheet}
      plan={plan}
      hex={at}
      kept={[...kept, ...lit.hexes.keys()]}
      lesser={lesser}
      className="refusal-card refusal"
      role="alert"
    >
      <Reasons of={pointing.hand.refusal} />
      {way && <p>{sentenceOf(way)}</p>}
      {way && <WayActs scene={scene} pointing={pointing} way={way} at={at} />}
      <Cross label={words.close} onClick={close} />
    </MapCard>
  )
}

const sentenceOf = ({ kind, hexes }: WayOut): string =>
  kind === 'able' ? atTable.refusal.able : atTable.refusal[kind]({ count: hexes.length })

interface ActsProps extends Pick<Props, 'scene' | 'pointing'> {
  readonly way: WayOut
  readonly at: number
}

function WayActs({ scene, pointing, way, at }: ActsProps) {
  const { hand, setHand, settle, goOn, ask } = pointing
  if (way.kind === 'able')
    return (
      <div className="map-card-acts">
        <button type="button" className="act" onClick={goOn}>
          {atTable.nextUnit} <kbd>N</kbd>
        </button>
      </div>
    )
  if (way.kind !== 'attackFrom') return null
  const { from, outlook } = way.best
  const hex = scene.battle.board.grid.label(from)
  const odds = outlook.odds?.column ?? ''
  return (
    <div className="map-card-acts">
      <button type="button" className="act" onClick={() => settle(upshotOf(scene, hand, outlook.act!))}>
        {odds.length > 0 && odds.length <= SHORT
          ? atTable.refusal.moveToAt({ hex, odds })
          : atTable.refusal.moveTo({ hex })}
      </button>
      <button
        type="button"
        onClick={() => {
          setHand(excused)
          ask(at)
        }}
      >
        {atTable.refusal.showOdds}
      </button>
    </div>
  )
}

/** Odds of a word or two make no button. */
const SHORT = 6
