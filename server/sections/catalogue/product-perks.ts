import { z } from 'zod'
import { isShipped } from '#schemas/is-shipped.ts'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { fillThreshold, missingThreshold } from '#server/sections/shop-texts.ts'
import { IconName } from '#widgets/parts/icon-names.ts'

export const productPerksSection = section('product-perks')({
  title: 'What comes with the viewed product; `{amount}` is the price from which delivery is free.',
  settings: z.strictObject({
    items: z
      .array(
        z.strictObject({
          icon: IconName.optional().meta({ description: 'Icon before it; absent: none.' }),
          text: LocalizedText.meta({
            description: 'The promise; `{amount}` stands for the price of free delivery.',
          }),
          isAboutParcels: z.boolean().optional().meta({
            description:
              'Whether it concerns parcels, and is left out for products that are not shipped; absent means false.',
          }),
        }),
      )
      .min(1)
      .max(8)
      .meta({ description: 'Promises, in order.' }),
  }),
  needs: ['config', 'product'],
  varies: ['currency'],
  resolve({ settings, data: { config, product }, shopper, locale, lacks }) {
    let hasGap = false
    const items = settings.items.flatMap(({ icon, text, isAboutParcels }) => {
      if (isAboutParcels && !isShipped(product)) return []
      const filled = fillThreshold(pickText(text, locale), config, shopper)
      hasGap ||= filled === null
      return filled === null ? [] : [{ ...(icon && { icon }), text: filled }]
    })
    if (items.length > 0) return node('product-perks', { items })
    return hasGap && config !== null ? lacks(missingThreshold(shopper)) : null
  },
})
