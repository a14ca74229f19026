/** If the database is busy, a statement waits a while. */
export const PATIENT = 'PRAGMA busy_timeout = 10000'

/**
 * For the writer: readers and the writer don’t wait for each other, and commits are on the disk. Checkpoints are rare:
 * pages that are written again and again, like those of the newest rows, are copied once.
 */
export const PRAGMAS = `${PATIENT}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 8000`

/**
 * For a connection whose commits another thread flushes before they are acknowledged. That thread also does the
 * checkpoints. Deleted data here is data that players want gone: it is overwritten.
 */
export const FLUSHED_LATER = `${PRAGMAS}; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA secure_delete = ON`

/** Tells the writing thread to empty the log. */
export const EMPTY_LOG = 'empty the log'
