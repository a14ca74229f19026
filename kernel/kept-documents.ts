/** For tests that read the same data files again and again, all but one of them unchanged: what `yaml` made of each is kept. */
type Yaml = typeof import('yaml')

export function keepingDocuments(yaml: Yaml): Yaml {
  const kept = new Map<string, { document: ReturnType<Yaml['parseDocument']>; lineStarts: number[] }>()
  const parseDocument = ((text: string, options: { lineCounter: InstanceType<Yaml['LineCounter']> }) => {
    const known = kept.get(text)
    if (known) {
      options.lineCounter.lineStarts = known.lineStarts
      return known.document
    }
    const document = yaml.parseDocument(text, options)
    // Broken files are written as JSON, each other than the rest.
    if (!text.startsWith('{')) kept.set(text, { document, lineStarts: options.lineCounter.lineStarts })
    return document
  }) as Yaml['parseDocument']
  return { ...yaml, parseDocument }
}
