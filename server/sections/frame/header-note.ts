import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { ConfigTextKey } from '#server/platform/store-config/config-keys.ts'
import { fillThreshold, missingThreshold } from '#server/sections/shop-texts.ts'
import { IconName } from '#widgets/parts/icon-names.ts'

export const headerNoteSection = section('header-note')({
  title: 'The sentence of the strip, from store config; `{amount}` is the price from which delivery is free.',
  settings: z.strictObject({
    text: ConfigTextKey.meta({ description: 'Key of the sentence in store config.' }),
    more: ConfigTextKey.optional().meta({
      description: 'Key of a second sentence in store config, for wide pages; absent: none.',
    }),
    icon: IconName.optional().meta({ description: 'Icon before the sentence; absent: none.' }),
  }),
  needs: ['config'],
  varies: ['currency'],
  resolve({ settings: { text: key, more: moreKey, icon }, data: { config }, shopper, lacks }) {
    // Without the store config, which is reported elsewhere, nobody knows.
    if (config === null) return null
    const pattern = config.get(key)
    if (pattern === null) return lacks(`the store config has no text '${key}'`)
    const text = fillThreshold(pattern, config, shopper)
    if (text === null) return lacks(missingThreshold(shopper))
    const more = moreKey === undefined ? null : config.get(moreKey)
    return node('header-note', { text, ...(more && { more }), ...(icon && { icon }) })
  },
})
