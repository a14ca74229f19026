import type { Item } from '@voltigeur/kernel'

const texts = new WeakMap<Item, string>()

/** An item as JSON, written once for all who are told it: the sender in his answer, and everybody who follows. */
export function textOf(item: Item): string {
  let text = texts.get(item)
  if (text === undefined) {
    text = JSON.stringify(item)
    texts.set(item, text)
  }
  return text
}
