/** The findings of experiments as one page that needs nothing else: no script, no network. */
import type { PlayableGame } from '@voltigeur/games'
import { completeOptions } from '@voltigeur/kernel'
import type { ArmFindings, Spread } from './experiment.ts'
import { heatMap, type Spot } from './heat-map.ts'

export interface Chapter {
  readonly game: PlayableGame
  readonly findings: readonly ArmFindings[]
  /** How it was made: the command. */
  readonly command: string
}

const COLOURS = ['#38643a', '#27498c', '#8f2a20', '#b98a2d']
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const percent = (share: number): string => `${Math.round(100 * share)} %`
const figure = (value: number): string => String(Math.round(value * 10) / 10)
const between = ({ low, median, high }: Spread): string => `${figure(median)} (${figure(low)} to ${figure(high)})`

const STYLE = `
body{margin:0 auto;max-width:1080px;padding:24px;font:15px/1.45 system-ui,sans-serif;color:#2a2017;background:#f3ead6}
h1,h2,h3{font-family:Georgia,serif;line-height:1.2}h2{margin-top:44px;border-top:3px double #8f7a55;padding-top:18px}
table{border-collapse:collapse;margin:12px 0;font-size:14px}th,td{padding:4px 12px 4px 0;text-align:left;vertical-align:top;border-bottom:1px solid #d6c6a3}
figure{margin:16px 0}figcaption{color:#5f4f3c;font-size:14px}.maps{display:flex;flex-wrap:wrap;gap:20px}.maps svg{max-width:100%}
code{font-size:13px;background:#fbf6ea;padding:2px 5px}svg text{font:12px system-ui,sans-serif;fill:#2a2017}`

export function writeExperiments(title: string, chapters: readonly Chapter[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p>Whole battles between computer players. Shares are those of the first side, a draw counts a half; intervals are Wilson’s, 95 %. Figures in brackets hold the middle half of the games.</p>
${chapters.map(chapterOf).join('\n')}
</body></html>
`
}

function chapterOf({ game, findings, command }: Chapter): string {
  const [first, second] = game.sides
  return `<section><h2>${escaped(game.credits.title)}</h2>
<p><code>${escaped(command)}</code></p>
${sharesOf(findings, first)}
<table><thead><tr><th>${['', 'games', 'draws', `lost by ${first}`, `lost by ${second}`, 'turns', 'decisions', 'luckier side won', 'outcomes'].map(escaped).join('</th><th>')}</th></tr></thead><tbody>
${findings.map(rowOf).join('\n')}
</tbody></table>
${lengthsOf(findings)}
<h3>Where men fell, and which hexes decide</h3>
<p>The darker a hex, the more strength falls there in a game. Circled are hexes whose possession at the end goes with victory.</p>
<div class="maps">${findings.map(one => mapOf(game, one)).join('')}</div>
${decidingTable(findings, first, second)}
</section>`
}

function rowOf({ arm, games, draws, losses, turns, decisions, luckierWon, outcomes }: ArmFindings): string {
  const ends = Object.entries(outcomes)
    .sort(([, a], [, b]) => b - a)
    .map(([level, count]) => `${escaped(level)}: ${count}`)
  const lucky = luckierWon ? `${percent(luckierWon.share)} of ${luckierWon.games}` : '–'
  const cells = [games, draws, between(losses[0]), between(losses[1]), between(turns), between(decisions), lucky]
  return `<tr><th>${escaped(arm.name)}</th><td>${cells.join('</td><td>')}</td><td>${ends.join('<br>')}</td></tr>`
}

/** One bar for each arm, with its interval. */
function sharesOf(findings: readonly ArmFindings[], side: string): string {
  const [left, width, row] = [260, 560, 30]
  const bars = findings.map(({ arm, score, interval: [low, high] }, i) => {
    const y = 10 + i * row
    const x = (share: number): string => (left + width * share).toFixed(1)
    return `<text x="0" y="${y + 15}">${escaped(arm.name)}</text>
<rect x="${left}" y="${y + 4}" width="${(width * score).toFixed(1)}" height="14" fill="${COLOURS[i % COLOURS.length]}" fill-opacity="0.7"/>
<path d="M${x(low)} ${y + 11}H${x(high)}M${x(low)} ${y + 6}v10M${x(high)} ${y + 6}v10" stroke="#2a2017" fill="none"/>
<text x="${left + width + 12}" y="${y + 15}">${percent(score)} (${percent(low)} to ${percent(high)})</text>`
  })
  const height = 20 + findings.length * row
  return `<figure><figcaption>Share of ${escaped(side)} wins</figcaption>
<svg viewBox="0 0 1000 ${height}" width="1000" role="img" aria-label="Share of ${escaped(side)} wins, by setup">
<path d="M${left + width / 2} 4V${height}" stroke="#8f7a55" stroke-dasharray="4 4"/>${bars.join('\n')}</svg></figure>`
}

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
  return `<figure><figcaption>Share of the games that end in each turn</figcaption>
<svg viewBox="0 0 ${width} ${height + 22}" width="${width}" role="img" aria-label="In which turn battles end">
<path d="M0 ${height}H${width}" stroke="#8f7a55"/>${bars.join('')}${labels.join('')}</svg></figure>`
}

function mapOf(game: PlayableGame, { arm, heat, deciding }: ArmFindings): string {
  const { board } = game.open(arm.scenario, completeOptions(game, arm.options))
  const { width, height, radius, ground, burning, rings, names } = heatMap(board, heat, deciding)
  const circle = ({ x, y }: Spot, r: number, more = ''): string => `<circle cx="${x}" cy="${y}" r="${r}"${more}/>`
  return `<figure><figcaption>${escaped(arm.name)}</figcaption>
<svg viewBox="0 0 ${width} ${height}" width="${Math.min(1000, width)}" role="img" aria-label="Where men fell: ${escaped(arm.name)}">
<rect width="100%" height="100%" fill="#fbf6ea"/><path d="${ground}" stroke="#c9b78f" stroke-width="3" stroke-linecap="round"/>
<g fill="#8f2a20">${burning.map(spot => circle(spot, radius * 0.9, ` fill-opacity="${spot.shade}"`)).join('')}</g>
<g fill="none" stroke="#27498c" stroke-width="2.5">${rings.map(spot => circle(spot, radius)).join('')}</g>
${names.map(({ x, y, name }) => `<text x="${x}" y="${y}" text-anchor="middle" font-size="9">${escaped(name)}</text>`).join('')}</svg></figure>`
}

function decidingTable(findings: readonly ArmFindings[], first: string, second: string): string {
  const rows = findings.flatMap(({ arm, deciding }) =>
    deciding.map(
      ({ hex, games, scores }) =>
        `<tr><th>${escaped(arm.name)}</th><td>${escaped(hex)}</td><td>${percent(scores[0])} of ${games[0]}</td><td>${percent(scores[1])} of ${games[1]}</td></tr>`,
    ),
  )
  if (rows.length === 0) return '<p>No hex was held often enough by both sides to tell.</p>'
  return `<table><thead><tr><th></th><th>hex</th><th>${escaped(first)} score when ${escaped(first)} held it</th><th>when ${escaped(second)} did</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
