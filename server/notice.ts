/** The small page for an unknown address. It quotes nothing of the address, so nothing can be injected. */
import type { LanguageTag } from '@voltigeur/wire'
import { wordsIn } from './words.ts'

export type Fault = keyof ReturnType<typeof wordsIn>['fault']

export const noticePage = (language: LanguageTag, fault: Fault): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Voltigeur</title>
    <style>
      body { font: 18px/1.5 Georgia, serif; max-width: 30em; margin: 15vh auto; padding: 0 1em;
             color: #33291a; background: #efe6d0 }
      a { color: #6b2d17 }
    </style>
  </head>
  <body>
    <h1>Voltigeur</h1>
    <p>${wordsIn(language).fault[fault]} <a href="/">${wordsIn(language).lost.home}</a></p>
  </body>
</html>
`
