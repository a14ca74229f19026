/** Something that a rule has to say, and which. */
export interface Remark {
  readonly text: string
  readonly case: string
}
