/** Which language the terminal speaks: as LC_ALL, LC_MESSAGES or LANG say. The engine protocol is always English. */
import { speakLanguage } from '@voltigeur/kernel'

const LANGUAGES = ['en', 'fr', 'de'] as const

export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): (typeof LANGUAGES)[number] {
  const wanted = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase()
  return LANGUAGES.find(language => new RegExp(`^${language}(?![a-z])`).test(wanted)) ?? 'en'
}

export function speakAs(environment: NodeJS.ProcessEnv, command: string | undefined): void {
  if (command !== 'engine') speakLanguage(languageOf(environment))
}
