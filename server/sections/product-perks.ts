import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { IconName } from '#widgets/parts/icon-names.ts'
import { node, section } from './section.ts'
import { fillThreshold } from './shop-texts.ts'

export const productPerksSection = section('product-perks')({
  title: 'What comes with every product; `{amount}` is the price from which delivery is free.',
  settings: z.strictObject({
    items: z
      .array(z.strictObject({ icon: IconName.optional(), text: LocalizedText }))
      .min(1)
      .max(8),
  }),
  needs: ['config'],
  varies: ['currency'],
  resolve({ settings, data: { config }, shopper, locale }) {
    const items = settings.items.flatMap(({ icon, text }) => {
      const filled = fillThreshold(pickText(text, locale), config, shopper)
      return filled === null ? [] : [{ ...(icon && { icon }), text: filled }]
    })
    return items.length > 0 ? node('product-perks', { items }) : null
  },
})
