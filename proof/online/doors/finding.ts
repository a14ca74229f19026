/** The result of one attack: a line of the table. */
export interface Finding {
  readonly point: string
  readonly attack: string
  readonly figure: string
  readonly sound: boolean
}
