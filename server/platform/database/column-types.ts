/**
 * One SQL for SQLite and PostgreSQL: what tables may hold and how values look in TypeScript.
 *
 * **Columns.** A migration uses four types, written as for SQLite; anything else throws when the statement is compiled.
 *
 * | in a migration | SQLite (STRICT tables) | PostgreSQL | in TypeScript |
 * |---|---|---|---|
 * | `integer` (also `bigint`) | integer | bigint | number, a safe integer; reading a larger one throws |
 * | `real` | real | double precision | number |
 * | `text` | text | text collate "C" | string |
 * | `blob` | blob | bytea | Uint8Array |
 *
 * - Keys: `addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())`. Never insert such an id yourself, and read it
 *   with `returning`: `insertId` is undefined on both.
 * - Booleans are `integer` 0 and 1, typed `Flag`. `true` and `false` are accepted as parameters, 0 and 1 come back, also from
 *   conditions (`exists`, `a > b`). A column's default is written `defaultTo(0)`.
 * - Money is `integer`, minor units. Nothing is ever stored as a decimal.
 * - Times are `text`, `new Date().toISOString()`: fixed width, UTC, so they compare and sort as text. A `Date` parameter throws.
 * - JSON is `text`: `JSON.stringify` in, parse with its schema on the way out. Nothing searches inside it.
 * - `count`, `sum`, `avg` are numbers (`eb.fn.countAll<number>()`); `sum` of no rows is null on both.
 *
 * **What reads differently unless written out.**
 *
 * - Text sorts by code point on both. A shopper's order (Polish ą after a) needs a sort key or a sort in TypeScript.
 * - `like` minds case on both. Write `escape '\'` when the pattern may hold `\`, `%` or `_`. No `ilike`.
 * - Null sorts first on one and last on the other: say `(o) => o.asc().nullsLast()`.
 * - No `for update` (transactions are serializable on both), no `distinct on`, no functions that only one of them has.
 * - An error inside a transaction ends it on both: use `on conflict`, never catch and carry on.
 * - At most 32,000 parameters a statement: insert in portions.
 */
import type { ColumnType, Generated } from 'kysely'

/** A boolean in both databases: read as 0 or 1, written as 0, 1, true or false. */
export type Flag = ColumnType<0 | 1, boolean | 0 | 1, boolean | 0 | 1>

/** A key assigned by the database (`autoIncrement`): read as a number, never written. */
export type AutoId = Generated<number>

const types: Record<string, { sqlite: string; postgres: string }> = {
  integer: { sqlite: 'integer', postgres: 'bigint' },
  bigint: { sqlite: 'integer', postgres: 'bigint' },
  real: { sqlite: 'real', postgres: 'double precision' },
  text: { sqlite: 'text', postgres: 'text' },
  blob: { sqlite: 'blob', postgres: 'bytea' },
  // Kysely's own table of applied migrations uses it.
  'varchar(255)': { sqlite: 'text', postgres: 'text' },
}

/** The database's own name for a column type of a migration. Throws for a type that is not one of the four. */
export function nativeType(type: string, dialect: 'sqlite' | 'postgres') {
  const known = Object.hasOwn(types, type) ? types[type] : undefined
  if (!known)
    throw new Error(`Column type "${type}" is not the same in both databases: use integer, real, text or blob.`)
  return known[dialect]
}

/** The value as both databases accept it. Throws for values that only one would accept, or would store differently. */
export function toParameter(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array)
    return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(
    `A database parameter must be text, a finite number, bytes, true, false or null, and this is ${describe(value)}. Write times with toISOString() and objects with JSON.stringify().`,
  )
}

function describe(value: unknown) {
  if (typeof value === 'object') return `a ${value?.constructor?.name ?? 'bare object'}`
  return String(value)
}
