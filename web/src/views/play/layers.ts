/** What can be seen on the map besides what is printed on it. */
export interface Layers {
  readonly rules: boolean
  readonly zones: boolean
  readonly names: boolean
}

export const NO_LAYERS: Layers = { rules: false, zones: false, names: false }
