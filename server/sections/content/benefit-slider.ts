import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { fillThreshold } from '#server/sections/shop-texts.ts'
import { toIconName } from '#widgets/parts/icon-names.ts'

/** Long enough to read a sentence. */
const DISPLAY_MS = 5000

export const benefitSliderSection = section('benefit-slider')({
  title: 'The header slider: titles of the store config under a tag.',
  settings: z.strictObject({
    tag: z
      .string()
      .min(1)
      .meta({ description: 'Tag of the entries in store config.', examples: ['shopping_benefits/header/slider'] }),
    withoutIcons: z
      .array(z.string().min(1))
      .optional()
      .meta({
        description: 'Icons whose entries are left out, because the page beside the slider repeats them; absent: none.',
        examples: [['truck']],
      }),
  }),
  needs: ['config'],
  varies: ['currency'],
  async resolve({ settings, data: { config }, ports, shopper }) {
    const entries = await ports.store.configByTags([settings.tag]).catch(() => {
      // A failure of the header slider is swallowed (S8.31); the header is drawn without it.
      return []
    })
    const items = entries.flatMap(({ title, icon }) => {
      if (icon !== null && settings.withoutIcons?.includes(icon)) return []
      const text = fillThreshold(title, config, shopper)
      const name = toIconName(icon)
      return text ? [{ text, ...(name && { icon: name }) }] : []
    })
    return items.length > 0 ? node('benefit-slider', { items, displayMs: DISPLAY_MS }) : null
  },
})
