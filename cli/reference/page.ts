/** A game’s page in the protocol reference: its situations, decisions and events. */
import { readdirSync, readFileSync } from 'node:fs'
import { gameFolder, type PlayableBattle, type PlayableGame } from '@voltigeur/games'
import { completeOptions, type GameEvent } from '@voltigeur/kernel'
import { type Fact, factsIn } from './facts.ts'
import { fieldRows, parts, schemaOf } from './fields.ts'
import { type Seen, seenIn } from './records.ts'

/** Requests on the page begin like this; their answers are added in the end. */
const SENT = '→ '
const HEAD = ['| Field | | Otherwise | |', '|---|---|---|---|']

export function pageOf(game: PlayableGame): string {
  const seen = seenIn(game)
  return [
    `# ${game.credits.title}: the reference`,
    '',
    `What [the engine protocol](../protocol.md) takes and tells in this game, \`${game.id}\`. This page is made from the`,
    'schemas of the game by `node cli/engine/reference.ts`; a test holds it to them.',
    '',
    ...scenarios(game),
    ...situations(game),
    ...decisions(game, seen),
    ...events(game, seen),
  ].join('\n')
}

function scenarios({ scenarios, options, sides }: PlayableGame): string[] {
  return [
    '## Scenarios and options',
    '',
    `Sides: ${sides.map(side => `\`${side}\``).join(', ')}.`,
    '',
    '| Scenario | | Turns |',
    '|---|---|---|',
    ...scenarios.map(({ id, name, turns }) => `| \`${id}\` | ${name} | ${turns} |`),
    '',
    ...(options.length === 0
      ? []
      : [
          '| Option | Values, the standard first | Case | |',
          '|---|---|---|---|',
          ...options.map(({ id, name, values, standard, case: rule }) => {
            const all = [standard, ...values.filter(value => value !== standard)]
            return `| \`${id}\` | ${all.map(value => `\`${value}\``).join(' ')} | ${rule} | ${name} |`
          }),
          '',
        ]),
  ]
}

function situations({ id, situationShape }: PlayableGame): string[] {
  const schema = schemaOf(situationShape)
  const { examples = [] } = (situationShape.meta() ?? {}) as { examples?: readonly object[] }
  return [
    '## Situations',
    '',
    'Beside `game`, `seat`, `against` and `decisions`, `position` takes these fields; what is not needed may be left out.',
    'What the rules make impossible is refused, with the case.',
    '',
    ...HEAD,
    ...fieldRows(schema, ['game']),
    '',
    ...parts(schema).flatMap(([name, part]) => [`### ${name}`, '', ...HEAD, ...fieldRows(part), '']),
    ...(examples.length === 0
      ? []
      : [
          '### Examples',
          '',
          'With `decisions` a table is opened in the midst of things: any question can be reached like that.',
          '',
          '```jsonl',
          ...examples.map((params, i) => {
            return SENT + JSON.stringify({ id: i + 1, method: 'position', params: { game: id, ...params } })
          }),
          '```',
          '',
        ]),
  ]
}

const anyBattle = (game: PlayableGame): PlayableBattle => game.open(game.scenarios[0].id, completeOptions(game, {}))

function decisions(game: PlayableGame, { decisions: seen }: Seen): string[] {
  const { forms } = anyBattle(game).language
  return [
    '## Decisions',
    '',
    'As they are typed, and as objects. What stands in brackets may be left out; the order of units and hexes in a list',
    'matters only where a way is meant. The examples were made in recorded battles.',
    '',
    '| Kind | Typed | For example | As an object |',
    '|---|---|---|---|',
    ...forms.map(({ kind, typed, parts }) => {
      const example = seen.get(kind)
      const written = example
        ? `\`${JSON.stringify(example.written)}\``
        : parts.map(({ key }) => `\`${key}\``).join(', ')
      return `| \`${kind}\` | ${cell(`\`${typed}\``)} | ${example ? `\`${example.typed}\`` : ''} | ${written} |`
    }),
    '',
  ]
}

/** A bar would end a table cell, even within code. */
const cell = (text: string): string => text.replaceAll('|', '\\|')

function events(game: PlayableGame, { events: seen }: Seen): string[] {
  const folder = gameFolder(game.id)
  const files = readdirSync(folder).filter(file => /^events.*\.ts$/.test(file))
  const facts = factsIn(files.map(file => readFileSync(new URL(file, folder), 'utf8')).join('\n\n'))
  return [
    '## Events',
    '',
    'Each has a `kind`, the `cases` it rests on, and a `text`; `final` says that nothing before it can be taken back.',
    '',
    '| Kind | Fields | For example |',
    '|---|---|---|',
    ...facts.map(fact => `| \`${fact.kind}\` | ${fieldsOf(game, fact)} | ${cell(seen.get(fact.kind)?.text ?? '')} |`),
    '',
  ]
}

const fieldsOf = (game: PlayableGame, { fields }: Fact): string =>
  fields.map(({ key, type }) => `\`${key}\`: ${cell(inWriting(game, key, type))}`).join(', ')

/** Writing an example shows the external form of an internal number. */
function inWriting(game: PlayableGame, key: string, type: string): string {
  const bare = type.replace(/readonly |\[\]| \| null/g, '')
  const list = type.includes('[]') ? 'list of ' : ''
  const orNull = type.includes('| null') ? ' or `null`' : ''
  if (bare === 'Outcome') return '`winner`, `level`, `scores`'
  if (bare === 'Term') return `${list}\`text\`, \`value\`, \`case\``
  return `${list}${nameOf(anyBattle(game), game, key, bare)}${orNull}`
}

function nameOf(battle: PlayableBattle, { sides }: PlayableGame, key: string, type: string): string {
  if (type !== 'number' && type !== 'Side') return wordsOf(type)
  const probe = { kind: '', cases: [], [key]: 0 } as GameEvent
  const written = (battle.language.writeEvent(probe) as Readonly<Record<string, unknown>>)[key]
  if (typeof written === 'number') return 'number'
  if (written === sides[0]) return 'side'
  if (written === battle.board.grid.label(0)) return 'hex'
  const { unit } = battle.language.writeEvent({ ...probe, unit: 0 } as GameEvent) as { readonly unit?: unknown }
  return written === unit ? 'unit' : 'name'
}

/** Neither a number nor a name from the game: one of several words, if known here. */
function wordsOf(type: string): string {
  if (type.startsWith("'")) return type.replace(/'([^']*)'/g, '`$1`').replaceAll(' | ', ' ')
  return type === 'boolean' ? '`true` or `false`' : 'text'
}
