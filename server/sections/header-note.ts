import { z } from 'zod'
import { IconName } from '#widgets/parts/icon-names.ts'
import { node, section } from './section.ts'
import { fillThreshold } from './shop-texts.ts'

export const headerNoteSection = section('header-note')({
  title: 'The sentence of the strip, from store config; `{amount}` is the price from which delivery is free.',
  settings: z.strictObject({
    /** key in the store config */
    text: z.string().min(1),
    /** key of what is said after it on wide pages */
    more: z.string().min(1).optional(),
    icon: IconName.optional(),
  }),
  needs: ['config'],
  varies: ['currency'],
  resolve({ settings, data: { config }, shopper }) {
    const read = (key: string | undefined) => {
      const text = key === undefined ? null : (config?.text(key) ?? null)
      return text === null ? null : fillThreshold(text, config, shopper)
    }
    const text = read(settings.text)
    const more = read(settings.more)
    if (text === null) return null
    return node('header-note', { text, ...(more && { more }), ...(settings.icon && { icon: settings.icon }) })
  },
})
