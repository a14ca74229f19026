/** A report outside the browser: one self-contained page, without scripts or network. */
export interface Page {
  readonly title: string
  readonly language: string
  readonly style: string
  /** Markup of our own making. */
  readonly body: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function writePage({ title, language, style, body }: Page): string {
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Voltigeur">
<title>${escaped(title)}</title>
<style>${style.replaceAll('</', '<\\/')}</style>
</head>
<body class="page">${body}</body>
</html>
`
}

/** A name for the file that every system accepts. */
export const fileName = (...parts: readonly string[]): string =>
  `${parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.html`
