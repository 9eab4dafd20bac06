import type { Kysely } from 'kysely'

/** Runs of releases that were settled: each is done once, or never. */
export interface ReleaseTables {
  release_runs: {
    run: string
    release: string
    /** `StoreRun` as JSON */
    answer: string
    at: string
  }
}

export async function createReleaseTables({ schema }: Kysely<unknown>) {
  await schema
    .createTable('release_runs')
    .addColumn('run', 'text', (column) => column.primaryKey())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
