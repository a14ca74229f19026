import { type Item, itemText } from '@voltigeur/kernel'

/**
 * Followers are told within a moment; later ones have it written again. Keeping more would cost more than rewriting.
 */
const MOST = 512
let lately = new Map<Item, string>()
let before = new Map<Item, string>()

/** An item as JSON, written once for all who are told it now: the sender in the reply, and every follower. */
export function itemJson(item: Item): string {
  return lately.get(item) ?? before.get(item) ?? kept(item, itemText(item))
}

/** If the match has already written it, for its digest. */
export function keepText(newest: { readonly item: Item; readonly text: string } | null): void {
  if (newest) kept(newest.item, newest.text)
}

function kept(item: Item, text: string): string {
  if (lately.size >= MOST) {
    before = lately
    lately = new Map()
  }
  lately.set(item, text)
  return text
}
