/**
 * The charts of the findings, as markup for the page of the simulator and for a separate page. Text is next to a
 * drawing and never in it, so that labels don’t overlap on narrow pages.
 */
import { escapeXml, tag } from '@voltigeur/battlefield'
import type { ArmFindings, Spread } from './experiment.ts'
import { labels } from './words.ts'

export const percent = (share: number, language: string): string =>
  share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
export const figure = (value: number, language: string): string =>
  value.toLocaleString(language, { maximumFractionDigits: 1 })

const block = (kind: string, content: string): string => tag('div', { class: kind }, content || ' ')
const word = (kind: string, text: string): string => tag('span', { class: kind }, escapeXml(text) || ' ')
const of = (share: number): string => `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`

/** Drawn from edge to edge; its content is also in the text beside it. */
const drawing = (kind: string, content: string): string => tag('svg', { class: kind, 'aria-hidden': 'true' }, content)

/** Each side’s share of the wins, with the interval as a bracket and one half marked. */
export function sharesChart(findings: readonly ArmFindings[], sides: readonly string[], language: string): string {
  return findings
    .map(({ arm, games, score, interval: [low, high] }) => {
      // The two add up to a hundred as displayed.
      const first = Math.round(100 * score) / 100
      const ends = [first, 1 - first].map((share, side) =>
        word(`lab-end lab-side-${side}`, `${sides[side]} ${games > 0 ? percent(share, language) : '–'}`),
      )
      const bar =
        tag('rect', { class: 'lab-fill-0', x: 0, y: 6, width: of(score), height: 22 }) +
        tag('rect', { class: 'lab-fill-1', x: of(score), y: 6, width: of(1 - score), height: 22 }) +
        tag('line', { class: 'lab-half', x1: '50%', x2: '50%', y1: 0, y2: 34 }) +
        tag('line', { class: 'lab-bracket', x1: of(low), x2: of(high), y1: 17, y2: 17 }) +
        [low, high].map(end => tag('line', { class: 'lab-bracket', x1: of(end), x2: of(end), y1: 10, y2: 24 })).join('')
      return block(
        'lab-row',
        (findings.length > 1 ? word('lab-arm-name', arm.name) : '') +
          block('lab-ends', ends.join('')) +
          drawing('lab-shares', bar),
      )
    })
    .join('')
}

/** The height of the course; it is stretched to the available space. */
const [WIDE, HIGH] = [100, 100]

/** The score after each game, and the band of its true value. */
export function courseChart(findings: readonly ArmFindings[], side: string, language: string): string {
  return findings
    .filter(({ course }) => course.length > 1)
    .map(({ arm, course, games }) => {
      const from = course[0].games
      const x = (at: number): number => (WIDE * (at - from)) / Math.max(1, games - from)
      const y = (share: number): number => HIGH * (1 - share)
      const points = (end: (post: (typeof course)[number]) => number, list = course): string =>
        list.map(post => `${x(post.games).toFixed(2)},${y(end(post)).toFixed(2)}`).join(' ')
      const band = `${points(({ interval }) => interval[1])} ${points(({ interval }) => interval[0], course.toReversed())}`
      const picture = tag(
        'svg',
        {
          class: 'lab-course-line',
          viewBox: `0 0 ${WIDE} ${HIGH}`,
          preserveAspectRatio: 'none',
          'aria-hidden': 'true',
        },
        tag('polygon', { class: 'lab-band', points: band }) +
          tag('line', { class: 'lab-half', x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }) +
          tag('polyline', { class: 'lab-line', points: points(({ score }) => score) }),
      )
      const scale = block('lab-scale', [1, 0.5, 0].map(share => word('', percent(share, language))).join(''))
      const feet = block('lab-feet', [from, games].map(count => word('', labels.gamesPlayed(count))).join(''))
      return block(
        'lab-row',
        word('lab-arm-name', findings.length > 1 ? `${arm.name}: ${labels.rate(side)}` : labels.rate(side)) +
          block('lab-course-frame', scale + picture + feet),
      )
    })
    .join('')
}

/** Each side’s losses: half of the games are within the bar. */
export function lossesChart(findings: readonly ArmFindings[], sides: readonly string[], language: string): string {
  const most = Math.max(...findings.flatMap(({ losses }) => losses.map(({ high }) => high)), 1) * 1.1
  return findings
    .map(({ arm, losses }) => {
      const rows = losses.map((loss, side) => rowOf(sides[side], side, loss, most, language))
      return block('lab-row', (findings.length > 1 ? word('lab-arm-name', arm.name) : '') + rows.join(''))
    })
    .join('')
}

function rowOf(name: string, side: number, { low, median, high }: Spread, most: number, language: string): string {
  const bar =
    tag('rect', {
      class: `lab-fill-${side}`,
      x: of(low / most),
      y: 3,
      width: of(Math.max(0.006, (high - low) / most)),
      height: 16,
    }) + tag('line', { class: 'lab-median', x1: of(median / most), x2: of(median / most), y1: 0, y2: 22 })
  return block(
    'lab-losses',
    word(`lab-side-${side}`, name) + drawing('lab-loss', bar) + word('lab-figure', figure(median, language)),
  )
}

/** The turns in which battles end: a column for each turn, with its number below; empty if all end in the same. */
export function lengthsChart(findings: readonly ArmFindings[], language: string): string {
  return findings
    .filter(({ lengths }) => Object.keys(lengths).length > 1)
    .map(({ arm, lengths, games }) => {
      const turns = Object.keys(lengths).map(Number)
      const [first, last] = [Math.min(...turns), Math.max(...turns)]
      const columns = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
        const share = (lengths[first + i] ?? 0) / Math.max(1, games)
        const bar = tag('rect', { class: 'lab-ink', x: 0, y: of(1 - share), width: '100%', height: of(share) })
        return block(
          'lab-column',
          word('', share > 0 ? percent(share, language) : '') + drawing('lab-turn', bar) + word('', `${first + i}`),
        )
      })
      return block(
        'lab-row',
        (findings.length > 1 ? word('lab-arm-name', arm.name) : '') + block('lab-columns', columns.join('')),
      )
    })
    .join('')
}
