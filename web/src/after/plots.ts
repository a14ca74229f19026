/** The report’s pictures. Their library is large and only loads when a report is opened. */
import type * as Library from '@observablehq/plot'
import type { StrengthMeasure } from '@voltigeur/battlefield'
import { analysis as chances, hindsight, words } from '../language/books.ts'
import { percent } from '../language/words.ts'
import type { BattleAccount } from './account.ts'
import type { WrittenAnalysis } from './commission.ts'
import type { FormationLine } from './formations.ts'
import { expected, gained, type Luck, standOf } from './luck.ts'
import { changes, type TimelinePoint } from './timeline.ts'

type Plot = typeof Library
export type Drawing = (plot: Plot, width: number) => Element

const text = hindsight
const colourOf = (side: number): string => `var(--side-${side})`
/** Dashes and shapes distinguish the sides without colours. */
const DASHES = ['none', '7 3']
const SYMBOLS = ['square', 'circle'] as const

/** The label of the lower axis is below its figures, not among them. */
const BELOW = { marginBottom: 50 }
const OFFSET = { labelOffset: 42 }
const style = { background: 'none', fontSize: '13px', fontFamily: 'inherit', overflow: 'visible' }

/** How long a label is, in pixels, with its distance from what it belongs to. */
const lengthOf = (label: string): number => 14 + Math.ceil(7.8 * label.length)

/** Room for the longest of some labels, in pixels, within limits, so that the picture keeps its space. */
const roomFor = (labels: readonly string[], least: number): number =>
  Math.min(240, Math.max(least, ...labels.map(lengthOf)))

/** Names beside bars take at most this share of the picture; the table below has the full names. */
const BESIDE = 0.42

/** A label shortened to fit this many pixels. */
const shortened = (label: string, room: number): string =>
  lengthOf(label) <= room ? label : `${label.slice(0, Math.max(1, Math.floor((room - 24) / 7.8))).trimEnd()}…`

/** For a day and an hour, the hour fits below its tick. */
const shortHour = (label: string): string => label.split(', ').at(-1)!

/** A figure of each side over the turns of the battle. */
export function overTime(
  account: BattleAccount,
  label: string,
  figure: (point: TimelinePoint) => readonly number[],
): Drawing {
  const { sides, timeline } = account
  const data = changes(timeline.points, figure)
  const lastTime = timeline.points[timeline.points.length - 1].time
  const turns = [...timeline.labels.keys()]
  return (plot, width) => {
    const every = Math.ceil((turns.length * 46) / Math.max(1, width - 130))
    // Before anything has happened there is still a scale to read.
    const top = Math.max(10, ...data.map(change => change.value)) * 1.04
    const ends = sides.map((name, side) => ({
      ...data.findLast(change => change.side === side)!,
      name: words.army({ side: name }),
    }))
    return plot.plot({
      width,
      height: 316,
      ...BELOW,
      marginRight: roomFor(
        ends.map(({ name, value }) => `${name} ${value}`),
        96,
      ),
      marginLeft: 44,
      style,
      ariaLabel: label,
      x: {
        label: text.turnAxis,
        ...OFFSET,
        domain: [1, Math.max(2, lastTime)],
        ticks: turns.filter((_, i) => i % every === 0),
        tickFormat: (turn: number) => shortHour(timeline.labels.get(turn) ?? ''),
      },
      y: { label, grid: true, domain: [0, top] },
      marks: [
        plot.ruleY([0]),
        ...sides.map((_, side) =>
          plot.line(
            data.filter(change => change.side === side),
            {
              x: 'time',
              y: 'value',
              curve: 'step-after',
              stroke: colourOf(side),
              strokeWidth: 2.5,
              strokeDasharray: DASHES[side % DASHES.length],
            },
          ),
        ),
        plot.text(apart(ends, top * 0.07), {
          x: () => lastTime,
          y: 'shown',
          text: ({ name, value }: { name: string; value: number }) => `${name} ${value}`,
          fill: ({ side }: { side: number }) => colourOf(side),
          textAnchor: 'start',
          fontWeight: 600,
          dx: 6,
        }),
      ],
    })
  }
}

/** A square for a blunder, a diamond for a missed chance, a circle for luck. */
const SIGNS = { blunder: 'square', 'missed chance': 'diamond', luck: 'circle' } as const

/** In nineteen of twenty cases the truth is within this many standard errors. */
const SURE = 1.96

