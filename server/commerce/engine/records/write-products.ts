import { LOCALES } from '#schemas/locale.ts'
import { categoryRows } from './category-rows.ts'
import { type Known, portions } from './known.ts'
import { differs, type ProductChange } from './product-change.ts'
import type { ProductRecord } from './product-shape.ts'
import { writeOffers } from './write-offers.ts'
import { type Written, writeReferences } from './write-references.ts'
import { flag, ROWS, type Rows, replaceOf, type Tx } from './write-rows.ts'

/**
 * Writes products, only what differs of each. `known` holds the skus of parts and linked products. The caller appends the
 * tags of the feed.
 */
export async function writeProducts(
  tx: Tx,
  changes: readonly ProductChange[],
  { known, now }: { known: Known; now: Date },
): Promise<Written> {
  const at = now.toISOString()
  await writeHeads(tx, changes)
  await writeSlugs(tx, changes)
  const differing = (part: keyof ProductRecord) => changes.filter((change) => differs(change, part))

  await replaceOf(tx, 'product_texts', differing('texts'), ({ id, texts }) =>
    LOCALES.flatMap((locale) => {
      const text = texts[locale]
      if (!text) return []
      const { name, shortDescription, description, metaDescription } = text
      return [
        {
          ...{ product_id: id, locale, name, description },
          ...{ short_description: shortDescription, meta_description: metaDescription },
        },
      ]
    }),
  )
  await replaceOf(tx, 'product_images', differing('images'), ({ id, images }) =>
    images.map(({ image, alt, focus }, position) => ({
      ...{ product_id: id, position, image, alt: JSON.stringify(alt) },
      focus: focus && JSON.stringify(focus),
    })),
  )
  await replaceOf(tx, 'product_options', differing('options'), ({ id, options }) =>
    options.map(({ code, label, values }, position) => ({
      ...{ product_id: id, position, code, label: JSON.stringify(label), choices: JSON.stringify(values) },
    })),
  )
  await replaceOf(tx, 'product_attributes', differing('attributes'), attributeRows)
  await replaceOf(tx, 'category_products', differing('categories'), (record) => categoryRows(record, known))
  await replaceOf(tx, 'product_files', differing('files'), ({ id, files }) => fileRows(id, files))
  await replaceOf(tx, 'product_safety', differing('safety'), ({ id, safety }) =>
    safety ? [{ product_id: id, content: JSON.stringify(safety) }] : [],
  )
  await writeOffers(tx, changes, at)
  return writeReferences(tx, changes, known)
}

const HEAD = [
  ...(['type', 'enabled', 'manufacturer', 'family', 'vat', 'position'] as const),
  ...(['createdAt', 'newUntil', 'withdrawalExcluded'] as const),
]

async function writeHeads(tx: Tx, changes: readonly ProductChange[]) {
  const changed = changes.filter((change) => HEAD.some((part) => differs(change, part)))
  const rows = changed.map(({ record }) => ({
    ...{ id: record.id, sku: record.sku, type: record.type, manufacturer: record.manufacturer, family: record.family },
    ...{ tax_rate: Math.round(record.vat * 100), is_enabled: flag(record.enabled), position: record.position, sold: 0 },
    ...{ created_at: record.createdAt, new_until: record.newUntil, withdrawal_excluded: record.withdrawalExcluded },
  }))
  for (const some of portions(rows, ROWS)) {
    await tx
      .insertInto('products')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          manufacturer: eb.ref('excluded.manufacturer'),
          family: eb.ref('excluded.family'),
          tax_rate: eb.ref('excluded.tax_rate'),
          is_enabled: eb.ref('excluded.is_enabled'),
          position: eb.ref('excluded.position'),
          created_at: eb.ref('excluded.created_at'),
          new_until: eb.ref('excluded.new_until'),
          withdrawal_excluded: eb.ref('excluded.withdrawal_excluded'),
        })),
      )
      .execute()
  }
}

async function writeSlugs(tx: Tx, changes: readonly ProductChange[]) {
  const rows = changes.flatMap(({ stored, record: { id, texts } }) =>
    LOCALES.flatMap((locale) => {
      const text = texts[locale]
      const before = stored?.texts[locale]
      if (!text || (before?.slug === text.slug && before.formerSlugs.join() === text.formerSlugs.join())) return []
      const own = { locale, kind: 'product' as const, target_id: id }
      return [
        ...text.formerSlugs.map((slug) => ({ ...own, slug, is_current: 0 as const })),
        { ...own, slug: text.slug, is_current: 1 as const },
      ]
    }),
  )
  for (const some of portions(rows, ROWS)) {
    await tx
      .insertInto('slugs')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['locale', 'slug']).doUpdateSet((eb) => ({ is_current: eb.ref('excluded.is_current') })),
      )
      .execute()
  }
}

function attributeRows({ id, attributes }: ProductRecord): Rows<'product_attributes'> {
  type Value = { code: string; value: string; texts: string | null }
  const values = Object.entries(attributes).flatMap(([code, value]): Value[] => {
    if (Array.isArray(value)) return value.map((each) => ({ code, value: each, texts: null }))
    if (typeof value === 'object') return [{ code, value: '', texts: JSON.stringify(value) }]
    return [{ code, value: String(value), texts: null }]
  })
  return values.map(({ code, value, texts }, position) => ({
    ...{ product_id: id, attribute_code: code, value, position, texts },
  }))
}

function fileRows(id: string, files: ProductRecord['files']): Rows<'product_files'> {
  const counts = { attachment: 0, download: 0 }
  return files.map(({ kind, file, label, pages, maxDownloads, validDays }) => ({
    ...{ product_id: id, kind, position: counts[kind]++, file, label: JSON.stringify(label), pages },
    ...{ max_downloads: maxDownloads, valid_days: validDays },
  }))
}
