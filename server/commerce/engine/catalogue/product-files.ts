import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { Attachment, Download } from '#schemas/product.ts'
import type { ProductSafety } from '#schemas/product-safety.ts'
import type { EngineDatabase } from '../schema.ts'

/** Product safety as it is stored: warnings in every language. */
export interface StoredSafety extends Omit<ProductSafety, 'warnings'> {
  warnings: { language: Locale; text: string; pictogram: string | null }[]
}

interface ProductFiles {
  attachments: Attachment[]
  downloads: Download[]
}

/** The files of a product with their names in one language; an attachment's `href` is the key of its document. */
export async function loadFiles(db: Kysely<EngineDatabase>, id: string, locale: Locale): Promise<ProductFiles> {
  const rows = await db
    .selectFrom('product_files')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('kind')
    .orderBy('position')
    .execute()
  const files: ProductFiles = { attachments: [], downloads: [] }
  for (const { kind, file, label, pages } of rows) {
    const named = { label: (JSON.parse(label) as Record<Locale, string>)[locale], format: 'pdf' as const }
    if (kind === 'attachment') files.attachments.push({ ...named, href: file })
    else files.downloads.push({ ...named, pages })
  }
  return files
}

/** Null for a product without safety information. */
export async function loadSafety(
  db: Kysely<EngineDatabase>,
  id: string,
  locale: Locale,
): Promise<ProductSafety | null> {
  const row = await db.selectFrom('product_safety').select('content').where('product_id', '=', id).executeTakeFirst()
  if (!row) return null
  const { warnings, ...safety } = JSON.parse(row.content) as StoredSafety
  return {
    ...safety,
    warnings: warnings
      .filter(({ language }) => language === locale)
      .map(({ text, pictogram }) => ({ text, pictogram })),
  }
}
