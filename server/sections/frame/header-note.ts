import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { ConfigTextKey } from '#server/platform/store-config/config-keys.ts'
import { fillThreshold } from '#server/sections/shop-texts.ts'
import { IconName } from '#widgets/parts/icon-names.ts'

export const headerNoteSection = section('header-note')({
  title: 'The sentence of the strip, from store config; `{amount}` is the price from which delivery is free.',
  settings: z.strictObject({
    /** key in the store config */
    text: ConfigTextKey,
    /** another key, for a second text on wide pages */
    more: ConfigTextKey.optional(),
    icon: IconName.optional(),
  }),
  needs: ['config'],
  varies: ['currency'],
  resolve({ settings: { text: key, more: moreKey, icon }, data: { config }, shopper }) {
    const pattern = config?.get(key) ?? null
    const text = pattern === null ? null : fillThreshold(pattern, config, shopper)
    const more = moreKey === undefined ? null : (config?.get(moreKey) ?? null)
    return text === null ? null : node('header-note', { text, ...(more && { more }), ...(icon && { icon }) })
  },
})
