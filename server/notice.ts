/** The small page for an address that leads nowhere. It carries no word of the address, so nothing can be slipped in. */
export const noticePage = (sentence: string): string => `<!doctype html>
<html lang="en">
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
    <p>${sentence} <a href="/">Go to the home page.</a></p>
  </body>
</html>
`
