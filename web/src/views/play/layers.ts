/** What can be seen on the map besides what is printed on it. */
export interface Layers {
  readonly rules: boolean
  readonly zones: boolean
  readonly names: boolean
  /** Sides whose reach is shaded. */
  readonly heat: readonly number[]
}

export const NO_LAYERS: Layers = { rules: false, zones: false, names: false, heat: [] }
