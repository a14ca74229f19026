/** All pictures of the documents, by the group that makes them; `proof/documents.test.ts` holds the documents against it. */
/** The games whose first turn is shown: a game that someone adds needs no pictures. */
export const PLAYED = ['austerlitz', 'crowning-glory', 'pratzen', 'moravian-sun', 'la-bataille']

const turnsOn = (screen: string): string[] => PLAYED.map(game => `turns/${game}-${screen}.jpg`)

export const PICTURES = {
  table: [
    ...['table-lobby.jpg', 'table-set-up.jpg', 'table-opening.jpg', 'table-briefing.jpg', 'table-lesson.jpg'],
    ...['table-zoom-whole.jpg', 'table-zoom-near.jpg', 'table-movement.jpg', 'table-objection.jpg', 'table-rules.jpg'],
    ...['table-odds.jpg', 'table-fight.jpg', 'table-die.jpg', 'table-log.jpg', 'table-film.jpg', 'table-end.jpg'],
    ...['table-replay.jpg', 'table-report.jpg', 'table-phone.jpg'],
  ],
  recordings: ['table-fight.png', 'table-film.png'],
  analysis: ['analysis.jpg', 'analysis-replay.jpg', 'table-laboratory.jpg'],
  'crowning-glory': [
    ...['cg-lobby.jpg', 'cg-lesson.jpg', 'cg-guns.jpg', 'cg-attack.jpg', 'cg-standings.jpg', 'cg-report.jpg'],
    'cg-phone.jpg',
  ],
  pratzen: [
    ...['pratzen-table.jpg', 'pratzen-ring.jpg', 'pratzen-arcs.jpg', 'pratzen-sight.jpg', 'pratzen-command.jpg'],
    ...['pratzen-engagement.jpg', 'pratzen-combat.jpg', 'pratzen-whole.jpg', 'pratzen-phone.jpg'],
  ],
  'moravian-sun': [
    ...['moravian-orders.jpg', 'moravian-tracks.jpg', 'moravian-fog.jpg', 'moravian-command.jpg'],
    ...['moravian-assault.jpg', 'moravian-lesson.jpg', 'moravian-phone.jpg'],
  ],
  'la-bataille': [...['kulm-lesson.jpg', 'kulm-charge.jpg', 'kulm-square.jpg', 'kulm-melee.jpg', 'kulm-phone.jpg']],
  online: ['online-desk.jpg', 'online-phone.jpg', 'online-invite.jpg', 'company.jpg'],
  languages: ['languages.jpg'],
  'new-game': ['new-game-shelf.jpg', 'new-game-table.jpg'],
  maps: [
    'austerlitz.jpg',
    ...['austerlitz', 'crowning-glory', 'moravian-sun', 'pratzen-a', 'pratzen-b', 'la-bataille'].flatMap(map => [
      `map-${map}.jpg`,
      `map-${map}-rules.jpg`,
    ]),
  ],
  turns: [...turnsOn('desk'), ...turnsOn('phone')],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PictureGroup = keyof typeof PICTURES
