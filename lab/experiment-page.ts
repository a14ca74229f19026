/** The findings of experiments as one standalone page, without scripts or network, in the reader’s language. */
import { type Board, escapeXml, type LayerName, prefixed, type Sheet, sideLivery, tag } from '@voltigeur/battlefield'
import type { PlayableGame } from '@voltigeur/games'
import {
  type AnswerTable,
  answersTo,
  decidingTable,
  figuresOf,
  type LaboratoryAnswer,
  placeTitle,
  worstOf,
} from './answers.ts'
import { casualtyMap, casualtyMarks, LETTERS } from './casualty-map.ts'
import type { ArmFindings } from './experiment.ts'
import { armName, labels, questions, report as words } from './words.ts'

/** The terrain of a battle, drawn; names and numbers are placed again for the visible part. */
export interface DrawnMap {
  readonly board: Pick<Board, 'grid' | 'places'>
  readonly sheet: Sheet
}

export interface FindingsChapter {
  readonly game: PlayableGame
  readonly findings: readonly ArmFindings[]
  /** The command that made it. */
  readonly command: string
  /** For each arm; arms with the same map share one. */
  readonly maps: readonly DrawnMap[]
}

/** Layers of the sheet without text. */
export const UNLETTERED: readonly LayerName[] = ['sheet', 'relief', 'ground', 'water', 'towns', 'ways', 'hexes']

/** The height of names in a picture of this width in pixels. */
const LETTERS_HIGH = { size: 17, width: 940 } as const

const PAPER = `
:root{--paper:#f3ead6;--sheet:#fbf6ea;--inset:#f1e7d0;--ink:#2a2017;--ink-soft:#5f4f3c;--line:#d6c6a3;--line-strong:#8f7a55;--navy:#25427a;--madder:#8f2a20;--french:#27498c;--french-deep:#25427a;--allied:#38643a;--allied-deep:#2f5d33;--display:"Iowan Old Style","Palatino Linotype",Palatino,P052,"Book Antiqua",Georgia,serif}
*{box-sizing:border-box}body{margin:0 auto;max-width:1020px;padding:32px 24px 64px;font:15px/22px system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1,h2,h3{font-family:var(--display);text-wrap:balance;margin:0}h1{font-size:34px;line-height:40px}h2{font-size:26px;line-height:32px;margin-top:40px;padding-top:16px;border-top:3px double var(--line-strong)}
p{margin:0}code{font-size:13px;overflow-wrap:anywhere}@media(max-width:640px){body{padding:20px 14px 48px}h1{font-size:26px;line-height:32px}}`

const titleOf = ([{ game, findings }, ...others]: readonly FindingsChapter[]): string =>
  others.length > 0
    ? words.title
    : words.titleOf(
        game.credits.title,
        findings.map(({ arm }) => armName(arm)),
      )

/** `style` is `results.css`, read by the caller. */
export function writeExperiments(chapters: readonly FindingsChapter[], style: string): string {
  const title = escapeXml(titleOf(chapters))
  return `<!doctype html>
<html lang="${words.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${PAPER}
${style}</style></head><body>
<h1>${title}</h1>
<p>${escapeXml(words.intro)}</p>
${chapters.map(chapterOf).join('\n')}
</body></html>
`
}

function chapterOf({ game, findings, command, maps }: FindingsChapter, chapter: number): string {
  const liveries = game.sides.map(sideLivery)
  const coats = liveries.map((coat, side) => `--side-${side}:var(--${coat});--side-${side}-deep:var(--${coat}-deep)`)
  const drawn = new Map<Sheet, string>()
  for (const { sheet } of maps) if (!drawn.has(sheet)) drawn.set(sheet, `ground-${chapter}-${drawn.size}`)
  const grounds = [...drawn].map(([{ defs, layers }, id]) => {
    const country = layers.filter(({ name }) => UNLETTERED.includes(name)).map(({ svg }) => svg)
    const drawing = prefixed(`<defs>${defs}</defs><g id="ground">${country.join('')}</g>`, `${id}-`)
    return `<svg class="lab-ground" aria-hidden="true">${drawing}</svg>`
  })
  const asked = answersTo(game, findings, arm => maps[arm].board)
  return `<section class="lab-results" style="${coats.join(';')}"><h2>${escapeXml(game.credits.title)}</h2>
${grounds.join('')}
${asked.map(answer => sectionOf(answer, answer.id === 'places' ? findings.map((found, i) => mapOf(game, found, maps[i], drawn)).join('') : '')).join('\n')}
<section class="lab-answer"><h3>${escapeXml(questions.all)}</h3>
<div class="lab-table">${tableOf(figuresOf(game, findings))}</div>
<p class="lab-note">${escapeXml(words.command)} <code>${escapeXml(command)}</code></p></section>
</section>`
}

const sectionOf = (
  { question, said, chart, note }: LaboratoryAnswer,
  map: string,
): string => `<section class="lab-answer">
<h3>${escapeXml(question)}</h3>
${said.map(({ arm, sentences }) => `<p>${arm === null ? '' : `<b>${escapeXml(arm)}.</b> `}${escapeXml(sentences.join(' '))}</p>`).join('')}
${chart === '' ? '' : `<div class="lab-chart">${chart}</div>`}${note === '' ? '' : `<p class="lab-note">${escapeXml(note)}</p>`}${map}
</section>`

function mapOf(
  game: PlayableGame,
  found: ArmFindings,
  { board, sheet }: DrawnMap,
  drawn: ReadonlyMap<Sheet, string>,
): string {
  const map = casualtyMap({ board, draft: sheet.draft, letters: LETTERS_HIGH }, found)
  if (!map) return ''
  const { x, y, width, height } = map.frame
  const name = armName(found.arm)
  const says = labels.map(
    worstOf(found.heat)
      .slice(0, 3)
      .map(([hex]) => placeTitle(board, hex))
      .join(', '),
  )
  const picture = tag(
    'svg',
    { class: 'lab-map', viewBox: [x, y, width, height].map(Math.round).join(' '), role: 'img', 'aria-label': says },
    `<use href="#${drawn.get(sheet)}-ground"/>${casualtyMarks(map)}`,
  )
  const deciding =
    map.rings.length > 0 ? `<div class="lab-table">${tableOf(decidingTable(game, found, board, LETTERS))}</div>` : ''
  return `<figure><figcaption>${escapeXml(name)}</figcaption>${picture}${mapKey(map.rings.length > 0)}${deciding}</figure>`
}

/** What the shades and rings of the map mean. */
export const mapKey = (hasRings: boolean): string =>
  `<p class="lab-key"><span>${escapeXml(labels.few)}</span><i></i><span>${escapeXml(labels.many)}</span>${
    hasRings ? `<b>A</b><span>${escapeXml(labels.deciding)}</span>` : ''
  }</p>`

/** On a narrow screen each cell is on its own line, after its column’s heading. */
export const tableOf = ({ heads, rows }: AnswerTable): string =>
  `<table><thead><tr>${heads.map(head => `<th scope="col">${escapeXml(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ({ name, cells }) =>
        `<tr><th scope="row">${escapeXml(name)}</th>${cells
          .map(
            (lines, i) =>
              `<td data-column="${escapeXml(heads[i + 1])}"><span>${lines.map(escapeXml).join('<br>')}</span></td>`,
          )
          .join('')}</tr>`,
    )
    .join('')}</tbody></table>`