/** From where to where a chance may lie. */
export function bandOf({
  chance,
  error,
}: {
  readonly chance: number
  readonly error: number
}): readonly [number, number] {
  return [Math.max(0, chance - SURE * error), Math.min(1, chance + SURE * error)]
}

/** The same for a side: one side’s chance is the other’s risk. */
export const chanceOf = (side: number, chance: number): number => (side === 0 ? chance : 1 - chance)

/** The chance of a side over the turns, with how sure it is and the turning points. */
export function chanceOverTime(
  { timeline, sides }: BattleAccount,
  { points, strokes, turnings }: WrittenAnalysis,
  side: number,
): Drawing {
  const timeOf = (index: number): number => timeline.points[index]?.time ?? 1
  const data = points.map(point => {
    const chance = chanceOf(side, point.chance)
    const [low, high] = bandOf({ chance, error: point.error })
    return { time: timeOf(point.index), chance: 100 * chance, low: 100 * low, high: 100 * high }
  })
  const marks = turnings.map(({ kind, stroke, by }) => ({
    time: timeOf(strokes[stroke].last),
    chance: 100 * chanceOf(side, strokes[stroke].after),
    kind,
    told: `${chances.kinds[kind]}, ${chances.by({ share: by })}`,
  }))
  const turns = [...timeline.labels.keys()]
  return (plot, width) => {
    const every = Math.ceil((turns.length * 46) / Math.max(1, width - 90))
    return plot.plot({
      width,
      height: 316,
      ...BELOW,
      marginLeft: 44,
      style,
      ariaLabel: chances.chanceTitle({ side: sides[side] }),
      x: {
        label: text.turnAxis,
        ...OFFSET,
        domain: [1, Math.max(2, timeline.points[timeline.points.length - 1].time)],
        ticks: turns.filter((_, i) => i % every === 0),
        tickFormat: (turn: number) => shortHour(timeline.labels.get(turn) ?? ''),
      },
      y: { label: chances.chanceAxis, grid: true, domain: [0, 100] },
      marks: [
        plot.areaY(data, { x: 'time', y1: 'low', y2: 'high', fill: colourOf(side), fillOpacity: 0.18 }),
        plot.ruleY([50], { strokeDasharray: '4 4' }),
        plot.line(data, { x: 'time', y: 'chance', stroke: colourOf(side), strokeWidth: 1.5 }),
        // Only there it was played on; between them nothing is known.
        plot.dot(data, { x: 'time', y: 'chance', r: 2.5, fill: colourOf(side) }),
        ...Object.entries(SIGNS).map(([kind, symbol]) =>
          plot.dot(
            marks.filter(mark => mark.kind === kind),
            { x: 'time', y: 'chance', symbol, r: 6, fill: 'var(--madder)', stroke: 'var(--sheet)', title: 'told' },
          ),
        ),
      ],
    })
  }
}

/** Labels of lines that end close together make room for each other. */
function apart<T extends { readonly value: number }>(
  ends: readonly T[],
  room: number,
): (T & { readonly shown: number })[] {
  let above = Number.NEGATIVE_INFINITY
  return [...ends]
    .sort((a, b) => a.value - b.value)
    .map(end => {
      above = Math.max(end.value, above + room)
      return { ...end, shown: above }
    })
}

const PARTS = ['present', 'away', 'lost'] as const
const OPACITY = { present: 1, away: 0.45, lost: 0.12 } as const

export function byFormation({ sides, formations, measure }: BattleAccount): Drawing {
  const bars = formations.flatMap(line =>
    PARTS.map(part => ({ ...line, name: nameOf(line, sides), part, value: line[part] })),
  )
  const names = formations.map(line => nameOf(line, sides))
  return (plot, width) => {
    const room = Math.min(roomFor(names, 150), Math.max(120, Math.floor(width * BESIDE)))
    return plot.plot({
      width,
      height: 66 + names.length * 25,
      ...BELOW,
      marginLeft: room,
      marginRight: 76,
      style,
      ariaLabel: text.formationsTitle,
      x: { label: text.strengthAxis({ measure }), grid: true, ...OFFSET },
      y: { domain: names, label: null, tickSize: 0, tickFormat: (name: string) => shortened(name, room) },
      marks: [
        plot.barX(bars, {
          x: 'value',
          y: 'name',
          fill: ({ side }: FormationLine) => colourOf(side),
          fillOpacity: ({ part }: { part: (typeof PARTS)[number] }) => OPACITY[part],
          stroke: ({ side }: FormationLine) => colourOf(side),
          strokeWidth: 1,
          insetTop: 3,
          insetBottom: 3,
        }),
        plot.text(formations, {
          x: 'strength',
          y: (line: FormationLine) => nameOf(line, sides),
          text: ({ strength, lost }: FormationLine) => `${strength - lost} / ${strength}`,
          textAnchor: 'start',
          dx: 5,
        }),
      ],
    })
  }
}

