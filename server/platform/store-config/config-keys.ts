import { z } from 'zod'
import { nearestName } from '#schemas/problem.ts'
import { type ConfigRow, FOLLOWED, KEY_PARTS, PUBLISHED_ONLY } from './table.ts'
import type { TextKind } from './value-kinds.ts'

type Parts = typeof KEY_PARTS
type Expanded<Pattern> = Pattern extends `${infer Before}<${infer Part extends keyof Parts}>${infer After}`
  ? `${Before}${Parts[Part][number]}${Expanded<After>}`
  : Pattern

type Followed = typeof FOLLOWED
type FollowedPattern = keyof Followed
type RowOf<Key> = {
  [Pattern in FollowedPattern]: Key extends Expanded<Pattern> ? Followed[Pattern] : never
}[FollowedPattern]

/** A key that the shop's code may read. */
export type ConfigKey = Expanded<FollowedPattern>

/** The value of a key for readers: in one language, money in minor units; null only if there is no default. */
export type ConfigValue<Key extends ConfigKey> =
  RowOf<Key> extends { kind: { schema: { _zod: { output: infer Value } } }; default: infer Default }
    ? Default extends null
      ? Value | null
      : Value
    : never

/** A key whose value is a text in the shopper's language; layouts may name it. */
export type ConfigTextKey = {
  [Key in ConfigKey]: RowOf<Key> extends { kind: TextKind } ? Key : never
}[ConfigKey]

/** A row with its expanded keys. */
export interface KnownRow extends ConfigRow {
  /** `currency/rates/<currency>` */
  pattern: string
  keys: readonly string[]
  /** for other programs; this shop does not use the entry */
  isPublishedOnly: boolean
}

/** Every row of the table, by pattern. */
export const CONFIG_ROWS: readonly KnownRow[] = [...rowsOf(FOLLOWED, false), ...rowsOf(PUBLISHED_ONLY, true)].toSorted(
  (a, b) => (a.pattern < b.pattern ? -1 : 1),
)

const rowsByKey = new Map(CONFIG_ROWS.flatMap((row) => row.keys.map((key) => [key, row] as const)))

export const CONFIG_KEYS: readonly string[] = [...rowsByKey.keys()]

/** The setting of a section that shows a text of store config. */
export const ConfigTextKey = z.enum(
  CONFIG_ROWS.filter(({ kind, isPublishedOnly }) => kind.isText && !isPublishedOnly).flatMap(
    ({ keys }) => keys,
  ) as ConfigTextKey[],
)

/** The row of a key, undefined for an unknown key. */
export function rowOf(key: string): KnownRow | undefined {
  return rowsByKey.get(key)
}

/** A sentence that names an unknown key, and the closest known one. */
export function unknownKey(key: string): string {
  const near = nearestName(key, CONFIG_KEYS)
  return `There is no such key. ${near === undefined ? 'npm run witryna -- config describe lists all keys.' : `Did you mean '${near}'?`}`
}

function rowsOf(table: Readonly<Record<string, ConfigRow>>, isPublishedOnly: boolean): KnownRow[] {
  return Object.entries(table).map(([pattern, row]) => ({ ...row, pattern, keys: expand(pattern), isPublishedOnly }))
}

function expand(pattern: string): string[] {
  const part = /<(\w+)>/.exec(pattern)?.[1] as keyof Parts | undefined
  return part === undefined
    ? [pattern]
    : KEY_PARTS[part].flatMap((value) => expand(pattern.replace(`<${part}>`, value)))
}
