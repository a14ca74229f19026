/** Of every connection: readers and the writer do not wait for each other, and what is committed is on the disk. */
export const PRAGMAS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 10000'
