import type { DatabaseName } from '../open.ts'

/** The four types of `column-types.ts`. */
const KINDS = ['integer', 'real', 'text', 'blob'] as const
export type ColumnKind = (typeof KINDS)[number]

export interface PortableColumn {
  name: string
  kind: ColumnKind
}

/** A table as both databases have it. */
export interface PortableTable {
  name: string
  /** by name, whatever order the table has */
  columns: readonly PortableColumn[]
  /** the last id that the database has assigned, also to a row that is gone; null if it assigns none */
  lastId: number | null
}

export interface PortableDatabase {
  name: DatabaseName
  /** names of its applied migrations, in order */
  migrations: readonly string[]
  tables: readonly PortableTable[]
}

/** Databases as they were at one instant. Nothing of it is held in memory or copied. */
export interface DatabaseSnapshot {
  dialect: 'sqlite' | 'postgres'
  databases: readonly PortableDatabase[]
  /** The rows of a table, each as a line of JSON (without its end). */
  lines(database: DatabaseName, table: PortableTable): AsyncIterable<string>
  close(): Promise<void>
}

/** Fills new databases from such rows. */
export interface DatabaseLoader {
  /** Creates a database with the tables of these migrations, empty. Throws if its tables are others than those of the rows. */
  create(database: PortableDatabase): Promise<void>
  write(database: DatabaseName, table: PortableTable, lines: readonly string[]): Promise<void>
  /** Sets the next ids, checks that every reference leads to a row, and commits. */
  end(): Promise<void>
  /** Closes connections; unless `end` was called nothing of use is left. */
  close(): Promise<void>
}

/** Kysely's lock, which has one row and no content. Its list of applied migrations is a table like others. */
export const LEFT_OUT = 'kysely_migration_lock'

/** The kind of a column; `type` is what the database calls it. Throws for a type that no migration may use. */
export function kindOf(type: string, column: string): ColumnKind {
  const kind = POSTGRES_NAMES[type] ?? KINDS.find((each) => each === type.toLowerCase())
  if (!kind) throw new Error(`The column ${column} has the type ${type}, which is not the same in both databases.`)
  return kind
}

const POSTGRES_NAMES: Readonly<Record<string, ColumnKind>> = {
  bigint: 'integer',
  'double precision': 'real',
  bytea: 'blob',
}

/** By code unit, so that both databases give the same lines. */
export const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** One value of a line: integers beyond what JSON can hold exactly are texts, bytes are base64. */
type LineValue = string | number | null

/** A row as a line; values of SQLite, read with big integers. */
export function lineOf(values: readonly unknown[], columns: readonly PortableColumn[]): string {
  return JSON.stringify(values.map((value, index) => toLineValue(value, columns[index]!)))
}

function toLineValue(value: unknown, { name, kind }: PortableColumn): LineValue {
  if (value === null) return null
  if (typeof value === 'bigint') return exactInteger(value.toString())
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error(`The column ${name} holds ${value}, which is not the same in both databases.`)
  if (typeof value === 'string' || (typeof value === 'number' && kind === 'real')) return value
  throw new Error(`The column ${name} holds a value that is no ${kind}.`)
}

/** The values of a line. Throws if it is none of a table with so many columns. */
export function valuesOf(line: string, { name, columns }: PortableTable): LineValue[] {
  const values: unknown = JSON.parse(line)
  if (!Array.isArray(values) || values.length !== columns.length)
    throw new Error(`A row of ${name} has other columns than its table.`)
  return values
}

/** As text from PostgreSQL to the value that SQLite would give for it. */
export function lineOfTexts(texts: readonly (string | null)[], columns: readonly PortableColumn[]): string {
  return JSON.stringify(texts.map((text, index) => textToLineValue(text, columns[index]!)))
}

function textToLineValue(text: string | null, { name, kind }: PortableColumn): LineValue {
  if (text === null || kind === 'text') return text
  if (kind === 'integer') return exactInteger(text)
  if (kind === 'blob') return Buffer.from(text.slice(2), 'hex').toString('base64')
  return toLineValue(Number(text), { name, kind }) as number
}

function exactInteger(digits: string): LineValue {
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : digits
}
