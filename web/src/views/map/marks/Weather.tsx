/** Fog in the hollows, and open water where the ice has broken. */

import { memo } from 'react'
import type { HexPlan } from '../../../table/map/hexes.ts'

interface Props {
  readonly plan: HexPlan
  readonly hexes: readonly number[]
}

/** How far each layer of the cloud reaches beyond its hexes: the outer ones are thin, so that it has no hard edge. */
const VEILS = [1.0, 0.62, 0.24] as const

/** One cloud with soft edges, and wisps that say where it is thick. */
export const Mist = memo(function Mist({ plan, hexes }: Props) {
  if (hexes.length === 0) return null
  const { size } = plan
  const wisp = (hex: number): string => {
    const { x, y } = plan.spot(hex)
    const shift = ((hex * 7) % 5) * 0.08 * size
    return `M${x - size * 0.6 + shift} ${y - size * 0.2}q${size * 0.3} ${-size * 0.2} ${size * 0.6} 0t${size * 0.5} 0`
  }
  const cloud = hexes.map(hex => `M${plan.outline(hex, 0.86)}Z`).join('')
  return (
    <g>
      {VEILS.map(reach => (
        <path key={reach} className="mist" strokeWidth={size * reach} d={cloud} />
      ))}
      <path className="mist-wisps" strokeWidth={size * 0.07} d={hexes.map(wisp).join('')} />
    </g>
  )
})

/** A number from 0 to 1 that is always the same for a hex and a use of it. */
function chance(hex: number, use: number): number {
  const wild = Math.sin(hex * 127.1 + use * 311.7) * 43758.5453
  return wild - Math.floor(wild)
}

const JAGS = 14
const FLOES = [0, 1, 2, 3] as const
const CRACKS = [0, 1, 2, 3, 4, 5, 6] as const

interface Shape {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly corners: number
  /** How much its edge varies, from 0 to 1. */
  readonly rough: number
}

function jagged(hex: number, { x, y, radius, corners, rough }: Shape): string {
  const corner = (i: number): string => {
    const turn = ((i + 0.4 * chance(hex, i + corners)) / corners) * 2 * Math.PI
    const far = radius * (1 - rough * chance(hex, i + 31 * corners))
    return `${(x + far * Math.cos(turn)).toFixed(1)},${(y + far * Math.sin(turn)).toFixed(1)}`
  }
  return Array.from({ length: corners }, (_, i) => corner(i)).join(' ')
}

/** A hole with a ragged rim, floes in it, and cracks that run from it into the ice around. */
export const BrokenIce = memo(function BrokenIce({ plan, hexes }: Props) {
  const { size } = plan
  return hexes.map(hex => {
    const { x, y } = plan.spot(hex)
    const crack = (i: number): string => {
      const turn = ((i + chance(hex, 50 + i)) / CRACKS.length) * 2 * Math.PI
      const bend = turn + 0.35 * (chance(hex, 60 + i) - 0.5)
      const at = (angle: number, far: number): string =>
        `${(x + far * size * Math.cos(angle)).toFixed(1)} ${(y + far * size * Math.sin(angle)).toFixed(1)}`
      return `M${at(turn, 0.6)}L${at(bend, 0.8)}L${at(turn, 1.02)}`
    }
    const floe = (i: number): Shape => {
      const turn = ((i + chance(hex, 70 + i)) / FLOES.length) * 2 * Math.PI
      const far = (0.25 + 0.2 * chance(hex, 80 + i)) * size
      const radius = (0.1 + 0.09 * chance(hex, 90 + i)) * size
      return { x: x + far * Math.cos(turn), y: y + far * Math.sin(turn), radius, corners: 5 + (i % 2), rough: 0.45 }
    }
    return (
      <g key={hex} className="water">
        <path className="cracks" strokeWidth={size * 0.035} d={CRACKS.map(crack).join('')} />
        <polygon
          className="hole"
          strokeWidth={size * 0.06}
          points={jagged(hex, { x, y, radius: size * 0.78, corners: JAGS, rough: 0.26 })}
        />
        {FLOES.map(i => (
          <polygon key={i} className="floe" strokeWidth={size * 0.025} points={jagged(hex + i * 977, floe(i))} />
        ))}
      </g>
    )
  })
})
