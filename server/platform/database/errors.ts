import { ExtensionError } from '#schemas/extensions/extension-error.ts'
/** A database that cannot be opened, as one line: fault, reason, remedy. Ends a start. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}

/** A key that cannot be read or created, as one line. Ends a start. */
export class UnusableKeyError extends Error {
  override readonly name = 'UnusableKeyError'
}

/** Errors that the operator must fix before a server can start: the message is all they need. */
export function isOperatorsError(error: unknown): error is Error {
  return [UnusableDatabaseError, UnusableKeyError, ExtensionError].some((kind) => error instanceof kind)
}

/** Whether an insert or update violated a unique key. Looks through `cause`, on either database. */
export function isUniqueViolation(error: unknown) {
  // SQLITE_CONSTRAINT_PRIMARYKEY, _UNIQUE, _ROWID
  return someCause(
    error,
    ({ code, errcode }) => code === '23505' || errcode === 1555 || errcode === 2067 || errcode === 2579,
  )
}

/** Whether a row references a missing row, or a referenced row was deleted. */
export function isForeignKeyViolation(error: unknown) {
  return someCause(error, ({ code, errcode }) => code === '23503' || errcode === 787)
}

/** Whether the write failed for lack of space: browsing can go on, the shopper gets a clear error (Architecture 8). */
export function isDiskFull(error: unknown) {
  return someCause(
    error,
    // disk_full; SQLITE_FULL, whose low byte it is; a quota counts as a full disk
    ({ code, errcode }) => code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || (errcode ?? 0) % 256 === 13,
  )
}

/** Whether PostgreSQL aborted a transaction because of concurrent ones: a retry can succeed. */
export function isLostRace(error: unknown) {
  return someCause(error, ({ code }) => code === '40001' || code === '40P01')
}

/** Whether SQLite itself refused a file: not a database, damaged, not readable. */
export function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && typeof (error as { errcode?: unknown }).errcode === 'number'
}

type DatabaseError = { code?: unknown; errcode?: number; cause?: unknown }

function someCause(error: unknown, test: (error: DatabaseError) => boolean) {
  for (let depth = 0; depth < 5 && typeof error === 'object' && error !== null; depth++) {
    if (test(error as DatabaseError)) return true
    error = (error as DatabaseError).cause
  }
  return false
}
