/**
 * Of every connection: readers and the writer do not wait for each other, and what is committed is on the disk. The log is
 * carried over seldom: pages that are written again and again, as those of the newest rows are, are carried over once.
 */
export const PRAGMAS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 10000; PRAGMA wal_autocheckpoint = 8000'
