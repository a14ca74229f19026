/** With files: reads a game’s texts from its folder, and compiles each message when first used. */
import { existsSync, readFileSync } from 'node:fs'
import messageFormat from '@messageformat/core'
import { load } from 'js-yaml'
import { keysUnder, type Sentences } from './sentences.ts'

/** A CommonJS package whose types speak of an ES module. */
const MessageFormat = messageFormat as unknown as new (
  locale: string,
) => { compile(message: string): (values: object) => string }

/** English as used here: British lists and figures. */
const TAGS: Readonly<Record<string, string>> = { en: 'en-GB' }

let language = 'en'

/** The language of the terminal; set before any text. */
export function speakLanguage(wanted: string): void {
  language = wanted
}

export function wordsOf({ home }: { readonly home: string }): Sentences | null {
  const file = (name: string): URL => new URL(`messages/${name}.yaml`, home)
  const spoken = existsSync(file(language)) ? language : 'en'
  return sentencesIn(readFileSync(file(spoken), 'utf8'), spoken)
}

/** Messages by chapter and key, as in a language file. */
export function sentencesIn(yaml: string, spoken: string): Sentences {
  const messages = messagesIn(yaml)
  const compiler = new MessageFormat(TAGS[spoken] ?? spoken)
  const compiled = new Map<string, (values: object) => string>()
  return {
    tag: TAGS[spoken] ?? spoken,
    has: key => Object.hasOwn(messages, key),
    keys: chapter => keysUnder(Object.keys(messages), chapter),
    say(key, values) {
      if (!Object.hasOwn(messages, key)) return
      const said = compiled.get(key) ?? compiler.compile(messages[key])
      compiled.set(key, said)
      return said(values)
    },
  }
}

/** Every message by its chapter and key. */
export const messagesIn = (yaml: string): Record<string, string> => flattened(load(yaml) as object)

function flattened(chapter: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chapter).flatMap(([key, value]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(flattened(value, `${path}${key}.`))
        : [[`${path}${key}`, String(value)]],
    ),
  )
}
