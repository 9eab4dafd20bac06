import { isDiskFull, isOperatorsError, isSqliteError } from './database/errors.ts'

/** SQLITE_CORRUPT, SQLITE_NOTADB: low bytes of `errcode`. */
const DAMAGED = new Set([11, 26])

/**
 * The text for an error that ends a start: one line that says what to do for `expected` errors and for those of storage, the
 * stack for any other.
 */
export function startErrorText(error: unknown, expected: readonly (new (...args: never[]) => Error)[]): string {
  if (isOperatorsError(error) || expected.some((kind) => error instanceof kind)) return (error as Error).message
  if (isDiskFull(error))
    return `There is no room left to write to (${messageOf(error)}): make room on the disk of DATA_DIR, or of PostgreSQL.`
  if (isSqliteError(error))
    return DAMAGED.has(error.errcode % 256)
      ? `A database in DATA_DIR is damaged (${error.message}): restore its .sqlite file from a backup.`
      : `A database in DATA_DIR cannot be used (${error.message}): let this user read and write it, and check its disk.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
