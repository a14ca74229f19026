/** The findings of experiments as one page that needs nothing else, no script and no network, in the language of the reader. */
import type { PlayableGame } from '@voltigeur/games'
import { completeOptions } from '@voltigeur/kernel'
import { endingIn, sideName } from '@voltigeur/kernel/book'
import type { ArmFindings, Spread } from './experiment.ts'
import { heatMap, type Spot } from './heat-map.ts'
import { armName, report as words } from './words.ts'

export interface Chapter {
  readonly game: PlayableGame
  readonly findings: readonly ArmFindings[]
  /** How it was made: the command. */
  readonly command: string
}

const COLOURS = ['#38643a', '#27498c', '#8f2a20', '#b98a2d']
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const percent = (share: number): string =>
  share.toLocaleString(words.tag, { style: 'percent', maximumFractionDigits: 0 })
const figure = (value: number): string => value.toLocaleString(words.tag, { maximumFractionDigits: 1 })
const middle = ({ low, median, high }: Spread): string =>
  words.withInterval(figure(median), words.between(figure(low), figure(high)))
const nameOf = (arm: ArmFindings['arm']): string => escaped(armName(arm))

const STYLE = `
body{margin:0 auto;max-width:1080px;padding:24px;font:15px/1.45 system-ui,sans-serif;color:#2a2017;background:#f3ead6}
h1,h2,h3{font-family:Georgia,serif;line-height:1.2}h2{margin-top:44px;border-top:3px double #8f7a55;padding-top:18px}
table{border-collapse:collapse;margin:12px 0;font-size:14px}th,td{padding:4px 12px 4px 0;text-align:left;vertical-align:top;border-bottom:1px solid #d6c6a3}
figure{margin:16px 0}figcaption{color:#5f4f3c;font-size:14px}.maps{display:flex;flex-wrap:wrap;gap:20px}.maps svg{max-width:100%}
code{font-size:13px;background:#fbf6ea;padding:2px 5px}svg text{font:12px system-ui,sans-serif;fill:#2a2017}`

const titleOf = ([{ game, findings }, ...others]: readonly Chapter[]): string =>
  others.length > 0
    ? words.title
    : words.titleOf(
        game.credits.title,
        findings.map(({ arm }) => armName(arm)),
      )

export function writeExperiments(chapters: readonly Chapter[]): string {
  const title = titleOf(chapters)
  return `<!doctype html>
<html lang="${words.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p>${escaped(words.intro)}</p>
${chapters.map(chapterOf).join('\n')}
</body></html>
`
}

function chapterOf({ game, findings, command }: Chapter): string {
  const [first, second] = game.sides.map(side => sideName(game, side))
  const heads = [
    '',
    words.games,
    words.draws,
    words.lostBy(first),
    words.lostBy(second),
    words.turns,
    words.orders,
    words.luckier,
    words.outcomes,
  ]
  return `<section><h2>${escaped(game.credits.title)}</h2>
<p><code>${escaped(command)}</code></p>
${sharesOf(findings, first)}
<table><thead><tr><th>${heads.map(escaped).join('</th><th>')}</th></tr></thead><tbody>
${findings.map(found => rowOf(game, found)).join('\n')}
</tbody></table>
${lengthsOf(findings)}
<h3>${escaped(words.map)}</h3>
<p>${escaped(words.mapNote)}</p>
<div class="maps">${findings.map(one => mapOf(game, one)).join('')}</div>
${decidingTable(findings, first, second)}
</section>`
}

function rowOf(game: PlayableGame, found: ArmFindings): string {
  const { arm, games, draws, losses, turns, decisions, luckierWon, outcomes } = found
  const ends = Object.entries(outcomes)
    .sort(([, a], [, b]) => b - a)
    .map(([level, count]) => escaped(words.ends(endingIn(game, { level, winner: null }), count)))
  const lucky = luckierWon ? escaped(words.shareOf(percent(luckierWon.share), luckierWon.games)) : '–'
  const cells = [games, draws, middle(losses[0]), middle(losses[1]), middle(turns), middle(decisions), lucky]
  return `<tr><th>${nameOf(arm)}</th><td>${cells.join('</td><td>')}</td><td>${ends.join('<br>')}</td></tr>`
}

