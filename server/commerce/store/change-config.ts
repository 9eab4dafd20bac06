import type { Transaction } from 'kysely'
import type { JsonValue } from '#schemas/json.ts'
import type { Database } from '#server/platform/database/open.ts'
import { previousRevision } from '#server/platform/revisions/previous-revision.ts'
import { configErrors } from './check-config.ts'
import { type ConfigDocument, diffConfig, entriesOf, readConfigDocument } from './config-document.ts'
import {
  type ConfigWrite,
  currentRevision,
  listRevisions,
  type RevisionOptions,
  readRevision,
  writeRevision,
} from './config-revisions.ts'
import type { StoreDatabase } from './schema.ts'

type Store = Database<StoreDatabase>

/** Errors of a config change, by key. Nothing of the change was written. */
export class ConfigRefusal extends Error {
  override readonly name = 'ConfigRefusal'
  readonly errors: Readonly<Record<string, string>>

  constructor(errors: Readonly<Record<string, string>>) {
    super(
      Object.entries(errors)
        .map(([key, message]) => `${key}: ${message}`)
        .join(' '),
    )
    this.errors = errors
  }
}

/**
 * Sets entries by key, new ones at the end, and removes those whose value is null, as a new revision: all of them or,
 * with a ConfigRefusal, none. The valid values of each key are in the table of `server/platform/store-config`; texts may
 * be `{ pl, en, de }`, money is in minor units.
 */
export async function changeConfig(
  store: Store,
  changes: Readonly<Record<string, JsonValue>>,
  now: Date,
  options: RevisionOptions = {},
): Promise<ConfigWrite> {
  return store.transaction(async (tx) => {
    const conflict = await conflictOf(tx, options)
    return conflict ?? changeConfigIn(tx, changes, now, options)
  })
}

/** The same in the transaction of the caller, over whatever stands there. */
export async function changeConfigIn(
  tx: Transaction<StoreDatabase>,
  changes: Readonly<Record<string, JsonValue>>,
  now: Date,
  options: Omit<RevisionOptions, 'expected'>,
): Promise<ConfigWrite> {
  const before = await readConfigDocument(tx)
  refuseFaults(before, changes)
  return writeRevision(tx, { before, after: withChanges(before, changes), restores: null, options }, now)
}

/** Sets the entries of a tag, in order, as a new revision; they must exist. An empty list removes the tag. */
export async function setConfigTag(store: Store, tag: string, keys: readonly string[], now: Date): Promise<void> {
  await store.transaction(async (tx) => {
    const before = await readConfigDocument(tx)
    const others = before.tags.filter((each) => each.tag !== tag)
    const after = { ...before, tags: keys.length > 0 ? [...others, { tag, keys: [...keys] }] : others }
    await writeRevision(tx, { before, after, restores: null, options: {} }, now)
  })
}

/**
 * Writes the contents of an earlier revision once more, as a new one: of the one `to` names, else of the one before,
 * so that a second call goes back one more step. Throws a ConfigRefusal for values that this version refuses.
 */
export async function rollbackConfig(
  store: Store,
  { to, ...options }: RevisionOptions & { to?: number },
  now: Date,
): Promise<ConfigWrite | { ok: false; code: 'unknown-revision' | 'nothing-before' }> {
  return store.transaction(async (tx) => {
    const conflict = await conflictOf(tx, options)
    if (conflict) return conflict
    const number = to ?? previousRevision(await listRevisions(tx))
    const found = number === null ? null : await readRevision(tx, number)
    if (!found) return { ok: false, code: to === undefined ? 'nothing-before' : 'unknown-revision' } as const
    const before = await readConfigDocument(tx)
    const after = { entries: found.entries, tags: found.tags }
    const changes = diffConfig(before, after).entries.map(({ key, after: value = null }) => [key, value] as const)
    refuseFaults(before, Object.fromEntries(changes))
    // A revision that went back itself holds the contents of the one that it went back to.
    const restores = found.restores ?? found.number
    return writeRevision(tx, { before, after, restores, options }, now)
  })
}

async function conflictOf(tx: Transaction<StoreDatabase>, { expected }: RevisionOptions) {
  if (expected === undefined) return null
  const current = await currentRevision(tx)
  return current === expected ? null : ({ ok: false, code: 'conflict', current } as const)
}

function refuseFaults(before: ConfigDocument, changes: Readonly<Record<string, JsonValue>>): void {
  const errors = configErrors(entriesOf(before), changes)
  if (Object.keys(errors).length > 0) throw new ConfigRefusal(errors)
}

function withChanges(before: ConfigDocument, changes: Readonly<Record<string, JsonValue>>): ConfigDocument {
  const entries = entriesOf(before)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) entries.delete(key)
    else entries.set(key, value)
  }
  const tags = before.tags.map(({ tag, keys }) => ({ tag, keys: keys.filter((key) => entries.has(key)) }))
  return {
    entries: [...entries].map(([key, value]) => ({ key, value })),
    tags: tags.filter(({ keys }) => keys.length > 0),
  }
}
