import type { Kysely } from 'kysely'

/** A release: what it is called, where it stands, and the attempt that is under way. */
export interface ReleasesTable {
  id: string
  name: string
  /** `ReleaseState` */
  state: string
  /** raised by each change */
  edit: number
  due_at: string | null
  /** who planned it */
  planned_by: string
  note: string
  /** why it did not go out at its time; '' for nothing */
  fault: string
  author: string
  created_at: string
  out_at: string | null
  back_at: string | null
  /** name of the attempt that is under way; '' for none */
  run: string
  /** `RunPlan` as JSON: what that attempt is to do */
  run_plan: string
  run_at: string | null
}

/** One change of a release. */
export interface ReleasePartsTable {
  release: string
  kind: string
  id: string
  /** JSON of what it is to say: of a layout its document; `null` for nothing */
  value: string
  /** of a layout the number of the revision that it was made of, else the mark of the commerce API */
  base: string
  /** of a layout the number of its draft's last change, of a text its version; null for none */
  version: number | null
  author: string
  added_at: string
  /** JSON of what it said before the release went out, of a layout its number; null: the release did not change it */
  before: string | null
  /** like `base`, of what it says since then; '' until then */
  out_base: string
}

/** What a change of a release did, so that who saw an earlier one can be told. */
export interface ReleaseChangesTable {
  release: string
  /** `edit` that the release has since */
  edit: number
  /** `ReleaseChangeAct` */
  act: string
  /** the part that it is about; '' for the release itself */
  kind: string
  id: string
  author: string
  at: string
}

export interface ReleaseTables {
  releases: ReleasesTable
  release_parts: ReleasePartsTable
  release_changes: ReleaseChangesTable
}

export async function createReleaseChangesTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('release_changes')
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('edit', 'integer', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_changes_key', ['release', 'edit', 'kind', 'id'])
    .execute()
}

export async function createReleaseTables({ schema }: Kysely<unknown>) {
  await schema
    .createTable('releases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('edit', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('planned_by', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('fault', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('out_at', 'text')
    .addColumn('back_at', 'text')
    .addColumn('run', 'text', (column) => column.notNull())
    .addColumn('run_plan', 'text', (column) => column.notNull())
    .addColumn('run_at', 'text')
    .execute()
  await schema
    .createTable('release_parts')
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('out_base', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_parts_key', ['release', 'kind', 'id'])
    .execute()
}
