/** Layers of the map beyond its print. */
export interface Layers {
  readonly rules: boolean
  readonly zones: boolean
  readonly names: boolean
  /** Sides whose reach is shaded. */
  readonly heat: readonly number[]
}

export const NO_LAYERS: Layers = { rules: false, zones: false, names: false, heat: [] }
