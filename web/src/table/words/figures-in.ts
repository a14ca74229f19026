/** Figures of counters within a sentence, each with the brackets around it. */

export interface TextOrFigures {
  readonly text: string
  readonly figures: boolean
}

/** Not those in a name, such as "1/46e Ligne". */
const FIGURES = /(\(?\d+(?:[-/]\d+)+(?![-/\d\p{L}])\)?)/u

export const figuresIn = (text: string): readonly TextOrFigures[] =>
  text
    .split(FIGURES)
    .map((part, i) => ({ text: part, figures: i % 2 === 1 }))
    .filter(part => part.text !== '')
