import type { JsonValue } from '#schemas/json.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { type KnownRow, rowOf, unknownKey } from '#server/platform/store-config/config-keys.ts'
import { crossProblems } from '#server/platform/store-config/cross-rules.ts'
import { configReader, mustBe, type ReadEntry, readEntry } from '#server/platform/store-config/read-config.ts'
import { localize } from './localized.ts'

type Entries = ReadonlyMap<string, JsonValue>

/**
 * Errors of a config change as it would be stored, by key; an empty object if it is valid. Null removes an entry. An
 * earlier fault does not block other entries.
 */
export function configErrors(stored: Entries, changes: Readonly<Record<string, JsonValue>>): Record<string, string> {
  const errors: Record<string, string> = Object.create(null)
  for (const [key, value] of Object.entries(changes)) {
    const problem = changeProblem(stored, key, value)
    if (problem !== null) errors[key] = problem
  }
  if (Object.keys(errors).length > 0) return { ...errors }
  const after = new Map([...stored, ...Object.entries(changes)])
  for (const { keys, message } of crossProblems(configReader(inOneLanguage(after)))) {
    const key = keys.find((each) => Object.hasOwn(changes, each))
    if (key !== undefined) errors[key] = errors[key] ? `${errors[key]} ${message}` : message
  }
  return { ...errors }
}

/** Faults of stored entries, one sentence each with its key, in their order. */
export function storedProblems(stored: Entries): string[] {
  return [...stored].flatMap(([key, value]) => {
    const row = rowOf(key)
    if (!row) return [`${key}: ${unknownKey(key)}`]
    const problem = LOCALES.map((locale) => readStored(row, value, locale).problem).find((each) => each !== null)
    return problem === undefined ? [] : [`${key}: ${problem}`]
  })
}

/** Reads a value as it is stored in one language. */
export function readStored(row: KnownRow, value: JsonValue | undefined, locale: Locale): ReadEntry {
  return readEntry(row, value !== undefined && row.kind.isLocalized ? localize(value, locale, (text) => text) : value)
}

function changeProblem(stored: Entries, key: string, value: JsonValue): string | null {
  const row = rowOf(key)
  if (value === null) return row || stored.has(key) ? null : unknownKey(key)
  if (!row) return unknownKey(key)
  if (value === '' && row.default === null) return null
  const isRefused = LOCALES.some((locale) => {
    const read = value === '' ? null : readStored(row, value, locale)
    return read === null || read.problem !== null || read.isDefault
  })
  return isRefused ? mustBe(row, value) : null
}

function inOneLanguage(entries: Entries): Map<string, JsonValue> {
  return new Map([...entries].map(([key, value]) => [key, localize(value, LOCALES[0], (text) => text)]))
}
