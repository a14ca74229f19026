import { type Item, itemText } from '@voltigeur/kernel'

/** Those who follow are told within a moment; who comes later has it written again. More would grow old, and cost more to be rid of. */
const MOST = 512
let lately = new Map<Item, string>()
let before = new Map<Item, string>()

/** An item as JSON, written once for all who are told it now: the sender in his answer, and everyone who follows. */
export function textOf(item: Item): string {
  return lately.get(item) ?? before.get(item) ?? kept(item, itemText(item))
}

/** Where the match has written it already, for its digest. */
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
