import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { fillThreshold, missingThreshold } from '#server/sections/shop-texts.ts'
import { IconName } from '#widgets/parts/icon-names.ts'

export const benefitListSection = section('benefit-list')({
  title: 'What the shop promises; `{amount}` is the price from which delivery is free.',
  settings: z.strictObject({
    items: z
      .array(
        z.strictObject({
          icon: IconName.optional().meta({ description: 'Icon beside it; absent: none.' }),
          title: LocalizedText.meta({ description: 'The promise; `{amount}` stands for the price of free delivery.' }),
          text: LocalizedText.optional().meta({
            description: 'A sentence about it, with `{amount}` as in the title; absent: none.',
          }),
        }),
      )
      .min(1)
      .max(8)
      .meta({ description: 'Promises, in order.' }),
  }),
  presets: [
    {
      key: 'delivery',
      name: { pl: 'dostawa i płatności', en: 'delivery and payment', de: 'Versand und Zahlung' },
      settings: {
        items: [
          {
            icon: 'truck',
            title: {
              pl: 'Darmowa dostawa od {amount}',
              en: 'Free delivery from {amount}',
              de: 'Versandkostenfrei ab {amount}',
            },
          },
          { icon: 'shield', title: { pl: 'Bezpieczne płatności', en: 'Secure payment', de: 'Sichere Zahlung' } },
        ],
      },
    },
  ],
  needs: ['config'],
  varies: ['currency'],
  resolve({ settings, data: { config }, shopper, locale, lacks }) {
    let hasGap = false
    const items = settings.items.flatMap(({ icon, title, text }) => {
      const filled = fillThreshold(pickText(title, locale), config, shopper)
      hasGap ||= filled === null
      if (filled === null) return []
      return [{ ...(icon && { icon }), title: filled, ...(text && { text: pickText(text, locale) }) }]
    })
    if (items.length > 0) return node('benefit-list', { items })
    return hasGap && config !== null ? lacks(missingThreshold(shopper)) : null
  },
})
