import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Knows whether the running code is inside a transaction, so that using the database beside its `tx` fails at once.
 * Otherwise such a call would wait for the transaction that waits for it: for ever on SQLite with its one writer, and
 * on PostgreSQL as soon as the pool is used up.
 */
type Scope = { stage: 'opening' | 'open' | 'over' | 'migrating' }

const scopes = new AsyncLocalStorage<Scope>()

/**
 * Runs one transaction: the first connection taken inside is its own, every further one is refused. Throws if one is
 * open.
 */
export async function asTransaction<T>(run: () => Promise<T>): Promise<T> {
  refuseInside('transaction()')
  const scope: Scope = { stage: 'opening' }
  try {
    return await scopes.run(scope, run)
  } finally {
    // Work that was started inside and outlives the transaction (a timer) may use the database again.
    scope.stage = 'over'
  }
}

/** Runs the migrator, which opens its transactions itself. */
export function asMigration<T>(run: () => Promise<T>): Promise<T> {
  refuseInside('A migration')
  return scopes.run({ stage: 'migrating' }, run)
}

/** Called by a driver before it lends a connection. Throws inside an open transaction of any database. */
export function checkConnection() {
  const scope = scopes.getStore()
  if (scope?.stage === 'opening') scope.stage = 'open'
  else refuseInside('db')
}

/** Called by a driver before it begins. Throws for `db.transaction()`, which bypasses this module. */
export function checkBegin() {
  const stage = scopes.getStore()?.stage
  if (stage === 'open' || stage === 'migrating') return
  throw new Error(
    'Begin transactions with database.transaction(work), not with db.transaction(): it guards and retries them.',
  )
}

/** Throws inside an open transaction; `what` names the attempted call. To be called before anything is awaited. */
export function refuseInside(what: string) {
  if (scopes.getStore()?.stage !== 'open') return
  throw new Error(
    `${what} was used inside a transaction, where it would wait for that transaction to end. Inside, use only the tx that was passed in, and await nothing but its queries.`,
  )
}
