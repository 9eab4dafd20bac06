import type { JsonValue } from '#schemas/json.ts'
import type { Locale } from '#schemas/locale.ts'
import type { StoreConfigEntry } from '#schemas/store-config.ts'

/** Store config as it is stored, with the number of its revision. */
export interface StoredConfig {
  entries: readonly StoreConfigEntry[]
  revision: number
}

/** A change of store config in the history. */
export interface ConfigRevisionRow {
  number: number
  note: string
  /** `person:ewa.kowalska`, the name of a key, or what an operator wrote; '' if nobody said */
  author: string
  /** number of the revision that it went back to; null for a change of its own */
  restores: number | null
  createdAt: string
  isPublished: boolean
  /** keys and tags that differ from the revision before */
  changed: readonly string[]
}

/** An entry that differs between two revisions; a side that lacks it is undefined. */
export interface ConfigDifference {
  key: string
  before?: JsonValue | undefined
  after?: JsonValue | undefined
}

/** A change of the own words of one message; languages without an entry had the shipped ones. */
export interface WordChange {
  number: number
  note: string
  /** as of a revision */
  author: string
  createdAt: string
  words: Readonly<Partial<Record<Locale, JsonValue>>>
}

export type ConfigOutcome =
  | { ok: true; revision: number }
  | { ok: false; code: 'session_ended' | 'right_missing' | 'conflict' | 'missing' }
  /** sentences in English by key */
  | { ok: false; code: 'refused'; errors: Readonly<Record<string, string>> }

/** Store config for staff. Reads give null without the right, or after the end of the session. Each throws UpstreamError. */
export interface StaffConfigPort {
  stored(): Promise<StoredConfig | null>
  /** All or nothing; null removes an entry. `expected`: the revision that the sender saw. */
  change(
    changes: Readonly<Record<string, JsonValue>>,
    options: { expected: number; note: string },
  ): Promise<ConfigOutcome>
  /** Newest first. */
  revisions(): Promise<readonly ConfigRevisionRow[] | null>
  /** Null, too, if one of them does not exist. */
  diff(from: number, to: number): Promise<readonly ConfigDifference[] | null>
  /** Changes of the own words of a message, the newest first. */
  wordHistory(key: string): Promise<readonly WordChange[] | null>
  rollback(to: number, options: { expected: number; note: string }): Promise<ConfigOutcome>
}
