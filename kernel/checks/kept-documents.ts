/**
 * For tests that read the same data files again and again, all but one of them unchanged: what `yaml` made of each is kept.
 * Broken files are written as JSON, each other than the rest. On which line something stands is known only by reading them
 * as YAML, which takes longer than all the rest: so one in so many is read that way, and of the others every line is the first.
 */
type Yaml = typeof import('yaml')

const IN_SO_MANY = 10

export function keepingDocuments(yaml: Yaml): Yaml {
  let broken = 0
  const kept = new Map<string, { document: ReturnType<Yaml['parseDocument']>; lineStarts: number[] }>()
  const parseDocument = ((text: string, options: { lineCounter: InstanceType<Yaml['LineCounter']> }) => {
    const isBroken = text.startsWith('{')
    if (isBroken && broken++ % IN_SO_MANY > 0) return { errors: [], contents: null, toJS: () => JSON.parse(text) }
    const known = kept.get(text)
    if (known) {
      options.lineCounter.lineStarts = known.lineStarts
      return known.document
    }
    const document = yaml.parseDocument(text, options)
    if (!isBroken) kept.set(text, { document, lineStarts: options.lineCounter.lineStarts })
    return document
  }) as unknown as Yaml['parseDocument']
  return { ...yaml, parseDocument }
}
