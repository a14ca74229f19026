/** Wrong input from the user. */
export const MISUSE = 2
/** The program failed, or a check did. */
export const FAILURE = 1
