import { randomUUID } from 'node:crypto'
import type { Locale, LocalizedText } from '#schemas/locale.ts'
import type { PricedCart } from '../cart/load-cart.ts'
import type { StoredItem } from './stored-order.ts'

/** The rows of a cart as an order stores them: names and options in every language, current prices. */
export function snapshotItems({ lines, discounts }: PricedCart): StoredItem[] {
  return lines.map(({ good, offer, head, quantity, piece, gross, net }, index) => {
    const { withdrawalExcluded, names } = good.product
    return {
      id: randomUUID(),
      productId: head.id,
      sku: offer.sku,
      ean: offer.ean,
      name: byLocale((locale) => names.get(locale) ?? head.id),
      image: offer.image ?? head.images[0]?.image ?? null,
      options: good.options.flatMap(({ code, label, values }) => {
        const value = offer.options[code]
        if (value === undefined) return []
        const chosen = values.find((each) => each.value === value)
        return [{ code, value, label, valueLabel: chosen?.label ?? byLocale(() => value) }]
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

function byLocale(textIn: (locale: Locale) => string): LocalizedText {
  return { pl: textIn('pl'), en: textIn('en'), de: textIn('de') }
}
