/** Everything on the map besides the counters: possible destinations, their results, and the tools’ drawings. */
import type { Overlay, Piece } from '@voltigeur/battlefield'
import { destinations } from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import { useMemo } from 'react'
import { useHeat } from '../../table/map/use-heat.ts'
import { type LensLook, useLens, useLook } from '../../table/map/use-lens.ts'
import { threatOf } from '../../table/odds/threats.ts'
import { companyIn, decisionsIn, EMPTY, forecastOf, stanceOf } from '../../table/orders/choosing.ts'
import { type HexMark, type KeptClear, keptFrom, markOf, reachOf, ringMark } from '../../table/orders/marking.ts'
import type { Pointing } from '../../table/pointing/use-pointing.ts'
import type { Picture } from '../../table/pointing/use-scene.ts'
import type { Layers } from '../map/layers.ts'
import type { MapMarks } from '../map/marks/Marks.tsx'

const NOTHING: readonly Overlay[] = []
const NO_PATH: readonly number[] = []

export interface Shown {
  readonly marks: MapMarks
  readonly look: LensLook
  readonly lens: ReturnType<typeof useLens>
  /** The result of pointing now: on the ring, or in the hex under the pointer. */
  readonly foreseen: Decision | null
  /** The selected unit’s destinations and targets. */
  readonly there: ReadonlyMap<number, readonly Decision[]>
  /** What stays visible while a stack is fanned out. */
  readonly kept: KeptClear
}

export function useMarks({ scene, pieces, combats }: Picture, pointing: Pointing, layers: Layers): Shown {
  const { battle, position } = scene
  const { hand, hover, cursor, tools, ruler, combat, studied, hinted } = pointing
  const { zones } = layers
  const heat = useHeat(scene, pieces, layers.heat)
  const threat = useMemo(() => {
    const piece = studied === null ? undefined : scene.pieceOf(studied)
    return piece ? threatOf(scene, piece, pieces) : null
  }, [scene, pieces, studied])
  const there = useMemo(
    () => destinations(battle, decisionsIn(scene, { ...EMPTY, unit: hand.unit, company: hand.company })),
    [battle, scene, hand.unit, hand.company],
  )
  const foreseen = hand.ring?.decisions[hand.ring.at] ?? (hover === null ? undefined : there.get(hover)?.[0]) ?? null
  const path = useMemo(() => {
    if (!foreseen) return NO_PATH
    return (forecastOf(scene, foreseen).cost?.path ?? []).map(label => battle.board.grid.find(label))
  }, [battle, scene, foreseen])

  const footing = useMemo(() => (foreseen ? stanceOf(scene, foreseen)?.hexes : undefined), [scene, foreseen])

  /** The unit with arcs and commanders shown: the selected one, or the one under the pointer or the cursor. */
  const pointed = hover ?? cursor
  const subject = hand.unit ?? (pointed === null ? undefined : scene.unitsIn(pointed)[0]) ?? null
  const lens = useLens(scene, tools, subject)
  const look = useLook(scene, tools.sight ? ruler : null, pointed)

  const { reach, targets } = useMemo(() => reachOf(scene, hand, there), [scene, hand, there])
  const unit = useMemo(() => {
    const company = companyIn(scene, hand)
    return (piece: Piece): HexMark => markOf(piece, scene, { hand, company, targets })
  }, [scene, hand, targets])

  const kept = useMemo(
    () => keptFrom(scene, hand, { reach, targets }, pieces, unit),
    [scene, hand, reach, targets, pieces, unit],
  )

  const marks = useMemo<MapMarks>(() => {
    const { ruler: line, crossed, sighting } = look
    return {
      reach,
      targets: threat || hinted.length > 0 ? new Set([...targets, ...(threat?.victims ?? []), ...hinted]) : targets,
      path,
      ...(footing ? { footing } : {}),
      cursor,
      overlays: [
        ...(zones ? battle.briefing.overlays(position) : NOTHING),
        ...heat,
        ...(threat ? [threat.overlay] : []),
      ],
      ruler: line,
      crossed,
      sighting,
      markers: battle.briefing.markers?.(position) ?? [],
      combats,
      combat,
      occasion: battle.briefing.occasion?.(position) ?? null,
      ...lens,
      unit,
      ring: ringMark(scene, hand),
    }
  }, [
    battle,
    position,
    scene,
    hand,
    reach,
    targets,
    unit,
    path,
    footing,
    cursor,
    zones,
    look,
    lens,
    combats,
    combat,
    heat,
    threat,
    hinted,
  ])
  return { marks, look, lens, foreseen, there, kept }
}
