import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LOCALES, type Locale, type LocalizedText } from '#schemas/locale.ts'
import type { PricedCart } from '../cart/load-cart.ts'
import { loadOptions } from '../catalogue/product-page.ts'
import type { EngineDatabase } from '../schema.ts'
import type { StoredItem } from './stored-order.ts'

type Db = Kysely<EngineDatabase>

/** The rows of a cart as an order stores them: names and options in every language, current prices. */
export async function snapshotItems(db: Db, { lines, discounts }: PricedCart): Promise<StoredItem[]> {
  const productIds = [...new Set(lines.map(({ head }) => head.id))]
  const names = await namesOf(db, productIds)
  const products = await db
    .selectFrom('products')
    .select(['id', 'withdrawal_excluded'])
    .where('id', 'in', productIds)
    .execute()
  const excluded = new Map(products.map(({ id, withdrawal_excluded }) => [id, withdrawal_excluded]))
  const options = await optionsOf(db, [
    ...new Set(lines.filter(({ offer }) => offer.isVariant).map(({ head }) => head.id)),
  ])
  return lines.map(({ offer, head, quantity, piece, gross, net }, index) => {
    const withdrawalExcluded = excluded.get(head.id) ?? null
    return {
      id: randomUUID(),
      productId: head.id,
      sku: offer.sku,
      ean: offer.ean,
      name: names.get(head.id) ?? byLocale(() => head.name),
      image: offer.image ?? head.images[0]?.image ?? null,
      options: (options.get(head.id) ?? []).flatMap(({ code, label, values }) => {
        const value = offer.options[code]
        return value === undefined
          ? []
          : [{ code, value, label, valueLabel: values.get(value) ?? byLocale(() => value) }]
      }),
      quantity,
      unitPrice: head.tax.moneyOf(piece),
      rowPrice: { gross, net },
      discount: discounts[index]!,
      taxRate: head.tax.rate,
      ...(head.tax.isReverseCharge && { isReverseCharge: true }),
      returnableQty: withdrawalExcluded === null ? quantity : 0,
      withdrawalExcluded,
      ...deliveryOf(head.type),
    }
  })
}

/** Empty for goods shipped in a parcel; the other kinds depend on the product's type (S3.10). */
export function deliveryOf(type: string): Pick<StoredItem, 'delivery'> {
  if (type === 'downloadable') return { delivery: 'file' }
  return type === 'virtual' ? { delivery: 'message' } : {}
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, LocalizedText>> {
  const rows = await db
    .selectFrom('product_texts')
    .select(['product_id', 'locale', 'name'])
    .where('product_id', 'in', ids)
    .execute()
  const nameIn = (id: string, locale: Locale) =>
    rows.find((row) => row.product_id === id && row.locale === locale)?.name ?? id
  return new Map(ids.map((id) => [id, byLocale((locale) => nameIn(id, locale))]))
}

type Option = { code: string; label: LocalizedText; values: Map<string, LocalizedText> }

async function optionsOf(db: Db, ids: readonly string[]): Promise<Map<string, Option[]>> {
  const all = new Map<string, Option[]>()
  for (const id of ids) {
    const texts = {} as Record<Locale, Awaited<ReturnType<typeof loadOptions>>>
    for (const locale of LOCALES) texts[locale] = await loadOptions(db, id, locale)
    const labelOf = (code: string, locale: Locale) => texts[locale].find((each) => each.code === code)
    all.set(
      id,
      texts.pl.map(({ code, values }) => ({
        code,
        label: byLocale((locale) => labelOf(code, locale)?.label ?? code),
        values: new Map(
          values.map(({ value }) => [
            value,
            byLocale((locale) => labelOf(code, locale)?.values.find((each) => each.value === value)?.label ?? value),
          ]),
        ),
      })),
    )
  }
  return all
}

function byLocale(textIn: (locale: Locale) => string): LocalizedText {
  return { pl: textIn('pl'), en: textIn('en'), de: textIn('de') }
}
