import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { StaffRight } from '#schemas/staff-right.ts'
import type { StaffCaller } from './staff-caller.ts'
import type { StaffKeysTable } from './staff-tables.ts'

type WithStaffKeys = { staff_keys: StaffKeysTable }
type Row = Selectable<StaffKeysTable>

/** A staff key without its secret. */
export interface StaffKey {
  name: string
  rights: StaffRight[]
  createdAt: string
  createdBy: string
  expiresAt: string | null
  revokedAt: string | null
  /** to the hour; null: never, or before this was noted */
  lastUsedAt: string | null
}

const KEY = /^staff_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/
const NO_HASH = digest('')

/** Makes a key and returns it with its text, which is stored nowhere. Null if the name was used before. */
export async function createStaffKey<DB extends WithStaffKeys>(
  transaction: Transaction<DB>,
  given: Pick<StaffKey, 'name' | 'rights' | 'createdBy' | 'expiresAt'>,
  now: Date,
): Promise<{ text: string; key: StaffKey } | null> {
  const tx = transaction as unknown as Transaction<WithStaffKeys>
  const id = randomBytes(8).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  const row = await tx
    .insertInto('staff_keys')
    .values({
      id,
      name: given.name,
      hash: digest(secret).toString('base64url'),
      rights: JSON.stringify([...new Set(given.rights)]),
      created_at: now.toISOString(),
      created_by: given.createdBy,
      expires_at: given.expiresAt,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? { text: `staff_${id}_${secret}`, key: toStaffKey(row) } : null
}

/** All keys with the revoked ones, by name. */
export async function listStaffKeys<DB extends WithStaffKeys>(db: Kysely<DB>): Promise<StaffKey[]> {
  const keys = db as unknown as Kysely<WithStaffKeys>
  return (await keys.selectFrom('staff_keys').selectAll().orderBy('name').execute()).map(toStaffKey)
}

/** Ends a key at once. A key that was revoked before stays as it is. Null for an unknown name. */
export async function revokeStaffKey<DB extends WithStaffKeys>(
  transaction: Transaction<DB>,
  name: string,
  now: Date,
): Promise<StaffKey | null> {
  const tx = transaction as unknown as Transaction<WithStaffKeys>
  await tx
    .updateTable('staff_keys')
    .set({ revoked_at: now.toISOString() })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .execute()
  const row = await tx.selectFrom('staff_keys').selectAll().where('name', '=', name).executeTakeFirst()
  return row ? toStaffKey(row) : null
}

/**
 * The caller that a key stands for, with no right that its maker does not have at present. Null for an unknown, revoked
 * or expired key.
 */
export async function staffCallerOf<DB extends WithStaffKeys>(
  db: Kysely<DB>,
  text: string,
  { now, rightsOfPerson }: { now: Date; rightsOfPerson: RightsOfPerson },
): Promise<StaffCaller | null> {
  const keys = db as unknown as Kysely<WithStaffKeys>
  const [, id, secret = ''] = KEY.exec(text) ?? []
  if (id === undefined) return null
  const row = await keys.selectFrom('staff_keys').selectAll().where('id', '=', id).executeTakeFirst()
  // Compared for an unknown id as well, so that the time tells nothing.
  const isSame = timingSafeEqual(digest(secret), row ? Buffer.from(row.hash, 'base64url') : NO_HASH)
  if (!row || !isSame || row.revoked_at !== null) return null
  if (row.expires_at !== null && row.expires_at <= now.toISOString()) return null
  await noteUse(keys, row, now)
  const { rights } = toStaffKey(row)
  const maker = await personBehind(keys, row)
  if (maker === null) return { name: row.name, kind: 'key', rights }
  const present = await rightsOfPerson(maker)
  const left = rights.filter((right) => present.includes(right))
  return { name: row.name, kind: 'key', rights: left, personBehind: maker }
}

const HOUR_MS = 3_600_000

/** Notes the use of a key, once an hour: each call would wait for the writer else. */
async function noteUse(keys: Kysely<WithStaffKeys>, { id, last_used_at }: Row, now: Date): Promise<void> {
  if (last_used_at !== null && now.getTime() - Date.parse(last_used_at) < HOUR_MS) return
  try {
    await keys.updateTable('staff_keys').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute()
  } catch {
    // On a full disk a key still reads; its use is noted later.
  }
}

/** The present rights of `person:<handle>`. */
type RightsOfPerson = (name: string) => Promise<readonly StaffRight[]>

/** Keys make keys: the person at the beginning, as `person:<handle>`. Null if that was the command line or the shop's API key. */
async function personBehind(keys: Kysely<WithStaffKeys>, { created_by }: Row): Promise<string | null> {
  if (created_by.startsWith('person:')) return created_by
  if (created_by.includes(':')) return null
  const maker = await keys.selectFrom('staff_keys').selectAll().where('name', '=', created_by).executeTakeFirst()
  return maker ? personBehind(keys, maker) : null
}

function toStaffKey({ name, rights, created_at, created_by, expires_at, revoked_at, last_used_at }: Row): StaffKey {
  return {
    name,
    // A right of a later version opens nothing here.
    rights: z
      .array(z.string())
      .parse(JSON.parse(rights))
      .filter((right): right is StaffRight => StaffRight.safeParse(right).success),
    createdAt: created_at,
    createdBy: created_by,
    expiresAt: expires_at,
    revokedAt: revoked_at,
    lastUsedAt: last_used_at,
  }
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
