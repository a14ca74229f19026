/** Anyone who finds the database busy waits a while. */
export const PATIENT = 'PRAGMA busy_timeout = 10000'

/**
 * Of the writer: readers and the writer do not wait for each other, and what is committed is on the disk. The log is
 * carried over seldom: pages that are written again and again, as those of the newest rows are, are carried over once.
 */
export const PRAGMAS = `${PATIENT}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 8000`

/**
 * Of a connection whose commits another thread flushes before anyone is told of them. That one carries the log over, too.
 * What is deleted here is what players want to be gone: it is overwritten.
 */
export const FLUSHED_LATER = `${PRAGMAS}; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA secure_delete = ON`

/** Tells the writing thread to keep nothing of the log. */
export const EMPTY_LOG = 'empty the log'
