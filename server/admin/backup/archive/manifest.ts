import { z } from 'zod'

/** Raised when an older version could not restore what a newer one writes. */
export const FORMAT = 1

/** First and last part of an archive. */
export const HEAD = 'archive.json'
export const MANIFEST = 'manifest.json'
export const KEYS = 'keys.json'

const Count = z.int().nonnegative()

/** What tells a backup of this shop from any other file, and whether this version can read it. */
export const Head = z.object({
  format: z.int().positive(),
  program: z.literal('witryna'),
  shopVersion: z.string(),
  createdAt: z.iso.datetime(),
})
export type Head = z.infer<typeof Head>

const Table = z.strictObject({
  name: z.string().regex(/^\w+$/),
  columns: z.array(
    z.strictObject({ name: z.string().regex(/^\w+$/), kind: z.enum(['integer', 'real', 'text', 'blob']) }),
  ),
  lastId: Count.nullable(),
  rows: Count,
  /** `table-digest.ts` */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
})

const Files = z.strictObject({
  files: Count,
  bytes: Count,
  /** files that the rows name and the shop no longer had */
  missing: Count,
})

/** What is in an archive. It comes last: hashes are known when everything has been written. */
export const Manifest = z.strictObject({
  head: Head,
  /** of the shop; an archive is restored into either */
  database: z.enum(['sqlite', 'postgres']),
  databases: z.array(
    z.strictObject({
      name: z.enum(['engine', 'store', 'layouts']),
      migrations: z.array(z.string()),
      tables: z.array(Table),
    }),
  ),
  files: z.strictObject({ media: Files, uploads: Files }),
  parts: z.array(z.strictObject({ name: z.string(), bytes: Count, sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type ManifestPart = Manifest['parts'][number]
/** A table of an archive with the count and digest of its rows. */
export type ArchivedTable = Manifest['databases'][number]['tables'][number]

/** Name of a part of a table's rows. */
export const rowsPart = (database: string, table: string, number: number) =>
  `databases/${database}/${table}/${String(number).padStart(6, '0')}.jsonl`

/** Database and table of such a name; null for any other. */
export function rowsOfPart(name: string): { database: string; table: string } | null {
  const match = /^databases\/(\w+)\/(\w+)\/\d{6,}\.jsonl$/.exec(name)
  return match && { database: match[1]!, table: match[2]! }
}
