import type { Insertable } from 'kysely'
import type { SeedData } from '../../seed/shop-data.ts'
import type { StoredSafety } from '../catalogue/product-files.ts'
import type { EngineTables } from '../schema.ts'

/** Attachments, downloads and safety information of the demo shop's products. */
export function fileRows({ products }: Pick<SeedData, 'products'>) {
  const product_files = products.flatMap(
    ({ id, attachments, download, translations }): Insertable<EngineTables['product_files']>[] => [
      ...attachments.map(({ file, label }, position) => ({
        product_id: id,
        kind: 'attachment' as const,
        position,
        file,
        label: JSON.stringify(label),
        pages: null,
        max_downloads: null,
        valid_days: null,
      })),
      ...(download
        ? [
            {
              product_id: id,
              kind: 'download' as const,
              position: 0,
              file: download.file,
              label: JSON.stringify({
                pl: translations.pl.name,
                en: translations.en.name,
                de: translations.de.name,
              }),
              pages: download.pages,
              max_downloads: download.maxDownloads,
              valid_days: download.validDays,
            },
          ]
        : []),
    ],
  )
  const product_safety = products.flatMap(({ id, productSafety }): Insertable<EngineTables['product_safety']>[] => {
    if (!productSafety) return []
    const { manufacturer, responsiblePerson, identifiers, warnings } = productSafety
    const content: StoredSafety = {
      manufacturer: { ...partyOf(manufacturer), brand: manufacturer.brand },
      responsiblePerson: responsiblePerson && partyOf(responsiblePerson),
      identifiers,
      warnings,
    }
    return [{ product_id: id, content: JSON.stringify(content) }]
  })
  return { product_files, product_safety }
}

function partyOf({ name, address, email, country }: { name: string; address: string; email: string; country: string }) {
  return { name, address, contact: email, country }
}
