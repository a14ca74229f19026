/** Figures of counters within a sentence, each with the brackets around it. */

export interface Part {
  readonly text: string
  readonly figures: boolean
}

const FIGURES = /(\(?\d+(?:[-/]\d+)+\)?)/

export const figuresIn = (text: string): readonly Part[] =>
  text
    .split(FIGURES)
    .map((part, i) => ({ text: part, figures: i % 2 === 1 }))
    .filter(part => part.text !== '')
