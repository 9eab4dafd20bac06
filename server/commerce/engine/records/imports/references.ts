import type { Kysely } from 'kysely'
import { said } from '#server/platform/said-fault.ts'
import type { EngineDatabase } from '../../schema.ts'
import { RECORD_KINDS } from '../kinds.ts'
import type { Known } from '../known.ts'
import type { Problem } from '../problem.ts'

type Given = Readonly<{ [field: string]: unknown }>

/** SKUs that documents name and that nobody has met yet: they may stand in a later document. */
export interface Awaited {
  /** Remembers what a good document of a product names. */
  note(record: Given): void
  /** Those that neither the shop nor the documents have. */
  missing(): ReadonlySet<string>
}

/** Only the SKUs are kept, as an import may have a million references. */
export function createAwaited(known: Known): Awaited {
  const awaited = new Set<string>()
  const isThere = (sku: string) => known.idOfSku.has(sku) || known.sellerOf.has(sku)
  return {
    note(record) {
      for (const [, sku] of namedSkus(record)) if (!isThere(sku)) awaited.add(sku)
    },
    missing: () => new Set([...awaited].filter((sku) => !isThere(sku))),
  }
}

const PORTION = 200

/** A document that names SKUs which nobody has. */
export interface Unmet {
  position: number
  /** counted so far */
  state: string
  problems: Problem[]
}

/**
 * The good documents after a position that name one of these SKUs: one portion of them, and the position of its last document.
 * Null if there is no document after it.
 */
export async function linesNaming(
  db: Kysely<EngineDatabase>,
  id: string,
  { skus, after }: { skus: ReadonlySet<string>; after: number },
): Promise<{ unmet: Unmet[]; last: number } | null> {
  const lines = await db
    .selectFrom('catalogue_import_lines')
    .select(['position', 'state', 'content'])
    .where('import_id', '=', id)
    .where('position', '>', after)
    .where('rank', '=', RECORD_KINDS.indexOf('product'))
    .where('state', '!=', 'bad')
    .orderBy('position')
    .limit(PORTION)
    .execute()
  if (lines.length === 0) return null
  const unmet = lines.flatMap(({ position, state, content }) => {
    const problems = namedSkus(JSON.parse(content)).flatMap(([path, sku]) =>
      skus.has(sku) ? [{ path, ...said('sku_nowhere', { sku }) }] : [],
    )
    return problems.length > 0 ? [{ position, state, problems }] : []
  })
  return { unmet, last: lines.at(-1)!.position }
}

/** SKUs of parts and of related products, with their paths. */
function namedSkus(record: Given): [path: string, sku: string][] {
  const list = (name: string) => (Array.isArray(record[name]) ? (record[name] as unknown[]) : [])
  return [
    ...list('parts').map((part, at): [string, string] => [`parts.${at}.sku`, (part as { sku: string }).sku]),
    ...['related', 'crossSell', 'upSell'].flatMap((name) =>
      list(name).map((sku, at): [string, string] => [`${name}.${at}`, sku as string]),
    ),
  ]
}
