import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { MAX_LISTED } from '#schemas/product-limits.ts'
import { PRODUCTS_TEMPLATE } from '#server/compiler/address/data-paths.ts'
import { node, section } from '#server/compiler/section.ts'
import { DeliveryPageSetting } from '#server/sections/page-setting.ts'
import { priceNote } from './price-note.ts'

export const recentlyViewedSection = section('recently-viewed')({
  title: 'What was viewed on this device, as long as the shopper agrees to its being remembered.',
  settings: z.strictObject({
    title: LocalizedText.meta({ description: 'Heading above the products.' }),
    limit: z
      .int()
      .min(1)
      .max(MAX_LISTED)
      .meta({ description: 'Most products to show.', examples: [6] }),
    deliveryPage: DeliveryPageSetting,
  }),
  // Screens without a product have no current product.
  uses: ['product'],
  async resolve({ settings, data: { product }, ports, locale, link, orWithout }) {
    return node('recently-viewed', {
      title: pickText(settings.title, locale),
      products: PRODUCTS_TEMPLATE,
      limit: settings.limit,
      kept: MAX_LISTED,
      ...(product && { viewed: product.id }),
      ...(await priceNote(settings.deliveryPage, { ports, locale, link, orWithout })),
    })
  },
})
