/** Wrong input from the user. */
export const MISUSE = 2
/** The program tried and failed, or what it was to check is not so. */
export const FAILURE = 1
