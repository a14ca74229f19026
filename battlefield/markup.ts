/** SVG as text: elements with rounded numbers and escaped words. */

/** One decimal is finer than any printer, and keeps the sheet small and the same on every machine. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 + 0)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, letter => ENTITIES[letter])

export type Attributes = Readonly<Record<string, string | number>>

/** Content is markup already; any text in it must have gone through `escapeXml`. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  let open = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    open += ` ${key}="${typeof value === 'number' ? n(value) : escapeXml(value)}"`
  }
  return content === '' ? `${open}/>` : `${open}>${content}</${name}>`
}

export const path = (d: string, attributes: Attributes): string => (d === '' ? '' : tag('path', { d, ...attributes }))
