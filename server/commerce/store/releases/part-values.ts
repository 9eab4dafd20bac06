import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { canonicalJson } from '#schemas/canonical-json.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { StorePart, StorePartKind } from '#schemas/release.ts'
import { ContentKind } from '#schemas/staff-content.ts'
import { type ConfigDocument, entriesOf, readConfigDocument } from '../config-document.ts'
import { publishedContent } from '../content/read-content.ts'
import { storedFooter } from '../footer-revisions.ts'
import type { StoreDatabase } from '../schema.ts'
import { wordsIn } from '../word-history.ts'

export type PartName = Pick<StorePart, 'kind' | 'id'>

/** What a part says now; null: nothing. */
interface PartNow {
  now: JsonValue | null
  base: string
}

/** Mark of a value: equal values have equal marks. */
function markOf(value: JsonValue | null): string {
  return value === null ? 'nothing' : createHash('sha256').update(canonicalJson(value)).digest('base64url').slice(0, 24)
}

export const isOfConfig = (kind: StorePartKind): kind is 'config' | 'word' => kind === 'config' || kind === 'word'
export const isOfContent = (kind: StorePartKind): kind is ContentKind => ContentKind.safeParse(kind).success

/** What each of these parts says now, in their order. */
export async function readParts(db: Kysely<StoreDatabase>, names: readonly PartName[]): Promise<PartNow[]> {
  const config = names.some(({ kind }) => isOfConfig(kind)) ? await readConfigDocument(db) : null
  const found: PartNow[] = []
  // One after another: inside a transaction there is one connection.
  for (const name of names) {
    const now = await readPart(db, name, config)
    found.push({ now, base: markOf(now) })
  }
  return found
}

async function readPart(
  db: Kysely<StoreDatabase>,
  { kind, id }: PartName,
  config: ConfigDocument | null,
): Promise<JsonValue | null> {
  if (isOfContent(kind)) return (await publishedContent(db, { kind, id })) as JsonValue | null
  if (kind === 'footer') return (await storedFooter(db)).footer as unknown as JsonValue
  if (!config) return null
  if (kind === 'config') return entriesOf(config).get(id) ?? null
  const words = wordsIn(config, id)
  return Object.keys(words).length === 0 ? null : (words as JsonValue)
}