/** One bar for each arm, with its interval. */
function sharesOf(findings: readonly ArmFindings[], side: string): string {
  const [left, width, row] = [260, 560, 30]
  const bars = findings.map(({ arm, score, interval: [low, high] }, i) => {
    const y = 10 + i * row
    const x = (share: number): string => (left + width * share).toFixed(1)
    return `<text x="0" y="${y + 15}">${nameOf(arm)}</text>
<rect x="${left}" y="${y + 4}" width="${(width * score).toFixed(1)}" height="14" fill="${COLOURS[i % COLOURS.length]}" fill-opacity="0.7"/>
<path d="M${x(low)} ${y + 11}H${x(high)}M${x(low)} ${y + 6}v10M${x(high)} ${y + 6}v10" stroke="#2a2017" fill="none"/>
<text x="${left + width + 12}" y="${y + 15}">${escaped(words.withInterval(percent(score), words.between(percent(low), percent(high))))}</text>`
  })
  const height = 20 + findings.length * row
  return `<figure><figcaption>${escaped(words.share(side))}</figcaption>
<svg viewBox="0 0 1000 ${height}" width="1000" role="img" aria-label="${escaped(words.share(side))}">
<path d="M${left + width / 2} 4V${height}" stroke="#8f7a55" stroke-dasharray="4 4"/>${bars.join('\n')}</svg></figure>`
}

const shareOf = (share: number, games: number): string => escaped(words.shareOf(percent(share), games))

/** In which turn battles end. */
function lengthsOf(findings: readonly ArmFindings[]): string {
  const turns = Math.max(1, ...findings.flatMap(({ lengths }) => Object.keys(lengths).map(Number)))
  const [width, height] = [900, 110]
  const step = width / turns
  const bars = findings.flatMap(({ lengths, games }, i) =>
    Object.entries(lengths).map(([turn, count]) => {
      const tall = (height * count) / Math.max(1, games)
      const wide = (step * 0.8) / findings.length
      const x = (Number(turn) - 1) * step + i * wide
      return `<rect x="${x.toFixed(1)}" y="${(height - tall).toFixed(1)}" width="${wide.toFixed(1)}" height="${tall.toFixed(1)}" fill="${COLOURS[i % COLOURS.length]}" fill-opacity="0.7"/>`
    }),
  )
  const labels = Array.from(
    { length: turns },
    (_, i) => `<text x="${(i * step + step * 0.4).toFixed(1)}" y="${height + 16}" text-anchor="middle">${i + 1}</text>`,
  )
  return `<figure><figcaption>${escaped(words.lengths)}</figcaption>
<svg viewBox="0 0 ${width} ${height + 22}" width="${width}" role="img" aria-label="${escaped(words.lengths)}">
<path d="M0 ${height}H${width}" stroke="#8f7a55"/>${bars.join('')}${labels.join('')}</svg></figure>`
}

function mapOf(game: PlayableGame, { arm, heat, deciding }: ArmFindings): string {
  const { board } = game.open(arm.scenario, completeOptions(game, arm.options))
  const { width, height, radius, ground, burning, rings, names } = heatMap(board, heat, deciding)
  const circle = ({ x, y }: Spot, r: number, more = ''): string => `<circle cx="${x}" cy="${y}" r="${r}"${more}/>`
  return `<figure><figcaption>${nameOf(arm)}</figcaption>
<svg viewBox="0 0 ${width} ${height}" width="${Math.min(1000, width)}" role="img" aria-label="${escaped(words.map)}, ${nameOf(arm)}">
<rect width="100%" height="100%" fill="#fbf6ea"/><path d="${ground}" stroke="#c9b78f" stroke-width="3" stroke-linecap="round"/>
<g fill="#8f2a20">${burning.map(spot => circle(spot, radius * 0.9, ` fill-opacity="${spot.shade}"`)).join('')}</g>
<g fill="none" stroke="#27498c" stroke-width="2.5">${rings.map(spot => circle(spot, radius)).join('')}</g>
${names.map(({ x, y, name }) => `<text x="${x}" y="${y}" text-anchor="middle" font-size="9">${escaped(name)}</text>`).join('')}</svg></figure>`
}

function decidingTable(findings: readonly ArmFindings[], first: string, second: string): string {
  const rows = findings.flatMap(({ arm, deciding }) =>
    deciding.map(
      ({ hex, games, scores }) =>
        `<tr><th>${nameOf(arm)}</th><td>${escaped(hex)}</td><td>${shareOf(scores[0], games[0])}</td><td>${shareOf(scores[1], games[1])}</td></tr>`,
    ),
  )
  if (rows.length === 0) return `<p>${escaped(words.noneDecides)}</p>`
  return `<table><thead><tr><th></th><th>${escaped(words.hex)}</th><th>${escaped(words.heldBy(first, first))}</th><th>${escaped(words.heldBy(first, second))}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