const nameOf = ({ side, formation }: FormationLine, sides: readonly string[]): string =>
  `${formation}, ${words.army({ side: sides[side] })}`

/** The dice’s expected and actual effects, with the range of most battles. */
export function balance({ steps }: Luck, measure: StrengthMeasure): Drawing {
  const end = steps.slice(-1)
  const ending = (name: string, figure: 'expected' | 'actual') => ({
    x: 'number',
    y: figure,
    text: [name],
    textAnchor: 'start' as const,
    dx: 6,
    fontWeight: 600,
  })
  return (plot, width) => {
    const [{ actual, expected: mean }] = end
    const close = actual >= mean ? -6 : 6
    return plot.plot({
      width,
      height: 316,
      ...BELOW,
      marginRight: roomFor([text.expected, text.actual], 76),
      marginLeft: 50,
      style,
      ariaLabel: text.balanceAxis({ measure }),
      x: { label: text.throwAxis, ...OFFSET, ticks: Math.min(10, steps.length), tickFormat: 'd' },
      y: { label: text.balanceAxis({ measure }), grid: true, nice: true },
      marks: [
        plot.areaY(steps, { x: 'number', y1: 'low', y2: 'high', fill: 'currentColor', fillOpacity: 0.13 }),
        plot.ruleY([0]),
        plot.line(steps, { x: 'number', y: 'expected', strokeDasharray: '5 4', strokeWidth: 1.5 }),
        plot.line(steps, { x: 'number', y: 'actual', stroke: 'var(--madder)', strokeWidth: 2.5, curve: 'step-after' }),
        plot.text(end, { ...ending(text.expected, 'expected'), dy: -close }),
        plot.text(end, { ...ending(text.actual, 'actual'), fill: 'var(--madder)', dy: close }),
      ],
    })
  }
}

/** Each die by where its result stood. */
export function everyDie({ casts, sides }: BattleAccount): Drawing {
  const data = casts.map((cast, i) => ({
    number: i + 1,
    side: cast.side,
    stand: 100 * standOf(cast),
    told: tellCast(cast, sides),
  }))
  return (plot, width) =>
    plot.plot({
      width,
      height: 276,
      ...BELOW,
      marginLeft: 50,
      style,
      ariaLabel: text.diceTitle,
      x: {
        label: text.throwAxis,
        ...OFFSET,
        domain: [0, casts.length + 1],
        tickFormat: 'd',
        ticks: Math.min(10, casts.length),
      },
      y: { label: text.diceAxis, domain: [0, 100], grid: true },
      marks: [
        plot.ruleY([50], { strokeDasharray: '4 4' }),
        ...sides.map((_, side) =>
          plot.dot(
            data.filter(point => point.side === side),
            {
              x: 'number',
              y: 'stand',
              symbol: SYMBOLS[side % SYMBOLS.length],
              r: 4.5,
              fill: colourOf(side),
              title: 'told',
            },
          ),
        ),
      ],
    })
}

/** At most one digit after the point. */
export const figure = (value: number): string => (value + 0).toLocaleString(words.tag, { maximumFractionDigits: 1 })

function tellCast(cast: BattleAccount['casts'][number], sides: readonly string[]): string {
  const { side, on, shown, stakes, came } = cast
  return text.diePoint({
    side: sides[side],
    on,
    die: shown,
    result: stakes[came].result,
    percent: percent(standOf(cast)),
  })
}

/** One line for each die: unit, odds, die, result, expected, actual, rank. */
export function diceLines({ casts, sides }: BattleAccount): string[][] {
  return casts.map((cast, i) => [
    String(i + 1),
    words.army({ side: sides[cast.side] }),
    cast.on,
    `${cast.shown}: ${cast.stakes[cast.came].result}`,
    figure(expected(cast)),
    figure(gained(cast)),
    percent(standOf(cast)),
  ])
}
