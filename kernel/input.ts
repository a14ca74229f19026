/** Plain JSON, with units and hexes by the names that the game prints. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Outside input that makes no sense; its message tells the sender what to do. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
}
