/** Something that a rule says, with its case. */
export interface Remark {
  readonly text: string
  readonly case: string
}
