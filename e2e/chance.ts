/** New battles have the same dice, and computers the same random choices, whenever the page is opened. */
import type { BrowserContext } from 'playwright-core'

export async function foreseeChance(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { crypto, localStorage } = globalThis as unknown as {
      crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }
      localStorage: Record<string, string>
    }
    crypto.getRandomValues = bytes => {
      // Counted across tabs and reloads, so that no two battles have the same name.
      const count = Number(localStorage['drawn by chance'] ?? 0) + 1
      localStorage['drawn by chance'] = String(count)
      return bytes.map((_, i) => (count * 97 + i * 31) % 256)
    }
  })
}
