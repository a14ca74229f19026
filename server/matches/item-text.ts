import { type Item, itemText } from '@voltigeur/kernel'

const texts = new WeakMap<Item, string>()

/** An item as JSON, written once for all who are told it: the sender in his answer, and everybody who follows. */
export function textOf(item: Item): string {
  let text = texts.get(item)
  if (text === undefined) {
    text = itemText(item)
    texts.set(item, text)
  }
  return text
}

/** Where the match has written it already, for its digest. */
export function keepText(newest: { readonly item: Item; readonly text: string } | null): void {
  if (newest) texts.set(newest.item, newest.text)
}
