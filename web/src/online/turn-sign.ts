/** Whose turn it is, where a player sees it who looks at something else: the title, the icon and the badge of the page. */
interface Sign {
  readonly title: string
  /** How many games wait for this player. */
  readonly turns: number
}

const NAME = 'Voltigeur'
const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]')
let usual: string | null = null

/** A red dot on the icon, as messengers have it. */
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 1 29 8.5v15L16 31 3 23.5v-15Z" fill="#2a4d8f" stroke="#e9d9ae" stroke-width="2"/><circle cx="22" cy="10" r="9" fill="#d3341f" stroke="#fff" stroke-width="2"/></svg>',
)}`

export function showTurn({ title, turns }: Sign): void {
  document.title = title
  const link = icon()
  if (link) {
    usual ??= link.href
    link.href = turns > 0 ? DOTTED : usual
  }
  // Only installed pages have a badge, and only over https.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(turns).catch(() => undefined)
}

export const showNoTurn = (): void => showTurn({ title: NAME, turns: 0 })
