/** Of all cards over the map one is open at a time: the higher closes the lower, and what opens last closes its equals. */

/** From the lowest to the highest. */
const CARD_LAYERS = { odds: 50, coach: 50, combat: 60, question: 70, refusal: 70 } as const
export type CardKind = keyof typeof CARD_LAYERS

interface Open {
  readonly layer: number
  /** Told that another card is opened; one that cannot be closed stays hidden as long as the other is there. */
  readonly close: (() => void) | null
}

export class CardTable {
  private readonly open = new Map<object, Open>()
  private readonly listeners = new Set<() => void>()

  /** Whether nothing higher is open. */
  shows(key: object): boolean {
    const own = this.open.get(key)
    return own !== undefined && [...this.open.values()].every(other => other === own || other.layer <= own.layer)
  }

  lay(key: object, kind: CardKind, close: (() => void) | null): void {
    const layer = CARD_LAYERS[kind]
    const lower = [...this.open].filter(([other, { layer: its }]) => other !== key && its <= layer)
    this.open.set(key, { layer, close })
    for (const [, { close: fold }] of lower) fold?.()
    this.tell()
  }

  take(key: object): void {
    if (this.open.delete(key)) this.tell()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}
