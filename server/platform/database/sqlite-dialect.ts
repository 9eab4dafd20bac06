import {
  AbortedTransactionError,
  type CompiledQuery,
  type CreateTableNode,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type DatabaseMeter, timed, timedWait } from '#server/platform/observability/database-meter.ts'
import { nativeType, toParameter } from './column-types.ts'
import type { SqliteFile } from './sqlite-file.ts'
import { checkBegin, checkConnection } from './transaction-scope.ts'

/**
 * Kysely on `node:sqlite`. Outside a transaction a read uses the read-only connection and a write waits for its turn
 * with the writer; a transaction holds the writer from `begin immediate` to its end. Closing Kysely closes the file.
 */
export function sqliteDialect(file: SqliteFile, meter?: DatabaseMeter): Dialect {
  return {
    createAdapter: () => new PortableSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file, meter),
    createQueryCompiler: () => new PortableSqliteCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: SqliteFile
  readonly #meter: DatabaseMeter | undefined

  constructor(file: SqliteFile, meter: DatabaseMeter | undefined) {
    this.#file = file
    this.#meter = meter
  }

  async init() {}

  async acquireConnection() {
    checkConnection()
    return new NodeSqliteConnection(this.#file, this.#meter)
  }

  async beginTransaction(connection: NodeSqliteConnection) {
    checkBegin()
    await connection.begin()
  }

  async commitTransaction(connection: NodeSqliteConnection) {
    connection.commit()
  }

  async rollbackTransaction(connection: NodeSqliteConnection) {
    connection.rollback()
  }

  async releaseConnection(connection: NodeSqliteConnection) {
    connection.release()
  }

  /** After the pending writes. A hanging write does not keep the server from stopping. */
  async destroy() {
    await this.#file.turns.take().catch(() => {})
    this.#file.close()
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile
  readonly #meter: DatabaseMeter | undefined
  #giveBack: (() => void) | null = null
  #failure: unknown = null
  #hasChangedSchema = false

  constructor(file: SqliteFile, meter: DatabaseMeter | undefined) {
    this.#file = file
    this.#meter = meter
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#giveBack) return this.#runInTransaction(query)
    if (onlyReads(query)) return this.#run(this.#file.reader, query)
    this.#giveBack = await timedWait(this.#meter, this.#file.turns.take)
    try {
      const result = this.#write<R>(query)
      this.#file.onCommit()
      return result
    } finally {
      this.release()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const own = this.#giveBack ? null : this.#file.openReader()
    try {
      for (const row of (own ?? this.#file.writer).iterate(query.sql, query.parameters)) yield { rows: [row as R] }
    } finally {
      own?.native.close()
    }
  }

  async begin() {
    this.#giveBack = await timedWait(this.#meter, this.#file.turns.take)
    this.#failure = null
    // Still open only if an earlier rollback failed, as on a broken disk.
    if (this.#file.writer.native.isTransaction) this.#file.writer.native.exec('rollback')
    // Immediate: a transaction that upgrades from reading to writing could fail however long it waited.
    this.#file.writer.native.exec('begin immediate')
  }

  commit() {
    if (this.#failure) {
      this.rollback()
      throw new AbortedTransactionError()
    }
    this.#file.writer.native.exec('commit')
    this.#file.onCommit()
    this.release()
  }

  rollback() {
    try {
      // SQLite rolls back by itself after some errors, a full disk among them.
      if (this.#giveBack && this.#file.writer.native.isTransaction) this.#file.writer.native.exec('rollback')
    } finally {
      this.release()
    }
  }

  release() {
    if (this.#hasChangedSchema) this.#file.forgetStatements()
    this.#hasChangedSchema = false
    this.#giveBack?.()
    this.#giveBack = null
  }

  /** As in PostgreSQL, one failed statement ends the transaction, so that no code relies on continuing. */
  #runInTransaction<R>(query: CompiledQuery): QueryResult<R> {
    if (this.#failure)
      throw new Error('This transaction has already failed: nothing more can run in it.', { cause: this.#failure })
    try {
      return this.#write(query)
    } catch (error) {
      this.#failure = error
      throw error
    }
  }

  #write<R>(query: CompiledQuery): QueryResult<R> {
    if (/^\s*(create|alter|drop)\b/i.test(query.sql)) {
      this.#hasChangedSchema = true
      this.#file.writer.forgetStatements()
    }
    return this.#run(this.#file.writer, query)
  }

  #run<R>(connection: SqliteFile['writer'], { sql, parameters }: CompiledQuery): QueryResult<R> {
    return timed(this.#meter, sql, () => toResult(connection.run(sql, parameters)))
  }
}

function toResult<R>({ rows, changed }: ReturnType<SqliteFile['writer']['run']>): QueryResult<R> {
  return changed === undefined ? { rows: rows as R[] } : { rows: [], numAffectedRows: changed }
}

/** In doubt the writer, which can run anything: a write on the reader would fail. */
function onlyReads({ query, sql }: CompiledQuery) {
  if (SelectQueryNode.is(query)) return true
  return (
    query.kind === 'RawNode' &&
    /^\s*(select|values|with)\b/i.test(sql) &&
    !/\b(insert|update|delete|replace)\b/i.test(sql)
  )
}

class PortableSqliteAdapter extends SqliteAdapter {
  /**
   * Kysely would run only one query at a time, and reads would wait for writers. The turns of the file do that better.
   */
  override get supportsMultipleConnections() {
    return true
  }

  override get supportsTransactionalDdl() {
    return true
  }
}

class PortableSqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown) {
    super.addParameter(toParameter(parameter))
  }

  protected override visitDataType(node: DataTypeNode) {
    this.append(nativeType(node.dataType, 'sqlite'))
  }

  /** STRICT: SQLite then refuses a text in an integer column, as PostgreSQL does. */
  protected override visitCreateTable(node: CreateTableNode) {
    super.visitCreateTable(node)
    if (!node.selectQuery) this.append(node.endModifiers?.length ? ', strict' : ' strict')
  }
}
