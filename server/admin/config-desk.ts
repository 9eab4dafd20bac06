import { z } from 'zod'
import { JsonValue } from '#schemas/json.ts'
import { StoreConfigEntry } from '#schemas/store-config.ts'
import type { StoreCalls, StoreOutcome } from './store-calls.ts'

const Entries = z.object({ data: z.array(StoreConfigEntry) })

/** A revision of GET /store-config/revisions; only the shown fields are read. */
const ConfigRevision = z.object({
  number: z.int(),
  note: z.string(),
  author: z.string(),
  restores: z.int().nullable(),
  createdAt: z.string(),
  isPublished: z.boolean(),
  changed: z.array(z.string()),
})
export type ConfigRevision = z.infer<typeof ConfigRevision>

const WholeRevision = ConfigRevision.extend({
  entries: z.array(StoreConfigEntry),
  tags: z.array(z.object({ tag: z.string(), keys: z.array(z.string()) })),
})
export type WholeRevision = z.infer<typeof WholeRevision>

const Keys = z.array(z.string()).optional()
/** What differs between two revisions; a side that lacks an entry or tag is absent. */
const ConfigDiff = z.object({
  from: z.int(),
  to: z.int(),
  entries: z.array(z.object({ key: z.string(), before: JsonValue.optional(), after: JsonValue.optional() })),
  tags: z.array(z.object({ tag: z.string(), before: Keys, after: Keys })),
})
export type ConfigDiff = z.infer<typeof ConfigDiff>

const Revisions = z.object({ data: z.array(ConfigRevision) })

export interface ConfigWriteOptions {
  note?: string
  author?: string
  /** number of the revision that the writer began from */
  expected?: number
}

/** Store config and its revisions. */
export interface ConfigDesk {
  /** entries as they are stored, in order */
  config(): Promise<StoreConfigEntry[]>
  /** All or nothing; null removes an entry. */
  change(changes: Readonly<Record<string, JsonValue>>, options?: ConfigWriteOptions): Promise<StoreOutcome>
  /** newest first */
  revisions(): Promise<ConfigRevision[]>
  /** null if there is none of this number */
  revision(number: number): Promise<WholeRevision | null>
  /** without `to`: to the revision that is shown; null if one of them does not exist */
  diff(from: number, to?: number): Promise<ConfigDiff | null>
  /** back to the revision before, or to this one */
  rollback(options?: ConfigWriteOptions & { to?: number }): Promise<StoreOutcome>
}

/** The calls about store config; they throw StoreDeskError. */
export function configDesk({ read, find, write }: StoreCalls): ConfigDesk {
  const conditionOf = ({ expected }: ConfigWriteOptions): Record<string, string> =>
    expected === undefined ? {} : { 'if-match': `"${expected}"` }

  return {
    config: async () => (await read('/store-config/stored', Entries)).data,
    change: (body, options = {}) =>
      write('PATCH', `/store-config${queryOf(options)}`, { body, headers: conditionOf(options) }),
    revisions: async () => (await read('/store-config/revisions', Revisions)).data,
    revision: (number) => find(`/store-config/revisions/${number}`, WholeRevision),
    diff: (from, to) => find(`/store-config/diff?from=${from}${to === undefined ? '' : `&to=${to}`}`, ConfigDiff),
    rollback: (options = {}) =>
      write('POST', `/store-config/rollback${queryOf(options)}`, { headers: conditionOf(options) }),
  }
}

function queryOf({ note, author, to }: ConfigWriteOptions & { to?: number }): string {
  const given = Object.entries({ note, author, to }).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
